// Fuzzes the readers of climb.json, rung.json and report.json. The first byte
// says which: what it accepts must print to a text that reads back as the same.
// The checksum of the sealed ones is put right, since no fuzzer would guess it.
// Built and run like hlo_text_fuzzer.cc; keep each find as a small file in
// climb_evidence_finds/.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "escala/base/testing/memory_env.h"
#include "escala/climb/evidence.h"
#include "escala/store/digest.h"

namespace {

using escala::climb::Climb;

void Expect(bool good, const std::string& words) {
  if (good) return;
  std::fprintf(stderr, "not read again as it was printed\n%s\n", words.c_str());
  std::abort();
}

// As WriteHeader and WriteRung end their files.
std::string Sealed(const std::string& text) {
  auto json = nlohmann::ordered_json::parse(text, nullptr, false);
  if (!json.is_object()) return text;
  const auto print = [&] {
    return json.dump(1, ' ', false,
                     nlohmann::ordered_json::error_handler_t::replace) +
           "\n";
  };
  json.erase("sha256");
  const std::string sum = escala::store::Sha256(print());
  json["sha256"] = sum;
  return print();
}

void TryReport(const std::string& text) {
  const auto climb = escala::climb::ReadClimb(text, "fuzz");
  if (!climb.ok()) return;
  const std::string printed = ToJson(*climb);
  const auto again = escala::climb::ReadClimb(printed, "again");
  Expect(again.ok() && ToJson(*again) == printed,
         printed + again.status().ToString());
}

void TryHeader(const std::string& text) {
  escala::MemoryEnv env;
  (void)env.MakeDirs("c");
  (void)escala::WriteFile(&env, "c/climb.json", Sealed(text));
  const auto climb = escala::climb::ReadHeader(&env, "c");
  if (!climb.ok()) return;
  (void)WriteHeader(&env, "c", *climb);
  const auto again = escala::climb::ReadHeader(&env, "c");
  Expect(again.ok() && ToJson(*again) == ToJson(*climb),
         text + again.status().ToString());
}

void TryRung(const std::string& text) {
  escala::MemoryEnv env;
  (void)env.MakeDirs("c/v3-8");
  (void)escala::WriteFile(&env, "c/v3-8/rung.json", Sealed(text));
  auto read = escala::climb::ReadRung(&env, "c", "v3-8");
  if (!read.ok()) return;
  (void)CheckFiles(&env, "c", read->rung);
  (void)WriteRung(&env, "c", read->bound, read->rung);
  auto again = escala::climb::ReadRung(&env, "c", "v3-8");
  Expect(again.ok(), text + again.status().ToString());
  Climb one, two;
  one.rungs = {read->rung};
  two.rungs = {again->rung};
  Expect(ToJson(one) == ToJson(two), text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 3) {
    case 0:
      TryReport(text);
      break;
    case 1:
      TryHeader(text);
      break;
    default:
      TryRung(text);
  }
  return 0;
}
