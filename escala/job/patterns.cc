#include "escala/job/patterns.h"

#include <algorithm>
#include <string>

#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/nn/optimizer.h"

namespace escala::job {

namespace {

// The defaults of decay_exclude and trust_exclude, which fit most models. They
// may match nothing.
bool IsDefault(std::string_view pattern) {
  return pattern == "*/bias" || pattern == "*/scale";
}

Status CheckMatch(const std::string& at, const std::string& pattern,
                  const std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (nn::MatchesAny(name, {pattern})) return Status();
  std::vector<std::string> some = NearestWords(pattern, names);
  if (some.empty()) some = names;
  return InvalidArgument(
      at, ": got ", Quoted(pattern),
      ", which matches no parameter, expected patterns of names as ",
      StrJoin(some), "; change it or take it out");
}

}  // namespace

Status CheckPatterns(const recipe::Recipe& recipe,
                     const std::vector<nn::Parameter>& parameters) {
  std::vector<std::string> names;
  for (const nn::Parameter& parameter : parameters)
    if (!parameter.is_statistic) names.push_back(parameter.name);
  if (names.empty()) return InvalidArgument("the model has no parameters");
  const recipe::Optimizer& o = recipe.optimizer;
  for (const std::string& pattern : o.freeze)
    ESCALA_RETURN_IF_ERROR(
        CheckMatch(recipe.At("optimizer.freeze"), pattern, names));
  for (const std::string& pattern : o.decay_exclude)
    if (!IsDefault(pattern))
      ESCALA_RETURN_IF_ERROR(
          CheckMatch(recipe.At("optimizer.decay_exclude"), pattern, names));
  for (const std::string& pattern : o.trust_exclude)
    if (!IsDefault(pattern))
      ESCALA_RETURN_IF_ERROR(
          CheckMatch(recipe.At("optimizer.trust_exclude"), pattern, names));
  const bool trains = std::any_of(
      names.begin(), names.end(),
      [&](const std::string& name) { return !nn::MatchesAny(name, o.freeze); });
  if (trains) return Status();
  return InvalidArgument(
      recipe.At("optimizer.freeze"), ": got patterns of all ",
      Counted(static_cast<int64_t>(names.size()), "parameter"),
      ", expected some that are trained; take a pattern out");
}

}  // namespace escala::job
