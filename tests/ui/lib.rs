//! What the attributes accept and refuse, as users see it: `refuse` and `pass` hold one file per case, `strict` is a
//! crate that knows `tangential` under another name and allows no warning.
//!
//! The cases of `typed` are refused where only the compiler knows: through a trait, or because a companion is missing.
//! Their text is the compiler's, so only the refusal is tested, by the documentation tests below.

/// ```compile_fail
#[doc = include_str!("typed/active_to_passive_field.rs")]
/// ```
pub mod active_to_passive_field {}

/// ```compile_fail
#[doc = include_str!("typed/active_to_passive_parameter.rs")]
/// ```
pub mod active_to_passive_parameter {}

/// ```compile_fail
#[doc = include_str!("typed/active_to_passive_slice.rs")]
/// ```
pub mod active_to_passive_slice {}

/// ```compile_fail
#[doc = include_str!("typed/capital_function.rs")]
/// ```
pub mod capital_function {}

/// ```compile_fail
#[doc = include_str!("typed/constant_of_unknown.rs")]
/// ```
pub mod constant_of_unknown {}

/// ```compile_fail
#[doc = include_str!("typed/der_callee_not_smooth.rs")]
/// ```
pub mod der_callee_not_smooth {}

/// ```compile_fail
#[doc = include_str!("typed/no_rule_for_operator.rs")]
/// ```
pub mod no_rule_for_operator {}

/// ```compile_fail
#[doc = include_str!("typed/no_tangent_type.rs")]
/// ```
pub mod no_tangent_type {}

/// ```compile_fail
#[doc = include_str!("typed/own_drop.rs")]
/// ```
pub mod own_drop {}

/// ```compile_fail
#[doc = include_str!("typed/own_f64.rs")]
/// ```
pub mod own_f64 {}

/// ```compile_fail
#[doc = include_str!("typed/own_float.rs")]
/// ```
pub mod own_float {}

/// ```compile_fail
#[doc = include_str!("typed/own_float_by_path.rs")]
/// ```
pub mod own_float_by_path {}

/// ```compile_fail
#[doc = include_str!("typed/own_from.rs")]
/// ```
pub mod own_from {}

/// ```compile_fail
#[doc = include_str!("typed/own_index.rs")]
/// ```
pub mod own_index {}

/// ```compile_fail
#[doc = include_str!("typed/own_len.rs")]
/// ```
pub mod own_len {}

/// ```compile_fail
#[doc = include_str!("typed/own_macro_assert.rs")]
/// ```
pub mod own_macro_assert {}

/// ```compile_fail
#[doc = include_str!("typed/own_macro_assigns.rs")]
/// ```
pub mod own_macro_assigns {}

/// ```compile_fail
#[doc = include_str!("typed/own_macro_debug.rs")]
/// ```
pub mod own_macro_debug {}

/// ```compile_fail
#[doc = include_str!("typed/own_macro_leaves.rs")]
/// ```
pub mod own_macro_leaves {}

/// ```compile_fail
#[doc = include_str!("typed/own_passive.rs")]
/// ```
pub mod own_passive {}

/// ```compile_fail
#[doc = include_str!("typed/own_vec.rs")]
/// ```
pub mod own_vec {}

/// ```compile_fail
#[doc = include_str!("typed/simd_features.rs")]
/// ```
pub mod simd_features {}

/// ```compile_fail
#[doc = include_str!("typed/simd_pass.rs")]
/// ```
pub mod simd_pass {}

/// ```compile_fail
#[doc = include_str!("typed/simd_unsafe.rs")]
/// ```
pub mod simd_unsafe {}

/// ```compile_fail
#[doc = include_str!("typed/untagged_bound.rs")]
/// ```
pub mod untagged_bound {}

/// ```compile_fail
#[doc = include_str!("typed/untagged_function.rs")]
/// ```
pub mod untagged_function {}

/// ```compile_fail
#[doc = include_str!("typed/untagged_method.rs")]
/// ```
pub mod untagged_method {}

/// ```compile_fail
#[doc = include_str!("typed/untagged_trait.rs")]
/// ```
pub mod untagged_trait {}
