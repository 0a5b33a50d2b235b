"""Kills hosts of `escala launch` again and again, several times in each run.

usage: killed_hosts.py [N] [--seed S] [--together K]

N hosts (default: 8) are killed by SIGKILL: when they begin a kind of work, some
milliseconds later (ESCALA_FAULTS), or at a random time from outside. Each run
must come back by itself, from the last whole checkpoint, and end with the
weights, the checkpoints, the metrics and the files of a run in one go; no
process may be left.
"""
import argparse
import collections
import concurrent.futures
import os
import random
import re
import signal
import subprocess
import time

import runs

ANY_TIME = "any time"
# Of 100 kills; the longest time, in ms, between the begin of the work and them.
SHARES = {"save": (36, 25), "compile": (12, 300), "load": (12, 40),
          "evaluation": (12, 60), "input": (4, 2), "step": (4, 2),
          "devices": (4, 10), "start": (4, 50), "wait": (4, 10),
          ANY_TIME: (8, 0)}
PER_RUN = 4  # launch waits for 1, 2, 4, 8 s
HOSTS = 4
SETTINGS = ("plain", "zero1", "fsdp")
LONGEST = 400  # seconds of a run
# With these the run has several checkpoints and evaluations to come.
LENGTH = ["train_steps=36", "checkpoint.every_steps=3", "eval.every_steps=6",
          "global_batch=32", "input.eval_size=64"]
# A shell elsewhere, as ssh has one: what runs there does not end with it.
FAR = "#!/bin/sh\nexec 3<&0\nsetsid sh -s <&3 3<&- &\nwait $!\n"


def hosts_of(out):
    """The numbers of the processes of a run's hosts."""
    found = subprocess.run(["pgrep", "-f", f"escala'? train .*out={out}$"],
                           stdout=subprocess.PIPE, text=True, check=False)
    return [int(number) for number in found.stdout.split()]


def files_of(out):
    """The relative paths of a run's files, without the times in names."""
    return {re.sub(r"\.tfevents\..*", ".tfevents", os.path.relpath(
        os.path.join(folder, name), out))
            for folder, _, names in os.walk(out) for name in names}


class Run:
    """A run whose hosts are killed at the given kinds of work, one in each of
    its attempts."""

    def __init__(self, work, setting, is_far, places, draw):
        self.work, self.is_far, self.places = work, is_far, places
        more = ["mesh.fsdp=32"] if setting == "fsdp" else []
        self.words = work.words("mlp", setting, *LENGTH, *more)[2:-2]
        self.setting = setting
        self.out = work.new()
        self.seed = draw.randint(0, 1 << 30)
        self.faults, self.trail, self.problems = [], [], []
        self.kills = collections.Counter()
        self.unfinished = 0  # kills that left a checkpoint that is not whole
        for attempt, place in enumerate(places):
            if place == ANY_TIME:
                continue
            after = draw.randint(0, SHARES[place][1])
            self.faults.append(
                f"kill:host={draw.randrange(HOSTS)},at={place},"
                f"use={1 if place != 'save' else draw.randint(1, 2)},"
                f"after={after},attempt={attempt}")

    def start(self, restarts):
        command = [runs.ESCALA, "launch", "--slice", "v3-32", "--device",
                   "softpod", "--max-restarts", str(restarts)]
        if self.is_far:
            command += ["--via", self.work.path("far"),
                        "--hosts", self.work.path("machines")]
        with open(self.out + ".said", "w") as said:
            return subprocess.Popen(
                [*command, *self.words, f"out={self.out}"], stdout=said,
                stderr=said, stdin=subprocess.DEVNULL,
                env=dict(os.environ, SOFTPOD_EXACT="hosts",
                         ESCALA_FAULTS=";".join(self.faults),
                         SOFTPOD_CACHE_DIR=self.work.path("code")))

    def run(self):
        """To the end. Looks at what each kill leaves, and kills from outside."""
        draw = random.Random(self.seed)
        process = self.start(len(self.places))
        end = time.monotonic() + LONGEST
        whole = []  # the last whole checkpoint at each restart; 0: none
        kill_at = self.time_of_kill(0, draw)
        while process.poll() is None:
            if time.monotonic() > end:
                self.problems.append(f"it has not ended after {LONGEST} s")
                process.kill()
                process.wait()
                break
            said = runs.said(self.out)
            if said.count("; restart ") > len(whole):
                place = self.places[len(whole)]
                self.kills[place] += 1
                # All hosts have ended, and the next ones begin in a second.
                whole.append(max(runs.whole_steps(self.out), default=0))
                newest = runs.step_folders(self.out)[-1:]
                self.unfinished += newest not in ([], [f"step_{whole[-1]:08}"])
                self.trail.append(f"{place} (step {whole[-1]} is whole)")
                kill_at = self.time_of_kill(len(whole), draw)
            if kill_at and time.monotonic() > kill_at:
                there = hosts_of(self.out)
                if len(there) >= HOSTS:
                    os.kill(draw.choice(there), signal.SIGKILL)
                    kill_at = None
            time.sleep(0.02)
        self.check_begins(whole)
        self.check_end(process.returncode)
        return self

    def time_of_kill(self, attempt, draw):
        """When a host is killed from outside, in this attempt; None: never."""
        if self.places[attempt:attempt + 1] != [ANY_TIME]:
            return None
        pause = 2 ** (attempt - 1) if attempt > 0 else 0
        return time.monotonic() + pause + draw.uniform(0.1, 1.2)

    def check_begins(self, whole):
        """That each attempt went on with the last whole checkpoint."""
        attempts = runs.said(self.out).split("; restart ")[1:]
        for said, step in zip(attempts, whole):
            # Lines of last words are indented.
            began = re.search(r"^goes on after step (\d+)", said, re.MULTILINE)
            got = int(began.group(1)) if began else 0
            if "\neach device keeps " in said and got != step:
                self.problems.append(f"it went on after step {got}, and {step} "
                                     "was whole")

    def check_end(self, code):
        said = runs.said(self.out)
        if code != 0:
            self.problems.append(f"exit code {code}")
        if re.search("damaged|checkpoint before it is taken", said):
            self.problems.append("a kill left a damaged checkpoint")
        bad = [line for line in said.splitlines() if "; restart " in line
               and "was ended by a signal (Killed)" not in line]
        if bad:
            self.problems.append(f"another failure: {bad[0]}")
        end = time.monotonic() + 5
        while hosts_of(self.out) and time.monotonic() < end:
            time.sleep(0.05)
        if left := hosts_of(self.out):
            self.problems.append(f"processes that are left: {left}")


def places_of(count, draw):
    """The places of `count` kills, in order of their runs."""
    places = []
    for where, (share, _) in SHARES.items():
        places += [where] * max(1, round(share * count / 100))
    places = places[:count] + ["save"] * (count - len(places))
    draw.shuffle(places)
    return [places[i:i + PER_RUN] for i in range(0, count, PER_RUN)]


def table(results):
    kills, unfinished = collections.defaultdict(collections.Counter), 0
    for run in results:
        kills[run.setting] += run.kills
        kills["all"] += run.kills
        unfinished += run.unfinished
    print(f"{'kills at':<10} " + " ".join(f"{w:>10}" for w in SHARES)
          + f" {'in all':>7}")
    for setting in (*SETTINGS, "all"):
        print(f"{setting:<10} " + " ".join(
            f"{kills[setting][where]:>10}" for where in SHARES)
            + f" {kills[setting].total():>7}")
    print(f"{unfinished} of them left a checkpoint that was not whole")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("kills", type=int, nargs="?", default=8)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--together", type=int, default=2)
    asked = arguments.parse_args()
    counts, work = runs.Counts(), runs.Work()
    with open(work.path("far"), "w") as file:
        file.write(FAR)
    os.chmod(work.path("far"), 0o755)
    with open(work.path("machines"), "w") as file:
        file.writelines(f"{name} address=127.0.0.1 slots=2\n" for name in "ab")
    draw = random.Random(asked.seed)
    once = {}
    groups = places_of(asked.kills, draw)
    for setting in SETTINGS[:len(groups)]:
        run = Run(work, setting, False, [], draw).run()
        counts.check(f"{setting}, in one go", not run.problems,
                     f"{run.problems}\n{runs.said(run.out)}")
        once[setting] = run.out
    results = []
    with concurrent.futures.ThreadPoolExecutor(asked.together) as pool:
        while groups and len(results) < asked.kills:
            plan = [Run(work, SETTINGS[i % len(SETTINGS)], i % 2 == 1, places,
                        draw) for i, places in enumerate(groups)]
            results += pool.map(Run.run, plan)
            # A run may end before a kill comes; those that are left come then.
            missed = [place for run in plan
                      for place in run.places[run.kills.total():]]
            groups = [missed[i:i + PER_RUN]
                      for i in range(0, len(missed), PER_RUN)]
    for run in results:
        if not run.problems:
            if found := runs.difference(once[run.setting], run.out):
                run.problems.append(f"it ended otherwise: {found}")
            odd = files_of(run.out) ^ files_of(once[run.setting])
            if odd:
                run.problems.append(f"files of one of both: {sorted(odd)}")
        if run.problems:
            print(f"{run.setting}, killed at {', '.join(run.trail)}: "
                  f"{'; '.join(run.problems)}\nESCALA_FAULTS="
                  f"'{';'.join(run.faults)}'\n{runs.said(run.out)}")
    for setting in once:
        bad = [run.out for run in results
               if run.setting == setting and run.problems]
        counts.check(f"{setting}, killed", not bad, f"runs {bad}")
    came = sum(run.kills.total() for run in results)
    counts.check("all kills came", came == asked.kills, f"{came} did")
    table(results)
    counts.end()


if __name__ == "__main__":
    main()
