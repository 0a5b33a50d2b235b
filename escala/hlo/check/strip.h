// A program without its checks, for whoever cannot run them: what was checked
// becomes results, which the host compares.
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

  Module module;           // the function, and what it calls
  std::string function;    // name of the function
  size_t num_results = 0;  // its own; those of checks follow
  std::vector<Check> checks;
};

// Takes checks and probes out of the body of `function`. Fails with
// kUnimplemented where tests ops are also elsewhere: in regions, in called
// functions.
Result<StrippedProgram> StripChecks(const Module& module,
                                    const Function& function);

// The first check that fails. `results`: what one core returned.
Status CompareResults(const StrippedProgram& program,
                      const std::vector<Literal>& results);

// Runs a function that may hold test ops: if `runner` cannot, without them, and
// its checks are made on every core's results. Gives the function's own
// results. Nothing is printed for a runner that cannot.
Result<std::vector<std::vector<Literal>>> RunWithChecks(
    const Module& module, const Function& function,
    const std::vector<std::vector<Literal>>& arguments, int64_t num_replicas,
    int64_t num_partitions, ProgramRunner* runner, TestOpHandler* test_ops);

}  // namespace escala::hlo
