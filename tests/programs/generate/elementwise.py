"""Test programs of the element-wise ops.

NumPy in long double, SciPy and Python's integers compute the expected results.
Run: python tests/programs/generate/elementwise.py
"""

import ml_dtypes
import numpy as np
import scipy.special as special

import program_text as text

np.seterr(all='ignore')

bf16 = ml_dtypes.bfloat16
i2, i4 = ml_dtypes.int2, ml_dtypes.int4
u2, u4 = ml_dtypes.uint2, ml_dtypes.uint4
f32, f64 = np.float32, np.float64
FLOATS = [np.float16, bf16, f32, f64]
SIGNED = [i2, i4, np.int8, np.int16, np.int32, np.int64]
UNSIGNED = [u2, u4, np.uint8, np.uint16, np.uint32, np.uint64]
INTS = SIGNED + UNSIGNED
INF, NAN = np.inf, np.nan


def file(op, about):
  return text.File(f'elementwise_{op}', 'elementwise.py', about)


def word(dtype):
  name = text.ELEMENT_NAMES[np.dtype(dtype)].lower()
  return name.replace('complex<f32>', 'c64').replace('complex<f64>', 'c128')


def plain(op, operands):
  """The generic form of an op whose results all have type {r0}."""
  values = ', '.join(f'{{v{i}}}' for i in range(operands))
  types = ', '.join(f'{{t{i}}}' for i in range(operands))
  return f'"{op}"({values}) : ({types}) -> {{r0}}'


def bits_of(dtype):
  name = word(dtype)
  return int(''.join(filter(str.isdigit, name))) if name != 'i1' else 1


def is_signed(dtype):
  return word(dtype)[0] == 'i'


def limits(dtype):
  bits = bits_of(dtype)
  if is_signed(dtype):
    return -(1 << bits - 1), (1 << bits - 1) - 1
  return 0, (1 << bits) - 1


def wrapped(value, dtype):
  """A Python integer wrapped to the type."""
  bits = bits_of(dtype)
  value &= (1 << bits) - 1
  if is_signed(dtype) and value >> (bits - 1):
    value -= 1 << bits
  return value


def integers(values, dtype):
  # By way of int64 or uint64: ml_dtypes takes no Python integers.
  wide = np.int64 if is_signed(dtype) else np.uint64
  return np.array([wrapped(int(v), dtype) for v in values], wide).astype(dtype)


def edge_integers(dtype):
  least, most = limits(dtype)
  values = [least, most, 0, 1, most - 1, least + 1, most // 2, most // 3, -1]
  return sorted({wrapped(v, dtype) for v in values})


def wide(array):
  kind = np.clongdouble if array.dtype.kind == 'c' else np.longdouble
  return array.astype(np.complex128 if array.dtype.kind == 'c' else f64).astype(
      kind)


def edge_floats(dtype, values):
  """`values`, and the type's special values."""
  info = ml_dtypes.finfo(dtype)
  ends = [float(info.max), float(info.smallest_subnormal)]
  return np.array(
      list(values) + [0.0, -0.0, INF, -INF, NAN] + ends + [-v for v in ends],
      f64).astype(dtype)


# --- One operand --------------------------------------------------------------

ORDINARY = [-20.0, -2.5, -1.0, -0.75, -1e-3, 1e-3, 0.5, 0.75, 1.0, 1.5, 2.5,
            9.0]
UNIT = [-1.0, -0.9990234375, -0.75, -0.5, -1e-3, 1e-3, 0.25, 0.9990234375, 1.0,
        1.5, -1.5]
HALVES = [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 0.25, -0.25, 7.75, 12.0]


def away_from_zero(x):
  return np.copysign(np.floor(np.abs(x) + 0.5), x)


def logistic(x):
  return 1 / (1 + np.exp(-x))


def by_double(function):
  return lambda x: function(
      x.astype(np.complex128 if x.dtype.kind == 'c' else f64))


def digamma(x):
  x = x.astype(f64)
  # CHLO's: NaN at all poles and at -infinity.
  return np.where((x <= 0) & (np.floor(x) == x), NAN, special.digamma(x))


def erf_inv(x):
  return special.erfinv(x.astype(f64))


# op: function of long doubles, values, and how many f64 apart results may be.
REAL = {
    'stablehlo.abs': (np.abs, ORDINARY, 0),
    'stablehlo.cbrt': (np.cbrt, ORDINARY, 1),
    'stablehlo.ceil': (np.ceil, HALVES, 0),
    'stablehlo.cosine': (np.cos, ORDINARY, 1),
    'stablehlo.exponential': (np.exp, ORDINARY + [88.5, -100.0], 1),
    'stablehlo.exponential_minus_one': (np.expm1, ORDINARY, 1),
    'stablehlo.floor': (np.floor, HALVES, 0),
    'stablehlo.log': (np.log, ORDINARY, 1),
    'stablehlo.log_plus_one': (np.log1p, ORDINARY, 1),
    'stablehlo.logistic': (logistic, ORDINARY, 2),
    'stablehlo.negate': (np.negative, ORDINARY, 0),
    'stablehlo.round_nearest_afz': (away_from_zero, HALVES, 0),
    'stablehlo.round_nearest_even': (np.rint, HALVES, 0),
    'stablehlo.rsqrt': (lambda x: 1 / np.sqrt(x), ORDINARY, 1),
    'stablehlo.sign': (np.sign, ORDINARY, 0),
    'stablehlo.sine': (np.sin, ORDINARY, 1),
    # In doubles: long double would round twice.
    'stablehlo.sqrt': (by_double(np.sqrt), ORDINARY, 0),
    'stablehlo.tan': (np.tan, ORDINARY, 1),
    'stablehlo.tanh': (np.tanh, ORDINARY, 2),
    'chlo.acos': (np.arccos, UNIT, 1),
    'chlo.acosh': (np.arccosh, ORDINARY, 2),
    'chlo.asin': (np.arcsin, UNIT, 1),
    'chlo.asinh': (np.arcsinh, ORDINARY, 2),
    'chlo.atan': (np.arctan, ORDINARY, 1),
    'chlo.atanh': (np.arctanh, UNIT, 2),
    'chlo.bessel_i1e':
        (by_double(special.i1e), ORDINARY + [24.5, 25.5, 900], 16),
    'chlo.conj': (lambda x: x, ORDINARY, 0),
    'chlo.cosh': (np.cosh, ORDINARY, 2),
    'chlo.digamma': (digamma, ORDINARY + [-3.25, 40], 16),
    'chlo.erf': (by_double(special.erf), ORDINARY, 4),
    'chlo.erf_inv': (erf_inv, UNIT, 8),
    'chlo.erfc': (by_double(special.erfc), ORDINARY + [8.0], 8),
    'chlo.lgamma': (by_double(special.gammaln), ORDINARY + [-3.25, 40], 16),
    'chlo.sinh': (np.sinh, ORDINARY, 2),
    'chlo.square': (np.square, ORDINARY, 0),
    'chlo.tan': (np.tan, ORDINARY, 1),
}
# Functions for complex numbers, where they differ from those above.
COMPLEX = {
    'stablehlo.cbrt':
        lambda z: np.cbrt(np.abs(z)) * np.exp(1j * np.angle(z) / 3),
    'stablehlo.sign': lambda z: np.where(z == 0, 0, z / np.abs(z)),
    'stablehlo.exponential_minus_one':
        lambda z: np.expm1(z.real) * np.cos(z.imag) - 2 * np.square(
            np.sin(z.imag / 2)) + 1j * np.exp(z.real) * np.sin(z.imag),
    'chlo.conj': np.conj,
}
REAL_ONLY = {'abs', 'ceil', 'floor', 'round_nearest_afz', 'round_nearest_even',
             'bessel_i1e', 'digamma', 'erf', 'erf_inv', 'erfc', 'lgamma'}
# SciPy's answers at the extremes differ from CHLO's.
FINITE_ONLY = {'digamma', 'lgamma'}


def short(op):
  return op.partition('.')[2]


def unary(op):
  function, values, ulps = REAL[op]
  name = 'chlo_tan' if op == 'chlo.tan' else short(op)
  f = file(name,
           f'{op}: numbers, zeros, infinities, NaN, the ends of the type.')
  for dtype in FLOATS:
    if short(op) in FINITE_ONLY:
      x = np.array(values, f64).astype(dtype)
    else:
      x = edge_floats(dtype, values)
    expected = function(wide(x)).astype(f64).astype(dtype)
    f.case(word(dtype), [x], plain(op, 1), [expected],
           ulps=ulps if dtype == f64 else min(ulps, 1))
  x = np.zeros((2, 0), f32)
  f.case('empty', [x], plain(op, 1), [x])
  if short(op) not in REAL_ONLY:
    unary_complex(f, op, COMPLEX.get(op, function))
  if op in INTEGER_UNARY:
    unary_integers(f, op)
  f.write()


def unary_complex(f, op, function):
  z = np.array([0.5 + 0.25j, -0.5 + 0.25j, 2 - 3j, -2 - 3j, -0.25 - 1e-3j,
                1e-3 + 1e-3j, 3 + 0.125j, 0.125 - 3j])
  for dtype, ulps in ((np.complex64, 1), (np.complex128, 4)):
    x = z.astype(dtype)
    expected = function(wide(x)).astype(dtype)
    f.case(word(dtype), [x], plain(op, 1), [expected], ulps=ulps)


INTEGER_UNARY = {
    'stablehlo.abs': (abs, SIGNED),
    'stablehlo.negate': (lambda x: -x, INTS),
    'stablehlo.sign': (lambda x: (x > 0) - (x < 0), SIGNED),
    'chlo.square': (lambda x: x * x, [i4, np.int32]),
    'stablehlo.not': (lambda x: ~x, INTS),
}


def unary_integers(f, op):
  function, dtypes = INTEGER_UNARY[op]
  for dtype in dtypes:
    x = edge_integers(dtype)
    f.case(word(dtype), [integers(x, dtype)], plain(op, 1),
           [integers([function(v) for v in x], dtype)])


def bit_counts():
  f = file('popcnt', 'stablehlo.popcnt counts the bits of the type.')
  g = file('count_leading_zeros',
           'stablehlo.count_leading_zeros, from the top bit of the type.')
  for dtype in INTS:
    x = edge_integers(dtype)
    mask = (1 << bits_of(dtype)) - 1
    f.case(word(dtype), [integers(x, dtype)], plain('stablehlo.popcnt', 1),
           [integers([(v & mask).bit_count() for v in x], dtype)])
    g.case(word(dtype), [integers(x, dtype)],
           plain('stablehlo.count_leading_zeros', 1),
           [integers([bits_of(dtype) - (v & mask).bit_length() for v in x],
                     dtype)])
  f.write()
  g.write()


def logical_not():
  f = file('not', 'stablehlo.not, of truth values and of bits.')
  f.case('i1', [np.array([True, False])], plain('stablehlo.not', 1),
         [np.array([False, True])])
  unary_integers(f, 'stablehlo.not')
  f.write()


def predicates():
  for op, function in (('stablehlo.is_finite', np.isfinite),
                       ('chlo.is_inf', np.isinf),
                       ('chlo.is_pos_inf', np.isposinf),
                       ('chlo.is_neg_inf', np.isneginf)):
    f = file(short(op), f'{op}: zeros, infinities, NaN, the ends of the type.')
    for dtype in FLOATS:
      x = edge_floats(dtype, [1.5])
      f.case(word(dtype), [x], plain(op, 1), [function(x.astype(f64))])
    # The one type without infinities, and with one NaN.
    x = np.array([1, 448, NAN, -448, 0], f32).astype(ml_dtypes.float8_e4m3fn)
    f.case('f8e4m3fn', [x], plain(op, 1), [function(x.astype(f32))])
    f.write()


def parts():
  z = np.array([1 - 2j, complex(INF, -0.0), complex(NAN, INF), -0.5 + 0j])
  for op, function in (('real', np.real), ('imag', np.imag)):
    f = file(op, f'stablehlo.{op}, also of real numbers.')
    for dtype in (np.complex64, np.complex128):
      x = z.astype(dtype)
      f.case(word(dtype), [x], plain(f'stablehlo.{op}', 1), [function(x)],
             ulps=0)
    x = np.array([1.5, -2.5, INF], f32)
    f.case('f32', [x], plain(f'stablehlo.{op}', 1), [function(x)], ulps=0)
    f.write()
  f = file('complex', 'stablehlo.complex puts two parts together.')
  for dtype in (f32, f64):
    x = np.array([1.5, INF, NAN, -0.0], dtype)
    y = np.array([-2.5, 1.0, -INF, 0.0], dtype)
    z = np.empty(4, np.complex64 if dtype == f32 else np.complex128)
    z.real, z.imag = x, y
    f.case(word(dtype), [x, y], plain('stablehlo.complex', 2), [z], ulps=0)
  f.write()
  f = file('abs_complex', 'stablehlo.abs of complex numbers does not overflow.')
  for dtype in (np.complex64, np.complex128):
    largest = float(np.finfo(dtype).max) / 2
    x = np.array([3 - 4j, 0, largest * 1j + largest, complex(INF, NAN), 1e-3j],
                 dtype)
    expected = np.hypot(wide(x).real, wide(x).imag).astype(x.real.dtype)
    f.case(word(dtype), [x], plain('stablehlo.abs', 1), [expected], ulps=1)
  f.write()


def kernel_of_asin_acos():
  f = file('asin_acos_kernel',
           'chlo._asin_acos_kernel: w with asin(z) = (atan2(re z, re w), '
           'sign(im z) im w).')
  z = np.array([0.5 + 0.25j, -0.5 + 0.25j, 2 - 3j, -2 - 3j, 3 + 0.125j])
  for dtype, ulps in ((np.complex64, 2), (np.complex128, 8)):
    x = z.astype(dtype)
    asin = np.arcsin(wide(x))
    w = x.real / np.tan(asin.real) + 1j * np.abs(asin.imag)
    f.case(word(dtype), [x], plain('chlo._asin_acos_kernel', 1),
           [w.astype(dtype)], ulps=ulps)
  f.write()


# --- Two operands -------------------------------------------------------------


def pairs(values):
  x, y = zip(*((a, b) for a in values for b in values))
  return list(x), list(y)


def divide(a, b, dtype):
  if b == 0:
    return -1
  quotient = abs(a) // abs(b)
  return quotient if (a < 0) == (b < 0) else -quotient


def remainder(a, b, dtype):
  return a if b == 0 else a - b * divide(a, b, dtype)


def power(a, b, dtype):
  if b >= 0:
    return pow(a, b, 1 << bits_of(dtype))
  return {1: 1, -1: 1 if b % 2 == 0 else -1}.get(a, 0)


def shift(function):

  def shifted(a, b, dtype):
    bits = bits_of(dtype)
    return function(a, b if 0 <= b < bits else bits, dtype)

  return shifted


INTEGER_BINARY = {
    'stablehlo.add': lambda a, b, dtype: a + b,
    'stablehlo.and': lambda a, b, dtype: a & b,
    'stablehlo.divide': divide,
    'stablehlo.maximum': lambda a, b, dtype: max(a, b),
    'stablehlo.minimum': lambda a, b, dtype: min(a, b),
    'stablehlo.multiply': lambda a, b, dtype: a * b,
    'stablehlo.or': lambda a, b, dtype: a | b,
    'stablehlo.power': power,
    'stablehlo.remainder': remainder,
    'stablehlo.shift_left': shift(lambda a, b, dtype: a << b),
    'stablehlo.shift_right_arithmetic': shift(
        # Of the pattern as a signed number, whatever the type.
        lambda a, b, dtype: (a - (a >> bits_of(dtype) - 1 << bits_of(dtype))
                             if a >= 0 else a) >> b),
    'stablehlo.shift_right_logical': shift(
        lambda a, b, dtype: (a & (1 << bits_of(dtype)) - 1) >> b),
    'stablehlo.subtract': lambda a, b, dtype: a - b,
    'stablehlo.xor': lambda a, b, dtype: a ^ b,
    'chlo.mulhi': lambda a, b, dtype: (a * b) >> bits_of(dtype),
}
BOOL_BINARY = {
    'stablehlo.add': np.logical_or,
    'stablehlo.and': np.logical_and,
    'stablehlo.maximum': np.logical_or,
    'stablehlo.minimum': np.logical_and,
    'stablehlo.multiply': np.logical_and,
    'stablehlo.or': np.logical_or,
    'stablehlo.xor': np.logical_xor,
}


def maximum(a, b):
  return np.where(np.isnan(a) | np.isnan(b), NAN, np.where(a > b, a, b))


def minimum(a, b):
  return np.where(np.isnan(a) | np.isnan(b), NAN, np.where(a < b, a, b))


def zeta(x, q):
  return special.zeta(x.astype(f64), q.astype(f64))


def polygamma(n, x):
  return special.polygamma(n.astype(int), x.astype(f64))


FLOAT_BINARY = {
    'stablehlo.add': (np.add, 0),
    'stablehlo.atan2': (np.arctan2, 1),
    'stablehlo.divide': (np.divide, 0),
    'stablehlo.maximum': (maximum, 0),
    'stablehlo.minimum': (minimum, 0),
    'stablehlo.multiply': (np.multiply, 0),
    'stablehlo.power': (np.power, 1),
    'stablehlo.remainder': (np.fmod, 0),
    'stablehlo.subtract': (np.subtract, 0),
}
COMPLEX_BINARY = {
    'stablehlo.add': np.add,
    'stablehlo.divide': np.divide,
    'stablehlo.multiply': np.multiply,
    'stablehlo.power': np.power,
    'stablehlo.subtract': np.subtract,
}


def binary(op):
  f = file(short(op), f'{op}: all pairs of some numbers and of the ends of the '
           'type.')
  if op in INTEGER_BINARY:
    for dtype in [i4, np.int8, np.int32, np.int64, u4, np.uint8, np.uint64]:
      x, y = pairs(edge_integers(dtype))
      result = [INTEGER_BINARY[op](a, b, dtype) for a, b in zip(x, y)]
      f.case(word(dtype), [integers(x, dtype), integers(y, dtype)],
             plain(op, 2), [integers(result, dtype)])
  if op in FLOAT_BINARY:
    function, ulps = FLOAT_BINARY[op]
    for dtype in FLOATS:
      x, y = pairs(list(edge_floats(dtype, [1.5, -3.25]).astype(f64)))
      x, y = np.array(x).astype(dtype), np.array(y).astype(dtype)
      exact = np.float64 if ulps == 0 and dtype == f64 else np.longdouble
      result = function(wide(x).astype(exact), wide(y).astype(exact))
      f.case(word(dtype), [x, y], plain(op, 2),
             [result.astype(f64).astype(dtype)], ulps=ulps)
  if op in BOOL_BINARY:
    x, y = (np.array(v) for v in pairs([False, True]))
    f.case('i1', [x, y], plain(op, 2), [BOOL_BINARY[op](x, y)])
  if op in COMPLEX_BINARY:
    values = np.array([1 + 2j, -0.5 + 0.25j, 3 - 1j, -2 - 0.125j])
    x, y = pairs(values)
    for dtype, ulps in ((np.complex64, 1), (np.complex128, 2)):
      a, b = np.array(x, dtype), np.array(y, dtype)
      result = COMPLEX_BINARY[op](wide(a), wide(b)).astype(dtype)
      f.case(word(dtype), [a, b], plain(op, 2), [result], ulps=ulps)
  f.write()


def special_binary():
  f = file('zeta',
           'chlo.zeta: Hurwitz, and the Riemann zeta function at q = 1.')
  x = np.array([1.5, 2, 2, 3, 4.5, 10, 30, 50, 1, 0.5, 1.0009765625])
  q = np.array([0.25, 1, 100.5, 7, 1e4, 0.5, 1.5, 20, 3, 3, 2])
  for dtype, ulps in ((f32, 1), (f64, 16)):
    a, b = x.astype(dtype), q.astype(dtype)
    f.case(word(dtype), [a, b], plain('chlo.zeta', 2),
           [zeta(a, b).astype(dtype)], ulps=ulps)
  f.write()
  f = file('polygamma', 'chlo.polygamma: derivatives of digamma.')
  n = np.array([0, 1, 2, 3, 5, 10, 20])
  x = np.array([2.5, 0.5, 7.25, 100, 0.125, 3, 33])
  for dtype, ulps in ((f32, 1), (f64, 32)):
    a, b = n.astype(dtype), x.astype(dtype)
    f.case(word(dtype), [a, b], plain('chlo.polygamma', 2),
           [polygamma(a, b).astype(dtype)], ulps=ulps)
  n, x = np.array([0.5, -1], f32), np.array([2, 2], f32)
  f.case('not_natural', [n, x], plain('chlo.polygamma', 2),
         [np.array([NAN, NAN], f32)], ulps=0)
  f.write()
  f = file('next_after',
           'chlo.next_after: across zero, to infinity, to itself.')
  for dtype in FLOATS:
    x, y = pairs(list(edge_floats(dtype, [1.0]).astype(f64)))
    x, y = np.array(x).astype(dtype), np.array(y).astype(dtype)
    f.case(word(dtype), [x, y], plain('chlo.next_after', 2),
           [np.nextafter(x, y)], ulps=0)
  f.write()


def atan2_of_complex():
  f = file('atan2_complex',
           'stablehlo.atan2: -i log((x + iy) / sqrt(x^2 + y^2)).')
  y = [1 + 2j, -0.5 + 0.25j, 3 - 1j, 0.25 + 4j]
  x = [0.5 - 3j, 2 + 0.125j, -1 - 0.5j, 1 + 1j]
  for dtype, ulps in ((np.complex64, 1), (np.complex128, 8)):
    a, b = np.array(y, dtype), np.array(x, dtype)
    v, u = wide(a), wide(b)
    result = -1j * np.log((u + 1j * v) / np.sqrt(u * u + v * v))
    f.case(word(dtype), [a, b], plain('stablehlo.atan2', 2),
           [result.astype(dtype)], ulps=ulps)
  f.write()


def signed_zeros():
  """Checks that distinguish -0 from 0: compares bits."""
  f = file('signed_zeros', 'Zeros keep the sign that IEEE-754 gives them.')
  zero = np.array([0.0, -0.0, 0.0, -0.0], f32)
  other = np.array([0.0, 0.0, -0.0, -0.0], f32)
  sign = lambda x: np.signbit(x).astype(np.uint32) << 31

  def bits(name, op, inputs, result):
    values = ', '.join(f'{{v{i}}}' for i in range(len(inputs)))
    types = ', '.join(['tensor<4xf32>'] * len(inputs))
    f.case(name, inputs,
           f'"stablehlo.bitcast_convert"(%f) : (tensor<4xf32>) -> {{r0}}',
           [sign(result)],
           before=f'%f = "{op}"({values}) : ({types}) -> tensor<4xf32>')

  bits('maximum', 'stablehlo.maximum', [zero, other],
       np.array([0.0, 0.0, 0.0, -0.0]))
  bits('minimum', 'stablehlo.minimum', [zero, other],
       np.array([0.0, -0.0, -0.0, -0.0]))
  bits('add', 'stablehlo.add', [zero, other], zero + other)
  bits('negate', 'stablehlo.negate', [zero], -zero)
  bits('sqrt', 'stablehlo.sqrt', [zero], np.sqrt(zero))
  bits('sign', 'stablehlo.sign', [zero], zero)
  small = np.array([0.25, -0.25, 0.5, -0.5], f32)
  bits('round_nearest_even', 'stablehlo.round_nearest_even', [small],
       np.rint(small))
  bits('ceil', 'stablehlo.ceil', [-np.abs(small)], np.ceil(-np.abs(small)))
  f.write()


def main():
  for op in REAL:
    unary(op)
  bit_counts()
  logical_not()
  predicates()
  parts()
  kernel_of_asin_acos()
  for op in INTEGER_BINARY | FLOAT_BINARY:
    binary(op)
  special_binary()
  atan2_of_complex()
  signed_zeros()


if __name__ == '__main__':
  main()
