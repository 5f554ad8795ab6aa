//! Expressions that give something with adjoints: what they give is handed back into what they are made of.

use super::items::Item;
use super::place::Place;
use super::zero::has_adjoints;
use super::{Lower, Outcome};
use crate::code::Prec;
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::plain::Plain;
use crate::resolve::{Name, Std};
use proc_macro2::TokenStream;
use quote::quote;

impl Lower<'_> {
    /// An expression: its value in the first sweep. Its adjoint is at `bar` in the second, and may be taken away from there.
    pub fn value(&mut self, e: E, bar: &Place) -> Outcome<TokenStream> {
        let body = self.body;
        if !self.is_active(e) && !self.may_change(e) {
            let value = self.plain(e);
            return Ok(quote!(#value));
        }
        match body.kind(e) {
            Kind::If { .. } | Kind::Match { .. } | Kind::Loop { .. } => return self.branch(e, Some(bar)),
            Kind::Block { label: None, block } => {
                let (first, back) = self.nested(block, Some(bar))?;
                self.back(quote!({ #back }));
                return Ok(quote!({ #first }));
            }
            Kind::Try(inner) => return self.question(e, *inner, bar),
            Kind::Call { callee, args } if self.is_variant(*callee) => {
                return self.variant(*callee, args, bar);
            }
            Kind::Call { callee, args } if matches!(body.kind(*callee), Kind::Path(path) if path.name == Name::Std(Std::FromFn)) =>
            {
                return self.array_of(*callee, args[0], bar);
            }
            Kind::Call { callee, args } if !self.is_rule(*callee, args) => {
                return self.call(e, *callee, args, Some(bar));
            }
            Kind::Method { recv, name, args, .. } => {
                let name = name.to_string();
                if let Some(value) = self.consumed(e, *recv, &name, args, bar)? {
                    return Ok(value);
                }
                if name == "sin_cos" && args.is_empty() && self.is_number(*recv) {
                    return self.sine_and_cosine(*recv, bar);
                }
                if let Some(value) = self.unwrapped(e, *recv, &name, args, bar)? {
                    return Ok(value);
                }
                let is_rule = self.is_number(*recv) && crate::rules::of_method(&name, args.len()).is_some();
                let is_copy = args.is_empty() && matches!(name.as_str(), "clone" | "to_vec" | "to_owned");
                if !is_rule && !is_copy {
                    return self.method_call(e, *recv, &name, args, Some(bar));
                }
            }
            Kind::Field(base, member)
                if self.is_active(e) && !self.is_place(e) && has_adjoints(self.types.of(*base)) =>
            {
                // A part of something without a name.
                let is_raw = !matches!(self.types.of(*base), Ty::Tuple(_));
                let (name, place) = self.temporary(*base)?;
                let part = place.part(quote!(.#member), is_raw);
                let back = match self.is_number(e) {
                    true => {
                        let read = self.read(bar);
                        self.add_to(&part, &read, false)
                    }
                    false => self.hand_back(&part, bar, false),
                };
                self.back(back);
                return Ok(quote!(#name.#member));
            }
            _ => {}
        }
        if self.is_number(e) {
            if self.types.of(e).refs() > 0 {
                return Err(self.outside(e, "a reference to a number that is kept"));
            }
            if !self.is_operation(e) && !self.is_place(e) {
                return Err(self.outside(e, "a number that adjoints are not handed back through"));
            }
            if bar.is_raw {
                // It is looked at once, and handed on to all leaves.
                let (b, t) = (self.names.fresh("b"), self.t.clone());
                let value = self.number(e, &quote!(#b))?;
                let taken = self.take_from(bar);
                self.back(quote!(let #b: #t = #taken;));
                return Ok(value);
            }
            let read = self.read(bar);
            return self.number(e, &read);
        }
        self.whole(e, bar)
    }

    /// `array::from_fn(|i| ..)`: a loop over the elements.
    fn array_of(&mut self, callee: E, with: E, bar: &Place) -> Outcome<TokenStream> {
        let Kind::Closure { inputs, body, .. } = self.body.kind(with) else {
            return Err(self.outside(with, "an array by something else than a closure"));
        };
        let [input] = inputs.as_slice() else { return Err(self.outside(with, "a closure of several things")) };
        if crate::walk::returns(self.body, *body) {
            return Err(self.outside(with, "a closure that returns"));
        }
        let k = self.names.fresh("k");
        let (first, back) = self.scope(false, |lower| {
            lower.bind_item(input, &Item::Known(quote!(#k)), with)?;
            let value = lower.value(*body, &bar.part(quote!([#k]), false))?;
            Ok(Some(value))
        })?;
        let (path, input, list) = (self.plain(callee), self.plain_pat(input), &bar.code);
        self.back(quote!(for #k in (0..#list.len()).rev() { #back }));
        Ok(quote!(#path(|#input| { #first })))
    }

    /// `x.sin_cos()`: each is the slope of the other.
    fn sine_and_cosine(&mut self, x: E, bar: &Place) -> Outcome<TokenStream> {
        let record = self.record.clone();
        let (sine, cosine) = (self.names.fresh("s"), self.names.fresh("c"));
        let (of_sine, of_cosine) = (self.read(&bar.part(quote!(.0), false)), self.read(&bar.part(quote!(.1), false)));
        let back = |lower: &Self, place: &Place| {
            let b = quote!(#of_sine.pulled(#cosine) - #of_cosine.pulled(#sine));
            let add = lower.add_to(place, &quote!((#b)), false);
            quote!(let [#sine, #cosine] = #record.take(); #add)
        };
        let value = if self.is_place(x) {
            self.with_place(x, |lower, place| back(lower, &place))?;
            self.plain(x).at(Prec::Atom)
        } else {
            let (name, place) = self.temporary(x)?;
            let back = back(self, &place);
            self.back(back);
            name
        };
        Ok(quote!({
            let (#sine, #cosine) = #value.sin_cos();
            #record.put([#sine, #cosine]);
            (#sine, #cosine)
        }))
    }

    /// The number in an `Option` or a `Result`, or another.
    fn unwrapped(&mut self, e: E, recv: E, name: &str, args: &[E], bar: &Place) -> Outcome<Option<TokenStream>> {
        let is_known = match self.types.of(recv) {
            Ty::Option(inner) | Ty::Result(inner) => **inner == Ty::F64,
            // The compiler knows what a call gives.
            ty => matches!(ty, Ty::Var(_)),
        };
        let is_one = matches!((name, args), ("unwrap", []) | ("expect" | "unwrap_or", [_]));
        if !is_known || !is_one || *self.types.of(e) != Ty::F64 || (name == "expect" && self.may_change(args[0])) {
            return Ok(None);
        }
        let (read, krate) = (self.read(bar), self.krate.clone());
        let written = |lower: &Self, place: &Place, otherwise: &TokenStream| {
            let lent = place.lent();
            let add = lower.add_to(&Place { is_lent: true, ..Place::of(quote!(part)) }, &quote!(bar), false);
            quote!({
                let bar = #read;
                match #krate::adjoint::Holds::held(#lent) {
                    ::core::option::Option::Some(part) => { #add }
                    ::core::option::Option::None => { #otherwise }
                }
            })
        };
        let held = match self.is_place(recv) {
            true => None,
            false => Some(self.temporary(recv)?),
        };
        let (mut given, mut otherwise) = (None, TokenStream::new());
        if let [other] = args {
            given = Some(if name == "unwrap_or" && self.is_active(*other) {
                let (value, place) = self.temporary(*other)?;
                otherwise = self.add_to(&place, &quote!(bar), false);
                value
            } else {
                let value = self.plain(*other);
                quote!(#value)
            });
        }
        let value = match held {
            Some((value, place)) => {
                let back = written(self, &place, &otherwise);
                self.back(back);
                value
            }
            None => {
                self.with_place(recv, |lower, place| written(lower, &place, &otherwise))?;
                self.plain(recv).at(Prec::Atom)
            }
        };
        let name = quote::format_ident!("{name}");
        Ok(Some(quote!(#value.#name(#given))))
    }

    /// Whether a number is made by an operation on others.
    fn is_operation(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Neg(_) => true,
            Kind::Cast(..) => self.is_cast(e),
            Kind::Binary(op, ..) => op.is_arithmetic(),
            Kind::Method { recv, name, args, .. } => {
                self.is_number(*recv) && crate::rules::of_method(&name.to_string(), args.len()).is_some()
            }
            Kind::Call { callee, args } => matches!(self.body.kind(*callee), Kind::Path(path)
                if path.rule().is_some_and(|rule| rule.partials.len() == args.len())),
            _ => false,
        }
    }

    /// Whether something that may be passive, which only the compiler knows, is made a number: a field that is counted in.
    pub fn is_cast(&self, e: E) -> bool {
        matches!(self.body.kind(e), Kind::Cast(a, ty)
            if quote!(#ty).to_string() == "f64" && self.is_place(*a) && matches!(self.types.of(*a), Ty::Var(_) | Ty::F64))
    }

    /// The adjoint of a number, read.
    pub fn read(&self, bar: &Place) -> TokenStream {
        if bar.is_raw {
            let t = &self.t;
            let taken = self.take_from(bar);
            return quote!(({ let bar: #t = #taken; bar }));
        }
        if bar.is_lent {
            let whole = bar.whole();
            return quote!((#whole));
        }
        bar.whole()
    }

    /// Something that consists of parts.
    fn whole(&mut self, e: E, bar: &Place) -> Outcome<TokenStream> {
        let (body, krate) = (self.body, self.krate.clone());
        match body.kind(e) {
            Kind::Tuple(parts) => {
                let values = self.parts(parts, |i| {
                    let i = syn::Index::from(i);
                    bar.part(quote!(.#i), false)
                })?;
                let comma = (values.len() == 1).then(|| quote!(,));
                Ok(quote!((#(#values),* #comma)))
            }
            Kind::Array { elems, vec } => {
                let values = self.parts(elems, |i| {
                    let i = proc_macro2::Literal::usize_unsuffixed(i);
                    bar.part(quote!([#i]), false)
                })?;
                Ok(if *vec { quote!(vec![#(#values),*]) } else { quote!([#(#values),*]) })
            }
            Kind::Repeat { elem, len: count, vec } => {
                let len = self.plain(*count);
                let value = match self.is_active(*elem) {
                    false => {
                        let value = self.plain(*elem);
                        quote!(#value)
                    }
                    true if self.is_number(*elem) => {
                        let (sum, t, whole) = (self.names.fresh("b"), self.t.clone(), &bar.code);
                        let value = self.number(*elem, &quote!(#sum))?;
                        self.back(quote! {
                            let mut #sum = #t::zero();
                            for bar in #whole.iter() {
                                #sum = #sum + *bar;
                            }
                        });
                        value
                    }
                    true => {
                        let is_empty =
                            !matches!(self.body.kind(*count), Kind::Lit(syn::Lit::Int(n)) if n.base10_digits() != "0");
                        if is_empty || !has_adjoints(self.types.of(*elem)) {
                            return Err(self.outside(e, "a list of equal lists"));
                        }
                        let (sum, whole) = (self.names.fresh("b"), &bar.code);
                        let value = self.value(*elem, &Place::of(quote!(#sum)))?;
                        self.back(quote!(let mut #sum = #krate::adjoint::summed(&#whole[..]);));
                        value
                    }
                };
                Ok(if *vec { quote!(vec![#value; #len]) } else { quote!([#value; #len]) })
            }
            Kind::Struct { path, fields, rest: None } if path.is_variant() => {
                let names: Vec<_> = fields.iter().map(|_| self.names.fresh("b")).collect();
                let (members, parts): (Vec<_>, Vec<E>) = fields.iter().cloned().unzip();
                let places: Vec<Place> =
                    names.iter().map(|name| Place { is_raw: true, ..Place::of(quote!(#name)) }).collect();
                let values = self.parts(&parts, |i| places[i].clone())?;
                let mirror = crate::mirror::of(body, &krate, path, &quote!(_));
                let from = bar.lent();
                self.back(quote! {
                    let #mirror { #(#members: mut #names),* } = #krate::adjoint::drain(#from) else {
                        ::core::unreachable!()
                    };
                });
                Ok(quote!(#path { #(#members: #values),* }))
            }
            Kind::Struct { path, fields, rest } => {
                // What the parts do not take away goes to the rest.
                let rest = match rest {
                    Some(rest) if self.is_place(*rest) => {
                        self.with_place(*rest, |lower, place| lower.hand_back(&place, bar, false))?;
                        let code = &bar.code;
                        let written =
                            fields.iter().map(|(member, _)| quote!(#krate::adjoint::Bars::clear(&mut #code.#member);));
                        self.back(quote!(#(#written)*));
                        let rest = self.plain(*rest);
                        Some(quote!(, ..#rest))
                    }
                    Some(rest) => return Err(self.outside(*rest, "the rest of a struct without a name")),
                    None => None,
                };
                let (members, parts): (Vec<_>, Vec<E>) = fields.iter().cloned().unzip();
                let values = self.parts(&parts, |i| {
                    let member = &members[i];
                    bar.part(quote!(.#member), true)
                })?;
                Ok(quote!(#path { #(#members: #values),* #rest }))
            }
            Kind::Call { callee, args } if self.is_struct(*callee) => {
                let path = self.plain(*callee);
                let values = self.parts(args, |i| {
                    let i = syn::Index::from(i);
                    bar.part(quote!(.#i), true)
                })?;
                Ok(quote!(#path(#(#values),*)))
            }
            Kind::Method { recv, name, args, .. }
                if args.is_empty() && matches!(name.to_string().as_str(), "clone" | "to_vec" | "to_owned") =>
            {
                self.copied(e, *recv, bar)
            }
            _ if self.is_place(e) && has_adjoints(self.types.of(e)) => {
                self.with_place(e, |lower, place| lower.hand_back(&place, bar, false))?;
                let value = self.plain(e);
                Ok(quote!(#value))
            }
            _ => Err(self.outside(e, "an expression that adjoints are not handed back through")),
        }
    }

    /// A copy of a list or a struct.
    fn copied(&mut self, e: E, recv: E, bar: &Place) -> Outcome<TokenStream> {
        let krate = self.krate.clone();
        let is_list = matches!(self.types.of(e).peeled(), Ty::Vec(_) | Ty::Slice(_));
        if !self.is_place(recv) {
            return Err(self.outside(e, "a copy of something that has no name"));
        }
        if !has_adjoints(self.types.of(e)) && !is_list {
            return Err(self.outside(e, "a copy of something of a type that is not known here"));
        }
        self.with_place(recv, |_, place| {
            let (code, from) = (&place.code, &bar.code);
            match is_list {
                true => quote!(#krate::adjoint::absorb_slice(&mut #code[..], &mut #from[..]);),
                false => {
                    let (lent, from) = (place.lent(), bar.lent());
                    quote!(#krate::adjoint::absorb(#lent, #krate::adjoint::drain(#from));)
                }
            }
        })?;
        let value = self.plain(e);
        Ok(quote!(#value))
    }

    /// What is done to the adjoint of a place; the indices in it are noted.
    pub fn with_place(&mut self, e: E, write: impl FnOnce(&mut Self, Place) -> TokenStream) -> Outcome<()> {
        let around = std::mem::take(&mut self.notes);
        let place = self.place(e);
        let notes = std::mem::replace(&mut self.notes, around);
        let mut back = {
            let place = place?;
            write(self, place)
        };
        let record = self.record.clone();
        for (value, name) in notes {
            self.first(quote!(#record.note(#value);));
            back = quote!(let #name: usize = #record.noted(); #back);
        }
        self.back(back);
        Ok(())
    }

    fn parts(&mut self, parts: &[E], bar: impl Fn(usize) -> Place) -> Outcome<Vec<TokenStream>> {
        let mut values = Vec::new();
        for (i, part) in parts.iter().enumerate() {
            self.stays(*part)?;
            let value = self.value(*part, &bar(i))?;
            values.push(self.settled(value));
        }
        Ok(values)
    }

    /// The value in a variable of its own, if something is put down for it: so all is put down in the order of statements.
    pub fn settled(&mut self, value: TokenStream) -> TokenStream {
        let mut mentioned = std::collections::HashSet::new();
        super::frame::mentions(value.clone(), &mut mentioned);
        if !mentioned.contains(&self.record.to_string()) {
            return value;
        }
        let name = self.names.fresh("t");
        self.first(quote!(let #name = #value;));
        quote!(#name)
    }

    fn is_variant(&self, callee: E) -> bool {
        matches!(self.body.kind(callee), Kind::Path(path) if path.is_variant())
    }

    /// `Some(x)`, `Shape::Circle(r)`: the adjoint has the same variant, and is taken apart.
    fn variant(&mut self, callee: E, args: &[E], bar: &Place) -> Outcome<TokenStream> {
        let Kind::Path(path) = self.body.kind(callee) else { unreachable!("it was looked at") };
        let krate = self.krate.clone();
        if path.name == Name::Err {
            // Errors have no tangent.
            if args.iter().any(|arg| self.may_change(*arg)) {
                return Err(self.outside(callee, "an error with an effect"));
            }
            let args: Vec<TokenStream> = args
                .iter()
                .map(|arg| {
                    let arg = self.plain(*arg);
                    quote!(#arg)
                })
                .collect();
            return Ok(quote!(#path(#(#args),*)));
        }
        let is_of_std = matches!(path.name, Name::Some | Name::Ok);
        let names: Vec<_> = args.iter().map(|_| self.names.fresh("b")).collect();
        let places: Vec<Place> =
            names.iter().map(|name| Place { is_raw: !is_of_std, ..Place::of(quote!(#name)) }).collect();
        let values = self.parts(args, |i| places[i].clone())?;
        let mirror = match is_of_std {
            true => quote!(#path),
            false => crate::mirror::of(self.body, &krate, path, &quote!(_)),
        };
        let from = bar.lent();
        self.back(quote! {
            let #mirror(#(mut #names),*) = #krate::adjoint::drain(#from) else { ::core::unreachable!() };
        });
        Ok(quote!(#path(#(#values),*)))
    }

    fn is_struct(&self, callee: E) -> bool {
        matches!(self.body.kind(callee), Kind::Path(path) if path.name == Name::Struct)
    }

    /// Whether a call is an operation on floats.
    pub fn is_rule(&self, callee: E, args: &[E]) -> bool {
        match self.body.kind(callee) {
            Kind::Path(path) => {
                path.name == Name::Struct
                    || path.stops()
                    || path.rule().is_some_and(|rule| rule.partials.len() == args.len())
            }
            _ => false,
        }
    }
}
