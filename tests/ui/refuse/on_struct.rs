use tangential::differentiate;

#[differentiate]
struct Spring {
    stiffness: f64,
}

fn main() {
    let _ = Spring { stiffness: 1.0 }.stiffness;
}
