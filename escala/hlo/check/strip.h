// Removes the checks from a program for executors that cannot run them: the
// checked values become results, which the host compares.
#pragma once

#include <vector>

#include "escala/hlo/check/test_ops.h"

namespace escala::hlo {

struct StrippedProgram {
  struct Check {
    Expectation expectation;
    Location location;
    std::string op_name;
    int got = -1;       // index among the results
    int expected = -1;  // -1: the expectation's constant
  };

  Module module;           // the function and its callees
  std::string function;    // name of the function
  size_t num_results = 0;  // of the function; results for checks follow
  std::vector<Check> checks;
};

// Removes checks and probes from the body of `function`. Fails with
// kUnimplemented if there are test ops elsewhere: in regions or callees.
Result<StrippedProgram> StripChecks(const Module& module,
                                    const Function& function);

// Returns the failure of the first failed check, or OK. `results`: what one
// core returned.
Status CompareResults(const StrippedProgram& program,
                      const std::vector<Literal>& results);

// Runs a function that may contain test ops, and returns its own results. If
// `runner` cannot handle test ops, they are stripped, the checks are made on
// every core's results, and nothing is printed.
Result<std::vector<std::vector<Literal>>> RunWithChecks(
    const Module& module, const Function& function,
    const std::vector<std::vector<Literal>>& arguments, int64_t num_replicas,
    int64_t num_partitions, ProgramRunner* runner, TestOpHandler* test_ops);

}  // namespace escala::hlo
