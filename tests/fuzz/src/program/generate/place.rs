//! Choosing places to read, to write and to borrow.

use super::Generator;
use super::scope::Spot;
use crate::program::tree::{Expr, Operator, Place, Step, Type};

impl Generator {
    /// A place that fits, with a preference for variables not used yet or declared late: what was computed should
    /// matter.
    pub(super) fn spot(&mut self, fits: impl Fn(&Spot) -> bool) -> Option<Spot> {
        let spots: Vec<Spot> = self.scope.spots(&self.program.types).into_iter().filter(fits).collect();
        if spots.is_empty() {
            return None;
        }
        let idle: Vec<&Spot> = spots.iter().filter(|spot| self.scope.idle.contains(&spot.place.root)).collect();
        if !idle.is_empty() && self.rng.chance(75) {
            return Some((*self.rng.pick(&idle)).clone());
        }
        let position = self.rng.below(spots.len()).max(self.rng.below(spots.len()));
        Some(spots[position].clone())
    }

    /// The place of a spot that is read or lent, with indices filled in.
    pub(super) fn settle(&mut self, spot: &Spot) -> Place {
        self.scope.touch(spot.place.root);
        self.fill_in(spot)
    }

    /// The place of a spot that is written.
    pub(super) fn settle_target(&mut self, spot: &Spot) -> Place {
        self.scope.idle.insert(spot.place.root);
        self.fill_in(spot)
    }

    fn fill_in(&mut self, spot: &Spot) -> Place {
        let mut place = spot.place.clone();
        for step in &mut place.path {
            if let Step::Index(index) = step
                && let Expr::Count(length) = **index
            {
                **index = self.index_of(spot.place.root, length);
            }
        }
        place
    }

    /// A value of this type that some place holds and that can be copied out of it.
    pub(super) fn read(&mut self, ty: &Type) -> Option<Expr> {
        let spot = self.spot(|spot| spot.ty == *ty && !spot.unsized_)?;
        let place = self.settle(&spot);
        Some(Expr::Read { place, bare: false })
    }

    /// A passive float that some place holds.
    pub(super) fn read_passive(&mut self) -> Option<Expr> {
        let spot = self.spot(|spot| spot.ty == Type::Float && spot.passive)?;
        let place = self.settle(&spot);
        Some(Expr::Read { place, bare: false })
    }

    /// A place of this type that can be written. Passive places are left out unless asked for.
    pub(super) fn target(&mut self, ty: &Type, passive: bool) -> Option<Place> {
        let spot = self.spot(|spot| spot.ty == *ty && spot.writable && spot.passive == passive)?;
        Some(self.settle_target(&spot))
    }

    /// An index below the length: a literal, a loop variable near enough, or anything brought into range.
    pub(super) fn index(&mut self, length: usize) -> Expr {
        let counts = |spot: &Spot| spot.ty == Type::Count && spot.place.path.is_empty();
        if self.rng.chance(50)
            && let Some(spot) = self.spot(|spot| counts(spot) && spot.range.1 < usize::MAX)
        {
            let (low, high) = spot.range;
            let read = Expr::Read { place: spot.place.clone(), bare: false };
            self.scope.touch(spot.place.root);
            if high <= length {
                let before = low > 0 && self.rng.chance(40);
                let after = high < length && self.rng.chance(40);
                return match (before, after) {
                    (true, _) => Expr::Binary(Operator::Sub, Box::new(read), Box::new(Expr::Count(1))),
                    (_, true) => Expr::Binary(Operator::Add, Box::new(read), Box::new(Expr::Count(1))),
                    _ => read,
                };
            }
            if low > 0 && high - 1 <= length {
                return Expr::Binary(Operator::Sub, Box::new(read), Box::new(Expr::Count(1)));
            }
            return Expr::Binary(Operator::Rem, Box::new(read), Box::new(Expr::Count(length)));
        }
        Expr::Count(self.rng.below(length))
    }
}
