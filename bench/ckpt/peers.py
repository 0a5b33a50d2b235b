"""Peers of `./dev bench ckpt`: prints a line of JSON for a save and restores of
Orbax (its default, asynchronous) or safetensors.

  peers.py PEER TREE FOLDER    PEER: orbax, safetensors; TREE: big, small
  peers.py PEER flips FOLDER   flips one bit in the largest file, and reads it
"""
import glob, json, os, shutil, statistics, sys, time

import numpy

now = time.perf_counter
TREES = {"big": (64, (1000, 2000)), "small": (2000, (32, 32)),
         "flips": (8, (250, 500))}
RUNS, FLIPS = 3, 20


def tree(kind):
    count, shape = TREES[kind]
    random = numpy.random.default_rng(0)
    return {f"layer{i}": random.standard_normal(shape, numpy.float32)
            for i in range(count)}


class Orbax:
    def __init__(self, folder):
        import jax, orbax.checkpoint as orbax
        self.jax, self.orbax = jax, orbax
        self.manager = orbax.CheckpointManager(
            folder, item_handlers=orbax.PyTreeCheckpointHandler())

    def prepare(self, arrays):
        return self.jax.block_until_ready(
            {name: self.jax.device_put(a) for name, a in arrays.items()})

    def save(self, arrays, step):
        self.manager.save(step, args=self.orbax.args.PyTreeSave(arrays))
        blocked = now()
        self.manager.wait_until_finished()
        return blocked

    def load(self, arrays, step):
        where = self.jax.sharding.SingleDeviceSharding(self.jax.devices()[0])
        how = {name: self.orbax.ArrayRestoreArgs(
            sharding=where, global_shape=a.shape, dtype=a.dtype)
            for name, a in arrays.items()}
        return self.jax.block_until_ready(self.manager.restore(
            step, args=self.orbax.args.PyTreeRestore(restore_args=how)))


class Safetensors:
    def __init__(self, folder):
        self.file = os.path.join(folder, "arrays.safetensors")

    def prepare(self, arrays):
        return arrays

    def save(self, arrays, step):
        from safetensors.numpy import save_file
        save_file(arrays, self.file)
        file = os.open(self.file, os.O_RDONLY)
        os.fsync(file)
        os.close(file)
        return now()

    def load(self, arrays, step):
        from safetensors.numpy import load_file
        return load_file(self.file)


def times(peer, arrays):
    """Medians after a first turn."""
    rows = []
    for step in range(RUNS + 1):
        begin = now()
        blocked = peer.save(arrays, step)
        saved = now()
        peer.load(arrays, step)
        rows.append((blocked - begin, saved - begin, now() - saved))
    blocked, save, restore = map(statistics.median, zip(*rows[1:]))
    return {"blocked_s": blocked, "save_s": save, "restore_s": restore}


def flips(peer, arrays, folder):
    """How many of some flipped bits are found."""
    peer.save(arrays, 0)
    files = [f for f in glob.glob(f"{folder}/**", recursive=True,
                                  include_hidden=True) if os.path.isfile(f)]
    largest = max(files, key=os.path.getsize)
    good = open(largest, "rb").read()
    random, found = numpy.random.default_rng(1), 0
    for _ in range(FLIPS):
        bad = bytearray(good)
        bit = random.integers(8 * len(good))
        bad[bit // 8] ^= 1 << bit % 8
        open(largest, "wb").write(bad)
        try:
            peer.load(arrays, 0)
        except Exception:
            found += 1
    return {"flips": FLIPS, "found": found}


def main(name, kind, folder):
    folder = os.path.abspath(folder)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    peer = {"orbax": Orbax, "safetensors": Safetensors}[name](folder)
    arrays = peer.prepare(tree(kind))
    row = flips(peer, arrays, folder) if kind == "flips" else times(peer, arrays)
    print(json.dumps(row), flush=True)
    shutil.rmtree(folder)
    os._exit(0)  # without what a peer has left in the background


if __name__ == "__main__":
    main(*sys.argv[1:])
