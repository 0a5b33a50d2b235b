// For tests: the cases of testdata/record_jax.py, written with our ops.
#pragma once

#include <map>
#include <string>

#include "escala/graph/gradient/check_gradient_test_util.h"

namespace escala::graph {

struct JaxCase {
  Function f;
  int64_t cores = 1;
};

// By name: the function, and what is special about the case.
const std::map<std::string, JaxCase>& JaxCases();

}  // namespace escala::graph
