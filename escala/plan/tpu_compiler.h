// Asks the real TPU compiler about a job's program (tpu/compiler.h).
#pragma once

#include <atomic>
#include <string>

#include "escala/job/job.h"
#include "escala/plan/fit.h"
#include "escala/tpu/compiler.h"

namespace escala::plan {

using TpuCompiler = tpu::Compiler;
using TpuAnswer = tpu::CompilerAnswer;
using tpu::CollectiveSum;

// About a program for a slice. UNIMPLEMENTED: libtpu has no name for that
// slice. Fails besides as tpu::AskCompiler.
Result<TpuAnswer> AskTpuCompiler(const job::Program& program,
                                 const pods::Slice& slice,
                                 const TpuCompiler& compiler,
                                 const std::atomic<bool>* stop = nullptr);

// The compiler's word counts, whatever was estimated: makes the verdict of
// `fit` the compiler's, unless it refused the program for another reason.
void TakeVerdict(const TpuAnswer& answer, Fit* fit);

}  // namespace escala::plan
