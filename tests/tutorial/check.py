"""Holds the pages for users to what the program does.

    check.py

Ends with `N passed, N failed, N skipped`.
"""
import contextlib
import pathlib
import subprocess
import sys
import tempfile
import time

import compared
import troubleshooting
import tutorial

ROOT = pathlib.Path(__file__).resolve().parents[2]
counts = {"passed": 0, "failed": 0, "skipped": 0}
begin = time.monotonic()


def check(what, good, found=""):
    counts["passed" if good else "failed"] += 1
    print(f"{time.monotonic() - begin:4.0f} s {what}", flush=True)
    if not good:
        print(f"FAIL {what}: {found}", flush=True)


def skip(what, why):
    counts["skipped"] += 1
    print(f"skip {what}: {why}")


@contextlib.contextmanager
def made_up_cloud(*buckets):
    with subprocess.Popen([ROOT / "build/bin/tutorial_cloud", *buckets],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as cloud:
        yield cloud.stdout.readline().strip()
        cloud.stdin.close()


def main():
    with made_up_cloud("my-digits") as cloud, \
            tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        tutorial.check_tutorial(ROOT, work / "tutorial", cloud, check, skip)
        troubleshooting.check_page(ROOT, work / "troubleshooting", cloud, check)
    compared.check_page(ROOT, check)
    print(", ".join(f"{number} {name}" for name, number in counts.items()))
    return counts["failed"] > 0


if __name__ == "__main__":
    sys.exit(main())
