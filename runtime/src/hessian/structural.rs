//! Structures over every arm.

use super::{Hessian, HessianError, Nlp, Program, structure};
use crate as tangential;
use crate::overloaded::tape::Tape;
use crate::{Differentiable, Overload, Overloaded, differentiate};

/// The entries on or above the diagonal, after it was seen that those of the paths at these points are among all.
#[track_caller]
fn upper<F: Overloaded>(f: &F, points: &[&[f64]]) -> Vec<(usize, usize)> {
    let all = structure(f);
    for x in points {
        let tape = Tape::record(f, x).expect("a tape");
        assert_eq!(all.first_missing(&tape.hessian_structure()), None, "at {x:?}: {all:?}");
    }
    assert!(all.entries().all(|(i, j)| all.contains(j, i)), "it is not symmetric");
    let mut upper: Vec<_> = all.entries().filter(|(i, j)| i <= j).collect();
    upper.sort_unstable();
    upper
}

#[differentiate(vector(x), overloaded, crate = tangential)]
fn operators(x: &[f64; 6]) -> f64 {
    let linear = 2.0 * x[0] - x[1] / 3.0 + (x[2] % 1.5).abs();
    linear + x[0] * x[1] + x[2] / x[3] + x[4].mul_add(x[5], x[0]) + x[3].max(x[4])
}

#[test]
fn operations_say_what_they_bend() {
    let found = upper(&operators::vector(), &[&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]]);
    assert_eq!(found, [(0, 1), (2, 3), (3, 3), (4, 5)]);
}

#[differentiate(vector(x), overloaded, crate = tangential)]
fn functions(x: &[f64; 6]) -> f64 {
    let (sin, _) = x[0].sin_cos();
    sin + x[1].atan2(x[2]) + (x[3] + x[4]).powi(3) + 2.0 / x[5]
}

#[test]
fn methods_say_what_they_bend() {
    let found = upper(&functions::vector(), &[&[1.0; 6]]);
    assert_eq!(found, [(0, 0), (1, 1), (1, 2), (2, 2), (3, 3), (3, 4), (4, 4), (5, 5)]);
}

#[derive(Clone, Copy, Debug, Differentiable, Overload)]
#[tangential(crate = tangential)]
struct Spring {
    k: f64,
    length: f64,
}

#[differentiate(overloaded, crate = tangential)]
fn energy(spring: &Spring, stretch: f64) -> f64 {
    let more = stretch - spring.length;
    0.5 * spring.k * more * more
}

#[differentiate(vector(x), overloaded, crate = tangential)]
fn chain(x: &[f64]) -> f64 {
    let spring = Spring { k: 3.0, length: 1.0 };
    let mut sum = 0.0;
    for i in 1..x.len() {
        sum += energy(&spring, x[i] - x[i - 1]);
    }
    sum *= 2.0;
    sum
}

#[differentiate(vector(x), overloaded, crate = tangential)]
fn stiffness_of_springs(x: &[f64; 4]) -> f64 {
    let spring = Spring { k: x[0], length: x[1] };
    energy(&spring, x[2]) + x[3]
}

#[test]
fn calls_loops_and_structs() {
    let found = upper(&chain::vector(5), &[&[0.0, 1.0, 4.0, 2.0, 3.0]]);
    assert_eq!(found, [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4)]);
    let found = upper(&stiffness_of_springs::vector(), &[&[1.0, 2.0, 3.0, 4.0]]);
    // That `more` is multiplied by what it was multiplied by before is seen, that k is not squared is, too.
    assert_eq!(found, [(0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]);
}

#[differentiate(vector(x), overloaded, crate = tangential)]
fn arms(x: &[f64; 5]) -> f64 {
    let mut y = x[1];
    if x[0] > 0.0 {
        y = x[2];
    } else if x[1] > 0.0 {
        y *= x[3];
    }
    let mut z = x[4];
    while z > 100.0 {
        z = z.sqrt() - y;
    }
    y * x[4] + z
}

#[test]
fn every_arm_and_loop_counts() {
    let points: [&[f64]; 4] = [
        &[1.0, 1.0, 1.0, 1.0, 2.0],
        &[-1.0, 1.0, 1.0, 1.0, 2.0],
        &[-1.0, -1.0, 1.0, 1.0, 2.0],
        &[1.0, 1.0, -9.0, 1.0, 1e9],
    ];
    let found = upper(&arms::vector(), &points);
    let from_loop = [(1, 1), (1, 2), (2, 2), (1, 4), (2, 4), (3, 4), (4, 4), (1, 3)];
    assert!(from_loop.iter().all(|pair| found.contains(pair)), "{found:?}");
    assert!(!found.iter().any(|(i, _)| *i == 0), "the condition's own input meets nothing: {found:?}");

    // No point is on an unknown path, and all are right.
    let mut hessian = Hessian::structural(arms::vector(), points[0]).expect("a tape");
    let (mut gradient, mut values) = ([0.0; 5], vec![0.0; hessian.sparsity().nonzeros()]);
    for x in points {
        hessian.move_to(x, &[1.0], &mut gradient).expect("every path is known");
        hessian.values(&mut values).expect("values");
        let expected = super::oracle::dense(&arms::vector(), x, &[1.0]);
        for i in 0..5 {
            for j in 0..5 {
                let at = hessian.sparsity().entries().position(|entry| entry == (i, j));
                let value = at.map_or(0.0, |at| values[at]);
                assert!((value - expected[5 * i + j]).abs() <= 1e-12, "{i} {j} at {x:?}: {value}");
            }
        }
    }
}

#[differentiate(vector(x), overloaded, crate = tangential)]
fn iterators(x: &[f64; 6]) -> f64 {
    let dot: f64 = x[..2].iter().zip(&x[2..4]).map(|(a, b)| a * b).sum();
    let product: f64 = x[4..].iter().product();
    dot + product + x.iter().fold(0.0, |sum, x| sum + x)
}

#[test]
fn iterators_unite_and_multiply() {
    let found = upper(&iterators::vector(), &[&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]]);
    assert_eq!(found, [(0, 2), (1, 3), (4, 5)]);
}

#[differentiate(vector(x), overloaded, crate = tangential)]
fn rosenbrock(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..x.len() - 1 {
        sum += 100.0 * (x[i + 1] - x[i] * x[i]).powi(2) + (1.0 - x[i]).powi(2);
    }
    sum
}

#[test]
fn as_many_colors_as_on_the_path() {
    for n in [10, 1000, 100_000] {
        let hessian = Hessian::structural(rosenbrock::vector(n), &vec![0.3; n]).expect("a tape");
        assert_eq!((hessian.sparsity().nonzeros(), hessian.colors().count()), (3 * n - 2, 3));
    }
}

#[differentiate(vector(x => y), overloaded, crate = tangential)]
fn bent_constraint(x: &[f64; 3], y: &mut [f64; 2]) {
    y[0] = x[0] * x[0];
    y[1] = if x[0] > 0.0 { x[1] } else { x[1] * x[2] };
}

#[test]
fn programs_know_every_arm_from_the_start() {
    let (here, there) = ([1.0, 2.0, 3.0], [-1.0, 2.0, 3.0]);
    let mut program = Program::structural(bent_constraint::vector(), &here).expect("a program");
    let (mut values, mut slopes) = ([0.0; 3], [0.0; 2]);
    for (x, mixed, by) in [(there, 5.0, [3.0, 2.0]), (here, 0.0, [1.0, 0.0])] {
        program.hessian(&x, 1.0, &[5.0], &mut values).expect("a Hessian");
        program.jacobian(&x, &mut slopes).expect("a Jacobian");
        let entries: Vec<_> = program.hessian_structure().entries().zip(values).collect();
        assert_eq!(entries, [((0, 0), 2.0), ((2, 1), mixed), ((1, 2), mixed)]);
        let entries: Vec<_> = program.jacobian_structure().entries().zip(slopes).collect();
        assert_eq!(entries, [((0, 1), by[0]), ((0, 2), by[1])]);
    }
    let wrong = Program::structural(bent_constraint::vector(), &[1.0]).map(|_| ());
    assert!(matches!(wrong, Err(HessianError::Tape(_))), "{wrong:?}");
}
