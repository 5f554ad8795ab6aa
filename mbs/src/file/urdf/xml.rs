//! Elements and attributes, and what is wrong with them.

use crate::builder::check;
use crate::error::ModelError;
use crate::file::error::{Mistake, Problem};
use crate::file::source::Source;
use crate::file::warning::Warnings;
use crate::nearest::{hint, nearest};
use crate::vec3::Vec3;
use core::cell::RefCell;
use core::ops::Range;
use roxmltree::Node;

/// Reads one file; every reader gives `None` where something is wrong, which is told.
pub(super) struct Reader<'a> {
    pub source: Source<'a>,
    pub problems: RefCell<Vec<Problem>>,
    pub warnings: RefCell<Warnings>,
}

/// The bytes of the beginning of an element.
pub(super) fn head(node: Node<'_, '_>) -> Range<usize> {
    let start = node.range().start;
    start..start + 1 + node.tag_name().name().len()
}

impl<'a> Reader<'a> {
    pub fn new(source: Source<'a>) -> Self {
        Self { source, problems: RefCell::default(), warnings: RefCell::default() }
    }

    pub fn tell(&self, span: Range<usize>, mistake: impl Into<Mistake>) {
        self.problems.borrow_mut().push(self.source.problem(span, mistake.into()));
    }

    /// What has no effect, or hardly the one that was meant; of a sort only the first is told.
    pub fn warn(&self, span: Range<usize>, sort: impl Into<String>, text: String) {
        self.warnings.borrow_mut().add(self.source, span, sort.into(), text);
    }

    pub fn line(&self, span: Range<usize>) -> usize {
        self.source.place(span).line
    }

    /// The one element of a name within another, if there is one.
    pub fn child<'n, 'i>(&self, node: Node<'n, 'i>, tag: &'static str) -> Option<Node<'n, 'i>> {
        let mut found = node.children().filter(|child| child.has_tag_name(tag));
        let first = found.next()?;
        if let Some(second) = found.next() {
            let (name, first) = (tag.to_string(), self.line(head(first)));
            self.tell(head(second), Mistake::Twice { what: "elements", name, first });
        }
        Some(first)
    }

    /// The same where there must be one.
    pub fn need<'n, 'i>(&self, node: Node<'n, 'i>, owner: &str, tag: &'static str) -> Option<Node<'n, 'i>> {
        let found = self.child(node, tag);
        if found.is_none() {
            let (owner, expected) = (owner.to_string(), "an element of this name");
            self.tell(head(node), Mistake::Missing { owner, field: tag, expected });
        }
        found
    }

    /// Elements are known, or have names of their own. What is nearly known has no effect, which is told; what a macro left is
    /// a mistake.
    pub fn children(&self, node: Node<'_, '_>, owner: &str, known: &[&'static str]) {
        for child in node.children().filter(Node::is_element) {
            let (tag, owner) = (child.tag_name().name(), owner.to_string());
            if child.tag_name().namespace().is_some_and(|space| space.contains("xacro")) {
                let what = format!("`xacro:{tag}` is a macro: let xacro write the URDF file first");
                self.tell(head(child), Mistake::Unsupported { owner, what });
            } else if !known.contains(&tag) && nearest(tag, known.iter().copied()).is_some() {
                let hint = hint(tag, known.iter().copied());
                let within = node.tag_name().name();
                let text = format!("{owner}: the element `{tag}` has no effect{hint}");
                self.warn(head(child), format!("element {within}/{tag}"), text);
            }
        }
    }

    /// Attributes that are not known have no effect, which is told.
    pub fn attributes(&self, node: Node<'_, '_>, owner: &str, known: &[&'static str]) {
        for attribute in node.attributes().filter(|attribute| !known.contains(&attribute.name())) {
            let (tag, field) = (node.tag_name().name(), attribute.name());
            let hint = hint(field, known.iter().copied());
            let text = format!("{owner}: the attribute `{field}` of `{tag}` has no effect{hint}");
            self.warn(attribute.range(), format!("attribute {tag}/{field}"), text);
        }
    }

    /// A text that must be there.
    pub fn text<'n>(&self, node: Node<'n, '_>, owner: &str, name: &'static str) -> Option<&'n str> {
        let found = node.attribute(name);
        if found.is_none() {
            let (owner, expected) = (owner.to_string(), "an attribute of this name");
            self.tell(head(node), Mistake::Missing { owner, field: name, expected });
        }
        found
    }

    /// Some numbers with blanks between them; `usual` where they may be left out.
    fn numbers<const N: usize>(
        &self,
        node: Node<'_, '_>,
        owner: &str,
        name: &'static str,
        usual: Option<[f64; N]>,
        expected: &'static str,
    ) -> Option<[f64; N]> {
        let Some(attribute) = node.attribute_node(name) else {
            if usual.is_none() {
                self.tell(head(node), Mistake::Missing { owner: owner.to_string(), field: name, expected });
            }
            return usual;
        };
        let numbers: Option<Vec<f64>> = attribute.value().split_whitespace().map(|word| word.parse().ok()).collect();
        let numbers = numbers.and_then(|numbers| <[f64; N]>::try_from(numbers).ok());
        let Some(numbers) = numbers else {
            let (owner, field, found) = (owner.to_string(), name.to_string(), format!("{:?}", attribute.value()));
            self.tell(attribute.range_value(), Mistake::Value { owner, field, found, expected });
            return None;
        };
        self.checked(attribute.range_value(), numbers, check::finite(owner, name, &numbers))
    }

    pub fn checked<T>(&self, span: Range<usize>, value: T, outcome: Result<(), ModelError>) -> Option<T> {
        match outcome {
            Ok(()) => Some(value),
            Err(error) => {
                self.tell(span, error);
                None
            }
        }
    }

    pub fn number(&self, node: Node<'_, '_>, owner: &str, name: &'static str, usual: Option<f64>) -> Option<f64> {
        self.numbers(node, owner, name, usual.map(|usual| [usual]), "a number").map(|[number]| number)
    }

    pub fn vector(&self, node: Node<'_, '_>, owner: &str, name: &'static str, usual: Option<Vec3>) -> Option<Vec3> {
        self.numbers(node, owner, name, usual, "three numbers, as `0 0 1`")
    }
}
