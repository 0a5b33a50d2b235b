#include <optional>

#include "escala/base/json.h"
#include "escala/base/table.h"
#include "escala/cli/data/commands.h"
#include "escala/cli/data/words.h"
#include "escala/cli/run_words.h"
#include "escala/input/records/index.h"
#include "escala/input/records/tf_records.h"

namespace escala::cli {
namespace {

// Files without an index are read to count their records, unless they have
// more bytes than that together.
constexpr uint64_t kMostCounted = uint64_t{1} << 30;

enum class Index { kNotNeeded, kNone, kWhole, kDamaged };
std::string_view ToString(Index index) {
  constexpr std::string_view kWords[] = {"not needed", "none", "whole",
                                         "damaged"};
  return kWords[static_cast<size_t>(index)];
}

struct Listed {
  DataUnit unit;
  std::vector<uint64_t> bytes;     // of each file
  std::optional<int64_t> records;  // nullopt: not counted
  Index index = Index::kNotNeeded;
  Status why;  // why they cannot be read
};

constexpr size_t kStep = 8 << 20;
constexpr std::string_view kTfRecord = "tfrecord";

// Counts the records of a TFRecord file by its index.
Status CountByIndex(const DataWords& words, Listed* listed) {
  Env* const env = DataEnv();
  // Nothing is decompressed here.
  auto compression = input::Compression::kNone;
  ESCALA_ASSIGN_OR_RETURN(
      const auto files,
      input::OpenDataFiles(env, listed->unit.files, [&](std::string_view head) {
        compression = input::TfRecordCompression(head);
        return input::Compression::kNone;
      }));
  if (compression != input::Compression::kNone) return Status();
  const auto offsets = input::FindIndex(env, files[0], IndexCacheOf(words));
  listed->index = offsets.ok() ? Index::kWhole
                  : offsets.status().code() == StatusCode::kNotFound
                      ? Index::kNone
                      : Index::kDamaged;
  if (offsets.ok()) listed->records = static_cast<int64_t>(offsets->size());
  return Status();
}

// Counts the records by reading the file; if `keep`, as a run opens it.
Status Count(const DataWords& words, bool keep, Listed* listed) {
  const bool is_tfrecord = listed->unit.format == kTfRecord;
  // A file without records is part of a set, but is none by itself.
  keep &= listed->index != Index::kNotNeeded && listed->bytes[0] > 0;
  if (!is_tfrecord || keep) {
    ESCALA_ASSIGN_OR_RETURN(const auto records, OpenUnit(listed->unit, words));
    listed->records = records->size();
    return is_tfrecord ? CountByIndex(words, listed) : Status();
  }
  ESCALA_ASSIGN_OR_RETURN(const auto files,
                          input::OpenDataFiles(DataEnv(), listed->unit.files,
                                               input::TfRecordCompression));
  const auto offsets =
      input::FindTfRecords(*files[0].file, files[0].size, kStep);
  if (!offsets.ok()) return offsets.status().WithContext(files[0].Name());
  listed->records = static_cast<int64_t>(offsets->size());
  return Status();
}

// Fills in what can be known without reading a whole TFRecord file.
Status LookAt(const DataWords& words, Listed* listed) {
  for (const std::string& file : listed->unit.files) {
    ESCALA_ASSIGN_OR_RETURN(const FileInfo info, DataEnv()->Stat(file));
    if (!info.is_directory) listed->bytes.push_back(info.size);
  }
  if (listed->unit.format == kTfRecord) return CountByIndex(words, listed);
  return Count(words, /*keep=*/false, listed);
}

std::vector<Listed> List(const DataWords& words,
                         const std::vector<DataUnit>& units, bool keep) {
  std::vector<Listed> all;
  std::vector<std::string> paths;
  for (const DataUnit& unit : units) {
    paths.push_back(unit.files[0]);
    all.push_back({unit});
  }
  // An error of one file is an answer, so that the others are listed, too.
  (void)input::ForEachFile(paths, [&](size_t i) {
    all[i].why = LookAt(words, &all[i]);
    return Status();
  });
  uint64_t bytes = 0;
  for (const Listed& listed : all)
    if (listed.why.ok() && !listed.records) bytes += listed.bytes[0];
  if (bytes > kMostCounted && !keep) return all;
  SharedProgress progress("count", bytes);
  (void)input::ForEachFile(paths, [&](size_t i) {
    if (!all[i].why.ok() || all[i].records) return Status();
    all[i].why = Count(words, keep, &all[i]);
    progress.Add(all[i].bytes[0]);
    return Status();
  });
  return all;
}

std::string JsonOf(const Listed& listed, size_t file) {
  JsonWriter json;
  json.BeginObject().Key("file").String(listed.unit.files[file]);
  json.Key("format").String(listed.unit.format).Key("records");
  listed.records&& file == 0 ? json.Int(*listed.records) : json.Null();
  json.Key("bytes");
  file < listed.bytes.size() ? json.Uint(listed.bytes[file]) : json.Null();
  json.Key("index").String(ToString(listed.index));
  if (!listed.why.ok()) json.Key("why").String(listed.why.message());
  json.EndObject();
  return std::move(json).Take() + "\n";
}

std::vector<std::string> RowOf(const Listed& listed, size_t file) {
  return {file > 0           ? "labels"
          : !listed.why.ok() ? "damaged"
          : listed.records   ? StrCat(*listed.records)
                             : "?",
          file < listed.bytes.size()
              ? FormatBytes(static_cast<double>(listed.bytes[file]))
              : "-",
          std::string(ToString(listed.index)), listed.unit.format,
          OnOneLine(listed.unit.files[file])};
}

}  // namespace

Outcome DataLs(const Arguments& arguments, const Streams& streams) {
  const auto words = DataWordsOf(arguments, "record files or their folder");
  if (!words.ok()) return Outcome::BadUse(words.status());
  const auto found = FindUnits(*words);
  if (!found.ok()) return RunFailed(OnOneLine(found.status()));
  const auto all = List(*words, found->units, arguments.Has("index"));
  TableRows rows = {{"records", "size", "index", "format", "file"}};
  int64_t files = 0, folders = 0, records = 0, uncounted = 0;
  uint64_t bytes = 0;
  for (const Listed& listed : all) {
    for (size_t file = 0; file < listed.unit.files.size(); ++file) {
      rows.push_back(RowOf(listed, file));
      ++files;
      if (arguments.Has("json")) streams.out << JsonOf(listed, file);
    }
    for (const uint64_t of_file : listed.bytes) bytes += of_file;
    // The images of a folder are counted, and their sizes not looked up.
    if (listed.why.ok() && listed.bytes.empty()) ++folders;
    records += listed.records.value_or(0);
    if (listed.why.ok() && !listed.records) ++uncounted;
  }
  if (arguments.Has("json")) return Outcome::Yes();
  streams.out << TableWithProse(rows)
              << Counted(files, folders == files ? "folder" : "file") << ", "
              << Counted(records, "record")
              << (folders > 0 ? std::string()
                              : ", " + FormatBytes(static_cast<double>(bytes)))
              << "\n";
  for (const Listed& listed : all)
    if (!listed.why.ok())
      streams.out << "damaged: " << OnOneLine(listed.why.message()) << "\n";
  if (uncounted > 0)
    streams.out << "?: not counted, since they are large and have no index; "
                   "--index reads them\n";
  for (const std::string& sentence : NotesOf(*words, *found))
    streams.out << "note: " << OnOneLine(sentence) << "\n";
  return Outcome::Yes();
}

}  // namespace escala::cli
