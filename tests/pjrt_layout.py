#!/usr/bin/env python3
"""Compares escala/pjrt/c_api.h with other declarations of the PJRT C API.

  pjrt_layout.py [--cc CC] HEADER ...

Takes every field of every struct, every enumerator, every struct-size constant
and every slot of the function table that HEADER declares, compiles a small C
program that prints their offsets, sizes and values once against HEADER and once
against ours, and fails on any difference. HEADER must not be newer than ours.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
OURS = ROOT / "escala" / "pjrt" / "c_api.h"


def strip_comments(text):
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    return re.sub(r"//[^\n]*", " ", text)


def split_fields(body):
    """The declarations of a struct's body; a union's members stand alone."""
    body = re.sub(r"union\s*\{([^}]*)\}\s*;", r"\1", body)
    return [f.strip() for f in body.split(";") if f.strip()]


def field_name(declaration):
    pointer = re.search(r"\(\s*\*\s*(\w+)\s*\)\s*\(", declaration)
    if pointer:
        return pointer.group(1)
    slot = re.search(r"_PJRT_API_STRUCT_FIELD\(\s*(\w+)\s*\)", declaration)
    if slot:
        return slot.group(1)
    return re.search(r"(\w+)$", declaration).group(1)


def parse(path):
    """[(struct, [field])], [enumerator], [struct-size constant]"""
    text = strip_comments(pathlib.Path(path).read_text())
    structs = []
    for m in re.finditer(r"\bstruct\s+(PJRT_\w+)\s*\{", text):
        depth, end = 1, m.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        fields = split_fields(text[m.end():end - 1])
        structs.append((m.group(1), [field_name(f) for f in fields]))
    enumerators = []
    for m in re.finditer(r"\benum\s*\{([^}]*)\}\s*PJRT_\w+\s*;", text):
        enumerators += re.findall(r"\b(PJRT_\w+)\b", m.group(1))
    sizes = re.findall(r"PJRT_DEFINE_STRUCT_TRAITS\(\s*(PJRT_\w+)\s*,", text)
    return structs, enumerators, sizes + ["PJRT_Api"]


def our_name(struct, field):
    """Slots of our table and fields of our extensions have no prefix."""
    return field.removeprefix("PJRT_") if struct == "PJRT_Api" else field


def program(header, parsed, rename):
    structs, enumerators, sizes = parsed
    lines = ["#include <stdio.h>", f'#include "{header}"', "int main(void) {"]
    for struct, fields in structs:
        # Opaque with us, and one pointer with those who show them.
        if struct in ("PJRT_Error", "PJRT_Memory"):
            continue
        lines.append(f'printf("sizeof {struct} %zu\\n", '
                     f"sizeof(struct {struct}));")
        for field in fields:
            own = rename(struct, field)
            lines.append(
                f'printf("{struct}.{field} %zu %zu\\n", '
                f"offsetof(struct {struct}, {own}), "
                f"sizeof(((struct {struct}*)0)->{own}));")
    for name in enumerators:
        lines.append(f'printf("{name} %d\\n", (int){name});')
    for name in sizes:
        if name not in ("PJRT_Error", "PJRT_Memory"):
            lines.append(f'printf("{name}_STRUCT_SIZE %zu\\n", '
                         f"(size_t){name}_STRUCT_SIZE);")
    return "\n".join(lines + ["return 0;", "}", ""])


def run(cc, source, folder, name):
    path = folder / f"{name}.c"
    path.write_text(source)
    built = subprocess.run(
        [cc, "-x", "c", "-std=c11", "-I", str(ROOT), str(path), "-o",
         str(folder / name)],
        capture_output=True, text=True)
    if built.returncode != 0:
        sys.exit(f"FAIL {name} does not compile; what it lacks is named here:\n"
                 + built.stderr)
    out = subprocess.run([str(folder / name)], capture_output=True, text=True,
                         check=True)
    return out.stdout.splitlines()


def check(cc, header, folder):
    """Prints what differs. Returns (lines that agree, lines that differ)."""
    parsed = parse(header)
    theirs = run(cc, program(header, parsed, lambda s, f: f), folder, "theirs")
    ours = run(cc, program(OURS, parsed, our_name), folder, "ours")
    # Later minors only append: a whole struct, its table and its size constant
    # may have grown. Everything that the header knows must be where it was.
    differences = []
    for a, b in zip(theirs, ours, strict=True):
        grows = a.startswith("sizeof ") or "_STRUCT_SIZE " in a
        if a != b and not (grows and int(a.split()[-1]) < int(b.split()[-1])):
            differences.append(f"FAIL {header}: {a}; ours: {b}")
    structs = len(parsed[0])
    fields = sum(len(f) for _, f in parsed[0])
    print(f"{header}: {structs} structs, {fields} fields, "
          f"{len(parsed[1])} enumerators")
    if structs < 100 or len(parsed[1]) < 50:
        differences.append(f"FAIL {header} was not understood")
    for line in differences:
        print(line)
    return len(theirs) - len(differences), len(differences)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cc", default=os.environ.get("CC", "g++"))
    parser.add_argument("headers", nargs="+")
    options = parser.parse_args()
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for header in options.headers:
            good, bad = check(options.cc, os.path.abspath(header),
                              pathlib.Path(folder))
            passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
