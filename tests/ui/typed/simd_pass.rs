// Who has a pass for an instruction set has a processor for it: nobody else can make one.
#![forbid(unsafe_code)]

use tangential::{Active, Open, Pass, Repetitions, Tangent};

#[derive(Clone)]
struct Claims;

impl Pass for Claims {
    const VALUES: bool = true;
    const AVX2: bool = true;
    const AVX512: bool = true;
    fn push<V, const N: usize>(&self, value: V, partials: [f64; N]) -> (V, [f64; N]) {
        (value, partials)
    }
    fn pop<V, const N: usize>(&self, hollow: V) -> (V, [f64; N]) {
        (hollow, [0.0; N])
    }
    fn word(&self, _: u32) {}
    fn next_word(&self) -> u32 {
        0
    }
    fn repetitions(&self) -> Repetitions {
        unreachable!()
    }
    fn group<T: Tangent>(&self, _: Active<T>, _: Option<Repetitions>) -> Result<Open, usize> {
        Err(0)
    }
    fn close(&self, _: Open) {}
    fn give_up(&self, _: &'static str) {}
    fn resume(&self, _: &Self) {}
}

fn main() {}
