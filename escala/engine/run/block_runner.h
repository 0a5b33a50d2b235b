// Runs the steps of a segment's body for one block, or, where there is just one
// block, with all threads at each of them.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "escala/base/status.h"
#include "escala/base/thread_pool.h"
#include "escala/engine/ir/program.h"
#include "escala/engine/run/run_trace.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::engine {

// What a run has that its program does not know.
struct RunContext {
  hlo::CoreContext core;
  const std::atomic<bool>* cancel = nullptr;
  ThreadPool* pool = nullptr;
  RunTrace* trace = nullptr;  // or what to tell of the run

  bool cancelled() const {
    return cancel != nullptr && cancel->load(std::memory_order_relaxed);
  }
};

// Time spent in each step of a body, by all threads together.
struct StepTimes {
  explicit StepTimes(size_t steps) : nanos(steps) {}
  std::vector<std::atomic<int64_t>> nanos;
};

// The memory of one block.
struct Frame {
  std::vector<std::byte*> buffers;  // by number
  std::byte* scratch = nullptr;     // of the thread
};

class BlockRunner {
 public:
  // `times` may be null.
  BlockRunner(const SegmentProgram& program, const RunContext& context,
              StepTimes* times)
      : program_(program), context_(context), times_(times) {}

  // `first`: of a lane, so that sums are started.
  Status Run(const Frame& frame, bool first) const;

  // A body on all threads: wave after wave. `scratch`: one for each part of
  // a step that may run at once (kMaxParts).
  static constexpr int kMaxParts = 16;
  Status RunWide(const Body& body, const Frame& frame,
                 const std::vector<int>& waves,
                 const std::vector<std::byte*>& scratch) const;

 private:
  Status RunBody(const Body& body, const Frame& frame, bool first) const;
  Status RunStep(const Step& step, const Frame& frame, bool first) const;
  Status Run(const ReferenceStep& step, const Frame& frame) const;
  Status Run(const WhileStep& step, const Frame& frame) const;
  Status Run(const BranchStep& step, const Frame& frame) const;
  // Part `part` of `parts` of a step that can be cut.
  void RunLoop(const LoopStep& step, const Frame& frame, int64_t begin,
               int64_t end, std::byte* scratch) const;
  void RunGemm(const GemmStep& step, const Frame& frame, bool accumulate,
               int64_t begin, int64_t end) const;
  void RunTiles(const Gemm& gemm, const float* a, const float* b,
                float* c) const;
  Status GivenUp() const;

  const SegmentProgram& program_;
  const RunContext& context_;
  StepTimes* const times_;
};

}  // namespace escala::engine
