use tangential::Differentiable;

#[allow(non_camel_case_types)]
#[derive(Differentiable)]
enum law {
    linear(f64),
}

fn main() {}
