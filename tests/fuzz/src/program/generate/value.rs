//! Values of any type.

use super::Generator;
use super::scope::{COUNTS, Spot};
use crate::program::Feature;
use crate::program::tree::{Block, Case, Closure, Condition, Expr, Field, If, Shape, Type};

impl Generator {
    /// A value of this type that may be stored, passed or returned.
    pub(super) fn value(&mut self, ty: &Type, depth: usize) -> Expr {
        match ty {
            Type::Float => return self.stored(depth),
            Type::Single => {
                let term = self.single(depth);
                return self.squash(term, ty);
            }
            Type::Count => return self.count_below(COUNTS, depth.min(2)),
            Type::Flag => return self.flag(depth, true),
            _ => {}
        }
        if depth > 0
            && self.spend()
            && let Some(made) = self.indirect(ty, depth - 1)
        {
            return made;
        }
        if self.likes(Feature::Clones, 25)
            && let Some(clone) = self.clone_of(ty)
        {
            return clone;
        }
        if ty.is_copy()
            && self.rng.chance(30)
            && let Some(read) = self.read(ty)
        {
            return read;
        }
        self.construct(ty, depth)
    }

    /// `x.clone()`, which a reference to a reference would take for itself.
    fn clone_of(&mut self, ty: &Type) -> Option<Expr> {
        let is_near = |spot: &Spot| spot.place.stars <= 1 || !spot.place.path.is_empty();
        let spot = self.spot(|spot| spot.ty == *ty && !spot.unsized_ && is_near(spot))?;
        self.note(Feature::Clones);
        Some(Expr::Clone(self.settle(&spot)))
    }

    /// A composed value that is not written out where it is used.
    fn indirect(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        let ways = [Feature::Calls, Feature::IfValue, Feature::MatchValue, Feature::BlockValue, Feature::Try];
        let feature = *self.rng.pick(&ways);
        if !self.allows(feature) || self.rng.chance(40) {
            return None;
        }
        let made = match feature {
            Feature::Calls => self.call_for(ty, depth),
            Feature::IfValue => self.if_value(ty, depth),
            Feature::MatchValue => self.match_value(ty, depth),
            Feature::BlockValue => self.block_value(ty, depth),
            _ => self.try_value(ty, depth),
        }?;
        self.note(feature);
        Some(made)
    }

    /// A composed value, written out.
    fn construct(&mut self, ty: &Type, depth: usize) -> Expr {
        let inner = depth.saturating_sub(1);
        match ty {
            Type::Array(element, length) => self.array(element, *length, inner),
            Type::Vector(element, length) => self.vector(element, *length, inner),
            Type::Tuple(parts) if **parts == [Type::Float, Type::Float] && self.use_now(Feature::SinCos, 25) => {
                Expr::SinCos(Box::new(self.float(inner).expr))
            }
            Type::Tuple(parts) => Expr::Tuple(parts.iter().map(|part| self.value(part, inner)).collect()),
            Type::Option(content) => match self.rng.below(8) {
                0 | 1 => Expr::Case(Case::None, Vec::new()),
                2 if **content == Type::Float && self.allows(Feature::OptionMethods) => self.mapped_option(inner),
                _ => Expr::Case(Case::Some, vec![self.value(content, inner)]),
            },
            Type::Outcome(content) => {
                if self.rng.chance(25) {
                    Expr::Case(Case::Err, vec![self.count_below(COUNTS, 1)])
                } else {
                    Expr::Case(Case::Ok, vec![self.value(content, inner)])
                }
            }
            Type::Named(index) => self.named(*index, inner),
            _ => unreachable!("scalars have expressions of their own, generic arrays are only passed"),
        }
    }

    fn array(&mut self, element: &Type, length: usize, depth: usize) -> Expr {
        if *element == Type::Float && self.use_now(Feature::FromFn, 12) {
            let closure = self.calmly(|g| g.repeated(length, |g| g.closure_on_count(length, depth)));
            return Expr::FromFn(Box::new(closure), element.clone(), length);
        }
        if self.rng.chance(20) {
            return Expr::Repeat(Box::new(self.value(element, depth)), length);
        }
        Expr::Array((0..length).map(|_| self.value(element, depth / 2)).collect())
    }

    fn vector(&mut self, element: &Type, length: usize, depth: usize) -> Expr {
        if self.allows(Feature::Collect)
            && self.rng.chance(50)
            && let Some(chain) = self.chain_for_vector(element, length, depth)
        {
            self.note(Feature::Collect);
            return chain;
        }
        let length = length.max(1);
        if self.rng.chance(30) {
            return Expr::VectorRepeat(Box::new(self.value(element, depth)), length);
        }
        Expr::Vector((0..length).map(|_| self.value(element, depth / 2)).collect())
    }

    /// `o.map(|x| ..)` for an option at hand.
    fn mapped_option(&mut self, depth: usize) -> Expr {
        let ty = Type::Option(Box::new(Type::Float));
        let Some(option) = self.read(&ty) else {
            return Expr::Case(Case::Some, vec![self.stored(depth)]);
        };
        self.note(Feature::OptionMethods);
        let closure: Closure = self.calmly(|g| g.closure_on_floats(1, false, depth));
        Expr::MapOption(Box::new(option), Box::new(closure))
    }

    fn named(&mut self, index: usize, depth: usize) -> Expr {
        match self.program.types[index].shape.clone() {
            Shape::Struct(fields) => self.structure(index, &fields, depth),
            Shape::Numbered(fields) => {
                let values = fields.iter().enumerate().map(|(number, ty)| (number, self.value(ty, depth)));
                Expr::Struct(index, values.collect(), None)
            }
            Shape::Enum(variants) => {
                let variant = self.rng.below(variants.len());
                let values = variants[variant].fields.iter().map(|ty| self.value(ty, depth));
                Expr::Case(Case::Of(index, variant), values.collect())
            }
        }
    }

    fn structure(&mut self, index: usize, fields: &[Field], depth: usize) -> Expr {
        let base = if self.allows(Feature::StructUpdate) && fields.len() > 1 && self.rng.chance(40) {
            self.spot(|spot| spot.ty == Type::Named(index))
        } else {
            None
        };
        let kept = self.rng.below(fields.len());
        let mut values = Vec::new();
        let mut order: Vec<usize> = (0..fields.len()).collect();
        if self.use_now(Feature::EffectFields, 40) {
            let (start, reversed) = (self.rng.below(fields.len()), self.rng.chance(50));
            order.rotate_left(start);
            if reversed {
                order.reverse();
            }
        }
        for number in order {
            let value = match &fields[number] {
                _ if base.is_some() && (number == kept || self.rng.chance(40)) => continue,
                Field { passive: true, .. } => self.passive_float(1),
                field => self.value(&field.ty, depth),
            };
            values.push((number, value));
        }
        let base = base.map(|base| {
            self.note(Feature::StructUpdate);
            let read = Expr::Read { place: self.settle(&base), bare: false };
            Box::new(if self.likes(Feature::EffectFields, 40) { self.after_change(read) } else { read })
        });
        Expr::Struct(index, values, base)
    }

    /// `o.unwrap_or(e)` for an option at hand or one that a call gives.
    pub(super) fn unwrap_or(&mut self, depth: usize) -> Option<Expr> {
        let ty = Type::Option(Box::new(Type::Float));
        let option = match self.read(&ty) {
            Some(option) => option,
            None => self.call_for(&ty, depth)?,
        };
        Some(Expr::UnwrapOr(Box::new(option), Box::new(self.stored(depth))))
    }

    /// `e?`, where the function returns an option or a result and `e` comes from a call or a place.
    pub(super) fn try_value(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        let carrier = match self.result.as_ref()? {
            Type::Option(_) => Type::Option(Box::new(ty.clone())),
            Type::Outcome(_) => Type::Outcome(Box::new(ty.clone())),
            _ => return None,
        };
        let carried = match self.read(&carrier) {
            Some(read) if self.rng.chance(60) => read,
            // The type of an error could not be inferred here.
            _ if matches!(carrier, Type::Option(_)) && self.rng.chance(30) => {
                let condition = Condition::Test(self.test(1));
                let then = Block::from(Expr::Case(Case::Some, vec![self.value(ty, depth)]));
                let otherwise = Block::from(Expr::Case(Case::None, Vec::new()));
                Expr::If(Box::new(If { condition, then, otherwise }))
            }
            _ => self.call_for(&carrier, depth)?,
        };
        Some(Expr::Try(Box::new(carried)))
    }
}
