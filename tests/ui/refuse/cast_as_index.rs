use tangential::differentiate;

#[differentiate]
fn lookup(table: &[f64], x: f64) -> f64 {
    table[x as usize]
}

fn main() {}
