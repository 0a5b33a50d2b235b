"""Kills training again and again; the end must be that of a run in one go.

usage: killed_runs.py [--kills N] [--seed S] [--events] [MODEL...]

Without --kills: 20 kills over the models and settings of ./dev test. With it:
N kills of each MODEL (default: mlp, resnet20, gpt), its settings in turn.
Each run is begun in a fresh folder and killed by SIGKILL, at a named point
(kill_at.c) or at a random time, and the same command is given until it ends.
Then the weights, the parts of the checkpoints and the lines of metrics must be
those of the run in one go. After each kill the last whole checkpoint must be
there, no damaged one, and the next run must go on with the last. --events:
compares the scalars in the event files, too.
"""
import argparse
import collections
import json
import os
import random
import re
import signal
import subprocess
import time

import runs

# Of 200 kills; the others come at random times.
SHARES = {"data": 24, "sync": 10, "manifest": 14, "committed": 6, "delete": 12,
          "marker": 28, "restore": 14, "metrics": 8, "events": 6, "weights": 8,
          "begin": 6}
SAVE = ("data", "sync", "manifest", "marker", "committed", "delete")
ANY_TIME = "any time"
LONGEST = 300  # seconds of a run

# For ./dev test: model, setting, and where each of its kills comes.
QUICK = [
    ("mlp", "plain", ["data", "marker:3", "restore", ANY_TIME]),
    ("resnet20", "plain", ["manifest", "metrics", "marker"]),
    ("gpt", "plain", ["marker", "restore", "weights"]),
    ("resnet20", "mixed", ["sync", "restore", ANY_TIME]),
    ("gpt", "zero1", ["data", "delete", ANY_TIME, "marker"]),
    ("mlp", "fsdp", ["committed", "restore", "begin"]),
]


def scalars_reader():
    """A Python with TensorBoard's reader; None: there is none."""
    python = os.path.join(runs.ROOT, "build/reports/bin/python")
    return python if os.path.exists(python) else None


class Killer:
    """Kills runs of one command, and compares their ends with one in one go."""

    def __init__(self, work, draw, model, setting, reads_events):
        self.work, self.draw = work, draw
        self.name = f"{model}, {setting}"
        self.words = work.words(model, setting)
        self.reads_events = reads_events
        self.has_failed = False
        self.ends = 0
        self.kills = collections.Counter()  # by where they were asked
        self.landed = collections.Counter()  # random ones, by what came last
        self.once = work.new()
        status = work.run(self.words, self.once)
        if status != 0:
            raise RuntimeError(f"{self.name}: {runs.said(self.once)}")
        # The second run has the machine code already; it is timed.
        self.work.delete(self.once)
        begin = time.monotonic()
        self.work.run(self.words, self.once)
        self.seconds = time.monotonic() - begin
        self.points = collections.Counter(runs.points(self.once))
        self.points["restore"] = 3  # more are known after the first resumption
        self.begin()

    def begin(self):
        """Takes a fresh folder."""
        self.out = self.work.new()
        self.trail = []  # its kills, for the line of a failure
        self.last = 0  # step of the last whole checkpoint
        self.follows_kill = False

    def fail(self, what, details):
        self.has_failed = True
        print(f"FAIL {self.name}: {what}: {details}; killed at "
              f"{', '.join(self.trail)}\n{runs.said(self.out)}", flush=True)

    def is_good(self):
        """Whether nothing has failed since the last call."""
        is_good, self.has_failed = not self.has_failed, False
        return is_good

    def check_run(self):
        """What a run said of its beginning, and what it must leave behind."""
        text = runs.said(self.out)
        began = re.search(r"goes on after step (\d+)", text)
        got = int(began.group(1)) if began else 0
        has_begun = "each device keeps " in text
        if self.follows_kill and has_begun and got != self.last:
            self.fail("it went on elsewhere",
                      f"after step {got}, expected {self.last}")
        if "checkpoint before it is taken" in text:
            self.fail("a kill leaves no damaged checkpoint", "got one")
        whole = max(runs.whole_steps(self.out), default=0)
        told = [int(step) for step in re.findall(r"saved \S+step_(\d+) ", text)]
        if whole < max([self.last, *told]):
            self.fail("a whole checkpoint is lost",
                      f"got step {whole}, expected {max([self.last, *told])}")
        self.last = whole
        restored = runs.points(self.out).count("restore")
        self.points["restore"] = max(self.points["restore"], restored)

    def attempt(self, where):
        """Runs to a kill at `where`. False: the run ended before it came."""
        at, after = {}, None
        if where == ANY_TIME:
            after = self.draw.uniform(0.01, self.seconds)
        elif ":" in where:
            at["kill_at"] = where
        elif where:
            number = self.draw.randint(1, max(1, self.points[where]))
            at["kill_at"] = f"{where}:{number}"
        begin = time.monotonic()
        process = self.work.start(self.words, self.out, **at)
        try:
            status = process.wait(timeout=after or LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            status = process.wait()
            if after is None:
                status = f"none after {LONGEST} s"
        killed = status == -signal.SIGKILL
        if where == ANY_TIME:  # the machine's speed changes
            self.seconds = (1.1 * self.seconds if killed
                            else time.monotonic() - begin)
        self.trail.append(at.get("kill_at", f"{after or 0:.3f} s")
                          + ("" if killed else " (too late)"))
        self.check_run()
        self.follows_kill = True
        if killed:
            self.kills[where.split(":")[0]] += 1
            if where == ANY_TIME:
                last = runs.points(self.out)[-1:]
                self.landed[last[0] if last else "start"] += 1
        elif status == 0:
            self.end()
        else:
            self.fail("a run failed", f"exit {status}")
        if self.has_failed:
            self.begin()
        return killed

    def end(self):
        """Compares the run that has come to its end; the next one is new."""
        self.ends += 1
        found = runs.difference(self.once, self.out)
        if not found and self.reads_events:
            found = self.other_scalars()
        if found:
            self.fail("it ended otherwise", found)
        self.work.delete(self.out)
        self.begin()

    def other_scalars(self):
        program = os.path.join(runs.ROOT, "tests/kill/scalars.py")
        read = [json.loads(subprocess.check_output(
            [scalars_reader(), "-B", program, folder],
            stderr=subprocess.DEVNULL)) for folder in (self.once, self.out)]
        other = [tag for tag in read[0] if read[0][tag] != read[1].get(tag)]
        return f"event files: other values of {other}" if other else ""

    def kill(self, where):
        """Kills one run there, however often it has to be begun again."""
        for _ in range(20):
            if where == "restore" and self.last == 0:
                self.attempt("sync:2")  # with a checkpoint to go on with
            elif self.attempt(where):
                return
            if self.has_failed:
                return
        self.fail("it could not be killed", where)

    def finish(self):
        """Lets the run that was killed come to its end."""
        if self.trail:
            self.attempt("")


def shares_of(count):
    """The places of `count` kills."""
    places = []
    for where, share in SHARES.items():
        places += [where] * max(1, share * count // 200)
    return (places + [ANY_TIME] * count)[:count]


def table(killers):
    """Prints where the kills came, a line for each model."""
    places = [*SHARES, ANY_TIME]
    print(f"{'kills at':<20} " + " ".join(f"{place:>9}" for place in places)
          + "   in a save  in all")
    for model, kills in killers.items():
        print(f"{model:<20} " + " ".join(f"{kills[place]:>9}" for place in places)
              + f" {sum(kills[place] for place in SAVE):>11} {kills.total():>7}")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--kills", type=int, default=0)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--events", action="store_true")
    arguments.add_argument("models", nargs="*")
    asked = arguments.parse_args()
    print(f"seed {asked.seed}")
    counts, work = runs.Counts(), runs.Work()
    if asked.events and scalars_reader() is None:
        counts.skip("event files", "there is no reader in build/reports")
        asked.events = False
    draw = random.Random(asked.seed)
    kills = collections.defaultdict(collections.Counter)
    landed = collections.Counter()
    if asked.kills == 0:
        plan = QUICK
    else:
        plan = []
        for model in asked.models or runs.MODELS:
            places = shares_of(asked.kills)
            draw.shuffle(places)
            count = len(runs.SETTINGS)
            plan += [(model, setting, places[i::count])
                     for i, setting in enumerate(runs.SETTINGS)]
    for model, setting, places in plan:
        begin = time.monotonic()
        killer = Killer(work, draw, model, setting, asked.events)
        for where in places:
            killer.kill(where)
            counts.count(killer.is_good())
            # A few kills in each folder, then its end.
            if asked.kills and draw.random() < 0.2:
                killer.finish()
        killer.finish()
        counts.count(killer.is_good())
        if asked.kills:
            print(f"{killer.name}: {killer.kills.total()} kills, {killer.ends} "
                  f"runs to their end, {time.monotonic() - begin:.0f} s", flush=True)
        kills[model if asked.kills else killer.name] += killer.kills
        landed += killer.landed
    table(kills)
    if landed:
        print("random times came after: "
              + ", ".join(f"{name} {count}" for name, count in landed.items()))
    counts.end()


if __name__ == "__main__":
    main()
