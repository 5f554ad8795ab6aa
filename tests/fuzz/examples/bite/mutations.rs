//! The mistakes, and how many of 300 programs of seed 1 noticed them last: by other numbers, or because the emitted code
//! was refused. What calls do to what they are lent matters to one of them.
//!
//! | mistake | other numbers | refused |
//! | --- | --- | --- |
//! | a wrong partial in the table of rules | 21 | 0 |
//! | max takes the tangent of the other side | 22 | 0 |
//! | clamp has a tangent outside of its range | 53 | 0 |
//! | the sweep drops the sign of a negation | 61 | 0 |
//! | the sweep drops the sign of a difference | 181 | 0 |
//! | a named adjoint loses its sign | 62 | 0 |
//! | the product rule takes the wrong factor | 261 | 0 |
//! | the quotient rule has the sign of its second term wrong | 81 | 0 |
//! | a remainder does not depend on its divisor's turns | 36 | 0 |
//! | a leaf that occurs twice counts once | 112 | 0 |
//! | a literal power keeps its exponent | 21 | 0 |
//! | activity forgets what a loop carries | 101 | 177 |
//! | activity forgets what is assigned through a reference | 0 | 3 |
//! | activity forgets compound assignments | 0 | 83 |
//! | a variable that becomes a constant keeps its tangent | 62 | 7 |
//! | the factor of a product that is assigned is the new value | 30 | 0 |
//! | the value of a break loses its tangent | 68 | 0 |
//! | the tangents of a loop's items come in reverse | 49 | 0 |
//! | swap leaves the tangents where they are | 11 | 0 |
//! | closures keep copies of what they change | 50 | 75 |
//! | operands with effects are not bound | 23 | 0 |
//! | what is read before a change is not copied | 21 | 0 |
//! | a compound assignment looks at its place first | 0 | 123 |
//! | calls change nothing that they are lent | 1 | 0 |
//! | a difference of lanes is their sum | 184 | 0 |
//! | scaling leaves the first lane out | 260 | 0 |
//! | a negation leaves the first lane alone | 166 | 0 |

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

/// All of them, from the rules over the passes to the runtime.
pub const MUTATIONS: &[Mutation] = &[
    Mutation {
        name: "a wrong partial in the table of rules",
        file: "macros/rules/src/lib.rs",
        find: "cosh Cosh (cosh_forward cosh_pattern cosh_linear) Smooth |x, y| x.sinh();",
        replace: "cosh Cosh (cosh_forward cosh_pattern cosh_linear) Smooth |x, y| x.cosh();",
    },
    Mutation {
        name: "max takes the tangent of the other side",
        file: "macros/rules/src/lib.rs",
        find: "(max_by max_from) |x, a, y| y == x;",
        replace: "(max_by max_from) |x, a, y| y != x;",
    },
    Mutation {
        name: "clamp has a tangent outside of its range",
        file: "macros/rules/src/lib.rs",
        find: "clamp |x, a, b, y| !(x < a || x > b), x < a;",
        replace: "clamp |x, a, b, y| !(x < a), x < a;",
    },
    Mutation {
        name: "the sweep drops the sign of a negation",
        file: "macros/engine/src/tangent/scalar/sweep.rs",
        find: "NodeKind::Neg(a) => self.terms(lower, *a, &adjoint.clone().neg()),",
        replace: "NodeKind::Neg(a) => self.terms(lower, *a, adjoint),",
    },
    Mutation {
        name: "the sweep drops the sign of a difference",
        file: "macros/engine/src/tangent/scalar/sweep.rs",
        find: "let second = if op == Op::Sub { adjoint.neg() } else { adjoint };",
        replace: "let second = adjoint;",
    },
    Mutation {
        name: "a named adjoint loses its sign",
        file: "macros/engine/src/tangent/scalar/sweep.rs",
        find: "if adjoint.is_negative() { partial.neg() } else { partial }",
        replace: "partial",
    },
    Mutation {
        name: "the product rule takes the wrong factor",
        file: "macros/engine/src/tangent/scalar/sweep.rs",
        find: "Op::Mul => (adjoint.times(&fb), adjoint.times(&fa)),",
        replace: "Op::Mul => (adjoint.times(&fa), adjoint.times(&fb)),",
    },
    Mutation {
        name: "the quotient rule has the sign of its second term wrong",
        file: "macros/engine/src/tangent/scalar/sweep.rs",
        find: "adjoint.times(&y).over(&fb).neg())",
        replace: "adjoint.times(&y).over(&fb))",
    },
    Mutation {
        name: "a remainder does not depend on its divisor's turns",
        file: "macros/engine/src/tangent/scalar/sweep.rs",
        find: "(adjoint.clone(), adjoint.times(&quotient).neg())",
        replace: "(adjoint.clone(), adjoint.times(&quotient))",
    },
    Mutation {
        name: "a leaf that occurs twice counts once",
        file: "macros/engine/src/tangent/scalar/sweep.rs",
        find: "Some((sum, _, _)) => *sum = sum.plus(partial),",
        replace: "Some(_) => {}",
    },
    Mutation {
        name: "a literal power keeps its exponent",
        file: "macros/engine/src/tangent/scalar/sweep.rs",
        find: "let (base, rest) = (base.receiver(), exponent - 1.0);",
        replace: "let (base, rest) = (base.receiver(), exponent);",
    },
    Mutation {
        name: "activity forgets what a loop carries",
        file: "macros/engine/src/activity.rs",
        find: "        if !pass.changed {\n            return pass.found;",
        replace: "        if pass.changed || !pass.changed {\n            return pass.found;",
    },
    Mutation {
        name: "activity forgets what is assigned through a reference",
        file: "macros/engine/src/activity.rs",
        find: "            if self.found.vars[v.0] {\n                self.activate(owner);",
        replace: "            if self.found.vars[v.0] {\n                let _ = owner;",
    },
    Mutation {
        name: "activity forgets compound assignments",
        file: "macros/engine/src/activity.rs",
        find: "            Kind::AssignOp(_, a, b) if active(self, *b) => {\n                self.activate_root(*a);",
        replace: "            Kind::AssignOp(_, a, b) if active(self, *b) => {\n                let _ = a;",
    },
    Mutation {
        name: "a variable that becomes a constant keeps its tangent",
        file: "macros/engine/src/tangent/assign.rs",
        find: "                let d = d.unwrap_or_else(|| lower.zero_scalar());\n                return (v, d);",
        replace: "                let d = d.unwrap_or_else(|| lower.place_parts(place).1.expect(\"the place is active\"));\n                return (v, d);",
    },
    Mutation {
        name: "the factor of a product that is assigned is the new value",
        file: "macros/engine/src/tangent/assign.rs",
        find: "            super::Mode::Forward => self.push(quote!((#lv, #ld) = (#v, #d);)),",
        replace: "            super::Mode::Forward => self.push(quote!(#lv = #v; #ld = #d;)),",
    },
    Mutation {
        name: "the value of a break loses its tangent",
        file: "macros/engine/src/tangent/control.rs",
        find: "                    Want::Pair => self.joint(value),",
        replace: "                    Want::Pair => {\n                        let (value, zero) = (self.value(value), self.zero_scalar());\n                        pair(value, zero)\n                    }",
    },
    Mutation {
        name: "the tangents of a loop's items come in reverse",
        file: "macros/engine/src/tangent/iterator/mod.rs",
        find: "let code = quote!(#value.#name(#(#args),*).zip(#tangent.#name(#(#args),*)));",
        replace: "let code = quote!(#value.#name(#(#args),*).zip(#tangent.#name(#(#args),*).rev()));",
    },
    Mutation {
        name: "swap leaves the tangents where they are",
        file: "macros/engine/src/tangent/method/structural.rs",
        find: "tangent: Code::atom(quote!(#tangent.#name(#(#tangents),*))),\n                    raw: s.raw,\n                    pure: s.pure && row.is_repeatable(),",
        replace: "tangent: match name == \"swap\" {\n                        true => Code::atom(quote!(())),\n                        false => Code::atom(quote!(#tangent.#name(#(#tangents),*))),\n                    },\n                    raw: s.raw,\n                    pure: s.pure && row.is_repeatable(),",
    },
    Mutation {
        name: "closures keep copies of what they change",
        file: "macros/engine/src/tangent/call/closure.rs",
        find: "        let capture = capture.then(|| quote!(move));\n        match output {",
        replace: "        let capture = Some(capture).map(|_| quote!(move));\n        match output {",
    },
    Mutation {
        name: "operands with effects are not bound",
        file: "macros/engine/src/order.rs",
        find: "let several = list.len() > 1 && list.iter()",
        replace: "let several = list.len() > 9 && list.iter()",
    },
    Mutation {
        name: "what is read before a change is not copied",
        file: "macros/engine/src/order.rs",
        find: "if changed && self.is_bindable(operand) {",
        replace: "if changed && self.is_bindable(operand) && end == usize::MAX {",
    },
    Mutation {
        name: "a compound assignment looks at its place first",
        file: "macros/engine/src/order.rs",
        find: "list.extend([*value, *place]);",
        replace: "list.extend([*place, *value]);",
    },
    Mutation {
        name: "calls change nothing that they are lent",
        file: "macros/engine/src/order/effect.rs",
        find: "    if exclusive {\n        changed.extend",
        replace: "    if exclusive && changed.len() > 99 {\n        changed.extend",
    },
    Mutation {
        name: "the second pass does not know what was decided",
        file: "macros/engine/src/tangent/linear.rs",
        find: "if self.is_linear() && looks { self.noted(code) } else { code }",
        replace: "if self.is_linear() && looks && code.text().is_empty() { self.noted(code) } else { code }",
    },
    Mutation {
        name: "idioms: a sort leaves the tangents where they are",
        file: "runtime/src/reorder.rs",
        find: "let moved: Vec<D> = from.iter().map(|&i| tangents[i].clone()).collect();",
        replace: "let moved: Vec<D> = (0..from.len()).map(|i| tangents[i].clone()).collect();",
    },
    Mutation {
        name: "idioms: the tangents of every run are those of the first",
        file: "runtime/src/reorder.rs",
        find: "let (tangents, left) = self.tangents.split_at(part.len());\n        self.tangents = left;",
        replace: "let (tangents, _) = self.tangents.split_at(part.len());",
    },
    Mutation {
        name: "idioms: what is assigned by an operator of one's own keeps its tangent",
        file: "macros/engine/src/emit/operators/rule.rs",
        find: "Derivative::#forward(&mut value, &mut tangent, #given);",
        replace: "let _ = &mut value;",
    },
    Mutation {
        name: "a difference of lanes is their sum",
        file: "runtime/src/tangent/lanes.rs",
        find: "out[l] = self.0[l] - other.0[l];",
        replace: "out[l] = self.0[l] + other.0[l];",
    },
    Mutation {
        name: "scaling leaves the first lane out",
        file: "runtime/src/tangent/lanes.rs",
        find: "        if partial.is_finite() {\n            for l in 0..W {",
        replace: "        if partial.is_finite() {\n            for l in 1..W {",
    },
    Mutation {
        name: "a negation leaves the first lane alone",
        file: "runtime/src/tangent/lanes.rs",
        find: "out[l] = -self.0[l];",
        replace: "out[l] = if l == 0 { self.0[l] } else { -self.0[l] };",
    },
];
