use tangential::differentiate;

#[differentiate]
fn magnitude(x: f64) -> f64 {
    let bits: u64 = unsafe { std::mem::transmute(x) };
    f64::from_bits(bits & !(1 << 63))
}

fn main() {}
