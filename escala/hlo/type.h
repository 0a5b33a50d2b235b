// Types of values in a program. Dynamic shapes and quantised elements are not
// represented: the reader refuses them.
#pragma once

#include <string>
#include <vector>

#include "escala/base/array.h"

namespace escala::hlo {

struct Type {
  enum class Kind : uint8_t { kTensor, kToken, kTuple, kFuture };

  Kind kind = Kind::kTensor;
  Shape shape;                 // of a tensor
  std::vector<Type> elements;  // of a tuple or future

  static Type Tensor(Shape shape) {
    return {Kind::kTensor, std::move(shape), {}};
  }
  static Type Tensor(ElementType type, Dims dims) {
    return Tensor(Shape{type, std::move(dims)});
  }
  static Type Token() { return {Kind::kToken, {}, {}}; }
  static Type Tuple(std::vector<Type> elements) {
    return {Kind::kTuple, {}, std::move(elements)};
  }
  static Type Future(std::vector<Type> elements) {
    return {Kind::kFuture, {}, std::move(elements)};
  }

  bool is_tensor() const { return kind == Kind::kTensor; }
  bool operator==(const Type&) const = default;

  // "tensor<2x3xf32>", "!stablehlo.token", "tuple<...>",
  // "!stablehlo.future<...>"
  std::string ToString() const;
};

}  // namespace escala::hlo
