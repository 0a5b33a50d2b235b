// A value in a program that is being written.
//
// Cheap to copy. Ops on a failed graph return default values, which belong to
// no graph, and so do ops on default values. Model code thus needs no checks;
// Graph::status() has the first failure and its source location.
#pragma once

#include <source_location>
#include <string>

#include "escala/base/array.h"
#include "escala/hlo/ir.h"

namespace escala::graph {

class Graph;

// The source location of the user's call.
using CallSite = std::source_location;

class Value {
 public:
  Value() = default;
  Value(Graph* graph, hlo::ValueId id) : graph_(graph), id_(id) {}

  explicit operator bool() const { return graph_ != nullptr; }
  Graph* graph() const { return graph_; }
  // REQUIRES: not a default value
  hlo::ValueId id() const { return id_; }

  // A default value counts as an f32 scalar.
  const Shape& shape() const;
  const Dims& dims() const { return shape().dims; }
  ElementType type() const { return shape().type; }
  int rank() const { return shape().rank(); }
  // Negative `i` counts from the end. Without such a dimension the graph fails
  // and this returns 1.
  int64_t dim(int i, CallSite here = CallSite::current()) const;

  bool operator==(const Value&) const = default;

 private:
  Graph* graph_ = nullptr;
  hlo::ValueId id_ = -1;
};

// An operand of element-wise functions and operators: a value or a number, with
// its call site. A number takes the other operand's type.
struct Operand {
  Operand(const Value& v, CallSite h = CallSite::current())  // NOLINT: implicit
      : value(v), here(h) {}
  Operand(double n, CallSite h = CallSite::current())  // NOLINT: implicit
      : number(n), is_number(true), here(h) {}

  Value value;
  double number = 0;
  bool is_number = false;
  CallSite here;
};

}  // namespace escala::graph
