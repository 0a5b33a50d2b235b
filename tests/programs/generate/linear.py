"""Test programs of dot, convolution and fft.

NumPy, and JAX on XLA's CPU back end, say what the results are.

Run:
  python tests/programs/generate/linear.py
"""

import itertools
import os

os.environ.setdefault('JAX_PLATFORMS', 'cpu')

import jax
import ml_dtypes
import numpy as np
from jax import lax

import program_text as text
from program_text import listed, wide

jax.config.update('jax_enable_x64', True)
bf16 = ml_dtypes.bfloat16


# --- dot ----------------------------------------------------------------------


def contract(lhs, rhs, lb, rb, lc, rc):
  """dot_general by its definition, in the dtype of the operands."""
  letters = iter('abcdefghijklmnop')
  left = [None] * lhs.ndim
  right = [None] * rhs.ndim
  for i, j in zip(list(lb) + list(lc), list(rb) + list(rc)):
    left[i] = right[j] = next(letters)
  left = [label or next(letters) for label in left]
  right = [label or next(letters) for label in right]
  out = [left[i] for i in lb]
  out += [l for i, l in enumerate(left) if i not in list(lb) + list(lc)]
  out += [r for i, r in enumerate(right) if i not in list(rb) + list(rc)]
  equation = ''.join(left) + ',' + ''.join(right) + '->' + ''.join(out)
  return np.einsum(equation, lhs, rhs)


def dot_general(f, name, lhs, rhs, lb, rb, lc, rc, dtype=None, extra='',
                oracle=None, **check):
  """`dtype` is the result's, by default the operands'."""
  dtype = dtype or lhs.dtype
  a, b = oracle or (wide(lhs), wide(rhs))
  with np.errstate(all='ignore'):
    result = contract(a, b, lb, rb, lc, rc).astype(dtype)
  check.setdefault('exact', not text.is_exact(result) or None)
  f.case(name, [lhs, rhs], f'''
stablehlo.dot_general {{v0}}, {{v1}},
    batching_dims = {listed(lb)} x {listed(rb)},
    contracting_dims = {listed(lc)} x {listed(rc)}{extra}
    : ({{t0}}, {{t1}}) -> {{r0}}''', [result], **check)


def dots_of_types():
  """Products of the types that oneDNN does not multiply, in sizes that are no
  multiples of a vector's lanes."""
  f = text.File('dot_types', 'linear.py', 'Products of all kinds of types.')
  f8 = ml_dtypes.float8_e4m3fn

  def numbers(rng, shape, dtype):
    if np.dtype(dtype).kind in 'iu':
      info = np.iinfo(dtype)
      return rng.integers(info.min, info.max, shape, dtype, endpoint=True)
    return text.eighths(rng, shape, dtype, 8 if dtype == f8 else 16)

  for name, left, right, out in (
      ('f64', np.float64, np.float64, np.float64),
      ('i64', np.int64, np.int64, np.int64),
      ('i32', np.int32, np.int32, np.int32),
      ('ui32', np.uint32, np.uint32, np.uint32),
      ('i16', np.int16, np.int16, np.int32),
      ('ui16', np.uint16, np.uint16, np.uint32),
      ('i8', np.int8, np.int8, np.int32),
      ('ui8_i8', np.uint8, np.int8, np.int32),
      ('f8', f8, f8, np.float32),
      ('c64', np.complex64, np.complex64, np.complex64),
      ('c128', np.complex128, np.complex128, np.complex128)):
    rng = text.random(f'dot_types_{name}')
    for kind, l, r, lb, rb, lc, rc in (
        ('odd', (11, 23), (23, 19), [], [], [1], [0]),
        ('transposed', (13, 9), (17, 13), [], [], [0], [1]),
        ('batch', (2, 9, 3), (3, 2, 5), [0], [1], [2], [0]),
        ('two_contracted', (5, 3, 7), (7, 2, 5), [], [], [0, 2], [2, 0]),
        ('vector', (21, 10), (10,), [], [], [1], [0])):
      with np.errstate(over='ignore'):
        dot_general(f, f'{name}_{kind}', numbers(rng, l, left),
                    numbers(rng, r, right), lb, rb, lc, rc, out)
  f.write()


def algorithm(lhs, rhs, accumulation, primitives=1):
  return f''',
    algorithm = <
      lhs_precision_type = {lhs}, rhs_precision_type = {rhs},
      accumulation_type = {accumulation},
      lhs_component_count = 1, rhs_component_count = 1,
      num_primitive_operations = {primitives},
      allow_imprecise_accumulation = false>'''


def round_tf32(array):
  bits = array.astype(np.float32).view(np.uint32).astype(np.uint64)
  bits = (bits + 0xfff + ((bits >> 13) & 1)) >> 13 << 13
  return bits.astype(np.uint32).view(np.float32)


def dots():
  f = text.File('dot', 'linear.py', 'dot, dot_general and einsum.')
  e = text.eighths

  for name, l, r in (('matrices', (3, 4), (4, 2)), ('vectors', (5,), (5,)),
                     ('vector_matrix', (3,), (3, 2)),
                     ('matrix_vector', (2, 3), (3,)),
                     ('empty_contraction', (2, 0), (0, 3)),
                     ('empty_result', (0, 2), (2, 3))):
    rng = text.random(name)
    a, b = e(rng, l), e(rng, r)
    f.case(f'dot_{name}', [a, b],
           'stablehlo.dot {v0}, {v1} : ({t0}, {t1}) -> {r0}', [a @ b],
           exact=True)

  rng = text.random('dot_general')
  dot_general(f, 'batch_last_two_contracted', e(rng, (3, 2, 4, 5)),
              e(rng, (5, 3, 6, 4)), [0], [1], [2, 3], [3, 0])
  dot_general(f, 'two_batches_crossed', e(rng, (2, 3, 4, 2)),
              e(rng, (3, 4, 2, 5)), [0, 2], [2, 1], [1], [0])
  dot_general(f, 'outer_product', e(rng, (2, 3)), e(rng, (2,)), [], [], [], [])
  dot_general(f, 'batch_only', e(rng, (2, 3)), e(rng, (3, 2)), [0, 1], [1, 0],
              [], [])
  dot_general(f, 'empty_contraction', e(rng, (2, 0, 2)), e(rng, (2, 0, 3)),
              [0], [0], [1], [1])
  dot_general(f, 'empty_batch', e(rng, (0, 2, 2)), e(rng, (0, 2, 3)),
              [0], [0], [1], [1])
  dot_general(f, 'f64', e(rng, (2, 3), np.float64), e(rng, (3, 2), np.float64),
              [], [], [1], [0])
  dot_general(f, 'f32_to_f64', e(rng, (2, 3)), e(rng, (3, 2)), [], [], [1],
              [0], np.float64)
  dot_general(f, 'complex', e(rng, (2, 3), np.complex64),
              e(rng, (3, 2), np.complex64), [], [], [1], [0])
  dot_general(f, 'complex_f64', e(rng, (2, 3), np.complex128),
              e(rng, (3, 2), np.complex128), [], [], [1], [0])
  dot_general(f, 'f8', e(rng, (2, 3), ml_dtypes.float8_e4m3fn, 8),
              e(rng, (3, 2), ml_dtypes.float8_e5m2, 8), [], [], [1], [0],
              np.float32)
  dot_general(f, 'i8_to_i32', np.array([[-128, 127, 5]], np.int8),
              np.array([[-128], [127], [-7]], np.int8), [], [], [1], [0],
              np.int32)
  dot_general(f, 'i8_wraps', np.array([100, 100, 3], np.int8),
              np.array([2, 2, 1], np.int8), [], [], [0], [0])
  dot_general(f, 'ui8_wraps', np.array([200, 100, 3], np.uint8),
              np.array([2, 2, 1], np.uint8), [], [], [0], [0])
  dot_general(f, 'ui8_to_i32', np.array([200, 255], np.uint8),
              np.array([255, 255], np.uint8), [], [], [0], [0], np.int32)
  dot_general(f, 'i64_wraps', np.array([2**62, 2**62], np.int64),
              np.array([3, 2], np.int64), [], [], [0], [0])
  dot_general(f, 'i4', np.array([[-8, 7], [3, 1]], ml_dtypes.int4),
              np.array([[-8, 2], [7, -1]], ml_dtypes.int4), [], [], [1], [0],
              np.int32)
  bits = np.array([[1, 0, 1], [0, 0, 1]], np.bool_)
  f.case('dot_general_i1', [bits, bits.T.copy()], '''
stablehlo.dot_general {v0}, {v1}, contracting_dims = [1] x [0]
    : ({t0}, {t1}) -> {r0}''', [np.array([[1, 1], [1, 1]], np.bool_)])

  # One rounding, after a sum in f32: a sum in bf16 would stay at 256, one in
  # f16 would overflow.
  ones = np.ones(9)
  dot_general(f, 'bf16_sums_in_f32', np.array([256] + [1] * 8).astype(bf16),
              ones.astype(bf16), [], [], [0], [0])
  dot_general(f, 'f16_sums_in_f32',
              np.array([60000, 60000, -60000], np.float16),
              np.ones(3, np.float16), [], [], [0], [0])
  dot_general(f, 'bf16_to_f32', np.array([256, 1, 0.5]).astype(bf16),
              np.ones(3).astype(bf16), [], [], [0], [0], np.float32)
  dot_general(f, 'f16_overflows', np.array([60000, 60000], np.float16),
              np.ones(2, np.float16), [], [], [0], [0], exact=False)
  inf, nan = np.inf, np.nan
  dot_general(f, 'nan_and_infinity',
              np.array([[1, inf], [nan, 0], [0, 0]], np.float32),
              np.array([[0, 1], [0, 2]], np.float32), [], [], [1], [0],
              exact=False)

  # Algorithms. Operands are rounded first; the sums are of few terms.
  a = np.array([[1 + 2**-9, 1 + 2**-11]], np.float32)
  b = np.array([[1], [1]], np.float32)
  dot_general(f, 'algorithm_bf16', a, b, [], [], [1], [0],
              extra=algorithm('bf16', 'bf16', 'f32'),
              oracle=(wide(a.astype(bf16)), wide(b)))
  dot_general(f, 'algorithm_tf32', a, b, [], [], [1], [0],
              extra=algorithm('tf32', 'tf32', 'f32'),
              oracle=(wide(round_tf32(a)), wide(b)))
  dot_general(f, 'algorithm_f16', a, b, [], [], [1], [0],
              extra=algorithm('f16', 'f16', 'f32'),
              oracle=(wide(a.astype(np.float16)), wide(b)))
  dot_general(f, 'algorithm_f32', a, b, [], [], [1], [0],
              extra=algorithm('f32', 'f32', 'f32'))
  high = a.astype(bf16).astype(np.float32)
  low = (a - high).astype(bf16)
  dot_general(f, 'algorithm_bf16_x3', a, b, [], [], [1], [0],
              extra=algorithm('bf16', 'bf16', 'f32', 3),
              oracle=(wide(high) + wide(low), wide(b)))
  c = np.array([[1 + 2**-9 + 2**-18]], np.float32)
  dot_general(f, 'algorithm_bf16_x6', c, c, [], [], [1], [0],
              extra=algorithm('bf16', 'bf16', 'f32', 6))
  dot_general(f, 'algorithm_f64', np.array([2**24, 1, 1], np.float32),
              np.ones(3, np.float32), [], [], [0], [0], np.float64,
              extra=algorithm('f64', 'f64', 'f64'))
  dot_general(f, 'algorithm_f8', e(rng, (2, 3), ml_dtypes.float8_e4m3fn),
              e(rng, (3, 2), ml_dtypes.float8_e5m2, 8), [], [], [1], [0],
              np.float32, extra=algorithm('f8E5M2', 'f8E5M2', 'f32'))

  # Shapes drawn at random.
  for i in range(8):
    rng = text.random(f'random {i}')
    batch = rng.integers(1, 4, rng.integers(0, 3))
    shared = rng.integers(1, 7, rng.integers(0, 3))

    def side():
      free = rng.integers(1, 6, rng.integers(0, 3))
      sizes = np.concatenate([batch, shared, free]).astype(int)
      order = rng.permutation(len(sizes))
      place = np.argsort(order)
      return (sizes[order], place[:len(batch)],
              place[len(batch):len(batch) + len(shared)])

    (ls, lb, lc), (rs, rb, rc) = side(), side()
    dot_general(f, f'random_{i}', e(rng, ls), e(rng, rs), lb, rb, lc, rc)
  # More rows, columns and terms than one block of the loops.
  rng = text.random('blocks')
  a, b = e(rng, (2, 131), limit=3), e(rng, (131, 1), limit=3)
  dot_general(f, 'longer_than_a_block', a, b, [], [], [1], [0])

  for name, equation, shapes in (
      ('matrices', 'ab,bc->ac', [(2, 3), (3, 4)]),
      ('transposed_result', 'ab,bc->ca', [(2, 3), (3, 4)]),
      ('batch', 'bij,bjk->bik', [(2, 3, 4), (2, 4, 2)]),
      ('batch_in_the_middle', 'ibj,jkb->kbi', [(3, 2, 4), (4, 2, 2)]),
      ('private_sum', 'ij,k->ki', [(2, 3), (4,)]),
      ('diagonal', 'iij,ij->j', [(3, 3, 2), (3, 2)]),
      ('inner', 'i,i->', [(3,), (3,)]),
      ('empty', 'ij,jk->ik', [(2, 0), (0, 2)])):
    rng = text.random(f'einsum {name}')
    a, b = (e(rng, shape) for shape in shapes)
    f.case(f'einsum_{name}', [a, b],
           f'stablehlo.einsum {{v0}}, {{v1}}, config = "{equation}" '
           ': ({t0}, {t1}) -> {r0}',
           [np.einsum(equation, a, b)], exact=True)
  for name, equation, shape in (('transpose', 'ij->ji', (2, 3)),
                                ('trace', 'ii->', (3, 3)),
                                ('diagonal', 'iji->ji', (2, 3, 2)),
                                ('sum', 'ijk->j', (2, 3, 2))):
    a = e(text.random(f'unary {name}'), shape)
    f.case(f'unary_einsum_{name}', [a],
           f'stablehlo.unary_einsum {{v0}}, config = "{equation}" '
           ': ({t0}) -> {r0}',
           [np.einsum(equation, a)], exact=True)
  f.write()


# --- ragged_dot ---------------------------------------------------------------


def ragged():
  f = text.File('ragged_dot', 'linear.py',
                'chlo.ragged_dot in its three modes.')
  e = text.eighths

  def case(name, lhs, rhs, sizes, lb, rb, lc, rc, ragged_dim, group, result):
    f.case(name, [lhs, rhs, sizes], f'''
"chlo.ragged_dot"({{v0}}, {{v1}}, {{v2}}) {{
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = {listed(lb)},
      rhs_batching_dimensions = {listed(rb)},
      lhs_contracting_dimensions = {listed(lc)},
      rhs_contracting_dimensions = {listed(rc)},
      lhs_ragged_dimensions = [{ragged_dim}],
      rhs_group_dimensions = {listed(group)}>
  }} : ({{t0}}, {{t1}}, {{t2}}) -> {{r0}}''', [result], exact=True)

  def by_jax(lhs, rhs, sizes, lb, rb, lc, rc, ragged_dim, group):
    numbers = lax.RaggedDotDimensionNumbers(
        (((lc), (rc)), ((lb), (rb))), [ragged_dim], group)
    return np.asarray(lax.ragged_dot_general(lhs, rhs, sizes, numbers))

  for name, l, r, sizes, dims in (
      ('rows', (7, 3), (3, 3, 2), [2, 4, 1], ([], [], [1], [1], 0, [0])),
      ('rows_left_over', (7, 3), (3, 3, 2), [2, 0, 1],
       ([], [], [1], [1], 0, [0])),
      ('rows_with_batch', (2, 5, 3), (2, 3, 2, 3), [[2, 3], [5, 0]],
       ([0], [2], [2], [1], 1, [0])),
      ('rows_with_batch_same_groups', (2, 5, 3), (2, 2, 3, 2), [1, 4],
       ([0], [1], [2], [2], 1, [0])),
      ('sums', (2, 6), (6, 3), [1, 2, 3], ([], [], [1], [0], 1, [])),
      ('sums_left_over', (2, 6), (6, 3), [1, 0, 3],
       ([], [], [1], [0], 1, [])),
      ('sums_with_batch', (2, 3, 5), (5, 2, 2), [[2, 3], [4, 1]],
       ([0], [1], [2], [0], 2, [])),
      ('batch', (3, 2, 4), (3, 4, 2), [1, 2], ([0], [0], [2], [1], 0, []))):
    rng = text.random(f'ragged {name}')
    lhs, rhs = e(rng, l), e(rng, r)
    sizes = np.array(sizes, np.int32)
    case(name, lhs, rhs, sizes, *dims, by_jax(lhs, rhs, sizes, *dims))
  # A dimension before the ragged one has separate groups.
  rng = text.random('ragged prefix')
  lhs, rhs = e(rng, (2, 4, 3)), e(rng, (2, 3, 2))
  sizes = np.array([[1, 3], [2, 1]], np.int64)
  result = np.zeros((2, 4, 2), np.float32)
  for x in range(2):
    group = [0] * sizes[x][0] + [1] * sizes[x][1]
    for row, g in enumerate(group):
      result[x, row] = lhs[x, row] @ rhs[g]
  case('rows_with_prefix', lhs, rhs, sizes, [], [], [2], [1], 1, [0], result)
  f.write()


# --- convolution --------------------------------------------------------------


def convolutions():
  f = text.File('convolution', 'linear.py', 'convolution and dynamic_conv.')
  e = text.eighths

  def label_list(spec):
    return '[' + ', '.join(spec) + ']'

  def case(name, l, r, spec, strides=None, padding=None, lhs_dilation=None,
           rhs_dilation=None, reversal=None, features=1, batches=1,
           dtype=np.float32, result_dtype=None, lhs=None, rhs=None,
           dynamic=False, oracle=None):
    rank = len(l) - 2
    strides = strides or [1] * rank
    padding = padding or [(0, 0)] * rank
    lhs_dilation = lhs_dilation or [1] * rank
    rhs_dilation = rhs_dilation or [1] * rank
    rng = text.random(f'convolution {name}')
    if np.issubdtype(dtype, np.integer):
      make = lambda shape: rng.integers(-9, 10, shape).astype(dtype)
    else:
      make = lambda shape: e(rng, shape, dtype)
    lhs = make(l) if lhs is None else lhs
    rhs = make(r) if rhs is None else rhs
    a, b, out = spec
    digits = '0123'[:rank]
    numbers = lax.ConvDimensionNumbers(
        *(tuple(labels.index(c) for c in first + digits)
          for labels, first in ((a, 'bf'), (b, 'oi'), (out, 'bf'))))
    flip = [b.index(str(d)) for d in range(rank) if reversal and reversal[d]]
    wide_lhs, wide_rhs = wide(lhs), wide(np.flip(rhs, flip))
    result = oracle
    if result is None:
      result = np.asarray(lax.conv_general_dilated(
          wide_lhs, wide_rhs, strides, padding, lhs_dilation, rhs_dilation,
          numbers, features, batches))
    result = result.astype(result_dtype or lhs.dtype)
    numbers_text = (
        f'{label_list(a)}x{label_list(b)}->{label_list(out)}')
    inputs = [lhs, rhs]
    if dynamic:
      inputs.append(np.array(padding, np.int32).reshape(rank, 2))
      op = f'''
"stablehlo.dynamic_conv"({{v0}}, {{v1}}, {{v2}}) {{
    window_strides = array<i64: {', '.join(map(str, strides))}>,
    lhs_dilation = array<i64: {', '.join(map(str, lhs_dilation))}>,
    rhs_dilation = array<i64: {', '.join(map(str, rhs_dilation))}>,
    dimension_numbers =
      #stablehlo.conv<{numbers_text}>,
    batch_group_count = {batches} : i64,
    feature_group_count = {features} : i64
  }} : ({{t0}}, {{t1}}, {{t2}}) -> {{r0}}'''
    else:
      reverse = ''
      if reversal:
        words = ['true' if r else 'false' for r in reversal]
        reverse = f', reverse = {listed(words)}'
      op = f'''
stablehlo.convolution({{v0}}, {{v1}})
    dim_numbers = {numbers_text},
    window = {{stride = {listed(strides)},
      pad = {listed(listed(p) for p in padding)},
      lhs_dilate = {listed(lhs_dilation)},
      rhs_dilate = {listed(rhs_dilation)}{reverse}}}
    {{batch_group_count = {batches} : i64,
      feature_group_count = {features} : i64}}
    : ({{t0}}, {{t1}}) -> {{r0}}'''
    f.case(name, inputs, op, [result], exact=True)

  nhwc = ('b01f', '01io', 'b01f')
  case('plain', (2, 4, 5, 3), (2, 3, 3, 2), nhwc)
  case('nchw', (2, 3, 4, 5), (2, 3, 2, 3), ('bf01', 'oi01', 'bf01'))
  case('mixed_dimension_numbers', (4, 2, 3, 5), (3, 2, 3, 2),
       ('0bf1', '1oi0', 'f1b0'))
  case('strides_and_padding', (1, 5, 4, 1), (3, 2, 1, 2), nhwc, [2, 3],
       [(1, 2), (0, 3)])
  case('negative_padding', (1, 6, 5, 1), (2, 2, 1, 1), nhwc, None,
       [(-2, 1), (-1, -1)])
  case('negative_padding_into_dilation', (1, 4, 3, 1), (2, 2, 1, 1), nhwc,
       None, [(-1, -2), (-2, 1)], [3, 2])
  case('lhs_dilation', (1, 3, 3, 2), (3, 3, 2, 1), nhwc, None,
       [(1, 1), (2, 2)], [2, 3])
  case('rhs_dilation', (1, 7, 6, 1), (3, 2, 1, 2), nhwc, None, None, None,
       [2, 3])
  case('all_dilations_and_strides', (2, 4, 5, 2), (2, 3, 2, 2), nhwc, [2, 3],
       [(1, 0), (3, 2)], [3, 2], [2, 2])
  case('window_reversal', (1, 4, 4, 1), (2, 3, 1, 1), nhwc,
       reversal=[True, False])
  case('window_reversal_both', (1, 5, 4, 2), (3, 2, 2, 2), nhwc, [1, 2],
       [(1, 1), (0, 1)], [2, 1], [1, 2], reversal=[True, True])
  case('feature_groups', (1, 3, 3, 4), (2, 2, 2, 6), nhwc, features=2)
  case('depthwise', (2, 4, 3, 3), (2, 2, 1, 6), nhwc, features=3)
  case('batch_groups', (4, 3, 3, 2), (2, 2, 2, 6), nhwc, batches=2)
  case('batch_groups_as_many_as_the_batch', (3, 4, 2), (2, 2, 3),
       ('b0f', '0io', 'b0f'), batches=3)
  case('one_dimension', (2, 7, 2), (3, 2, 3), ('b0f', '0io', 'b0f'), [2],
       [(1, 1)])
  case('three_dimensions', (1, 3, 4, 3, 2), (2, 2, 2, 2, 2),
       ('b012f', '012io', 'b012f'), [1, 2, 1], [(0, 0), (1, 0), (0, 1)])
  case('no_spatial_dimension', (3, 2), (2, 4), ('bf', 'io', 'bf'))
  case('window_larger_than_input', (1, 2, 2, 1), (3, 3, 1, 2), nhwc,
       oracle=np.zeros((1, 0, 0, 2)))
  case('no_input_features', (1, 3, 3, 0), (2, 2, 0, 2), nhwc,
       oracle=np.zeros((1, 2, 2, 2)))
  case('empty_batch', (0, 3, 3, 1), (2, 2, 1, 2), nhwc,
       oracle=np.zeros((0, 2, 2, 2)))
  case('padding_only', (1, 0, 2, 1), (2, 1, 1, 1), nhwc,
       padding=[(2, 1), (0, 0)], oracle=np.zeros((1, 2, 2, 1)))
  case('f64', (1, 3, 3, 2), (2, 2, 2, 2), nhwc, dtype=np.float64)
  case('complex', (1, 3, 3, 1), (2, 2, 1, 2), nhwc, dtype=np.complex64)
  case('i32', (1, 3, 3, 2), (2, 2, 2, 2), nhwc, dtype=np.int32)
  case('i8_to_i32', (1, 3, 3, 1), (2, 2, 1, 1), nhwc, dtype=np.int8,
       lhs=np.full((1, 3, 3, 1), -128, np.int8),
       rhs=np.full((2, 2, 1, 1), -127, np.int8), result_dtype=np.int32)
  case('bf16_sums_in_f32', (1, 9, 1), (9, 1, 1), ('b0f', '0io', 'b0f'),
       lhs=np.array([256] + [1] * 8).astype(bf16).reshape(1, 9, 1),
       rhs=np.ones((9, 1, 1)).astype(bf16))
  case('dynamic', (1, 4, 3, 2), (2, 2, 2, 1), nhwc, [2, 1], [(1, 0), (2, -1)],
       [1, 2], [1, 1], dynamic=True)
  # Random configurations; those without output are skipped.
  drawn = 0
  for seed in itertools.count():
    rng = text.random(f'convolution {seed}')
    rank = int(rng.integers(1, 3))
    features, batches = [(1, 1), (2, 1), (1, 2)][rng.integers(3)]
    draw = lambda low, high: [int(x) for x in rng.integers(low, high, rank)]
    spatial, window = draw(1, 7), draw(1, 4)
    strides, lhs_dilation, rhs_dilation = draw(1, 4), draw(1, 4), draw(1, 3)
    padding = list(zip(draw(-2, 4), draw(-2, 4)))
    sizes = [p[0] + (n - 1) * l + 1 + p[1] - (w - 1) * r - 1
             for p, n, l, w, r in zip(padding, spatial, lhs_dilation, window,
                                      rhs_dilation)]
    cut = [n + min(p[0], 0) + min(p[1], 0) for p, n in zip(padding, spatial)]
    if min(sizes) < 0 or max(sizes) > 9 or min(cut) < 1:
      continue
    digits = '01'[:rank]
    sizes = {str(d): (spatial[d], window[d]) for d in range(rank)}
    inputs = int(rng.integers(1, 3))
    outputs = features * batches * int(rng.integers(1, 3))
    sizes.update(b=(int(rng.integers(1, 3)) * batches, 0),
                 f=(inputs * features, 0), i=(0, inputs), o=(0, outputs))
    shuffled = lambda word: ''.join(rng.permutation(list(word)))
    spec = (shuffled('bf' + digits), shuffled('io' + digits),
            shuffled('bf' + digits))
    case(f'random_{drawn}', [sizes[c][0] for c in spec[0]],
         [sizes[c][1] for c in spec[1]], spec, strides, padding, lhs_dilation,
         rhs_dilation, [bool(x) for x in draw(0, 2)], features, batches)
    drawn += 1
    if drawn == 10:
      break
  # The gradients of a strided convolution, as automatic differentiation
  # writes them.
  case('gradient_of_the_input', (1, 3, 3, 2), (3, 3, 3, 2),
       ('b01f', '01oi', 'b01f'), None, [(2, 3), (2, 3)], [2, 2],
       reversal=[True, True])
  case('gradient_of_the_filter', (2, 6, 6, 3), (2, 3, 3, 2),
       ('f01b', 'i01o', '01bf'), None, [(1, 0), (1, 0)], None, [2, 2])
  f.write()


# --- fft ----------------------------------------------------------------------


def ffts():
  f = text.File('fft', 'linear.py',
                'fft of all types, ranks, and kinds of length.')

  def case(name, kind, shape, lengths, dtype=np.complex128, operand=None):
    rng = text.random(f'fft {name}')
    real = {np.complex128: np.float64, np.complex64: np.float32}[dtype]
    axes = tuple(range(-len(lengths), 0))
    if kind == 'RFFT':
      a = rng.integers(-9, 10, shape).astype(real)
    else:
      a = (rng.integers(-9, 10, shape) +
           1j * rng.integers(-9, 10, shape)).astype(dtype)
    if 0 in shape:
      out = list(shape)
      if kind == 'RFFT' and lengths[-1]:
        out[-1] = lengths[-1] // 2 + 1
      result = np.zeros(out)
    elif kind == 'FFT':
      result = np.fft.fftn(a, axes=axes)
    elif kind == 'IFFT':
      result = np.fft.ifftn(a, axes=axes)
    elif kind == 'RFFT':
      result = np.fft.rfftn(a, axes=axes)
    else:
      result = np.fft.irfftn(a, lengths, axes=axes)
    result = result.astype(real if kind == 'IRFFT' else dtype)
    f.case(name, [a], f'stablehlo.fft {{v0}}, type = {kind}, '
           f'length = {listed(lengths)} : ({{t0}}) -> {{r0}}', [result])

  for n in (1, 2, 3, 8, 12, 15, 37, 74):
    case(f'fft_{n}', 'FFT', (n,), [n])
  case('ifft_12', 'IFFT', (12,), [12])
  case('ifft_37', 'IFFT', (37,), [37])
  case('rfft_8', 'RFFT', (8,), [8])
  case('rfft_9', 'RFFT', (9,), [9])
  case('rfft_1', 'RFFT', (1,), [1])
  case('irfft_8', 'IRFFT', (5,), [8])
  case('irfft_9', 'IRFFT', (5,), [9])
  case('irfft_1', 'IRFFT', (1,), [1])
  case('fft_batch', 'FFT', (2, 3, 5), [5])
  case('fft_2d', 'FFT', (2, 3, 4), [3, 4])
  case('fft_3d', 'FFT', (3, 2, 5), [3, 2, 5])
  case('ifft_2d', 'IFFT', (3, 4), [3, 4])
  case('rfft_2d', 'RFFT', (2, 3, 6), [3, 6])
  case('rfft_3d', 'RFFT', (2, 3, 5), [2, 3, 5])
  case('irfft_2d', 'IRFFT', (3, 4), [3, 6])
  case('irfft_3d', 'IRFFT', (2, 3, 3), [2, 3, 5])
  case('fft_f32', 'FFT', (11,), [11], np.complex64)
  case('rfft_f32', 'RFFT', (2, 10), [10], np.complex64)
  case('irfft_f32', 'IRFFT', (2, 6), [10], np.complex64)
  # Lengths for which the engine has loops of their own.
  case('fft_f32_300', 'FFT', (300,), [300], np.complex64)
  case('fft_f32_257', 'FFT', (257,), [257], np.complex64)
  case('ifft_f32_rows', 'IFFT', (17, 14), [14], np.complex64)
  case('rfft_f32_512', 'RFFT', (512,), [512], np.complex64)
  case('irfft_f32_odd', 'IRFFT', (3, 23), [45], np.complex64)
  case('fft_f32_3d', 'FFT', (4, 10, 18), [4, 10, 18], np.complex64)
  case('rfft_f32_3d', 'RFFT', (6, 10, 20), [6, 10, 20], np.complex64)
  case('irfft_f32_3d', 'IRFFT', (6, 9, 11), [6, 9, 20], np.complex64)
  case('fft_empty', 'FFT', (0, 4), [4])
  case('rfft_empty', 'RFFT', (2, 0), [0])
  f.write()


if __name__ == '__main__':
  dots()
  dots_of_types()
  ragged()
  convolutions()
  ffts()
