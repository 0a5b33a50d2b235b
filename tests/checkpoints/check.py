"""Checkpoints and exports of escala, and the files of others.

  check.py FOLDER

- every element type that both know goes through the safetensors library, an
  import, the checkpoint's part, and exports in each form, without a changed bit;
- a checkpoint written here by docs/rooms/ckpt.md, in pieces and two parts, is
  whole for escala, and its arrays are those that were cut;
- a perceptron of flax, whose layers have other names, gives the same logits in
  escala, and what escala trained gives the same logits in flax.
"""
import json
import pathlib
import subprocess
import sys
import zipfile

import jax

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_default_matmul_precision", "highest")
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import safetensors.flax
import safetensors.numpy
from flax import linen as nn

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples/flax_weights"))
import flax_weights

FOLDER = pathlib.Path(sys.argv[1])
LIMIT = 1e-5  # of the largest logit
counts = {True: 0, False: 0}


def check(what, good, said=""):
    counts[bool(good)] += 1
    print(f"{'' if good else 'FAIL '}{what} {said}")


def escala(*words):
    words = [str(word) for word in words]
    done = subprocess.run([ROOT / "build/bin/escala", *words],
                          capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}FAIL escala {' '.join(words)}")
    return done.stdout


def same(got, expected):
    """The same names, types, shapes and bits."""
    return got.keys() == expected.keys() and all(
        got[name].dtype == a.dtype and got[name].shape == a.shape and
        got[name].tobytes() == a.tobytes() for name, a in expected.items())


# --- Types and forms -----------------------------------------------------------

def arrays_of_all_types():
    random = np.random.default_rng(5)
    types = [np.bool_, np.uint8, np.int8, np.uint16, np.int16, np.uint32,
             np.int32, np.uint64, np.int64, np.float16, np.float32, np.float64,
             np.complex64]
    arrays = {f"of/{np.dtype(t).name}": random.normal(0, 50, (3, 4)).astype(t)
              for t in types}
    arrays["scalar"] = np.array(3.5, np.float32)
    arrays["none"] = np.zeros((0, 7), np.float32)
    arrays["größe \"1\""] = random.normal(size=5)
    # More than one block of checksums.
    arrays["large"] = random.normal(size=(700, 800)).astype(np.float32)
    return arrays


def types_and_forms():
    arrays = arrays_of_all_types()
    theirs, folder = FOLDER / "all.safetensors", FOLDER / "all"
    safetensors.numpy.save_file(arrays, theirs)
    escala("ckpt", "import", theirs, folder)
    part = folder / "checkpoints/step_00000000/part_00000_of_00001.safetensors"
    check("part, read by safetensors",
          same(safetensors.numpy.load_file(part), arrays))
    for name in "back.safetensors", "back.npz", "back/":
        escala("ckpt", "export", folder, f"{FOLDER}/{name}")
    check("export, read by safetensors",
          same(safetensors.numpy.load_file(FOLDER / "back.safetensors"), arrays))
    with np.load(FOLDER / "back.npz") as archive:
        check(".npz, read by NumPy", same(dict(archive), arrays))
    archive = zipfile.ZipFile(FOLDER / "back.npz")
    check(".npz, checked by zipfile", archive.testzip() is None and
          len(archive.namelist()) == len(arrays))
    files = {str(path.relative_to(FOLDER / "back"))[:-4]: np.load(path)
             for path in (FOLDER / "back").rglob("*.npy")}
    check("folder of .npy, read by NumPy", same(files, arrays))
    escala("ckpt", "export", folder, FOLDER / "one.npy", "large")
    check(".npy, read by NumPy",
          same({"large": np.load(FOLDER / "one.npy")}, {"large": arrays["large"]}))


def narrow_floats():
    """NumPy lacks these types: its files have f32 with the same values."""
    names = ["bfloat16", "float8_e4m3fn", "float8_e5m2"]
    arrays = {name: jnp.linspace(-3, 3, 50).astype(getattr(ml_dtypes, name))
              for name in names}
    theirs, folder = FOLDER / "narrow.safetensors", FOLDER / "narrow"
    safetensors.flax.save_file(arrays, theirs)
    escala("ckpt", "import", theirs, folder)
    # The library writes f8 for flax, but does not read it.
    escala("ckpt", "export", folder, FOLDER / "bf16.safetensors", "bfloat16")
    check("bf16, read by safetensors",
          same(safetensors.flax.load_file(FOLDER / "bf16.safetensors"),
               {"bfloat16": arrays["bfloat16"]}))
    escala("ckpt", "export", folder, FOLDER / "narrow.npz")
    with np.load(FOLDER / "narrow.npz") as archive:
        check("bf16 and f8 as f32, read by NumPy", same(
            dict(archive), {k: np.asarray(a, np.float32) for k, a in arrays.items()}))


# --- By the page ----------------------------------------------------------------

def crc32c(data):
    crc = 0xffffffff
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82f63b78 if crc & 1 else 0)
    return crc ^ 0xffffffff


def by_the_page():
    folder = FOLDER / "page/checkpoints/step_00000012"
    folder.mkdir(parents=True)
    kernel = np.random.default_rng(6).normal(size=(4, 6)).astype(np.float32)
    step = np.array(12, np.int32)
    parts, pieces = [], []
    for i in 0, 1:  # each part has a half of the rows, in two pieces
        file = f"part_{i:05}_of_00002.safetensors"
        here = {f"fc/kernel@{2 * i},{c}": kernel[2 * i:2 * i + 2, c:c + 3]
                for c in (0, 3)}
        if i == 1:
            here["fc/kernel:count"] = step
        here = {name: a.copy() for name, a in here.items()}
        safetensors.numpy.save_file(here, folder / file)
        data = (folder / file).read_bytes()
        parts.append({"file": file, "bytes": len(data), "crc32c": [crc32c(data)]})
        pieces += [{"part": i, "tensor": name, "offset": data.find(a.tobytes()),
                    "start": [int(x) for x in name.partition("@")[2].split(",")
                              if x], "sizes": a.shape} for name, a in here.items()]
    arrays = [
        {"name": "fc/kernel", "kind": "parameter", "type": "F32",
         "shape": kernel.shape, "pieces": pieces[:4]},
        {"name": "fc/kernel:count", "kind": "slot", "type": "I32", "shape": [],
         "pieces": pieces[4:]}]
    manifest = json.dumps({
        "format": 1, "version": "0.1.0", "written": 1700000000, "step": 12,
        "updates": 12, "examples": 96, "position": 12, "seed": 0, "program": "",
        "data_examples": 0, "data": "", "data_crc32c": "", "recipe": "",
        "plan": "", "notes": {}, "arrays": arrays, "parts": parts}) + "\n"
    (folder / "manifest.json").write_text(manifest)
    (folder / "COMMITTED").write_text(f"{crc32c(manifest.encode()):08x}\n")
    escala("ckpt", "verify", FOLDER / "page")
    escala("ckpt", "export", FOLDER / "page", FOLDER / "page.npz", "--all")
    with np.load(FOLDER / "page.npz") as archive:
        check("a checkpoint written by the page", same(
            dict(archive), {"fc/kernel": kernel, "fc/kernel:count": step}))


# --- flax ----------------------------------------------------------------------

class Perceptron(nn.Module):
    @nn.compact
    def __call__(self, x):
        x = x.reshape(len(x), -1)
        for _ in range(2):
            x = nn.relu(nn.Dense(32)(x))
        return nn.Dense(10)(x)


def flax_both_ways():
    model = Perceptron()
    params = model.init(jax.random.key(3), jnp.zeros((1, 28, 28, 1)))["params"]
    params = jax.tree.map(  # biases begin at 0, which would hide them
        lambda a: jax.random.normal(jax.random.key(a.size), a.shape, "f4") / 9,
        params)
    names = FOLDER / "names.toml"
    names.write_text('"fc1/*" = "Dense_0/*"\n"fc2/*" = "Dense_1/*"\n'
                     '"out/*" = "Dense_2/*"\n')
    recipe = ["recipes/digits_mlp.toml", "architecture.hidden=[32,32]",
              "precision=f32", "input.train_size=512", "input.eval_size=100"]

    def logits_agree(what, params, *words):
        escala("predict", *words, "--examples", "20", "--to", FOLDER / "answers")
        seen = safetensors.numpy.load_file(FOLDER / "answers")
        expected = np.asarray(model.apply({"params": params}, seen["image"]))
        off = np.abs(seen["answer"] - expected).max() / np.abs(expected).max()
        check(what, off <= LIMIT, f"{off:.1e}, limit {LIMIT:.0e}")

    flax_weights.save(params, FOLDER / "flax.safetensors")
    escala("ckpt", "import", FOLDER / "flax.safetensors", FOLDER / "from_flax",
           "--names", names)
    step = FOLDER / "from_flax/checkpoints/step_00000000"
    logits_agree("flax's parameters in escala: logits differ by", params,
                 *recipe, "--weights", step)

    run = FOLDER / "run"
    escala("train", *recipe, f"init_from={step}", f"out={run}", "train_steps=5",
           "schedule.warmup_steps=0")
    escala("ckpt", "export", run / "weights.safetensors",
           FOLDER / "trained.safetensors", "--names", names)
    trained = flax_weights.load(FOLDER / "trained.safetensors")
    check("trained, other values under the same names",
          jax.tree.structure(trained) == jax.tree.structure(params) and
          not any(jax.tree.leaves(jax.tree.map(
              lambda a, b: bool((a == b).all()), trained, params))))
    logits_agree("escala's parameters in flax: logits differ by", trained, run)


types_and_forms()
narrow_floats()
by_the_page()
flax_both_ways()
print(f"{counts[True]} passed, {counts[False]} failed, 0 skipped")
sys.exit(counts[False] > 0)
