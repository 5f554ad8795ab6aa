//! Every method gives the same Jacobian, of the same source.

use crate::patterns::random::Random;
use tangential::jacobian::export::fill_dense;
use tangential::jacobian::{Compressed, Jacobian, Method, Reverse};
use tangential::overloaded::tape::{Tape, TapeError};
use tangential::{
    Differentiable, IndexSet, Overload, Overloaded, Pass, Scalar, Tangent, VectorFunction, Zero, constant,
    differentiate, hessian,
};
use tangential_tests::cases::vector::{Kind, Links, fixed, forces, length, several};

/// The dense Jacobian, by rows.
fn dense(jacobian: &mut dyn Jacobian, x: &[f64]) -> Vec<f64> {
    let sparsity = jacobian.sparsity().clone();
    let (mut y, mut entries) = (vec![f64::NAN; sparsity.rows()], vec![f64::NAN; sparsity.nonzeros()]);
    jacobian.evaluate(x, &mut y, &mut entries).unwrap();
    let mut dense = vec![f64::NAN; sparsity.rows() * sparsity.columns()];
    fill_dense(&sparsity, &entries, &mut dense);
    dense
}

/// All methods agree with the generated derivatives, and with each other; what is recovered from compressed lanes agrees to
/// the last bit.
fn check(f: &impl Overloaded, points: &[&[f64]]) {
    // Where second derivatives may be, over every arm: all of those along the path are there.
    let bent = hessian::structure(f);
    for x in points {
        let on_path = Tape::record(f, x).unwrap().hessian_structure();
        let missing: Vec<_> = on_path.entries().filter(|(row, column)| !bent.contains(*row, *column)).collect();
        assert!(missing.is_empty(), "{missing:?} at {x:?}");
        let expected = dense(&mut Compressed::dense(f), x);
        assert_eq!(dense(&mut Compressed::new(f).unwrap(), x), expected);
        assert_eq!(dense(&mut Compressed::overloaded(f).unwrap(), x), dense(&mut Compressed::overloaded_dense(f), x));
        let largest = expected.iter().fold(1.0_f64, |a, b| a.max(b.abs()));
        let near = |name: &str, found: Vec<f64>, tolerance: f64| {
            for (a, b) in expected.iter().zip(&found) {
                assert!((a - b).abs() <= tolerance * largest, "{name} at {x:?}: {found:?} instead of {expected:?}");
            }
        };
        for method in Method::ALL {
            let tolerance = if method.name().starts_with("finite") { 1e-6 } else { 1e-12 };
            near(method.name(), dense(&mut *method.prepare_overloaded(f).unwrap(), x), tolerance);
        }
        near("rows", dense(&mut Reverse::rows(f), x), 1e-12);
        near("rows and columns", dense(&mut Reverse::bidirectional(f), x), 1e-12);
        near("complex step", dense(&mut Compressed::complex_step(f).unwrap(), x), 1e-12);
    }
}

#[test]
fn functions_of_vectors() {
    let links = Links { stiffness: vec![2.0, 3.0], kinds: vec![Kind::Slider(0.5), Kind::Hinge] };
    check(&forces::vector(&links, 2, 2, 9.81, 2), &[&[1.0, 2.0, 0.3, 0.4], &[-0.2, 0.1, 0.0, 5.0]]);
    check(&fixed::vector(3), &[&[2.0, 3.0, 4.0, 5.0, 6.0]]);
    check(&length::vector(2), &[&[3.0, 4.0]]);
    check(&several::vector::<3>(&[1.0, 2.0, 3.0]), &[&[1.0, 2.0, 3.0, 0.5]]);
}

/// A spring that may have a gap.
#[derive(Clone, Differentiable, Overload)]
struct Spring {
    stiffness: f64,
    gap: Option<f64>,
}

/// What is between two masses.
#[derive(Clone, Differentiable, Overload)]
enum Link {
    Spring(Spring),
    Damper { rate: f64 },
    Rigid,
}

#[differentiate(overloaded)]
impl Spring {
    fn stiff(stiffness: f64) -> Self {
        Self { stiffness, gap: None }
    }

    fn force(&self, stretch: f64) -> f64 {
        let free = match self.gap {
            Some(gap) if stretch.abs() < gap => 0.0,
            Some(gap) => stretch - gap.copysign(stretch),
            None => stretch,
        };
        [1, 3].iter().map(|power| self.stiffness * free.powi(*power)).sum()
    }

    fn soften(&mut self, factor: f64) {
        self.stiffness *= factor;
    }
}

#[differentiate(overloaded)]
fn link_force(link: &Link, stretch: f64, rate: f64) -> f64 {
    match link {
        Link::Spring(spring) => spring.force(stretch),
        Link::Damper { rate: damping } => -damping * rate,
        Link::Rigid => 1e6 * stretch,
    }
}

#[differentiate(vector(x => y), overloaded)]
fn masses(x: &[f64], y: &mut [f64]) {
    let mut spring = Spring::stiff(x[0]);
    spring.soften(0.5);
    let links = [
        Link::Spring(spring.clone()),
        Link::Spring(Spring { gap: Some(0.3 * x[1]), ..spring }),
        Link::Damper { rate: 0.1 + x[0] * x[0] },
        Link::Rigid,
    ];
    for (i, pair) in x.windows(2).enumerate() {
        let force = link_force(&links[i % links.len()], pair[1] - pair[0], pair[0] * 0.1);
        y[i] += force;
        y[i + 1] -= force;
    }
}

#[test]
fn structs_enums_and_methods() {
    let f = masses::vector(6, 6);
    check(&f, &[&[2.0, 1.0, 4.0, -1.0, 0.5, 0.2], &[3.0, 2.0, 2.1, 0.4, 0.3, 7.0]]);
}

/// Constants of a model, which carry nothing.
#[derive(Differentiable)]
#[passive]
struct Constants {
    axis: [f64; 3],
    factors: Vec<f64>,
}

#[differentiate(overloaded)]
trait Pull {
    #[differentiate(passive(self))]
    fn pull(&self, x: f64, out: &mut [f64]);
}

#[derive(Differentiable)]
#[passive]
struct Cubic(f64);

#[differentiate(overloaded)]
impl Pull for Cubic {
    #[differentiate(passive(self))]
    fn pull(&self, x: f64, out: &mut [f64]) {
        out[0] += self.0 * x.powi(3);
    }
}

#[differentiate(passive(axis), overloaded)]
fn along(v: [f64; 3], axis: [f64; 3]) -> f64 {
    v[0] * axis[0] + v[1] * axis[1] + v[2] * axis[2]
}

#[differentiate(passive(constants), overloaded)]
fn weighed(constants: &Constants, x: f64) -> f64 {
    let mut sum = 0.0;
    for i in 0..constants.factors.len() {
        sum += constants.factors[i] * x.sin();
    }
    // A constant of its own goes the same way, to parameters that are passive and to those that are not.
    sum + along([x, 1.0, x * x], constants.axis) + along(constants.axis, constants.axis)
}

#[differentiate(vector(x => y), overloaded)]
fn constants_and_traits<P: Pull + Differentiable>(all: &[Constants], law: &Behind<P>, x: &[f64], y: &mut [f64]) {
    for (i, constants) in all.iter().enumerate() {
        y[i] = weighed(constant(constants), x[i]) * x[0];
        law.apply(x[i], y);
    }
}

/// A passive generic type, called by hand as emitted code would.
#[derive(Differentiable)]
#[passive]
struct Behind<P>(P);

impl<P: Pull + Differentiable> Behind<P> {
    fn apply(&self, x: f64, out: &mut [f64]) {
        self.0.pull(x, out);
    }
    fn apply_forward<T: Tangent>(&self, _: &Zero, x: f64, x_d: T, out: &mut [f64], out_d: &mut [T]) -> ((), Zero) {
        self.0.pull_forward(&self.0.zero_tangent(), x, x_d, out, out_d)
    }
    fn apply_linear<T: Tangent, W: Pass>(
        &self,
        _: &Zero,
        x: f64,
        x_d: T,
        out: &mut [f64],
        out_d: &mut [T],
        pass: &W,
    ) -> ((), Zero) {
        self.0.pull_linear(&self.0.zero_tangent(), x, x_d, out, out_d, pass)
    }
    fn apply_pattern(&self, _: &Zero, x: f64, x_d: IndexSet, out: &mut [f64], out_d: &mut [IndexSet]) -> ((), Zero) {
        self.0.pull_pattern(&self.0.zero_tangent(), x, x_d, out, out_d)
    }
    fn apply_overloaded<S: Scalar>(&self, x: S, out: &mut [S]) {
        self.0.pull_overloaded(x, out);
    }
}

#[test]
fn constants_are_taken_as_they_are() {
    let all = [
        Constants { axis: [1.0, 2.0, 3.0], factors: vec![2.0, 0.5] },
        Constants { axis: [0.1, 0.2, 0.3], factors: vec![] },
    ];
    let law = Behind(Cubic(0.7));
    let f = constants_and_traits::vector(&all[..], &law, 3, 2);
    check(&f, &[&[1.0, -2.0, 0.3], &[0.4, 0.2, 7.0]]);
}

/// A function whose branches have different structure.
#[differentiate(vector(x => y), overloaded)]
fn split(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        let next = x[(i + 1) % x.len()];
        y[i] = if x[i] > 0.0 { x[i] * next } else { x[i].exp() };
    }
}

#[test]
fn branches_of_different_structure() {
    let f = split::vector(5, 5);
    check(&f, &[&[1.0, -1.0, 2.0, -0.5, 0.3], &[-1.0, -1.0, -2.0, -0.5, -0.3], &[1.0; 5]]);
    // A tape that was recorded elsewhere says so, and the Jacobian by tapes records anew.
    let mut tape = Tape::record(&f, &[1.0; 5]).unwrap();
    let mut y = [0.0; 5];
    tape.replay(&[2.0; 5], &mut y).unwrap();
    assert_eq!(y, [4.0; 5]);
    assert!(matches!(tape.replay(&[1.0, -1.0, 2.0, 3.0, 4.0], &mut y), Err(TapeError::LeftPath { .. })));
    let mut reverse = Reverse::rows(&f);
    for x in [[1.0, -1.0, 2.0, -0.5, 0.3], [-1.0, 2.0, 2.0, 0.5, -0.3]] {
        assert_eq!(dense(&mut reverse, &x), dense(&mut Compressed::dense(&f), &x));
    }
}

/// Whichever branches are taken, no entry of the dense Jacobian is missing in the compressed one, or added to another.
#[test]
fn patterns_hold_at_any_point() {
    fn anywhere(name: &str, f: &impl Overloaded) {
        let (mut compressed, mut every) = (Compressed::new(f).unwrap(), Compressed::dense(f));
        let (mut random, mut nonzero) = (Random::named(name), vec![false; f.inputs() * f.outputs()]);
        for _ in 0..500 {
            let x = random.point(f.inputs());
            let expected = dense(&mut every, &x);
            assert_eq!(dense(&mut compressed, &x), expected, "`{name}` at {x:?}");
            nonzero.iter_mut().zip(expected).for_each(|(nonzero, entry)| *nonzero |= entry != 0.0);
        }
        // Nor is the pattern larger than what was found altogether.
        assert_eq!(
            nonzero.into_iter().filter(|nonzero| *nonzero).count(),
            compressed.sparsity().nonzeros(),
            "`{name}`"
        );
    }
    anywhere("split", &split::vector(7, 7));
    anywhere("masses", &masses::vector(9, 9));
}

#[test]
fn wrong_sizes_and_numbers_that_are_none() {
    let f = split::vector(3, 3);
    for method in Method::ALL {
        let mut jacobian = method.prepare_overloaded(&f).unwrap();
        let mut entries = vec![0.0; jacobian.sparsity().nonzeros()];
        let mut y = [0.0; 3];
        assert!(jacobian.evaluate(&[1.0; 2], &mut y, &mut entries).is_err(), "{method}");
        assert!(jacobian.evaluate(&[1.0; 3], &mut y[..2], &mut entries).is_err(), "{method}");
        assert!(jacobian.evaluate(&[1.0; 3], &mut y, &mut entries[1..]).is_err(), "{method}");
        assert!(jacobian.evaluate(&[1.0, f64::NAN, 1.0], &mut y, &mut entries).is_err(), "{method}");
    }
    let none = split::vector(0, 0);
    for method in Method::ALL {
        method.prepare_overloaded(&none).unwrap().evaluate(&[], &mut [], &mut []).unwrap();
    }
    assert_eq!(none.inputs(), 0);
}
