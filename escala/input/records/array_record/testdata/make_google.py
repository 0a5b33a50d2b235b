"""Makes the .gz files beside it: ArrayRecord files of Google's own writer.

  pip install -r tests/records/array_record.txt
  python escala/input/records/array_record/testdata/make_google.py

array_record_test.cc has the same records. The files are mostly zeros, hence
compressed.
"""
import gzip
import pathlib
import tempfile

from array_record.python import array_record_module

FOLDER = pathlib.Path(__file__).parent
FILES = {
    "empty": (0, ""),
    "zstd_1": (30, ""),
    "brotli_4": (30, "group_size:4,brotli:5"),
    "snappy_4": (30, "group_size:4,snappy"),
    "uncompressed_1": (30, "uncompressed"),
    "uncompressed_7": (30, "group_size:7,uncompressed"),
    "transposed_1": (30, "transpose:true"),
    "transposed_16": (30, "group_size:16,transpose:true,uncompressed"),
    "transposed_256": (30, "group_size:256,transpose:true,brotli"),
}


def varint(n):
    return bytes([n]) if n < 128 else bytes([n & 127 | 128]) + varint(n >> 7)


def field(number, wire_type, value):
    return varint(number << 3 | wire_type) + value


def message(i):
    """Fields of every wire type but groups, and a message in a message."""
    word = bytes([97 + i % 26]) * (i % 7)
    inner = (field(1, 5, i.to_bytes(4, "little")) +
             field(15, 1, (i * i).to_bytes(8, "little")))
    return (field(1, 0, varint(i ** 5)) + field(2, 2, varint(len(word)) + word) +
            field(300, 2, varint(len(inner)) + inner))


def record(i):
    if i % 11 == 0:
        return b""
    if i % 5 == 4:
        return b"\xff" * i  # no message
    return message(i)


with tempfile.TemporaryDirectory() as folder:
    for name, (count, options) in FILES.items():
        path = f"{folder}/{name}"
        writer = array_record_module.ArrayRecordWriter(path, options)
        for i in range(count):
            writer.write(record(i))
        writer.close()
        whole = pathlib.Path(path).read_bytes()
        (FOLDER / f"google_{name}.gz").write_bytes(
            gzip.compress(whole, compresslevel=9, mtime=0))
