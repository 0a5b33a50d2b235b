"""TPU Pods in software, as a JAX platform.

    JAX_PLATFORMS=softpod SOFTPOD_SLICE=v5e-256 python train.py

runs a script on the 256 cores of a v5e-256 that exist only in this process. The
two functions here print text; everything else goes through JAX.
"""
import ctypes
import functools
import os
import pathlib
import sys

__all__ = ["LIBRARY", "PLATFORM", "pod", "report"]

# What the devices say their platform is. Libraries that know none but JAX's own
# are told `tpu`.
PLATFORM = os.environ.get("SOFTPOD_PLATFORM_NAME") or "softpod"

# The PJRT plug-in. ESCALA_SOFTPOD_LIBRARY is for those who build it themselves.
LIBRARY = os.environ.get("ESCALA_SOFTPOD_LIBRARY") or str(
    pathlib.Path(__file__).with_name("libsoftpod.so"))


def pod(slice=None, file=None):
    """Draws a slice: its chips, the ids of their devices, links, hosts, HBM.

    Without a name: the slice of SOFTPOD_SLICE, or the default one. Raises
    ValueError for an unknown name; the message lists the nearest ones.
    """
    text = ctypes.c_char_p()
    name = slice or os.environ.get("SOFTPOD_SLICE", "")
    found = library().SoftpodSlice(name.encode(), ctypes.byref(text))
    words = text.value.decode()
    if not found:
        raise ValueError(words)
    print(words, end="", file=file or sys.stdout)


def report(file=None):
    """Prints what the programs that ran in this process would take on the real
    slice: how often each ran, its time, and its HBM on a core."""
    print(library().SoftpodReport().decode(), end="", file=file or sys.stdout)


@functools.cache
def library():
    """The plug-in, the same copy that JAX loads."""
    loaded = ctypes.CDLL(LIBRARY)
    loaded.SoftpodSlice.argtypes = [ctypes.c_char_p,
                                    ctypes.POINTER(ctypes.c_char_p)]
    loaded.SoftpodSlice.restype = ctypes.c_bool
    loaded.SoftpodReport.argtypes = []
    loaded.SoftpodReport.restype = ctypes.c_char_p
    loaded.SoftpodSetLapackRoutine.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    loaded.SoftpodSetLapackRoutine.restype = ctypes.c_char_p
    return loaded
