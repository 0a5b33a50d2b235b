"""Writes the Python package as a wheel, which auditwheel then completes.

    python3 scripts/wheel.py LIBRARY FOLDER    (prints the wheel's path)

A wheel is a zip with a folder of metadata (packaging.python.org, "Binary
distribution format"), so this needs Python alone. The same inputs give the same
bytes.
"""
import base64, hashlib, pathlib, re, sys, zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
# The Debian packages whose code is inside; their licenses go along.
INSIDE = ("libdnnl2", "libgomp1", "libzstd1", "llvm-19-dev", "ocl-icd-libopencl1")


def version():
    text = (ROOT / "CMakeLists.txt").read_text()
    return re.search(r"project\(escala VERSION (\S+)", text)[1]


def files(library):
    """The files of the package: path in the wheel, bytes."""
    for path in sorted((ROOT / "python/softpod").glob("*.py")):
        yield f"softpod/{path.name}", path.read_bytes()
    yield "softpod/libsoftpod.so", pathlib.Path(library).read_bytes()


def metadata():
    """The files of the folder of metadata, but RECORD."""
    yield "METADATA", (
        "Metadata-Version: 2.1\n"
        "Name: escala_softpod\n"
        f"Version: {version()}\n"
        "Summary: TPU Pods in software, as a platform of JAX\n"
        "Requires-Python: >=3.11\n"
        "Requires-Dist: jax>=0.10.2\n"
        "Description-Content-Type: text/markdown\n\n"
        + (ROOT / "python/README.md").read_text())
    yield "WHEEL", ("Wheel-Version: 1.0\nGenerator: escala\n"
                    "Root-Is-Purelib: false\nTag: py3-none-linux_x86_64\n")
    yield "entry_points.txt", ("[jax_plugins]\nsoftpod = softpod.jax_plugin\n")
    for package in INSIDE:
        terms = pathlib.Path("/usr/share/doc", package, "copyright")
        yield f"licenses/{package}", terms.read_text(errors="replace")


def main(library, folder):
    name = f"escala_softpod-{version()}"
    info = name + ".dist-info"
    content = list(files(library))
    content += [(f"{info}/{path}", text.encode()) for path, text in metadata()]
    record = ""
    for path, data in content:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
        record += f"{path},sha256={digest.decode().rstrip('=')},{len(data)}\n"
    content.append((f"{info}/RECORD", f"{record}{info}/RECORD,,\n".encode()))
    wheel = pathlib.Path(folder, name + "-py3-none-linux_x86_64.whl")
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in content:
            entry = zipfile.ZipInfo(path, date_time=(1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    print(wheel)


if __name__ == "__main__":
    main(*sys.argv[1:])
