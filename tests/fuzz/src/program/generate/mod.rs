//! Draws random programs. They are well typed, pass the borrow checker, end, and stay finite at most points, all by
//! construction.

mod bump;
mod call;
mod chain;
mod changing;
mod choice;
mod closure;
mod count;
mod effect;
mod entry;
mod float;
mod function;
mod gather;
mod guard;
mod idiom;
mod jump;
mod loops;
mod matching;
mod mutate;
mod names;
mod place;
mod scope;
mod signature;
mod single;
mod source;
mod stmt;
mod types;
mod value;

use super::Feature;
use super::rng::Rng;
use super::tree::{Expr, Program, Type};
use jump::Jump;
use scope::Scope;
use std::collections::BTreeSet;

/// Constructs that are switched off.
pub type Without = BTreeSet<Feature>;

/// Values that are stored, passed or returned are kept below this, so that loops do not run away.
const LIMIT: f64 = 8.0;

/// Of so many programs one draws idioms, in batches that have them.
pub const WITH_IDIOMS: usize = 3;

/// What a variable is taken to hold at most; a guess, as is every size here.
const TYPICAL: f64 = 4.0;

/// An expression, and a guess at how large its value can be.
#[derive(Clone, Debug)]
struct Term {
    expr: Expr,
    size: f64,
}

/// Draws one program.
struct Generator {
    rng: Rng,
    without: Without,
    /// Constructs that this program uses with preference.
    focus: [Feature; 4],
    program: Program,
    /// Variables of the function at hand.
    scope: Scope,
    /// Loops and labeled blocks around the place at hand.
    jumps: Vec<Jump>,
    /// Result of the function at hand; none inside of closures, which cannot return from it.
    result: Option<Type>,
    /// How often the place at hand is executed in one call.
    weight: usize,
    /// How many closures are around.
    closures: usize,
    /// Operations that a call of the function at hand executes, so far.
    cost: usize,
    /// Nodes that the function at hand may still grow by.
    room: usize,
    /// Functions in the body of the function at hand.
    locals: Vec<usize>,
    /// Calls of each function so far.
    calls: Vec<usize>,
    labels: usize,
    /// How many operands with statements of their own lie around the place at hand.
    operands: usize,
}

/// A way to produce something: what it needs, how often it is tried, how it is done. It may turn out impossible.
type Production<X> = (Option<Feature>, usize, fn(&mut Generator, usize) -> Option<X>);

/// The program with this number in the batch of this seed.
pub fn program(seed: u64, number: usize, always_without: &Without, draws_idioms: bool) -> Program {
    let mut rng = Rng::new(seed, number as u64);
    // Every program leaves some constructs out, so that the others meet more often (swarm testing: Groce et al. 2012).
    // A few others it prefers, in turn, so that rare ones are not left to chance.
    let common = Feature::common();
    let turn = common[number % common.len()];
    let mut focus = [turn, turn.companion(), *rng.pick(common), *rng.pick(common)];
    let mut without = always_without.clone();
    without.extend(common.iter().filter(|feature| !focus.contains(feature) && !rng.chance(feature.share())));
    let idioms = Feature::idioms();
    if draws_idioms {
        focus[3] = idioms[number / WITH_IDIOMS % idioms.len()];
    } else {
        without.insert(Feature::Idioms);
    }
    let mut generator = Generator {
        rng,
        without,
        focus,
        program: Program {
            name: format!("program_{number}"),
            number,
            types: Vec::new(),
            constants: Vec::new(),
            functions: Vec::new(),
            features: BTreeSet::new(),
        },
        scope: Scope::default(),
        jumps: Vec::new(),
        result: None,
        weight: 1,
        closures: 0,
        cost: 0,
        room: 0,
        locals: Vec::new(),
        calls: Vec::new(),
        labels: 0,
        operands: 0,
    };
    generator.items();
    generator.program
}

impl Generator {
    /// Whether a construct is switched on.
    fn allows(&self, feature: Feature) -> bool {
        !self.without.contains(&feature)
    }

    /// Decides by chance whether to try a construct.
    fn likes(&mut self, feature: Feature, percent: usize) -> bool {
        let percent = if self.focus.contains(&feature) { percent.max(60) } else { percent };
        self.allows(feature) && self.rng.chance(percent)
    }

    /// Decides by chance whether to use a construct, and takes note if so.
    fn use_now(&mut self, feature: Feature, percent: usize) -> bool {
        let now = self.likes(feature, percent);
        if now {
            self.note(feature);
        }
        now
    }

    /// Takes note that the program makes use of a construct.
    fn note(&mut self, feature: Feature) {
        self.program.features.insert(feature);
    }

    /// Tries productions in proportion to their weights until one works out.
    fn produce<X>(&mut self, table: &[Production<X>], depth: usize) -> Option<X> {
        let weight = |(feature, weight, _): &Production<X>| match feature {
            Some(feature) if !self.allows(*feature) => 0,
            Some(feature) if self.focus.contains(feature) => weight + 20,
            _ => *weight,
        };
        let mut weights: Vec<usize> = table.iter().map(weight).collect();
        while let Some(choice) = self.rng.weighted(&weights) {
            let (feature, _, production) = table[choice];
            let before = (self.scope.locals.len(), self.jumps.len(), self.program.features.clone(), self.calls.clone());
            if let Some(produced) = production(self, depth) {
                if let Some(feature) = feature {
                    self.note(feature);
                }
                return Some(produced);
            }
            self.scope.locals.truncate(before.0);
            self.jumps.truncate(before.1);
            (self.program.features, self.calls) = (before.2, before.3);
            weights[choice] = 0;
        }
        None
    }

    /// Counts a node; false if the function has grown large or would run long.
    fn spend(&mut self) -> bool {
        self.cost += self.weight;
        self.room = self.room.saturating_sub(1);
        self.room > 0 && self.cost < 20_000
    }

    /// Generates within a scope of its own: variables declared inside are gone afterwards.
    fn scoped<X>(&mut self, inside: impl FnOnce(&mut Self) -> X) -> X {
        let before = self.scope.locals.len();
        let result = inside(self);
        self.scope.locals.truncate(before);
        result
    }

    /// Generates while some variables are borrowed.
    fn holding<X>(&mut self, vars: &[usize], guard: scope::Guard, inside: impl FnOnce(&mut Self) -> X) -> X {
        let before = self.scope.restrict(vars, guard);
        let result = inside(self);
        self.scope.restore(&before);
        result
    }

    /// Generates while several variables are borrowed, each in its way.
    fn lending<X>(&mut self, held: &[(usize, scope::Guard)], inside: impl FnOnce(&mut Self) -> X) -> X {
        let before: Vec<_> = held.iter().flat_map(|&(var, guard)| self.scope.restrict(&[var], guard)).collect();
        let result = inside(self);
        self.scope.restore(&before);
        result
    }

    /// Generates while nothing that exists may be changed.
    fn calmly<X>(&mut self, inside: impl FnOnce(&mut Self) -> X) -> X {
        self.holding(&self.scope.all(), scope::Guard::Frozen, inside)
    }

    /// Generates a part that is executed several times.
    fn repeated<X>(&mut self, times: usize, inside: impl FnOnce(&mut Self) -> X) -> X {
        let before = self.weight;
        self.weight *= times.max(1);
        let result = inside(self);
        self.weight = before;
        result
    }
}
