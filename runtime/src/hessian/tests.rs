use super::{Along, Hessian, HessianError, Nlp, Program, oracle as reference};
use crate as tangential;
use crate::coloring::oracle;
use crate::{Overload, differentiate};

#[differentiate(vector(x), overloaded, crate = tangential)]
fn rosenbrock(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..x.len() - 1 {
        sum += 100.0 * (x[i + 1] - x[i] * x[i]).powi(2) + (1.0 - x[i]).powi(2);
    }
    sum
}

/// The Hessian by hand.
fn by_hand(x: &[f64], i: usize, j: usize) -> f64 {
    let n = x.len();
    match (i.min(j), i.max(j)) {
        (a, b) if a == b => {
            let own = if a + 1 < n { 1200.0 * x[a] * x[a] - 400.0 * x[a + 1] + 2.0 } else { 0.0 };
            own + if a > 0 { 200.0 } else { 0.0 }
        }
        (a, b) if a + 1 == b => -400.0 * x[a],
        _ => 0.0,
    }
}

#[test]
fn chained_rosenbrock() {
    for n in [2, 10, 100, 1000, 10_000, 100_000] {
        let x: Vec<f64> = (0..n).map(|i| (i as f64 * 0.7).sin() + 0.1).collect();
        let mut hessian = Hessian::new(rosenbrock::vector(n), &vec![0.0; n]).expect("a tape");
        let (sparsity, colors) = (hessian.sparsity().clone(), hessian.colors().clone());
        assert_eq!(sparsity.nonzeros(), 3 * n - 2);
        assert_eq!(colors.count(), n.min(3), "colors");
        if n <= 1000 {
            oracle::check_star(&sparsity, &colors).expect("a star coloring");
        }
        let (mut gradient, mut values) = (vec![0.0; n], vec![0.0; sparsity.nonzeros()]);
        hessian.move_to(&x, &[1.0], &mut gradient).expect("a point");
        hessian.values(&mut values).expect("values");
        for ((i, j), value) in sparsity.entries().zip(&values) {
            let expected = by_hand(&x, i, j);
            assert!((value - expected).abs() <= 1e-12 * expected.abs().max(1000.0), "{i} {j}: {value} {expected}");
        }
        // All entries where that does not take too long, some where it would, and the product with a direction.
        let unit = |i: usize| (0..n).map(|k| if k == i { 1.0 } else { 0.0 }).collect::<Vec<f64>>();
        for ((i, j), value) in sparsity.entries().zip(&values).step_by((n * n / 10_000).max(1)) {
            let expected = reference::along(&rosenbrock::vector(n), &x, &[1.0], &unit(i), &unit(j));
            assert!((value - expected).abs() <= 1e-12 * expected.abs().max(1000.0), "{i} {j}: {value} {expected}");
        }
        let v: Vec<f64> = (0..n).map(|i| (i as f64).cos()).collect();
        let mut h_v = vec![0.0; n];
        hessian.product(&v, &mut h_v).expect("a product");
        let (mut same, mut also) = (vec![0.0; n], vec![0.0; n]);
        Along::new(rosenbrock::vector(n)).evaluate(&x, &[1.0], &v, &mut same, &mut also).expect("a product");
        for (found, expected) in also.iter().chain(&same).zip(h_v.iter().chain(&gradient)) {
            assert!((found - expected).abs() <= 1e-12 * expected.abs().max(1000.0), "{found} {expected}");
        }
        let (along, expected) = (
            v.iter().zip(&h_v).map(|(v, h_v)| v * h_v).sum::<f64>(),
            reference::along(&rosenbrock::vector(n), &x, &[1.0], &v, &v),
        );
        assert!((along - expected).abs() <= 1e-12 * expected.abs().max(1000.0), "v H v: {along} {expected}");
        for (i, found) in h_v.iter().enumerate() {
            let expected: f64 = (i.saturating_sub(1)..(i + 2).min(n)).map(|j| by_hand(&x, i, j) * v[j]).sum();
            assert!((found - expected).abs() <= 1e-11 * expected.abs().max(1000.0), "{i}: {found} {expected}");
        }
    }
}

#[derive(Clone, Copy, crate::Differentiable, Overload)]
#[tangential(crate = tangential)]
struct Spring {
    k: f64,
    rest: f64,
}

#[differentiate(overloaded, crate = tangential, smooth = 2)]
fn energy(spring: Spring, x: f64, y: f64) -> f64 {
    let stretch = x.hypot(y) - spring.rest;
    if stretch > 0.0 { 0.5 * spring.k * stretch * stretch } else { stretch.powi(4) / (1.0 + x * x) }
}

#[differentiate(vector(x => out), overloaded, crate = tangential)]
fn net(x: &[f64; 4], out: &mut [f64; 3]) {
    let springs = [Spring { k: 2.0, rest: 0.5 }, Spring { k: 3.0, rest: 9.0 }];
    let mut sum = 0.0;
    for (i, spring) in springs.iter().enumerate() {
        sum += energy(*spring, x[i] - x[i + 2], x[3] * x[0]);
    }
    out[0] = sum + x[1].exp() * x[2].sin();
    out[1] = x[0] * x[0] + x[3];
    out[2] = (x[1] - x[2]).atan2(1.0 + x[3] * x[3]).max(-4.0);
}

#[test]
fn calls_branches_loops_and_structs() {
    let x = [0.7, -0.4, 1.3, 0.9];
    let mut hessian = Hessian::new(net::vector(), &x).expect("a tape");
    let weights = [1.0, 0.7, -1.9];
    let (mut dense, mut gradient) = ([0.0; 16], [0.0; 4]);
    hessian.move_to(&x, &weights, &mut gradient).expect("a point");
    hessian.dense(&mut dense).expect("a Hessian");
    let expected = reference::dense(&net::vector(), &x, &weights);
    let mut along = Along::new(net::vector());
    for column in 0..4 {
        let (mut v, mut same, mut h_v) = ([0.0; 4], [0.0; 4], [0.0; 4]);
        v[column] = 1.0;
        along.evaluate(&x, &weights, &v, &mut same, &mut h_v).expect("a product");
        for i in 0..4 {
            assert!((same[i] - gradient[i]).abs() <= 1e-14 * gradient[i].abs().max(1.0));
            let expected = expected[4 * i + column];
            assert!((h_v[i] - expected).abs() <= 1e-12 * expected.abs().max(1.0), "{i} {column}: {h_v:?} {expected}");
        }
    }
    for (found, expected) in dense.iter().zip(&expected) {
        assert!((found - expected).abs() <= 1e-12 * expected.abs().max(1.0), "{found}, by hyper-duals {expected}");
    }
    let sparsity = hessian.sparsity().clone();
    let mut at = |x: &[f64; 4]| {
        let mut gradient = [0.0; 4];
        hessian.move_to(x, &weights, &mut gradient).expect("a point");
        gradient
    };
    // Differences of order four of the gradient: 1e-3 leaves 1e-12 of a sixth derivative.
    for j in 0..4 {
        let mut moved = |k: f64| {
            let mut x = x;
            x[j] += k * 1e-3;
            at(&x)
        };
        let [a, b, c, d] = [1.0, -1.0, 2.0, -2.0].map(&mut moved);
        for i in 0..4 {
            let expected = (8.0 * (a[i] - b[i]) - (c[i] - d[i])) / 12e-3;
            let error = (dense[4 * i + j] - expected).abs() / expected.abs().max(1.0);
            assert!(error < 1e-9, "{i} {j}: {} {expected}", dense[4 * i + j]);
            assert!(sparsity.contains(i, j) || dense[4 * i + j] == 0.0, "{i} {j} is not in the structure");
        }
    }
}

#[differentiate(vector(x), overloaded, crate = tangential)]
fn two_paths(x: &[f64; 3]) -> f64 {
    if x[0] > 0.0 { x[0] * x[1] } else { x[1] * x[2] * x[2] }
}

#[test]
fn another_path_is_an_error_until_it_is_known() {
    let mut hessian = Hessian::new(two_paths::vector(), &[1.0, 2.0, 3.0]).expect("a tape");
    let mut gradient = [0.0; 3];
    assert_eq!(hessian.product(&[1.0; 3], &mut gradient), Err(HessianError::NoPoint));
    let left = hessian.move_to(&[-1.0, 2.0, 3.0], &[1.0], &mut gradient);
    assert!(matches!(left, Err(HessianError::Structure { .. })), "{left:?}");
    hessian.widen(&[-1.0, 2.0, 3.0]).expect("another path");
    let mut values = vec![0.0; hessian.sparsity().nonzeros()];
    for (x, expected) in [([-1.0, 2.0, 3.0], [0.0, 6.0, 4.0]), ([1.0, 2.0, 3.0], [1.0, 0.0, 0.0])] {
        hessian.move_to(&x, &[1.0], &mut gradient).expect("a point");
        hessian.values(&mut values).expect("values");
        let at = |i, j| hessian.sparsity().entries().zip(&values).find(|(e, _)| *e == (i, j)).map_or(0.0, |(_, v)| *v);
        assert_eq!([at(0, 1), at(1, 2), at(2, 2)], expected);
        assert_eq!([at(1, 0), at(2, 1)], expected[..2]);
    }
}

#[test]
fn a_nonlinear_program() {
    let x = [0.7, -0.4, 1.3, 0.9];
    let mut program = Program::new(net::vector(), &x).expect("a program");
    assert_eq!((program.variables(), program.constraints()), (4, 2));
    let (mut gradient, mut g) = ([0.0; 4], [0.0; 2]);
    program.gradient(&x, &mut gradient).expect("a gradient");
    program.constraint_values(&x, &mut g).expect("constraints");
    assert_eq!(g[0], x[0] * x[0] + x[3]);
    let mut jacobian = vec![0.0; program.jacobian_structure().nonzeros()];
    program.jacobian(&x, &mut jacobian).expect("a Jacobian");
    let entries: Vec<_> =
        program.jacobian_structure().entries().zip(jacobian).filter(|((row, _), _)| *row == 0).collect();
    assert_eq!(entries, [((0, 0), 1.4), ((0, 3), 1.0)]);
    let mut values = vec![0.0; program.hessian_structure().nonzeros()];
    program.hessian(&x, 0.0, &[1.0, 0.0], &mut values).expect("a Hessian");
    for ((i, j), value) in program.hessian_structure().entries().zip(&values) {
        assert_eq!(*value, if (i, j) == (0, 0) { 2.0 } else { 0.0 });
    }
    assert!(program.hessian(&x, 1.0, &[1.0], &mut values).is_err());
}

#[differentiate(vector(x => y), overloaded, crate = tangential)]
fn bent_constraint(x: &[f64; 3], y: &mut [f64; 2]) {
    y[0] = x[0] * x[0];
    y[1] = if x[0] > 0.0 { x[1] } else { x[1] * x[2] };
}

#[test]
fn a_program_is_told_of_another_path() {
    let (here, there) = ([1.0, 2.0, 3.0], [-1.0, 2.0, 3.0]);
    let mut program = Program::new(bent_constraint::vector(), &here).expect("a program");
    let mut values = vec![0.0; program.hessian_structure().nonzeros()];
    let told = program.hessian(&there, 1.0, &[1.0], &mut values);
    assert!(matches!(told, Err(HessianError::Structure { .. })), "{told:?}");
    program.widen(&there).expect("another path");
    let mut values = vec![0.0; program.hessian_structure().nonzeros()];
    let mut slopes = vec![0.0; program.jacobian_structure().nonzeros()];
    for (x, mixed, by) in [(there, 5.0, [3.0, 2.0]), (here, 0.0, [1.0, 0.0])] {
        program.hessian(&x, 1.0, &[5.0], &mut values).expect("a Hessian");
        program.jacobian(&x, &mut slopes).expect("a Jacobian");
        let entries: Vec<_> = program.hessian_structure().entries().zip(values.iter().copied()).collect();
        assert_eq!(entries, [((0, 0), 2.0), ((2, 1), mixed), ((1, 2), mixed)]);
        let entries: Vec<_> = program.jacobian_structure().entries().zip(slopes.iter().copied()).collect();
        assert_eq!(entries, [((0, 1), by[0]), ((0, 2), by[1])]);
    }
}

/// Every operation of two operands, with both of them active and with a constant on either side; most of one; a fused product.
#[differentiate(vector(x => y), overloaded, crate = tangential)]
fn operations(x: &[f64; 2], y: &mut [f64; 8]) {
    let (a, b) = (x[0] * 1.3, x[0] + x[1]);
    y[0] = a.hypot(b) + a.hypot(0.7) + 0.7_f64.hypot(b);
    y[1] = a.atan2(b) + a.atan2(0.7) + 0.7_f64.atan2(b);
    y[2] = a.powf(b) + a.powf(1.7) + 0.7_f64.powf(b) + a.powi(3);
    y[3] = a.log(b + 2.0) + a.log(1.7) + 0.7_f64.log(b + 2.0);
    y[4] = a / b + a / 0.7 + 0.7 / b + (a * b - b * 3.0);
    y[5] = a.rem_euclid(b) + a % 0.7 + a.midpoint(b) + a.copysign(-b) + a.max(b) * b + a.min(0.7) * a.clamp(0.1, b);
    y[6] =
        a.mul_add(b, a) + (0.1 * a).asin() * b.sqrt() + a.tanh() * b.ln() + a.exp_m1() / b.cbrt() + (a - b).abs() * a;
    y[7] = a.sin() * b.cos()
        + a.tan()
        + b.recip()
        + (0.1 * b).acos()
        + a.atan()
        + a.sinh() * b.cosh()
        + b.asinh()
        + a.floor() * b;
}

#[test]
fn all_ways_agree_on_every_operation() {
    for x in [[0.7, 0.5], [1.9, 0.2], [0.4, 1.1]] {
        for output in 0..8 {
            let mut weights = [0.0; 8];
            weights[output] = 1.0;
            let expected = reference::dense(&operations::vector(), &x, &weights);
            let mut hessian = Hessian::new(operations::vector(), &x).expect("a tape");
            let (mut gradient, mut dense) = ([0.0; 2], [0.0; 4]);
            hessian.move_to(&x, &weights, &mut gradient).expect("a point");
            hessian.dense(&mut dense).expect("a Hessian");
            let mut along = Along::new(operations::vector());
            for (column, v) in [[1.0, 0.0], [0.0, 1.0]].iter().enumerate() {
                let (mut same, mut h_v) = ([0.0; 2], [0.0; 2]);
                along.evaluate(&x, &weights, v, &mut same, &mut h_v).expect("a product");
                for i in 0..2 {
                    let entry = expected[2 * i + column];
                    for (way, found) in [("tape", dense[2 * i + column]), ("along", h_v[i])] {
                        let is_near = (found - entry).abs() <= 1e-12 * entry.abs().max(1.0);
                        assert!(is_near, "{way}, output {output} at {x:?}, {i} {column}: {found} {entry}");
                    }
                    assert!((same[i] - gradient[i]).abs() <= 1e-13 * gradient[i].abs().max(1.0), "output {output}");
                }
            }
        }
    }
}

/// Beside an infinite slope that nothing goes through there are zeros, and a panic inside leaves nothing behind.
#[test]
fn singular_points_along_a_direction() {
    #[differentiate(vector(x), overloaded, crate = tangential)]
    fn f(x: &[f64; 2]) -> f64 {
        assert!(x[1] < 100.0, "too much");
        (x[0] * x[0]).sqrt() * 0.0 + x[1] * x[1] + x[0]
    }
    let mut along = Along::new(f::vector());
    let (mut gradient, mut h_v) = ([0.0; 2], [0.0; 2]);
    along.evaluate(&[0.0, 3.0], &[1.0], &[0.0, 1.0], &mut gradient, &mut h_v).expect("a product");
    assert_eq!((gradient, h_v), ([1.0, 6.0], [0.0, 2.0]));
    let torn = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| {
        along.evaluate(&[0.0, 300.0], &[1.0], &[0.0, 1.0], &mut [0.0; 2], &mut [0.0; 2]).is_ok()
    }));
    assert!(torn.is_err());
    along.evaluate(&[1.0, 3.0], &[1.0], &[0.0, 1.0], &mut gradient, &mut h_v).expect("a product");
    assert_eq!(h_v, [0.0, 2.0]);
    assert!(along.evaluate(&[1.0], &[1.0], &[0.0, 1.0], &mut gradient, &mut h_v).is_err());
}
