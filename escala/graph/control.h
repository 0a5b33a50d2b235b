// Loops and branches. Bodies may use values from outside; gradients flow to
// those, too. Bodies are called again for gradients, so whatever they refer to
// must live until then.
#pragma once

#include <functional>

#include "escala/graph/graph.h"

namespace escala::graph {

// Repeats carry = body(carry) while condition(carry), an i1 scalar. It has no
// gradient, because its length is unknown (Scan has one).
std::vector<Value> While(
    const std::vector<Value>& carry,
    const std::function<Value(const std::vector<Value>&)>& condition,
    const Graph::Body& body, CallSite here = CallSite::current());

// For i in 0 ... length - 1: {carry, y_i} = body(carry, x_i). x_i is index i of
// `xs`' dimension 0 (of size `length`); ys are the y_i stacked. Gradients store
// the carries and recompute each iteration.
struct ScanStep {
  std::vector<Value> carry;
  std::vector<Value> ys;
};
using ScanBody = std::function<ScanStep(const std::vector<Value>& carry,
                                        const std::vector<Value>& x)>;
ScanStep Scan(const std::vector<Value>& carry, const std::vector<Value>& xs,
              int64_t length, const ScanBody& body,
              CallSite here = CallSite::current());

// then(inputs) if the i1 scalar is true, else otherwise(inputs).
std::vector<Value> Cond(const Value& predicate,
                        const std::vector<Value>& inputs,
                        const Graph::Body& then, const Graph::Body& otherwise,
                        CallSite here = CallSite::current());

// Returns the values; compilers move or merge no ops across it.
std::vector<Value> OptimizationBarrier(const std::vector<Value>& values,
                                       CallSite here = CallSite::current());

}  // namespace escala::graph
