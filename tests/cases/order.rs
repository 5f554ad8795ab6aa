//! The order of evaluation: operands that do something.

// Written to be hard to follow.
#![allow(clippy::all, unused_assignments)]

use tangential::{Differentiable, differentiate};

fn bump(k: &mut f64) -> f64 {
    *k += 1.0;
    *k
}

fn advance(k: &mut usize) -> usize {
    *k += 1;
    *k
}

/// Changes its argument.
#[differentiate(overloaded)]
pub fn grow(x: &mut f64) -> f64 {
    *x *= 1.5;
    *x + 1.0
}

/// A function of two.
#[differentiate(overloaded)]
pub fn weighed(a: f64, b: f64) -> f64 {
    a * a * b
}

/// A function of three.
#[differentiate(overloaded)]
pub fn weighed_sum(a: f64, b: f64, c: f64) -> f64 {
    a * a * b + c
}

/// A pair.
#[derive(Clone, Copy, Differentiable, tangential::Overload)]
pub struct Pair {
    /// First.
    pub a: f64,
    /// Second.
    pub b: f64,
}

/// A block that changes what is read after it.
#[differentiate(overloaded)]
pub fn block_before_reads(x: f64, y: f64) -> f64 {
    let mut k = 1.0;
    let z = {
        k += 1.0;
        k
    } * x
        + k * y;
    z
}

/// What is read before a block changes it.
#[differentiate(overloaded)]
pub fn read_before_block(x: f64, y: f64) -> f64 {
    let mut k = 1.0;
    let z = k * x + {
        k += 1.0;
        k * y
    };
    z
}

/// A block inside of a factor.
#[differentiate(overloaded)]
pub fn block_in_factor(x: f64, _y: f64) -> f64 {
    let mut k = 1.0;
    let z = x
        * ({
            k += 1.0;
            k
        } + k * 3.0);
    z
}

/// Reads on both sides of a block.
#[differentiate(overloaded)]
pub fn reads_around_block(x: f64, y: f64) -> f64 {
    let mut k = 1.0;
    let z =
        x * (k * 3.0 + {
            k += 1.0;
            k
        }) + y * (k * 2.0);
    z
}

/// A branch that changes a passive variable.
#[differentiate(overloaded)]
pub fn branch_changes(x: f64, y: f64) -> f64 {
    let mut k = 1.0;
    let z =
        x + if k > 0.5 {
            k += 1.0;
            k
        } else {
            0.0
        } + y * (k * 2.0);
    z
}

/// An arm that changes a passive variable.
#[differentiate(overloaded)]
pub fn arm_changes(x: f64, y: f64) -> f64 {
    let mut k = 1.0;
    let z = x * match k > 0.5 {
        true => {
            k += 1.0;
            k
        }
        _ => 3.0,
    } + y * (k * 2.0);
    z
}

/// `x *= ..` where the right side changes x.
#[differentiate(overloaded)]
pub fn product_with_changed(mut x: f64, y: f64) -> f64 {
    x *= grow(&mut x);
    x * y
}

/// `x += ..` where the right side changes x.
#[differentiate(overloaded)]
pub fn sum_with_changed(mut x: f64, y: f64) -> f64 {
    x += grow(&mut x);
    x * y
}

/// `x -= ..` where a block changes x.
#[differentiate(overloaded)]
pub fn difference_with_block(mut x: f64, y: f64) -> f64 {
    x -= {
        x += y;
        2.0 * x
    };
    x * y
}

/// `x /= ..` where a block changes the divisor.
#[differentiate(overloaded)]
pub fn quotient_with_block(mut x: f64, mut y: f64) -> f64 {
    x /= {
        y += 1.0;
        y
    };
    x * y
}

/// x on both sides of a call that changes it.
#[differentiate(overloaded)]
pub fn assigned_from_changed(mut x: f64, y: f64) -> f64 {
    x = x * grow(&mut x) + x;
    x * y
}

/// The index of `+=` is computed after the right side.
#[differentiate(overloaded)]
pub fn index_call_sum(x: f64, y: f64) -> f64 {
    let mut k = 0_usize;
    let mut v = [x, y, x * y];
    v[advance(&mut k)] += x * k as f64;
    v[0] + v[1] * 2.0 + v[2] * 3.0
}

/// The index of `=` is computed after the right side.
#[differentiate(overloaded)]
pub fn index_call_store(x: f64, y: f64) -> f64 {
    let mut k = 0_usize;
    let mut v = [x, y, x * y];
    v[advance(&mut k)] = x * k as f64;
    v[0] + v[1] * 2.0 + v[2] * 3.0
}

/// The index of `*=` is computed after the right side.
#[differentiate(overloaded)]
pub fn index_call_product(x: f64, y: f64) -> f64 {
    let mut k = 0_usize;
    let mut v = [x, y, x * y];
    v[advance(&mut k)] *= x * (k as f64 + 1.0);
    v[0] + v[1] * 2.0 + v[2] * 3.0
}

/// The right side changes the index.
#[differentiate(overloaded)]
pub fn index_read_store(x: f64, y: f64) -> f64 {
    let mut k = 0_usize;
    let mut v = [x, y, x * y];
    v[k] = {
        k += 1;
        x * 2.0
    };
    v[0] + v[1] * 2.0 + v[2] * 3.0
}

/// Both sides change the index.
#[differentiate(overloaded)]
pub fn index_both_store(x: f64, y: f64) -> f64 {
    let mut k = 0_usize;
    let mut v = [x, y, x * y];
    v[k + 0 * advance(&mut k)] = {
        k += 1;
        x * 2.0
    };
    v[0] + v[1] * 2.0 + v[2] * 3.0
}

/// The right side of `+=` changes the index.
#[differentiate(overloaded)]
pub fn index_read_sum(x: f64, y: f64) -> f64 {
    let mut k = 0_usize;
    let mut v = [x, y, x * y];
    v[k] += {
        k += 1;
        x * 2.0
    };
    v[0] + v[1] * 2.0 + v[2] * 3.0
}

/// Two elements change places.
#[differentiate(overloaded)]
pub fn swapped_elements(x: f64, y: f64) -> f64 {
    let mut v = [x, y];
    (v[0], v[1]) = (v[1], v[0]);
    v[0] * 2.0 + v[1]
}

/// Two variables change places.
#[differentiate(overloaded)]
pub fn swapped_variables(mut x: f64, mut y: f64) -> f64 {
    (x, y) = (y, x * y);
    x - y
}

/// A later argument changes an earlier one.
#[differentiate(overloaded)]
pub fn argument_block(mut x: f64, _y: f64) -> f64 {
    weighed(x, {
        x += 1.0;
        x
    })
}

/// A call among the arguments changes an earlier one.
#[differentiate(overloaded)]
pub fn argument_call(mut x: f64, y: f64) -> f64 {
    weighed(x, grow(&mut x)) * y
}

/// Several such calls.
#[differentiate(overloaded)]
pub fn argument_calls(mut x: f64, mut y: f64) -> f64 {
    weighed_sum(x, y, grow(&mut x)) + weighed(grow(&mut y), y)
}

/// Passive factors that a call changes.
#[differentiate(overloaded)]
pub fn passive_arguments(x: f64, y: f64) -> f64 {
    let mut k = 2.0;
    weighed(k * x, bump(&mut k) * y)
}

/// A call all of whose arguments are passive.
#[differentiate(overloaded)]
pub fn all_passive_call(x: f64, y: f64) -> f64 {
    let mut k = 2.0;
    weighed(k, bump(&mut k)) * x + weighed(bump(&mut k), y)
}

/// An argument changes the receiver, which was copied.
#[differentiate(overloaded)]
pub fn receiver_block(mut x: f64, y: f64) -> f64 {
    x.max({
        x += 1.0;
        x
    }) * y
}

/// A call among the arguments changes the receiver.
#[differentiate(overloaded)]
pub fn receiver_call(mut x: f64, y: f64) -> f64 {
    x.hypot(grow(&mut x)) * y
}

/// The receiver is assigned to by an argument.
#[differentiate(overloaded)]
pub fn receiver_assigned(mut x: f64, mut y: f64) -> f64 {
    x.powf(grow(&mut y))
        + x.atan2({
            x = y;
            2.0
        }) * x
}

/// A field changes what others read.
#[differentiate(overloaded)]
pub fn fields_in_order(x: f64, y: f64) -> f64 {
    let mut k = 1.0;
    let p = Pair {
        a: k * x,
        b: {
            k += 1.0;
            k * y
        },
    };
    p.a * p.b * k
}

/// Fields are evaluated as written, not as declared.
#[differentiate(overloaded)]
pub fn fields_as_written(mut x: f64, y: f64) -> f64 {
    let p = Pair { b: grow(&mut x), a: x };
    p.a * p.b * y
}

/// The rest is evaluated last.
#[differentiate(overloaded)]
pub fn fields_before_rest(mut x: f64, y: f64) -> f64 {
    let p = Pair { a: x, ..Pair { a: 0.0, b: grow(&mut x) } };
    p.a * p.b * y
}

/// An element changes what others read.
#[differentiate(overloaded)]
pub fn elements_in_order(mut x: f64, y: f64) -> f64 {
    let v = [
        x,
        {
            x = x * 2.0;
            x
        },
        x,
    ];
    v[0] + v[1] * 2.0 + v[2] * y
}

/// A part of a tuple changes a variable.
#[differentiate(overloaded)]
pub fn tuple_in_order(mut x: f64, y: f64) -> f64 {
    let (a, b) = (x * y, grow(&mut x));
    let c = (x, y);
    a * b + c.0
}

/// An index changes what the array was made of.
#[differentiate(overloaded)]
pub fn element_of_literal(mut x: f64, y: f64) -> f64 {
    [x, y][{
        x += 1.0;
        0
    }] * x
}

/// A closure that counts its calls.
#[differentiate(overloaded)]
pub fn counter_closure(x: f64, y: f64) -> f64 {
    let mut c = 0.0;
    let mut next = || {
        c += 1.0;
        c
    };
    x * next() + y * next()
}

/// A closure with active state, called twice.
#[differentiate(overloaded)]
pub fn state_closure(x: f64, y: f64) -> f64 {
    let mut c = 0.0;
    let mut next = |a: f64| {
        c += a;
        c * a
    };
    x * next(y) + next(x)
}

/// A mapping that counts.
#[differentiate(overloaded)]
pub fn mapping_counts(x: f64, y: f64) -> f64 {
    let mut k = 1.0;
    let s: f64 = [x, y, x]
        .iter()
        .map(|a| {
            k += 1.0;
            a * k
        })
        .sum();
    s + k * x
}

/// A mapping with active state.
#[differentiate(overloaded)]
pub fn mapping_sums(x: f64, y: f64) -> f64 {
    let mut k = x;
    let s: f64 = [x, y, x]
        .iter()
        .map(|a| {
            k = k + a;
            a * k
        })
        .sum();
    s + k * x
}

/// What `&&` does on its right side.
#[differentiate(overloaded)]
pub fn lazy_and(x: f64, y: f64) -> f64 {
    let mut k = 0;
    if x > 0.0 && {
        k += 1;
        k > 0
    } {
        x * y * k as f64
    } else {
        y
    }
}

/// What `||` does on its right side.
#[differentiate(overloaded)]
pub fn lazy_or(x: f64, y: f64) -> f64 {
    let mut k = 0;
    let c = x > 5.0 || {
        k += 1;
        true
    };
    if c { x * k as f64 } else { y }
}

/// A change through a reference.
#[differentiate(overloaded)]
pub fn through_reference(x: f64, y: f64) -> f64 {
    let mut t = x;
    let u = &mut t;
    *u = *u * y + {
        *u += 1.0;
        *u
    };
    t
}

/// A change of a part of a tuple.
#[differentiate(overloaded)]
pub fn part_of_tuple(x: f64, y: f64) -> f64 {
    let mut t = (x, y);
    t.0 = t.1 * {
        t.1 += x;
        t.1
    };
    t.0 + t.1
}

/// Shadowing in a block.
#[differentiate(overloaded)]
pub fn shadowed(x: f64, y: f64) -> f64 {
    let k = 3.0;
    let x = x * k;
    let k = x + k;
    let r = {
        let x = k * y;
        let k = x;
        k + x
    } * x;
    r
}

/// An assignment in a block.
#[differentiate(overloaded)]
pub fn assigned_in_block(mut x: f64, y: f64) -> f64 {
    let a = {
        let b = x * y;
        x = b;
        b
    } + x;
    a * x
}

/// A loop that changes what is read after it.
#[differentiate(overloaded)]
pub fn loop_value(mut x: f64, y: f64) -> f64 {
    let mut n = 3;
    let a = loop {
        n -= 1;
        x *= y;
        if n == 0 {
            break x * 2.0;
        }
    };
    a + x
}

/// Indices that count.
#[differentiate(overloaded)]
pub fn indices_in_order(x: f64, y: f64) -> f64 {
    let mut i = 0;
    let v = [x, y, 2.0 * x];
    let s = v[{
        i += 1;
        i
    }] * v[{
        i += 1;
        i
    }] + v[i - 2];
    s
}

/// Failure in the middle of an expression.
#[differentiate(overloaded)]
pub fn questions(x: f64, y: f64) -> Option<f64> {
    fn part(k: &mut f64, limit: f64) -> Option<f64> {
        *k += 1.0;
        (*k < limit).then_some(*k)
    }
    let mut k = 0.0;
    Some(x * part(&mut k, 3.0)? + y * part(&mut k, 3.0)? * k + part(&mut k, 9.0)?)
}

/// A return in the middle of an expression.
#[differentiate(overloaded)]
pub fn returns(x: f64, y: f64) -> f64 {
    let mut k = 1.0;
    let z = {
        k += 1.0;
        k * x
    } + if k > 1.5 && y < 0.0 { return x * k } else { k * y };
    z * k
}

/// Variables with names that emitted code likes too.
#[differentiate(overloaded)]
#[allow(non_snake_case)]
pub fn names(x: f64, y: f64) -> f64 {
    let mut v_Zero = 1.0;
    let mut t1 = x;
    let (results, last, arm, all, union) = (x, y, x * y, 2.0, 3.0);
    let z = weighed(v_Zero * x, {
        v_Zero += 1.0;
        v_Zero * y
    }) + t1 * {
        t1 = y;
        t1
    };
    z * results + last * arm * all * union
}

/// An iterator that is advanced by an operand.
#[differentiate(overloaded)]
pub fn advances(x: f64, y: f64) -> f64 {
    let values = [x, y, x * y];
    let mut items = values.iter();
    let first = items.next().unwrap() * 2.0;
    first + items.next().unwrap() * items.next().unwrap()
}

/// A block of statements as an argument beside what it changes, in a condition.
#[differentiate(overloaded)]
pub fn conditions(x: f64, y: f64) -> f64 {
    let mut n = 0;
    let mut s = x;
    while advance(&mut n) + {
        s *= y;
        n
    } < 8
        && n * 2 < advance(&mut n) + 4
    {
        s += x;
    }
    if weighed(s, {
        s += 1.0;
        y
    }) > s
    {
        s * n as f64
    } else {
        s - y
    }
}

/// Lends an element whose index a later argument changes.
#[differentiate(overloaded)]
pub fn lends(x: f64, y: f64) -> f64 {
    #[differentiate(overloaded)]
    fn scaled(a: &f64, n: usize) -> f64 {
        *a * n as f64
    }
    let v = [x, y, x * y];
    let mut i = 0;
    scaled(&v[i], advance(&mut i)) + scaled(&v[i], advance(&mut i)) + v[i]
}

/// A closure that changes its parameter, called twice with the same.
#[differentiate(overloaded)]
pub fn twice(f: &dyn Fn(f64) -> f64, x: f64) -> f64 {
    f(x) + 3.0 * f(x)
}

/// Passes such a closure.
#[differentiate(overloaded)]
pub fn changes_parameter(x: f64, y: f64) -> f64 {
    let f = |mut a: f64| {
        a += x;
        a *= a;
        a
    };
    twice(
        &|mut a: f64| {
            a += x;
            a *= a;
            a
        },
        y,
    ) + f(y) * f(y)
}

/// The same with an array.
#[differentiate(overloaded)]
pub fn changes_array(x: f64, y: f64) -> f64 {
    let f = |mut a: [f64; 3]| {
        a[0] += x;
        a[1] *= a[0];
        a[0] * a[1] + a[2]
    };
    let v = [x, y, x * y];
    f(v) + 2.0 * f(v)
}

/// What a `let` borrows from lives on.
#[differentiate(overloaded)]
pub fn borrows(x: f64, y: f64) -> f64 {
    #[differentiate(overloaded)]
    fn doubled(a: f64, b: f64) -> [f64; 2] {
        [2.0 * a, 2.0 * b]
    }
    let pair = &doubled(x, weighed(x, y));
    let (first, second) = (&weighed(pair[0], weighed(pair[1], y)), 2.0);
    *first * second + pair[1]
}

/// A count that is lent to a tagged function.
#[differentiate(overloaded)]
pub fn counts(x: f64, y: f64) -> f64 {
    #[differentiate(overloaded)]
    fn counted(a: f64, k: &mut usize) -> f64 {
        *k += 1;
        a * *k as f64
    }
    let mut k = 1;
    counted(x, &mut k) * counted(y, &mut k) + k as f64
}

/// A block at the start of a statement.
#[differentiate(overloaded)]
pub fn block_first(mut x: f64, y: f64) -> f64 {
    let mut k = 1;
    ({
        x += 2.0;
        ({
            k += 1;
            k % 2
        }) as f64
    }) + y * x
}

/// A state with methods.
#[derive(Clone, Differentiable, tangential::Overload)]
pub struct State {
    /// What it holds.
    pub level: Vec<f64>,
}

#[differentiate(overloaded)]
impl State {
    /// Looks.
    pub fn look(&self, b: f64) -> f64 {
        b * self.level[0]
    }

    /// Looks, and changes something else.
    pub fn with(&self, b: f64, s: &mut [f64]) -> f64 {
        s[0] += b;
        b * self.level[0]
    }

    /// Changes.
    pub fn raise(&mut self, b: f64) -> f64 {
        self.level[0] += b;
        b
    }
}

/// A receiver that an argument looks at, too.
#[differentiate(overloaded)]
pub fn receivers(x: f64, y: f64) -> f64 {
    #[differentiate(overloaded)]
    fn lent(state: &mut State, mut pair: [f64; 2]) -> f64 {
        state.with(state.look(grow(&mut pair[0])), &mut pair) + pair[0]
    }
    let mut state = State { level: vec![x] };
    let a = state.raise(state.look(y)) + lent(&mut state, [x, y]);
    state.raise(a * state.level[0]) * a + state.level[0]
}

/// Places that are written one after the other.
#[differentiate(overloaded)]
pub fn one_by_one(x: f64, y: f64) -> f64 {
    let mut v = [x, y, x * y, 1.0];
    let mut k = 0;
    (v[k], k) = (x * 2.0, k + 1);
    (k, v[k]) = (2, y * 3.0);
    (v[advance(&mut k)], [v[0], _]) = (v[k - 1] * x, [x * y, 1.0]);
    v[0] + 2.0 * v[1] + 3.0 * v[2] + 4.0 * v[3] + k as f64
}

/// A count that an earlier argument reads and a later one lends.
#[differentiate(overloaded)]
pub fn lent_counts(x: f64, y: f64) -> f64 {
    #[differentiate(overloaded)]
    fn counted(n: usize, a: f64, k: &mut usize) -> f64 {
        *k += n;
        a * *k as f64
    }
    let v = [x, y];
    let mut i = 3;
    counted(i + 1, v[i % 2], &mut i) * i as f64
}

/// A law.
#[derive(Clone, Copy, Differentiable, tangential::Overload)]
pub enum Law {
    /// With coefficients.
    Curve(f64, [f64; 2]),
    /// Without.
    Off,
}

/// Changes an array behind a reference that a pattern has made.
#[differentiate(overloaded)]
pub fn behind_pattern(x: f64, y: f64) -> f64 {
    let mut law = Law::Curve(x, [y, x * y]);
    match &mut law {
        Law::Curve(_, part) => {
            part.swap(0, 1);
            part[0] * 2.0 + part[1] * x
        }
        Law::Off => x,
    }
}
