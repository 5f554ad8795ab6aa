use tangential_tests::cases::references as case;

rows! {
    overloaded;
    written_by_for_each(x) at [1.3], [-0.4];
    written_by_zip(x) at [1.3], [-0.4];
    written_by_half(x) at [1.3], [-0.4];
    written_by_kept_iterator(x) at [1.3], [-0.4];
    written_by_map(x) at [1.3], [-0.4];
    written_by_first(x) at [1.3], [-0.4];
    written_by_collected(x) at [1.3], [-0.4];
    written_by_array(x) at [1.3], [-0.4];
    written_by_deferred(x) at [1.3], [-0.4];
    written_by_rebound(x) at [1.3], [-0.4];
    shared_rebound(x, y) at [1.3, 0.7], [0.4, -1.2];
    read_before_halves(x, y) at [1.3, 0.7], [0.4, -1.2];
    read_before_references(x, y) at [1.3, 0.7], [0.4, -1.2];
    read_through_reference(x, y) at [1.3, 0.7], [0.4, -1.2];
    left_in_operand(x, y) at [1.3, 0.7], [60.0, 1.2], [0.3, 200.0];
}
