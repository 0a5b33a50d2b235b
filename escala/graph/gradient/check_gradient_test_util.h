// For tests: a rule against a numeric Jacobian, in f64 on the reference.
#pragma once

#include <functional>
#include <vector>

#include "escala/base/array.h"
#include "escala/graph/graph.h"

namespace escala::graph {

using Function = std::function<std::vector<Value>(const std::vector<Value>&)>;

struct CheckOptions {
  int64_t num_replicas = 1;
  double low = -1, high = 1;  // random inputs lie there
  double step = 1e-5;
  double tolerance = 1e-6;  // relative to the largest of the gradient
  uint64_t seed = 1;
};

// `f` of inputs of these shapes: those of f64 get random values and are
// differentiated; integers get random values in [0, 4). Every element of every
// core's input is moved; the sum over cores of <outputs, random cotangents>
// must move as the gradient says. Fails with the input, core and element.
Status CheckGradient(const std::vector<Shape>& shapes, const Function& f,
                     const CheckOptions& options = {});

// What the function gives on each core for these inputs: [core][result].
Result<std::vector<std::vector<HostArray>>> RunFunction(
    const std::vector<std::vector<HostArray>>& inputs, const Function& f);

}  // namespace escala::graph
