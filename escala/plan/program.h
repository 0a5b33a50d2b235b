// What a program in a file takes on a slice: its time, its HBM on a core, and
// its collectives, by the estimates that the software Pod uses, and by the real
// TPU's compiler if that is asked.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "escala/hlo/ir.h"
#include "escala/plan/fit.h"
#include "escala/plan/tpu_compiler.h"
#include "escala/tpu/program_work.h"

namespace escala::plan {

struct ProgramEstimate {
  std::string name;
  const pods::Slice* slice = nullptr;
  int64_t replicas = 1, partitions = 1;

  pods::StepTime time;
  int64_t loops_counted_once = 0;
  // The compiler partitions the program, and was not asked how, or did not say:
  // the time has no collectives of its partitioner.
  bool is_lower_bound = false;
  bool has_compilers_collectives = false;
  bool is_partitioned = false;  // by the compiler
  std::map<std::string, tpu::ProgramWork::Collectives> collectives;

  int64_t needed_bytes = 0;    // HBM of a core
  int64_t capacity_bytes = 0;  // that programs may use
  // The bytes are an equal share of those of the whole program.
  bool is_share = false;
  Verdict verdict = Verdict::kFits;
  std::string table;  // the sums and the largest values as text

  std::optional<TpuAnswer> compiler;
  Status not_asked;  // why the compiler gave no answer

  // Whether it compiles for the slice, as far as that is known.
  bool fits() const;
};

// `code` is the file's text or bytecode, which `module` was read from.
// INVALID_ARGUMENT: the program has no @main, or more cores than the slice.
Result<ProgramEstimate> EstimateProgram(hlo::Module module, std::string code,
                                        const pods::Slice& slice,
                                        const TpuCompiler& compiler);

// Several lines for people, and one JSON object (docs/guide/commands.md).
std::string Describe(const ProgramEstimate& estimate);
std::string ProgramJson(const ProgramEstimate& estimate);

}  // namespace escala::plan
