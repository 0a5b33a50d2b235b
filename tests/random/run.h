// One random program, by the engine and by the reference; and the smallest
// program that still fails.
#pragma once

#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/engine/executor.h"

namespace escala::random_programs {

enum class Outcome {
  kAgree,
  kAgreeWithoutWide,  // compared with no run in f64
  kBothFail,          // with errors of one code
  kInvalid,           // no program, or one that nobody runs
  kDisagree,
};

struct Report {
  Outcome outcome;
  std::string why;
  // Ops of what the engine ran, by who ran them (engine::CodeReport).
  int64_t code = 0, reference = 0, core_by_core = 0;
};

struct Setup {
  engine::Executor* engine;
  // Must give the same bits: the engine with another number of threads. May be
  // null.
  engine::Executor* other = nullptr;
  bool explain = false;  // what became of the program, into the log
};

Report RunProgram(const std::string& text, const Setup& setup);

// Makes a program smaller as long as that comes out.
std::string Shrink(const std::string& text, const Setup& setup,
                   Outcome outcome);

}  // namespace escala::random_programs
