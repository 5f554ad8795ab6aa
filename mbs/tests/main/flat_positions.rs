//! How far horizontal bars tilt where levels of a linkage go flat, by equation 14 itself: `M zdd + Phi_z^T alpha Phi = Q`.
//!
//! With multipliers they do not tilt. With a penalty of 1e9 and several columns they tilt by more than 1e-5, and that is
//! the solution of the equation, no error of the integrator: a second program, which shares nothing with the crate (see
//! `bars`), finds it with short explicit steps, and the crate's integrator converges to what it finds.
//!
//! It does so from below, and in the first order of the step. What a passage leaves behind is an oscillation of the tilt,
//! `m tilt'' + alpha lever^2 tilt = 0`, that nothing in equation 14 damps: in the second program it stays and grows as levels
//! pass flat positions once more, to 4.7e-4 at 3.1 s on linkage-4x15. The projections of velocities are not part of the equation, and
//! take out a part `(omega h / 2)^2` of it at every step, that is, `omega^2 h / 4` of it per second. (With the projections cut
//! out of the integrator, which is no option of it, tilts of single passages agree five to ten times better, within 0.5 % at
//! steps of half a millisecond.)

use crate::bars::{Bars, Turned};
use tangential::integrator::{Integrator, Options, TangentMatrix};
use tangential::jacobian::Method;
use tangential_mbs::models::{Spin, linkage};
use tangential_mbs::{Model, System};

const ALPHA: f64 = 1e9;
/// For the second program. Its fastest oscillations have some 1e5 rad/s, so that it is stable below 2.8e-5; those of the tilt,
/// which matter, are slower by far.
const STEP: f64 = 1e-5;

fn bars(columns: usize) -> Bars {
    Bars { columns, levels: 15, alpha: ALPHA }
}

/// The largest tilts of a run from the start, on the way up (levels 15 to 11 pass), and back.
fn tilts(columns: usize, step: f64, time: f64) -> [f64; 2] {
    let bars = bars(columns);
    let mut largest = [0.0_f64; 2];
    bars.run(bars.start(Spin::default().0), step, time, |t, at| {
        let way = usize::from(t > 2.2);
        largest[way] = largest[way].max(bars.tilt(at));
    });
    println!("{columns}x15 by equation 14, steps of {step}: {largest:?}");
    largest
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn one_column_tilts_by_less_than_a_hundred_thousandth() {
    let tilts = tilts(1, STEP, 3.1);
    assert!(tilts[0] < 1e-6 && tilts[1] < 1e-5, "{tilts:?}");
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn several_columns_tilt_by_more() {
    let [up, back] = tilts(4, STEP, 3.1);
    assert!(up > 5e-5 && back > 1e-4, "{up:e}, {back:e}");
    // The step is short enough: another one finds the same.
    let [again, _] = tilts(4, 0.8 * STEP, 2.0);
    assert!((again / up - 1.0).abs() < 1e-3, "{up:e}, {again:e}");
}

/// Where a linkage is at a time, loops closed exactly: no oscillation is left of what was before. It is found with a soft
/// penalty and made even, so it is the linkage's own place to some 1e-4 only, which is near enough for a place to start from.
fn closed(columns: usize, time: f64) -> Turned {
    let soft = Bars { alpha: 1e7, ..bars(columns) };
    soft.closed(&soft.run(soft.start(Spin::default().0), 1e-4, time, |_, _| {}))
}

/// A passage: the largest tilt by equation 14 from a closed start, and for every step of the crate's integrator how far its
/// tilt is off at most, at every millisecond, by both programs from where the integrator starts, loops loaded.
struct Passage {
    tilt: f64,
    off: Vec<f64>,
}

fn passage(columns: usize, from: f64, time: f64, options: &[Options]) -> Passage {
    let (bars, start) = (bars(columns), closed(columns, from));
    let milliseconds = |t: f64| {
        let whole = (1e3 * t).round();
        ((1e3 * t - whole).abs() < 1e-6).then_some(whole as usize)
    };
    let mut tilt = 0.0_f64;
    bars.run(start.clone(), STEP, time, |_, at| tilt = tilt.max(bars.tilt(at)));
    let model = linkage(columns, 15, Spin::default()).unwrap();
    let [z, zd] = [&start.angles, &start.rates].map(|numbers| relative(&model, &bars, numbers));
    let mut loaded: Option<(Vec<f64>, Vec<f64>)> = None;
    let off = options.iter().map(|options| {
        let system = System::new(&model, Method::GeneratedCompressed).unwrap();
        let mut integrator = Integrator::new(system, options.clone(), 0.0, &z, &zd).unwrap();
        let z = &integrator.state().z;
        let (own, history) = loaded.get_or_insert_with(|| {
            let start = Turned { angles: absolute(&model, &bars, z), ..start.clone() };
            let mut history = vec![bars.tilt(&start)];
            bars.run(start, STEP, time, |t, at| history.extend(milliseconds(t).map(|_| bars.tilt(at))));
            (z.clone(), history)
        });
        // Neither steps nor tolerances have a part in the start.
        assert_eq!(own, z);
        let mut off = 0.0_f64;
        integrator
            .run(time, |state, _| {
                let Some(whole) = milliseconds(state.t) else { return };
                off = off.max((tilt_of(&model, &bars, &state.z) - history[whole]).abs());
            })
            .unwrap();
        off
    });
    let off = off.collect();
    println!("{columns}x15 from {from} s: tilt {tilt:e}, off by {off:?}");
    Passage { tilt, off }
}

/// The model's coordinates, or rates, of absolute ones: bars hang on the vertical bar above them, or of their own level.
fn relative(model: &Model, bars: &Bars, absolute: &[f64]) -> Vec<f64> {
    let mut z = vec![0.0; model.coordinates()];
    for column in 0..=bars.columns {
        for level in 0..bars.levels {
            let own = bars.vertical(column, level);
            let above = if level > 0 { absolute[own - 1] } else { 0.0 };
            z[coordinate(model, 'L', column, level)] = absolute[own] - above;
            if column < bars.columns {
                let across = absolute[bars.horizontal(column, level)];
                z[coordinate(model, 'H', column, level)] = across - absolute[own];
            }
        }
    }
    z
}

/// Absolute angles of the model's coordinates.
fn absolute(model: &Model, bars: &Bars, z: &[f64]) -> Vec<f64> {
    let mut angles = vec![0.0; model.coordinates()];
    for column in 0..=bars.columns {
        for level in 0..bars.levels {
            let own = bars.vertical(column, level);
            let above = if level > 0 { angles[own - 1] } else { 0.0 };
            angles[own] = above + z[coordinate(model, 'L', column, level)];
            if column < bars.columns {
                angles[bars.horizontal(column, level)] = angles[own] + z[coordinate(model, 'H', column, level)];
            }
        }
    }
    angles
}

/// The largest angle of a horizontal bar.
fn tilt_of(model: &Model, bars: &Bars, z: &[f64]) -> f64 {
    let mut largest = 0.0_f64;
    for column in 0..bars.columns {
        let mut above = 0.0;
        for level in 0..bars.levels {
            above += z[coordinate(model, 'L', column, level)];
            largest = largest.max((above + z[coordinate(model, 'H', column, level)]).abs());
        }
    }
    largest
}

fn coordinate(model: &Model, kind: char, column: usize, level: usize) -> usize {
    model.coordinate(&format!("{kind}{}_{}", column + 1, level + 1)).unwrap()
}

/// Level 12 passes at 1.70 s, level 11 at 1.85 s: from a closed start each of them alone tilts the bars by more than 1e-5.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn one_passage_is_enough() {
    let steps = [1e-3, 0.5e-3, 0.25e-3].map(|step| Options { step, alpha: ALPHA, ..Options::default() });
    for (columns, from, steps) in [(4, 1.65, &steps[..]), (4, 1.78, &steps[..]), (2, 1.78, &[]), (7, 1.78, &[])] {
        let Passage { tilt, off } = passage(columns, from, 0.1, steps);
        assert!((1.5e-5..5e-5).contains(&tilt), "{columns}x15 from {from} s: {tilt:e}");
        // Of first order in the step.
        for pair in off.windows(2) {
            assert!((1.7..2.3).contains(&(pair[0] / pair[1])), "{columns}x15 from {from} s: {off:?}");
        }
        assert!(off.last().is_none_or(|off| *off < 0.05 * tilt), "{columns}x15 from {from} s: {off:?} of {tilt:e}");
    }
}

/// Neither a tighter tolerance nor the exact tangent matrix changes the tilt: Newton's iteration has no part in it.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn iterations_do_not_matter() {
    let step = Options { step: 1e-3, alpha: ALPHA, ..Options::default() };
    let tight = Options { tolerance: 1e-12, ..step.clone() };
    let exact = Options { tangent: TangentMatrix::Exact, ..tight.clone() };
    let Passage { tilt, off } = passage(4, 1.65, 0.1, &[step, tight, exact]);
    for other in &off[1..] {
        assert!((other - off[0]).abs() < 1e-4 * tilt, "{off:?} of {tilt:e}");
    }
}
