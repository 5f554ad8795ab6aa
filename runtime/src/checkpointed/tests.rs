use super::{CheckpointError, Checkpointed, Steps, repetitions};
use crate::record::gradient_by;
use crate::{Differentiable, Recorded, Tan, Zero, differentiate};

/// Masses on springs, of which the stiffness is sought, and what was done so far.
#[derive(Clone, Debug, Differentiable)]
struct Chain {
    positions: Vec<f64>,
    rates: Vec<f64>,
    work: f64,
}

#[derive(Clone, Debug, Differentiable)]
struct Springs {
    stiffness: Vec<f64>,
    friction: f64,
}

/// A step with a branch by the state, and a push by its number.
#[differentiate]
fn step(chain: &mut Chain, springs: &Springs, i: usize) {
    for k in 0..springs.stiffness.len() {
        let stretch = chain.positions[k + 1] - chain.positions[k];
        let pull = if stretch > 0.0 { springs.stiffness[k] * stretch } else { 0.5 * springs.stiffness[k] * stretch };
        chain.rates[k] += 0.01 * pull;
        chain.rates[k + 1] -= 0.01 * pull;
    }
    let push = if i.is_multiple_of(3) { 0.1 } else { 0.0 };
    chain.rates[0] += push;
    for k in 0..chain.rates.len() {
        chain.rates[k] *= 1.0 - 0.01 * springs.friction;
        chain.positions[k] += 0.01 * chain.rates[k];
    }
    chain.work += push * chain.rates[0];
}

#[differentiate]
fn loss(chain: &Chain, springs: &Springs) -> f64 {
    chain.work + chain.positions[1] * chain.rates[0] + springs.friction * springs.friction
}

struct Shaken;

impl Steps for Shaken {
    type State = Chain;
    type Parameters = Springs;
    fn step(&self, i: usize, chain: &mut Chain, springs: &Springs) {
        step(chain, springs, i);
    }
    fn forward(
        &self,
        i: usize,
        chain: &mut Chain,
        chain_d: &mut Tan<Chain, Recorded>,
        springs: &Springs,
        springs_d: &Tan<Springs, Recorded>,
    ) {
        step::<Recorded>::forward(chain, chain_d, springs, springs_d, i, Zero);
    }
    fn loss(
        &self,
        chain: &Chain,
        chain_d: &Tan<Chain, Recorded>,
        springs: &Springs,
        springs_d: &Tan<Springs, Recorded>,
    ) -> (f64, Recorded) {
        loss::<Recorded>::forward(chain, chain_d, springs, springs_d)
    }
}

fn start() -> (Chain, Springs) {
    let chain = Chain { positions: vec![0.0, 0.5, 0.7, 1.5], rates: vec![0.1, 0.0, -0.2, 0.0], work: 0.0 };
    (chain, Springs { stiffness: vec![3.0, 5.0, 2.0], friction: 0.2 })
}

/// Whatever is kept, the gradient is that of the whole loop recorded at once, to the last bit: steps are the same, and so is the
/// order of sums.
#[test]
fn as_the_whole_loop() {
    let (chain, springs) = start();
    for steps in [0, 1, 2, 3, 7, 40] {
        let at = (chain.clone(), springs.clone());
        let (value, (by_chain, by_springs)) = gradient_by(&at, |(chain_d, springs_d)| {
            let (mut chain, mut chain_d) = (chain.clone(), chain_d.clone());
            (0..steps).for_each(|i| Shaken.forward(i, &mut chain, &mut chain_d, &springs, springs_d));
            Shaken.loss(&chain, &chain_d, &springs, springs_d)
        })
        .unwrap();
        for snapshots in [1, 2, 3, 10, 100] {
            let found = Checkpointed::new(steps, snapshots).unwrap().gradient(&Shaken, &chain, &springs).unwrap();
            assert_eq!(found.value.to_bits(), value.to_bits());
            let mut last = chain.clone();
            (0..steps).for_each(|i| Shaken.step(i, &mut last, &springs));
            assert_eq!(value.to_bits(), loss(&last, &springs).to_bits());
            let near = |a: &[f64], b: &[f64]| {
                a.iter().zip(b).for_each(|(a, b)| assert!((a - b).abs() <= 1e-13 * (1.0 + b.abs()), "{a}, not {b}"));
            };
            near(&found.by_start.positions, &by_chain.positions);
            near(&found.by_start.rates, &by_chain.rates);
            near(&found.by_parameters.stiffness, &by_springs.stiffness);
            near(&[found.by_start.work, found.by_parameters.friction], &[by_chain.work, by_springs.friction]);
            assert!(found.snapshots <= snapshots);
        }
    }
}

/// What theory says: with s snapshots, l steps take r l - C(s + r, s + 1) steps forward.
#[test]
fn memory_and_repetitions() {
    let (chain, springs) = start();
    for (steps, snapshots) in [(100, 3), (1000, 10), (286, 10), (50, 100)] {
        let found = Checkpointed::new(steps, snapshots).unwrap().gradient(&Shaken, &chain, &springs).unwrap();
        let r = repetitions(steps, snapshots);
        let expected = r * steps + 1 - super::reach(snapshots + 1, r - 1) - 1;
        assert_eq!(found.steps_forward, expected, "{steps} steps, {snapshots} snapshots");
        assert!(found.snapshots <= snapshots && found.record_bytes < 2000, "{} bytes", found.record_bytes);
    }
}

#[test]
fn mistakes() {
    assert_eq!(Checkpointed::new(3, 0).unwrap_err(), CheckpointError::NoSnapshot);
    struct Short;
    impl Steps for Short {
        type State = Vec<f64>;
        type Parameters = f64;
        fn step(&self, _: usize, _: &mut Vec<f64>, _: &f64) {}
        fn forward(&self, _: usize, _: &mut Vec<f64>, state_d: &mut Vec<Recorded>, _: &f64, _: &Recorded) {
            state_d.pop();
        }
        fn loss(&self, state: &Vec<f64>, state_d: &Vec<Recorded>, _: &f64, _: &Recorded) -> (f64, Recorded) {
            (state[0], state_d[0])
        }
    }
    let found = Checkpointed::new(3, 2).unwrap().gradient(&Short, &vec![1.0, 2.0], &0.0);
    assert_eq!(found.err().unwrap().to_string(), "after step 2 the state has 2 numbers, and its tangent 1");
}
