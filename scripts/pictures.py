"""Draws the Pod in README.md, as `escala pod` lists its chips.

  python3 scripts/pictures.py      writes docs/pictures/pod.svg
"""
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
INK, QUIET = "#1f2328", "#59636e"
HOSTS = ["#dbe9f9", "#fbe6da", "#d9f0e5", "#ece4f7"]


class Svg:
    def __init__(self, width, height):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} '
            f'{height}" width="{width}" height="{height}" font-family='
            '"system-ui, sans-serif" font-size="13">',
            f'<rect width="{width}" height="{height}" fill="#fff"/>']

    def line(self, x1, y1, x2, y2, color, width=1):
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
            f'stroke="{color}" stroke-width="{width}"/>')

    def box(self, x, y, width, height, fill, stroke="none"):
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" '
            f'fill="{fill}" stroke="{stroke}"/>')

    def text(self, x, y, words, color=QUIET, anchor="start", weight=400):
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" fill="{color}" text-anchor='
            f'"{anchor}" font-weight="{weight}">{words}</text>')

    def write(self, name):
        path = ROOT / "docs" / "pictures" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join([*self.parts, "</svg>"]) + "\n")


def draw_pod(name):
    ran = subprocess.run([ROOT / "build/bin/escala", "pod", name], check=True,
                         capture_output=True, text=True)
    rows = [re.findall(r"\[(\d+) (\d+)\] *h(\d+)", line)
            for line in ran.stdout.splitlines()]
    rows = [row for row in rows if row]
    facts = dict(re.findall(r"^  (\w[\w ]*?) {3,}(.*)$", ran.stdout, re.M))
    side, gap, left, top = 62, 30, 20, 50
    step = side + gap
    svg = Svg(left * 2 + step * len(rows[0]) - gap,
              top + step * len(rows) + 18)
    svg.text(left, 28, f"{name}: {facts['chips']} chips, "
             f"{facts['cores'].split()[0]} cores", INK, weight=600)
    for y, row in enumerate(rows):
        for x, (first, second, host) in enumerate(row):
            at_x, at_y = left + x * step, top + y * step
            if x + 1 < len(row):
                svg.line(at_x + side, at_y + side / 2, at_x + step,
                         at_y + side / 2, QUIET, 2)
            if y + 1 < len(rows):
                svg.line(at_x + side / 2, at_y + side, at_x + side / 2,
                         at_y + step, QUIET, 2)
            svg.box(at_x, at_y, side, side, HOSTS[int(host) % len(HOSTS)],
                    QUIET)
            for core, shift in ((first, 6), (second, 33)):
                svg.box(at_x + shift, at_y + 8, 23, 26, "#fff", QUIET)
                svg.text(at_x + shift + 11.5, at_y + 26, core, INK, "middle")
            svg.text(at_x + side / 2, at_y + 52, f"host {host}", QUIET,
                     "middle")
    svg.text(left, top + step * len(rows) - 4,
             "two cores on a chip; a colour is a host")
    svg.write("pod.svg")


if __name__ == "__main__":
    draw_pod("v3-32")
