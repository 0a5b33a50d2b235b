"""Recomputes recorded steps of AdaScale (write_step) with NumPy in float64.

  adascale.py REPLICAS RATE NAME=FOLDER...

Johnson et al., "AdaScale SGD: A User-Friendly Algorithm for Distributed
Training" (2020), algorithm 1 and section 3.4, with momentum. The model is
digits_mlp.
"""
import sys

import numpy as np

from steps import read

MOMENTUM = 0.9
LAYERS = ("fc1", "fc2", "out")


def gradients(p, images, labels):
    """The mean loss, and its gradients, of one replica's examples."""
    inputs, x = [], images.reshape(len(images), -1)
    for layer in LAYERS:
        inputs.append(x)
        x = x @ p[layer + "/kernel"] + p[layer + "/bias"]
        if layer != LAYERS[-1]:
            x = np.maximum(x, 0)
    x = x - x.max(1, keepdims=True)
    rows = np.arange(len(labels))
    log = x - np.log(np.exp(x).sum(1, keepdims=True))
    loss = -log[rows, labels].mean()
    back = np.exp(log)
    back[rows, labels] -= 1
    back /= len(labels)
    g = {}
    for layer, x in zip(reversed(LAYERS), reversed(inputs)):
        g[layer + "/kernel"] = x.T @ back
        g[layer + "/bias"] = back.sum(0)
        back = (back @ p[layer + "/kernel"].T) * (x > 0)
    return loss, g


def squared(g):
    return sum((v * v).sum() for v in g.values())


def run(params, batches, s, rate):
    p = {k: v.astype(np.float64) for k, v in params.items()}
    trace = {k: np.zeros_like(v) for k, v in p.items()}
    smoothing = max(0, 1 - s / 1000)
    variance = mean = steps = weight = 0
    for batch in batches:
        cut = zip(np.split(batch["image"].astype(np.float64), s),
                  np.split(batch["label"], s))
        losses, each = zip(*(gradients(p, *replica) for replica in cut))
        g = {k: np.mean([e[k] for e in each], 0) for k in p}
        new_variance = (sum(squared(e) for e in each) / (s - 1)
                        - s / (s - 1) * squared(g))
        new_mean = squared(g) - new_variance / s
        variance = smoothing * variance + (1 - smoothing) * max(new_variance, 0)
        mean = smoothing * mean + (1 - smoothing) * max(new_mean, 0)
        weight = smoothing * weight + 1 - smoothing
        sigma2, mu2 = variance / weight, mean / weight
        gain = (sigma2 + mu2) / (sigma2 / s + mu2)
        steps += gain
        for k in p:
            trace[k] = g[k] + MOMENTUM * trace[k]
            p[k] = p[k] - rate * gain * trace[k]
        yield dict(loss=np.mean(losses), adascale_gain=gain,
                   adascale_steps=steps, grad_norm=np.sqrt(squared(g))), p


def compare(folder, s, rate):
    """A description, and a list of errors."""
    state, after, batches, metrics, _ = read(folder)
    params = {n: v for n, v in state.items() if ":" not in n}
    worst, bad = {}, []
    for i, (expected, p) in enumerate(run(params, batches, s, rate)):
        if i == 0:
            for name, value in p.items():
                moved = np.linalg.norm(value - params[name])
                off = np.linalg.norm(after[name] - value) / moved
                worst["update"] = max(worst.get("update", 0), off)
        for name, value in expected.items():
            off = abs(metrics[i][name] - value) / abs(value)
            worst[name] = max(worst.get(name, 0), off)
    gains = [m["adascale_gain"] for m in metrics]
    for name, off in worst.items():
        if not off <= 2e-4:
            bad.append(f"{name} is off by {off:.1e}")
    if not (len(metrics) > 2 and 1 < min(gains) and max(gains) < s):
        bad.append(f"gains {gains} show nothing")
    return (f"gains {min(gains):.3f} to {max(gains):.3f}, off by "
            + ", ".join(f"{n} {w:.1e}" for n, w in worst.items())), bad


def main():
    s, rate = int(sys.argv[1]), float(sys.argv[2])
    for label, folder in (x.split("=", 1) for x in sys.argv[3:]):
        text, bad = compare(folder, s, rate)
        print(f"adascale, {label}: {text}")
        for line in bad:
            print(f"FAIL adascale, {label}: {line}")
        print("failed" if bad else "passed")


main()
