"""Writes a step as another tool would export it, right or with a defect.

write(folder, replicas, defect, dropout) writes step_N.mlir, eval_N.mlir, their
names (.json) and state.safetensors: a linear classifier of digits with momentum,
on 8 examples of each core. The defects are those that hands make in such steps.
"""
import json
import os
import random
import struct

BATCH, PIXELS, CLASSES = 8, 784, 10
X, W, B, Y = (f"tensor<{BATCH}x{PIXELS}xf32>", f"tensor<{PIXELS}x{CLASSES}xf32>",
              f"tensor<{CLASSES}xf32>", f"tensor<{BATCH}x{CLASSES}xf32>")
ROW, SCALAR = f"tensor<{BATCH}xf32>", "tensor<f32>"
IMAGE, LABEL = f"tensor<{BATCH}x28x28x1xf32>", f"tensor<{BATCH}xi32>"
KEEP = 0.8


def summed(name, value, kind, replicas):
    """%name: the sum of %value over all cores."""
    groups = list(range(replicas))
    return f"""
  %{name} = "stablehlo.all_reduce"(%{value}) ({{
    ^bb0(%r0: {SCALAR}, %r1: {SCALAR}):
      %r2 = stablehlo.add %r0, %r1 : {SCALAR}
      stablehlo.return %r2 : {SCALAR}
  }}) {{replica_groups = dense<[{groups}]> : tensor<1x{replicas}xi64>}}
      : ({kind}) -> {kind}"""


def reduced(name, value, start, op, dims, kind, result):
    return f"""
  %{name} = stablehlo.reduce(%{value} init: %{start}) applies stablehlo.{op}
      across dimensions = {dims} : ({kind}, {SCALAR}) -> {result}"""


def spread(name, value, dims, kind, result):
    return f"""
  %{name} = stablehlo.broadcast_in_dim %{value}, dims = {dims}
      : ({kind}) -> {result}"""


def constant(name, value, kind=SCALAR):
    return f"\n  %{name} = stablehlo.constant dense<{value}> : {kind}"


def dropped(defect):
    """%x: %flat without some of its pixels, which the core's own key names."""
    bits = f"tensor<{BATCH}x{PIXELS}xui32>"
    key, keys = "tensor<1xui64>", "tensor<2xui64>"
    # The core's index over so many is its part of the key.
    cores = {"equal_dropout": 1 << 20, "equal_on_pairs": 2}.get(defect, 1)
    core = constant("cores", cores, "tensor<ui32>") + """
  %id = stablehlo.replica_id : tensor<ui32>
  %core = stablehlo.divide %id, %cores : tensor<ui32>
  %core64 = stablehlo.convert %core : (tensor<ui32>) -> tensor<ui64>"""
    return core + constant("thousand", 1000, "tensor<ui64>") + f"""
  %seed64 = stablehlo.convert %seed : (tensor<ui32>) -> tensor<ui64>
  %step64 = stablehlo.convert %step : (tensor<i32>) -> tensor<ui64>
  %far = stablehlo.multiply %seed64, %thousand : tensor<ui64>
  %place = stablehlo.add %far, %step64 : tensor<ui64>
  %k0 = stablehlo.reshape %place : (tensor<ui64>) -> {key}
  %k1 = stablehlo.reshape %core64 : (tensor<ui64>) -> {key}
  %key = stablehlo.concatenate %k0, %k1, dim = 0 : ({key}, {key}) -> {keys}
  %next_key, %bits = stablehlo.rng_bit_generator %key,
      algorithm = THREE_FRY : ({keys}) -> ({keys}, {bits})
  %most = stablehlo.constant dense<{int(KEEP * 2**32)}> : {bits}
  %keeps = stablehlo.compare LT, %bits, %most, UNSIGNED
      : ({bits}, {bits}) -> tensor<{BATCH}x{PIXELS}xi1>
  %share = stablehlo.constant dense<{KEEP}> : {X}
  %none = stablehlo.constant dense<0.0> : {X}
  %grown = stablehlo.divide %flat, %share : {X}
  %x = stablehlo.select %keeps, %grown, %none
      : tensor<{BATCH}x{PIXELS}xi1>, {X}"""


def judged(source):
    """%p, %hot and %losses (one of each example), of %image and %label."""
    return f"""
  %flat = stablehlo.reshape %image : ({IMAGE}) -> {X}""" + source + f"""
  %dot = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
      : ({X}, {W}) -> {Y}""" + spread("bias", "b", [1], B, Y) + f"""
  %logits = stablehlo.add %dot, %bias : {Y}""" + constant(
        "zero", "0.0") + constant("low", "0xFF800000") + reduced(
        "top", "logits", "low", "maximum", [1], Y, ROW) + spread(
        "tops", "top", [0], ROW, Y) + f"""
  %small = stablehlo.subtract %logits, %tops : {Y}
  %e = stablehlo.exponential %small : {Y}""" + reduced(
        "total", "e", "zero", "add", [1], Y, ROW) + spread(
        "totals", "total", [0], ROW, Y) + f"""
  %p = stablehlo.divide %e, %totals : {Y}
  %log = stablehlo.log %totals : {Y}
  %logp = stablehlo.subtract %small, %log : {Y}
  %classes = stablehlo.iota dim = 1 : tensor<{BATCH}x{CLASSES}xi32>
  %labels = stablehlo.broadcast_in_dim %label, dims = [0]
      : ({LABEL}) -> tensor<{BATCH}x{CLASSES}xi32>
  %is = stablehlo.compare EQ, %classes, %labels
      : (tensor<{BATCH}x{CLASSES}xi32>, tensor<{BATCH}x{CLASSES}xi32>)
      -> tensor<{BATCH}x{CLASSES}xi1>
  %hot = stablehlo.convert %is : (tensor<{BATCH}x{CLASSES}xi1>) -> {Y}
  %picked = stablehlo.multiply %hot, %logp : {Y}""" + reduced(
        "gains", "picked", "zero", "add", [1], Y, ROW) + f"""
  %losses = stablehlo.negate %gains : {ROW}"""


def step(replicas, defect, dropout):
    same = f"\n  %x = stablehlo.add %flat, %flat : {X}"
    text = judged(dropped(defect) if dropout else same)
    # A mean over the batch divides by all examples.
    examples = {"scale": BATCH, "fixed_scale": BATCH * 4}.get(
        defect, BATCH * replicas)
    text += constant("size", float(examples), Y) + f"""
  %error = stablehlo.subtract %p, %hot : {Y}
  %d = stablehlo.divide %error, %size : {Y}
  %own_gw = stablehlo.dot_general %x, %d, contracting_dims = [0] x [0]
      : ({X}, {Y}) -> {W}""" + reduced("own_gb", "d", "zero", "add", [0], Y, B)
    for name, kind in (("gw", W), ("gb", B)):
        if defect == f"no_sum/{name}":
            text += f"\n  %{name} = stablehlo.negate %own_{name} : {kind}"
        else:
            text += summed(name, f"own_{name}", kind, replicas)
    for name, kind in (("w", W), ("b", B)):
        text += constant(f"slow_{name}", 0.5, kind) + spread(
            f"lr_{name}", "lr", [], SCALAR, kind) + f"""
  %old_{name} = stablehlo.multiply %m{name}, %slow_{name} : {kind}
  %next_m{name} = stablehlo.add %old_{name}, %g{name} : {kind}
  %move_{name} = stablehlo.multiply %next_m{name}, %lr_{name} : {kind}
  %next_{name} = stablehlo.subtract %{name}, %move_{name} : {kind}"""
    loss_size = BATCH if defect == "loss_is_sum" else BATCH * replicas
    text += reduced("own_sum", "losses", "zero", "add", [0], ROW,
                    SCALAR) + constant("count", float(loss_size)) + f"""
  %own_loss = stablehlo.divide %own_sum, %count : {SCALAR}"""
    if defect == "no_sum/loss":
        text += f"\n  %loss = stablehlo.add %own_loss, %zero : {SCALAR}"
    else:
        text += summed("loss", "own_loss", SCALAR, replicas)
    return f"""module attributes {{mhlo.num_replicas = {replicas} : i32}} {{
func.func @main(%image: {IMAGE}, %label: {LABEL}, %lr: {SCALAR},
    %step: tensor<i32>, %seed: tensor<ui32>, %w: {W}, %b: {B}, %mw: {W},
    %mb: {B}) -> ({SCALAR}, {W}, {B}, {W}, {B}) {{{text}
  return %loss, %next_w, %next_b, %next_mw, %next_mb
      : {SCALAR}, {W}, {B}, {W}, {B}
}}
}}
"""


def evaluation(replicas):
    text = judged(f"\n  %x = stablehlo.add %flat, %flat : {X}") + f"""
  %counted = stablehlo.multiply %losses, %weight : {ROW}""" + reduced(
        "own_loss", "counted", "zero", "add", [0], ROW, SCALAR) + reduced(
        "own_count", "weight", "zero", "add", [0], ROW, SCALAR) + summed(
        "loss", "own_loss", SCALAR, replicas) + summed(
        "count", "own_count", SCALAR, replicas)
    return f"""module attributes {{mhlo.num_replicas = {replicas} : i32}} {{
func.func @main(%image: {IMAGE}, %label: {LABEL}, %weight: {ROW}, %w: {W},
    %b: {B}) -> ({SCALAR}, {SCALAR}) {{{text}
  return %count, %loss : {SCALAR}, {SCALAR}
}}
}}
"""


def write(folder, replicas, defect="", dropout=False):
    def put(name, text, arguments, results):
        with open(os.path.join(folder, f"{name}_{replicas}.mlir"), "w") as file:
            file.write(text)
        with open(os.path.join(folder, f"{name}_{replicas}.json"), "w") as file:
            json.dump({"arguments": arguments, "results": results}, file)

    batch = ["batch/image", "batch/label"]
    params, slots = ["state/params/w", "state/params/b"], ["state/m/w",
                                                          "state/m/b"]
    put("step", step(replicas, defect, dropout),
        [*batch, "hyper/lr", "hyper/step", "hyper/seed", *params, *slots],
        ["metrics/loss", *params, *slots])
    put("eval", evaluation(replicas), [*batch, "weight", *params],
        ["weight", "metrics/loss"])
    draw = random.Random(0)
    shapes = {"params/w": [PIXELS, CLASSES], "params/b": [CLASSES],
              "m/w": [PIXELS, CLASSES], "m/b": [CLASSES]}
    header, data = {}, b""
    for name, shape in shapes.items():
        count = shape[0] * (shape[1] if len(shape) > 1 else 1)
        numbers = [draw.gauss(0, 0.02) if name == "params/w" else 0.0
                   for _ in range(count)]
        header[name] = {"dtype": "F32", "shape": shape,
                        "data_offsets": [len(data), len(data) + 4 * count]}
        data += struct.pack(f"<{count}f", *numbers)
    text = json.dumps(header).encode()
    with open(os.path.join(folder, "state.safetensors"), "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)
