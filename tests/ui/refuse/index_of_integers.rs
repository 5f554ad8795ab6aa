use tangential::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Matrix {
    columns: usize,
    entries: Vec<f64>,
}

#[differentiate]
impl std::ops::Index<(usize, usize)> for Matrix {
    type Output = f64;

    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        &self.entries[i * self.columns + j]
    }
}

fn main() {}
