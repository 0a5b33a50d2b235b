// One function without calls, without dead and repeated ops: the form that
// analysis and the engine read.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

struct CanonicalOptions {
  // Composites become their decompositions, too.
  bool inline_composites = true;
  // Calls of calls grow exponentially; beyond this it is refused. So are
  // calls nested deeper (the interpreter's limit).
  int64_t max_ops = 10'000'000;
  int max_call_depth = 256;
};

// `function` of `module` with every func.call replaced by the callee's body,
// identities (casts, sharding constraints) dropped, ops without a use or an
// effect removed, equal pure ops joined. Collectives and custom calls stay even
// when nobody uses their results. Attributes of arguments and results stay.
// REQUIRES: a verified module
Result<std::unique_ptr<Function>> Canonicalise(
    const Module& module, const Function& function,
    const CanonicalOptions& options = {});

}  // namespace escala::hlo
