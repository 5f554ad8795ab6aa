//! Pieces of expressions that know how tightly they bind, so that they can be put together with as few parentheses
//! as needed.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};

/// How tightly an expression binds, loosest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Prec {
    /// Closures, `return`, ranges, assignments: always in parentheses as an operand.
    Loose,
    /// `||`
    Or,
    /// `&&`
    And,
    /// `==`, `<` and relatives, which do not chain.
    Compare,
    /// `|`, `^`, `&`, in this order in Rust; one level here, in parentheses when mixed.
    Bit,
    /// `<<`, `>>`
    Shift,
    /// `+`, `-`
    Sum,
    /// `*`, `/`, `%`
    Product,
    /// `as`
    Cast,
    /// `-x`, `!x`, `*x`, `&x`
    Unary,
    /// Calls, fields, indices, names, literals.
    Atom,
}

/// An expression in emitted code.
#[derive(Clone, Debug)]
pub struct Code {
    tokens: TokenStream,
    prec: Prec,
}

impl Code {
    /// An expression of the given tightness.
    pub fn new(prec: Prec, tokens: TokenStream) -> Self {
        Self { tokens, prec }
    }

    /// A name, literal, call or the like.
    pub fn atom(tokens: impl ToTokens) -> Self {
        Self::new(Prec::Atom, tokens.to_token_stream())
    }

    /// The tokens, in parentheses if the expression binds less tightly than `least`, or is a block or a struct literal: at
    /// the start of a statement a block would end it, and so would a literal in a condition.
    pub fn at(&self, least: Prec) -> TokenStream {
        let tokens = &self.tokens;
        let in_parentheses = self.prec < least || (least > Prec::Loose && (self.is_block() || self.is_struct()));
        if in_parentheses { quote!((#tokens)) } else { tokens.clone() }
    }

    /// Whether the expression begins with a block, a branch or a loop.
    fn is_block(&self) -> bool {
        match self.tokens.clone().into_iter().next() {
            Some(TokenTree::Group(group)) => group.delimiter() == proc_macro2::Delimiter::Brace,
            Some(TokenTree::Ident(word)) => ["if", "match", "loop", "while", "for"].iter().any(|w| word == w),
            Some(TokenTree::Punct(p)) => p.as_char() == '\'',
            _ => false,
        }
    }

    /// Whether the expression is a struct literal, which a condition does not take as it is.
    fn is_struct(&self) -> bool {
        let is_path = |tree: &TokenTree| match tree {
            TokenTree::Ident(_) => true,
            TokenTree::Punct(p) => matches!(p.as_char(), ':' | '<' | '>' | ','),
            _ => false,
        };
        let tokens: Vec<TokenTree> = self.tokens.clone().into_iter().collect();
        match tokens.split_last() {
            Some((TokenTree::Group(group), path)) if !path.is_empty() => {
                group.delimiter() == proc_macro2::Delimiter::Brace && path.iter().all(is_path)
            }
            _ => false,
        }
    }

    /// `a op b` for an operator of tightness `prec` that groups from the left.
    pub fn binary(a: &Code, op: impl ToTokens, b: &Code, prec: Prec) -> Self {
        let tighter = match prec {
            Prec::Or => Prec::And,
            Prec::And | Prec::Compare => Prec::Bit,
            Prec::Bit => Prec::Shift,
            Prec::Shift => Prec::Sum,
            Prec::Sum => Prec::Product,
            Prec::Product => Prec::Cast,
            _ => Prec::Unary,
        };
        let left = match prec {
            // `a as usize < b` would open generic arguments.
            Prec::Compare | Prec::Shift if a.prec == Prec::Cast => a.at(Prec::Unary),
            Prec::Compare | Prec::Bit => a.at(tighter),
            _ => a.at(prec),
        };
        let right = b.at(tighter);
        Self::new(prec, quote!(#left #op #right))
    }

    /// `op a` for a prefix operator.
    pub fn unary(op: impl ToTokens, a: &Code) -> Self {
        let operand = a.at(Prec::Unary);
        Self::new(Prec::Unary, quote!(#op #operand))
    }

    /// The expression as the receiver of a method, which looks through references by itself.
    pub fn receiver(&self) -> TokenStream {
        let mut tokens: Vec<TokenTree> = self.tokens.clone().into_iter().collect();
        let derefs = tokens.iter().take_while(|t| matches!(t, TokenTree::Punct(p) if p.as_char() == '*')).count();
        if self.prec == Prec::Unary && derefs > 0 {
            tokens.drain(..derefs);
            // `*&x` is `x`; what remains of a reference would bind less tightly than the method.
            let refs = tokens.iter().take_while(|t| matches!(t, TokenTree::Punct(p) if p.as_char() == '&')).count();
            if refs <= derefs {
                tokens.drain(..refs);
                return tokens.into_iter().collect();
            }
            return self.at(Prec::Atom);
        }
        self.at(Prec::Atom)
    }

    /// A float literal without a type of its own.
    pub fn is_float_literal(&self) -> bool {
        let text = self.text();
        text.starts_with(|c: char| c.is_ascii_digit())
            && !text.contains(|c: char| c.is_whitespace() || "(fxu".contains(c))
    }

    /// Whether it is a single name.
    pub fn is_name(&self) -> bool {
        let mut tokens = self.tokens.clone().into_iter();
        matches!(tokens.next(), Some(TokenTree::Ident(_))) && tokens.next().is_none()
    }

    /// `Some(mutable)` if the expression is a reference being taken: `&x`, `&mut x`.
    pub fn borrows(&self) -> Option<bool> {
        let mut tokens = self.tokens.clone().into_iter();
        match tokens.next() {
            Some(TokenTree::Punct(p)) if p.as_char() == '&' => {
                Some(matches!(tokens.next(), Some(TokenTree::Ident(word)) if word == "mut"))
            }
            _ => None,
        }
    }

    /// Whether the expression begins with a keyword, as `let` in a condition.
    pub fn begins_with(&self, keyword: &str) -> bool {
        begins_with(&self.tokens, keyword)
    }

    /// Whether the expression begins with a label.
    pub fn has_label(&self) -> bool {
        matches!(self.tokens.clone().into_iter().next(), Some(TokenTree::Punct(p)) if p.as_char() == '\'')
    }

    /// `()`
    pub fn is_unit(&self) -> bool {
        let mut tokens = self.tokens.clone().into_iter();
        matches!(tokens.next(), Some(TokenTree::Group(group))
            if group.delimiter() == proc_macro2::Delimiter::Parenthesis && group.stream().is_empty())
            && tokens.next().is_none()
    }

    /// Whether a name occurs in the expression.
    pub fn mentions(&self, name: &Ident) -> bool {
        fn occurs(tokens: &TokenStream, name: &Ident) -> bool {
            tokens.clone().into_iter().any(|tree| match tree {
                TokenTree::Ident(word) => word == *name,
                TokenTree::Group(group) => occurs(&group.stream(), name),
                _ => false,
            })
        }
        occurs(&self.tokens, name)
    }

    /// Whether the expression is a call of one of these functions: `path::name(..)`, or what follows on it.
    pub fn calls(&self, names: &[&str]) -> bool {
        let path = self.tokens.clone().into_iter().take_while(|tree| !matches!(tree, TokenTree::Group(_)));
        matches!(path.last(), Some(TokenTree::Ident(word)) if names.iter().any(|name| word == name))
    }

    /// Text of the tokens: equal expressions have equal text. How it is spaced depends on whether the compiler prints
    /// it, so it is only ever compared.
    pub fn text(&self) -> String {
        self.tokens.to_string()
    }
}

/// Whether tokens begin with a keyword.
pub fn begins_with(tokens: &TokenStream, keyword: &str) -> bool {
    matches!(tokens.clone().into_iter().next(), Some(TokenTree::Ident(word)) if word == keyword)
}

impl ToTokens for Code {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        tokens.extend(self.tokens.clone());
    }
}
