// Gradients, as ops of the same graph: they can be differentiated again.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "escala/graph/graph.h"

namespace escala::graph {

// The cotangents of `wrt` for those of `outputs` (of their shapes; a default
// value is zero). Zeros where nothing flows back. `wrt` may be any values that
// the outputs were made of; all outputs must be of the body being written.
std::vector<Value> Vjp(const std::vector<Value>& outputs,
                       const std::vector<Value>& cotangents,
                       const std::vector<Value>& wrt,
                       Here here = Here::current());

// d loss / d wrt. The loss is a scalar of floats; of all cores' losses, the
// sum is differentiated (see gradient/vjp.h).
std::vector<Value> Gradient(const Value& loss, const std::vector<Value>& wrt,
                            Here here = Here::current());

// The loss that `f` makes of the parameters, and its gradient.
struct ValueAndGradient {
  Value value;
  std::vector<Value> gradients;
};
ValueAndGradient ValueAndGrad(
    const std::function<Value(const std::vector<Value>&)>& f,
    const std::vector<Value>& parameters, Here here = Here::current());

// The value, through which nothing flows back.
Value StopGradient(const Value& x, Here here = Here::current());

// What `f` makes of the inputs, with the gradient that `backward` gives: from
// inputs, outputs and the outputs' cotangents those of the inputs (a default
// value is zero). Nothing flows back to values that `f` uses besides.
std::vector<Value> CustomVjp(
    const std::vector<Value>& inputs, const Graph::Body& f,
    const std::function<std::vector<Value>(
        const std::vector<Value>& inputs, const std::vector<Value>& outputs,
        const std::vector<Value>& cotangents)>& backward,
    Here here = Here::current());

// What `f` makes of the inputs. Its intermediate values are not kept for the
// gradient, but made again there.
std::vector<Value> Remat(const std::vector<Value>& inputs, const Graph::Body& f,
                         Here here = Here::current());

}  // namespace escala::graph
