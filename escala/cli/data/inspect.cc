#include <algorithm>
#include <optional>

#include "escala/base/json.h"
#include "escala/base/table.h"
#include "escala/cli/data/commands.h"
#include "escala/cli/data/example_summary.h"
#include "escala/cli/data/record_text.h"
#include "escala/cli/data/words.h"
#include "escala/cli/run_words.h"
#include "escala/input/decode/decoder.h"

namespace escala::cli {
namespace {

using input::Records;

constexpr int64_t kMeasured = 1000;  // records whose sizes are read

struct Sizes {
  int64_t records = 0;  // that were read
  size_t least = 0, median = 0, most = 0;
};

struct Inspected {
  std::string format;
  std::string description;
  int64_t records = 0;
  Sizes sizes;
  int64_t record = 0;  // the one that is shown
  std::string place;
  std::string kind;  // "tf.train.Example", "fields", "bytes"
  std::vector<ShownValue> values;
  InputTable table;
};

Result<Sizes> Measure(const Records& records) {
  const auto spread = EvenlySpread(records.size(), kMeasured);
  records.WillRead(spread);
  std::vector<size_t> sizes;
  input::RecordBuffer buffer;
  for (const int64_t i : spread) {
    ESCALA_ASSIGN_OR_RETURN(const auto record, records.Read(i, &buffer));
    sizes.push_back(record.size());
  }
  std::sort(sizes.begin(), sizes.end());
  return Sizes{static_cast<int64_t>(sizes.size()), sizes.front(),
               sizes[sizes.size() / 2], sizes.back()};
}

// Summarises examples of the set; nullopt if one is none.
Result<std::optional<ExampleSummary>> Summarise(const Records& records) {
  ExampleSummary summary;
  input::RecordBuffer buffer;
  for (const int64_t i : EvenlySpread(records.size(), kSummarised)) {
    ESCALA_ASSIGN_OR_RETURN(const auto record, records.Read(i, &buffer));
    if (!summary.Add(record).ok()) return std::optional<ExampleSummary>();
  }
  return std::optional(std::move(summary));
}

// The keys of [input] that the words give.
void AddWordsTo(const DataWords& words, InputTable* table) {
  table->keys.Set("files", words.paths.size() == 1 ? TomlOf(words.paths[0])
                                                   : TomlOf(words.paths));
  if (!words.format.empty()) table->keys.Set("format", TomlOf(words.format));
  for (const TomlEntry& entry : words.input.entries)
    table->keys.Set(entry.key, entry.value);
}

// The decoders that were registered beside the shipped ones.
std::vector<std::string> OwnDecoders() {
  auto names = input::DecoderNames();
  std::erase_if(names, [](const std::string& name) {
    return name == "example" || name == "layout";
  });
  return names;
}

Status ShowRecord(const Records& records, std::string_view decode,
                  Inspected* inspected) {
  input::RecordBuffer buffer;
  const int64_t i = inspected->record;
  ESCALA_ASSIGN_OR_RETURN(const auto record, records.Read(i, &buffer));
  const auto in_place = [&](const Status& status) {
    return status.WithContext(inspected->place);
  };
  if (decode == "bytes") {
    inspected->kind = "bytes";
    inspected->values = {ShowBytes("bytes", record)};
    return Status();
  }
  if (decode.empty() && !records.layout().empty()) {
    inspected->kind = "fields";
    auto values = ShowLayout(records.layout(), record);
    if (!values.ok()) return in_place(values.status());
    inspected->values = *std::move(values);
    // The layout describes these fields, so the table needs few keys for them.
    for (const Field& field : records.layout()) {
      InputField rule{field.name, {}, ""};
      if (IsRest(field)) rule = FieldOfImage(field.name);
      if (field.name == "tokens" && records.layout().size() == 1) {
        ESCALA_ASSIGN_OR_RETURN(const auto vocabulary,
                                VocabularyOf(records, field));
        rule.keys.Set("values", TomlOf(vocabulary.words));
        rule.note = vocabulary.note;
      }
      inspected->table.fields.push_back(std::move(rule));
    }
    return Status();
  }
  ESCALA_ASSIGN_OR_RETURN(const auto summary, Summarise(records));
  auto values = ShowExample(record);
  if (values.ok() && (summary || !decode.empty())) {
    inspected->kind = "tf.train.Example";
    inspected->values = *std::move(values);
    if (summary) summary->AddFieldsTo(&inspected->table);
    return Status();
  }
  if (!decode.empty()) return in_place(values.status());
  inspected->kind = "bytes";
  inspected->values = {ShowBytes("bytes", record)};
  const auto own = OwnDecoders();
  if (own.size() == 1)
    inspected->table.keys.Set("decode", TomlOf(own[0]));
  else if (!own.empty())
    inspected->table.notes.push_back(
        StrCat("decode: name one of ", StrJoin(own)));
  return Status();
}

Result<Inspected> Inspect(const DataWords& words, int64_t record,
                          std::string_view decode) {
  Inspected inspected;
  ESCALA_ASSIGN_OR_RETURN(const auto records, OpenRecordSet(words));
  ESCALA_ASSIGN_OR_RETURN(const auto units, FindUnits(words));
  inspected.format = units.units[0].format;
  inspected.description = records->Describe();
  inspected.records = records->size();
  if (record >= records->size())
    return InvalidArgument("--record: got ", record, ", expected one of ",
                           records->Describe(), ": 0 to ", records->size() - 1);
  inspected.record = record;
  inspected.place = records->PlaceOf(record);
  AddWordsTo(words, &inspected.table);
  ESCALA_RETURN_IF_ERROR(ShowRecord(*records, decode, &inspected));
  ESCALA_ASSIGN_OR_RETURN(inspected.sizes, Measure(*records));
  return inspected;
}

std::string InWords(const Inspected& inspected) {
  const Sizes& sizes = inspected.sizes;
  std::string text =
      StrCat(OnOneLine(inspected.description), ", format ", inspected.format,
             "\na record has ", sizes.least, " to ", sizes.most,
             " bytes, median ", sizes.median,
             sizes.records < inspected.records
                 ? StrCat(" (", sizes.records, " of them, evenly spread)")
                 : "",
             "\n\n", OnOneLine(inspected.place), ": ", inspected.kind, "\n");
  TableRows rows = {{"name", "kind", "values", "bytes", "contents"}};
  for (const ShownValue& value : inspected.values)
    rows.push_back({OnOneLine(value.name), value.kind, StrCat(value.count),
                    StrCat(value.bytes), OnOneLine(value.contents)});
  return StrCat(text, TableWithProse(rows), "\n", Print(inspected.table));
}

std::string JsonOf(const Inspected& inspected) {
  JsonWriter json;
  json.BeginObject().Key("format").String(inspected.format);
  json.Key("records").Int(inspected.records);
  json.Key("measured").Int(inspected.sizes.records);
  json.Key("least_bytes").Uint(inspected.sizes.least);
  json.Key("median_bytes").Uint(inspected.sizes.median);
  json.Key("most_bytes").Uint(inspected.sizes.most);
  json.Key("record").Int(inspected.record);
  json.Key("place").String(inspected.place);
  json.Key("kind").String(inspected.kind).Key("values").BeginArray();
  for (const ShownValue& value : inspected.values) {
    json.BeginObject().Key("name").String(value.name);
    json.Key("kind").String(value.kind).Key("count").Int(value.count);
    json.Key("bytes").Int(value.bytes);
    json.Key("contents").String(value.contents).EndObject();
  }
  json.EndArray().Key("input").String(Print(inspected.table)).EndObject();
  return std::move(json).Take() + "\n";
}

}  // namespace

Outcome DataInspect(const Arguments& arguments, const Streams& streams) {
  const auto words = DataWordsOf(arguments, "record files or their folder");
  if (!words.ok()) return Outcome::BadUse(words.status());
  const auto record = arguments.GetInt("record", 0, 0, int64_t{1} << 60);
  if (!record.ok()) return Outcome::BadUse(record.status());
  const std::string decode = arguments.Get("decode").value_or("");
  if (!decode.empty() && decode != "example" && decode != "bytes")
    return Outcome::BadUse(InvalidArgument("--decode: got ", Quoted(decode),
                                           ", expected example or bytes"));
  const auto inspected = Inspect(*words, *record, decode);
  if (!inspected.ok()) return RunFailed(OnOneLine(inspected.status()));
  streams.out << (arguments.Has("json") ? JsonOf(*inspected)
                                        : InWords(*inspected));
  return Outcome::Yes();
}

}  // namespace escala::cli
