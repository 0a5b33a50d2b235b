#include "escala/cli/data/words.h"

#include <algorithm>
#include <cctype>

#include "escala/input/files.h"
#include "escala/input/records/index.h"
#include "escala/input/records/registry.h"
#include "escala/input/shard_names.h"
#include "escala/recipe/keys.h"
#include "escala/store/buckets.h"

namespace escala::cli {
namespace {

constexpr std::string_view kImageFolder = "image_folder";
constexpr std::string_view kIdx = "idx";

bool IsKey(std::string_view word) {
  const size_t equals = word.find('=');
  return equals != 0 && equals != word.npos &&
         std::all_of(word.begin(), word.begin() + equals, [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) || c == '_' ||
                  c == '.';
         });
}

Result<std::unique_ptr<input::Records>> Open(
    const std::vector<std::string>& paths, std::string_view format,
    const DataWords& words) {
  OptionReader options(words.input, "the files");
  auto records = input::OpenRecords(DataEnv(), paths, format, &options);
  if (records.ok()) return records;
  // There is no key `files` here.
  const std::string prefix = options.At("files") + ": ";
  const std::string& message = records.status().message();
  if (!message.starts_with(prefix)) return records;
  return Status(records.status().code(), message.substr(prefix.size()));
}

}  // namespace

Env* DataEnv() { return store::Buckets::Default(); }

std::string IndexCacheOf(const DataWords& words) {
  const TomlValue* const cache = words.input.Find("cache");
  const auto* const folder =
      cache == nullptr ? nullptr : cache->As<std::string>();
  return folder != nullptr ? *folder : input::DefaultIndexCache(Env::Default());
}

Result<DataWords> DataWordsOf(const Arguments& arguments,
                              std::string_view expected) {
  DataWords words;
  std::vector<std::string> keys;
  for (const std::string& word : arguments.positional())
    (IsKey(word) ? keys : words.paths).push_back(word);
  if (words.paths.empty()) return InvalidArgument("expected ", expected);
  // A shell's pattern names indexes, too.
  const std::string first = words.paths[0];
  std::erase_if(words.paths, [](const std::string& path) {
    return path.ends_with(input::kIndexSuffix);
  });
  if (words.paths.empty())
    return InvalidArgument("got ", first,
                           ", an index, expected the file of which it is");
  ESCALA_RETURN_IF_ERROR(recipe::ApplyOverrides(keys, &words.input));
  const TomlValue* const format = words.input.Find("format");
  if (format == nullptr) return words;
  const auto formats = input::RecordFormats();
  const auto* const name = format->As<std::string>();
  if (name == nullptr ||
      std::find(formats.begin(), formats.end(), *name) == formats.end())
    return InvalidArgument(format->place, ": format: got ", format->Describe(),
                           ", expected one of ", StrJoin(formats));
  words.format = *name;
  words.input.Erase("format");
  return words;
}

Result<std::unique_ptr<input::Records>> OpenRecordSet(const DataWords& words) {
  return Open(words.paths, words.format, words);
}

Result<DataUnits> FindUnits(const DataWords& words) {
  DataUnits found;
  if (words.format == kImageFolder) {
    for (const std::string& path : words.paths)
      found.units.push_back({{path}, words.format});
    return found;
  }
  for (const std::string& path : words.paths) {
    ESCALA_ASSIGN_OR_RETURN(auto files, input::FindFiles(DataEnv(), {path}));
    const bool is_named = files == std::vector{path};
    for (std::string& file : files) {
      const std::string format(words.format.empty() ? input::FormatOfName(file)
                                                    : words.format);
      if (format.empty() && is_named)
        return InvalidArgument(
            "got ", file, ", whose name does not tell its format, expected ",
            "format=NAME too: one of ", StrJoin(input::RecordFormats()));
      auto& units = found.units;
      // Images come with their labels, which are sorted behind them.
      if (format.empty())
        found.others.push_back(std::move(file));
      else if (format == kIdx && !units.empty() &&
               units.back().format == kIdx && units.back().files.size() == 1)
        units.back().files.push_back(std::move(file));
      else
        units.push_back({{std::move(file)}, format});
    }
  }
  if (found.units.empty())
    return InvalidArgument("got ", found.others[0],
                           found.others.size() > 1 ? " and others" : "",
                           ", whose names tell no format, expected format=NAME "
                           "too: one of ",
                           StrJoin(input::RecordFormats()));
  return found;
}

Result<std::unique_ptr<input::Records>> OpenUnit(const DataUnit& unit,
                                                 const DataWords& words) {
  return Open(unit.files, unit.format, words);
}

std::vector<std::string> NotesOf(const DataWords& words,
                                 const DataUnits& found) {
  std::vector<std::string> paths, notes;
  for (const DataUnit& unit : found.units)
    paths.insert(paths.end(), unit.files.begin(), unit.files.end());
  if (paths != words.paths || paths.size() > 1)
    notes = input::MissingShards(paths);
  if (!found.others.empty())
    notes.push_back(
        StrCat(Counted(static_cast<int64_t>(found.others.size()), "file"),
               " of unknown format, such as ", found.others[0]));
  return notes;
}

std::vector<int64_t> EvenlySpread(int64_t size, int64_t most) {
  const int64_t count = std::min(size, most);
  std::vector<int64_t> spread;
  for (int64_t i = 0; i < count; ++i)
    spread.push_back(
        count == 1 ? 0
                   : static_cast<int64_t>(static_cast<double>(i) *
                                          static_cast<double>(size - 1) /
                                          static_cast<double>(count - 1)));
  return spread;
}

}  // namespace escala::cli
