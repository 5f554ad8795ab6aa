//! Methods on variables that are lent to others before, after or at the same time.

use tangential::{Differentiable, differentiate};

/// A spring whose rest length may change.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Spring {
    /// Stiffness.
    pub stiffness: f64,
    /// Rest length.
    pub rest: f64,
}

#[differentiate(overloaded)]
impl Spring {
    /// By `&self`.
    pub fn force(&self, length: f64) -> f64 {
        self.stiffness * (length - self.rest)
    }

    /// By `&mut self`.
    pub fn stretch(&mut self, by: f64) {
        self.rest += by * self.stiffness;
    }

    /// By value.
    pub fn energy(self, length: f64) -> f64 {
        0.5 * self.stiffness * (length - self.rest) * (length - self.rest)
    }

    /// With another one.
    pub fn against(&self, other: &Spring) -> f64 {
        self.stiffness * other.rest - other.stiffness * self.rest.sin()
    }

    /// Takes on what another one is.
    pub fn follow(&mut self, other: Spring) {
        self.rest *= other.rest;
        self.stiffness += other.stiffness;
    }
}

/// Two springs.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Pair {
    /// The first.
    pub first: Spring,
    /// The second.
    pub second: Spring,
}

/// Constants by number.
pub static TABLE: [f64; 3] = [0.7, 1.9, 2.3];

/// Changed before it is lent, and after.
#[differentiate(overloaded)]
pub fn changed_before_lent(x: f64, y: f64) -> f64 {
    let mut spring = Spring { stiffness: x, rest: y };
    spring.stretch(y);
    let lent = &spring;
    let a = lent.force(x) * spring.force(y) + lent.rest;
    spring.stretch(a);
    a * spring.rest
}

/// Lent again in every turn of a loop.
#[differentiate(overloaded)]
pub fn changed_in_turns(x: f64, y: f64) -> f64 {
    let mut spring = Spring { stiffness: x, rest: y };
    let other = Spring { stiffness: y, rest: x };
    let still = &other;
    let mut sum = 0.0;
    for _ in 0..3 {
        spring.stretch(0.1 * y);
        let lent = &spring;
        sum += still.force(x) * spring.force(lent.rest);
    }
    sum
}

/// One part is lent, another one changed.
#[differentiate(overloaded)]
pub fn parts_apart(x: f64, y: f64) -> f64 {
    let mut pair = Pair { first: Spring { stiffness: x, rest: y }, second: Spring { stiffness: y, rest: x } };
    let first = &pair.first;
    pair.second.stretch(x);
    let a = first.force(y) * pair.second.rest;
    let law = |length: f64| pair.first.force(length);
    pair.second.stretch(y);
    a + law(x) * pair.second.rest
}

/// A closure that changes something looks at a spring, which is looked at meanwhile.
#[differentiate(overloaded)]
pub fn looked_at_meanwhile(x: f64, y: f64) -> f64 {
    let mut spring = Spring { stiffness: x, rest: y };
    spring.stretch(x);
    let mut sum = y;
    let mut law = |length: f64| {
        sum += length;
        sum * spring.force(length)
    };
    let a = law(x) + spring.force(y) * law(y);
    spring.stretch(a);
    a * spring.rest + sum
}

/// Through an exclusive reference, as receiver and argument at once.
#[differentiate(overloaded)]
fn against_itself(spring: &mut Spring, x: f64) -> f64 {
    let a = spring.against(spring);
    spring.rest *= x;
    if a > 0.0 { spring.against(spring) } else { spring.stiffness * a }
}

/// Through an exclusive reference, by value.
#[differentiate(overloaded)]
fn by_value_twice(spring: &mut Spring, x: f64) -> f64 {
    let a = spring.energy(x);
    spring.stretch(a);
    a + spring.energy(a)
}

/// Methods on exclusive references.
#[differentiate(overloaded)]
pub fn through_exclusive(x: f64, y: f64) -> f64 {
    let mut spring = Spring { stiffness: x, rest: y };
    let a = against_itself(&mut spring, y);
    let b = by_value_twice(&mut spring, x);
    a * b + spring.rest
}

/// The argument looks at what the method changes, and is a value of its own.
#[differentiate(overloaded)]
pub fn argument_looks(x: f64, y: f64) -> f64 {
    let mut spring = Spring { stiffness: x, rest: y };
    spring.follow(match &spring {
        Spring { stiffness, .. } if *stiffness > 1.0 => spring,
        Spring { stiffness, rest } => Spring { stiffness: *rest, rest: *stiffness },
    });
    spring.stretch(work(&spring, y));
    spring.stiffness * spring.rest
}

/// Given a spring, gives a number.
#[differentiate(overloaded)]
pub fn work(spring: &Spring, x: f64) -> f64 {
    spring.force(x) * x
}

/// A law, and a spring beside it.
#[differentiate(overloaded)]
pub fn beside(spring: &Spring, law: impl Fn(f64) -> f64, x: f64) -> f64 {
    law(x) * spring.rest + law(spring.stiffness)
}

/// A closure among the arguments, beside what it looks at.
#[differentiate(overloaded)]
pub fn closure_beside(x: f64, y: f64) -> f64 {
    let mut spring = Spring { stiffness: x, rest: y };
    spring.stretch(y);
    let a = beside(&spring, |length: f64| spring.force(length), x);
    spring.stretch(a);
    a * spring.rest
}

/// A number out of literals only, before something that is changed.
#[differentiate]
pub fn literal_out_of_loop(x: f64, y: f64) -> f64 {
    let mut sum = x;
    sum += f64::atan2(
        loop {
            sum *= y;
            if sum < 2.0 {
                break 0.6;
            }
            sum = 1.0;
        },
        {
            sum += 0.2;
            sum
        },
    );
    sum
}

/// A constant that is copied, since what it is found by is changed.
#[differentiate(wrt(x))]
fn scaled(gain: f64, x: f64, sum: &mut f64) -> f64 {
    *sum += gain * x;
    *sum * x
}

/// Constants in slots that are passive.
#[differentiate]
pub fn copied_constant(x: f64, y: f64) -> f64 {
    let mut i = 0;
    let mut sum = y;
    let a = scaled(
        TABLE[i],
        {
            i += 1;
            x * TABLE[i]
        },
        &mut sum,
    );
    let gain = TABLE[i + 1];
    a * scaled(gain, y, &mut sum) + sum
}

/// Gives on the reference that it is given.
#[differentiate]
fn same(place: &mut f64, by: f64) -> &mut f64 {
    *place += by;
    place
}

/// An element that is not copied but borrowed, and written through what borrows from that.
#[differentiate]
#[allow(clippy::toplevel_ref_arg)]
pub fn borrowed_element(x: f64, y: f64) -> f64 {
    let mut list = [1.5, 2.5];
    let ref mut first = list[0];
    let kept = same(first, 0.5);
    *kept *= x;
    list[0] * y
}

#[differentiate]
impl Pair {
    /// Not to be told from the arguments if they are fields.
    pub fn crossed(x: f64, y: f64) -> Pair {
        Pair { first: Spring { stiffness: x, rest: y }, second: Spring { stiffness: y, rest: x * y } }
    }
}

/// Fields that were taken out of a struct, given on.
#[differentiate]
pub fn fields_given_on(x: f64, y: f64) -> f64 {
    let Spring { stiffness: mut a, rest: b } = Pair::crossed(x, y).second;
    let c = Pair::crossed(Pair::crossed(a, 3.1).first.stiffness, b).second.rest;
    a += c;
    Pair::crossed(b, 2.0).first.rest + a * Pair::crossed(a.floor(), b).second.rest
}
