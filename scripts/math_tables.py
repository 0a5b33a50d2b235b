#!/usr/bin/env python3
"""Fits the polynomials of escala/engine/codegen/math_tables.h.

    pip install mpmath; scripts/math_tables.py > .../math_tables.h

A function is fitted twice: `short` for results in f32, `precise` for f64. Each
fit interpolates at Chebyshev points, with the lowest degree whose error, seen
at 2000 points in 60 digits, is below the bound. A coefficient is the sum of two
doubles; those of a table that has fewer low parts than high ones are rounded to
one double from there on.
"""
import struct

from mpmath import mp, mpf

mp.dps = 60


def interpolate(f, low, high, degree):
    """The coefficients, lowest first, of the polynomial of this degree."""
    n = degree + 1
    middle, half = (mpf(low) + high) / 2, (mpf(high) - low) / 2
    angles = [mp.pi * (2 * k + 1) / (2 * n) for k in range(n)]
    values = [f(middle + half * mp.cos(a)) for a in angles]
    series = [2 * sum(v * mp.cos(j * a) for v, a in zip(values, angles)) / n
              for j in range(n)]
    series[0] /= 2
    # Sums the Chebyshev polynomials in u = (x - middle) / half, then expands.
    before, now = [mpf(1)], [mpf(0), mpf(1)]
    total = [mpf(0)] * n
    for j in range(n):
        for i, c in enumerate(before):
            total[i] += series[j] * c
        before, now = now, [2 * a - b for a, b in zip(
            [mpf(0)] + now, before + [mpf(0)] * (len(now) + 1 - len(before)))]
    result = [mpf(0)]
    for c in reversed(total):  # Horner's rule on polynomials in x
        shifted = [mpf(0)] + [r / half for r in result]
        for i, r in enumerate(result):
            shifted[i] -= r * middle / half
        shifted[0] += c
        result = shifted
    return result[:n]


def fit(f, low, high, bits):
    for degree in range(2, 40):
        p = interpolate(f, low, high, degree)
        points = [mpf(low) + (mpf(high) - low) * i / 199 for i in range(200)]
        error = max(abs(mp.polyval(p[::-1], x) - f(x)) for x in points)
        if error < mpf(2) ** -bits:
            return p
    raise SystemExit(f'no polynomial of at most 40 terms on [{low}, {high}]')


def numbers(name, values):
    print(f'inline constexpr double {name}[] = {{')
    for v in values:
        print(f'    {float(v).hex()},')
    print('};')


def table(name, p, pairs=0):
    high = [mpf(float(c)) for c in p]
    numbers(f'k{name}High', high)
    if pairs:
        numbers(f'k{name}Low', [c - h for c, h in zip(p, high)][:pairs])
    low = f'k{name}Low' if pairs else '{}'
    print(f'inline constexpr Table k{name} = {{k{name}High, {low}}};\n')


def both(name, f, low, high, short, precise, pairs):
    print(f'// {f.__doc__}')
    table(f'Short{name}', fit(f, low, high, short))
    table(f'Precise{name}', fit(f, low, high, precise), pairs)


def floats(name, f, low, high, bits):
    print(f'// {f.__doc__}\ninline constexpr float k{name}[] = {{')
    for c in fit(f, low, high, bits):
        print(f'    {struct.unpack("f", struct.pack("f", c))[0].hex()}f,')
    print('};\n')


def parts(name, value, count=3):
    rest, out = value, []
    for _ in range(count):
        out.append(mpf(float(rest)))
        rest -= out[-1]
    print(f'// The sum of these is the constant, to {53 * count} bits.')
    numbers(f'k{name}', out)
    print()


def near_zero(f, at_zero):
    """Avoids f's 0 / 0: `f` in 60 digits is good down to 1e-9."""
    def g(x):
        return at_zero if abs(x) < mpf(10) ** -14 else f(x)
    g.__doc__ = f.__doc__
    return g


def exp(r):
    """(e^r - 1 - r) / r^2 for |r| <= ln 2 / 2."""
    return (mp.expm1(r) - r) / r ** 2


def log(z):
    """(log((1 + s) / (1 - s)) - 2 s) / s^3 in z = s^2."""
    s = mp.sqrt(z)
    return (2 * mp.atanh(s) - 2 * s) / s ** 3


def sin(z):
    """(sin r - r) / r^3 in z = r^2, for |r| <= pi / 4."""
    r = mp.sqrt(z)
    return (mp.sin(r) - r) / r ** 3


def cos(z):
    """(cos r - 1 + r^2 / 2) / r^4 in z = r^2, for |r| <= pi / 4."""
    return (mp.cos(mp.sqrt(z)) - 1 + z / 2) / z ** 2


def atan(z):
    """(atan a - a) / a^3 in z = a^2, for |a| <= tan(pi / 8)."""
    a = mp.sqrt(z)
    return (mp.atan(a) - a) / a ** 3


def erf(z):
    """erf(x) / x in z = x^2, for |x| < 1."""
    x = mp.sqrt(z)
    return mp.erf(x) / x


def scaled_erfc(t):
    """e^(x^2) erfc(x) (x + 4) in t = (x - 4) / (x + 4), for x >= 0."""
    x = 4 * (1 + t) / (1 - t)
    return mp.exp(x * x) * mp.erfc(x) * (x + 4)


def erfc_of_inverse(s):
    """e^(x^2) erfc(x) (x + 2) in s = 1 / (x + 2), for x >= 0, in f32."""
    x = 1 / s - 2
    return mp.exp(x * x) * mp.erfc(x) * (x + 2)


def sinh(z):
    """(sinh x - x) / x^3 in z = x^2, for |x| <= 1."""
    x = mp.sqrt(z)
    return (mp.sinh(x) - x) / x ** 3


def erf_inverse(rest):
    """The y with erfc(y) = rest."""
    y = mp.sqrt(-mp.log(rest)) if rest < 0.1 else mpf(1) / 2
    for _ in range(100):
        step = (mp.erfc(y) - rest) * mp.sqrt(mp.pi) / 2 * mp.exp(y * y)
        y += step / (1 - y * step)
        if abs(step) < mpf(10) ** -50 * abs(y):
            return y
    raise SystemExit('erf_inv does not converge')


def inverse_at(w):
    """y / x for erf(y) = x and w = -log(1 - x^2)."""
    x = mp.sqrt(-mp.expm1(-w))
    rest = mp.exp(-w) / (1 + x)
    return erf_inverse(rest) / x


def erf_inv(u):
    """erf_inv(x) / x - 1 in u = -log(1 - x^2) - 3.125, for |u| <= 3.125."""
    return inverse_at(u + mpf('3.125')) - 1


def erf_inv_single(u):
    """erf_inv(x) / x - 1 in u = -log(1 - x^2) - 2.5625, for |u| <= 2.5625."""
    return inverse_at(u + mpf('2.5625')) - 1


def erf_inv_single_far(u):
    """erf_inv(x) / x in u = sqrt(-log(1 - x^2)) - 3.125, for |u| <= 0.88."""
    return inverse_at((u + mpf('3.125')) ** 2)


def erf_inv_middle(u):
    """erf_inv(x) / x in u = sqrt(-log(1 - x^2)) - 3.25, for |u| <= 0.76."""
    return inverse_at((u + mpf('3.25')) ** 2)


def erf_inv_far(u):
    """erf_inv(x) / x in u = sqrt(-log(1 - x^2)) - 5, for -1 <= u <= 1.1."""
    return inverse_at((u + 5) ** 2)


def bessel(u):
    """e^-x I1(x) / x in u = x / 4 - 1, for 0 <= x <= 8."""
    x = 4 * (u + 1)
    return mp.exp(-x) * (mp.besseli(1, x) / x)


def bessel_far(u):
    """e^-x I1(x) sqrt(x) in u = 16 / x - 1, for x >= 8."""
    x = 16 / (u + 1)
    return mp.exp(-x) * mp.besseli(1, x) * mp.sqrt(x)


def lgamma(d):
    """lgamma(2 + d) / d for |d| <= 1/2."""
    return mp.loggamma(2 + d) / d


def two_over_pi():
    """For k = 0, 1, ...: 2^(32k) 2/pi mod 4, in four doubles."""
    print(f'// {two_over_pi.__doc__}')
    print('inline constexpr double kTwoOverPi[][4] = {')
    mp.prec = 1400
    for k in range(32):
        rest = 2 / mp.pi * mpf(2) ** (32 * k)
        rest -= 4 * mp.nint(rest / 4)
        row = []
        for _ in range(4):
            row.append(float(rest))
            rest -= mpf(row[-1])
        print('    {' + ',\n     '.join(v.hex() for v in row) + '},')
    print('};\n')
    mp.dps = 60


def main():
    print('// Coefficients of polynomials and long constants. Written by')
    print('// scripts/math_tables.py; not to be edited.')
    print('#pragma once\n\n#include <span>\n\n#include '
          '"escala/engine/codegen/numbers.h"\n\nnamespace escala::engine {\n')
    print('// clang-format off\n')
    parts('LogTwo', mp.log(2))
    parts('HalfPi', mp.pi / 2)
    numbers('kTwoOverRootPi', [mpf(float(2 / mp.sqrt(mp.pi)))])
    half = mp.log(2) / 2 + mpf(10) ** -4
    s = (mp.sqrt(2) - 1) / (mp.sqrt(2) + 1) * mpf('1.0001')
    quarter = (mp.pi / 4 * mpf('1.0001')) ** 2
    tiny = mpf(10) ** -13
    both('Exp', near_zero(exp, mpf(1) / 2), -half, half, 34, 63, 1)
    table('DoubleExp', fit(near_zero(exp, mpf(1) / 2), -half, half, 57))
    table('SingleExp', fit(near_zero(exp, mpf(1) / 2), -half, half, 27))
    both('Log', log, tiny, s ** 2, 38, 64, 2)
    both('Sin', sin, tiny, quarter, 34, 62, 1)
    both('Cos', cos, tiny, quarter, 34, 60, 0)
    both('Atan', atan, tiny, (mp.sqrt(2) - 1) ** 2 * mpf('1.001'), 34, 60, 1)
    both('Sinh', sinh, tiny, 1, 25, 57, 0)
    print(f'// {erf.__doc__}')
    table('PreciseErf', fit(erf, tiny, 1, 60), 1)
    # The largest x whose erfc is not 0: 10.1 in f32, 27.3 in f64.
    print(f'// {scaled_erfc.__doc__}')
    table('PreciseErfc', fit(scaled_erfc, mpf(-1),
                             mpf('23.5') / mpf('31.5'), 59), 1)
    floats('ErfcOfInverse', erfc_of_inverse, 1 / mpf('12.6'), mpf('0.5'),
           26)
    near, middle = mpf('2.5625'), mpf('0.88')
    print(f'// {erf_inv_single.__doc__}')
    table('SingleErfInv', fit(erf_inv_single, -near + tiny, near, 26))
    print(f'// {erf_inv_single_far.__doc__}')
    table('SingleErfInvFar', fit(erf_inv_single_far, -middle, middle, 26))
    print(f'// {erf_inv.__doc__}')
    table('PreciseErfInv', fit(erf_inv, mpf('-3.125') + tiny, mpf('3.125'),
                               56))
    print(f'// {erf_inv_middle.__doc__}')
    table('PreciseErfInvMiddle', fit(erf_inv_middle, mpf('-0.76'), mpf('0.9'),
                                     56))
    print(f'// {erf_inv_far.__doc__}')
    table('PreciseErfInvFar', fit(erf_inv_far, -1, mpf('1.1'), 56))
    both('Bessel', near_zero(bessel, mpf(0)), -1 + tiny, 1, 32, 60, 8)
    both('BesselFar', bessel_far, -1 + tiny, 1, 26, 58, 1)
    print(f'// {lgamma.__doc__}')
    table('Lgamma', fit(near_zero(lgamma, 1 - mp.euler), mpf('-0.5001'),
                        mpf('0.5001'), 36))
    two_over_pi()
    print('// clang-format on\n\n}  // namespace escala::engine')


if __name__ == '__main__':
    main()
