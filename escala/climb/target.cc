#include "escala/climb/target.h"

#include <algorithm>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/climb/report/run_folder.h"
#include "escala/recipe/target.h"

namespace escala::climb {
namespace {

// "top1 >= 0.99 and loss <= 0.1"
std::string InWords(const Target& target) {
  std::vector<std::string> words;
  for (const auto& [name, wanted] : target)
    words.push_back(StrCat(name, recipe::LowerIsBetter(name) ? " <= " : " >= ",
                           FormatNumber(wanted)));
  return StrJoin(words, " and ");
}

Gate AskedFor(const Target& target) {
  return Asked("target", GateKind::kFunction,
               StrCat(InWords(target), " in the planned run, with each seed"));
}

}  // namespace

Result<std::optional<double>> ReachedAt(Env* env, const std::string& folder,
                                        const Target& target) {
  ESCALA_ASSIGN_OR_RETURN(const RunFolder run, ReadRunFolder(env, folder));
  std::map<double, size_t> met;  // how many of the metrics, by examples
  for (const auto& [name, line] : run.eval) {
    const auto wanted = target.find(name);
    if (wanted == target.end()) continue;
    for (size_t i = 0; i < line.values.size(); ++i)
      if (line.examples[i] >= 0 &&
          recipe::Meets(name, wanted->second, line.values[i]))
        ++met[line.examples[i]];
  }
  for (const auto& [examples, count] : met)
    if (count == target.size()) return std::optional(examples);
  return std::optional<double>();
}

Gate TargetGate(const Target& target,
                const std::vector<std::optional<double>>& reached,
                double planned) {
  double first = planned, last = 0;
  int64_t count = 0;
  for (const auto& examples : reached) {
    if (!examples) continue;
    first = std::min(first, *examples);
    last = std::max(last, *examples);
    ++count;
  }
  const int64_t seeds = std::ssize(reached);
  Gate gate = AskedFor(target);
  gate.figures = {{"seeds", static_cast<double>(seeds), ""},
                  {"reached", static_cast<double>(count), ""},
                  {"planned_examples", planned, ""}};
  std::string found =
      StrCat(count, " of ", Counted(seeds, "seed"), " reached it");
  if (count > 0) {
    gate.figures.push_back({"first_examples", first, ""});
    gate.figures.push_back({"last_examples", last, ""});
    StrAppend(&found, StrCat(", after ", FormatNumber(first),
                             first == last ? std::string()
                                           : StrCat(" to ", FormatNumber(last)),
                             " of ", FormatNumber(planned), " examples"));
  }
  if (count == seeds)
    return Answered(std::move(gate), Colour::kGreen, std::move(found));
  return Answered(std::move(gate),
                  2 * count < seeds ? Colour::kRed : Colour::kYellow,
                  std::move(found),
                  "train longer, or ask less (eval.target); `escala plan "
                  "--runs` of this climb says how many examples a larger batch "
                  "needs");
}

Gate TargetSkipped(const Target& target, std::string why) {
  return Answered(AskedFor(target), Colour::kSkipped, std::move(why));
}

}  // namespace escala::climb
