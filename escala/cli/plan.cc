#include "escala/cli/plan.h"

#include "escala/base/env.h"
#include "escala/cli/plan_forecast.h"
#include "escala/cli/run_words.h"
#include "escala/input/registry.h"
#include "escala/plan/explain.h"
#include "escala/plan/lint.h"
#include "escala/plan/plan.h"
#include "escala/plan/text.h"

namespace escala::cli {
namespace {

constexpr int64_t kMostExamples = int64_t{1} << 53;

// How a failure of the plan ends the command.
Outcome Ended(const Status& status) {
  if (status.code() == StatusCode::kFailedPrecondition) return {kNo, status};
  return Outcome::BadUse(status);
}

// The size of one part of the data, where it is here; else 0, with a note.
int64_t SizeOf(const recipe::Recipe& recipe, input::Split split,
               const Streams& streams) {
  TomlTable options = recipe.input;
  std::string name = recipe.data;
  if (split == input::Split::kEval) {
    if (!recipe.eval.data.empty() && recipe.eval.data != name) {
      name = recipe.eval.data;
      options = {};
    }
    for (const TomlEntry& entry : recipe.input_eval.entries)
      options.Set(entry.key, entry.value);
  }
  const auto source = input::MakeSource(name, split, options);
  if (source.ok()) {
    const int64_t most = recipe.eval.max_examples;
    const int64_t size = (*source)->size();
    return split == input::Split::kEval && most > 0 ? std::min(most, size)
                                                    : size;
  }
  if (split == input::Split::kTrain)
    streams.err << "note: the size of the data is not known ("
                << source.status().message()
                << "); --data-examples N tells it\n";
  return 0;
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

void FindSizes(const recipe::Recipe& recipe, const Streams& streams,
               plan::DataSize* data) {
  if (data->train == 0)
    data->train = SizeOf(recipe, input::Split::kTrain, streams);
  if (data->eval == 0)
    data->eval = SizeOf(recipe, input::Split::kEval, streams);
}

Status Lacks(std::string_view option) {
  return InvalidArgument("got no --", option,
                         ", expected slices; write e.g. --from v2-8 --to "
                         "v2-32");
}

struct Slices {
  const pods::Slice* from = nullptr;  // nullptr: as the recipe's origin says
  std::vector<const pods::Slice*> to;
  bool is_ladder = false;
};

Result<Slices> SlicesOf(const Arguments& arguments) {
  if (!arguments.Has("to")) return Lacks("to");
  Slices slices;
  if (const auto from = arguments.Get("from")) {
    ESCALA_ASSIGN_OR_RETURN(slices.from, pods::FindSlice(*from));
  } else if (arguments.Has("lint")) {
    return Lacks("from");
  }
  const std::string to = *arguments.Get("to");
  ESCALA_ASSIGN_OR_RETURN(slices.to, plan::FindRungs(to));
  slices.is_ladder = to.find("..") != std::string::npos;
  if (const auto zone = arguments.Get("zone"))
    for (const pods::Slice* slice : slices.to)
      ESCALA_RETURN_IF_ERROR(
          plan::CheckZone(*slice, *zone).WithContext("--to"));
  return slices;
}

// A recipe's own folder is its name's, unless it names one.
std::string PlannedToml(recipe::Recipe planned, const recipe::Recipe& given,
                        const std::string& file, const Slices& slices) {
  if (!given.places.of.contains("out")) planned.out.clear();
  return StrCat("# ", BaseName(file), " on ", slices.from->name,
                ", planned for ", slices.to[0]->name,
                " by `escala plan`. [origin] says what it was.\n",
                recipe::ToToml(planned));
}

Status WriteToml(const std::string& file, const std::string& text) {
  ESCALA_ASSIGN_OR_RETURN(auto out, Env::Default()->Create(file));
  ESCALA_RETURN_IF_ERROR(out->Append(text));
  return out->Close();
}

Outcome PlanOne(const plan::Rung& rung, const recipe::Recipe& recipe,
                const RunWords& words, const Slices& slices,
                const Arguments& arguments, const std::string& times,
                const Streams& streams) {
  if (arguments.Has("json")) streams.out << plan::RungJson(rung) << "\n";
  if (!rung.plan.ok()) return Ended(rung.plan.status());
  if (!arguments.Has("json")) {
    streams.out << plan::PlanText(*rung.plan) << times;
    if (arguments.Has("explain"))
      streams.out << "\n" << plan::ExplainRate(recipe);
  }
  const auto file = arguments.Get("write");
  if (!file) return Outcome::Yes();
  const Status written = WriteToml(
      *file, PlannedToml(rung.plan->recipe, recipe, words.file, slices));
  if (!written.ok()) return Outcome::Broke(written.WithContext("--write"));
  if (!arguments.Has("json"))
    streams.out << "written: " << *file << "; train it with --slice "
                << slices.to[0]->name << "\n";
  if (recipe.places.of.contains("out"))
    streams.err << "note: " << *file << " writes into " << recipe.out
                << " as the recipe before does; give it a folder: out=...\n";
  return Outcome::Yes();
}

Outcome PlanLadder(const std::vector<plan::Rung>& rungs, bool json,
                   const std::string& times, const Streams& streams) {
  bool all = true;
  for (const plan::Rung& rung : rungs) {
    all &= rung.plan.ok();
    if (json) streams.out << plan::RungJson(rung) << "\n";
  }
  if (!json) streams.out << plan::LadderText(rungs) << times;
  return all ? Outcome::Yes() : Outcome::No();
}

// --- Lint -------------------------------------------------------------------

Result<plan::LintRun> ReadLintRun(const std::string& word, bool* bad_use) {
  *bad_use = true;
  if (word.find('=') != std::string::npos) return plan::LintRunOf(word);
  ESCALA_ASSIGN_OR_RETURN(recipe::Recipe recipe,
                          ReadRun({.file = word}, bad_use));
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
    bool bad_use = false;
    auto run = ReadLintRun(word, &bad_use);
    if (!run.ok())
      return bad_use ? Outcome::BadUse(run.status())
                     : Outcome::Broke(run.status());
    runs.push_back(*std::move(run));
  }
  if (runs[0].given.empty()) FindSizes(runs[0].recipe, streams, &options.data);
  const auto broken =
      plan::Lint(runs[0], *slices.from, runs[1], *slices.to[0], options);
  if (!broken.ok()) return Ended(broken.status());
  if (arguments.Has("json"))
    for (const plan::Broken& one : *broken)
      streams.out << plan::BrokenJson(one) << "\n";
  else
    streams.out << plan::LintText(*broken);
  return broken->empty() ? Outcome::Yes() : Outcome::No();
}

// What only the words can be wrong about.
Status CheckWords(const Arguments& arguments, const Slices& slices) {
  if (slices.is_ladder && arguments.Has("write"))
    return InvalidArgument("got --write with the ladder ", *arguments.Get("to"),
                           ", expected one slice; write --to ",
                           slices.to.back()->name);
  if (slices.is_ladder && arguments.Has("lint"))
    return InvalidArgument("got --lint with the ladder ", *arguments.Get("to"),
                           ", expected one slice");
  return Status();
}

// A planned recipe knows its slice.
Status FindFrom(const recipe::Recipe& recipe, Slices* slices) {
  if (slices->from != nullptr) return Status();
  const std::string& name = recipe.origin.planned_for;
  if (name.empty()) return Lacks("from");
  ESCALA_ASSIGN_OR_RETURN(slices->from, pods::FindSlice(name));
  return Status();
}

Outcome PlanRecipe(const Arguments& arguments, Slices slices,
                   plan::Options options, const Streams& streams) {
  const auto words = RunWordsOf(arguments);
  if (!words.ok()) return Outcome::BadUse(words.status());
  bool bad_use = false;
  const auto recipe = ReadRun(*words, &bad_use);
  if (!recipe.ok())
    return bad_use ? Outcome::BadUse(recipe.status())
                   : Outcome::Broke(recipe.status());
  const Status from = FindFrom(*recipe, &slices);
  if (!from.ok()) return Outcome::BadUse(from);
  const auto forecast = ForecastOf(arguments, &*recipe, &bad_use);
  if (!forecast.ok())
    return bad_use ? Outcome::BadUse(forecast.status())
                   : Outcome::Broke(forecast.status());
  if (*forecast) options.forecast = &**forecast;
  const auto times = PlanTimesOf(arguments, *recipe, &bad_use);
  if (!times.ok())
    return bad_use ? Outcome::BadUse(times.status())
                   : Outcome::Broke(times.status());
  if (times->clock != nullptr)
    options.step_time = [&](const recipe::Recipe& of,
                            const pods::Slice& slice) -> Result<double> {
      ESCALA_ASSIGN_OR_RETURN(const auto step, times->clock->Step(of, slice));
      return step.total();
    };
  FindSizes(*recipe, streams, &options.data);
  std::vector<plan::Rung> rungs;
  for (const pods::Slice* slice : slices.to) {
    rungs.push_back(
        {slice, plan::MakePlan(*recipe, *slices.from, *slice, options)});
    // The recipe itself, or its slice: no rung will do.
    const Status& status = rungs.back().plan.status();
    if (status.code() == StatusCode::kInvalidArgument) return Ended(status);
  }
  times->Tell(&rungs);
  const std::string told = plan::TimesText(rungs, times->prices.currency);
  if (slices.is_ladder)
    return PlanLadder(rungs, arguments.Has("json"), told, streams);
  return PlanOne(rungs[0], *recipe, *words, slices, arguments, told, streams);
}

}  // namespace

Outcome Plan(const Arguments& arguments, const Streams& streams) {
  if (AsksForFit(arguments)) return PlanFit(arguments, streams);
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
  const Status words = CheckWords(arguments, *slices);
  if (!words.ok()) return Outcome::BadUse(words);
  const auto options = OptionsOf(arguments);
  if (!options.ok()) return Outcome::BadUse(options.status());
  return arguments.Has("lint")
             ? LintPair(arguments, *slices, *options, streams)
             : PlanRecipe(arguments, *slices, *options, streams);
}

}  // namespace escala::cli
