//! Functions of three crates of others from end to end, beside differences; see `whole.sh`.

use tangential::Differentiable;
use tangential::check::check_tangent;

fn noise(i: usize) -> f64 {
    let mut m = 0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(1 + i as u64);
    for f in [0xBF58_476D_1CE4_E5B9_u64, 0x94D0_49BB_1331_11EB] {
        m = (m ^ (m >> 30)).wrapping_mul(f);
    }
    (m >> 11) as f64 / (1_u64 << 53) as f64
}

fn tally(
    name: &str,
    points: usize,
    x: impl Fn(usize) -> Vec<f64>,
    f: impl Fn(&[f64]) -> Vec<f64>,
    g: impl Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>),
) {
    let (mut agreed, mut undecided, mut wrong, mut near) = (0, 0, 0, 0);
    for k in 0..points {
        let x = x(k);
        let (v, _) = g(&x, &vec![0.0; x.len()]);
        let same = v.iter().map(|a| a.to_bits()).eq(f(&x).iter().map(|a| a.to_bits()));
        if !same {
            wrong += 1;
            println!("{name}: values differ at {x:?}");
            continue;
        }
        match check_tangent(&x, |x| f(x), |x, d| g(x, d)) {
            Ok(()) => agreed += 1,
            Err(tangential::check::Mismatch::Undecided { .. }) => undecided += 1,
            Err(e) => {
                // Extrapolated differences at several steps: how near does the best one come, entry by entry?
                let mut worst: (f64, usize, usize) = (0.0, 0, 0);
                let y = f(&x);
                for i in 0..x.len() {
                    let mut d = vec![0.0; x.len()];
                    d[i] = 1.0;
                    let (_, t) = g(&x, &d);
                    let mut best = vec![f64::INFINITY; y.len()];
                    for h in [1e-2, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5, 1e-6] {
                        let at = |s: f64| -> Vec<f64> {
                            let mut q: Vec<f64> = x.clone();
                            q[i] += s;
                            f(&q)
                        };
                        let (a, b, c, e) = (at(h), at(-h), at(2.0 * h), at(-2.0 * h));
                        for j in 0..y.len() {
                            let by = (8.0 * (a[j] - b[j]) - (c[j] - e[j])) / (12.0 * h);
                            best[j] = best[j].min((by - t[j]).abs() / (t[j].abs() + 1e-9 * y[j].abs()));
                        }
                    }
                    for j in 0..y.len() {
                        if best[j] > worst.0 {
                            worst = (best[j], i, j);
                        }
                    }
                }
                if worst.0 < 1e-5 {
                    near += 1
                } else {
                    wrong += 1;
                    println!("{name} at {x:?}: {e}; {worst:?}");
                }
            }
        }
    }
    println!(
        "{name}: {points} points, {agreed} agree, {near} agree at the best of several steps, {undecided} undecided, {wrong} wrong"
    );
}

fn main() {
    let sets: [(&str, &str, &str); 3] = [
        (
            "near earth",
            "1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927",
            "2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537",
        ),
        (
            "half day",
            "1 08195U 75081A   06176.33215444  .00000099  00000-0  11873-3 0   813",
            "2 08195  64.1586 279.0717 6877146 264.7651  20.2257  2.00491383225656",
        ),
        (
            "one day",
            "1 26900U 01039A   06106.74503247  .00000045  00000-0  10000-3 0  8290",
            "2 26900   0.0164 266.5378 0003319  86.1794 182.2590  1.00273847 16981",
        ),
    ];
    for (name, one, two) in sets {
        let base = match sgp4::Elements::from_tle(None, one.as_bytes(), two.as_bytes()) {
            Ok(b) => b,
            Err(e) => {
                println!("{name}: {e}");
                continue;
            }
        };
        let flat = |p: sgp4::Prediction| p.position.into_iter().chain(p.velocity).collect::<Vec<_>>();
        const R: f64 = std::f64::consts::PI / 180.0;
        let f = |x: &[f64]| {
            let orbit = sgp4::Orbit::from_kozai_elements(
                &sgp4::WGS84,
                x[1] * R,
                x[2] * R,
                x[3],
                x[4] * R,
                x[5] * R,
                x[6] * R / 4.0,
            )
            .unwrap();
            let c = sgp4::Constants::new(sgp4::WGS84, sgp4::iau_epoch_to_sidereal_time, x[8], x[0], orbit).unwrap();
            flat(c.propagate(sgp4::MinutesSinceEpoch(x[7])).unwrap())
        };
        let g = |x: &[f64], d: &[f64]| {
            let w_d = sgp4::WGS84.zero_tangent::<f64>();
            let (o, o_d) = sgp4::Orbit::from_kozai_elements_forward(
                &sgp4::WGS84,
                &w_d,
                x[1] * R,
                d[1] * R,
                x[2] * R,
                d[2] * R,
                x[3],
                d[3],
                x[4] * R,
                d[4] * R,
                x[5] * R,
                d[5] * R,
                x[6] * R / 4.0,
                d[6] * R / 4.0,
            );
            let sidereal = |e: f64, e_d: f64| <sgp4::iau_epoch_to_sidereal_time<f64>>::forward(e, e_d);
            let (c, c_d) = sgp4::Constants::new_forward(
                sgp4::WGS84,
                w_d,
                sidereal,
                tangential::Zero,
                x[8],
                d[8],
                x[0],
                d[0],
                o.unwrap(),
                o_d.unwrap(),
            );
            let (c, c_d) = (c.unwrap(), c_d.unwrap());
            let t = sgp4::MinutesSinceEpoch(x[7]);
            let mut t_d = t.zero_tangent::<f64>();
            t_d.0 = d[7];
            let (p, p_d) = c.propagate_forward(&c_d, t, t_d);
            let (p, p_d) = (p.unwrap(), p_d.unwrap());
            (flat(p), p_d.position.into_iter().chain(p_d.velocity).collect())
        };
        let placed = |k: usize| -> Vec<f64> {
            let n = |i| noise(17 * k + i) - 0.5;
            vec![
                base.drag_term * (1.0 + n(0)),
                base.inclination + n(1) * 0.01,
                base.right_ascension + n(2),
                base.eccentricity * (1.0 + 0.1 * n(3)),
                base.argument_of_perigee + n(4),
                base.mean_anomaly + 20.0 * n(5),
                base.mean_motion * (1.0 + 1e-3 * n(6)),
                700.0 + 1000.0 * n(7),
                base.epoch() + 0.1 * n(8),
            ]
        };
        // Inputs in units in which the orbit changes little: its phase turns two thousand times a year.
        let units: Vec<f64> = vec![
            if name == "near earth" { base.drag_term.abs() } else { 1.0 },
            base.inclination,
            1.0,
            base.eccentricity * 0.3,
            1.0,
            1.0,
            1e-2,
            1.0,
            1e-3,
        ];
        let start =
            vec![if name == "near earth" { 0.0 } else { -1.0 }, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, base.epoch()];
        let put = |y: &[f64]| -> Vec<f64> { y.iter().zip(&units).zip(&start).map(|((y, u), s)| s + u * y).collect() };
        let (plain, pairs) = (f, g);
        let f = |y: &[f64]| plain(&put(y));
        let g = |y: &[f64], d: &[f64]| {
            let d: Vec<f64> = d.iter().zip(&units).map(|(d, u)| d * u).collect();
            pairs(&put(y), &d)
        };
        let x = |k: usize| -> Vec<f64> {
            let p: Vec<f64> = placed(k);
            p.iter().zip(&units).zip(&start).map(|((p, u), s)| (p - s) / u).collect()
        };
        tally(&format!("sgp4, {name}"), 25, x, f, g);
    }
    let e = map_3d::Ellipsoid::WGS84;
    let there = |k: usize| {
        let n = |i| noise(31 * k + i) - 0.5;
        vec![0.5 + n(0), 2.0 * n(1), 1000.0 * n(2), 0.4 + n(3), 0.5 * n(4), 200.0 * n(5)]
    };
    tally(
        "map_3d, there and back",
        25,
        there,
        |x| {
            let (a, el, r) = map_3d::geodetic2aer(x[0], x[1], x[2], x[3], x[4], x[5], e);
            let (lat, lon, h) = map_3d::aer2geodetic(a, el, r, x[3], x[4], x[5], e);
            vec![a, el, r, lat, lon, h, map_3d::distance((x[0], x[1]), (x[3], x[4]))]
        },
        |x, d| {
            let z = tangential::Zero;
            let ((a, el, r), (a_d, el_d, r_d)) = <map_3d::geodetic2aer<f64>>::forward(
                x[0], d[0], x[1], d[1], x[2], d[2], x[3], d[3], x[4], d[4], x[5], d[5], e, z,
            );
            let ((lat, lon, h), (lat_d, lon_d, h_d)) = <map_3d::aer2geodetic<f64>>::forward(
                a, a_d, el, el_d, r, r_d, x[3], d[3], x[4], d[4], x[5], d[5], e, z,
            );
            let (s, s_d) = <map_3d::distance<f64>>::forward((x[0], x[1]), (d[0], d[1]), (x[3], x[4]), (d[3], d[4]));
            (vec![a, el, r, lat, lon, h, s], vec![a_d, el_d, r_d, lat_d, lon_d, h_d, s_d])
        },
    );
    use geographiclib_rs::{DirectGeodesic, Geodesic, InverseGeodesic};
    let places = |k: usize| {
        let n = |i| noise(23 * k + i) - 0.5;
        vec![
            6378137.0 * (1.0 + 1e-3 * n(0)),
            1.0 / 298.0 * (1.0 + 0.1 * n(1)),
            100.0 * n(2),
            200.0 * n(3),
            100.0 * n(4),
            200.0 * n(5),
            360.0 * n(6),
            2e7 * n(7),
        ]
    };
    type Eight = (f64, f64, f64, f64, f64, f64, f64, f64);
    let list = |t: Eight| vec![t.0, t.1, t.2, t.3, t.4, t.5, t.6, t.7];
    tally(
        "geographiclib-rs, inverse",
        25,
        places,
        |x| {
            let g = Geodesic::new(x[0], x[1]);
            list(g.inverse(x[2], x[3], x[4], x[5]))
        },
        |x, d| {
            let (g, g_d) = Geodesic::new_forward(x[0], d[0], x[1], d[1]);
            let (v, v_d): (Eight, Eight) = g.inverse_forward(&g_d, x[2], d[2], x[3], d[3], x[4], d[4], x[5], d[5]);
            (list(v), list(v_d))
        },
    );
    tally(
        "geographiclib-rs, direct",
        25,
        places,
        |x| {
            let g = Geodesic::new(x[0], x[1]);
            list(g.direct(x[2], x[3], x[6], x[7]))
        },
        |x, d| {
            let (g, g_d) = Geodesic::new_forward(x[0], d[0], x[1], d[1]);
            let (v, v_d): (Eight, Eight) = g.direct_forward(&g_d, x[2], d[2], x[3], d[3], x[6], d[6], x[7], d[7]);
            (list(v), list(v_d))
        },
    );
}
