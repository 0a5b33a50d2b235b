#include "escala/cli/data/example_summary.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <set>
#include <vector>

#include "escala/base/wire/protobuf.h"
#include "escala/cli/data/record_text.h"
#include "escala/cli/data/words.h"

namespace escala::cli {
namespace {

using input::FeatureKind;

constexpr int64_t kLeastSide = 8;  // of an image

// Whether the bytes are floats of usual size, which other bytes hardly are.
bool MayBeFloats(std::string_view bytes) {
  if (bytes.empty() || bytes.size() % 4 != 0) return false;
  for (size_t at = 0; at < bytes.size(); at += 4) {
    const float x = std::bit_cast<float>(
        static_cast<uint32_t>(ReadFixed(bytes.substr(at), 4)));
    const float size = std::abs(x);
    if (!(x == 0 || (size > 1e-7f && size < 1e7f))) return false;
  }
  return true;
}

// A square image of grey or colours if the numbers can be one.
Dims GuessDims(int64_t numbers) {
  for (const int64_t channels : {1, 3}) {
    const auto side = static_cast<int64_t>(
        std::lround(std::sqrt(static_cast<double>(numbers / channels))));
    if (side >= kLeastSide && side * side * channels == numbers)
      return {side, side, channels};
  }
  return {numbers};
}

// "image/class/label": "label".
std::string FieldName(const std::string& feature, bool is_image) {
  if (is_image && feature.find("image") != feature.npos) return "image";
  const size_t slash = feature.rfind('/');
  return slash == feature.npos ? feature : feature.substr(slash + 1);
}

}  // namespace

Status ExampleSummary::Summarise(const input::FeatureView& view, bool is_first,
                                 Feature* feature) {
  ESCALA_ASSIGN_OR_RETURN(const int64_t count, view.Count());
  feature->is_mixed |= !is_first && feature->kind != view.kind();
  feature->kind = view.kind();
  ++feature->examples;
  feature->least_count =
      is_first ? count : std::min(feature->least_count, count);
  feature->most_count = std::max(feature->most_count, count);
  if (view.kind() == FeatureKind::kInt64) {
    std::vector<int64_t> values(static_cast<size_t>(count));
    ESCALA_RETURN_IF_ERROR(view.Int64s(values));
    for (const int64_t value : values) {
      feature->least = std::min(feature->least, value);
      feature->most = std::max(feature->most, value);
    }
  }
  if (view.kind() == FeatureKind::kBytes && count == 1) {
    std::string_view bytes;
    ESCALA_RETURN_IF_ERROR(view.Bytes(&bytes));
    const std::string_view image = ImageKind(bytes);
    if (is_first) feature->image = image;
    if (feature->image != image)
      feature->image = feature->image.empty() || image.empty() ? "" : "image";
    feature->may_be_floats &= MayBeFloats(bytes);
    feature->is_text &= OnOneLine(bytes) == bytes;
    feature->least_size =
        is_first ? bytes.size() : std::min(feature->least_size, bytes.size());
    feature->most_size = std::max(feature->most_size, bytes.size());
  }
  return Status();
}

Status ExampleSummary::Add(std::string_view record) {
  ESCALA_ASSIGN_OR_RETURN(const auto features, input::ListFeatures(record));
  if (features.empty()) return DataLoss("it has no feature");
  for (const auto& [name, view] : features) {
    const auto [at, is_first] = features_.try_emplace(std::string(name));
    ESCALA_RETURN_IF_ERROR(Summarise(view, is_first, &at->second));
  }
  ++examples_;
  return Status();
}

std::optional<InputField> ExampleSummary::Guess(const std::string& name,
                                                const Feature& feature,
                                                std::string* why) const {
  if (feature.is_mixed || feature.examples < examples_) {
    *why = feature.is_mixed ? "has lists of several kinds"
                            : "is not in every example";
    return std::nullopt;
  }
  if (feature.least_count != feature.most_count) {
    *why = StrCat("has ", feature.least_count, " to ", feature.most_count,
                  " values, and a field has a fixed shape");
    return std::nullopt;
  }
  const int64_t count = feature.most_count;
  Field field{FieldName(name, false)};
  field.shape.type = ElementType::kF32;
  if (count > 1) field.shape.dims = {count};
  switch (feature.kind) {
    case FeatureKind::kFloat: {
      InputField rule{field.name};
      if (count > 1) rule.keys.Set("shape", TomlOf(GuessDims(count)));
      return rule;
    }
    case FeatureKind::kInt64: {
      if (feature.least < std::numeric_limits<int32_t>::min() ||
          feature.most > std::numeric_limits<int32_t>::max()) {
        *why = "has integers of more than 32 bits";
        return std::nullopt;
      }
      if (feature.least >= 0) field.values = feature.most + 1;
      InputField rule = FieldOfIntegers(field);
      if (field.values > 0)
        rule.note =
            StrCat("values: the largest of ", Counted(examples_, "example"),
                   " is ", feature.most, "; check it");
      return rule;
    }
    case FeatureKind::kBytes:
      break;
    case FeatureKind::kAbsent:
      *why = "has no values";
      return std::nullopt;
  }
  const auto size = static_cast<int64_t>(feature.most_size);
  if (count != 1 || feature.is_text) {
    *why = "has texts";
    return std::nullopt;
  }
  if (!feature.image.empty()) {
    InputField rule = FieldOfImage(FieldName(name, true));
    rule.note = StrCat(feature.image, " files of ", feature.least_size, " to ",
                       size, " bytes");
    return rule;
  }
  if (feature.least_size != feature.most_size) {
    *why = StrCat("has ", feature.least_size, " to ", size,
                  " bytes, and a field has a fixed shape");
    return std::nullopt;
  }
  const bool is_floats = feature.may_be_floats;
  field.shape.dims = GuessDims(is_floats ? size / 4 : size);
  field.name = FieldName(name, field.shape.rank() > 1);
  InputField rule =
      FieldOfBytes(field, is_floats ? ElementType::kF32 : ElementType::kU8);
  rule.note = StrCat(size,
                     " bytes in each example; the type and the shape are "
                     "guesses");
  return rule;
}

void ExampleSummary::AddFieldsTo(InputTable* table) const {
  std::set<std::string> names;
  for (const auto& [name, feature] : features_) {
    std::string why;
    auto rule = Guess(name, feature, &why);
    if (!rule) {
      table->notes.push_back(StrCat("feature ", Quoted(name), " ", why));
      continue;
    }
    while (!names.insert(rule->name).second) rule->name += "_";
    if (rule->name != name) rule->keys.Set("from", TomlOf(name));
    table->fields.push_back(*std::move(rule));
  }
}

Result<Vocabulary> VocabularyOf(const input::Records& records,
                                const Field& tokens) {
  constexpr int64_t kMostRead = 1000;  // records
  const auto width = static_cast<size_t>(ByteWidth(tokens.shape.type));
  const auto spread = EvenlySpread(records.size(), kMostRead);
  records.WillRead(spread);
  uint64_t most = 0;
  input::RecordBuffer buffer;
  for (const int64_t i : spread) {
    ESCALA_ASSIGN_OR_RETURN(const auto record, records.Read(i, &buffer));
    for (size_t at = 0; at + width <= record.size(); at += width)
      most = std::max(most, ReadFixed(record.substr(at), width));
  }
  return Vocabulary{
      static_cast<int64_t>(most) + 1,
      StrCat("values: the largest token in ",
             Counted(static_cast<int64_t>(spread.size()), "record"), " is ",
             most, "; check it")};
}

}  // namespace escala::cli
