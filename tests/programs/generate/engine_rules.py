"""Programs that exercise the engine's rewrites: other spellings of ops, logic and
algebra, merged moves, ranges of integers, sums over batches cut into blocks.

NumPy computes the expected results; see core_program.py.

Run:
  python tests/programs/generate/engine_rules.py
"""

import ml_dtypes
import numpy as np

import program_text as text
from core_program import Program

bf16 = ml_dtypes.bfloat16


def program(name, *arguments, cores=2, same=()):
  """arguments: shapes, drawn as multiples of 1/8, or (shape, dtype, low, high)
  for integers."""
  rng = text.random(name)
  arrays = []
  for i, a in enumerate(arguments):
    whole = len(a) == 4 and isinstance(a[0], tuple)

    def draw():
      if not whole:
        return text.eighths(rng, a)
      if a[1] is np.bool_:
        return rng.random(a[0]) < 0.5
      return rng.integers(a[2], a[3] + 1, a[0]).astype(a[1])

    arrays.append([draw()] * cores if i in same
                  else [draw() for _ in range(cores)])
  p = Program(name, *arrays, grid=(cores, 1))
  return p, p.arguments


def forms(f):
  """Ops whose indices or shapes are operands, which are constants."""
  p, (x,) = program('dynamic_forms', (3, 4))
  numbers = lambda *n: p.constant(np.array(n, np.int64))
  wide = p.emit('dynamic_broadcast_in_dim', [x, numbers(2, 3, 5, 4)],
                'broadcast_dimensions = array<i64: 1, 3>', (2, 3, 5, 4),
                x.dtype, lambda a, _: np.broadcast_to(
                    a[None, :, None, :], (2, 3, 5, 4)))
  flat = p.emit('dynamic_reshape', [x, numbers(2, 6)], '', (2, 6), x.dtype,
                lambda a, _: a.reshape(2, 6))
  count = p.emit('dynamic_iota', [numbers(3, 4)], 'iota_dimension = 1 : i64',
                 (3, 4), np.float32,
                 lambda _: np.broadcast_to(np.arange(4.0), (3, 4)))
  fill = p.constant(np.float32(0.5))
  padded = p.emit('dynamic_pad', [x, fill, numbers(1, -1), numbers(0, 2),
                                  numbers(1, 0)], '', (6, 5), x.dtype,
                  lambda a, *_: pad_of(a, 0.5, (1, -1), (6, 5), (1, 0)))
  part = p.emit('real_dynamic_slice', [x, numbers(1, 0), numbers(3, 4),
                                       numbers(1, 2)], '', (2, 2), x.dtype,
                lambda a, *_: a[1:3, 0:4:2])
  rows = p.constant(np.array([2, 0, 1, 1], np.int32))
  taken = p.emit(
      'dynamic_gather', [x, rows, numbers(1, 4)],
      'dimension_numbers = #stablehlo.gather<offset_dims = [1], '
      'collapsed_slice_dims = [0], start_index_map = [0], '
      'index_vector_dim = 1>', (4, 4), x.dtype, lambda a, i, _: a[i])
  p.returns(f, wide, flat, p.binary('add', count, x), padded, part, taken)

  p, (x, y) = program('plain_broadcasts', (3, 4), (4,))
  ahead = p.emit('broadcast', [x], 'broadcast_sizes = array<i64: 2>', (2, 3, 4),
                 x.dtype, lambda a: np.broadcast_to(a, (2, 3, 4)))
  sums = [p.emit(f'chlo.broadcast_{op}', [x, y], '', (3, 4), x.dtype, compute)
          for op, compute in (('add', np.add), ('subtract', np.subtract),
                              ('multiply', np.multiply),
                              ('maximum', np.maximum))]
  p.returns(f, ahead, *sums)

  # A body of element-wise ops for a map, with constants and a select.
  p, (x, y) = program('maps', (3, 4), (3, 4))
  body = '''({
^bb0(%m0: tensor<f32>, %m1: tensor<f32>):
  %mc = stablehlo.constant dense<0.5> : tensor<f32>
  %mz = stablehlo.constant dense<0.0> : tensor<f32>
  %m2 = stablehlo.multiply %m0, %mc : tensor<f32>
  %m3 = stablehlo.compare GT, %m1, %mz : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %m4 = stablehlo.select %m3, %m2, %m1 : tensor<i1>, tensor<f32>
  stablehlo.return %m4 : tensor<f32>
})'''
  mapped = p.emit('map', [x, y], 'dimensions = array<i64: 0, 1>', (3, 4),
                  x.dtype, lambda a, b: np.where(b > 0, a * 0.5, b), body)
  p.returns(f, mapped)


def pad_of(a, fill, low, shape, inside):
  out = np.full(shape, fill, a.dtype)
  for at in np.ndindex(a.shape):
    to = tuple(l + i * (k + 1) for l, i, k in zip(low, at, inside))
    if all(0 <= t < s for t, s in zip(to, shape)):
      out[to] = a[at]
  return out


def logic(f):
  for dtype in (np.int32, np.uint8, np.bool_, np.uint16, np.int8):
    kind = text.element_name(np.zeros((), dtype))
    low, high = (0, 1) if dtype is np.bool_ else (
        np.iinfo(dtype).min, np.iinfo(dtype).max)
    p, (x, y) = program(f'bits_{kind}', ((3, 5), dtype, low, high),
                        ((3, 5), dtype, low, high))
    ones = p.splat(np.array(-1).astype(dtype), (3, 5), dtype)
    zero = p.splat(0, (3, 5), dtype)
    p.returns(f, p.binary('xor', x, ones), p.binary('xor', ones, x),
              p.binary('xor', x, zero), p.binary('xor', x, x),
              p.binary('and', x, ones), p.binary('and', zero, x),
              p.binary('or', ones, x), p.binary('or', x, zero),
              p.binary('and', x, x), p.unary('not', p.unary('not', y)),
              p.binary('xor', p.binary('and', x, y), ones))
  p, (x, y) = program('opposites', ((3, 5), np.int32, -2, 2),
                      ((3, 5), np.int32, -2, 2))
  p.returns(f, *[p.unary('not', p.compare(d, x, y))
                 for d in ('LT', 'LE', 'GT', 'GE', 'EQ', 'NE')],
            *[p.compare(d, x, x) for d in ('LT', 'LE', 'GT', 'GE', 'EQ', 'NE')])
  x, y = (text.eighths(text.random(n), (3, 5)) for n in ('a', 'b'))
  x[0, 1] = y[2, 3] = np.nan
  p = Program('opposites_of_floats', x, y)
  x, y = p.arguments
  p.returns(f, *[p.unary('not', p.compare(d, x, y))
                 for d in ('LT', 'LE', 'GT', 'GE', 'EQ', 'NE')],
            *[p.compare(d, x, x) for d in ('LE', 'EQ', 'NE')])

  p, (b, c, x, y, z) = program(
      'selects', ((3, 5), np.bool_, 0, 1), ((), np.bool_, 0, 1), (3, 5), (3, 5),
      (3, 5))
  true, false = (p.splat(v, (3, 5), np.bool_) for v in (True, False))
  p.returns(
      f, p.compare('EQ', b, true), p.compare('EQ', b, false),
      p.compare('NE', b, true), p.compare('NE', b, false),
      p.select(p.unary('not', b), x, y), p.select(b, true, false),
      p.select(b, false, true), p.select(b, p.select(b, x, y), z),
      p.select(b, x, p.select(b, y, z)), p.select(b, x, x),
      p.select(true, x, y), p.select(false, x, y), p.select(c, x, y),
      p.clamp(p.constant(np.float32(-1)), x, p.constant(np.float32(0.5))))


def ranges(f):
  """Comparisons and bounds that follow from the ranges of integers."""
  p, (x, s) = program('ranges', ((4, 6), np.int32, -9, 9),
                      ((4, 6), np.int8, -128, 127))
  i = p.iota((4, 6), 1)
  low, high = p.splat(-2, (4, 6), np.int32), p.splat(3, (4, 6), np.int32)
  bound = p.emit('clamp', [low, x, high], '', (4, 6), np.int32,
                 lambda a, b, c: np.clip(b, a, c))
  five, two = p.splat(5, (4, 6), np.int32), p.splat(2, (4, 6), np.int32)
  times = p.binary('multiply', i, p.splat(-3, (4, 6), np.int32))
  rest = p.emit('remainder', [p.unary('abs', bound), five], '', (4, 6),
                np.int32, lambda a, b: np.fmod(a, b))
  rest_of_i = p.emit('remainder', [i, two], '', (4, 6), np.int32,
                     lambda a, b: a % b)
  joined = p.concatenate([i, bound], 0)
  eight = p.splat(8, (8, 6), np.int32)
  chosen = p.select(p.compare('LT', x, two), i, bound)
  wide = p.convert(s, np.int32)
  edge = p.splat(127, (4, 6), np.int32)
  out = []
  for v, w in ((times, two), (times, p.splat(-15, (4, 6), np.int32)),
               (rest, five), (rest_of_i, two), (chosen, high), (wide, edge),
               (i, five), (bound, low), (i, p.splat(6, (4, 6), np.int32))):
    out += [p.compare(d, v, w) for d in ('LT', 'GE', 'GT', 'LE', 'EQ', 'NE')]
  out += [p.compare('LT', joined, eight),
          p.compare('GE', joined, p.splat(-2, (8, 6), np.int32)),
          p.compare('GT', joined, p.splat(4, (8, 6), np.int32))]
  out += [p.binary('maximum', i, p.splat(0, (4, 6), np.int32)),
          p.binary('maximum', i, five), p.binary('minimum', i, five),
          p.binary('minimum', i, p.splat(0, (4, 6), np.int32)),
          p.binary('minimum', bound, high), p.binary('maximum', wide, edge),
          p.binary('minimum', times, p.splat(-15, (4, 6), np.int32))]
  p.returns(f, *out)
  # Values that wrap have no known range.
  p, (x,) = program('ranges_that_wrap', ((4, 6), np.int8, -128, 127))
  more = p.binary('add', x, p.splat(100, (4, 6), np.int8))
  most = p.splat(100, (4, 6), np.int8)
  i = p.iota((4, 6), 1, np.int8)
  tall = p.binary('multiply', p.binary('add', i, most), most)
  p.returns(f, p.compare('GE', more, most), p.compare('LT', tall, most),
            p.binary('maximum', tall, p.splat(0, (4, 6), np.int8)))


def algebra(f):
  for dtype in (np.float32, np.int32, bf16, np.float64):
    kind = text.element_name(np.zeros((), dtype))
    if dtype is np.int32:
      p, (x, y) = program(f'algebra_{kind}', ((3, 5), dtype, -50, 50),
                          ((3, 5), dtype, -50, 50))
    else:
      rng = text.random(f'algebra_{kind}')
      p = Program(f'algebra_{kind}', *[[text.eighths(rng, (3, 5), dtype)
                                        for _ in range(2)] for _ in range(2)],
                  grid=(2, 1))
      x, y = p.arguments
    zero, one, two = (p.splat(n, (3, 5), dtype) for n in (0, 1, 2))
    minus_zero, minus_one = (p.splat(n, (3, 5), dtype) for n in (-0.0, -1))
    nx, ny = p.unary('negate', x), p.unary('negate', y)
    out = [
        p.binary('subtract', zero, x), p.binary('subtract', minus_zero, x),
        p.binary('subtract', x, zero), p.binary('subtract', x, ny),
        p.binary('subtract', x, x), p.binary('add', x, ny),
        p.binary('add', nx, y), p.binary('add', x, zero),
        p.binary('add', x, minus_zero), p.binary('multiply', x, minus_one),
        p.binary('multiply', x, one), p.binary('multiply', nx, ny),
        p.unary('negate', nx), p.unary('negate', p.binary('subtract', x, y)),
        p.unary('abs', nx), p.unary('abs', p.unary('abs', x)),
        p.binary('maximum', x, x), p.binary('minimum', x, x),
        p.binary('add', p.binary('add', x, two), one),
        p.binary('multiply', p.binary('multiply', x, two), two),
    ]
    if dtype is not np.int32:
      up, down = (p.splat(s * np.inf, (3, 5), dtype) for s in (1, -1))
      out += [p.binary('maximum', x, down), p.binary('maximum', up, x),
              p.binary('minimum', x, up), p.binary('minimum', x, down),
              p.binary('divide', x, two), p.binary('divide', x, one),
              p.unary('floor', p.unary('floor', x)),
              p.binary('power', x, two), p.binary('power', x, one)]
    p.returns(f, *out)


def moves(f):
  p, (x, y) = program('counts_moved', (4, 6), (6, 1, 4))
  i = p.iota((4, 6), 1, np.float32)
  j = p.iota((1, 6, 1), 1, np.float32)
  p.returns(
      f, p.binary('add', p.transpose(i, [1, 0]),
                  p.transpose(x, [1, 0])),
      p.binary('add', p.transpose(p.iota((6, 1, 4), 2, np.float32), [2, 1, 0]),
               p.transpose(y, [2, 1, 0])),
      p.binary('add', p.reshape(j, (6,)), p.reshape(p.slice(
          x, [1, 0], [2, 6]), (6,))),
      p.binary('add', p.slice(i, [1, 0], [3, 4]), p.slice(x, [1, 0], [3, 4])),
      p.binary('add', p.slice(i, [1, 2], [3, 6]), p.slice(x, [1, 2], [3, 6])),
      p.binary('add', p.slice(i, [0, 0], [4, 6], [2, 3]),
               p.slice(x, [0, 0], [4, 6], [2, 3])),
      p.binary('multiply', p.broadcast(p.iota((6,), 0, np.float32), (4, 6), [1]),
               x),
      p.binary('add', p.iota((4, 1), 1, np.float32), p.slice(x, [0, 2], [4, 3])))

  # Too many to be written out: they stay iotas.
  shape = (150, 120)
  p, (a, b) = program('many_counts_moved', (150,), (120,))
  wide = p.binary('add', p.broadcast(a, shape, [0]), p.broadcast(b, shape, [1]))
  last, first = p.iota(shape, 1, np.float32), p.iota(shape, 0, np.float32)
  unit = p.reshape(p.iota((150, 1, 120), 2, np.float32), shape)
  out = []
  for moved in (p.transpose(p.iota((120, 150), 0, np.float32), [1, 0]), unit,
                p.transpose(p.iota((120, 150), 1, np.float32), [1, 0]),
                p.slice(p.iota((180, 120), 1, np.float32), [30, 0], [180, 120]),
                p.slice(p.iota((180, 120), 0, np.float32), [30, 0], [180, 120]),
                p.slice(p.iota((300, 120), 1, np.float32), [0, 0], [300, 120],
                        [2, 1]),
                p.slice(p.iota((150, 240), 1, np.float32), [0, 0], [150, 240],
                        [1, 2]),
                p.reverse(last, [0]), p.reverse(first, [0])):
    out += [p.reduce(p.binary('multiply', wide, moved), [d]) for d in (0, 1)]
  p.returns(f, *out, exact=False)

  p, (x, y) = program('pieces_joined', (6, 4), (2, 4))
  a, b, c = (p.slice(x, [2 * k, 0], [2 * k + 2, 4]) for k in range(3))
  inner = p.concatenate([y, a], 0)
  scalar = p.reshape(p.slice(x, [1, 1], [2, 2]), ())
  same = p.broadcast(scalar, (2, 4), [])
  p.returns(f, p.concatenate([a, b, c], 0), p.concatenate([inner, y], 0),
            p.concatenate([p.concatenate([a, y], 1), same], 1),
            p.concatenate([b, c, y], 0), p.concatenate([a, c], 0),
            p.concatenate([same, p.broadcast(scalar, (1, 4), [])], 0),
            p.slice(p.concatenate([a, y, c], 0), [1, 0], [5, 4]),
            p.slice(p.concatenate([a, y, c], 1), [0, 5], [2, 7]),
            p.slice(p.concatenate([a, y, c], 1), [0, 2], [2, 11], [1, 3]))

  p, (x,) = program('pads_cut', (4, 5))
  zero, one = p.constant(np.float32(0)), p.constant(np.float32(1))
  wide = p.pad(x, zero, [1, 2], [3, 0])
  p.returns(f, p.slice(wide, [1, 2], [5, 7]), p.slice(wide, [2, 3], [4, 7]),
            p.slice(wide, [0, 0], [1, 7]), p.slice(wide, [5, 1], [8, 6]),
            p.slice(wide, [0, 1], [4, 5]), p.pad(wide, zero, [0, 1], [2, 0]),
            p.pad(wide, one, [0, 1], [2, 0]), p.pad(x, one, [-1, 0], [0, -2]),
            p.pad(p.broadcast(zero, (3, 2), []), zero, [1, 0], [0, 1]),
            p.pad(p.pad(x, zero, [-1, 1], [0, 0]), zero, [1, 0], [0, 0]),
            p.pad(x, zero, [0, 0], [0, 0], [1, 2]))

  p, (x, r) = program('reversed', (4, 5), (5,))
  wide = p.broadcast(r, (4, 5), [1])
  p.returns(f, p.reverse(wide, [0]), p.reverse(wide, [0, 1]),
            p.reverse(p.reverse(x, [0]), [0, 1]),
            p.reverse(p.reverse(x, [1]), [1]),
            p.reverse(p.reverse(x, [0]), [1]),
            p.reverse(p.slice(x, [1, 0], [2, 5]), [0]))

  p, (s, u, x) = program('converts', ((3, 5), np.int8, -128, 127),
                         ((3, 5), np.uint8, 0, 255), (3, 5))
  chain = lambda v, *to: v if not to else chain(p.convert(v, to[0]), *to[1:])
  p.returns(
      f, chain(s, np.int32, np.float32), chain(s, np.int16, np.int8),
      chain(u, np.int16, np.float32), chain(u, np.uint16, np.int32),
      chain(u, np.int8, np.int32), chain(s, np.float32, np.int16),
      chain(s, np.float64, np.int32), chain(s, bf16, np.float32),
      chain(x, np.float64, np.float32), chain(x, bf16, np.float32),
      chain(u, np.int32, np.int8), chain(s, np.int32, np.uint8),
      p.convert(p.convert(p.compare('GT', s, p.splat(0, (3, 5), np.int8)),
                          np.int32), np.float32))
  p, (x,) = program('bits_seen_otherwise', (3, 5))
  cast = lambda v, to, shape=(3, 5): p.emit(
      'bitcast_convert', [v], '', shape, to,
      lambda a: a.view(to).reshape(shape))
  p.returns(f, cast(cast(x, np.int32), np.float32), cast(x, np.uint32),
            cast(cast(x, np.uint32), np.int32),
            cast(x, np.uint8, (3, 5, 4)))

  p, (x, y) = program('ones_moved', (4, 1, 5), (1, 5))
  p.returns(f, p.transpose(x, [1, 0, 2]), p.reshape(p.broadcast(
      y, (3, 5), [0, 1]), (3, 1, 5)), p.broadcast(y, (1, 1, 5), [0, 2]),
            p.reduce(x, [1]), p.reduce(x, [1, 2]), p.reduce(y, [0], 'maximum'),
            p.broadcast(p.broadcast(y, (1, 5, 2), [0, 1]), (3, 5, 4, 2),
                        [0, 1, 3]),
            p.transpose(p.broadcast(p.reshape(y, (5,)), (5, 3), [0]), [1, 0]),
            p.slice(p.broadcast(p.reshape(y, (5,)), (4, 5), [1]), [1, 2],
                    [3, 5]))
  p, (x,) = program('one_from_a_start', (4, 1, 5))
  p.returns(f, p.reduce(x, [1], 'multiply', p.constant(np.float32(2))))


def control(f):
  p, (b, n, x, y) = program('branches', ((), np.bool_, 0, 1),
                            ((), np.int32, 0, 3), (3, 4), (3, 4), cores=4)
  first, = p.branch(b, lambda: p.binary('add', x, y),
                    lambda: p.transpose(p.reshape(p.slice(
                        y, [0, 0], [3, 4]), (4, 3)), [1, 0]))
  second, third = p.branch(n, lambda: [x, p.binary('multiply', x, y)],
                           lambda: [y, p.reverse(x, [0])],
                           lambda: [p.unary('negate', y), y])
  true = p.constant(np.bool_(True))
  known, = p.branch(true, lambda: p.binary('subtract', x, y),
                    lambda: p.binary('add', x, y))
  two = p.constant(np.int32(2))
  case, = p.branch(two, lambda: p.unary('negate', x), lambda: x,
                   lambda: p.unary('abs', x))
  alike, = p.branch(b, lambda: x, lambda: x)
  p.returns(f, first, second, third, p.binary('add', known, alike), case,
            p.dot(first, second, [1], [1]))

  # Iteration counts differ between cores: finished cores keep their values.
  p, (n, x, w) = program('own_turns', ((), np.int32, 0, 4), (3, 4), (4, 4),
                         cores=4, same=[2])
  zero = p.constant(np.int32(0))

  def step(i, v, k):
    part = p.slice(v, [0, 1], [3, 4])
    turned = p.concatenate([part, p.slice(v, [0, 0], [3, 1])], 1)
    return [p.binary('add', i, p.constant(np.int32(1))),
            p.binary('subtract', turned, x), k]

  _, v, k = p.loop([zero, x, w], lambda i, v, k: p.compare('LT', i, n), step)
  p.returns(f, v, p.dot(v, k, [1], [0]))

  # Nested loops where some cores have left the outer one; and an op run by the
  # reference, on no core or on some.
  p, (n, x) = program('turns_in_turns', ((), np.int32, 0, 3), (5,), cores=4)
  zero, one = p.constant(np.int32(0)), p.constant(np.int32(1))

  def outer(i, v):
    def inner(j, u):
      return [p.binary('add', j, one), p.binary('add', u, x)]
    inner_n = p.binary('add', i, one)
    _, u = p.loop([zero, v], lambda j, u: p.compare('LT', j, inner_n), inner)
    kind = 'tensor<f32>'
    ordered = p.emit(
        'sort', [u], 'dimension = 0 : i64, is_stable = true', (5,), u.dtype,
        np.sort, f'({{\n^bb0(%sa: {kind}, %sb: {kind}):\n'
        f'  %sc = stablehlo.compare LT, %sa, %sb : ({kind}, {kind}) -> '
        'tensor<i1>\n  stablehlo.return %sc : tensor<i1>\n})')
    return [p.binary('add', i, one), ordered]

  _, v = p.loop([zero, x], lambda i, v: p.compare('LT', i, n), outer)
  p.returns(f, v)

  # Carried values that do not change, and a loop that never iterates.
  p, (x, y) = program('handed_on', (3, 4), (4, 3))
  zero = p.constant(np.int32(0))
  a, b, c = p.count_to(3, [x, y, x], lambda i, a, b, c: [
      p.binary('add', p.transpose(b, [1, 0]), c), b, c])
  d, = p.count_to(0, [x], lambda i, v: p.unary('negate', v))
  p.returns(f, a, p.dot(a, b, [1], [0]), p.binary('add', d, c))


def bodies(f):
  """A collective whose body is more than one op, of few cores and of many."""
  for cores in (3, 24):
    p, (x,) = program(f'larger_of_{cores}', ((2, 3), np.int32, -9, 9),
                      cores=cores)
    kind = 'tensor<i32>'
    body = f'''({{
^bb0(%ga: {kind}, %gb: {kind}):
  %gc = stablehlo.abs %ga : {kind}
  %gd = stablehlo.abs %gb : {kind}
  %ge = stablehlo.compare GE, %gc, %gd : ({kind}, {kind}) -> tensor<i1>
  %gf = stablehlo.select %ge, %gc, %gd : tensor<i1>, {kind}
  stablehlo.return %gf : {kind}
}})'''
    everyone = text.listed(range(cores))
    largest = p.emit(
        'all_reduce', [x], f'replica_groups = dense<[{everyone}]> : '
        f'tensor<1x{cores}xi64>', (2, 3), np.int32,
        lambda arrays: [np.max(np.abs(arrays), axis=0)] * cores, body,
        together=True)
    p.returns(f, p.binary('add', largest, x))


def blocks(f):
  """Rows that are many, sums over them, and loops that add them up."""
  rows = 24
  p, (x, w, b) = program('layer_and_its_sums', (rows, 4), (4, 3), (3,), cores=2,
                         same=[1, 2])
  z = p.binary('add', p.dot(x, w, [1], [0]), p.broadcast(b, (rows, 3), [1]))
  h = p.binary('maximum', z, p.splat(0, (rows, 3)))
  slope = p.convert(p.compare('GT', z, p.splat(0, (rows, 3))), np.float32)
  g = p.binary('multiply', h, slope)
  everyone = [[0, 1]]
  p.returns(f, p.all_reduce(p.dot(x, g, [0], [0]), everyone),
            p.all_reduce(p.reduce(g, [0]), everyone),
            p.reduce(h, [0], 'maximum'), p.reduce(p.transpose(g, [1, 0]), [1]),
            p.all_reduce(p.dot(x, x, [0], [0]), everyone))

  # Sums of terms with a common factor or divisor.
  p, (x, s, t) = program('factors_of_sums', (rows, 3, 2), (3, 2), (1, 2))
  up = p.binary('multiply', s, s)
  up = p.binary('add', up, p.splat(1, (3, 2)))
  y = p.binary('multiply', x, x)
  half = p.splat(0.5, (3, 2))
  wide = p.broadcast(p.binary('multiply', up, half), (rows, 3, 2), [1, 2])
  two = p.broadcast(p.splat(2, (1, 2)), (rows, 3, 2), [0, 2])
  total = p.broadcast(p.reduce(y, [0]), (rows, 3, 2), [1, 2])
  p.returns(
      f, p.reduce(p.binary('multiply', y, wide), [0]),
      p.reduce(p.unary('negate', p.binary('multiply', wide, y)), [0]),
      p.reduce(p.binary('divide', y, two), [0]),
      p.reduce(p.unary('negate', p.binary('multiply', y, p.broadcast(
          t, (rows, 3, 2), [0, 2]))), [0, 1]),
      p.reduce(p.binary('multiply', y, total), [0]), exact=False)

  # Batch statistics: mean and variance, and sums of deviations.
  rng = text.random('statistics')
  x = [text.eighths(rng, (8, 3, 3, 4)) for _ in range(2)]
  p = Program('statistics', x, text.eighths(rng, (4,)), grid=(2, 1))
  x, s = p.arguments
  shape = (8, 3, 3, 4)
  v = p.binary('multiply', x, p.broadcast(s, shape, [3]))
  count = p.splat(1 / 72, (4,))
  mean = p.binary('multiply', p.reduce(v, [0, 1, 2]), count)
  off = p.binary('subtract', v, p.broadcast(mean, shape, [3]))
  spread = p.binary('multiply', p.reduce(p.binary('multiply', off, off),
                                         [0, 1, 2]), count)
  scaled = p.binary('multiply', off, p.broadcast(
      p.binary('add', spread, p.splat(1, (4,))), shape, [3]))
  p.returns(f, mean, spread, p.reduce(p.binary('multiply', scaled, x),
                                      [0, 1, 2]),
            p.reduce(p.binary('multiply', off, p.splat(0.25, shape)), [0, 1, 2]),
            p.slice(scaled, [0, 0, 0, 0], [2, 3, 3, 4]), exact=False)

  # Rows of one array folded over more and more of their dimensions.
  for name, dims in (('folds_that_grow', ([2], [1, 2], [0, 1, 2])),
                     ('folds_that_shrink', ([0, 1, 2], [1, 2], [2]))):
    p, (x,) = program(name, (6, 5, 7))
    y = p.binary('multiply', x, x)
    p.returns(f, *[p.reduce(y, d) for d in dims],
              *[p.reduce(y, d, 'maximum') for d in dims])

  # A loop over layers whose gradients are sums over the rows, written into
  # parts of the carried value, scaled, selected and padded.
  for kind in ('written', 'scaled', 'chosen', 'turned', 'summed', 'and_first',
               'and_product'):
    p, (x, w) = program(f'layers_{kind}', (rows, 3), (4, 3, 3), cores=2,
                        same=[1])
    zero = p.constant(np.int32(0))
    quarter = p.splat(0.25, (3, 3))
    h = p.binary('multiply', x, p.splat(0.5, (rows, 3)))
    first = p.reshape(p.slice(w, [0, 0, 0], [1, 3, 3]), (3, 3))

    def step(i, grads, sums):
      layer = p.reshape(p.dynamic_slice(w, [i, zero, zero], [1, 3, 3]), (3, 3))
      out = p.dot(h, layer, [1], [0])
      g = p.dot(h, out, [0], [0])
      if kind == 'scaled':
        g = p.binary('divide', g, p.splat(2, (3, 3)))
      if kind == 'chosen':
        picked = p.splat(1, (3, 3), np.int32)
        odd = p.compare('LT', p.iota((3, 3), 0), picked)
        g = p.select(odd, g, p.splat(0, (3, 3)))
      if kind == 'turned':
        g = p.transpose(p.pad(p.slice(g, [0, 1], [3, 3]), p.constant(
            np.float32(0)), [0, 1], [0, 0]), [1, 0])
      if kind == 'summed':
        g = p.broadcast(p.reduce(g, [0]), (3, 3), [1])
      # A term that is added once, whatever the number of partial sums.
      if kind == 'and_first':
        g = p.binary('add', g, first)
      if kind == 'and_product':
        g = p.binary('add', g, p.binary('multiply', layer, layer))
      row = p.reshape(g, (1, 3, 3))
      if kind == 'turned':
        old = p.dynamic_slice(grads, [i, zero, zero], [1, 3, 3])
        row = p.binary('add', row, old)
      grads = p.dynamic_update_slice(grads, row, [i, zero, zero])
      return [grads, p.binary('add', sums, p.binary('multiply', g, quarter))]

    grads, sums = p.count_to(4, [p.splat(0, (4, 3, 3)), p.splat(0, (3, 3))],
                             step)
    p.returns(f, p.all_reduce(grads, [[0, 1]]), p.all_reduce(sums, [[0, 1]]))

  # Steps of a recurrence over separate rows, with a branch.
  p, (x, w, b) = program('recurrence', (5, rows, 3), (3, 3), ((), np.bool_, 0, 1),
                         cores=2, same=[1, 2])
  zero = p.constant(np.int32(0))

  def turn(i, h):
    now = p.reshape(p.dynamic_slice(x, [i, zero, zero], [1, rows, 3]), (rows, 3))
    c, = p.branch(b, lambda: p.binary('add', now, h),
                  lambda: p.binary('subtract', now, h))
    return [p.binary('multiply', c, p.splat(0.5, (rows, 3)))]

  h, = p.count_to(5, [p.dot(p.reshape(p.slice(x, [0, 0, 0], [1, rows, 3]),
                                      (rows, 3)), w, [1], [0])], turn)
  p.returns(f, p.reduce(h, [0]), p.dot(h, h, [0], [0]), h, exact=False)


def triangles(f):
  """Products with many zeros, as causal masks leave them."""
  for turned in (False, True):
    p, (a, b) = program(f'triangle_{int(turned)}', (64,), (64, 40), cores=1)
    wide = p.broadcast(a, (64, 64), [0])
    rows, columns = p.iota((64, 64), 0), p.iota((64, 64), 1)
    low = p.select(p.compare('GE', rows, columns), wide, p.splat(0, (64, 64)))
    c = p.dot(low, b, [0] if turned else [1], [0])
    p.returns(f, p.reduce(c, [0]), p.reduce(c, [1]),
              p.slice(c, [0, 0], [64, 40], [9, 7]))


def main():
  f = text.File('engine_rules', 'engine_rules.py',
                'What the engine rewrites, and what it cuts into blocks.')
  forms(f)
  logic(f)
  ranges(f)
  algebra(f)
  moves(f)
  control(f)
  bodies(f)
  blocks(f)
  triangles(f)
  f.write()


if __name__ == '__main__':
  main()
