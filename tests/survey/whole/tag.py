"""Copies a crate and tags all of it: tag.py FROM TO EDITS.json DEPENDENCY, called by whole.sh.

Every function, every `impl` block and every type is tagged. EDITS.json names what is not (`skip`, `no_derive`, `untagged_files`), impls of
traits that are (`foreign`), and what is changed besides (`edits`, `rename`).
"""
import json
import os
import re
import shutil
import sys

source, target, edits, dependency = sys.argv[1], sys.argv[2], json.load(open(sys.argv[3])), sys.argv[4]
TAG, DERIVE = "#[tangential::differentiate]", "#[derive(tangential::Differentiable)]"
VISIBLE = r"(pub(\([a-z]+\))? )?"


def listed(name):
    return edits.get(name, [])


def tagged(path, text):
    start = text.find("#[cfg(test)]\nmod tests")
    text = text if start < 0 else text[:start]
    text = re.sub(r"(?m)^\s*///.*\n", "", text)
    text = re.sub(r"#\[cfg\([^\n]*\)\]\s*\Z", "", text.rstrip()) + "\n"
    for edit in listed("edits"):
        if edit["file"] == path:
            assert edit["old"] in text, edit
            text = text.replace(edit["old"], edit["new"], 1)
    for old, new in edits.get("rename", {}).items():
        text = re.sub(r"\b" + old + r"\b", new, text)
    is_tagged = path not in listed("untagged_files")
    lines = []
    for line in text.split("\n"):
        function = re.match(VISIBLE + r"(const )?fn (\w+)", line)
        block = re.match(r"impl\b(.*)\{", line)
        ty = re.match(VISIBLE + r"(struct|enum) (\w+)", line)
        method = re.match("    " + VISIBLE + r"fn (\w+)", line)
        if function and is_tagged and function[4] not in listed("untagged"):
            lines.append(TAG)
        if block and is_tagged and " for " not in block[1]:
            lines.append(TAG)
        if block and any(name in block[1] for name in listed("foreign")):
            lines.append("#[tangential::differentiate(foreign)]")
        if ty and ty[4] not in listed("no_derive") and (is_tagged or ty[4] in listed("derive")):
            lines.append(DERIVE)
            if ty[4] in listed("passive"):
                lines.append("#[passive]")
        if method and method[3] in listed("skip"):
            lines.append("    #[differentiate(skip)]")
        lines.append(line)
    return "\n".join(lines)


shutil.rmtree(target, ignore_errors=True)
left = shutil.ignore_patterns("tests", "benches", "examples", "test_fixtures", ".git*", "Cargo.lock", ".cargo*")
shutil.copytree(source, target, ignore=left)
for folder, _, files in os.walk(target + "/src"):
    for name in files:
        whole = os.path.join(folder, name)
        text = open(whole).read()
        open(whole, "w").write(tagged(os.path.relpath(whole, target), text))

manifest = open(source + "/Cargo.toml").read()
blocks = re.split(r"(?m)^(?=\[[\[a-z])", manifest)
kept = [block for block in blocks if not re.match(r"\[\[|\[dev-dep|\[profile|\[lints", block)]
manifest = re.sub(r'(?m)^resolver.*$|^    "anyhow/std",$', "", "".join(kept))
open(target + "/Cargo.toml", "w").write(manifest + "\n[dependencies." + dependency.replace(" = { path = ", "]\npath = ", 1)
    .replace(", features", "\nfeatures").removesuffix(" }") + "\n")
