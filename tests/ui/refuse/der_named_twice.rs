//! One name for two derivatives, orders that nobody means, and a method by itself.

use tangential::differentiate;

#[differentiate(der(f_x = x, f_x = x x))]
fn f(x: f64) -> f64 {
    x.sin()
}

#[differentiate(der(g_x = x, g_all = 300 in x))]
fn g(x: f64) -> f64 {
    x.sin()
}

#[differentiate(smooth = 20)]
fn h(x: f64) -> f64 {
    x.sin()
}

struct Spring {
    k: f64,
}

impl Spring {
    #[differentiate(der(energy_x = x))]
    fn energy(&self, x: f64) -> f64 {
        self.k * x * x
    }
}

fn main() {
    println!("{} {} {}", f(1.0), g(1.0), h(1.0) + Spring { k: 1.0 }.energy(1.0));
}
