"""Writes the test programs of collectives.

The expected values follow the specification's definitions of the process
groups and of each collective, over a grid of NumPy arrays.
"""

import ml_dtypes
import numpy as np
from program_text import File, eighths, element_name, listed, random

# Modes of all_gather, all_reduce and reduce_scatter; the others have
# cross_replica and cross_partition.
MODES = ['cross_replica', 'cross_replica_and_partition', 'flattened_ids']


def process_groups(mode, groups, replicas, partitions):
  """The cores, (replica, partition), of each group; -1 fills up a row."""
  groups = [[i for i in group if i >= 0] for group in groups]
  r_all, p_all = range(replicas), range(partitions)
  if mode == 'cross_replica':
    return [[(r, p) for r in group] for group in groups for p in p_all]
  if mode == 'cross_partition':
    return [[(r, p) for p in group] for group in groups for r in r_all]
  if mode == 'cross_replica_and_partition':
    return [[(r, p) for p in p_all for r in group] for group in groups]
  return [[divmod(i, partitions) for i in group] for group in groups]


def attributes(mode, groups):
  width = len(groups[0]) if groups else 0
  rows = ', '.join(map(listed, groups))
  text = (f'replica_groups = dense<[{rows}]> : '
          f'tensor<{len(groups)}x{width}xi64>')
  if mode != 'cross_replica':
    text += ', channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>'
  if mode == 'flattened_ids':
    text += ', use_global_device_ids'
  return text


def grid(replicas, partitions, make):
  return [[make(r, p) for p in range(partitions)] for r in range(replicas)]


def values(name, shape, dtype):
  """Returns a function that makes one input for each core."""
  rng = random(name)
  dtype = np.dtype(dtype)

  def make(r, p):
    if dtype == np.bool_:
      return [rng.random(shape) < 0.6]
    if dtype.kind in 'iu':
      low = 0 if dtype.kind == 'u' else -50
      return [rng.integers(low, 50, shape).astype(dtype)]
    if dtype == ml_dtypes.bfloat16:
      return [rng.integers(-8, 9, shape).astype(dtype)]
    return [eighths(rng, shape, dtype)]

  return make


def body_of(op, scalar):
  """op: the name of one, or lines that compute %c from %a and %b."""
  if '\n' not in op:
    op = f'  %c = stablehlo.{op} %a, %b : tensor<{scalar}>\n'
  return (f'({{\n^bb0(%a: tensor<{scalar}>, %b: tensor<{scalar}>):\n' + op
          + f'  stablehlo.return %c : tensor<{scalar}>\n}})')


FOLDS = {
    'add': lambda a, b: a + b,
    'multiply': lambda a, b: a * b,
    'maximum': np.maximum,
    'minimum': np.minimum,
    'and': lambda a, b: a & b,
    'or': lambda a, b: a | b,
    'xor': lambda a, b: a ^ b,
}


def fold(op, arrays):
  total = arrays[0]
  for array in arrays[1:]:
    total = FOLDS[op](total, array)
  return total.astype(arrays[0].dtype)


def results_of(inputs, groups, one_group, otherwise=None):
  """one_group([inputs of its cores]) returns the results of its cores."""
  replicas, partitions = len(inputs), len(inputs[0])
  out = grid(replicas, partitions, lambda r, p: None)
  for group in groups:
    for (r, p), result in zip(group,
                              one_group([inputs[r][p] for r, p in group])):
      out[r][p] = result
  return grid(
      replicas, partitions, lambda r, p: otherwise(inputs[r][p])
      if out[r][p] is None else out[r][p])


def zeros(arrays):
  return [np.zeros_like(a) for a in arrays]


# Groups of each mode for a grid of 4 replicas and 2 partitions, out of order.
GROUPS_4_2 = {
    'cross_replica': [[2, 0], [1, 3]],
    'cross_replica_and_partition': [[3, 1], [0, 2]],
    'flattened_ids': [[0, 7, 3, 4], [6, 1, 2, 5]],
}


def all_reduce_text(op, scalar, mode, groups, operands='{v0}', types='{t0}',
                    results='{r0}', count=1):
  names = '%out0' if count == 1 else ', '.join(
      f'%out{i}' for i in range(count))
  return (f'{names} = "stablehlo.all_reduce"({operands}) '
          + body_of(op, scalar) + ' {' + attributes(mode, groups)
          + f'}} : ({types}) -> ({results})')


def all_reduce_case(file, name, shape, dtype, op='add',
                    mode='cross_replica', groups=None, cores=(4, 1)):
  groups = groups or [list(range(cores[0]))]
  inputs = grid(*cores, values(name, shape, dtype))
  scalar = element_name(inputs[0][0][0])
  file.parallel(
      name, inputs, all_reduce_text(op, scalar, mode, groups),
      results_of(inputs, process_groups(mode, groups, *cores),
                 lambda g: [[fold(op, [a[0] for a in g])]] * len(g)),
      exact=True)


def all_reduce():
  file = File('all_reduce', 'collectives.py',
              'all_reduce, checked against folds in NumPy.')
  for mode in MODES:
    all_reduce_case(file, mode, (3,), np.int32, 'add', mode,
                    GROUPS_4_2[mode], (4, 2))
  for op, dtype in [('maximum', np.float32), ('minimum', np.int8),
                    ('multiply', np.uint8), ('and', np.bool_),
                    ('or', np.bool_), ('and', np.uint16), ('or', np.int64),
                    ('xor', np.uint32), ('add', ml_dtypes.bfloat16),
                    ('add', np.float16), ('add', np.float64),
                    ('add', np.complex64), ('add', np.bool_)]:
    name = f'{op}_{element_name(np.zeros((), dtype))}'
    all_reduce_case(file, name.replace('complex<f32>', 'c64'), (2, 3), dtype,
                    op)
  all_reduce_case(file, 'scalar', (), np.float32)
  all_reduce_case(file, 'empty', (0, 3), np.float32)
  all_reduce_case(file, 'one_core_in_a_group', (2,), np.int32,
                  groups=[[3], [0], [1], [2]])
  all_reduce_case(file, 'short_groups', (2,), np.int32,
                  groups=[[3, 1, 0], [2, -1, -1]])
  all_reduce_case(file, 'processes_8', (2, 2), np.int32,
                  mode='flattened_ids', groups=[[7, 0, 5, 2], [1, 6, 3, 4]],
                  cores=(2, 4))
  all_reduce_case(
      file, 'processes_32', (2,), np.int32, mode='flattened_ids',
      groups=[[(i * 8 + j * 5) % 8 + i * 8 for j in range(8)]
              for i in range(4)], cores=(8, 4))

  # Several ops, one of them without the arguments.
  name = 'custom_body'
  inputs = grid(4, 1, values(name, (3,), np.int32))
  body = ('  %m = stablehlo.minimum %a, %b : tensor<i32>\n'
          '  %f = stablehlo.constant dense<-7> : tensor<i32>\n'
          '  %c = stablehlo.maximum %m, %f : tensor<i32>\n')
  least = np.maximum(
      np.minimum.reduce([row[0][0] for row in inputs]), -7).astype(np.int32)
  file.parallel(name, inputs,
                all_reduce_text(body, 'i32', 'cross_replica', [[0, 1, 2, 3]]),
                grid(4, 1, lambda r, p: [least]))

  name = 'promoted_to_the_body'
  inputs = grid(4, 1, values(name, (3,), ml_dtypes.bfloat16))
  total = sum(row[0][0].astype(np.float32) for row in inputs)
  file.parallel(name, inputs,
                all_reduce_text('add', 'f32', 'cross_replica',
                                [[0, 1, 2, 3]]),
                grid(4, 1, lambda r, p: [total]), exact=True)

  # A sum of -0 alone is -0: its reciprocal shows it.
  name = 'minus_zeros'
  text = all_reduce_text('add', 'f32', 'cross_replica', [[0, 1, 2, 3]])
  file.parallel(
      name, grid(4, 1, lambda r, p: [np.float32([-0.0, 0.0 if r else -0.0])]),
      text.replace('%out0', '%sum')
      + '\n%one = stablehlo.constant dense<1.0> : {r0}'
      + '\n%out0 = stablehlo.divide %one, %sum : {r0}',
      grid(4, 1, lambda r, p: [np.float32([-np.inf, np.inf])]), exact=True)

  name = 'variadic'
  rng = random(name)
  inputs = grid(4, 1, lambda r, p: [
      eighths(rng, (2, 2)), eighths(rng, (3,))])
  groups = [[1, 0], [2, 3]]
  file.parallel(
      name, inputs,
      all_reduce_text('add', 'f32', 'cross_replica', groups, '{v0}, {v1}',
                      '{t0}, {t1}', '{r0}, {r1}').replace(
                          '%out0 = ', '%out:2 = ')
      + '\n%out0 = stablehlo.optimization_barrier %out#0 : {r0}'
      + '\n%out1 = stablehlo.optimization_barrier %out#1 : {r1}',
      results_of(inputs, process_groups('cross_replica', groups, 4, 1),
                 lambda g: [[fold('add', [a[0] for a in g]),
                             fold('add', [a[1] for a in g])]] * len(g)),
      exact=True)

  # Groups as axes of a mesh: devices that differ along "y" only.
  name = 'mesh_axes'
  inputs = grid(1, 8, values(name, (2,), np.int32))
  text = all_reduce_text('add', 'i32', 'flattened_ids', [[0]])
  listed_groups = 'replica_groups = dense<[[0]]> : tensor<1x1xi64>'
  mesh = ('replica_groups = #stablehlo.replica_group_mesh_axes<mesh = '
          '#stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>,'
          ' #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = '
          '[#stablehlo.axis_ref<name = "y">]>')
  assert listed_groups in text
  file.parallel(
      name, inputs, text.replace(listed_groups, mesh),
      results_of(
          inputs,
          process_groups('flattened_ids', [[0, 1, 2, 3], [4, 5, 6, 7]], 1, 8),
          lambda g: [[fold('add', [a[0] for a in g])]] * len(g)))
  file.write()


def gather_and_scatter():
  file = File('all_gather', 'collectives.py',
              'all_gather, checked against NumPy.concatenate.')

  def case(name, shape, dtype, dim, mode, groups, cores):
    inputs = grid(*cores, values(name, shape, dtype))

    def gathered(g):
      return [[np.concatenate([a[0] for a in g], dim)]] * len(g)

    file.parallel(
        name, inputs, f'%out0 = "stablehlo.all_gather"({{v0}}) {{'
        f'all_gather_dim = {dim} : i64, ' + attributes(mode, groups)
        + '} : ({t0}) -> {r0}',
        results_of(inputs, process_groups(mode, groups, *cores), gathered),
        exact=True)

  for i, mode in enumerate(MODES):
    case(mode, (2, 3), [np.int32, np.uint8, np.complex128][i],
         i % 2, mode, GROUPS_4_2[mode], (4, 2))
  case('i1', (3,), np.bool_, 0, 'cross_replica', [[1, 0]], (2, 1))
  case('bf16_middle', (2, 1, 2), ml_dtypes.bfloat16, 1, 'flattened_ids',
       [[1, 3], [2, 0]], (1, 4))
  case('empty', (0, 2), np.float64, 1, 'cross_replica', [[0, 1]], (2, 1))
  case('processes_32', (1,), np.int16, 0, 'flattened_ids',
       [list(range(31, -1, -1))], (16, 2))
  file.write()

  file = File('reduce_scatter', 'collectives.py',
              'reduce_scatter, checked against sums and splits in NumPy.')

  def scatter(name, shape, dtype, dim, op, mode, groups, cores):
    inputs = grid(*cores, values(name, shape, dtype))
    scalar = element_name(inputs[0][0][0])

    def scattered(g):
      total = fold(op, [a[0] for a in g])
      return [[part] for part in np.split(total, len(g), dim)]

    file.parallel(
        name, inputs, '%out0 = "stablehlo.reduce_scatter"({v0}) '
        + body_of(op, scalar) + f' {{scatter_dimension = {dim} : i64, '
        + attributes(mode, groups) + '} : ({t0}) -> {r0}',
        results_of(inputs, process_groups(mode, groups, *cores), scattered),
        exact=True)

  for i, mode in enumerate(MODES):
    scatter(mode, (4, 8), [np.int32, np.int64, np.complex64][i],
            i % 2, 'add', mode, GROUPS_4_2[mode], (4, 2))
  scatter('maximum_bf16', (2, 4), ml_dtypes.bfloat16, 1, 'maximum',
          'cross_replica', [[3, 1], [2, 0]], (4, 1))
  scatter('or_i1', (4,), np.bool_, 0, 'or', 'flattened_ids',
          [[1, 2], [3, 0]], (2, 2))
  scatter('empty', (4, 0), np.float32, 0, 'add', 'cross_replica', [[0, 1]],
          (2, 1))
  file.write()


def exchange():
  file = File('all_to_all', 'collectives.py',
              'all_to_all, checked against splits and joins in NumPy.')

  def case(name, shape, dtype, split, concat, mode, groups, cores, operands=1):
    make = values(name, shape, dtype)
    inputs = grid(*cores, lambda r, p: sum(
        (make(r, p) for _ in range(operands)), []))
    count = len(groups[0])

    def exchanged(g):
      return [[
          np.concatenate([np.split(a[i], count, split)[me] for a in g], concat)
          for i in range(operands)
      ] for me in range(count)]

    numbers = range(operands)
    result = '%out0' if operands == 1 else f'%out:{operands}'
    text = (f'{result} = "stablehlo.all_to_all"('
            + ', '.join(f'{{v{i}}}' for i in numbers)
            + f') {{split_dimension = {split} : i64, concat_dimension = '
            f'{concat} : i64, split_count = {count} : i64, '
            + attributes(mode, groups) + '} : ('
            + ', '.join(f'{{t{i}}}' for i in numbers) + ') -> ('
            + ', '.join(f'{{r{i}}}' for i in numbers) + ')')
    if operands > 1:
      for i in numbers:
        text += (f'\n%out{i} = stablehlo.optimization_barrier %out#{i} : '
                 f'{{r{i}}}')
    file.parallel(
        name, inputs, text,
        results_of(inputs, process_groups(mode, groups, *cores), exchanged),
        exact=True)

  case('cross_replica', (4, 3), np.int32, 0, 1, 'cross_replica',
       [[2, 0], [1, 3]], (4, 2))
  case('cross_partition', (3, 4), np.float32, 1, 0, 'cross_partition',
       [[3, 0], [1, 2]], (2, 4))
  case('one_dimension', (8, 2), np.int64, 0, 0, 'cross_replica',
       [[3, 1, 0, 2]], (4, 1))
  case('last_dimension', (2, 4), np.uint8, 1, 1, 'cross_partition', [[1, 0]],
       (1, 2))
  case('c128', (2, 1, 4), np.complex128, 2, 0, 'cross_replica', [[0, 1]],
       (2, 1))
  case('i1', (2, 2), np.bool_, 0, 1, 'cross_replica', [[1, 0]], (2, 1))
  case('empty', (4, 0), np.float32, 0, 1, 'cross_replica', [[0, 1]], (2, 1))
  case('variadic', (2, 3), np.int32, 0, 1, 'cross_replica', [[1, 0]], (2, 1),
       operands=2)
  case('processes_8', (8, 2), np.int16, 0, 1, 'cross_partition',
       [[5, 3, 0, 7, 1, 2, 6, 4]], (1, 8))
  file.write()

  file = File('collective_permute', 'collectives.py',
              'collective_permute: zeros where nothing arrives.')

  def permute(name, shape, dtype, mode, pairs, cores):
    inputs = grid(*cores, values(name, shape, dtype))
    # The ids of a core, counted as the mode does.
    at = 0 if mode == 'cross_replica' else 1
    sources = {target: source for source, target in pairs}

    def received(r, p):
      core = [r, p]
      if core[at] not in sources:
        return zeros(inputs[r][p])
      core[at] = sources[core[at]]
      return inputs[core[0]][core[1]]

    text = attributes(mode, pairs or [[0, 0]]).replace(
        'replica_groups', 'source_target_pairs')
    if not pairs:
      text = text.replace('dense<[[0, 0]]> : tensor<1x2xi64>',
                          'dense<> : tensor<0x2xi64>')
    file.parallel(
        name, inputs, '%out0 = "stablehlo.collective_permute"({v0}) {'
        + text + '} : ({t0}) -> {r0}', grid(*cores, received), exact=True)

  permute('ring', (2, 2), np.float32, 'cross_replica',
          [[0, 1], [1, 2], [2, 3], [3, 0]], (4, 2))
  permute('partition_ring', (3,), np.int32, 'cross_partition',
          [[3, 2], [2, 1], [1, 0], [0, 3]], (2, 4))
  permute('missing_targets', (2,), np.int32, 'cross_replica',
          [[0, 2], [3, 1]], (4, 1))
  permute('self_loops', (2,), np.uint8, 'cross_partition',
          [[0, 0], [1, 3], [2, 2]], (1, 4))
  permute('no_pairs', (2,), np.complex64, 'cross_replica', [], (2, 1))
  permute('bf16', (1, 3), ml_dtypes.bfloat16, 'cross_replica',
          [[1, 0], [0, 1]], (2, 1))
  permute('i1', (3,), np.bool_, 'cross_partition', [[0, 1]], (1, 2))
  permute('scalar', (), np.float64, 'cross_replica', [[1, 0]], (2, 1))
  permute('empty', (0,), np.float32, 'cross_replica', [[1, 0]], (2, 1))
  permute('processes_32', (1,), np.int32, 'cross_partition',
          [[i, (i * 5 + 3) % 32] for i in range(32)], (1, 32))
  file.write()


def rooted():
  file = File('collective_broadcast', 'collectives.py',
              'collective_broadcast: from the first core of each group.')

  def case(name, shape, dtype, mode, groups, cores):
    inputs = grid(*cores, values(name, shape, dtype))
    file.parallel(
        name, inputs, '%out0 = "stablehlo.collective_broadcast"({v0}) {'
        + attributes(mode, groups) + '} : ({t0}) -> {r0}',
        results_of(inputs, process_groups(mode, groups, *cores),
                   lambda g: [g[0]] * len(g), zeros), exact=True)

  case('cross_replica', (2,), np.int32, 'cross_replica', [[2, 0], [1, 3]],
       (4, 2))
  case('cross_partition', (2,), np.float32, 'cross_partition',
       [[3, 0], [1, 2]], (2, 4))
  case('outside_of_groups', (2, 2), np.complex128, 'cross_replica', [[2, 1]],
       (4, 1))
  case('i1', (3,), np.bool_, 'cross_replica', [[1, 0]], (2, 1))
  case('empty', (2, 0), np.float32, 'cross_replica', [[1, 0]], (2, 1))

  # A root for each operand, as an index into the group.
  dynamic = ('{has_dynamic_root = true, '
             + attributes('cross_replica', [[2, 0, 1]])
             + '} : ({t0}, {t1}) -> {r0}')
  inputs = with_root(grid(3, 1, values('dynamic_root', (2,), np.int32)))
  file.parallel(
      'dynamic_root', inputs,
      '%out0 = "stablehlo.collective_broadcast"({v0}, {v1}) ' + dynamic,
      grid(3, 1, lambda r, p: inputs[0][0][:1]))
  file.write()

  file = File('collective_reduce', 'collectives.py',
              'collective_reduce: to the first core of each group.')

  def reduce(name, shape, dtype, op, mode, groups, cores):
    inputs = grid(*cores, values(name, shape, dtype))
    scalar = element_name(inputs[0][0][0])

    def reduced(g):
      return [[fold(op, [a[0] for a in g])]] + [
          zeros(g[0]) for _ in g[1:]]

    file.parallel(
        name, inputs, '%out0 = "stablehlo.collective_reduce"({v0}) '
        + body_of(op, scalar) + ' {' + attributes(mode, groups)
        + '} : ({t0}) -> {r0}',
        results_of(inputs, process_groups(mode, groups, *cores), reduced,
                   zeros), exact=True)

  reduce('cross_replica', (2,), np.int32, 'add', 'cross_replica',
         [[2, 0], [1, 3]], (4, 2))
  reduce('cross_partition', (2,), np.float32, 'add', 'cross_partition',
         [[3, 0], [1, 2]], (2, 4))
  reduce('outside_of_groups', (3,), np.uint8, 'maximum', 'cross_replica',
         [[2, 1]], (4, 1))
  inputs = with_root(grid(3, 1, values('dynamic_root', (2,), np.int32)))
  total = sum(row[0][0] for row in inputs)
  file.parallel(
      'dynamic_root', inputs,
      '%out0 = "stablehlo.collective_reduce"({v0}, {v1}) '
      + body_of('add', 'i32') + dynamic,
      grid(3, 1, lambda r, p: [total if r == 0 else 0 * total]))
  file.write()


def with_root(inputs):
  """Member 1 of its group as the root."""
  root = np.array([1], np.int32)
  return [[arrays + [root] for arrays in row] for row in inputs]


def nested():
  """Collectives in loops, branches, called functions; asynchronous ones."""
  file = File('collectives_nested', 'collectives.py',
              'Collectives inside of other ops.')
  groups = [[1, 0], [3, 2]]
  reduced = all_reduce_text('add', 'f32', 'cross_replica', groups, '%x',
                            'tensor<2xf32>', 'tensor<2xf32>')
  cores = (4, 1)

  def sums(g):
    return [[fold('add', [a[0] for a in g])]] * len(g)

  def expect(inputs, times=1):
    for _ in range(times):
      inputs = results_of(
          inputs, process_groups('cross_replica', groups, *cores), sums)
    return inputs

  inputs = grid(*cores, values('in_while', (2,), np.float32))
  loop = '''
%zero = stablehlo.constant dense<0> : tensor<i32>
%one = stablehlo.constant dense<1> : tensor<i32>
%three = stablehlo.constant dense<3> : tensor<i32>
%loop:2 = stablehlo.while(%i = %zero, %x = {v0}) : tensor<i32>, tensor<2xf32>
cond {
  %more = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %more : tensor<i1>
} do {
  %next = stablehlo.add %i, %one : tensor<i32>
  REDUCED
  stablehlo.return %next, %y : tensor<i32>, tensor<2xf32>
}
%out0 = stablehlo.optimization_barrier %loop#1 : tensor<2xf32>'''
  file.parallel('in_while', inputs,
                loop.replace('REDUCED', reduced.replace('%out0', '%y')),
                expect(inputs, 3), exact=True)

  # The cores of a group take the same branch, but groups differ: only the
  # branch of the upper replicas communicates.
  inputs = grid(*cores, values('in_case', (2,), np.float32))
  branches = '''
%id = stablehlo.replica_id : tensor<ui32>
%two = stablehlo.constant dense<2> : tensor<ui32>
%group = stablehlo.divide %id, %two : tensor<ui32>
%index = stablehlo.convert %group : (tensor<ui32>) -> tensor<i32>
%x = stablehlo.optimization_barrier {v0} : tensor<2xf32>
%out0 = "stablehlo.case"(%index) ({
  %n = stablehlo.negate %x : tensor<2xf32>
  stablehlo.return %n : tensor<2xf32>
}, {
  REDUCED
  stablehlo.return %y : tensor<2xf32>
}) : (tensor<i32>) -> tensor<2xf32>'''
  sum_of_all = expect(inputs)
  file.parallel('in_case', inputs,
                branches.replace('REDUCED', reduced.replace('%out0', '%y')),
                grid(*cores, lambda r, p: [-inputs[r][p][0]]
                     if r < 2 else sum_of_all[r][p]), exact=True)

  inputs = grid(*cores, values('in_called', (2,), np.float32))
  file.parallel(
      'in_called', inputs, '''
%once = func.call @total({v0}) : (tensor<2xf32>) -> tensor<2xf32>
%out0 = func.call @total(%once) : (tensor<2xf32>) -> tensor<2xf32>''',
      expect(inputs, 2), exact=True,
      functions='func.func private @total(%x: tensor<2xf32>) -> tensor<2xf32> {'
      '\n' + reduced + '\nfunc.return %out0 : tensor<2xf32>\n}')

  name = 'async_all_reduce'
  inputs = grid(*cores, values(name, (2,), np.float32))
  file.parallel(
      name, inputs, '%future = "stablehlo.async_start"({v0}) ({\n'
      '^bb0(%x: tensor<2xf32>):\n' + reduced.replace('%out0', '%y')
      + '\nstablehlo.return %y : tensor<2xf32>\n'
      '}) : ({t0}) -> !stablehlo.future<tensor<2xf32>>\n'
      '%out0 = "stablehlo.async_done"(%future) : '
      '(!stablehlo.future<tensor<2xf32>>) -> {r0}', expect(inputs), exact=True)
  file.write()


def main():
  all_reduce()
  gather_and_scatter()
  exchange()
  rooted()
  nested()


main()
