//! Functions of vectors give what the functions give.

use tangential::check::check_tangent;
use tangential::{IndexSet, Lanes, VectorFunction};
use tangential_tests::cases::vector::{Kind, Links, fixed, forces, length, several, stencil};

/// Value, tangent and patterns of a function of vectors.
fn check(f: &impl VectorFunction, x: &[f64], expected: &[f64], rows: &[&[usize]]) {
    assert_eq!((f.inputs(), f.outputs()), (x.len(), expected.len()));
    let mut y = vec![f64::NAN; f.outputs()];
    f.value(x, &mut y);
    assert_eq!(y, expected);
    let value = |x: &[f64]| {
        let mut y = vec![f64::NAN; f.outputs()];
        f.value(x, &mut y);
        y
    };
    let forward = |x: &[f64], x_d: &[f64]| {
        let (mut y, mut y_d) = (vec![f64::NAN; f.outputs()], vec![f64::NAN; f.outputs()]);
        f.forward(x, x_d, &mut y, &mut y_d);
        (y, y_d)
    };
    check_tangent(x, value, forward).unwrap();
    assert_eq!(f.rows(), rows);
    for (path, all) in f.rows_at(x).iter().zip(rows) {
        assert!(path.iter().all(|j| all.contains(j)));
    }
}

#[test]
fn the_model_is_kept() {
    let links = Links { stiffness: vec![2.0, 3.0], kinds: vec![Kind::Slider(0.5), Kind::Hinge] };
    let f = forces::vector(&links, 2, 2, 9.81, 2);
    let mut expected = [0.0; 2];
    forces(&links, &[1.0, 2.0], &[0.3, 0.4], 9.81, &mut expected);
    check(&f, &[1.0, 2.0, 0.3, 0.4], &expected, &[&[0, 1, 2, 3], &[1, 3]]);
    let mut y_d = [Lanes([0.0; 2]); 2];
    let x_d = [Lanes::unit(0), Lanes::unit(1), Lanes([0.0; 2]), Lanes([0.0; 2])];
    f.forward(&[1.0, 2.0, 0.3, 0.4], &x_d, &mut expected, &mut y_d);
    assert_eq!(y_d, [Lanes([-2.0, 0.2]), Lanes([0.0, -36.0])]);
}

#[test]
fn numbers_and_arrays() {
    check(&fixed::vector(3), &[2.0, 3.0, 4.0, 5.0, 6.0], &[36.0, 59.0], &[&[0, 1, 4], &[2, 3]]);
}

#[test]
fn the_result_is_one_number() {
    check(&length::vector(2), &[3.0, 4.0], &[5.0], &[&[0, 1]]);
    check(&length::vector(0), &[], &[0.0], &[&[]]);
}

#[test]
fn several_outputs() {
    let f = several::vector::<3>(&[1.0, 2.0, 3.0]);
    check(&f, &[1.0, 2.0, 3.0, 0.5], &[0.5, 2.0, 4.5, 6.0], &[&[0, 3], &[1, 3], &[2, 3], &[0, 1, 2]]);
}

#[test]
fn generic_over_what_is_kept() {
    check(&stencil::vector(2.0_f32, 3, 2), &[1.0, 2.0, 4.0], &[2.0, 4.0], &[&[0, 1], &[1, 2]]);
}

/// A detection inside of another one keeps its own sets.
#[test]
fn patterns_within_patterns() {
    let outer = IndexSet::detection(|| {
        let set = IndexSet::single(5);
        assert_eq!(length::vector(2).rows(), [[0, 1]]);
        set.to_vec()
    });
    assert_eq!(outer, [5]);
}
