// Attributes of operations, functions and modules: plain immutable data.
//
// An attribute may have several spellings in the text (array<i64: ...>,
// dense<...>, #stablehlo.dot<...>, #stablehlo<precision DEFAULT>). After
// reading it has the one form that the op table names for it:
//   integers and integer lists      Int, Ints ([n] or [rows, columns])
//   #stablehlo.gather/dot/conv/...  Dict with the field names of the
//                                   specification
//   enums                           String ("EQ", "DEFAULT", "THREE_FRY")
//   @names                          Symbol
//   sdy.sharding                    Sharding
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "escala/base/array.h"
#include "escala/hlo/type.h"

namespace escala::hlo {

class Attribute;

// A map from names to attributes, sorted by name so that equal programs print
// equally.
class AttributeMap {
 public:
  AttributeMap();
  ~AttributeMap();
  AttributeMap(const AttributeMap&);
  AttributeMap(AttributeMap&&) noexcept;
  AttributeMap& operator=(const AttributeMap&);
  AttributeMap& operator=(AttributeMap&&) noexcept;

  const Attribute* Find(std::string_view name) const;  // or nullptr
  bool Has(std::string_view name) const { return Find(name) != nullptr; }
  void Set(std::string name, Attribute value);
  void Erase(std::string_view name);
  bool empty() const;
  const std::vector<std::pair<std::string, Attribute>>& entries() const {
    return entries_;
  }

  // Typed access. Int, Float, ... are for attributes that VerifyOp has checked:
  // they abort if the attribute is absent or of another kind, which is then a
  // bug in this library. The ...Or forms are for optional attributes.
  int64_t Int(std::string_view name) const;
  int64_t IntOr(std::string_view name, int64_t fallback) const;
  bool BoolOr(std::string_view name, bool fallback) const;
  double Float(std::string_view name) const;
  const std::string& Str(std::string_view name) const;  // String or Symbol
  std::string StrOr(std::string_view name, std::string_view fallback) const;
  const std::vector<int64_t>& Ints(std::string_view name) const;
  // Returns `count` copies of `each` if the attribute is absent.
  std::vector<int64_t> IntsOr(std::string_view name, size_t count,
                              int64_t each) const;
  const AttributeMap& Dict(std::string_view name) const;

  bool operator==(const AttributeMap&) const;

 private:
  std::vector<std::pair<std::string, Attribute>> entries_;
};

// --- Shardy ------------------------------------------------------------------

struct Mesh {
  struct Axis {
    std::string name;
    int64_t size = 1;
    bool operator==(const Axis&) const = default;
  };
  std::string name;
  std::vector<Axis> axes;
  std::vector<int64_t> device_ids;  // empty: ids 0, 1, 2, ...

  int64_t num_devices() const;
  // True for <[], device_ids=[3]>, which puts a whole value on one device.
  bool is_maximal() const { return axes.empty() && device_ids.size() == 1; }
  const Axis* Find(std::string_view axis) const;  // or nullptr
  bool operator==(const Mesh&) const = default;
};

// A reference to axis "a", or to a sub-axis "a":(m)k of it: the factor of size
// k after a factor of size m.
struct AxisRef {
  std::string name;
  int64_t pre_size = 1;
  int64_t size = 0;  // 0: the whole axis
  bool operator==(const AxisRef&) const = default;
};

struct Sharding {
  struct Dimension {
    std::vector<AxisRef> axes;  // major to minor
    bool open = false;          // a trailing `?`
    int64_t priority = -1;      // from p1; -1: none
    bool operator==(const Dimension&) const = default;
  };
  std::string mesh;  // the mesh's name; empty with `inline_mesh`
  std::vector<Dimension> dims;
  std::vector<AxisRef> replicated;
  std::vector<AxisRef> unreduced;
  // How the values along `unreduced` make up the whole.
  enum class Reduction : uint8_t { kSum, kMax, kMin };
  Reduction reduction = Reduction::kSum;
  std::shared_ptr<const Mesh> inline_mesh;  // #sdy.sharding<mesh<...>, ...>
  bool operator==(const Sharding&) const;
};

// --- One attribute ----------------------------------------------------------

struct Unit {
  bool operator==(const Unit&) const = default;
};
struct IntValue {
  int64_t value = 0;
  ElementType type = ElementType::kI64;  // `1 : i32` keeps its i32
  bool operator==(const IntValue&) const = default;
};
struct FloatValue {
  double value = 0;
  ElementType type = ElementType::kF32;
  bool operator==(const FloatValue&) const = default;
};
struct IntList {
  std::vector<int64_t> values;
  std::vector<int64_t> dims;  // [n], or [rows, columns]
  // Element type and form (array<i1: ...>, array<i32: ...>, dense<> :
  // tensor<..xi64>) as written; the printer needs them.
  ElementType type = ElementType::kI64;
  bool dense = false;
  bool operator==(const IntList&) const = default;
};
struct Symbol {
  std::string name;  // without @; "a::b" for @a::@b
  bool operator==(const Symbol&) const = default;
};
// A dense constant.
struct Dense {
  HostArray array;
  bool operator==(const Dense&) const;  // same shape, same bytes
};
// An attribute that is kept as text and not interpreted.
struct Opaque {
  std::string text;
  bool operator==(const Opaque&) const = default;
};

class Attribute {
 public:
  using Array = std::vector<Attribute>;
  using Variant =
      std::variant<Unit, bool, IntValue, FloatValue, std::string, Symbol, Type,
                   IntList, Dense, Array, AttributeMap, Sharding, Opaque>;

  Attribute() = default;
  template <typename T>
  requires std::is_constructible_v<Variant, T&&> &&
      (!std::is_same_v<std::remove_cvref_t<T>, Attribute>)
          Attribute(T&& value)  // NOLINT: implicit by design
      : value_(std::forward<T>(value)) {}

  template <typename T>
  const T* get() const {
    return std::get_if<T>(&value_);
  }
  template <typename T>
  T* get() {
    return std::get_if<T>(&value_);
  }
  const Variant& variant() const { return value_; }

  // "an integer", "a list of integers", ...; for error messages.
  std::string KindName() const;

  bool operator==(const Attribute&) const = default;

 private:
  Variant value_;
};

// Integer lists in the form that the op table expects.
IntList IntsOf(std::vector<int64_t> values);  // array<i64: ...>
// dense<...> : tensor<RxCxi64>, row-major.
// REQUIRES: values.size() is a multiple of columns
IntList MatrixOf(std::vector<int64_t> values, int64_t columns);

// Defined here because it needs a complete Attribute.
inline bool AttributeMap::empty() const { return entries_.empty(); }

}  // namespace escala::hlo
