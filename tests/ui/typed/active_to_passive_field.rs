use tangential::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Table {
    #[passive]
    step: f64,
    value: f64,
}

#[differentiate]
fn table(x: f64) -> Table {
    Table { step: x, value: x }
}

fn main() {
    let table = table(1.0);
    let _ = (table.step, table.value);
}
