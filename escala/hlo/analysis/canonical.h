// Canonicalise: turns a function into the form that analysis and the engine
// read. A thing that StableHLO can say in several ways is then said in one.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

struct CanonicalOptions {
  // Inlining can grow exponentially, so functions to which it would add more
  // ops than this are refused before any is copied, as are calls nested deeper
  // than max_call_depth (the interpreter's limit).
  int64_t max_added_ops = 200'000;
  int max_call_depth = 256;
  // An op whose result has a sharding constraint gets it as the attribute
  // kConstraintAttribute. Of an argument that is constrained to another
  // sharding than its own, a barrier has it.
  bool keep_constraints = false;
};
inline constexpr char kConstraintAttribute[] = "escala.sharding_constraint";

// Returns `function` of `module` in canonical form:
// - Calls are inlined, and so are composites, but for a composite of one
//   element-wise op of the op table, which becomes that op.
// - There are no tuples, tokens and futures: a value is a tensor. An argument
//   or result of the function that is a tuple becomes one for each element.
// - There are no identities (casts, sharding constraints), no scans, which
//   become loops, and no op that is another spelling of one (spellings.h) or
//   of several (decompositions.h).
// - Equal ops are merged, and ops without a use or an effect are removed.
//   Collectives and custom calls stay even if their results are unused.
// A stablehlo.rng has the path to it as an attribute (reference/op_index.h).
// Attributes of arguments and results stay.
// REQUIRES: a verified module
Result<std::unique_ptr<Function>> Canonicalise(
    const Module& module, const Function& function,
    const CanonicalOptions& options = {});

// The canonical form of the entry, as the only function of a module with the
// same name, attributes and meshes.
// REQUIRES: a verified module with an entry
Result<Module> CanonicalModule(const Module& module);

}  // namespace escala::hlo
