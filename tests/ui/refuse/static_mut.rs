use tangential::differentiate;

#[differentiate]
fn counted(x: f64) -> f64 {
    static mut CALLS: f64 = 0.0;
    unsafe {
        CALLS += x;
        CALLS
    }
}

fn main() {}
