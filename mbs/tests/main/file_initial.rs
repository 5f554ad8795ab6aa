//! Where runs begin, by files.

use crate::run::run;
use tangential::integrator::{Integrator, Options};
use tangential::jacobian::Method;
use tangential_mbs::file::initial::{Initial, parse};
use tangential_mbs::file::{Error, initial};
use tangential_mbs::{System, assembly, models};

fn crank(text: &str) -> Result<Initial, Error> {
    parse(text, "s", &models::slider_crank().unwrap())
}

#[test]
fn what_is_given_is_held() {
    let given = crank("[start]\ntime = 2\nat.slider = 1.5\nnear.rod = 0.1\n").unwrap();
    assert_eq!((given.time, given.start.z[2], given.is_complete), (2.0, 1.5, false));
    assert_eq!(given.start.held, [false, false, true]);
    // The model's own rates stay where the file names none, and are forgotten where it does.
    assert_eq!(given.start.zd, [Some(1.0), None, None]);
    assert_eq!(crank("[start.rate]\nslider = 0.5").unwrap().start.zd, [None, None, Some(0.5)]);
    let mut model = models::slider_crank().unwrap();
    model.start = given.start;
    let start = assembly::assemble(&model, 0.0).unwrap();
    // Crank and rod reach that far: 1, 2 and 1.5 m are the sides of a triangle, whose angle at the pivot is as seen from y.
    let angle = ((1.0 + 1.5 * 1.5 - 4.0) / (2.0 * 1.5_f64)).acos();
    assert!((start.z[2] - 1.5).abs() < 1e-15 && (start.z[0].cos() - angle.sin()).abs() < 1e-10, "{start:?}");
}

/// A run in two parts is the run in one: the report of the first part holds all there is.
#[test]
fn a_run_is_continued() {
    let model = models::slider_crank().unwrap();
    let options = || Options { step: 5e-3, ..Options::default() };
    let (whole, _) = run(&model, options(), 0.4);
    let (half, _) = run(&model, options(), 0.2);
    let table = |numbers: &[f64]| {
        let rows = model.coordinate_names().iter().zip(numbers).map(|(name, x)| format!("    \"{name}\": {x:?}"));
        rows.collect::<Vec<_>>().join(",\n")
    };
    let report = format!(
        "{{\n  \"model\": \"m\",\n  \"time_s\": {:?},\n  \"violation\": {{\"position\": 1e-9}},\n  \"final\": {{\n  \"z\": {{\n{}\n  }},\n  \"zd\": {{\n{}\n  }}\n  }}\n}}\n",
        half.t,
        table(&half.z),
        table(&half.zd)
    );
    let initial = parse(&report, "report.json", &model).unwrap();
    assert!(initial.is_complete && initial.start.held == [false; 3]);
    assert_eq!((initial.time, &initial.start.z), (half.t, &half.z));
    let zd: Vec<f64> = initial.start.zd.iter().map(|rate| rate.unwrap()).collect();
    assert_eq!(zd, half.zd);
    let system = System::new(&model, Method::GeneratedCompressed).unwrap();
    let mut rest = Integrator::new(system, options(), initial.time, &initial.start.z, &zd).unwrap();
    assert_eq!(rest.state().z, half.z);
    rest.run(0.4, |_, _| {}).unwrap();
    for (a, b) in rest.state().z.iter().zip(&whole.z) {
        // Accelerations are found anew, which penalties know to about 1e-5 only.
        assert!((a - b).abs() < 1e-6, "{:?} instead of {:?}", rest.state(), whole);
    }
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    let error = crank(text).expect_err(text);
    let problem = &error.problems()[0];
    let found = format!("{}:{}: {}", problem.place.line, problem.place.column, problem.mistake);
    assert!(found.starts_with(expected), "{found}\ninstead of\n{expected}");
}

#[test]
fn mistakes() {
    refused(
        "[start.at]\ncrnk = 1",
        "2:8: the start names the coordinate `crnk`, which is not there; there are `crank`, `rod`, `slider`; did you mean `crank`?",
    );
    refused("[start.at]\ncrank = []", "2:9: the start of `crank`: `at` is an empty array; expected a number");
    refused("[start.rate]\ncrank = nan", "2:9: the start of `crank`: rate is NaN");
    refused("[stat]\nat.crank = 1", "1:2: the file cannot have `stat`; there are `start`; did you mean `start`?");
    refused("[start]\nz.crank = 1", "2:1: `start` of the file cannot have `z`; there are `at`, `near`, `rate`");
    refused("start = 3", "1:9: the file: `start` is the number 3; expected a table");
    refused("", "1:1: the file has no `start`");
    refused("[z\n", "1:");
    refused("{", "1:1: not valid JSON");
    refused("{}", "1:1: the file has no `z`");
    refused("{\"final\": 3}", "1:");
    refused(
        "{\n\"final\": {\n  \"z\": {\"crank\": 1,\n  \"rodd\": 2}}}",
        "4:3: `z` names the coordinate `rodd`, which is not there; there are `crank`, `rod`, `slider`; did you mean `rod`?",
    );
    refused("{\"z\": {\"crank\": null}}", "1:20: not valid JSON: invalid type: null, expected f64");
    refused("{\"z\": {\"crank\": 1, \"crank\": 2}}", "1:30: not valid JSON: `crank` is given twice under `z`");
    refused("{\"z\": {\"crank\": 1}} x", "1:2");
    let none = initial::read("no such file".as_ref(), &models::pendulum().unwrap()).unwrap_err();
    assert!(none.to_string().starts_with("no such file: cannot be read: "), "{none}");
}
