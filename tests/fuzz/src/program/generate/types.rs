//! Types of a program, and types for variables.

use super::Generator;
use crate::program::Feature;
use crate::program::tree::{Constant, Field, Named, Shape, Type, Variant};

impl Generator {
    /// Structs, enums and constants.
    pub(super) fn declarations(&mut self) {
        let wanted =
            [Feature::Structs, Feature::Enums, Feature::NumberedStructs, Feature::StructArrays, Feature::HandClones];
        let least = usize::from(wanted.iter().any(|feature| self.focus.contains(feature)));
        for _ in 0..self.rng.among(least, 2) {
            let number = self.program.types.len() + 1;
            let shape = match self.rng.below(5) {
                _ if self.focus.contains(&Feature::Enums) && self.likes(Feature::Enums, 70) => {
                    self.note(Feature::Enums);
                    self.enumeration()
                }
                0 | 1 if self.allows(Feature::Enums) => {
                    self.note(Feature::Enums);
                    self.enumeration()
                }
                2 if self.allows(Feature::NumberedStructs) => {
                    self.note(Feature::NumberedStructs);
                    let fields = (0..self.rng.among(1, 3)).map(|_| self.field_type());
                    Shape::Numbered(fields.collect())
                }
                _ if self.allows(Feature::Structs) => {
                    self.note(Feature::Structs);
                    self.structure_shape()
                }
                _ => continue,
            };
            let kind = if matches!(shape, Shape::Enum(_)) { "Choice" } else { "Record" };
            let by_hand = self.use_now(Feature::HandClones, 50);
            self.program.types.push(Named { name: format!("{kind}{number}"), shape, by_hand });
        }
        if self.likes(Feature::Constants, 40) {
            let value = self.rng.among(1, 39) as f64 / 10.0;
            self.program.constants.push(Constant { name: "GAIN".into(), values: vec![value], table: false });
        }
        if self.likes(Feature::Tables, 30) {
            let values = (0..self.rng.among(2, 4)).map(|_| self.rng.among(1, 39) as f64 / 10.0).collect();
            self.program.constants.push(Constant { name: "TABLE".into(), values, table: true });
        }
    }

    fn structure_shape(&mut self) -> Shape {
        // The first field is active, so that every struct has something to differentiate.
        let mut fields = vec![Field { name: "x".into(), ty: Type::Float, passive: false }];
        for name in ["mass", "gain", "tail"].iter().take(self.rng.among(0, 3)) {
            let passive = self.use_now(Feature::PassiveFields, 20);
            let ty = if passive { Type::Float } else { self.field_type() };
            fields.push(Field { name: (*name).into(), ty, passive });
        }
        Shape::Struct(fields)
    }

    fn enumeration(&mut self) -> Shape {
        let mut variants = Vec::new();
        for name in ["Line", "Curve", "Off"].iter().take(self.rng.among(2, 3)) {
            let count = if *name == "Off" { self.rng.below(2) } else { self.rng.among(1, 2) };
            let fields: Vec<Type> = (0..count).map(|_| self.field_type()).collect();
            let labels = ["low", "high"].iter().take(count).map(|label| (*label).to_string()).collect();
            let labels = (count > 0 && self.rng.chance(40)).then_some(labels);
            variants.push(Variant { name: (*name).into(), labels, fields });
        }
        Shape::Enum(variants)
    }

    /// A type for a field: mostly floats, at times a type declared before.
    fn field_type(&mut self) -> Type {
        match self.rng.below(12) {
            0 | 1 => Type::Count,
            2 if self.allows(Feature::Arrays) => Type::Array(Box::new(Type::Float), self.rng.among(2, 3)),
            3 if self.allows(Feature::Tuples) => Type::Tuple(vec![Type::Float, Type::Float]),
            4 if self.allows(Feature::Options) => Type::Option(Box::new(Type::Float)),
            5 if self.use_now(Feature::Singles, 100) => Type::Single,
            6 => Type::Flag,
            7 | 8 if self.allows(Feature::NestedStructs) && !self.program.types.is_empty() => {
                self.note(Feature::NestedStructs);
                Type::Named(self.rng.below(self.program.types.len()))
            }
            _ => Type::Float,
        }
    }

    /// A type for a variable.
    pub(super) fn local_type(&mut self) -> Type {
        let percent = self.rng.below(100);
        if percent < 45 {
            return Type::Float;
        }
        if percent < 50 {
            return Type::Count;
        }
        if percent < 53 {
            return Type::Flag;
        }
        // Where `?` is possible there should be something to use it on.
        match self.result.clone() {
            Some(carrier @ (Type::Option(_) | Type::Outcome(_))) if self.rng.chance(40) => carrier,
            _ => self.composed_type(),
        }
    }

    /// A type that is not `f64`, `usize` or `bool`.
    pub(super) fn composed_type(&mut self) -> Type {
        let float = || Box::new(Type::Float);
        let named = self.program.types.len();
        let choices = [
            (Feature::Tuples, 6),
            (Feature::Arrays, 10),
            (Feature::NestedArrays, 3),
            (Feature::StructArrays, if named > 0 { 4 } else { 0 }),
            (Feature::Vectors, 8),
            (Feature::Options, 6),
            (Feature::Outcomes, 2),
            (Feature::Singles, 4),
            (Feature::Structs, if named > 0 { 14 } else { 0 }),
        ];
        let weights = choices.map(|(feature, weight)| match weight {
            _ if !self.allows(feature) => 0,
            1.. if self.focus.contains(&feature) => weight + 20,
            weight => weight,
        });
        let Some(choice) = self.rng.weighted(&weights) else { return Type::Float };
        let feature = choices[choice].0;
        if feature != Feature::Structs {
            self.note(feature);
        }
        match feature {
            Feature::Tuples => {
                let second = self.rng.pick(&[Type::Float, Type::Float, Type::Count]).clone();
                let third = self.rng.chance(20).then_some(Type::Float);
                Type::Tuple([vec![Type::Float, second], third.into_iter().collect()].concat())
            }
            Feature::Arrays => Type::Array(float(), self.rng.among(2, 4)),
            Feature::NestedArrays => Type::Array(Box::new(Type::Array(float(), self.rng.among(2, 3))), 2),
            Feature::StructArrays => Type::Array(Box::new(Type::Named(self.rng.below(named))), self.rng.among(2, 3)),
            Feature::Vectors => {
                let element =
                    if named > 0 && self.rng.chance(30) { Type::Named(self.rng.below(named)) } else { Type::Float };
                Type::Vector(Box::new(element), self.rng.below(4))
            }
            Feature::Options => {
                let content =
                    if named > 0 && self.rng.chance(25) { Type::Named(self.rng.below(named)) } else { Type::Float };
                Type::Option(Box::new(content))
            }
            Feature::Outcomes => Type::Outcome(float()),
            Feature::Singles => Type::Single,
            _ => Type::Named(self.rng.below(named)),
        }
    }
}
