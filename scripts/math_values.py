#!/usr/bin/env python3
"""Writes escala/engine/codegen/testdata/functions.txt: values of the vector
functions by mpmath, for vector_functions_test.cc.

    pip install mpmath numpy; scripts/math_values.py > .../functions.txt

A line is the op, the type, x, y (0 for functions of one operand), and two
doubles whose sum is the value. Operands are random and hard cases: near zeros
and poles, near multiples of pi/2, near the ends of the range.
"""
import random
from fractions import Fraction

import numpy
from mpmath import mp, mpf

mp.prec = 400
POINTS = 40


def polygamma(n, x):
    return mp.psi(int(n), x)


def lgamma(x):
    return mp.log(abs(mp.gamma(x)))


def fmod(x, y):
    rest = Fraction(float(abs(x))) % Fraction(float(abs(y)))
    return mpf(float(rest)) if x > 0 else -mpf(float(rest))  # exact


ANGLES = [float(k * mp.pi / 2) for k in (1, 2, 3, 11, 22, 355, 10**5, 10**15)]
ANGLES += [6381956970095103.0 * 2.0**797, 2.0**45, 2.0**46 + 1, 1e22, 3e38]
NEAR_ONE = [1 - 2.0**-24, 1 + 2.0**-23, 1 - 2.0**-53, 1 + 2.0**-52, 0.5]
TINY = [1e-30, -1e-10, 1e-5, 2.0**-30, 2.0**-25]
SMALL_ZEROS = [1.4616321449683623, -0.5040830082644554, -2.457024738220801,
               -1.573498473162391, 1 + 1e-6, 2 - 1e-6, 1e-20, -1e-20]

# Op: the function, where its operands are, hard cases.
UNARY = {
    'stablehlo.exponential': (mp.exp, -80, 80, [88.7, -103, 709.7, -745, -740]),
    'stablehlo.exponential_minus_one':
        (mp.expm1, -50, 80, TINY + [43.9, 44.1, 36.5, 709.7]),
    'stablehlo.log': (mp.log, 0, 50, NEAR_ONE + [1e-40, 1e300, 5e-324]),
    'stablehlo.log_plus_one':
        (mp.log1p, -1, 50, TINY + [-1 + 2.0**-24, 1e19, 1e300, 1e-300]),
    'stablehlo.tanh': (mp.tanh, -10, 10, TINY + [0.55, 19.9, 22]),
    'stablehlo.logistic':
        (lambda x: 1 / (1 + mp.exp(-x)), -80, 40, [-700, -740, -40, 36]),
    'chlo.sinh': (mp.sinh, -80, 80, TINY + [44, 45, 89, 710.4]),
    'chlo.cosh': (mp.cosh, -80, 80, TINY + [44, 45, 89, 710.4]),
    'chlo.asinh': (mp.asinh, -50, 50, TINY + [1e18, 2e18, 1e300, 1e-300]),
    'chlo.acosh': (mp.acosh, 1, 50, [1 + 2.0**-23, 1 + 2.0**-52, 1e19, 1e300]),
    'chlo.atanh': (mp.atanh, -1, 1, TINY + [1 - 2.0**-24, -1 + 2.0**-53]),
    'stablehlo.sine': (mp.sin, -100, 100, TINY + ANGLES),
    'stablehlo.cosine': (mp.cos, -100, 100, TINY + ANGLES),
    'stablehlo.tan': (mp.tan, -100, 100, TINY + ANGLES),
    'chlo.atan': (mp.atan, -10, 10, TINY + [0.4142135, 1, 2.41421, 1e300]),
    'chlo.asin': (mp.asin, -1, 1, TINY + [1 - 2.0**-24, -1 + 2.0**-53, 1]),
    'chlo.acos': (mp.acos, -1, 1, TINY + [1 - 2.0**-24, -1 + 2.0**-53, -1]),
    'stablehlo.cbrt':
        (lambda x: mp.cbrt(abs(x)) * mp.sign(x), -50, 50, [1e-310, 1e300, 8]),
    'stablehlo.rsqrt': (lambda x: 1 / mp.sqrt(x), 0, 50, [1e-310, 1e300, 4]),
    'chlo.erf': (mp.erf, -5, 5, TINY + [1, 0.999999, 1.0000001, 5.9]),
    'chlo.erfc': (mp.erfc, -5, 9.5, TINY + [1, 10.05, 26.5, 27.2, -6]),
    'chlo.erf_inv': (mp.erfinv, -1, 1, TINY + [1 - 2.0**-24, -1 + 2.0**-53,
                                             0.999, 0.9999999]),
    'chlo.bessel_i1e':
        (lambda x: mp.besseli(1, x) * mp.exp(-abs(x)), -30, 30, TINY + [8, 1e5]),
    'chlo.lgamma': (lgamma, -15, 50, SMALL_ZEROS + [0.5, 2.5, 8, 1e30]),
    'chlo.digamma': (mp.digamma, -15, 50, SMALL_ZEROS + [0.5, 8, 1e30]),
}
BINARY = {
    'stablehlo.power': (mp.power, (0, 20), (-20, 20),
                        [(1 + 2.0**-23, 1e8), (1e-40, 0.5), (2, -148.5),
                         (1 - 2.0**-24, 1e9), (10, 308), (2, -1073.5)]),
    'stablehlo.atan2': (mp.atan2, (-9, 9), (-9, 9),
                        [(1e-300, 1e300), (1e300, 2e300), (1e-310, 2e-310),
                         (1e-30, -1), (3, 1e-35)]),
    'stablehlo.remainder': (fmod, (-99, 99), (-9, 9),
                            [(1e30, 3), (-1e300, 1e-300), (5, 1e-40)]),
    'chlo.zeta': (mp.zeta, (1, 20), (0, 20),
                  [(1.0001, 1), (2, 1e-15), (30, 100), (3, 1e10)]),
    'chlo.polygamma': (polygamma, (1, 10), (0, 20),
                       [(1, 1e-15), (20, 50), (30, 0.5), (3, 1e8)]),
}
NARROW_ONLY = {'chlo.lgamma', 'chlo.digamma', 'chlo.zeta', 'chlo.polygamma'}


def fits(x, kind):
    with numpy.errstate(over='ignore', under='ignore'):
        return float(x if kind == 'f64' else numpy.float32(x))


def random_operand(low, high):
    if random.random() < 0.2 and low < 0:  # near 0, on a logarithmic scale
        return random.uniform(-1, 1) * 2.0**-random.randrange(60)
    return random.uniform(low, high)


def write(op, kind, f, x, y=None):
    x, y = fits(x, kind), None if y is None else fits(y, kind)
    if numpy.isinf(x) or (y is not None and numpy.isinf(y)):
        return
    if op != 'stablehlo.atan2' and 0 in (x, y):
        return
    try:
        value = f(mpf(x)) if y is None else f(mpf(x), mpf(y))
    except (ValueError, ZeroDivisionError):
        return
    if not isinstance(value, mpf) or abs(value) > (
            3.4e38 if kind == 'f32' else 1.79e308):
        return
    high = float(value)
    low = float(value - mpf(high))
    print(op, kind, x.hex(), (y or 0.0).hex(), high.hex(), low.hex())


def main():
    random.seed(1)
    for kind in ('f32', 'f64'):
        for op, (f, low, high, hard) in UNARY.items():
            if kind == 'f64' and op in NARROW_ONLY:
                continue
            for x in hard + [random_operand(low, high) for _ in range(POINTS)]:
                write(op, kind, f, x)
        for op, (f, xs, ys, hard) in BINARY.items():
            if kind == 'f64' and op in NARROW_ONLY:
                continue
            for _ in range(POINTS):
                x, y = random_operand(*xs), random_operand(*ys)
                hard = hard + [(round(x) if 'poly' in op else x, y)]
            for x, y in hard:
                write(op, kind, f, x, y)


if __name__ == '__main__':
    main()
