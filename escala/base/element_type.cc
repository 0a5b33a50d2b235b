#include "escala/base/element_type.h"

#include <bit>
#include <cmath>
#include <limits>

namespace escala {
namespace {

// How a format represents infinity and NaN.
enum class Specials : uint8_t {
  kIeee,      // exponent all ones: infinity where the mantissa is 0, else NaN
  kAllOnes,   // no infinity; NaN has all bits below the sign set ("FN")
  kNegZero,   // no infinity, no -0; NaN is the pattern of -0 ("FNUZ")
  kNone,      // neither; out of range saturates
  kUnsigned,  // as kAllOnes, without sign, zero and subnormals ("FNU")
};

struct FloatFormat {
  int exponent_bits;
  int mantissa_bits;
  int bias;
  Specials specials;

  bool has_sign() const { return specials != Specials::kUnsigned; }
  uint32_t sign_mask() const {
    return has_sign() ? 1u << (exponent_bits + mantissa_bits) : 0;
  }
  // All bits below the sign.
  uint32_t magnitude_mask() const {
    return (1u << (exponent_bits + mantissa_bits)) - 1;
  }
  uint32_t exponent_mask() const {
    return ((1u << exponent_bits) - 1) << mantissa_bits;
  }
  uint32_t max_finite() const {
    switch (specials) {
      case Specials::kIeee:
        return exponent_mask() - 1;
      case Specials::kAllOnes:
      case Specials::kUnsigned:
        return magnitude_mask() - 1;
      case Specials::kNegZero:
      case Specials::kNone:
        break;
    }
    return magnitude_mask();
  }
  // The exponent of the smallest normal number.
  int min_exponent() const { return has_sign() ? 1 - bias : -bias; }
};

// By type, from kF4E2M1FN to kF16.
constexpr FloatFormat kFormats[] = {
    {2, 1, 1, Specials::kNone},        // F4E2M1FN
    {2, 3, 1, Specials::kNone},        // F6E2M3FN
    {3, 2, 3, Specials::kNone},        // F6E3M2FN
    {3, 4, 3, Specials::kIeee},        // F8E3M4
    {4, 3, 7, Specials::kIeee},        // F8E4M3
    {4, 3, 7, Specials::kAllOnes},     // F8E4M3FN
    {4, 3, 8, Specials::kNegZero},     // F8E4M3FNUZ
    {4, 3, 11, Specials::kNegZero},    // F8E4M3B11FNUZ
    {5, 2, 15, Specials::kIeee},       // F8E5M2
    {5, 2, 16, Specials::kNegZero},    // F8E5M2FNUZ
    {8, 0, 127, Specials::kUnsigned},  // F8E8M0FNU
    {8, 7, 127, Specials::kIeee},      // BF16
    {5, 10, 15, Specials::kIeee},      // F16
};

const FloatFormat& FormatOf(ElementType type) {
  return kFormats[static_cast<int>(type) -
                  static_cast<int>(ElementType::kF4E2M1FN)];
}

// REQUIRES: -1022 <= n <= 1023
double PowerOfTwo(int n) {
  return std::bit_cast<double>(static_cast<uint64_t>(n + 1023) << 52);
}

uint32_t EncodeNaN(const FloatFormat& f, uint32_t sign) {
  switch (f.specials) {
    case Specials::kIeee:
      return sign | f.exponent_mask() | 1u << (f.mantissa_bits - 1);
    case Specials::kAllOnes:
    case Specials::kUnsigned:
      return sign | f.magnitude_mask();
    case Specials::kNegZero:
    case Specials::kNone:
      break;
  }
  return f.sign_mask();
}

uint32_t EncodeOverflow(const FloatFormat& f, uint32_t sign) {
  if (f.specials == Specials::kIeee) return sign | f.exponent_mask();
  if (f.specials == Specials::kNone) return sign | f.max_finite();
  return EncodeNaN(f, sign);
}

// Rounds to the nearest integer, ties to even, whatever the rounding mode.
// REQUIRES: 0 <= x < 2^31
uint32_t RoundToEven(double x) {
  const uint32_t whole = static_cast<uint32_t>(x);
  const double rest = x - whole;
  return whole + (rest > 0.5 || (rest == 0.5 && (whole & 1) != 0));
}

}  // namespace

std::optional<ElementType> ElementTypeFromString(std::string_view text) {
  if (text.starts_with("si")) text.remove_prefix(1);
  for (const ElementTypeInfo& info : kElementTypes)
    if (info.text == text) return info.type;
  return std::nullopt;
}

float DecodeFloat(ElementType type, uint32_t bits) {
  if (type == ElementType::kBF16) return std::bit_cast<float>(bits << 16);
  const FloatFormat f = FormatOf(type);
  const bool negative = (bits & f.sign_mask()) != 0;
  const uint32_t magnitude = bits & f.magnitude_mask();
  const float sign = negative ? -1.0f : 1.0f;
  if (f.specials == Specials::kNegZero && negative && magnitude == 0)
    return std::numeric_limits<float>::quiet_NaN();
  if (magnitude > f.max_finite()) {
    if (f.specials == Specials::kIeee && magnitude == f.exponent_mask())
      return sign * std::numeric_limits<float>::infinity();
    return std::copysign(std::numeric_limits<float>::quiet_NaN(), sign);
  }
  const uint32_t fraction = magnitude & ((1u << f.mantissa_bits) - 1);
  const int exponent = static_cast<int>(magnitude >> f.mantissa_bits);
  const uint32_t one = 1u << f.mantissa_bits;
  const bool normal = exponent > 0 || !f.has_sign();
  const int scale = normal ? exponent - f.bias : f.min_exponent();
  const double significand = normal ? one + fraction : fraction;
  return sign *
         static_cast<float>(significand * PowerOfTwo(scale - f.mantissa_bits));
}

uint32_t EncodeFloat(ElementType type, double value) {
  const FloatFormat f = FormatOf(type);
  const uint64_t bits = std::bit_cast<uint64_t>(value);
  const bool negative = (bits >> 63) != 0;
  const uint32_t sign = negative ? f.sign_mask() : 0;
  if (std::isnan(value)) return EncodeNaN(f, sign);
  if (negative && !f.has_sign()) return EncodeNaN(f, 0);

  const int binade = static_cast<int>(bits >> 52 & 0x7ff) - 1023;
  const int exponent = binade < f.min_exponent() ? f.min_exponent() : binade;
  // Larger exponents could overflow the scaling below; the result is out of
  // range anyway.
  if (exponent > 256) return EncodeOverflow(f, sign);
  // Units in the last place; exact, because the factor is a power of two.
  const double units =
      std::fabs(value) * PowerOfTwo(f.mantissa_bits - exponent);
  uint32_t rounded = RoundToEven(units);
  if (!f.has_sign() && rounded == 0) {
    // The format has no zero: positive values round up to the smallest.
    if (value == 0) return EncodeNaN(f, 0);
    rounded = 1;
  }
  // A normal number's `rounded` includes the leading one, which adds one to the
  // exponent field (hence the - 1); a carry out of the mantissa adds another.
  const uint32_t magnitude =
      (static_cast<uint32_t>(exponent + f.bias - 1) << f.mantissa_bits) +
      rounded;
  if (magnitude > f.max_finite()) return EncodeOverflow(f, sign);
  if (magnitude == 0 && f.specials == Specials::kNegZero) return 0;
  return sign | magnitude;
}

}  // namespace escala
