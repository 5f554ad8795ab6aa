use tangential::{Tan, Tangent, Zero};
use tangential_tests::cases::bindings as case;
use tangential_tests::cases::bindings::{Point, Segment};

fn point(x: &[f64]) -> Point {
    Point { x: x[0], y: x[1] }
}

fn point_d<T: Tangent>(d: &[T]) -> Tan<Point, T> {
    Tan::<Point, T> { x: d[0], y: d[1] }
}

fn segment(x: &[f64]) -> Segment {
    Segment { from: point(x), to: point(&x[2..]), visible: true }
}

fn segment_d<T: Tangent>(d: &[T]) -> Tan<Segment, T> {
    Tan::<Segment, T> { from: point_d(d), to: point_d(&d[2..]), visible: Zero }
}

rows! {
    overloaded;
    tuple_pattern(phi, x, y) at [0.3, 1.0, 2.0], [-1.2, 0.5, -0.7];
    array_pattern(p[3]) at [1.0, 2.0, 3.0], [0.0, -1.0, 4.0];
    array_pattern_with_rest(p[5]) at [1.0, 2.0, 3.0, 4.0, 5.0];
    nested_pattern(a, b, c) at [1.0, 2.0, 3.0], [-0.3, 0.7, 1.1];
    shadowing(x) at [0.4], [-1.7];
    shadowing_changes_activity(x) at [0.4], [-1.7];
    compound_assignment(a, b) at [1.0, 2.0], [-0.5, 0.3], [3.0, 5.0];
    self_reference(x) at [0.4], [-1.7];
    overwritten(a, b) at [0.4, 1.5], [-1.7, -2.0];
    late_initialization(x) at [0.4], [1.7];
    tuple_assignment(a, b, = 5) at [0.5, 0.25], [1.0, -0.3];
    field_assignment(x, y) at [0.5, 0.25], [1.0, -3.0];
    tuple_field_assignment(a, b) at [0.5, 0.25], [1.0, -3.0];
    element_assignment(x[3]) at [1.0, 2.0, 3.0], [-0.2, 0.4, 0.6];
    through_mutable_parameter(&mut x, target) at [1.0, 2.0], [-3.0, 0.5];
    through_local_borrow(a, b) at [1.0, 2.0], [-3.0, 0.5];
    through_shared_borrow(a, &v[2]) at [1.0, 2.0, 3.0], [-0.4, 0.7, -2.0];
    local_constants(x) at [0.4], [-1.7];
    mutable_parameters(x, v[2]) at [0.4, 2.0, 3.0], [-1.7, 0.5, 1.5];
}

row! {
    struct_pattern:
    |x| case::struct_pattern(segment(x)),
    |x, d| case::struct_pattern::<T>::forward(segment(x), segment_d(d));
    [1.0, 2.0, 4.0, 6.0], [0.1, -0.2, 0.3, 0.9]
}

row! {
    nested_struct_pattern:
    |x| case::nested_struct_pattern(&segment(x)),
    |x, d| case::nested_struct_pattern::<T>::forward(&segment(x), &segment_d(d));
    [1.0, 2.0, 4.0, 6.0], [0.1, -0.2, 0.3, 0.9]
}

row! {
    parameter_pattern:
    |x| case::parameter_pattern((x[0], x[1]), [x[2], x[3]], point(&x[4..])),
    |x, d| case::parameter_pattern::<T>::forward(
        (x[0], x[1]), (d[0], d[1]), [x[2], x[3]], [d[2], d[3]], point(&x[4..]), point_d(&d[4..]),
    );
    [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
}

row! {
    nested_field_assignment:
    |x| { let s = case::nested_field_assignment(segment(x), x[4]); (s.from.x, s.from.y, s.to.x, s.to.y, s.visible) },
    |x, d| {
        let (s, s_d) = case::nested_field_assignment::<T>::forward(segment(x), segment_d(d), x[4], d[4]);
        ((s.from.x, s.from.y, s.to.x, s.to.y, s.visible), (s_d.from.x, s_d.from.y, s_d.to.x, s_d.to.y, s_d.visible))
    };
    [1.0, 2.0, 4.0, 6.0, 0.5]
}

row! {
    through_mutable_struct:
    |x| { let mut p = point(x); (case::through_mutable_struct(&mut p, x[2]), p.x, p.y) },
    |x, d| {
        let (mut p, mut p_d) = (point(x), point_d(d));
        let (moved, moved_d) = case::through_mutable_struct::<T>::forward(&mut p, &mut p_d, x[2], d[2]);
        ((moved, p.x, p.y), (moved_d, p_d.x, p_d.y))
    };
    [1.0, 2.0, 0.3]
}
