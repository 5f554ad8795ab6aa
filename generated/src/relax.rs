//! Points on a line that relax towards each other, with what ends the loop: reverse mode as code.

/// The work that is done where neighbours are pulled together, from left to right, up to the first gap that is too wide.
pub fn relax(x: &mut [f64], k: f64, limit: f64) -> f64 {
    let mut work = 0.0;
    for i in 1..x.len() {
        let stretch = x[i] - x[i - 1];
        if stretch > limit {
            break;
        }
        if stretch > 0.0 {
            let pull = k * stretch * stretch;
            x[i] -= pull;
            work += pull * x[i];
        }
    }
    work
}

/// Derivatives of `relax`.
#[allow(non_camel_case_types, dead_code)]
pub struct relax<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> relax<T> {
    /// Value and tangent of `relax`: every argument is followed by its tangent.
    pub fn forward(
        x: &mut [f64],
        x_d: &mut [T],
        k: f64,
        k_d: T,
        limit: f64,
        limit_d: T,
    ) -> (f64, T) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        let (mut work, mut work_d) = (0.0, T::zero());
        for i in 1..x.len() {
            let (stretch, stretch_d) = (x[i] - x[i - 1], x_d[i] - x_d[i - 1]);
            if stretch > limit {
                break;
            }
            if stretch > 0.0 {
                let (pull, pull_d) = {
                    let t1 = k * stretch;
                    (
                        t1 * stretch,
                        k_d.scale(stretch * stretch) + stretch_d.scale(stretch * k + t1),
                    )
                };
                x_d[i] = x_d[i] - pull_d;
                x[i] -= pull;
                work_d = work_d + (pull_d.scale(x[i]) + x_d[i].scale(pull));
                work += pull * x[i];
            }
        }
        (work, work_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl relax<::tangential::IndexSet> {
    /// Which inputs `relax` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        x: &mut [f64],
        x_d: &mut [::tangential::IndexSet],
        k: f64,
        k_d: ::tangential::IndexSet,
        limit: f64,
        limit_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        let (mut work, mut work_d) = (0.0, ::tangential::IndexSet::empty());
        for i in 1..x.len() {
            let _weak = ::tangential::pattern::weak();
            let (stretch, stretch_d) = (f64::NAN, x_d[i] + x_d[i - 1]);
            {
                'region3: {
                    let _weak = ::tangential::pattern::weak();
                    { break 'region3 };
                }
            }
            {
                {
                    let _weak = ::tangential::pattern::weak();
                    let (pull, pull_d) = (f64::NAN, k_d + stretch_d);
                    {
                        let t2_d = pull_d;
                        ::tangential::pattern::update(&mut x_d[i], &t2_d);
                    }
                    {
                        let t3_d = pull_d + x_d[i];
                        ::tangential::pattern::update(&mut work_d, &t3_d);
                    }
                }
            }
        }
        (work, work_d)
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> relax<::tangential::Linear<T, P>> {
    /// `relax` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        x: &mut [f64],
        x_d: &mut [T],
        k: f64,
        k_d: T,
        limit: f64,
        limit_d: T,
        pass: &P,
    ) -> (f64, T) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        let (mut work, mut work_d) = (0.0, T::zero());
        let n1 = x.len();
        for i in 1..n1 {
            let (stretch, stretch_d) = {
                let t2 = if P::VALUES { x[i] - x[i - 1] } else { f64::NAN };
                (t2, x_d[i] - x_d[i - 1])
            };
            let n3 = if P::VALUES { pass.note(stretch > limit) } else { pass.noted() };
            if n3 {
                break;
            }
            let n4 = if P::VALUES { pass.note(stretch > 0.0) } else { pass.noted() };
            if n4 {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of(&k_d)
                                .of(&stretch_d)
                                .of(&x_d[i])
                        } else {
                            ::tangential::Active::none()
                        },
                        ::core::option::Option::None,
                    )
                {
                    let (pull, pull_d) = {
                        let (t8, [p6, p7]) = if P::VALUES {
                            let t5 = k * stretch;
                            pass.push(
                                t5 * stretch,
                                [
                                    ::tangential::number(stretch * stretch),
                                    ::tangential::number(stretch * k + t5),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t8, k_d.scale(p6) + stretch_d.scale(p7))
                    };
                    x_d[i] = x_d[i] - pull_d;
                    if P::VALUES {
                        x[i] -= pull;
                    }
                    {
                        let (t11, [p9, p10]) = if P::VALUES {
                            pass.push(
                                pull * x[i],
                                [::tangential::number(x[i]), ::tangential::number(pull)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        work_d = work_d + (pull_d.scale(p9) + x_d[i].scale(p10));
                        if P::VALUES {
                            work += t11;
                        }
                    }
                    pass.close(group);
                }
            }
        }
        (work, work_d)
    }
}

impl relax<::tangential::Zero> {
    /// Values of `relax`, and what its adjoint needs of them put down on a record.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn augmented(
        x: &mut [f64],
        k: f64,
        limit: f64,
        record: &mut ::tangential::adjoint::Trail,
    ) -> f64 {
        let mut work = 0.0;
        let (mut n3, mut left9) = (0usize, 0usize);
        for i in 1..x.len() {
            let exit1: usize = 'body1: {
                let stretch = x[i] - x[i - 1];
                if stretch > limit {
                    break 'body1 1;
                } else {
                    record.note(false);
                }
                if stretch > 0.0 {
                    let pull = {
                        let t5 = k * stretch;
                        record.put([stretch * stretch, stretch * k + t5]);
                        t5 * stretch
                    };
                    x[i] -= pull;
                    work
                        += {
                            record.put([x[i], pull]);
                            pull * x[i]
                        };
                    record.note(true);
                } else {
                    record.note(false);
                }
                0
            };
            record.note(exit1);
            n3 += 1;
            if ::core::matches!(exit1, 1) {
                left9 = exit1;
                break;
            }
        }
        record.note(n3);
        work
    }
}

impl<T: ::tangential::adjoint::Adjoint> relax<T> {
    /// Adjoints of what `relax` takes, from those of what it gives and the record of its values: of what is lent they are added to, of what is given by value they are returned.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn adjoint(
        record: &mut ::tangential::adjoint::Unwinding<'_>,
        x_b: impl ::tangential::adjoint::Lends<[T]>,
        mut result_b: T,
    ) -> (T, T) {
        let mut x_b = ::tangential::adjoint::Lends::<[T]>::lend(x_b);
        let x_b: &mut [T] = &mut x_b;
        let mut k_b = T::zero();
        let mut limit_b = T::zero();
        let mut work_b = T::zero();
        work_b = work_b + result_b;
        let n3: usize = record.noted();
        for k2 in (0..n3).rev() {
            let exit1: usize = record.noted();
            let mut stretch_b = T::zero();
            if exit1 == 0 || exit1 > 1 {
                let c8: bool = record.noted();
                if c8 {
                    let mut pull_b = T::zero();
                    let b7: T = work_b;
                    let [p1, p2] = record.take();
                    pull_b = pull_b + b7.pulled(p1);
                    x_b[(1 + k2)] = x_b[(1 + k2)] + b7.pulled(p2);
                    let b6: T = -x_b[(1 + k2)];
                    pull_b = pull_b + b6;
                    let [p1, p2] = record.take();
                    k_b = k_b + pull_b.pulled(p1);
                    stretch_b = stretch_b + pull_b.pulled(p2);
                }
            }
            let c4: bool = if exit1 > 0 && exit1 <= 1 { true } else { record.noted() };
            if c4 {}
            x_b[(1 + k2)] = x_b[(1 + k2)] + stretch_b;
            x_b[(1 + k2) - 1] = x_b[(1 + k2) - 1] - stretch_b;
        }
        (k_b, limit_b)
    }
}
