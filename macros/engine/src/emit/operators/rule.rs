//! Operators: the rule beside an `impl` of `Mul`, `AddAssign` or `Neg`.
//!
//! ```text
//! impl MulRule<f64> for Force {
//!     type Output = Force;
//!     const OWN: bool = true;
//!     fn mul_tangent<T: Tangent>(&self, tangent: &Tan<Self, T>, rhs: &f64, rhs_tangent: &Tan<f64, T>) -> Tan<Force, T> {
//!         Derivative::mul_forward(copy(self), tangent, copy(rhs), rhs_tangent.clone()).1
//!     }
//!     ..
//! }
//! ```

use super::Emission;
use crate::diag::Diagnostics;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

impl Emission<'_> {
    pub(super) fn operator(&self, name: &str, assigns: bool, diags: &mut Diagnostics) -> TokenStream {
        let krate = &self.options.krate;
        let derivative = self.derivative(diags);
        let (self_ty, right) = (&self.item.self_ty, self.argument());
        let (impl_generics, _, where_clause) = self.item.generics.split_for_impl();
        let small = name.to_lowercase();
        let method = &self.function.sig.ident;
        let (forward, pattern) = (format_ident!("{method}_forward"), format_ident!("{method}_pattern"));
        let given = self.given(&right, quote!(rhs), quote!(rhs_tangent));
        let std = format_ident!("{}{}", name, if assigns { "Assign" } else { "" });
        let asked = self.asked();
        let args = quote!(mut a: Operand, b: #asked);
        if assigns {
            let check = self.check(quote!(::core::ops::#std::#method(&mut a, b)), args);
            let rule = format_ident!("{name}AssignRule");
            let (assigned, assigned_pattern) =
                (format_ident!("{small}_assigned"), format_ident!("{small}_assigned_pattern"));
            return quote! {
                #check
                #derivative
                impl #impl_generics #krate::ops::#rule<#right> for #self_ty #where_clause {
                    type After = Self;
                    const OWN: bool = true;
                    fn #assigned<TangentOf: #krate::Tangent>(
                        &self,
                        tangent: &#krate::Tan<Self, TangentOf>,
                        rhs: &#right,
                        rhs_tangent: &#krate::Tan<#right, TangentOf>,
                    ) -> #krate::Tan<Self, TangentOf> {
                        let (mut value, mut tangent) = (#krate::ops::copy(self), ::core::clone::Clone::clone(tangent));
                        Derivative::#forward(&mut value, &mut tangent, #given);
                        tangent
                    }
                    fn #assigned_pattern(
                        &self,
                        tangent: &#krate::Tan<Self, #krate::IndexSet>,
                        rhs: &#right,
                        rhs_tangent: &#krate::Tan<#right, #krate::IndexSet>,
                    ) -> #krate::Tan<Self, #krate::IndexSet> {
                        let (mut value, mut tangent) = (#krate::ops::copy(self), ::core::clone::Clone::clone(tangent));
                        Derivative::#pattern(&mut value, &mut tangent, #given);
                        tangent
                    }
                }
            };
        }
        let check = self.check(quote!(::core::ops::#std::#method(a, b)), quote!(a: Operand, b: #asked));
        let rule = format_ident!("{name}Rule");
        let (tangent, rule_pattern) = (format_ident!("{small}_tangent"), format_ident!("{small}_pattern"));
        let output = self.output();
        quote! {
            #check
            #derivative
            impl #impl_generics #krate::ops::#rule<#right> for #self_ty #where_clause {
                type Output = #output;
                const OWN: bool = true;
                fn #tangent<TangentOf: #krate::Tangent>(
                    &self,
                    tangent: &#krate::Tan<Self, TangentOf>,
                    rhs: &#right,
                    rhs_tangent: &#krate::Tan<#right, TangentOf>,
                ) -> #krate::Tan<#output, TangentOf> {
                    Derivative::#forward(#krate::ops::copy(self), tangent, #given).1
                }
                fn #rule_pattern(
                    &self,
                    tangent: &#krate::Tan<Self, #krate::IndexSet>,
                    rhs: &#right,
                    rhs_tangent: &#krate::Tan<#right, #krate::IndexSet>,
                ) -> #krate::Tan<#output, #krate::IndexSet> {
                    Derivative::#pattern(#krate::ops::copy(self), tangent, #given).1
                }
            }
        }
    }

    pub(super) fn neg(&self, diags: &mut Diagnostics) -> TokenStream {
        let krate = &self.options.krate;
        let derivative = self.derivative(diags);
        let (self_ty, output) = (&self.item.self_ty, self.output());
        let (impl_generics, _, where_clause) = self.item.generics.split_for_impl();
        let check = self.check(quote!(::core::ops::Neg::neg(a)), quote!(a: Operand));
        quote! {
            #check
            #derivative
            impl #impl_generics #krate::ops::NegRule for #self_ty #where_clause {
                type Output = #output;
                const OWN: bool = true;
                fn neg_tangent<TangentOf: #krate::Tangent>(
                    &self,
                    tangent: &#krate::Tan<Self, TangentOf>,
                ) -> #krate::Tan<#output, TangentOf> {
                    Derivative::neg_forward(#krate::ops::copy(self), tangent).1
                }
                fn neg_pattern(&self, tangent: &#krate::Tan<Self, #krate::IndexSet>) -> #krate::Tan<#output, #krate::IndexSet> {
                    Derivative::neg_pattern(#krate::ops::copy(self), tangent).1
                }
            }
        }
    }
}
