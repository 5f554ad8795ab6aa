//! The code in this crate is what the engine wrote. Here it runs: values bit-identical, tangents against differences.

use tangential::adjoint::Trail;
use tangential::check::{assert_adjoint, assert_tangent};
use tangential::{Tan, Zero, zero_like};
use tangential_generated::{cam, four_bar, magic_formula, relax, speelpenning, spring_damper};

fn cam_of(x: &[f64]) -> cam::Cam {
    cam::Cam { base: x[0], nose: x[1], distance: x[2] }
}

fn cam_tangent(d: &[f64]) -> Tan<cam::Cam, f64> {
    Tan::<cam::Cam, f64> { base: d[0], nose: d[1], distance: d[2] }
}

#[test]
fn cam_lift_and_jump_speed() {
    for angle in [0.05, 0.7, 1.5, -0.4, 3.0] {
        assert_tangent(
            &[0.02, 0.008, 0.03, 0.01, angle],
            |x| vec![cam::lift(&cam_of(x), x[3], x[4])],
            |x, d| {
                let (y, y_d) = cam::lift::<f64>::forward(&cam_of(x), &cam_tangent(d), x[3], d[3], x[4], d[4]);
                (vec![y], vec![y_d])
            },
        );
        assert_tangent(
            &[0.02, 0.008, 0.03, angle],
            |x| cam::outline(&cam_of(x), x[3]).to_vec(),
            |x, d| {
                let (y, y_d) = cam::outline::<f64>::forward(&cam_of(x), &cam_tangent(d), x[3], d[3]);
                (y.to_vec(), y_d.to_vec())
            },
        );
    }
    assert_tangent(
        &[0.02, 0.008, 0.03, 0.01, 0.2, 2e4, 50.0],
        |x| vec![cam::jump_speed(&cam_of(x), x[3], x[4], x[5], x[6])],
        |x, d| {
            let cam = (cam_of(x), cam_tangent(d));
            let (y, y_d) =
                cam::jump_speed::<f64>::forward(&cam.0, &cam.1, x[3], d[3], x[4], d[4], x[5], d[5], x[6], d[6]);
            (vec![y], vec![y_d])
        },
    );
}

#[test]
fn spatial_closure() {
    let linkage = four_bar::SpatialLinkage { crank: 1.5, rod: 4.0, follower: 2.0, ground: 5.0 };
    assert_tangent(
        &[-0.867, 0.4, 0.3, 0.1],
        |z| four_bar::spatial_closure(&linkage, &[z[0], z[1], z[2], z[3]]).as_slice().to_vec(),
        |z, d| {
            let (z, d) = ([z[0], z[1], z[2], z[3]], [d[0], d[1], d[2], d[3]]);
            let (y, y_d) = four_bar::spatial_closure::<f64>::forward(&linkage, &zero_like(&linkage), &z, &d);
            (y.as_slice().to_vec(), y_d.as_slice().to_vec())
        },
    );
}

#[test]
fn magic_formula() {
    let slope = magic_formula::Slope::Saturating([12.0, 1.5]);
    assert_tangent(
        &[4200.0],
        |x| vec![magic_formula::slip_stiffness(&slope, 4000.0, x[0])],
        |x, d| {
            let (y, y_d) =
                magic_formula::slip_stiffness::<f64>::forward(&slope, &zero_like(&slope), 4000.0, Zero, x[0], d[0]);
            (vec![y], vec![y_d])
        },
    );
}

#[test]
fn products() {
    assert_tangent(
        &[2.0, 0.0, -3.0, 0.5],
        |x| {
            let mut partial = [0.0; 4];
            speelpenning::partial_products(x, &mut partial);
            partial.to_vec()
        },
        |x, d| {
            let (mut partial, mut partial_d) = ([0.0; 4], [0.0; 4]);
            let ((), Zero) = speelpenning::partial_products::<f64>::forward(x, d, &mut partial, &mut partial_d);
            (partial.to_vec(), partial_d.to_vec())
        },
    );
}

#[test]
fn strut() {
    let strut = spring_damper::Strut {
        free_length: 0.6,
        stiffness: 3e4,
        hardening: 1e5,
        damping: [1500.0, 3000.0],
        bump_stop: Some(1e6),
        clearance: 0.05,
    };
    let ends = |x: &[f64]| [[x[0], x[1], x[2]], [x[3], x[4], x[5]]];
    for rate in [-0.3, 0.4] {
        assert_tangent(
            &[0.0, 0.1, 0.0, 0.1, 0.0, 0.5, 0.0, 0.0, 0.0, 0.1, 0.2, rate],
            |x| spring_damper::strut_force(&strut, &ends(x), &ends(&x[6..])).to_vec(),
            |x, d| {
                let tangent: Tan<spring_damper::Strut, f64> = tangential::Differentiable::zero_tangent(&strut);
                let (y, y_d) = spring_damper::strut_force::<f64>::forward(
                    &strut,
                    &tangent,
                    &ends(x),
                    &ends(d),
                    &ends(&x[6..]),
                    &ends(&d[6..]),
                );
                (y.to_vec(), y_d.to_vec())
            },
        );
    }
}

#[test]
fn relaxation_backwards() {
    // All pulled; one too wide, at the end and in the middle; one the other way.
    for x in [[0.0, 0.4, 0.9, 1.1], [0.0, 0.4, 0.9, 9.1], [0.0, 7.4, 0.9, 1.1], [0.0, 0.4, 0.1, 1.1]] {
        let forward = |x: &[f64], d: &[f64]| {
            let (mut y, mut y_d) = (x[..4].to_vec(), d[..4].to_vec());
            let (work, work_d) = relax::relax::<f64>::forward(&mut y, &mut y_d, x[4], d[4], x[5], d[5]);
            ([&y[..], &[work]].concat(), [&y_d[..], &[work_d]].concat())
        };
        let adjoint = |x: &[f64], w: &[f64]| {
            let (mut y, mut trail) = (x[..4].to_vec(), Trail::default());
            let work = relax::relax::<Zero>::augmented(&mut y, x[4], x[5], &mut trail);
            let (mut x_b, mut record) = (w[..4].to_vec(), trail.unwind());
            let (k_b, limit_b) = relax::relax::<f64>::adjoint(&mut record, &mut x_b[..], w[4]);
            assert!(record.is_finished());
            ([&y[..], &[work]].concat(), [&x_b[..], &[k_b, limit_b]].concat())
        };
        assert_adjoint(&[&x[..], &[0.3, 2.0]].concat(), forward, adjoint);
    }
}
