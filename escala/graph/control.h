// Loops and branches. Bodies may use values from outside; gradients flow to
// those, too. They are called again for gradients: what they refer to must live
// until then.
#pragma once

#include <functional>

#include "escala/graph/graph.h"

namespace escala::graph {

// carry = body(carry) while condition(carry), an i1 scalar. Of unknown length:
// no gradient goes through it (Scan has one).
std::vector<Value> While(
    const std::vector<Value>& carry,
    const std::function<Value(const std::vector<Value>&)>& condition,
    const Graph::Body& body, Here here = Here::current());

// For i in 0 ... length - 1: {carry, y_i} = body(carry, x_i), where x_i are
// places i of dimension 0 of `xs` (of `length`), and ys are the y_i stacked.
// For its gradient the carries are kept, and each turn is computed again.
struct ScanStep {
  std::vector<Value> carry;
  std::vector<Value> ys;
};
using ScanBody = std::function<ScanStep(const std::vector<Value>& carry,
                                        const std::vector<Value>& x)>;
ScanStep Scan(const std::vector<Value>& carry, const std::vector<Value>& xs,
              int64_t length, const ScanBody& body,
              Here here = Here::current());

// What `then` or `otherwise` make of the inputs, by an i1 scalar.
std::vector<Value> Cond(const Value& predicate,
                        const std::vector<Value>& inputs,
                        const Graph::Body& then, const Graph::Body& otherwise,
                        Here here = Here::current());

// The values, which nothing is moved across or merged with.
std::vector<Value> OptimizationBarrier(const std::vector<Value>& values,
                                       Here here = Here::current());

}  // namespace escala::graph
