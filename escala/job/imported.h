// Reads imported programs, which are files that another tool exported, such as
// JAX. job.h makes jobs of them.
//
// Beside a program "step_8.mlir" there must be "step_8.json", which names its
// arguments and results in the program's order. The order is free:
//
//   {"arguments": ["state/fc1/kernel", ..., "batch/image", ..., "hyper/lr",
//                  "hyper/step", "hyper/seed"],
//    "results": ["state/fc1/kernel", ..., "metrics/loss", ...],
//    "export": "python export.py --replicas {replicas}"}
//
// An evaluation has the arguments state/... (some of the step's), batch/... and
// "weight", and the results "weight" (its sum) and metrics/... (sums over all
// cores). "export" is optional and used in messages.
//
// The program is either that of one core (mhlo.num_replicas = N) or that of all
// cores (with Shardy, mhlo.num_partitions = N, and batches sharded by
// examples).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::job {

struct ImportedProgram {
  std::string file, names_file;
  hlo::Module module;
  std::vector<std::string> arguments, results;
  std::string export_line;  // for this number of replicas; "": unknown
};

enum class ImportedKind { kStep, kEvaluation };

// Reads the program and its names. `pattern`: "step_{replicas}.mlir". Returns
// NOT_FOUND if a file is missing, with the command that exports it if that is
// known from another slice's file. Returns FAILED_PRECONDITION if the files are
// not a program and its names.
Result<ImportedProgram> ReadImported(Env* env, std::string_view pattern,
                                     ImportedKind kind, int64_t replicas);

}  // namespace escala::job
