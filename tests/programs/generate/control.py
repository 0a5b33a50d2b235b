"""Writes the test programs of control flow, calls, tuples, tokens and scans.

Python runs the same loops and branches on NumPy arrays.
"""

import ml_dtypes
import numpy as np
from program_text import File, eighths, random

LESS = 'stablehlo.compare LT, {} : (tensor<i32>, tensor<i32>) -> tensor<i1>'


def i32(value):
  return np.array(value, np.int32)


def ints(name, shape, low=-9, high=10):
  return random(name).integers(low, high, shape).astype(np.int32)


ONE = '%one = stablehlo.constant dense<1> : tensor<i32>\n'
ZERO = '%zero = stablehlo.constant dense<0> : tensor<i32>\n'


def loops():
  file = File('while', 'control.py', 'while, checked against loops in Python.')

  def summing(start, limit):
    """The sum of squares of the numbers from start to limit."""
    return file.case(
        f'from_{start}_to_{limit}'.replace('-', 'minus_'),
        [i32(start), i32(limit), i32(0)], f'''
stablehlo.while(%i = {{v0}}, %sum = {{v2}}) : tensor<i32>, tensor<i32>
cond {{
  %more = {LESS.format('%i, {v1}')}
  stablehlo.return %more : tensor<i1>
}} do {{
  %square = stablehlo.multiply %i, %i : tensor<i32>
  %next_sum = stablehlo.add %sum, %square : tensor<i32>
  %next = stablehlo.add %i, %one : tensor<i32>
  stablehlo.return %next, %next_sum : tensor<i32>, tensor<i32>
}}''', [i32(max(start, limit)),
        i32(sum(i * i for i in range(start, limit)))], before=ONE)

  summing(0, 5)
  summing(-3, 2)
  summing(7, 7)  # no iteration
  summing(9, 2)
  summing(0, 300)

  # The limit is a carried value.
  def collatz(n):
    steps = 0
    while n > 1:
      n = 3 * n + 1 if n % 2 else n // 2
      steps += 1
    return [i32(n), i32(steps)]

  file.case('collatz', [i32(27)], '''
stablehlo.while(%n = {v0}, %steps = %zero) : tensor<i32>, tensor<i32>
cond {
  %more = stablehlo.compare GT, %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %more : tensor<i1>
} do {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %rest = stablehlo.remainder %n, %two : tensor<i32>
  %odd = stablehlo.compare EQ, %rest, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %next = "stablehlo.if"(%odd) ({
    %three = stablehlo.constant dense<3> : tensor<i32>
    %triple = stablehlo.multiply %n, %three : tensor<i32>
    %up = stablehlo.add %triple, %one : tensor<i32>
    stablehlo.return %up : tensor<i32>
  }, {
    %half = stablehlo.divide %n, %two : tensor<i32>
    stablehlo.return %half : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  %count = stablehlo.add %steps, %one : tensor<i32>
  stablehlo.return %next, %count : tensor<i32>, tensor<i32>
}''', collatz(27), before=ONE + ZERO)

  # The inner loop runs as often as the outer one has.
  a = ints('nested', (2, 3))
  expected = a.copy()
  for i in range(4):
    for _ in range(i):
      expected = expected * 2 - a
  file.case('nested', [a], '''
stablehlo.while(%i = %zero, %x = {v0}) : tensor<i32>, {t0}
cond {
  %four = stablehlo.constant dense<4> : tensor<i32>
  %more = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %more : tensor<i1>
} do {
  %inner:2 = stablehlo.while(%j = %zero, %y = %x) : tensor<i32>, {t0}
  cond {
    %m = stablehlo.compare LT, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  } do {
    %twice = stablehlo.add %y, %y : {t0}
    %less = stablehlo.subtract %twice, {v0} : {t0}
    %j1 = stablehlo.add %j, %one : tensor<i32>
    stablehlo.return %j1, %less : tensor<i32>, {t0}
  }
  %i1 = stablehlo.add %i, %one : tensor<i32>
  stablehlo.return %i1, %inner#1 : tensor<i32>, {t0}
}''', [i32(4), expected], before=ONE + ZERO)

  # The two values are swapped: neither may be overwritten early.
  a, b = ints('swap_a', (3,)), ints('swap_b', (3,))
  file.case('swap', [a, b], '''
stablehlo.while(%i = %zero, %x = {v0}, %y = {v1}) : tensor<i32>, {t0}, {t1}
cond {
  %three = stablehlo.constant dense<3> : tensor<i32>
  %more = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %more : tensor<i1>
} do {
  %i1 = stablehlo.add %i, %one : tensor<i32>
  stablehlo.return %i1, %y, %x : tensor<i32>, {t1}, {t0}
}''', [i32(3), b, a], before=ONE + ZERO)

  # Each core has its own number of iterations.
  name = 'turns_differ_between_cores'
  start = [[[ints(f'{name}_{r}_{p}', (2,))] for p in range(2)]
           for r in range(3)]
  file.parallel(name, start, '''
%replica = stablehlo.replica_id : tensor<ui32>
%partition = stablehlo.partition_id : tensor<ui32>
%both = stablehlo.add %replica, %partition : tensor<ui32>
%turns = stablehlo.convert %both : (tensor<ui32>) -> tensor<i32>
%zero = stablehlo.constant dense<0> : tensor<i32>
%one = stablehlo.constant dense<1> : tensor<i32>
%loop:2 = stablehlo.while(%i = %zero, %x = {v0}) : tensor<i32>, {t0}
cond {
  %more = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %more : tensor<i1>
} do {
  %i1 = stablehlo.add %i, %one : tensor<i32>
  %twice = stablehlo.add %x, %x : {t0}
  stablehlo.return %i1, %twice : tensor<i32>, {t0}
}
%out0 = stablehlo.optimization_barrier %loop#1 : {t0}
%out1 = stablehlo.optimization_barrier %loop#0 : tensor<i32>''',
                [[[start[r][p][0] * 2**(r + p), i32(r + p)]
                  for p in range(2)] for r in range(3)])
  file.write()


def branches():
  file = File('case_and_if', 'control.py', 'case and if.')
  a, b = ints('a', (3,)), ints('b', (3,))
  text = '''
"stablehlo.case"(%index) ({
  %x = stablehlo.add {v0}, {v1} : {t0}
  stablehlo.return %x, {v0} : {t0}, {t0}
}, {
  %x = stablehlo.multiply {v0}, {v1} : {t0}
  stablehlo.return %x, {v1} : {t0}, {t0}
}, {
  %x = stablehlo.subtract {v0}, {v1} : {t0}
  stablehlo.return {v1}, %x : {t0}, {t0}
}) : (tensor<i32>) -> ({t0}, {t0})'''
  outcomes = [[a + b, a], [a * b, b], [b, a - b]]
  for name, index in [('first', 0), ('middle', 1), ('last', 2), ('negative',
                      -1), ('too_large', 3), ('smallest', -2**31),
                      ('largest', 2**31 - 1)]:
    chosen = outcomes[index if 0 <= index < 3 else 2]
    file.case('case_' + name, [a, b], text, chosen, before=
              f'%index = stablehlo.constant dense<{index}> : tensor<i32>')
  file.case('case_one_branch', [a, i32(5)], '''
"stablehlo.case"({v1}) ({
  %x = stablehlo.negate {v0} : {t0}
  stablehlo.return %x : {t0}
}) : (tensor<i32>) -> {t0}''', [-a])

  for condition in (True, False):
    file.case(f'if_{condition}'.lower(), [np.array(condition), a, b], '''
"stablehlo.if"({v0}) ({
  %x = stablehlo.maximum {v1}, {v2} : {t1}
  stablehlo.return %x : {t1}
}, {
  %x = stablehlo.minimum {v1}, {v2} : {t1}
  stablehlo.return %x : {t1}
}) : (tensor<i1>) -> {t1}''', [(np.maximum if condition else np.minimum)(a, b)])

  # Captures values of an enclosing region two levels up.
  file.case('if_in_if', [np.array(True), np.array(False), a, b], '''
"stablehlo.if"({v0}) ({
  %sum = stablehlo.add {v2}, {v3} : {t2}
  %inner = "stablehlo.if"({v1}) ({
    stablehlo.return %sum : {t2}
  }, {
    %x = stablehlo.multiply %sum, {v3} : {t2}
    stablehlo.return %x : {t2}
  }) : (tensor<i1>) -> {t2}
  %y = stablehlo.add %inner, {v2} : {t2}
  stablehlo.return %y : {t2}
}, {
  stablehlo.return {v3} : {t2}
}) : (tensor<i1>) -> {t2}''', [(a + b) * b + a])

  name = 'cores_take_different_branches'
  inputs = [[[ints(f'{name}_{r}', (2,))]] for r in range(4)]
  outcomes = [lambda x: -x, lambda x: x * x, lambda x: x + x]
  file.parallel(name, inputs, '''
%id = stablehlo.replica_id : tensor<ui32>
%index = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
%out0 = "stablehlo.case"(%index) ({
  %x = stablehlo.negate {v0} : {t0}
  stablehlo.return %x : {t0}
}, {
  %x = stablehlo.multiply {v0}, {v0} : {t0}
  stablehlo.return %x : {t0}
}, {
  %x = stablehlo.add {v0}, {v0} : {t0}
  stablehlo.return %x : {t0}
}) : (tensor<i32>) -> {t0}''',
                [[[outcomes[min(r, 2)](inputs[r][0][0])]] for r in range(4)])
  file.write()


def calls():
  file = File('calls', 'control.py', 'call and composite.')
  a, b = ints('a', (2, 2)), ints('b', (2, 2))
  square = '''
func.func private @square(%x: {t0}) -> {t0} {
  %y = stablehlo.multiply %x, %x : {t0}
  func.return %y : {t0}
}
'''
  file.case('call', [a], 'func.call @square({v0}) : ({t0}) -> {t0}', [a * a],
            functions=square)
  file.case('call_without_prefix', [a], 'call @square({v0}) : ({t0}) -> {t0}',
            [a * a], functions=square)
  file.case('call_in_call', [a, b],
            'func.call @outer({v0}, {v1}) : ({t0}, {t0}) -> ({t0}, {t0})',
            [b * b + a, (a * a) * (a * a)], functions='''
func.func private @outer(%x: {t0}, %y: {t0}) -> ({t0}, {t0}) {
  %s = func.call @square(%y) : ({t0}) -> {t0}
  %t = stablehlo.add %s, %x : {t0}
  %u = func.call @fourth(%x) : ({t0}) -> {t0}
  func.return %t, %u : {t0}, {t0}
}
func.func private @fourth(%x: {t0}) -> {t0} {
  %y = func.call @square(%x) : ({t0}) -> {t0}
  %z = func.call @square(%y) : ({t0}) -> {t0}
  func.return %z : {t0}
}
''' + square)
  file.case('call_without_arguments', [],
            'func.call @seven() : () -> tensor<i32>', [i32(7)], functions='''
func.func private @seven() -> tensor<i32> {
  %c = stablehlo.constant dense<7> : tensor<i32>
  func.return %c : tensor<i32>
}
''')
  file.case('results_are_arguments', [a, b],
            'func.call @swap({v0}, {v1}) : ({t0}, {t1}) -> ({t1}, {t0})',
            [b, a], functions='''
func.func private @swap(%x: {t0}, %y: {t1}) -> ({t1}, {t0}) {
  func.return %y, %x : {t1}, {t0}
}
''')
  composite = ('composite "test.square" {v0} {\n'
               '  composite_attributes = {n = 2 : i64},\n'
               '  decomposition = @square\n} : ({t0}) -> {t0}')
  file.case('composite', [a], 'stablehlo.' + composite, [a * a],
            functions=square)
  file.case('composite_of_composite', [a],
            'stablehlo.composite "test.fourth" {v0} {\n'
            '  decomposition = @fourth, version = 3 : i32\n'
            '} : ({t0}) -> {t0}', [(a * a) * (a * a)], functions='''
func.func private @fourth(%x: {t0}) -> {t0} {
  %y = stablehlo.composite "test.square" %x {
    decomposition = @square
  } : ({t0}) -> {t0}
  %z = func.call @square(%y) : ({t0}) -> {t0}
  func.return %z : {t0}
}
''' + square)
  # The regions are hints for compilers that know the composite; its meaning is
  # the decomposition's.
  file.case('composite_with_a_region', [a], '''
"stablehlo.composite"({v0}) ({
  ^bb0(%x: {t0}):
    %y = stablehlo.negate %x : {t0}
    stablehlo.return %y : {t0}
}) {
  name = "test.square",
  decomposition = @square
} : ({t0}) -> {t0}''', [a * a], functions=square)
  file.write()


def bundles():
  file = File('tuples_and_tokens', 'control.py',
              'Tuples, tokens, barriers, casts, async slices.')
  a, b = ints('a', (2,)), eighths(random('b'), (2, 2))
  file.case('tuple', [a, b], '''
stablehlo.get_tuple_element %pair[1] : (tuple<{t0}, {t1}>) -> {t1}''', [b],
            exact=True,
            before='%pair = stablehlo.tuple {v0}, {v1} : tuple<{t0}, {t1}>')
  inner = 'tuple<{t1}, {t0}>'
  file.case('tuple_of_tuples', [a, b], '''
stablehlo.get_tuple_element %part[1] : (INNER) -> {t0}'''.replace(
    'INNER', inner), [a], before='''
%inner = stablehlo.tuple {v1}, {v0} : INNER
%empty = stablehlo.tuple : tuple<>
%outer = stablehlo.tuple %inner, {v0}, %empty : tuple<INNER, {t0}, tuple<>>
%part = stablehlo.get_tuple_element %outer[0] : (tuple<INNER, {t0}, tuple<>>) -> INNER
'''.replace('INNER', inner))
  file.case('optimization_barrier', [a, b],
            'stablehlo.optimization_barrier {v0}, {v1} : {t0}, {t1}', [a, b],
            exact=True)
  file.case('unrealized_conversion_cast', [a, b],
            'builtin.unrealized_conversion_cast {v0}, {v1} : {t0}, {t1} to '
            '{t0}, {t1}', [a, b], exact=True)
  file.case('tokens', [a], 'stablehlo.add {v0}, {v0} : {t0}', [a + a],
            before='''
%token0 = stablehlo.create_token : !stablehlo.token
%token1 = stablehlo.after_all : !stablehlo.token
%token2 = stablehlo.after_all %token0, %token1 : !stablehlo.token
''')
  file.case('token_through_a_loop', [a], '''
stablehlo.reverse %loop#1, dims = [0] : {t0}''', [(a + 4 * a)[::-1]],
            before=ONE + ZERO + '''
%token = stablehlo.create_token : !stablehlo.token
%loop:3 = stablehlo.while(%t = %token, %x = {v0}, %i = %zero) : !stablehlo.token, {t0}, tensor<i32>
cond {
  %four = stablehlo.constant dense<4> : tensor<i32>
  %more = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %more : tensor<i1>
} do {
  %after = stablehlo.after_all %t : !stablehlo.token
  %bigger = stablehlo.add %x, {v0} : {t0}
  %next = stablehlo.add %i, %one : tensor<i32>
  stablehlo.return %after, %bigger, %next : !stablehlo.token, {t0}, tensor<i32>
}''')
  c = ints('c', (6,))
  file.case('async_slice', [c], '''
"stablehlo.async_done"(%future) : (!stablehlo.future<{r0}>) -> {r0}''',
            [c[1:6:2]], before='''
%future = "stablehlo.async_start"({v0}) ({
^bb0(%x: {t0}):
  %y = stablehlo.slice %x [1:6:2] : ({t0}) -> {r0}
  stablehlo.return %y : {r0}
}) : ({t0}) -> !stablehlo.future<{r0}>''')
  file.write()


def scans():
  file = File('scan', 'control.py',
              'chlo.scan, checked against loops over NumPy arrays.')

  def case(name, inputs, carries, dim, body, step, reverse=False):
    """step(inputs, carries) gives (outputs, carries)."""
    length = inputs[0].shape[dim]
    outputs = [None] * length
    state = carries
    for i in reversed(range(length)) if reverse else range(length):
      outputs[i], state = step([np.take(a, i, dim) for a in inputs], state)
    results = [
        np.stack([output[k] for output in outputs], dim)
        for k in range(len(outputs[0]))
    ] + list(state)
    n, m = len(inputs), len(carries)
    types = [f'{{t{i}}}' for i in range(n + m)]
    words = [f'{{v{i}}}' for i in range(n + m)]
    file.case(
        name, [*inputs, *carries],
        f'chlo.scan({", ".join(words[:n])}) inits({", ".join(words[n:])}) '
        f'dimension={dim}' + (' attributes {is_reverse = true}'
                              if reverse else '') + ' {' + body
        + f'}} : ({", ".join(types)}) -> ('
        + ', '.join(f'{{r{i}}}' for i in range(len(results))) + ')',
        results, exact=True)

  rows = ints('rows', (4, 3))
  carry = ints('carry', (3,))
  adding = '''
^bb0(%x: tensor<3xi32>, %sum: tensor<3xi32>):
  %y = stablehlo.add %x, %sum : tensor<3xi32>
  stablehlo.return %y, %y : tensor<3xi32>, tensor<3xi32>
'''

  def add(x, c):
    total = x[0] + c[0]
    return [total], [total]

  case('sums', [rows], [carry], 0, adding, add)
  case('sums_reverse', [rows], [carry], 0, adding, add, reverse=True)
  case('sums_of_columns', [np.ascontiguousarray(rows.T)], [carry], 1, adding,
       add)
  case('sums_of_columns_reverse', [np.ascontiguousarray(rows.T)], [carry], 1,
       adding, add, reverse=True)
  # A recurrence of two carries, with an output of another type than either.
  rng = random('carries')
  a, b = eighths(rng, (4, 2)), rng.integers(-3, 4, (4,)).astype(np.int32)
  case('carries', [a, b], [eighths(rng, (2,)), i32(1)], 0, '''
^bb0(%x: tensor<2xf32>, %n: tensor<i32>, %s: tensor<2xf32>, %m: tensor<i32>):
  %s1 = stablehlo.subtract %x, %s : tensor<2xf32>
  %m1 = stablehlo.maximum %n, %m : tensor<i32>
  %more = stablehlo.compare GT, %x, %s : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  stablehlo.return %more, %m, %s1, %m1 : tensor<2xi1>, tensor<i32>, tensor<2xf32>, tensor<i32>
''', lambda x, c: ([x[0] > c[0], c[1]], [x[0] - c[0], np.maximum(x[1], c[1])]),
       reverse=True)
  file.write()


def rng():
  """Properties of every generator: bounds, and not all equal."""
  file = File('rng', 'control.py',
              'rng: bounds, and moments within ten standard deviations.')
  yes = np.array(True)
  reduce = ('stablehlo.reduce({} init: {}) applies stablehlo.{} across '
            'dimensions = [0] : (tensor<4096x{}>, tensor<{}>) -> tensor<{}>')

  numbers = '''
%shape = stablehlo.constant dense<4096> : tensor<1xi64>
%x = "stablehlo.rng"({v0}, {v1}, %shape) {rng_distribution = #stablehlo<rng_distribution DISTRIBUTION>} : ({t0}, {t1}, tensor<1xi64>) -> tensor<4096xKIND>
'''
  for kind, dtype, low, high in [('f32', np.float32, -2.0, 3.0),
                                 ('f64', np.float64, 0.0, 1.0),
                                 ('i32', np.int32, -5, 11),
                                 ('bf16', ml_dtypes.bfloat16, 1.0, 2.0)]:
    low, high = np.array(low, dtype), np.array(high, dtype)
    file.case('uniform_' + kind, [low, high],
              'stablehlo.and %spread, %inside : tensor<i1>', [yes], exact=True,
              before=numbers.replace('DISTRIBUTION', 'UNIFORM').replace(
                  'KIND', kind) + f'''
%least = {reduce.format('%x', '{v1}', 'minimum', *[kind] * 3)}
%most = {reduce.format('%x', '{v0}', 'maximum', *[kind] * 3)}
%low_ok = stablehlo.compare LE, {{v0}}, %least : ({{t0}}, {{t0}}) -> tensor<i1>
%high_ok = stablehlo.compare LT, %most, {{v1}} : ({{t0}}, {{t0}}) -> tensor<i1>
%spread = stablehlo.compare LT, %least, %most : ({{t0}}, {{t0}}) -> tensor<i1>
%inside = stablehlo.and %low_ok, %high_ok : tensor<i1>
''')
  # The mean of 4096 numbers deviates by sigma / 64.
  mean, sigma = 3.0, 2.0
  file.case('normal', [np.float32(mean), np.float32(sigma)],
            'stablehlo.and %mean_ok, %square_ok : tensor<i1>', [yes],
            exact=True,
            before=numbers.replace('DISTRIBUTION', 'NORMAL').replace(
                'KIND', 'f32') + f'''
%zero = stablehlo.constant dense<0.0> : tensor<f32>
%count = stablehlo.constant dense<4096.0> : tensor<f32>
%sum = {reduce.format('%x', '%zero', 'add', 'f32', 'f32', 'f32')}
%mean = stablehlo.divide %sum, %count : tensor<f32>
%mean_off = stablehlo.subtract %mean, {{v0}} : tensor<f32>
%mean_size = stablehlo.abs %mean_off : tensor<f32>
%mean_limit = stablehlo.constant dense<{10 * sigma / 64}> : tensor<f32>
%mean_ok = stablehlo.compare LT, %mean_size, %mean_limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
%means = stablehlo.broadcast_in_dim {{v0}}, dims = [] : (tensor<f32>) -> tensor<4096xf32>
%off = stablehlo.subtract %x, %means : tensor<4096xf32>
%squares = stablehlo.multiply %off, %off : tensor<4096xf32>
%total = {reduce.format('%squares', '%zero', 'add', 'f32', 'f32', 'f32')}
%variance = stablehlo.divide %total, %count : tensor<f32>
%expected = stablehlo.constant dense<{sigma * sigma}> : tensor<f32>
%variance_off = stablehlo.subtract %variance, %expected : tensor<f32>
%variance_size = stablehlo.abs %variance_off : tensor<f32>
%variance_limit = stablehlo.constant dense<{10 * sigma * sigma * 2**.5 / 64}> : tensor<f32>
%square_ok = stablehlo.compare LT, %variance_size, %variance_limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
''')
  file.write()


def main():
  loops()
  branches()
  calls()
  bundles()
  scans()
  rng()


main()
