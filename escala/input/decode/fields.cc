#include "escala/input/decode/fields.h"

#include <algorithm>

#include "escala/base/options.h"
#include "escala/input/augment.h"
#include "escala/input/meter.h"

namespace escala::input {
namespace {

constexpr std::string_view kTypes[] = {"f32", "bf16", "i32", "u8"};
constexpr ElementType kTypeOf[] = {ElementType::kF32, ElementType::kBF16,
                                   ElementType::kI32, ElementType::kU8};
constexpr std::string_view kRawTypes[] = {"u8",  "i8",  "u16", "i16", "u32",
                                          "i32", "u64", "i64", "f32", "f64"};
constexpr ElementType kRawTypeOf[] = {
    ElementType::kU8,  ElementType::kI8,  ElementType::kU16, ElementType::kI16,
    ElementType::kU32, ElementType::kI32, ElementType::kU64, ElementType::kI64,
    ElementType::kF32, ElementType::kF64};
constexpr double kMost = 1e30;

// The keys of numbers that become floats, or integers.
constexpr const char* kOnlyFloats[] = {"scale", "mean", "std"};
constexpr const char* kOnlyIntegers[] = {"add", "values"};

bool IsPixels(const Field& field) {
  return field.shape.type == ElementType::kU8 && field.shape.rank() >= 2;
}

// Reads the factor and the offset of each channel: (x * scale - mean) / std.
void TakeChannels(OptionReader* options, double standard_scale,
                  int64_t channels, NumberRule* rule) {
  const double scale = options->Number("scale", standard_scale, -kMost, kMost);
  std::vector<double> mean = options->Numbers("mean", {0}, -kMost, kMost);
  std::vector<double> std = options->Numbers("std", {1}, 1 / kMost, kMost);
  for (const char* key : {"mean", "std"}) {
    auto& numbers = key == std::string_view("mean") ? mean : std;
    if (numbers.size() == 1)
      numbers.resize(static_cast<size_t>(channels), numbers[0]);
    if (static_cast<int64_t>(numbers.size()) != channels)
      return options->Refuse(
          key, StrCat("one number, or ", channels, ", one for each channel"));
  }
  for (size_t c = 0; c < mean.size(); ++c) {
    rule->factor.push_back(static_cast<float>(scale / std[c]));
    rule->offset.push_back(static_cast<float>(-mean[c] / std[c]));
  }
  // One rule for all is faster.
  const auto are_equal = [](const std::vector<float>& x) {
    return std::equal(x.begin() + 1, x.end(), x.begin());
  };
  if (are_equal(rule->factor) && are_equal(rule->offset)) {
    rule->factor.resize(1);
    rule->offset.resize(1);
  }
}

}  // namespace

Status OfField(const Field& field, const Status& status) {
  if (status.ok()) return status;
  return status.WithContext(StrCat("field ", field.name));
}

Result<FieldRule> FieldRule::Make(const std::string& name,
                                  const TomlTable& table, const Field* standard,
                                  const std::string& at) {
  OptionReader options(table, StrCat("field ", name), StrCat(at, ".", name));
  FieldRule rule;
  Field& field = rule.field_;
  NumberRule& numbers = rule.numbers_;
  field.name = name;
  rule.from_ = options.String("from", standard ? standard->name : name);
  const bool is_rest = standard != nullptr && standard->shape.dims == Dims{-1};
  if (options.Choice("decode", {"numbers", "image"}) == 1 || is_rest) {
    const ImageOptions image = ReadImageOptions(&options);
    ESCALA_RETURN_IF_ERROR(options.Finish());
    rule.image_ = std::make_shared<ImagePreprocess>(image);
    field.shape = rule.image_->shape();
    return rule;
  }
  if (standard != nullptr)
    rule.type_ = standard->shape.type;
  else if (options.Has("of"))
    rule.type_ = kRawTypeOf[options.Choice("of", kRawTypes)];
  numbers.channels_first = options.Choice("channels", {"last", "first"}) == 1;
  if (options.Has("skip"))
    rule.skip_ = options.Integer("skip", 0, 0, int64_t{1} << 40);

  // Pixels become fractions of 1; other integers stay integers.
  const bool is_pixels = standard != nullptr && IsPixels(*standard);
  const bool stays =
      standard != nullptr && !is_pixels && IsInteger(standard->shape.type);
  field.shape.type = options.Has("type")
                         ? kTypeOf[options.Choice("type", kTypes)]
                         : (stays ? ElementType::kI32 : ElementType::kF32);
  Dims dims = standard != nullptr ? standard->shape.dims : Dims();
  if (numbers.channels_first && dims.size() > 1)
    std::rotate(dims.begin(), dims.begin() + 1, dims.end());
  field.shape.dims = options.Integers("shape", dims, 1, int64_t{1} << 40);
  if (const Status status = field.shape.Validate(); !status.ok())
    options.Refuse("shape", status.message());

  // Bytes are pixels if nothing is said, but a label in bytes may be a text.
  if (!rule.type_ && field.shape.type != ElementType::kI32)
    rule.type_ = ElementType::kU8;

  const bool to_float = IsFloat(field.shape.type);
  const std::span<const char* const> wrong =
      to_float ? std::span<const char* const>(kOnlyIntegers)
               : std::span<const char* const>(kOnlyFloats);
  for (const char* key : wrong)
    if (options.Has(key))
      options.Refuse(key, StrCat("no such key where type = \"",
                                 ToString(field.shape.type), "\""));
  if (to_float) {
    rule.pad_crop_ = options.Integer("pad_crop", 0, 0, 1024);
    if (rule.pad_crop_ > 0 &&
        (field.shape.rank() != 3 || field.shape.type != ElementType::kF32))
      options.Refuse("pad_crop",
                     "0 unless the field is f32, height x width x "
                     "channels");
    TakeChannels(&options, is_pixels ? 1.0 / 255 : 1,
                 field.shape.dims.empty() ? 1 : field.shape.dims.back(),
                 &numbers);
  } else {
    if (field.shape.type == ElementType::kU8 && options.Has("add"))
      options.Refuse("add", "no such key where type = \"u8\"");
    numbers.add = options.Integer("add", 0, INT32_MIN, INT32_MAX);
    field.values = options.Integer("values", stays ? standard->values : 0, 0,
                                   int64_t{1} << 31);
  }
  ESCALA_RETURN_IF_ERROR(options.Finish());
  return rule;
}

Status FieldRule::Apply(const RawValue& raw, const Draw* draw,
                        const View& out) const {
  if (image_ != nullptr)
    return draw != nullptr ? image_->Train(raw.bytes, *draw, out)
                           : image_->Evaluate(raw.bytes, out);
  std::string_view bytes = raw.bytes;
  if (!raw.type && !type_)
    return DataLoss(
        "got bytes, expected integers, or `of` in the recipe with the type of "
        "the integers that the bytes are");
  const ElementType type = raw.type ? *raw.type : *type_;
  if (!CanConvert(type, out.shape->type))
    return DataLoss("got numbers of type ", ToString(type),
                    ", which cannot become ", ToString(out.shape->type));
  if (skip_) {
    const auto width = static_cast<size_t>(ByteWidth(type));
    const size_t first = static_cast<size_t>(*skip_) * width;
    const size_t size = static_cast<size_t>(out.shape->num_elements()) * width;
    if (first < bytes.size()) bytes = bytes.substr(first, size);
  }
  const bool crops = pad_crop_ > 0 && draw != nullptr;
  ESCALA_RETURN_IF_ERROR(numbers_.Apply(bytes, type, !crops, out));
  if (crops) {
    const StageTimer timer(Stage::kAugment);
    const Dims& dims = out.shape->dims;
    CropAndFlip(
        *draw, pad_crop_,
        {reinterpret_cast<float*>(out.data), dims[0], dims[1], dims[2]});
  }
  return Status();
}

}  // namespace escala::input
