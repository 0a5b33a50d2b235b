// For tests: runs a layer and its gradients on the reference, on one replica or
// over a mesh, and compares with flax (testdata/record_flax.py).
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "escala/nn/context.h"

namespace escala::nn {

struct LayerCase {
  const char* name;  // as recorded
  Dims x;            // the whole batch
  std::function<Value(Scope s, const Value& x)> f;
  Mode mode = Mode::kTrain;
  double seed = 7;
};

// f32 arrays by name: "out"; "d x" and "d NAME", the gradients of sum(out * ct)
// by the input and each parameter; NAME, the new running statistics.
using LayerResults = std::map<std::string, HostArray>;

// Random numbers in [-1, 1), seeded by the array's name.
HostArray Draw(std::string_view name, const Shape& shape);
// Random integers in [0, below), seeded likewise.
HostArray DrawIntegers(std::string_view name, const Dims& dims, int64_t below);

// Cuts examples over the mesh axis "data" and parameters by their cuts, and
// joins the results. Fails if replicas that should agree differ.
Result<LayerResults> RunLayer(const LayerCase& c, std::string_view precision,
                              const Mesh& mesh = {});

// Compares in f32 and in mixed precision; fails the test with the difference.
void ExpectAsRecorded(const LayerCase& c, const Mesh& mesh = {});

}  // namespace escala::nn
