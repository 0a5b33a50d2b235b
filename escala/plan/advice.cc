#include "escala/plan/advice.h"

#include <numeric>

#include "escala/base/numbers.h"

namespace escala::plan {
namespace {

using recipe::Recipe;
using Overrides = std::vector<std::string>;

// Halves of a warm-up and doubles of a run are tried up to this factor.
constexpr int64_t kMostFactor = 1024;

class Adviser {
 public:
  Adviser(const Recipe& recipe, const pods::Slice& from, const pods::Slice& to,
          Options options)
      : recipe_(recipe),
        text_(recipe::ToToml(recipe)),
        from_(from),
        to_(to),
        options_(options) {
    options_.advise = false;
  }

  std::string Text() const {
    std::string text;
    if (const auto* const slice = LargestSlice())
      StrAppend(&text, StrCat("; the rule holds up to ", slice->name));
    if (AcceptsNonlinear())
      text += "; escala plan --allow-nonlinear plans a smaller batch";
    std::vector<std::string> keys;
    for (const std::vector<Overrides>& choices :
         {WarmupRule(), ShorterWarmup(), RateRule(), WholeBatch(), Axes(),
          FewerBoundaries(), LongerRun()}) {
      // The first of several degrees is enough.
      const auto found =
          std::find_if(choices.begin(), choices.end(),
                       [this](const auto& one) { return Accepts(one); });
      if (found != choices.end()) keys.push_back(StrJoin(*found, " "));
    }
    if (!keys.empty())
      StrAppend(&text, StrCat(text.empty() ? "; write " : "; or write ",
                              Either(keys)));
    return text;
  }

 private:
  static std::string Either(std::vector<std::string> words) {
    const std::string last = std::move(words.back());
    words.pop_back();
    return words.empty() ? last : StrCat(StrJoin(words), " or ", last);
  }

  bool Accepts(const Overrides& overrides) const {
    const auto changed =
        recipe::ReadRecipe(text_, recipe_.places.file, overrides);
    return changed.ok() && MakePlan(*changed, from_, to_, options_).ok();
  }

  bool AcceptsNonlinear() const {
    if (options_.allow_nonlinear) return false;
    Options options = options_;
    options.allow_nonlinear = true;
    return MakePlan(recipe_, from_, to_, options).ok();
  }

  const pods::Slice* LargestSlice() const {
    const pods::Slice* largest = nullptr;
    for (const pods::Slice& slice : pods::AllSlices())
      if (slice.generation == to_.generation && slice.cores < to_.cores &&
          (largest == nullptr || slice.cores > largest->cores) &&
          MakePlan(recipe_, from_, slice, options_).ok())
        largest = &slice;
    // The recipe's own slice is no news, and a smaller one would mislead.
    return largest == &from_ ? nullptr : largest;
  }

  // --- Overrides to try -----------------------------------------------------

  std::vector<Overrides> WarmupRule() const {
    if (recipe_.plan.warmup_rule == recipe::WarmupRule::kExamples) return {};
    return {{"plan.warmup_rule=examples"}};
  }

  std::vector<Overrides> ShorterWarmup() const {
    const recipe::Schedule& schedule = recipe_.schedule;
    std::vector<Overrides> choices;
    for (int64_t factor = 2; factor <= kMostFactor; factor *= 2) {
      const auto part = [&](double whole) {
        return FormatNumber(whole / static_cast<double>(factor));
      };
      if (schedule.warmup_epochs)
        choices.push_back(
            {StrCat("schedule.warmup_epochs=", part(*schedule.warmup_epochs))});
      else if (schedule.warmup_fraction)
        choices.push_back({StrCat("schedule.warmup_fraction=",
                                  part(*schedule.warmup_fraction))});
      else
        choices.push_back({StrCat("schedule.warmup_steps=",
                                  schedule.warmup_steps.value_or(0) / factor)});
    }
    return choices;
  }

  std::vector<Overrides> RateRule() const {
    if (recipe_.plan.lr_rule != recipe::RateRule::kAdamSde) return {};
    return {{"plan.lr_rule=sqrt"}};
  }

  // A device has one core or two, so twice an odd batch is whole on either.
  std::vector<Overrides> WholeBatch() const {
    const auto facts = FactsOf(recipe_, from_, options_.data);
    if (!facts.ok() || facts->batch_per_replica % 2 == 0) return {};
    std::vector<Overrides> choices;
    for (const int64_t batch :
         {facts->batch_per_replica + recipe_.optimizer.accumulate,
          facts->batch_per_replica * 2})
      choices.push_back({recipe_.global_batch
                             ? StrCat("global_batch=", batch * facts->replicas)
                             : StrCat("batch_per_replica=", batch)});
    return choices;
  }

  std::vector<Overrides> Axes() const {
    const recipe::Mesh& mesh = recipe_.mesh;
    const std::string rest = "mesh.data=-1";
    std::vector<Overrides> choices;
    if (mesh.fsdp > 1)
      choices.push_back(
          {rest,
           StrCat("mesh.fsdp=",
                  std::gcd<int64_t>(
                      mesh.fsdp, to_.devices / std::gcd<int64_t>(
                                                   mesh.model, to_.devices)))});
    if (mesh.model > 1)
      choices.push_back(
          {StrCat("mesh.model=", std::gcd<int64_t>(mesh.model, to_.devices))});
    return choices;
  }

  // The schedule without one of its boundaries.
  std::vector<Overrides> FewerBoundaries() const {
    const recipe::Schedule& schedule = recipe_.schedule;
    std::vector<Overrides> choices;
    for (size_t i = 0;
         schedule.factors.size() > 1 && i < schedule.factors.size(); ++i) {
      const auto without = [i](auto numbers) {
        numbers.erase(numbers.begin() + static_cast<std::ptrdiff_t>(i));
        return StrCat("[", StrJoin(numbers, ","), "]");
      };
      choices.push_back(
          {schedule.boundaries.empty()
               ? StrCat("schedule.boundaries_epochs=",
                        without(schedule.boundaries_epochs))
               : StrCat("schedule.boundaries=", without(schedule.boundaries)),
           StrCat("schedule.factors=", without(schedule.factors))});
    }
    return choices;
  }

  std::vector<Overrides> LongerRun() const {
    std::vector<Overrides> choices;
    for (int64_t factor = 2; factor <= kMostFactor; factor *= 2)
      choices.push_back(
          {recipe_.epochs
               ? StrCat("epochs=", FormatNumber(*recipe_.epochs *
                                                static_cast<double>(factor)))
               : StrCat("train_steps=", *recipe_.train_steps * factor)});
    return choices;
  }

  const Recipe& recipe_;
  const std::string text_;
  const pods::Slice& from_;
  const pods::Slice& to_;
  Options options_;
};

}  // namespace

std::string AdviceFor(const Recipe& recipe, const pods::Slice& from,
                      const pods::Slice& to, const Options& options) {
  return Adviser(recipe, from, to, options).Text();
}

}  // namespace escala::plan
