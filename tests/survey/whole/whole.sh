#!/usr/bin/env bash
# Three crates of others, tagged as a whole: an orbit propagator (sgp4 2.4.0), conversions of coordinates (map_3d 0.1.7) and
# geodesics (geographiclib-rs 0.2.7). Their functions are compared with differences from end to end, values bit for bit.
#
#   whole.sh VENDOR WORK      VENDOR: folders as `cargo vendor` makes them; WORK: a folder outside of the repository
#
# Tags and derives are put in by tag.py; the edits besides are in the .json files, and are all that is changed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
vendor=$(cd "$1" && pwd)
mkdir -p "$2/run/src"
cd "$2"
runtime="tangential = { path = \"$root/runtime\", features = [\"faer\", \"nalgebra\", \"rayon\"] }"
for crate in sgp4 map_3d geographiclib-rs; do
    python3 "$here/tag.py" "$vendor/$crate" "$PWD/$crate" "$here/$crate.json" "$runtime"
done
cp "$root/Cargo.lock" .
cp "$here/main.rs" run/src
cat > Cargo.toml <<END
[workspace]
members = ["sgp4", "map_3d", "geographiclib-rs", "run"]
resolver = "2"
[profile.dev]
debug = "line-tables-only"
END
cat > run/Cargo.toml <<END
[package]
name = "run"
version = "0.1.0"
edition = "2024"
[dependencies]
sgp4 = { path = "../sgp4" }
map_3d = { path = "../map_3d" }
geographiclib-rs = { path = "../geographiclib-rs" }
$runtime
END
cargo run -p run
