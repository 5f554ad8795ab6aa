use tangential::Differentiable;

#[derive(Differentiable)]
struct Spring {
    #[passive(always)]
    stiffness: f64,
}

fn main() {
    let _ = Spring { stiffness: 1.0 }.stiffness;
}
