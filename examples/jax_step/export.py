"""A small perceptron with momentum for digits: a JAX step that Escala trains.

    python export.py --replicas 8
    escala train digits.toml --slice v3-8
"""
import argparse

import jax
import jax.numpy as jnp

import escala_step

BATCH = 8  # per core


def start():
    keys = jax.random.split(jax.random.key(0), 2)
    params = {"fc1": {"kernel": jax.random.normal(keys[0], (784, 64)) / 28,
                      "bias": jnp.zeros(64)},
              "out": {"kernel": jax.random.normal(keys[1], (64, 10)) / 8,
                      "bias": jnp.zeros(10)}}
    return {"params": params, "momentum": jax.tree.map(jnp.zeros_like, params)}


def judge(params, batch):
    """The logits of each example."""
    x = batch["image"].reshape(len(batch["image"]), -1)
    x = jax.nn.relu(x @ params["fc1"]["kernel"] + params["fc1"]["bias"])
    logits = x @ params["out"]["kernel"] + params["out"]["bias"]
    log = jax.nn.log_softmax(logits)
    loss = -jnp.take_along_axis(log, batch["label"][:, None], -1)[:, 0]
    return {"loss": loss, "top1": (logits.argmax(-1) == batch["label"]) * 1.0}


def step(state, batch, hyper):
    def mean(params):
        judged = judge(params, batch)
        judged = {k: jax.lax.pmean(v.mean(), "replicas") for k, v in judged.items()}
        return judged["loss"], judged

    gradients, metrics = jax.grad(mean, has_aux=True)(state["params"])
    momentum = jax.tree.map(lambda m, g: 0.9 * m + g, state["momentum"], gradients)
    params = jax.tree.map(lambda p, m: p - hyper["lr"] * m, state["params"], momentum)
    return {"params": params, "momentum": momentum}, metrics


def evaluate(state, batch):
    return judge(state["params"], batch)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--replicas", type=int, required=True)
    replicas = parser.parse_args().replicas
    if replicas < 1:
        parser.error(f"--replicas: got {replicas}, expected the number of the "
                     "slice's replicas, at least 1")
    batch = {"image": jax.ShapeDtypeStruct((BATCH, 28, 28, 1), jnp.float32),
             "label": jax.ShapeDtypeStruct((BATCH,), jnp.int32)}
    command = "python export.py --replicas {replicas}"
    state = start()
    escala_step.export_step(f"step_{replicas}.mlir", step, state, batch,
                            replicas, command)
    escala_step.export_evaluation(f"eval_{replicas}.mlir", evaluate, state, batch,
                                  replicas, command)
    escala_step.save_state("state.safetensors", state)
    print(f"wrote step_{replicas}.mlir, eval_{replicas}.mlir, their names "
          "(.json), and state.safetensors")
