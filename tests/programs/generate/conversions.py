"""Test programs of ops between types, with truth values, and with broadcasting.

NumPy and ml_dtypes compute the expected results; for reduce_precision, JAX on XLA's
CPU back end. Run: python tests/programs/generate/conversions.py
"""

import os

os.environ.setdefault('JAX_PLATFORMS', 'cpu')

import jax
import ml_dtypes
import numpy as np
from jax import lax

import program_text as text
from elementwise import (FLOATS, INF, INTS, NAN, bf16, bits_of, edge_floats,
                         edge_integers, f32, f64, i4, integers, limits, pairs,
                         plain, u4, word)

jax.config.update('jax_enable_x64', True)

NARROW = [
    ml_dtypes.float4_e2m1fn, ml_dtypes.float6_e2m3fn, ml_dtypes.float6_e3m2fn,
    ml_dtypes.float8_e3m4, ml_dtypes.float8_e4m3, ml_dtypes.float8_e4m3b11fnuz,
    ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e4m3fnuz, ml_dtypes.float8_e5m2,
    ml_dtypes.float8_e5m2fnuz, ml_dtypes.float8_e8m0fnu
]


def file(op, about):
  return text.File(f'elementwise_{op}', 'conversions.py', about)


def named(*dtypes):
  return '_to_'.join(map(word, dtypes))


# --- convert ------------------------------------------------------------------


def convert(f, source, target, x, expected, name=None):
  f.case(name or named(source, target), [x], plain('stablehlo.convert', 1),
         [expected], ulps=0)


def saturated(value, dtype):
  if np.isnan(value):
    return 0
  least, most = limits(dtype)
  if value >= most:
    return most
  return least if value <= least else int(value)


def nearest_bf16(value):
  """The whole number of 8 bits and zeros next to it, even where two are."""
  size = abs(value)
  low = max(size.bit_length() - 8, 0)
  top, rest = divmod(size, 1 << low)
  top += 2 * rest > 1 << low or (2 * rest == 1 << low and top % 2)
  return (top << low) * (1 if value >= 0 else -1)


def conversions():
  f = file('convert',
           'stablehlo.convert between numbers: integers wrap, floats '
           'saturate on the way to integers.')
  for source, target in ((np.int32, np.int8), (np.int8, np.uint64),
                         (np.uint8, np.int8), (np.int64, i4), (i4, np.int32),
                         (np.uint64, np.int64), (np.int16, u4)):
    x = edge_integers(source)
    convert(f, source, target, integers(x, source), integers(x, target))
  for source in FLOATS:
    for target in (i4, np.int8, np.uint8, np.int32, np.uint32, np.int64,
                   np.uint64):
      x = edge_floats(source, [1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0])
      expected = [saturated(v, target) for v in x.astype(f64)]
      convert(f, source, target, x, integers(expected, target))
  for source in (np.int8, np.int32, np.uint32):
    for target in FLOATS:
      x = integers(edge_integers(source), source)
      convert(f, source, target, x, x.astype(f64).astype(target))
  # 64 bits do not fit into a double.
  wide = [(1 << 62) + (1 << 38) + 1, (1 << 62) + (1 << 38), (1 << 63) - 1,
          -(1 << 63), (1 << 53) + 1, -(1 << 53) - 1, 3]
  x = np.array(wide, np.int64)
  for target in (f32, f64):
    convert(f, np.int64, target, x, x.astype(target))
  # Just beyond the middle of two bf16, by less than a double can represent.
  wide = [(1 << 60) + (1 << 52) + 1, (1 << 60) + (1 << 52), (1 << 62) - 1,
          (1 << 60) + 3 * (1 << 52) - 1, 257, 259, 5]
  for source, x in ((np.int64, wide + [-v for v in wide]), (np.uint64, wide)):
    convert(f, source, bf16, np.array(x, source),
            np.array([float(nearest_bf16(v)) for v in x]).astype(bf16))
  for source in FLOATS:
    for target in FLOATS:
      if source != target:
        x = edge_floats(source, [1.5, -2.75, 1 + 2**-8, 1 + 2**-11, 65520.0])
        convert(f, source, target, x, x.astype(f64).astype(target))
  f.write()


def narrow_floats():
  f = file('convert_narrow',
           'stablehlo.convert from and to floats of at most 8 '
           'bits: all patterns, ties, what is out of range.')
  for dtype in NARROW:
    x = np.arange(1 << bits_of_narrow(dtype), dtype=np.uint8).view(dtype)
    # Written as integers, because decimal floats would not preserve patterns.
    name = text.ELEMENT_NAMES[np.dtype(dtype)]
    bits = bits_of_narrow(dtype)
    if bits == 8:
      f.case(f'all_{word(dtype)}', [x.view(np.uint8)],
             '"stablehlo.convert"(%f) : (tensor<256x' + name +
             '>) -> {r0}', [x.astype(f32)], ulps=0,
             before='%f = "stablehlo.bitcast_convert"({v0}) : ({t0}) -> '
             f'tensor<256x{name}>')
    else:
      f.case(f'all_{word(dtype)}', [x], plain('stablehlo.convert', 1),
             [x.astype(f32)], ulps=0)
    steps = np.sort(x.astype(f64)[np.isfinite(x.astype(f64))])
    steps = np.unique(steps[np.abs(steps) < 1e30])
    values = np.concatenate([(steps[:-1] + steps[1:]) / 2, steps * 1.0625])
    values = values.astype(f32)
    if bits == 8:
      values = np.append(values, np.array([INF, -INF, NAN, 1e9, -1e9], f32))
    if dtype == ml_dtypes.float8_e8m0fnu:
      # The type has no sign. ml_dtypes rounds ties of numbers subnormal in f32
      # up, not to even.
      values = values[~(values < 2.0**-126)]
    convert(f, f32, dtype, values, values.astype(dtype))
  f.write()


def bits_of_narrow(dtype):
  return int(word(dtype)[1])


def convert_others():
  f = file('convert_bool_complex',
           'stablehlo.convert from and to truth values and complex numbers.')
  flags = np.array([True, False])
  for target in (np.int8, np.uint32, bf16, f64, np.complex64):
    convert(f, np.bool_, target, flags, flags.astype(target))
  for source in (np.int8, f32, np.float16):
    x = np.array([0, 1, -2, 0.25 if source == f32 else 3]).astype(source)
    convert(f, source, np.bool_, x, x.astype(bool))
  x = np.array([NAN, INF, -0.0, 1e-40], f32)
  convert(f, f32, np.bool_, x, np.array([True, True, False, True]),
          'f32_edges_to_i1')
  z = np.array([1.5 - 2j, -300 + 1j, 0.1 + 0.2j])
  convert(f, np.complex128, np.complex64, z, z.astype(np.complex64))
  convert(f, np.complex128, f32, z, z.real.astype(f32))
  convert(f, np.complex128, np.int8, z, np.array([1, -128, 0], np.int8))
  convert(f, f32, np.complex128, z.real.astype(f32),
          z.real.astype(f32).astype(np.complex128))
  empty = np.zeros((0, 3), f32)
  convert(f, f32, np.int8, empty, empty.astype(np.int8), 'empty')
  f.write()


# --- bitcast_convert, reduce_precision ----------------------------------------


def bitcasts():
  f = file('bitcast_convert', 'stablehlo.bitcast_convert: the low bits first '
           'where elements split or join.')
  x = np.array([[1.5, -0.0], [INF, 1e-45]], f32)
  op = plain('stablehlo.bitcast_convert', 1)
  f.case('f32_to_i32', [x], op, [x.view(np.int32)])
  f.case('f32_to_ui8', [x], op, [x.view(np.uint8).reshape(2, 2, 4)])
  f.case('ui8_to_f32', [x.view(np.uint8).reshape(2, 2, 4)], op, [x], ulps=0)
  halves = np.array([1, -2, 0.5, 65504], np.float16)
  f.case('f16_to_bf16', [halves], op, [halves.view(bf16)], ulps=0)
  f.case('f16_to_ui64', [halves], op, [halves.view(np.uint64).reshape(())])
  y = np.array([0x8F, 0x21, 0xF0], np.uint8)
  low, high = y & 15, y >> 4
  nibbles = np.stack([low, high], 1)
  f.case('ui8_to_ui4', [y], op, [nibbles.astype(u4)])
  signed = np.where(nibbles > 7, nibbles.astype(np.int64) - 16, nibbles)
  f.case('ui8_to_i4', [y], op, [signed.astype(np.int64).astype(i4)])
  f.case('i4_to_ui8', [signed.astype(np.int64).astype(i4)], op, [y])
  f.case('i64_to_f64', [np.array([1 << 62, -1], np.int64)], op,
         [np.array([1 << 62, -1], np.int64).view(f64)], ulps=0)
  z = np.array([1 - 2j], np.complex64)
  f.case('f32_to_f64', [z.view(f32).reshape(1, 2)], op, [z.view(f64)], ulps=0)
  f.case('empty', [np.zeros((0, 2), np.uint16)], op, [np.zeros(0, np.uint32)])
  f.write()


def precisions():
  f = file('reduce_precision',
           'stablehlo.reduce_precision: ties to even, beyond '
           'the exponents infinity and zero.')
  for dtype in (f32, f64, np.float16, bf16):
    for exponent, mantissa in ((5, 10), (8, 7), (4, 3), (2, 0), (8, 23),
                               (11, 2), (1, 1)):
      values = [1.5, -1.25, 1 + 2**-11, 1 + 3 * 2**-11, 65519.0, 65520.0, 1e-4,
                1e-7, 6e-5, 3.5, 448.0, 464.0, 0.013]
      x = edge_floats(dtype, values)
      # XLA's CPU back end may flush the type's subnormal numbers.
      small = float(ml_dtypes.finfo(dtype).smallest_normal)
      wide = x.astype(f64)
      x = x[(wide == 0) | ~(np.abs(wide) < small)]
      if mantissa == 0:  # no NaN: StableHLO's interpreter says infinity
        x = x[x == x]
      expected = np.asarray(lax.reduce_precision(x, exponent, mantissa))
      f.case(f'{word(dtype)}_e{exponent}m{mantissa}', [x],
             f'"stablehlo.reduce_precision"({{v0}}) {{exponent_bits = '
             f'{exponent} : i32, mantissa_bits = {mantissa} : i32}} : '
             '({t0}) -> {r0}', [expected], ulps=0)
  f.write()


# --- compare, select, clamp ---------------------------------------------------

DIRECTIONS = {
    'EQ': np.equal, 'NE': np.not_equal, 'GE': np.greater_equal,
    'GT': np.greater, 'LE': np.less_equal, 'LT': np.less
}


def total_order(x):
  """An integer that orders floats as IEEE-754's totalOrder."""
  bits = x.view(np.int32).astype(np.int64)
  return np.where(bits < 0, -(bits & 0x7FFFFFFF) - 1, bits)


def compare(f, name, direction, kind, x, y, expected):
  f.case(name, [x, y],
         '"stablehlo.compare"({v0}, {v1}) {comparison_direction = '
         f'#stablehlo<comparison_direction {direction}>, compare_type = '
         f'#stablehlo<comparison_type {kind}>}} : ({{t0}}, {{t1}}) -> {{r0}}',
         [expected])


def comparisons():
  f = file('compare', 'stablehlo.compare, all directions: NaN, signed zeros, '
           'total order, signed and unsigned, lexicographic.')
  values = np.array([-NAN, -INF, -1, -0.0, 0.0, 1e-45, 1, INF, NAN], f32)
  values[0] = np.copysign(f32(NAN), f32(-1))
  x, y = np.repeat(values, len(values)), np.tile(values, len(values))
  for direction, function in DIRECTIONS.items():
    compare(f, f'f32_{direction}', direction, 'FLOAT', x, y, function(x, y))
    compare(f, f'f32_total_{direction}', direction, 'TOTALORDER', x, y,
            function(total_order(x), total_order(y)))
    for dtype, kind in ((i4, 'SIGNED'), (np.int64, 'SIGNED'),
                        (np.uint64, 'UNSIGNED')):
      a, b = pairs(edge_integers(dtype)[:5])
      compare(f, f'{word(dtype)}_{direction}', direction, kind,
              integers(a, dtype), integers(b, dtype),
              np.array([function(u, v) for u, v in zip(a, b)]))
    a, b = (np.array(v) for v in pairs([False, True]))
    compare(f, f'i1_{direction}', direction, 'UNSIGNED', a, b, function(a, b))
    a, b = pairs([1 + 1j, 1 - 1j, -1 + 2j])
    expected = [function((u.real > v.real) - (u.real < v.real) or
                         (u.imag > v.imag) - (u.imag < v.imag), 0)
                for u, v in zip(a, b)]
    compare(f, f'c64_{direction}', direction, 'FLOAT',
            np.array(a, np.complex64), np.array(b, np.complex64),
            np.array(expected))
  f.write()


def choices():
  f = file('select', 'stablehlo.select, by element and by one truth value.')
  x = np.array([[1, NAN], [3, 4]], f32)
  y = np.array([[-1, -2], [INF, -0.0]], f32)
  op = plain('stablehlo.select', 3)
  i4 = ml_dtypes.int4
  f.case('i4', [np.array([True, False]), np.array([7, 1]).astype(i4),
                np.array([2, -8]).astype(i4)], op, [np.array([7, -8]).astype(i4)])
  which = np.array([[True, False], [False, True]])
  f.case('by_element', [which, x, y], op, [np.where(which, x, y)], exact=True)
  f.case('true', [np.array(True), x, y], op, [x], ulps=0)
  f.case('false', [np.array(False), x, y], op, [y], exact=True)
  z = np.array([1j, 2], np.complex128)
  f.case('complex', [np.array([False, True]), z, -z], op,
         [np.array([-1j, 2])], exact=True)
  f.write()

  f = file('clamp',
           'stablehlo.clamp: min(max(x, low), high), also for low > high '
           'and NaN.')
  op = plain('stablehlo.clamp', 3)
  x = np.array([-5, 0, 5, NAN, INF, -INF], f32)
  f.case('scalars', [f32(-1), x, f32(2)], op,
         [np.array([-1, 0, 2, NAN, 2, -1], f32)], ulps=0)
  f.case('crossed', [f32(2), x, f32(-1)], op,
         [np.array([-1, -1, -1, NAN, -1, -1], f32)], ulps=0)
  low = np.array([-9, 1, NAN, 0, 0, 0], f32)
  f.case('tensors', [low, x, low + 3], op,
         [np.array([-6, 1, NAN, NAN, 3, 0], f32)], ulps=0)
  f.case('mixed', [low, x, f32(2)], op,
         [np.array([-5, 1, NAN, NAN, 2, 0], f32)], ulps=0)
  for dtype in (i4, np.int64, np.uint8):
    v = edge_integers(dtype)
    f.case(word(dtype), [integers([1], dtype)[0], integers(v, dtype),
                         integers([3], dtype)[0]], op,
           [integers([min(max(a, 1), 3) for a in v], dtype)])
  f.case('i1', [np.array(False), np.array([True, False]), np.array(True)], op,
         [np.array([True, False])])
  f.write()


# --- chlo.broadcast_* ---------------------------------------------------------


def broadcasting():
  f = file('broadcasting', 'chlo.broadcast_*: by trailing dimensions, or along '
           'broadcast_dimensions.')
  column = np.array([[1], [-2], [4]], np.int32)
  row = np.array([3, -5], np.int32)
  for op, function in (('add', np.add), ('subtract', np.subtract),
                       ('multiply', np.multiply), ('maximum', np.maximum),
                       ('minimum', np.minimum), ('and', np.bitwise_and),
                       ('or', np.bitwise_or), ('xor', np.bitwise_xor),
                       ('remainder', np.fmod)):
    f.case(op, [column, row], plain(f'chlo.broadcast_{op}', 2),
           [function(column, row)])
  amounts = np.array([0, 3], np.int32)
  f.case('divide', [column, row], plain('chlo.broadcast_divide', 2),
         [np.trunc(column / row).astype(np.int32)])
  f.case('shift_left', [column, amounts],
         plain('chlo.broadcast_shift_left', 2), [column << amounts])
  f.case('shift_right_arithmetic', [column, amounts],
         plain('chlo.broadcast_shift_right_arithmetic', 2), [column >> amounts])
  f.case('shift_right_logical', [column, amounts],
         plain('chlo.broadcast_shift_right_logical', 2),
         [(column.view(np.uint32) >> amounts.view(np.uint32)).view(np.int32)])
  x, y = column.astype(f32), row.astype(f32)
  for op, function in (('atan2', np.arctan2), ('power', np.power),
                       ('next_after', np.nextafter)):
    a = np.abs(x) if op == 'power' else x
    f.case(op, [a, y], plain(f'chlo.broadcast_{op}', 2),
           [function(a.astype(f64), y.astype(f64)).astype(f32)
            if op != 'next_after' else function(a, y)], ulps=1)
  f.case('complex', [x, y], plain('chlo.broadcast_complex', 2),
         [(x + 1j * y).astype(np.complex64)], exact=True)
  f.case('zeta', [np.array([[2], [4]], f64), np.array([1.0, 1e300])],
         plain('chlo.broadcast_zeta', 2),
         [np.array([[np.pi**2 / 6, 1e-300], [np.pi**4 / 90, 0]])], ulps=2)
  f.case('polygamma', [f64(1), np.array([1.0])],
         plain('chlo.broadcast_polygamma', 2), [np.array([np.pi**2 / 6])],
         ulps=2)
  f.case('compare', [column, row],
         '"chlo.broadcast_compare"({v0}, {v1}) {comparison_direction = '
         '#chlo<comparison_direction LT>} : ({t0}, {t1}) -> {r0}',
         [column < row])
  which = np.array([[True], [False], [True]])
  f.case('select', [which, np.int32(7), row],
         plain('chlo.broadcast_select', 3), [np.where(which, 7, row)])
  big = np.arange(6, dtype=np.int32).reshape(2, 3)
  f.case('along_dimension_0', [big, row],
         '"chlo.broadcast_add"({v0}, {v1}) {broadcast_dimensions = '
         'array<i64: 0>} : ({t0}, {t1}) -> {r0}', [big + row[:, None]])
  f.case('scalar', [np.int32(1), big], plain('chlo.broadcast_subtract', 2),
         [1 - big])
  f.case('empty', [np.zeros((3, 0), np.int32), column],
         plain('chlo.broadcast_add', 2), [np.zeros((3, 0), np.int32)])
  f.write()


def main():
  conversions()
  narrow_floats()
  convert_others()
  bitcasts()
  precisions()
  comparisons()
  choices()
  broadcasting()


if __name__ == '__main__':
  main()
