#include "escala/cli/plan.h"

#include <filesystem>

#include "escala/base/env.h"
#include "escala/cli/run_words.h"
#include "escala/plan/evidence.h"
#include "escala/plan/explain.h"
#include "escala/plan/json.h"
#include "escala/plan/lint.h"
#include "escala/store/buckets.h"
#include "escala/train/folder.h"

namespace escala::cli {
namespace {

constexpr int64_t kMostExamples = int64_t{1} << 53;

// The outcome for a failed plan.
Outcome Ended(const Status& status) {
  if (status.code() == StatusCode::kFailedPrecondition) return {kNo, status};
  return Outcome::BadUse(status);
}

Result<plan::Options> OptionsOf(const Arguments& arguments) {
  plan::Options options;
  options.allow_nonlinear = arguments.Has("allow-nonlinear");
  ESCALA_ASSIGN_OR_RETURN(
      options.data.train,
      arguments.GetInt("data-examples", 0, 1, kMostExamples));
  ESCALA_ASSIGN_OR_RETURN(
      options.data.eval,
      arguments.GetInt("eval-examples", 0, 1, kMostExamples));
  return options;
}

// Fills in sizes that no option gave from the data itself. `says`: note why a
// size is unknown, because no other message does.
void Complete(const RecipeData& found, bool says, const Streams& streams,
              plan::DataSize* size) {
  if (size->train == 0 && !found.data.ok() && says)
    streams.err << "note: the size of the data is not known ("
                << found.data.status().message()
                << "); give it by --data-examples N\n";
  if (size->train == 0) size->train = found.size.train;
  if (size->eval == 0) size->eval = found.size.eval;
}

Status Lacks(std::string_view option) {
  return InvalidArgument("got no --", option,
                         ", expected slices; write e.g. --from v2-8 --to "
                         "v2-32");
}

struct Slices {
  // nullptr: the recipe's origin, else the recipe already is for `to`
  const pods::Slice* from = nullptr;
  std::vector<const pods::Slice*> to;
  bool is_ladder = false;
};

Result<Slices> SlicesOf(const Arguments& arguments) {
  if (!arguments.Has("to")) return Lacks("to");
  Slices slices;
  if (const auto from = arguments.Get("from")) {
    const auto slice = pods::FindSlice(*from);
    if (!slice.ok()) return slice.status().WithContext("--from");
    slices.from = *slice;
  } else if (arguments.Has("lint")) {
    return Lacks("from");
  }
  const std::string to = *arguments.Get("to");
  auto rungs = plan::FindRungs(to);
  if (!rungs.ok()) return rungs.status().WithContext("--to");
  slices.to = *std::move(rungs);
  slices.is_ladder = to.find("..") != std::string::npos;
  const auto zone = arguments.Get("zone");
  if (zone && !slices.is_ladder)
    ESCALA_RETURN_IF_ERROR(
        plan::CheckZone(*slices.to[0], *zone).WithContext("--to"));
  return slices;
}

// Resets the output folder to its default unless the recipe sets it.
std::string PlannedToml(recipe::Recipe planned, const recipe::Recipe& given,
                        const std::string& file, const Slices& slices) {
  if (!given.places.of.contains("out")) planned.out.clear();
  return StrCat("# ", BaseName(file), " on ", slices.from->name,
                ", planned for ", slices.to[0]->name,
                " by `escala plan`. [origin] has the original values.\n",
                recipe::ToToml(planned));
}

// --write: OK if the recipe was written.
Status WritePlanned(const plan::Plan& plan, const std::string& file,
                    const std::string& of, const Slices& slices,
                    const Arguments& arguments, const Streams& streams) {
  ESCALA_RETURN_IF_ERROR(
      WriteFileAtomically(store::Buckets::Default(), file,
                          PlannedToml(plan.recipe, plan.given, of, slices)));
  if (!arguments.Has("json"))
    streams.out << "written: " << file << "; train it with --slice "
                << slices.to[0]->name << "\n";
  if (plan.given.places.of.contains("out"))
    streams.err << "note: " << file << " writes into " << plan.given.out
                << ", like the original recipe; set another folder: out=...\n";
  return Status();
}

// Of what takes seconds to minutes.
void SayWhatBegins(const FitRequest& request, const plan::Plan& plan,
                   const Streams& streams) {
  if (!plan.fit) return;
  if (request.remedies && plan.fit->verdict != plan::Verdict::kFits)
    streams.err << "plan: looking for changes that need less memory\n";
  if (!request.compiler.library.empty())
    streams.err << "plan: asking the TPU compiler, for "
                << request.compiler.timeout_seconds
                << " s at most (--check-timeout)\n";
}

Outcome PlanOne(plan::Rung rung, const std::string& file, const Slices& slices,
                const FitRequest& request, plan::Estimator* estimator,
                const Arguments& arguments, const Streams& streams) {
  const bool is_json = arguments.Has("json");
  if (!rung.plan.ok()) {
    if (is_json) streams.out << plan::RungJson(rung) << "\n";
    return Ended(rung.plan.status());
  }
  plan::Plan& plan = *rung.plan;
  FitReport report;
  if (request.asked) {
    if (!is_json) SayWhatBegins(request, plan, streams);
    auto made = MakeFitReport(request, *estimator, &plan);
    if (!made.ok()) return RunFailed(made.status());
    report = *std::move(made);
  } else if (request.remedies) {
    estimator->Propose(&plan);
  }
  if (is_json) {
    streams.out << plan::RungJson(rung,
                                  report.compiler ? &*report.compiler : nullptr)
                << "\n";
  } else {
    streams.out << plan::PlanText(plan, request.asked);
    if (request.asked) streams.out << Describe(report, plan);
    if (arguments.Has("explain"))
      streams.out << "\n" << plan::ExplainRate(plan.given);
  }
  if (const auto to = arguments.Get("write")) {
    const Status written =
        WritePlanned(plan, *to, file, slices, arguments, streams);
    if (!written.ok()) return Outcome::Broke(written.WithContext("--write"));
  }
  return request.asked ? EndOf(report, plan) : Outcome::Yes();
}

Outcome PlanLadder(const std::vector<plan::Rung>& rungs, bool json,
                   const Streams& streams) {
  bool all = true;
  for (const plan::Rung& rung : rungs) {
    all &= rung.plan.ok();
    if (json) streams.out << plan::RungJson(rung) << "\n";
  }
  if (!json) streams.out << plan::LadderText(rungs);
  return all ? Outcome::Yes() : Outcome::No();
}

// --- Lint -------------------------------------------------------------------

Result<plan::LintRun> ReadLintRun(const std::string& word, bool* bad) {
  *bad = true;
  if (word.find('=') != std::string::npos) return plan::LintRunOf(word);
  ESCALA_ASSIGN_OR_RETURN(recipe::Recipe recipe,
                          recipe::ReadRun(word, {}, bad));
  return plan::LintRun{std::move(recipe), {}};
}

Outcome LintPair(const Arguments& arguments, const Slices& slices,
                 plan::Options options, const Streams& streams) {
  const std::vector<std::string>& words = arguments.positional();
  if (words.size() != 2)
    return Outcome::BadUse(InvalidArgument(
        "got ", Counted(words.size(), "run"),
        ", expected two: recipes, or numbers as batch=1024,steps=100,lr=0.1"));
  std::vector<plan::LintRun> runs;
  for (const std::string& word : words) {
    bool bad = false;
    auto run = ReadLintRun(word, &bad);
    if (!run.ok()) return NotRead(run.status(), bad);
    runs.push_back(*std::move(run));
  }
  if (runs[0].given.empty())
    Complete(DataOf(runs[0].recipe), /*says=*/true, streams, &options.data);
  const auto broken =
      plan::Lint(runs[0], *slices.from, runs[1], *slices.to[0], options);
  if (!broken.ok()) return Ended(broken.status());
  if (arguments.Has("json"))
    for (const plan::BrokenRule& one : *broken)
      streams.out << plan::BrokenJson(one) << "\n";
  else
    streams.out << plan::LintText(*broken);
  return broken->empty() ? Outcome::Yes() : Outcome::No();
}

// Checks for errors in the words alone.
Status CheckWords(const Arguments& arguments, const Slices& slices,
                  const FitRequest& request) {
  if (slices.is_ladder)
    for (const char* option : {"write", "lint", "fit", "check-with", "program"})
      if (arguments.Has(option))
        return InvalidArgument(
            "got --", option, " with the ladder ", *arguments.Get("to"),
            ", expected one slice; write --to ", slices.to.back()->name);
  if (arguments.Has("no-forecast") &&
      (request.asked || arguments.Has("prices")))
    return InvalidArgument(
        "got --no-forecast with ",
        request.asked ? "--fit, --check-with or --program" : "--prices",
        ", expected one of them");
  if (const auto noise = arguments.Get("noise-scale"))
    ESCALA_RETURN_IF_ERROR(
        plan::ReadNoiseScale(*noise).status().WithContext("--noise-scale"));
  return Status();
}

// A planned recipe names its slice; lint alone needs none.
Status FindFrom(const recipe::Recipe& recipe, const Arguments& arguments,
                bool judged, Slices* slices) {
  if (slices->from != nullptr) return Status();
  const std::string& name = recipe.origin.planned_for;
  if (name.empty())
    return judged && !arguments.Has("write") ? Status() : Lacks("from");
  const auto slice = pods::FindSlice(name);
  if (!slice.ok())
    return slice.status().WithContext(recipe.At("origin.planned_for"));
  slices->from = *slice;
  return Status();
}

Result<plan::Plan> PlanFor(const recipe::Recipe& recipe, const Slices& slices,
                           const pods::Slice& to,
                           const plan::Options& options) {
  return slices.from == nullptr
             ? plan::PlanUnchanged(recipe, to, options.data)
             : plan::MakePlan(recipe, *slices.from, to, options);
}

Outcome PlanRecipe(const Arguments& arguments, Slices slices,
                   const FitRequest& request, plan::Options options,
                   const Streams& streams) {
  const auto words = RunWordsOf(arguments);
  if (!words.ok()) return Outcome::BadUse(words.status());
  bool bad = false;
  const auto recipe = recipe::ReadRun(words->file, words->overrides, &bad);
  if (!recipe.ok()) return NotRead(recipe.status(), bad);
  if (const auto to = arguments.Get("write"))
    if (std::error_code none;
        std::filesystem::equivalent(*to, words->file, none))
      return Outcome::BadUse(InvalidArgument(
          "--write: got ", *to, ", the recipe itself, expected another file"));
  for (const char* option : {"write", "program"})
    if (const auto file = arguments.Get(option))
      if (const Status free =
              train::CheckNotOfRun(store::Buckets::Default(), *file);
          !free.ok())
        return Outcome::BadUse(free.WithContext(StrCat("--", option)));
  const Status from = FindFrom(*recipe, arguments, request.asked, &slices);
  if (!from.ok()) return Outcome::BadUse(from);
  const auto forecast = ForecastOf(arguments, &*recipe, &bad);
  if (!forecast.ok()) return NotRead(forecast.status(), bad);
  if (*forecast) options.forecast = &**forecast;
  const auto prices = PricesOf(arguments);
  if (!prices.ok()) return RunFailed(prices.status());
  RecipeData data = DataOf(*recipe);
  const bool forecasts = !arguments.Has("no-forecast");
  Complete(data, !forecasts, streams, &options.data);
  if (data.data.ok()) data.data->examples = options.data.train;
  plan::Estimator estimator(std::move(data.data));
  std::vector<plan::Rung> rungs;
  const std::string zone = arguments.Get("zone").value_or("");
  for (const pods::Slice* slice : slices.to) {
    if (const Status offered = plan::CheckZone(*slice, zone);
        !zone.empty() && !offered.ok()) {
      rungs.push_back({slice, FailedPrecondition(offered.message())});
      continue;
    }
    rungs.push_back({slice, PlanFor(*recipe, slices, *slice, options)});
    auto& plan = rungs.back().plan;
    // The recipe or its slice is wrong: every other slice would fail, too.
    if (plan.status().code() == StatusCode::kInvalidArgument)
      return NotRead(plan.status(), /*bad=*/true);
    if (plan.ok() && forecasts) estimator.Fill(*prices, zone, &*plan);
  }
  if (slices.is_ladder)
    return PlanLadder(rungs, arguments.Has("json"), streams);
  return PlanOne(std::move(rungs[0]), words->file, slices, request, &estimator,
                 arguments, streams);
}

}  // namespace

Outcome Plan(const Arguments& arguments, const Streams& streams) {
  if (arguments.Has("slice")) return PlanProgram(arguments, streams);
  const std::string topic = arguments.Get("explain").value_or("lr");
  if (topic == "forecast") return ExplainForecast(arguments, streams);
  if (topic != "lr")
    return Outcome::BadUse(InvalidArgument("--explain: got ", Quoted(topic),
                                           ", expected lr or forecast"));
  if (arguments.Has("explain") && arguments.positional().empty()) {
    streams.out << plan::ExplainRates();
    return Outcome::Yes();
  }
  const auto slices = SlicesOf(arguments);
  if (!slices.ok()) return Outcome::BadUse(slices.status());
  const auto request = ReadFitRequest(arguments);
  if (!request.ok()) return Outcome::BadUse(request.status());
  const Status words = CheckWords(arguments, *slices, *request);
  if (!words.ok()) return Outcome::BadUse(words);
  const auto options = OptionsOf(arguments);
  if (!options.ok()) return Outcome::BadUse(options.status());
  return arguments.Has("lint")
             ? LintPair(arguments, *slices, *options, streams)
             : PlanRecipe(arguments, *slices, *request, *options, streams);
}

}  // namespace escala::cli
