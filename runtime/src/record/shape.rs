//! The numbers of a tangent of whatever shape, one after the other.
//!
//! Filling a slot ([`Accept`]) goes through a tangent number by number, in the order of its fields. So a tangent is taken apart and
//! put together by filling one of another type: what happens to each number is what the desk of the thread says.

use super::Recorded;
use crate::{Accept, Differentiable, Tan};
use core::cell::RefCell;

/// What happens to the numbers of a tangent.
enum Desk {
    /// Nothing: nobody asked.
    Closed,
    /// Numbers are put down.
    Numbers(Vec<f64>),
    /// Recorded tangents are put down.
    Recorded(Vec<Recorded>),
    /// In place of numbers these are handed out, the last one first.
    Seeds(Vec<Recorded>),
    /// In place of recorded tangents these are handed out, the last one first.
    Slopes(Vec<f64>),
}

thread_local! {
    static DESK: RefCell<Desk> = const { RefCell::new(Desk::Closed) };
}

const CLOSED: &str = "recorded tangents and numbers are not mixed";

impl Accept<f64> for Recorded {
    fn accept(number: f64) -> Self {
        DESK.with_borrow_mut(|desk| match desk {
            Desk::Numbers(list) => {
                list.push(number);
                Self::default()
            }
            Desk::Seeds(list) => list.pop().expect("as many as there are numbers"),
            _ => panic!("{CLOSED}"),
        })
    }
}

impl Accept<&f64> for Recorded {
    fn accept(number: &f64) -> Self {
        Self::accept(*number)
    }
}

impl Accept<Recorded> for f64 {
    fn accept(tangent: Recorded) -> Self {
        DESK.with_borrow_mut(|desk| match desk {
            Desk::Recorded(list) => {
                list.push(tangent);
                0.0
            }
            Desk::Slopes(list) => list.pop().expect("as many as there are tangents"),
            _ => panic!("{CLOSED}"),
        })
    }
}

impl Accept<&Recorded> for f64 {
    fn accept(tangent: &Recorded) -> Self {
        Self::accept(*tangent)
    }
}

/// Data whose tangents can be taken apart into numbers, and put together again: everything that derives [`Differentiable`], and
/// arrays, lists, tuples and options of it.
pub trait Shaped: Differentiable {
    /// The numbers of a tangent.
    #[doc(hidden)]
    fn numbers(tangent: &Tan<Self, f64>) -> Vec<f64>;

    /// The recorded tangents of a tangent.
    #[doc(hidden)]
    fn recorded(tangent: &Tan<Self, Recorded>) -> Vec<Recorded>;

    /// A tangent of this shape, made of these.
    #[doc(hidden)]
    fn seeded(shape: &Tan<Self, f64>, seeds: &[Recorded]) -> Tan<Self, Recorded>;

    /// The same with numbers.
    #[doc(hidden)]
    fn filled(shape: &Tan<Self, Recorded>, slopes: &[f64]) -> Tan<Self, f64>;
}

impl<V: Differentiable> Shaped for V
where
    Tan<V, f64>: Accept<Tan<V, Recorded>>,
    Tan<V, Recorded>: Accept<Tan<V, f64>>,
{
    fn numbers(tangent: &Tan<V, f64>) -> Vec<f64> {
        let (_, desk) = at_desk(Desk::Numbers(Vec::new()), || Tan::<V, Recorded>::accept(tangent.clone()));
        let Desk::Numbers(list) = desk else { unreachable!("it stays what it is") };
        list
    }

    fn recorded(tangent: &Tan<V, Recorded>) -> Vec<Recorded> {
        let (_, desk) = at_desk(Desk::Recorded(Vec::new()), || Tan::<V, f64>::accept(tangent.clone()));
        let Desk::Recorded(list) = desk else { unreachable!("it stays what it is") };
        list
    }

    fn seeded(shape: &Tan<V, f64>, seeds: &[Recorded]) -> Tan<V, Recorded> {
        let seeds = seeds.iter().rev().copied().collect();
        at_desk(Desk::Seeds(seeds), || Tan::<V, Recorded>::accept(shape.clone())).0
    }

    fn filled(shape: &Tan<V, Recorded>, slopes: &[f64]) -> Tan<V, f64> {
        let slopes = slopes.iter().rev().copied().collect();
        at_desk(Desk::Slopes(slopes), || Tan::<V, f64>::accept(shape.clone())).0
    }
}

/// Goes through a tangent, and gives what is left on the desk.
fn at_desk<R>(desk: Desk, work: impl FnOnce() -> R) -> (R, Desk) {
    DESK.set(desk);
    let result = work();
    (result, DESK.replace(Desk::Closed))
}
