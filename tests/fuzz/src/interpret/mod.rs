//! Runs the trees with dual numbers: the derivative that the engine's code must agree with. Nothing here uses the
//! engine or the runtime under test.

mod call;
mod control;
mod dual;
mod expr;
mod float;
mod idiom;
mod iterate;
mod memory;
mod pattern;
mod stmt;
mod value;

use crate::program::tree::Program;
use value::{Frame, Pointer, Value, bind_slot};

pub use dual::{Dual, LANES, Watch};

/// Why an evaluation leaves the normal order.
#[derive(Debug)]
enum Exit<'p> {
    Break(Option<&'p str>, Option<Value<'p>>),
    Continue(Option<&'p str>),
    Return(Value<'p>),
    /// The program would panic, runs too long, or is ill typed.
    Stuck(String),
}

type Eval<'p, X = Value<'p>> = Result<X, Exit<'p>>;

/// Where a program is run and along which directions it is differentiated.
#[derive(Clone, Debug)]
pub struct Point {
    /// The argument `x` with its tangents.
    pub x: Vec<(f64, [f64; LANES])>,
    /// The argument `n`.
    pub n: usize,
    /// What `out` holds before the call, with its tangents.
    pub out: Vec<(f64, [f64; LANES])>,
}

/// The state of a run.
struct Machine<'p> {
    program: &'p Program,
    memory: Vec<Value<'p>>,
    frame: Frame,
    watch: Watch,
    /// Evaluations left before the program counts as one that does not end.
    fuel: usize,
    /// Whether `passive(..)` drops derivatives. Differences of the plain function do not.
    drop_passive: bool,
}

/// What `out` holds after a call of the program's entry function, and what happened on the way.
///
/// # Errors
/// If the program would panic or does not end; both are mistakes of the generator, except for `clamp` with NaN.
pub fn run(program: &Program, point: &Point, drop_passive: bool) -> Result<(Vec<Dual>, Watch), String> {
    let mut machine = Machine {
        program,
        memory: Vec::new(),
        frame: Frame::new(),
        watch: Watch::default(),
        fuel: 2_000_000,
        drop_passive,
    };
    let floats = |list: &[(f64, [f64; LANES])]| {
        Value::Items(list.iter().map(|&(value, tangent)| Value::Float(Dual::seeded(value, tangent))).collect())
    };
    let out = machine.allocate(floats(&point.out));
    let args = vec![floats(&point.x), Value::Count(point.n), Value::Pointer(Pointer::to(out))];
    match machine.call_function(program.functions.len() - 1, args) {
        Ok(_) => {}
        Err(Exit::Stuck(reason)) => return Err(reason),
        Err(other) => return Err(format!("the entry function left by {other:?}")),
    }
    let results = machine.memory[out].parts().unwrap_or_default();
    let results = results.iter().filter_map(|value| if let Value::Float(dual) = value { Some(*dual) } else { None });
    Ok((results.collect(), machine.watch))
}
