//! Functions from outside, which the equations call: each is called by a function of its own, whose derivatives `der` makes. So the
//! compiler sees that the function is tagged, and declared smooth as far as its derivatives are needed.

use crate::function::Function;
use crate::graph::{Graph, Id, Node};
use std::collections::BTreeSet;
use std::fmt::Write;

/// A function for each of `helpers`, names and paths, that expressions call, with the derivatives that they call.
pub(super) fn helpers(graph: &Graph, roots: &[Id], helpers: &[(String, String)]) -> String {
    let called: Vec<(&str, &[u16])> = graph
        .order(roots, |_| true)
        .into_iter()
        .filter_map(|id| match &*graph.nodes[id.0 as usize] {
            Node::Call(Function::Unknown(name, orders), _) => Some((&**name, &**orders)),
            _ => None,
        })
        .collect();
    let mut text = String::new();
    for (name, path) in helpers {
        let orders: BTreeSet<&[u16]> =
            called.iter().filter(|(own, _)| own == name).map(|(_, orders)| *orders).collect();
        let Some(arity) = orders.first().map(|orders| orders.len()) else { continue };
        let arguments: Vec<String> = (0..arity).map(|i| format!("a{i}")).collect();
        let mut derivatives = Vec::new();
        for orders in orders.iter().filter(|orders| orders.iter().any(|n| *n > 0)) {
            let by: Vec<&str> =
                orders.iter().zip(&arguments).flat_map(|(n, a)| vec![a.as_str(); *n as usize]).collect();
            let function = Function::Unknown(name.as_str().into(), (*orders).into());
            derivatives.push(format!("{} = {}", function.called(), by.join(" ")));
        }
        let highest = orders.iter().map(|orders| orders.iter().sum::<u16>()).max().unwrap_or(0);
        let options = match highest {
            0 => String::new(),
            // One more than what is called, for its Jacobian.
            _ => format!("(der({}), smooth = {})", derivatives.join(", "), highest + 1),
        };
        let inputs: Vec<String> = arguments.iter().map(|a| format!("{a}: f64")).collect();
        let _ = write!(
            text,
            "/// `{path}`, from outside.\n#[differentiate{options}]\nfn {name}({}) -> f64 {{\n    {path}({})\n}}\n\n",
            inputs.join(", "),
            arguments.join(", ")
        );
    }
    text
}
