"""Small models of the usual kinds: inference and steps of training."""
import jax, jax.numpy as jnp, numpy as np
from jax import lax

from layers import (attention, batch_norm, conv, cross_entropy, dense,
                    heads_of, inference, layer_norm, rms_norm, training,
                    transformer_layer)
from programs import below, bf16, normal, program, uniform
from sequences import lstm

# --- Images ------------------------------------------------------------------


def mobilenet_v2(p, x):
    relu6 = lambda x: jnp.clip(x, 0, 6)
    x = relu6(batch_norm(p, "norm0", conv(p, "conv0", x, 32, stride=2)))
    plan = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 2, 2), (6, 64, 2, 2),
            (6, 96, 2, 1))
    for i, (wider, outputs, repeats, stride) in enumerate(plan):
        for j in range(repeats):
            name, inner = f"block{i}.{j}", x.shape[-1] * wider
            y = x if wider == 1 else relu6(batch_norm(
                p, name + ".n1", conv(p, name + ".up", x, inner, 1)))
            y = relu6(batch_norm(p, name + ".n2", conv(
                p, name + ".each", y, inner, stride=stride if j == 0 else 1,
                groups=inner)))
            y = batch_norm(p, name + ".n3", conv(p, name + ".down", y,
                                                 outputs, 1))
            x = x + y if x.shape == y.shape else y
    x = relu6(batch_norm(p, "norm9", conv(p, "conv9", x, 320, 1)))
    return dense(p, "last", x.mean((1, 2)), 100)


def convnext(p, x):
    x = layer_norm(p, "norm0", conv(p, "conv0", x, 48, 4, 4))
    for i, width in enumerate((48, 96, 192)):
        if i:
            x = conv(p, f"less{i}", layer_norm(p, f"norm{i}", x), width, 2, 2)
        for j in range(2):
            name = f"block{i}.{j}"
            y = conv(p, name + ".each", x, width, 7, groups=width)
            y = dense(p, name + ".up", layer_norm(p, name + ".norm", y),
                      4 * width)
            y = dense(p, name + ".down", jax.nn.gelu(y, approximate=False),
                      width)
            x = x + p(name + ".gain", (width,)) * y
    return dense(p, "last", layer_norm(p, "norm9", x.mean((1, 2))), 100)


def resnet50(p, x):
    relu = jax.nn.relu
    x = relu(batch_norm(p, "norm0", conv(p, "conv0", x, 64, 7, 2)))
    x = lax.reduce_window(x, np.array(-np.inf, x.dtype), lax.max,
                          (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    for i, (width, blocks) in enumerate(((64, 3), (128, 4), (256, 6),
                                         (512, 3))):
        for j in range(blocks):
            name, stride = f"block{i}.{j}", 2 if i and j == 0 else 1
            y = relu(batch_norm(p, name + ".n1", conv(p, name + ".c1", x,
                                                      width, 1)))
            y = relu(batch_norm(p, name + ".n2", conv(p, name + ".c2", y,
                                                      width, 3, stride)))
            y = batch_norm(p, name + ".n3", conv(p, name + ".c3", y,
                                                 4 * width, 1))
            if j == 0:
                x = batch_norm(p, name + ".n0", conv(
                    p, name + ".c0", x, 4 * width, 1, stride))
            x = relu(x + y)
    return dense(p, "last", x.mean((1, 2)), 1000)


def unet(p, x):
    def twice(name, x, width):
        for i in range(2):
            x = jax.nn.silu(batch_norm(p, f"{name}.n{i}", conv(
                p, f"{name}.c{i}", x, width)))
        return x
    kept = []
    for i, width in enumerate((16, 32, 64)):
        x = twice(f"down{i}", x, width)
        kept.append(x)
        x = lax.reduce_window(x, np.array(-np.inf, x.dtype), lax.max,
                              (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    x = twice("middle", x, 128)
    for i, width in reversed(list(enumerate((16, 32, 64)))):
        w = p(f"up{i}.w", (2, 2, x.shape[-1], width), 0.05)
        x = lax.conv_transpose(x, w, (2, 2), "SAME",
                               dimension_numbers=("NHWC", "HWIO", "NHWC"))
        x = twice(f"joined{i}", jnp.concatenate([x, kept[i]], -1), width)
    return conv(p, "last", x, 3, 1)


def unet_loss(p, x, y):
    return ((unet(p, x) - y)**2).mean()


def vit(p, x):
    b, width = x.shape[0], 192
    x = conv(p, "patches", x, width, 8, 8).reshape(b, -1, width)
    x = x + p("places", x.shape[1:], 0.02)
    for i in range(4):
        x = transformer_layer(p, f"layer{i}", x, 3, causal=False)
    return dense(p, "last", layer_norm(p, "norm", x).mean(1), 100)


def images(name, model, batch, size, **words):
    """Two programs: of inference, and of training to name images."""
    data = lambda: normal(batch, size, size, 3)
    labels = lambda: below(100, batch)
    loss = lambda p, x, y: cross_entropy(model(p, x), y)
    program("zoo, inference", name)(lambda: inference(model, data()))
    program("zoo, training", f"{name}_training")(
        lambda: training(loss, data(), labels(), **words))


# Batch norms of few values pass small differences on, enlarged.
images("mobilenet_v2", mobilenet_v2, 8, 96, apart=3e-2)
images("convnext", convnext, 8, 64)
images("resnet50", resnet50, 4, 64, adam=False, apart=3e-2)
images("vit", vit, 16, 64)
program("zoo, inference", "unet")(
    lambda: inference(unet, normal(4, 64, 64, 3)))
program("zoo, training", "unet_training")(lambda: training(
    unet_loss, normal(4, 64, 64, 3), normal(4, 64, 64, 3, seed=1),
    apart=3e-2))

# --- Language ----------------------------------------------------------------


def words_of(p, words, width):
    return p("words", (words, width), 0.05)


def bert(p, words):
    x = words_of(p, 8192, 256)[words]
    x = layer_norm(p, "norm", x + p("places", x.shape[1:], 0.02))
    for i in range(4):
        x = transformer_layer(p, f"layer{i}", x, 4, causal=False,
                              approximate=False)
    return x


def bert_loss(p, words, places, hidden):
    """The cross entropy of the words that are hidden."""
    x = jnp.take_along_axis(bert(p, words), places[..., None], 1)
    x = layer_norm(p, "head.norm", jax.nn.gelu(
        dense(p, "head", x, 256), approximate=False))
    return cross_entropy(dense(p, "to_words", x, 8192), hidden)


def gpt(p, words):
    table = words_of(p, 4096, 192)
    x = table[words]
    x = x + p("places", x.shape[1:], 0.02)
    for i in range(4):
        x = transformer_layer(p, f"layer{i}", x, 6, causal=True)
    return layer_norm(p, "norm", x) @ table.T


def turned(x):
    """Rotary places: x is [..., length, size]."""
    half = x.shape[-1] // 2
    angles = jnp.arange(x.shape[-2])[:, None] * 10000.0**(
        -jnp.arange(half) / half)
    cos, sin = (f(angles).astype(x.dtype) for f in (jnp.cos, jnp.sin))
    a, b = x[..., :half], x[..., half:]
    return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)


def llama_attention(p, name, x, heads, groups):
    size, length = x.shape[-1] // heads, x.shape[-2]
    q = turned(heads_of(dense(p, name + ".q", x, heads * size, False), heads))
    k = turned(heads_of(dense(p, name + ".k", x, groups * size, False),
                        groups))
    v = heads_of(dense(p, name + ".v", x, groups * size, False), groups)
    k, v = (jnp.repeat(a, heads // groups, axis=1) for a in (k, v))
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) * size**-0.5
    scores = jnp.where(jnp.tril(jnp.ones((length, length), bool)), scores,
                       -1e9)
    mixed = jnp.einsum("bhqk,bhkd->bqhd", jax.nn.softmax(scores), v)
    return dense(p, name + ".out", mixed.reshape(x.shape), x.shape[-1], False)


def gated(p, name, x, inner):
    gate = jax.nn.silu(dense(p, name + ".gate", x, inner, False))
    return dense(p, name + ".down", gate * dense(p, name + ".up", x, inner,
                                                 False), x.shape[-1], False)


def llama(p, words):
    x = words_of(p, 8192, 256)[words]
    for i in range(4):
        name = f"layer{i}"
        x = x + llama_attention(p, name, rms_norm(p, name + ".n1", x), 8, 2)
        x = x + gated(p, name, rms_norm(p, name + ".n2", x), 704)
    return dense(p, "to_words", rms_norm(p, "norm", x), 8192, False)


def experts(p, name, x, count=8, inner=256):
    """Each word goes to its best two experts, as far as they have places."""
    width, tokens = x.shape[-1], x.reshape(-1, x.shape[-1])
    chances = jax.nn.softmax(dense(p, name + ".router", tokens, count, False))
    best, which = lax.top_k(chances, 2)
    chosen = jax.nn.one_hot(which, count, dtype=x.dtype)
    places = 2 * tokens.shape[0] * 2 // count
    at = jnp.cumsum(chosen.reshape(-1, count), 0).reshape(chosen.shape) - 1
    slot = jax.nn.one_hot((at * chosen).sum(-1).astype(jnp.int32), places,
                          dtype=x.dtype)
    go = jnp.einsum("tke,tkp->tep", chosen, slot)
    back = jnp.einsum("tk,tke,tkp->tep", best, chosen, slot)
    inside = jnp.einsum("tep,td->epd", go, tokens)
    up = p(name + ".up", (count, width, inner), width**-0.5)
    down = p(name + ".down", (count, inner, width), inner**-0.5)
    y = jax.nn.gelu(inside @ up) @ down
    return jnp.einsum("tep,epd->td", back, y).reshape(x.shape)


def moe(p, words):
    table = words_of(p, 4096, 128)
    x = table[words]
    for i in range(2):
        name = f"layer{i}"
        x = x + attention(p, name, layer_norm(p, name + ".n1", x), 4, True)
        x = x + experts(p, name, layer_norm(p, name + ".n2", x))
    return layer_norm(p, "norm", x) @ table.T


def lstm_words(p, words):
    x = words_of(p, 4096, 192)[words].swapaxes(0, 1)
    for i in range(2):
        x = lstm(p, f"lstm{i}", x, 192)
    return dense(p, "to_words", x.swapaxes(0, 1), 4096)


def language(name, model, words, batch, length):
    """Two programs: of inference, and of training to say the next word."""
    data = lambda: below(words, batch, length)
    loss = lambda p, x: cross_entropy(model(p, x)[:, :-1], x[:, 1:])
    program("zoo, inference", name)(lambda: inference(model, data()))
    program("zoo, training", f"{name}_training")(
        lambda: training(loss, data()))
    return loss


gpt_loss = language("gpt", gpt, 4096, 8, 64)
llama_loss = language("llama", llama, 8192, 4, 64)
language("moe", moe, 4096, 8, 64)
language("lstm_words", lstm_words, 4096, 16, 32)
program("zoo, inference", "bert")(
    lambda: inference(bert, below(8192, 8, 64)))
program("zoo, training", "bert_training")(lambda: training(
    bert_loss, below(8192, 8, 64), below(64, 8, 10), below(8192, 8, 10)))

# --- Other types -------------------------------------------------------------

program("zoo, other types", "gpt_training_bf16")(lambda: training(
    gpt_loss, below(4096, 8, 64), compute=bf16, apart=0.1))
program("zoo, other types", "llama_bf16")(lambda: inference(
    llama, below(8192, 4, 64), dtype=bf16, apart=0.1))
# A ResNet's batch norms of few values enlarge bf16's rounding to the size of
# the results; so there is none here.
program("zoo, other types", "convnext_bf16")(lambda: inference(
    convnext, normal(8, 64, 64, 3), dtype=bf16, apart=0.1))
program("zoo, other types", "gpt_training_f64", x64=True)(lambda: training(
    gpt_loss, below(4096, 4, 64), dtype=np.float64, apart=1e-7))

# --- Recommendation ----------------------------------------------------------


def dlrm(p, numbers, words):
    for i, width in enumerate((128, 32)):
        numbers = jax.nn.relu(dense(p, f"below{i}", numbers, width))
    rows = [p(f"table{i}", (10000, 32), 0.1)[words[:, i]] for i in range(16)]
    x = jnp.stack([numbers, *rows], 1)
    products = x @ x.swapaxes(1, 2)
    pairs = products[:, *np.tril_indices(x.shape[1], -1)]
    x = jnp.concatenate([numbers, pairs], -1)
    for i, width in enumerate((256, 128)):
        x = jax.nn.relu(dense(p, f"above{i}", x, width))
    return dense(p, "last", x, 1)[:, 0]


def dlrm_loss(p, numbers, words, clicked):
    logits = dlrm(p, numbers, words)
    return (jax.nn.softplus(logits) - clicked * logits).mean()


program("zoo, inference", "dlrm")(lambda: inference(
    dlrm, normal(2048, 13), below(10000, 2048, 16)))
program("zoo, training", "dlrm_training")(lambda: training(
    dlrm_loss, normal(2048, 13), below(10000, 2048, 16),
    np.round(uniform(2048)), adam=False))
