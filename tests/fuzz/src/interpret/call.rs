//! Calls of functions and closures.

use super::{Eval, Exit, Machine, Value};
use crate::program::tree::{Call, Callee, Closure};

impl<'p> Machine<'p> {
    /// A call expression.
    pub(super) fn call(&mut self, call: &'p Call) -> Eval<'p> {
        let args = self.all(&call.args)?;
        match call.callee {
            Callee::Function(function, _) => self.call_function(function, args),
            Callee::Variable(var) => {
                let slot = self.slot(var)?;
                let callee = self.memory[slot].clone();
                self.call_value(callee, args)
            }
        }
    }

    fn call_value(&mut self, callee: Value<'p>, args: Vec<Value<'p>>) -> Eval<'p> {
        match callee {
            Value::Function(function) => self.call_function(function, args),
            Value::Closure(closure, frame) => {
                let caller = std::mem::replace(&mut self.frame, frame);
                let result = self.apply(closure, args);
                self.frame = caller;
                result
            }
            other => Err(Exit::Stuck(format!("call of a {}", other.kind()))),
        }
    }

    /// Runs a function of the program. A `?` or `return` ends it.
    pub(super) fn call_function(&mut self, function: usize, args: Vec<Value<'p>>) -> Eval<'p> {
        let function = &self.program.functions[function];
        let caller = std::mem::take(&mut self.frame);
        for (param, arg) in function.params.iter().zip(args) {
            self.bind(param.var, arg);
        }
        let result = match self.block(&function.body) {
            Err(Exit::Return(value)) => Ok(value),
            other => other,
        };
        self.frame = caller;
        result
    }

    /// Runs the body of a closure in the frame at hand. Its parameters have variables of their own there.
    pub(super) fn apply(&mut self, closure: &'p Closure, args: Vec<Value<'p>>) -> Eval<'p> {
        for ((pattern, _), arg) in closure.params.iter().zip(args) {
            if !self.matches(pattern, arg)? {
                return Err(Exit::Stuck("a closure's pattern does not match".into()));
            }
        }
        self.block(&closure.body)
    }

    /// A closure as a value. What a `move` closure captures is copied; other closures see the variables themselves.
    pub(super) fn close(&mut self, closure: &'p Closure) -> Value<'p> {
        let mut frame = self.frame.clone();
        if closure.moves {
            for slot in frame.iter_mut().flatten() {
                let copy = self.memory[*slot].clone();
                *slot = self.allocate(copy);
            }
        }
        Value::Closure(closure, frame)
    }
}
