// Programs and constants from the command line.
#pragma once

#include <string>
#include <vector>

#include "escala/cli/arguments.h"
#include "escala/hlo/text.h"

namespace escala::cli {

Result<hlo::Module> ReadProgramFile(const std::string& path);

// The value of --args: "[dense<1> : tensor<2xi32>, ...]"; empty where it was
// not given.
Result<std::vector<HostArray>> ReadArgs(const Arguments& arguments);

}  // namespace escala::cli
