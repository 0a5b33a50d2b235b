"""Draws seconds against layers as an SVG, both on logarithmic scales."""
import math

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 64, 150, 24, 48
COLORS = ("#1b6ca8", "#c8553d", "#3d8361", "#8a6fb0", "#b08900", "#555555")


def ticks(low, high):
    """1, 2 and 5 times powers of ten from `low` to `high`."""
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    return [t for e in powers for t in (10**e, 2 * 10**e, 5 * 10**e)
            if low <= t <= high]


class Scale:
    def __init__(self, values, begin, end):
        self.low, self.high = min(values) / 1.2, max(values) * 1.2
        self.begin, self.end = begin, end

    def __call__(self, value):
        share = math.log(value / self.low) / math.log(self.high / self.low)
        return self.begin + share * (self.end - self.begin)


def svg(lines, x_name, y_name):
    """`lines`: name: points (x, y), both above 0."""
    every = [point for points in lines.values() for point in points]
    x = Scale([p[0] for p in every], LEFT, WIDTH - RIGHT)
    y = Scale([p[1] for p in every], HEIGHT - BOTTOM, TOP)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" '
           f'height="{HEIGHT}" font-family="sans-serif" font-size="12">',
           '<rect width="100%" height="100%" fill="white"/>']

    def text(at_x, at_y, words, anchor="middle", color="#333"):
        out.append(f'<text x="{at_x:.1f}" y="{at_y:.1f}" fill="{color}" '
                   f'text-anchor="{anchor}">{words}</text>')

    def line(points, color, width=1.0):
        path = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
        out.append(f'<polyline points="{path}" fill="none" stroke="{color}" '
                   f'stroke-width="{width}"/>')

    for value in sorted({p[0] for p in every}):
        line([(x(value), TOP), (x(value), HEIGHT - BOTTOM)], "#e4e4e4")
        text(x(value), HEIGHT - BOTTOM + 16, f"{value:g}")
    for value in ticks(y.low, y.high):
        line([(LEFT, y(value)), (WIDTH - RIGHT, y(value))], "#e4e4e4")
        text(LEFT - 6, y(value) + 4, f"{value:g}", "end")
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, x_name)
    text(LEFT, TOP - 8, y_name, "start")
    ends = []  # of the names, which must not lie upon each other
    for (name, points), color in zip(lines.items(), COLORS):
        at = [(x(a), y(b)) for a, b in sorted(points)]
        line(at, color, 2)
        out.extend(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="{color}"/>'
                   for a, b in at)
        height = at[-1][1] + 4
        while any(abs(height - other) < 13 for other in ends):
            height += 13
        ends.append(height)
        text(at[-1][0] + 8, height, name, "start", color)
    return "\n".join(out + ["</svg>"]) + "\n"
