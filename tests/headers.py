"""Finds whose header is whose by the names of files. Ends with `N passed, N
failed`, a case for each folder of escala/, and those of a tree made up.

- A .cc with a header of its name includes that one before all others.
- A header whose functions are defined in one .cc that has no header of its own
  has that .cc's name. NAME_posix.cc belongs to NAME.h.
"""
import collections, pathlib, re, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
# A name before its parameters, at the left margin: a declaration ends in ";".
FUNCTION = re.compile(r"^(?!#|//|using|return|inline|template|static|constexpr)"
                      r"[\w:<>,&*\[\] ]*?[ &*](?:\w+::)*(\w+)\([^;{]*([;{])",
                      re.M)


def faults(folder):
    """What is wrong in one folder."""
    defined = collections.defaultdict(set)  # the files, by function
    for path in sorted(folder.glob("*.cc")):
        if path.stem.endswith("_test") or "_test_util" in path.stem:
            continue
        text = path.read_text()
        for name, end in FUNCTION.findall(text):
            if end == "{":
                defined[name].add(path.stem.removesuffix("_posix"))
        first = re.search(r'#include [<"]([^>"]+)', text)
        if path.with_suffix(".h").exists() and (
                not first or not first[1].endswith(f"/{path.stem}.h")):
            yield f"{path}: its first include is {first and first[1]}"
    for path in sorted(folder.glob("*.h")):
        if "_test_util" in path.stem or path.with_suffix(".cc").exists():
            continue
        names = {n for n, end in FUNCTION.findall(path.read_text()) if end == ";"}
        files = set().union(*(defined[n] for n in names))
        if len(files) == 1 and not (folder / f"{min(files)}.h").exists() and (
                path.stem not in files):
            yield f"{path}: {min(files)}.cc alone defines {min(names)} ..."


def made_up():
    """Whether a tree with these faults is refused, and one without is not."""
    good = {"a.h": "int F(int x);\n", "a.cc": '#include "r/a.h"\nint F(int x) {',
            "b.h": "int G();\nint H();\n", "c.cc": "int G() {", "d.cc": "int H() {",
            "e.h": "int I();\n", "e_posix.cc": "int I() {"}
    cases = [({}, 0), ({"a.cc": '#include <map>\n#include "r/a.h"\n'}, 1),
             ({"d.cc": ""}, 1), ({"c.cc": "", "d.cc": ""}, 0)]
    for changed, expected in cases:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (good | changed).items():
                (pathlib.Path(folder) / name).write_text(text)
            yield len(list(faults(pathlib.Path(folder)))) == expected


passed = failed = 0
for ok in made_up():
    passed, failed = passed + ok, failed + (not ok)
for folder in sorted({p.parent for p in (ROOT / "escala").rglob("*.cc")}):
    found = list(faults(folder))
    print("".join(f"FAIL {fault}\n" for fault in found), end="")
    passed, failed = passed + (not found), failed + bool(found)
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
