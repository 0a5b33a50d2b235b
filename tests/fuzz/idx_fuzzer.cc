// Fuzzes the reader of MNIST's idx files, plain or compressed. The first byte
// says where the input is cut into a file of images and one of labels. Built
// and run like hlo_text_fuzzer.cc.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "escala/base/testing/memory_env.h"
#include "escala/base/toml.h"
#include "escala/input/records/formats.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace escala;
  using namespace escala::input;
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data + 1),
                               size - 1);
  const size_t cut = std::min<size_t>(bytes.size(), size_t{4} * data[0]);
  MemoryEnv env;
  if (!WriteFile(&env, "images", bytes.substr(0, cut)).ok() ||
      !WriteFile(&env, "labels", bytes.substr(cut)).ok())
    std::abort();
  const TomlTable none;
  OptionReader options(none, "fuzz");
  const auto records = MakeIdx(&env, {"images", "labels"}, &options);
  if (!records.ok()) return 0;
  // The files say how many records they have, and all are there.
  RecordBuffer buffer;
  for (int64_t i = 0; i < (*records)->size(); ++i)
    if (!(*records)->Read(i, &buffer).ok()) std::abort();
  return 0;
}
