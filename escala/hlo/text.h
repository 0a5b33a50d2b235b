// Reads and prints StableHLO.
//
// Reads what the StableHLO tools and JAX print: pretty and generic forms, the
// func, stablehlo, chlo, sdy, check and interpreter dialects, dense constants
// in every spelling, attribute and type aliases, and locations, whose file,
// line and name are kept. The grammar is that of the StableHLO specification
// and of MLIR; the tests beside the reader (text/*_test.cc) show the accepted
// forms.
//
// Reads MLIR bytecode, too: portable artifacts (bytecode/decode.h). Bytes that
// begin with "ML\xefR" are bytecode.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

struct ReadOptions {
  std::string file_name = "<text>";  // for error messages
  // Constants larger than this, all together, are refused before allocation.
  // One whose elements are one is read as a scalar and its broadcast, if large.
  int64_t max_constant_bytes = int64_t{4} << 30;
  // Limits on the ops of a module and on the nesting of regions, types and
  // attributes, so that memory stays bounded.
  int64_t max_ops = 10'000'000;
  int max_depth = 200;
};

// Reads and verifies one module; the `module` around the functions may be
// missing. Errors: "FILE:LINE:COLUMN: stablehlo.add: got ..., expected ...". Of
// an op in bytecode: "train.py:12:8 (jit(step)/add): stablehlo.add: got ...".
Result<Module> ReadModule(std::string_view text,
                          const ReadOptions& options = {});

// Reads a file of several modules separated by lines `// -----`; bytecode is
// one. Each part is
// read independently, so one bad part does not affect the others; `line` is
// where it starts.
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
  // Constants with more elements print as a hex string (0: never).
  int64_t max_elements = 64;
  // Such constants print as `dense<...>` instead, which cannot be read again.
  bool elide_constants = false;
};

// Prints text that ReadModule and XLA's plugins read. Equal modules print
// equally, and reading the text gives an equal module.
std::string Print(const Module& module, const PrintOptions& options = {});
std::string Print(const Module& module, const Function& function,
                  const PrintOptions& options = {});
// Prints one op on one line, with regions as "{...}", for error messages.
std::string PrintOp(const OpContext& op);

}  // namespace escala::hlo
