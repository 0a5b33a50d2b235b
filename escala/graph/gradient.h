// Gradients, written as ops of the same graph: they are differentiable again.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "escala/graph/graph.h"

namespace escala::graph {

// Returns the cotangents of `wrt` for those of the outputs, which are of equal
// shapes; a default value is zero. Zeros where nothing flows back. `wrt` may be
// any values that the outputs depend on; all outputs must be of the current
// body.
std::vector<Value> Vjp(const std::vector<Value>& outputs,
                       const std::vector<Value>& cotangents,
                       const std::vector<Value>& wrt,
                       CallSite here = CallSite::current());

// d loss / d wrt. The loss is a float scalar; the sum of all cores' losses is
// differentiated (see gradient/vjp.h).
std::vector<Value> Gradient(const Value& loss, const std::vector<Value>& wrt,
                            CallSite here = CallSite::current());

// f(parameters), a loss, and its gradient.
struct ValueAndGradient {
  Value value;
  std::vector<Value> gradients;
};
ValueAndGradient ValueAndGrad(
    const std::function<Value(const std::vector<Value>&)>& f,
    const std::vector<Value>& parameters, CallSite here = CallSite::current());

// x, through which no gradient flows.
Value StopGradient(const Value& x, CallSite here = CallSite::current());

// f(inputs), with a gradient written by `backward`: it returns the inputs'
// cotangents (a default value is zero) for the inputs, the outputs and the
// outputs' cotangents. No gradient flows to other values that `f` uses.
std::vector<Value> CustomVjp(
    const std::vector<Value>& inputs, const Graph::Body& f,
    const std::function<std::vector<Value>(
        const std::vector<Value>& inputs, const std::vector<Value>& outputs,
        const std::vector<Value>& cotangents)>& backward,
    CallSite here = CallSite::current());

// f(inputs). Its intermediate values are not stored for the gradient but
// rematerialised.
std::vector<Value> Remat(const std::vector<Value>& inputs, const Graph::Body& f,
                         CallSite here = CallSite::current());

}  // namespace escala::graph
