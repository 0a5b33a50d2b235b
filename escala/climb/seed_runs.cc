#include "escala/climb/seed_runs.h"

#include <algorithm>
#include <utility>

#include "escala/base/strings.h"
#include "escala/climb/ladder.h"
#include "escala/climb/target.h"

namespace escala::climb {
namespace {

constexpr std::string_view kSeed = "seed ";
constexpr double kAnyShare = 1e9;  // of a run's time, for measuring noise

int64_t StepsOf(const SeedQuestion& question) {
  return (question.examples + question.global_batch - 1) /
         question.global_batch;
}

recipe::Recipe RecipeOf(const SeedQuestion& question, int64_t seed,
                        const std::string& name) {
  recipe::Recipe recipe = StepsAlone(question.recipe);
  // A run would end at its target before the others.
  recipe.eval.target.clear();
  recipe.seed = seed;
  recipe.out = JoinPath(question.folder, name);
  // A folder that the recipe names would be shared by all these runs.
  recipe.checkpoint.folder.clear();
  // A climb that goes on needs the last one alone.
  recipe.checkpoint.keep = 1;
  recipe.checkpoint.keep_every_steps.reset();
  recipe.checkpoint.keep_best.clear();
  // From which the forecast for larger batches is made.
  recipe.noise.every_steps =
      question.measures_noise
          ? std::max<int64_t>(StepsOf(question) / kNoiseMeasurements, 1)
          : 0;
  recipe.noise.max_share = kAnyShare;
  return recipe;
}

}  // namespace

Result<std::vector<Line>> TrainSeeds(const World& world,
                                     const SeedQuestion& question) {
  std::vector<Line> lines;
  for (int64_t i = 0; i < question.seeds; ++i) {
    if (question.stop != nullptr && question.stop->load())
      return Status(StatusCode::kCancelled, "stopped");
    const int64_t seed = question.recipe.seed + i;
    Line line;
    line.label = StrCat(kSeed, seed);
    line.folder = JoinPath(question.rung, StrCat("seed_", seed));
    TrainRun run;
    run.recipe = RecipeOf(question, seed, line.folder);
    run.slice = question.slice;
    run.evaluates = question.evaluates;
    run.last_step = StepsOf(question);
    ESCALA_RETURN_IF_ERROR(Train(world, run));
    ESCALA_ASSIGN_OR_RETURN(const Curve curve,
                            ReadCurve(world.env, run.recipe.out));
    for (const CurvePoint& point : curve) {
      line.examples.push_back(point.examples);
      line.values.push_back(point.loss);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

RungRuns RungRunsOf(const Rung& rung, double warmup_examples) {
  RungRuns runs;
  runs.slice = rung.slice;
  runs.warmup_examples = warmup_examples;
  for (const Line& line : rung.losses) {
    SeedRun run;
    run.seed =
        ParseNumber<int64_t>(std::string_view(line.label).substr(kSeed.size()))
            .value_or(0);
    for (size_t i = 0; i < line.examples.size(); ++i)
      run.curve.push_back({line.examples[i], line.values[i]});
    runs.runs.push_back(std::move(run));
  }
  return runs;
}

std::optional<double> MostExamplesFactor(Env* env, const recipe::Recipe& recipe,
                                         const std::string& folder,
                                         const Rung& rung, int64_t lower,
                                         int64_t upper) {
  std::vector<plan::RunFolder> folders;
  for (const Line& line : rung.losses) {
    const std::string run = JoinPath(folder, line.folder);
    auto metrics = ReadFile(env, JoinPath(run, "metrics.jsonl"));
    if (!metrics.ok()) return std::nullopt;
    plan::RunFolder one{run, recipe, *std::move(metrics)};
    one.recipe.eval.target.clear();  // the runs are too short for it
    // A seed whose gradients drowned in noise says nothing of the others.
    if (plan::EvidenceOf(recipe, {one}).ok()) folders.push_back(std::move(one));
  }
  const auto evidence = plan::EvidenceOf(recipe, folders);
  if (!evidence.ok() || !evidence->noise) return std::nullopt;
  const auto forecast = plan::BatchForecast::Fit({}, evidence->noise);
  if (!forecast.ok()) return std::nullopt;
  return forecast
      ->Factor(static_cast<double>(upper), static_cast<double>(lower))
      .high;
}

Result<std::vector<plan::RunFolder>> RunsForForecast(
    Env* env, const std::string& folder) {
  ESCALA_ASSIGN_OR_RETURN(const Climb climb, ReadFolder(env, folder));
  const auto read = [&](const std::string& path) -> Result<recipe::Recipe> {
    ESCALA_ASSIGN_OR_RETURN(const std::string text, ReadFile(env, path));
    return recipe::ReadRecipe(text, path, {});
  };
  std::vector<plan::RunFolder> runs;
  std::vector<Rung> rungs = climb.rungs;
  rungs.insert(rungs.end(), climb.others.begin(), climb.others.end());
  for (const Rung& rung : rungs) {
    if (rung.losses.empty()) continue;
    ESCALA_RETURN_IF_ERROR(CheckFiles(env, folder, rung));
    ESCALA_ASSIGN_OR_RETURN(
        const recipe::Recipe planned,
        read(JoinPath(JoinPath(folder, FolderOf(rung)), kPlanFile)));
    for (const Line& line : rung.losses) {
      plan::RunFolder run;
      run.name = JoinPath(folder, line.folder);
      ESCALA_ASSIGN_OR_RETURN(run.recipe,
                              read(JoinPath(run.name, "config.toml")));
      ESCALA_ASSIGN_OR_RETURN(
          run.metrics, ReadFile(env, JoinPath(run.name, "metrics.jsonl")));
      // The runs were made without the target, at which they would have ended.
      if (!planned.eval.target.empty()) {
        ESCALA_ASSIGN_OR_RETURN(const auto reached,
                                ReachedAt(env, run.name, planned.eval.target));
        if (reached) run.recipe.eval.target = planned.eval.target;
      }
      // A short run may have measured no noise.
      if (plan::EvidenceOf(run.recipe, {run}).ok())
        runs.push_back(std::move(run));
    }
  }
  if (runs.empty())
    return InvalidArgument(
        "got ", folder,
        ", a climb of which no run measured gradient noise or reached a "
        "target, expected one with a rung of depth full; climb with more time "
        "(--budget), or give the noise scale (--noise-scale)");
  return runs;
}

}  // namespace escala::climb
