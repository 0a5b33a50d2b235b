"""Record files of TensorFlow, of NumPy and by published formats against
escala's.

  check.py RECORD_FILES FOLDER

RECORD_FILES is the program of record_files.cc. A line for each case, then
`N passed, N failed, 0 skipped`.
"""
import gzip
import os
import pathlib
import subprocess
import sys

import numpy as np
import tensorflow as tf

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
RANDOM = np.random.default_rng(7)
counts = {True: 0, False: 0}


def check(what, good):
    counts[bool(good)] += 1
    print(f"{'' if good else 'FAIL '}{what}")


def run(*words):
    """Returns (whether it succeeded, stdout, stderr)."""
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True,
                          text=True)
    return done.returncode == 0, done.stdout, done.stderr.strip()


def ours(form, options, *files):
    """The records as escala reads them."""
    good, out, error = run("print", form, options, *files)
    if not good:
        print(error)
        return None
    return [bytes.fromhex(line) for line in out.splitlines()]


def theirs(path, compression=""):
    """The records as TensorFlow reads them."""
    return [record.numpy() for record in
            tf.data.TFRecordDataset(str(path), compression_type=compression)]


def write(path, records, compression=""):
    options = tf.io.TFRecordOptions(compression_type=compression)
    with tf.io.TFRecordWriter(str(path), options) as writer:
        for record in records:
            writer.write(record)


# --- TFRecord -------------------------------------------------------------------

def tf_records():
    sizes = [0, 1, 7, 8, 9, 838, 838, 95, 96, 97, 3071, 3072, 3073, 70_000,
             2_500_000, 0, *RANDOM.integers(0, 3000, 200)]
    records = [RANDOM.bytes(int(size)) for size in sizes]
    # Compresses well.
    records.append(b"again " * 100_000)
    for kind in ("", "GZIP", "ZLIB"):
        path = FOLDER / f"theirs {kind or 'plain'}.tfrecord"
        write(path, records, kind)
        for option in ("auto", kind.lower() or "none"):
            check(f"TFRecord of TensorFlow, {kind or 'plain'}, {option}",
                  ours("tfrecord", f"compression = '{option}'", path) == records)
        check(f"TFRecord of TensorFlow, {kind or 'plain'}, again",
              ours("tfrecord", "", path) == records)
        out = FOLDER / "ours.tfrecord"
        good, _, error = run("copy", path, out)
        check(f"TFRecord of escala from {kind or 'plain'} {error}",
              good and theirs(out) == records)
    plain = FOLDER / "theirs plain.tfrecord"
    check("TFRecord, the same bytes", plain.read_bytes() == out.read_bytes())
    shards = [FOLDER / f"shard-{i}" for i in range(5)]
    for i, shard in enumerate(shards):
        write(shard, records[40 * i:40 * i + 40])
    for turn in ("walked", "by their indexes"):
        check(f"TFRecord, several files {turn}",
              ours("tfrecord", "", *shards) == records[:200])


def damage():
    """A byte changed, and a cut file: escala refuses all but cuts between two
    records, and TensorFlow all but cuts inside a header, too."""
    sizes = RANDOM.integers(0, 40, 6)
    path = FOLDER / "whole"
    write(path, [RANDOM.bytes(int(size)) for size in sizes])
    whole = path.read_bytes()
    begins = np.cumsum([0, *(sizes + 16)])
    damaged = {f"cut at {at}": (whole[:at], at) for at in range(1, len(whole))}
    for at in range(0, len(whole), 5):
        changed = bytearray(whole)
        changed[at] ^= 1 << int(RANDOM.integers(8))
        damaged[f"changed at {at}"] = (bytes(changed), None)
    differ = []
    for what, (data, cut) in damaged.items():
        path = FOLDER / f"damaged {what}"
        path.write_bytes(data)
        try:
            refused = theirs(path) is None
        except tf.errors.DataLossError:
            refused = True
        in_header = any(0 < (cut or 0) - begin < 12 for begin in begins)
        if (refused or in_header) != (not run("print", "tfrecord", "", path)[0]):
            differ.append(what)
    check(f"TFRecord, {len(damaged)} damaged files {differ}", not differ)


# --- tf.train.Example -----------------------------------------------------------

def some_feature(kind, size):
    if kind == 0:
        values = [RANDOM.bytes(int(n)) for n in RANDOM.integers(0, 300, size)]
        return tf.train.Feature(bytes_list=tf.train.BytesList(value=values))
    if kind == 1:
        values = RANDOM.normal(size=size).astype(np.float32)
        return tf.train.Feature(float_list=tf.train.FloatList(value=values))
    values = RANDOM.integers(-2**63, 2**63, size) >> RANDOM.integers(0, 64, size)
    return tf.train.Feature(int64_list=tf.train.Int64List(value=values))


def examples():
    # None begins another: there, protocol buffers below Python (upb) and those
    # of C++ disagree about the order.
    names = ["image", "label", "a", "class/label", "größe", "Z"]
    all_of = []
    for _ in range(300):
        chosen = RANDOM.permutation(names)[:RANDOM.integers(1, len(names) + 1)]
        features = {str(name): some_feature(RANDOM.integers(3),
                                            RANDOM.integers(0, 6))
                    for name in chosen}
        all_of.append(tf.train.Example(
            features=tf.train.Features(feature=features)))
    expected = [e.SerializeToString(deterministic=True) for e in all_of]
    path, out = FOLDER / "examples", FOLDER / "rewritten"
    # In any order of the map, as Beam and Java write them.
    write(path, [e.SerializeToString() for e in all_of])
    good, _, error = run("rewrite", ",".join(names), path, out)
    check(f"Examples, byte for byte {error}", good and theirs(out) == expected)
    # Numbers that are not packed, and an entry whose value comes first.
    path = FOLDER / "not packed"
    def field(number, data):
        return bytes([8 * number + 2, len(data)]) + data
    floats = field(2, bytes.fromhex("0d0000c03f 0d000000c0"))
    int64s = field(3, bytes.fromhex("0805 08ffffffffffffffffff01"))
    unpacked = field(1, field(1, field(1, b"a") + field(2, floats)) +
                     field(1, field(2, int64s) + field(1, b"b")))
    write(path, [unpacked])
    good, _, error = run("rewrite", "a,b", path, out)
    parsed = tf.train.Example.FromString(unpacked)
    check(f"Examples, not packed {error}",
          good and len(parsed.features.feature) == 2 and
          theirs(out) == [parsed.SerializeToString(deterministic=True)])
    good, _, error = run("rewrite", "a", path, out)
    del parsed.features.feature["b"]
    check(f"Examples, one feature of two {error}",
          good and theirs(out) == [parsed.SerializeToString(deterministic=True)])


# --- Others, by their published formats -------------------------------------------

def others():
    images = RANDOM.integers(0, 256, (50, 28, 28)).astype(np.uint8)
    labels = RANDOM.integers(0, 10, 50).astype(np.uint8)
    idx = {FOLDER / "images": b"\0\0\x08\x03" + np.array(
               images.shape, ">u4").tobytes() + images.tobytes(),
           FOLDER / "labels": b"\0\0\x08\x01" + np.array(
               labels.shape, ">u4").tobytes() + labels.tobytes()}
    expected = [a.tobytes() + b.tobytes() for a, b in zip(images, labels)]
    for path, data in idx.items():
        path.write_bytes(data)
        gzip.open(f"{path}.gz", "wb").write(data)
    check("idx", ours("idx", "", *idx) == expected)
    check("idx, gzip", ours("idx", "", *(f"{p}.gz" for p in idx)) == expected)
    data = RANDOM.bytes(20 * 3074)
    (FOLDER / "cifar").write_bytes(data)
    check("CIFAR-100", ours("cifar100", "", FOLDER / "cifar") ==
          [data[i:i + 3074] for i in range(0, len(data), 3074)])
    tokens = RANDOM.integers(0, 50257, 10_007).astype(np.uint16)
    tokens.tofile(FOLDER / "tokens.bin")
    check("tokens", ours("tokens", "dtype = 'u16'\nblock = 64",
                         FOLDER / "tokens.bin") ==
          [tokens[i:i + 65].tobytes() for i in range(0, 10_007 - 64, 64)])


def image_folder():
    """The order in a class is that of torchvision 0.24,
    ImageFolder.make_dataset; classes are spread evenly."""
    root = FOLDER / "images of classes"
    for at, name in enumerate(["b/2.png", "b/10.png", "b/x/1.png", "b/x y/1.png",
                               "B/z.JPG", "a c/é.jpeg", "a c/e.jpeg",
                               "a/note.png"]):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(b"image %d" % at)
    expected = []
    classes = sorted(e.name for e in os.scandir(root) if e.is_dir())
    for label, name in enumerate(classes):
        images = [pathlib.Path(folder, file)
                  for folder, _, files in sorted(os.walk(root / name))
                  for file in sorted(files)]
        expected += [((at + 0.5) / len(images), label,
                      label.to_bytes(4, "little") + image.read_bytes())
                     for at, image in enumerate(images)]
    check("folder of images",
          ours("images", "", root) == [record for *_, record in sorted(expected)])


tf_records()
damage()
examples()
others()
image_folder()
print(f"{counts[True]} passed, {counts[False]} failed, 0 skipped")
sys.exit(counts[False] > 0)
