#include "escala/input/records/registry.h"

#include <algorithm>
#include <utility>

#include "escala/base/registry.h"
#include "escala/input/files.h"
#include "escala/input/records/array_record/array_record.h"
#include "escala/input/records/formats.h"

namespace escala::input {
namespace {

constexpr std::string_view kImageFolder = "image_folder";

Registry<RecordsMaker>& TheRegistry() {
  static auto* const registry = new Registry<RecordsMaker>(  // never destroyed
      {{"tfrecord", MakeTfRecords},
       {"arrayrecord", OpenArrayRecord},
       {"idx", MakeIdx},
       {"cifar10", MakeCifar10},
       {"cifar100", MakeCifar100},
       {"tokens", MakeTokens},
       {std::string(kImageFolder), MakeImageFolder}});
  return *registry;
}

// Leaves out what lies in a folder beside files whose names tell their format,
// such as a list of the classes.
void LeaveOutOthers(const std::vector<std::string>& named,
                    std::vector<std::string>* files) {
  std::vector<std::string> kept;
  for (const std::string& file : *files)
    if (!FormatOfName(file).empty() ||
        std::find(named.begin(), named.end(), file) != named.end())
      kept.push_back(file);
  if (!kept.empty()) *files = std::move(kept);
}

}  // namespace

Status RegisterRecords(std::string name, RecordsMaker maker) {
  if (TheRegistry().Add(name, std::move(maker))) return Status();
  return AlreadyExists("there is a format of records named \"", name,
                       "\" already: choose another name");
}

std::vector<std::string> RecordFormats() { return TheRegistry().Names(); }

std::string_view FormatOfName(std::string_view name) {
  // Shards have their number behind or in front of the dot.
  for (const auto& [part, format] :
       {std::pair{".tfrecord", "tfrecord"}, std::pair{".tfrec", "tfrecord"},
        std::pair{".arrayrecord", "arrayrecord"},
        std::pair{".array_record", "arrayrecord"}, std::pair{"-ubyte", "idx"},
        std::pair{".idx", "idx"}})
    if (BaseName(name).find(part) != name.npos) return format;
  return "";
}

Result<std::unique_ptr<Records>> OpenRecords(
    Env* env, const std::vector<std::string>& paths, std::string_view format,
    OptionReader* options, std::string_view key,
    std::vector<std::string>* opened) {
  const std::string what = options->At(key);
  // A folder of images is one path with a tree below it.
  std::vector<std::string> files = paths;
  if (format != kImageFolder) {
    auto found = FindFiles(env, paths);
    if (!found.ok()) return found.status().WithContext(what);
    files = *std::move(found);
    if (format.empty()) {
      LeaveOutOthers(paths, &files);
      format = FormatOfName(files[0]);
    }
    if (format.empty())
      return InvalidArgument(what, ": got ", files[0],
                             ", whose name does not tell its format, "
                             "expected `format` too: one of ",
                             StrJoin(RecordFormats()));
  }
  ESCALA_ASSIGN_OR_RETURN(const RecordsMaker maker,
                          TheRegistry().Find(options->At("format"), format));
  auto records = maker(env, files, options);
  if (!records.ok() && options->Finish().ok())
    return records.status().WithContext(what);
  if (opened != nullptr) *opened = std::move(files);
  return records;
}

}  // namespace escala::input
