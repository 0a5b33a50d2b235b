#include "escala/hlo/check/compare.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <string>

namespace escala::hlo {
namespace {

// The real and imaginary parts count as two numbers.
int64_t NumParts(const Shape& shape) {
  return shape.num_elements() * (IsComplex(shape.type) ? 2 : 1);
}

uint64_t Bits(ConstView view, int64_t part) {
  const int width = ByteWidth(RealType(view.shape->type));
  uint64_t bits = 0;
  std::memcpy(&bits, view.data + part * width, static_cast<size_t>(width));
  return bits;  // hosts are little-endian
}

bool IsNumber(ElementType type) { return IsFloat(type) || IsComplex(type); }

// Compares part by part: calls differs(part) for every part, and reports
// detail(part) for the first that differs.
template <typename Differs, typename Detail>
Status Compare(ConstView got, ConstView expected, Differs differs,
               Detail detail) {
  if (!(*got.shape == *expected.shape))
    return FailedPrecondition("got ", got.shape->ToString(), ", expected ",
                              expected.shape->ToString());
  const int64_t per_element = IsComplex(got.shape->type) ? 2 : 1;
  int64_t first = -1, count = 0, last_element = -1;
  for (int64_t part = 0; part < NumParts(*got.shape); ++part) {
    if (!differs(part)) continue;
    if (first < 0) first = part;
    if (part / per_element != last_element) ++count;
    last_element = part / per_element;
  }
  if (first < 0) return Status();
  const int64_t element = first / per_element;
  return FailedPrecondition(
      "at ", PositionOf(*got.shape, element), ": got ",
      ElementInWords(got, element), ", expected ",
      ElementInWords(expected, element), detail(first), " (", count, " of ",
      got.shape->num_elements(),
      count == 1 ? " element differs)" : " elements differ)");
}

Status NeedsNumbers(ConstView view) {
  if (IsNumber(view.shape->type)) return Status();
  return InvalidArgument("got elements of type ", ToString(view.shape->type),
                         ", expected floats or complex numbers");
}

bool AlmostEqual(double a, double b, double tolerance) {
  if (a == b) return true;
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return std::isfinite(a) && std::isfinite(b) && std::fabs(a - b) <= tolerance;
}

}  // namespace

double NumberAt(ConstView view, int64_t part) {
  const ElementType type = RealType(view.shape->type);
  const uint64_t bits = Bits(view, part);
  if (type == ElementType::kF64) {
    double value;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
  }
  if (type == ElementType::kF32) {
    float value;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
  }
  return DecodeFloat(type, static_cast<uint32_t>(bits));
}

std::string ElementInWords(ConstView view, int64_t element) {
  std::string text = ElementToString(view, element);
  if (!IsFloat(view.shape->type)) return text;
  const double number = NumberAt(view, element);
  if (std::isnan(number)) text += " (NaN)";
  if (std::isinf(number)) text += number > 0 ? " (inf)" : " (-inf)";
  return text;
}

std::string PositionOf(const Shape& shape, int64_t element) {
  Dims index(shape.dims.size());
  for (size_t d = index.size(); d-- > 0;) {
    index[d] = element % shape.dims[d];
    element /= shape.dims[d];
  }
  return StrCat("[", StrJoin(index), "]");
}

Status CompareEqual(ConstView got, ConstView expected) {
  const bool numbers = IsNumber(got.shape->type);
  return Compare(
      got, expected,
      [&](int64_t part) {
        return numbers ? NumberAt(got, part) != NumberAt(expected, part)
                       : Bits(got, part) != Bits(expected, part);
      },
      [](int64_t) { return ""; });
}

Status CompareAlmost(ConstView got, ConstView expected, double tolerance) {
  ESCALA_RETURN_IF_ERROR(NeedsNumbers(got));
  return Compare(
      got, expected,
      [&](int64_t part) {
        return !AlmostEqual(NumberAt(got, part), NumberAt(expected, part),
                            tolerance);
      },
      [&](int64_t) { return StrCat(" within ", tolerance); });
}

uint64_t UlpDifference(ConstView a, ConstView b, int64_t index) {
  const uint64_t bits_a = Bits(a, index), bits_b = Bits(b, index);
  if (bits_a == bits_b) return 0;
  const double value_a = NumberAt(a, index), value_b = NumberAt(b, index);
  if (std::isnan(value_a) && std::isnan(value_b)) return 0;
  if (!std::isfinite(value_a) || !std::isfinite(value_b))
    return std::numeric_limits<uint64_t>::max();
  const ElementType type = RealType(a.shape->type);
  const uint64_t sign = type == ElementType::kF8E8M0FNU
                            ? 0  // this type has no sign
                            : uint64_t{1} << (BitWidth(type) - 1);
  const uint64_t from_zero_a = bits_a & ~sign, from_zero_b = bits_b & ~sign;
  if ((bits_a & sign) != (bits_b & sign)) return from_zero_a + from_zero_b;
  return from_zero_a > from_zero_b ? from_zero_a - from_zero_b
                                   : from_zero_b - from_zero_a;
}

Status CompareClose(ConstView got, ConstView expected, uint64_t min_ulps,
                    uint64_t max_ulps) {
  ESCALA_RETURN_IF_ERROR(NeedsNumbers(got));
  uint64_t worst = 0;
  return Compare(
      got, expected,
      [&](int64_t part) {
        const uint64_t ulps = UlpDifference(got, expected, part);
        worst = std::max(worst, ulps);
        return ulps < min_ulps || ulps > max_ulps;
      },
      [&](int64_t part) {
        auto text = [](uint64_t ulps) {
          return ulps == std::numeric_limits<uint64_t>::max()
                     ? std::string("infinitely many")
                     : StrCat(ulps);
        };
        return StrCat(", ", text(UlpDifference(got, expected, part)),
                      " ulps apart (allowed: ", min_ulps, " to ", max_ulps,
                      "; worst here: ", text(worst), ")");
      });
}

}  // namespace escala::hlo
