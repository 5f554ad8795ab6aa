//! `#[cfg(all())]` on everything that is there, and `#[cfg(any())]` on what is not.

use crate::unit::Program;
use syn::visit_mut::{self, VisitMut};
use syn::{Arm, Attribute, Block, Expr, FieldValue, Pat, Stmt, parse_quote};

/// Statements, arms, fields, elements and arguments; what would change everything stands beside them, switched off.
pub fn everywhere(program: &Program) -> Option<Program> {
    let mut program = program.clone();
    let mut cfg = Cfg { changed: false };
    program.items.iter_mut().for_each(|item| cfg.visit_item_mut(item));
    cfg.changed.then_some(program)
}

struct Cfg {
    changed: bool,
}

fn on() -> Attribute {
    parse_quote!(#[cfg(all())])
}

impl VisitMut for Cfg {
    fn visit_block_mut(&mut self, block: &mut Block) {
        visit_mut::visit_block_mut(self, block);
        let mut stmts = Vec::new();
        for mut stmt in std::mem::take(&mut block.stmts) {
            let mut after: Option<Stmt> = None;
            match &mut stmt {
                Stmt::Local(local) => {
                    if let Pat::Ident(name) = &local.pat
                        && local.init.is_some()
                    {
                        after = Some(parse_quote!(#[cfg(any())] let #name = 0.25;));
                    }
                    local.attrs.push(on());
                }
                // An attribute in front of an operator would belong to the left operand.
                Stmt::Expr(Expr::Assign(assign), _) => {
                    let place = &assign.left;
                    after = Some(parse_quote!(#[cfg(any())] { #place = 0.25; }));
                    stmt = parse_quote!(#[cfg(all())] { #assign; });
                }
                Stmt::Expr(Expr::Binary(binary), Some(_)) => {
                    let place = &binary.left;
                    after = Some(parse_quote!(#[cfg(any())] { #place += 0.25; }));
                    stmt = parse_quote!(#[cfg(all())] { #binary; });
                }
                Stmt::Expr(Expr::Return(_) | Expr::Break(_) | Expr::Continue(_), _) => {}
                Stmt::Expr(expr @ (Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_)), _) => {
                    stmt = parse_quote!(#[cfg(all())] #expr);
                }
                Stmt::Expr(expr, Some(_)) => stmt = parse_quote!(#[cfg(all())] { #expr; }),
                Stmt::Expr(..) | Stmt::Item(_) | Stmt::Macro(_) => {}
            }
            if matches!(stmt, Stmt::Expr(_, None)) && !matches!(stmt, Stmt::Expr(Expr::Block(_), _)) {
                stmts.push(parse_quote!(#[cfg(any())] return 0.25;));
            }
            self.changed = true;
            stmts.push(stmt);
            stmts.extend(after);
        }
        block.stmts = stmts;
    }

    fn visit_expr_match_mut(&mut self, choice: &mut syn::ExprMatch) {
        visit_mut::visit_expr_match_mut(self, choice);
        choice.arms.iter_mut().for_each(|arm| arm.attrs.push(on()));
        let first: Arm = parse_quote!(#[cfg(any())] _ => 0.25,);
        choice.arms.insert(0, first);
    }

    fn visit_expr_struct_mut(&mut self, literal: &mut syn::ExprStruct) {
        visit_mut::visit_expr_struct_mut(self, literal);
        if literal.fields.is_empty() {
            return;
        }
        let mut fields = syn::punctuated::Punctuated::new();
        for mut field in std::mem::take(&mut literal.fields) {
            let member = &field.member;
            let other: FieldValue = parse_quote!(#[cfg(any())] #member: 0.25);
            field.attrs.push(on());
            fields.push(field);
            fields.push(other);
        }
        // `..rest` needs a comma before it.
        fields.push_punct(Default::default());
        literal.fields = fields;
    }

    fn visit_expr_array_mut(&mut self, array: &mut syn::ExprArray) {
        visit_mut::visit_expr_array_mut(self, array);
        array.elems = elements(std::mem::take(&mut array.elems));
    }

    fn visit_expr_tuple_mut(&mut self, tuple: &mut syn::ExprTuple) {
        visit_mut::visit_expr_tuple_mut(self, tuple);
        if tuple.elems.len() > 1 {
            tuple.elems = elements(std::mem::take(&mut tuple.elems));
        }
    }

    // What is assigned to is no value, and its parts are no elements.
    fn visit_expr_assign_mut(&mut self, assign: &mut syn::ExprAssign) {
        self.visit_expr_mut(&mut assign.right);
    }
}

type Elements = syn::punctuated::Punctuated<Expr, syn::Token![,]>;

/// `#[cfg(all())] (a), #[cfg(any())] 0.25, ..`.
fn elements(old: Elements) -> Elements {
    let mut new = Elements::new();
    for element in old {
        new.push(parse_quote!(#[cfg(all())] (#element)));
        new.push(parse_quote!(
            #[cfg(any())]
            0.25
        ));
    }
    new
}
