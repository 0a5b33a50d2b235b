// Canonicalise: turns a function into the form that analysis and the engine
// read: one function without calls, dead ops or repeated ops.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

struct CanonicalOptions {
  // Also replaces composites by their decompositions.
  bool inline_composites = true;
  // Inlining can grow exponentially, so functions with more ops than this are
  // refused, as are calls nested deeper than max_call_depth (the interpreter's
  // limit).
  int64_t max_ops = 10'000'000;
  int max_call_depth = 256;
};

// Returns `function` of `module` with every func.call replaced by the callee's
// body, identities (casts, sharding constraints) dropped, ops without a use or
// an effect removed, and equal pure ops merged. Collectives and custom calls
// stay even if their results are unused. Attributes of arguments and results
// stay.
// REQUIRES: a verified module
Result<std::unique_ptr<Function>> Canonicalise(
    const Module& module, const Function& function,
    const CanonicalOptions& options = {});

}  // namespace escala::hlo
