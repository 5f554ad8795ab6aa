//! Arrays, vectors and slices.

use std::array;
use tangential::{Differentiable, differentiate};

/// A joint of a chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Differentiable, tangential::Overload)]
pub struct Joint {
    /// Angle.
    pub angle: f64,
    /// Length of the link behind it.
    pub length: f64,
    /// Load in x and y.
    pub load: [f64; 2],
}

/// A chain of joints.
#[derive(Clone, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Chain {
    /// The joints from the base on.
    pub joints: Vec<Joint>,
    /// Damping of all joints.
    pub damping: f64,
}

/// Sum of the squares of an array.
#[differentiate(overloaded)]
pub fn array_elements(v: [f64; 3]) -> f64 {
    v[0] * v[0] + v[1] * v[1] + v[2] * v[2]
}

/// Cross product.
#[differentiate(overloaded)]
pub fn array_result(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// An array filled by a repeated value.
#[differentiate(overloaded)]
pub fn array_repeat(x: f64, i: usize) -> f64 {
    let mut v = [x * x; 4];
    v[i] = x;
    v[0] * v[1] + v[2] * v[3]
}

/// Product of two small matrices.
#[differentiate(overloaded)]
pub fn nested_arrays(a: [[f64; 2]; 2], b: [[f64; 2]; 2]) -> [[f64; 2]; 2] {
    let mut c = [[0.0; 2]; 2];
    for i in 0..2 {
        for j in 0..2 {
            for k in 0..2 {
                c[i][j] += a[i][k] * b[k][j];
            }
        }
    }
    c
}

/// Rows of a matrix by reference.
#[differentiate(overloaded)]
pub fn rows_of_array(m: &[[f64; 3]; 2]) -> f64 {
    let mut sum = 0.0;
    for row in m {
        let [a, b, c] = row;
        sum += a * b * c;
    }
    let last = &m[1];
    sum + last[0]
}

/// An array made by a function of the place.
#[differentiate(overloaded)]
pub fn array_from_fn(x: f64) -> [f64; 4] {
    array::from_fn(|i| x.powi(i as i32))
}

/// The same with captured slices, by full path.
#[differentiate(overloaded)]
pub fn array_from_fn_captures(a: &[f64], b: &[f64]) -> f64 {
    let d: [f64; 3] = std::array::from_fn(|i| a[i] - b[i]);
    (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).sqrt()
}

/// Arrays copied by assignment stay apart.
#[differentiate(overloaded)]
pub fn array_copies(v: [f64; 2]) -> f64 {
    let mut w = v;
    w[0] *= 3.0;
    let u = w;
    w[1] = v[0] * u[1];
    v[0] * w[0] + u[1] * w[1]
}

/// A vector as the result.
#[differentiate(overloaded)]
pub fn vector_result(v: &[f64], a: f64) -> Vec<f64> {
    let mut out = Vec::new();
    for x in v {
        out.push(a * x);
    }
    out.push(a * a);
    out
}

/// A vector with room made beforehand, grown and shortened at its end.
#[differentiate(overloaded)]
pub fn vector_methods(v: &[f64], a: f64) -> f64 {
    let mut w = Vec::with_capacity(v.len() + 2);
    w.extend_from_slice(v);
    w.push(a);
    w.push(a * a);
    let last = w.pop().unwrap();
    w[0] *= last;
    w[0] * w[w.len() - 1] - w[1]
}

/// A vector of zeros, then filled.
#[differentiate(overloaded)]
pub fn vec_repeat(v: &[f64]) -> f64 {
    let n = v.len();
    let mut prefix = vec![0.0; n + 1];
    for i in 0..n {
        prefix[i + 1] = prefix[i] + v[i] * v[i];
    }
    prefix[n] * prefix[1]
}

/// A vector of listed values and a repeated active one.
#[differentiate(overloaded)]
pub fn vec_listed(a: f64, b: f64) -> f64 {
    let mut v = vec![a, b, a * b, 1.0];
    v.extend_from_slice(&[b, a]);
    let mut w = vec![a + b; 3];
    w.push(v[4]);
    v[0] * w[1] + v[2] * v[3] - w[3]
}

/// A vector of vectors.
#[differentiate(overloaded)]
pub fn vector_of_vectors(v: &[f64]) -> f64 {
    let mut rows = vec![vec![0.0; 2]; 3];
    for (i, row) in rows.iter_mut().enumerate() {
        row[0] = v[i];
        row[1] = v[i] * v[0];
    }
    rows[0][0] + rows[1][1] * rows[2][1]
}

/// Tip of a chain of links.
#[differentiate(overloaded)]
pub fn vector_of_structs(joints: &[Joint]) -> [f64; 2] {
    let mut angle = 0.0;
    let mut tip = [0.0, 0.0];
    for joint in joints {
        angle += joint.angle;
        tip[0] += joint.length * angle.cos();
        tip[1] += joint.length * angle.sin();
    }
    tip
}

/// Damps and loads all joints in place.
#[differentiate(overloaded)]
pub fn vector_of_structs_in_place(chain: &mut Chain, h: f64) {
    let damping = chain.damping;
    for (i, joint) in chain.joints.iter_mut().enumerate() {
        joint.angle -= h * damping * joint.angle;
        joint.load[0] += joint.length * i as f64;
        joint.load[1] *= damping;
    }
}

/// Builds a chain and reads from it.
#[differentiate(overloaded)]
pub fn built_vector_of_structs(lengths: &[f64], angle: f64) -> f64 {
    let mut chain = Chain { joints: Vec::new(), damping: 0.1 * angle };
    for &length in lengths {
        chain.joints.push(Joint { angle, length, ..Joint::default() });
    }
    chain.joints[1].angle *= 2.0;
    let tip = vector_of_structs(&chain.joints);
    tip[0] * tip[1] + chain.damping
}

/// Parts of a slice.
#[differentiate(overloaded)]
pub fn sub_slices(v: &[f64], n: usize) -> f64 {
    let head = &v[..n];
    let tail = &v[n..];
    let middle = &v[1..=n];
    let inner = &head[1..];
    head[0] * tail[0] + middle[0] * inner[0] - sum(tail)
}

/// Sum of a slice.
#[differentiate(overloaded)]
pub fn sum(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    for x in v {
        sum += x;
    }
    sum
}

/// Writes into a part of a slice through a call.
#[differentiate(overloaded)]
pub fn sub_slices_in_place(v: &mut [f64], n: usize, a: f64) {
    scale(&mut v[..n], a);
    scale(&mut v[n..], a * a);
    let tail = &mut v[1..];
    tail[0] += a;
}

/// Scales in place.
#[differentiate(overloaded)]
pub fn scale(v: &mut [f64], a: f64) {
    for x in v.iter_mut() {
        *x *= a;
    }
}

/// Two halves at once, one written from the other.
#[differentiate(overloaded)]
pub fn split_at_mut(v: &mut [f64]) {
    let half = v.len() / 2;
    let (left, right) = v.split_at_mut(half);
    for i in 0..half {
        left[i] += right[i] * right[i];
        right[i] *= left[i];
    }
}

/// Two halves at once, read only.
#[differentiate(overloaded)]
pub fn split_at(v: &[f64]) -> f64 {
    let (a, b) = v.split_at(2);
    a[0] * b[0] + a[1] * b[1]
}

/// Moves the smallest of the first `n` to the front.
#[differentiate(overloaded)]
pub fn swap(v: &mut [f64], n: usize) -> f64 {
    let mut smallest = 0;
    for i in 1..n {
        if v[i] < v[smallest] {
            smallest = i;
        }
    }
    v.swap(0, smallest);
    v[0] * v[1]
}

/// Copies one slice into a part of another.
#[differentiate(overloaded)]
pub fn copy_from_slice(a: &[f64], out: &mut [f64]) {
    let n = a.len();
    out[..n].copy_from_slice(a);
    out[n] = a[0] * a[1];
}

/// A local copy of a slice.
#[differentiate(overloaded)]
pub fn to_vec(v: &[f64]) -> f64 {
    let mut w = v.to_vec();
    w[0] *= v[1];
    let u = w.clone();
    w[1] = u[0] * v[0];
    w[0] + w[1] * u[1]
}

/// Everything set to one value, and a part to another.
#[differentiate(overloaded)]
pub fn fill(v: &mut [f64], a: f64) {
    let product = v[0] * a;
    v.fill(product);
    v[1..2].fill(1.0);
    v[0] += v[1] * a;
}

/// References to elements of an active struct.
#[differentiate(overloaded)]
pub fn element_references(chain: &Chain) -> f64 {
    let first = &chain.joints[0];
    let angle = &first.angle;
    let [fx, fy] = &first.load;
    let second = chain.joints.last().unwrap();
    angle.sin() * fx + first.length * fy * second.length
}

/// Mutable references and reborrows of elements of an active struct.
#[differentiate(overloaded)]
pub fn element_reborrows(chain: &mut Chain, a: f64) -> f64 {
    let joint = &mut chain.joints[1];
    joint.angle += a;
    let load = &mut joint.load;
    load[0] *= a;
    let fx = &mut load[0];
    *fx -= 1.0;
    turn(&mut *joint, a);
    turn(joint, chain.damping);
    chain.joints[1].angle * chain.joints[0].length
}

/// Turns one joint.
#[differentiate(overloaded)]
pub fn turn(joint: &mut Joint, by: f64) {
    joint.angle += by * joint.length;
}

/// A reference chosen at run time.
#[differentiate(overloaded)]
pub fn chosen_reference(a: &[f64], b: &[f64], first: bool) -> f64 {
    let v = if first { a } else { b };
    v[0] * v[1]
}

/// The first and the last element by methods.
#[differentiate(overloaded)]
pub fn first_and_last(v: &[f64]) -> f64 {
    if v.is_empty() {
        return 0.0;
    }
    v.first().unwrap() * v.last().unwrap()
}
