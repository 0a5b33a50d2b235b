// Reads programs and constants named on the command line.
#pragma once

#include <string>
#include <vector>

#include "escala/cli/arguments.h"
#include "escala/hlo/text.h"

namespace escala::cli {

// The only positional word.
Result<std::string> TheFile(const Arguments& arguments);

// `text`, if given, receives the file's contents.
Result<hlo::Module> ReadProgramFile(const std::string& path,
                                    std::string* text = nullptr);

// The same, but fails if the module has no entry function.
Result<hlo::Module> ReadEntryProgram(const std::string& path,
                                     std::string* text = nullptr);

// The value of --args: "[dense<1> : tensor<2xi32>, ...]"; empty if not given.
Result<std::vector<HostArray>> ReadArgs(const Arguments& arguments);

}  // namespace escala::cli
