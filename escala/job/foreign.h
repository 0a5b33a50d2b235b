// Programs made elsewhere, exported from JAX say, as files. job.h makes jobs of
// them.
//
// Beside a program "step_8.mlir" lies "step_8.json", which names its arguments
// and results, in the program's order, which may be any:
//
//   {"arguments": ["state/fc1/kernel", ..., "batch/image", ..., "hyper/lr",
//                  "hyper/step", "hyper/seed"],
//    "results": ["state/fc1/kernel", ..., "metrics/loss", ...],
//    "export": "python export.py --replicas {replicas}"}
//
// Of an evaluation the arguments are state/... (of those of the step),
// batch/... and "weight", the results "weight" (its sum) and metrics/... (sums,
// over all cores). "export" is for messages, and may be absent.
//
// Such a program is of one core (mhlo.num_replicas = N), or of all (with
// Shardy, mhlo.num_partitions = N, its batches cut by examples).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::job {

struct Foreign {
  std::string file, names_file;
  hlo::Module module;
  std::vector<std::string> arguments, results;
  std::string export_line;  // for so many replicas; "": not known
};

enum class ForeignKind { kStep, kEvaluation };

// `pattern`: "step_{replicas}.mlir". NOT_FOUND for a file that is not there,
// with the line that exports it, which is known from another slice's file where
// there is one. FAILED_PRECONDITION for files that are no program, or no names
// of this one.
Result<Foreign> ReadForeign(Env* env, std::string_view pattern,
                            ForeignKind kind, int64_t replicas);

}  // namespace escala::job
