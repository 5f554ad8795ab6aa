//! Methods of own types that are called as known ones are, and take other arguments: of a struct that is known here, of a field
//! whose type only the compiler knows, and of what a call gives.

//# local: sin sqrt exp floor signum recip sin_cos is_nan to_radians fract abs powi powf max min hypot atan2 copysign rem_euclid log clamp mul_add push pop get first last swap iter len is_empty fill split_at windows chunks copy_from_slice to_vec extend insert remove truncate clear resize reverse contains concat sort join drain retain get_mut map filter fold sum product zip enumerate rev skip take step_by collect any all count for_each next position min_by reduce chain find nth flat_map unwrap unwrap_or unwrap_or_else map_or and_then ok_or is_some as_ref expect ok or replace cloned copied unwrap_or_default to_owned borrow cmp partial_cmp eq then then_some add neg index deref to_string forward zero_tangent scale accept lift
#[derive(Clone, Copy, Differentiable)]
struct S {
    k: f64,
}
#[differentiate]
impl S {
    fn $m(&self, a: f64) -> f64 {
        self.k * a
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let s = S { k: x };
    s.$m(x) * x
}

//# local_bare: sin sqrt exp floor signum recip sin_cos is_nan to_radians fract abs powi powf max min hypot atan2 copysign rem_euclid log clamp mul_add push pop get first last swap iter len is_empty fill split_at windows chunks copy_from_slice to_vec extend insert remove truncate clear resize reverse contains concat sort join drain retain get_mut map filter fold sum product zip enumerate rev skip take step_by collect any all count for_each next position min_by reduce chain find nth flat_map unwrap unwrap_or unwrap_or_else map_or and_then ok_or is_some as_ref expect ok or replace cloned copied unwrap_or_default to_owned borrow cmp partial_cmp eq then then_some add neg index deref to_string forward zero_tangent scale accept lift
#[derive(Clone, Copy, Differentiable)]
struct S {
    k: f64,
}
#[differentiate]
impl S {
    fn $m(&self) -> f64 {
        self.k * self.k
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let s = S { k: x };
    s.$m() * x
}

//# field: sin sqrt exp floor signum recip sin_cos is_nan to_radians fract abs powi powf max min hypot atan2 copysign rem_euclid log clamp mul_add push pop get first last swap iter len is_empty fill split_at windows chunks copy_from_slice to_vec extend insert remove truncate clear resize reverse contains concat sort join drain retain get_mut map filter fold sum product zip enumerate rev skip take step_by collect any all count for_each next position min_by reduce chain find nth flat_map unwrap unwrap_or unwrap_or_else map_or and_then ok_or is_some as_ref expect ok or replace cloned copied unwrap_or_default to_owned borrow cmp partial_cmp eq then then_some add neg index deref to_string forward zero_tangent scale accept lift
#[derive(Clone, Copy, Differentiable)]
struct S {
    k: f64,
}
#[derive(Clone, Copy, Differentiable)]
struct O {
    s: S,
}
#[differentiate]
impl S {
    fn $m(&self, a: f64) -> f64 {
        self.k * a
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let o = O { s: S { k: x } };
    o.s.$m(x) * x
}

//# field_bare: sin sqrt exp floor signum recip sin_cos is_nan to_radians fract abs powi powf max min hypot atan2 copysign rem_euclid log clamp mul_add push pop get first last swap iter len is_empty fill split_at windows chunks copy_from_slice to_vec extend insert remove truncate clear resize reverse contains concat sort join drain retain get_mut map filter fold sum product zip enumerate rev skip take step_by collect any all count for_each next position min_by reduce chain find nth flat_map unwrap unwrap_or unwrap_or_else map_or and_then ok_or is_some as_ref expect ok or replace cloned copied unwrap_or_default to_owned borrow cmp partial_cmp eq then then_some add neg index deref to_string forward zero_tangent scale accept lift
#[derive(Clone, Copy, Differentiable)]
struct S {
    k: f64,
}
#[derive(Clone, Copy, Differentiable)]
struct O {
    s: S,
}
#[differentiate]
impl S {
    fn $m(&self) -> f64 {
        self.k * self.k
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let o = O { s: S { k: x } };
    o.s.$m() * x
}

//# made: sin sqrt exp floor signum recip sin_cos is_nan to_radians fract abs powi powf max min hypot atan2 copysign rem_euclid log clamp mul_add
#[derive(Clone, Copy, Differentiable)]
struct S {
    k: f64,
}
#[differentiate]
fn made(k: f64) -> S {
    S { k }
}
#[differentiate]
impl S {
    fn $m(&self, a: f64, b: f64, c: f64) -> f64 {
        self.k * a * b * c
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    made(x).$m(x, 2.0, x) * x
}
