"""Test programs of cholesky, triangular_solve, batch_norm, custom calls.

NumPy, and JAX on XLA's CPU back end, say what the results are.

Run:
  python tests/programs/generate/decompositions.py
"""

import itertools
import os

os.environ.setdefault('JAX_PLATFORMS', 'cpu')

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax
from jax._src.lax.linalg import geqrf  # not public

import program_text as text
from program_text import wide

jax.config.update('jax_enable_x64', True)
bf16 = ml_dtypes.bfloat16


# --- cholesky, triangular_solve -----------------------------------------------


def decompositions():
  f = text.File('decompositions', 'decompositions.py',
                'cholesky and triangular_solve.')

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


# --- batch_norm ---------------------------------------------------------------


def batch_norms():
  f = text.File('batch_norm', 'decompositions.py',
                'batch_norm_training, _inference and _grad.')
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


# --- custom calls -------------------------------------------------------------


def custom_calls():
  f = text.File('custom_call', 'decompositions.py',
                'The custom calls that JAX emits for any device.')

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

  for name, shape, dtype in (('square', (4, 4), np.float32),
                             ('tall', (5, 2), np.float64),
                             ('wide', (2, 4), np.float64),
                             ('batch', (2, 2, 3, 3), np.float32),
                             ('complex', (3, 3), np.complex64),
                             ('complex_tall', (4, 2), np.complex128),
                             ('one_row', (1, 3), np.float32),
                             ('large', (40, 37), np.float64)):
    a = text.eighths(text.random(f'lu {name}'), shape, dtype)
    call(f'lu_{name}', 'LuDecomposition', [a],
         [np.asarray(r) for r in lax.linalg.lu(a)], 'api_version = 2 : i32')
  zeros = np.zeros((3, 2), np.float32)
  call('lu_of_zeros', 'LuDecomposition', [zeros],
       [zeros, np.arange(2, dtype=np.int32), np.arange(3, dtype=np.int32)])
  ties = np.array([[1, 2], [-2, 3], [2, 5]], np.float32)
  call('lu_of_ties', 'LuDecomposition', [ties],
       [np.asarray(r) for r in lax.linalg.lu(ties)])

  def eigh(name, a, lower, result):
    """The vectors' signs are free: checks v w v^H and v^H v."""
    t, values = text.tensor_type(a), np.linalg.eigvalsh(wide(result))
    values = values.astype(a.real.dtype)
    real = text.tensor_type(values)
    batch, n = a.ndim - 2, a.shape[-1]
    dims = text.listed(range(batch))
    before = f'''
%v, %w = stablehlo.custom_call @Eigh({{v0}}) {{
    backend_config = "{int(lower)},1,100,1e-6"}} : ({t}) -> ({t}, {real})'''
    conjugated, wide_w = '%v', '%w'
    if a.dtype.kind == 'c':
      before += f'''
%vc = chlo.conj %v : {t} -> {t}
%wc = stablehlo.convert %w : ({real}) -> {real.replace('xf', 'xcomplex<f')}>'''
      conjugated, wide_w = '%vc', '%wc'
      real_w = f"{real.replace('xf', 'xcomplex<f')}>"
    else:
      real_w = real
    before += f'''
%wb = stablehlo.broadcast_in_dim {wide_w}, dims = {text.listed(
        [*range(batch), batch + 1])} : ({real_w}) -> {t}
%vw = stablehlo.multiply %v, %wb : {t}
%a = stablehlo.dot_general %vw, {conjugated},
    batching_dims = {dims} x {dims},
    contracting_dims = [{batch + 1}] x [{batch + 1}] : ({t}, {t}) -> {t}
%one = stablehlo.dot_general {conjugated}, %v,
    batching_dims = {dims} x {dims},
    contracting_dims = [{batch}] x [{batch}] : ({t}, {t}) -> {t}'''
    eye = np.broadcast_to(np.eye(n, dtype=a.dtype), a.shape).copy()
    f.case(f'eigh_{name}', [a],
           '"stablehlo.optimization_barrier"(%a, %w, %one) : '
           '({r0}, {r1}, {r2}) -> ({r0}, {r1}, {r2})',
           [result, values, eye], before=before,
           tolerance=max(1, np.abs(values).max()) * (
               4e-6 if values.dtype == np.float32 else 1e-14))

  for name, shape, dtype in (('f32', (4, 4), np.float32),
                             ('batch', (2, 3, 3), np.float64),
                             ('complex', (3, 3), np.complex64),
                             ('complex_f64', (2, 2, 2), np.complex128),
                             ('large', (33, 33), np.float32),
                             ('two', (2, 2), np.float32),
                             ('one', (1, 1), np.float64)):
    a = text.eighths(text.random(f'eigh {name}'), shape, dtype)
    a = a + np.conj(np.swapaxes(a, -1, -2))
    eigh(name, a, True, a)
  ignored = np.triu(np.full((4, 4), 99, np.float32), 1)
  a = text.eighths(text.random('eigh triangle'), (4, 4), np.float32)
  a = a + a.T
  eigh('reads_the_lower_triangle', np.tril(a) + ignored, True, a)
  eigh('reads_the_upper_triangle', np.triu(a) + ignored.T, False, a)
  eigh('of_equal_values', 2 * np.eye(4, dtype=np.float32), True,
       2 * np.eye(4, dtype=np.float32))
  eigh('of_zeros', np.zeros((3, 3), np.float32), True,
       np.zeros((3, 3), np.float32))

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
         'api_version = 4 : i32, backend_config = {aggregate_to_topk = true, '
         'recall_target = 0.95 : f32, reduction_dim = 1 : i64, '
         f'reduction_input_size_override = -1 : i64, top_k = {k} : i64}}',
         exact=True)
  order = np.argsort(-x, axis=0, kind='stable')[:1]
  call('approx_top_k_first_dimension', 'ApproxTopK',
       [x, np.array([[0] * 5, [1] * 5], np.int32), np.float32(-np.inf),
        np.int32(-1)],
       [np.take_along_axis(x, order, 0), order.astype(np.int32)],
       'api_version = 4 : i32, '
       'backend_config = {reduction_dim = 0 : i64, top_k = 1 : i64}',
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
  decompositions()
  batch_norms()
  custom_calls()
