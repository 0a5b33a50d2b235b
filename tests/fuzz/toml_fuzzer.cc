// Fuzzes the reader of TOML: each value that it accepts must print to a text
// that reads back as the same. Built and run like hlo_text_fuzzer.cc; keep each
// find as a small file in toml_finds/, which base's tests read.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "escala/base/toml.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)escala::ReadTomlValue(text, "fuzz");
  const auto table = escala::ReadToml(text, "fuzz.toml");
  if (!table.ok()) return 0;
  for (const escala::TomlEntry& entry : table->entries) {
    const std::string printed = escala::PrintToml(entry.value);
    const auto again = escala::ReadTomlValue(printed, "again");
    if (again.ok() && escala::PrintToml(*again) == printed) continue;
    std::fprintf(stderr, "not read again as it was printed\n%s\n%s\n",
                 printed.c_str(), again.status().ToString().c_str());
    std::abort();
  }
  return 0;
}
