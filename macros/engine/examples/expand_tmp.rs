fn main() {
    let path = std::env::args().nth(1).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    match tangential_engine::expand_file(&text) {
        Ok(text) => println!("{text}"),
        Err(_) => println!("error"),
    }
}
