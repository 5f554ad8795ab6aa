mod bidirectional;
mod columns;
mod matrices;
mod mistakes;
mod order;
mod star;
