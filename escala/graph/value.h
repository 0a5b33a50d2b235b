// A value in a program that is being written.
//
// Cheap to copy. A default one belongs to no graph: it is what ops give once
// their graph has failed, and ops on it give such a one again, so that model
// code needs no checks; Graph::status() tells what went wrong first, and where.
#pragma once

#include <source_location>
#include <string>

#include "escala/base/array.h"
#include "escala/hlo/ir.h"

namespace escala::graph {

class Graph;

// The place in the user's source that an op came from.
using Here = std::source_location;

class Value {
 public:
  Value() = default;
  Value(Graph* graph, hlo::ValueId id) : graph_(graph), id_(id) {}

  explicit operator bool() const { return graph_ != nullptr; }
  Graph* graph() const { return graph_; }
  // REQUIRES: of a graph
  hlo::ValueId id() const { return id_; }

  // Of a default value: an f32 scalar.
  const Shape& shape() const;
  const Dims& dims() const { return shape().dims; }
  ElementType type() const { return shape().type; }
  int rank() const { return shape().rank(); }
  // Negative counts from the end. Where there is no such dimension the graph
  // fails, and this gives 1.
  int64_t dim(int i, Here here = Here::current()) const;

  bool operator==(const Value&) const = default;

 private:
  Graph* graph_ = nullptr;
  hlo::ValueId id_ = -1;
};

// What element-wise functions and operators take: a value or a number, with
// the place where it was handed over. A number takes the type of the other
// operand.
struct Operand {
  Operand(const Value& v, Here h = Here::current())  // NOLINT: implicit
      : value(v), here(h) {}
  Operand(double n, Here h = Here::current())  // NOLINT: implicit
      : number(n), is_number(true), here(h) {}

  Value value;
  double number = 0;
  bool is_number = false;
  Here here;
};

}  // namespace escala::graph
