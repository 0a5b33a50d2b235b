// StableHLO text: reading and printing.
//
// Reads what the StableHLO tools and JAX print: pretty and generic forms,
// func, stablehlo, chlo, sdy, check and interpreter dialects, dense constants
// in every spelling, attribute and type aliases, locations (skipped).
// The grammar is that of the StableHLO specification and of MLIR; the tests
// beside the reader (text/*_test.cc) show the forms that it takes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

struct ReadOptions {
  std::string file_name = "<text>";  // for messages
  // A constant or splat larger than this is refused before it is allocated.
  int64_t max_constant_bytes = int64_t{4} << 30;
  // Operations in one module, nesting of regions, types and attributes: a
  // text beyond these is refused, so that memory stays bounded.
  int64_t max_ops = 10'000'000;
  int max_depth = 200;
};

// Reads and verifies one module. A text without `module` around its functions
// is one too. Errors: "FILE:LINE:COLUMN: stablehlo.add: got ..., expected ...".
Result<Module> ReadModule(std::string_view text,
                          const ReadOptions& options = {});

// Reads a file of several modules split by lines `// -----`. Each part is read
// for itself: `line` is where it starts, and one bad part does not spoil the
// others.
struct ModulePart {
  int line = 1;
  Result<Module> module;
};
std::vector<ModulePart> ReadModules(std::string_view text,
                                    const ReadOptions& options = {});

// Reads "dense<...> : tensor<...>" (also "[dense<..> : .., ...]").
Result<std::vector<HostArray>> ReadConstants(std::string_view text);

struct PrintOptions {
  // MLIR's generic form for every op: "stablehlo.add"(%0, %1) : (...) -> ...
  bool generic = false;
  // Constants with more elements are printed as a hex string (0: never).
  int64_t max_elements = 64;
  // ... or, for people, cut to `dense<...>` which is not readable again.
  bool elide_constants = false;
};

// Text that ReadModule and XLA's plug-ins read. The same module always gives
// the same text; reading it gives an equal module.
std::string Print(const Module& module, const PrintOptions& options = {});
std::string Print(const Module& module, const Function& function,
                  const PrintOptions& options = {});
// One op on one line (regions as "{...}"), for messages that name it.
std::string PrintOp(const OpContext& op);

}  // namespace escala::hlo
