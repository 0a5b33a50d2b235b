// How one field of an example is made of a value in a record. Internal to this
// folder.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/field.h"
#include "escala/input/decode/decoder.h"
#include "escala/input/decode/numbers.h"
#include "escala/input/image/preprocess.h"

namespace escala::input {

// A value as it lies in a record: little-endian and without gaps.
struct RawValue {
  std::string_view bytes;
  // nullopt: the record does not say what the bytes are; the rule does.
  std::optional<ElementType> type;
};

// Not changed after it was made, so thread-safe.
class FieldRule {
 public:
  // By the table [input.NAME]; `at` is "r.toml: input". `standard` is what the
  // format's layout says of the value; nullptr: nothing is known of it.
  static Result<FieldRule> Make(const std::string& name, const TomlTable& table,
                                const Field* standard, const std::string& at);

  const Field& field() const { return field_; }
  const std::string& from() const { return from_; }  // the value's name

  Status Apply(const RawValue& raw, const Draw* draw, const View& out) const;

 private:
  Field field_;
  std::string from_;
  // Numbers at the beginning that are left out; those that are too many at the
  // end are, too. nullopt: the field needs all.
  std::optional<int64_t> skip_;
  // Where the record does not say it; nullopt: neither does the recipe.
  std::optional<ElementType> type_;
  NumberRule numbers_;
  int64_t pad_crop_ = 0;  // CropAndFlip's padding in training; 0: none
  // The bytes are an encoded image; null: they are numbers.
  std::shared_ptr<const ImagePreprocess> image_;
};

// Says which field failed.
Status OfField(const Field& field, const Status& status);

}  // namespace escala::input
