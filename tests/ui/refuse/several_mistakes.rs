use tangential::differentiate;

#[differentiate(wrt(y))]
fn several(x: f64, v: &mut [f64]) -> f64 {
    fn square(y: f64) -> f64 {
        y * y
    }
    v.sort_by(f64::total_cmp);
    let cell = x as usize;
    let first = unsafe { *v.get_unchecked(cell) };
    square(first)
}

fn main() {}
