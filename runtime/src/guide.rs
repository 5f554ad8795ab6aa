#![doc = include_str!("guide/guide.md")]

#[doc = include_str!("guide/your_crate.md")]
pub mod your_crate {}

#[doc = include_str!("guide/constructs.md")]
pub mod constructs {}

#[doc = include_str!("guide/convention.md")]
pub mod convention {}

#[doc = include_str!("guide/types.md")]
pub mod types {}

#[doc = include_str!("guide/activity.md")]
pub mod activity {}

#[doc = include_str!("guide/by_hand.md")]
pub mod by_hand {}

#[doc = include_str!("guide/patterns.md")]
pub mod patterns {}

#[doc = include_str!("guide/two_passes.md")]
pub mod two_passes {}

#[doc = include_str!("guide/overloading.md")]
pub mod overloading {}

#[doc = include_str!("guide/reverse.md")]
pub mod reverse {}

#[doc = include_str!("guide/partials.md")]
pub mod partials {}

#[doc = include_str!("guide/fluid.md")]
pub mod fluid {}

#[doc = include_str!("guide/cam.md")]
pub mod cam {}

#[doc = include_str!("guide/hessians.md")]
pub mod hessians {}

#[doc = include_str!("guide/kinks.md")]
pub mod kinks {}

#[doc = include_str!("guide/refusals.md")]
pub mod refusals {}

#[doc = include_str!("guide/limits.md")]
pub mod limits {}

#[doc = include_str!("guide/dae.md")]
pub mod dae {}
