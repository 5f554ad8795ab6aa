//! Macros: what they say or check has no derivative, so they run on the values.

use super::{Lower, Lowered, Mode};
use crate::code::{Code, Prec};
use crate::ir::{E, Kind, Made};
use crate::parse::runs_on_values;
use proc_macro2::TokenStream;
use quote::quote;

impl Lower<'_> {
    pub(super) fn macro_call(&mut self, e: E) -> Lowered {
        let body = self.body;
        let Kind::Macro { path, args, captures, gives, .. } = body.kind(e) else {
            unreachable!("only macros come here")
        };
        let name = path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
        let given: Vec<E> = args.iter().chain(captures).copied().collect();
        let looks = given.iter().any(|a| self.mentions_active(*a));
        if self.is_linear() && looks {
            match gives {
                Made::Never | Made::Open => {}
                Made::Unit | Made::Said | Made::Stated => {
                    // What is only said or checked is left to the first pass.
                    let code = self.macro_code(e);
                    let with_values = self.with_values();
                    // `dbg!` gives back what it shows.
                    let end = (name == "dbg").then(|| quote!(;));
                    return Lowered::Value(Code::atom(quote!(if #with_values { #code #end })));
                }
                Made::Answer => {
                    let code = self.macro_code(e);
                    return Lowered::Value(self.noted(code));
                }
                // The second pass has no values to make a text of.
                Made::Text | Made::Outcome | Made::Exit | Made::Fails => {
                    self.give_up(self.span(e), "a text is made of active values");
                }
            }
        }
        if self.mode == Mode::Pattern {
            // What a value fails by is no question of structure.
            let about_values = looks || args.iter().any(|a| self.undecided(*a));
            if *gives == Made::Never
                && let Some(leave) = self.leave_region()
            {
                return Lowered::Never(Code::new(Prec::Loose, leave));
            }
            if about_values && !matches!(gives, Made::Never | Made::Fails) {
                for arg in args.iter().filter(|a| !matches!(body.kind(**a), Kind::Assign(..))) {
                    if self.changes_active(*arg) {
                        let value = self.value(*arg);
                        self.push(quote!(let _ = #value;));
                    }
                }
                return Lowered::Value(Code::atom(match gives {
                    Made::Text => quote!(::std::string::String::new()),
                    // Nothing may depend on it.
                    Made::Answer => quote!(false),
                    Made::Outcome => quote!(::core::result::Result::<(), ::core::fmt::Error>::Ok(())),
                    _ => quote!(()),
                }));
            }
        }
        if !runs_on_values(&name) && looks && *gives != Made::Stated {
            self.refuse(
                self.span(e),
                format!("the macro `{name}!` is given an active value, and macros cannot be looked into"),
                "write the code out, put it into a tagged function, or wrap the argument in `tangential::passive(..)`",
            );
        }
        let code = self.macro_code(e);
        if *gives == Made::Never { Lowered::Never(code) } else { Lowered::Value(code) }
    }

    /// The call, with values for arguments.
    fn macro_code(&mut self, e: E) -> Code {
        let Kind::Macro { path, args, captures, gives, tokens } = self.body.kind(e) else {
            unreachable!("only macros come here")
        };
        let looks = args.iter().chain(captures).any(|a| self.mentions_active(*a));
        let call = match tokens {
            Some(tokens) => quote!(#path!(#tokens)),
            None => {
                let given = self.macro_arguments(args);
                match *gives == Made::Stated && looks {
                    true => self.looked_at(path, args, given),
                    false => quote!(#path!(#(#given),*)),
                }
            }
        };
        let may_assign = args.iter().any(|arg| self.is_assignable(*arg));
        let krate = &self.krate;
        Code::atom(match gives {
            Made::Exit | Made::Fails => quote!((|| -> ::core::result::Result<(), _> { #call; Ok(()) })()),
            // A macro of this name may be anybody's: the compiler sees that nothing comes of it, or a text.
            Made::Said if looks => quote!(#krate::known::only_said(|| { let () = #call; #krate::known::OnlySaid })),
            Made::Stated if looks => quote!(#krate::known::only_said(|| { #call #krate::known::OnlySaid })),
            Made::Unit if looks && may_assign && !path.is_ident("dbg") => {
                quote!(#krate::known::only_said(|| { #call; #krate::known::OnlySaid }))
            }
            Made::Answer if looks => quote!(#krate::known::answer(#call)),
            Made::Text if looks => quote!(#krate::known::text(#call)),
            _ => call,
        })
    }

    /// The call of somebody's macro, which may look at its arguments and not bind a variable by them: what could be a pattern
    /// is written so that it is none, and a name must mean the same afterwards.
    fn looked_at(&mut self, path: &syn::Path, args: &[E], given: Vec<TokenStream>) -> TokenStream {
        let (mut before, mut after) = (TokenStream::new(), TokenStream::new());
        let krate = self.krate.clone();
        let mut written = Vec::new();
        for (arg, value) in args.iter().zip(given) {
            written.push(match self.body.kind(*arg) {
                Kind::Lit(_) | Kind::Path(_) => value,
                Kind::Var(_) if syn::parse2::<proc_macro2::Ident>(value.clone()).is_ok() => {
                    let (same, _) = self.temporary();
                    before.extend(quote!(let #same = &#value;));
                    after.extend(quote!(#krate::known::same(#same, &#value);));
                    value
                }
                _ if self.body.is_place(*arg) => quote!((*&#value)),
                _ => quote!({ #value }),
            });
        }
        quote!(#before #path!(#(#written),*); #after)
    }

    /// Whether a macro could assign to an active argument.
    fn is_assignable(&self, arg: E) -> bool {
        let changes = |v: crate::ir::V| {
            self.body.vars[v.0].mutable || matches!(self.types.of_var(v), crate::infer::Ty::Ref(true, _))
        };
        self.mentions_active(arg) && self.body.is_place(arg) && self.body.place_root(arg).is_some_and(changes)
    }

    fn macro_arguments(&mut self, args: &[E]) -> Vec<TokenStream> {
        let body = self.body;
        let one = |arg: &E| match body.kind(*arg) {
            Kind::Assign(name, value) => {
                let value = self.plain_value(*value);
                let Kind::Path(name) = body.kind(*name) else { return quote!(#value) };
                quote!(#name = #value)
            }
            _ => {
                let value = self.plain_value(*arg);
                quote!(#value)
            }
        };
        args.iter().map(one).collect()
    }

    /// A value of which no derivative is wanted, whatever it is made of: by the user's own functions, tagged or not.
    pub(super) fn plain_value(&mut self, e: E) -> Code {
        if !self.mentions_active(e) || self.changes_active(e) {
            return self.value(e);
        }
        let activity = std::mem::replace(&mut self.activity, self.passive);
        let value = self.value(e);
        self.activity = activity;
        value
    }

    /// Whether an expression changes something that carries a tangent, or takes it: the tangent has to follow.
    pub(super) fn changes_active(&self, e: E) -> bool {
        let mut any = false;
        crate::walk::everything(self.body, e, &mut |e| {
            let place = match self.body.kind(e) {
                Kind::Assign(place, _) | Kind::AssignOp(_, place, _) => *place,
                Kind::Ref { mutable: true, expr } => *expr,
                Kind::Method { recv, name, args, .. } if self.may_change(*recv, &name.to_string(), args.len()) => *recv,
                Kind::Var(v)
                    if matches!(self.types.of(e), crate::infer::Ty::Ref(true, _) | crate::infer::Ty::Iter(_)) =>
                {
                    any |= self.activity.of_var(*v) || self.layouts[v.0].is_some();
                    return;
                }
                _ => return,
            };
            any |= self.activity.of(place) || self.body.place_root(place).is_some_and(|v| self.activity.of_var(v));
        });
        any
    }

    fn may_change(&self, recv: E, name: &str, args: usize) -> bool {
        let ty = self.types.of(recv);
        if ty.peeled().is_float() {
            return false;
        }
        let changes = match crate::methods::of(ty, name) {
            Some(row) => row.changes(),
            None => !crate::methods::unknown::leaves(name, args),
        };
        changes && self.body.place_root(recv).is_some_and(|v| self.body.vars[v.0].mutable)
    }
}
