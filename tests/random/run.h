// Runs one random program by the engine and by the reference, and shrinks
// failing programs.
#pragma once

#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/engine/executor.h"

namespace escala::random_programs {

enum class Outcome {
  kAgree,
  kAgreeWithoutWide,  // could not be compared with f64
  kBothFail,          // with errors of one code
  kInvalid,           // not a program, or nobody runs it
  kDisagree,
};

struct Report {
  Outcome outcome;
  std::string why;
  // Numbers of the engine's ops by who ran them (engine::CodeReport).
  int64_t code = 0, reference = 0, core_by_core = 0;
};

struct Setup {
  engine::Executor* engine;
  // Must give the same bits: the engine with another number of threads, or
  // null.
  engine::Executor* other = nullptr;
  bool explain = false;  // log how the program was compiled
  bool divided = false;  // among hosts; then nobody tells who ran which op
};

Report RunProgram(const std::string& text, const Setup& setup);

// Makes the program smaller while its outcome stays.
std::string Shrink(const std::string& text, const Setup& setup,
                   Outcome outcome);

}  // namespace escala::random_programs
