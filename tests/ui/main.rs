//! Runs the cases. `TRYBUILD=overwrite cargo test -p tangential-ui` writes the messages anew.

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("refuse/*.rs");
    cases.pass("pass/*.rs");
    cases.compile_fail("dae/*.rs");
    cases.pass("dae_pass/*.rs");
}
