mod forces {
    use tangential::differentiate;

    #[differentiate]
    pub use std::f64::consts::PI;
}

fn main() {
    let _ = forces::PI;
}
