"""Kills `train --overwrite` while it moves the old run aside, and deletes it.

usage: overwritten_runs.py
After a kill at any point the old run is there whole, in one place or on its way
to another, until the new one has a checkpoint; the same command comes to its
end, and leaves nothing behind; without --overwrite the run goes on to its end,
or is refused with nothing lost; and every command on the folder names the
command that takes the old run back.
"""
import os
import re
import shutil
import subprocess

import runs

ASIDE = ("", "overwritten.part", "overwritten")


def whole_in(out):
    """The whole steps in the folder, and those of the old run beside them."""
    steps = [runs.whole_steps(os.path.join(out, place)) for place in ASIDE]
    return steps[0], sorted(set(sum(steps[1:], [])))


def has_files_aside(out):
    return any(names for place in ASIDE[1:]
               for _, _, names in os.walk(os.path.join(out, place)))


def taken_back(work, words, once, out):
    """Gives the command that `ckpt ls` names; returns what is wrong then."""
    said = subprocess.run([runs.ESCALA, "ckpt", "ls", out], capture_output=True,
                          text=True).stderr
    command = re.search("note: .*`(.*)` takes (it|them) back", said)
    if not command:
        return f"it does not say how to take the run back: {said}"
    subprocess.run(command[1], shell=True, check=True)
    before = out + ".before"
    back = before if os.path.isdir(before) else out
    status = work.run(words, back)
    if status != 0 or "is over after step" not in runs.said(back):
        return f"exit {status}: {runs.said(back)}"
    found = runs.difference(once, back)
    work.delete(before)
    return found


def main():
    counts, work = runs.Counts(), runs.Work()
    words = work.words("mlp")
    once, out = work.new(), work.new()
    for run in (once, out):
        if work.run(words, run) != 0:
            raise RuntimeError(runs.said(run))
    overwrite = [*words, "--overwrite"]
    work.run(overwrite, out)
    old, number = runs.whole_steps(once), runs.points(out).count("aside")
    difference = runs.difference(once, out)
    counts.check("--overwrite", not difference and number > 20,
                 difference or f"{number} points")
    failed = {"the old run is whole": [], "the same command": [],
              "without --overwrite": [], "the old run, taken back": []}
    notes = 0
    for point in range(1, number + 1):
        out, other = work.new(), work.new()
        shutil.copytree(once, out)
        work.run(overwrite, out, kill_at=f"aside:{point}")
        here, beside = whole_in(out)
        # A checkpoint of the old run is whole, or between two of its moves.
        if 2 not in here and len(set(here + beside)) < len(old) - 1:
            failed["the old run is whole"].append(f"{point}: {here}, {beside}")
        shutil.copytree(out, other)
        if 2 not in here and has_files_aside(out):
            notes += 1
            back = work.new()
            shutil.copytree(out, back)
            if found := taken_back(work, words, once, back):
                failed["the old run, taken back"].append(f"{point}: {found}")
            work.delete(back)
        status = work.run(overwrite, out)
        found = runs.difference(once, out) if status == 0 else runs.said(out)
        if found:
            failed["the same command"].append(f"{point}: {found}")
        status = work.run(words, other)
        found = runs.difference(once, other) if status == 0 else ""
        if found or status not in (0, 2):
            failed["without --overwrite"].append(
                f"{point}: {found or runs.said(other)}")
        work.delete(out)
        work.delete(other)
    if notes < 10:
        failed["the old run, taken back"].append(f"only {notes} notes")
    for what, found in failed.items():
        counts.check(f"{what} after a kill at each of {number} points", not found,
                     "\n".join(found))
    counts.end()


if __name__ == "__main__":
    main()
