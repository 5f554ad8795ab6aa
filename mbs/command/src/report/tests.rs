//! The data of pages, without a browser: see `tests/browser` for how they look and behave.

use super::body::{Shape, block, disc, holds, shape, trunk};
use super::thin::{Envelope, Sample, rounded, significant};
use super::*;
use serde_json::Value;
use tangential::integrator::{Integrator, Options};
use tangential::jacobian::Method;
use tangential_mbs::model::{Body, Joint};
use tangential_mbs::outputs::Outputs;
use tangential_mbs::{Builder, Model, System, assembly, models};

/// The page of a model after some time, and the data in it.
fn simulated(model: &Model, step: f64, until: f64) -> (String, Value) {
    let start = assembly::assemble(model, 0.0).unwrap();
    let outputs = Outputs::new(model, &start.z);
    let system = System::new(model, Method::GeneratedCompressed).unwrap();
    let mut integrator =
        Integrator::new(system, Options { step, ..Options::default() }, 0.0, &start.z, &start.zd).unwrap();
    let mut recorder = Recorder::new(&integrator, &outputs, start.freedoms);
    if until > 0.0 {
        integrator.run(until, |state, report| recorder.record(state, report)).unwrap();
    }
    written(|writer| recorder.finish(&integrator, 0.0, 0.1, None, &[]).write(writer))
}

/// A page, and the data in it as a browser would read it.
fn written(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> (String, Value) {
    let mut bytes = Vec::new();
    write(&mut bytes).unwrap();
    let page = String::from_utf8(bytes).unwrap();
    let (_, rest) = page.split_once("<script id=\"data\" type=\"application/json\">").unwrap();
    let (data, _) = rest.split_once("</script").unwrap();
    let data = serde_json::from_str(data).unwrap();
    (page, data)
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("a list, not {value}"))
}

/// Whether everything has the lengths that the page relies on.
fn check_lengths(data: &Value, model: &Model) {
    let n = model.coordinates();
    let (frames, plots) = (&data["frames"], &data["plots"]);
    let (instants, samples) = (list(&frames["t"]).len(), list(&plots["t"]).len());
    assert!((1..=501).contains(&instants) && (1..=1002).contains(&samples), "{instants} {samples}");
    assert_eq!((list(&frames["z"]).len(), list(&frames["arrows"]).len()), (n, instants));
    assert!(list(&frames["z"]).iter().all(|column| list(column).len() == instants));
    assert!(list(&plots["columns"]).iter().all(|column| list(column).len() == samples));
    for times in [&frames["t"], &plots["t"]] {
        let times: Vec<f64> = list(times).iter().map(|t| t.as_f64().unwrap()).collect();
        assert!(times.windows(2).all(|pair| pair[0] < pair[1]), "{times:?}");
    }
    let columns = list(&plots["columns"]).len() as u64;
    let mut used = vec![0; columns as usize];
    for panel in list(&data["panels"]) {
        for choice in list(&panel["choices"]) {
            for series in list(&choice["series"]) {
                used[series["column"].as_u64().unwrap() as usize] += 1;
            }
        }
    }
    let unseen = if model.constraint_rows() == 0 { 5..8 } else { 0..0 };
    for (column, used) in used.iter().enumerate() {
        assert_eq!(*used, u32::from(!unseen.contains(&column)), "column {column}");
    }
    let arrows = list(&data["scene"]["arrows"]).len();
    assert!(list(&frames["arrows"]).iter().all(|frame| list(frame).len() == arrows));
    let sparsity = &data["sparsity"];
    assert_eq!((list(&sparsity["columns"]).len(), list(&sparsity["color_of"]).len()), (2 * n, 2 * n));
    assert_eq!((sparsity["rows"].as_u64(), list(&data["scene"]["bodies"]).len()), (Some(n as u64), n));
}

#[test]
fn data_of_every_kind_of_model() {
    for name in
        ["pendulum", "slider-crank", "bricard", "linkage-1x3", "coach", "coach-relaxed", "cam-fast", "cam-ideal"]
    {
        let model = models::by_name(name).unwrap();
        let (_, data) = simulated(&model, 1e-3, 5e-3);
        check_lengths(&data, &model);
        assert_eq!((data["title"].as_str(), list(&data["frames"]["t"]).len()), (Some(name), 6));
    }
}

#[test]
fn runs_of_no_step_and_of_one() {
    let model = models::by_name("slider-crank").unwrap();
    for (until, instants) in [(0.0, 1), (0.01, 2)] {
        let (_, data) = simulated(&model, 0.01, until);
        check_lengths(&data, &model);
        assert_eq!(list(&data["frames"]["t"]).len(), instants);
    }
}

#[test]
fn without_constraints_there_is_no_violation() {
    let titles = |name: &str| {
        let (_, data) = simulated(&models::by_name(name).unwrap(), 0.01, 0.02);
        list(&data["panels"]).iter().map(|panel| panel["title"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(titles("pendulum"), ["Coordinates", "Energy", "Steps"]);
    assert_eq!(titles("slider-crank"), ["Coordinates", "Energy", "Constraint violation", "Steps"]);
    let coach = titles("coach");
    assert_eq!(coach[..3], ["Vehicle", "Tyres", "Springs"]);
}

#[test]
fn hostile_names_stay_text() {
    let hostile = ["</script><script>alert(1)</script>", "<!-- <script>", "\"'&\u{2028}\\", "{data}{script}"];
    let mut model = Builder::new(hostile[0]);
    let mut parent = "ground";
    for name in hostile {
        model.bar(name, [0.0; 3], [0.0, 1.0, 0.0], 1.0).revolute(name, parent, name, [0.0; 3], [1.0, 0.0, 0.0]);
        parent = name;
    }
    let model = model.build().unwrap();
    let (page, data) = simulated(&model, 0.01, 0.02);
    check_lengths(&data, &model);
    assert_eq!(data["title"], hostile[0]);
    for (body, name) in list(&data["scene"]["bodies"]).iter().zip(hostile) {
        assert_eq!((&body["name"], &body["coordinate"]), (&name.into(), &name.into()));
    }
    assert!(page.contains("<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; · tangential</title>"));
    assert_eq!(page.matches("</script").count(), 2, "the data and the scripts end where they end");
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("<!--").count(), 1, "the comment of the page itself");
}

#[test]
fn pages_connect_to_nothing() {
    let (page, _) = simulated(&models::by_name("pendulum").unwrap(), 0.01, 0.01);
    assert!(page.contains("default-src 'none'"));
    // The name of the format SVG is no address that anything asks for.
    let without = page.replace("http://www.w3.org/2000/svg", "");
    for forbidden in ["http:", "https:", "//cdn", "fetch(", "XMLHttpRequest", "import(", "innerHTML", "@import", "url("]
    {
        assert!(!without.contains(forbidden), "{forbidden}");
    }
}

#[test]
fn a_failure_is_told() {
    let model = models::by_name("pendulum").unwrap();
    let start = assembly::assemble(&model, 0.0).unwrap();
    let system = System::new(&model, Method::GeneratedCompressed).unwrap();
    let mut integrator = Integrator::new(system, Options::default(), 0.0, &start.z, &start.zd).unwrap();
    let recorder = Recorder::new(&integrator, &Outputs::new(&model, &start.z), start.freedoms);
    let error = integrator.run(-1.0, |_, _| {}).unwrap_err();
    let (_, data) = written(|writer| recorder.finish(&integrator, 0.0, 0.1, Some(&error), &[]).write(writer));
    assert_eq!(data["failure"], error.to_string());
}

#[test]
fn extremes_survive_thinning() {
    // A slow wave with single spikes in both directions, and a column of its own kind.
    let value = |k: usize| match k {
        77_777 => 9.0,
        31_415 => -7.0,
        _ => (k as f64 * 1e-3).sin(),
    };
    let mut envelope = Envelope::new(2, 500);
    for k in 0..=100_000 {
        envelope.push(k as f64, &[value(k), 1e5 - k as f64]);
    }
    let (times, columns) = envelope.finish();
    assert!((250..=502).contains(&times.len()), "{}", times.len());
    assert!(times.windows(2).all(|pair| pair[0] < pair[1]));
    let ends = |column: &[f64]| (column[0], column[column.len() - 1]);
    assert_eq!((ends(&times), ends(&columns[1])), ((0.0, 1e5), (1e5, 0.0)));
    assert_eq!(ends(&columns[0]), (value(0), value(100_000)));
    let place = |wanted: f64| columns[0].iter().position(|value| *value == wanted).unwrap();
    // A value is shown within the rows it stands for: 100,000 / 250 at most, and twice that for a pair.
    assert!((times[place(9.0)] - 77_777.0).abs() < 800.0 && (times[place(-7.0)] - 31_415.0).abs() < 800.0);
    assert!(columns[1].windows(2).all(|pair| pair[0] >= pair[1]), "what only falls never rises");
}

#[test]
fn few_rows_stay_as_they_are() {
    for count in [0, 1, 2, 3, 17, 39] {
        let mut envelope = Envelope::new(1, 40);
        (0..count).for_each(|k| envelope.push(f64::from(k), &[f64::from(k * k)]));
        let (times, columns) = envelope.finish();
        assert_eq!(times, (0..count).map(f64::from).collect::<Vec<_>>());
        assert_eq!(columns, [(0..count).map(|k| f64::from(k * k)).collect::<Vec<_>>()]);
    }
}

#[test]
fn what_is_no_number_is_a_gap() {
    let mut envelope = Envelope::new(1, 8);
    let values = |k: usize| {
        if k < 40 {
            f64::NAN
        } else if k == 60 {
            f64::INFINITY
        } else {
            k as f64
        }
    };
    (0..100).for_each(|k| envelope.push(k as f64, &[values(k)]));
    let (times, mut columns) = envelope.finish();
    rounded(&mut columns[0], 0.0);
    // Sixteen rows become two, so that the gap ends up to sixteen rows earlier.
    for (value, t) in columns[0].iter().zip(&times).filter(|(_, t)| !(24.0..40.0).contains(*t)) {
        assert_eq!(value.is_nan(), *t < 40.0, "{columns:?} {times:?}");
    }
    assert!(columns[0].contains(&99.0));
    assert_eq!(serde_json::to_string(&[f64::NAN, f64::INFINITY, 1.5]).unwrap(), "[null,null,1.5]");
}

#[test]
fn samples_are_bounded_and_even() {
    let mut sample = Sample::new(10);
    (0..1000).for_each(|k| sample.offer(|| k));
    let kept = sample.finish();
    assert!((5..=10).contains(&kept.len()), "{kept:?}");
    assert!(kept.windows(3).all(|three| three[2] - three[1] == three[1] - three[0]), "{kept:?}");
}

#[test]
fn numbers_are_rounded_to_their_range() {
    let mut column = [1_000.123_456_789, 1_001.0, f64::NAN];
    rounded(&mut column, 0.0);
    assert_eq!(column[..2], [1_000.123_457, 1_001.0]);
    let mut large = [1.234_567_89e12, 0.0];
    rounded(&mut large, 0.0);
    assert_eq!(large, [1.234_57e12, 0.0]);
    let mut constant = [0.1 + 0.2];
    rounded(&mut constant, 0.0);
    assert_eq!(constant, [0.1 + 0.2]);
    let mut small = [1.234_567e-13, 0.0, f64::NAN];
    significant(&mut small);
    assert_eq!((small[0], small[1], small[2].is_nan()), (1.2346e-13, 0.0, true));
}

#[test]
fn numbers_are_short() {
    for (value, text) in [
        (0.0, "0"),
        (12.0, "12"),
        (0.01, "0.01"),
        (1234.56, "1235"),
        (-0.015_04, "−0.01504"),
        (1e9, "1e9"),
        (-2.5e-9, "−2.5e−9"),
        (2.034e-7, "2.03e−7"),
        (f64::NAN, "none"),
    ] {
        assert_eq!(facts::short(value), text);
    }
}

fn body(mass: f64, cog: [f64; 3], moments: [f64; 3]) -> Body {
    let [x, y, z] = moments;
    let inertia = [[x, 0.0, 0.0], [0.0, y, 0.0], [0.0, 0.0, z]];
    let (axis, offset, has_children, is_youngest) = ([0.0, 0.0, 1.0], [0.0; 3], false, true);
    Body { parent: 0, joint: Joint::Revolute, axis, offset, mass, cog, inertia, has_children, is_youngest }
}

#[test]
fn shapes_of_bodies() {
    let (o, x, y, z) = ([0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]);
    let solid = |cog| body(1.0, cog, [0.0; 3]);
    assert_eq!(shape(&body(0.0, o, [0.0; 3]), &[]), Shape::Nothing);
    assert_eq!(shape(&solid(o), &[]), Shape::Ball(o));
    assert_eq!(shape(&solid(x), &[]), Shape::Bars(vec![[o, x]]));
    assert_eq!(shape(&solid([0.5, 0.0, 0.0]), &[x, x]), Shape::Bars(vec![[o, x]]));
    let Shape::Plate(corners) = shape(&solid([0.3, 0.3, 0.0]), &[x, y]) else { panic!("a flat body") };
    assert_eq!(corners.len(), 3, "the centre of gravity is within: {corners:?}");
    let Shape::Bars(bars) = shape(&solid(o), &[x, y, z]) else { panic!("a body in space") };
    assert_eq!(bars.len(), 3);
    assert!(bars.iter().all(|[from, _]| *from == o), "the shortest way: {bars:?}");
}

#[test]
fn boxes_and_discs_of_the_same_inertia() {
    // The front half of the coach's bodywork is a box of 5.7 x 2.5 x 2.8 m.
    let moments = |[a, b, c]: [f64; 3]| [b * b + c * c, a * a + c * c, a * a + b * b].map(|sum| 6600.0 * sum / 12.0);
    let edges = [5.7, 2.5, 2.8];
    let found = block(&body(6600.0, [1.0, 2.0, 3.0], moments(edges))).unwrap();
    let mut lengths = found.half.map(|half| 2.0 * half.iter().map(|x| x * x).sum::<f64>().sqrt());
    lengths.sort_by(|a, b| b.total_cmp(a));
    for (found, edge) in lengths.iter().zip([5.7, 2.8, 2.5]) {
        assert!((found - edge).abs() < 1e-9, "{lengths:?}");
    }
    assert!(block(&body(0.0, [0.0; 3], [0.0; 3])).is_none());
    // m r² / 2 about the axis.
    assert!((disc(&body(10.0, [0.0; 3], [1.0, 1.0, 1.8])) - 0.6).abs() < 1e-12);
}

#[test]
fn where_things_take_hold() {
    let model = models::by_name("slider-crank").unwrap();
    let number = |name: &str| model.body(name).unwrap();
    assert_eq!(holds(&model, number("crank")), [[0.0, 0.0, 1.0]]);
    assert_eq!(holds(&model, number("rod")), [[0.0, 2.0, 0.0]]);
    assert_eq!(holds(&model, 0), [[0.0; 3]], "the crank turns there; the slider slides");
}

/// Four legs on the ground have a trunk between them; a chain and a triangle of links have none.
#[test]
fn robots_on_the_ground_have_their_trunk() {
    let mut robot = Builder::new("robot");
    for (name, x, y) in [("a", 0.4, 0.2), ("b", 0.4, -0.2), ("c", -0.4, 0.2), ("d", -0.4, -0.2)] {
        robot.bar(name, [x, y, 0.0], [x, y, -0.5], 1.0);
        robot.revolute(format!("{name} hip"), "ground", name, [x, y, 0.0], [0.0, 1.0, 0.0]);
    }
    assert_eq!(trunk(&robot.build().unwrap()).len(), 4);
    for name in ["linkage-4x15", "andrews", "coach", "spatial-four-bar"] {
        assert!(trunk(&models::by_name(name).unwrap()).is_empty(), "{name}");
    }
}

/// A comparison with everything that one can have.
fn comparison() -> Comparison {
    let series = ["paper: ADIC2 sparse", "paper: finite differences", "ours: generated", "ours: finite"];
    let group = |name: &str, values: [Option<f64>; 4]| Group { name: name.to_string(), values: values.to_vec() };
    let chart = Chart {
        title: "Elapsed time, 10 ms".to_string(),
        unit: "s".to_string(),
        log: true,
        series: series.map(String::from).to_vec(),
        groups: vec![
            group("spatial-four-bar", [Some(0.05), Some(0.05), Some(0.0012), Some(0.0021)]),
            group("linkage-7x15", [Some(106.26), Some(198.65), Some(0.9), Some(f64::NAN)]),
            group("</script>", [None, Some(0.0), Some(1.0), None]),
        ],
    };
    let best = Cell::Best { best: 0.0012, decimals: 4 };
    let rows = vec![
        vec!["spatial-four-bar".into(), 0.05.into(), best, 500.into()],
        vec!["linkage-7x15".into(), Cell::Word { word: "infeasible".to_string() }, 0.9.into(), f64::NAN.into()],
        vec![Cell::Text("</script>".to_string())],
    ];
    let table = Table { head: ["model", "paper", "ours", "Jacobians"].map(String::from).to_vec(), rows };
    let text = "Elapsed seconds of 5 s.\n\nThe paper's were measured in 2013.".to_string();
    let title = "Table 1".to_string();
    let section =
        Section { title, text, table: Some(table), charts: vec![chart.clone(), Chart { log: false, ..chart }] };
    Comparison {
        title: "The paper's tables".to_string(),
        subtitle: "beside ours".to_string(),
        facts: vec![Fact::new("Machine", "Cores", 2)],
        sections: vec![section, Section { title: "Empty".to_string(), ..Section::default() }],
    }
}

#[test]
fn comparisons() {
    let comparison = comparison();
    let (page, data) = written(|writer| comparison.write(writer));
    assert_eq!(page.matches("</script").count(), 2);
    let section = &data["sections"][0];
    assert_eq!(section["table"]["rows"][2][0], "</script>");
    assert_eq!(section["table"]["rows"][1][3]["number"], Value::Null);
    assert_eq!(section["charts"][0]["groups"][1]["values"][3], Value::Null);
    // For the check in a browser, which has nothing else to look at before there are real figures.
    if let Some(path) = std::env::var_os("TANGENTIAL_SAMPLE_COMPARISON") {
        std::fs::write(path, page).unwrap();
    }
}
