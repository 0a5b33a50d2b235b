"""JAX on the software Pod of this build."""
import pathlib, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SLICES = {1: "v3-8", 8: "v3-8", 32: "v3-32", 128: "v3-128", 512: "v3-512",
          2048: "v3-2048"}


class Pod:
    """The environment in which JAX finds the software Pod, as it does once the
    package is installed."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        info = pathlib.Path(self.folder.name, "escala_softpod-0.dist-info")
        info.mkdir()
        (info / "entry_points.txt").write_text(
            "[jax_plugins]\nsoftpod = softpod.jax_plugin\n")
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def __call__(self, devices):
        return {"JAX_PLATFORMS": "softpod", "SOFTPOD_SLICE": SLICES[devices],
                "ESCALA_SOFTPOD_LIBRARY": str(ROOT / "build/lib/libsoftpod.so"),
                "PYTHONPATH": f"{ROOT / 'python'}:{self.folder.name}",
                "PYTHONDONTWRITEBYTECODE": "1"}
