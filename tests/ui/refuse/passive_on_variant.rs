use tangential::Differentiable;

#[derive(Differentiable)]
enum Law {
    #[passive]
    Linear(f64),
}

fn main() {
    let Law::Linear(_) = Law::Linear(1.0);
}
