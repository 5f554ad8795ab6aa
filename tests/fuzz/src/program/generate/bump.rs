//! Functions that change what they are lent and give something back, to be called as operands: `h(k, bump(&mut k))`.

use super::Generator;
use super::count::binary;
use super::scope::COUNTS;
use crate::program::Feature;
use crate::program::tree::{Block, Expr, Home, Mode, Operator, Param, Place, Type};

impl Generator {
    /// `fn bump_1(k: &mut usize) -> usize { *k += 1; *k % 5 }`, and the same on floats.
    pub(super) fn bump(&mut self) {
        self.begin(8, Vec::new());
        let number = self.program.functions.len();
        let (state, result) = match self.rng.below(5) {
            0 | 1 if self.allows(Feature::MutableCounts) => (Type::Count, Type::Count),
            2 if self.allows(Feature::MutableCounts) => (Type::Count, Type::Float),
            _ => (Type::Float, Type::Float),
        };
        let mut params = vec![Param { var: 0, mode: Mode::RefMut, ty: state, passive: false }];
        let mut names = vec!["k".to_string()];
        if result == Type::Float && self.rng.chance(50) {
            let position = self.rng.below(2);
            params.insert(position, Param { var: 0, mode: Mode::Value, ty: Type::Float, passive: false });
            names.insert(position, "a".to_string());
        }
        self.declare_params(&mut params, &names);
        let lent = params.iter().find(|param| param.mode == Mode::RefMut).map(|param| param.var);
        let spot = self.spot(|spot| Some(spot.place.root) == lent).expect("it is a parameter");
        let change = self.change_of(&spot, 1);
        self.result = Some(result.clone());
        let mut body = if result == Type::Count {
            let place = Place { root: spot.place.root, stars: 1, path: Vec::new() };
            Block::from(binary(Operator::Rem, Expr::Read { place, bare: false }, Expr::Count(COUNTS)))
        } else {
            self.block_since(0, Some(&Type::Float), 0, 2)
        };
        self.result = None;
        body.stmts.insert(0, change.stmt);
        self.finish(format!("bump_{number}"), Home::Module, params, result, body);
    }
}
