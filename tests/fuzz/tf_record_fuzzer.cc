// Fuzzes the reader of TFRecord files, plain or compressed: a set that is
// opened has the same records when it is opened again, by the index that was
// kept; a check of the file finds as many whole ones, or more. Built and run
// like hlo_text_fuzzer.cc.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "escala/base/testing/memory_env.h"
#include "escala/base/toml.h"
#include "escala/input/records/check.h"
#include "escala/input/records/formats.h"
#include "escala/input/records/tf_records.h"

namespace {

// `whole` counts those that can be read.
std::vector<std::string> ReadAll(escala::Env* env, int64_t* whole) {
  const escala::TomlTable none;
  escala::OptionReader options(none, "fuzz");
  const auto records = escala::input::MakeTfRecords(env, {"a"}, &options);
  std::vector<std::string> all;
  if (!records.ok()) return all;
  *whole = 0;
  escala::input::RecordBuffer buffer;
  for (int64_t i = 0; i < (*records)->size(); ++i) {
    const auto bytes = (*records)->Read(i, &buffer);
    *whole += bytes.ok() ? 1 : 0;
    all.push_back(bytes.ok() ? std::string(*bytes) : bytes.status().message());
  }
  return all;
}

// The file is split into whole records and damaged parts.
escala::input::CheckedRecords CheckAll(std::string_view bytes, escala::Env* env,
                                       size_t step) {
  const auto file = env->OpenRandom("a");
  if (!file.ok()) std::abort();
  const auto checked = escala::input::CheckTfRecords(
      **file, bytes.size(), step,
      [](std::string_view) { return escala::Status(); });
  if (!checked.ok()) std::abort();
  uint64_t covered = 16 * checked->offsets.size() + checked->bytes;
  for (const auto& damage : checked->damage) covered += *damage.bytes;
  if (covered != bytes.size()) std::abort();
  return *checked;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  escala::MemoryEnv env;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (!escala::WriteFile(&env, "a", bytes).ok()) std::abort();
  int64_t whole = -1;
  if (ReadAll(&env, &whole) != ReadAll(&env, &whole)) {
    std::fprintf(stderr, "not the same records by the index\n");
    std::abort();
  }
  const auto checked = CheckAll(bytes, &env, 1 << 20);
  const bool is_plain = escala::input::TfRecordCompression(bytes) ==
                        escala::input::Compression::kNone;
  if ((is_plain && checked.records < whole) ||
      CheckAll(bytes, &env, 7).offsets != checked.offsets) {
    std::fprintf(stderr, "a check of the file finds other records\n");
    std::abort();
  }
  return 0;
}
