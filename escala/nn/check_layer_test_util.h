// For tests: a layer and its gradients run on the reference, on one replica or
// cut over a mesh, against what flax made of the same numbers
// (testdata/record_flax.py).
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

// By what it is, in f32: "out"; "d x" and "d NAME", the gradients of
// sum(out * ct) by the input and each parameter; NAME, what statistics become.
using LayerResults = std::map<std::string, HostArray>;

// Numbers in [-1, 1), made of the array's name.
HostArray Draw(std::string_view name, const Shape& shape);
// The same as integers in [0, below).
HostArray DrawIntegers(std::string_view name, const Dims& dims, int64_t below);

// The examples are cut over the mesh's axis data, parameters as they say, and
// the results put together again. Fails where replicas that should have the
// same have not.
Result<LayerResults> RunLayer(const LayerCase& c, std::string_view precision,
                              const Mesh& mesh = {});

// In f32 and in the mixed policy; fails the test with what is off.
void ExpectAsRecorded(const LayerCase& c, const Mesh& mesh = {});

}  // namespace escala::nn
