//! Pattern support
