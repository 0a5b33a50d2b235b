#include "escala/cli/program_file.h"

#include <algorithm>

#include "escala/base/env.h"
#include "escala/store/buckets.h"

namespace escala::cli {

Result<std::string> TheFile(const Arguments& arguments) {
  const std::vector<std::string>& files = arguments.positional();
  if (files.size() == 1) return files[0];
  return InvalidArgument("got ", Counted(std::ssize(files), "file"),
                         ", expected one");
}

Result<hlo::Module> ReadProgramFile(const std::string& path,
                                    std::string* text) {
  ESCALA_ASSIGN_OR_RETURN(std::string read,
                          ReadFile(store::Buckets::Default(), path));
  hlo::ReadOptions options;
  options.file_name = path;
  Result<hlo::Module> module = hlo::ReadModule(read, options);
  if (text != nullptr) *text = std::move(read);
  return module;
}

Result<hlo::Module> ReadEntryProgram(const std::string& path,
                                     std::string* text) {
  Result<hlo::Module> module = ReadProgramFile(path, text);
  if (!module.ok() || module->entry() != nullptr) return module;
  const auto shown =
      std::count_if(module->functions.begin(), module->functions.end(),
                    [](const auto& function) { return !function->is_private; });
  return InvalidArgument(
      path, ": got no @main and ", Counted(shown, "public function"),
      ", expected @main, or one public function; ",
      shown > 1 ? "name the one to run @main, or make the others private"
                : "name the function to run @main");
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
