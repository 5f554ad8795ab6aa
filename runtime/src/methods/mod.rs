//! Derivative rules of methods on types that the engine cannot see.
