#include "escala/hlo/reference/binary.h"

#include <cmath>
#include <limits>

#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/complex_math.h"
#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/reference/scalar_math.h"
#include "escala/hlo/reference/special.h"

namespace escala::hlo::ref {

namespace {

Status NotDefined(OpCode code, ElementType type) {
  return Unimplemented(Info(code).name, " is not defined for elements of type ",
                       ToString(type));
}

// --- Integers ----------------------------------------------------------------
//
// In 64 bits, wrapped into the type when stored. Division by zero does what
// compiled programs do: all ones, and the dividend as the remainder.

template <typename T>
T IntegerDivide(T a, T b) {
  if (b == 0) return T(-1);
  if (std::is_signed_v<T> && b == T(-1)) return T(-uint64_t(a));
  return a / b;
}

template <typename T>
T IntegerRemainder(T a, T b) {
  if (b == 0) return a;
  if (std::is_signed_v<T> && b == T(-1)) return 0;
  return a % b;
}

template <typename T>
T IntegerPower(T base, T exponent) {
  if (std::is_signed_v<T> && exponent < T()) {
    if (base == T(1)) return 1;
    if (base == T(-1)) return exponent % 2 == 0 ? 1 : T(-1);
    return 0;
  }
  uint64_t power = 1;
  uint64_t square = static_cast<uint64_t>(base);
  for (uint64_t e = static_cast<uint64_t>(exponent); e != 0; e /= 2) {
    if (e % 2 == 1) power *= square;
    square *= square;
  }
  return static_cast<T>(power);
}

// A shift by a negative amount, or by the type's width or more, shifts out all
// bits.
template <typename T>
T ShiftedLeft(T a, T amount, int bits) {
  return static_cast<uint64_t>(amount) >= static_cast<uint64_t>(bits)
             ? 0
             : static_cast<T>(static_cast<uint64_t>(a) << amount);
}
template <typename T>
T ShiftedRightLogical(T a, T amount, int bits) {
  const uint64_t pattern =
      static_cast<uint64_t>(a) << (64 - bits) >> (64 - bits);
  return static_cast<uint64_t>(amount) >= static_cast<uint64_t>(bits)
             ? 0
             : static_cast<T>(pattern >> amount);
}
template <typename T>
T ShiftedRightArithmetic(T a, T amount, int bits) {
  const int64_t sign_extended =
      static_cast<int64_t>(static_cast<uint64_t>(a) << (64 - bits)) >>
      (64 - bits);
  const int64_t most = bits - 1;
  const bool all = static_cast<uint64_t>(amount) > static_cast<uint64_t>(most);
  return static_cast<T>(sign_extended >> (all ? most : amount));
}

template <typename T>
T HighProduct(T a, T b, int bits) {
  using Wide =
      std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>;
  return static_cast<T>((static_cast<Wide>(a) * static_cast<Wide>(b)) >> bits);
}

template <typename T>
Status IntegerBinary(OpCode code, ConstView a, ConstView b, View to,
                     CancelFlag cancel) {
  const auto map = [&](auto f) {
    MapElements<T, T, T>(cancel, a, b, to, f);
    return Status();
  };
  using U = uint64_t;
  const int bits = BitWidth(a.shape->type);
  switch (code) {
    case OpCode::kAdd:
      return map([](T x, T y) { return T(U(x) + U(y)); });
    case OpCode::kAnd:
      return map([](T x, T y) { return T(x & y); });
    case OpCode::kChloMulhi:
      return map([bits](T x, T y) { return HighProduct(x, y, bits); });
    case OpCode::kDivide:
      return map(IntegerDivide<T>);
    case OpCode::kMaximum:
      return map([](T x, T y) { return Max(x, y); });
    case OpCode::kMinimum:
      return map([](T x, T y) { return Min(x, y); });
    case OpCode::kMultiply:
      return map([](T x, T y) { return T(U(x) * U(y)); });
    case OpCode::kOr:
      return map([](T x, T y) { return T(x | y); });
    case OpCode::kPower:
      return map(IntegerPower<T>);
    case OpCode::kRemainder:
      return map(IntegerRemainder<T>);
    case OpCode::kShiftLeft:
      return map([bits](T x, T y) { return ShiftedLeft(x, y, bits); });
    case OpCode::kShiftRightArithmetic:
      return map(
          [bits](T x, T y) { return ShiftedRightArithmetic(x, y, bits); });
    case OpCode::kShiftRightLogical:
      return map([bits](T x, T y) { return ShiftedRightLogical(x, y, bits); });
    case OpCode::kSubtract:
      return map([](T x, T y) { return T(U(x) - U(y)); });
    case OpCode::kXor:
      return map([](T x, T y) { return T(x ^ y); });
    default:
      return NotDefined(code, a.shape->type);
  }
}

// On i1, add and maximum are or; multiply and minimum are and.
Status BoolBinary(OpCode code, ConstView a, ConstView b, View to,
                  CancelFlag cancel) {
  const auto map = [&](auto f) {
    MapElements<bool, bool, bool>(cancel, a, b, to, f);
    return Status();
  };
  switch (code) {
    case OpCode::kAdd:
    case OpCode::kMaximum:
    case OpCode::kOr:
      return map([](bool x, bool y) { return x || y; });
    case OpCode::kAnd:
    case OpCode::kMinimum:
    case OpCode::kMultiply:
      return map([](bool x, bool y) { return x && y; });
    case OpCode::kXor:
      return map([](bool x, bool y) { return x != y; });
    default:
      return NotDefined(code, a.shape->type);
  }
}

// --- Floats and complex numbers ----------------------------------------------

// The next value of the type from x towards y.
double NextAfter(ElementType type, double x, double y) {
  if (std::isnan(x) || std::isnan(y))
    return std::numeric_limits<double>::quiet_NaN();
  if (x == y) return y;
  if (type == ElementType::kF64) return std::nextafter(x, y);
  if (type == ElementType::kF32)
    return std::nextafter(static_cast<float>(x), static_cast<float>(y));
  // The bits of a float count up with its magnitude; the sign is the top bit.
  const uint32_t sign_bit = uint32_t{1} << (BitWidth(type) - 1);
  if (x == 0) return DecodeFloat(type, y < 0 ? sign_bit | 1 : 1);
  const bool away = (y > x) == (x > 0);
  const uint32_t pattern = EncodeFloat(type, x);
  return DecodeFloat(type, away ? pattern + 1 : pattern - 1);
}

Status FloatBinary(OpCode code, ConstView a, ConstView b, View to,
                   CancelFlag cancel) {
  using T = double;
  const auto map = [&](auto f) {
    MapElements<T, T, T>(cancel, a, b, to, f);
    return Status();
  };
  const ElementType type = a.shape->type;
  switch (code) {
    case OpCode::kAdd:
      return map([](T x, T y) { return x + y; });
    case OpCode::kAtan2:
      return map([](T x, T y) { return std::atan2(x, y); });
    case OpCode::kChloNextAfter:
      return map([type](T x, T y) { return NextAfter(type, x, y); });
    case OpCode::kChloPolygamma:
      return map(Polygamma);
    case OpCode::kChloZeta:
      return map(Zeta);
    case OpCode::kDivide:
      return map([](T x, T y) { return x / y; });
    case OpCode::kMaximum:
      return map([](T x, T y) { return Max(x, y); });
    case OpCode::kMinimum:
      return map([](T x, T y) { return Min(x, y); });
    case OpCode::kMultiply:
      return map([](T x, T y) { return x * y; });
    case OpCode::kPower:
      return map([](T x, T y) { return std::pow(x, y); });
    case OpCode::kRemainder:
      return map([](T x, T y) { return std::fmod(x, y); });
    case OpCode::kSubtract:
      return map([](T x, T y) { return x - y; });
    default:
      return NotDefined(code, type);
  }
}

Status ComplexBinary(OpCode code, ConstView a, ConstView b, View to,
                     CancelFlag cancel) {
  using T = Complex128;
  const auto map = [&](auto f) {
    MapElements<T, T, T>(cancel, a, b, to, f);
    return Status();
  };
  switch (code) {
    case OpCode::kAdd:
      return map([](T x, T y) { return x + y; });
    case OpCode::kAtan2:
      return map(complex_math::Atan2);
    case OpCode::kDivide:
      return map(complex_math::Divide);
    case OpCode::kMaximum:
      return map([](T x, T y) { return Max(x, y); });
    case OpCode::kMinimum:
      return map([](T x, T y) { return Min(x, y); });
    case OpCode::kMultiply:
      return map(complex_math::Multiply);
    case OpCode::kPower:
      return map(complex_math::Power);
    case OpCode::kSubtract:
      return map([](T x, T y) { return x - y; });
    default:
      return NotDefined(code, a.shape->type);
  }
}

// Calls map(f), where f compares in the given direction. NaN is neither less
// than nor equal to anything.
template <typename T, typename L, typename E, typename M>
Status CompareBy(std::string_view direction, L less, E equal, M map) {
  if (direction == "EQ") return map(equal);
  if (direction == "LT") return map(less);
  if (direction == "NE") return map([=](T x, T y) { return !equal(x, y); });
  if (direction == "LE")
    return map([=](T x, T y) { return less(x, y) || equal(x, y); });
  if (direction == "GT") return map([=](T x, T y) { return less(y, x); });
  if (direction == "GE")
    return map([=](T x, T y) { return less(y, x) || equal(x, y); });
  return InvalidArgument("comparison_direction is '", direction,
                         "': expected EQ, NE, GE, GT, LE or LT");
}

}  // namespace

Status RunBinary(OpCode code, ConstView a, ConstView b, View to,
                 CancelFlag cancel) {
  return Dispatch(a.shape->type, [&]<typename T>(Tag<T>) -> Status {
    if constexpr (std::is_same_v<T, bool>)
      return BoolBinary(code, a, b, to, cancel);
    if constexpr (kIsInteger<T>)
      return IntegerBinary<T>(code, a, b, to, cancel);
    if constexpr (kIsFloat<T>) return FloatBinary(code, a, b, to, cancel);
    if constexpr (kIsComplex<T>) return ComplexBinary(code, a, b, to, cancel);
  });
}

Status RunCompare(std::string_view direction, bool total_order, ConstView a,
                  ConstView b, View to, CancelFlag cancel) {
  return Dispatch(a.shape->type, [&]<typename T>(Tag<T>) -> Status {
    const auto map = [&](auto f) {
      MapElements<bool, T, T>(cancel, a, b, to, f);
      return Status();
    };
    if (total_order && (kIsFloat<T> || kIsComplex<T>)) {
      const auto equal = [](T x, T y) {
        return !TotalLess(x, y) && !TotalLess(y, x);
      };
      return CompareBy<T>(direction, TotalLess<T>, equal, map);
    }
    return CompareBy<T>(
        direction, Less<T>, [](T x, T y) { return x == y; }, map);
  });
}

void RunComplex(ConstView real, ConstView imag, View to, CancelFlag cancel) {
  MapElements<Complex128, double, double>(
      cancel, real, imag, to,
      [](double x, double y) { return Complex128(x, y); });
}

void RunSelect(ConstView which, ConstView a, ConstView b, View to) {
  const int64_t count = to.shape->num_elements();
  const int64_t step = which.shape->rank() == 0 ? 0 : 1;
  for (int64_t i = 0; i < count; ++i) {
    const bool first = which.data[i * step] != std::byte{0};
    CopyElement(to, i, first ? a : b, i);
  }
}

}  // namespace escala::hlo::ref
