use tangential::Differentiable;

#[derive(Differentiable)]
union Bits {
    number: f64,
    bits: u64,
}

fn main() {
    let _ = Bits { number: 1.0 };
}
