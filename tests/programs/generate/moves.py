"""Test programs of the ops that move elements.

NumPy says what the results are. Run:
python tests/programs/generate/moves.py
"""

import itertools

import ml_dtypes
import numpy as np

import program_text as text

bf16 = ml_dtypes.bfloat16
i4 = ml_dtypes.int4
f32 = np.float32


def file(op, about):
  return text.File(f'moves_{op}', 'moves.py', about)


def ints(values):
  return 'array<i64' + (': ' if len(values) else '') + ', '.join(
      map(str, values)) + '>'


def op(name, operands, attributes=''):
  values = ', '.join(f'{{v{i}}}' for i in range(operands))
  types = ', '.join(f'{{t{i}}}' for i in range(operands))
  body = f' {{{attributes}}}' if attributes else ''
  return f'"stablehlo.{name}"({values}){body} : ({types}) -> {{r0}}'


def counting(*shape, dtype=np.int32):
  return np.arange(np.prod(shape, dtype=int)).reshape(shape).astype(dtype)


def i64(*values):
  return np.array(values, np.int64)


# --- made of nothing ----------------------------------------------------------


def constants():
  f = file('constant', 'stablehlo.constant in its spellings, chlo.constant, '
           'chlo.constant_like.')
  x = counting(2, 3, dtype=f32)
  f.case('splat', [], 'stablehlo.constant dense<2.5> : {r0}',
         [np.full((2, 3), 2.5, f32)])
  f.case('hex', [], f'stablehlo.constant dense<"0x{x.tobytes().hex().upper()}">'
         ' : {r0}', [x])
  f.case('empty', [], 'stablehlo.constant dense<> : {r0}', [x[:, :0]])
  f.case('negative_i4', [], 'stablehlo.constant dense<[-8, 7]> : {r0}',
         [i64(-8, 7).astype(i4)])
  f.case('chlo', [], '"chlo.constant"() {value = dense<[1, 2]> : tensor<2xi32>} '
         ': () -> {r0}', [counting(2) + 1])
  f.case('like_float', [x], '"chlo.constant_like"({v0}) {value = 3.5 : f32} : '
         '({t0}) -> {r0}', [np.full((2, 3), 3.5, f32)])
  f.case('like_integer', [counting(3)],
         '"chlo.constant_like"({v0}) {value = -2 : i32} : ({t0}) -> {r0}',
         [np.full(3, -2, np.int32)])
  f.case('like_empty', [x[:0]], '"chlo.constant_like"({v0}) {value = 3.5 : f32} '
         ': ({t0}) -> {r0}', [x[:0]])
  f.write()


def iotas():
  f = file('iota',
           'stablehlo.iota and dynamic_iota: along a dimension, in types '
           'that it does not fit into.')
  rows = np.indices((3, 4))
  for dtype in (np.int32, np.uint8, f32, bf16, np.complex64):
    for d in (0, 1):
      f.case(f'{np.dtype(dtype).name}_{d}', [],
             op('iota', 0, f'iota_dimension = {d} : i64'),
             [rows[d].astype(dtype)], exact=True)
  f.case('i4_wraps', [], op('iota', 0, 'iota_dimension = 0 : i64'),
         [((np.arange(20) + 8) % 16 - 8).astype(i4)])
  f.case('f16_rounds', [], op('iota', 0, 'iota_dimension = 0 : i64'),
         [np.arange(2053).astype(np.float16)], exact=True)
  f.case('empty', [], op('iota', 0, 'iota_dimension = 1 : i64'),
         [np.zeros((0, 4), np.int32)])
  f.case('dynamic', [i64(3, 4)],
         op('dynamic_iota', 1, 'iota_dimension = 1 : i64'),
         [rows[1].astype(np.int32)])
  f.write()


def core_ids():
  f = file('core_ids', 'stablehlo.partition_id and replica_id on one core; '
           'get_dimension_size.')
  f.case('partition_id', [], op('partition_id', 0), [np.uint32(0)])
  f.case('replica_id', [], op('replica_id', 0), [np.uint32(0)])
  for d, size in enumerate((2, 0, 7)):
    f.case(f'dimension_{d}', [np.zeros((2, 0, 7), f32)],
           op('get_dimension_size', 1, f'dimension = {d} : i64'),
           [np.int32(size)])
  f.write()


# --- repeated -----------------------------------------------------------------


def broadcasts():
  f = file('broadcast',
           'stablehlo.broadcast: new dimensions before the others.')
  x = counting(2, 3)
  for sizes in ((4,), (2, 1), (), (3, 0)):
    name = 'by_' + '_'.join(map(str, sizes))
    f.case(name, [x], op('broadcast', 1, f'broadcast_sizes = {ints(sizes)}'),
           [np.broadcast_to(x, sizes + x.shape)])
  f.write()

  f = file('broadcast_in_dim',
           'stablehlo.broadcast_in_dim and its dynamic form: '
           'sizes of 1 repeat, dimensions may change places.')
  cases = {
      'scalar': (np.int32(5), (), (2, 3)),
      'row': (counting(3), (1,), (2, 3)),
      'column': (counting(2), (0,), (2, 3)),
      'ones': (counting(2, 1), (0, 1), (2, 3)),
      'swapped': (counting(3, 2), (1, 0), (2, 3)),
      'swapped_ones': (counting(3, 1), (2, 0), (4, 2, 3)),
      'empty': (counting(1), (0,), (0, 3)),
      'complex': (counting(2).astype(np.complex128), (1,), (2, 2)),
  }
  for name, (x, dims, shape) in cases.items():
    spread = np.ones(len(shape), int)
    order = sorted(range(len(dims)), key=lambda d: dims[d])
    y = np.transpose(x, order)
    for d in order:
      spread[dims[d]] = x.shape[d]
    y = np.broadcast_to(y.reshape(spread), shape)
    attribute = f'broadcast_dimensions = {ints(dims)}'
    f.case(name, [x], op('broadcast_in_dim', 1, attribute), [y], exact=True)
    f.case(f'dynamic_{name}', [x, np.array(shape, np.int64)],
           op('dynamic_broadcast_in_dim', 2, attribute), [y], exact=True)
  f.write()


# --- cut and joined -----------------------------------------------------------


def concatenations():
  f = file('concatenate', 'stablehlo.concatenate along any dimension, of one, '
           'of three, of empty ones.')
  x, y = counting(2, 3), counting(2, 3) + 100
  for d in (0, 1):
    attribute = f'dimension = {d} : i64'
    f.case(f'two_{d}', [x, y], op('concatenate', 2, attribute),
           [np.concatenate([x, y], d)])
  f.case('one', [x], op('concatenate', 1, 'dimension = 0 : i64'), [x])
  parts = [x[:, :1], x[:, :0], y]
  f.case('with_empty', parts, op('concatenate', 3, 'dimension = 1 : i64'),
         [np.concatenate(parts, 1)])
  z = counting(2, 2, 2).astype(np.complex128)
  f.case('middle', [z, z[:, :1]], op('concatenate', 2, 'dimension = 1 : i64'),
         [np.concatenate([z, z[:, :1]], 1)], exact=True)
  f.write()


def slices():
  f = file('slice', 'stablehlo.slice and real_dynamic_slice with strides.')
  x = counting(5, 6)
  cases = {
      'inner': ((1, 2), (4, 5), (1, 1)),
      'strides': ((0, 1), (5, 6), (2, 3)),
      'uneven_stride': ((1, 0), (5, 5), (3, 4)),
      'empty': ((2, 3), (2, 6), (1, 1)),
      'all': ((0, 0), (5, 6), (1, 1)),
  }
  for name, (start, limit, stride) in cases.items():
    y = x[tuple(map(slice, start, limit, stride))]
    f.case(name, [x], op('slice', 1, f'start_indices = {ints(start)}, '
                         f'limit_indices = {ints(limit)}, '
                         f'strides = {ints(stride)}'), [y])
    f.case(f'dynamic_{name}', [x, i64(*start), i64(*limit), i64(*stride)],
           op('real_dynamic_slice', 4), [y])
  f.case('scalar', [np.int32(3)],
         op('slice', 1, 'start_indices = array<i64>, limit_indices = '
            'array<i64>, strides = array<i64>'), [np.int32(3)])
  f.write()

  f = file('dynamic_slice', 'stablehlo.dynamic_slice and dynamic_update_slice: '
           'starts are moved inside.')
  for name, dtype, start in (('inside', np.int64, (1, 2)),
                             ('beyond', np.int32, (99, 4)),
                             ('negative', np.int8, (-3, -1)),
                             ('unsigned', np.uint64, (2**64 - 1, 1))):
    sizes = (2, 3)
    a, b = (min(max(s, 0), n - k) for s, n, k in zip(start, x.shape, sizes))
    starts = [np.array(s, np.uint64).astype(dtype) if s > 2**62 else
              np.array(s).astype(dtype) for s in start]
    f.case(f'slice_{name}', [x] + starts,
           op('dynamic_slice', 3, f'slice_sizes = {ints(sizes)}'),
           [x[a:a + 2, b:b + 3]])
    y = x.copy()
    y[a:a + 2, b:b + 3] = -counting(2, 3)
    f.case(f'update_{name}', [x, -counting(2, 3)] + starts,
           op('dynamic_update_slice', 4), [y])
  f.case('empty_update', [x, x[:0], np.int32(9), np.int32(0)],
         op('dynamic_update_slice', 4), [x])
  f.case('scalar', [f32(1.5), f32(2.5)], op('dynamic_update_slice', 2),
         [f32(2.5)], exact=True)
  f.write()


# --- padded -------------------------------------------------------------------


def padded(x, value, low, high, interior):
  sizes = [l + n + max(n - 1, 0) * i + h
           for n, l, h, i in zip(x.shape, low, high, interior)]
  y = np.full(sizes, value, x.dtype)
  for index in itertools.product(*map(range, x.shape)):
    at = tuple(l + i * (k + 1) for l, i, k in zip(low, index, interior))
    if all(0 <= i < n for i, n in zip(at, sizes)):
      y[at] = x[index]
  return y


def pads():
  f = file('pad',
           'stablehlo.pad and dynamic_pad: edges, between, negative, all '
           'at once.')
  x = counting(3, 4) + 1
  cases = {
      'edges': ((1, 0), (2, 3), (0, 0)),
      'between': ((0, 0), (0, 0), (1, 2)),
      'negative': ((-1, -2), (0, 1), (0, 0)),
      'negative_high': ((0, 1), (-2, -3), (0, 0)),
      'negative_between': ((-1, -3), (-2, 2), (1, 2)),
      'negative_to_nothing': ((-3, 0), (0, 0), (0, 0)),
      'beyond_the_operand': ((-4, 5), (6, -7), (0, 0)),
  }
  for name, (low, high, interior) in cases.items():
    y = padded(x, -9, low, high, interior)
    f.case(name, [x, np.int32(-9)],
           op('pad', 2, f'edge_padding_low = {ints(low)}, edge_padding_high = '
              f'{ints(high)}, interior_padding = {ints(interior)}'), [y])
    f.case(f'dynamic_{name}',
           [x, np.int32(-9), i64(*low), i64(*high), i64(*interior)],
           op('dynamic_pad', 5), [y])
  empty = np.zeros((0, 2), f32)
  f.case('empty', [empty, f32(1.5)],
         op('pad', 2, 'edge_padding_low = array<i64: 1, 0>, edge_padding_high = '
            'array<i64: 1, 1>, interior_padding = array<i64: 3, 0>'),
         [padded(empty, 1.5, (1, 0), (1, 1), (3, 0))], exact=True)
  f.write()


# --- in another order ---------------------------------------------------------


def orders():
  f = file('reshape', 'stablehlo.reshape and dynamic_reshape.')
  x = counting(2, 6)
  for shape in ((3, 4), (12,), (2, 3, 2, 1)):
    name = '_'.join(map(str, shape))
    f.case(f'to_{name}', [x], op('reshape', 1), [x.reshape(shape)])
    f.case(f'dynamic_to_{name}', [x, np.array(shape, np.int32)],
           op('dynamic_reshape', 2), [x.reshape(shape)])
  f.case('scalar', [f32([[1.5]])], op('reshape', 1), [f32(1.5)], exact=True)
  f.case('empty', [x[:, :0]], op('reshape', 1), [np.zeros((0, 5), np.int32)])
  f.write()

  f = file('reverse', 'stablehlo.reverse.')
  x = counting(2, 3, 2)
  for dims in ((), (0,), (1,), (2, 0), (0, 1, 2)):
    f.case('dimensions' + ''.join(f'_{d}' for d in dims), [x],
           op('reverse', 1, f'dimensions = {ints(dims)}'), [np.flip(x, dims)])
  f.case('empty', [x[:, :0]], op('reverse', 1, 'dimensions = array<i64: 1>'),
         [x[:, :0]])
  f.write()

  f = file('transpose', 'stablehlo.transpose.')
  for p in itertools.permutations(range(3)):
    f.case('by_' + '_'.join(map(str, p)), [x],
           op('transpose', 1, f'permutation = {ints(p)}'), [x.transpose(p)])
  f.case('empty', [x[:, :0]],
         op('transpose', 1, 'permutation = array<i64: 2, 0, 1>'),
         [x[:, :0].transpose(2, 0, 1)])
  f.case('scalar', [f32(2)], op('transpose', 1, 'permutation = array<i64>'),
         [f32(2)], exact=True)
  x = counting(2, 2, dtype=bf16)
  f.case('bf16', [x], op('transpose', 1, 'permutation = array<i64: 1, 0>'),
         [x.T], exact=True)
  f.write()


def torch_index_selects():
  f = file('torch_index_select', 'stablehlo.torch_index_select: with batches, '
           'indices of any rank.')
  x = counting(2, 3, 4)
  for dim in range(3):
    index = np.array([x.shape[dim] - 1, 0, 1], np.int64)
    f.case(f'dim_{dim}', [x, index],
           op('torch_index_select', 2, f'dim = {dim} : i64, batch_dims = 0 : '
              'i64'), [np.take(x, index, dim)])
  index = np.array([[0, 2], [1, 1]], np.int32)
  f.case('index_of_rank_2', [x, index],
         op('torch_index_select', 2, 'dim = 1 : i64, batch_dims = 0 : i64'),
         [np.take(x, index, 1)])
  f.case('one_batch_dimension', [x, index],
         op('torch_index_select', 2, 'dim = 2 : i64, batch_dims = 1 : i64'),
         [np.stack([np.take(a, i, 1) for a, i in zip(x, index)])])
  f.case('scalar_index', [x, np.int64(1)],
         op('torch_index_select', 2, 'dim = 0 : i64, batch_dims = 0 : i64'),
         [x[1]])
  f.write()


def main():
  constants()
  iotas()
  core_ids()
  broadcasts()
  concatenations()
  slices()
  pads()
  orders()
  torch_index_selects()


if __name__ == '__main__':
  main()
