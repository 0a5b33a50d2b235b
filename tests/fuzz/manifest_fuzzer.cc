// Fuzzes the reader of checkpoints' manifests: each that it accepts must print
// to a text that reads back as the same. Built and run like hlo_text_fuzzer.cc;
// keep each find as a small file in manifest_finds/, which ckpt's tests read.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "escala/ckpt/manifest.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto manifest = escala::ckpt::ReadManifest(text, "fuzz");
  if (!manifest.ok()) return 0;
  const std::string printed = ToJson(*manifest);
  const auto again = escala::ckpt::ReadManifest(printed, "again");
  if (again.ok() && ToJson(*again) == printed) return 0;
  std::fprintf(stderr, "not read again as it was printed\n%s\n%s\n",
               printed.c_str(), again.status().ToString().c_str());
  std::abort();
}
