//! What operands read, and what is borrowed exclusively where it stands.

use crate::ir::{Body, E, Kind, V};
use crate::{methods, walk};
use std::collections::HashSet;

/// The values that are borrowed exclusively where they stand: `&mut make()`, `make().push(x)`, `make().as_mut()`.
pub(super) fn exclusive(body: &Body) -> HashSet<E> {
    let is_shared =
        |name: &str, args: usize| methods::unknown::looks(name, args) && methods::unknown::shares(name, args);
    let mut found = HashSet::new();
    for i in 0..body.exprs.len() {
        let mut value = match body.kind(E(i)) {
            Kind::Ref { mutable: true, expr } => *expr,
            Kind::Method { recv, name, args, .. } if !is_shared(&name.to_string(), args.len()) => *recv,
            _ => continue,
        };
        while let Kind::Field(base, _) | Kind::Index(base, _) = body.kind(value) {
            value = *base;
        }
        found.insert(value);
    }
    found
}

/// The variables whose values an expression reads. What it only borrows cannot be changed as long as it is borrowed.
pub(super) fn reads(body: &Body, e: E) -> Vec<V> {
    let mut found = Vec::new();
    read_into(body, e, &mut found);
    found
}

fn read_into(body: &Body, e: E, found: &mut Vec<V>) {
    match body.kind(e) {
        Kind::Var(v) => found.push(*v),
        Kind::Ref { expr, .. } => borrow_into(body, *expr, found),
        _ => walk::children(body, e, &mut |child| read_into(body, child, found)),
    }
}

/// What is read to find a place that is borrowed.
fn borrow_into(body: &Body, e: E, found: &mut Vec<V>) {
    match body.kind(e) {
        Kind::Var(_) => {}
        Kind::Field(base, _) => borrow_into(body, *base, found),
        Kind::Index(base, index) => {
            borrow_into(body, *base, found);
            read_into(body, *index, found);
        }
        _ => read_into(body, e, found),
    }
}
