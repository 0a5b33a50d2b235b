"""Parts of language models: large vocabularies, decoding, recurrences, layers
that are wide for few examples."""
import jax, jax.numpy as jnp, numpy as np
from jax import lax

from layers import Values, cross_entropy, dense, inference, training
from programs import below, normal, program

# --- A large vocabulary ------------------------------------------------------


def vocabulary(words, rows, width=128):
    def loss(p, x, labels):
        return cross_entropy(
            x @ p("words", (words, width), 0.05).T, labels)

    data = normal(rows, width), below(words, rows)
    thousands = words // 1000
    program("vocabulary", f"softmax_{thousands}k")(
        lambda: inference(loss, *data))
    program("vocabulary", f"softmax_{thousands}k_training")(
        lambda: training(loss, *data, adam=False))


vocabulary(8192, 512)
vocabulary(32768, 256)
vocabulary(131072, 64)


@program("vocabulary")
def next_word():
    """The likeliest words, and one drawn of them."""
    def run(x, words, key):
        logits, index = lax.top_k(x @ words.T, 50)
        drawn = jax.random.categorical(key, logits / 0.8)
        return jnp.take_along_axis(index, drawn[:, None], 1)
    return run, (normal(8, 256), normal(32768, 256, scale=0.05),
                 np.array([0, 7], np.uint32))


# --- Decoding ----------------------------------------------------------------


@program("decode")
def decode_loop():
    """32 words by a decoder with a cache of keys and values."""
    width, heads, layers, length, batch, words = 256, 4, 4, 160, 4, 8192

    def layer(p, name, x, cache, at):
        q, k, v = (part.reshape(batch, heads, 1, -1) for part in jnp.split(
            dense(p, name + ".qkv", x, 3 * width), 3, -1))
        keys = lax.dynamic_update_slice(cache[0], k, (0, 0, at, 0))
        values = lax.dynamic_update_slice(cache[1], v, (0, 0, at, 0))
        scores = q @ keys.swapaxes(-1, -2) / (width // heads)**0.5
        scores = jnp.where(jnp.arange(length) <= at, scores, -1e9)
        mixed = (jax.nn.softmax(scores) @ values).reshape(batch, width)
        x = x + dense(p, name + ".out", mixed, width)
        up = jax.nn.gelu(dense(p, name + ".up", x, 4 * width))
        return x + dense(p, name + ".down", up, width), (keys, values)

    def forward(p, word, caches, at):
        table = p("table", (words, width), 0.05)
        x, kept = table[word], []
        for i, cache in enumerate(caches):
            x, cache = layer(p, f"layer{i}", x, cache, at)
            kept.append(cache)
        return x @ table.T, kept

    def model(p, word, *flat):
        caches = list(zip(flat[::2], flat[1::2]))
        if not isinstance(p, Values):
            return forward(p, word, caches, 0)[0]

        def body(state):
            at, word, caches, out = state
            logits, caches = forward(p, word, caches, at)
            word = jnp.argmax(logits, -1).astype(word.dtype)
            out = lax.dynamic_update_slice(out, word[:, None], (0, at - 128))
            return at + 1, word, caches, out

        start = 128, word, caches, jnp.zeros((batch, 32), word.dtype)
        return lax.while_loop(lambda s: s[0] < length, body, start)[3]

    cache = [normal(batch, heads, length, width // heads, seed=i)
             for i in range(2 * layers)]
    return inference(model, below(words, batch), *cache)


@program("decode")
def decode_step_wide():
    """One word for one sequence: products with a single row."""
    def model(p, x):
        for i in range(4):
            gate = dense(p, f"gate{i}", x, 2816, bias=False)
            up = dense(p, f"up{i}", x, 2816, bias=False)
            x = x + dense(p, f"down{i}", jax.nn.silu(gate) * up, 1024,
                          bias=False)
        return x
    return inference(model, normal(1, 1024))


# --- Few examples, wide layers -----------------------------------------------


def wide_model(p, x):
    for i in range(3):
        x = jax.nn.relu(dense(p, f"layer{i}", x, 2048))
    return dense(p, "last", x, 1000)


@program("wide")
def wide_inference():
    return inference(wide_model, normal(8, 2048))


@program("wide")
def wide_training():
    def loss(p, x, labels):
        return cross_entropy(wide_model(p, x), labels)
    return training(loss, normal(8, 2048), below(1000, 8))


# --- Recurrences -------------------------------------------------------------


def lstm(p, name, x, width):
    """x: [time, batch, inputs]; the states at all times."""
    given = dense(p, name + ".x", x, 4 * width)
    w = p(name + ".h", (width, 4 * width), width**-0.5)

    def step(state, given):
        h, c = state
        i, f, g, o = jnp.split(given + h @ w, 4, -1)
        c = jax.nn.sigmoid(f + 1) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    zero = jnp.zeros((x.shape[1], width), x.dtype)
    return lax.scan(step, (zero, zero), given)[1]


def gru(p, name, x, width):
    given = dense(p, name + ".x", x, 3 * width)
    w = p(name + ".h", (width, 3 * width), width**-0.5)

    def step(h, given):
        r, z, n = jnp.split(given, 3, -1)
        hr, hz, hn = jnp.split(h @ w, 3, -1)
        z = jax.nn.sigmoid(z + hz)
        h = z * h + (1 - z) * jnp.tanh(n + jax.nn.sigmoid(r + hr) * hn)
        return h, h

    return lax.scan(step, jnp.zeros((x.shape[1], width), x.dtype), given)[1]


@program("recurrent")
def lstm_inference():
    return inference(lambda p, x: lstm(p, "lstm", x, 256),
                     normal(64, 32, 128))


@program("recurrent")
def lstm_training():
    def loss(p, x, y):
        return ((lstm(p, "lstm", x, 128) - y)**2).mean()
    return training(loss, normal(64, 32, 128), normal(64, 32, 128, seed=1))


def both_ways(p, x, width):
    """Two independent recurrences: forward and backward in time."""
    back = lstm(p, "backward", x[::-1], width)[::-1]
    return jnp.concatenate([lstm(p, "forward", x, width), back], -1)


@program("recurrent")
def lstm_both_ways():
    return inference(lambda p, x: both_ways(p, x, 128), normal(64, 8, 128))


@program("recurrent")
def lstm_both_ways_training():
    def loss(p, x, y):
        return ((both_ways(p, x, 128) - y)**2).mean()
    return training(loss, normal(64, 8, 128), normal(64, 8, 256, seed=1))


@program("recurrent")
def gru_inference():
    return inference(lambda p, x: gru(p, "gru", x, 256), normal(64, 32, 128))


@program("recurrent")
def gru_training():
    def loss(p, x, y):
        return ((gru(p, "gru", x, 128) - y)**2).mean()
    return training(loss, normal(64, 32, 128), normal(64, 32, 128, seed=1))


@program("recurrent")
def state_space_training():
    """A diagonal state space layer by an associative scan."""
    def join(a, b):
        return a[0] * b[0], a[1] * b[0] + b[1]

    def loss(p, x, y):
        decay = jax.nn.sigmoid(dense(p, "decay", x, 128))
        given = dense(p, "given", x, 128)
        state = lax.associative_scan(join, (decay, given), axis=1)[1]
        return ((dense(p, "out", state, 128) - y)**2).mean()
    return training(loss, normal(4, 512, 128), normal(4, 512, 128, seed=1))


@program("recurrent")
def scan_of_small_steps():
    """1000 steps that do little each."""
    def run(x, w):
        return lax.scan(lambda h, x: (jnp.tanh(h @ w + x),) * 2,
                        jnp.zeros((4, 16)), x)[0]
    return run, (normal(1000, 4, 16), normal(16, 16, scale=0.2))
