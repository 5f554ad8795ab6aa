//! Random expressions, by all scalars.

use super::{Dual, Generic, Of, Scalar};
use crate::overloaded::tape::{Tape, Workspace};
use crate::{Lanes, Tangent, VectorFunction};
use core::cell::RefCell;
use proptest::collection::vec;
use proptest::prelude::*;

thread_local! {
    /// The expression at hand: instructions on a stack of numbers.
    static PROGRAM: RefCell<Vec<(u8, usize, usize)>> = const { RefCell::new(Vec::new()) };
}

struct Program;

impl Generic for Program {
    const N: usize = 3;
    const M: usize = 2;
    fn call<S: Scalar>(x: &[S], y: &mut [S]) {
        let mut numbers = x.to_vec();
        PROGRAM.with_borrow(|program| {
            for (operation, i, j) in program {
                let (a, b) = (numbers[i % numbers.len()], numbers[j % numbers.len()]);
                numbers.push(match operation % 14 {
                    0 => a + b,
                    1 => a - b,
                    2 => a * b * 0.5,
                    3 => a / (b * b + 1.0),
                    4 => a.sin(),
                    5 => a.tanh().exp(),
                    6 => a.max(b),
                    7 => a.abs().min_by(2.0),
                    8 => (a * a + 1.0).ln().atan2(b.cosh().recip()),
                    9 => a.sub_from(1.0) * b.floor(),
                    10 => a.clamp_by(-1.0, 1.0).mul_add(b, a),
                    11 => a.hypot(b),
                    12 if a > b => a.atan(),
                    12 => b.sinh().asinh(),
                    _ => (a.abs() + 0.5).powf(b.cos()),
                });
            }
        });
        let last = numbers.len() - 1;
        y[0] = numbers[last];
        y[1] = numbers[last - 1] * numbers[last / 2];
    }
}

proptest! {
    #[test]
    fn scalars_agree(
        program in vec((any::<u8>(), 0_usize..100, 0_usize..100), 1..25),
        x in vec(-2.0..2.0_f64, 3),
        moved in vec(-2.0..2.0_f64, 3),
    ) {
        PROGRAM.set(program);
        let f = Of(Program);
        let mut tape = Tape::record(&f, &moved).unwrap();
        let (mut plain, mut y) = ([0.0; 2], [0.0; 2]);
        f.value(&x, &mut plain);
        if tape.replay(&x, &mut y).is_err() {
            tape.record_again(&f, &x).unwrap();
            tape.outputs(&mut y).unwrap();
        }
        prop_assert_eq!(plain.map(f64::to_bits), y.map(f64::to_bits));
        let duals: Vec<_> = (0..3).map(|j| Dual::new(x[j], Lanes::<3>::unit(j))).collect();
        let mut expected = [Dual::from(0.0); 2];
        f.0.call_with(&duals, &mut expected);
        prop_assert_eq!(plain.map(f64::to_bits), expected.map(|y| y.value.to_bits()));
        let (mut forward, mut reverse) = ([Lanes::<3>::zero(); 2], [Lanes::<2>::zero(); 3]);
        let seeds: Vec<_> = (0..3).map(Lanes::unit).collect();
        tape.forward(&mut Workspace::default(), &seeds, &mut forward).unwrap();
        tape.reverse(&mut Workspace::default(), &[Lanes::unit(0), Lanes::unit(1)], &mut reverse).unwrap();
        for i in 0..2 {
            prop_assert_eq!(forward[i], expected[i].tangent);
            let largest = forward[i].0.iter().fold(1.0, |m: f64, x| m.max(x.abs()));
            for j in 0..3 {
                let error = (reverse[j][i] - forward[i][j]).abs();
                prop_assert!(error <= 1e-11 * largest, "row {}, column {}: {:e} off", i, j, error);
                prop_assert!(forward[i][j] == 0.0 || tape.structure().contains(i, j));
            }
        }
    }
}

impl Program {
    fn call_with<S: Scalar>(&self, x: &[S], y: &mut [S]) {
        Self::call(x, y);
    }
}
