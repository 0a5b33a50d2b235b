"""Writes test programs: StableHLO text whose results are checked against
constants, in the form of the StableHLO project's own interpreter tests."""

import pathlib
import zlib

import ml_dtypes
import numpy as np

FOLDER = pathlib.Path(__file__).resolve().parent.parent

ELEMENT_NAMES = {
    np.dtype(np.bool_): 'i1',
    np.dtype(ml_dtypes.int2): 'i2',
    np.dtype(ml_dtypes.int4): 'i4',
    np.dtype(np.int8): 'i8',
    np.dtype(np.int16): 'i16',
    np.dtype(np.int32): 'i32',
    np.dtype(np.int64): 'i64',
    np.dtype(ml_dtypes.uint2): 'ui2',
    np.dtype(ml_dtypes.uint4): 'ui4',
    np.dtype(np.uint8): 'ui8',
    np.dtype(np.uint16): 'ui16',
    np.dtype(np.uint32): 'ui32',
    np.dtype(np.uint64): 'ui64',
    np.dtype(ml_dtypes.float4_e2m1fn): 'f4E2M1FN',
    np.dtype(ml_dtypes.float6_e2m3fn): 'f6E2M3FN',
    np.dtype(ml_dtypes.float6_e3m2fn): 'f6E3M2FN',
    np.dtype(ml_dtypes.float8_e3m4): 'f8E3M4',
    np.dtype(ml_dtypes.float8_e4m3): 'f8E4M3',
    np.dtype(ml_dtypes.float8_e4m3b11fnuz): 'f8E4M3B11FNUZ',
    np.dtype(ml_dtypes.float8_e4m3fn): 'f8E4M3FN',
    np.dtype(ml_dtypes.float8_e4m3fnuz): 'f8E4M3FNUZ',
    np.dtype(ml_dtypes.float8_e5m2): 'f8E5M2',
    np.dtype(ml_dtypes.float8_e5m2fnuz): 'f8E5M2FNUZ',
    np.dtype(ml_dtypes.float8_e8m0fnu): 'f8E8M0FNU',
    np.dtype(ml_dtypes.bfloat16): 'bf16',
    np.dtype(np.float16): 'f16',
    np.dtype(np.float32): 'f32',
    np.dtype(np.float64): 'f64',
    np.dtype(np.complex64): 'complex<f32>',
    np.dtype(np.complex128): 'complex<f64>',
}
INTEGER_KINDS = 'iu'
INTEGERS = {name for name in ELEMENT_NAMES.values() if name[0] in 'iu'}


def element_name(array):
  return ELEMENT_NAMES[np.asarray(array).dtype]


def tensor_type(array):
  array = np.asarray(array)
  return 'tensor<' + ''.join(
      f'{d}x' for d in array.shape) + element_name(array) + '>'


def is_exact(array):
  return element_name(array) in INTEGERS


def _real(value, array):
  value = array.dtype.type(value)
  wide = float(value)
  if not np.isfinite(wide):
    bits = int.from_bytes(np.asarray(value).tobytes(), 'little')
    return f'0x{bits:0{2 * array.dtype.itemsize}X}'
  text = repr(wide) if array.dtype.itemsize == 8 else f'{wide:.9g}'
  mantissa, e, exponent = text.partition('e')
  if '.' not in mantissa:
    mantissa += '.0'
  return mantissa + e + exponent


def _element(value, array):
  name = element_name(array)
  if name == 'i1':
    return 'true' if value else 'false'
  if name in INTEGERS:
    return str(int(value))
  if name.startswith('complex'):
    part = array.real
    return f'({_real(value.real, part)}, {_real(value.imag, part)})'
  return _real(value, array)


def dense(array):
  """The array as a StableHLO attribute."""
  array = np.asarray(array)

  def nested(part):
    if part.ndim == 0:
      return _element(part[()], array)
    return '[' + ', '.join(nested(row) for row in part) + ']'

  text = nested(array) if array.size else ''
  return f'dense<{text}> : {tensor_type(array)}'


def random(name):
  """A generator of its own for every case: adding one changes no other."""
  return np.random.default_rng(zlib.crc32(name.encode()))


def eighths(rng, shape, dtype=np.float32, limit=16):
  """Multiples of 1/8: sums of their products are exact in f32."""

  def values():
    return rng.integers(-limit, limit + 1, shape) / 8

  if np.issubdtype(dtype, np.complexfloating):
    return (values() + 1j * values()).astype(dtype)
  return values().astype(dtype)


def wide(array):
  """In the widest type of its kind, to compute results in."""
  kind = np.complex128 if array.dtype.kind == 'c' else np.float64
  return array.astype(np.int64 if is_exact(array) else kind)


def listed(values):
  """[1, 2, 3]"""
  return '[' + ', '.join(map(str, values)) + ']'


def with_types(text, inputs, results):
  """{v0} is the name of input 0, {t0} its type, {r0} that of result 0."""
  words = {}
  for i, array in enumerate(inputs):
    words[f'v{i}'] = f'%in{i}'
    words[f't{i}'] = tensor_type(array)
  for i, array in enumerate(results):
    words[f'r{i}'] = tensor_type(array)
  for word, value in words.items():
    text = text.replace('{' + word + '}', value)
  return text


class File:
  """A file of test programs, one module each."""

  def __init__(self, name, generator, about):
    self._path = FOLDER / f'{name}.mlir'
    self._header = f'// {about}\n// Written by generate/{generator}.\n'
    self._modules = []

  def case(self, name, inputs, op, results, exact=None, tolerance=None,
           ulps=None, before='', functions=''):
    """Adds @name: `op`, a text with {0} {1} for the inputs, gives `results`.

    `op` has no result names; they are put before it. Types are written by the
    caller: {t0} for the type of input 0, {r0} for that of result 0.
    before: lines of ops whose results `op` uses.
    functions: what it calls, as text.
    exact: results must be equal; default for integers. Otherwise they may
    differ by `tolerance`, by default a relative error of the largest result;
    or by that many numbers of the type, with `ulps`: then NaN is NaN.
    """
    inputs = [np.asarray(a) for a in inputs]
    results = [np.asarray(a) for a in results]
    lines = [f'func.func @{name}() {{']
    for i, array in enumerate(inputs):
      lines.append(f'  %in{i} = stablehlo.constant {dense(array)}')
    text, before, functions = (
        with_types(part, inputs, results) for part in (op, before, functions))
    if before:
      lines.append('  ' + before.strip().replace('\n', '\n  '))
    names = ', '.join(f'%out{i}' for i in range(len(results)))
    lines.append(f'  {names} = ' + text.strip().replace('\n', '\n  '))
    for i, array in enumerate(results):
      if ulps is not None and not is_exact(array):
        lines += self._check_close(i, array, ulps)
      else:
        lines.append('  ' + self._check(f'%out{i}', array, exact, tolerance))
    lines += ['  func.return', '}']
    self.module('\n'.join(lines) + '\n' + functions)

  def module(self, text):
    """Adds a module as it stands."""
    self._modules.append(text.strip() + '\n')

  def parallel(self, name, inputs, body, results, exact=None, functions='',
               names=None):
    """Adds module @name, in which `body` runs on every core of a grid.

    inputs, results: the arrays of each core, [replica][partition][index].
    body: ops with the inputs {v0}, {v1} ... that name their results as `names`
    says, or %out0 ...; types as in case(), those of the first core.
    functions: what the body calls, as text.
    """
    first, last = inputs[0][0], results[0][0]
    arguments = ', '.join(
        f'%in{i}: {tensor_type(array)}' for i, array in enumerate(first))
    kinds = ', '.join(map(tensor_type, last))
    lines = [f'module @{name} {{',
             f'  func.func private @each({arguments}) -> ({kinds}) {{']
    text = with_types(body, first, last)
    lines += ['    ' + line for line in text.strip().split('\n')]
    names = ', '.join(names or (f'%out{i}' for i in range(len(last))))
    lines += [f'    func.return {names} : {kinds}', '  }']
    if functions:
      text = with_types(functions, first, last)
      lines += ['  ' + line for line in text.strip().split('\n')]
    lines.append('  func.func @main() {')
    cores = [(r, p) for r in range(len(inputs)) for p in range(len(inputs[0]))]
    operands, operand_types, checks, result_types = [], [], [], []
    for r, p in cores:
      for i, array in enumerate(inputs[r][p]):
        operands.append(f'%in{i}_{r}_{p}')
        operand_types.append(tensor_type(array))
        lines.append(f'    {operands[-1]} = stablehlo.constant {dense(array)}')
      for array in results[r][p]:
        checks.append(
            self._check(f'%out#{len(checks)}', array, exact, None))
        result_types.append(tensor_type(array))
    if len(checks) == 1:
      checks = [check.replace('%out#0', '%out') for check in checks]
    count = '' if len(checks) == 1 else f':{len(checks)}'
    rows = ', '.join(
        listed(['@each'] * len(inputs[0])) for _ in range(len(inputs)))
    lines += [
        f'    %out{count} = "interpreter.run_parallel"('
        + ', '.join(operands) + ') {',
        f'      programs = [{rows}]',
        '    } : (' + ', '.join(operand_types) + ') -> ('
        + ', '.join(result_types) + ')'
    ]
    lines += ['    ' + check for check in checks]
    self.module('\n'.join(lines + ['    func.return', '  }', '}']))

  def _check_close(self, i, array, ulps):
    kind = tensor_type(array)
    return [
        f'  %expected{i} = stablehlo.constant {dense(array)}',
        f'  check.expect_close %out{i}, %expected{i}, '
        f'max_ulp_difference = {ulps} : {kind}, {kind}'
    ]

  def _check(self, name, array, exact, tolerance):
    if exact or (exact is None and is_exact(array)):
      return f'check.expect_eq_const {name}, {dense(array)}'
    if tolerance is None:
      wide = element_name(array) in ('f64', 'complex<f64>')
      magnitude = np.abs(array.astype(np.complex128))
      finite = magnitude[np.isfinite(magnitude)]
      largest = finite.max() if finite.size else 1.0
      tolerance = max(largest, 1.0) * (1e-12 if wide else 1e-5)
    text = f'{tolerance:.2e}'
    return (f'check.expect_almost_eq_const {name}, {dense(array)}, '
            f'tolerance = {text}')

  def last(self):
    """The text of the module added last, which is taken out again."""
    return self._modules.pop()

  def write(self):
    self._path.write_text(
        self._header + '\n' + '\n// -----\n\n'.join(self._modules))
    print(f'{self._path.name}: {len(self._modules)} programs')
