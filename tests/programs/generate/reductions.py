"""Test programs of ops that run a body over elements, and of gather.

JAX on XLA's CPU back end says what the results are, and NumPy where JAX has no
such op. Run: python tests/programs/generate/reductions.py
"""

import itertools
import os

os.environ.setdefault('JAX_PLATFORMS', 'cpu')

import jax
import ml_dtypes
import numpy as np
from jax import lax

import program_text as text
from moves import counting, ints

jax.config.update('jax_enable_x64', True)

bf16 = ml_dtypes.bfloat16
f32 = np.float32
NAN, INF = np.nan, np.inf


def file(op, about):
  return text.File(op, 'reductions.py', about)


def scalar(dtype):
  return f'tensor<{text.ELEMENT_NAMES[np.dtype(dtype)]}>'


def body(op, dtype):
  """The region (a, b) -> op(a, b)."""
  t = scalar(dtype)
  return f"""({{
^bb0(%a: {t}, %b: {t}):
  %r = "stablehlo.{op}"(%a, %b) : ({t}, {t}) -> {t}
  "stablehlo.return"(%r) : ({t}) -> ()
}})"""


def compare_body(direction, dtype, order='FLOAT', operands=1):
  """The region that compares the first pair of its arguments."""
  t = scalar(dtype)
  arguments = ', '.join(f'%{side}{i}: {scalar(dtype) if i == 0 else "OTHER"}'
                        for i in range(operands) for side in 'ab')
  return f"""({{
^bb0({arguments}):
  %r = "stablehlo.compare"(%a0, %b0) {{comparison_direction = """ \
      f"""#stablehlo<comparison_direction {direction}>, compare_type = """ \
      f"""#stablehlo<comparison_type {order}>}} : ({t}, {t}) -> tensor<i1>
  "stablehlo.return"(%r) : (tensor<i1>) -> ()
}})"""


def call(name, operands, attributes, region, results=1):
  values = ', '.join(f'{{v{i}}}' for i in range(operands))
  types = ', '.join(f'{{t{i}}}' for i in range(operands))
  out = ', '.join(f'{{r{i}}}' for i in range(results))
  out = out if results == 1 else f'({out})'
  return (f'"stablehlo.{name}"({values}) {region} {{{attributes}}} : ({types})'
          f' -> {out}')


def matrix(rows):
  rows = [list(map(int, row)) for row in rows]
  return f'dense<{rows}> : tensor<{len(rows)}x2xi64>'


# --- map, reduce --------------------------------------------------------------


def maps():
  f = file('map',
           'stablehlo.map: one and several operands, another result type.')
  x = counting(2, 3, dtype=f32)
  dims = 'dimensions = array<i64: 0, 1>'
  f.case('subtract', [x, x[::-1] * 2], call('map', 2, dims,
                                             body('subtract', f32)),
         [x - x[::-1] * 2], exact=True)
  f.case('less', [x, x[::-1]], call('map', 2, dims, compare_body('LT', f32)),
         [x < x[::-1]])
  f.case('empty', [x[:0], x[:0]], call('map', 2, dims, body('add', f32)),
         [x[:0]], exact=True)
  f.write()


REDUCERS = {
    'add': np.add.reduce,
    'multiply': np.multiply.reduce,
    'maximum': np.maximum.reduce,
    'minimum': np.minimum.reduce,
}
INIT = {'add': 0, 'multiply': 1, 'maximum': -INF, 'minimum': INF}


def reductions():
  f = file('reduce',
           'stablehlo.reduce over any dimensions, from the init value, '
           'of several operands.')
  x = np.array([[[1, -2], [3, 0.5], [-1, 4]], [[2, 2], [-3, 1], [0.25, 8]]], f32)
  for op, function in REDUCERS.items():
    for dims in ((0,), (1, 2), (0, 1, 2), ()):
      result = x
      for d in sorted(dims, reverse=True):
        result = function(result, axis=d)
      name = op + ''.join(f'_{d}' for d in dims)
      f.case(name, [x, f32(INIT[op])],
             call('reduce', 2, f'dimensions = {ints(dims)}', body(op, f32)),
             [np.asarray(result, f32)], exact=True)
  dims0 = 'dimensions = array<i64: 0>'
  f.case('nothing', [np.zeros((0, 2), f32), f32(7)],
         call('reduce', 2, dims0, body('add', f32)), [np.full(2, 7, f32)],
         exact=True)
  f.case('init_counts_once', [x[0, :, 0], f32(100)],
         call('reduce', 2, dims0, body('add', f32)), [f32(103)], exact=True)
  f.case('nan', [np.array([1, NAN, INF], f32), f32(-INF)],
         call('reduce', 2, dims0, body('maximum', f32)), [f32(NAN)], ulps=0)
  flags = np.array([[True, False], [False, False]])
  f.case('or', [flags, np.array(False)],
         call('reduce', 2, dims0, body('or', np.bool_)), [flags.any(0)])
  # In bf16, 256 + 1 is 256. (Of more terms the order decides, which the
  # specification leaves open.)
  f.case('bf16_rounds', [np.array([256, 1]).astype(bf16), bf16(0)],
         call('reduce', 2, dims0, body('add', bf16)), [bf16(256)], exact=True)
  ones = np.array([256] + [1] * 8).astype(bf16)
  f.case('bf16_in_an_f32_body', [ones, bf16(0)],
         call('reduce', 2, dims0, body('add', f32)), [f32(264)], exact=True)
  f.case('i8_wraps', [np.array([100, 100], np.int8), np.int8(0)],
         call('reduce', 2, dims0, body('add', np.int8)), [np.int8(-56)])
  i4 = ml_dtypes.int4
  f.case('i4', [np.array([[7, -3], [-8, 2]]).astype(i4), i4(-1)],
         call('reduce', 2, dims0, body('maximum', i4)),
         [np.array([7, 2]).astype(i4)])
  f.case('pretty', [x[0], f32(0)],
         'stablehlo.reduce({v0} init: {v1}) applies stablehlo.add across '
         'dimensions = [0] : ({t0}, {t1}) -> {r0}', [x[0].sum(0)], exact=True)
  argmax(f)
  first_extremes(f)
  several_sums(f)
  f.write()


def argmax(f):
  values = np.array([[3, 9, 9, 1], [5, 2, 7, 7]], f32)
  index = np.broadcast_to(np.arange(4, dtype=np.int32), (2, 4)).copy()
  region = """({
^bb0(%v: tensor<f32>, %i: tensor<i32>, %w: tensor<f32>, %j: tensor<i32>):
  %p = "stablehlo.compare"(%v, %w) {comparison_direction = """ \
      """#stablehlo<comparison_direction GE>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %x = "stablehlo.select"(%p, %v, %w) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
  %y = "stablehlo.select"(%p, %i, %j) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
  "stablehlo.return"(%x, %y) : (tensor<f32>, tensor<i32>) -> ()
})"""
  f.case('argmax', [values, index, f32(-INF), np.int32(-1)],
         call('reduce', 4, 'dimensions = array<i64: 1>', region, 2),
         [values.max(1), values.argmax(1).astype(np.int32)], exact=True)


def region(types, lines, results):
  """The region with two arguments of each type, %a0 ... and %b0 ..."""
  types = [scalar(t) for t in types]
  arguments = ', '.join(
      f'%{side}{i}: {t}' for side in 'ab' for i, t in enumerate(types))
  inner = ''.join(f'  {line}\n' for line in lines)
  return (f'({{\n^bb0({arguments}):\n{inner}  stablehlo.return '
          f'{", ".join(results)} : {", ".join(types)}\n}})')


def first_extreme_body(dtype, direction):
  """What JAX writes for argmax and argmin: the first of equal numbers, or the
  first NaN."""
  t, b = scalar(dtype), 'tensor<i1>'
  pair = f'({t}, {t}) -> {b}'
  return region([dtype, np.int32], [
      f'%0 = stablehlo.compare {direction}, %a0, %b0, FLOAT : {pair}',
      f'%1 = stablehlo.compare NE, %a0, %a0, FLOAT : {pair}',
      f'%2 = stablehlo.or %0, %1 : {b}',
      f'%3 = stablehlo.compare EQ, %a0, %b0, FLOAT : {pair}',
      f'%4 = stablehlo.compare LT, %a1, %b1, SIGNED : (tensor<i32>, '
      f'tensor<i32>) -> {b}',
      f'%5 = stablehlo.and %3, %4 : {b}',
      f'%6 = stablehlo.or %2, %5 : {b}',
      f'%7 = stablehlo.select %2, %a0, %b0 : {b}, {t}',
      f'%8 = stablehlo.select %6, %a1, %b1 : {b}, tensor<i32>',
  ], ['%7', '%8'])


def first_extremes(f):
  """argmax and argmin over each dimension, with ties, -0 and NaN."""
  x = text.eighths(text.random('first_extremes'), (3, 34, 20), limit=4)
  x[0, 5:9, 3] = -0.0
  with_nan = x.copy()
  with_nan[1, 7, 2] = with_nan[1, 9, 2] = NAN
  with_nan[2, :, 11] = NAN
  cases = {
      'argmax_0': (x, 0, 'GT'), 'argmin_1': (x, 1, 'LT'),
      'argmax_2': (x, 2, 'GT'), 'argmin_nan_0': (with_nan, 0, 'LT'),
      'argmax_nan_1': (with_nan, 1, 'GT'), 'argmin_nan_2': (with_nan, 2, 'LT'),
      'argmax_f64': (x[0].astype(np.float64), 1, 'GT'),
      'argmin_bf16': (with_nan[1].astype(bf16), 0, 'LT'),
      'argmax_of_one': (x[:, :1, :], 1, 'GT'),
      'argmax_all': (x, None, 'GT'), 'argmin_all_nan': (with_nan, None, 'LT'),
      'argmax_long': (np.tile(x[0, :, 0], 7), 0, 'GT'),
  }
  for name, (values, dim, direction) in cases.items():
    dims = range(values.ndim) if dim is None else [dim]
    numbers = np.arange(values.size, dtype=np.int32).reshape(values.shape)
    if dim is not None:
      numbers = np.broadcast_to(
          np.arange(values.shape[dim], dtype=np.int32).reshape(
              [-1 if d == dim else 1 for d in range(values.ndim)]),
          values.shape).copy()
    wide = np.asarray(values, np.float64)
    largest = direction == 'GT'
    best = wide.max(dim) if largest else wide.min(dim)
    first = wide.argmax(dim) if largest else wide.argmin(dim)
    init = values.dtype.type(-INF if largest else INF)
    f.case(name, [values, numbers, init, np.int32(0)],
           call('reduce', 4, f'dimensions = {ints(dims)}',
                first_extreme_body(values.dtype, direction), 2),
           [np.asarray(best).astype(values.dtype),
            np.asarray(first).astype(np.int32)], ulps=0)


def several_sums(f):
  rng = text.random('several_sums')
  i32 = np.int32
  t = scalar(i32)
  # Affine functions, one after the other: associative, not commutative.
  after = region([i32, i32], [
      f'%0 = stablehlo.multiply %a0, %b0 : {t}',
      f'%1 = stablehlo.multiply %a1, %b0 : {t}',
      f'%2 = stablehlo.add %1, %b1 : {t}',
  ], ['%0', '%2'])
  scale, shift = (rng.integers(-9, 10, (2, 5, 33)).astype(i32)
                  for _ in range(2))
  for dims in ((0,), (1,), (2,), (0, 2), (1, 2), (0, 1, 2)):
    moved = [d for d in range(3) if d not in dims] + list(dims)
    left = [scale.shape[d] for d in range(3) if d not in dims]
    a, b = (np.transpose(v, moved).reshape(left + [-1]) for v in (scale, shift))
    p, q = np.full(left, 3, i32), np.full(left, -2, i32)
    with np.errstate(over='ignore'):
      for i in range(a.shape[-1]):
        p, q = p * a[..., i], q * a[..., i] + b[..., i]
    f.case('affine' + ''.join(f'_{d}' for d in dims),
           [scale, shift, i32(3), i32(-2)],
           call('reduce', 4, f'dimensions = {ints(dims)}', after, 2),
           [np.asarray(p, i32), np.asarray(q, i32)])
  # One result: (1 + a) (1 + b) - 1, with wrapping.
  three_ops = region([i32], [
      f'%0 = stablehlo.multiply %a0, %b0 : {t}',
      f'%1 = stablehlo.add %a0, %b0 : {t}',
      f'%2 = stablehlo.add %0, %1 : {t}',
  ], ['%2'])
  for d in range(3):
    f.case(f'three_ops_{d}', [scale, i32(0)],
           call('reduce', 2, f'dimensions = {ints((d,))}', three_ops),
           [np.multiply.reduce(scale + i32(1), axis=d, dtype=i32) - i32(1)])
  # Count, mean and sum of squared distances of parts, after Welford.
  s = scalar(f32)
  welford = region([f32] * 3, [
      f'%0 = stablehlo.add %a0, %b0 : {s}',
      f'%1 = stablehlo.subtract %b1, %a1 : {s}',
      f'%2 = stablehlo.divide %b0, %0 : {s}',
      f'%3 = stablehlo.multiply %1, %2 : {s}',
      f'%4 = stablehlo.add %a1, %3 : {s}',
      f'%5 = stablehlo.add %a2, %b2 : {s}',
      f'%6 = stablehlo.multiply %1, %3 : {s}',
      f'%7 = stablehlo.multiply %6, %a0 : {s}',
      f'%8 = stablehlo.add %5, %7 : {s}',
  ], ['%0', '%4', '%8'])
  x = text.eighths(rng, (17, 24))
  zero = f32(0)
  f.case('welford', [np.ones_like(x), x, np.zeros_like(x)] + [zero] * 3,
         call('reduce', 6, 'dimensions = array<i64: 1>', welford, 3),
         [np.full(17, 24, f32), x.mean(1, dtype=np.float64).astype(f32),
          (x.var(1, dtype=np.float64) * 24).astype(f32)])
  three = region([f32] * 3, [
      f'%0 = stablehlo.add %a0, %b0 : {s}',
      f'%1 = stablehlo.maximum %a1, %b1 : {s}',
      f'%2 = stablehlo.minimum %a2, %b2 : {s}',
  ], ['%0', '%1', '%2'])
  inits = [zero, f32(-INF), f32(INF)]
  for d in range(2):
    f.case(f'sum_and_range_{d}', [x] * 3 + inits,
           call('reduce', 6, f'dimensions = {ints((d,))}', three, 3),
           [x.sum(d), x.max(d), x.min(d)], exact=True)
  f.case('nothing_of_three', [x[:, :0]] * 3 + inits,
         call('reduce', 6, 'dimensions = array<i64: 1>', three, 3),
         [np.full(17, init, f32) for init in inits], exact=True)
  f.case('three_of_nothing', [x[:0]] * 3 + inits,
         call('reduce', 6, 'dimensions = array<i64: 1>', three, 3),
         [np.zeros(0, f32)] * 3, exact=True)


def windows():
  f = file('reduce_window', 'stablehlo.reduce_window: strides, both dilations, '
           'padding of either sign.')
  x = np.asarray(text.eighths(text.random('windows'), (5, 6)), f32)
  #  name: size, stride, padding, base dilation, window dilation
  cases = {
      'plain': ((2, 3), (1, 1), ((0, 0), (0, 0)), (1, 1), (1, 1)),
      'strided': ((2, 2), (2, 3), ((0, 0), (0, 0)), (1, 1), (1, 1)),
      'padded': ((3, 2), (2, 2), ((1, 2), (0, 1)), (1, 1), (1, 1)),
      'cut': ((2, 2), (1, 1), ((-1, 0), (-2, -1)), (1, 1), (1, 1)),
      'base_dilated': ((2, 3), (1, 2), ((0, 1), (0, 0)), (2, 3), (1, 1)),
      'window_dilated': ((2, 2), (1, 1), ((0, 0), (1, 0)), (1, 1), (3, 2)),
      'all': ((2, 2), (2, 1), ((-1, 2), (3, -2)), (2, 2), (2, 3)),
      'over_all': ((5, 6), (1, 1), ((0, 0), (0, 0)), (1, 1), (1, 1)),
      'too_large': ((6, 1), (1, 1), ((0, 0), (0, 0)), (1, 1), (1, 1)),
  }
  for name, (size, stride, padding, base, dilation) in cases.items():
    attributes = (
        f'window_dimensions = {ints(size)}, window_strides = {ints(stride)}, '
        f'base_dilations = {ints(base)}, window_dilations = {ints(dilation)}, '
        f'padding = {matrix(padding)}')
    for op, function, init in (('add', lax.add, 0), ('maximum', lax.max, -INF)):
      result = lax.reduce_window(x, f32(init), function, size, stride, padding,
                                 base, dilation)
      f.case(f'{name}_{op}', [x, f32(init)],
             call('reduce_window', 2, attributes, body(op, f32)),
             [np.asarray(result)], exact=True)
  y = np.arange(1, 5, dtype=np.int32)
  f.case('padding_is_init', [y, np.int32(10)],
         call('reduce_window', 2, 'window_dimensions = array<i64: 3>, padding = '
              'dense<[[1, 1]]> : tensor<1x2xi64>', body('add', np.int32)),
         # 10 to begin with, and 10 again at each padded place.
         [np.array([23, 16, 19, 27], np.int32)])
  f.write()


# --- sort ---------------------------------------------------------------------


def sorts():
  f = file('sort', 'stablehlo.sort along any dimension, stable, of several '
           'operands together; chlo.top_k.')
  rng = text.random('sorts')
  x = rng.integers(-9, 9, (3, 5)).astype(np.int32)
  for d in (0, 1):
    for direction, sign in (('LT', 1), ('GT', -1)):
      f.case(f'dimension_{d}_{direction}', [x],
             call('sort', 1, f'dimension = {d} : i64',
                  compare_body(direction, np.int32, 'SIGNED')),
             [sign * np.sort(sign * x, d)])
  f.case('last_dimension_by_default', [x],
         call('sort', 1, 'is_stable = true',
              compare_body('LT', np.int32, 'SIGNED')), [np.sort(x, -1)])
  keys = np.array([2, 1, 2, 1, 0, 2, 1], f32)
  place = np.arange(7, dtype=np.int32)
  order = np.argsort(keys, kind='stable')
  f.case('stable_pairs', [keys, place],
         call('sort', 2, 'dimension = 0 : i64, is_stable = true',
              compare_body('LT', f32, operands=2).replace('OTHER',
                                                          'tensor<i32>'), 2),
         [keys[order], place[order]], exact=True)
  wild = np.array([1, NAN, -INF, 0.0, -0.0, INF, -1], f32)
  f.case('total_order', [wild],
         call('sort', 1, 'dimension = 0 : i64',
              compare_body('LT', f32, 'TOTALORDER')),
         [np.array([-INF, -1, -0.0, 0.0, 1, INF, NAN], f32)], ulps=0)
  # By the distance from a value around the comparison's body.
  near = np.array([5, -3, 8, 0, 4, 12], f32)
  f.case('captured', [near, f32(2)],
         '"stablehlo.sort"({v0}) ({\n^bb0(%a: tensor<f32>, %b: tensor<f32>):\n'
         '  %c = stablehlo.subtract %a, %four : tensor<f32>\n'
         '  %d = stablehlo.subtract %b, %four : tensor<f32>\n'
         '  %e = stablehlo.abs %c : tensor<f32>\n'
         '  %f = stablehlo.abs %d : tensor<f32>\n'
         '  %r = stablehlo.compare LT, %e, %f : (tensor<f32>, tensor<f32>) -> '
         'tensor<i1>\n'
         '  stablehlo.return %r : tensor<i1>\n'
         '}) {dimension = 0 : i64, is_stable = true} : ({t0}) -> {r0}',
         [near[np.argsort(np.abs(near - 4), kind='stable')]], exact=True,
         before='%four = stablehlo.add {v1}, {v1} : {t1}')
  f.case('empty', [x[:, :0]],
         call('sort', 1, 'dimension = 1 : i64',
              compare_body('LT', np.int32, 'SIGNED')), [x[:, :0]])
  for k in (1, 3, 5):
    values, index = lax.top_k(x, k)
    f.case(f'top_{k}', [x], f'"chlo.top_k"({{v0}}) {{k = {k} : i64}} : ({{t0}}) '
           '-> ({r0}, {r1})', [np.asarray(values), np.asarray(index)])
  f.case('top_of_nan', [wild], '"chlo.top_k"({v0}) {k = 4 : i64} : ({t0}) -> '
         '({r0}, {r1})', [np.array([NAN, INF, 1, 0.0], f32),
                          np.array([1, 5, 0, 3], np.int32)], ulps=0)
  f.write()


# --- gather, scatter ----------------------------------------------------------


def listed(values):
  return '[' + ', '.join(map(str, values)) + ']'


def gathers():
  f = file('gather', 'stablehlo.gather and dynamic_gather: windows, batches, '
           'starts that are moved inside.')
  x = counting(4, 5, 3)
  #  name: indices, offset, collapsed, operand batch, index batch, index map,
  #        vector dim, slice sizes
  cases = {
      'rows': ([[2], [0]], (1, 2), (0,), (), (), (0,), 1, (1, 5, 3)),
      'no_vector_dim': ([3, 1, 0], (1, 2), (0,), (), (), (0,), 1, (1, 5, 3)),
      'points': ([[1, 2, 0], [3, 4, 2]], (), (0, 1, 2), (), (), (0, 1, 2), 1,
                 (1, 1, 1)),
      'windows': ([[0, 1], [2, 2]], (1, 2, 3), (), (), (), (0, 1), 1,
                  (2, 3, 2)),
      'moved_inside': ([[-7, 99], [3, 3]], (1, 2, 3), (), (), (), (0, 1), 1,
                       (2, 3, 3)),
      'mapped_backwards': ([[2, 1], [0, 3]], (1, 2), (2,), (), (), (2, 0), 1,
                           (2, 5, 1)),
      'vector_dim_first': ([[1, 2, 0], [0, 1, 2]], (0, 2), (1,), (), (), (0, 1),
                           0, (2, 1, 3)),
      'batched': ([[[1], [0]], [[4], [2]], [[3], [3]], [[0], [9]]], (2,), (1,),
                  (0,), (0,), (1,), 2, (1, 1, 3)),
      'batched_after_vector_dim': ([[[1, 0], [4, 2], [3, 3], [0, 9]]], (2,),
                                   (1,), (0,), (1,), (1,), 0, (1, 1, 3)),
      'offsets_in_front': ([[2], [0], [1]], (0, 1), (0,), (), (), (0,), 1,
                           (1, 2, 2)),
      'empty': (np.zeros((0, 1)), (1, 2), (0,), (), (), (0,), 1, (1, 5, 3)),
  }
  for name, (indices, offset, collapsed, batch, index_batch, index_map,
             vector_dim, sizes) in cases.items():
    indices = np.asarray(indices, np.int64)
    result = gathered(x, indices, offset, collapsed, batch, index_batch,
                      index_map, vector_dim, sizes)
    numbers = (f'dimension_numbers = #stablehlo.gather<offset_dims = '
               f'{listed(offset)}, collapsed_slice_dims = {listed(collapsed)}, '
               f'operand_batching_dims = {listed(batch)}, '
               f'start_indices_batching_dims = {listed(index_batch)}, '
               f'start_index_map = {listed(index_map)}, index_vector_dim = '
               f'{vector_dim}>')
    f.case(name, [x, indices],
           '"stablehlo.gather"({v0}, {v1}) {' + numbers + ', slice_sizes = ' +
           ints(sizes) + '} : ({t0}, {t1}) -> {r0}', [result])
    f.case(f'dynamic_{name}', [x, indices.astype(np.int32),
                               np.array(sizes, np.int32)],
           '"stablehlo.dynamic_gather"({v0}, {v1}, {v2}) {' + numbers +
           '} : ({t0}, {t1}, {t2}) -> {r0}', [result])
  f.write()


def gathered(x, indices, offset, collapsed, batch, index_batch, index_map,
             vector_dim, sizes):
  """JAX's gather, which takes the vector dimension last."""
  if vector_dim == indices.ndim:
    indices = indices[..., None]
  indices = np.moveaxis(indices, vector_dim, -1)
  index_batch = tuple(d - (d > vector_dim) for d in index_batch)
  numbers = lax.GatherDimensionNumbers(offset, collapsed, index_map, batch,
                                       index_batch)
  return np.asarray(
      lax.gather(x, indices, numbers, sizes, mode=lax.GatherScatterMode.CLIP))


def scatter_text(operands, window, inserted, index_map, vector_dim, region,
                 batch=(), index_batch=(), extra=''):
  numbers = (f'scatter_dimension_numbers = #stablehlo.scatter<'
             f'update_window_dims = {listed(window)}, inserted_window_dims = '
             f'{listed(inserted)}, input_batching_dims = {listed(batch)}, '
             f'scatter_indices_batching_dims = {listed(index_batch)}, '
             f'scatter_dims_to_operand_dims = {listed(index_map)}, '
             f'index_vector_dim = {vector_dim}>{extra}')
  return call('scatter', operands, numbers, region, (operands - 1) // 2)


def scatters():
  f = file('scatter', 'stablehlo.scatter: windows, batches, repeated indices, '
           'windows that are not wholly inside left out.')
  x = counting(4, 5)
  add = body('add', np.int32)
  rows = np.array([[2], [0], [2]])
  updates = counting(3, 5) * 100
  expected = x.copy()
  np.add.at(expected, rows[:, 0], updates)
  f.case('add_rows', [x, rows, updates],
         scatter_text(3, (1,), (0,), (0,), 1, add), [expected])

  # [0, 5] and [1, -1] would be other elements if rows ran into each other.
  points = np.array([[0, 1], [3, 4], [0, 1], [4, 0], [-1, 2], [0, 5], [1, -1]])
  values = np.array([10, 20, 30, 40, 50, 60, 70], np.int32)
  expected = x.copy()
  for (i, j), v in zip(points[:3], values):
    expected[i, j] += v
  f.case('add_points_some_outside', [x, points, values],
         scatter_text(3, (), (0, 1), (0, 1), 1, add), [expected])

  # XLA leaves such a window out; the specification adds its inner part.
  corner = np.array([3, 3])
  window = counting(2, 3) * 100 + 100
  f.case('window_partly_outside', [x, corner, window],
         scatter_text(3, (0, 1), (), (0, 1), 0, add), [x.copy()])

  region = """({
^bb0(%a: tensor<i32>, %b: tensor<i32>):
  "stablehlo.return"(%b) : (tensor<i32>) -> ()
})"""
  expected = x.copy()
  expected[rows[:2, 0]] = updates[:2]
  f.case('replace', [x, rows[:2], updates[:2]],
         scatter_text(3, (1,), (0,), (0,), 1, region), [expected])

  # The last window wins, also where the updates have windows side by side.
  starts = np.array([[1, 0], [1, 2], [1, 3], [1, 1]])
  windows = counting(3, 4) + 100
  expected = x.copy()
  for n in (0, 1, 3):
    i, j = starts[n]
    expected[i, j:j + 3] = windows[:, n]
  f.case('windows_overlap', [x, starts, windows],
         scatter_text(3, (0,), (0,), (0, 1), 1, region), [expected])

  index = np.array([[[1], [4]], [[0], [9]], [[2], [2]], [[3], [0]]])
  values = counting(4, 2) + 1
  expected = x.copy()
  for i, j in itertools.product(range(4), range(2)):
    if index[i, j, 0] < 5:
      expected[i, index[i, j, 0]] += values[i, j]
  f.case('batched', [x, index, values],
         scatter_text(3, (), (1,), (1,), 2, add, (0,), (0,)), [expected])

  # The indices come from an array with one dimension more: its loops do not
  # fit those of the updates.
  pairs = np.array([[2, 0], [3, 2], [9, 1]], np.int32)
  values = counting(6, 5) * 7
  expected = x.copy()
  for row, value in zip(pairs.flatten(), values):
    if row < 4:
      expected[row] += value
  f.case('reshaped_indices', [x, pairs, values],
         scatter_text(3, (1,), (0,), (0,), 1, add)
         .replace('{v1}', '%at').replace('{t1}', 'tensor<6x1xi32>'),
         [expected],
         before="""%pairs = stablehlo.optimization_barrier %in1 : {t1}
%at = stablehlo.reshape %pairs : ({t1}) -> tensor<6x1xi32>""")

  columns = np.array([[1, 3]])
  values = counting(4, 2) * 10
  expected = x.copy()
  expected[:, [1, 3]] += values
  f.case('vector_dim_first', [x, columns, values],
         scatter_text(3, (0,), (1,), (1,), 0, add), [expected])

  y = x.astype(f32)
  both = """({
^bb0(%a: tensor<i32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<f32>):
  %r = "stablehlo.maximum"(%a, %c) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %s = "stablehlo.subtract"(%b, %d) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%r, %s) : (tensor<i32>, tensor<f32>) -> ()
})"""
  first, second = x.copy(), y.copy()
  at = rows[:2, 0]
  first[at] = np.maximum(first[at], 8)
  second[at] -= 0.5
  f.case('two_inputs', [x, y, rows[:2], np.full((2, 5), 8, np.int32),
                        np.full((2, 5), 0.5, f32)],
         scatter_text(5, (1,), (0,), (0,), 1, both), [first, second],
         exact=True)

  f.case('no_updates', [x, rows[:0], updates[:0]],
         scatter_text(3, (1,), (0,), (0,), 1, add), [x])
  f.write()


def select_and_scatters():
  f = file('select_and_scatter', 'stablehlo.select_and_scatter: the first of '
           'equals, overlapping windows, padding.')
  numbers = text.random('select').integers(0, 9, (5, 6))
  cases = {
      'apart': ((2, 3), (2, 3), ((0, 0), (0, 0))),
      'overlapping': ((3, 3), (1, 1), ((0, 0), (0, 0))),
      'padded': ((3, 2), (2, 2), ((1, 1), (0, 1))),
      'gaps': ((1, 1), (2, 3), ((0, 0), (0, 0))),
      'integers': ((2, 2), (1, 2), ((0, 0), (0, 0))),
      'least': ((2, 3), (2, 2), ((0, 0), (1, 1))),
      'no_sum': ((3, 3), (1, 1), ((0, 0), (0, 0))),
  }
  for name, (size, stride, padding) in cases.items():
    dtype = np.int32 if name == 'integers' else f32
    x = numbers.astype(dtype)
    shape = [(n + sum(p) - k) // s + 1
             for n, k, s, p in zip(x.shape, size, stride, padding)]
    source = counting(*shape, dtype=dtype) + 1
    expected = np.full(x.shape, 0, dtype)
    for at in itertools.product(*map(range, shape)):
      inside = [
          i for i in itertools.product(
              *(range(a * s - p[0], a * s - p[0] + k)
                for a, s, p, k in zip(at, stride, padding, size)))
          if all(0 <= j < n for j, n in zip(i, x.shape))
      ]
      choose = min if name == 'least' else max
      chosen = choose(inside, key=lambda i: x[i])
      if name == 'no_sum':
        expected[chosen] = max(expected[chosen], source[at])
      else:
        expected[chosen] += source[at]
    order = 'SIGNED' if name == 'integers' else 'FLOAT'
    direction = 'LE' if name == 'least' else 'GE'
    regions = '(' + compare_body(direction, dtype, order)[1:-1] + ', ' + body(
        'maximum' if name == 'no_sum' else 'add', dtype)[1:-1] + ')'
    f.case(name, [x, source, dtype(0)],
           call('select_and_scatter', 3,
                f'window_dimensions = {ints(size)}, window_strides = '
                f'{ints(stride)}, padding = {matrix(padding)}', regions),
           [expected], exact=True)
  f.write()


def main():
  maps()
  reductions()
  windows()
  sorts()
  gathers()
  scatters()
  select_and_scatters()


if __name__ == '__main__':
  main()
