"""Test programs of rng_bit_generator: the bits of XLA's CPU back end.

Run:
  python tests/programs/generate/random_bits.py
"""

import os

os.environ.setdefault('JAX_PLATFORMS', 'cpu')

import jax
import numpy as np
from jax._src.lib import xla_client  # not public

import program_text as text

jax.config.update('jax_enable_x64', True)


# --- random -------------------------------------------------------------------


def randoms():
  f = text.File('rng_bit_generator', 'random_bits.py',
                'rng_bit_generator: the bits of XLA, and its new state.')
  all_ones = 2**64 - 1
  states = {2: [0x0123456789abcdef, 0xfedcba9876543210],
            3: [0x0123456789abcdef, 0xfedcba9876543210, 42]}

  def case(name, algorithm, state, shape, dtype):
    state = np.array(state, np.uint64)
    results = run_on_xla(algorithm, state, np.zeros(shape, dtype))
    f.case(name, [state], f'''
stablehlo.rng_bit_generator {{v0}}, algorithm = {algorithm}
    : ({{t0}}) -> ({{r0}}, {{r1}})''', results)

  for algorithm, words in (('THREE_FRY', 2), ('PHILOX', 2), ('PHILOX', 3),
                           ('DEFAULT', 3)):
    for dtype in (np.uint8, np.uint16, np.uint32, np.uint64):
      bits = np.dtype(dtype).itemsize * 8
      case(f'{algorithm.lower()}_{words}_ui{bits}', algorithm, states[words],
           (3, 5), dtype)
    for shape in ((), (1,), (7,), (4, 3), (3, 4), (2, 5), (3, 2, 7), (0, 2),
                  (5, 1, 7)):
      tail = '_'.join(map(str, shape)) or 'scalar'
      case(f'{algorithm.lower()}_{words}_shape_{tail}', algorithm,
           states[words], shape, np.uint32)
    case(f'{algorithm.lower()}_{words}_carries', algorithm,
         [5] + [all_ones] * (words - 1), (9,), np.uint32)
    case(f'{algorithm.lower()}_{words}_signed', algorithm, states[words], (6,),
         np.int32)
  f.write()


def run_on_xla(algorithm, state, like):
  """(new state, bits) from a StableHLO program on XLA's CPU back end."""
  in_type, out_type = text.tensor_type(state), text.tensor_type(like)
  program = f'''
func.func @main(%state: {in_type}) -> ({in_type}, {out_type}) {{
  %0, %1 = stablehlo.rng_bit_generator %state, algorithm = {algorithm}
      : ({in_type}) -> ({in_type}, {out_type})
  return %0, %1 : {in_type}, {out_type}
}}'''
  device = jax.devices()[0]
  program = device.client.compile_and_load(
      f'module {{ {program} }}', xla_client.DeviceList((device,)),
      xla_client.CompileOptions())
  results = program.execute_sharded([jax.device_put(state)])
  return [np.asarray(result[0])
          for result in results.disassemble_into_single_device_arrays()]


if __name__ == '__main__':
  randoms()
