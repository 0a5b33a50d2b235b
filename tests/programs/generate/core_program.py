"""Writes programs for cores op by op, together with the results in NumPy.

A Program emits StableHLO text; each op also has a NumPy function, which gives the
expected values. Arrays hold multiples of 1/8 or integers wherever results must be
exact.
"""

import numpy as np

import program_text as text


class Value:
  """A result of an op: its name, type, and index among evaluated values."""

  def __init__(self, name, shape, dtype):
    self.name, self.shape, self.dtype = name, tuple(shape), np.dtype(dtype)

  @property
  def type(self):
    return text.tensor_type(np.empty(self.shape, self.dtype))


def ints(values):
  values = list(values)
  return 'array<i64' + (': ' + ', '.join(map(str, values)) if values else '') + '>'


def clamp_starts(starts, shape, sizes):
  return [int(np.clip(int(s), 0, d - n))
          for s, d, n in zip(starts, shape, sizes)]


def window(starts, sizes):
  return tuple(slice(s, s + n) for s, n in zip(starts, sizes))


def contract(lhs, rhs, lb, rb, lc, rc):
  """dot_general by its definition, in the dtype of the operands."""
  letters = iter('abcdefghijklmnopqrstuvwxyz')
  left, right = [None] * lhs.ndim, [None] * rhs.ndim
  for i, j in zip(list(lb) + list(lc), list(rb) + list(rc)):
    left[i] = right[j] = next(letters)
  left = [x or next(letters) for x in left]
  right = [x or next(letters) for x in right]
  out = [left[i] for i in lb]
  out += [x for i, x in enumerate(left) if i not in lb and i not in lc]
  out += [x for i, x in enumerate(right) if i not in rb and i not in rc]
  return np.einsum(''.join(left) + ',' + ''.join(right) + '->' + ''.join(out),
                   lhs, rhs)


FOLDS = {'add': np.add, 'multiply': np.multiply, 'maximum': np.maximum,
         'minimum': np.minimum, 'and': np.bitwise_and, 'or': np.bitwise_or,
         'xor': np.bitwise_xor}
BINARY = dict(FOLDS, subtract=np.subtract, divide=np.divide, power=np.power)
UNARY = {'negate': np.negative, 'abs': np.abs, 'tanh': np.tanh, 'exponential': np.exp,
         'sqrt': np.sqrt, 'not': np.invert, 'cosine': np.cos, 'log': np.log,
         'sine': np.sin, 'floor': np.floor, 'sign': np.sign}
COMPARE = {'LT': np.less, 'LE': np.less_equal, 'GT': np.greater,
           'GE': np.greater_equal, 'EQ': np.equal, 'NE': np.not_equal}


class Program:
  """One core's program, and the arguments of each core of a grid."""

  def __init__(self, name, *arguments, grid=(1, 1)):
    """arguments: an array for all cores, or a list with one for each."""
    self.name, self.grid = name, grid
    self.cores = grid[0] * grid[1]
    self._lines, self._ops, self._count = [], [], 0
    self._inputs, self.arguments, self.functions = [], [], ''
    for i, given in enumerate(arguments):
      arrays = given if isinstance(given, list) else [given] * self.cores
      arrays = [np.asarray(a) for a in arrays]
      assert len(arrays) == self.cores, name
      self._inputs.append(arrays)
      self.arguments.append(Value(f'%in{i}', arrays[0].shape, arrays[0].dtype))

  # --- What ops are made of ---------------------------------------------------

  def _new(self, shape, dtype):
    self._count += 1
    return Value(f'%t{self._count}', shape, dtype)

  def emit(self, op, operands, attributes, shape, dtype, compute, regions='',
           together=False):
    """compute(*arrays): one core's; together: lists of all cores' arrays."""
    if '.' not in op:
      op = 'stablehlo.' + op
    result = self._new(shape, dtype)
    names = ', '.join(v.name for v in operands)
    types = ', '.join(v.type for v in operands)
    braces = f' {{{attributes}}}' if attributes else ''
    self._lines.append(
        f'{result.name} = "{op}"({names}) {regions}{braces} '
        f': ({types}) -> {result.type}')
    if together:
      run = compute
    else:
      run = lambda *lists: [compute(*arrays) for arrays in zip(*lists)]
      if not operands:
        run = lambda: [compute()] * self.cores
    self._ops.append((operands, [result],
                      lambda *lists: [self._checked(run(*lists), result)]))
    return result

  def _checked(self, arrays, value):
    out = []
    for array in arrays:
      array = np.asarray(array).astype(value.dtype)
      assert array.shape == value.shape, (self.name, value.name, array.shape,
                                          value.shape)
      out.append(array)
    return out

  def _region(self, shapes, write):
    """Text and ops of a region whose block has arguments like `shapes`."""
    lines, ops = self._lines, self._ops
    self._lines, self._ops = [], []
    block = [self._new(v.shape, v.dtype) for v in shapes]
    returned = write(*block)
    if isinstance(returned, Value):
      returned = [returned]
    self._lines.append(
        'stablehlo.return ' + ', '.join(v.name for v in returned) + ' : '
        + ', '.join(v.type for v in returned))
    head = ''
    if block:
      head = '^bb0(' + ', '.join(f'{v.name}: {v.type}' for v in block) + '):\n'
    body = '{\n' + head + '\n'.join('  ' + l for l in self._lines) + '\n}'
    inner = self._ops
    self._lines, self._ops = lines, ops

    def run(env, arrays):
      env = dict(env)
      for v, a in zip(block, arrays):
        env[v.name] = a
      self._evaluate(inner, env)
      return [env[v.name] for v in returned]

    return body, run, returned

  def _evaluate(self, ops, env):
    for operands, results, run in ops:
      self._env = env
      values = run(*[env[v.name] for v in operands])
      for v, arrays in zip(results, values):
        env[v.name] = arrays

  # --- Moves ------------------------------------------------------------------

  def slice(self, x, starts, limits, strides=None):
    strides = strides or [1] * len(starts)
    shape = [-(-(l - s) // t) for s, l, t in zip(starts, limits, strides)]
    at = tuple(slice(s, l, t) for s, l, t in zip(starts, limits, strides))
    return self.emit('slice', [x], f'start_indices = {ints(starts)}, '
                     f'limit_indices = {ints(limits)}, strides = {ints(strides)}',
                     shape, x.dtype, lambda a: a[at])

  def transpose(self, x, order):
    return self.emit('transpose', [x], f'permutation = {ints(order)}',
                     [x.shape[d] for d in order], x.dtype,
                     lambda a: a.transpose(order))

  def reshape(self, x, shape):
    return self.emit('reshape', [x], '', shape, x.dtype,
                     lambda a: a.reshape(shape))

  def reverse(self, x, dims):
    return self.emit('reverse', [x], f'dimensions = {ints(dims)}', x.shape,
                     x.dtype, lambda a: np.flip(a, dims))

  def broadcast(self, x, shape, dims):
    def compute(a):
      full = [1] * len(shape)
      for d, to in enumerate(dims):
        full[to] = x.shape[d]
      order = np.argsort(dims) if len(dims) else []
      return np.broadcast_to(a.transpose(order).reshape(full), shape)
    return self.emit('broadcast_in_dim', [x],
                     f'broadcast_dimensions = {ints(dims)}', shape, x.dtype,
                     compute)

  def pad(self, x, fill, low, high, inside=None):
    inside = inside or [0] * len(low)
    wide = [d + max(d - 1, 0) * k for d, k in zip(x.shape, inside)]
    shape = [w + a + b for w, a, b in zip(wide, low, high)]

    def compute(a, f):
      out = np.full(shape, f, x.dtype)
      for at in np.ndindex(a.shape):
        to = tuple(l + i * (k + 1) for l, i, k in zip(low, at, inside))
        if all(0 <= t < s for t, s in zip(to, shape)):
          out[to] = a[at]
      return out

    return self.emit('pad', [x, fill], f'edge_padding_low = {ints(low)}, '
                     f'edge_padding_high = {ints(high)}, '
                     f'interior_padding = {ints(inside)}', shape, x.dtype,
                     compute)

  def concatenate(self, parts, dim):
    shape = list(parts[0].shape)
    shape[dim] = sum(p.shape[dim] for p in parts)
    return self.emit('concatenate', parts, f'dimension = {dim} : i64', shape,
                     parts[0].dtype, lambda *a: np.concatenate(a, dim))

  def dynamic_slice(self, x, starts, sizes):
    def compute(a, *s):
      return a[window(clamp_starts(s, a.shape, sizes), sizes)]
    return self.emit('dynamic_slice', [x, *starts],
                     f'slice_sizes = {ints(sizes)}', sizes, x.dtype, compute)

  def dynamic_update_slice(self, x, part, starts):
    def compute(a, b, *s):
      out = a.copy()
      out[window(clamp_starts(s, a.shape, b.shape), b.shape)] = b
      return out
    return self.emit('dynamic_update_slice', [x, part, *starts], '', x.shape,
                     x.dtype, compute)

  def barrier(self, x):
    return self.emit('optimization_barrier', [x], '', x.shape, x.dtype,
                     lambda a: a)

  # --- Numbers ----------------------------------------------------------------

  def constant(self, array):
    array = np.asarray(array)
    return self.emit('constant', [], f'value = {text.dense(array)}',
                     array.shape, array.dtype, lambda: array)

  def splat(self, number, shape, dtype=np.float32):
    return self.broadcast(self.constant(np.array(number, dtype)), shape, [])

  def iota(self, shape, dim, dtype=np.int32):
    def compute():
      full = [1] * len(shape)
      full[dim] = shape[dim]
      return np.broadcast_to(np.arange(shape[dim]).reshape(full), shape)
    return self.emit('iota', [], f'iota_dimension = {dim} : i64', shape, dtype,
                     compute)

  def binary(self, op, x, y):
    return self.emit(op, [x, y], '', x.shape, x.dtype,
                     lambda a, b: BINARY[op](a, b))

  def unary(self, op, x):
    return self.emit(op, [x], '', x.shape, x.dtype, lambda a: UNARY[op](a))

  def convert(self, x, dtype):
    return self.emit('convert', [x], '', x.shape, dtype,
                     lambda a: a.astype(dtype))

  def compare(self, direction, x, y):
    return self.emit(
        'compare', [x, y], 'comparison_direction = '
        f'#stablehlo<comparison_direction {direction}>', x.shape, np.bool_,
        lambda a, b: COMPARE[direction](a, b))

  def select(self, p, x, y):
    return self.emit('select', [p, x, y], '', x.shape, x.dtype,
                     lambda c, a, b: np.where(c, a, b))

  def clamp(self, low, x, high):
    return self.emit('clamp', [low, x, high], '', x.shape, x.dtype,
                     lambda a, b, c: np.minimum(np.maximum(b, a), c))

  # --- Sums -------------------------------------------------------------------

  def dot(self, x, y, lc, rc, lb=(), rb=(), dtype=None):
    dtype = dtype or x.dtype

    def compute(a, b):
      return contract(text.wide(a), text.wide(b), lb, rb, lc, rc)

    shape = contract(np.zeros(x.shape), np.zeros(y.shape), lb, rb, lc, rc).shape
    return self.emit(
        'dot_general', [x, y], 'dot_dimension_numbers = #stablehlo.dot<'
        f'lhs_batching_dimensions = {text.listed(lb)}, '
        f'rhs_batching_dimensions = {text.listed(rb)}, '
        f'lhs_contracting_dimensions = {text.listed(lc)}, '
        f'rhs_contracting_dimensions = {text.listed(rc)}>', shape, dtype,
        compute)

  def fold(self, op, dtype, turned=False):
    kind = text.tensor_type(np.zeros((), dtype))
    self._count += 3
    a, b, c = (f'%t{self._count - i}' for i in range(3))
    x, y = (b, a) if turned else (a, b)
    return (f'({{\n^bb0({a}: {kind}, {b}: {kind}):\n'
            f'  {c} = stablehlo.{op} {x}, {y} : {kind}\n'
            f'  stablehlo.return {c} : {kind}\n}})')

  def reduce(self, x, dims, op='add', start=None, turned=False):
    if start is None:
      number = {'add': 0, 'multiply': 1, 'or': 0, 'xor': 0}.get(op)
      if op == 'and':
        number = np.array(-1).astype(x.dtype)
      if number is None:
        integer = x.dtype.kind in 'iu'
        info = np.iinfo(x.dtype) if integer else None
        number = {('maximum', True): info and info.min,
                  ('minimum', True): info and info.max,
                  ('maximum', False): -np.inf,
                  ('minimum', False): np.inf}[op, integer]
      start = self.constant(np.array(number, x.dtype))
    shape = [n for d, n in enumerate(x.shape) if d not in dims]

    def compute(a, s):
      folded = FOLDS[op].reduce(text.wide(a) if a.dtype.kind != 'b' else a,
                                axis=tuple(dims))
      return FOLDS[op](folded, text.wide(s) if s.dtype.kind != 'b' else s)

    return self.emit('reduce', [x, start], f'dimensions = {ints(dims)}', shape,
                     x.dtype, compute, self.fold(op, x.dtype, turned))

  def take(self, x, indices, dim=0):
    """Rows of x along `dim`, by a vector of indices."""
    n = x.shape[dim]
    sizes = list(x.shape)
    sizes[dim] = 1
    shape = indices.shape + x.shape[:dim] + x.shape[dim + 1:]
    offsets = range(1, len(shape))
    return self.emit(
        'gather', [x, indices], 'dimension_numbers = #stablehlo.gather<'
        f'offset_dims = {text.listed(offsets)}, collapsed_slice_dims = [{dim}], '
        f'start_index_map = [{dim}], index_vector_dim = 1>, '
        f'slice_sizes = {ints(sizes)}', shape, x.dtype,
        lambda a, i: np.moveaxis(np.take(a, np.clip(i, 0, n - 1), dim), dim, 0))

  def scatter(self, x, indices, updates, dim=0, op='add'):
    """Folds row i of `updates` into row indices[i] of x along `dim`."""
    def compute(a, i, u):
      out = np.moveaxis(text.wide(a) if a.dtype.kind != 'b' else a.copy(), dim,
                        0).copy()
      for row, at in zip(u, i):
        if 0 <= at < out.shape[0]:
          out[at] = FOLDS[op](out[at], row) if op else row
      return np.moveaxis(out, 0, dim)

    offsets = range(1, len(updates.shape))
    if op:
      body = self.fold(op, x.dtype)
    else:
      kind = text.tensor_type(np.zeros((), x.dtype))
      self._count += 2
      a, b = f'%t{self._count}', f'%t{self._count - 1}'
      body = (f'({{\n^bb0({a}: {kind}, {b}: {kind}):\n'
              f'  stablehlo.return {b} : {kind}\n}})')
    return self.emit(
        'scatter', [x, indices, updates],
        'scatter_dimension_numbers = #stablehlo.scatter<'
        f'update_window_dims = {text.listed(offsets)}, '
        f'inserted_window_dims = [{dim}], scatter_dims_to_operand_dims = [{dim}], '
        'index_vector_dim = 1>', x.shape, x.dtype, compute, body)

  def convolution(self, x, kernel, strides=(1, 1), pads=((0, 0), (0, 0)),
                  lhs_dilation=(1, 1), rhs_dilation=(1, 1), groups=1,
                  numbers=((0, 3, 1, 2), (2, 3, 0, 1), (0, 3, 1, 2)),
                  reverse=(False, False)):
    """numbers: (batch, feature, rows, columns) of operand, kernel (input,
    output feature) and result."""
    l, r, o = numbers
    ls, rs = [x.shape[d] for d in l], [kernel.shape[d] for d in r]
    size = [(((ls[2 + i] - 1) * lhs_dilation[i] + 1 + sum(pads[i])
              - (rs[2 + i] - 1) * rhs_dilation[i] - 1) // strides[i]) + 1
            for i in range(2)]
    shape = [0] * 4
    for d, n in zip(o, [ls[0], rs[1], *size]):
      shape[d] = n

    def compute(a, k):
      a, k = text.wide(a).transpose(l), text.wide(k).transpose(r)
      if reverse[0]:
        k = k[:, :, ::-1]
      if reverse[1]:
        k = k[:, :, :, ::-1]
      out = np.zeros((ls[0], rs[1], *size), a.dtype)
      per = rs[1] // groups
      for f in range(rs[1]):
        for y, z in np.ndindex(*size):
          for ky, kz in np.ndindex(rs[2], rs[3]):
            at = [y * strides[0] + ky * rhs_dilation[0] - pads[0][0],
                  z * strides[1] + kz * rhs_dilation[1] - pads[1][0]]
            if any(p % d or not 0 <= p // d < n
                   for p, d, n in zip(at, lhs_dilation, ls[2:])):
              continue
            from_ = a[:, f // per * rs[0]:(f // per + 1) * rs[0],
                      at[0] // lhs_dilation[0], at[1] // lhs_dilation[1]]
            out[:, f, y, z] += from_ @ k[:, f, ky, kz]
      return out.transpose(np.argsort(o))

    padding = ', '.join(f'[{a}, {b}]' for a, b in pads)
    turned = ', '.join('true' if v else 'false' for v in reverse)
    return self.emit(
        'convolution', [x, kernel], f'window_strides = {ints(strides)}, '
        f'padding = dense<[{padding}]> : tensor<2x2xi64>, '
        f'lhs_dilation = {ints(lhs_dilation)}, '
        f'rhs_dilation = {ints(rhs_dilation)}, '
        f'window_reversal = array<i1: {turned}>, '
        'dimension_numbers = #stablehlo.conv<raw\n'
        f'      input_batch_dimension = {l[0]}, input_feature_dimension = {l[1]}, '
        f'input_spatial_dimensions = {text.listed(l[2:])},\n'
        f'      kernel_input_feature_dimension = {r[0]}, '
        f'kernel_output_feature_dimension = {r[1]}, '
        f'kernel_spatial_dimensions = {text.listed(r[2:])},\n'
        f'      output_batch_dimension = {o[0]}, output_feature_dimension = {o[1]}, '
        f'output_spatial_dimensions = {text.listed(o[2:])}>, '
        f'feature_group_count = {groups} : i64, batch_group_count = 1 : i64',
        shape, x.dtype, compute)

  def pool(self, x, window_dims, strides, pads, op='add', start=0):
    init = self.constant(np.array(start, x.dtype))
    shape = [(n + sum(p) - w) // s + 1
             for n, p, w, s in zip(x.shape, pads, window_dims, strides)]

    def compute(a, s):
      wide = np.pad(text.wide(a), pads, constant_values=s)
      out = np.empty(shape)
      for at in np.ndindex(*shape):
        lo = [i * t for i, t in zip(at, strides)]
        out[at] = FOLDS[op](FOLDS[op].reduce(
            wide[window(lo, window_dims)], axis=None), s)
      return out

    padding = ', '.join(f'[{a}, {b}]' for a, b in pads)
    return self.emit(
        'reduce_window', [x, init], f'window_dimensions = {ints(window_dims)}, '
        f'window_strides = {ints(strides)}, padding = dense<[{padding}]> : '
        f'tensor<{len(pads)}x2xi64>', shape, x.dtype, compute,
        self.fold(op, x.dtype))

  # --- Cores and control ------------------------------------------------------

  def replica_id(self):
    return self.emit(
        'replica_id', [], '', (), np.uint32,
        lambda: [np.uint32(c // self.grid[1]) for c in range(self.cores)],
        together=True)

  def all_reduce(self, x, groups, op='add'):
    """groups: replica groups, of a grid with one partition."""
    def compute(arrays):
      out = list(arrays)
      for group in groups:
        total = text.wide(arrays[group[0]])
        for core in group[1:]:
          total = FOLDS[op](total, text.wide(arrays[core]))
        for core in group:
          out[core] = total
      return out
    rows = text.listed(map(text.listed, groups))
    return self.emit(
        'all_reduce', [x], f'replica_groups = dense<{rows}> : '
        f'tensor<{len(groups)}x{len(groups[0])}xi64>', x.shape, x.dtype, compute,
        self.fold(op, x.dtype), together=True)

  def _several(self, op, operands, results, regions, run):
    self._count += 1
    name = f'%t{self._count}'
    made = [Value(f'{name}#{i}' if len(results) > 1 else name, v.shape, v.dtype)
            for i, v in enumerate(results)]
    count = f':{len(made)}' if len(made) > 1 else ''
    self._lines.append(
        f'{name}{count} = "stablehlo.{op}"('
        + ', '.join(v.name for v in operands) + f') ({regions}) : ('
        + ', '.join(v.type for v in operands) + ') -> '
        + ('(' + ', '.join(v.type for v in made) + ')'))
    self._ops.append((operands, made, run))
    return made

  def loop(self, inits, condition, body):
    """condition, body: functions of the carried values."""
    cond_text, cond, _ = self._region(inits, condition)
    body_text, step, _ = self._region(inits, body)

    def run(*carried):
      env, carried = self._env, list(carried)
      for _ in range(1000):
        go = cond(env, carried)[0]
        if not any(go):
          return carried
        after = step(env, carried)
        carried = [[b if g else a for g, a, b in zip(go, old, new)]
                   for old, new in zip(carried, after)]
      raise AssertionError(f'{self.name} does not end')

    return self._several('while', inits, inits, f'{cond_text}, {body_text}', run)

  def count_to(self, turns, inits, body):
    """body(i, *carried) -> next carried; `turns` iterations."""
    zero = self.constant(np.int32(0))

    def condition(i, *_):
      return self.compare('LT', i, self.constant(np.int32(turns)))

    def step(i, *carried):
      after = body(i, *carried)
      after = [after] if isinstance(after, Value) else list(after)
      return [self.binary('add', i, self.constant(np.int32(1))), *after]

    return self.loop([zero, *inits], condition, step)[1:]

  def branch(self, selector, *bodies):
    """if (of an i1), or case."""
    written = [self._region([], body) for body in bodies]
    is_if = selector.dtype == np.bool_

    def run(selectors):
      env = self._env
      made = [r(env, []) for _, r, _ in written]
      out = []
      for i in range(len(written[0][2])):
        column = []
        for core, s in enumerate(selectors):
          n = len(bodies)
          at = (0 if s else 1) if is_if else (int(s) if 0 <= s < n else n - 1)
          column.append(made[at][i][core])
        out.append(column)
      return out

    return self._several('if' if is_if else 'case', [selector], written[0][2],
                         ', '.join(t for t, _, _ in written), run)

  # --- The end ----------------------------------------------------------------

  def returns(self, file, *values, exact=True):
    """Adds the program to a file."""
    env = {v.name: a for v, a in zip(self.arguments, self._inputs)}
    with np.errstate(all='ignore'):
      self._evaluate(self._ops, env)
    body = '\n'.join(self._lines)

    def by_core(columns):
      flat = [[column[c] for column in columns] for c in range(self.cores)]
      return [flat[r * self.grid[1]:(r + 1) * self.grid[1]]
              for r in range(self.grid[0])]

    file.parallel(self.name, by_core(self._inputs), body,
                  by_core([env[v.name] for v in values]), exact=exact,
                  functions=self.functions, names=[v.name for v in values])
