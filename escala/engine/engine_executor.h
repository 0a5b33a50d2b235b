// Runs programs as machine code: the cores' program becomes one dense program
// (flatten/), which is compiled (dense_program.h). What has no code the
// reference interpreter runs, or it is an error (OnFallback).
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "escala/engine/executor.h"

namespace escala::engine {

// What happens with an op, a loop kernel or a whole program for which there is
// no machine code.
enum class OnFallback {
  kReference,  // the reference interpreter runs it; the log says so, once
  kError,      // UNIMPLEMENTED, unless it is one of KnownFallbacks()
};

struct EngineSettings {
  int threads = 1;  // that compute, the caller's included
  // As many blocks as can be, whatever they cost: for tests, whose values are
  // small.
  bool smallest_blocks = false;
  // Of all that a program may need of the machine's memory; 0: no bound.
  int64_t memory_bytes = 0;
  // Runs find out what they write beyond their buffers (EngineOptions).
  bool guarded = false;
  std::string code_cache_dir;          // see codegen/loop_compiler.h
  int64_t fail_every_loop_kernel = 0;  // likewise
  OnFallback fallback = OnFallback::kReference;
};

std::unique_ptr<Executor> MakeEngineExecutor(const EngineSettings& settings);

}  // namespace escala::engine
