"""What a save asks of the system, in which order, by strace.

usage: calls_of_saves.py
A step counts as saved when its data, its manifest, its marker and the folders
are on the disk: each is written and synced before the next one is begun, and
only then does the run say so and delete an older checkpoint.
"""
import re
import shutil
import subprocess

import runs

CALLS = "openat,write,fsync,fdatasync,mkdir,rename,renameat,renameat2,unlink,rmdir"
LINE = re.compile(r"(?P<pid>\d+) +(?P<call>\w+)\((?P<words>.*)\) += (?P<result>-?\d+)")
RESUMED = re.compile(r"(?P<pid>\d+) +<\.\.\. \w+ resumed>(?P<rest>.*)")


class Call:
    """A system call that succeeded. `begin` and `end` are lines of the trace."""

    def __init__(self, name, words, begin, end):
        self.name, self.begin, self.end = name, begin, end
        self.words = words
        # The file of a descriptor (-y), else the path that is named.
        path = (re.match(r"\d+<([^>]*)>", words) if name in ("write", "fsync",
                                                              "fdatasync")
                else re.search(r'"([^"]*)"', words))
        self.path = path.group(1) if path else ""

    def creates(self):
        return self.name == "openat" and "O_CREAT" in self.words

    def syncs(self):
        return self.name in ("fsync", "fdatasync")


def read_trace(path):
    calls, begun = [], {}
    with open(path, errors="replace") as file:
        for number, line in enumerate(file):
            line, begin = line.rstrip(), number
            if line.endswith("<unfinished ...>"):
                begun[line.split()[0]] = (number, line[:-len("<unfinished ...>")])
                continue
            resumed = RESUMED.match(line)
            if resumed:
                begin, first = begun.pop(resumed["pid"])
                line = first.rstrip() + resumed["rest"]
            made = LINE.match(line)
            if made and int(made["result"]) >= 0:
                calls.append(Call(made["call"], made["words"], begin, number))
    return calls


class Trace:
    def __init__(self, calls):
        self.calls = calls

    def find(self, what, path, after=-1):
        """The first call of a kind on a path that begins after a line."""
        for call in self.calls:
            is_so = {"create": call.creates(), "sync": call.syncs(),
                     "write": call.name == "write",
                     "unlink": call.name == "unlink",
                     "mkdir": call.name == "mkdir",
                     "rmdir": call.name == "rmdir"}[what]
            if is_so and call.path == path and call.begin > after:
                return call
        return None

    def chain(self, *links):
        """Whether the calls, (what, path) each, follow one another; each begins
        when the one before has returned. Returns what is missing, in words, and
        the last line."""
        line = -1
        for what, path in links:
            call = self.find(what, path, line)
            if call is None:
                return f"no {what} of {path} after line {line + 1}", line
            line = call.end
        return "", line


def file_is_durable(trace, path):
    """Created once, and synced after its last write. In words if not."""
    created = [call for call in trace.calls if call.creates() and call.path == path]
    writes = [call for call in trace.calls
              if call.name == "write" and call.path == path]
    if len(created) != 1 or not writes:
        return f"{path}: created {len(created)} times, {len(writes)} writes"
    if trace.find("sync", path, writes[-1].end) is None:
        return f"{path}: no fsync after its last write"
    first = trace.find("sync", path, created[0].end)
    if first.begin < writes[-1].end:
        return f"{path}: written after its fsync"
    return ""


def main():
    counts = runs.Counts()
    strace = shutil.which("strace")
    work = runs.Work()
    if strace is None or subprocess.run(
            [strace, "-o", work.path("probe"), "true"],
            capture_output=True).returncode != 0:
        counts.skip("the calls of a save", "strace is not there, or may not trace")
        counts.end()
    # One older checkpoint is deleted after each save.
    words = work.words("mlp", "plain", "checkpoint.keep=1")
    out, log = work.new(), work.path("trace")
    subprocess.run([strace, "-f", "-y", "-s", "200", "-e", f"trace={CALLS}", "-o",
                    log, *words, f"out={out}"], check=True, capture_output=True,
                   timeout=300)
    trace = Trace(read_trace(log))
    folder = runs.checkpoints(out)
    steps = [2, 4, 6, 8]

    def for_steps(what, find):
        found = [words for words in map(find, steps) if words]
        counts.check(what, not found, "; ".join(found))

    def files_of(step):
        at = runs.step_folder(out, step)
        return (at, f"{at}/part_00000_of_00001.safetensors", f"{at}/manifest.json",
                f"{at}/COMMITTED")

    def durable(step):
        found = [file_is_durable(trace, file) for file in files_of(step)[1:]]
        return "; ".join(words for words in found if words)

    def ordered(step):
        at, part, manifest, marker = files_of(step)
        return trace.chain(
            ("mkdir", at), ("sync", folder), ("create", part), ("write", part),
            ("sync", part), ("create", manifest), ("write", manifest),
            ("sync", manifest), ("sync", at), ("create", marker),
            ("write", marker), ("sync", marker), ("sync", at))[0]

    def done(step):
        """The line with which a step is saved."""
        at, _, _, marker = files_of(step)
        return trace.chain(("create", marker), ("sync", marker), ("sync", at))[1]

    def no_sooner(step):
        """No part is begun before the data is there, nor a marker."""
        _, part, manifest, marker = files_of(step)
        last_write = max(call.end for call in trace.calls
                         if call.name == "write" and call.path == part)
        synced = trace.find("sync", part, last_write)
        begun = [call for call in trace.calls if call.creates()
                 and call.path in (manifest, marker)]
        if synced is None or any(call.begin < synced.end for call in begun):
            return f"step {step}: a file is begun before the part is synced"
        return ""

    for_steps("each file is synced after its last write", durable)
    for_steps("part, manifest, folder, marker, folder", ordered)
    for_steps("nothing is begun before the part is synced", no_sooner)
    found, _ = trace.chain(("mkdir", folder), ("sync", out),
                           ("create", files_of(2)[1]))
    counts.check("the folder of checkpoints is synced", not found, found)

    told = {int(match.group(1)): call for call in trace.calls
            if call.name == "write" and call.words.startswith("2<")
            for match in [re.search(r'"saved \S+step_(\d+) ', call.words)] if match}
    counts.check("the run says that it saved", {2, 8} <= set(told), f"got {set(told)}")
    early = [step for step, call in told.items() if call.begin < done(step)]
    counts.check("it says so when all is on the disk", not early, f"steps {early}")

    def deleted(step):
        if step == steps[-1]:
            return ""
        at, part, manifest, marker = files_of(step)
        begun = trace.find("unlink", marker)
        if begun is None or begun.begin < done(step + 2):
            return f"step {step} is deleted before step {step + 2} is saved"
        for file in (part, manifest):
            words, _ = trace.chain(("unlink", marker), ("sync", at),
                                   ("unlink", file), ("rmdir", at),
                                   ("sync", folder))
            if words:
                return words
            if trace.find("unlink", file).begin < begun.end:
                return f"{file} is deleted before the marker"
        return ""

    for_steps("an older one is deleted later, its marker first", deleted)
    renamed = [call.words for call in trace.calls
               if call.name.startswith("rename") and folder in call.words]
    counts.check("nothing is renamed", not renamed, f"{renamed}")

    def reports(step):
        """The lines until the step are durable before the marker is begun."""
        lines = [call for call in trace.calls if call.name == "write"
                 and call.path == f"{out}/metrics.jsonl"
                 and f'\\"step\\":{step},\\"kind\\":\\"train\\"' in call.words]
        synced = lines and trace.find("sync", f"{out}/metrics.jsonl", lines[0].end)
        if not synced or synced.end > trace.find("create", files_of(step)[3]).begin:
            return f"the line of step {step} is not synced before its marker"
        return ""

    for_steps("the metrics are synced before the marker", reports)
    counts.end()


if __name__ == "__main__":
    main()
