"""Writes the test programs of Shardy's ops: programs over a mesh of cores.

The cases of jax_*() are JAX's output for shard_map, checked against JAX's results on
CPU devices; the others are checked against NumPy.
"""

import os

os.environ['JAX_PLATFORMS'] = 'cpu'
os.environ['XLA_FLAGS'] = '--xla_force_host_platform_device_count=8'

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AxisType
from jax.sharding import PartitionSpec as P
from program_text import File, dense, eighths, random, tensor_type


def add_with_mesh(file, name, mesh, text, inputs, results, functions=''):
  """Adds module @name of a mesh and a case."""
  file.case('main', inputs, text, results, functions=functions)
  lines = file.last().strip().split('\n')
  file.module(f'module @{name} {{\n  sdy.mesh @mesh = <{mesh}>\n'
              + '\n'.join('  ' + line if line else line for line in lines)
              + '\n}')


def manual(operands, ins, outs, axes, arguments, body, types, results,
           mesh='mesh'):

  def shardings(each):
    return '[' + ', '.join(f'<@{mesh}, {one}>' for one in each) + ']'

  names = ', '.join(f'"{axis}"' for axis in axes)
  return (f'sdy.manual_computation({operands}) in_shardings='
          f'{shardings(ins)} out_shardings={shardings(outs)} '
          f'manual_axes={{{names}}} ({arguments}) {{\n  '
          + body.strip().replace('\n', '\n  ')
          + f'\n}} : ({types}) -> {results}')


def by_hand(file):
  rng = random('sdy')
  a = rng.integers(-20, 20, (4, 8)).astype(np.int32)
  ids = '''
%id = stablehlo.partition_id : tensor<ui32>
%core = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
%cores = stablehlo.broadcast_in_dim %core, dims = [] : (tensor<i32>) -> LOCAL
%y = stablehlo.add %x, %cores : LOCAL
sdy.return %y : LOCAL'''

  def add(*arguments, **more):
    add_with_mesh(file, *arguments, **more)

  def sharded(name, mesh, sharding, axes, local, core_of):
    """Adds to every element the id of the core that it is on."""
    cores = np.array([[core_of(i, j) for j in range(8)] for i in range(4)])
    kind = 'tensor<' + 'x'.join(map(str, local)) + 'xi32>'
    add(name, mesh, manual('{v0}', [sharding], [sharding], axes,
                           f'%x: {kind}', ids.replace('LOCAL', kind), '{t0}',
                           '{t0}'), [a], [(a + cores).astype(np.int32)])

  mesh = '["x"=2, "y"=4]'
  # Core x * 4 + y.
  sharded('both_axes', mesh, '[{"x"}, {"y"}]', 'xy', (2, 2),
          lambda i, j: i // 2 * 4 + j // 2)
  sharded('axes_change_places', mesh, '[{"y"}, {"x"}]', 'xy', (1, 4),
          lambda i, j: j // 4 * 4 + i)
  sharded('one_dimension_by_both', mesh, '[{}, {"x", "y"}]', 'xy', (4, 1),
          lambda i, j: j)
  sharded('one_dimension_minor_first', mesh, '[{}, {"y", "x"}]', 'xy', (4, 1),
          lambda i, j: j % 2 * 4 + j // 2)
  sharded('one_axis', '["x"=8]', '[{}, {"x"}]', 'x', (4, 1), lambda i, j: j)
  sharded('mesh_of_one', '["x"=1]', '[{"x"}, {}]', 'x', (4, 8),
          lambda i, j: 0)
  order = [6, 3, 0, 5, 2, 7, 4, 1]
  sharded('device_ids', f'["x"=2, "y"=4], device_ids={order}',
          '[{"x"}, {"y"}]', 'xy', (2, 2),
          lambda i, j: order[i // 2 * 4 + j // 2])
  sharded('part_of_an_axis', '["x"=8]', '[{"x":(1)2}, {"x":(2)4}]', 'x',
          (2, 2), lambda i, j: i // 2 * 4 + j // 2)

  local = 'tensor<2x8xi32>'
  add('replicated', mesh, manual(
      '{v0}, {v1}', ['[{"x"}, {}]', '[{}]'], ['[{"x"}, {}]'], 'xy',
      f'%x: {local}, %r: tensor<8xi32>',
      f'%b = stablehlo.broadcast_in_dim %r, dims = [1] : (tensor<8xi32>) -> '
      f'{local}\n%y = stablehlo.multiply %x, %b : {local}\n'
      f'sdy.return %y : {local}', '{t0}, {t1}', '{t0}'),
      [a, a[1]], [a * a[1]])

  add('no_operands', mesh, manual(
      '', [], ['[{"y"}]'], 'xy', '',
      '%id = stablehlo.partition_id : tensor<ui32>\n'
      '%four = stablehlo.constant dense<4> : tensor<ui32>\n'
      '%y = stablehlo.remainder %id, %four : tensor<ui32>\n'
      '%z = stablehlo.reshape %y : (tensor<ui32>) -> tensor<1xui32>\n'
      'sdy.return %z : tensor<1xui32>', '', '{r0}'), [],
      [np.arange(4, dtype=np.uint32)])

  total = '''
%s = "stablehlo.all_reduce"(%x) ({
^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %c = stablehlo.add %a, %b : tensor<i32>
  stablehlo.return %c : tensor<i32>
}) {replica_groups = dense<GROUPS> : tensor<SHAPExi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (LOCAL) -> LOCAL
sdy.return %s : LOCAL'''

  def summed(groups, kind):
    groups = np.array(groups)
    return total.replace('GROUPS', str(groups.tolist())).replace(
        'SHAPE', 'x'.join(map(str, groups.shape))).replace('LOCAL', kind)

  rows, columns = [[0, 1, 2, 3], [4, 5, 6, 7]], [[0, 4], [1, 5], [2, 6], [3, 7]]
  local = 'tensor<2x2xi32>'
  add('sum_over_y', mesh, manual(
      '{v0}', ['[{"x"}, {"y"}]'], ['[{"x"}, {}]'], 'xy', f'%x: {local}',
      summed(rows, local), '{t0}', '{r0}'), [a],
      [a.reshape(4, 4, 2).sum(1).astype(np.int32)])
  add('sum_over_x', mesh, manual(
      '{v0}', ['[{"x"}, {"y"}]'], ['[{}, {"y"}]'], 'xy', f'%x: {local}',
      summed(columns, local), '{t0}', '{r0}'), [a],
      [a.reshape(2, 2, 8).sum(0).astype(np.int32)])
  # Cores differ along axes that the result does not name: it is replicated.
  for name, axes, out in [('differs_along_y_result_along_x', 'xy', '[{"x"}, {}]'),
                          ('differs_along_both_result_whole', 'xy', '[{}, {}]'),
                          ('differs_along_x_result_along_y', 'xy',
                           '[{}, {"y"}]')]:
    shape = [4 if 'x' in out else 2, 8 if 'y' in out else 2]
    add(name, mesh, manual(
        '{v0}', ['[{"x"}, {"y"}]'], [out], axes, f'%x: {local}',
        f'%z = stablehlo.subtract %x, %x : {local}\n'
        f'%c = stablehlo.constant dense<[[3, 5], [7, 11]]> : {local}\n'
        f'%m = stablehlo.minimum %x, %z : {local}\n'
        f'%n = stablehlo.maximum %m, %z : {local}\n'
        f'%y = stablehlo.add %n, %c : {local}\n'
        f'sdy.return %y : {local}', '{t0}', '{r0}'), [a],
        [np.tile(np.array([[3, 5], [7, 11]], np.int32),
                 (shape[0] // 2, shape[1] // 2))])
  add('sharding_constraint', mesh,
      'sdy.sharding_constraint {v0} <@mesh, [{"x"}, {?}]> : {t0}\n'
      'sdy.sharding_group %out0 group_id = 0 : {t0}', [a], [a])

  # The body is global along "y".
  local = 'tensor<2x8xi32>'
  add('one_manual_axis_of_two', mesh, manual(
      '{v0}', ['[{"x"}, {}]'], ['[{"x"}, {}]'], 'x', f'%x: {local}',
      f'%y = stablehlo.reverse %x, dims = [0, 1] : {local}\n'
      f'sdy.return %y : {local}', '{t0}', '{t0}'), [a],
      [a.reshape(2, 2, 8)[:, ::-1, ::-1].reshape(4, 8)])
  inner = manual('%x', ['[{}, {"y"}]'], ['[{}, {"y"}]'], 'y',
                 '%z: tensor<2x2xi32>',
                 '%w = stablehlo.reverse %z, dims = [1] : tensor<2x2xi32>\n'
                 'sdy.return %w : tensor<2x2xi32>', local, local)
  add('manual_in_manual', mesh, manual(
      '{v0}', ['[{"x"}, {}]'], ['[{"x"}, {}]'], 'x', f'%x: {local}',
      f'%i = {inner}\n%y = stablehlo.reverse %i, dims = [0] : {local}\n'
      f'sdy.return %y : {local}', '{t0}', '{t0}'), [a],
      [a.reshape(2, 2, 4, 2)[:, ::-1, :, ::-1].reshape(4, 8)])

  local = 'tensor<2x2xi32>'
  add('calls_a_function', mesh, manual(
      '{v0}', ['[{"x"}, {"y"}]'], ['[{"x"}, {"y"}]'], 'xy', f'%x: {local}',
      f'%y = func.call @sum(%x) : ({local}) -> {local}\n'
      f'sdy.return %y : {local}', '{t0}', '{t0}'), [a],
      [np.tile(a.reshape(4, 4, 2).sum(1), (1, 4)).astype(np.int32)],
      functions=f'func.func private @sum(%x: {local}) -> {local} {{'
      + summed(rows, local).replace('sdy.return', 'func.return') + '\n}\n')

  # Global before and after, in three iterations.
  body = manual('%v', ['[{"x"}, {"y"}]'], ['[{"x"}, {"y"}]'], 'xy',
                f'%x: {local}', summed(columns, local), '{t0}', '{t0}')
  expected = a.copy()
  for _ in range(3):
    expected = np.tile(expected.reshape(2, 2, 8).sum(0), (2, 1))[::-1]
  add('in_while', mesh, '''
stablehlo.while(%v = {v0}, %i = {v1}) : {t0}, {t1}
cond {
  %three = stablehlo.constant dense<3> : {t1}
  %more = stablehlo.compare LT, %i, %three : ({t1}, {t1}) -> tensor<i1>
  stablehlo.return %more : tensor<i1>
} do {
  %m = BODY
  %r = stablehlo.reverse %m, dims = [0] : {t0}
  %one = stablehlo.constant dense<1> : {t1}
  %next = stablehlo.add %i, %one : {t1}
  stablehlo.return %r, %next : {t0}, {t1}
}'''.replace('BODY', body.replace('\n', '\n  ')), [a, np.int32(0)],
      [expected.astype(np.int32), np.int32(3)])


def by_jax(file, name, function, in_specs, out_specs, inputs, axes):
  mesh = jax.make_mesh(tuple(axes.values()), tuple(axes),
                       axis_types=(AxisType.Auto,) * len(axes))
  jitted = jax.jit(jax.shard_map(function, mesh=mesh, in_specs=in_specs,
                                 out_specs=out_specs, check_vma=False))
  results = [np.asarray(r) for r in jax.tree.leaves(jitted(*inputs))]
  text = jitted.lower(*inputs).as_text().strip()
  text = text.replace('module @jit_' + function.__name__, f'module @{name}')
  text = text.replace('func.func public @main', 'func.func private @program')
  assert text.endswith('}') and '@program' in text
  types = ', '.join(map(tensor_type, inputs))
  returned = ', '.join(map(tensor_type, results))
  main = ['  func.func public @main() {']
  for i, array in enumerate(inputs):
    main.append(f'    %in{i} = stablehlo.constant {dense(array)}')
  main.append(
      '    ' + ', '.join(f'%out{i}' for i in range(len(results)))
      + ' = func.call @program('
      + ', '.join(f'%in{i}' for i in range(len(inputs)))
      + f') : ({types}) -> ({returned})')
  for i, array in enumerate(results):
    main.append(f'    check.expect_eq_const %out{i}, {dense(array)}')
  main += ['    func.return', '  }', '}']
  file.module(text[:-1].rstrip() + '\n' + '\n'.join(main))


def jax_programs(file):
  rng = random('jax')
  a, b = eighths(rng, (8, 4)), eighths(rng, (4, 8))
  grid = {'x': 4, 'y': 2}

  def matmul(a, b):
    product = jax.lax.psum(a @ b, 'y')
    return (product, jax.lax.all_gather(product, 'x', tiled=True),
            jax.lax.axis_index('x')[None])

  by_jax(file, 'jax_matmul', matmul, (P('x', 'y'), P('y', None)),
         (P('x'), P(None), P('x')), [a, b], grid)

  def moves(a):
    shifted = jax.lax.ppermute(a, 'x', [(i, (i + 1) % 4) for i in range(4)])
    some = jax.lax.ppermute(a, 'x', [(0, 2), (3, 1)])
    scattered = jax.lax.psum_scatter(
        jnp.concatenate([a, a]), 'x', tiled=True)
    exchanged = jax.lax.all_to_all(
        jnp.tile(a, (2, 1)), 'x', 0, 1, tiled=True)
    return shifted, some, scattered, exchanged

  by_jax(file, 'jax_moves', moves, (P('x', 'y'),),
         (P('x', 'y'), P('x', 'y'), P('x', 'y'), P('x', 'y')), [a], grid)

  def extremes(a):
    return (jax.lax.pmax(a, ('x', 'y')), jax.lax.pmin(a, 'y'),
            jax.lax.psum(a, 'x', axis_index_groups=None))

  by_jax(file, 'jax_extremes', extremes, (P('x', 'y'),),
         (P(None), P('x'), P(None, 'y')), [a], grid)

  def loop(a):
    def step(carry, row):
      carry = jax.lax.psum(carry, 'x') * 0.25 + row
      return carry, carry.astype(jnp.bfloat16)
    return jax.lax.scan(step, jnp.zeros_like(a[0]), a)

  by_jax(file, 'jax_scan', loop, (P(None, 'x'),), (P('x'), P(None, 'x')),
         [eighths(rng, (3, 16))], {'x': 8})


def main():
  file = File('sdy', 'sdy.py', 'Shardy: programs over a mesh of cores.')
  by_hand(file)
  jax_programs(file)
  file.write()


main()
