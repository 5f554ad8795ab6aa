use tangential::overloaded::Dual;
use tangential::{IndexSet, Zero, companion};
use tangential_tests::cases::constants as case;
use tangential_tests::cases::constants::Spring;

const SPRING: Spring = Spring { stiffness: 4.0, length: 0.3, count: 3 };

rows! {
    links(angle, length, &= [0.5, -2.0]) at [0.3, 2.0], [-1.2, 0.5];
    pulls(&= SPRING, x, y) at [0.7, 2.0], [-1.2, 0.5];
    chain(angle, = 4) at [0.7], [-1.2];
    picks(&values[3]) at [1.0, 2.0, 3.0];
    horners(a, x) at [0.7, 2.0], [-1.2, 0.5];
    weights(x, y) at [0.7, 2.0], [-1.2, 0.5];
    scaled(x) at [0.7], [-1.2];
}

/// A variant takes nothing for its passive parameters; without one there is the companion itself.
#[test]
fn variants_are_found() {
    let (a, a_d) = ([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0], [0.0, 0.0]]);
    type General = companion!(case::apply<f64>, case::apply<Zero>, passive);
    type PassiveV = companion!(case::apply<f64>, case::apply<Zero>, passive 1);
    type PassiveA = companion!(case::apply<f64>, case::apply<Zero>, passive 0);
    type None = companion!(case::rotation<f64>, case::rotation<Zero>, passive 0);
    assert_eq!(General::forward(&a, &a_d, [5.0, 6.0], [0.0; 2]), ([17.0, 39.0], [5.0, 0.0]));
    assert_eq!(PassiveV::forward(&a, &a_d, [5.0, 6.0], [Zero; 2]), ([17.0, 39.0], [5.0, 0.0]));
    assert_eq!(PassiveA::forward(&a, &[[Zero; 2]; 2], [5.0, 6.0], [1.0, 0.0]), ([17.0, 39.0], [1.0, 3.0]));
    assert_eq!(None::forward(0.0, 1.0).1[1][0], 1.0);
}

/// A constant that decides leaves one arm in the pattern, and an index that is one a single entry.
#[test]
fn patterns_of_constants() {
    let rows = IndexSet::detection(|| {
        let values: Vec<IndexSet> = (0..3).map(IndexSet::single).collect();
        case::picks::<IndexSet>::pattern(&[0.0; 3], &values).1.to_vec()
    });
    assert_eq!(rows, [1]);
    let links = IndexSet::detection(|| {
        let [angle, length] = [0, 1].map(IndexSet::single);
        case::links::<IndexSet>::pattern(0.0, angle, 0.0, length, &[0.5, -2.0], &[Zero; 2]).1.to_vec()
    });
    assert_eq!(links, [0, 1]);
}

/// The same with another scalar: constants that are lent stay as they are, or are lifted where there is no variant.
#[test]
fn overloaded() {
    for (angle, length) in [(0.3, 2.0), (-1.2, 0.5)] {
        let found = case::links::<f64>::overloaded(Dual::new(angle, 1.0), length.into(), &[0.5, -2.0]);
        let expected = case::links::<f64>::forward(angle, 1.0, length, 0.0, &[0.5, -2.0], &[Zero; 2]);
        assert_eq!(found.value.to_bits(), case::links(angle, length, &[0.5, -2.0]).to_bits());
        assert_eq!(found.value.to_bits(), expected.0.to_bits());
        assert!((found.tangent - expected.1).abs() <= 1e-14 * expected.1.abs(), "{found:?} instead of {expected:?}");
    }
}
