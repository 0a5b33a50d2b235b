"""Each message of docs/guide/troubleshooting.md is one of the program's, and the
commands below it give it."""
import os
import re
import subprocess

import pages

PAGE = "docs/guide/troubleshooting.md"
SECONDS = 120  # of one block


def literals(root):
    """All string literals of escala/, those that follow each other as one."""
    text = []
    one = r'"(?:[^"\\\n]|\\.)*"'
    for path in sorted((root / "escala").rglob("*.cc")):
        if "_test" in path.name:
            continue
        for run in re.findall(rf"{one}(?:\s*{one})*", path.read_text()):
            parts = re.findall(r'"((?:[^"\\\n]|\\.)*)"', run)
            text.append("".join(parts).replace('\\"', '"'))
    return "\n".join(text)


def is_made_of(part, program):
    """Whether a few literals together give this text: the program puts names and
    figures between them, and its sentences together of clauses."""
    most = 2 + len(part) // 15
    for _ in range(most):
        length = next((n for n in range(len(part), 0, -1)
                       if part[:n] in program), 0)
        part = part[length:]
        if not part:
            return True
    return False


def check_page(root, work, cloud, check):
    page = (root / PAGE).read_text()
    program = literals(root)
    messages = re.findall(r"^### `(.*)`$", page, re.M)
    for message in messages:
        lacking = [part for part in message.split("…")
                   if not is_made_of(part.strip(), program)]
        check(f"{PAGE}: `{message}`", not lacking,
              f"no text of escala/ has {lacking}")

    work.mkdir()
    for folder in ("recipes", "examples"):
        (work / folder).symlink_to(root / folder)
    environment = {
        **{key: value for key, value in os.environ.items()
           if not key.startswith(("SOFTPOD_", "ESCALA_", "TPU_"))},
        "PATH": f"{root}/build/bin:{os.environ['PATH']}", "HOME": str(work),
        "STORAGE_EMULATOR_HOST": cloud, "NO_COLOR": "1"}
    for block in pages.blocks(root / PAGE, PAGE):
        done = subprocess.run(["bash", "-c", block.commands], cwd=work, text=True,
                              env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              timeout=SECONDS)
        said = " ".join(done.stdout.split())
        given = pages.pattern(block.heading.strip("`")).search(said)
        check(f"{block.place}: {block.heading}", done.returncode and given,
              f"exit status {done.returncode}; got:\n{done.stdout[-2000:]}")
