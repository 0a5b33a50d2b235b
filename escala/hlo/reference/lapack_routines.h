// The routines of LAPACK behind lapack.h, each for one matrix.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/attribute.h"

namespace escala::hlo::lapack {

// One matrix [m, n] of a call, in row-major arrays.
struct Matrix {
  const std::byte* const* operands;
  std::byte* const* results;
  std::byte* scratch;
};

// What a routine makes of one matrix.
struct Plan {
  std::vector<Shape> operands, results;  // without the batch's dimensions
  int64_t scratch_bytes = 0;
  std::function<void(const Matrix&)> run;
};

struct Problem {
  ElementType type;  // of the matrix
  int64_t m = 0, n = 0;
  std::vector<Shape> results;   // as the call declares them for one matrix
  const AttributeMap* options;  // the call's backend_config
  void* routine;
};

// Returns the plan's maker of a routine, named without its first letter
// ("syevd"), or nullptr.
using Maker = Result<Plan> (*)(const Problem& problem);
Maker FindMaker(std::string_view routine, ElementType type);

}  // namespace escala::hlo::lapack
