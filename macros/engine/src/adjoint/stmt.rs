//! Statements.

use super::place::Place;
use super::zero::{has_adjoints, is_made_of_numbers};
use super::{Lower, Outcome};
use crate::infer::Ty;
use crate::ir::{E, Kind, Op, Pat, Stmt, StmtKind, V};
use crate::plain::Plain;
use crate::tangent::symbol;
use proc_macro2::TokenStream;
use quote::quote;

impl Lower<'_> {
    pub fn stmt(&mut self, stmt: &Stmt) -> Outcome<()> {
        match &stmt.kind {
            StmtKind::Item(tokens) => {
                self.first(tokens.clone());
                // A constant may be the length of something.
                if let Ok(item) = syn::parse2::<syn::ItemConst>(tokens.clone()) {
                    self.frame().declared.push((item.ident, tokens.clone()));
                }
                Ok(())
            }
            StmtKind::Expr(e) => self.effect(*e),
            StmtKind::Let { diverge: Some(e), .. } => Err(self.outside(*e, "`let .. else`")),
            StmtKind::Let { pat, ty, init, diverge: None } => {
                self.tells(pat, ty.as_deref(), *init);
                let ty = ty.as_ref().map(|ty| quote!(: #ty));
                let around = std::mem::take(&mut self.pending);
                let bound = self.binding(pat, ty, *init, stmt);
                self.pending = around;
                bound
            }
        }
    }

    fn binding(&mut self, pat: &Pat, ty: Option<TokenStream>, init: Option<E>, stmt: &Stmt) -> Outcome<()> {
        let is_active = pat.vars().iter().any(|v| self.activity.of_var(*v));
        if !is_active {
            if let Some(init) = init
                && (self.may_change(init) || self.is_active(init))
            {
                let written = self.plain_pat(pat);
                if pat.vars().is_empty()
                    && self.is_active(init)
                    && !self.is_place(init)
                    && self.types.of(init).refs() == 0
                {
                    // `let _ = ..`: nobody takes it, so its adjoint is zero.
                    let (name, _) = self.temporary(init)?;
                    self.first(quote!(let #written #ty = #name;));
                    return Ok(());
                }
                let value = self.passive_result(init)?;
                self.first(quote!(let #written #ty = #value;));
                self.passive_bindings(pat, init);
                return Ok(());
            }
            let tokens = self.plain_stmt(stmt);
            self.first(tokens);
            if let Some(init) = init {
                self.passive_bindings(pat, init);
            }
            return Ok(());
        }
        let Some(init) = init else {
            let Some(v) = pat.as_var() else {
                return Err(self.outside_at(proc_macro2::Span::call_site(), "a pattern without a value"));
            };
            let tokens = self.plain_stmt(stmt);
            self.first(tokens);
            self.declare(v, None)?;
            return Ok(());
        };
        if self.is_alias(pat) {
            let tokens = self.plain_stmt(stmt);
            self.first(tokens);
            let around = std::mem::replace(&mut self.lasting, true);
            let bound = self.alias(pat, init);
            self.lasting = around;
            return bound;
        }
        let written = self.plain_pat(pat);
        match pat {
            Pat::Bind { var, by_ref: false, sub: None, .. } => {
                let place = self.declare(*var, Some(init))?;
                let value = self.value(init, &place)?;
                self.first(quote!(let #written #ty = #value;));
                self.settle_pending();
                Ok(())
            }
            _ => {
                let value = self.taken_apart(pat, init)?;
                self.first(quote!(let #written #ty = #value;));
                self.settle_pending();
                Ok(())
            }
        }
    }

    /// Does what waits for the variable that was declared.
    pub fn settle_pending(&mut self) {
        for stmt in std::mem::take(&mut self.pending) {
            self.first(stmt);
        }
    }

    fn passive_bindings(&mut self, pat: &Pat, init: E) {
        if let Some(v) = pat.as_var() {
            self.passive_binding(v, init);
        }
        if let (Pat::Tuple(pats), Kind::Tuple(values)) = (pat, self.body.kind(init))
            && pats.len() == values.len()
        {
            for (pat, value) in pats.iter().zip(values.clone()) {
                self.passive_bindings(pat, value);
            }
        }
    }

    /// What the second sweep gets to know of a passive variable.
    fn passive_binding(&mut self, v: V, init: E) {
        if self.body.vars[v.0].mutable || *self.types.of_var(v) != Ty::Passive {
            return;
        }
        match self.available(init) {
            Some(value) => self.computed_again(v, value),
            None if self.is_usize(init) || self.indices.contains(&v) => {
                let name = self.var_name(v).clone();
                self.noted_at_end(v, quote!(#name), quote!(usize));
            }
            None => {}
        }
    }

    /// Whether a `let` gives names to parts of something else.
    fn is_alias(&self, pat: &Pat) -> bool {
        let borrows = pat.vars().iter().all(|v| !self.activity.of_var(*v) || self.types.of_var(*v).refs() > 0);
        borrows || pat.lends()
    }

    /// Names for parts of a place.
    fn alias(&mut self, pat: &Pat, init: E) -> Outcome<()> {
        if let Kind::Method { recv, name, args, .. } = self.body.kind(init)
            && matches!(name.to_string().as_str(), "split_at" | "split_at_mut")
            && let (Pat::Tuple(parts), [at]) = (pat, args.as_slice())
            && parts.len() == 2
            && self.is_place(*recv)
        {
            let place = self.place(*recv)?;
            if self.effects.any(*at) {
                return Err(self.outside(*at, "an index with an effect, of a place that gets a name"));
            }
            let at = match self.available(*at) {
                Some(at) => self.computed_index(init, at)?,
                None => {
                    let at = self.plain(*at);
                    self.noted_index(quote!(#at))
                }
            };
            self.name_parts(&parts[0], place.part(quote!([..#at]), false))?;
            return self.name_parts(&parts[1], place.part(quote!([#at..]), false));
        }
        if let (Pat::Tuple(parts), Kind::Tuple(values)) = (pat, self.body.kind(init))
            && parts.len() == values.len()
        {
            for (part, value) in parts.iter().zip(values.clone()) {
                if part.vars().iter().any(|v| self.activity.of_var(*v)) {
                    self.alias(part, value)?;
                }
            }
            return Ok(());
        }
        if !self.is_place(init) {
            return Err(self.outside(init, "a reference to something that has no name"));
        }
        let place = self.place(init)?;
        self.name_parts(pat, place)
    }

    /// Binds the names of a pattern to parts of a place.
    pub fn name_parts(&mut self, pat: &Pat, place: Place) -> Outcome<()> {
        let span = proc_macro2::Span::call_site();
        match pat {
            Pat::Wild | Pat::Rest => Ok(()),
            Pat::Bind { var, sub: None, .. } => {
                if self.activity.of_var(*var) {
                    self.bars.insert(*var, place);
                }
                Ok(())
            }
            Pat::Ref { pat, .. } => self.name_parts(pat, place),
            Pat::Tuple(parts) if !parts.iter().any(|part| matches!(part, Pat::Rest)) => {
                for (i, part) in parts.iter().enumerate() {
                    let i = syn::Index::from(i);
                    self.name_parts(part, place.part(quote!(.#i), false))?;
                }
                Ok(())
            }
            Pat::Slice(parts)
                if !parts.iter().any(|part| matches!(part, Pat::Rest | Pat::Bind { sub: Some(_), .. })) =>
            {
                for (i, part) in parts.iter().enumerate() {
                    let i = proc_macro2::Literal::usize_unsuffixed(i);
                    self.name_parts(part, place.part(quote!([#i]), false))?;
                }
                Ok(())
            }
            Pat::Struct { path, fields, .. } if !path.is_variant() => {
                for (member, part) in fields {
                    self.name_parts(part, place.part(quote!(.#member), true))?;
                }
                Ok(())
            }
            _ => Err(self.outside_at(span, "a pattern that adjoints are not taken apart by")),
        }
    }

    /// `let (a, b) = ..`: every name has an adjoint of its own.
    fn taken_apart(&mut self, pat: &Pat, init: E) -> Outcome<TokenStream> {
        if let (Pat::Tuple(pats), Kind::Tuple(values)) | (Pat::Slice(pats), Kind::Array { elems: values, vec: false }) =
            (pat, self.body.kind(init))
            && pats.len() == values.len()
            && !pats.iter().any(|part| matches!(part, Pat::Rest))
        {
            let is_tuple = matches!(pat, Pat::Tuple(_));
            let mut written = Vec::new();
            for (part, value) in pats.iter().zip(values.clone()) {
                let is_active = part.vars().iter().any(|v| self.activity.of_var(*v));
                written.push(match part {
                    Pat::Bind { var, by_ref: false, sub: None, .. } if is_active => {
                        let place = self.declare(*var, Some(value))?;
                        let value = self.value(value, &place)?;
                        self.settled(value)
                    }
                    _ if !is_active => {
                        let value = self.plain(value);
                        quote!(#value)
                    }
                    _ => {
                        let value = self.taken_apart(part, value)?;
                        self.settled(value)
                    }
                });
            }
            let comma = (written.len() == 1).then(|| quote!(,));
            return Ok(if is_tuple { quote!((#(#written),* #comma)) } else { quote!([#(#written),*]) });
        }
        if let Kind::Block { label: None, block } = self.body.kind(init)
            && let Some(tail) = block.tail
        {
            // What `order` has bound before stands in the block; the variables outlive it.
            for v in pat.vars() {
                if self.activity.of_var(v) && *self.types.of_var(v) != Ty::F64 {
                    return Err(self.outside(tail, "parts of something that are not numbers"));
                }
                if self.activity.of_var(v) {
                    self.declare(v, None)?;
                }
            }
            let bar = self.gathered(pat, init)?;
            let name = self.names.fresh("b");
            let block = block.clone();
            let (first, back) = self.nested(&block, Some(&Place::of(quote!(#name))))?;
            self.back(quote!({ let mut #name = #bar; #back }));
            return Ok(quote!({ #first }));
        }
        if self.is_place(init) {
            // Copies of numbers in a place.
            for v in pat.vars() {
                if self.activity.of_var(v) && !has_adjoints(self.types.of_var(v)) {
                    return Err(self.outside(init, "copies of parts of a type that is not known here"));
                }
            }
            let mut failed = None;
            self.with_place(init, |lower, place| {
                let mut back = TokenStream::new();
                failed = lower.name_parts(pat, place).err();
                for v in pat.vars() {
                    let Some(place) = lower.bars.remove(&v) else { continue };
                    match lower.declare(v, Some(init)) {
                        Ok(bar) => back.extend(lower.hand_back(&place, &bar, *lower.types.of_var(v) == Ty::F64)),
                        Err(reason) => failed = Some(reason),
                    }
                }
                back
            })?;
            if let Some(reason) = failed {
                return Err(reason);
            }
            let value = self.plain(init);
            return Ok(quote!(#value));
        }
        for v in pat.vars() {
            if self.activity.of_var(v) {
                if *self.types.of_var(v) != Ty::F64 {
                    return Err(self.outside(init, "parts of something that are not numbers"));
                }
                self.declare(v, None)?;
            }
        }
        let (bar, name) = (self.gathered(pat, init)?, self.names.fresh("b"));
        let value = self.value(init, &Place::of(quote!(#name)))?;
        self.back(quote!(let mut #name = #bar;));
        Ok(value)
    }

    /// The adjoints of a pattern's names, put together as the pattern has them.
    fn gathered(&self, pat: &Pat, init: E) -> Outcome<TokenStream> {
        match pat {
            Pat::Bind { var, sub: None, .. } => match self.bars.get(var) {
                Some(place) => Ok(place.whole()),
                None => {
                    let krate = &self.krate;
                    Ok(quote!(#krate::Zero))
                }
            },
            Pat::Tuple(parts) if !parts.iter().any(|part| matches!(part, Pat::Rest | Pat::Wild)) => {
                let parts = parts.iter().map(|part| self.gathered(part, init)).collect::<Outcome<Vec<_>>>()?;
                let comma = (parts.len() == 1).then(|| quote!(,));
                Ok(quote!((#(#parts),* #comma)))
            }
            Pat::Slice(parts) if !parts.iter().any(|part| matches!(part, Pat::Rest | Pat::Wild)) => {
                let parts = parts.iter().map(|part| self.gathered(part, init)).collect::<Outcome<Vec<_>>>()?;
                Ok(quote!([#(#parts),*]))
            }
            _ => Err(self.outside(init, "a pattern that adjoints are not put together by")),
        }
    }

    /// An expression whose value is dropped.
    pub fn effect(&mut self, e: E) -> Outcome<()> {
        let body = self.body;
        if !self.may_change(e) && !matches!(body.kind(e), Kind::Call { .. } | Kind::Method { .. }) {
            let tokens = self.plain(e);
            self.first(quote!(#tokens;));
            return Ok(());
        }
        match body.kind(e) {
            Kind::Assign(place, value) => self.assign(*place, *value),
            Kind::AssignOp(op, place, value) => self.assign_op(e, *op, *place, *value),
            Kind::If { .. } | Kind::Match { .. } => {
                let value = self.branch(e, None)?;
                self.first(value);
                Ok(())
            }
            Kind::Block { label: None, block } => {
                let (first, back) = self.nested(block, None)?;
                self.first(quote!({ #first }));
                self.back(quote!({ #back }));
                Ok(())
            }
            Kind::For { .. } | Kind::While { .. } | Kind::Loop { .. } => self.repeated(e, None).map(|_| ()),
            Kind::Break { .. } | Kind::Continue { .. } | Kind::Return(_) => self.leave(e),
            Kind::Call { callee, args } if self.has_active(e) => {
                let value = self.call(e, *callee, args, None)?;
                self.first(quote!(#value;));
                Ok(())
            }
            Kind::Method { recv, name, args, .. } if self.has_active(e) => {
                self.changed_by(e, *recv, &name.to_string(), args)
            }
            _ if !self.has_active(e) => {
                let tokens = self.plain(e);
                self.first(quote!(#tokens;));
                Ok(())
            }
            _ => Err(self.outside(e, "a statement that adjoints are not handed back through")),
        }
    }

    fn assign(&mut self, place: E, value: E) -> Outcome<()> {
        let written = self.plain(place);
        if !self.activity.of(place) {
            let value = self.plain(value);
            self.first(quote!(#written = #value;));
            return Ok(());
        }
        self.stays(value)?;
        let (b, t) = (self.names.fresh("b"), self.t.clone());
        if self.is_number(place) {
            let value = self.number_value(value, &b)?;
            self.first(quote!(#written = #value;));
            return self.with_place(place, |lower, place| {
                let taken = lower.take_from(&place);
                quote!(let #b: #t = #taken;)
            });
        }
        let krate = self.krate.clone();
        let ty = self.types.of(place).clone();
        if is_made_of_numbers(&ty) && !matches!(ty, Ty::Vec(_)) {
            let value = self.value(value, &Place::of(quote!(#b)))?;
            self.first(quote!(#written = #value;));
            return self.with_place(place, |_, place| {
                let lent = place.lent();
                quote!(let mut #b = #krate::adjoint::drain(#lent);)
            });
        }
        if !has_adjoints(&ty) {
            return Err(self.outside(place, "something of a type that is not known here"));
        }
        // What is there before may have another shape, and may be moved by what takes its place.
        let root = self.body.place_root(place);
        let mut is_lent = false;
        crate::walk::everything(self.body, value, &mut |e| {
            if let Kind::Ref { mutable: true, expr } = self.body.kind(e) {
                is_lent |= self.body.place_root(*expr) == root;
            }
        });
        if is_lent {
            return Err(self.outside(value, "a value that changes what it takes the place of"));
        }
        let (record, shape, name) = (self.record.clone(), self.names.fresh("shape"), self.names.fresh("t"));
        self.first(quote!(let #shape = #record.shape_of(&#written);));
        let value = self.value(value, &Place::of(quote!(#b)))?;
        self.first(quote!(let #name = #value; #record.note_shape(&#shape); #written = #name;));
        self.shape_again(place);
        self.with_place(place, |_, place| {
            let lent = place.lent();
            quote!(let mut #b = #krate::adjoint::replaced(#lent, #record);)
        })
    }

    /// Adds the adjoint of a copy to that of the original.
    pub fn hand_back(&self, place: &Place, bar: &Place, is_number: bool) -> TokenStream {
        if is_number {
            return self.add_to(place, &bar.whole(), false);
        }
        let (krate, lent, from) = (&self.krate, place.lent(), bar.lent());
        match place.is_raw || bar.is_raw {
            true => quote!(#krate::adjoint::hand(#lent, #krate::adjoint::drain(#from));),
            false => quote!(#krate::adjoint::absorb(#lent, #krate::adjoint::drain(#from));),
        }
    }

    /// A number whose adjoint has a name.
    fn number_value(&mut self, value: E, b: &proc_macro2::Ident) -> Outcome<TokenStream> {
        self.value(value, &Place::of(quote!(#b)))
    }

    fn assign_op(&mut self, e: E, op: Op, place: E, value: E) -> Outcome<()> {
        let written = self.plain(place);
        let (mark, _) = symbol(op);
        let sign: TokenStream = format!("{mark}=").parse().expect("an operator");
        if !self.activity.of(place) {
            let value = self.plain(value);
            self.first(quote!(#written #sign #value;));
            return Ok(());
        }
        if !self.is_number(place) {
            return Err(self.outside(e, "an operation on something that is not a number"));
        }
        self.stays(value)?;
        let (b, t) = (self.names.fresh("b"), self.t.clone());
        if matches!(op, Op::Add | Op::Sub) {
            // The place keeps its adjoint, and hands the same on.
            let value = self.number_value(value, &b)?;
            let whole =
                (*self.types.of(place) == Ty::F64).then_some(()).map_or(quote!(*#written), |()| quote!(#written));
            self.first(quote!(#whole #sign #value;));
            let minus = (op == Op::Sub).then(|| quote!(-));
            return self.with_place(place, |lower, place| {
                let read = lower.read_only(&place);
                quote!(let #b: #t = #minus #read;)
            });
        }
        let bar = quote!(#b);
        let value = self.compound(op, place, value, &bar)?;
        self.first(quote!(#written = #value;));
        self.with_place(place, |lower, place| {
            let taken = lower.take_from(&place);
            quote!(let #b: #t = #taken;)
        })
    }

    /// The adjoint of a number, which stays where it is.
    fn read_only(&self, place: &Place) -> TokenStream {
        if place.is_raw {
            let (krate, lent) = (&self.krate, place.lent());
            return quote!(#krate::adjoint::Place::<_>::look(#lent));
        }
        place.whole()
    }
}
