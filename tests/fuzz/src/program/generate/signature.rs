//! Parameters and results of functions.

use super::Generator;
use super::names::{COUNTERS, FLOATS, FUNCTIONS, WHOLES};
use crate::program::Feature;
use crate::program::tree::{Mode, Param, Type};

impl Generator {
    /// Random parameters with their names.
    pub(super) fn params(&mut self, count: usize, names: &mut Vec<String>) -> Vec<Param> {
        let mut params: Vec<Param> = Vec::new();
        for _ in 0..count {
            let (mode, ty) = self.param();
            let unique = Mode::is_function;
            let generic = |param: &Param| matches!(param.ty, Type::Generic(..));
            // One function argument and one length are enough for a function.
            if (unique(&mode) && params.iter().any(|param| unique(&param.mode)))
                || (matches!(ty, Type::Generic(..)) && params.iter().any(generic))
            {
                continue;
            }
            let pool = match (&mode, &ty) {
                (mode, _) if mode.is_function() => FUNCTIONS,
                (Mode::Slice(_) | Mode::SliceMut(_), _) => WHOLES,
                (_, Type::Count) => COUNTERS,
                (_, Type::Float | Type::Single | Type::Flag) => FLOATS,
                _ => WHOLES,
            };
            let base = *self.rng.pick(pool);
            let taken = names.iter().any(|name| name == base);
            names.push(if taken { format!("{base}{}", names.len()) } else { base.into() });
            params.push(Param { var: 0, mode, ty, passive: false });
        }
        params
    }

    /// Leaves some floats out of `wrt(..)`. A function argument could not be named there.
    pub(super) fn choose_passive(&mut self, params: &mut [Param]) {
        let functions = params.iter().any(|param| param.mode.is_function());
        let floats: Vec<usize> =
            (0..params.len()).filter(|&p| params[p].ty == Type::Float && params[p].mode == Mode::Value).collect();
        if functions || floats.is_empty() || params.len() < 2 || !self.likes(Feature::Wrt, 25) {
            return;
        }
        let first = *self.rng.pick(&floats);
        params[first].passive = true;
        let active = params.iter().any(|param| !param.passive && !matches!(param.ty, Type::Count | Type::Flag));
        params[first].passive = active;
    }

    fn param(&mut self) -> (Mode, Type) {
        let by_value = if self.rng.chance(25) { Mode::Mutable } else { Mode::Value };
        match self.rng.below(20) {
            0 | 1 => (Mode::Value, Type::Count),
            2 => (Mode::Value, Type::Flag),
            3 if self.allows(Feature::Arrays) => (Mode::Slice(self.rng.among(2, 3)), Type::Float),
            4 if self.allows(Feature::Arrays) && self.allows(Feature::MutableArguments) => {
                (Mode::SliceMut(self.rng.among(2, 3)), Type::Float)
            }
            5 if self.allows(Feature::MutableArguments) => (Mode::RefMut, Type::Float),
            6 if self.allows(Feature::HigherOrder) => {
                let mode = match self.rng.below(4) {
                    _ if self.likes(Feature::ChangingArguments, 25) => Mode::Changing,
                    0 if self.allows(Feature::Dynamic) => Mode::Dynamic,
                    1 => Mode::Bounded,
                    _ => Mode::Function,
                };
                (mode, Type::Float)
            }
            12 if self.allows(Feature::MutableCounts) && self.allows(Feature::MutableArguments) => {
                (Mode::RefMut, Type::Count)
            }
            7 if self.allows(Feature::ConstGenerics) && self.allows(Feature::Arrays) => {
                (Mode::Value, Type::Generic(Box::new(Type::Float), self.rng.among(2, 3)))
            }
            8 | 9 if !self.program.types.is_empty() => {
                let ty = Type::Named(self.rng.below(self.program.types.len()));
                let mode = match self.rng.below(3) {
                    0 => by_value,
                    1 if self.allows(Feature::MutableArguments) => Mode::RefMut,
                    _ => Mode::Ref,
                };
                (mode, ty)
            }
            10 | 11 => {
                let ty = self.composed_type();
                match ty {
                    // A `Vec` would have to be given away.
                    Type::Vector(element, length) => (Mode::Slice(length.max(1)), *element),
                    ty if self.rng.chance(20) => (Mode::Ref, ty),
                    ty => (by_value, ty),
                }
            }
            _ => (by_value, Type::Float),
        }
    }

    /// A result type; none where `&mut` parameters can carry the results.
    pub(super) fn result_type(&mut self, params: &[Param]) -> Type {
        let writes = params.iter().any(|param| matches!(param.mode, Mode::RefMut | Mode::SliceMut(_)));
        if self.focus.contains(&Feature::Try) && self.likes(Feature::Options, 50) {
            return Type::Option(Box::new(Type::Float));
        }
        match self.rng.below(10) {
            0..=3 => Type::Float,
            4 | 5 if writes => Type::unit(),
            4 | 5 if self.allows(Feature::Options) => Type::Option(Box::new(Type::Float)),
            4..=6 if self.allows(Feature::Outcomes) => Type::Outcome(Box::new(Type::Float)),
            _ => self.composed_type(),
        }
    }
}
