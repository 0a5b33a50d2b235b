#include "escala/plan/lint.h"

#include <cmath>

#include "escala/base/json.h"
#include "escala/base/numbers.h"
#include "escala/base/table.h"
#include "escala/plan/replan.h"

namespace escala::plan {
namespace {

// Values that differ by less, relatively, count as equal, because people round.
constexpr double kSameRate = 0.01;

struct Name {
  std::string_view number, key;
};
constexpr Name kNumbers[] = {
    {"batch", "global_batch"},         {"steps", "train_steps"},
    {"lr", "optimizer.learning_rate"}, {"warmup", "schedule.warmup_steps"},
    {"optimizer", "optimizer.name"},   {"rule", "plan.lr_rule"},
    {"ema", "optimizer.ema"}};

class Linter {
 public:
  Linter(const LintRun& first, const LintRun& second, const pods::Slice& from,
         const pods::Slice& to, const Options& options)
      : first_(first),
        second_(second),
        from_(from),
        to_(to),
        options_(options) {}

  Result<std::vector<BrokenRule>> Run() && {
    ESCALA_ASSIGN_OR_RETURN(before_,
                            FactsOf(first_.recipe, from_, options_.data));
    ESCALA_ASSIGN_OR_RETURN(is_, FactsOf(second_.recipe, to_, options_.data));
    Batch();
    const auto planned =
        Replan(first_.recipe, from_, to_, options_, is_.batch_per_replica);
    if (!planned.ok()) {
      // The rules refuse even the batch that the run has.
      broken_.push_back({"", "", "", planned.status().message()});
      return std::move(broken_);
    }
    ESCALA_ASSIGN_OR_RETURN(should_,
                            FactsOf(planned->recipe, to_, options_.data));
    Limits();
    Steps(*planned);
    Rest(*planned);
    return std::move(broken_);
  }

 private:
  bool Has(const std::string& key) const {
    return (first_.given.empty() || first_.given.contains(key)) &&
           (second_.given.empty() || second_.given.contains(key));
  }

  template <typename Got, typename Expected>
  void Break(std::string_view key, const Got& got, const Expected& expected,
             std::string why) {
    broken_.push_back(
        {std::string(key), StrCat(got), StrCat(expected), std::move(why)});
  }

  void Batch() {
    // Compares per core, because the slices may have different numbers of cores
    // per replica.
    const Ratio was =
        Ratio::Of(before_.batch_per_replica, before_.cores_per_replica);
    const Ratio is = Ratio::Of(is_.batch_per_replica, is_.cores_per_replica);
    if (was == is) return;
    const long double rule = was.value() *
                             static_cast<long double>(is_.cores_per_replica) *
                             static_cast<long double>(is_.replicas);
    Break("global_batch", is_.global_batch,
          FormatNumber(static_cast<double>(rule)),
          StrCat("for linear scaling the batch per core stays: ", Times(was),
                 " on ", from_.name, ", ", Times(is), " on ", to_.name));
  }

  void Limits() {
    const auto& most = first_.recipe.plan.max_global_batch;
    if (most && is_.global_batch > *most)
      Break("global_batch", is_.global_batch, StrCat("<= ", *most),
            "plan.max_global_batch");
    const auto& fastest = first_.recipe.plan.max_learning_rate;
    if (fastest && second_.recipe.optimizer.learning_rate > *fastest)
      Break("learning_rate", second_.recipe.optimizer.learning_rate,
            StrCat("<= ", *fastest), "plan.max_learning_rate");
  }

  static std::string WhyOf(const Replanned& planned, std::string_view key) {
    for (const RateReason& why : planned.why)
      if (why.key == key) return StrCat(why.rule, ": ", why.reason);
    return "";
  }

  // Accepts steps that are rounded up or down.
  void Number(const Replanned& planned, std::string_view key,
              const std::optional<int64_t>& got,
              const std::optional<int64_t>& expected) {
    if (got && expected && std::abs(*got - *expected) > 1)
      Break(key, *got, *expected, WhyOf(planned, key));
  }

  void Steps(const Replanned& planned) {
    if (Has("train_steps") && is_.steps && should_.steps &&
        std::abs(*is_.steps - *should_.steps) > 1) {
      std::string why = WhyOf(planned, "train_steps");
      if (is_.examples && before_.examples)
        why = StrCat("the examples of the run stay: ", *before_.examples,
                     " before, ", *is_.examples, " now (",
                     FormatNumber(static_cast<double>(*is_.examples) /
                                  static_cast<double>(*before_.examples)),
                     " x)");
      Break("train_steps", *is_.steps, *should_.steps, std::move(why));
    }
    if (Has("schedule.warmup_steps"))
      Number(planned, "warmup_steps", is_.warmup_steps, should_.warmup_steps);
    if (!is_.boundaries || !should_.boundaries) return;
    bool same = is_.boundaries->size() == should_.boundaries->size();
    for (size_t i = 0; same && i < is_.boundaries->size(); ++i)
      same = std::abs((*is_.boundaries)[i] - (*should_.boundaries)[i]) <= 1;
    if (!same)
      Break("boundaries", StrCat("[", StrJoin(*is_.boundaries), "]"),
            StrCat("[", StrJoin(*should_.boundaries), "]"),
            WhyOf(planned, "boundaries"));
  }

  void Same(const Replanned& planned, const char* key, std::string_view line) {
    if (!Has(key)) return;
    const auto got = recipe::ValueOfKey(second_.recipe, key);
    const auto expected = recipe::ValueOfKey(planned.recipe, key);
    if (got == expected) return;
    const auto a = got ? got->AsNumber() : std::nullopt;
    const auto b = expected ? expected->AsNumber() : std::nullopt;
    if (a && b && std::fabs(*a - *b) <= kSameRate * std::fabs(*b)) return;
    const std::string why = WhyOf(planned, line);
    Break(line, got ? PrintToml(*got) : "none",
          expected ? PrintToml(*expected) : "none",
          why.empty() ? "kept on every slice" : why);
  }

  // Decays of averages are compared by 1 - decay.
  void Ema(const Replanned& planned) {
    const double got = second_.recipe.optimizer.ema;
    const double expected = planned.recipe.optimizer.ema;
    if (!Has("optimizer.ema") ||
        std::fabs(got - expected) <= 5 * kSameRate * (1 - expected))
      return;
    Break("optimizer.ema", got, FormatNumber(expected),
          WhyOf(planned, "optimizer.ema"));
  }

  void Rest(const Replanned& planned) {
    // If the plan proposes another optimizer, taking one breaks no rule.
    if (planned.proposals.empty())
      Same(planned, "optimizer.name", "optimizer.name");
    if (first_.recipe.optimizer.name == second_.recipe.optimizer.name) {
      Same(planned, "optimizer.learning_rate", "learning_rate");
      for (const char* key :
           {"optimizer.momentum", "optimizer.beta1", "optimizer.beta2",
            "optimizer.epsilon", "optimizer.weight_decay"})
        Same(planned, key, key);
    }
    Ema(planned);
    for (const char* key :
         {"epochs", "schedule.kind", "schedule.factors", "schedule.end_factor",
          "schedule.power", "eval.every_epochs", "checkpoint.every_epochs",
          "architecture.norm_span"})
      Same(planned, key, key);
    for (const char* key : {"eval.every_steps", "checkpoint.every_steps"}) {
      if (!Has(key)) continue;
      const auto got = recipe::ValueOfKey(second_.recipe, key);
      const auto expected = recipe::ValueOfKey(planned.recipe, key);
      Number(planned, key, got ? got->AsInteger() : std::nullopt,
             expected ? expected->AsInteger() : std::nullopt);
    }
  }

  const LintRun& first_;
  const LintRun& second_;
  const pods::Slice& from_;
  const pods::Slice& to_;
  const Options& options_;
  Facts before_, is_, should_;
  std::vector<BrokenRule> broken_;
};

}  // namespace

Result<LintRun> LintRunOf(const std::string& numbers) {
  LintRun run;
  std::vector<std::string> overrides, names;
  for (const Name& name : kNumbers) names.emplace_back(name.number);
  for (const std::string_view part : StrSplit(numbers, ',')) {
    const size_t equals = part.find('=');
    const std::string word(StrTrim(part.substr(0, equals)));
    const Name* found = nullptr;
    for (const Name& name : kNumbers)
      if (name.number == word) found = &name;
    if (equals == std::string_view::npos || found == nullptr)
      return InvalidArgument("got ", Quoted(part), " in ", Quoted(numbers),
                             ", expected NAME=NUMBER with one of ",
                             StrJoin(names),
                             "; write e.g. batch=1024,steps=100,lr=0.1");
    overrides.push_back(StrCat(found->key, "=", part.substr(equals + 1)));
    if (!run.given.emplace(found->key).second)
      return InvalidArgument("got ", word, " twice in ", Quoted(numbers),
                             ", expected one of them");
  }
  if (!run.given.contains("global_batch"))
    return InvalidArgument("got ", Quoted(numbers),
                           " without a batch, expected e.g. "
                           "batch=1024,steps=100,lr=0.1");
  // Builds a recipe in which only the given numbers count.
  ESCALA_ASSIGN_OR_RETURN(
      run.recipe,
      recipe::ReadRecipe("model = \"numbers\"\ndata = \"numbers\"\n"
                         "global_batch = 1\ntrain_steps = 1000000\n"
                         "[optimizer]\nname = \"sgd\"\nlearning_rate = 1.0\n",
                         numbers, overrides));
  return run;
}

Result<std::vector<BrokenRule>> Lint(const LintRun& first,
                                     const pods::Slice& from,
                                     const LintRun& second,
                                     const pods::Slice& to,
                                     const Options& options) {
  return Linter(first, second, from, to, options).Run();
}

std::string LintText(const std::vector<BrokenRule>& broken) {
  if (broken.empty()) return "the two runs break no rule\n";
  TableRows rows = {{"key", "got", "expected", "why"}};
  for (const BrokenRule& one : broken)
    rows.push_back({one.key, one.got, one.expected, one.why});
  return TableWithProse(rows);
}

std::string BrokenJson(const BrokenRule& broken) {
  JsonWriter json;
  json.BeginObject();
  json.Key("key").String(broken.key).Key("got").String(broken.got);
  json.Key("expected").String(broken.expected).Key("why").String(broken.why);
  json.EndObject();
  return std::move(json).Take();
}

}  // namespace escala::plan
