//! The pattern of every case of the corpus, against the derivatives at many points.
//!
//! `numerics::row` hands its rows to [`check`]; the test is called `pattern` and stands beside that of the row.

use super::check::{Refusal, Single, caught, contains};
use super::random::Random;
use tangential::IndexSet;

/// Cases that have no pattern, and why.
const REFUSED: &[(&str, &str)] = &[
    ("structs::lent_where_it_stands", "depends on an active value is passed on"),
    ("question::error_handed_on", "the shape of a value depends on an active condition"),
    // An option, a result or a variant by an active condition.
    ("calls::option_result", "`Some` meets `None`"),
    ("calls::calls_option_result", "`Some` meets `None`"),
    ("mechanics::assemble", "`None` meets `Some`"),
    ("mechanics::room", "variant of `Thermostat`"),
    ("question::normalize", "`Err` meets `Ok`"),
    ("question::option_from_call", "`None` meets `Some`"),
    ("question::option_in_expression", "`None` meets `Some`"),
    ("question::option_to_result", "`None` meets `Some`"),
    ("question::result_in_loop", "`Err` meets `Ok`"),
    ("question::result_matched", "`Err` meets `Ok`"),
    ("question::result_of_tuple", "`Err` meets `Ok`"),
    ("question::result_pattern", "`Err` meets `Ok`"),
    ("question::root", "`None` meets `Some`"),
    ("chains::all_or_nothing", "`Some` meets `None`"),
    ("chains::made", "`Some` meets `None`"),
    ("chains::until", "`Some` meets `None`"),
    ("real::errors_with_payload", "`Err` meets `Ok`"),
    ("real::mapped_errors", "`Err` meets `Ok`"),
    ("real::question_of_alias", "`Err` meets `Ok`"),
    ("real::said", "`Err` meets `Ok`"),
    ("structs::enum_round_trip", "variant of `Shape`"),
    ("frames::inverse_or_not", "which variant a value has depends on an active condition"),
    // A length by an active condition.
    ("loops::while_let_pop", "`pop` is called or not"),
    // A search by an active value, a pivot.
    ("chains::in_two_lists", "which items are taken depends on an active value"),
    ("real::parted", "where a list is parted depends on an active value"),
    ("real::cast_of_floor", "an index depends on an active value"),
    ("real::extremes", "which items are taken depends on an active value"),
    ("real::fewer", "which items are left depends on an active value"),
    ("real::searched", ""),
    ("real::texts", "an integer, boolean or passive number within a result depends on an active value"),
    ("containers::swap", "an index depends on an active value"),
    ("floats::float_to_integer", "an index depends on an active value"),
    ("question::result_from_call", "an index depends on an active value"),
    ("question::result_with_own_error", "an index depends on an active value"),
    ("realistic::bilinear", "an integer, boolean or passive number that depends on an active value is passed on"),
    ("realistic::solve", "an index depends on an active value"),
    ("realistic::solved", "an index depends on an active value"),
    ("realistic::spline", "an integer, boolean or passive number within a result depends on an active value"),
    ("realistic::spline_reused", "an integer, boolean or passive number within a result depends on an active value"),
    ("wrt::lookup", "an index depends on an active value"),
    // Halving until the values agree.
    ("recursion::arithmetic_geometric_mean", "a recursion ends by an active condition"),
];

/// Cases whose rows look at the values, which must be numbers then.
const LOOKED_AT: &[&str] = &["structs::struct_in_place"];

/// Cases that loop until a value is small enough, which some points never reach.
const TAME: &[&str] = &["loops::while_on_value"];

/// Points near each of a row's.
const NEAR: usize = 24;

/// A case run with sets: values, and what they depend on.
type Sets<'a> = &'a dyn Fn(&[f64], &[IndexSet]) -> (Vec<f64>, Vec<IndexSet>);

/// Checks the pattern of one case near the points of its row: the same sets for any values, no entry missing.
pub fn check(module: &str, case: &str, points: &[Vec<f64>], single: Single, path: Sets, pattern: Sets) {
    let name = format!("{}::{case}", module.rsplit("::").nth(1).unwrap_or_default());
    let find = |x: &[f64]| {
        caught(|| {
            let inputs: Vec<IndexSet> = (0..x.len()).map(IndexSet::single).collect();
            pattern(x, &inputs).1.into_iter().map(IndexSet::to_vec).collect()
        })
    };
    let path = |x: &[f64]| path(x, &(0..x.len()).map(IndexSet::single).collect::<Vec<_>>()).1;
    let refused = REFUSED.iter().find(|(case, _)| *case == name);
    let tame = TAME.contains(&name.as_str());
    let mut random = Random::named(&name);
    for point in points {
        let n = point.len();
        let rows: Result<Vec<Vec<usize>>, Refusal> = find(point);
        for other in [vec![0.0; n], vec![f64::NAN; n], random.near(point, true)] {
            if other.iter().any(|x| x.is_nan()) && LOOKED_AT.contains(&name.as_str()) {
                continue;
            }
            assert_eq!(rows, find(&other), "`{name}`: the pattern at {point:?} is another one at {other:?}");
        }
        match (&rows, refused) {
            (Ok(rows), None) => {
                contains(&name, rows, point, single, &path);
                for _ in 0..NEAR {
                    contains(&name, rows, &random.near(point, !tame), single, &path);
                }
            }
            (Err(refusal), Some((_, why))) => {
                assert!(refusal.message.contains(why), "`{name}`: {}", refusal.message);
            }
            (Ok(_), Some(_)) => panic!("`{name}` has a pattern, but is listed as refused"),
            (Err(refusal), None) => panic!("`{name}` is refused at {}: {}", refusal.place, refusal.message),
        }
    }
}
