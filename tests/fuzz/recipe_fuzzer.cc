// Fuzzes the reader of recipes with a file and overrides, separated by NULs: a
// recipe that it accepts must print to a text that reads back as the same.
// Built and run like hlo_text_fuzzer.cc; keep each find as a small file in
// recipe_finds/, which recipe's tests read.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "escala/recipe/length.h"
#include "escala/recipe/recipe.h"

namespace {

using escala::Result;
using escala::recipe::Recipe;

[[noreturn]] void Stop(const char* what, const std::string& first,
                       const std::string& second) {
  std::fprintf(stderr, "%s\n--- first\n%s\n--- second\n%s\n", what,
               first.c_str(), second.c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto parts = escala::StrSplit(bytes, '\0');
  const Result<Recipe> recipe = escala::recipe::ReadRecipe(
      parts[0], "fuzz.toml", {parts.begin() + 1, parts.end()});
  if (!recipe.ok()) return 0;
  const std::string printed = escala::recipe::ToToml(*recipe);
  const Result<Recipe> again =
      escala::recipe::ReadRecipe(printed, "again.toml", {});
  if (!again.ok())
    Stop("what was printed is not read again", printed,
         again.status().ToString());
  const std::string twice = escala::recipe::ToToml(*again);
  if (twice != printed) Stop("printed differently again", printed, twice);
  if (!(*again == *recipe)) Stop("not equal when read again", printed, twice);
  for (const int64_t replicas : {1, 8, 2048})
    (void)escala::recipe::LengthOf(*recipe, replicas, 50000);
  return 0;
}
