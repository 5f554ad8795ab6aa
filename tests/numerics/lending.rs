use tangential_tests::cases::lending as case;

rows! {
    overloaded;
    changed_before_lent(x, y) at [1.3, 0.7], [0.4, -1.2];
    changed_in_turns(x, y) at [1.3, 0.7], [0.4, -1.2];
    parts_apart(x, y) at [1.3, 0.7], [0.4, -1.2];
    looked_at_meanwhile(x, y) at [1.3, 0.7], [0.4, -1.2];
    through_exclusive(x, y) at [1.3, 0.7], [0.4, -1.2];
    argument_looks(x, y) at [1.3, 0.7], [0.4, -1.2];
    closure_beside(x, y) at [1.3, 0.7], [0.4, -1.2];
}

rows! {
    literal_out_of_loop(x, y) at [1.3, 0.7], [0.4, -1.2];
    copied_constant(x, y) at [1.3, 0.7], [0.4, -1.2];
    borrowed_element(x, y) at [1.3, 0.7], [0.4, -1.2];
    fields_given_on(x, y) at [1.3, 0.7], [0.4, -1.2];
}
