// Fuzzes the reader of safetensors files: the arrays of each that it accepts
// are read, and written to a file that has the same arrays. Built and run like
// hlo_text_fuzzer.cc; keep each find as a small file in safetensors_finds/,
// which ckpt's tests read.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "escala/base/testing/memory_env.h"
#include "escala/ckpt/safetensors.h"

namespace {

using escala::Result;
using escala::ckpt::NamedArrays;
using escala::ckpt::Safetensors;

[[noreturn]] void Stop(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

NamedArrays ArraysOf(const Safetensors& file) {
  NamedArrays arrays;
  for (const escala::ckpt::TensorInfo& tensor : file.tensors()) {
    auto array = file.Read(tensor);
    if (!array.ok()) Stop(array.status().ToString());
    arrays.emplace_back(tensor.name, *std::move(array));
  }
  return arrays;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  escala::MemoryEnv env;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!WriteFile(&env, "first", text).ok()) Stop("not written");
  const auto first = Safetensors::Open(&env, "first");
  if (!first.ok()) return 0;
  const NamedArrays arrays = ArraysOf(*first);
  const auto written =
      escala::ckpt::WriteSafetensors(&env, "second", arrays, first->metadata());
  if (!written.ok()) Stop(written.ToString());
  const auto second = Safetensors::Open(&env, "second");
  if (!second.ok()) Stop(second.status().ToString());
  const NamedArrays again = ArraysOf(*second);
  if (again.size() != arrays.size()) Stop("another number of arrays");
  for (size_t i = 0; i < arrays.size(); ++i) {
    const auto& [name, array] = arrays[i];
    const auto bytes = static_cast<size_t>(array.shape().byte_size());
    if (again[i].first != name || again[i].second.shape() != array.shape() ||
        std::memcmp(again[i].second.data(), array.data(), bytes) != 0)
      Stop("array " + name + " is another one when read again");
  }
  return 0;
}
