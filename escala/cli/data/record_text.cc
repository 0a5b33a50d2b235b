#include "escala/cli/data/record_text.h"

#include <algorithm>
#include <bit>
#include <memory>

#include "escala/base/numbers.h"
#include "escala/base/wire/protobuf.h"
#include "escala/cli/data/words.h"
#include "escala/input/decode/decoder.h"
#include "escala/input/image/decode.h"

namespace escala::cli {
namespace {

using input::CheckRecord;
using input::FeatureKind;
using input::FeatureView;

constexpr size_t kShownNumbers = 8;
constexpr size_t kShownText = 40;  // bytes
constexpr size_t kShownBytes = 8;

// All values of a feature.
struct Values {
  std::vector<std::string_view> bytes;
  std::vector<float> floats;
  std::vector<int64_t> int64s;
};
Result<Values> ValuesOf(const FeatureView& feature) {
  Values values;
  ESCALA_ASSIGN_OR_RETURN(const int64_t count, feature.Count());
  const auto size = static_cast<size_t>(count);
  switch (feature.kind()) {
    case FeatureKind::kAbsent:
      break;
    case FeatureKind::kBytes:
      values.bytes.resize(size);
      ESCALA_RETURN_IF_ERROR(feature.BytesList(values.bytes));
      break;
    case FeatureKind::kFloat:
      values.floats.resize(size);
      ESCALA_RETURN_IF_ERROR(feature.Floats(values.floats));
      break;
    case FeatureKind::kInt64:
      values.int64s.resize(size);
      ESCALA_RETURN_IF_ERROR(feature.Int64s(values.int64s));
      break;
  }
  return values;
}

// One for each thread, since it keeps its memory.
input::ImageDecoder& TheDecoder() {
  thread_local input::ImageDecoder decoder;
  return decoder;
}

// Decodes all of an image.
Status CheckImage(std::string_view bytes) {
  if (ImageKind(bytes).empty())
    return DataLoss("it is neither JPEG nor PNG by its first bytes");
  ESCALA_ASSIGN_OR_RETURN(const auto size, TheDecoder().Open(bytes));
  return TheDecoder().Decode({0, 0, size.height, size.width}, {}).status();
}

Status CheckValues(const Values& values) {
  for (const std::string_view bytes : values.bytes)
    if (!ImageKind(bytes).empty()) ESCALA_RETURN_IF_ERROR(CheckImage(bytes));
  return Status();
}

Status CheckExample(std::string_view record) {
  ESCALA_ASSIGN_OR_RETURN(const auto features, input::ListFeatures(record));
  for (const auto& [name, feature] : features) {
    const auto values = ValuesOf(feature);
    const Status status = values.ok() ? CheckValues(*values) : values.status();
    if (!status.ok())
      return status.WithContext(StrCat("feature ", Quoted(name)));
  }
  return Status();
}

// "1, 2, 3, ... of 100"; `text_of` prints one.
template <typename T, typename TextOf>
std::string FirstOf(const std::vector<T>& values, const TextOf& text_of) {
  std::vector<std::string> words;
  for (size_t i = 0; i < std::min(values.size(), kShownNumbers); ++i)
    words.push_back(text_of(values[i]));
  if (values.size() > kShownNumbers) words.push_back("...");
  return StrJoin(words);
}

bool IsText(std::string_view bytes) { return OnOneLine(bytes) == bytes; }

std::string BytesInWords(std::string_view bytes) {
  if (const std::string_view kind = ImageKind(bytes); !kind.empty()) {
    const auto size = TheDecoder().Open(bytes);
    return StrCat(kind, " of ", bytes.size(), " bytes, ",
                  size.ok() ? StrCat(size->width, " x ", size->height)
                            : std::string("damaged"));
  }
  const std::string_view text = bytes.substr(0, kShownText);
  if (IsText(text))
    return StrCat("\"", text, "\"", bytes.size() > text.size() ? " ..." : "");
  std::string hex;
  for (const char c : bytes.substr(0, kShownBytes)) {
    constexpr char kDigits[] = "0123456789abcdef";
    const auto byte = static_cast<uint8_t>(c);
    hex += {kDigits[byte >> 4], kDigits[byte & 15], ' '};
  }
  if (bytes.size() > kShownBytes) return hex + "...";
  return std::string(StrTrim(hex));
}

// The first elements of an array as it lies in a record.
std::string ElementsInWords(ElementType type, std::string_view bytes) {
  if (!IsInteger(type)) return BytesInWords(bytes);
  const auto width = static_cast<size_t>(ByteWidth(type));
  std::vector<uint64_t> elements;
  for (size_t at = 0;
       at + width <= bytes.size() && elements.size() <= kShownNumbers;
       at += width)
    elements.push_back(ReadFixed(bytes.substr(at), width));
  return FirstOf(elements, [](uint64_t x) { return StrCat(x); });
}

}  // namespace

std::string_view ImageKind(std::string_view bytes) {
  if (bytes.starts_with("\xff\xd8\xff")) return "JPEG";
  if (bytes.starts_with("\x89PNG\r\n\x1a\n")) return "PNG";
  return "";
}

bool IsRest(const Field& field) { return field.shape.dims == Dims{-1}; }

Result<std::string_view> TakeField(const Field& field, std::string_view* rest) {
  const size_t size = IsRest(field)
                          ? rest->size()
                          : static_cast<size_t>(field.shape.byte_size());
  if (rest->size() < size)
    return DataLoss("its bytes end inside field ", field.name);
  const std::string_view taken = rest->substr(0, size);
  rest->remove_prefix(size);
  return taken;
}

Result<CheckRecord> CheckOfRecords(const input::Records* records) {
  if (records == nullptr || records->layout().empty())
    return CheckRecord(CheckExample);
  if (IsRest(records->layout().back()))
    return CheckRecord([records](std::string_view record) -> Status {
      for (const Field& field : records->layout()) {
        ESCALA_ASSIGN_OR_RETURN(const auto bytes, TakeField(field, &record));
        if (IsRest(field)) return CheckImage(bytes);
      }
      return Status();
    });
  ESCALA_ASSIGN_OR_RETURN(auto made, input::MakeLayoutDecoder(*records, {}));
  const std::shared_ptr<input::Decoder> decoder = std::move(made);
  const auto arrays = std::make_shared<std::vector<HostArray>>();
  for (const Field& field : decoder->fields())
    arrays->push_back(HostArray(field.shape));
  return CheckRecord([decoder, arrays](std::string_view record) {
    std::vector<View> views;
    for (HostArray& array : *arrays) views.push_back(array.mutable_view());
    return input::DecodeInRange(*decoder, record, nullptr, views);
  });
}

Result<std::vector<ShownValue>> ShowExample(std::string_view record) {
  ESCALA_ASSIGN_OR_RETURN(const auto features, input::ListFeatures(record));
  std::vector<ShownValue> shown;
  for (const auto& [name, feature] : features) {
    const auto values = ValuesOf(feature);
    if (!values.ok())
      return values.status().WithContext(StrCat("feature ", Quoted(name)));
    ShownValue value{std::string(name)};
    switch (feature.kind()) {
      case FeatureKind::kAbsent:
        value.kind = "none";
        break;
      case FeatureKind::kBytes:
        value.kind = "bytes";
        value.count = static_cast<int64_t>(values->bytes.size());
        for (const std::string_view one : values->bytes)
          value.bytes += static_cast<int64_t>(one.size());
        value.contents = FirstOf(values->bytes, BytesInWords);
        break;
      case FeatureKind::kFloat:
        value.kind = "float";
        value.count = static_cast<int64_t>(values->floats.size());
        value.bytes = 4 * value.count;
        value.contents = FirstOf(values->floats, [](float x) {
          return FormatNumber(static_cast<double>(x));
        });
        break;
      case FeatureKind::kInt64:
        value.kind = "int64";
        value.count = static_cast<int64_t>(values->int64s.size());
        value.bytes = 8 * value.count;
        value.contents =
            FirstOf(values->int64s, [](int64_t x) { return StrCat(x); });
        break;
    }
    shown.push_back(std::move(value));
  }
  return shown;
}

Result<std::vector<ShownValue>> ShowLayout(const std::vector<Field>& layout,
                                           std::string_view record) {
  std::vector<ShownValue> shown;
  for (const Field& field : layout) {
    ESCALA_ASSIGN_OR_RETURN(const auto bytes, TakeField(field, &record));
    if (IsRest(field)) {
      shown.push_back(ShowBytes(field.name, bytes));
      continue;
    }
    shown.push_back({field.name, std::string(ToString(field.shape.type)),
                     field.shape.num_elements(), field.shape.byte_size(),
                     ElementsInWords(field.shape.type, bytes)});
  }
  return shown;
}

ShownValue ShowBytes(std::string name, std::string_view bytes) {
  return {std::move(name), "bytes", 1, static_cast<int64_t>(bytes.size()),
          BytesInWords(bytes)};
}

}  // namespace escala::cli
