//! Springs by numbers or curves, stops, and contact with the ground.

use super::curve::curve;
use super::fields::Fields;
use super::reader::{Reader, What};
use super::sections::on;
use crate::builder::parts::{Action, On};
use crate::characteristic::{Characteristic, Stop};
use crate::file::error::Mistake;
use crate::table::{Ends, Table};
use crate::touching::Touch;
use crate::vec3::{dot, sub};

/// A number, or a curve in place of it.
enum Law {
    Straight(f64),
    Curve(Table),
}

impl Law {
    /// As a curve that is shifted along.
    fn curve(self, by: f64) -> Table {
        let shifted = |points: &[[f64; 2]]| {
            let points: Vec<[f64; 2]> = points.iter().map(|[x, y]| [x + by, *y]).collect();
            Table::new(&points, Ends::Straight)
        };
        let table = match self {
            Law::Straight(0.0) => None,
            Law::Straight(slope) => shifted(&[[-1.0, -slope], [1.0, slope]]),
            Law::Curve(table) if by == 0.0 => Some(table),
            Law::Curve(table) => shifted(table.points()),
        };
        table.unwrap_or_else(Table::zero)
    }
}

fn law(reader: &Reader<'_>, fields: &Fields<'_>, key: &'static str) -> Option<Law> {
    if !fields.get(key).is_some_and(|value| value.get_ref().is_table()) {
        return fields.number_or(key, 0.0).map(Law::Straight);
    }
    let within = fields.within(key)?;
    let table = curve(reader, &within, Ends::Straight);
    within.finish(Some(()));
    table.map(Law::Curve)
}

/// What ends the way, under the key `stop`, at the ends of `range`.
fn stop(fields: &Fields<'_>) -> Option<Stop> {
    if !fields.has("stop") {
        return Some(Stop::none());
    }
    let within = fields.within("stop")?;
    let stop = stop_of(&within);
    within.finish(Some(()));
    stop
}

fn stop_of(fields: &Fields<'_>) -> Option<Stop> {
    let range = (fields.maybe_number("from"), fields.maybe_number("to"));
    if !fields.has("from") && !fields.has("to") {
        let what = "expected `from` or `to`, or both: where the way ends".to_string();
        let mistake = Mistake::Unsupported { owner: fields.owner.clone(), what };
        fields.reader().tell(fields.span.clone(), mistake);
    }
    let (stiffness, exponent) = (fields.number("stiffness"), fields.number_or("exponent", 1.0));
    let dissipation = fields.number_or("dissipation", 0.0);
    let range = [range.0?.unwrap_or(f64::NEG_INFINITY), range.1?.unwrap_or(f64::INFINITY)];
    Some(Stop { range, stiffness: stiffness?, exponent: exponent?, dissipation: dissipation? })
}

/// Between two points.
pub(super) fn spring(reader: &Reader<'_>, fields: &Fields<'_>) -> Option<Action> {
    let (a, b, stiffness) = (end(fields, "a"), end(fields, "b"), law(reader, fields, "stiffness"));
    let (length, stop) = (fields.maybe_number("length"), stop(fields));
    let damping = damping(reader, fields);
    let (a, b, stiffness, (rebound, bump), stop) = (a?, b?, stiffness?, damping?, stop?);
    let length = length?.unwrap_or_else(|| distance(&a, &b));
    match (stiffness, rebound, bump) {
        (Law::Straight(stiffness), Law::Straight(rebound), Law::Straight(bump)) if stop == Stop::none() => {
            Some(Action::Spring { a, b, stiffness, length, rebound, bump })
        }
        (stiffness, rebound, bump) => {
            let elastic = stiffness.curve(0.0);
            let viscous = match (rebound, bump) {
                // A curve has no corner, as these two make.
                (Law::Straight(rebound), Law::Straight(bump)) if rebound != bump => {
                    let owner = fields.owner.clone();
                    let what = "`rebound` and `bump` go with a number for `stiffness` and without `stop`: give `damping` as a curve, or make two springs".to_string();
                    reader.tell(fields.place("rebound"), Mistake::Unsupported { owner, what });
                    return None;
                }
                (damping, _) => damping.curve(0.0),
            };
            Some(Action::Strut { a, b, length, characteristic: Characteristic { elastic, viscous, stop } })
        }
    }
}

/// On a coordinate.
pub(super) fn joint_spring(reader: &Reader<'_>, fields: &Fields<'_>) -> Option<Action> {
    let (coordinate, stiffness) = (fields.reference("coordinate", What::Coordinate), law(reader, fields, "stiffness"));
    let (rest, damping) = (fields.number_or("rest", 0.0), law(reader, fields, "damping"));
    let stop = stop(fields);
    let (coordinate, rest, stop) = (coordinate?.to_string(), rest?, stop?);
    match (stiffness?, damping?) {
        (Law::Straight(stiffness), Law::Straight(damping)) if stop == Stop::none() => {
            Some(Action::JointSpring { coordinate, stiffness, rest, damping })
        }
        (stiffness, damping) => {
            let (elastic, viscous) = (stiffness.curve(rest), damping.curve(0.0));
            Some(Action::JointStrut { coordinate, characteristic: Characteristic { elastic, viscous, stop } })
        }
    }
}

/// A stop by itself, on a coordinate, or on the distance of two points.
pub(super) fn stop_alone(fields: &Fields<'_>) -> Option<Action> {
    let is_between = fields.peek("a") || fields.peek("b");
    let characteristic = |stop| Characteristic { elastic: Table::zero(), viscous: Table::zero(), stop };
    if is_between {
        let (a, b, stop) = (end(fields, "a"), end(fields, "b"), stop_of(fields));
        return Some(Action::Strut { a: a?, b: b?, length: 0.0, characteristic: characteristic(stop?) });
    }
    let (coordinate, stop) = (fields.reference("coordinate", What::Coordinate), stop_of(fields));
    Some(Action::JointStrut { coordinate: coordinate?.to_string(), characteristic: characteristic(stop?) })
}

/// A sphere or a point that meets the ground.
pub(super) fn contact(fields: &Fields<'_>) -> Option<Action> {
    let (on, radius, stiffness) = (on(fields, "point"), fields.number_or("radius", 0.0), fields.number("stiffness"));
    let (exponent, dissipation) = (fields.number_or("exponent", 1.0), fields.number_or("dissipation", 0.0));
    let (friction, slow) = (fields.number_or("friction", 0.0), fields.number_or("slow", Touch::default().slow));
    let touch = Touch {
        radius: radius?,
        stiffness: stiffness?,
        exponent: exponent?,
        dissipation: dissipation?,
        friction: friction?,
        slow: slow?,
    };
    Some(Action::Touching { on: on?, touch })
}

/// One law for both directions, or a number for each.
fn damping(reader: &Reader<'_>, fields: &Fields<'_>) -> Option<(Law, Law)> {
    if fields.has("rebound") || fields.has("bump") {
        let (rebound, bump) = (fields.number("rebound"), fields.number("bump"));
        return Some((Law::Straight(rebound?), Law::Straight(bump?)));
    }
    match law(reader, fields, "damping")? {
        Law::Straight(damping) => Some((Law::Straight(damping), Law::Straight(damping))),
        curve => Some((curve, Law::Straight(0.0))),
    }
}

pub(super) fn end(fields: &Fields<'_>, key: &'static str) -> Option<On> {
    let within = fields.within(key)?;
    let on = on(&within, "point");
    within.finish(Some(()));
    on
}

fn distance(a: &On, b: &On) -> f64 {
    let between = sub(b.place, a.place);
    dot(between, between).sqrt()
}
