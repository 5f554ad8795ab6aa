//! What the attributes accept and refuse, as users see it: `refuse` and `pass` hold one file per case, `strict` is a
//! crate that knows `tangential` under another name and allows no warning.
