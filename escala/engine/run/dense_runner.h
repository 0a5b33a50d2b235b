// Runs a compiled dense program: one segment after the other, each with its
// blocks distributed over threads.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/base/thread_pool.h"
#include "escala/engine/ir/compiled_segment.h"
#include "escala/engine/memory/memory_pool.h"
#include "escala/engine/run/block_runner.h"
#include "escala/engine/run/profile.h"

namespace escala::engine {

class DenseRunner {
 public:
  // With `profile`, every step is timed. With `guarded`, fresh memory is filled
  // with NaN, and a run fails if it wrote to one of the guards of `code`.
  // `pool` must outlive the runner.
  DenseRunner(DenseCode code, bool profile, bool guarded, MemoryPool memory,
              ThreadPool* pool);

  // `writable[i]`: the memory of argument i is this run's alone and may be
  // overwritten. Fails with INTERNAL if `writable` or `arguments` does not have
  // one entry for each of the program's arguments. Ignores `context.pool`.
  // Thread-safe.
  Result<std::vector<HostArray>> Run(std::vector<HostArray> arguments,
                                     const std::vector<bool>& writable,
                                     RunContext context);

  const DenseCode& code() const { return code_; }
  // A readable table of where the time of all runs went, by kind of step. Empty
  // if steps are not timed.
  std::string Profile() const {
    return ProfileOf(code_.segments, times_, runs_);
  }
  std::string InterpretedShare() const {
    return engine::InterpretedShare(code_.segments, times_);
  }

 private:
  struct Memory {
    std::vector<std::byte*> value;  // by ValueId
    std::byte* run = nullptr;
    std::vector<SegmentTimes>* times = nullptr;  // null if not needed
  };

  std::shared_ptr<std::byte[]> Fresh(int64_t bytes);
  Status CheckGuards(const Memory& memory) const;
  Status RunSegment(const CompiledSegment& compiled, const Memory& memory,
                    const RunContext& context);
  Status RunBlocks(const CompiledSegment& compiled, const Memory& memory,
                   const RunContext& context);
  // Sets the addresses of inputs and outputs for one block.
  void PlaceBlock(const CompiledSegment& compiled, const Memory& memory,
                  const BlockTurn& turn, int64_t slot,
                  std::vector<int64_t>* first, Frame* frame) const;
  std::byte* SumOf(const CompiledSegment& compiled, const Memory& memory,
                   size_t i, int64_t lane) const;
  void FillStarted(const CompiledSegment& compiled, const Memory& memory,
                   int64_t lane) const;
  Frame MakeFrame(const CompiledSegment& compiled, const Memory& memory,
                  int64_t slot) const;
  Status RunPrepare(const CompiledSegment& compiled, const Memory& memory,
                    const RunContext& context);
  Status RunWide(const CompiledSegment& compiled, const Body& body,
                 const std::vector<int>& waves, const Frame& frame,
                 const Memory& memory, const RunContext& context);
  std::byte* ScratchOf(const CompiledSegment& compiled, const Memory& memory,
                       int64_t slot) const {
    return memory.run + compiled.scratch_offset +
           slot * compiled.scratch_stride;
  }
  std::byte* ArenaOf(const CompiledSegment& compiled, const Memory& memory,
                     int64_t slot) const {
    return memory.run + compiled.arena_offset + slot * compiled.arena_stride;
  }
  int num_threads() const { return pool_.threads() + 1; }
  SegmentTimes* TimesOf(const CompiledSegment& compiled,
                        const Memory& memory) const {
    return memory.times == nullptr
               ? nullptr
               : &(*memory.times)[&compiled - code_.segments.data()];
  }
  StepTimes* StepTimesOf(const CompiledSegment& compiled,
                         const Memory& memory) const {
    SegmentTimes* const times = TimesOf(compiled, memory);
    return times == nullptr ? nullptr : &times->steps;
  }
  void LogProfile(const std::vector<SegmentTimes>& times, RunTrace* trace);

  const DenseCode code_;
  const bool guarded_;
  MemoryPool memory_;
  ThreadPool& pool_;
  // by segment, sums over all runs; empty if steps are not timed
  std::vector<StepTimes> times_;
  std::atomic<int64_t> runs_{0};
};

}  // namespace escala::engine
