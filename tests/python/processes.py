"""One software Pod in several processes, by jax.distributed."""

import os
import re
import signal
import socket
import subprocess
import sys
import time

import numpy as np

from cases import check, finish

PROGRAM = """
import sys, time
n, i, port = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
import jax
jax.distributed.initialize(f"127.0.0.1:{port}", n, i)
import jax.numpy as jnp, numpy as np
import jax.experimental
from jax.experimental import multihost_utils
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
assert jax.process_index() == i and jax.process_count() == n
devices = jax.devices()
assert len(devices) == 32 and len(jax.local_devices()) == 32 // n
mesh = Mesh(np.array(devices), ("d",))
rows = np.arange(32 * 4 * 8, dtype=np.float32).reshape(32 * 4, 8)
x = jax.make_array_from_callback(
        rows.shape, NamedSharding(mesh, P("d")), lambda part: rows[part])
print("jit", float(jax.jit(lambda a: (a @ a.T).sum())(x)))
psum = jax.jit(jax.shard_map(
        lambda a: jax.lax.psum(a, "d"), mesh=mesh, in_specs=P("d"), out_specs=P()))
print("psum", np.asarray(psum(x).addressable_data(0)).ravel().tolist())
shift = jax.jit(jax.shard_map(
        lambda a: jax.lax.ppermute(a, "d", [(k, (k + 1) % 32) for k in range(32)]),
        mesh=mesh, in_specs=P("d"), out_specs=P("d")))
moved = multihost_utils.process_allgather(shift(x), tiled=True)
print("ppermute", bool((moved == np.roll(rows, 4, axis=0)).all()))
print("own", float(jax.jit(lambda a: a * 2)(jnp.float32(i + 1))))
scalar = jax.ShapeDtypeStruct((), np.float32)
calls = []
def number(total):
    calls.append(total)
    return np.float32(len(calls) + 100 * i)
own = jax.jit(lambda a: jax.experimental.io_callback(number, scalar, a.sum()))
print("callback", float(own(x)), len(calls))
each = jax.jit(jax.shard_map(
        lambda a: a + jax.pure_callback(number, scalar, a.sum()), mesh=mesh,
        in_specs=P("d"), out_specs=P("d")))
added = multihost_utils.process_allgather(each(x), tiled=True) - rows
print("callbacks", len(calls), sorted(set((added // 100).ravel().tolist())))
sys.stdout.flush()
if "wait" in sys.argv:
    if i == n - 1:
        time.sleep(600)
    try:
        psum(x).block_until_ready()
    except Exception as error:
        print("failed:", str(error).splitlines()[0])
        sys.stdout.flush()
    import os
    os._exit(0)  # jax.distributed would wait for the other process
multihost_utils.sync_global_devices("end")
"""


def start(count, *more, **variables):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = dict(
            os.environ, SOFTPOD_SLICE="v3-32", SOFTPOD_HOST_ADDRESS="127.0.0.1",
            **variables)
    return [
            subprocess.Popen(
                    [sys.executable, "-c", PROGRAM, str(count), str(i), str(port), *more],
                    env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                    text=True) for i in range(count)
    ]


def outputs(processes):
    return [process.communicate(timeout=300)[0] for process in processes]


def value(output, name):
    found = re.search(f"^{name} (.*)$", output, re.M)
    return found and found.group(1)


ROWS = np.arange(32 * 4 * 8, dtype=np.float64).reshape(32 * 4, 8)
for count in (2, 4):
    processes = start(count)
    texts = outputs(processes)
    ended = [process.returncode for process in processes]
    check(f"{count} processes end well", ended == [0] * count, texts)
    sums = {value(text, "jit") for text in texts}
    check(f"{count} processes: jit is the same everywhere", len(sums) == 1, texts)
    expected = (ROWS @ ROWS.T).sum()
    got = float(sums.pop() or "nan")
    check(f"{count} processes: jit", abs(got / expected - 1) < 1e-6, got)
    psum = ROWS.reshape(32, 4, 8).sum(0).ravel().tolist()
    check(f"{count} processes: psum",
                all(value(text, "psum") == str(psum) for text in texts), texts)
    check(f"{count} processes: ppermute",
                all(value(text, "ppermute") == "True" for text in texts), texts)
    # One process has the callback of a jit, each those of its own cores.
    check(f"{count} processes: a callback of a jit",
                [value(text, "callback") for text in texts] ==
                ["1.0 1"] + ["1.0 0"] * (count - 1), texts)
    check(f"{count} processes: callbacks of a shard_map",
                all(value(text, "callbacks").endswith(
                        f" {[k + 0.0 for k in range(count)]}") for text in texts), texts)
    check(f"{count} processes: programs of a process's own",
                [value(text, "own") for text in texts] ==
                [str(2.0 * (i + 1)) for i in range(count)], texts)

processes = start(2, "wait", SOFTPOD_EXCHANGE_SECONDS="60")
while True:
    line = processes[1].stdout.readline()
    if not line or line.startswith("own"):
        break
time.sleep(1)
processes[1].send_signal(signal.SIGKILL)
begin = time.time()
text = processes[0].communicate(timeout=300)[0]
check("a killed process ends the wait of the other",
            "failed:" in text and time.time() - begin < 60, text)

processes = start(3)
texts = outputs(processes)
check("hosts that cannot be divided are refused",
            all("4 hosts, which cannot be divided equally among 3 processes" in text
                    for text in texts), texts)
finish()
