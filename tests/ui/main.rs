//! Runs the cases. `TRYBUILD=overwrite cargo test -p tangential-ui` writes the messages anew.

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("refuse/*.rs");
    cases.pass("pass/*.rs");
    cases.compile_fail("dae/*.rs");
    cases.pass("dae_pass/*.rs");
}

/// Every row of the guide's table of refusals has its remedy in `pass/remedies.rs`.
#[test]
fn every_remedy_is_applied() {
    let guide = include_str!("../../runtime/src/guide/refusals.md");
    let table = guide.split("| --- | --- |").nth(1).unwrap().split("\n\n").next().unwrap();
    let remedies: Vec<&str> =
        include_str!("pass/remedies.rs").lines().filter_map(|line| line.strip_prefix("//| ")).collect();
    let rows: Vec<&str> = table.lines().filter_map(|line| line.strip_prefix("| ")).collect();
    assert!(rows.len() > 25, "the table is not found: {} rows", rows.len());
    for row in &rows {
        assert!(remedies.iter().any(|remedy| row.starts_with(remedy)), "no remedy is tried of: {row}");
    }
    for remedy in remedies {
        assert!(rows.iter().any(|row| row.starts_with(remedy)), "no such row: {remedy}");
    }
}
