//! Methods of a tagged block that are left alone.

#![deny(warnings)]

use tangential::{Differentiable, Tan, Zero, differentiate};

#[derive(Differentiable)]
struct Table {
    values: Vec<f64>,
    name: String,
}

#[differentiate]
impl Table {
    fn first(&self) -> f64 {
        self.values[0]
    }

    #[differentiate(skip)]
    fn describe(&self) -> String {
        format!("{}: {:?}", self.name, self.values)
    }

    #[differentiate(passive(k))]
    fn scaled(&self, k: f64) -> f64 {
        k * self.first()
    }
}

fn main() {
    let table = Table { values: vec![2.0], name: "one".to_string() };
    let table_d = Tan::<Table, f64> { values: vec![1.0], name: Zero };
    assert_eq!(table.describe(), "one: [2.0]");
    assert_eq!(table.scaled_forward(&table_d, 3.0, Zero), (6.0, 3.0));
}
