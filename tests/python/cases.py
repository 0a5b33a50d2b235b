"""Counts cases: `check(what, ok)` for each, `finish()` at the end."""
import sys
import traceback

counts = [0, 0]  # failed, passed


def check(what, ok, why=""):
    counts[bool(ok)] += 1
    if not ok:
        print(f"FAIL {what}{': ' if why != '' else ''}{why}")


def run(what, case):
    """A case that passes if `case()` is true and raises nothing."""
    try:
        check(what, case())
    except Exception:
        check(what, False, traceback.format_exc(limit=-3))


def refuses(what, case, words):
    """A case that passes if `case()` raises an error with `words`."""
    try:
        case()
    except Exception as error:
        check(what, words in str(error), f"got {error}")
    else:
        check(what, False, "nothing was raised")


def finish():
    print(f"{counts[1]} passed, {counts[0]} failed")
    sys.exit(counts[0] > 0)
