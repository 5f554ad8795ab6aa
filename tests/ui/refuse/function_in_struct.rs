use tangential::differentiate;

struct Law {
    force: fn(f64) -> f64,
}

static LAWS: [fn(f64) -> f64; 1] = [f64::sin];

#[differentiate(passive(law))]
fn by_field(law: &Law, x: f64) -> f64 {
    (law.force)(x)
}

#[differentiate]
fn by_table(x: f64) -> f64 {
    LAWS[0](x)
}

fn main() {}
