//! Andrews' squeezing mechanism, as Hairer and Wanner write it: reduced from index 3, in the form `x_d' = f(t, x), 0 = a(t, x)`.
//!
//! Written by `tangential dae`; not to be edited.
#![allow(non_snake_case, unused_variables)]

use tangential::differentiate;

/// The unknowns, in their order.
pub const UNKNOWNS: [&str; 20] = [
    "be", "th", "ga", "ph", "de", "om", "ep", "vbe", "vth", "vga", "vph", "vde", "vom", "vep", "la1", "la2", "la3",
    "la4", "la5", "la6",
];

/// The parameters, in their order.
pub const PARAMETERS: [&str; 42] = [
    "m1", "m2", "m3", "m4", "m5", "m6", "m7", "i1", "i2", "i3", "i4", "i5", "i6", "i7", "xa", "ya", "xb", "yb", "xc",
    "yc", "c0", "l0", "mom", "d", "da", "ee", "rr", "ra", "ss", "sa", "sb", "sc", "sd", "ta", "tb", "u", "ua", "ub",
    "zf", "ff", "zt", "el",
];

/// Values of the parameters.
pub const VALUES: [f64; 42] = [
    0.04325, 0.00365, 0.02373, 0.00706, 0.0705, 0.00706, 0.05498, 2.194e-6, 4.41e-7, 5.255e-6, 5.667e-7, 1.169e-5,
    5.667e-7, 1.912e-5, -0.06934, -0.00227, -0.03635, 0.03273, 0.014, 0.072, 4530.0, 0.07785, 0.033, 0.028, 0.0115,
    0.00579, 0.007, 0.00092, 0.035, 0.01874, 0.01043, 0.018, 0.02, 0.02308, 0.00916, 0.04, 0.01228, 0.00449, 0.02,
    0.00579, 0.04, 0.02,
];

/// Initial values of the unknowns, as given.
pub const START: [f64; 20] = [
    -0.06171389001427645,
    0.0,
    0.45527981916307037,
    0.22266839016588588,
    0.48736497954384256,
    -0.22266839016588588,
    1.2305474445498212,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    98.56687039624109,
    -6.122688344255662,
    0.0,
    0.0,
    0.0,
    0.0,
];

/// How often the equations were differentiated.
pub const INDEX: usize = 3;

/// How many of the unknowns may be chosen.
pub const DEGREES_OF_FREEDOM: usize = 2;

/// The unknowns whose derivatives [`equations`] gives; for the others it gives what is zero.
pub const DIFFERENTIAL: [usize; 14] = [0, 1, 2, 3, 4, 5, 6, 9, 8, 7, 10, 11, 12, 13];

/// The derivatives of the unknowns in `DIFFERENTIAL`; for the others what is zero.
#[differentiate(vector(t, x => f))]
pub fn equations(parameters: &[f64; 42], t: f64, x: &[f64; 20], f: &mut [f64; 20]) {
    let m1 = parameters[0];
    let m2 = parameters[1];
    let m3 = parameters[2];
    let m4 = parameters[3];
    let m5 = parameters[4];
    let m6 = parameters[5];
    let m7 = parameters[6];
    let i1 = parameters[7];
    let i2 = parameters[8];
    let i3 = parameters[9];
    let i4 = parameters[10];
    let i5 = parameters[11];
    let i6 = parameters[12];
    let i7 = parameters[13];
    let xb = parameters[16];
    let yb = parameters[17];
    let xc = parameters[18];
    let yc = parameters[19];
    let c0 = parameters[20];
    let l0 = parameters[21];
    let mom = parameters[22];
    let d = parameters[23];
    let da = parameters[24];
    let ee = parameters[25];
    let rr = parameters[26];
    let ra = parameters[27];
    let ss = parameters[28];
    let sa = parameters[29];
    let sb = parameters[30];
    let sc = parameters[31];
    let sd = parameters[32];
    let ta = parameters[33];
    let tb = parameters[34];
    let u = parameters[35];
    let ua = parameters[36];
    let ub = parameters[37];
    let zf = parameters[38];
    let ff = parameters[39];
    let zt = parameters[40];
    let el = parameters[41];
    let be = x[0];
    let th = x[1];
    let ga = x[2];
    let ph = x[3];
    let de = x[4];
    let om = x[5];
    let ep = x[6];
    let vbe = x[7];
    let vth = x[8];
    let vga = x[9];
    let vph = x[10];
    let vde = x[11];
    let vom = x[12];
    let vep = x[13];
    let la1 = x[14];
    let la2 = x[15];
    let la3 = x[16];
    let la4 = x[17];
    let la5 = x[18];
    let la6 = x[19];
    let e1 = ga.cos();
    let e2 = sd * e1;
    let e3 = ga.sin();
    let e4 = sc * e3;
    let e5 = sd * e3;
    let e6 = sc * e1;
    let e7 = xb + e2 + e4 - xc;
    let e8 = yb + e5 - yc - e6;
    let e9 = e7.powi(2) + e8.powi(2);
    let e10 = l0 - e9.sqrt();
    let e11 = da * rr * th.cos();
    let e12 = da.powi(2);
    let e13 = i2 - m2 * (e11 - e12);
    let e14 = th.sin();
    let e15 = la1 + la3 + la5;
    let e16 = be.sin();
    let e17 = be + th;
    let e18 = e17.sin();
    let e19 = la2 + la4 + la6;
    let e20 = be.cos();
    let e21 = e17.cos();
    let e22 =
        mom + e15 * (rr * e16 - d * e18) - m2 * da * rr * vth * (2.0 * vbe + vth) * e14 - e19 * (rr * e20 - d * e21);
    let e23 = i2 + m2 * da.powi(2);
    let e24 = m2 * da * rr * vbe.powi(2) * e14 + d * e19 * e21 - d * e15 * e18;
    let e25 = ee.powi(2);
    let e26 = i4 + m4 * ee.powi(2);
    let e27 = ee * zt * ph.sin();
    let e28 = i4 + m4 * (e25 + e27);
    let e29 = ph.cos();
    let e30 = ph + de;
    let e31 = e30.cos();
    let e32 = e30.sin();
    let e33 = m4 * ee * zt * vde.powi(2) * e29 + el * la3 * e31 + el * la4 * e32;
    let e34 = de.sin();
    let e35 = de.cos();
    let e36 = ff.powi(2);
    let e37 = i6 + m6 * ff.powi(2);
    let e38 = u * ff * om.sin();
    let e39 = i6 + m6 * (e36 - e38);
    let e40 = om.cos();
    let e41 = om + ep;
    let e42 = e41.sin();
    let e43 = e41.cos();
    let e44 = ep.cos();
    let e45 = ep.sin();
    let e46 = m6 * u * ff * vom * e40 * (vom + 2.0 * vep) + la5 * (u * e44 - zf * e42) + la6 * (u * e45 + zf * e43);
    let e47 = m4 * ee * zt * vph * e29 * (vph + 2.0 * vde) - la3 * (el * e31 - zt * e34) - la4 * (el * e32 + zt * e35);
    let e48 = m6 * u * ff * vep.powi(2) * e40 + zf * la5 * e42 - zf * la6 * e43;
    let e49 = i1 + i2 + m1 * ra.powi(2) + m2 * (rr.powi(2) + e12 - 2.0 * e11) - e13.powi(2) / e23;
    let e50 = 1.0 / e49;
    let e51 = e13 / (e23 * e49);
    let e52 = i4 + i5 + m4 * (e25 + 2.0 * e27 + zt.powi(2)) + m5 * (ta.powi(2) + tb.powi(2)) - e28.powi(2) / e26;
    let e53 = i6 + i7 + m6 * (e36 + u.powi(2) - 2.0 * e38) + m7 * (ua.powi(2) + ub.powi(2)) - e39.powi(2) / e37;
    let e54 = (c0 * e7 * e9.sqrt().recip() * e10 * (e5 - e6)
        - c0 * e8 * e9.sqrt().recip() * e10 * (e2 + e4)
        - ss * la1 * e1
        - ss * la2 * e3)
        / (i3 + m3 * (sa.powi(2) + sb.powi(2)));
    let e55 = e13 * e22 * e50 / e23 - e24 * (1.0 / e23 + e13 * e51 / e23);
    let e56 = e22 * e50 - e24 * e51;
    let e57 = e33 * (1.0 / e26 + e28.powi(2) / (e26.powi(2) * e52)) + e28 * e47 / (e26 * e52);
    let e58 = e28 * e33 / (e26 * e52) + e47 / e52;
    let e59 = e48 * (1.0 / e37 + e39.powi(2) / (e37.powi(2) * e53)) + e39 * e46 / (e37 * e53);
    let e60 = e39 * e48 / (e37 * e53) + e46 / e53;
    let e61 = vbe + vth;
    let e62 = vph + vde;
    let e63 = vom + vep;
    let e64 = rr * e16 * e56;
    let e65 = rr * vbe.powi(2) * e20;
    let e66 = e55 - e56;
    let e67 = d * e21 * e61.powi(2) - d * e18 * e66;
    let e68 = e64 + e65 - e67 - ss * e1 * e54 - ss * vga.powi(2) * e3;
    let e69 = rr * e20 * e56;
    let e70 = rr * vbe.powi(2) * e16;
    let e71 = d * e18 * e61.powi(2) + d * e21 * e66;
    let e72 = e69 + e71 + ss * e3 * e54 - e70 - ss * vga.powi(2) * e1;
    let e73 = e57 - e58;
    let e74 = el * e32 * e62.powi(2) - el * e31 * e73;
    let e75 = e64 + e65 + zt * e34 * e58 - e67 - e74 - zt * vde.powi(2) * e35;
    let e76 = el * e31 * e62.powi(2) + el * e32 * e73;
    let e77 = e69 + e71 + zt * e35 * e58 + zt * vde.powi(2) * e34 - e70 - e76;
    let e78 = e59 - e60;
    let e79 = zf * e43 * e63.powi(2) - zf * e42 * e78;
    let e80 = e64 + e65 + u * e44 * e60 - e67 - u * vep.powi(2) * e45 - e79;
    let e81 = zf * e42 * e63.powi(2) + zf * e43 * e78;
    let e82 = e69 + e71 + e81 - e70 - u * e45 * e60 - u * vep.powi(2) * e44;
    f[0] = vbe;
    f[1] = vth;
    f[2] = vga;
    f[3] = vph;
    f[4] = vde;
    f[5] = vom;
    f[6] = vep;
    f[9] = -e54;
    f[8] = -e55;
    f[7] = e56;
    f[10] = e57;
    f[11] = -e58;
    f[12] = -e59;
    f[13] = e60;
    f[14] = -e68;
    f[15] = e72;
    f[16] = -e75;
    f[17] = e77;
    f[18] = -e80;
    f[19] = e82;
}

/// The hidden constraints, found in this order; they stay zero.
#[differentiate(vector(t, x => h))]
pub fn invariants(parameters: &[f64; 42], t: f64, x: &[f64; 20], h: &mut [f64; 18]) {
    let m1 = parameters[0];
    let m2 = parameters[1];
    let m3 = parameters[2];
    let m4 = parameters[3];
    let m5 = parameters[4];
    let m6 = parameters[5];
    let m7 = parameters[6];
    let i1 = parameters[7];
    let i2 = parameters[8];
    let i3 = parameters[9];
    let i4 = parameters[10];
    let i5 = parameters[11];
    let i6 = parameters[12];
    let i7 = parameters[13];
    let xa = parameters[14];
    let ya = parameters[15];
    let xb = parameters[16];
    let yb = parameters[17];
    let xc = parameters[18];
    let yc = parameters[19];
    let c0 = parameters[20];
    let l0 = parameters[21];
    let mom = parameters[22];
    let d = parameters[23];
    let da = parameters[24];
    let ee = parameters[25];
    let rr = parameters[26];
    let ra = parameters[27];
    let ss = parameters[28];
    let sa = parameters[29];
    let sb = parameters[30];
    let sc = parameters[31];
    let sd = parameters[32];
    let ta = parameters[33];
    let tb = parameters[34];
    let u = parameters[35];
    let ua = parameters[36];
    let ub = parameters[37];
    let zf = parameters[38];
    let ff = parameters[39];
    let zt = parameters[40];
    let el = parameters[41];
    let be = x[0];
    let th = x[1];
    let ga = x[2];
    let ph = x[3];
    let de = x[4];
    let om = x[5];
    let ep = x[6];
    let vbe = x[7];
    let vth = x[8];
    let vga = x[9];
    let vph = x[10];
    let vde = x[11];
    let vom = x[12];
    let vep = x[13];
    let la1 = x[14];
    let la2 = x[15];
    let la3 = x[16];
    let la4 = x[17];
    let la5 = x[18];
    let la6 = x[19];
    let e1 = ga.cos();
    let e2 = sd * e1;
    let e3 = ga.sin();
    let e4 = sc * e3;
    let e5 = sd * e3;
    let e6 = sc * e1;
    let e7 = xb + e2 + e4 - xc;
    let e8 = yb + e5 - yc - e6;
    let e9 = e7.powi(2) + e8.powi(2);
    let e10 = l0 - e9.sqrt();
    let e11 = da * rr * th.cos();
    let e12 = da.powi(2);
    let e13 = i2 - m2 * (e11 - e12);
    let e14 = th.sin();
    let e15 = la1 + la3 + la5;
    let e16 = be.sin();
    let e17 = rr * e16;
    let e18 = be + th;
    let e19 = e18.sin();
    let e20 = d * e19;
    let e21 = la2 + la4 + la6;
    let e22 = be.cos();
    let e23 = rr * e22;
    let e24 = e18.cos();
    let e25 = d * e24;
    let e26 = mom + e15 * (e17 - e20) - m2 * da * rr * vth * (2.0 * vbe + vth) * e14 - e21 * (e23 - e25);
    let e27 = i2 + m2 * da.powi(2);
    let e28 = m2 * da * rr * vbe.powi(2) * e14 + d * e21 * e24 - d * e15 * e19;
    let e29 = ee.powi(2);
    let e30 = i4 + m4 * ee.powi(2);
    let e31 = ee * zt * ph.sin();
    let e32 = i4 + m4 * (e29 + e31);
    let e33 = ph.cos();
    let e34 = ph + de;
    let e35 = e34.cos();
    let e36 = e34.sin();
    let e37 = m4 * ee * zt * vde.powi(2) * e33 + el * la3 * e35 + el * la4 * e36;
    let e38 = el * e35;
    let e39 = de.sin();
    let e40 = zt * e39;
    let e41 = el * e36;
    let e42 = de.cos();
    let e43 = zt * e42;
    let e44 = ff.powi(2);
    let e45 = i6 + m6 * ff.powi(2);
    let e46 = u * ff * om.sin();
    let e47 = i6 + m6 * (e44 - e46);
    let e48 = om.cos();
    let e49 = om + ep;
    let e50 = e49.sin();
    let e51 = e49.cos();
    let e52 = ep.cos();
    let e53 = u * e52;
    let e54 = zf * e50;
    let e55 = ep.sin();
    let e56 = u * e55;
    let e57 = zf * e51;
    let e58 = m6 * u * ff * vom * e48 * (vom + 2.0 * vep) + la5 * (e53 - e54) + la6 * (e56 + e57);
    let e59 = m4 * ee * zt * vph * e33 * (vph + 2.0 * vde) - la3 * (e38 - e40) - la4 * (e41 + e43);
    let e60 = m6 * u * ff * vep.powi(2) * e48 + zf * la5 * e50 - zf * la6 * e51;
    let e61 = i1 + i2 + m1 * ra.powi(2) + m2 * (rr.powi(2) + e12 - 2.0 * e11) - e13.powi(2) / e27;
    let e62 = 1.0 / e61;
    let e63 = e13 / (e27 * e61);
    let e64 = i4 + i5 + m4 * (e29 + 2.0 * e31 + zt.powi(2)) + m5 * (ta.powi(2) + tb.powi(2)) - e32.powi(2) / e30;
    let e65 = i6 + i7 + m6 * (e44 + u.powi(2) - 2.0 * e46) + m7 * (ua.powi(2) + ub.powi(2)) - e47.powi(2) / e45;
    let e66 = (c0 * e7 * e9.sqrt().recip() * e10 * (e5 - e6)
        - c0 * e8 * e9.sqrt().recip() * e10 * (e2 + e4)
        - ss * la1 * e1
        - ss * la2 * e3)
        / (i3 + m3 * (sa.powi(2) + sb.powi(2)));
    let e67 = e13 * e26 * e62 / e27 - e28 * (1.0 / e27 + e13 * e63 / e27);
    let e68 = e26 * e62 - e28 * e63;
    let e69 = e37 * (1.0 / e30 + e32.powi(2) / (e30.powi(2) * e64)) + e32 * e59 / (e30 * e64);
    let e70 = e32 * e37 / (e30 * e64) + e59 / e64;
    let e71 = e60 * (1.0 / e45 + e47.powi(2) / (e45.powi(2) * e65)) + e47 * e58 / (e45 * e65);
    let e72 = e47 * e60 / (e45 * e65) + e58 / e65;
    let e73 = xb + e25 + ss * e3 - e23;
    let e74 = yb + e20 - e17 - ss * e1;
    let e75 = xa + e25 + e41 + e43 - e23;
    let e76 = ya + e20 + e40 - e17 - e38;
    let e77 = xa + e25 + e56 + e57 - e23;
    let e78 = ya + e20 + e54 - e17 - e53;
    let e79 = vbe + vth;
    let e80 = rr * vbe * e16;
    let e81 = d * e19 * e79;
    let e82 = e80 + ss * vga * e1 - e81;
    let e83 = rr * vbe * e22;
    let e84 = d * e24 * e79;
    let e85 = e83 - e84 - ss * vga * e3;
    let e86 = vph + vde;
    let e87 = e80 + el * e35 * e86 - e81 - zt * vde * e39;
    let e88 = e83 - e84 - el * e36 * e86 - zt * vde * e42;
    let e89 = vom + vep;
    let e90 = e80 + u * vep * e52 - e81 - zf * e50 * e89;
    let e91 = e83 - e84 - u * vep * e55 - zf * e51 * e89;
    let e92 = rr * e16 * e68;
    let e93 = rr * vbe.powi(2) * e22;
    let e94 = e67 - e68;
    let e95 = d * e24 * e79.powi(2) - d * e19 * e94;
    let e96 = e92 + e93 - e95 - ss * e1 * e66 - ss * vga.powi(2) * e3;
    let e97 = rr * e22 * e68;
    let e98 = rr * vbe.powi(2) * e16;
    let e99 = d * e19 * e79.powi(2) + d * e24 * e94;
    let e100 = e97 + e99 + ss * e3 * e66 - e98 - ss * vga.powi(2) * e1;
    let e101 = e69 - e70;
    let e102 = el * e36 * e86.powi(2) - el * e35 * e101;
    let e103 = e92 + e93 + zt * e39 * e70 - e95 - e102 - zt * vde.powi(2) * e42;
    let e104 = el * e35 * e86.powi(2) + el * e36 * e101;
    let e105 = e97 + e99 + zt * e42 * e70 + zt * vde.powi(2) * e39 - e98 - e104;
    let e106 = e71 - e72;
    let e107 = zf * e51 * e89.powi(2) - zf * e50 * e106;
    let e108 = e92 + e93 + u * e52 * e72 - e95 - u * vep.powi(2) * e55 - e107;
    let e109 = zf * e50 * e89.powi(2) + zf * e51 * e106;
    let e110 = e97 + e99 + e109 - e98 - u * e55 * e72 - u * vep.powi(2) * e52;
    h[0] = -e73;
    h[1] = -e74;
    h[2] = -e75;
    h[3] = -e76;
    h[4] = -e77;
    h[5] = -e78;
    h[6] = e82;
    h[7] = -e85;
    h[8] = e87;
    h[9] = -e88;
    h[10] = e90;
    h[11] = -e91;
    h[12] = -e96;
    h[13] = e100;
    h[14] = -e103;
    h[15] = e105;
    h[16] = -e108;
    h[17] = e110;
}

/// What is divided by, and must not become zero.
#[differentiate(vector(t, x => p))]
pub fn pivots(parameters: &[f64; 42], t: f64, x: &[f64; 20], p: &mut [f64; 13]) {
    let m1 = parameters[0];
    let m2 = parameters[1];
    let m3 = parameters[2];
    let m4 = parameters[3];
    let m5 = parameters[4];
    let m6 = parameters[5];
    let m7 = parameters[6];
    let i1 = parameters[7];
    let i2 = parameters[8];
    let i3 = parameters[9];
    let i4 = parameters[10];
    let i5 = parameters[11];
    let i6 = parameters[12];
    let i7 = parameters[13];
    let d = parameters[23];
    let da = parameters[24];
    let ee = parameters[25];
    let rr = parameters[26];
    let ra = parameters[27];
    let ss = parameters[28];
    let sa = parameters[29];
    let sb = parameters[30];
    let ta = parameters[33];
    let tb = parameters[34];
    let u = parameters[35];
    let ua = parameters[36];
    let ub = parameters[37];
    let zf = parameters[38];
    let ff = parameters[39];
    let zt = parameters[40];
    let el = parameters[41];
    let be = x[0];
    let th = x[1];
    let ga = x[2];
    let ph = x[3];
    let de = x[4];
    let om = x[5];
    let ep = x[6];
    let e1 = ga.cos();
    let e2 = ga.sin();
    let e3 = da * rr * th.cos();
    let e4 = da.powi(2);
    let e5 = i2 - m2 * (e3 - e4);
    let e6 = be.sin();
    let e7 = be + th;
    let e8 = e7.sin();
    let e9 = rr * e6 - d * e8;
    let e10 = be.cos();
    let e11 = e7.cos();
    let e12 = rr * e10 - d * e11;
    let e13 = i2 + m2 * da.powi(2);
    let e14 = i3 + m3 * (sa.powi(2) + sb.powi(2));
    let e15 = ee.powi(2);
    let e16 = i4 + m4 * ee.powi(2);
    let e17 = ee * zt * ph.sin();
    let e18 = i4 + m4 * (e15 + e17);
    let e19 = ph + de;
    let e20 = e19.cos();
    let e21 = e19.sin();
    let e22 = de.sin();
    let e23 = el * e20 - zt * e22;
    let e24 = de.cos();
    let e25 = el * e21 + zt * e24;
    let e26 = ff.powi(2);
    let e27 = i6 + m6 * ff.powi(2);
    let e28 = u * ff * om.sin();
    let e29 = i6 + m6 * (e26 - e28);
    let e30 = om + ep;
    let e31 = e30.sin();
    let e32 = e30.cos();
    let e33 = ep.cos();
    let e34 = u * e33 - zf * e31;
    let e35 = ep.sin();
    let e36 = u * e35 + zf * e32;
    let e37 = i1 + i2 + m1 * ra.powi(2) + m2 * (rr.powi(2) + e4 - 2.0 * e3) - e5.powi(2) / e13;
    let e38 = 1.0 / e37;
    let e39 = e5 / (e13 * e37);
    let e40 = 1.0 / e13 + e5 * e39 / e13;
    let e41 = i4 + i5 + m4 * (e15 + 2.0 * e17 + zt.powi(2)) + m5 * (ta.powi(2) + tb.powi(2)) - e18.powi(2) / e16;
    let e42 = 1.0 / e16 + e18.powi(2) / (e16.powi(2) * e41);
    let e43 = i6 + i7 + m6 * (e26 + u.powi(2) - 2.0 * e28) + m7 * (ua.powi(2) + ub.powi(2)) - e29.powi(2) / e27;
    let e44 = 1.0 / e27 + e29.powi(2) / (e27.powi(2) * e43);
    let e45 = e5 * e9 * e38 / e13;
    let e46 = d * e8 * e40;
    let e47 = e9 * e38 + d * e8 * e39;
    let e48 = rr * e6 * e47;
    let e49 = e45 + e46 - e47;
    let e50 = d * e8 * e49;
    let e51 = e48 + e50 + ss.powi(2) * e1.powi(2) / e14;
    let e52 = rr * e10 * e47;
    let e53 = d * e11 * e49;
    let e54 = ss.powi(2) * e1 * e2 / e14;
    let e55 = e52 + e53 - e54;
    let e56 = e48 + e50;
    let e57 = e52 + e53;
    let e58 = e5 * e12 * e38 / e13;
    let e59 = d * e11 * e40;
    let e60 = e12 * e38 + d * e11 * e39;
    let e61 = rr * e6 * e60;
    let e62 = e58 + e59 - e60;
    let e63 = d * e8 * e62;
    let e64 = e54 - e61 - e63;
    let e65 = rr * e10 * e60;
    let e66 = d * e11 * e62;
    let e67 = e65 + e66 + ss.powi(2) * e2.powi(2) / e14;
    let e68 = e61 + e63;
    let e69 = el * e20 * e42;
    let e70 = e18 * e23 / (e16 * e41);
    let e71 = el * e18 * e20 / (e16 * e41) - e23 / e41;
    let e72 = e69 - e70 - e71;
    let e73 = e48 + e50 + el * e20 * e72 + zt * e22 * e71;
    let e74 = e52 + e53 + zt * e24 * e71 - el * e21 * e72;
    let e75 = el * e21 * e42;
    let e76 = e18 * e25 / (e16 * e41);
    let e77 = el * e18 * e21 / (e16 * e41) - e25 / e41;
    let e78 = e75 - e76 - e77;
    let e79 = e61 + e63 - el * e20 * e78 - zt * e22 * e77;
    let e80 = e65 + e66 + el * e21 * e78 - zt * e24 * e77;
    let e81 = zf * e31 * e44;
    let e82 = e29 * e34 / (e27 * e43);
    let e83 = zf * e29 * e31 / (e27 * e43) + e34 / e43;
    let e84 = e81 + e82 - e83;
    let e85 = e48 + e50 + u * e33 * e83 + zf * e31 * e84;
    let e86 = e52 + e53 + zf * e32 * e84 - u * e35 * e83;
    let e87 = zf * e32 * e44;
    let e88 = e29 * e36 / (e27 * e43);
    let e89 = zf * e29 * e32 / (e27 * e43) - e36 / e43;
    let e90 = e87 - e88 - e89;
    let e91 = e61 + e63 + u * e33 * e89 + zf * e31 * e90;
    let e92 = e65 + e66 + zf * e32 * e90 - u * e35 * e89;
    let e93 = e52 + e53 - e55 * e56 / e51;
    let e94 = e65 + e66 - e55 * e68 / e51;
    let e95 = e61 + e63 + e56 * e64 / e51;
    let e96 = e56.powi(2) / e51;
    let e97 = e56 * e68 / e51;
    let e98 = e79 - e97;
    let e99 = e48 + e50 - e96;
    let e100 = e61 + e63 - e97;
    let e101 = e65 + e66 + e57 * e64 / e51;
    let e102 = e56 * e57 / e51;
    let e103 = e74 - e102;
    let e104 = e57 * e68 / e51;
    let e105 = e80 - e104;
    let e106 = e52 + e53 - e102;
    let e107 = e65 + e66 - e104;
    let e108 = e91 - e97;
    let e109 = e86 - e102;
    let e110 = e92 - e104;
    let e111 = e67 + e55 * e64 / e51;
    let e112 = e73 - e96;
    let e113 = e95 - e111 * e112 / e93;
    let e114 = e94 * e112 / e93;
    let e115 = e98 - e114;
    let e116 = e73 - e96 - e99;
    let e117 = e100 - e114;
    let e118 = e94 * e103 / e93;
    let e119 = e95 - e99 * e111 / e93;
    let e120 = e94 * e99 / e93;
    let e121 = e85 - e96 - e99;
    let e122 = e94 * e106 / e93;
    let e123 = e101 - e103 * e111 / e93;
    let e124 = e116 * e119 / e113;
    let e125 = e101 - e106 * e111 / e93;
    let e126 = e121 + e124;
    let e127 = (e100 - e120 - e115 * e119 / e113) / e126;
    let e128 = (e108 - e120 - e117 * e119 / e113) / e126;
    let e129 = e103 - e106 - e116 * e123 / e113;
    let e130 = e105 + e127 * e129 - e118 - e115 * e123 / e113;
    let e131 = e107 + e128 * e129 - e118 - e117 * e123 / e113;
    let e132 = e106 - e109 - e116 * e125 / e113;
    let e133 = e107 + e127 * e132 - e122 - e115 * e125 / e113;
    let e134 = e110 + e128 * e132 - e122 - e117 * e125 / e113;
    p[0] = e13;
    p[1] = e14;
    p[2] = e16;
    p[3] = e27;
    p[4] = e37;
    p[5] = e41;
    p[6] = e43;
    p[7] = -e51;
    p[8] = e93;
    p[9] = e113;
    p[10] = -e121 - e124;
    p[11] = -e130;
    p[12] = e131 * e133 / e130 - e134;
}
