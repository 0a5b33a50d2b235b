"""Folders in which a run cannot go on, or not from its last checkpoint.

usage: damaged_runs.py
Each case changes the folder of a run that was killed after its third checkpoint
of four, and gives the same command again: it must refuse in one sentence and
lose nothing, or name the damage and end as the run that nobody killed.
"""
import os
import re
import shutil
import subprocess
import time

import runs

PART = "part_00000_of_00001.safetensors"


class Cases:
    def __init__(self):
        self.counts, self.work = runs.Counts(), runs.Work()
        self.words = self.work.words("mlp", "plain", "checkpoint.keep=3")
        self.once = self.work.new()
        if self.work.run(self.words, self.once) != 0:
            raise RuntimeError(runs.said(self.once))
        # Killed when the part of the fourth checkpoint is synced.
        self.killed = self.work.new()
        self.work.run(self.words, self.killed, kill_at="sync:4")
        assert runs.whole_steps(self.killed) == [2, 4, 6], runs.said(self.killed)

    def copy(self):
        out = self.work.new()
        shutil.copytree(self.killed, out)
        return out

    def goes_on(self, what, out, after, *sentences):
        """The same command names the damage, and ends as if nothing had been."""
        status = self.work.run(self.words, out)
        text = runs.said(out)
        found = "" if status == 0 else f"exit {status}"
        for words in sentences:
            if not found and not re.search(words, text):
                found = f"it does not say '{words}'"
        if not found and after and f"goes on after step {after}," not in text:
            found = f"it does not go on after step {after}"
        if not found:
            found = runs.difference(self.once, out)
        self.counts.check(what, not found, f"{found}; it said\n{text}")

    def refuses(self, what, out, status, *sentences, words=None, **at):
        """The command ends with `status` and one sentence, and changes nothing."""
        before = snapshot(out)
        got = self.work.run(words or self.words, out, **at)
        text = runs.said(out)
        lines = [line for line in text.splitlines()
                 if not line.startswith("train: compiling")]
        found = "" if got == status else f"exit {got}, expected {status}"
        for sentence in sentences:
            if not found and not re.search(sentence, text):
                found = f"it does not say '{sentence}'"
        if not found and len(lines) != 1:
            found = f"{len(lines)} lines, expected one sentence"
        if not found and snapshot(out) != before:
            found = "the folder was changed"
        self.counts.check(what, not found, f"{found}; it said\n{text}")


def snapshot(folder):
    """The files below a folder with their bytes, but the lock. Anything else
    that has a name, such as a pipe, with its mode."""
    files = {}
    for path, _, names in os.walk(folder):
        for name in names:
            if name != "lock":
                file = os.path.join(path, name)
                is_file = os.path.isfile(file)
                files[os.path.relpath(file, folder)] = (
                    runs.read(file) if is_file else os.lstat(file).st_mode)
    return files


def write(data, *path):
    with open(os.path.join(*path), "wb") as file:
        file.write(data)


def link_to_itself(path):
    os.symlink(os.path.basename(path), path)


def change_manifest(out, step, before, after, commit):
    folder = runs.step_folder(out, step)
    text = runs.read(folder, "manifest.json")
    assert before in text
    text = text.replace(before, after, 1)
    write(text, folder, "manifest.json")
    if commit:
        write(runs.marker_of(text), folder, "COMMITTED")


def change_header(out, step, before, after):
    """Changes a part's first block, and its checksum in the manifest."""
    folder = runs.step_folder(out, step)
    part = runs.read(folder, PART)
    first = part[:1 << 20]
    assert before in first
    changed = first.replace(before, after, 1)
    write(changed + part[1 << 20:], folder, PART)
    change_manifest(out, step, b"%d" % runs.crc32c(first),
                    b"%d" % runs.crc32c(changed), commit=True)


# --- Damage --------------------------------------------------------------------

def damaged_checkpoints(cases):
    out = cases.copy()
    part = os.path.join(runs.step_folder(out, 6), PART)
    os.truncate(part, os.path.getsize(part) - 100)
    cases.goes_on("a part cut short", out, 4,
                  f"step_00000006/{PART}: it has [0-9]+ bytes, expected")
    out = cases.copy()
    os.remove(os.path.join(runs.step_folder(out, 6), PART))
    cases.goes_on("a part deleted", out, 4, f"step_00000006/{PART}")
    out = cases.copy()
    data = bytearray(runs.read(runs.step_folder(out, 6), PART))
    data[len(data) // 2] ^= 16
    write(data, runs.step_folder(out, 6), PART)
    cases.goes_on("a bit of a part flipped", out, 4,
                  f"step_00000006/{PART}: bytes [0-9]+ to")
    out = cases.copy()
    four, six = (os.path.join(runs.step_folder(out, step), PART) for step in (4, 6))
    os.rename(six, six + ".other")
    os.rename(four, six)
    os.rename(six + ".other", four)
    cases.goes_on("parts of two steps swapped", out, 2,
                  "step_00000006/" + PART, "step_00000004/" + PART)
    out = cases.copy()
    change_manifest(out, 6, b'"examples":96', b'"examples":64', commit=False)
    cases.goes_on("an edited manifest", out, 4,
                  "step_00000006/manifest.json: its checksum is")
    out = cases.copy()
    change_manifest(out, 6, b'"position":6', b'"position":5', commit=True)
    cases.goes_on("an impossible manifest with the right checksum", out, 4,
                  "step_00000006/manifest.json: position: got 5, expected the step")
    out = cases.copy()
    os.rename(runs.step_folder(out, 6), runs.step_folder(out, 7))
    cases.goes_on("a checkpoint under another step's name", out, 4,
                  "step_00000007: it has step 6, expected the step of its name")
    out = cases.copy()
    change_header(out, 6, b'"fc1/bias"', b'"fc2/bias"')
    cases.goes_on("a part with other names and the right checksum", out, 4,
                  f'step_00000006/{PART}: its header has no array "fc1/bias"')
    out = cases.copy()
    write(b"", runs.step_folder(out, 6), "COMMITTED")
    cases.goes_on("an empty marker", out, 4)
    out = cases.copy()
    os.remove(os.path.join(runs.step_folder(out, 6), "COMMITTED"))
    cases.goes_on("no marker", out, 4)
    for what, make in ("a pipe", os.mkfifo), ("a link to itself", link_to_itself):
        def replaced(*steps):
            out = cases.copy()
            for step in steps:
                path = os.path.join(runs.step_folder(out, step), "manifest.json")
                os.remove(path)
                make(path)
            return out
        cases.goes_on(f"{what} in place of a manifest", replaced(6), 4,
                      "step_00000006/manifest.json.*; the checkpoint before it")
        cases.refuses(f"{what} in place of every manifest", replaced(2, 4, 6), 3,
                      "every checkpoint .*damaged")
    out = cases.copy()
    change_manifest(out, 6, b'"file":"part', b'"file":"' + 300 * b"x", commit=True)
    cases.goes_on("a part with a name that no file can have", out, 4,
                  "step_00000006/manifest.json: file: got")
    out = cases.copy()
    for step in (2, 4, 6):
        os.remove(os.path.join(runs.step_folder(out, step), PART))
    cases.refuses("every checkpoint damaged", out, 3, "every checkpoint .*damaged")
    # A newer Escala wrote it: its own reader knows more of it.
    out = cases.copy()
    change_manifest(out, 6, b'"format":1', b'"format":2', commit=True)
    cases.refuses("a newer format", out, 3, "step_00000006.*format")


def wrong_folders(cases):
    out = cases.copy()
    shutil.rmtree(runs.checkpoints(out))
    write(b"", runs.checkpoints(out))
    cases.refuses("checkpoints is a file", out, 3, "checkpoints")
    out = cases.work.new()
    write(b"", out)
    cases.refuses("the folder is a file", out, 3,
                  re.escape(out) + ".*which is a file, expected a folder")
    os.remove(out)
    out = cases.copy()
    model = cases.work.words("mlp", "plain", "architecture.hidden=[8]")
    cases.refuses("a folder of another model", out, 2,
                  r"architecture.hidden: \[16\] -> \[8\]", words=model)


def read_only(cases):
    names = ["a read-only folder", "the folder writable again"]
    out = cases.copy()
    change_modes(out, 0o555)
    user = {}
    if os.getuid() == 0:
        # Root may write anywhere.
        user = {"user": 65534, "group": 65534, "extra_groups": []}
        os.chmod(cases.work.folder.name, 0o755)
        os.chmod(cases.work.path("code"), 0o777)
        try:
            subprocess.run([runs.ESCALA, "--version"], check=True,
                           capture_output=True, **user)
        except (OSError, subprocess.CalledProcessError):
            for name in names:
                cases.counts.skip(name, f"another user cannot run {runs.ESCALA}")
            return
    try:
        cases.refuses(names[0], out, 3, re.escape(out), **user)
    finally:
        change_modes(out, 0o755)
    cases.goes_on(names[1], out, 6)


def change_modes(out, mode):
    for path, _, _ in os.walk(out):
        os.chmod(path, mode)


# --- Others at work ------------------------------------------------------------

def two_runs(cases):
    """The second is refused while the first one stands in the middle of a save."""
    out = cases.work.new()
    process = cases.work.start(cases.words, out, stop_at="marker:7")
    runs.wait_until(lambda: runs.is_stopped(process), "the first run stops")
    before = snapshot(out)
    first = runs.said(out)
    second = subprocess.run([*cases.words, f"out={out}"], capture_output=True,
                            text=True, timeout=60)
    cases.counts.check(
        "a second run in the folder",
        second.returncode == 3 and "another run is going on" in second.stderr
        and second.stderr.count("\n") == 1 and snapshot(out) == before,
        f"exit {second.returncode}: {second.stderr}")
    runs.go_on(process)
    status = process.wait(timeout=300)
    found = runs.difference(cases.once, out) if status == 0 else f"exit {status}"
    cases.counts.check("the first run, unharmed", not found, f"{found}\n{first}")


def clock_set_back(cases):
    """The files of the run's first part have names of a later time."""
    out = cases.copy()
    old, = (name for name in os.listdir(out) if name.startswith("events.out."))
    _, _, _, seconds, host = old.split(".", 4)
    later = f"events.out.tfevents.{int(seconds) + 86400}.{host}"
    os.rename(os.path.join(out, old), os.path.join(out, later))
    future = time.time() + 86400
    for name in os.listdir(out):
        os.utime(os.path.join(out, name), (future, future))
    cases.goes_on("a clock that was set back", out, 6)
    # Readers take the files by name: the second part follows the first.
    files = sorted(name for name in os.listdir(out) if name.startswith("events."))
    cases.counts.check("event files in order after the clock was set back",
                       len(files) == 2 and files[0] == later, f"got {files}")


def full_disk(cases):
    """A small file system: what is saved stays, and the run says so once."""
    names = ["a full disk", "a disk that fills up in a save",
             "a full disk, on_failure=stop", "room again"]
    disk = cases.work.path("disk")
    os.mkdir(disk)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=5m", "none", disk],
                             capture_output=True, text=True)
    if mounted.returncode != 0:
        for name in names:
            cases.counts.skip(name, "no file system can be mounted here")
        return
    try:
        on_small_disk(cases, disk, names)
    finally:
        subprocess.run(["umount", "-l", disk], check=True)


def on_small_disk(cases, disk, names):
    def fill(spare):
        """Leaves so many bytes free."""
        room = os.statvfs(disk)
        with open(os.path.join(disk, "filler"), "ab") as file:
            os.posix_fallocate(file.fileno(), file.tell(),
                               room.f_bavail * room.f_frsize - spare)

    def free():
        os.remove(os.path.join(disk, "filler"))

    def stopped_then_filled(out, words, spare):
        process = cases.work.start(words, out, stop_at="data:8")
        runs.wait_until(lambda: runs.is_stopped(process), "the run stops")
        fill(spare)
        runs.go_on(process)
        status = process.wait(timeout=300)
        return status, runs.said(out)

    # 512 KiB are less than a save wants to see free, but enough for weights.
    out = os.path.join(disk, "run")
    status, text = stopped_then_filled(out, cases.words, 512 << 10)
    same = status == 0 and (runs.read(out, "weights.safetensors")
                            == runs.read(cases.once, "weights.safetensors"))
    whole = runs.whole_steps(out)
    cases.counts.check(
        names[0], same and text.count("was not saved: ") == 1
        and "are free; the run goes on" in text and len(whole) >= 2,
        f"exit {status}, whole checkpoints {whole}; it said\n{text}")
    free()
    cases.work.delete(out)
    status, text = stopped_then_filled(out, cases.words, 0)
    whole = runs.whole_steps(out)
    cases.counts.check(
        names[1], status == 3 and "No space left" in text and len(whole) >= 2,
        f"exit {status}, whole checkpoints {whole}; it said\n{text}")
    free()
    cases.goes_on(names[3], out, max(whole))
    cases.work.delete(out)
    words = [*cases.words, 'checkpoint.on_failure="stop"']
    status, text = stopped_then_filled(out, words, 512 << 10)
    whole = runs.whole_steps(out)
    cases.counts.check(
        names[2], status == 3 and "was not saved: " in text and len(whole) >= 2,
        f"exit {status}, whole checkpoints {whole}; it said\n{text}")


def main():
    cases = Cases()
    damaged_checkpoints(cases)
    wrong_folders(cases)
    read_only(cases)
    two_runs(cases)
    clock_set_back(cases)
    full_disk(cases)
    cases.counts.end()


if __name__ == "__main__":
    main()
