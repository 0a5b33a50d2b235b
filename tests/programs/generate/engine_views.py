"""Programs whose products, sums and gathers read parts of arrays in place, and
whose results go into parts of arrays: offsets, strides, transposed dimensions.

NumPy computes the expected results; see core_program.py.

Run:
  python tests/programs/generate/engine_views.py
"""

import ml_dtypes
import numpy as np

import program_text as text
from core_program import Program

bf16 = ml_dtypes.bfloat16
NAME = 'engine_views'


def draw(name, *shapes, dtype=np.float32, cores=1, limit=16):
  """An array of each shape for every core."""
  rng = text.random(name)
  return [[text.eighths(rng, s, dtype, limit) for _ in range(cores)]
          for s in shapes]


def program(name, *shapes, dtype=np.float32, cores=1, same=(), grid=None,
            limit=16):
  """Each core has its own arrays, except for the arguments in `same`."""
  arrays = draw(name, *shapes, dtype=dtype, cores=cores, limit=limit)
  for i in same:
    arrays[i] = [arrays[i][0]] * cores
  p = Program(name, *arrays, grid=grid or (cores, 1))
  return p, p.arguments


def spread(p, a, b):
  """A matrix of integers from -8 to 7, made of two vectors."""
  shape = [a.shape[0], b.shape[0]]
  x = p.binary('multiply', p.broadcast(a, shape, [0]),
               p.broadcast(b, shape, [1]))
  x = p.unary('floor', p.binary('multiply', x, p.splat(7.25, shape)))
  eighth = p.unary('floor', p.binary('multiply', x, p.splat(1 / 16, shape)))
  x = p.binary('subtract', x, p.binary('multiply', eighth, p.splat(16, shape)))
  return p.binary('subtract', x, p.splat(8, shape))


# Layouts of an operand with the dimensions (rows, inner) in the given array.
def as_given(p, x):
  return x


def cut(p, x):
  return p.slice(x, [1, 2], [x.shape[0] - 1, x.shape[1] - 1])


def cut_in_steps(p, x):
  return p.slice(x, [1, 1], [x.shape[0], x.shape[1]], [2, 2])


def columns_in_steps(p, x):
  return p.slice(x, [0, 1], [x.shape[0], x.shape[1]], [1, 3])


def turned(p, x):
  return p.transpose(x, [1, 0])


def turned_cut(p, x):
  return p.transpose(p.slice(x, [2, 1], [x.shape[0] - 1, x.shape[1]]), [1, 0])


def cut_turned(p, x):
  y = p.transpose(x, [1, 0])
  return p.slice(y, [1, 3], [y.shape[0], y.shape[1] - 2])


def backwards(p, x):
  return p.reverse(x, [1])


def rows_backwards(p, x):
  return p.reverse(p.slice(x, [1, 0], list(x.shape)), [0])


def one_of_many(p, x):
  return p.reshape(p.slice(x, [0, 1, 0], [x.shape[0], 2, x.shape[2]]),
                   [x.shape[0], x.shape[2]])


def joined(p, x):
  return p.reshape(x, [x.shape[0] * x.shape[1], x.shape[2]])


def split(p, x):
  return p.reshape(p.slice(x, [1, 0], list(x.shape)),
                   [(x.shape[0] - 1) * x.shape[1] // 6, 6])


def same_row(p, x):
  return p.broadcast(p.slice(x, [1], [x.shape[0]]), [5, x.shape[0] - 1], [1])


def same_column(p, x):
  return p.broadcast(p.slice(x, [2], [x.shape[0]]), [x.shape[0] - 2, 6], [0])


def padded(p, x):
  return p.pad(x, p.constant(np.float32(0)), [1, 0], [0, 2])


def doubled(p, x):
  return p.binary('add', x, x)


# By name: the view, and the given array's shape for (5, 6).
LAYOUTS = {
    'as_given': (as_given, (5, 6)),
    'cut': (cut, (7, 9)),
    'cut_in_steps': (cut_in_steps, (10, 12)),
    'columns_in_steps': (columns_in_steps, (5, 18)),
    'turned': (turned, (6, 5)),
    'turned_cut': (turned_cut, (9, 6)),
    'cut_turned': (cut_turned, (11, 6)),
    'backwards': (backwards, (5, 6)),
    'rows_backwards': (rows_backwards, (6, 6)),
    'one_of_many': (one_of_many, (5, 3, 6)),
    'joined': (joined, (5, 1, 6)),
    'split': (split, (6, 6)),
    'same_row': (same_row, (7,)),
    'same_column': (same_column, (7,)),
    'padded': (padded, (4, 4)),
    'doubled': (doubled, (5, 6)),
}


def products(f):
  # Each layout as the left operand, transposed or not, and as the right one.
  for layout, (view, shape) in LAYOUTS.items():
    for cores in (1, 2):
      p, (x, w) = program(f'left_{layout}_{cores}', shape, (6, 4), cores=cores,
                          same=[1])
      a = view(p, x)
      assert a.shape == (5, 6), (layout, a.shape)
      p.returns(f, p.dot(a, w, [1], [0]))
      p, (x, w) = program(f'right_{layout}_{cores}', shape, (4, 5),
                          cores=cores, same=[0] if cores > 1 else [])
      b = view(p, x)
      p.returns(f, p.dot(w, b, [1], [0]))
    p, (x, y) = program(f'both_{layout}', shape, shape)
    a, b = view(p, x), view(p, y)
    p.returns(f, p.dot(a, b, [1], [1]), p.dot(a, b, [0], [0]))
    # Both operands from one array, which others read, too.
    p, (x,) = program(f'with_itself_{layout}', shape, cores=2)
    a = view(p, x)
    p.returns(f, p.dot(a, a, [1], [1]), p.reduce(a, [0]), p.binary('add', x, x))


def halves(f):
  # The parts of one array as both operands: attention's q, k and v.
  p, (x,) = program('parts_of_one_array', (4, 3, 24), cores=2)
  q, k, v = (p.slice(x, [0, 0, 8 * i], [4, 3, 8 * i + 8]) for i in range(3))
  scores = p.dot(q, k, [2], [2], [0], [0])
  p.returns(f, scores, p.dot(scores, v, [2], [1], [0], [0]))

  # Heads: a dimension in the middle is the batch, of slices, in odd orders.
  for i, (order, lb) in enumerate((([0, 2, 1, 3], 0), ([2, 0, 1, 3], 1),
                                   ([1, 0, 3, 2], 2), ([3, 1, 0, 2], 3))):
    p, (x, y) = program(f'batch_in_the_middle_{i}', (2, 5, 3, 10), (3, 2, 5, 6),
                        cores=1 + i % 2)
    a = p.slice(x, [0, 0, 0, 3], [2, 5, 3, 9])
    b = p.slice(y, [0, 0, 1, 0], [3, 2, 5, 6])
    a = p.transpose(a, order)
    back = [order.index(d) for d in range(4)]
    # Batches 2 (0 of a, 1 of b) and 3 (2 of a, 0 of b); summed: 6.
    d = p.dot(a, b, [back[3]], [3], [back[0], back[2]], [1, 0])
    e = p.dot(b, a, [3], [back[3]], [0, 1], [back[2], back[0]])
    p.returns(f, d, e)

  # Two summed dimensions, in other orders, of parts.
  for i, (lc, rc) in enumerate((([1, 2], [0, 1]), ([2, 1], [1, 0]),
                                ([1, 2], [1, 0]), ([2], [1]))):
    shape = (3, 4, 5) if i in (0, 1, 3) else (3, 5, 4)
    p, (x, y) = program(f'two_summed_{i}', (4, shape[1], shape[2] + 1), (4, 6, 7))
    a = p.slice(x, [1, 0, 0], [4, shape[1], shape[2]])
    b = p.slice(y, [0, 1, 2], [4, 6, 7])
    if len(lc) == 2:
      p.returns(f, p.dot(a, b, lc, rc))
    else:
      p.returns(f, p.dot(a, b, lc, rc))

  # Long separate runs: their products are added up.
  p, (x, w) = program('long_runs_apart', (3, 4, 80), (3, 5, 82), limit=4)
  p.returns(f, p.dot(p.slice(x, [0, 1, 0], [3, 4, 80]),
                     p.slice(w, [0, 0, 1], [3, 5, 81]), [0, 2], [0, 2]))

  # A vector, an outer product, and one row or column of parts.
  p, (x, y) = program('vectors_of_parts', (5, 9), (7, 4), cores=2, same=[1])
  row = p.reshape(p.slice(x, [2, 1], [3, 8]), [7])
  column = p.reshape(p.slice(y, [0, 2], [7, 3]), [7])
  p.returns(f, p.dot(row, y, [0], [0]), p.dot(y, row, [0], [0]),
            p.dot(row, column, [0], [0]), p.dot(row, column, [], []),
            p.dot(p.slice(x, [0, 1], [1, 8]), y, [1], [0]),
            p.dot(x, p.slice(x, [0, 3], [5, 4]), [0], [0]))

  # Batch dimensions only; and a batch that one operand broadcasts.
  p, (x, y) = program('batches_alone', (4, 6), (5, 5))
  a, b = p.slice(x, [0, 1], [4, 5]), p.slice(y, [1, 1], [5, 5])
  p.returns(f, p.dot(a, b, [], [], [0, 1], [1, 0]))
  p, (x, y) = program('repeated_batch', (3, 8), (4, 8, 2), cores=2, same=[0])
  a = p.broadcast(p.slice(x, [0, 1], [3, 7]), [4, 3, 6], [1, 2])
  p.returns(f, p.dot(a, p.slice(y, [0, 0, 0], [4, 6, 2]), [2], [1], [0], [0]))

  # Large enough for panels with remainders of rows, columns and depth.
  for i, (m, k, n) in enumerate(((17, 37, 33), (40, 70, 50), (1, 65, 49),
                                 (33, 18, 1), (9, 129, 66))):
    p, (r, s, t, u) = program(f'panels_{i}', (m + 2,), (k + 3,), (n + 1,),
                              (k + 5,))
    a = p.slice(spread(p, r, s), [1, 2], [m + 1, k + 2])
    b = p.slice(spread(p, t, u), [1, 4], [n + 1, k + 4])
    c = p.dot(a, b, [1], [1])
    d = p.dot(p.transpose(b, [1, 0]), a, [0], [1])
    turned_d = p.transpose(d, [1, 0])
    p.returns(f, p.reduce(c, [0]), p.reduce(c, [1]),
              p.reduce(p.binary('subtract', c, turned_d), [0], 'maximum'),
              p.slice(c, [0, 0], [m, n], [8, 9]))


def results_in_parts(f):
  zero = lambda p: p.constant(np.int32(0))
  one = lambda p: p.constant(np.int32(1))
  # A product goes into a part of an array, which a loop may carry.
  for layout in ('as_given', 'cut', 'turned', 'cut_in_steps'):
    view, shape = LAYOUTS[layout]
    for cores in (1, 4):
      p, (x, w, to) = program(f'into_a_part_{layout}_{cores}', shape, (6, 4),
                              (7, 8), cores=cores)
      c = p.dot(view(p, x), w, [1], [0])
      p.returns(f, p.dynamic_update_slice(to, c, [one(p), p.constant(
          np.int32(3))]), p.binary('multiply', c, c))
    p, (x, w, to) = program(f'joined_with_{layout}', shape, (6, 4), (5, 3))
    c = p.dot(view(p, x), w, [1], [0])
    p.returns(f, p.concatenate([to, c], 1), p.concatenate([c, to, c], 1))
  p, (x, w) = program('turned_results', (5, 6), (6, 4))
  c = p.dot(p.slice(x, [1, 0], [5, 6]), w, [1], [0])
  p.returns(f, p.transpose(c, [1, 0]), p.slice(c, [1, 1], [3, 4]),
            p.reshape(p.transpose(c, [1, 0]), [8, 2]), p.reverse(c, [0, 1]))
  p, (x, w) = program('results_by_batch', (3, 5, 6), (3, 6, 4))
  c = p.dot(x, w, [2], [1], [0], [0])
  p.returns(f, p.transpose(c, [1, 0, 2]), p.transpose(c, [2, 1, 0]),
            p.reduce(c, [0]))

  for cores in (1, 2):
    p, (xs, h, out) = program(f'turns_{cores}', (4, 3, 5), (5, 5), (6, 5, 3),
                              cores=cores, same=[1], limit=2)

    def turn(i, h, out):
      part = p.reshape(p.dynamic_slice(xs, [i, zero(p), zero(p)], [1, 3, 5]),
                       [3, 5])
      y = p.dot(part, h, [1], [1])
      row = p.reshape(p.transpose(y, [1, 0]), [1, 5, 3])
      at = p.binary('add', i, one(p))
      out = p.dynamic_update_slice(out, row, [at, zero(p), zero(p)])
      half = p.splat(0.5, [5, 5])
      return [p.transpose(p.binary('multiply', h, half), [1, 0]), out]

    p.returns(f, *p.count_to(4, [h, out], turn))

    # The carried value is read in parts and passed on transposed.
    p, (h, x) = program(f'parts_of_what_is_carried_{cores}', (6, 6), (4, 3),
                        cores=cores, limit=2)

    def part(i, h):
      a = p.slice(h, [1, 2], [5, 6])
      b = p.slice(h, [2, 0], [6, 3])
      c = p.dot(a, b, [1], [0])
      c = p.binary('multiply', p.binary('add', c, x), p.splat(0.25, [4, 3]))
      # Back to multiples of 1/8.
      c = p.binary('multiply', p.unary('floor', c), p.splat(0.125, [4, 3]))
      h = p.dynamic_update_slice(h, c, [i, one(p)])
      return p.transpose(h, [1, 0])

    p.returns(f, *p.count_to(3, [h], part))


def types(f):
  for dtype in (bf16, np.float16, np.float64, np.int32, np.int8):
    name = text.element_name(np.zeros((), dtype))
    p, (x, w) = program(f'parts_{name}', (7, 9), (8, 6), dtype=dtype, cores=2,
                        limit=4 if dtype is not np.int8 else 64, same=[1])
    a, b = cut(p, x), p.slice(w, [1, 2], [7, 5])
    c = p.dot(a, b, [1], [0])
    p.returns(f, c, p.dot(p.transpose(b, [1, 0]), p.reverse(a, [1]), [1], [1]))
  for dtype in (bf16, np.float16):
    name = text.element_name(np.zeros((), dtype))
    p, (x, w) = program(f'wide_{name}', (7, 9), (8, 6), dtype=dtype, limit=4)
    a, b = cut(p, x), p.slice(w, [1, 2], [7, 5])
    p.returns(f, p.dot(a, b, [1], [0], dtype=np.float32))
    # Sums of many: row by row, along columns, and of all.
    arrays = [text.random(name).integers(-1, 2, (150, 3)).astype(dtype)
              for _ in range(2)]
    p = Program(f'many_{name}', arrays, grid=(2, 1))
    x = p.arguments[0]
    p.returns(f, p.reduce(x, [0]), p.reduce(x, [1]), p.reduce(x, [0, 1]),
              p.reduce(p.transpose(x, [1, 0]), [0]))


def convolutions(f):
  numbers = {
      'nhwc': ((0, 3, 1, 2), (2, 3, 0, 1), (0, 3, 1, 2)),
      'nchw': ((0, 1, 2, 3), (1, 0, 2, 3), (0, 1, 2, 3)),
      'odd': ((3, 0, 1, 2), (0, 3, 2, 1), (2, 1, 0, 3)),
  }

  def shaped(order, sizes):
    shape = [0] * 4
    for d, n in zip(order, sizes):
      shape[d] = n
    return tuple(shape)

  for kind, nums in numbers.items():
    for cores in (1, 2):
      p, (x, w) = program(
          f'convolution_{kind}_{cores}', shaped(nums[0], (2, 4, 6, 5)),
          shaped(nums[1], (2, 5, 3, 2)), cores=cores, same=[1], limit=4)
      lows = shaped(nums[0], (0, 1, 1, 0))
      highs = shaped(nums[0], (2, 3, 6, 4))
      a = p.slice(x, lows, highs)
      k = p.slice(w, shaped(nums[1], (0, 1, 0, 0)),
                  shaped(nums[1], (2, 4, 3, 2)))
      p.returns(f, p.convolution(a, k, (1, 1), ((1, 1), (0, 1)),
                                 numbers=nums),
                p.convolution(a, p.reverse(k, nums[1][2:]), (2, 1),
                              numbers=nums))
  p, (x, w) = program('convolution_backwards', (2, 6, 6, 4), (3, 3, 4, 5),
                      limit=4)
  y = p.convolution(x, w, (2, 2), ((1, 1), (1, 1)))
  # Its gradients: by the operand, and by the kernel.
  back = p.convolution(
      y, p.reverse(w, [0, 1]), pads=((1, 2), (1, 2)), lhs_dilation=(2, 2),
      numbers=((0, 3, 1, 2), (3, 2, 0, 1), (0, 3, 1, 2)))
  grad = p.convolution(
      x, y, pads=((1, 0), (1, 0)), rhs_dilation=(2, 2),
      numbers=((3, 0, 1, 2), (0, 3, 1, 2), (2, 3, 0, 1)))
  p.returns(f, y, back, grad)
  p, (x, w) = program('convolution_turned_windows', (1, 5, 6, 3), (2, 3, 3, 2),
                      limit=4)
  p.returns(f, p.convolution(x, w, reverse=(True, False)),
            p.convolution(x, w, reverse=(False, True)),
            p.convolution(x, w, pads=((-1, 0), (2, -1))),
            p.transpose(p.convolution(x, w), [3, 0, 2, 1]))
  p, (x, w) = program('convolution_in_groups', (2, 5, 5, 6), (3, 3, 2, 6),
                      cores=2, limit=4)
  p.returns(f, p.convolution(x, w, groups=3),
            p.concatenate([p.convolution(x, w, (2, 2), groups=3), p.convolution(
                x, w, (2, 2), groups=3)], 3))


def sums(f):
  for layout, (view, shape) in LAYOUTS.items():
    p, (x,) = program(f'sums_{layout}', shape, cores=2, limit=4)
    a = view(p, x)
    p.returns(f, p.reduce(a, [0]), p.reduce(a, [1]), p.reduce(a, [0, 1]),
              p.reduce(a, [0], 'maximum'), p.reduce(a, [1], 'minimum'),
              p.reduce(p.transpose(a, [1, 0]), [0]))
  p, (x,) = program('sums_of_three', (4, 5, 9), cores=2, limit=4)
  a = p.slice(x, [0, 1, 2], [4, 5, 9], [1, 1, 2])
  p.returns(f, *[p.reduce(a, dims, op)
                 for dims in ([0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2])
                 for op in ('add', 'maximum')])
  # Initial values that are not neutral, and bodies with swapped operands.
  for op in ('add', 'multiply', 'maximum', 'minimum'):
    p, (x,) = program(f'starts_{op}', (4, 5, 3), limit=3)
    a = p.slice(x, [1, 0, 0], [4, 5, 3])
    start = p.constant(np.float32(0.5))
    p.returns(f, p.reduce(a, [0], op, start, True),
              p.reduce(a, [1], op, start), p.reduce(a, [1, 2], op, start))
  for dtype in (np.int8, np.uint16, np.int64, np.uint32):
    name = text.element_name(np.zeros((), dtype))
    arrays = [text.random(name).integers(
        np.iinfo(dtype).min, np.iinfo(dtype).max, (6, 7), dtype, True)
              for _ in range(2)]
    p = Program(f'folds_{name}', arrays, grid=(2, 1))
    a = p.slice(p.arguments[0], [1, 1], [6, 7], [1, 2])
    p.returns(f, *[p.reduce(a, dims, op) for dims in ([0], [1], [0, 1])
                   for op in ('add', 'multiply', 'maximum', 'minimum', 'and',
                              'or', 'xor')])
  arrays = [text.random('folds').random((6, 7)) < 0.6 for _ in range(2)]
  p = Program('folds_i1', arrays, grid=(2, 1))
  a = p.slice(p.arguments[0], [1, 1], [6, 7])
  zero, full = (p.constant(np.bool_(b)) for b in (False, True))
  p.returns(f, *[p.reduce(a, dims, op, full if op == 'and' else zero)
                 for dims in ([0], [1], [0, 1]) for op in ('and', 'or', 'xor')])

  # Windows over parts.
  p, (x,) = program('windows_over_parts', (2, 7, 8, 5), cores=2, limit=4)
  a = p.slice(x, [0, 1, 0, 1], [2, 7, 8, 4])
  p.returns(f, *[p.pool(a, (1, 2, 3, 1), (1, 2, 1, 1),
                        ((0, 0), (0, 1), (1, 0), (0, 0)), op, start)
                 for op, start in (('add', 0), ('maximum', -9), ('minimum', 9))])


def gathers(f):
  for cores in (1, 2):
    rng = text.random(f'gathers_{cores}')
    ids = [rng.integers(-1, 8, 5).astype(np.int32) for _ in range(cores)]
    x, u = draw(f'gathers_{cores}', (9, 4, 6), (5, 3, 4), cores=cores, limit=4)
    p = Program(f'rows_of_parts_{cores}', x, u, ids, grid=(cores, 1))
    x, u, ids = p.arguments
    a = p.slice(x, [1, 1, 0], [9, 4, 4])
    b = p.transpose(a, [1, 0, 2])
    low = p.splat(0, [5], np.int32)
    at = p.binary('maximum', ids, low)
    rows = p.take(a, at)
    p.returns(f, rows, p.take(b, at, 1), p.dot(rows, u, [2], [2], [0], [0]),
              p.scatter(a, ids, u), p.scatter(b, ids, u, 1, 'maximum'),
              p.scatter(a, p.slice(ids, [1], [5], [2]),
                        p.slice(u, [0, 0, 0], [5, 3, 4], [3, 1, 1])),
              p.scatter(a, ids, p.reverse(u, [0]), 0, 'minimum'))
    x, u = draw(f'updates_{cores}', (6, 7), (3, 4), cores=cores)
    s = [np.int32(c * 2 + 1) for c in range(cores)]
    p = Program(f'updates_of_parts_{cores}', x, u, s, grid=(cores, 1))
    x, u, s = p.arguments
    two = p.constant(np.int32(2))
    a = p.slice(x, [1, 0], [6, 6])
    v = p.transpose(p.slice(u, [0, 1], [3, 4]), [1, 0])
    p.returns(f, p.dynamic_update_slice(a, v, [s, two]),
              p.dynamic_slice(a, [two, s], [2, 3]),
              p.dynamic_slice(p.dynamic_update_slice(a, v, [two, s]), [s, s],
                              [3, 4]),
              p.pad(v, p.constant(np.float32(1.5)), [1, -1], [0, 2], [1, 0]),
              p.concatenate([a, p.slice(x, [0, 2], [5, 5])], 1))


def main():
  f = text.File(NAME, 'engine_views.py',
                'Products, convolutions, sums and gathers of parts of arrays.')
  products(f)
  halves(f)
  results_in_parts(f)
  types(f)
  convolutions(f)
  sums(f)
  gathers(f)
  f.write()


if __name__ == '__main__':
  main()
