"""Takes the pictures of docs/guide/climb.md from a report.
pictures.py CHROMIUM REPORT.html FOLDER

Writes FOLDER/report_{wide,dark,narrow}.png.
"""
import base64, pathlib, struct, sys, zlib

from browser import Browser

# Name, width, height, colours, and the heading that stands at the top.
PICTURES = [("report_wide", 1280, 900, "light", None),
            ("report_dark", 1280, 760, "dark", "Losses"),
            ("report_narrow", 390, 760, "light", None)]
COLOURS = 256


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(
        ">I", zlib.crc32(body))


def rows_of(png):
    """Width, and the rows of a PNG of 8 bits and 3 or 4 channels, as bytes."""
    at, data = 8, b""
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        part = png[at + 8:at + 8 + size]
        if kind == b"IHDR":
            width, height, _, colour = struct.unpack(">IIBB", part[:10])
        data += part if kind == b"IDAT" else b""
        at += size + 12
    channels = {2: 3, 6: 4}[colour]
    raw, stride = zlib.decompress(data), width * channels
    rows, before = [], bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        how, row = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        for i in range(stride if how else 0):
            left = row[i - channels] if i >= channels else 0
            up = before[i]
            corner = before[i - channels] if i >= channels else 0
            if how == 4:  # Paeth's predictor
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up),
                           (abs(guess - corner), 2, corner))[2]
            row[i] = (row[i] + [0, left, up, (left + up) // 2,
                                near if how == 4 else 0][how]) & 255
        rows.append(row)
        before = row
    return width, [[tuple(row[i:i + 3]) for i in range(0, stride, channels)]
                   for row in rows]


def with_few_colours(png):
    """The same picture with the 256 colours that occur most often."""
    width, rows = rows_of(png)
    counts = {}
    for row in rows:
        for colour in row:
            counts[colour] = counts.get(colour, 0) + 1
    often = sorted(counts, key=counts.get, reverse=True)[:COLOURS]
    index = {colour: i for i, colour in enumerate(often)}
    for colour in counts:
        if colour not in index:
            index[colour] = min(range(len(often)), key=lambda i: sum(
                (a - b) ** 2 for a, b in zip(often[i], colour)))
    data = b"".join(b"\0" + bytes(index[colour] for colour in row)
                    for row in rows)
    return (png[:8] + chunk(b"IHDR", struct.pack(
        ">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)) +
            chunk(b"PLTE", b"".join(map(bytes, often))) +
            chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b""))


def main():
    program, page, folder = sys.argv[1:]
    browser = Browser(program)
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    for name, width, height, scheme, heading in PICTURES:
        browser.show(width, scheme)
        browser.open(pathlib.Path(page).resolve().as_uri())
        top = 0 if heading is None else browser.evaluate(
            f"""[...document.querySelectorAll("h2, h3")].find(
            e => e.textContent.includes({heading!r}))
            .getBoundingClientRect().top + scrollY - 16""")
        shot = browser.call(
            "Page.captureScreenshot", format="png", captureBeyondViewport=True,
            clip={"x": 0, "y": top, "width": width, "height": height,
                  "scale": 1})
        png = with_few_colours(base64.b64decode(shot["data"]))
        file = pathlib.Path(folder) / f"{name}.png"
        file.write_bytes(png)
        print(f"{file}: {len(png) / 1024:.0f} KiB")
    browser.close()


if __name__ == "__main__":
    main()
