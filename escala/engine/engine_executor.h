// Implements the executor that compiles to machine code. It flattens the
// program of N cores into one dense program (flatten/) and compiles that
// (dense_program.h). An op without machine code falls back to the reference
// interpreter or is an error (OnFallback).
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "escala/engine/executor.h"
#include "escala/engine/memory/memory_pool.h"

namespace escala::engine {

// The reaction to an op, a loop kernel or a whole program without machine code.
enum class OnFallback {
  kReference,  // the reference interpreter runs it; logged once
  kError,      // UNIMPLEMENTED, unless it is one of KnownFallbacks()
};

struct EngineSettings {
  int threads = 1;  // threads that compute, including the caller's
  // For tests, whose values are small: cut every program into as many blocks as
  // possible, at any cost.
  bool smallest_blocks = false;
  // For tests: threads share work, however little it is.
  bool share_all = false;
  // The memory of runs and their results. The caller may allocate its arrays in
  // this pool, too.
  MemoryPool memory;
  // Limit of host memory for everything that a program needs; 0: no limit.
  int64_t memory_bytes = 0;
  int64_t cut_memory_bytes = 0;  // see EngineOptions::cut_memory_bytes
  // For debugging: see EngineOptions::guarded.
  bool guarded = false;
  bool loops_by_steps = false;         // see EngineOptions::loops_by_steps
  std::string code_cache_dir;          // see LoopCompilerOptions::cache_dir
  int64_t fail_every_loop_kernel = 0;  // see LoopCompilerOptions::fail_every
  OnFallback fallback = OnFallback::kReference;
};

std::unique_ptr<Executor> MakeEngineExecutor(const EngineSettings& settings);

}  // namespace escala::engine
