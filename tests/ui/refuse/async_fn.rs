use tangential::differentiate;

async fn measured() -> f64 {
    1.0
}

#[differentiate]
async fn scaled(x: f64) -> f64 {
    x * measured().await
}

fn main() {}
