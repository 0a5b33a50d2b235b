// Fuzzes the reader of StableHLO text: a module that it accepts must print to a
// text that reads back as the same module. The rewriting that a software Pod
// does first must take it.
//
//   cmake -B build-fuzz -DCMAKE_CXX_COMPILER=clang++ -DESCALA_FUZZ=ON
//
// Keep each find as a small file in hlo_text_finds/, which hlo's tests read.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "escala/hlo/gspmd.h"
#include "escala/hlo/ragged.h"
#include "escala/hlo/text.h"
#include "escala/hlo/token_boundary.h"
#include "escala/hlo/unreduced.h"

namespace {

using escala::hlo::Module;
using escala::hlo::PrintOptions;
using escala::hlo::ReadOptions;

[[noreturn]] void Stop(const char* what, const std::string& first,
                       const std::string& second) {
  std::fprintf(stderr, "%s\n--- first\n%s\n--- second\n%s\n", what,
               first.c_str(), second.c_str());
  std::abort();
}

// Small limits, so that no input takes much time or memory.
ReadOptions Limits(int factor) {
  ReadOptions options;
  options.max_constant_bytes = 65536 * factor;
  options.max_ops = 1000 * factor;
  options.max_depth = 40 * factor;
  return options;
}

void RoundTrip(const Module& module, bool generic) {
  PrintOptions options;
  options.generic = generic;
  const std::string printed = Print(module, options);
  // The generic form is nested a little deeper than others.
  const auto again = escala::hlo::ReadModule(printed, Limits(2));
  if (!again.ok())
    Stop("what was printed is not read again", printed,
         again.status().ToString());
  const std::string twice = Print(*again, options);
  if (twice != printed) Stop("printed differently again", printed, twice);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto& part : escala::hlo::ReadModules(text, Limits(1))) {
    if (!part.module.ok()) continue;
    RoundTrip(*part.module, /*generic=*/false);
    RoundTrip(*part.module, /*generic=*/true);
    Module rewritten = Clone(*part.module);
    PassTokensAsTensors(&rewritten);
    if (ShardyFromGspmd(&rewritten).ok() && AddUpUnreduced(&rewritten).ok() &&
        ExpandRaggedAllToAll(&rewritten).ok())
      Print(rewritten);
  }
  return 0;
}
