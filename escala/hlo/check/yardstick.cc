#include "escala/hlo/check/yardstick.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "escala/hlo/check/compare.h"

namespace escala::hlo {
namespace {

// The parts of all elements as numbers, two for each complex element.
std::vector<double> Parts(ConstView view) {
  const int width = ByteWidth(RealType(view.shape->type));
  std::vector<double> parts(
      static_cast<size_t>(view.shape->byte_size() / width));
  for (size_t i = 0; i < parts.size(); ++i)
    parts[i] = NumberAt(view, static_cast<int64_t>(i));
  return parts;
}

// The value rounded to the type.
double Round(ElementType type, double value) {
  if (type == ElementType::kF64) return value;
  if (type == ElementType::kF32) return static_cast<float>(value);
  return DecodeFloat(type, EncodeFloat(type, value));
}

bool Same(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

// The ulp of each part's largest term.
std::vector<double> Ulps(ElementType type, const std::vector<double>& values,
                         Terms terms) {
  std::vector<double> magnitudes(values.size(), 0);
  const size_t together = terms == Terms::kTensor
                              ? std::max<size_t>(1, values.size())
                          : IsComplex(type) ? 2
                                            : 1;
  for (size_t begin = 0; begin < values.size(); begin += together) {
    double largest = 0;
    for (size_t i = begin; i < begin + together; ++i)
      if (std::isfinite(values[i]))
        largest = std::max(largest, std::fabs(values[i]));
    std::fill_n(magnitudes.begin() + static_cast<ptrdiff_t>(begin), together,
                UlpOf(RealType(type), largest));
  }
  return magnitudes;
}

// Counts the elements that have differing parts.
class Count {
 public:
  explicit Count(ElementType type) : per_element_(IsComplex(type) ? 2 : 1) {}

  void Add(size_t part) {
    const auto element = static_cast<int64_t>(part) / per_element_;
    if (count_ == 0) first_ = element;
    if (count_ == 0 || element != last_) ++count_;
    last_ = element;
  }
  int64_t first() const { return first_; }
  int64_t count() const { return count_; }

 private:
  const int64_t per_element_;
  int64_t first_ = 0, last_ = 0, count_ = 0;
};

Status Differs(ConstView got, ConstView plain, const Count& differing,
               const std::string& detail) {
  const int64_t element = differing.first();
  return FailedPrecondition("at ", PositionOf(*got.shape, element), ": got ",
                            ElementInWords(got, element), ", expected ",
                            ElementInWords(plain, element), detail, " (",
                            differing.count(), " of ",
                            got.shape->num_elements(), " differ)");
}

Status SameShape(ConstView got, ConstView expected) {
  if (*got.shape == *expected.shape) return Status();
  return FailedPrecondition("got ", got.shape->ToString(), ", expected ",
                            expected.shape->ToString());
}

std::string Short(double value) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.3g", value);
  return text;
}

double LargestError(const std::vector<double>& run,
                    const std::vector<double>& truth,
                    const std::vector<double>& ulps) {
  double largest = 0;
  for (size_t i = 0; i < truth.size(); ++i) {
    const double error = std::fabs(run[i] - truth[i]) / ulps[i];
    if (std::isfinite(error)) largest = std::max(largest, error);
  }
  return largest;
}

// Checks that every part of `got` is within `allowed` ulps of `truth`.
Status Judge(ConstView got, ConstView plain, const std::vector<double>& truth,
             const std::vector<double>& ulps, double allowed) {
  const ElementType type = RealType(got.shape->type);
  const std::vector<double> got_parts = Parts(got), plain_parts = Parts(plain);
  Count differing(got.shape->type);
  double worst = 0;
  for (size_t i = 0; i < got_parts.size(); ++i) {
    const double value = got_parts[i];
    if (Same(value, plain_parts[i]) || Same(value, Round(type, truth[i])))
      continue;
    const double error = std::fabs(value - truth[i]) / ulps[i];
    if (error <= allowed) continue;  // false if the error is NaN
    differing.Add(i);
    worst = std::max(worst, std::isfinite(error) ? error : HUGE_VAL);
  }
  if (differing.count() == 0) return Status();
  return Differs(
      got, plain, differing,
      StrCat(", error up to ", Short(worst), " ulp, allowed ", Short(allowed)));
}

}  // namespace

double UlpOf(ElementType type, double magnitude) {
  if (type == ElementType::kF64 || type == ElementType::kF32) {
    const bool wide = type == ElementType::kF64;
    const int exponent = magnitude == 0 ? -2000 : std::ilogb(magnitude);
    return std::ldexp(
        1.0, std::max(exponent, wide ? -1022 : -126) - (wide ? 52 : 23));
  }
  // The largest number has a neighbour only below it.
  const uint32_t bits = EncodeFloat(type, magnitude);
  const double here = DecodeFloat(type, bits);
  const double above = DecodeFloat(type, bits + 1);
  if (std::isfinite(here) && std::isfinite(above) && above > here)
    return above - here;
  return bits == 0 ? here : here - DecodeFloat(type, bits - 1);
}

Status CompareByYardstick(ConstView got, ConstView plain, ConstView wide,
                          Terms terms, std::span<const ConstView> noisy) {
  ESCALA_RETURN_IF_ERROR(SameShape(got, plain));
  const std::vector<double> truth = Parts(wide);
  const std::vector<double> ulps = Ulps(got.shape->type, truth, terms);
  double error = LargestError(Parts(plain), truth, ulps);
  for (const ConstView& run : noisy)
    error = std::max(error, LargestError(Parts(run), truth, ulps));
  return Judge(got, plain, truth, ulps, kTimesPlainError * error + kUlpsOnTop);
}

Status CompareWithoutWide(ConstView got, ConstView plain, Terms terms,
                          std::span<const ConstView> noisy) {
  ESCALA_RETURN_IF_ERROR(SameShape(got, plain));
  const std::vector<double> truth = Parts(plain);
  const std::vector<double> ulps = Ulps(got.shape->type, truth, terms);
  double error = 0;
  for (const ConstView& run : noisy)
    error = std::max(error, LargestError(Parts(run), truth, ulps));
  const bool tiny = BitWidth(RealType(got.shape->type)) < 16;
  return Judge(got, plain, truth, ulps,
               kTimesPlainError * error + (tiny ? 1 : kUlpsWithoutWide));
}

Status CompareExactly(ConstView got, ConstView expected) {
  ESCALA_RETURN_IF_ERROR(SameShape(got, expected));
  const ElementType type = got.shape->type;
  const bool numbers = IsFloat(type) || IsComplex(type);
  const auto width = static_cast<size_t>(ByteWidth(RealType(type)));
  const size_t count = static_cast<size_t>(got.shape->byte_size()) / width;
  std::vector<double> got_parts, expected_parts;
  if (numbers) got_parts = Parts(got), expected_parts = Parts(expected);
  Count differing(type);
  for (size_t i = 0; i < count; ++i) {
    if (std::memcmp(got.data + i * width, expected.data + i * width, width) ==
        0)
      continue;
    if (numbers && std::isnan(got_parts[i]) && std::isnan(expected_parts[i]))
      continue;
    differing.Add(i);
  }
  return differing.count() == 0 ? Status()
                                : Differs(got, expected, differing, "");
}

}  // namespace escala::hlo
