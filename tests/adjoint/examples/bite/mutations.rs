//! Mistakes in adjoint code, and how many tests of `--test adjoints` noticed them last, as far as they were tried.
//!
//! | mistake | failing |
//! | --- | --- |
//! | the second sweep begins with the first statement | refused |
//! | loops run forward in the second sweep | 30 |
//! | a number that is overwritten keeps its adjoint | 72 |
//! | what stands behind an exit was reached | 14 |
//! | the room of what is lent twice is not added | 1 |
//! | the adjoint of an argument by value is dropped | 12 |
//! | a guard looks at adjoints only | 1 |
//! | a guard looks at partials only | 1 |
//! | a guard leaves adjoints alone that are no numbers | 1 |

/// A mistake: in a file, a text that occurs once is replaced by another.
pub struct Mutation {
    /// What is wrong then.
    pub name: &'static str,
    /// The file, from the root of the workspace.
    pub file: &'static str,
    /// The text that is replaced.
    pub find: &'static str,
    /// What takes its place.
    pub replace: &'static str,
}

macro_rules! mutations {
    ($($name:literal $file:literal $find:literal $replace:literal;)*) => {
        /// All of them.
        pub const MUTATIONS: &[Mutation] =
            &[$(Mutation { name: $name, file: $file, find: $find, replace: $replace }),*];
    };
}

mutations! {
    "the second sweep begins with the first statement"
        "macros/engine/src/adjoint/frame.rs"
        "let back = back.into_iter().rev();"
        "let back = back.into_iter();";
    "loops run forward in the second sweep"
        "macros/engine/src/adjoint/control.rs"
        "self.back(quote!(let #n: usize = #record.noted(); for #k in (0..#n).rev() { #back }));"
        "self.back(quote!(let #n: usize = #record.noted(); for #k in (0..#n) { #back }));";
    "a number that is overwritten keeps its adjoint"
        "macros/engine/src/adjoint/place.rs"
        "false => quote!(::core::mem::replace(#lent, #t::zero())),"
        "false => quote!(*#lent + #t::zero()),";
    "a list that is overwritten keeps its adjoints"
        "runtime/src/adjoint/bars.rs"
        "let all = self.clone();\n        self.clear();\n        all"
        "self.clone()";
    "a sum takes the adjoint of its place away"
        "macros/engine/src/adjoint/stmt.rs"
        "                let read = lower.read_only(&place);"
        "                let read = lower.take_from(&place);";
    "a difference hands its adjoint on as a sum does"
        "macros/engine/src/adjoint/stmt.rs"
        "let minus = (op == Op::Sub).then(|| quote!(-));"
        "let minus = (op == Op::Rem).then(|| quote!(-));";
    "what stands behind an exit was reached"
        "macros/engine/src/adjoint/again.rs"
        "Some(quote!(#exit == 0 || #exit > #before))"
        "Some(quote!(#exit == 0 || #exit >= #before))";
    "an exit in an arm does not tell the arm"
        "macros/engine/src/adjoint/control.rs"
        "if *end > start {"
        "if *end > start + 9 {";
    "blocks that are left note nothing"
        "macros/engine/src/adjoint/exits.rs"
        "frame.noted.iter().filter(|noted| noted.is_wanted)"
        "frame.noted.iter().filter(|noted| noted.is_wanted && noted.ends.is_empty())";
    "what is lent twice is lent as if it were lent once"
        "macros/engine/src/adjoint/call.rs"
        "let overlaps = parts.lent.iter().any(|other| may_overlap(other, &place.code));"
        "let overlaps = false;";
    "the room of what is lent twice is not added"
        "macros/engine/src/adjoint/call.rs"
        "parts.after.extend(quote!(#krate::adjoint::absorb_slice(&mut #code[..], &mut #room[..]);));"
        "let _ = code;";
    "the adjoint of an argument by value is dropped"
        "macros/engine/src/adjoint/call.rs"
        "            let add = self.add_to(&place, &quote!(#b), false);\n            parts.after.extend(add);"
        "            let _ = self.add_to(&place, &quote!(#b), false);";
    "what a call notes is noted before the callee's"
        "macros/engine/src/adjoint/call.rs"
        "self.first(quote!(let #name = #call; #(#kept)*));"
        "self.first(quote!(#(#kept)* let #name = #call;));";
    "a guard looks at adjoints only"
        "runtime/src/adjoint/mod.rs"
        "(bar == 0.0 || partial == 0.0)"
        "bar == 0.0";
    "a guard looks at partials only"
        "runtime/src/adjoint/mod.rs"
        "(bar == 0.0 || partial == 0.0)"
        "partial == 0.0";
    "a guard leaves adjoints alone that are no numbers"
        "runtime/src/adjoint/mod.rs"
        "(bar == 0.0 || partial == 0.0)"
        "(bar == 0.0 || (partial == 0.0 && !bar.is_nan()))";
    "singular partials are multiplied with others first"
        "macros/engine/src/adjoint/scalar.rs"
        "if !is_singular || is_leaf {"
        "if !is_singular || is_leaf || n < usize::MAX {";
    "a leaf that occurs twice counts once"
        "macros/engine/src/adjoint/scalar.rs"
        "Some((sum, _, _)) => *sum = sum.plus(&partial),"
        "Some(_) => {}";
    "a sine's slope by an adjoint has the sign of a cosine's"
        "macros/engine/src/adjoint/value.rs"
        "quote!(#of_sine.pulled(#cosine) - #of_cosine.pulled(#sine))"
        "quote!(#of_sine.pulled(#cosine) + #of_cosine.pulled(#sine))";
    "a swap is not undone"
        "macros/engine/src/adjoint/change.rs"
        "Ok(quote!(#code.swap(#a, #b);))"
        "let _ = (a, b);\n        Ok(quote!(#code.swap(0, 0);))";
    "fields that are written out keep what goes to the rest"
        "macros/engine/src/adjoint/value.rs"
        "quote!(#krate::adjoint::Bars::clear(&mut #code.#member);)"
        "quote!(let _ = &mut #code.#member;)";
    "an exclusive part of a pattern is not taken away first"
        "macros/engine/src/adjoint/matching.rs"
        "quote!(#krate::adjoint::Place::<#t>::release(#part))"
        "quote!(#krate::adjoint::Place::<#t>::look(#part))";
    "shapes are noted in the order in which they are read"
        "runtime/src/adjoint/trail.rs"
        "self.words[start..].reverse();"
        "self.words[start..].sort_by_key(|_| 0);";
    "a list keeps the shape that it had at first"
        "macros/engine/src/adjoint/stmt.rs"
        "        self.shape_again(place);\n"
        "";
}
