//! A recurrent network of long short-term memory cells that predicts the next character of a text: its loss on a sequence.
//!
//! ADBench's network is of the sparse kind: all weight matrices are diagonal, so the width b (bits of a character) is
//! the same everywhere. In a layer, for signal x, hidden state h and cell state c, entry by entry:
//!
//! ```text
//! forget = sigmoid(w0 x + b0)     input     = sigmoid(w1 h + b1)
//! output = sigmoid(w2 x + b2)     candidate = tanh(w3 h + b3)
//! c <- forget c + input candidate     h <- output tanh(c)     (h is the next layer's signal)
//! ```
//!
//! The predicted logits y are normalized by log(2 + sum exp(y)), and the loss is the mean of -target (y - normalizer).

use tangential::Differentiable;

/// The diagonals of a gate's weight matrix and its biases, b numbers each.
#[derive(Clone, Debug, Differentiable)]
pub struct Gate {
    pub weights: Vec<f64>,
    pub biases: Vec<f64>,
}

/// A layer: three gates and the candidate for what the cell takes up.
#[derive(Clone, Debug, Differentiable)]
pub struct Layer {
    pub forget: Gate,
    pub input: Gate,
    pub output: Gate,
    pub candidate: Gate,
}

/// Layers between a scaling of the input and an affine map of the output.
#[derive(Clone, Debug, Differentiable)]
pub struct Network {
    pub layers: Vec<Layer>,
    pub input_weights: Vec<f64>,
    pub output: Gate,
}

/// What a layer remembers from one character to the next, b numbers each.
#[derive(Clone, Debug, Differentiable)]
pub struct Memory {
    pub hidden: Vec<f64>,
    pub cell: Vec<f64>,
}

#[tangential::differentiate]
fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

#[tangential::differentiate]
impl Gate {
    fn activation(&self, i: usize, signal: f64) -> f64 {
        self.weights[i] * signal + self.biases[i]
    }
}

#[tangential::differentiate]
impl Layer {
    /// Takes the layer from 8 b numbers: the weights of the four gates, then their biases.
    pub fn new(parameters: &[f64]) -> Self {
        let width = parameters.len() / 8;
        let (weights, biases) = parameters.split_at(4 * width);
        let gate = |i: usize| {
            let range = i * width..(i + 1) * width;
            Gate { weights: weights[range.clone()].to_vec(), biases: biases[range].to_vec() }
        };
        Layer { forget: gate(0), input: gate(1), output: gate(2), candidate: gate(3) }
    }

    /// Feeds a signal to the layer; its answer is the new hidden state.
    pub fn step(&self, memory: &mut Memory, signal: &[f64]) {
        for (i, &x) in signal.iter().enumerate() {
            let h = memory.hidden[i];
            let forget = sigmoid(self.forget.activation(i, x));
            let input = sigmoid(self.input.activation(i, h));
            let output = sigmoid(self.output.activation(i, x));
            let candidate = self.candidate.activation(i, h).tanh();

            let cell = &mut memory.cell[i];
            *cell = *cell * forget + input * candidate;
            memory.hidden[i] = output * cell.tanh();
        }
    }
}

#[tangential::differentiate]
impl Network {
    /// Takes the network from 8 b numbers for each layer, then 3 b: input weights, output weights, output biases.
    pub fn new(parameters: &[f64], depth: usize) -> Self {
        let width = parameters.len() / (8 * depth + 3);
        let (main, extra) = parameters.split_at(8 * width * depth);
        Network {
            layers: main.chunks_exact(8 * width).map(Layer::new).collect(),
            input_weights: extra[..width].to_vec(),
            output: Gate { weights: extra[width..2 * width].to_vec(), biases: extra[2 * width..].to_vec() },
        }
    }

    /// The logits of the character that follows `character`.
    pub fn predict(&self, memory: &mut [Memory], character: &[f64]) -> Vec<f64> {
        let mut signal: Vec<f64> = character.iter().zip(&self.input_weights).map(|(x, weight)| x * weight).collect();
        for (layer, memory) in self.layers.iter().zip(memory) {
            layer.step(memory, &signal);
            signal.copy_from_slice(&memory.hidden);
        }
        signal.iter().enumerate().map(|(i, &x)| self.output.activation(i, x)).collect()
    }
}

/// Mean loss of the predictions of every character of the sequence but the first, the memory starting from `start`.
#[tangential::differentiate(vector(parameters))]
pub fn loss(parameters: &[f64], start: &[Memory], sequence: &[Vec<f64>]) -> f64 {
    let network = Network::new(parameters, start.len());
    let mut memory = start.to_vec();
    let mut total = 0.0;
    let mut count = 0;
    for pair in sequence.windows(2) {
        let (character, target) = (&pair[0], &pair[1]);
        let logits = network.predict(&mut memory, character);
        let normalizer = (2.0 + logits.iter().map(|y| y.exp()).sum::<f64>()).ln();
        total += target.iter().zip(&logits).map(|(t, y)| t * (y - normalizer)).sum::<f64>();
        count += target.len();
    }
    -total / count as f64
}
