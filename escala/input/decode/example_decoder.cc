// Records that are tf.train.Examples.
#include <algorithm>

#include "escala/base/options.h"
#include "escala/input/decode/decoder.h"
#include "escala/input/decode/example.h"
#include "escala/input/decode/fields.h"

namespace escala::input {
namespace {

class ExampleDecoder : public Decoder {
 public:
  explicit ExampleDecoder(std::vector<FieldRule> rules)
      : rules_(std::move(rules)), parser_(NamesOf(rules_)) {
    for (const FieldRule& rule : rules_) {
      fields_.push_back(rule.field());
      const auto& names = parser_.names();
      features_.push_back(static_cast<size_t>(
          std::find(names.begin(), names.end(), rule.from()) - names.begin()));
    }
  }

  const std::vector<Field>& fields() const override { return fields_; }

  Status Decode(std::string_view record, const Draw* draw,
                std::span<const View> out) const override {
    thread_local std::vector<FeatureView> features;
    features.assign(parser_.names().size(), FeatureView());
    ESCALA_RETURN_IF_ERROR(parser_.Parse(record, features));
    for (size_t i = 0; i < rules_.size(); ++i) {
      const Status status =
          Make(rules_[i], features[features_[i]], draw, out[i]);
      if (!status.ok())
        return OfField(fields_[i],
                       Status(StatusCode::kDataLoss, status.message()));
    }
    return Status();
  }

 private:
  static std::vector<std::string> NamesOf(const std::vector<FieldRule>& rules) {
    std::vector<std::string> names;
    for (const FieldRule& rule : rules)
      if (std::find(names.begin(), names.end(), rule.from()) == names.end())
        names.push_back(rule.from());
    return names;
  }

  static Status Make(const FieldRule& rule, const FeatureView& feature,
                     const Draw* draw, const View& out) {
    switch (feature.kind()) {
      case FeatureKind::kBytes: {
        std::string_view bytes;
        ESCALA_RETURN_IF_ERROR(feature.Bytes(&bytes));
        return rule.Apply({bytes, {}}, draw, out);
      }
      case FeatureKind::kInt64: {
        thread_local std::vector<int64_t> numbers;
        ESCALA_ASSIGN_OR_RETURN(const int64_t count, feature.Count());
        numbers.resize(static_cast<size_t>(count));
        ESCALA_RETURN_IF_ERROR(feature.Int64s(numbers));
        return rule.Apply({BytesOf(numbers), ElementType::kI64}, draw, out);
      }
      case FeatureKind::kFloat: {
        thread_local std::vector<float> numbers;
        ESCALA_ASSIGN_OR_RETURN(const int64_t count, feature.Count());
        numbers.resize(static_cast<size_t>(count));
        ESCALA_RETURN_IF_ERROR(feature.Floats(numbers));
        return rule.Apply({BytesOf(numbers), ElementType::kF32}, draw, out);
      }
      case FeatureKind::kAbsent:
        break;
    }
    return DataLoss("the example has no feature \"", rule.from(),
                    "\"; name the one that is meant (from)");
  }

  template <typename T>
  static std::string_view BytesOf(const std::vector<T>& numbers) {
    return {reinterpret_cast<const char*>(numbers.data()),
            numbers.size() * sizeof(T)};
  }

  std::vector<Field> fields_;
  const std::vector<FieldRule> rules_;
  const ExampleParser parser_;
  std::vector<size_t> features_;  // [field]: its feature, as the parser counts
};

}  // namespace

Result<std::unique_ptr<Decoder>> MakeExampleDecoder(
    const Records& records, const DecoderOptions& options) {
  (void)records;
  if (options.tables.empty())
    return InvalidArgument(
        options.at,
        ": got no fields, expected a table for each feature of the "
        "examples that the model reads, such as [input.image] with shape = "
        "[28, 28, 1] and [input.label] with type = \"i32\"; `escala data "
        "inspect` shows the features");
  std::vector<FieldRule> rules;
  for (const auto& [name, table] : options.tables) {
    ESCALA_ASSIGN_OR_RETURN(FieldRule rule,
                            FieldRule::Make(name, table, nullptr, options.at));
    rules.push_back(std::move(rule));
  }
  return std::unique_ptr<Decoder>(new ExampleDecoder(std::move(rules)));
}

}  // namespace escala::input
