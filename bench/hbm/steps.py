"""./dev bench hbm: compares memory estimates of training steps with libtpu.

usage: steps.py [--check]

Prints the estimate of `escala hlo hbm` for each program of tests/hbm beside the
figure of libtpu's ahead-of-time compiler (tests/hbm/figures.csv). Required: within
a quarter, and a record for every program and vice versa; with --check the exit
status is 1 if that is missed.
"""
import argparse, csv, json, pathlib, subprocess, sys

ESCALA = "build/bin/escala"
FOLDER = pathlib.Path("tests/hbm")
WITHIN = 0.25
MIB = 2**20


def estimates(programs):
    """{name: estimated bytes} of the programs in these files."""
    ran = subprocess.run([ESCALA, "hlo", "hbm", "--json", *map(str, programs)],
                         capture_output=True, text=True)
    if ran.returncode != 0:
        sys.exit(f"dev bench hbm: {ran.stderr.strip()}")
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    return {line["program"]: line["total_bytes"] for line in lines}


def read_recorded(path):
    with open(path) as file:
        rows = csv.DictReader(l for l in file if not l.startswith("#"))
        return {row["program"]: int(row["total_bytes"]) for row in rows}


def judge(estimated, recorded):
    """Prints a line for each program or record; returns whether each is good."""
    for name in sorted({*estimated, *recorded}):
        if name not in estimated or name not in recorded:
            print(f"{name:20} has no {'record' if name in estimated else 'program'}"
                  "  MISSED")
            yield False
            continue
        ratio = estimated[name] / recorded[name]
        reached = abs(ratio - 1) <= WITHIN
        print(f"{name:20} estimate {estimated[name] / MIB:7.1f} MiB  recorded "
              f"{recorded[name] / MIB:7.1f} MiB  ratio {ratio:.2f}, asked 1 ± "
              f"{WITHIN}: {'reached' if reached else 'MISSED'}")
        yield reached


def main(words=None):
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args(words)
    reached = list(judge(estimates(sorted(FOLDER.glob("*.mlir"))),
                         read_recorded(FOLDER / "figures.csv")))
    return 1 if options.check and not all(reached) else 0


if __name__ == "__main__":
    sys.exit(main())
