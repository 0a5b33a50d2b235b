// Fuzzes the parser of tf.train.Examples: the features that it reads are
// written to an example that has the same. Built and run like
// hlo_text_fuzzer.cc.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "escala/input/decode/example.h"

namespace {

using escala::input::FeatureKind;
using escala::input::FeatureView;

// Reads the feature and writes it; false if its bytes are damaged.
bool Copy(const FeatureView& feature, const std::string& name,
          escala::input::ExampleWriter* writer) {
  const auto count = feature.Count();
  if (!count.ok()) return false;
  const auto size = static_cast<size_t>(*count);
  bool good = true;
  switch (feature.kind()) {
    case FeatureKind::kAbsent:
      break;
    case FeatureKind::kBytes: {
      std::vector<std::string_view> values(size);
      good = feature.BytesList(values).ok();
      writer->SetBytes(name, values);
      break;
    }
    case FeatureKind::kFloat: {
      std::vector<float> values(size);
      good = feature.Floats(values).ok();
      writer->SetFloats(name, values);
      break;
    }
    case FeatureKind::kInt64: {
      std::vector<int64_t> values(size);
      good = feature.Int64s(values).ok();
      writer->SetInt64s(name, values);
      break;
    }
  }
  // As many as were counted must be read.
  if (!good) std::abort();
  return true;
}

// The example rewritten; "" if it is damaged.
std::string Rewritten(std::string_view example) {
  const escala::input::ExampleParser parser({"a", "b", "image", "label"});
  std::vector<FeatureView> features(parser.names().size());
  const auto listed = escala::input::ListFeatures(example);
  if (!parser.Parse(example, features).ok()) {
    if (listed.ok()) std::abort();
    return "";
  }
  // A list reads the features that the parser passes over, too.
  if (listed.ok())
    for (size_t i = 0; i < features.size(); ++i)
      for (const auto& [name, feature] : *listed)
        if (name == parser.names()[i] && feature.kind() != features[i].kind())
          std::abort();
  escala::input::ExampleWriter writer;
  for (size_t i = 0; i < features.size(); ++i)
    if (!Copy(features[i], parser.names()[i], &writer)) return "";
  return writer.Print();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string once =
      Rewritten({reinterpret_cast<const char*>(data), size});
  if (once.empty() || Rewritten(once) == once) return 0;
  std::fprintf(stderr, "not the same features after writing\n");
  std::abort();
}
