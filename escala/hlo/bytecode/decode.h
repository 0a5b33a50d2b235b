// Decodes MLIR bytecode to StableHLO text, which hlo's one reader then reads.
//
// Reads portable artifacts, which JAX and others hand over: the VHLO dialect of
// StableHLO 0.9 to kNewestVersion, Shardy's dialect, and ops of others that
// were written without their dialect (chlo).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/hlo/ir.h"
#include "escala/hlo/text.h"

namespace escala::hlo::bytecode {

inline constexpr std::string_view kNewestVersion = "1.20";

struct Decoded {
  std::string text;  // in the generic form, each op on lines of its own
  // By line, what the file says of its op; nullptr if nothing.
  std::vector<std::shared_ptr<const Source>> sources;
};

bool IsBytecode(std::string_view file);

// REQUIRES: IsBytecode(file)
// Errors name the byte and the section.
Result<Decoded> Decode(std::string_view file, const ReadOptions& options);

}  // namespace escala::hlo::bytecode
