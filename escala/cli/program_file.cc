#include "escala/cli/program_file.h"

#include "escala/base/env.h"

namespace escala::cli {

Result<hlo::Module> ReadProgramFile(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(Env::Default(), path));
  hlo::ReadOptions options;
  options.file_name = path;
  return hlo::ReadModule(text, options);
}

Result<std::vector<HostArray>> ReadArgs(const Arguments& arguments) {
  const auto text = arguments.Get("args");
  if (!text) return std::vector<HostArray>();
  auto arrays = hlo::ReadConstants(*text);
  if (!arrays.ok())
    return arrays.status().WithContext(
        "--args, expected \"[dense<1> : tensor<2xi32>, ...]\"");
  return arrays;
}

}  // namespace escala::cli
