#include "escala/input/shard_names.h"

#include <map>
#include <set>
#include <tuple>

#include "escala/base/env.h"
#include "escala/base/strings.h"

namespace escala::input {
namespace {

constexpr size_t kDigits = 5;
constexpr std::string_view kOf = "-of-";

std::string Digits(int64_t number) {
  const std::string digits = StrCat(number);
  return std::string(kDigits - std::min(kDigits, digits.size()), '0') + digits;
}

// The number that is all of `text`, without a sign.
std::optional<int64_t> NumberOf(std::string_view text) {
  if (text.size() != kDigits ||
      text.find_first_not_of("0123456789") != text.npos)
    return std::nullopt;
  return ParseNumber<int64_t>(text);
}

}  // namespace

std::string ToString(const ShardName& name) {
  return StrCat(name.before, "-", Digits(name.shard), kOf, Digits(name.shards),
                name.after);
}

std::optional<ShardName> ParseShardName(std::string_view path) {
  const size_t folder = path.size() - BaseName(path).size();
  const size_t of = path.rfind(kOf);
  if (of == path.npos || of < folder + kDigits + 1 ||
      path[of - kDigits - 1] != '-')
    return std::nullopt;
  const auto shard = NumberOf(path.substr(of - kDigits, kDigits));
  const auto shards = NumberOf(path.substr(of + kOf.size(), kDigits));
  if (!shard || !shards || *shard >= *shards) return std::nullopt;
  return ShardName{std::string(path.substr(0, of - kDigits - 1)), *shard,
                   *shards,
                   std::string(path.substr(of + kOf.size() + kDigits))};
}

std::vector<std::string> MissingShards(const std::vector<std::string>& paths) {
  using Key = std::tuple<std::string, int64_t, std::string>;
  std::map<Key, std::set<int64_t>> sets;
  for (const std::string& path : paths)
    if (const auto name = ParseShardName(path))
      sets[{name->before, name->shards, name->after}].insert(name->shard);
  std::vector<std::string> sentences;
  for (const auto& [key, there] : sets) {
    const auto& [before, shards, after] = key;
    const int64_t missing = shards - static_cast<int64_t>(there.size());
    if (missing == 0) continue;
    int64_t first = 0;
    while (there.count(first) > 0) ++first;
    sentences.push_back(
        StrCat(missing, " of ", shards, " files of one set ",
               missing == 1 ? "is" : "are",
               " not among these: ", ToString({before, first, shards, after}),
               missing > 1 ? StrCat(" and ", missing - 1, " more") : ""));
  }
  return sentences;
}

}  // namespace escala::input
