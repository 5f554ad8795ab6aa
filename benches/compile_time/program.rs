//! A long function of the ordinary kind: scalar statements, loops, branches, calls, elements of slices.

/// The passage that is repeated, fifty lines; `N` stands for its number.
const PASSAGE: &[&str] = &[
    "let rate_N = x[0] * x[1] - 0.5 * energy;",
    "let width_N = 1.0 + N.0 * x[2] * x[2];",
    "let speed_N = (rate_N.abs() + energy / width_N).sqrt();",
    "let angle_N = (speed_N * time).sin();",
    "let lever_N = angle_N * x[N % x.len()] + 0.25;",
    "let force_N = spring(lever_N, speed_N) + damper(&x[..2], rate_N, N);",
    "for i in 0..x.len() {",
    "    sums[i % 3] += force_N * x[i];",
    "}",
    "if force_N > angle_N && N % 3 != 1 {",
    "    energy += 0.5 * speed_N * speed_N;",
    "    time = time + 1e-3;",
    "} else if x[1] < 0.0 {",
    "    energy -= force_N.min(angle_N);",
    "} else {",
    "    energy *= 0.75;",
    "}",
    "let work_N = force_N * angle_N.cos() / (2.0 + speed_N);",
    "let (low_N, high_N) = (work_N - sums[0], work_N + sums[1]);",
    "let mean_N = 0.5 * (low_N + high_N);",
    "let spread_N = (high_N - low_N) / (1.0 + mean_N * mean_N);",
    "let phase_N = (time + 0.1 * spread_N).cos();",
    "let power_N = work_N * phase_N - rate_N;",
    "energy = energy + 1e-3 * power_N.tanh();",
    "time = time.max(energy * 1e-6);",
    "let a_N = [speed_N * phase_N, power_N, 1.0 - lever_N];",
    "let b_N = [x[0], x[1] * mean_N, width_N];",
    "let c_N = a_N[1] * b_N[2] - a_N[2] * b_N[1];",
    "let d_N = a_N[2] * b_N[0] - a_N[0] * b_N[2];",
    "let e_N = a_N[0] * b_N[1] - a_N[1] * b_N[0];",
    "let length_N = (c_N * c_N + d_N * d_N + e_N * e_N + 1e-9).sqrt();",
    "let slip_N = d_N.atan2(length_N);",
    "let grip_N = match N % 3 {",
    "    0 => slip_N * work_N,",
    "    1 => slip_N.atan(),",
    "    _ => -slip_N,",
    "};",
    "if length_N > 1.0 {",
    "    sums[2] = sums[2] / length_N;",
    "    energy -= grip_N * c_N;",
    "}",
    "let load_N = 9.81 * (1.0 + grip_N.powi(2));",
    "let sink_N = spring(load_N * 1e-3, slip_N);",
    "for (entry, value) in out.iter_mut().zip(x) {",
    "    let share = grip_N * value;",
    "    *entry += share + sink_N.exp_m1();",
    "}",
    "sums[0] = 0.5 * sums[0] + sink_N;",
    "sums[1] = sums[1] - load_N * 1e-4;",
    "time += sums[0] * 1e-9 + sums[1] * 1e-9;",
];

/// What the function calls.
const CALLEES: &str = "
#[cfg_attr(tagged, tangential::differentiate)]
pub fn spring(stretch: f64, rate: f64) -> f64 {
    1e3 * stretch + 40.0 * stretch.powi(3) + 5.0 * rate
}

#[cfg_attr(tagged, tangential::differentiate)]
pub fn damper(x: &[f64], rate: f64, kind: usize) -> f64 {
    match kind % 3 {
        0 => rate * x[0],
        1 => rate * x[1].abs(),
        _ => -rate,
    }
}
";

/// The function, with this many lines between its braces.
pub fn function(lines: usize) -> String {
    let body: String = (0..lines)
        .map(|line| PASSAGE[line % PASSAGE.len()].replace('N', &(line / PASSAGE.len()).to_string()) + "\n")
        .collect();
    format!(
        "pub fn program(x: &[f64], out: &mut [f64]) -> f64 {{\n\
         let mut energy = 1.0;\nlet mut time = x[0];\nlet mut sums = [0.0; 3];\n{body}energy * time\n}}\n"
    )
}

/// A crate with the function as it is.
pub fn plain(function: &str) -> String {
    let callees = CALLEES.replace("#[cfg_attr(tagged, tangential::differentiate)]", "");
    format!("{callees}{function}")
}

/// A crate with the function tagged.
pub fn tagged(function: &str) -> String {
    let callees = CALLEES.replace("cfg_attr(tagged, tangential::differentiate)", "tangential::differentiate");
    format!("{callees}#[tangential::differentiate]\n{function}")
}

/// A crate with the function tagged, and with adjoint code.
pub fn with_adjoint(function: &str) -> String {
    tagged(function).replace("#[tangential::differentiate]", "#[tangential::differentiate(adjoint)]")
}

/// The same, with a gradient by adjoint code.
pub fn reversed(function: &str) -> String {
    let calls = "
pub fn back(x: &[f64], out: &mut [f64], x_b: &mut [f64], out_b: &mut [f64]) -> f64 {
    let mut trail = tangential::adjoint::Trail::default();
    let value = program::<tangential::Zero>::augmented(x, out, &mut trail);
    program::<f64>::adjoint(&mut trail.unwind(), x_b, out_b, 1.0);
    value
}
";
    with_adjoint(function) + calls
}

/// The function tagged, with `forward` called for one direction and for eight.
pub fn called(function: &str) -> String {
    let calls = "
pub fn one(x: &[f64], x_d: &[f64], out: &mut [f64], out_d: &mut [f64]) -> (f64, f64) {
    program::<f64>::forward(x, x_d, out, out_d)
}

type Eight = tangential::Lanes<8>;

pub fn eight(x: &[f64], x_d: &[Eight], out: &mut [f64], out_d: &mut [Eight]) -> (f64, Eight) {
    program::<Eight>::forward(x, x_d, out, out_d)
}
";
    tagged(function) + calls
}
