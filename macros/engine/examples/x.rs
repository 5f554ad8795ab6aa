use tangential_engine::{Forms, expand_forms};
fn main() {
    let mut a = std::env::args().skip(1);
    let text = std::fs::read_to_string(a.next().unwrap()).unwrap();
    let forms = match a.next().as_deref() { Some("forward") => Forms::Forward, Some("pattern") => Forms::Pattern, Some("linear") => Forms::Linear, _ => Forms::All };
    match expand_forms(&text, forms) { Ok(t) => println!("{t}"), Err(e) => println!("{e:?}") }
}
