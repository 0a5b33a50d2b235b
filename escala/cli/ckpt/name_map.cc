#include "escala/cli/ckpt/name_map.h"

#include <algorithm>
#include <map>

#include "escala/base/toml.h"
#include "escala/store/buckets.h"
#include "escala/train/weights.h"

namespace escala::cli {

Result<NameMap> NameMap::Read(Env* env, const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(env, path, /*max_bytes=*/16 << 20));
  ESCALA_ASSIGN_OR_RETURN(const TomlTable table, ReadToml(text, path));
  NameMap map;
  for (const TomlEntry& entry : table.entries) {
    const auto* theirs = entry.value.As<std::string>();
    if (theirs == nullptr)
      return InvalidArgument(
          entry.value.place, ": ", PrintTomlKey(entry.key), ": got ",
          entry.value.Describe(),
          ", expected lines as \"fc1/kernel\" = \"Dense_0/kernel\", both names "
          "in quotes");
    const auto stars = [](const std::string& text) {
      return std::count(text.begin(), text.end(), '*');
    };
    if (stars(entry.key) > 1 || stars(entry.key) != stars(*theirs))
      return InvalidArgument(entry.value.place, ": got ",
                             PrintTomlKey(entry.key), " = ", Quoted(*theirs),
                             ", expected the same number of * on both sides, "
                             "which is one or none");
    map.lines_.push_back({entry.value.place, entry.key, *theirs});
  }
  return map;
}

Result<NameMap::Names> NameMap::Apply(const std::vector<std::string>& names,
                                      To to) const {
  Names result;
  std::vector<bool> used(lines_.size());
  std::map<std::string, std::string> sources;  // by the new name
  for (const std::string& name : names) {
    std::optional<std::string> renamed;
    for (size_t i = 0; i < lines_.size(); ++i) {
      const Line& line = lines_[i];
      const auto now = to == To::kTheirs
                           ? train::Renamed(name, line.ours, line.theirs)
                           : train::Renamed(name, line.theirs, line.ours);
      if (!now) continue;
      used[i] = true;
      if (renamed && renamed != now)
        return InvalidArgument(line.place, ": array ", name, " becomes ",
                               *renamed, " by a line before and ", *now,
                               " by this one, expected one name");
      renamed = now;
    }
    if (!renamed && !lines_.empty()) result.kept.push_back(name);
    const std::string& now =
        result.renamed.emplace_back(renamed.value_or(name));
    const auto [other, is_new] = sources.emplace(now, name);
    if (!is_new)
      return InvalidArgument("arrays ", other->second, " and ", name,
                             " would both be called ", now,
                             "; give one of them another name in the map");
  }
  for (size_t i = 0; i < lines_.size(); ++i) {
    if (used[i]) continue;
    const std::string& asked =
        to == To::kTheirs ? lines_[i].ours : lines_[i].theirs;
    const auto nearest = NearestWords(asked, names);
    return InvalidArgument(
        lines_[i].place, ": got ", Quoted(asked), ", which no array is called",
        nearest.empty() ? "" : StrCat("; near are ", StrJoin(nearest)));
  }
  return result;
}

Result<NameMap> NameMapAskedFor(const Arguments& arguments) {
  const auto file = arguments.Get("names");
  if (!file) return NameMap();
  return NameMap::Read(store::Buckets::Default(), *file);
}

void NoteKept(const NameMap::Names& names, const Streams& streams) {
  constexpr size_t kShown = 8;
  const std::vector<std::string>& kept = names.kept;
  if (kept.empty()) return;
  const std::vector<std::string> shown(
      kept.begin(),
      kept.begin() + static_cast<ptrdiff_t>(std::min(kept.size(), kShown)));
  streams.err << "note: no line of the map names "
              << Counted(static_cast<int64_t>(kept.size()), "array")
              << ", which keep their names: " << StrJoin(shown)
              << (kept.size() > kShown ? ", ..." : "") << "\n";
}

}  // namespace escala::cli
