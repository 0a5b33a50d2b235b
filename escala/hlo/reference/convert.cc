// Ops between element types: convert, bitcast_convert, reduce_precision.
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo::ref {

namespace {

// Truncates; out-of-range values saturate and NaN becomes 0.
template <typename T>
T FloatToInteger(double value, int bits) {
  if (std::isnan(value)) return 0;
  const int digits = bits - (std::is_signed_v<T> ? 1 : 0);
  const T most = std::numeric_limits<T>::max() >> (64 - bits);
  const T least = std::is_signed_v<T> ? T(-most - 1) : T(0);
  const double limit = std::ldexp(1.0, digits);  // most + 1, exact
  if (value >= limit) return most;
  if (value < static_cast<double>(least)) return least;
  return static_cast<T>(value);
}

// Converts to double such that rounding the result to fewer digits is the same
// as rounding the integer once: the bits that do not fit become one sticky bit.
template <typename T>
double IntegerToFloat(T value, ElementType to) {
  if (to == ElementType::kF64 || to == ElementType::kC128)
    return static_cast<double>(value);
  const bool negative = value < T();
  uint64_t size =
      negative ? -static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
  const int excess = 64 - std::countl_zero(size) - 53;
  if (excess > 0) {
    const uint64_t lost = size & ((uint64_t{1} << excess) - 1);
    size -= lost;
    if (lost != 0) size |= uint64_t{1} << excess;
  }
  const double result = static_cast<double>(size);
  return negative ? -result : result;
}

template <typename To, typename From>
To ConvertValue(From value, ElementType to) {
  if constexpr (std::is_same_v<To, From>) {
    return value;
  } else if constexpr (kIsComplex<From>) {
    return ConvertValue<To>(value.real(), to);
  } else if constexpr (kIsComplex<To>) {
    return ConvertValue<double>(value, to);
  } else if constexpr (std::is_same_v<To, bool>) {
    return value != From();
  } else if constexpr (kIsInteger<To> && kIsFloat<From>) {
    return FloatToInteger<To>(value, BitWidth(to));
  } else if constexpr (kIsFloat<To> && kIsInteger<From>) {
    return IntegerToFloat(value, to);
  } else {
    return static_cast<To>(value);
  }
}

// --- Bits --------------------------------------------------------------------

using Bits = unsigned __int128;

Bits LowMask(int bits) {
  return bits == 128 ? ~Bits{0} : (Bits{1} << bits) - 1;
}

Bits LoadBits(ConstView from, int64_t index) {
  const int width = ByteWidth(from.shape->type);
  Bits bits = 0;
  std::memcpy(&bits, from.data + index * width, width);
  return bits & LowMask(BitWidth(from.shape->type));
}

void StoreBits(View to, int64_t index, Bits bits) {
  const ElementType type = to.shape->type;
  const int width = ByteWidth(type);
  bits &= LowMask(BitWidth(type));
  // Narrow signed integers are sign-extended in memory.
  if (IsSigned(type) && (bits >> (BitWidth(type) - 1)) != 0)
    bits |= ~LowMask(BitWidth(type));
  std::memcpy(to.data + index * width, &bits, width);
}

// --- reduce_precision --------------------------------------------------------

struct FloatFormat {
  int exponent_bits;
  int mantissa_bits;
  int bits() const { return 1 + exponent_bits + mantissa_bits; }
};

// Finds the layout of IEEE-754-like formats: bias 2^(e-1) - 1, infinity at the
// top.
bool FindFormat(ElementType type, FloatFormat* format) {
  switch (type) {
    case ElementType::kF64:
      *format = {11, 52};
      return true;
    case ElementType::kF32:
      *format = {8, 23};
      return true;
    case ElementType::kBF16:
      *format = {8, 7};
      return true;
    case ElementType::kF16:
      *format = {5, 10};
      return true;
    case ElementType::kF8E5M2:
      *format = {5, 2};
      return true;
    case ElementType::kF8E4M3:
      *format = {4, 3};
      return true;
    case ElementType::kF8E3M4:
      *format = {3, 4};
      return true;
    default:
      return false;
  }
}

// Rounds `bits` of `format` to the precision of `reduced`: to its mantissa,
// ties to even; above its exponents to infinity, below its normal numbers to
// zero.
uint64_t ReduceBits(uint64_t bits, FloatFormat format, FloatFormat reduced) {
  const uint64_t sign = bits & (uint64_t{1} << (format.bits() - 1));
  const uint64_t infinity = ((uint64_t{1} << format.exponent_bits) - 1)
                            << format.mantissa_bits;
  uint64_t size = bits ^ sign;
  if (size > infinity) return reduced.mantissa_bits > 0 ? bits : infinity;

  const int dropped = format.mantissa_bits - reduced.mantissa_bits;
  if (dropped > 0) {
    const uint64_t unit = uint64_t{1} << dropped;
    const bool odd = (size & unit) != 0;
    size += unit / 2 - 1 + (odd ? 1 : 0);
    size &= ~(unit - 1);
  }
  if (reduced.exponent_bits < format.exponent_bits) {
    const uint64_t bias = (uint64_t{1} << (format.exponent_bits - 1)) - 1;
    const uint64_t reach = (uint64_t{1} << (reduced.exponent_bits - 1)) - 1;
    const uint64_t exponent = size >> format.mantissa_bits;
    if (exponent > bias + reach) size = infinity;
    if (exponent <= bias - reach) size = 0;
  }
  return sign | size;
}

}  // namespace

void ConvertElements(View to, int64_t i, ConstView from, int64_t j,
                     int64_t count) {
  if (to.shape->type == from.shape->type)
    return CopyElements(to, i, from, j, count);
  const ElementType type = to.shape->type;
  Dispatch(from.shape->type, [&]<typename From>(Tag<From>) {
    Dispatch(type, [&]<typename To>(Tag<To>) {
      From in[kBlock];
      To out[kBlock];
      for (int64_t begin = 0; begin < count; begin += kBlock) {
        const int64_t n = std::min(kBlock, count - begin);
        Load(from, j + begin, n, in);
        for (int64_t at = 0; at < n; ++at)
          out[at] = ConvertValue<To>(in[at], type);
        Store(to, i + begin, n, out);
      }
    });
  });
}

Status Convert(const KernelCall& call) {
  ConvertElements(call.results[0], 0, call.operands[0], 0,
                  call.results[0].shape->num_elements());
  return Status();
}

// Treats both tensors as one sequence of bits, low bits of each element first.
Status BitcastConvert(const KernelCall& call) {
  const ConstView from = call.operands[0];
  const View to = call.results[0];
  const int from_bits = BitWidth(from.shape->type);
  const int to_bits = BitWidth(to.shape->type);
  if (to_bits <= from_bits) {
    const int parts = from_bits / to_bits;
    for (int64_t i = 0; i < from.shape->num_elements(); ++i) {
      const Bits bits = LoadBits(from, i);
      for (int p = 0; p < parts; ++p)
        StoreBits(to, i * parts + p, bits >> (p * to_bits));
    }
  } else {
    const int parts = to_bits / from_bits;
    for (int64_t i = 0; i < to.shape->num_elements(); ++i) {
      Bits bits = 0;
      for (int p = 0; p < parts; ++p)
        bits |= LoadBits(from, i * parts + p) << (p * from_bits);
      StoreBits(to, i, bits);
    }
  }
  return Status();
}

Status ReducePrecision(const KernelCall& call) {
  const AttributeMap& attributes = call.op.op.attributes;
  // Bits beyond the operand's format have no effect.
  const FloatFormat reduced = {static_cast<int>(std::clamp<int64_t>(
                                   attributes.Int("exponent_bits"), 1, 64)),
                               static_cast<int>(std::clamp<int64_t>(
                                   attributes.Int("mantissa_bits"), 0, 64))};
  const ConstView from = call.operands[0];
  const View to = call.results[0];
  FloatFormat format;
  if (FindFormat(from.shape->type, &format)) {
    for (int64_t i = 0; i < to.shape->num_elements(); ++i) {
      const uint64_t bits = static_cast<uint64_t>(LoadBits(from, i));
      StoreBits(to, i, ReduceBits(bits, format, reduced));
    }
  } else {
    MapElements<double, double>(call.cancel, from, to, [&](double x) {
      return std::bit_cast<double>(
          ReduceBits(std::bit_cast<uint64_t>(x), {11, 52}, reduced));
    });
  }
  return Status();
}

}  // namespace escala::hlo::ref
