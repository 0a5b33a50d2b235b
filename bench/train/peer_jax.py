"""The GPT of recipes/gpt.toml in JAX on one device of its CPU back end.

usage: peer_jax.py DIR

Begins with DIR/weights.safetensors and goes through DIR/batches.safetensors, as
escala_bench_train writes them. Prints one line of JSON with the keys of
peer_torch.py. The loop waits for a loss each 100 steps.
"""
import os, sys, time

os.environ["JAX_PLATFORMS"] = "cpu"

import jax, jax.numpy as jnp, optax

import tensors

LAYERS = 4
RATE, LAST_RATE, DECAY, CLIP = 1e-3, 1e-4, 0.1, 1.0

folder = sys.argv[1]
batches = tensors.load(folder + "/batches.safetensors")
params = jax.device_put(tensors.load(folder + "/weights.safetensors"))
steps = len(batches["train/tokens"])


def norm(x, gain):
    centred = x - x.mean(-1, keepdims=True)
    variance = (centred**2).mean(-1, keepdims=True)
    return centred * jax.lax.rsqrt(variance + 1e-5) * gain


def attend(params, name, x):
    block, width = x.shape[-2:]
    qkv = jnp.einsum("btw,wchd->cbthd", x, params[name + "/qkv/kernel"])
    scores = jnp.einsum("bthd,bshd->bhts", qkv[0], qkv[1])
    scores = scores / qkv.shape[-1]**0.5
    past = jnp.tril(jnp.ones((block, block), bool))
    weights = jax.nn.softmax(jnp.where(past, scores, -1e9))
    mixed = jnp.einsum("bhts,bshd->bthd", weights, qkv[2])
    return mixed.reshape(-1, block, width) @ params[name + "/out/kernel"]


def loss_of(params, x, y):
    h = params["wte/embedding"][x] + params["wpe/embedding"]
    for i in range(LAYERS):
        h = h + attend(params, f"h{i}/attn", norm(h, params[f"h{i}/ln_1/scale"]))
        up = norm(h, params[f"h{i}/ln_2/scale"]) @ params[f"h{i}/mlp/up/kernel"]
        up = jax.nn.gelu(up, approximate=False)
        h = h + up @ params[f"h{i}/mlp/down/kernel"]
    logits = norm(h, params["ln_f/scale"]) @ params["wte/embedding"].T
    return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()


optimizer = optax.chain(
    optax.clip_by_global_norm(CLIP),
    optax.adamw(optax.warmup_cosine_decay_schedule(0, RATE, steps // 20, steps,
                                                   LAST_RATE),
                b2=0.99, weight_decay=DECAY,
                mask=lambda tree: jax.tree.map(lambda p: p.ndim >= 2, tree)))
state = jax.jit(optimizer.init)(params)


def step(params, state, x, y):
    loss, grads = jax.value_and_grad(loss_of)(params, x, y)
    updates, state = optimizer.update(grads, state, params)
    return optax.apply_updates(params, updates), state, loss


tokens, targets = batches["train/tokens"], batches["train/targets"]
begin = time.perf_counter()
step = jax.jit(step, donate_argnums=(0, 1)).lower(params, state, tokens[0],
                                                  targets[0]).compile()
compile_s = time.perf_counter() - begin

losses = []
begin = time.perf_counter()
for number in range(steps):
    params, state, loss = step(params, state, tokens[number], targets[number])
    if number % 100 == 0 or number == steps - 1:
        losses.append(float(loss))
jax.block_until_ready((params, state))
loop_s = time.perf_counter() - begin

begin = time.perf_counter()
judge = jax.jit(loss_of)
found = [judge(params, x, y) for x, y in zip(batches["eval/tokens"],
                                             batches["eval/targets"])]
tensors.report(f"jax {jax.__version__}", float(sum(found)) / len(found),
               loop_s, compile_s, time.perf_counter() - begin, losses)
