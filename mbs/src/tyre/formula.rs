//! From slips to forces: the Magic Formula, one function for each step of the book.
//!
//! Stiffness and friction are kept per load (`K / Fz`, `D / Fz`), so that `B = K / (C D)` has a value at no load, too.

use super::{Formula, Tyre};
use tangential::{Differentiable, Overload, differentiate};

/// What is added to the square of a divisor, so that nothing is divided by zero. It changes ordinary numbers by a rounding.
const TINY: f64 = 1e-16;

/// Loads below this part of the nominal one are light.
const LIGHT: f64 = 0.01;

/// What a tyre is exposed to.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Overload)]
pub struct Slip {
    /// Vertical load Fz; there is no force where it is negative.
    pub fz: f64,
    /// Longitudinal slip.
    pub kappa: f64,
    /// Tangent of the slip angle.
    pub alpha: f64,
    /// Inclination.
    pub gamma: f64,
    /// Forward speed Vx, negative in reverse.
    pub speed: f64,
}

/// Forces and moments in the contact frame.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Overload)]
pub struct Forces {
    /// Longitudinal force.
    pub fx: f64,
    /// Lateral force.
    pub fy: f64,
    /// Overturning moment.
    pub mx: f64,
    /// Rolling resistance moment.
    pub my: f64,
    /// Aligning moment.
    pub mz: f64,
}

/// What pure slip gives in one direction, per load.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Overload)]
pub struct Pure {
    /// Force.
    pub force: f64,
    /// Friction, the peak D.
    pub friction: f64,
    /// Slope K at the origin.
    pub stiffness: f64,
    /// B C, the slope of the curve relative to its peak.
    pub slope: f64,
    /// Horizontal shift Sh.
    pub across: f64,
    /// Vertical shift Sv.
    pub up: f64,
}

/// The size of a speed, or of a length, that is never zero: a parabola below `low`, which ends at half of it.
#[inline]
#[differentiate(passive(low), overloaded)]
pub fn divisor(x: f64, low: f64) -> f64 {
    let size = x.abs();
    if size < low { (x * x + low * low) / (2.0 * low) } else { size }
}

/// The sign of a speed, which changes smoothly between `-low` and `low`.
#[inline]
#[differentiate(passive(low), overloaded)]
pub fn direction(x: f64, low: f64) -> f64 {
    let share = x / low;
    if share >= 1.0 {
        1.0
    } else if share <= -1.0 {
        -1.0
    } else {
        0.5 * share * (3.0 - share * share)
    }
}

/// 1 / x, away from zero.
#[inline]
#[differentiate(overloaded)]
pub fn inverse(x: f64) -> f64 {
    x / (x * x + TINY)
}

/// The angle of the formula, `C atan(B x - E (B x - atan(B x)))`, at `B x`.
#[inline]
#[differentiate(passive(c), overloaded)]
pub fn arc(bx: f64, c: f64, e: f64) -> f64 {
    c * (bx - e * (bx - bx.atan())).atan()
}

/// Deviation of the load from the nominal one, relative to it (4.E2), within what the tyre was measured at.
#[differentiate(passive(tyre), overloaded)]
pub fn deviation(tyre: &Tyre, fz: f64) -> f64 {
    let nominal = tyre.scaling.lfzo * tyre.vertical.fnomin;
    (fz.min(tyre.load.fzmax) - nominal) / nominal
}

/// How far the pressure is from the nominal one.
fn inflation(tyre: &Tyre) -> f64 {
    tyre.inflation()
}

/// Scale of friction for vertical shifts: with MF-Tyre 6.1 it falls less than friction does (4.E8).
fn shift_scale(tyre: &Tyre, friction: f64) -> f64 {
    match tyre.formula {
        Formula::Pac2002 => friction,
        Formula::Mf61 => 10.0 * friction / (1.0 + 9.0 * friction),
    }
}

/// The inclination that counts: MF-Tyre 6.1 takes its sine (4.E4).
#[inline]
#[differentiate(passive(tyre), overloaded)]
pub fn lean(tyre: &Tyre, gamma: f64) -> f64 {
    match tyre.formula {
        Formula::Pac2002 => gamma,
        Formula::Mf61 => gamma.sin(),
    }
}

/// Longitudinal force at pure slip, per load (4.E9 to 4.E18).
#[differentiate(passive(tyre), overloaded)]
pub fn pure_longitudinal(tyre: &Tyre, dfz: f64, slip: Slip) -> Pure {
    let (p, l) = (&tyre.longitudinal, &tyre.scaling);
    let moving: f64 = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let gamma = slip.gamma * l.lgax;
    let across = (p.phx1 + p.phx2 * dfz) * l.lhx * fade;
    let dpi = inflation(tyre);
    let up = (p.pvx1 + p.pvx2 * dfz) * l.lvx * shift_scale(tyre, l.lmux) * fade;
    let kappa = slip.kappa + across;
    let c = p.pcx1 * l.lcx;
    let (grip, hold) = (1.0 + p.ppx3 * dpi + p.ppx4 * dpi * dpi, 1.0 + p.ppx1 * dpi + p.ppx2 * dpi * dpi);
    let friction = (p.pdx1 + p.pdx2 * dfz) * (1.0 - p.pdx3 * gamma * gamma) * (l.lmux * grip);
    let bend = (p.pex1 + p.pex2 * dfz + p.pex3 * dfz * dfz) * (1.0 - p.pex4 * kappa.signum()) * l.lex;
    let e = bend.min(1.0);
    let growth: f64 = p.pkx3 * dfz;
    let stiffness = (p.pkx1 + p.pkx2 * dfz) * growth.exp() * (l.lkx * hold);
    let flat: f64 = inverse(c * friction);
    let b = stiffness * flat;
    let angle: f64 = arc(b * kappa, c, e);
    let force = friction * angle.sin() + up;
    Pure { force, friction, stiffness, slope: b * c, across, up }
}

/// Lateral force at pure slip, per load (4.E19 to 4.E29).
#[differentiate(passive(tyre), overloaded)]
pub fn pure_lateral(tyre: &Tyre, dfz: f64, slip: Slip) -> Pure {
    let (p, l) = (&tyre.lateral, &tyre.scaling);
    let moving: f64 = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let leaning: f64 = lean(tyre, slip.gamma);
    let gamma = leaning * l.lgay;
    let dpi = inflation(tyre);
    let scale = shift_scale(tyre, l.lmuy);
    let x = 1.0 + dfz;
    let tilt = 1.0 - p.pky3 * gamma.abs();
    let (stiffness, across, up): (f64, f64, f64) = match tyre.formula {
        Formula::Pac2002 => {
            let rise: f64 = rising(x, p.pky2);
            let across = (p.phy1 + p.phy2 * dfz) * l.lhy + p.phy3 * gamma;
            let up = ((p.pvy1 + p.pvy2 * dfz) * l.lvy + (p.pvy3 + p.pvy4 * dfz) * gamma) * scale;
            (p.pky1 * rise * tilt * l.lky, across, up)
        }
        Formula::Mf61 => {
            let peak = (p.pky2 + p.pky5 * gamma * gamma) * (1.0 + p.ppy2 * dpi);
            let rise: f64 = rising_by(x, peak, p.pky4);
            let stiffness = rise * tilt * (p.pky1 * (1.0 + p.ppy1 * dpi) * l.lky);
            let camber = (p.pky6 + p.pky7 * dfz) * gamma * ((1.0 + p.ppy5 * dpi) * l.lkyc);
            let leaned = (p.pvy3 + p.pvy4 * dfz) * gamma * (l.lkyc * scale);
            let per: f64 = inverse(stiffness);
            let across = (p.phy1 + p.phy2 * dfz) * l.lhy + (camber - leaned) * per;
            (stiffness, across, (p.pvy1 + p.pvy2 * dfz) * (l.lvy * scale) + leaned)
        }
    };
    let (across, up) = (across * fade, up * fade);
    let alpha = slip.alpha + across;
    let c = p.pcy1 * l.lcy;
    let grip = l.lmuy * (1.0 + p.ppy3 * dpi + p.ppy4 * dpi * dpi);
    let friction = (p.pdy1 + p.pdy2 * dfz) * (1.0 - p.pdy3 * gamma * gamma) * grip;
    let side = 1.0 + p.pey5 * gamma * gamma - (p.pey3 + p.pey4 * gamma) * alpha.signum();
    let bend = (p.pey1 + p.pey2 * dfz) * side * l.ley;
    let e = bend.min(1.0);
    let flat: f64 = inverse(c * friction);
    let b = stiffness * flat;
    let angle: f64 = arc(b * alpha, c, e);
    let force = friction * angle.sin() + up;
    Pure { force, friction, stiffness, slope: b * c, across, up }
}

/// `sin(2 atan(x / peak)) / x`, written without angles: it has a value at x = 0.
#[inline]
#[differentiate(passive(peak), overloaded)]
pub fn rising(x: f64, peak: f64) -> f64 {
    2.0 * peak / (peak * peak + x * x + TINY)
}

/// `sin(shape atan(x / peak)) / x`, by its series near x = 0.
#[inline]
#[differentiate(passive(shape), overloaded)]
pub fn rising_by(x: f64, peak: f64, shape: f64) -> f64 {
    let y = x / peak;
    if y.abs() < 1e-4 {
        (shape - (shape / 3.0 + shape * shape * shape / 6.0) * y * y) / peak
    } else {
        (shape * y.atan()).sin() / x
    }
}

/// What is left of Fx by side slip (4.E51 to 4.E57).
#[differentiate(passive(tyre), overloaded)]
pub fn weight_longitudinal(tyre: &Tyre, dfz: f64, slip: Slip) -> f64 {
    let r = &tyre.longitudinal;
    let bend = r.rex1 + r.rex2 * dfz;
    let e = bend.min(1.0);
    let gamma: f64 = lean(tyre, slip.gamma);
    let b = (r.rbx1 + r.rbx3 * gamma * gamma) * (r.rbx2 * slip.kappa).atan().cos() * tyre.scaling.lxal;
    weight(b, r.rcx1, e, slip.alpha, b * r.rhx1)
}

/// What is left of Fy by longitudinal slip (4.E59 to 4.E65).
#[differentiate(passive(tyre), overloaded)]
pub fn weight_lateral(tyre: &Tyre, dfz: f64, slip: Slip) -> f64 {
    let r = &tyre.lateral;
    let bend = r.rey1 + r.rey2 * dfz;
    let e = bend.min(1.0);
    let gamma: f64 = lean(tyre, slip.gamma);
    let b = (r.rby1 + r.rby4 * gamma * gamma) * (r.rby2 * (slip.alpha - r.rby3)).atan().cos() * tyre.scaling.lyka;
    weight(b, r.rcy1, e, slip.kappa, b * (r.rhy1 + r.rhy2 * dfz))
}

/// A weight: one at no slip, never negative. The shift is given as B Sh.
#[differentiate(passive(c), overloaded)]
pub fn weight(b: f64, c: f64, e: f64, slip: f64, shift: f64) -> f64 {
    let (whole, left): (f64, f64) = (arc(shift, c, e), arc(b * slip + shift, c, e));
    let per_whole: f64 = inverse(whole.cos());
    let weight = left.cos() * per_whole;
    weight.max(0.0)
}

/// Lateral force that longitudinal slip induces, per load (4.E66, 4.E67).
#[differentiate(passive(tyre), overloaded)]
pub fn induced(tyre: &Tyre, dfz: f64, friction: f64, slip: Slip) -> f64 {
    let r = &tyre.lateral;
    let gamma: f64 = lean(tyre, slip.gamma);
    let peak = friction * (r.rvy1 + r.rvy2 * dfz + r.rvy3 * gamma) * (r.rvy4 * slip.alpha).atan().cos();
    peak * (r.rvy5 * (r.rvy6 * slip.kappa).atan()).sin() * tyre.scaling.lvyka
}

/// The slip that counts for trail and residual moment at combined slip (4.E77, 4.E78), without its sign: both are even.
#[inline]
#[differentiate(overloaded)]
pub fn equivalent(alpha: f64, ratio: f64, kappa: f64) -> f64 {
    alpha.hypot(ratio * kappa)
}

/// Pneumatic trail (4.E33 to 4.E35, 4.E40 to 4.E44, 4.E73), of the sign of the speed; `ratio` is Kx / Ky.
#[differentiate(passive(tyre), overloaded)]
pub fn trail(tyre: &Tyre, dfz: f64, fz: f64, ratio: f64, slip: Slip) -> f64 {
    let (q, l) = (&tyre.aligning, &tyre.scaling);
    let gamma = slip.gamma * l.lgaz;
    let leaning: f64 = lean(tyre, slip.gamma);
    let star = leaning * l.lgaz;
    let filled = 1.0 - q.ppz1 * inflation(tyre);
    let alpha = slip.alpha + q.qhz1 + q.qhz2 * dfz + (q.qhz3 + q.qhz4 * dfz) * star;
    let tilt = 1.0 + q.qbz4 * gamma + q.qbz5 * gamma.abs();
    let b = (q.qbz1 + q.qbz2 * dfz + q.qbz3 * dfz * dfz) * tilt * (l.lky / l.lmuy);
    let radii = (q.qdz1 + q.qdz2 * dfz) * (1.0 + q.qdz3 * gamma + q.qdz4 * gamma * gamma) * (l.ltr * filled);
    let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
    let side = core::f64::consts::FRAC_2_PI * (b * q.qcz1 * alpha).atan();
    let bend = (q.qez1 + q.qez2 * dfz + q.qez3 * dfz * dfz) * (1.0 + (q.qez4 + q.qez5 * star) * side);
    let e = bend.min(1.0);
    let seen: f64 = equivalent(alpha, ratio, slip.kappa);
    let shape: f64 = arc(b * seen, q.qcz1, e);
    let (flat, moving): (f64, f64) = (cosine(slip.alpha), direction(slip.speed, tyre.model.vxlow));
    fz * length * radii * shape.cos() * flat * moving
}

/// Residual moment (4.E36 to 4.E38, 4.E45 to 4.E47, 4.E75).
#[differentiate(passive(tyre), overloaded)]
pub fn residual(tyre: &Tyre, dfz: f64, fz: f64, ratio: f64, lateral: Pure, slip: Slip) -> f64 {
    let (q, l) = (&tyre.aligning, &tyre.scaling);
    let moving: f64 = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let leaning: f64 = lean(tyre, slip.gamma);
    let gamma = leaning * l.lgaz;
    let filled = 1.0 + q.ppz2 * inflation(tyre);
    let per_stiffness: f64 = inverse(lateral.stiffness);
    let alpha = slip.alpha + lateral.across + lateral.up * per_stiffness;
    let b = q.qbz9 * l.lky / l.lmuy + q.qbz10 * lateral.slope;
    let camber = (q.qdz8 + q.qdz9 * dfz) * filled + (q.qdz10 + q.qdz11 * dfz) * gamma.abs();
    let peak = (q.qdz6 + q.qdz7 * dfz) * l.lres + camber * gamma * l.lkzc;
    let seen: f64 = equivalent(alpha, ratio, slip.kappa);
    let flat: f64 = cosine(slip.alpha);
    let shape = (b * seen).atan().cos() * flat * fade;
    fz * tyre.dimension.unloaded_radius * l.lmuy * peak * shape
}

/// The cosine of an angle that is given by its tangent.
#[inline]
#[differentiate(overloaded)]
pub fn cosine(tangent: f64) -> f64 {
    1.0 / (1.0 + tangent * tangent).sqrt()
}

/// Rolling resistance moment (4.E70), against the speed. Without coefficients PAC2002 has what the shifts of Fx amount to.
#[differentiate(passive(tyre), overloaded)]
pub fn resistance(tyre: &Tyre, fz: f64, fx: f64, longitudinal: Pure, slip: Slip) -> f64 {
    let q = &tyre.rolling;
    let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
    let moving: f64 = direction(slip.speed, tyre.model.vxlow);
    let pace = slip.speed / tyre.model.longvl;
    let steady = q.qsy1 + q.qsy3 * pace.abs() + q.qsy4 * pace * pace * pace * pace;
    let pulled = q.qsy2 * fx / nominal;
    match tyre.formula {
        Formula::Pac2002 => {
            if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
                let shifts = longitudinal.up + longitudinal.stiffness * longitudinal.across;
                return fz * radius * shifts * tyre.scaling.lmy;
            }
            -radius * fz * (steady * moving + pulled * moving * moving) * tyre.scaling.lmy
        }
        Formula::Mf61 => {
            let tilted = (q.qsy5 + q.qsy6 * fz / nominal) * slip.gamma * slip.gamma;
            let load: f64 = powered(fz / nominal, q.qsy7);
            let scale = filled(tyre) * nominal * radius * tyre.scaling.lmy;
            -scale * load * ((steady + tilted) * moving + pulled * moving * moving)
        }
    }
}

/// What the pressure makes of the rolling resistance.
fn filled(tyre: &Tyre) -> f64 {
    (1.0 + tyre.inflation()).powf(tyre.rolling.qsy8)
}

/// A power of a load that is not negative, straight below a hundredth so that its slope has an end, and nothing off the road.
#[inline]
#[differentiate(passive(exponent), overloaded)]
pub fn powered(load: f64, exponent: f64) -> f64 {
    if load < LIGHT { load * LIGHT.powf(exponent - 1.0) } else { load.powf(exponent) }
}

/// The part of the overturning moment that load, side force and inclination make together, per load (4.E69).
#[differentiate(passive(tyre), overloaded)]
pub fn overturned(tyre: &Tyre, load: f64, side: f64, gamma: f64) -> f64 {
    let o = &tyre.overturning;
    let (loaded, pushed) = ((o.qsx6 * load) * (o.qsx6 * load), o.qsx7 * gamma + o.qsx8 * (o.qsx9 * side).atan());
    o.qsx4 * (o.qsx5 * loaded.atan()).cos() * pushed.sin() + o.qsx10 * (o.qsx11 * load).atan() * gamma
}

/// Lateral force of an upright wheel, per load, and what is left of it by longitudinal slip.
#[differentiate(passive(tyre), overloaded)]
pub fn upright(tyre: &Tyre, dfz: f64, slip: Slip) -> (f64, f64) {
    let upright = Slip { fz: slip.fz, kappa: slip.kappa, alpha: slip.alpha, gamma: 0.0, speed: slip.speed };
    let lateral: Pure = pure_lateral(tyre, dfz, upright);
    let left: f64 = weight_lateral(tyre, dfz, upright);
    (lateral.force, left)
}

/// Forces and moments of a tyre at a slip: combined slip (4.E50, 4.E58), moments (4.E69 to 4.E72, 4.E74, 4.E76).
#[differentiate(passive(tyre), overloaded)]
pub fn forces(tyre: &Tyre, slip: Slip) -> Forces {
    let fz = slip.fz.max(0.0);
    let dfz: f64 = deviation(tyre, fz);
    let longitudinal: Pure = pure_longitudinal(tyre, dfz, slip);
    let lateral: Pure = pure_lateral(tyre, dfz, slip);
    let left_x: f64 = weight_longitudinal(tyre, dfz, slip);
    let fx = fz * longitudinal.force * left_x;
    let left_y: f64 = weight_lateral(tyre, dfz, slip);
    let kept = fz * lateral.force * left_y;
    let pushed: f64 = induced(tyre, dfz, lateral.friction, slip);
    let fy = kept + fz * pushed;

    let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
    let o = &tyre.overturning;
    let leaned = o.qsx1 * tyre.scaling.lvmx - o.qsx2 * slip.gamma * (1.0 + o.ppmx1 * inflation(tyre));
    let moment: f64 = match tyre.formula {
        Formula::Pac2002 => fz * (leaned + o.qsx3 * fy / nominal),
        Formula::Mf61 => {
            let mixed: f64 = overturned(tyre, fz / nominal, fy / nominal, slip.gamma);
            let squared = slip.gamma * slip.gamma.abs();
            fz * (leaned + o.qsx3 * fy / nominal + mixed - o.qsx12 * squared)
                + fy * (o.qsx13 + o.qsx14 * slip.gamma.abs())
        }
    };
    let mx = radius * moment * tyre.scaling.lmx;
    let my = resistance(tyre, fz, fx, longitudinal, slip);

    let per_stiffness: f64 = inverse(lateral.stiffness);
    let ratio = longitudinal.stiffness * per_stiffness;
    let q = &tyre.aligning;
    let star: f64 = lean(tyre, slip.gamma);
    let arm = (q.ssz1 + q.ssz2 * fy / nominal + (q.ssz3 + q.ssz4 * dfz) * star) * radius * tyre.scaling.ls;
    let behind: f64 = trail(tyre, dfz, fz, ratio, slip);
    let rest: f64 = residual(tyre, dfz, fz, ratio, lateral, slip);
    let trailing: f64 = match tyre.formula {
        Formula::Pac2002 => kept,
        // The force of an upright wheel (4.E32, 4.E74).
        Formula::Mf61 => {
            let (upright, weight) = upright(tyre, dfz, slip);
            fz * upright * weight
        }
    };
    let mz = rest - behind * trailing + arm * fx;
    Forces { fx, fy, mx, my, mz }
}
