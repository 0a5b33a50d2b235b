"""The command blocks of a page, and what the page shows of their output.

A block ```sh is run. A block ```text that follows it, with no other block
between, shows its output: "…" in a line stands for any text, "…" alone for any
lines. Lines with nothing left out between them must follow each other.
"""
import dataclasses
import re

TPU, JAX = "*needs a TPU*", "*needs JAX*"


@dataclasses.dataclass
class Block:
    place: str  # "docs/guide/tutorial.md:12"
    commands: str
    words: str  # the paragraph before it
    heading: str
    shown: list = dataclasses.field(default_factory=list)

    def needs(self, mark):
        return mark in self.words


def last_paragraph(lines):
    return " ".join("\n".join(lines).strip().split("\n\n")[-1].split())


def blocks(path, name):
    """The ```sh blocks of the page at `path`; `name` is what places say."""
    found, fence, text, words, heading = [], None, [], [], ""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if fence is None and line.startswith("```"):
            fence, text, begin = line[3:], [], number
        elif fence is None:
            if line.startswith("#"):
                heading = line.lstrip("# ")
            words.append(line)
        elif line == "```":
            if fence == "sh":
                found.append(Block(f"{name}:{begin}", "\n".join(text),
                                   last_paragraph(words), heading))
            elif fence == "text" and found and not found[-1].shown:
                found[-1].shown = text
            fence, words = None, []
        else:
            text.append(line)
    return found


def pattern(line):
    return re.compile(".*".join(re.escape(part) for part in line.split("…")))


def first_missing(shown, output):
    """The first shown line that the output lacks at its place; None: all there."""
    lines = [line.rstrip() for line in output.replace("\r", "\n").splitlines()]
    at = 0
    groups, group = [], []
    for line in [*shown, "…"]:
        if line.strip() == "…":
            groups += [group] if group else []
            group = []
        else:
            group.append(line)
    for group in groups:
        patterns = [pattern(line.rstrip()) for line in group]
        best = 0
        for begin in range(at, len(lines) - len(group) + 1):
            same = 0
            while (same < len(group) and
                   patterns[same].fullmatch(lines[begin + same])):
                same += 1
            best = max(best, same)
            if same == len(group):
                at = begin + same
                break
        else:
            return group[best]
    return None
