#include "escala/train/summary.h"

#include "escala/base/env.h"
#include "escala/base/numbers.h"
#include "escala/pods/step_time.h"

namespace escala::train {

namespace {

std::string Short(double number) { return FormatNumber(number, 4); }

int64_t BytesOf(const std::vector<job::StateEntry>& state, const nn::Mesh& mesh,
                bool only_parameters) {
  int64_t bytes = 0;
  for (const job::StateEntry& entry : state)
    if (!only_parameters || entry.kind == job::StateEntry::Kind::kParameter)
      bytes += nn::LocalShape(entry.shape, entry.cuts, mesh).byte_size();
  return bytes;
}

int64_t NumParameters(const std::vector<job::StateEntry>& state) {
  int64_t count = 0;
  for (const job::StateEntry& entry : state)
    if (entry.kind == job::StateEntry::Kind::kParameter)
      count += entry.shape.num_elements();
  return count;
}

void AddSettings(const std::string& prefix, const TomlTable& table,
                 Settings* settings) {
  for (const TomlEntry& entry : table.entries) {
    const std::string key = StrCat(prefix, PrintTomlKey(entry.key));
    if (const auto* inner = entry.value.As<TomlTable>())
      AddSettings(StrCat(key, "."), *inner, settings);
    else
      settings->emplace_back(key, PrintToml(entry.value));
  }
}

bool IsCutOverModel(const job::StateEntry& entry) {
  return std::any_of(entry.cuts.begin(), entry.cuts.end(),
                     [](const nn::Cut& cut) { return cut.axis == "model"; });
}

}  // namespace

Settings SettingsOf(const recipe::Recipe& recipe) {
  Settings settings;
  const auto tree = ReadToml(recipe::ToToml(recipe), "");
  if (tree.ok()) AddSettings("", *tree, &settings);
  return settings;
}

std::vector<std::string> Summary(const recipe::Recipe& recipe,
                                 const job::Job& job, const RunInfo& info,
                                 int64_t hosts) {
  const recipe::Length& l = job.length;
  std::vector<std::string> lines;
  lines.push_back(StrCat(info.model, " (", NumParameters(job.state),
                         " parameters) on ", info.data));
  lines.push_back(StrCat(info.slice, ": ", Counted(job.cores, "device"), " -> ",
                         Counted(job.replicas, "replica"), " (mesh ",
                         job.mesh.ToString(), ") on ", Counted(hosts, "host")));
  const int64_t model = job.mesh.SizeOf("model");
  if (model > 1 &&
      std::none_of(job.state.begin(), job.state.end(), IsCutOverModel))
    lines.push_back(StrCat("note: mesh.model cuts no layer of ", info.model,
                           ": the ", model,
                           " devices of a replica do the same work"));
  lines.push_back(StrCat(
      "batch: ", l.batch_per_replica, " per replica",
      recipe.optimizer.accumulate > 1
          ? StrCat(" (", recipe.optimizer.accumulate, " x ", l.micro_batch, ")")
          : "",
      " -> ", l.global_batch, " global"));
  lines.push_back(StrCat(
      "length: ", Counted(l.steps, "step"),
      recipe.optimizer.adascale
          ? " of one replica; the gains decide how many this run takes, at most"
          : "",
      " = ", l.examples, " examples",
      l.epochs > 0 ? StrCat(" = ", Short(l.epochs), " epochs") : "",
      l.remainder_examples > 0   ? StrCat(" (", l.remainder_examples,
                                          " examples fewer than asked for)")
      : l.remainder_examples < 0 ? StrCat(" (", -l.remainder_examples,
                                          " examples more than asked for)")
                                 : ""));
  std::string rates =
      StrCat("learning rate: ", Short(job.schedule.At(0)), " at step 1");
  if (l.warmup_steps > 0)
    StrAppend(&rates, StrCat(", ", Short(job.schedule.At(l.warmup_steps)),
                             " after warm-up (step ", l.warmup_steps + 1, ")"));
  StrAppend(&rates,
            StrCat(", ", Short(job.schedule.At(l.steps - 1)), " at the end"));
  lines.push_back(rates);
  lines.push_back(StrCat(
      "each device keeps ",
      FormatBytes(static_cast<double>(BytesOf(job.state, job.mesh, false))),
      " of state, ",
      FormatBytes(static_cast<double>(BytesOf(job.state, job.mesh, true))),
      " of it parameters"));
  return lines;
}

std::string ForecastLine(const DeviceForecast& forecast) {
  const auto milliseconds = [](double seconds) {
    return StrCat(FormatNumber(seconds * 1e3, 3), " ms");
  };
  const double beside = forecast.all_seconds - forecast.step_seconds;
  std::string rest;
  // Both sums are rounded: less than a nanosecond is no work.
  if (beside > 1e-9)
    rest = StrCat(", evaluation", forecast.has_noise ? " and noise" : "",
                  forecast.has_sentinel ? " and sentinel" : "", " ",
                  milliseconds(beside));
  const auto steps = static_cast<double>(forecast.steps);
  return StrCat("Forecast for a real ", forecast.slice, ": ",
                milliseconds(forecast.all_seconds), " of device time (",
                Counted(forecast.steps, "step"), " of ",
                milliseconds(forecast.step_seconds / steps), rest,
                pods::CountedOnce(forecast.loops_counted_once),
                "), without input and hosts");
}

RunInfo InfoOf(const Session& session, const std::string& folder) {
  const recipe::Recipe& recipe = session.recipe();
  const job::Job& job = session.job();
  RunInfo info;
  info.directory = folder;
  info.name = BaseName(folder);
  info.model = job.is_imported ? job.model.name : recipe.model;
  info.data = session.source().Describe();
  info.devices = job.cores;
  info.seed = recipe.seed;
  info.train_steps = job.length.steps;
  info.global_batch = job.length.global_batch;
  info.train_examples = session.source().size();
  info.eval_examples = session.eval_source().size();
  info.has_target = !recipe.eval.target.empty();
  info.settings = SettingsOf(recipe);
  return info;
}

}  // namespace escala::train
