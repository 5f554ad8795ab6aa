//! Calls of the program's own functions.

use super::Generator;
use super::changing::changed;
use super::matching::How;
use super::scope::{COUNTER, Guard, Kind, Spot};
use crate::program::Feature;
use crate::program::tree::{
    Borrow, Call, Callee, Expr, Function, Home, Mode, Param, Place, Shape, Step, Stmt, Type, Var,
};

impl Generator {
    /// Functions that can be called here and whose results fit; those not called yet stand several times.
    fn candidates(&self, fits: impl Fn(&Function) -> bool) -> Vec<usize> {
        let mut list = Vec::new();
        for (index, function) in self.program.functions.iter().enumerate() {
            let reachable = function.home != Home::Local || self.locals.contains(&index);
            let affordable = self.cost + self.weight * function.cost < 20_000;
            if reachable && affordable && fits(function) {
                list.extend(std::iter::repeat_n(index, if self.calls[index] == 0 { 5 } else { 1 }));
            }
        }
        list
    }

    /// A call with a result of this type.
    pub(super) fn call_for(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        self.call_where(&|result| result == ty, depth).map(|(call, _)| call)
    }

    /// A call with a result that fits, and its type.
    pub(super) fn call_where(&mut self, fits: &dyn Fn(&Type) -> bool, depth: usize) -> Option<(Expr, Type)> {
        let candidates = self.candidates(|function| fits(&function.result));
        if candidates.is_empty() {
            return None;
        }
        let index = *self.rng.pick(&candidates);
        let result = self.program.functions[index].result.clone();
        self.call(index, None, depth).map(|call| (call, result))
    }

    /// A call from which a float can be taken.
    pub(super) fn call_for_float(&mut self, depth: usize) -> Option<Expr> {
        let types = self.program.types.clone();
        let (call, result) = self.call_where(&|result| !float_parts(&types, result).is_empty(), depth)?;
        let parts = float_parts(&types, &result);
        let part = self.rng.pick(&parts).clone();
        Some(part.into_iter().fold(call, |call, step| Expr::Project(Box::new(call), step)))
    }

    /// A call as a statement; its result is bound, if it has one. What it needs is declared before.
    pub(super) fn call_stmt(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let candidates = self.candidates(|_| true);
        if candidates.is_empty() {
            return None;
        }
        let index = *self.rng.pick(&candidates);
        self.call_and_bind(index, depth)
    }

    /// The statements that call a function and keep its result.
    pub(super) fn call_and_bind(&mut self, index: usize, depth: usize) -> Option<Vec<Stmt>> {
        let mut stmts = Vec::new();
        let before = self.scope.locals.len();
        let Some(call) = self.call(index, Some(&mut stmts), depth.min(2)) else {
            self.scope.locals.truncate(before);
            return None;
        };
        let result = self.program.functions[index].result.clone();
        if result.is_unit() {
            stmts.push(Stmt::Do(call));
            return Some(stmts);
        }
        let pattern =
            if self.rng.chance(50) { self.open(&result, How::Move, true) } else { self.variable(&result, true) };
        let ty = (!result.is_copy() || self.rng.chance(30)).then_some(result);
        stmts.push(Stmt::Let { pattern, ty, init: call, otherwise: None });
        Some(stmts)
    }

    /// A call with arguments from the scope. With a list of statements, missing places are declared there.
    pub(super) fn call(&mut self, index: usize, lets: Option<&mut Vec<Stmt>>, depth: usize) -> Option<Expr> {
        let function = self.program.functions[index].clone();
        self.cost += self.weight * function.cost;
        if let Some(lets) = lets {
            self.prepare(&function, lets, depth);
        }
        // The tangent of a variable declared with `mut` is lent to methods for writing, whether they write or not: a known
        // limit where a closure borrows the receiver, too.
        let beside_closures = self.closures > 0 || function.params.iter().any(|param| param.mode.is_function());
        let written_out = beside_closures && !self.allows(Feature::ReceiversInClosures);
        let path = matches!(function.home, Home::Method(_, true)) && (written_out || self.rng.chance(10));
        let receives = matches!(function.home, Home::Method(_, true)) && !path;
        let mut receiver = None;
        let mut before: Vec<(Var, Guard)> = Vec::new();
        let mut args = Vec::new();
        let mut written: Vec<Var> = Vec::new();
        let mut complete = true;
        for param in &function.params {
            let mark = self.scope.log.len();
            // A receiver can be read until the call begins, but not be lent along.
            let reads = matches!(param.mode, Mode::Value | Mode::Mutable);
            let lent: Vec<Var> = receiver.filter(|_| !reads).into_iter().collect();
            let Some(arg) = self.holding(&lent, Guard::Locked, |g| g.argument(param, depth)) else {
                complete = false;
                break;
            };
            // What an argument borrows stays borrowed until the call.
            let (held, guard): (Vec<Var>, Guard) = match &arg {
                Expr::Borrow(Borrow { place, mutable: true, .. }) if receives && args.is_empty() && whole(place) => {
                    receiver = Some(place.root);
                    (vec![place.root], Guard::Frozen)
                }
                Expr::Borrow(borrow) if borrow.mutable => (vec![borrow.place.root], Guard::Locked),
                Expr::Closure(closure) if param.mode == Mode::Changing => {
                    let captured = self.scope.log[mark..].to_vec();
                    before.extend(self.scope.restrict(&captured, Guard::Frozen));
                    (changed(closure).into_iter().collect(), Guard::Locked)
                }
                Expr::Borrow(borrow) => (vec![borrow.place.root], Guard::Frozen),
                Expr::Closure(_) => (self.scope.log[mark..].to_vec(), Guard::Frozen),
                _ => (Vec::new(), Guard::Free),
            };
            before.extend(self.scope.restrict(&held, guard));
            if matches!(&arg, Expr::Borrow(borrow) if borrow.mutable) || param.mode == Mode::Changing {
                written.extend(held);
            }
            args.push(arg);
        }
        self.scope.restore(&before);
        self.scope.idle.extend(written);
        if !complete {
            return None;
        }
        self.calls[index] += 1;
        self.note_call(&function);
        Some(Expr::Call(Call { callee: Callee::Function(index, path), args }))
    }

    /// Declares what a call needs a place for, if there is none.
    fn prepare(&mut self, function: &Function, lets: &mut Vec<Stmt>, depth: usize) {
        for param in &function.params {
            if param.mode == Mode::RefMut && param.ty == Type::Count {
                if self.spot(countable).is_none() {
                    lets.push(self.let_counter());
                }
                continue;
            }
            let (ty, mutable) = match param.mode {
                Mode::Ref => (param.ty.clone(), false),
                Mode::RefMut => (param.ty.clone(), true),
                Mode::Slice(length) => (Type::Array(Box::new(param.ty.clone()), length), false),
                Mode::SliceMut(length) => (Type::Array(Box::new(param.ty.clone()), length), true),
                _ => continue,
            };
            self.place_for(&ty, mutable, lets, depth.min(1));
        }
    }

    fn argument(&mut self, param: &Param, depth: usize) -> Option<Expr> {
        let lent = |g: &mut Self, mutable: bool| {
            let fits = |spot: &Spot| spot.ty == param.ty && !spot.passive && (spot.writable || !mutable);
            let spot = g.spot(fits)?;
            Some(Expr::Borrow(Borrow { place: g.settle(&spot), mutable, range: None }))
        };
        match param.mode {
            Mode::Value | Mode::Mutable if param.passive => Some(self.passive_float(depth.min(1))),
            Mode::Value | Mode::Mutable => match &param.ty {
                Type::Generic(element, length) => {
                    Some(self.value(&Type::Array(element.clone(), *length), depth.min(1)))
                }
                ty => Some(self.value(ty, depth)),
            },
            Mode::RefMut if param.ty == Type::Count => {
                let spot = self.spot(countable)?;
                Some(Expr::Borrow(Borrow { place: self.settle(&spot), mutable: true, range: None }))
            }
            Mode::Ref => lent(self, false),
            Mode::RefMut => lent(self, true),
            Mode::Slice(length) => self.lend_slice(&param.ty, length, false).map(Expr::Borrow),
            Mode::SliceMut(length) => self.lend_slice(&param.ty, length, true).map(Expr::Borrow),
            Mode::Changing if self.rng.chance(80) => {
                self.changing_closure(depth.min(2)).map(Box::new).map(Expr::Closure)
            }
            Mode::Function | Mode::Bounded | Mode::Dynamic | Mode::Changing => Some(self.function_argument(depth)),
        }
    }

    /// A function of the program, a closure at hand, or a closure made for the call.
    fn function_argument(&mut self, depth: usize) -> Expr {
        if self.rng.chance(40) {
            let plain = |function: &Function| {
                matches!(function.home, Home::Module | Home::Nested)
                    && function.result == Type::Float
                    && matches!(
                        &function.params[..],
                        [Param { mode: Mode::Value | Mode::Mutable, ty: Type::Float, passive: false, .. }]
                    )
            };
            let candidates = self.candidates(plain);
            if !candidates.is_empty() {
                let index = *self.rng.pick(&candidates);
                self.calls[index] += 1;
                return Expr::FunctionName(index);
            }
        }
        Expr::Closure(Box::new(self.repeated(4, |g| g.closure_on_floats(1, true, depth.min(2)))))
    }

    fn note_call(&mut self, function: &Function) {
        let modes = |wanted: fn(&Mode) -> bool| function.params.iter().any(|param| wanted(&param.mode));
        let counts = |param: &Param| param.mode == Mode::RefMut && param.ty == Type::Count;
        let notes = [
            (modes(|mode| matches!(mode, Mode::RefMut | Mode::SliceMut(_))), Feature::MutableArguments),
            (function.params.iter().any(counts), Feature::MutableCounts),
            (modes(Mode::is_function), Feature::HigherOrder),
            (modes(|mode| *mode == Mode::Dynamic), Feature::Dynamic),
            (modes(|mode| *mode == Mode::Changing), Feature::ChangingArguments),
            (function.params.iter().any(|param| matches!(param.ty, Type::Generic(..))), Feature::ConstGenerics),
            (function.params.iter().any(|param| param.passive), Feature::Wrt),
            (function.recursive, Feature::Recursion),
            (function.home == Home::Local, Feature::LocalFunctions),
            (function.home == Home::Nested, Feature::NestedModules),
            (matches!(function.home, Home::Method(..)), Feature::Associated),
            (matches!(function.home, Home::Trait(_)), Feature::Traits),
        ];
        for (used, feature) in notes {
            if used {
                self.note(feature);
            }
        }
    }

    /// Declares the parameters of a function.
    pub(super) fn declare_params(&mut self, params: &mut [Param], names: &[String]) {
        for (param, name) in params.iter_mut().zip(names) {
            let ty = param.ty.clone();
            let kind = match param.mode {
                Mode::Value | Mode::Mutable => Kind::Owned(ty),
                Mode::Ref => Kind::Shared(ty, 1),
                Mode::RefMut => Kind::Exclusive(ty),
                Mode::Slice(length) => Kind::Slice(ty, length),
                Mode::SliceMut(length) => Kind::SliceMut(ty, length),
                Mode::Function | Mode::Bounded | Mode::Dynamic | Mode::Changing => Kind::Function(vec![Type::Float]),
            };
            param.var = self.scope.declare(name.clone(), kind);
            let local = self.scope.last();
            (local.mutable, local.passive) = (matches!(param.mode, Mode::Mutable | Mode::Changing), param.passive);
            if param.mode == Mode::RefMut && param.ty == Type::Count {
                local.range = (0, COUNTER);
            }
            if let Mode::Slice(length) | Mode::SliceMut(length) = param.mode {
                local.range = (length, length + 1);
            }
        }
    }
}

/// Whether a place can be lent to a function that counts.
fn countable(spot: &Spot) -> bool {
    spot.ty == Type::Count && spot.writable && spot.range.1 == COUNTER
}

/// Whether a place is reached without calls: an element of a `Vec` is not.
fn whole(place: &Place) -> bool {
    !place.path.iter().any(|step| matches!(step, Step::Index(_)))
}

/// Ways to the floats inside of a value that is no place; options and enums are left to patterns.
fn float_parts(types: &[crate::program::tree::Named], ty: &Type) -> Vec<Vec<Step>> {
    let mut ways = Vec::new();
    let mut extend = |step: Step, ty: &Type| {
        for way in float_parts(types, ty) {
            ways.push([vec![step.clone()], way].concat());
        }
    };
    match ty {
        Type::Float => return vec![Vec::new()],
        Type::Tuple(parts) => {
            for (number, part) in parts.iter().enumerate() {
                extend(Step::Field(number, number.to_string()), part);
            }
        }
        Type::Array(element, length) => {
            for number in 0..*length {
                extend(Step::Index(Box::new(Expr::Count(number))), element);
            }
        }
        Type::Named(index) => match &types[*index].shape {
            Shape::Struct(fields) => {
                for (number, field) in fields.iter().enumerate() {
                    extend(Step::Field(number, field.name.clone()), &field.ty);
                }
            }
            Shape::Numbered(fields) => {
                for (number, part) in fields.iter().enumerate() {
                    extend(Step::Field(number, number.to_string()), part);
                }
            }
            Shape::Enum(_) => {}
        },
        _ => {}
    }
    ways
}
