// Fuzzes the reader of MLIR bytecode: a module that it accepts must print to a
// text that reads back as the same module.
//
// Keep each find as a small file in hlo_bytecode_finds/, which hlo's tests
// read; the folder begins with one artifact of each kind of thing.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "escala/hlo/bytecode/decode.h"
#include "escala/hlo/text.h"

namespace {

// Small limits, so that no input takes much time or memory.
escala::hlo::ReadOptions Limits(int factor) {
  escala::hlo::ReadOptions options;
  options.max_constant_bytes = 65536 * factor;
  options.max_ops = 1000 * factor;
  options.max_depth = 40 * factor;
  return options;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view file(reinterpret_cast<const char*>(data), size);
  if (!escala::hlo::bytecode::IsBytecode(file)) return 0;
  const auto module = escala::hlo::ReadModule(file, Limits(1));
  if (!module.ok()) return 0;
  const std::string printed = Print(*module);
  const auto again = escala::hlo::ReadModule(printed, Limits(2));
  if (again.ok() && Print(*again) == printed) return 0;
  std::fprintf(stderr, "%s\n%s\n", again.status().ToString().c_str(),
               printed.c_str());
  std::abort();
}
