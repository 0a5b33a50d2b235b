// Programs and constants from the command line.
#pragma once

#include <string>
#include <vector>

#include "escala/cli/arguments.h"
#include "escala/hlo/text.h"

namespace escala::cli {

// The one file that a command takes.
Result<std::string> TheFile(const Arguments& arguments);

// `text` (if given) takes what stands in the file.
Result<hlo::Module> ReadProgramFile(const std::string& path,
                                    std::string* text = nullptr);

// As above, and fails where the module has no entry function.
Result<hlo::Module> ReadEntryProgram(const std::string& path,
                                     std::string* text = nullptr);

// The value of --args: "[dense<1> : tensor<2xi32>, ...]"; empty where it was
// not given.
Result<std::vector<HostArray>> ReadArgs(const Arguments& arguments);

}  // namespace escala::cli
