"""Writes the pages of docs/bench: figures with the command, date, commit and
machine that they are of, so that nobody types a figure by hand. If there is a
plot of the same name (docs/bench/NAME.svg), the page shows it.

  page.py NAME COMMAND < OUTPUT    docs/bench/NAME.md, of what COMMAND printed
"""
import datetime, os, pathlib, subprocess, sys, textwrap

ROOT = pathlib.Path(__file__).resolve().parents[1]
COLUMNS = 100


def git(*words):
    ran = subprocess.run(["git", *words], cwd=ROOT, capture_output=True,
                         text=True)
    return ran.stdout.strip()


def machine():
    def value(file, key):
        for line in open(file):
            if line.startswith(key):
                return line.split(":")[1].strip()
        return ""
    cpu = value("/proc/cpuinfo", "model name") or "an unknown processor"
    gib = int(value("/proc/meminfo", "MemTotal").split()[0]) / 2**20
    return f"{os.cpu_count()} cores of {cpu}, {gib:.0f} GiB"


def origin(command):
    """The line that says where the figures of a page come from."""
    commit = git("rev-parse", "--short", "HEAD") or "unknown"
    if git("status", "--porcelain", "--untracked-files=no", ":!docs"):
        commit += " with changes"
    return textwrap.fill(
        f"Written by `{command}`: {datetime.date.today()}, commit {commit}; "
        f"{machine()}.", COLUMNS, break_long_words=False)


def block(text, columns=COLUMNS):
    """Text as it was printed, in lines that a terminal can show."""
    lines = []
    for line in text.rstrip("\n").split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        lines += textwrap.wrap(line, columns, subsequent_indent=indent,
                               drop_whitespace=False) or [""]
    return "\n".join(["```text", *(line.rstrip() for line in lines), "```"])


def write(path, *parts):
    """A page of paragraphs; it is there whole, or as it was."""
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    partial.write_text("\n\n".join(part.rstrip("\n") for part in parts) + "\n")
    partial.replace(path)


def main(name, command):
    text = sys.stdin.read()
    folder = ROOT / "docs/bench"
    plot = folder / f"{name}.svg"
    write(folder / f"{name}.md",
          f"# `./dev bench {name.replace('_', ' ')}`",
          "The page [Benchmarks](../bench.md) says what is measured, and what "
          "is asked.", origin(command),
          *([f"![{name}]({plot.name})"] if plot.exists() else []), block(text))


if __name__ == "__main__":
    main(*sys.argv[1:])
