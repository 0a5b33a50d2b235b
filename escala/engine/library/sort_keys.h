// Maps elements to unsigned integers that have the order of a SortKey.
#pragma once

#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "escala/engine/library/sort.h"

namespace escala::engine {

// How the bits of an element of type T become a key. T is the unsigned integer
// of the element's width. The mapping keeps the width.
template <typename T>
class KeyMap {
 public:
  explicit KeyMap(const SortKey& key) {
    const ElementClass kind = Info(key.type).clazz;
    constexpr T kTop = T(T{1} << (8 * sizeof(T) - 1));
    is_float_ = kind == ElementClass::kFloat;
    if (kind == ElementClass::kSigned) flip_ = kTop;
    if (key.descending) flip_ = static_cast<T>(~flip_);
    total_order_ = key.total_order;
    infinity_ = key.type == ElementType::kF64    ? T(0x7ff0000000000000)
                : key.type == ElementType::kF32  ? T(0x7f800000)
                : key.type == ElementType::kBF16 ? T(0x7f80)
                                                 : T(0x7c00);
  }

  T operator()(T bits) const {
    constexpr int kSign = 8 * sizeof(T) - 1;
    constexpr T kTop = T(T{1} << kSign);
    if (!is_float_) return bits ^ flip_;
    if (!total_order_) {
      const T size = bits & T(kTop - 1);
      if (size == 0) bits = 0;
      if (size > infinity_) return std::numeric_limits<T>::max();
    }
    const T negative = static_cast<T>(T(0) - T(bits >> kSign));
    return static_cast<T>(bits ^ (negative | kTop)) ^ flip_;
  }

  bool is_float() const { return is_float_; }
  bool total_order() const { return total_order_; }
  T flip() const { return flip_; }
  T infinity() const { return infinity_; }

 private:
  T flip_ = 0;
  T infinity_ = 0;
  bool is_float_ = false, total_order_ = false;
};

// Calls f with a KeyMap and a typed pointer to the key's array.
template <typename F>
decltype(auto) WithKey(const SortKey& key, const std::byte* data, F f) {
  switch (ByteWidth(key.type)) {
    case 1:
      return f(KeyMap<uint8_t>(key), reinterpret_cast<const uint8_t*>(data));
    case 2:
      return f(KeyMap<uint16_t>(key), reinterpret_cast<const uint16_t*>(data));
    case 4:
      return f(KeyMap<uint32_t>(key), reinterpret_cast<const uint32_t*>(data));
    default:
      return f(KeyMap<uint64_t>(key), reinterpret_cast<const uint64_t*>(data));
  }
}

}  // namespace escala::engine
