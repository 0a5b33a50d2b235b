#include "escala/job/freeze.h"

#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/nn/optimizer.h"

namespace escala::job {

Status CheckFreeze(const recipe::Recipe& recipe,
                   const std::vector<nn::Parameter>& parameters) {
  const std::vector<std::string>& patterns = recipe.optimizer.freeze;
  std::vector<std::string> names;
  for (const nn::Parameter& parameter : parameters)
    if (!parameter.is_statistic) names.push_back(parameter.name);
  if (names.empty()) return InvalidArgument("the model has no parameters");
  size_t frozen = 0;
  for (const std::string& name : names)
    frozen += nn::MatchesAny(name, patterns) ? 1 : 0;
  for (const std::string& pattern : patterns) {
    bool matches = false;
    for (const std::string& name : names)
      matches |= nn::MatchesAny(name, {pattern});
    if (matches) continue;
    std::vector<std::string> some = NearestWords(pattern, names);
    for (const std::string& name : names)
      if (some.empty()) some.push_back(name);
    return InvalidArgument(
        recipe.At("optimizer.freeze"), ": got ", Quoted(pattern),
        ", which matches no parameter, expected patterns of names as ",
        StrJoin(some), "; change it or take it out");
  }
  if (frozen == names.size())
    return InvalidArgument(
        recipe.At("optimizer.freeze"), ": got patterns of all ",
        Counted(static_cast<int64_t>(names.size()), "parameter"),
        ", expected some that are trained; take a pattern out");
  return Status();
}

}  // namespace escala::job
