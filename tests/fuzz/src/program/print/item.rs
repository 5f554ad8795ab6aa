//! Text of items and whole programs.

use super::{Printer, type_name};
use crate::program::idiom;
use crate::program::tree::{Constant, Field, Function, Home, Mode, Named, Program, Shape, Type};

/// A program as a module.
pub(super) fn module(program: &Program) -> String {
    let mut text = functions(program);
    // What no function mentions is left out, also after the shrinker has been at work.
    for named in program.types.iter().rev() {
        if text.contains(&named.name) {
            text.insert_str(0, &format!("\n{}", type_item(program, named)));
        }
    }
    for constant in program.constants.iter().rev() {
        if text.contains(&constant.name) {
            text.insert_str(0, &format!("\n{}", constant_item(constant)));
        }
    }
    for (name, item) in idiom::ITEMS {
        match text.contains(name) {
            // A macro stands before what uses it.
            true if item.contains("macro_rules!") => text.insert_str(0, item),
            true => text += item,
            false => {}
        }
    }
    format!("pub mod {} {{\n    use tangential::{{Differentiable, differentiate, passive}};\n{text}}}\n", program.name)
}

fn constant_item(constant: &Constant) -> String {
    let values: Vec<String> = constant.values.iter().map(|value| format!("{value:?}")).collect();
    if constant.table {
        format!("    pub static {}: [f64; {}] = [{}];\n", constant.name, values.len(), values.join(", "))
    } else {
        format!("    pub const {}: f64 = {};\n", constant.name, values[0])
    }
}

/// All functions, in their places.
fn functions(program: &Program) -> String {
    let mut text = String::new();
    let homes =
        |wanted: &Home| program.functions.iter().filter(|function| function.home == *wanted).collect::<Vec<_>>();
    if program.functions.iter().any(|function| matches!(function.home, Home::Trait(_))) {
        text += "\n    #[differentiate]\n    pub trait Law {\n        fn law(&self, t: f64) -> f64;\n    }\n";
    }
    for (index, named) in program.types.iter().enumerate() {
        let mut methods = homes(&Home::Method(index, true));
        methods.extend(homes(&Home::Method(index, false)));
        text += &group(program, &format!("#[differentiate]\n    impl {} {{", named.name), &methods);
        let methods = homes(&Home::Trait(index));
        text += &group(program, &format!("#[differentiate]\n    impl Law for {} {{", named.name), &methods);
    }
    text += &group(program, "pub mod nested {\n        use super::*;", &homes(&Home::Nested));
    for function in homes(&Home::Module) {
        text += &format!("\n{}", function_item(program, function, 1));
    }
    text
}

/// Functions between the braces of a module or an implementation; nothing if there are none.
fn group(program: &Program, head: &str, functions: &[&Function]) -> String {
    if functions.is_empty() {
        return String::new();
    }
    let items: Vec<String> = functions.iter().map(|function| function_item(program, function, 2)).collect();
    format!("\n    {head}\n{}    }}\n", items.join("\n"))
}

fn type_item(program: &Program, named: &Named) -> String {
    let name = &named.name;
    let derived = if named.by_hand { "" } else { "Clone, " };
    let head = format!("    #[derive({derived}Copy, Debug, Differentiable)]\n");
    let by_hand = if named.by_hand { clone_item(named) } else { String::new() };
    let item = match &named.shape {
        Shape::Struct(fields) => {
            let mut text = format!("{head}    pub struct {name} {{\n");
            for field in fields {
                if field.passive {
                    text += "        #[passive]\n";
                }
                text += &format!("        pub {}: {},\n", field.name, type_name(program, &field.ty));
            }
            text + "    }\n"
        }
        Shape::Numbered(fields) => {
            let fields: Vec<String> = fields.iter().map(|ty| format!("pub {}", type_name(program, ty))).collect();
            format!("{head}    pub struct {name}({});\n", fields.join(", "))
        }
        Shape::Enum(variants) => {
            let mut text = format!("{head}    pub enum {name} {{\n");
            for variant in variants {
                let types: Vec<String> = variant.fields.iter().map(|ty| type_name(program, ty)).collect();
                text += &match &variant.labels {
                    _ if types.is_empty() => format!("        {},\n", variant.name),
                    None => format!("        {}({}),\n", variant.name, types.join(", ")),
                    Some(labels) => {
                        let fields: Vec<String> =
                            labels.iter().zip(types).map(|(l, ty)| format!("{l}: {ty}")).collect();
                        format!("        {} {{ {} }},\n", variant.name, fields.join(", "))
                    }
                };
            }
            text + "    }\n"
        }
    };
    item + &by_hand
}

/// A `Clone` that a person has written, field by field.
fn clone_item(named: &Named) -> String {
    let name = &named.name;
    let body = match &named.shape {
        Shape::Struct(fields) => {
            let fields = fields.iter().map(|Field { name, .. }| format!("{name}: self.{name}.clone()"));
            format!("Self {{ {} }}", fields.collect::<Vec<_>>().join(", "))
        }
        Shape::Numbered(fields) => {
            let fields = (0..fields.len()).map(|number| format!("self.{number}"));
            format!("{name}({})", fields.collect::<Vec<_>>().join(", "))
        }
        Shape::Enum(_) => "*self".into(),
    };
    format!(
        "\n    impl Clone for {name} {{\n        fn clone(&self) -> Self {{\n            {body}\n        }}\n    }}\n"
    )
}

/// A function with its attribute. The methods of an `impl` block share the attribute of the block.
pub(super) fn function_item(program: &Program, function: &Function, depth: usize) -> String {
    let printer = Printer { program, function, depth };
    let indent = printer.indent();
    let active: Vec<&str> =
        function.params.iter().filter(|param| !param.passive).map(|param| printer.name(param.var)).collect();
    let attribute = match function.home {
        Home::Method(..) | Home::Trait(_) => String::new(),
        _ if active.len() < function.params.len() => format!("{indent}#[differentiate(wrt({}))]\n", active.join(", ")),
        _ => format!("{indent}#[differentiate]\n"),
    };
    let visible = if matches!(function.home, Home::Trait(_) | Home::Local) { "" } else { "pub " };
    let result =
        if function.result.is_unit() { String::new() } else { format!(" -> {}", printer.ty(&function.result)) };
    let params: Vec<String> = function.params.iter().map(|param| parameter(printer, param)).collect();
    let generics = generics(function);
    let locals = function.locals.iter().map(|&local| function_item(program, &program.functions[local], depth + 1));
    format!(
        "{attribute}{indent}{visible}fn {}{generics}({}){result} {{\n{}{}{indent}}}\n",
        function.name,
        params.join(", "),
        locals.collect::<String>(),
        printer.deeper().lines(&function.body, false),
    )
}

fn generics(function: &Function) -> String {
    let mut list = Vec::new();
    if function.params.iter().any(|param| param.mode == Mode::Bounded) {
        list.push("F: Fn(f64) -> f64");
    }
    if function.params.iter().any(|param| matches!(param.ty, Type::Generic(..))) {
        list.push("const N: usize");
    }
    if list.is_empty() { String::new() } else { format!("<{}>", list.join(", ")) }
}

fn parameter(printer: Printer<'_>, param: &crate::program::tree::Param) -> String {
    let (name, ty) = (printer.name(param.var), printer.ty(&param.ty));
    if name == "self" {
        return match param.mode {
            Mode::Ref => "&self".into(),
            Mode::RefMut => "&mut self".into(),
            Mode::Mutable => "mut self".into(),
            _ => "self".into(),
        };
    }
    match param.mode {
        Mode::Value => format!("{name}: {ty}"),
        Mode::Mutable => format!("mut {name}: {ty}"),
        Mode::Ref => format!("{name}: &{ty}"),
        Mode::RefMut => format!("{name}: &mut {ty}"),
        Mode::Slice(_) => format!("{name}: &[{ty}]"),
        Mode::SliceMut(_) => format!("{name}: &mut [{ty}]"),
        Mode::Function => format!("{name}: impl Fn(f64) -> f64"),
        Mode::Bounded => format!("{name}: F"),
        Mode::Dynamic => format!("{name}: &dyn Fn(f64) -> f64"),
        Mode::Changing => format!("mut {name}: impl FnMut(f64) -> f64"),
    }
}
