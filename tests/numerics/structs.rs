use crate::numerics::row::{each, flat};
use tangential::{Differentiable, Tan, Tangent, Zero};
use tangential_tests::cases::structs as case;
use tangential_tests::cases::structs::{Angle, Body, Ground, Pair, Polynomial, Shape, System, Vec3};

fn vec3(x: &[f64]) -> Vec3 {
    Vec3 { x: x[0], y: x[1], z: x[2] }
}

fn vec3_d<T: Tangent>(d: &[T]) -> Tan<Vec3, T> {
    Tan::<Vec3, T> { x: d[0], y: d[1], z: d[2] }
}

fn numbers(v: &Vec3) -> [f64; 3] {
    [v.x, v.y, v.z]
}

fn numbers_d<T: Tangent>(v_d: &Tan<Vec3, T>) -> [T; 3] {
    [v_d.x, v_d.y, v_d.z]
}

/// A body from ten numbers.
fn body(x: &[f64], parent: usize) -> Body {
    Body {
        mass: x[0],
        inertia: [x[1], x[2], x[3]],
        center: vec3(&x[4..]),
        heading: Angle(x[7]),
        drag: (x[8], x[9]),
        parent,
    }
}

fn body_d<T: Tangent>(d: &[T]) -> Tan<Body, T> {
    Tan::<Body, T> {
        mass: d[0],
        inertia: [d[1], d[2], d[3]],
        center: vec3_d(&d[4..]),
        heading: Tan::<Angle, T> { 0: d[7] },
        drag: (d[8], d[9]),
        parent: Zero,
    }
}

/// Two bodies and a wind.
fn system(x: &[f64]) -> System {
    System {
        bodies: vec![body(x, 0), body(&x[10..], 0)],
        wind: Some(vec3(&x[20..])),
        gravity: vec![9.81, 9.80],
        step: 0.5,
        name: "two".to_string(),
        ground: Ground,
    }
}

fn system_d<T: Tangent>(x: &[f64], d: &[T]) -> Tan<System, T> {
    let mut tangent = system(x).zero_tangent::<T>();
    tangent.bodies = vec![body_d(d), body_d(&d[10..])];
    tangent.wind = Some(vec3_d(&d[20..]));
    tangent
}

const SYSTEM: [f64; 23] = [
    1.0, 0.1, 0.2, 0.3, 1.0, 2.0, 3.0, 0.4, 0.5, 0.6, //
    2.0, 0.4, 0.5, 0.6, -1.0, 0.5, 2.5, -0.4, 0.7, 0.8, //
    3.0, 4.0, 0.5,
];

/// The shapes made of the numbers a, b, c.
fn shapes(x: &[f64]) -> [Shape; 4] {
    let cuboid = Shape::Cuboid { edges: vec3(x), copies: 2.0 };
    [Shape::Point, Shape::Ball(x[0]), cuboid.clone(), Shape::Compound(vec![Shape::Ball(x[1]), cuboid])]
}

fn shapes_d<T: Tangent>(d: &[T]) -> [Tan<Shape, T>; 4] {
    let cuboid = Tan::<Shape, T>::Cuboid { edges: vec3_d(d), copies: Zero };
    [
        Shape::Point.zero_tangent::<T>(),
        Tan::<Shape, T>::Ball(d[0]),
        cuboid.clone(),
        Tan::<Shape, T>::Compound(vec![Tan::<Shape, T>::Ball(d[1]), cuboid]),
    ]
}

rows! {
    enum_round_trip(a, b) at [2.0, 1.0], [1.0, 2.0], [-1.0, 2.0];
}

row! {
    field_access:
    |x| case::field_access(vec3(x)),
    |x, d| case::field_access::<T>::forward(vec3(x), vec3_d(d));
    [1.0, 2.0, 3.0]
}

row! {
    struct_result:
    |x| numbers(&case::struct_result(&vec3(x), &vec3(&x[3..]))),
    |x, d| {
        let (v, v_d) = case::struct_result::<T>::forward(&vec3(x), &vec3_d(d), &vec3(&x[3..]), &vec3_d(&d[3..]));
        (numbers(&v), numbers_d(&v_d))
    };
    [1.0, 2.0, 3.0, -0.5, 0.7, 1.1]
}

row! {
    shorthand:
    |x| numbers(&case::shorthand(x[0], x[1])),
    |x, d| { let (v, v_d) = case::shorthand::<T>::forward(x[0], d[0], x[1], d[1]); (numbers(&v), numbers_d(&v_d)) };
    [0.7, 2.0]
}

row! {
    struct_update:
    |x| numbers(&case::struct_update(vec3(x), x[3])),
    |x, d| {
        let (v, v_d) = case::struct_update::<T>::forward(vec3(x), vec3_d(d), x[3], d[3]);
        (numbers(&v), numbers_d(&v_d))
    };
    [1.0, 2.0, 3.0, 0.5]
}

row! {
    tuple_struct:
    |x| case::tuple_struct(Angle(x[0]), x[1]).0,
    |x, d| {
        let (angle, angle_d) = case::tuple_struct::<T>::forward(Angle(x[0]), Tan::<Angle, T> { 0: d[0] }, x[1], d[1]);
        (angle.0, angle_d.0)
    };
    [0.7, 2.0]
}

row! {
    nested_fields:
    |x| case::nested_fields(&body(x, 0), &vec3(&x[10..]), [x[13], x[14], x[15]]),
    |x, d| case::nested_fields::<T>::forward(
        &body(x, 0), &body_d(d), &vec3(&x[10..]), &vec3_d(&d[10..]), [x[13], x[14], x[15]], [d[13], d[14], d[15]],
    );
    SYSTEM[..16]
}

row! {
    passive_fields:
    |x| case::passive_fields(&system(x), 1),
    |x, d| case::passive_fields::<T>::forward(&system(x), &system_d(x, d), 1, Zero);
    SYSTEM
}

row! {
    optional_field:
    |x| case::optional_field(&system(x), 2.0 * x[0]),
    |x, d| case::optional_field::<T>::forward(&system(x), &system_d(x, d), 2.0 * x[0], d[0].scale(2.0));
    SYSTEM
}

row! {
    missing_field:
    |x| { let mut s = system(x); s.wind = None; case::optional_field(&s, x[0]) },
    |x, d| {
        let (mut s, mut s_d) = (system(x), system_d(x, d));
        (s.wind, s_d.wind) = (None, None);
        case::optional_field::<T>::forward(&s, &s_d, x[0], d[0])
    };
    SYSTEM
}

row! {
    indexed_structs:
    |x| { let mut out = [x[0], x[1]]; case::indexed_structs(&system(x), &mut out); out },
    |x, d| {
        let (mut out, mut out_d) = ([x[0], x[1]], [d[0], d[1]]);
        case::indexed_structs::<T>::forward(&system(x), &system_d(x, d), &mut out, &mut out_d);
        (out, out_d)
    };
    SYSTEM
}

row! {
    struct_in_place:
    |x| {
        let mut s = system(x);
        case::struct_in_place(&mut s, &vec3(&x[3..]), x[0]);
        s.bodies.iter().map(|b| (numbers(&b.center), b.heading.0, b.drag)).collect::<Vec<_>>()
    },
    |x, d| {
        let (mut s, mut s_d) = (system(x), system_d(x, d));
        case::struct_in_place::<T>::forward(&mut s, &mut s_d, &vec3(&x[3..]), &vec3_d(&d[3..]), x[0], d[0]);
        assert_eq!(s.wind, Some(vec3(&x[3..])));
        assert_eq!(s_d.wind, Some(vec3_d(&d[3..])));
        (
            s.bodies.iter().map(|b| (numbers(&b.center), b.heading.0, b.drag)).collect::<Vec<_>>(),
            s_d.bodies.iter().map(|b| (numbers_d(&b.center), b.heading.0, b.drag)).collect::<Vec<_>>(),
        )
    };
    SYSTEM
}

row! {
    generic_of_numbers:
    |x| case::generic_of_numbers(Pair { first: x[0], second: x[1] }),
    |x, d| case::generic_of_numbers::<T>::forward(
        Pair { first: x[0], second: x[1] }, Tan::<Pair<f64>, T> { first: d[0], second: d[1] },
    );
    [1.0, 2.0]
}

row! {
    generic_of_structs:
    |x| case::generic_of_structs(&Pair { first: vec3(x), second: vec3(&x[3..]) }),
    |x, d| case::generic_of_structs::<T>::forward(
        &Pair { first: vec3(x), second: vec3(&x[3..]) },
        &Tan::<Pair<Vec3>, T> { first: vec3_d(d), second: vec3_d(&d[3..]) },
    );
    [1.0, 2.0, 3.0, -0.5, 0.7, 1.1]
}

row! {
    generic_result:
    |x| { let pair = case::generic_result(x[0], x[1]); (numbers(&pair.first), numbers(&pair.second)) },
    |x, d| {
        let (pair, pair_d) = case::generic_result::<T>::forward(x[0], d[0], x[1], d[1]);
        ((numbers(&pair.first), numbers(&pair.second)), (numbers_d(&pair_d.first), numbers_d(&pair_d.second)))
    };
    [1.0, 2.0]
}

row! {
    const_generic_struct:
    |x| case::const_generic_struct(&Polynomial { coefficients: [x[0], x[1], x[2]] }, x[3]),
    |x, d| case::const_generic_struct::<T>::forward(
        &Polynomial { coefficients: [x[0], x[1], x[2]] },
        &Tan::<Polynomial<3>, T> { coefficients: [d[0], d[1], d[2]] },
        x[3],
        d[3],
    );
    [1.0, 2.0, 3.0, 0.5]
}

row! {
    const_generic_result:
    |x| case::const_generic_result(&Polynomial { coefficients: [x[0], x[1], x[2], x[3]] }).coefficients,
    |x, d| {
        let (p, p_d) = case::const_generic_result::<T>::forward(
            &Polynomial { coefficients: [x[0], x[1], x[2], x[3]] },
            &Tan::<Polynomial<4>, T> { coefficients: [d[0], d[1], d[2], d[3]] },
        );
        (p.coefficients, p_d.coefficients)
    };
    [1.0, 2.0, 3.0, 0.5]
}

row! {
    volume:
    |x| shapes(x).map(|shape| case::volume(&shape)),
    |x, d| each([0, 1, 2, 3], |i| case::volume::<T>::forward(&shapes(x)[i], &shapes_d(d)[i]));
    [1.0, 2.0, 3.0]
}

row! {
    tuple_of_structs:
    |x| [(Some(Angle(x[3])), true), (Some(Angle(x[3])), false), (None, true)]
        .map(|(angle, flip)| case::tuple_of_structs((vec3(x), angle, flip))),
    |x, d| {
        let angle = || (Some(Angle(x[3])), Some(Tan::<Angle, T> { 0: d[3] }));
        each([(angle(), true), (angle(), false), ((None, None), true)], |((angle, angle_d), flip)| {
            case::tuple_of_structs::<T>::forward((vec3(x), angle, flip), (vec3_d(d), angle_d, Zero))
        })
    };
    [1.0, 2.0, 3.0, 0.5]
}

/// The variant of the tangent is that of the value.
#[test]
fn enum_result() {
    let (value, tangent) = case::enum_result::<f64>::forward(2.0, 1.0, 1.0, 0.0);
    assert_eq!(value, case::enum_result(2.0, 1.0));
    assert!(matches!(tangent, Tan::<Shape, f64>::Ball(d) if d == 1.0));
    let (_, tangent) = case::enum_result::<f64>::forward(1.0, 1.0, 2.0, 0.0);
    assert!(matches!(tangent, Tan::<Shape, f64>::Cuboid { edges, .. } if numbers_d(&edges) == [1.0, 0.0, 1.0]));
    let (_, tangent) = case::enum_result::<f64>::forward(-1.0, 0.0, 2.0, 1.0);
    let Tan::<Shape, f64>::Compound(parts) = tangent else { panic!("{tangent:?}") };
    assert!(matches!(parts[1], Tan::<Shape, f64>::Ball(d) if d == 1.0));
}

/// A zero tangent has the shape of its value.
#[test]
fn zero_tangent() {
    let tangent = system(&SYSTEM).zero_tangent::<f64>();
    assert_eq!(tangent.bodies.len(), 2);
    assert_eq!(tangent.gravity, vec![Zero, Zero]);
    assert_eq!(flat::<f64>(&numbers_d(&tangent.wind.unwrap())), vec![0.0; 3]);
}

row! {
    listed_powers:
    |x| case::listed_powers(&case::Listed { powers: vec![1, 3], weight: x[0] }, x[1]),
    |x, d| case::listed_powers::<T>::forward(
        &case::Listed { powers: vec![1, 3], weight: x[0] },
        &case::ListedTangent { powers: vec![tangential::Zero; 2], weight: d[0] },
        x[1],
        d[1],
    );
    [1.5, 0.7]
}

row! {
    fields_of_fields:
    |x| {
        let e = case::fields_of_fields(extent(x[0], x[1]), extent(x[2], x[3]));
        (e.width, e.height)
    },
    |x, d| {
        let (a, a_d) = (extent(x[0], x[1]), extent_d(d[0], d[1]));
        let (b, b_d) = (extent(x[2], x[3]), extent_d(d[2], d[3]));
        let (e, e_d) = case::fields_of_fields::<T>::forward(a, a_d, b, b_d);
        ((e.width, e.height), (e_d.width, e_d.height))
    };
    [1.5, -0.7, 1.2, 0.3]
}

row! {
    moved_part:
    |x| case::moved_part(case::Path(vec![extent(x[0], x[1])]))[0].height,
    |x, d| {
        let path_d = case::PathTangent(vec![extent_d(d[0], d[1])]);
        let (v, v_d) = case::moved_part::<T>::forward(case::Path(vec![extent(x[0], x[1])]), path_d);
        (v[0].height, v_d[0].height)
    };
    [1.5, 0.7]
}

rows! {
    lent_where_it_stands(x) at [0.7], [-0.4];
}

fn extent(width: f64, height: f64) -> case::Extent {
    case::Extent { width, height, count: 2 }
}

fn extent_d<T: tangential::Tangent>(width: T, height: T) -> case::ExtentTangent<T> {
    case::ExtentTangent { width, height, count: Zero }
}
