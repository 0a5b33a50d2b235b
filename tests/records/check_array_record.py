"""ArrayRecord files of Google's writer read here, and ours read by Google.

  check_array_record.py TOOL FOLDER

TOOL is build/bin/array_record_files.
"""
import pathlib
import random
import struct
import subprocess
import sys

import absl.logging
from array_record.python import array_record_data_source
from array_record.python import array_record_module as google

# Grain's data source warns of groups of several records.
absl.logging.set_verbosity(absl.logging.FATAL)
TOOL, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
counts = {True: 0, False: 0}
drawn = random.Random(17)


def check(what, good, said=""):
    counts[bool(good)] += 1
    print(f"{'' if good else 'FAIL '}{what} {said}")


def noise(size):
    return drawn.randbytes(size)


def text(size):
    """Bytes that compress."""
    words = [noise(6) for _ in range(40)]
    return b"".join(drawn.choice(words) for _ in range(size // 6 + 1))[:size]


def varint(n):
    out = b""
    while n > 0x7f:
        out += bytes([n & 0x7f | 0x80])
        n >>= 7
    return out + bytes([n])


def message(depth=0):
    """A protocol buffer of every wire type, with messages in messages."""
    out = b""
    for _ in range(drawn.randrange(9)):
        field = drawn.choice([1, 2, 3, 15, 16, 200, 3000, 70000])
        kind = drawn.randrange(6 if depth < 4 else 4)
        if kind == 0:
            out += varint(field << 3) + varint(drawn.getrandbits(
                drawn.choice([1, 7, 8, 20, 33, 64])))
        elif kind == 1:
            out += varint(field << 3 | 1) + noise(8)
        elif kind == 2:
            out += varint(field << 3 | 5) + noise(4)
        elif kind == 3:
            word = text(drawn.choice([0, 1, 10, 300]))
            out += varint(field << 3 | 2) + varint(len(word)) + word
        elif kind == 4:
            inner = message(depth + 1)
            out += varint(field << 3 | 2) + varint(len(inner)) + inner
        else:
            out += (varint(field << 3 | 3) + message(depth + 1) +
                    varint(field << 3 | 4))
    return out


RECORDS = {
    "no records": [],
    "one record": [b"only"],
    "one empty record": [b""],
    "empty records": [b""] * 700,
    "small records": [text(i * 7 % 900) for i in range(1500)],
    "noise": [noise(i * 31 % 2000) for i in range(400)],
    "messages": [message() for _ in range(1000)],
}
LARGE = {
    "records over blocks": [
        noise(5_000_000), b"", text(3_000_000), noise(65_536), noise(65_472),
        text(200_000), b"x"],
    # Records that end at each place around a block's border.
    "borders": [noise(65_536 - 40 - 24 - 3 + i) for i in range(-45, 46)],
}


def dump(path):
    """The records that escala reads, or what it says."""
    done = subprocess.run([TOOL, "dump", path], capture_output=True)
    if b"has no record" in done.stderr:
        return []  # which only other files of a set make useful
    if done.returncode:
        return done.stderr.decode()
    records, at = [], 0
    while at < len(done.stdout):
        size, = struct.unpack_from("<Q", done.stdout, at)
        records.append(done.stdout[at + 8:at + 8 + size])
        at += 8 + size
    return records


def make(path, records, group, compression):
    framed = b"".join(struct.pack("<Q", len(r)) + r for r in records)
    subprocess.run([TOOL, "make", path, str(group), compression], input=framed,
                   check=True)


def google_writes(path, records, options):
    writer = google.ArrayRecordWriter(str(path), options)
    for record in records:
        writer.write(record)
    writer.close()


def google_reads(path):
    reader = google.ArrayRecordReader(str(path))
    records = reader.read_all() if reader.num_records() else []
    # One by one, as Grain does, in another order.
    some = list(range(0, len(records), 7))[::-1]
    source = array_record_data_source.ArrayRecordDataSource(str(path))
    if len(source) != len(records) or records and source.__getitems__(
            some) != [records[i] for i in some]:
        return "other records by number"
    reader.close()
    return records


def sets_for(options):
    """The large ones take seconds with a slow compression."""
    slow = any(word in options for word in ["11", "19"])
    return RECORDS if slow else RECORDS | LARGE


def same(got, expected):
    if got == expected:
        return True, ""
    return False, got if isinstance(got, str) else f"{len(got)} records"


# --- Google's files -----------------------------------------------------------

GOOGLE = ["", "default", "group_size:1", "group_size:3", "group_size:256"]
GOOGLE += [f"group_size:{group},{compression}" for group in [1, 256]
           for compression in ["zstd:1", "zstd:19", "zstd:-5", "brotli",
                               "brotli:0", "brotli:11,window_log:26", "snappy",
                               "uncompressed"]]
GOOGLE += ["group_size:2,pad_to_block_boundary:true",
           "uncompressed,pad_to_block_boundary:true"]
GOOGLE += [f"{group}transpose:true,{compression}"
           for group in ["", "group_size:256,", "group_size:3,"]
           for compression in ["uncompressed", "zstd", "brotli:4", "snappy",
                               "zstd:2,transpose_bucket_size:1"]]
path = FOLDER / "google"
for options in GOOGLE:
    bad = []
    for name, records in sets_for(options).items():
        google_writes(path, records, options)
        good, said = same(dump(path), records)
        if not good:
            bad.append(f"{name}: {said}")
    check(f"Google's {options or 'standard options'}, read here", not bad,
          "; ".join(bad))

# --- Ours ---------------------------------------------------------------------

path = FOLDER / "escala"
for group in [1, 3, 256]:
    for compression in ["zstd", "zstd:1", "brotli:3", "snappy", "uncompressed"]:
        bad = []
        for name, records in sets_for(compression).items():
            make(path, records, group, compression)
            for reader in [google_reads, dump]:
                good, said = same(reader(path), records)
                if not good:
                    bad.append(f"{name}, {reader.__name__}: {said}")
        check(f"group_size:{group},{compression}, read by Google and here",
              not bad, "; ".join(bad))

# --- The same bytes without compression ---------------------------------------

for group in [1, 3, 256]:
    bad = []
    for name, records in sets_for("").items():
        ours, theirs = FOLDER / "ours", FOLDER / "theirs"
        make(ours, records, group, "uncompressed")
        google_writes(theirs, records, f"group_size:{group},uncompressed")
        index = theirs.read_bytes()[-65536 + 24 + 40 + 5 + 1:]
        footer, shift = 0, 0
        for byte in index[:10]:
            footer |= (byte & 0x7f) << shift
            shift += 7
            if byte < 0x80:
                break
        if ours.read_bytes()[:footer] != theirs.read_bytes()[:footer]:
            bad.append(name)
    check(f"group_size:{group},uncompressed has Google's bytes", not bad,
          ", ".join(bad))

# --- Damage -------------------------------------------------------------------

for options in ["group_size:1", "group_size:3,snappy", "group_size:256",
                "group_size:2,brotli,transpose:true"]:
    records = [text(i * 7 % 90) for i in range(40)]
    google_writes(FOLDER / "whole", records, options)
    whole = (FOLDER / "whole").read_bytes()
    end = next(i for i in range(200, len(whole)) if not any(whole[i:i + 200]))
    bad, refused = [], 0
    places = drawn.sample([*range(end), *range(65536, 65536 + 120)], 60)
    for at in places:
        damaged = bytearray(whole)
        damaged[at] ^= 1 << drawn.randrange(8)
        (FOLDER / "damaged").write_bytes(damaged)
        got = dump(FOLDER / "damaged")
        refused += isinstance(got, str)
        if isinstance(got, str):
            if "DATA_LOSS" not in got or len(got.splitlines()) != 1:
                bad.append(f"byte {at}: {got}")
        elif got != records:
            bad.append(f"byte {at}: other records")
    check(f"damaged bytes of a file with {options}", not bad and refused > 30,
          "; ".join(bad) or f"{refused} of {len(places)} refused")

google_writes(FOLDER / "whole", RECORDS["small records"], "")
whole = (FOLDER / "whole").read_bytes()
bad = []
for size in [0, 1, 64, 65535, 65536, 131072, len(whole) // 2,
             len(whole) - 65536, len(whole) - 1]:
    (FOLDER / "cut").write_bytes(whole[:size])
    got = dump(FOLDER / "cut")
    if not isinstance(got, str) or len(got.splitlines()) != 1:
        bad.append(f"{size} bytes: {got}")
check("truncated files", not bad, "; ".join(bad))

print(f"{counts[True]} passed, {counts[False]} failed, 0 skipped")
