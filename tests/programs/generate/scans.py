"""Scans, large windows, and sorts by several keys: expected values by NumPy."""

import ml_dtypes
import numpy as np

import program_text as text

BODIES = {
    'add': np.add, 'multiply': np.multiply, 'maximum': np.maximum,
    'minimum': np.minimum, 'and': np.bitwise_and, 'or': np.bitwise_or,
    'xor': np.bitwise_xor,
}


def body(op, kind):
  return (f'^bb0(%a: tensor<{kind}>, %b: tensor<{kind}>):\n'
          f'  %r = stablehlo.{op} %a, %b : tensor<{kind}>\n'
          f'  stablehlo.return %r : tensor<{kind}>\n')


def windowed(x, init, function, size, stride, base, dilation, padding):
  """Each window by itself, in row-major order of its elements."""
  low, high = zip(*padding)
  dims = [(n - 1) * b + 1 + l + h
          for n, b, l, h in zip(x.shape, base, low, high)]
  whole = np.full([d + max(0, -l) + max(0, -h)
                   for d, l, h in zip(dims, low, high)], init, x.dtype)
  whole[tuple(slice(max(l, 0), max(l, 0) + (n - 1) * b + 1, b)
              for n, b, l in zip(x.shape, base, low))] = x
  whole = whole[tuple(slice(max(0, -l), max(0, -l) + d)
                      for d, l in zip(dims, low))]
  counts = [(d - (w - 1) * r - 1) // s + 1
            for d, w, r, s in zip(dims, size, dilation, stride)]
  result = np.full(counts, init, x.dtype)
  for at in np.ndindex(*size):
    part = whole[tuple(slice(a * r, a * r + (c - 1) * s + 1, s)
                       for a, r, c, s in zip(at, dilation, counts, stride))]
    with np.errstate(over='ignore'):
      result = function(result, part).astype(x.dtype)
  return result


def window(f, name, x, init, op, size, padding, stride=None, base=None,
           dilation=None, exact=None, ulps=None):
  rank = x.ndim
  stride, base, dilation = (v or [1] * rank for v in (stride, base, dilation))
  init = np.asarray(init, x.dtype)
  kind = text.element_name(x)
  numbers = lambda values: 'array<i64: ' + ', '.join(map(str, values)) + '>'
  rows = ', '.join(f'[{low}, {high}]' for low, high in padding)
  call = ('"stablehlo.reduce_window"({v0}, {v1}) ({\n' + body(op, kind) +
          '}) {window_dimensions = ' + numbers(size) + ', window_strides = ' +
          numbers(stride) + ', base_dilations = ' + numbers(base) +
          ', window_dilations = ' + numbers(dilation) + ', padding = dense<[' +
          rows + ']> : tensor<' + str(rank) +
          'x2xi64>} : ({t0}, {t1}) -> {r0}')
  f.case(name, [x, init], call,
         [windowed(x, init, BODIES[op], size, stride, base, dilation, padding)],
         exact=exact, ulps=ulps)


def scans():
  f = text.File('scans', 'scans.py', 'stablehlo.reduce_window: scans, and '
                'windows of many elements.')
  rng = text.random('scans')
  for name, shape, d in [('row', (300,), 0), ('rows', (3, 70), 1),
                         ('many_rows', (40, 70), 1), ('columns', (70, 5), 0),
                         ('planes', (2, 66, 3), 1), ('wide', (9, 260), 0)]:
    for reverse in (False, True):
      n = shape[d]
      size = [n if i == d else 1 for i in range(len(shape))]
      padding = [((0, n - 1) if reverse else (n - 1, 0)) if i == d else (0, 0)
                 for i in range(len(shape))]
      suffix = name + ('_reverse' if reverse else '')
      window(f, f'sum_{suffix}', text.eighths(rng, shape), 0, 'add', size,
             padding, exact=True)
      window(f, f'maximum_{suffix}',
             rng.integers(-999, 999, shape).astype(np.int32), -2**31,
             'maximum', size, padding)
  x = rng.standard_normal(150).astype(np.float32)
  x[[3, 60]] = -0.0
  x[[70]] = np.inf
  x[[90]] = np.nan
  window(f, 'minimum_to_nan', x, np.inf, 'minimum', [150], [(149, 0)],
         ulps=0)
  small = rng.integers(-4, 5, 100).astype(ml_dtypes.bfloat16)
  window(f, 'sum_of_bf16', small, 0, 'add', [100], [(99, 0)], exact=True)
  window(f, 'product_of_ui8', rng.integers(1, 255, 90).astype(np.uint8), 1,
         'multiply', [90], [(0, 89)])
  window(f, 'any', rng.integers(0, 30, (4, 80)) == 0, False, 'or', [1, 80],
         [(0, 0), (79, 0)])
  wide = rng.integers(-99, 99, (7, 130)).astype(np.int64)
  window(f, 'sliding', wide, 0, 'add', [1, 41], [(0, 0), (20, 20)])
  window(f, 'sliding_by_5', wide, 0, 'add', [1, 41], [(0, 0), (3, 17)], [1, 5])
  window(f, 'apart', wide, -1, 'and', [1, 40], [(0, 0), (0, 5)], [1, 45])
  window(f, 'both_dilated', wide, 0, 'xor', [1, 37], [(0, 0), (30, 60)],
         [1, 2], [1, 2], [1, 3])
  window(f, 'square', text.eighths(rng, (30, 31)), 0, 'add', [9, 11],
         [(4, 4), (5, 5)], [2, 1], exact=True)
  window(f, 'longer_than_the_row', wide, 0, 'add', [1, 150],
         [(0, 0), (160, 180)])
  window(f, 'cut', wide, 0, 'add', [1, 60], [(0, 0), (-3, -5)])
  window(f, 'not_from_the_identity', wide.astype(np.float64), 3, 'maximum',
         [1, 20], [(0, 0), (10, 10)], exact=True)
  # The largest element of each window with its position.
  values = rng.integers(0, 9, 40).astype(np.float32)
  places = np.arange(40, dtype=np.int32)
  best = np.array([i + np.argmax(values[i:i + 35]) for i in range(6)])
  f.case('pairs', [values, places, np.float32(-1), np.int32(0)],
         '"stablehlo.reduce_window"({v0}, {v1}, {v2}, {v3}) ({\n'
         '^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, '
         '%j: tensor<i32>):\n'
         '  %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> '
         'tensor<i1>\n'
         '  %v = stablehlo.select %p, %b, %a : tensor<i1>, tensor<f32>\n'
         '  %k = stablehlo.select %p, %j, %i : tensor<i1>, tensor<i32>\n'
         '  stablehlo.return %v, %k : tensor<f32>, tensor<i32>\n'
         '}) {window_dimensions = array<i64: 35>} : ({t0}, {t1}, {t2}, {t3}) '
         '-> ({r0}, {r1})', [values[best], places[best]], exact=True)
  f.write()


def compare(direction, kind, a, b, order=''):
  order = f', {order}' if order else ''
  return (f'stablehlo.compare {direction}, {a}, {b}{order} : (tensor<{kind}>, '
          f'tensor<{kind}>) -> tensor<i1>')


def sort(f, name, arrays, lines, results, ulps=None):
  arguments = ', '.join(
      f'%{side}{i}: tensor<{text.element_name(a)}>'
      for i, a in enumerate(arrays) for side in 'ab')
  n = range(len(arrays))
  f.case(name, arrays,
         '"stablehlo.sort"(' + ', '.join(f'{{v{i}}}' for i in n) + ') ({\n^bb0('
         + arguments + '):\n  ' + '\n  '.join(lines) +
         '\n  stablehlo.return %p : tensor<i1>\n}) {dimension = ' +
         '0 : i64, is_stable = true} : (' +
         ', '.join(f'{{t{i}}}' for i in n) + ') -> (' +
         ', '.join(f'{{r{i}}}' for i in n) + ')', results, exact=True, ulps=ulps)


def sorts():
  f = text.File('sorts', 'scans.py', 'stablehlo.sort: orders by several keys, '
                'by expressions, and of equal elements.')
  rng = text.random('more sorts')
  n = 200
  first = rng.integers(0, 5, n).astype(np.int8)
  second = rng.integers(0, 4, n).astype(np.float32)
  third = rng.integers(0, 9, n).astype(np.uint64)
  place = np.arange(n, dtype=np.int32)
  order = np.lexsort([place, -third.astype(np.int64), second, first])
  sort(f, 'three_keys', [first, second, third, place], [
      '%l0 = ' + compare('LT', 'i8', '%a0', '%b0'),
      '%e0 = ' + compare('EQ', 'i8', '%a0', '%b0'),
      '%l1 = ' + compare('LT', 'f32', '%a1', '%b1', 'TOTALORDER'),
      '%e1 = ' + compare('EQ', 'f32', '%a1', '%b1', 'TOTALORDER'),
      '%l2 = ' + compare('GT', 'ui64', '%a2', '%b2'),
      '%t = stablehlo.select %e1, %l2, %l1 : tensor<i1>, tensor<i1>',
      '%u = stablehlo.and %e0, %t : tensor<i1>',
      '%p = stablehlo.or %l0, %u : tensor<i1>',
  ], [a[order] for a in (first, second, third, place)])
  for direction in ('LT', 'GT', 'LE', 'GE'):
    sign = 1 if direction[0] == 'L' else -1
    ties = place if direction[1] == 'T' else -place
    order = np.lexsort([ties, sign * first.astype(np.int32)])
    sort(f, f'ties_{direction}', [first, place],
         ['%p = ' + compare(direction, 'i8', '%a0', '%b0')],
         [first[order], place[order]])
  x = rng.integers(-3, 4, (6, 50)).astype(np.float32)
  x[x == 1] = -0.0
  x[:, ::9] = np.nan
  x[:, 3] = -np.inf
  column = np.tile(np.arange(6, dtype=np.int32)[:, None], (1, 50))
  key = np.where(np.isnan(x), np.inf, x + 0.0)
  order = np.argsort(key, 0, kind='stable')
  canonical = []
  for side in 'ab':
    canonical += [
        f'%z{side} = ' + compare('EQ', 'f32', f'%{side}0', '%zero'),
        f'%y{side} = stablehlo.select %z{side}, %zero, %{side}0 : tensor<i1>, '
        'tensor<f32>',
        f'%n{side} = ' + compare('NE', 'f32', f'%{side}0', f'%{side}0'),
        f'%k{side} = stablehlo.select %n{side}, %nan, %y{side} : tensor<i1>, '
        'tensor<f32>']
  sort(f, 'as_jax_sorts', [x, column], [
      '%zero = stablehlo.constant dense<0.0> : tensor<f32>',
      '%nan = stablehlo.constant dense<0x7FC00000> : tensor<f32>',
      *canonical, '%p = ' + compare('LT', 'f32', '%ka', '%kb', 'TOTALORDER')],
       [np.take_along_axis(a, order, 0) for a in (x, column)], ulps=0)
  # The keys of two operands make one key.
  order = np.argsort(first.astype(np.int32) + place % 7, kind='stable')
  sort(f, 'sums', [first.astype(np.int32), place % 7], [
      '%x = stablehlo.add %a0, %a1 : tensor<i32>',
      '%y = stablehlo.add %b0, %b1 : tensor<i32>',
      '%p = ' + compare('LT', 'i32', '%x', '%y')],
       [first.astype(np.int32)[order], (place % 7)[order]])
  # An order that is not seen to be one: the difference is negative.
  order = np.argsort(first.astype(np.int32), kind='stable')
  sort(f, 'by_difference', [first.astype(np.int32), place], [
      '%d = stablehlo.subtract %a0, %b0 : tensor<i32>',
      '%z = stablehlo.constant dense<0> : tensor<i32>',
      '%p = ' + compare('LT', 'i32', '%d', '%z')],
       [first.astype(np.int32)[order], place[order]])
  f.write()


if __name__ == '__main__':
  scans()
  sorts()
