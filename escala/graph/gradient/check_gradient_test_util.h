// For tests: compares gradients with a numeric Jacobian, in f64.
#pragma once

#include <functional>
#include <vector>

#include "escala/base/array.h"
#include "escala/graph/graph.h"

namespace escala::graph {

using Function = std::function<std::vector<Value>(const std::vector<Value>&)>;

struct CheckOptions {
  int64_t num_replicas = 1;
  double low = -1, high = 1;  // range of random inputs
  double step = 1e-5;
  double tolerance = 1e-6;  // relative to the gradient's largest element
  uint64_t seed = 1;
};

// Differentiates `f` by its f64 inputs; all inputs get random values, integers
// in [0, 4). Changes every element of every core's inputs: the sum over cores
// of <outputs, random cotangents> must change as the gradient says. Fails with
// the input, core and element.
Status CheckGradient(const std::vector<Shape>& shapes, const Function& f,
                     const CheckOptions& options = {});

// Runs the function on each core's inputs: [core][result].
Result<std::vector<std::vector<HostArray>>> RunFunction(
    const std::vector<std::vector<HostArray>>& inputs, const Function& f);

}  // namespace escala::graph
