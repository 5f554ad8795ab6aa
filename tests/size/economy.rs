//! How much of the fluid and of the cam is by hand: the figures of the guide.

use tangential_engine::{Forms, expand_forms};

/// Lines that are neither blank nor comments, up to the tests.
fn lines(text: &str) -> usize {
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    text.lines().take_while(|line| *line != "#[cfg(test)]").filter(is_code).count()
}

/// Lines by hand, and lines with the named derivatives of them.
fn count(text: &str) -> [usize; 2] {
    let emitted = expand_forms(text, Forms::Named).expect("it is accepted");
    [lines(text), lines(&emitted)]
}

/// A page of the guide says these figures.
#[track_caller]
fn is_said(page: &str, figures: &[usize]) {
    for figure in figures {
        let said = match figure / 1000 {
            0 => format!("{figure} lines"),
            thousands => format!("{thousands},{:03} lines", figure % 1000),
        };
        assert!(page.contains(&said), "the page does not say `{said}`, of {figures:?}");
    }
}

#[test]
fn the_fluid() {
    let [hand, all] = [
        include_str!("../../runtime/examples/refrigerant/helmholtz.rs"),
        include_str!("../../runtime/examples/refrigerant/properties.rs"),
    ]
    .map(count)
    .into_iter()
    .fold([0; 2], |[hand, all], more| [hand + more[0], all + more[1]]);
    println!("by hand {hand}, with derivatives {all}: {:.1} %", 100.0 * hand as f64 / all as f64);
    assert!(20 * hand < all, "less than 5 % is by hand, as in the paper");
    is_said(include_str!("../../runtime/src/guide/fluid.md"), &[hand, all]);
}

#[test]
fn the_cam() {
    let text = include_str!("../../mbs/src/outline.rs");
    let curve = text.find("#[differentiate(\n    wrt(angle)").expect("the curve that is shipped");
    let end = curve + text[curve..].find("\n}\n").expect("its end") + 3;
    let [hand, all] = count(&text[curve..end]);
    println!("by hand {hand}, with derivatives {all}: {:.1} %", 100.0 * hand as f64 / all as f64);
    is_said(include_str!("../../runtime/src/guide/cam.md"), &[hand, all]);
}
