//! What is known of methods by their names, whatever they are called on.

/// Methods that iterate over the items of their receiver, or over parts of it.
pub fn is_iteration(name: &str) -> bool {
    matches!(
        name,
        "iter" | "iter_mut" | "into_iter" | "windows" | "chunks" | "chunks_mut" | "chunks_exact" | "chunks_exact_mut"
    )
}

/// Methods that look at their receiver or borrow from it, and do nothing else.
pub fn is_look(name: &str) -> bool {
    is_iteration(name)
        || matches!(
            name,
            "len"
                | "is_empty"
                | "capacity"
                | "contains"
                | "is_some"
                | "is_none"
                | "is_ok"
                | "is_err"
                | "is_nan"
                | "is_finite"
                | "is_infinite"
                | "get"
                | "get_mut"
                | "first"
                | "first_mut"
                | "last"
                | "last_mut"
                | "split_at"
                | "split_at_mut"
                | "as_ref"
                | "as_mut"
                | "as_slice"
                | "as_mut_slice"
                | "as_deref"
                | "as_deref_mut"
                | "clone"
                | "copied"
                | "cloned"
                | "to_vec"
                | "to_owned"
                | "unwrap"
                | "unwrap_or"
                | "unwrap_or_default"
                | "unwrap_err"
                | "expect"
                | "ok"
                | "ok_or"
                | "try_into"
                | "concat"
        )
}

/// Methods of integers and booleans that give a new value.
pub fn is_integer(name: &str) -> bool {
    ["wrapping_", "checked_", "saturating_", "overflowing_", "is_", "leading_", "trailing_", "count_", "rotate_"]
        .iter()
        .any(|start| name.starts_with(start))
        || matches!(
            name,
            "min"
                | "max"
                | "clamp"
                | "abs"
                | "signum"
                | "pow"
                | "isqrt"
                | "rem_euclid"
                | "div_euclid"
                | "div_ceil"
                | "abs_diff"
                | "unsigned_abs"
                | "next_multiple_of"
                | "next_power_of_two"
                | "cmp"
                | "partial_cmp"
                | "then"
                | "then_some"
                | "to_string"
        )
}

/// Methods that leave their receiver as it is, beside those of [`is_look`], or take it by value.
pub fn gives_new(name: &str) -> bool {
    name.starts_with("binary_search")
        || matches!(
            name,
            "map"
                | "map_or"
                | "map_or_else"
                | "and_then"
                | "filter"
                | "zip"
                | "or"
                | "or_else"
                | "xor"
                | "unwrap_or_else"
                | "ok_or_else"
                | "is_some_and"
                | "is_none_or"
                | "is_ok_and"
                | "partition_point"
                | "contains_key"
                | "keys"
                | "values"
                | "starts_with"
                | "ends_with"
                | "as_str"
                | "chars"
                | "as_bytes"
                | "to_string"
                | "join"
        )
}

/// Whether a method of a container changes what it holds.
pub fn changes_receiver(name: &str) -> bool {
    !is_look(name) && !gives_new(name) && name != "reserve"
}

/// Methods whose rules in the runtime only move values and tangents about, and are not told the scalar tangent. A test in
/// `tests/rules` compares this list with the runtime.
pub fn only_moves(name: &str) -> bool {
    ONLY_MOVES.contains(&name)
}

/// Methods whose rules are not told the scalar tangent.
pub const ONLY_MOVES: &[&str] = &[
    "abs",
    "abs_diff",
    "and_then",
    "as_mut",
    "as_mut_slice",
    "as_ref",
    "as_slice",
    "checked_add",
    "checked_div",
    "checked_mul",
    "checked_rem",
    "checked_sub",
    "clamp",
    "clear",
    "clone",
    "clone_from_slice",
    "cloned",
    "column_mut",
    "copied",
    "copy_from",
    "copy_from_slice",
    "count_ones",
    "div_ceil",
    "div_euclid",
    "err",
    "expect",
    "extend_from_slice",
    "fill",
    "filter",
    "first",
    "first_mut",
    "fixed_view_mut",
    "get",
    "get_mut",
    "ilog2",
    "insert",
    "into",
    "into_inner",
    "is_empty",
    "is_err",
    "is_finite",
    "is_infinite",
    "is_nan",
    "is_negative",
    "is_none",
    "is_normal",
    "is_ok",
    "is_positive",
    "is_power_of_two",
    "is_sign_negative",
    "is_sign_positive",
    "is_some",
    "is_some_and",
    "is_subnormal",
    "isqrt",
    "last",
    "last_mut",
    "leading_zeros",
    "len",
    "map",
    "map_err",
    "map_or",
    "map_or_else",
    "matrix",
    "max",
    "min",
    "ncols",
    "next_multiple_of",
    "next_power_of_two",
    "nrows",
    "ok",
    "ok_or",
    "ok_or_else",
    "or",
    "or_else",
    "partial_cmp",
    "pop",
    "pow",
    "push",
    "rem_euclid",
    "remove",
    "replace",
    "reserve",
    "resize",
    "reverse",
    "rotate_left",
    "rotate_right",
    "row_mut",
    "saturating_add",
    "saturating_mul",
    "saturating_pow",
    "saturating_sub",
    "set_column",
    "set_row",
    "signum",
    "split_at",
    "split_at_mut",
    "split_first",
    "split_last",
    "split_off",
    "swap",
    "swap_remove",
    "take",
    "then",
    "then_some",
    "to_owned",
    "to_vec",
    "total_cmp",
    "trailing_zeros",
    "truncate",
    "unwrap",
    "unwrap_or",
    "unwrap_or_default",
    "unwrap_or_else",
    "wrapping_abs",
    "wrapping_add",
    "wrapping_mul",
    "wrapping_neg",
    "wrapping_sub",
    "xy",
    "xyz",
    "xz",
    "yx",
    "yz",
    "zip",
];
