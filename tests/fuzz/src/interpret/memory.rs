//! Variables and places.

use super::{Eval, Exit, Machine, Pointer, Value, bind_slot};
use crate::program::tree::{Place, Step, Var};

impl<'p> Machine<'p> {
    /// Puts a value into a slot of its own.
    pub(super) fn allocate(&mut self, value: Value<'p>) -> usize {
        self.memory.push(value);
        self.memory.len() - 1
    }

    /// Binds a variable of the running function.
    pub(super) fn bind(&mut self, var: Var, value: Value<'p>) {
        let slot = self.allocate(value);
        bind_slot(&mut self.frame, var, slot);
    }

    /// The slot of a variable.
    pub(super) fn slot(&self, var: Var) -> Eval<'p, usize> {
        self.frame.get(var).copied().flatten().ok_or_else(|| Exit::Stuck(format!("variable {var} is not bound")))
    }

    /// Where a place lies. Index expressions are evaluated on the way.
    pub(super) fn locate(&mut self, place: &'p Place) -> Eval<'p, Pointer> {
        let mut pointer = Pointer::to(self.slot(place.root)?);
        for step in &place.path {
            pointer = self.follow(pointer);
            let number = match step {
                Step::Field(number, _) => *number,
                Step::Index(index) => self.count(index)?,
            };
            pointer = pointer.part(number).ok_or_else(|| Exit::Stuck("index out of bounds".into()))?;
        }
        Ok(self.follow(pointer))
    }

    /// Goes through `&mut` references.
    fn follow(&mut self, mut pointer: Pointer) -> Pointer {
        while let Some(Value::Pointer(next)) = self.target(&pointer) {
            pointer = next.clone();
        }
        pointer
    }

    /// What a pointer points to, without regard to its window.
    pub(super) fn target(&mut self, pointer: &Pointer) -> Option<&mut Value<'p>> {
        let mut value = &mut self.memory[pointer.slot];
        for &number in &pointer.path {
            value = value.parts_mut()?.get_mut(number)?;
        }
        Some(value)
    }

    /// A copy of what lies at a pointer.
    pub(super) fn load(&mut self, pointer: &Pointer) -> Eval<'p> {
        let outside = || Exit::Stuck("index out of bounds".into());
        let value = self.target(pointer).ok_or_else(outside)?;
        match pointer.window {
            None => Ok(value.clone()),
            Some((start, length)) => {
                let parts = value.parts().and_then(|parts| parts.get(start..start + length)).ok_or_else(outside)?;
                Ok(Value::Items(parts.to_vec()))
            }
        }
    }

    /// Overwrites what lies at a pointer.
    pub(super) fn store(&mut self, pointer: &Pointer, value: Value<'p>) -> Eval<'p, ()> {
        let target = self.target(pointer).ok_or_else(|| Exit::Stuck("index out of bounds".into()))?;
        *target = value;
        Ok(())
    }

    /// Pointers to the elements of what lies at a pointer.
    pub(super) fn elements(&mut self, pointer: &Pointer) -> Eval<'p, Vec<Pointer>> {
        let length = match pointer.window {
            Some((_, length)) => length,
            None => self.target(pointer).and_then(|value| value.parts().map(<[_]>::len)).unwrap_or(0),
        };
        Ok((0..length).filter_map(|number| pointer.part(number)).collect())
    }
}
