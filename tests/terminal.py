#!/usr/bin/env python3
"""Runs a command on a pseudo-terminal, and checks what it redraws in place.

    tests/terminal.py COLUMNS COMMAND...

Standard error is the terminal, so a progress line is redrawn there. Prints the
lines that are redrawn. Fails if the command does, or if such a line is as wide as
the terminal. With COLUMNS as `80-30` the window shrinks to 30 columns when the
first line has been drawn; the last line must fit it.
"""
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios


def resize(terminal, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("4H", 24, columns, 0, 0))


def main():
    columns, command = sys.argv[1], sys.argv[2:]
    first, last = [int(x) for x in (columns.split("-") * 2)[:2]]
    ours, theirs = pty.openpty()
    resize(theirs, first)
    child = subprocess.Popen(command, stdin=theirs, stderr=theirs,
                             stdout=subprocess.DEVNULL,
                             env=os.environ | {"TERM": "xterm"})
    os.close(theirs)
    said = b""
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:  # the command closed the terminal
            break
        if not part:
            break
        said += part
        if b"train:" in said:
            resize(ours, last)
    lines = re.findall(r"\r([^\r\n]+)\x1b\[K", said.decode())
    print("\n".join(lines))
    bad = [line for line in lines if len(line) >= first]
    if not lines or len(lines[-1]) >= last:
        bad += lines[-1:] or ["nothing was drawn"]
    if child.wait() != 0 or bad:
        sys.exit(f"exit {child.returncode}; too wide: {bad}")


main()
