//! The recording that is under way on a thread.

use super::operand::{LIMIT, Operand};
use super::{Guard, Tape, TapeError, Variable};
use crate::Overloaded;
use crate::overloaded::combine::Question;
use crate::overloaded::rules::Operation;
use core::cell::{Cell, RefCell};

/// A tape while operations are added to it.
struct Recording {
    id: u32,
    tape: Tape,
    /// How many slots, constants and guards it may have.
    limit: usize,
    /// It did not fit; nothing is added any more.
    full: bool,
}

thread_local! {
    /// Recordings within recordings; the last one is under way.
    static UNDER_WAY: RefCell<Vec<Recording>> = const { RefCell::new(Vec::new()) };
    /// The last recording's number.
    static LAST: Cell<u32> = const { Cell::new(0) };
}

/// Ends a recording, also where the function panics.
struct Ending;

impl Drop for Ending {
    fn drop(&mut self) {
        UNDER_WAY.with_borrow_mut(Vec::pop);
    }
}

/// Records the operations of `f` at `x`; `tape` is empty and lends its memory.
pub(super) fn record(f: &impl Overloaded, x: &[f64], tape: Tape, limit: usize) -> Result<Tape, TapeError> {
    let id = LAST.get().checked_add(1).unwrap_or(1);
    LAST.set(id);
    let mut recording = Recording { id, tape, limit, full: x.len() > limit };
    recording.tape.inputs = x.len();
    recording.tape.constants.push(0.0);
    recording.tape.values.extend_from_slice(x);
    UNDER_WAY.with_borrow_mut(|all| all.push(recording));
    let ending = Ending;
    let input = |(slot, value): (usize, &f64)| Variable { value: *value, slot: slot as u32, recording: id };
    let x: Vec<Variable> = x.iter().enumerate().map(input).collect();
    let mut y = vec![Variable::from(0.0); f.outputs()];
    f.overloaded(&x, &mut y);
    let mut recording = UNDER_WAY.with_borrow_mut(Vec::pop).expect("it is under way");
    core::mem::forget(ending);
    let outputs: Vec<Operand> = y.iter().map(|y| recording.operand(*y)).collect();
    if recording.full {
        return Err(TapeError::TooLong { limit });
    }
    recording.tape.outputs = outputs;
    Ok(recording.tape)
}

impl Recording {
    fn operand(&mut self, variable: Variable) -> Operand {
        if !variable.is_constant() {
            assert!(variable.recording == self.id, "a variable of another recording is used on this tape");
            return Operand::slot(variable.slot as usize);
        }
        let constants = &mut self.tape.constants;
        if self.full || constants.len() >= self.limit {
            self.full = true;
            return Operand::constant(0);
        }
        // The first constant is zero, which also stands for an operand that is not there. Neighbours often share one.
        let shared = |constant: Option<&f64>| constant.is_some_and(|one| one.to_bits() == variable.value.to_bits());
        if shared(constants.first()) {
            return Operand::constant(0);
        }
        if !shared(constants.last()) {
            constants.push(variable.value);
        }
        Operand::constant(constants.len() - 1)
    }

    fn push(&mut self, operation: Operation, x: Variable, a: Variable, value: f64) -> Variable {
        let operands = [self.operand(x), self.operand(a)];
        let slot = self.tape.values.len();
        if self.full || slot >= self.limit {
            self.full = true;
            return Variable::from(value);
        }
        self.tape.operations.push(operation);
        self.tape.operands.push(operands);
        self.tape.values.push(value);
        Variable { value, slot: slot as u32, recording: self.id }
    }

    fn guard(&mut self, question: Question, x: Variable, a: Variable, answer: i64) {
        let operands = [self.operand(x), self.operand(a)];
        if self.full || self.tape.guards.len() >= self.limit {
            self.full = true;
            return;
        }
        let operation = self.tape.operations.len() as u32;
        self.tape.guards.push(Guard { operation, question, operands, answer });
    }
}

/// Does something with the recording that is under way.
fn with<R>(act: impl FnOnce(&mut Recording) -> R) -> R {
    UNDER_WAY.with_borrow_mut(|all| act(all.last_mut().expect("a variable is used after its recording has ended")))
}

/// Adds an operation, unless it works on constants only.
pub(super) fn push(operation: Operation, x: Variable, a: Variable, value: f64) -> Variable {
    if x.is_constant() && a.is_constant() { Variable::from(value) } else { push_always(operation, x, a, value) }
}

/// Adds an operation.
pub(super) fn push_always(operation: Operation, x: Variable, a: Variable, value: f64) -> Variable {
    with(|recording| recording.push(operation, x, a, value))
}

/// Adds a question and its answer, unless it is about constants.
pub(super) fn guard(question: Question, x: Variable, a: Variable, answer: i64) {
    if !(x.is_constant() && a.is_constant()) {
        with(|recording| recording.guard(question, x, a, answer));
    }
}

/// The most that a tape can hold.
pub(super) const MOST: usize = LIMIT;
