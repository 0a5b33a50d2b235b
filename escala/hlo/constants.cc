#include "escala/hlo/constants.h"

#include <cmath>
#include <cstring>
#include <limits>

#include "escala/hlo/reference/elements.h"

namespace escala::hlo {

namespace {

// Stores a value of the compute type as an element of `type`.
template <typename T>
HostArray Stored(ElementType type, T value) {
  HostArray one(Shape{type, {}});
  ref::StoreOne(one.mutable_view(), 0, value);
  return one;
}

template <typename T>
T Whole(int64_t value) {
  return static_cast<T>(value);
}

template <typename T>
T Whole(double value) {
  using Limits = std::numeric_limits<T>;
  if (std::isnan(value)) return 0;
  if (std::is_unsigned_v<T> && value < 0)
    return static_cast<T>(Whole<int64_t>(value));
  // One past the maximum is a power of two, so a double holds it exactly.
  if (value >= std::ldexp(1, Limits::digits)) return Limits::max();
  if (value < static_cast<double>(Limits::min())) return Limits::min();
  return static_cast<T>(value);
}

template <typename N>
HostArray Scalar(ElementType type, N value) {
  return ref::Dispatch(type, [&]<typename T>(ref::Tag<T>) {
    if constexpr (std::is_same_v<T, bool>)
      return Stored(type, value != 0);
    else if constexpr (ref::kIsInteger<T>)
      return Stored(type, Whole<T>(value));
    else
      return Stored(type, T(static_cast<double>(value)));
  });
}

}  // namespace

HostArray ScalarOf(ElementType type, int64_t value) {
  return Scalar(type, value);
}

HostArray ScalarOf(ElementType type, double value) {
  return Scalar(type, value);
}

HostArray IdentityOf(OpCode code, ElementType type) {
  return ref::Dispatch(type, [&]<typename T>(ref::Tag<T>) {
    using Limits = std::numeric_limits<T>;
    if constexpr (std::is_same_v<T, bool>) {
      return Stored(type, code == OpCode::kAnd || code == OpCode::kMinimum ||
                              code == OpCode::kMultiply);
    } else if constexpr (ref::kIsInteger<T>) {
      const int unused = 64 - BitWidth(type);
      if (code == OpCode::kMultiply) return Stored(type, T{1});
      if (code == OpCode::kMinimum)
        return Stored(type, Limits::max() >> unused);
      if (code == OpCode::kMaximum)
        return Stored(type, Limits::min() >> unused);
      if (code == OpCode::kAnd) return Stored(type, T(~T{0}));
      return Stored(type, T{0});
    } else {
      constexpr double kInfinity = std::numeric_limits<double>::infinity();
      double value = 0;
      if (code == OpCode::kMultiply) value = 1;
      if (code == OpCode::kMinimum) value = kInfinity;
      if (code == OpCode::kMaximum) value = -kInfinity;
      return Stored(type, T(value));
    }
  });
}

HostArray ExactIdentityOf(OpCode code, ElementType type) {
  return code == OpCode::kAdd && IsFloat(type) ? ScalarOf(type, -0.0)
                                               : IdentityOf(code, type);
}

bool IsIdentity(OpCode code, const HostArray& array) {
  const ElementType type = array.shape().type;
  if (array.shape().num_elements() == 0 ||
      (IsComplex(type) && code != OpCode::kAdd))
    return false;
  const auto starts_with = [&](const HostArray& scalar) {
    return std::memcmp(array.data(), scalar.data(),
                       static_cast<size_t>(ByteWidth(type))) == 0;
  };
  return starts_with(IdentityOf(code, type)) ||
         starts_with(ExactIdentityOf(code, type));
}

}  // namespace escala::hlo
