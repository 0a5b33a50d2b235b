#include "escala/cli/known_differences.h"

#include "escala/base/env.h"

namespace escala::cli {

Result<KnownDifferences> KnownDifferences::Parse(std::string_view text,
                                                 std::string_view name) {
  KnownDifferences known;
  std::string reason;
  int number = 0;
  for (std::string_view line : StrSplit(text, '\n')) {
    ++number;
    const std::string_view content = StrTrim(line);
    auto fail = [&](std::string_view expected) {
      return InvalidArgument(name, ":", number, ": got \"", content,
                             "\", expected ", expected);
    };
    if (content.empty() || content.starts_with("#")) continue;
    if (!line.starts_with(" ")) {
      if (!content.ends_with(":"))
        return fail("a reason with a colon at its end");
      reason = content.substr(0, content.size() - 1);
      continue;
    }
    if (reason.empty()) return fail("a reason before the first file");
    std::string_view file;
    int functions = 0;
    for (std::string_view word : StrSplit(content, ' ')) {
      if (word.empty()) continue;
      if (file.empty()) {
        file = word;
        continue;
      }
      const Entry entry{.reason = reason,
                        .may_pass = word.starts_with("?"),
                        .fatal = word.starts_with("!")};
      if (entry.may_pass || entry.fatal) word.remove_prefix(1);
      if (word != "*" && !word.starts_with("@"))
        return fail("FILE and then @FUNCTION ... or *");
      if (!known.entries_.emplace(StrCat(file, " ", word), entry).second)
        return fail(StrCat(word, " once"));
      ++functions;
    }
    if (functions == 0) return fail("FILE and then @FUNCTION ... or *");
  }
  return known;
}

const KnownDifferences::Entry* KnownDifferences::Find(
    std::string_view path, std::string_view function) const {
  const std::string_view file = BaseName(path);
  for (const std::string& key :
       {StrCat(file, " @", function), StrCat(file, " *")})
    if (const auto it = entries_.find(key); it != entries_.end())
      return &it->second;
  return nullptr;
}

}  // namespace escala::cli
