"""Runs docs/guide/tutorial.md as a reader would, block after block.

The first machine is a laptop. What needs a TPU runs on a made-up machine at
Google's: its buckets and its metadata server are tutorial_cloud, its libtpu is
the software Pod, and gcloud and pip are those of stand_in/.
"""
import json
import os
import shlex
import shutil
import subprocess

import pages

PAGE = "docs/guide/tutorial.md"
SECONDS = 600  # of one block


class Machine:
    """A shell that keeps its folder and variables from block to block."""

    def __init__(self, home, work, variables):
        self.home, self.state = home, work / f"{home.name}.state"
        self.variables = variables

    def run(self, commands):
        """(exit status, output)"""
        self.home.mkdir(exist_ok=True)
        begin = f"source {self.state}" if self.state.exists() else "true"
        script = (f"{begin}; trap 'declare -px >{self.state}; "
                  f"echo \"cd $PWD\" >>{self.state}' EXIT\nset -e\n{commands}\n")
        try:
            done = subprocess.run(
                ["bash", "-c", script], cwd=self.home, text=True,
                env={**self.variables, "HOME": str(self.home)},
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, timeout=SECONDS)
        except subprocess.TimeoutExpired as late:
            return -1, f"still running after {SECONDS} s: {late.output}"
        return done.returncode, done.stdout


def check_tutorial(root, work, cloud, check, skip):
    work.mkdir()
    jax = root / "build/jax/bin/python"
    path = f"{root}/tests/tutorial/stand_in:{jax.parent}:{os.environ['PATH']}"
    plain = {key: value for key, value in os.environ.items()
             if not key.startswith(("SOFTPOD_", "ESCALA_", "TPU_"))}
    plain |= {"PATH": path, "TUTORIAL": str(work), "ROOT": str(root),
              "STORAGE_EMULATOR_HOST": cloud, "NO_COLOR": "1"}
    laptop = Machine(work / "laptop", work, plain)
    vm = Machine(work / "vm", work, {
        **plain, "GCE_METADATA_HOST": cloud, "ESCALA_ASSUME_TPU": "1",
        "SOFTPOD_SLICE": "v3-8", "SOFTPOD_PLATFORM_NAME": "tpu"})
    here = laptop
    for block in pages.blocks(root / PAGE, PAGE):
        if block.commands == "./dev build":
            skip(f"{block.place}: ./dev build",
                 "this tree is built before its suites run")
            continue
        if block.commands == "exit":
            (work / "on_vm").unlink()
            here.state.unlink(missing_ok=True)
            here = laptop
            continue
        if block.needs(pages.JAX) and not jax.exists():
            skip(block.place, f"there is no {jax.relative_to(root)}; "
                              "tests/jax_step.sh installs it")
            continue
        commands = block.commands.replace("REPOSITORY", shlex.quote(str(root)))
        if "git clone" in commands:
            # The clone has what is committed, and the build of this tree.
            commands += f"\nln -s {shlex.quote(str(root))}/build ~/escala/build"
        status, output = here.run(commands)
        # A stand-in is not as fast as the TPU that a climb's gates ask for.
        good = {0, 1} if block.needs(pages.TPU) and "escala climb" in commands else {0}
        missing = pages.first_missing(block.shown, output)
        check(block.place, status in good and missing is None,
              f"exit status {status}; the output lacks {missing!r}; got:\n"
              f"{output[-3000:]}")
        if (work / "on_vm").exists():
            here = vm
    check_gcloud(work, check, skip)


def check_gcloud(work, check, skip):
    """Google's own program parses the page's commands, and runs none of them."""
    gcloud = shutil.which("gcloud")
    if gcloud is None:
        return skip("commands of gcloud", "it is not installed")
    wrong = "gcloud compute tpus tpu-vm create climber --zonk=here"
    said = (work / "gcloud.txt").read_text().splitlines()
    commands = work / "gcloud.json"
    commands.write_text(json.dumps(
        [{"command_string": one} for one in [*dict.fromkeys(said), wrong]]))
    answer = subprocess.run(
        [gcloud, "meta", "lint-gcloud-commands", f"--commands-file={commands}"],
        env={**os.environ, "CLOUDSDK_CONFIG": str(work / "gcloud"),
             "CLOUDSDK_CORE_DISABLE_USAGE_REPORTING": "1",
             "CLOUDSDK_CORE_CHECK_GCE_METADATA": "0"},
        text=True, capture_output=True, timeout=SECONDS).stdout
    try:
        *answers, last = json.loads(answer)
    except ValueError:
        return skip("commands of gcloud", "it cannot parse without running")
    refused = {one["command_string"]: one["error_message"]
               for one in answers if not one["success"]}
    check("commands of gcloud", answers and not refused and not last["success"],
          refused or "a wrong option is not refused")
