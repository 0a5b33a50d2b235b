// Fuzzes the reader of TFRecord files, plain or compressed: a set that is
// opened has the same records when it is opened again, by the index that was
// kept. Built and run like hlo_text_fuzzer.cc.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "escala/base/testing/memory_env.h"
#include "escala/base/toml.h"
#include "escala/input/records/formats.h"

namespace {

std::vector<std::string> ReadAll(escala::Env* env) {
  const escala::TomlTable none;
  escala::OptionReader options(none, "fuzz");
  const auto records = escala::input::MakeTfRecords(env, {"a"}, &options);
  std::vector<std::string> all;
  if (!records.ok()) return all;
  escala::input::RecordBuffer buffer;
  for (int64_t i = 0; i < (*records)->size(); ++i) {
    const auto bytes = (*records)->Read(i, &buffer);
    all.push_back(bytes.ok() ? std::string(*bytes) : bytes.status().message());
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  escala::MemoryEnv env;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (!escala::WriteFile(&env, "a", bytes).ok()) std::abort();
  if (ReadAll(&env) == ReadAll(&env)) return 0;
  std::fprintf(stderr, "not the same records by the index\n");
  std::abort();
}
