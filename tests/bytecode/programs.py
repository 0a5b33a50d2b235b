#!/usr/bin/env python3
"""Reads the programs of tests/programs as bytecode.

  programs.py FOLDER FILE...

Each part of a file is written by StableHLO's serialiser as artifacts of the
oldest version that can hold it and of the newest, in FOLDER. What `escala hlo
print` reads in them must be what it reads in StableHLO's own text of them.
"""
import concurrent.futures
import os
import re
import subprocess
import sys

from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

ESCALA = "build/bin/escala"
VERSIONS = ["0.9.0", "0.14.0", "0.17.0", "0.20.0", "1.1.0", "1.5.0", "1.8.0",
            "1.11.0", "1.14.0"]
NAME = re.compile(r"%[\w$.-]+(?:#\d+)?")
PACK = re.compile(r"%([\w$.-]+):(\d+) =")
DEFINED = re.compile(r"^\s*(?:(%[^=\"]*) =|\^bb0\((.*)\):)")


def printed(path):
    said = subprocess.run([ESCALA, "hlo", "print", "--generic", path],
                          capture_output=True, text=True, check=False)
    return said.stdout if said.returncode == 0 else "error: " + said.stderr


def without_names(text):
    """The text with the values numbered in the order of their definitions."""
    numbers, lines, count = {}, [], 0
    for line in text.split("\n"):
        line = PACK.sub(lambda m: ", ".join(
            f"%{m[1]}#{i}" for i in range(int(m[2]))) + " =", line)
        defined = DEFINED.match(line)
        names = NAME.findall(defined[1] or defined[2]) if defined else []
        new = {}
        for name in names:
            new[name] = f"%{count}"
            count += 1
        if defined and defined[1]:  # operands are older than results
            at = defined.end()
            line = (", ".join(new[n] for n in names) + " =" +
                    NAME.sub(lambda m: numbers.get(m[0], m[0]), line[at:]))
            numbers.update(new)
        else:
            numbers.update(new)
            line = NAME.sub(lambda m: numbers.get(m[0], m[0]), line)
        lines.append(line)
    return "\n".join(lines)


def without_properties(text):
    """Ops that StableHLO does not know carry their attributes as discardable
    ones, which every version can hold."""
    lines = text.split("\n")
    for i, line in enumerate(lines):
        if '"check.' in line or '"interpreter.' in line:
            lines[i] = "} : ".join(line.replace("<{", "{", 1).rsplit("}> : ", 1))
    return "\n".join(lines)


def serialised(context, text, version):
    with context:
        module = ir.Module.parse(text)
        artifact = stablehlo.serialize_portable_artifact(module, version, True)
        module = stablehlo.deserialize_portable_artifact(context, artifact)
        return artifact, module.operation.get_asm()


def artifacts(context, text):
    """(version, artifact, StableHLO's text of it), oldest and newest"""
    for version in VERSIONS:
        try:
            yield version, *serialised(context, text, version)
            break
        except (ValueError, ir.MLIRError):
            pass
    newest = stablehlo.get_current_version()
    try:
        yield newest, *serialised(context, text, newest)
    except (ValueError, ir.MLIRError):
        pass  # an op that is newer than this StableHLO


def compare(paths):
    artifact, text = paths
    got, want = printed(artifact), printed(text)
    if without_names(got) == without_names(want):
        return None
    for mine, theirs in zip(without_names(got).split("\n"),
                            without_names(want).split("\n")):
        if mine != theirs:
            return f"got  {mine[:300]}\nwant {theirs[:300]}"
    return "one is longer"


def write_parts(folder, pool, path):
    """Writes the artifacts of a file: pairs of paths."""
    with open(path) as f:
        parts = re.split(r"^// -----.*$", f.read(), flags=re.M)
    base = os.path.join(folder, os.path.basename(path)[:-len(".mlir")])
    names = []
    for i, part in enumerate(parts):
        names.append(f"{base}.{i}.mlir")
        with open(names[-1], "w") as f:
            f.write(part)
    pairs = []
    context = jax_mlir.make_ir_context()
    context.allow_unregistered_dialects = True
    for name, text in zip(names, pool.map(printed, names)):
        for version, artifact, asm in artifacts(context,
                                                without_properties(text)):
            pair = f"{name}.{version}.mlirbc", f"{name}.{version}.mlir"
            with open(pair[0], "wb") as f:
                f.write(artifact)
            with open(pair[1], "w") as f:
                f.write(asm)
            pairs.append(pair)
    return pairs


def main():
    folder, files = sys.argv[1], sys.argv[2:]
    passed = failed = skipped = total = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path in files:
            pairs = write_parts(folder, pool, path)
            differences = [(pair[0], d) for pair, d in
                           zip(pairs, pool.map(compare, pairs)) if d]
            total += len(pairs)
            if not pairs:
                skipped += 1
                print(f"skip {path}: its ops are newer than StableHLO "
                      f"{stablehlo.get_current_version()}, which JAX has")
            elif differences:
                failed += 1
                print(f"FAIL {path}: {differences[0][0]}\n{differences[0][1]}")
            else:
                passed += 1
    print(f"{total} artifacts")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return failed > 0


sys.exit(main())
