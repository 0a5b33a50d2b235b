"""Images decoded, cropped, resized and coloured by escala, TensorFlow and PIL.

  check.py IMAGE_TOOL FOLDER
"""
import io
import math
import pathlib
import subprocess
import sys
import zlib

import numpy as np
import tensorflow as tf
from PIL import Image, ImageEnhance

TOOL, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
counts = {True: 0, False: 0}
rng = np.random.default_rng(0)


def check(what, good, said=""):
    counts[bool(good)] += 1
    print(f"{'' if good else 'FAIL '}{what} {said}")


tool = subprocess.Popen([TOOL], text=True, stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE)


def ask(*words, dtype=np.uint8):
    """The array that image_tool writes, or what it says is wrong."""
    out = FOLDER / "out"
    print(*words, out, file=tool.stdin, flush=True)
    answer = tool.stdout.readline().strip()
    shape = answer.split()
    if not all(word.isdigit() for word in shape):
        return answer
    return np.fromfile(out, dtype).reshape([int(n) for n in shape])


def decode(path, channels=3, part=(0, 0, 0, 0), least=0):
    return ask("decode", path, channels, *part, least)


def file(name, content):
    path = FOLDER / name
    path.write_bytes(content)
    return path


def photo(height, width, channels=3):
    """Smooth shapes, an edge and noise."""
    y, x = np.mgrid[0:height, 0:width] / 40.0
    planes = [128 + 60 * np.sin((c + 1) * y + x) + 50 * np.cos(y * x / (c + 2))
              for c in range(channels)]
    image = np.stack(planes, -1) + rng.normal(0, 8, (height, width, channels))
    image[: height // 3, : width // 2, 0] += 70
    return np.clip(image, 0, 255).astype(np.uint8)


def encode(image, form, **options):
    out = io.BytesIO()
    image.save(out, form, **options)
    return out.getvalue()


def tf_jpeg(jpeg, channels=3):
    return tf.io.decode_jpeg(jpeg, channels=channels,
                             dct_method="INTEGER_ACCURATE").numpy()


def apart(a, b):
    if isinstance(a, str):
        return a
    if a.shape != b.shape:
        return f"shapes {a.shape} {b.shape}"
    return np.abs(a.astype(np.float64) - b.astype(np.float64)).max()


def near(what, got, expected, limit):
    difference = apart(got, expected)
    check(what, not isinstance(difference, str) and difference <= limit,
          f"differs by {difference}, allowed {limit}")


# --- JPEG ------------------------------------------------------------------------

COLOR = Image.fromarray(photo(93, 121))
WIDE = Image.fromarray(photo(375, 500))
jpegs = {
    "4:4:4": encode(COLOR, "JPEG", subsampling=0, quality=90),
    "4:2:2": encode(COLOR, "JPEG", subsampling=1, quality=90),
    "4:2:0": encode(COLOR, "JPEG", subsampling=2, quality=90),
    "4:2:0, low quality": encode(COLOR, "JPEG", subsampling=2, quality=20),
    "progressive": encode(COLOR, "JPEG", progressive=True, subsampling=2),
    "progressive 4:4:4": encode(COLOR, "JPEG", progressive=True, subsampling=0),
    "restart markers": encode(COLOR, "JPEG", restart_marker_blocks=3),
    "grey": encode(COLOR.convert("L"), "JPEG"),
    "RGB": encode(COLOR, "JPEG", keep_rgb=True),
    "rotated by EXIF": encode(
        COLOR, "JPEG", exif=b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0"
                            b"\0\x01\0\x06\0\0\0\0\0\0"),
    "one pixel": encode(COLOR.crop((0, 0, 1, 1)), "JPEG"),
    "one column": encode(COLOR.crop((0, 0, 1, 40)), "JPEG"),
    "500x375": encode(WIDE, "JPEG"),
}
for name, jpeg in jpegs.items():
    path = file("image.jpg", jpeg)
    near(f"JPEG {name}, TensorFlow", decode(path),
         tf_jpeg(jpeg), 1)
    near(f"JPEG {name}, PIL", decode(path),
         np.asarray(Image.open(path).convert("RGB")), 1)
    if name != "RGB":
        near(f"JPEG {name} to grey, TensorFlow", decode(path, 1),
             tf_jpeg(jpeg, 1), 1)

# Four inks, as Adobe writes them and without its marker.
inks = Image.fromarray(photo(50, 70, 4), "CMYK")
adobe = encode(inks, "JPEG", quality=95)
at = adobe.index(b"\xff\xee")
plain = adobe[:at] + adobe[at + 2 + int.from_bytes(adobe[at + 2: at + 4]):]
for name, jpeg in {"Adobe's": adobe, "plain": plain}.items():
    path = file("image.jpg", jpeg)
    near(f"JPEG of {name} CMYK, TensorFlow", decode(path),
         tf_jpeg(jpeg), 1)
    near(f"JPEG of {name} CMYK to grey", decode(path, 1)[:, :, 0],
         np.asarray(Image.fromarray(decode(path)).convert("L")), 0)

for name in ("4:4:4", "4:2:2", "4:2:0", "progressive", "grey", "500x375"):
    path = file("image.jpg", jpegs[name])
    whole = decode(path)
    height, width, _ = whole.shape
    worst = 0
    for _ in range(60):
        h, w = rng.integers(1, height + 1), rng.integers(1, width + 1)
        y, x = rng.integers(height - h + 1), rng.integers(width - w + 1)
        got = decode(path, 3, (y, x, h, w))
        worst = max(worst, apart(got, whole[y:y + h, x:x + w]))
    check(f"parts of JPEG {name} are those of the whole", worst == 0, worst)

# PIL's draft takes the same scales, and its size is rounded up as well.
for name in ("4:4:4", "4:2:0", "progressive", "grey", "500x375"):
    path = file("image.jpg", jpegs[name])
    for scale in (2, 4, 8):
        image = Image.open(path)
        image.draft(image.mode, (image.width // scale, image.height // scale))
        image = np.asarray(image.convert("RGB"))
        got = decode(path, 3, least=math.floor(min(
            Image.open(path).size) / scale))
        near(f"JPEG {name} at 1/{scale}, PIL's draft", got,
             image[: got.shape[0], : got.shape[1]], 1)

# --- PNG -------------------------------------------------------------------------


def chunk(kind, body):
    return (len(body).to_bytes(4) + kind + body +
            zlib.crc32(kind + body).to_bytes(4))


PASSES = [(0, 0, 8, 8), (0, 4, 8, 8), (4, 0, 8, 4), (0, 2, 4, 4), (2, 0, 4, 2),
          (0, 1, 2, 2), (1, 0, 2, 1)]


def png(samples, color_type, depth, interlaced, extra=b""):
    """A PNG of samples [height, width, channels], without filters."""
    height, width, channels = samples.shape
    body = b""
    for y, x, dy, dx in PASSES if interlaced else [(0, 0, 1, 1)]:
        for row in samples[y::dy, x::dx]:
            if row.size == 0:
                continue
            if depth < 8:
                bits = (row.reshape(-1, 1) >> np.arange(depth)[::-1]) & 1
                row = np.packbits(bits.astype(np.uint8))
            body += b"\0" + row.astype(">u2" if depth == 16 else np.uint8).tobytes()
    header = (width.to_bytes(4) + height.to_bytes(4) +
              bytes([depth, color_type, 0, 0, int(interlaced)]))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra +
            chunk(b"IDAT", zlib.compress(body)) + chunk(b"IEND", b""))


palette = chunk(b"PLTE", rng.integers(0, 256, 3 * 256, np.uint8).tobytes())
clear = chunk(b"tRNS", bytes(range(0, 256, 16)))
KINDS = {"grey": (0, 1, (1, 2, 4, 8, 16)), "RGB": (2, 3, (8, 16)),
         "palette": (3, 1, (1, 2, 4, 8)), "grey with alpha": (4, 2, (8, 16)),
         "RGB with alpha": (6, 4, (8, 16))}
for name, (color_type, channels, depths) in KINDS.items():
    for depth in depths:
        for interlaced in (False, True):
            samples = rng.integers(0, 2**depth, (21, 37, channels), np.uint32)
            extra = b""
            if color_type == 3:
                extra = palette[:8 + 3 * 2**depth]
                extra = chunk(b"PLTE", extra[8:])
            image = png(samples, color_type, depth, interlaced, extra)
            what = f"PNG {name}, {depth} bits{', interlaced' * interlaced}"
            path = file("image.png", image)
            near(f"{what}, TensorFlow", decode(path),
                 tf.io.decode_png(image, channels=3).numpy(), 0)
image = png(rng.integers(0, 16, (9, 9, 1), np.uint32), 3, 8, False,
            palette + clear)
near("PNG palette with transparency, TensorFlow",
     decode(file("image.png", image)),
     tf.io.decode_png(image, channels=3).numpy(), 0)
path = file("image.png", encode(WIDE, "PNG", optimize=True))
near("PNG with filters, PIL", decode(path), np.asarray(WIDE), 0)
near("PNG to grey, PIL", decode(path, 1)[:, :, 0],
     np.asarray(WIDE.convert("L")), 0)
near("part of a PNG", decode(path, 3, (17, 5, 100, 333)),
     np.asarray(WIDE)[17:117, 5:338], 0)

# --- Resizing --------------------------------------------------------------------

SHAPES = [((0, 0, 375, 500), (224, 224)), ((10, 20, 100, 130), (224, 224)),
          ((3, 7, 351, 222), (224, 224)), ((0, 0, 1, 1), (5, 4)),
          ((5, 5, 1, 90), (30, 30)), ((5, 5, 90, 1), (30, 30)),
          ((374, 499, 1, 1), (3, 3)), ((0, 0, 375, 500), (7, 3)),
          ((1, 1, 64, 64), (64, 64)), ((0, 0, 375, 500), (1, 1)),
          ((100, 100, 33, 44), (17, 61))]
for part, size in SHAPES:
    y, x, h, w = part
    crop = np.asarray(WIDE)[y:y + h, x:x + w]
    for flip in (0, 1):
        what = f"{h}x{w} to {size[0]}x{size[1]}{', flipped' * flip}"
        # Positions in f32, as TensorFlow's, are off by a part of a pixel.
        for antialias in (0, 1):
            got = ask("resize", path, *part, *size, flip, antialias,
                      dtype=np.float32)
            expected = tf.image.resize(crop, size, antialias=bool(antialias))
            expected = expected.numpy()[:, ::-1] if flip else expected.numpy()
            near(f"{what}{', antialias' * antialias}, TensorFlow", got,
                 expected, 0.02)
    pil = Image.fromarray(crop).resize(size[::-1], Image.Resampling.BILINEAR)
    got = ask("resize", path, *part, *size, 0, 1, dtype=np.float32)
    # PIL rounds to whole levels after each direction.
    near(f"{h}x{w} to {size[0]}x{size[1]}, PIL", got, np.asarray(pil), 1.01)

# --- Colours -----------------------------------------------------------------------

for factor in (0.0, 0.4, 1.0, 1.7):
    for change, peer in {"brightness": ImageEnhance.Brightness,
                         "contrast": ImageEnhance.Contrast,
                         "saturation": ImageEnhance.Color}.items():
        got = ask("color", path, change, factor, dtype=np.float32)
        # PIL rounds greys to whole levels before they are multiplied.
        near(f"{change} {factor}, PIL", got,
             np.asarray(peer(WIDE).enhance(factor)), 1.01 + 0.5 * abs(1 - factor))
for turn in (-0.5, -0.2, 0.0, 0.1, 0.5):
    got = ask("color", path, "hue", turn, dtype=np.float32)
    expected = tf.image.adjust_hue(np.asarray(WIDE).astype(np.float32) / 255,
                                   turn).numpy() * 255
    near(f"hue {turn}, TensorFlow", got, expected, 0.01)

# --- Damage ------------------------------------------------------------------------

for name, content in {"cut JPEG": jpegs["4:2:0"][:-500],
                      "cut PNG": path.read_bytes()[:-5000],
                      "no image": b"GIF89a", "nothing": b""}.items():
    said = decode(file("image", content))
    check(f"{name} is refused", isinstance(said, str) and len(said) > 20, said)

tool.stdin.close()
check("the program ends well", tool.wait() == 0)
print(f"{counts[True]} passed, {counts[False]} failed, 0 skipped")
sys.exit(counts[False] != 0)
