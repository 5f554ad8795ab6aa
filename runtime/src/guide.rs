//! Guide
