// The gate "compiles by libtpu": the TPU's own compiler, which the user has
// installed, compiles the step that was planned for a slice, without a TPU.
#pragma once

#include <atomic>
#include <string>

#include "escala/base/status.h"
#include "escala/climb/gate.h"
#include "escala/job/job.h"
#include "escala/plan/fit.h"
#include "escala/plan/tpu_compiler.h"
#include "escala/pods/catalogue.h"

namespace escala::climb {

struct CompilerAnswer {
  Gate gate;
  std::string words;  // all that it told, as lines
};

// Asks in a child process, which ends once `stop` is set. `fit` gets the
// compiler's verdict; nullptr: no fit was estimated.
CompilerAnswer AskCompiler(const plan::TpuCompiler& compiler,
                           const Result<job::Job>& job,
                           const pods::Slice& slice, plan::Fit* fit,
                           const std::atomic<bool>* stop = nullptr);

// Green: it compiles, and so it fits. Red: it is refused. Unknown: nothing was
// learnt, and why. `fit`: the estimate to compare with, or nullptr.
Gate CompilesGate(const Result<plan::TpuAnswer>& answer,
                  const pods::Slice& slice, const plan::Fit* fit);

}  // namespace escala::climb
