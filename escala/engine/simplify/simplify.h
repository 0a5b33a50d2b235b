// Rewrites a program into fewer and simpler ops with the same results.
#pragma once

#include <memory>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct SimplifyOptions {
  // Folding does not create constants of more bytes than this.
  int64_t max_folded_bytes = 1 << 20;
  // Budget of elements that folding may touch in total: the reference is slow.
  int64_t max_fold_work = 1 << 21;
};

// Constants are folded by the reference; equal ops are merged and dead ones
// removed; identities are removed; moves (reshape, transpose, broadcast, slice)
// are merged, and sunk to where they cost nothing; dots and convolutions absorb
// them. Every rewrite keeps the bits of every result, NaNs and
// signed zeros included; a rule that does not says so in its comment, with the
// reason.
//
// REQUIRES: a verified module in canonical form (hlo/analysis/canonical.h), as
// flattening makes it. The result is verified, too.
Result<std::unique_ptr<hlo::Module>> Simplify(
    const hlo::Module& module, const SimplifyOptions& options = {});

}  // namespace escala::engine
