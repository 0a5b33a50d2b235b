// Records of which the format says what their bytes are.
#include <algorithm>

#include "escala/input/decode/decoder.h"
#include "escala/input/decode/fields.h"

namespace escala::input {
namespace {

// Where a field of the layout lies in a record.
struct Part {
  int64_t begin = 0;
  int64_t size = -1;  // -1: all that is left
};

class LayoutDecoder : public Decoder {
 public:
  void Add(FieldRule rule, Part part) {
    fields_.push_back(rule.field());
    rules_.push_back(std::move(rule));
    parts_.push_back(part);
  }

  const std::vector<Field>& fields() const override { return fields_; }

  Status Decode(std::string_view record, const Draw* draw,
                std::span<const View> out) const override {
    for (size_t i = 0; i < rules_.size(); ++i) {
      const Part& part = parts_[i];
      const auto begin = static_cast<size_t>(part.begin);
      const size_t size =
          part.size < 0 ? record.npos : static_cast<size_t>(part.size);
      if (begin > record.size() ||
          (part.size >= 0 && size > record.size() - begin))
        return OfField(fields_[i],
                       DataLoss("the record has only ", record.size(),
                                " bytes, expected at least ", begin + size));
      ESCALA_RETURN_IF_ERROR(OfField(
          fields_[i],
          rules_[i].Apply({record.substr(begin, size), {}}, draw, out[i])));
    }
    return Status();
  }

 private:
  std::vector<Field> fields_;
  std::vector<FieldRule> rules_;
  std::vector<Part> parts_;
};

// Whether a field is all bytes that are left.
bool IsRest(const Field& field) { return field.shape.dims == Dims{-1}; }

// The fields if the recipe names none. A string of tokens becomes an input and
// its successors.
std::vector<std::pair<std::string, TomlTable>> StandardTables(
    const std::vector<Field>& layout,
    std::vector<std::pair<std::string, TomlTable>> tables) {
  const auto find = [&](const std::string& name) -> TomlTable& {
    for (auto& [key, table] : tables)
      if (key == name) return table;
    return tables.emplace_back(name, TomlTable()).second;
  };
  if (layout.size() == 1 && layout[0].name == "tokens") {
    const int64_t block = layout[0].shape.dims[0] - 1;
    TomlTable& tokens = find("tokens");
    if (tokens.Find("shape") == nullptr)
      tokens.Set("shape", TomlOf(std::vector{block}));
    if (tokens.Find("skip") == nullptr) tokens.Set("skip", TomlOf(int64_t{0}));
    TomlTable targets = tokens;  // with the same values
    TomlTable& asked = find("targets");
    for (const TomlEntry& entry : asked.entries)
      targets.Set(entry.key, entry.value);
    targets.Set("from", TomlOf(std::string("tokens")));
    targets.Set("skip", TomlOf(int64_t{1}));
    asked = targets;
    return tables;
  }
  for (const Field& field : layout) find(field.name);
  return tables;
}

}  // namespace

Result<std::unique_ptr<Decoder>> MakeLayoutDecoder(
    const Records& records, const DecoderOptions& options) {
  const std::vector<Field>& layout = records.layout();
  if (layout.empty())
    return InvalidArgument(
        options.at,
        ".decode: got \"layout\", expected another decoder, such as "
        "\"example\", since ",
        records.Describe(), " have no layout of their own");
  auto decoder = std::make_unique<LayoutDecoder>();
  for (const auto& [name, table] : StandardTables(layout, options.tables)) {
    const TomlValue* from = table.Find("from");
    const auto* wanted = from == nullptr ? nullptr : from->As<std::string>();
    Part part;
    const Field* found = nullptr;
    std::vector<std::string> names;
    for (const Field& field : layout) {
      part.size = IsRest(field) ? -1 : field.shape.byte_size();
      if (field.name == (wanted != nullptr ? *wanted : name)) {
        found = &field;
        break;
      }
      names.push_back(field.name);
      part.begin += part.size;
    }
    if (found == nullptr)
      return InvalidArgument(options.at, ".", name,
                             ": got a field that the records do not have, "
                             "expected one of ",
                             StrJoin(names), ", or `from` with its name");
    ESCALA_ASSIGN_OR_RETURN(FieldRule rule,
                            FieldRule::Make(name, table, found, options.at));
    decoder->Add(std::move(rule), part);
  }
  return std::unique_ptr<Decoder>(std::move(decoder));
}

}  // namespace escala::input
