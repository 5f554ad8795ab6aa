//! The coefficients of a tyre, as the sections of a `.tir` file have them.
//!
//! One table says everything about a coefficient: its key, whether a file must have it or what it is otherwise, its unit,
//! whether it changes its sign when the tyre is mounted on the other side, and what it means. The structs, the reader, the
//! writer and the mirror are all made from it, so that none of them can forget one.

use tangential::Differentiable;

/// What a number is counted in; most coefficients are plain numbers, or refer to radians.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Plain,
    Length,
    Speed,
    Force,
    Stiffness,
    Damping,
}

/// What a coefficient is, apart from its value.
pub(super) struct Field {
    pub section: &'static str,
    pub key: &'static str,
    /// What it is where a file does not say; `None` where a file must.
    pub default: Option<f64>,
    pub unit: Unit,
    /// Whether a mirrored tyre has it with the other sign.
    pub odd: bool,
    pub meaning: &'static str,
    pub get: fn(&Tyre) -> f64,
    pub place: fn(&mut Tyre) -> &mut f64,
}

/// On which side of the vehicle a tyre was measured, or is mounted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Differentiable)]
#[passive]
pub enum Side {
    /// Left.
    #[default]
    Left,
    /// Right.
    Right,
}

/// What the coefficients mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Differentiable)]
#[passive]
pub enum Formula {
    /// PAC2002, which is MF-Tyre 5.2.
    #[default]
    Pac2002,
    /// MF-Tyre 6.1: inflation pressure, more of camber.
    Mf61,
}

/// Coefficients that PAC2002 has not got.
pub(super) const NEW: [&str; 40] = [
    "INFLPRES", "NOMPRES", "LKYC", "LKZC", "PPX1", "PPX2", "PPX3", "PPX4", "RBX3", "QSX4", "QSX5", "QSX6", "QSX7",
    "QSX8", "QSX9", "QSX10", "QSX11", "QSX12", "QSX13", "QSX14", "PPMX1", "PEY5", "PKY4", "PKY5", "PKY6", "PKY7",
    "PPY1", "PPY2", "PPY3", "PPY4", "PPY5", "RBY4", "QSY5", "QSY6", "QSY7", "QSY8", "QDZ10", "QDZ11", "PPZ1", "PPZ2",
];

macro_rules! default {
    (required) => {
        None
    };
    ($value:expr) => {
        Some($value)
    };
}

macro_rules! is_odd {
    (odd) => {
        true
    };
    (even) => {
        false
    };
}

/// Makes a struct of every section, the struct of all of them, and the table.
macro_rules! sections {
    ($($(#[$doc:meta])* $part:ident: $name:ident $header:ident {
        $($field:ident $key:ident $default:tt $unit:ident $parity:ident $meaning:literal)*
    })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq, Differentiable)]
            #[passive]
            pub struct $name {
                $(#[doc = $meaning] pub $field: f64,)*
            }
        )*

        /// A tyre: all that its forces depend on, besides its motion. Lengths in m, forces in N, angles in rad, times in s.
        #[derive(Clone, Debug, PartialEq, Differentiable)]
        #[passive]
        pub struct Tyre {
            /// The side it is for.
            pub side: Side,
            /// What its coefficients mean.
            pub formula: Formula,
            $($(#[$doc])* pub $part: $name,)*
        }

        impl Default for Tyre {
            /// What a file that says nothing would mean; what a file must say is zero.
            fn default() -> Self {
                Tyre {
                    side: Side::Left,
                    formula: Formula::Pac2002,
                    $($part: $name { $($field: default!($default).unwrap_or(0.0)),* },)*
                }
            }
        }

        pub(super) const FIELDS: &[Field] = &[$($(Field {
            section: stringify!($header),
            key: stringify!($key),
            default: default!($default),
            unit: Unit::$unit,
            odd: is_odd!($parity),
            meaning: $meaning,
            get: |tyre| tyre.$part.$field,
            place: |tyre| &mut tyre.$part.$field,
        },)*)*];
    };
}

sections! {
    /// Speeds that belong to the model.
    model: Reference MODEL {
        longvl LONGVL 16.7 Speed even "Speed V0 of the measurement, which rolling resistance refers to"
        vxlow VXLOW 1.0 Speed even "Speed below which slips are regularized"
    }

    /// Size.
    dimension: Dimension DIMENSION {
        unloaded_radius UNLOADED_RADIUS 0.0 Length even "Free radius R0"
        width WIDTH 0.0 Length even "Nominal width of the section"
        aspect_ratio ASPECT_RATIO 0.0 Plain even "Nominal aspect ratio"
        rim_radius RIM_RADIUS 0.0 Length even "Nominal radius of the rim"
        rim_width RIM_WIDTH 0.0 Length even "Width of the rim"
    }

    /// Inflation.
    operating: Operating OPERATING_CONDITIONS {
        inflpres INFLPRES 0.0 Plain even "Inflation pressure; the nominal one if zero"
        nompres NOMPRES 0.0 Plain even "Nominal inflation pressure; pressure has no effect if zero"
    }

    /// Vertical load and rolling radius.
    vertical: Vertical VERTICAL {
        fnomin FNOMIN required Force even "Nominal load Fz0"
        stiffness VERTICAL_STIFFNESS 0.0 Stiffness even "Load per deflection"
        damping VERTICAL_DAMPING 0.0 Damping even "Load per rate of the deflection"
        breff BREFF 0.0 Plain even "Effective rolling radius: stiffness at low load"
        dreff DREFF 0.0 Plain even "Effective rolling radius: peak"
        freff FREFF 0.0 Plain even "Effective rolling radius: stiffness at high load"
    }

    /// Longitudinal slips the tyre was measured at.
    long_slip: LongSlipRange LONG_SLIP_RANGE {
        kpumin KPUMIN (-1.5) Plain even "Least valid longitudinal slip"
        kpumax KPUMAX 1.5 Plain even "Greatest valid longitudinal slip"
    }

    /// Slip angles the tyre was measured at.
    slip_angle: SlipAngleRange SLIP_ANGLE_RANGE {
        alpmin ALPMIN (-1.5) Plain even "Least valid slip angle"
        alpmax ALPMAX 1.5 Plain even "Greatest valid slip angle"
    }

    /// Inclination angles the tyre was measured at.
    inclination: InclinationRange INCLINATION_ANGLE_RANGE {
        cammin CAMMIN (-0.26181) Plain even "Least valid inclination"
        cammax CAMMAX 0.26181 Plain even "Greatest valid inclination"
    }

    /// Loads the tyre was measured at.
    load: LoadRange VERTICAL_FORCE_RANGE {
        fzmin FZMIN 0.0 Force even "Least valid load"
        fzmax FZMAX 1e6 Force even "Greatest valid load; beyond it, forces grow in proportion to the load"
    }

    /// Factors on what was measured: one, unless something is tried out.
    scaling: Scaling SCALING_COEFFICIENTS {
        lfzo LFZO 1.0 Plain even "Scale of the nominal load"
        lcx LCX 1.0 Plain even "Scale of the shape of Fx"
        lmux LMUX 1.0 Plain even "Scale of the friction of Fx"
        lex LEX 1.0 Plain even "Scale of the curvature of Fx"
        lkx LKX 1.0 Plain even "Scale of the slip stiffness"
        lhx LHX 1.0 Plain even "Scale of the horizontal shift of Fx"
        lvx LVX 1.0 Plain even "Scale of the vertical shift of Fx"
        lgax LGAX 1.0 Plain even "Scale of the inclination for Fx"
        lcy LCY 1.0 Plain even "Scale of the shape of Fy"
        lmuy LMUY 1.0 Plain even "Scale of the friction of Fy"
        ley LEY 1.0 Plain even "Scale of the curvature of Fy"
        lky LKY 1.0 Plain even "Scale of the cornering stiffness"
        lhy LHY 1.0 Plain even "Scale of the horizontal shift of Fy"
        lvy LVY 1.0 Plain even "Scale of the vertical shift of Fy"
        lgay LGAY 1.0 Plain even "Scale of the inclination for Fy"
        ltr LTR 1.0 Plain even "Scale of the pneumatic trail"
        lres LRES 1.0 Plain even "Scale of the residual moment"
        lgaz LGAZ 1.0 Plain even "Scale of the inclination for Mz"
        lxal LXAL 1.0 Plain even "Scale of the influence of alpha on Fx"
        lyka LYKA 1.0 Plain even "Scale of the influence of kappa on Fy"
        lvyka LVYKA 1.0 Plain even "Scale of the Fy that kappa induces"
        ls LS 1.0 Plain even "Scale of the moment arm of Fx"
        lsgkp LSGKP 1.0 Plain even "Scale of the relaxation length of Fx"
        lsgal LSGAL 1.0 Plain even "Scale of the relaxation length of Fy"
        lmx LMX 1.0 Plain even "Scale of the overturning moment"
        lvmx LVMX 1.0 Plain even "Scale of the vertical shift of Mx"
        lmy LMY 1.0 Plain even "Scale of the rolling resistance moment"
        lkyc LKYC 1.0 Plain even "Scale of the camber stiffness"
        lkzc LKZC 1.0 Plain even "Scale of the camber moment stiffness"
    }

    /// The force along the wheel plane.
    longitudinal: Longitudinal LONGITUDINAL_COEFFICIENTS {
        pcx1 PCX1 required Plain even "Shape of Fx"
        pdx1 PDX1 required Plain even "Friction of Fx at the nominal load"
        pdx2 PDX2 0.0 Plain even "Variation of the friction with load"
        pdx3 PDX3 0.0 Plain even "Variation of the friction with inclination squared"
        pex1 PEX1 0.0 Plain even "Curvature of Fx at the nominal load"
        pex2 PEX2 0.0 Plain even "Variation of the curvature with load"
        pex3 PEX3 0.0 Plain even "Variation of the curvature with load squared"
        pex4 PEX4 0.0 Plain even "Variation of the curvature between driving and braking"
        pkx1 PKX1 required Plain even "Slip stiffness per load at the nominal load"
        pkx2 PKX2 0.0 Plain even "Variation of the slip stiffness with load"
        pkx3 PKX3 0.0 Plain even "Exponent of the slip stiffness with load"
        phx1 PHX1 0.0 Plain even "Horizontal shift at the nominal load"
        phx2 PHX2 0.0 Plain even "Variation of the horizontal shift with load"
        pvx1 PVX1 0.0 Plain even "Vertical shift per load at the nominal load"
        pvx2 PVX2 0.0 Plain even "Variation of the vertical shift with load"
        rbx1 RBX1 0.0 Plain even "Combined slip: slope of the reduction of Fx"
        rbx2 RBX2 0.0 Plain even "Combined slip: variation of the slope with kappa"
        rbx3 RBX3 0.0 Plain even "Combined slip: variation of the slope with camber squared"
        rcx1 RCX1 0.0 Plain even "Combined slip: shape of the reduction of Fx; none if zero"
        rex1 REX1 0.0 Plain even "Combined slip: curvature"
        rex2 REX2 0.0 Plain even "Combined slip: variation of the curvature with load"
        rhx1 RHX1 0.0 Plain odd "Combined slip: shift of alpha"
        ppx1 PPX1 0.0 Plain even "Variation of the slip stiffness with pressure"
        ppx2 PPX2 0.0 Plain even "Variation of the slip stiffness with pressure squared"
        ppx3 PPX3 0.0 Plain even "Variation of the friction with pressure"
        ppx4 PPX4 0.0 Plain even "Variation of the friction with pressure squared"
        ptx1 PTX1 0.0 Plain even "Relaxation length of Fx at the nominal load, in free radii"
        ptx2 PTX2 0.0 Plain even "Variation of the relaxation length with load"
        ptx3 PTX3 0.0 Plain even "Exponent of the relaxation length with load"
    }

    /// The moment about the longitudinal axis.
    overturning: Overturning OVERTURNING_COEFFICIENTS {
        qsx1 QSX1 0.0 Plain odd "Overturning moment at zero slip and inclination"
        qsx2 QSX2 0.0 Plain even "Variation with inclination"
        qsx3 QSX3 0.0 Plain even "Variation with Fy"
        qsx4 QSX4 0.0 Plain even "Mixed with load, Fy and inclination"
        qsx5 QSX5 0.0 Plain even "Shape of its change with load"
        qsx6 QSX6 0.0 Plain even "Slope of its change with load"
        qsx7 QSX7 0.0 Plain even "Its change with inclination"
        qsx8 QSX8 0.0 Plain even "Its change with Fy"
        qsx9 QSX9 0.0 Plain even "Slope of its change with Fy"
        qsx10 QSX10 0.0 Plain even "Variation with load and inclination"
        qsx11 QSX11 0.0 Plain even "Its slope over load"
        qsx12 QSX12 0.0 Plain even "Variation with inclination squared"
        qsx13 QSX13 0.0 Plain even "Moment per Fy"
        qsx14 QSX14 0.0 Plain even "Its variation with the size of the inclination"
        ppmx1 PPMX1 0.0 Plain even "Variation with pressure"
    }

    /// The force across the wheel plane.
    lateral: Lateral LATERAL_COEFFICIENTS {
        pcy1 PCY1 required Plain even "Shape of Fy"
        pdy1 PDY1 required Plain even "Friction of Fy at the nominal load"
        pdy2 PDY2 0.0 Plain even "Variation of the friction with load"
        pdy3 PDY3 0.0 Plain even "Variation of the friction with inclination squared"
        pey1 PEY1 0.0 Plain even "Curvature of Fy at the nominal load"
        pey2 PEY2 0.0 Plain even "Variation of the curvature with load"
        pey3 PEY3 0.0 Plain odd "Variation of the curvature between the signs of alpha"
        pey4 PEY4 0.0 Plain even "Variation of the curvature with inclination and the sign of alpha"
        pey5 PEY5 0.0 Plain even "Variation of the curvature with inclination squared"
        pky1 PKY1 required Plain even "Greatest cornering stiffness, per nominal load"
        pky2 PKY2 required Plain even "Load of the greatest cornering stiffness, in nominal loads"
        pky3 PKY3 0.0 Plain even "Variation of the cornering stiffness with the size of the inclination"
        pky4 PKY4 2.0 Plain even "Curvature of the cornering stiffness over load"
        pky5 PKY5 0.0 Plain even "Variation of its peak with inclination squared"
        pky6 PKY6 0.0 Plain even "Camber stiffness per load"
        pky7 PKY7 0.0 Plain even "Variation of the camber stiffness with load"
        ppy1 PPY1 0.0 Plain even "Variation of the cornering stiffness with pressure"
        ppy2 PPY2 0.0 Plain even "Variation of its peak with pressure"
        ppy3 PPY3 0.0 Plain even "Variation of the friction with pressure"
        ppy4 PPY4 0.0 Plain even "Variation of the friction with pressure squared"
        ppy5 PPY5 0.0 Plain even "Variation of the camber stiffness with pressure"
        phy1 PHY1 0.0 Plain odd "Horizontal shift at the nominal load"
        phy2 PHY2 0.0 Plain odd "Variation of the horizontal shift with load"
        phy3 PHY3 0.0 Plain even "Variation of the horizontal shift with inclination"
        pvy1 PVY1 0.0 Plain odd "Vertical shift per load at the nominal load"
        pvy2 PVY2 0.0 Plain odd "Variation of the vertical shift with load"
        pvy3 PVY3 0.0 Plain even "Variation of the vertical shift with inclination"
        pvy4 PVY4 0.0 Plain even "Variation of the vertical shift with inclination and load"
        rby1 RBY1 0.0 Plain even "Combined slip: slope of the reduction of Fy"
        rby2 RBY2 0.0 Plain even "Combined slip: variation of the slope with alpha"
        rby3 RBY3 0.0 Plain odd "Combined slip: shift of alpha in the slope"
        rby4 RBY4 0.0 Plain even "Combined slip: variation of the slope with camber squared"
        rcy1 RCY1 0.0 Plain even "Combined slip: shape of the reduction of Fy; none if zero"
        rey1 REY1 0.0 Plain even "Combined slip: curvature"
        rey2 REY2 0.0 Plain even "Combined slip: variation of the curvature with load"
        rhy1 RHY1 0.0 Plain even "Combined slip: shift of kappa"
        rhy2 RHY2 0.0 Plain even "Combined slip: variation of the shift with load"
        rvy1 RVY1 0.0 Plain odd "Fy that kappa induces, per friction and load"
        rvy2 RVY2 0.0 Plain odd "Its variation with load"
        rvy3 RVY3 0.0 Plain even "Its variation with inclination"
        rvy4 RVY4 0.0 Plain even "Its variation with alpha"
        rvy5 RVY5 0.0 Plain even "Its shape over kappa"
        rvy6 RVY6 0.0 Plain even "Its slope over kappa"
        pty1 PTY1 0.0 Plain even "Greatest relaxation length of Fy, in free radii"
        pty2 PTY2 1.0 Plain even "Load of the greatest relaxation length, in nominal loads"
    }

    /// The moment that slows a rolling wheel.
    rolling: Rolling ROLLING_COEFFICIENTS {
        qsy1 QSY1 0.0 Plain even "Rolling resistance"
        qsy2 QSY2 0.0 Plain even "Its variation with Fx"
        qsy3 QSY3 0.0 Plain even "Its variation with speed"
        qsy4 QSY4 0.0 Plain even "Its variation with speed to the fourth power"
        qsy5 QSY5 0.0 Plain even "Its variation with inclination squared"
        qsy6 QSY6 0.0 Plain even "Its variation with inclination squared and load"
        qsy7 QSY7 1.0 Plain even "Exponent of its change with load"
        qsy8 QSY8 0.0 Plain even "Exponent of its change with pressure"
    }

    /// The moment about the normal of the road.
    aligning: Aligning ALIGNING_COEFFICIENTS {
        qbz1 QBZ1 0.0 Plain even "Slope of the trail at the nominal load"
        qbz2 QBZ2 0.0 Plain even "Variation of the slope with load"
        qbz3 QBZ3 0.0 Plain even "Variation of the slope with load squared"
        qbz4 QBZ4 0.0 Plain odd "Variation of the slope with inclination"
        qbz5 QBZ5 0.0 Plain even "Variation of the slope with the size of the inclination"
        qbz9 QBZ9 0.0 Plain even "Slope of the residual moment"
        qbz10 QBZ10 0.0 Plain even "Slope of the residual moment, in slopes of Fy"
        qcz1 QCZ1 0.0 Plain even "Shape of the trail"
        qdz1 QDZ1 0.0 Plain even "Trail at the nominal load, in free radii"
        qdz2 QDZ2 0.0 Plain even "Variation of the trail with load"
        qdz3 QDZ3 0.0 Plain odd "Variation of the trail with inclination"
        qdz4 QDZ4 0.0 Plain even "Variation of the trail with inclination squared"
        qdz6 QDZ6 0.0 Plain odd "Residual moment per load and free radius"
        qdz7 QDZ7 0.0 Plain odd "Variation of the residual moment with load"
        qdz8 QDZ8 0.0 Plain even "Variation of the residual moment with inclination"
        qdz9 QDZ9 0.0 Plain even "Variation of the residual moment with inclination and load"
        qdz10 QDZ10 0.0 Plain even "Variation of the residual moment with inclination and its size"
        qdz11 QDZ11 0.0 Plain even "Variation of that with load"
        qez1 QEZ1 0.0 Plain even "Curvature of the trail at the nominal load"
        qez2 QEZ2 0.0 Plain even "Variation of the curvature with load"
        qez3 QEZ3 0.0 Plain even "Variation of the curvature with load squared"
        qez4 QEZ4 0.0 Plain odd "Variation of the curvature with the sign of alpha"
        qez5 QEZ5 0.0 Plain even "Variation of the curvature with inclination and the sign of alpha"
        qhz1 QHZ1 0.0 Plain odd "Horizontal shift of the trail at the nominal load"
        qhz2 QHZ2 0.0 Plain odd "Variation of the shift with load"
        qhz3 QHZ3 0.0 Plain even "Variation of the shift with inclination"
        qhz4 QHZ4 0.0 Plain even "Variation of the shift with inclination and load"
        ppz1 PPZ1 0.0 Plain even "Variation of the trail with pressure"
        ppz2 PPZ2 0.0 Plain even "Variation of the residual moment with pressure"
        ssz1 SSZ1 0.0 Plain odd "Moment arm of Fx, in free radii"
        ssz2 SSZ2 0.0 Plain even "Its variation with Fy"
        ssz3 SSZ3 0.0 Plain even "Its variation with inclination"
        ssz4 SSZ4 0.0 Plain even "Its variation with inclination and load"
    }
}

impl Tyre {
    /// How far the inflation pressure is from the nominal one, relative to it (4.E2b).
    pub fn inflation(&self) -> f64 {
        let Operating { inflpres, nompres } = self.operating;
        if inflpres > 0.0 && nompres > 0.0 { (inflpres - nompres) / nompres } else { 0.0 }
    }

    /// Gives a coefficient another value, by its key; `false` if there is none.
    pub fn set(&mut self, key: &str, value: f64) -> bool {
        let field = FIELDS.iter().find(|field| field.key.eq_ignore_ascii_case(key));
        field.map(|field| *(field.place)(self) = value).is_some()
    }

    /// The keys of all coefficients.
    pub fn keys() -> impl Iterator<Item = &'static str> + Clone {
        FIELDS.iter().map(|field| field.key)
    }

    /// All coefficients, by their keys.
    pub(crate) fn coefficients(&self) -> impl Iterator<Item = (&'static str, f64)> {
        FIELDS.iter().map(|field| (field.key, (field.get)(self)))
    }

    /// The same tyre for the other side of the vehicle: its forces at the mirrored state are the mirrored forces.
    ///
    /// The mirror is the plane of an upright wheel: tan alpha and gamma change their signs, as do Fy, Mx and Mz. What
    /// must follow are the coefficients that make a straight and upright wheel push to one side.
    pub fn mirrored(&self) -> Tyre {
        let mut tyre = self.clone();
        tyre.side = match self.side {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        };
        for field in FIELDS.iter().filter(|field| field.odd) {
            let place = (field.place)(&mut tyre);
            *place = -*place;
        }
        tyre
    }
}
