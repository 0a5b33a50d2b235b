"""Climbs each shipped recipe, with a small model, over two rungs.

    python3 -B tests/climb/recipes.py [RECIPE]...

Every gate must be green: there is no defect. How fast this machine reads and how
long it takes are not judged. All recipes take some minutes, so that no suite
runs them. Ends with `N passed, N failed`.
"""
import os
import random
import struct
import subprocess
import sys
import tempfile
import zlib

import defects

RECIPES = os.path.join(defects.ROOT, "recipes")
DIGITS = ["global_batch=16", "input.train_size=640", "input.eval_size=202"]
MLP = ["architecture.hidden=[24,16]", "global_batch=16"]
RESNET20 = ["architecture.blocks=1", "global_batch=32", "train_steps=16",
            "schedule.boundaries=[8,12]"]
RESNET50 = ["architecture.blocks=[1,1,1,1]", "~eval.target", "global_batch=16"]
GPT = ["input.block=16", "architecture.layers=2", "architecture.width=16",
       "global_batch=32", "train_steps=48", "eval.max_examples=202"]
SMALL = {
    "digits_mlp": [*MLP, *DIGITS],
    "digits_cnn": ["architecture.channels=[4]", "architecture.hidden=16",
                   "~eval.target", *DIGITS],
    "digits_records": [*MLP, "input.files=WORK/train-*",
                       "input.eval_files=WORK/eval-*"],
    "resnet20": [*RESNET20, "input.train_size=640", "input.eval_size=50"],
    "cifar10": [*RESNET20, "input.files=WORK/cifar_train",
                "input.eval_files=WORK/cifar_eval"],
    "resnet50": [*RESNET50, "epochs=3", "schedule.warmup_epochs=0.2",
                 "input.height=16", "input.width=16", "input.classes=10",
                 "input.train_size=128", "input.eval_size=50",
                 "--budget", "100s"],
    "imagenet": [*RESNET50, "epochs=1", "schedule.warmup_epochs=0.1",
                 "input.files=WORK/images_train",
                 "input.eval_files=WORK/images_eval",
                 "input.format=image_folder", "~input.label",
                 "~input.image.from", "input.image.image_size=16",
                 "--budget", "60s"],
    "gpt": [*GPT, "input.path=WORK/text"],
    "gpt2": [*GPT, "input.path=WORK/text", "architecture.heads=2",
             "architecture.vocabulary=256", "schedule.warmup_steps=0"],
    "gpt_tokens": [*GPT, "input.files=WORK/tokens_train",
                   "input.eval_files=WORK/tokens_eval",
                   "input.tokens.values=64"],
    "vit_tiny": ["architecture.layers=2", "architecture.width=24",
                 "global_batch=32", "epochs=2", "input.train_size=640",
                 "input.eval_size=50"],
}


def png(pixels, side):
    """The bytes of a PNG of side x side pixels of three bytes."""
    rows = b"".join(b"\0" + pixels[i * side * 3:(i + 1) * side * 3]
                    for i in range(side))

    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data +
                struct.pack(">I", zlib.crc32(kind + data)))
    return (b"\x89PNG\r\n\x1a\n" +
            chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def write_data(work):
    draw = random.Random(0)

    def put(name, data):
        path = os.path.join(work, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)

    put("text", " ".join(str(i * i * 7919 % 1000003)
                         for i in range(5170)).encode())
    for split, count in (("train", 640), ("eval", 50)):
        put(f"cifar_{split}", b"".join(
            bytes([draw.randrange(10)]) + draw.randbytes(3072)
            for _ in range(count)))
        for i in range(count // 2):
            put(f"images_{split}/{'ab'[i % 2]}/{i}.png", png(
                bytes(draw.randrange(100) + 100 * (i % 2)
                      for _ in range(40 * 40 * 3)), 40))
        tokens = [draw.randrange(64) for _ in range(17 * 2 * count)]
        put(f"tokens_{split}", struct.pack(f"<{len(tokens)}H", *tokens))
        subprocess.run(
            [defects.PLANTED, "none", "data", "write", "digits",
             "train_size=640", "eval_size=202", "--split", split, "--to", work,
             "--format", "tfrecord", "--pixels", "u8"], check=True,
            capture_output=True)


def main():
    chosen = sys.argv[1:] or sorted(
        name[:-len(".toml")] for name in os.listdir(RECIPES))
    failed = 0
    with tempfile.TemporaryDirectory() as work:
        write_data(work)
        for name in chosen:
            if name not in SMALL:
                failed += 1
                print(f"FAIL {name}: it has no small model here")
                continue
            words = [word.replace("WORK", work) for word in SMALL[name]]
            if "--budget" not in words:
                words += ["--budget", "1h"]
            one = {"gate": None}
            seen, said = defects.run(
                [defects.PLANTED, "none", "climb",
                 os.path.join(RECIPES, name + ".toml"), *words, "--from",
                 defects.LOW, "--to", defects.HIGH, "--rungs",
                 f"{defects.LOW},{defects.HIGH}", f"out={work}/run_{name}"],
                os.path.join(work, f"climb_{name}"))
            wrong = defects.judge(one, seen, said)
            failed += bool(wrong)
            print(f"{'FAIL' if wrong else 'ok  '} {name} {wrong}", flush=True)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
