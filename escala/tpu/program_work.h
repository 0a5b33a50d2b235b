// The work and the collectives of a program on one core, with or without an
// answer of the real TPU's compiler. The planner and the software Pod use the
// same function.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/pods/step_time.h"
#include "escala/tpu/compiled_program.h"

namespace escala::tpu {

struct ProgramWork {
  // Of a program that the compiler partitions, `divided` says that its
  // collectives are not known.
  pods::StepWork work;
  // The compiler partitions the program: it says what a core does.
  bool is_partitioned = false;
  // The collectives are those of the program that the compiler made.
  bool has_compilers_collectives = false;
  // By kind, for one core: see CompiledCollective.
  struct Collectives {
    double runs = 0, bytes = 0;
  };
  std::map<std::string, Collectives> collectives;
};

// For a program of so many cores. `compiled`, or nullptr, is what the compiler
// made of it: then its collectives count, and where it partitions the program,
// shardings divide the rest. What has been written for each core has others
// than it asks for, too: libtpu combines them, gathers in bf16 what products
// read, and sums whole arrays where it finds no use for a reduce-scatter. Such
// a program keeps its own if the compiler's has none, or loops of unknown
// length that its own has not.
Result<ProgramWork> ProgramWorkOf(const hlo::Module& module, int64_t cores,
                                  const CompiledProgram* compiled);

// A suffix for a forecast: where the collectives come from, or ""
std::string SourceOfCollectives(bool is_lower_bound,
                                bool has_compilers_collectives);

}  // namespace escala::tpu
