use tangential::Differentiable;

#[derive(Differentiable)]
struct View {
    start: *const f64,
    length: usize,
}

fn main() {
    let view = View { start: std::ptr::null(), length: 0 };
    let _ = (view.start, view.length);
}
