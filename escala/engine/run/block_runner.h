// Runs the steps of a segment's body: for one block on the calling thread or,
// if the segment is a single block, with all threads working on each step.
#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "escala/base/status.h"
#include "escala/base/thread_pool.h"
#include "escala/engine/ir/compiled_segment.h"
#include "escala/engine/run/block_queue.h"
#include "escala/engine/run/run_trace.h"
#include "escala/engine/run/spare_scratch.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::engine {

// The parts of a run that do not belong to its program.
struct RunContext {
  hlo::CoreContext core;
  hlo::CancelFlag cancel = nullptr;
  ThreadPool* pool = nullptr;
  RunTrace* trace = nullptr;  // if not null, gets the times of ops

  bool cancelled() const { return hlo::IsCancelled(cancel); }
};

// The time spent in each step of a program's body, summed over all threads: by
// number first those of the body itself, then those of inner bodies.
struct StepTimes {
  explicit StepTimes(const SegmentProgram& program);
  std::map<const Step*, size_t> inner;  // numbers
  std::vector<std::atomic<int64_t>> nanos;
};

// The memory of one block: the address of each buffer.
struct Frame {
  std::vector<std::byte*> buffers;  // by buffer number
  std::byte* scratch = nullptr;     // belongs to the thread
  // Memory of the threads that have no block; null if there is one block.
  SpareScratch* spare = nullptr;
};

class BlockRunner {
 public:
  // `times` may be null.
  BlockRunner(const SegmentProgram& program, const RunContext& context,
              StepTimes* times)
      : program_(program), context_(context), times_(times) {}

  // Runs the body for one block. The first block of a lane starts its sums; a
  // later one waits for its turn to add to them (`sums`, by step).
  Status Run(const Frame& frame, const BlockTurn& turn,
             const std::vector<SumTurns>& sums, BlockQueue* queue) const;

  // Runs a body with all threads, wave after wave. `scratch` has memory for
  // each thread that takes part.
  Status RunWide(const Body& body, const Frame& frame,
                 const std::vector<int>& waves,
                 std::span<std::byte* const> scratch) const;

 private:
  // Some rows, units or parts of a step. end < 0: the whole step.
  struct Part {
    const Step* step;
    int64_t begin, end;
  };
  // Adds the parts of a step.
  void Divide(const Step& step, int64_t threads,
              std::vector<Part>* parts) const;
  Status RunPart(const Part& part, const Frame& frame, bool first) const;
  // Shares out the parts among threads that have `scratch`.
  Status Share(const std::vector<Part>& parts, const Frame& frame, bool first,
               bool timed, std::span<std::byte* const> scratch) const;
  // Runs a step of a block with threads that have none. Returns nothing if
  // there are none, or if it does not pay to divide the step.
  std::optional<Status> RunWithHelp(const Step& step, const Frame& frame,
                                    bool first) const;

  Status RunBody(const Body& body, const Frame& frame, bool first) const;
  Status RunStep(const Step& step, const Frame& frame, bool first) const;
  Status Run(const ReferenceStep& step, const Frame& frame) const;
  // Rows [begin, end) of all products of the batch.
  void RunProduct(const ReferenceStep& step, const Frame& frame, int64_t begin,
                  int64_t end) const;
  // These run the bodies of a loop or a branch: with all threads if there is
  // `scratch` for them and a step that can be divided.
  Status RunBodies(const Step& step, const Frame& frame,
                   std::span<std::byte* const> scratch) const;
  Status RunWhile(const WhileStep& loop, const Frame& frame,
                  std::span<std::byte* const> scratch) const;
  Status RunInner(const Body& body, const Frame& frame,
                  std::span<std::byte* const> scratch) const;
  // Runs the function that was made of a loop.
  Status RunCode(const CompiledWhile& code, const Frame& frame) const;
  // Rows [begin, end) of a step whose rows are independent.
  void RunLoop(const LoopStep& step, const Frame& frame, int64_t begin,
               int64_t end, std::byte* scratch) const;
  // Parts [begin, end).
  void RunParts(const PartStep& step, const Frame& frame, int64_t begin,
                int64_t end, std::byte* scratch) const;
  // Parts [begin, end), until the run is cancelled.
  void RunConvolution(const ConvolutionStep& step, const Frame& frame,
                      int64_t begin, int64_t end) const;
  // Rows, or columns if the product has few rows, of all of the batch.
  void RunGemm(const GemmStep& step, const Frame& frame, bool accumulate,
               int64_t begin, int64_t end) const;
  void AddTime(const Step& step, int64_t started) const;
  void RunTiles(const Gemm& gemm, const float* a, const float* b,
                float* c) const;
  Status CheckCancelled() const;

  const SegmentProgram& program_;
  const RunContext& context_;
  StepTimes* const times_;
};

}  // namespace escala::engine
