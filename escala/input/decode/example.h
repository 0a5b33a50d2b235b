// tf.train.Example, the message in most TFRecord files: named features, each a
// list of bytes, of floats or of int64s. Parsed without copies, and written as
// TensorFlow writes it.
//
//   message Example { Features features = 1; }
//   message Features { map<string, Feature> feature = 1; }
//   message Feature { oneof { BytesList bytes_list = 1;
//                             FloatList float_list = 2;
//                             Int64List int64_list = 3; } }
//   message BytesList { repeated bytes value = 1; }          // likewise the
//   message FloatList { repeated float value = 1 [packed]; } // other lists
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/status.h"

namespace escala::input {

enum class FeatureKind : uint8_t {
  kAbsent = 0,  // the example has no such feature, or one without a list
  kBytes = 1,   // the numbers are those of the message's fields
  kFloat = 2,
  kInt64 = 3,
};
std::string_view ToString(FeatureKind kind);  // "a list of bytes"

// A feature of an example, in the example's bytes. The readers fail with
// DATA_LOSS on bytes that are no such list, and with INVALID_ARGUMENT if the
// feature has another kind or another number of values than are asked for; then
// what *out or `out` has is not known. Messages do not name the feature.
class FeatureView {
 public:
  FeatureView() = default;
  FeatureView(FeatureKind kind, std::string_view list)
      : kind_(kind), list_(list) {}

  FeatureKind kind() const { return kind_; }

  // The number of values.
  Result<int64_t> Count() const;
  // The one value.
  Status Bytes(std::string_view* out) const { return BytesList({out, 1}); }
  // As many values as `out` has.
  Status BytesList(std::span<std::string_view> out) const;
  Status Floats(std::span<float> out) const;
  Status Int64s(std::span<int64_t> out) const;

 private:
  Status Expect(FeatureKind kind) const;
  // OK if the list was read to its end and had as many values as expected.
  Status Verdict(bool whole, size_t count, size_t expected) const;

  FeatureKind kind_ = FeatureKind::kAbsent;
  std::string_view list_;  // the BytesList, FloatList or Int64List
};

// Finds the features that it was made for, and looks at no others. Immutable
// and thread-safe.
class ExampleParser {
 public:
  // REQUIRES: no name twice
  explicit ExampleParser(std::vector<std::string> names)
      : names_(std::move(names)) {}

  const std::vector<std::string>& names() const { return names_; }

  // Writes features[i], that of names()[i]; of several of one name the last
  // counts. DATA_LOSS, with the byte, if the example is no such message.
  // REQUIRES: features.size() == names().size()
  Status Parse(std::string_view example, std::span<FeatureView> features) const;

 private:
  const std::vector<std::string> names_;
};

// All features of an example, sorted by name: for tools, since it is slower
// than a parser that knows the names. Fails as ExampleParser::Parse does.
using NamedFeature = std::pair<std::string_view, FeatureView>;
Result<std::vector<NamedFeature>> ListFeatures(std::string_view example);

// Writes examples: the features sorted by name, the numbers packed, as
// TensorFlow's deterministic serialisation does. (That of Python's upb differs
// in one thing: it puts a name behind longer ones that begin with it.)
class ExampleWriter {
 public:
  // Each replaces what was given before by this name.
  void SetBytes(std::string_view name,
                std::span<const std::string_view> values);
  void SetBytes(std::string_view name, std::string_view value) {
    SetBytes(name, std::span(&value, 1));
  }
  void SetFloats(std::string_view name, std::span<const float> values);
  void SetInt64s(std::string_view name, std::span<const int64_t> values);

  // The message.
  std::string Print() const;

 private:
  std::map<std::string, std::string, std::less<>> features_;  // as messages
};

}  // namespace escala::input
