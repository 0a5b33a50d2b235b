#include "escala/cli/profile.h"

#include <algorithm>

#include "escala/base/json.h"
#include "escala/base/numbers.h"
#include "escala/base/table.h"
#include "escala/cli/run_words.h"
#include "escala/cli/shown_text.h"
#include "escala/climb/profile.h"
#include "escala/store/buckets.h"

namespace escala::cli {
namespace {

using climb::ForecastShares;
using climb::OpTime;
using climb::StepProfile;
using climb::StepShares;
using climb::Verdict;

std::string Milliseconds(double seconds) {
  return StrCat(FormatNumber(1e3 * seconds, 3), " ms");
}
std::string Percent(double share) {
  return StrCat(FormatNumber(100 * share, 2), " %");
}
using Parts = std::vector<std::pair<std::string_view, double>>;
Parts PartsOf(const StepShares& here) {
  Parts parts = {{"compute", here.compute}, {"collectives", here.collectives}};
  if (!here.has_devices) parts = {{"devices", here.compute}};
  parts.emplace_back("input wait", here.input_wait);
  parts.emplace_back("host", here.host);
  return parts;
}
Parts PartsOf(const ForecastShares& forecast) {
  Parts parts = {{"compute", forecast.compute()},
                 {"collectives", forecast.collectives},
                 {"input wait", forecast.input_wait},
                 {"host", forecast.host}};
  if (forecast.slow > 0) parts.emplace_back("slow core/link", forecast.slow);
  return parts;
}

std::string TableOf(const Parts& parts, double step) {
  TableRows rows = {{"part", "a step", "share"}};
  for (const auto& [name, seconds] : parts)
    rows.push_back({std::string(name), Milliseconds(seconds),
                    Percent(step > 0 ? seconds / step : 0)});
  return Table(rows);
}

std::string VerdictInWords(const Verdict& verdict) {
  return StrCat(
      Wrapped("  verdict  ", verdict.words),
      verdict.next.empty() ? "" : Wrapped("  try      ", verdict.next));
}

std::string OpsInWords(const StepProfile& profile, int64_t most) {
  const std::vector<OpTime>& ops = profile.here.ops;
  if (ops.empty())
    return StrCat("no ops: ",
                  profile.without_devices.empty()
                      ? "the trace of the devices has none"
                      : OnOneLine(profile.without_devices),
                  "\n");
  TableRows rows = {{"op", "a step", "share", "GFLOP/s", "what"}};
  for (const OpTime& op : ops) {
    if (std::ssize(rows) > most) break;
    rows.push_back({Shown(op.name), Milliseconds(op.seconds),
                    Percent(op.seconds / profile.here.step),
                    op.flops > 0 && op.seconds > 0
                        ? FormatNumber(op.flops / op.seconds * 1e-9, 3)
                        : "",
                    Shown(climb::InWords(op))});
  }
  return StrCat("ops of device 0 that take longest here, of ", ops.size(),
                ":\n", TableWithProse(rows));
}

// "174 ms a step, 69.1 examples/s, MFU 3.7 %"
std::string Speed(const StepProfile& profile, double step,
                  std::optional<double> mfu) {
  return StrCat(
      Milliseconds(step), " a step, ",
      FormatNumber(static_cast<double>(profile.global_batch) / step, 4),
      " examples/s, ",
      mfu ? StrCat("MFU ", Percent(*mfu))
          : "MFU not known: the catalogue has no peak of these devices");
}

std::string InWords(const StepProfile& profile, int64_t most_ops) {
  const StepShares& here = profile.here;
  const std::string& slice = profile.slice;
  const auto section = [](const std::string& what, const std::string& speed,
                          const std::string& table, const Verdict& verdict) {
    return StrCat("\n", Wrapped("", StrCat(what, ": ", speed), 2), table,
                  VerdictInWords(verdict));
  };
  std::string text = Wrapped(
      "",
      StrCat(profile.recipe, " on ", Counted(profile.devices, "device"), " (",
             slice.empty() ? profile.device : StrCat("software Pod ", slice),
             "), ", profile.global_batch, " examples a step, ",
             Counted(here.steps, "step")),
      2);
  StrAppend(&text,
            section(StrCat("wall time on this machine",
                           slice.empty() ? "" : ", which is no TPU"),
                    Speed(profile, here.step, profile.mfu),
                    TableOf(PartsOf(here), here.step), profile.verdict_here));
  if (profile.forecast) {
    const ForecastShares& forecast = *profile.forecast;
    StrAppend(&text,
              section(StrCat("forecast for a real ", slice,
                             " (no TPU was used; input without decoding)"),
                      Speed(profile, forecast.step(), forecast.mfu),
                      TableOf(PartsOf(forecast), forecast.step()),
                      profile.verdict_forecast));
  } else if (!slice.empty()) {
    StrAppend(&text, StrCat("\nno forecast for a real ", slice, ": ",
                            OnOneLine(profile.no_forecast), "\n"));
  }
  return StrCat(text, "\n", OpsInWords(profile, most_ops),
                "\ntrace for XProf: ", profile.trace, "\n");
}

void PutVerdict(const Verdict& verdict, JsonWriter* json) {
  json->Key("verdict").String(verdict.words).Key("try").String(verdict.next);
}

std::string JsonOf(const StepProfile& profile, int64_t most_ops) {
  const StepShares& here = profile.here;
  JsonWriter json;
  const auto text_or_null = [&](const char* key, const std::string& text) {
    text.empty() ? json.Key(key).Null() : json.Key(key).String(text);
  };
  json.BeginObject().Key("recipe").String(profile.recipe);
  json.Key("device").String(profile.device);
  text_or_null("slice", profile.slice);
  json.Key("devices").Int(profile.devices);
  json.Key("global_batch").Int(profile.global_batch);
  json.Key("steps").Int(here.steps);
  json.Key("here").BeginObject().Key("step_seconds").Number(here.step);
  const auto part = [&](const char* key, double seconds, bool known = true) {
    known ? json.Key(key).Number(seconds) : json.Key(key).Null();
  };
  part("compute_seconds", here.compute, here.has_devices);
  part("collectives_seconds", here.collectives, here.has_devices);
  part("devices_seconds", here.compute + here.collectives);
  part("input_wait_seconds", here.input_wait);
  part("host_seconds", here.host);
  part("mfu", profile.mfu.value_or(0), profile.mfu.has_value());
  PutVerdict(profile.verdict_here, &json);
  json.EndObject().Key("forecast");
  if (profile.forecast) {
    const ForecastShares& forecast = *profile.forecast;
    json.BeginObject();
    part("step_seconds", forecast.step());
    part("compute_seconds", forecast.compute());
    part("products_seconds", forecast.products);
    part("vectors_seconds", forecast.vectors);
    part("memory_seconds", forecast.memory);
    part("kernels_seconds", forecast.kernels);
    part("collectives_seconds", forecast.collectives);
    part("input_wait_seconds", forecast.input_wait);
    part("host_seconds", forecast.host);
    part("slow_seconds", forecast.slow);
    part("mfu", forecast.mfu);
    PutVerdict(profile.verdict_forecast, &json);
    json.EndObject();
  } else {
    json.Null().Key("why").String(profile.no_forecast);
  }
  json.Key("ops").BeginArray();
  for (size_t i = 0; i < here.ops.size() && std::cmp_less(i, most_ops); ++i) {
    const OpTime& op = here.ops[i];
    json.BeginObject().Key("op").String(op.name).Key("what").String(op.words);
    json.Key("category").String(op.category);
    text_or_null("source", op.source);
    text_or_null("code", op.code);
    json.Key("seconds").Number(op.seconds);
    json.Key("share").Number(op.seconds / here.step);
    part("flops", op.flops, op.flops > 0);
    json.EndObject();
  }
  json.EndArray();
  text_or_null("without_devices", profile.without_devices);
  json.Key("trace").String(profile.trace).EndObject();
  return std::move(json).Take() + "\n";
}

}  // namespace

Outcome Profile(const Arguments& arguments, const Streams& streams) {
  const auto words = RunWordsOf(
      arguments, "a recipe, as recipes/digits_cnn.toml, or a run's folder");
  if (!words.ok()) return Outcome::BadUse(words.status());
  const auto steps = arguments.GetInt("steps", 10, 1, 10'000);
  if (!steps.ok()) return Outcome::BadUse(steps.status());
  const auto ops = arguments.GetInt("ops", 10, 1, 1'000'000);
  if (!ops.ok()) return Outcome::BadUse(ops.status());
  const auto out = arguments.Get("out");
  if (out && out->empty())
    return Outcome::BadUse(
        InvalidArgument("--out: got an empty name, expected a folder"));
  bool bad = false;
  const auto recipe = recipe::ReadRun(words->file, words->overrides, &bad);
  if (!recipe.ok()) return NotRead(recipe.status(), bad);
  const auto device =
      train::ReadRunDevice(store::Buckets::Default(), words->file);
  if (!device.ok()) return Outcome::Broke(device.status());
  const auto request = DeviceFor(*device, arguments);
  if (!request.ok()) return Outcome::BadUse(request.status());
  const auto client = pjrt::OpenDevice(*request);
  if (!client.ok()) return CannotOpen(client.status());

  climb::ProfileOptions options;
  options.device = request->device;
  const auto slice = pods::FindSlice(SliceOf(*request));
  if (slice.ok()) options.slice = *slice;
  options.steps = *steps;
  options.out = out.value_or(recipe->out);
  const auto profile = climb::ProfileSteps(*recipe, *client, options);
  if (!profile.ok()) return RunFailed(profile.status());
  streams.out << (arguments.Has("json") ? JsonOf(*profile, *ops)
                                        : InWords(*profile, *ops));
  return Outcome::Yes();
}

}  // namespace escala::cli
