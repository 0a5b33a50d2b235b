// Fewer and simpler ops, with the same results.
#pragma once

#include <memory>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct SimplifyOptions {
  // Constants of more bytes than this are not made by folding.
  int64_t max_folded_bytes = 1 << 20;
  // Elements that folding may touch in all: the reference is slow.
  int64_t max_fold_work = 1 << 21;
};

// `module` as one function @main: calls inlined, composites decomposed (erf and
// the like are ops of their own and stay), constants folded by the reference,
// equal ops joined, dead ones dropped, identities removed; moves (reshape,
// transpose, broadcast, slice) merged and sunk to where they cost nothing; dots
// and convolutions in their canonical forms. Every rewrite keeps the bits of
// every result, NaNs and signed zeros included, or says in simplify.cc that it
// does not, and why it may.
// REQUIRES: a verified module with an entry. The result is verified, too.
Result<std::unique_ptr<hlo::Module>> Simplify(
    const hlo::Module& module, const SimplifyOptions& options = {});

}  // namespace escala::engine
