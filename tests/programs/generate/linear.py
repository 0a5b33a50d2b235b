"""Test programs of the linear-algebra, random and custom-call ops.

NumPy, SciPy and JAX on XLA's CPU back end say what the results are. Run:
  python tests/programs/generate/linear.py
"""

import itertools
import os

os.environ.setdefault('JAX_PLATFORMS', 'cpu')

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import scipy.linalg
from jax import lax
from jax._src.lax.linalg import geqrf  # not public

import program_text as text

jax.config.update('jax_enable_x64', True)
bf16 = ml_dtypes.bfloat16


def file(name, about):
  return text.File(name, 'linear.py', about)


def listed(values):
  return '[' + ', '.join(map(str, values)) + ']'


# --- dot -------------------------------------------------------------------------


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


def wide(array):
  kind = np.complex128 if array.dtype.kind == 'c' else np.float64
  return array.astype(np.int64 if text.is_exact(array) else kind)


def dot_general(f, name, lhs, rhs, lb, rb, lc, rc, dtype=None, extra='',
                oracle=None, **check):
  """`dtype`: of the result, by default the operands'."""
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
  f = file('dot', 'dot, dot_general and einsum.')
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
  a = np.array([[1 + 2**-9, 1 + 2**-12]], np.float32)
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
  c = np.array([[1 + 2**-20]], np.float32)
  dot_general(f, 'algorithm_bf16_x6', c, c, [], [], [1], [0],
              extra=algorithm('bf16', 'bf16', 'f32', 6))
  dot_general(f, 'algorithm_f64', np.array([2**24, 1, 1], np.float32),
              np.ones(3, np.float32), [], [], [0], [0], np.float64,
              extra=algorithm('f64', 'f64', 'f64'))
  dot_general(f, 'algorithm_f8', e(rng, (2, 3), ml_dtypes.float8_e4m3fn, 8),
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


# --- ragged_dot --------------------------------------------------------------------


def ragged():
  f = file('ragged_dot', 'chlo.ragged_dot in its three modes.')
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
  # A dimension before the ragged one has groups of its own.
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


# --- convolution -------------------------------------------------------------------


def convolutions():
  f = file('convolution', 'convolution and dynamic_conv.')
  e = text.eighths

  def labels(spec):
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
    # JAX names dimensions N C H W, O I H W; spatial ones by digits here.
    as_jax = lambda s, batch, feature: s.replace(batch, 'N').replace(
        feature, 'C')
    numbers = lax.conv_dimension_numbers(
        lhs.shape, rhs.shape,
        (as_jax(a, 'b', 'f'), b.replace('o', 'O').replace('i', 'I'),
         as_jax(out, 'b', 'f')))
    flip = [b.index(str(d)) for d in range(rank) if reversal and reversal[d]]
    wide_lhs, wide_rhs = wide(lhs), wide(np.flip(rhs, flip))
    result = oracle
    if result is None:
      result = np.asarray(lax.conv_general_dilated(
          wide_lhs, wide_rhs, strides, padding, lhs_dilation, rhs_dilation,
          numbers, features, batches))
    result = result.astype(result_dtype or lhs.dtype)
    inputs = [lhs, rhs]
    if dynamic:
      inputs.append(np.array(padding, np.int32).reshape(rank, 2))
      op = f'''
"stablehlo.dynamic_conv"({{v0}}, {{v1}}, {{v2}}) {{
    window_strides = array<i64: {', '.join(map(str, strides))}>,
    lhs_dilation = array<i64: {', '.join(map(str, lhs_dilation))}>,
    rhs_dilation = array<i64: {', '.join(map(str, rhs_dilation))}>,
    dimension_numbers =
      #stablehlo.conv<{labels(a)}x{labels(b)}->{labels(out)}>,
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
    dim_numbers = {labels(a)}x{labels(b)}->{labels(out)},
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
  # The gradients of a strided convolution, as automatic differentiation
  # writes them.
  case('gradient_of_the_input', (1, 3, 3, 2), (3, 3, 3, 2),
       ('b01f', '01oi', 'b01f'), None, [(2, 3), (2, 3)], [2, 2],
       reversal=[True, True])
  case('gradient_of_the_filter', (2, 6, 6, 3), (2, 3, 3, 2),
       ('f01b', 'i01o', '01bf'), None, [(1, 0), (1, 0)], None, [2, 2])
  f.write()


# --- fft ---------------------------------------------------------------------------


def ffts():
  f = file('fft', 'fft of all types, ranks, and kinds of length.')

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
  case('fft_empty', 'FFT', (0, 4), [4])
  case('rfft_empty', 'RFFT', (2, 0), [0])
  f.write()


# --- cholesky, triangular_solve ------------------------------------------------------


def decompositions():
  f = file('decompositions', 'cholesky and triangular_solve.')

  def definite(rng, shape, dtype):
    a = text.eighths(rng, shape, dtype)
    eye = 3 * np.eye(shape[-1], dtype=dtype)
    return a @ np.conj(np.swapaxes(a, -1, -2)) + eye

  def cholesky(name, a, lower, result):
    f.case(name, [a], f'''
"stablehlo.cholesky"({{v0}}) {{lower = {str(lower).lower()}}}
    : ({{t0}}) -> {{r0}}''', [result])

  for name, shape, dtype in (('f32', (3, 3), np.float32),
                             ('f64_batch', (2, 4, 4), np.float64),
                             ('complex', (3, 3), np.complex64),
                             ('complex_f64', (2, 2, 2), np.complex128),
                             ('one', (1, 1), np.float32)):
    a = definite(text.random(f'cholesky {name}'), shape, dtype)
    factor = np.linalg.cholesky(a)
    cholesky(f'cholesky_lower_{name}', a, True, factor)
    cholesky(f'cholesky_upper_{name}', a, False,
             np.conj(np.swapaxes(factor, -1, -2)))
  a = definite(text.random('triangle'), (3, 3), np.float32)
  factor = np.linalg.cholesky(a)
  ignored = np.triu(np.full((3, 3), 99, np.float32), 1)
  cholesky('cholesky_reads_the_lower_triangle', np.tril(a) + ignored, True,
           factor)
  cholesky('cholesky_reads_the_upper_triangle', np.triu(a) + ignored.T, False,
           factor.T.copy())
  # One that is not positive definite beside one that is.
  bad = np.array([[[1, 2], [2, 1]], [[4, 2], [2, 5]]], np.float32)
  nan = np.full((2, 2), np.nan, np.float32)
  good = np.array([[2, 0], [1, 2]], np.float32)
  cholesky('cholesky_not_definite_lower', bad, True, np.stack([nan, good]))
  cholesky('cholesky_not_definite_upper', bad, False,
           np.stack([nan, good.T]))
  cholesky('cholesky_empty', np.zeros((2, 0, 0), np.float32), True,
           np.zeros((2, 0, 0), np.float32))
  cholesky('cholesky_bf16',
           np.array([[4, 2], [2, 10]]).astype(bf16), True,
           np.array([[2, 0], [1, 3]]).astype(bf16))

  def solve(name, a, b, left, lower, unit, transpose, result):
    f.case(name, [a, b], f'''
"stablehlo.triangular_solve"({{v0}}, {{v1}}) {{
    left_side = {str(left).lower()}, lower = {str(lower).lower()},
    unit_diagonal = {str(unit).lower()},
    transpose_a = #stablehlo<transpose {transpose}>}}
    : ({{t0}}, {{t1}}) -> {{r0}}''', [result])

  def expected(a, b, left, lower, unit, transpose):
    op = {'NO_TRANSPOSE': lambda x: x, 'TRANSPOSE': lambda x: x.T,
          'ADJOINT': lambda x: x.conj().T}[transpose]
    a = np.tril(a) if lower else np.triu(a)
    if unit:
      a = a - np.diag(np.diag(a)) + np.eye(len(a))
    a, b = op(wide(a)), wide(b)
    return np.linalg.solve(a, b) if left else np.linalg.solve(a.T, b.T).T

  for left, lower, unit, (transpose, dtype) in itertools.product(
      (True, False), (True, False), (False, True),
      (('NO_TRANSPOSE', np.float32), ('TRANSPOSE', np.float64),
       ('ADJOINT', np.complex128))):
    name = '_'.join(['solve', 'left' if left else 'right',
                     'lower' if lower else 'upper',
                     'unit' if unit else 'general', transpose.lower()])
    rng = text.random(name)
    a = text.eighths(rng, (3, 3), dtype) + 3 * np.eye(3, dtype=dtype)
    b = text.eighths(rng, (3, 2) if left else (2, 3), dtype)
    solve(name, a, b, left, lower, unit, transpose,
          expected(a, b, left, lower, unit, transpose).astype(dtype))
  rng = text.random('solve batch')
  a = text.eighths(rng, (2, 2, 3, 3)) + 3 * np.eye(3, dtype=np.float32)
  b = text.eighths(rng, (2, 2, 2, 3))
  result = np.empty_like(b)
  for i in np.ndindex(2, 2):
    result[i] = expected(a[i], b[i], False, True, False, 'TRANSPOSE')
  solve('solve_batch', a, b, False, True, False, 'TRANSPOSE', result)
  singular = np.array([[1, 0], [1, 0]], np.float32)
  solve('solve_singular', singular, np.array([[1], [3]], np.float32), True,
        True, False, 'NO_TRANSPOSE', np.array([[1], [np.inf]], np.float32))
  solve('solve_no_columns', singular, np.zeros((2, 0), np.float32), True, True,
        False, 'NO_TRANSPOSE', np.zeros((2, 0), np.float32))
  f.write()


# --- batch_norm ----------------------------------------------------------------------


def batch_norms():
  f = file('batch_norm', 'batch_norm_training, _inference and _grad.')
  epsilon = 0.125

  def along(values, shape, feature):
    return np.reshape(
        values, [-1 if d == feature else 1 for d in range(len(shape))])

  def cases(name, shape, feature, dtype, tolerance=None):
    rng = text.random(f'batch_norm {name}')
    c = shape[feature]
    x, grad = (text.eighths(rng, shape, dtype) for _ in range(2))
    scale, offset, mean = (text.eighths(rng, (c,), dtype) for _ in range(3))
    variance = np.abs(text.eighths(rng, (c,), dtype)) + dtype(0.5)
    attributes = (f'{{epsilon = {epsilon} : f32, '
                  f'feature_index = {feature} : i64}}')
    axes = tuple(d for d in range(len(shape)) if d != feature)
    wx, wg, ws, wo, wm, wv = map(wide, (x, grad, scale, offset, mean,
                                        variance))
    bcast = lambda v: along(v, shape, feature)

    def normalize(m, v):
      return (wx - bcast(m)) / np.sqrt(bcast(v) + epsilon)

    def call(op, inputs, results):
      operands = ', '.join(f'{{v{i}}}' for i in range(len(inputs)))
      types = ', '.join(f'{{t{i}}}' for i in range(len(inputs)))
      out = ', '.join(f'{{r{i}}}' for i in range(len(results)))
      f.case(f'{op}_{name}', inputs,
             f'"stablehlo.batch_norm_{op}"({operands}) {attributes}\n'
             f'    : ({types}) -> ({out})',
             [r.astype(dtype) for r in results], tolerance=tolerance)

    call('inference', [x, scale, offset, mean, variance],
         [normalize(wm, wv) * bcast(ws) + bcast(wo)])
    m, v = wx.mean(axes), wx.var(axes)
    call('training', [x, scale, offset],
         [normalize(m, v) * bcast(ws) + bcast(wo), m, v])

    def forward(x, scale, offset):
      mean = jnp.mean(x, axes)
      var = jnp.var(x, axes)
      return (x - bcast(mean)) / jnp.sqrt(
          bcast(var) + epsilon) * bcast(scale) + bcast(offset)

    # The true gradient, of which the op is the closed form when mean and
    # variance are those of the batch.
    _, vjp = jax.vjp(forward, wx, ws, wo)
    call('grad', [x, scale, m.astype(dtype), v.astype(dtype), grad],
         [np.asarray(g) for g in vjp(wg)])

  cases('last', (2, 3, 2, 3), 3, np.float64)
  cases('first', (3, 4), 0, np.float64)
  cases('middle_f32', (2, 3, 4), 1, np.float32)
  cases('one_dimension', (3,), 0, np.float64)
  cases('f16', (8, 2), 1, np.float16, tolerance=2e-2)
  f.write()


# --- random --------------------------------------------------------------------------


def randoms():
  f = file('rng_bit_generator',
           'rng_bit_generator: the bits of XLA, and its new state.')
  names = {'THREE_FRY': lax.RandomAlgorithm.RNG_THREE_FRY,
           'PHILOX': lax.RandomAlgorithm.RNG_PHILOX,
           'DEFAULT': lax.RandomAlgorithm.RNG_DEFAULT}
  all_ones = 2**64 - 1
  states = {2: [0x0123456789abcdef, 0xfedcba9876543210],
            3: [0x0123456789abcdef, 0xfedcba9876543210, 42]}

  def case(name, algorithm, state, shape, dtype):
    state = np.array(state, np.uint64)
    # The program itself, on XLA: JAX's own function takes other states only.
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
  from jax._src.lib import xla_client
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


# --- custom calls --------------------------------------------------------------------


def custom_calls():
  f = file('custom_call', 'The custom calls that JAX emits for any device.')

  def call(name, target, inputs, results, attributes='', **check):
    operands = ', '.join(f'{{v{i}}}' for i in range(len(inputs)))
    types = ', '.join(f'{{t{i}}}' for i in range(len(inputs)))
    out = ', '.join(f'{{r{i}}}' for i in range(len(results)))
    if len(results) != 1:
      out = f'({out})'
    f.case(name, inputs, f'stablehlo.custom_call @{target}({operands}) '
           f'{{{attributes}}} : ({types}) -> {out}', results, **check)

  for name, shape, dtype in (('square', (3, 3), np.float32),
                             ('tall', (5, 2), np.float64),
                             ('wide', (2, 4), np.float64),
                             ('batch', (2, 3, 2), np.float32),
                             ('complex', (3, 3), np.complex128),
                             ('complex_tall', (4, 2), np.complex64),
                             ('one_row', (1, 3), np.complex128)):
    a = text.eighths(text.random(f'qr {name}'), shape, dtype)
    q, taus = (np.asarray(r) for r in geqrf(a))
    call(f'qr_{name}', 'Qr', [a], [q, taus], 'api_version = 1 : i32')
    if shape[-1] <= shape[-2]:
      call(f'householder_product_{name}',
           'ProductOfElementaryHouseholderReflectors', [q, taus],
           [np.asarray(lax.linalg.householder_product(q, taus))])
  triangle = np.triu(np.arange(1, 10, dtype=np.float32).reshape(3, 3))
  q, taus = (np.asarray(r) for r in geqrf(triangle))
  call('qr_of_a_triangle', 'Qr', [triangle], [q, taus])
  zeros = np.zeros((3, 2), np.float32)
  call('qr_of_zeros', 'Qr', [zeros], [zeros, np.zeros(2, np.float32)])
  a = text.eighths(text.random('product'), (4, 3), np.float64)
  q, taus = (np.asarray(r) for r in geqrf(a))
  call('householder_product_of_fewer',
       'ProductOfElementaryHouseholderReflectors', [q, taus[:2]],
       [np.asarray(lax.linalg.householder_product(q, taus[:2]))])

  a = text.eighths(text.random('identity'), (2, 2))
  for target in ('Sharding', 'SPMDFullToShardShape', 'SPMDShardToFullShape',
                 'annotate_device_placement', 'LayoutConstraint'):
    call(target, target, [a], [a], exact=True)
  call('AllocateBuffer', 'AllocateBuffer', [], [np.zeros((2, 3), np.int32)])

  x = np.array([[3, 1, 4, 1, 5], [9, 2, 6, 5, 3]], np.float32)
  iota = np.broadcast_to(np.arange(5, dtype=np.int32), x.shape).copy()
  for name, worst, sign, k in (('largest', -np.inf, -1, 2),
                               ('smallest', np.inf, 1, 3)):
    order = np.argsort(sign * x, axis=1, kind='stable')[:, :k]
    values = np.take_along_axis(x, order, 1)
    call(f'approx_top_k_{name}', 'ApproxTopK',
         [x, iota, np.float32(worst), np.int32(-1)],
         [values, order.astype(np.int32)],
         'api_version = 4 : i32, backend_config = {aggregate_to_topk = true, recall_target = 0.95 : '
         f'f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : '
         f'i64, top_k = {k} : i64}}', exact=True)
  order = np.argsort(-x, axis=0, kind='stable')[:1]
  call('approx_top_k_first_dimension', 'ApproxTopK',
       [x, np.array([[0] * 5, [1] * 5], np.int32), np.float32(-np.inf),
        np.int32(-1)],
       [np.take_along_axis(x, order, 0), order.astype(np.int32)],
       'api_version = 4 : i32, backend_config = {reduction_dim = 0 : i64, top_k = 1 : i64}',
       exact=True)
  order = np.argsort(-x, axis=1, kind='stable')[:, :2]
  call('mhlo_topk', 'mhlo.topk', [x],
       [np.take_along_axis(x, order, 1), order.astype(np.int32)],
       'mhlo.attributes = {k = 2 : i64, largest = true}', exact=True)
  x = np.array([-np.inf, -1, 0, 0.5, 3], np.float32)
  call('mhlo_erf', 'mhlo.erf', [x], [np.asarray(lax.erf(x))],
       'mhlo.attributes = {}')
  f.write()


if __name__ == '__main__':
  dots()
  ragged()
  convolutions()
  ffts()
  decompositions()
  batch_norms()
  randoms()
  custom_calls()
