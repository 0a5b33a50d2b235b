#include "escala/climb/verdict.h"

#include <optional>
#include <utility>
#include <vector>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"

namespace escala::climb {
namespace {

// Shares of a step from which on a part is worth a change.
constexpr double kMuchWaiting = 0.05, kMuchHost = 0.15, kMuchCollectives = 0.3;

std::string Percent(double part, double whole) {
  return StrCat(FormatNumber(100 * part / whole, 2), " %");
}

// A part of a step. `%` in the words stands for its share.
struct Cause {
  double seconds = 0;
  double much = 0;  // as a share of the step
  std::string words, next;
};

// The longest part of those that take much; nullopt if none does.
std::optional<Verdict> Longest(double step, std::vector<Cause> causes) {
  const Cause* longest = nullptr;
  for (const Cause& cause : causes)
    if (cause.seconds >= cause.much * step && cause.seconds > 0 &&
        (longest == nullptr || cause.seconds > longest->seconds))
      longest = &cause;
  if (longest == nullptr) return std::nullopt;
  Verdict verdict{longest->words, longest->next};
  verdict.words.replace(verdict.words.find('%'), 1,
                        Percent(longest->seconds, step));
  return verdict;
}

Cause Input(double seconds, const recipe::Recipe& recipe) {
  return {seconds, kMuchWaiting,
          "the step waits for input % of its time: batches are read and "
          "decoded too slowly",
          StrCat("`escala data bench ", recipe.places.file,
                 "` names the stage that takes longest; then more "
                 "input.threads, input.cache, or records closer to this host")};
}
Cause Host(double seconds) {
  return {seconds, kMuchHost,
          "no device runs for % of the step: the host prepares steps too "
          "slowly",
          "a larger batch per core, so that a step takes longer than its "
          "preparation"};
}
Cause Collectives(double seconds) {
  return {seconds, kMuchCollectives, "collectives take % of the step",
          "a larger batch per core, optimizer.accumulate, or fewer cores"};
}

// What makes products faster.
std::string FasterProducts(const recipe::Recipe& recipe) {
  return recipe.precision == recipe::Precision::kF32
             ? "precision=mixed, which multiplies in bf16"
             : "more cores: `escala plan` says what they gain";
}

}  // namespace

Verdict VerdictOf(const StepShares& here, const recipe::Recipe& recipe,
                  bool is_virtual) {
  if (auto verdict =
          Longest(here.step, {Input(here.input_wait, recipe), Host(here.host),
                              Collectives(here.collectives)}))
    return *std::move(verdict);
  if (!here.has_devices)
    return {StrCat("the step waits for the devices ",
                   Percent(here.compute, here.step), " of its time"),
            "a plug-in that records its devices shows which op it is"};
  Verdict verdict{"compute-bound", is_virtual ? "" : FasterProducts(recipe)};
  if (here.ops.empty()) return verdict;
  const OpTime& op = here.ops.front();
  StrAppend(&verdict.words,
            StrCat(": ", InWords(op), " takes ", Percent(op.seconds, here.step),
                   " of the step"));
  return verdict;
}

Verdict VerdictOf(const ForecastShares& forecast,
                  const recipe::Recipe& recipe) {
  if (auto verdict =
          Longest(forecast.step(),
                  {Input(forecast.input_wait, recipe),
                   Host(forecast.host),
                   Collectives(forecast.collectives),
                   {forecast.slow, kMuchWaiting,
                    "the step waits % of its time for a core or a link that "
                    "is slower than the others",
                    "the slice without that host"}}))
    return *std::move(verdict);
  return *Longest(
      forecast.step(),
      {{forecast.products, 0,
        "compute-bound: the matrix units take % of the step",
        FasterProducts(recipe)},
       {forecast.vectors, 0,
        "compute-bound: the vector units take % of the step", ""},
       {forecast.memory, 0,
        "memory-bound: reading and writing HBM takes % of the step",
        recipe.precision == recipe::Precision::kF32
            ? "precision=mixed, which halves the bytes of activations"
            : "a larger batch per core, which reads the weights less often"},
       {forecast.kernels, 0,
        "bound by many small ops: starting them takes % of the step",
        "a larger batch per core"}});
}

}  // namespace escala::climb
