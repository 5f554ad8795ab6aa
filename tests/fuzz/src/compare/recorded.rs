//! Recorded reverse against the interpreter's derivatives and against `forward`.

use super::values::plain;
use super::{Point, Verdict, identical};
use crate::Entry;
use crate::interpret::{self, LANES};
use crate::program::tree::Program;
use tangential::Zero;
use tangential::record::{Record, Workspace};

/// Sums of products in another order than the interpreter's: so many times its own error is allowed.
const ORDERS: f64 = 64.0;

/// Whether the program, recorded, has the values of the plain function, bit for bit, and whether a backward sweep from every
/// output gives rows whose products with the directions of the point are the interpreter's derivatives, as exactly as rounding
/// allows. So must forward sweeps over the same record.
pub fn recorded(program: &Program, entry: &Entry, point: &Point) -> Verdict {
    let Some(forward) = entry.recorded else { return Verdict::Skipped("built without the feature `engine`") };
    let Ok((expected, watch)) = interpret::run(program, point, true) else {
        return Verdict::Skipped("panics in clamp");
    };
    let x: Vec<f64> = point.x.iter().map(|(value, _)| *value).collect();
    let mut out: Vec<f64> = point.out.iter().map(|(value, _)| *value).collect();
    let directions: Vec<[f64; LANES]> = point.x.iter().chain(&point.out).map(|(_, tangent)| *tangent).collect();
    let mut record = Record::new();
    let recorded = record.record_with(directions.len(), |seeds| {
        let (x_d, mut out_d) = (&seeds[..x.len()], seeds[x.len()..].to_vec());
        forward(&x, x_d, point.n, Zero, &mut out, &mut out_d);
        ((), out_d)
    });
    recorded.expect("no program is that long");
    let values = plain(entry, point, 0.0);
    let (mut backward, mut row) = (Workspace::default(), vec![0.0; directions.len()]);
    let (mut onward, mut along) = (Workspace::default(), vec![[0.0; LANES]; out.len()]);
    for lane in 0..LANES {
        let (seeds, mut out_d): (Vec<f64>, _) =
            (directions.iter().map(|all| all[lane]).collect(), vec![0.0; out.len()]);
        record.pushforward(&mut onward, &seeds, &mut out_d).expect("the sizes are those of the record");
        along.iter_mut().zip(out_d).for_each(|(along, out_d)| along[lane] = out_d);
    }
    let mut skipped = None;
    for (number, dual) in expected.iter().enumerate() {
        if !identical(out[number], values[number]) {
            let text = format!("{:?}, plain {:?}", out[number], values[number]);
            return Verdict::Different(format!("  recorded: value of out[{number}] {text}"));
        }
        record.row(&mut backward, number, &mut row).expect("the sizes are those of the record");
        for lane in 0..LANES {
            // An infinite slope says nothing of a direction that does not touch its input.
            let touched = row.iter().zip(&directions).filter(|(slope, all)| **slope != 0.0 && all[lane] != 0.0);
            let products = touched.map(|(slope, all)| slope * all[lane]);
            let (back, size) = products.fold((0.0, 0.0), |(sum, size), term| (sum + term, size + term.abs()));
            let wanted = dual.tangent[lane];
            let allowed = ORDERS * dual.error[lane] + 1e-13 * size + 1e-200;
            for (way, got) in [("backward", back), ("forward", along[number][lane])] {
                if dual.reach >> lane & 1 == 0 {
                    if got != 0.0 {
                        let text = format!("in lane {lane} is {got:?}, not 0, {way}");
                        return Verdict::Different(format!("  recorded: d out[{number}] {text}"));
                    }
                } else if watch.singular {
                    skipped = Some("singular");
                } else if watch.extreme {
                    skipped = Some("extreme");
                } else if (got - wanted).abs() > allowed || got.is_nan() {
                    let error = (got - wanted).abs() / wanted.abs();
                    let text = format!("{got:?} {way}, interpreted {wanted:?}, relative error {error:.1e}");
                    return Verdict::Different(format!("  recorded: d out[{number}] in lane {lane} is {text}"));
                }
            }
        }
    }
    skipped.map_or(Verdict::Same, Verdict::Skipped)
}
