"""JAX's part of `./dev bench depth`.

usage: peer_jax.py write NAME CORES BATCH_PER_CORE OUT.mlir
       peer_jax.py compile NAME BATCH

`write`: the program of one core, as bench/step/export.py says. `compile`: the
same step on one device of JAX's CPU back end. Each prints a line of JSON: the
file, or the time from the lowered program to the executable in milliseconds,
and that of all threads of the process.
"""
import json, pathlib, sys, time

import deep  # puts bench/step into the path
import export, jax, models, optax

# A deep model is a deep tree of Python calls.
sys.setrecursionlimit(100_000)


def lowered(name, batch):
    model = models.MODELS[name](batch)
    params = models.specs(model.params)
    state = jax.eval_shape(model.optimizer.init, params)

    def step(params, state, *data):
        loss, grads = jax.value_and_grad(model.loss)(params, *data)
        updates, state = model.optimizer.update(grads, state, params)
        return optax.apply_updates(params, updates), state, loss

    return jax.jit(step, donate_argnums=(0, 1)).lower(
        params, state, *models.specs(model.data))


def compiled(name, batch):
    program = lowered(name, batch)
    cpu, begin = time.process_time(), time.perf_counter()
    program.compile()
    print(json.dumps({"compile_ms": 1e3 * (time.perf_counter() - begin),
                      "compile_cpu_ms": 1e3 * (time.process_time() - cpu)}))


if __name__ == "__main__":
    if sys.argv[1:2] == ["write"] and len(sys.argv) == 6:
        export.export(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]),
                      pathlib.Path(sys.argv[5]))
        print(json.dumps({"wrote": sys.argv[5]}))
    elif sys.argv[1:2] == ["compile"] and len(sys.argv) == 4:
        compiled(sys.argv[2], int(sys.argv[3]))
    else:
        sys.exit(__doc__)
