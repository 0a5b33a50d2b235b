#include <algorithm>

#include "escala/base/wire/protobuf.h"
#include "escala/cli/data/commands.h"
#include "escala/cli/data/example_summary.h"
#include "escala/cli/data/input_table.h"
#include "escala/cli/data/record_text.h"
#include "escala/cli/data/shards.h"
#include "escala/cli/data/words.h"
#include "escala/input/records/image_folder.h"
#include "escala/input/shard_names.h"
#include "escala/store/uri.h"

namespace escala::cli {
namespace {

using input::Records;

// A set of records, and how each of them is written anew.
struct Conversion {
  std::unique_ptr<Records> records;
  std::vector<std::string> classes;  // of a folder of images

  // Records of a format with fields of its own become tf.train.Examples.
  bool makes_examples() const { return !records->layout().empty(); }
};

Result<Conversion> Open(const DataWords& words) {
  Conversion conversion;
  ESCALA_ASSIGN_OR_RETURN(conversion.records, OpenRecordSet(words));
  if (const auto* const folder =
          dynamic_cast<const input::ImageFolder*>(conversion.records.get()))
    conversion.classes = folder->classes();
  return conversion;
}

// Arrays keep their bytes, and single integers become int64.
Status MakeExample(const std::vector<Field>& layout, std::string_view record,
                   std::string* out) {
  input::ExampleWriter example;
  for (const Field& field : layout) {
    ESCALA_ASSIGN_OR_RETURN(const auto bytes, TakeField(field, &record));
    if (field.shape.rank() > 0) {
      example.SetBytes(field.name, bytes);
      continue;
    }
    const auto value = static_cast<int64_t>(ReadFixed(bytes, bytes.size()));
    example.SetInt64s(field.name, std::span(&value, 1));
  }
  *out = example.Print();
  return Status();
}

Status ConvertOne(const Conversion& conversion, int64_t i, std::string* out) {
  thread_local input::RecordBuffer buffer;
  const Records& records = *conversion.records;
  ESCALA_ASSIGN_OR_RETURN(const auto record, records.Read(i, &buffer));
  if (conversion.makes_examples()) {
    return MakeExample(records.layout(), record, out)
        .WithContext(records.PlaceOf(i));
  } else {
    out->assign(record);
  }
  return Status();
}

// How a recipe reads the files.
Result<InputTable> TableOf(const Conversion& conversion,
                           const NewRecords& written,
                           const std::string& files) {
  InputTable table;
  table.keys.Set("files", TomlOf(files));
  if (!conversion.makes_examples()) {
    ExampleSummary summary;
    std::string record;
    for (const int64_t i : EvenlySpread(written.size, kSummarised)) {
      ESCALA_RETURN_IF_ERROR(written.read(i, &record));
      // Other records need a decoder that their owner knows.
      if (!summary.Add(record).ok()) return table;
    }
    summary.AddFieldsTo(&table);
    return table;
  }
  for (const Field& field : conversion.records->layout()) {
    Field made = field;
    const ElementType of = field.shape.type;
    if (field.name == "tokens") {  // inputs, and the successor of each
      ESCALA_ASSIGN_OR_RETURN(const auto vocabulary,
                              VocabularyOf(*conversion.records, field));
      made.shape = {ElementType::kI32, {field.shape.dims[0] - 1}};
      made.values = vocabulary.words;
      table.fields.push_back(FieldOfBytes(made, of));
      table.fields.back().note = vocabulary.note;
      table.fields.back().keys.Set("skip", TomlOf(int64_t{0}));
      made.name = "targets";
      InputField targets = FieldOfBytes(made, of);
      targets.keys.Set("from", TomlOf(std::string("tokens")));
      targets.keys.Set("skip", TomlOf(int64_t{1}));
      table.fields.push_back(std::move(targets));
    } else if (IsRest(field)) {
      table.fields.push_back(FieldOfImage(field.name));
    } else if (field.shape.rank() == 0) {
      table.fields.push_back(FieldOfIntegers(made));
    } else {
      made.shape.type = ElementType::kF32;
      // CIFAR's images have their colours one after the other.
      const bool channels_first =
          field.shape.rank() == 3 && field.shape.dims[0] <= 4;
      table.fields.push_back(FieldOfBytes(made, of, channels_first));
    }
  }
  return table;
}

// "data/train-00000-of-00002.tfrecord" and "data/train.tfrecord": "train".
std::string NameOf(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  std::string name(BaseName(path));
  if (const auto shard = input::ParseShardName(name)) name = shard->before;
  name = name.substr(0, name.find('.'));
  // A pattern's stars.
  name = name.substr(0, name.find_first_of("*?"));
  while (name.ends_with('-') || name.ends_with('_')) name.pop_back();
  return name.empty() ? "records" : name;
}

Status CheckName(const std::string& name) {
  if (!name.empty() && !name.starts_with('.') && name.find('/') == name.npos &&
      OnOneLine(name) == name)
    return Status();
  return InvalidArgument("--name: got ", Quoted(name),
                         ", expected a file's name without folders");
}

// In a bucket a file is replaced while others are still read.
Status CheckNotRead(const DataWords& words, const ShardSet& set) {
  if (!store::IsInBucket(set.paths()[0])) return Status();
  ESCALA_ASSIGN_OR_RETURN(const auto found, FindUnits(words));
  for (const DataUnit& unit : found.units)
    for (const std::string& file : unit.files)
      if (std::find(set.paths().begin(), set.paths().end(), file) !=
          set.paths().end())
        return InvalidArgument(file,
                               " would be read and replaced: name another "
                               "folder or --name");
  return Status();
}

}  // namespace

Outcome DataConvert(const Arguments& arguments, const Streams& streams) {
  const auto words = DataWordsOf(arguments, "record files or their folder");
  if (!words.ok()) return Outcome::BadUse(words.status());
  const auto options = ShardOptionsOf(arguments);
  if (!options.ok()) return Outcome::BadUse(options.status());
  const std::string name =
      arguments.Get("name").value_or(NameOf(words->paths[0]));
  if (const Status status = CheckName(name); !status.ok())
    return Outcome::BadUse(status);
  const auto conversion = Open(*words);
  if (!conversion.ok()) return WriteFailed(conversion.status());
  const Records& records = *conversion->records;
  NewRecords written = {
      records.size(),
      [&](int64_t i, std::string* out) {
        return ConvertOne(*conversion, i, out);
      },
      [&](std::span<const int64_t> next) { records.WillRead(next); },
      {}};
  // The names of the classes, one a line, by their numbers.
  std::string classes;
  for (const std::string& one : conversion->classes)
    StrAppend(&classes, one + "\n");
  if (!classes.empty()) written.beside = {{"labels.txt", classes}};
  const auto set = ShardSet::Create(DataEnv(), *options, name, written);
  if (!set.ok()) return WriteFailed(set.status());
  // Before Commit, which may replace what was read.
  const auto table = TableOf(*conversion, written, (*set)->pattern());
  if (!table.ok()) return WriteFailed(table.status());
  Status status = CheckNotRead(*words, **set);
  if (status.ok()) status = (*set)->Write();
  if (status.ok()) status = (*set)->Commit();
  if (!status.ok()) return WriteFailed(status);
  streams.out << (arguments.Has("json")
                      ? JsonOf(**set, Print(*table))
                      : StrCat(InWords(**set), "\n", Print(*table)));
  return Outcome::Yes();
}

}  // namespace escala::cli
