use tangential::Differentiable;

#[derive(Differentiable)]
struct Out<'a> {
    forces: &'a mut [f64],
    count: &'a mut usize,
    #[passive]
    log: &'a mut Vec<f64>,
}

#[derive(Differentiable)]
enum Target<'a> {
    One(&'a mut f64),
    Other(Option<&'a mut Vec<f64>>),
}

fn main() {}
