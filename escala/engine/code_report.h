// How much of a compiled program runs as machine code, and what does not.
//
// What runs by the reference interpreter is slow, and a test that compares the
// engine with the reference proves nothing about it. So a program can be
// refused (CheckFallbacks) unless every fallback is one that is known: an
// op and element type of KnownFallbacks(), which has the reasons.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/element_type.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct Compiled;
struct KnownFallback;

// An op that a step of the reference runs.
struct Fallback {
  hlo::OpCode op = {};
  ElementType type = ElementType::kF32;  // see FallbackType
  hlo::Location location;
  std::string why;
  const KnownFallback* known = nullptr;  // of KnownFallbacks()
};

struct CodeReport {
  struct Count {
    int64_t code = 0;       // ops in loop kernels and library calls
    int64_t reference = 0;  // ops in steps of the reference
  };
  // Constants, ops without a result of at least one element, and what is inside
  // the body of an op that the reference runs are not counted.
  std::map<std::pair<hlo::OpCode, ElementType>, Count> ops;
  std::vector<Fallback> fallbacks;
  // Loop kernels without code, which the interpreter runs: name and reason.
  std::vector<std::string> interpreted;
  // Of the program's ops: those that run in a loop over the cores. Counted by
  // whoever flattens.
  int64_t core_by_core = 0;

  Count total() const;
  // "sort of f32, 2 fft of c64"; empty where nothing falls back.
  std::string Fallbacks() const;
};

// REQUIRES: the loops of `segments` are compiled.
CodeReport MakeCodeReport(const std::vector<Compiled>& segments);

// The type that decides who runs `op`: the first of an operand or a result for
// which there is no code, else that of the first operand, else of the result.
ElementType FallbackType(const hlo::OpContext& op);

// What is known to run by the reference.
struct KnownFallback {
  hlo::OpCode op = {};
  bool (*type)(ElementType type) = nullptr;
  const char* why = "";
  // Which ops of this code and type fall back; null: all.
  bool (*which)(const hlo::OpContext& op) = nullptr;
  bool family = false;  // it is one of many ops that are alike in this
};
const std::vector<KnownFallback>& KnownFallbacks();

// UNIMPLEMENTED, naming op, type, source location and reason, where something
// falls back that is not known to.
Status CheckFallbacks(const CodeReport& report);

}  // namespace escala::engine
