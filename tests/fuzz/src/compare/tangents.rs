//! The engine's derivatives against the interpreter's.

use super::values::plain;
use super::{Point, Verdict, identical};
use crate::Entry;
use crate::interpret::{self, Dual, LANES, Watch};
use crate::program::tree::Program;
use tangential::{Lanes, Zero};

/// Whether `forward` gives the value of the plain function, bit for bit, and the interpreter's derivatives, as exactly
/// as rounding allows. Kinks are no reason to skip a point: all three see the same values and take the same side.
pub fn tangents(program: &Program, entry: &Entry, point: &Point) -> Verdict {
    let Some((single, lanes)) = entry.forward else { return Verdict::Skipped("built without the feature `engine`") };
    let Ok((expected, watch)) = interpret::run(program, point, true) else {
        return Verdict::Skipped("panics in clamp");
    };
    let values = plain(entry, point, 0.0);

    let x: Vec<f64> = point.x.iter().map(|(value, _)| *value).collect();
    let start: Vec<f64> = point.out.iter().map(|(value, _)| *value).collect();
    let first = |list: &[(f64, [f64; LANES])]| list.iter().map(|(_, tangent)| tangent[0]).collect::<Vec<f64>>();
    let (mut out, mut out_d) = (start.clone(), first(&point.out));
    single(&x, &first(&point.x), point.n, Zero, &mut out, &mut out_d);
    let along_one: Vec<[f64; 1]> = out_d.iter().map(|tangent| [*tangent]).collect();
    let compared = compare("forward::<f64>", &values, &out, &expected, &along_one, watch);
    if compared != Verdict::Same {
        return compared;
    }

    let all = |list: &[(f64, [f64; LANES])]| list.iter().map(|(_, tangent)| Lanes(*tangent)).collect::<Vec<_>>();
    let (mut out, mut out_d) = (start, all(&point.out));
    lanes(&x, &all(&point.x), point.n, Zero, &mut out, &mut out_d);
    let along_all: Vec<[f64; LANES]> = out_d.iter().map(|tangent| tangent.0).collect();
    compare("forward::<Lanes<4>>", &values, &out, &expected, &along_all, watch)
}

fn compare<const W: usize>(
    name: &str,
    values: &[f64],
    out: &[f64],
    expected: &[Dual],
    tangents: &[[f64; W]],
    watch: Watch,
) -> Verdict {
    let mut skipped = None;
    for (number, dual) in expected.iter().enumerate() {
        if !identical(out[number], values[number]) || !identical(out[number], dual.value) {
            let text = format!("{:?}, plain {:?}, interpreted {:?}", out[number], values[number], dual.value);
            return Verdict::Different(format!("  {name}: value of out[{number}] {text}"));
        }
        for (lane, got) in tangents[number].into_iter().enumerate() {
            let wanted = dual.tangent[lane];
            if dual.reach >> lane & 1 == 0 {
                // Nothing leads here, so it is zero whatever happens elsewhere.
                if got != 0.0 {
                    return Verdict::Different(format!("  {name}: d out[{number}] in lane {lane} is {got:?}, not 0"));
                }
            } else if watch.singular {
                skipped = Some("singular");
            } else if watch.extreme {
                skipped = Some("extreme");
            } else if (got - wanted).abs() > dual.error[lane] + 1e-200 || got.is_nan() {
                let error = (got - wanted).abs() / wanted.abs();
                let text = format!("{got:?}, interpreted {wanted:?}, relative error {error:.1e}");
                let allowed = dual.error[lane] / wanted.abs();
                return Verdict::Different(format!(
                    "  {name}: d out[{number}] in lane {lane} is {text}, allowed {allowed:.1e}"
                ));
            }
        }
    }
    skipped.map_or(Verdict::Same, Verdict::Skipped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::points;
    use crate::program::generate::{self, Without};
    use std::cell::RefCell;

    thread_local! {
        /// The program that the functions below stand for, and by how much their derivatives are wrong.
        static FAKE: RefCell<Option<(Program, f64)>> = const { RefCell::new(None) };
    }

    fn interpret_fake(x: &[f64], x_d: &[[f64; LANES]], n: usize, out: &mut [f64], out_d: &mut [[f64; LANES]]) {
        FAKE.with_borrow(|fake| {
            let (program, factor) = fake.as_ref().expect("the test sets it");
            let pairs = |values: &[f64], tangents: &[[f64; LANES]]| {
                values.iter().copied().zip(tangents.iter().copied()).collect::<Vec<_>>()
            };
            let point = Point { x: pairs(x, x_d), n, out: pairs(out, out_d) };
            let (duals, _) = interpret::run(program, &point, true).expect("the points are harmless");
            for (number, dual) in duals.iter().enumerate() {
                out[number] = dual.value;
                out_d[number] = dual.tangent.map(|tangent| tangent * factor);
            }
        });
    }

    fn primal(x: &[f64], n: usize, out: &mut [f64]) {
        let mut out_d = vec![[0.0; LANES]; out.len()];
        interpret_fake(x, &vec![[0.0; LANES]; x.len()], n, out, &mut out_d);
    }

    fn single(x: &[f64], x_d: &[f64], n: usize, _: Zero, out: &mut [f64], out_d: &mut [f64]) -> ((), Zero) {
        let widen = |list: &[f64]| list.iter().map(|tangent| [*tangent, 0.0, 0.0, 0.0]).collect::<Vec<_>>();
        let mut wide = widen(out_d);
        interpret_fake(x, &widen(x_d), n, out, &mut wide);
        out_d.iter_mut().zip(wide).for_each(|(narrow, wide)| *narrow = wide[0]);
        ((), Zero)
    }

    fn lanes(x: &[f64], x_d: &[Lanes<4>], n: usize, _: Zero, out: &mut [f64], out_d: &mut [Lanes<4>]) -> ((), Zero) {
        let arrays = |list: &[Lanes<4>]| list.iter().map(|tangent| tangent.0).collect::<Vec<_>>();
        let mut bare = arrays(out_d);
        interpret_fake(x, &arrays(x_d), n, out, &mut bare);
        out_d.iter_mut().zip(bare).for_each(|(lanes, bare)| lanes.0 = bare);
        ((), Zero)
    }

    /// How many of some programs are found to differ when all derivatives are multiplied by a factor.
    fn noticed(factor: f64) -> (usize, usize) {
        let entry =
            Entry { primal, forward: Some((single, lanes)), sets: None, recorded: None, linear: None, adjoint: None };
        let without = Without::from([crate::program::Feature::Singles]);
        let (mut different, mut same) = (0, 0);
        for number in 0..40 {
            let program = generate::program(5, number, &without, false);
            FAKE.set(Some((program.clone(), factor)));
            match tangents(&program, &entry, &points(5, number, 1)[0]) {
                Verdict::Different(_) => different += 1,
                Verdict::Same => same += 1,
                Verdict::Skipped(_) => {}
            }
        }
        (different, same)
    }

    #[test]
    fn right_tangents_pass() {
        let (different, same) = noticed(1.0);
        assert!(different == 0 && same > 30, "{different} differ, {same} agree");
    }

    #[test]
    fn slightly_wrong_tangents_are_noticed() {
        let (different, same) = noticed(1.0 + 1e-8);
        assert!(different > 30 && same < 5, "{different} differ, {same} agree");
    }
}
