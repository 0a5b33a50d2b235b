"""flax's parameters as a file that escala reads, and back, by name.

    save(params, "flax.safetensors")
    escala ckpt import flax.safetensors runs/from_flax --names names.toml
    escala train RECIPE init_from=runs/from_flax/checkpoints/step_00000000
    escala ckpt export runs/first back.safetensors --names names.toml
    params = load("back.safetensors")

names.toml has what flax calls the layers: lines as "fc1/*" = "Dense_0/*". Where
the names are the same, it is not needed.
"""
from flax.traverse_util import flatten_dict, unflatten_dict
from safetensors.flax import load_file, save_file


def save(params, path):
    save_file(flatten_dict(params, sep="/"), path)


def load(path):
    return unflatten_dict(load_file(path), sep="/")
