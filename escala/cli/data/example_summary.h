// Summarises the features of many tf.train.Examples, so that the [input] table
// of a recipe can be guessed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "escala/cli/data/input_table.h"
#include "escala/input/decode/example.h"
#include "escala/input/records/records.h"

namespace escala::cli {

inline constexpr int64_t kSummarised = 100;  // examples

class ExampleSummary {
 public:
  // Fails if the record is no tf.train.Example with at least one feature.
  Status Add(std::string_view record);
  // A table for each feature that is alike in all examples, and a comment for
  // each other one.
  void AddFieldsTo(InputTable* table) const;

 private:
  struct Feature {
    input::FeatureKind kind = input::FeatureKind::kAbsent;
    bool is_mixed = false;  // several kinds
    int64_t examples = 0;   // that have it
    int64_t least_count = 0, most_count = 0;
    // These describe features that have one string of bytes each.
    size_t least_size = 0, most_size = 0;
    std::string_view image;  // "JPEG"
    bool may_be_floats = true, is_text = true;
    int64_t least = 0, most = 0;  // of integers
  };
  static Status Summarise(const input::FeatureView& view, bool is_first,
                          Feature* feature);
  // nullopt: it is not alike in all; *why says how.
  std::optional<InputField> Guess(const std::string& name,
                                  const Feature& feature,
                                  std::string* why) const;

  int64_t examples_ = 0;
  std::map<std::string, Feature> features_;
};

// Files of tokens do not name their vocabulary: the one that those in some of
// the records need.
struct Vocabulary {
  int64_t words = 0;
  std::string note;  // a comment that says where the number is from
};
Result<Vocabulary> VocabularyOf(const input::Records& records,
                                const Field& tokens);

}  // namespace escala::cli
