// Lists which ops of a compiled program run as machine code and which fall back
// to the reference interpreter.
//
// Fallbacks are slow, and a test that compares the engine with the reference
// proves nothing about them. CheckFallbacks therefore refuses a program with a
// fallback that KnownFallbacks() does not list. That list holds ops and element
// types with their reasons.
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

struct CompiledSegment;
struct KnownFallback;

// An op that the reference interpreter runs, as one step of the program.
struct Fallback {
  hlo::OpCode op = {};
  ElementType type = ElementType::kF32;  // see FallbackType
  hlo::Location location;
  std::string why;
  const KnownFallback* known = nullptr;  // its row in KnownFallbacks(), or null
};

struct CodeReport {
  struct Count {
    int64_t code = 0;       // ops in loop kernels and library calls
    int64_t reference = 0;  // ops in steps of the reference
  };
  // Not counted: constants, ops all of whose results are empty, and ops inside
  // the body of an op that the reference interpreter runs.
  std::map<std::pair<hlo::OpCode, ElementType>, Count> ops;
  std::vector<Fallback> fallbacks;
  // Loop kernels without machine code, run by the loop interpreter: "name
  // (reason)".
  std::vector<std::string> interpreted;
  // The number of the program's ops that run in a loop over the cores. Code
  // that flattens sets it; MakeCodeReport leaves it 0.
  int64_t core_by_core = 0;

  // For the log: "sort of f32, 2 fft of c64"; empty if nothing falls back.
  std::string Fallbacks() const;
};

// REQUIRES: the loops of `segments` are compiled.
CodeReport MakeCodeReport(const std::vector<CompiledSegment>& segments);

// The element type that `op` is reported under: the first type of an operand or
// result that has no machine code; else the first operand's type; without
// operands, the first result's.
ElementType FallbackType(const hlo::OpContext& op);

// A group of ops that are known to have no machine code.
struct KnownFallback {
  hlo::OpCode op = {};
  bool (*type)(ElementType type) = nullptr;
  const char* why = "";
  // Restricts the row to some ops of this code and type; null: all of them.
  bool (*which)(const hlo::OpContext& op) = nullptr;
  bool family = false;  // the row was expanded from a trait of many ops
};
const std::vector<KnownFallback>& KnownFallbacks();

// UNIMPLEMENTED, naming op, type, source location and reason, if an op falls
// back that KnownFallbacks() does not list, or if a loop kernel is interpreted.
Status CheckFallbacks(const CodeReport& report);

}  // namespace escala::engine
