#include "escala/train/report/mllog.h"

#include <cmath>
#include <limits>
#include <utility>

#include "escala/base/json.h"

namespace escala::train {
namespace {

std::string_view TypeName(MllogEventType type) {
  switch (type) {
    case MllogEventType::kPoint:
      return "POINT_IN_TIME";
    case MllogEventType::kIntervalStart:
      return "INTERVAL_START";
    case MllogEventType::kIntervalEnd:
      return "INTERVAL_END";
  }
  return "";
}

void Put(const Value& value, JsonWriter* json) {
  struct Writer {
    JsonWriter* json;
    void operator()(std::monostate) { json->Null(); }
    void operator()(bool v) { json->Bool(v); }
    void operator()(int64_t v) { json->Int(v); }
    void operator()(double v) { json->Number(v); }
    void operator()(const std::string& v) { json->String(v); }
  };
  std::visit(Writer{json}, value);
}

// The metadata is last in a line and begins with the step.
constexpr std::string_view kStepKey = "\"metadata\":{\"step\":";

int64_t StepOf(std::string_view line) {
  // A resumed run has not stopped, so remove the end lines, which alone have a
  // status.
  if (line.find("\"status\":\"") != line.npos)
    return std::numeric_limits<int64_t>::max();
  return NumberAfter(line, kStepKey);
}

}  // namespace

std::string MllogLine(const MllogEvent& event) {
  JsonWriter json;
  json.BeginObject().Key("namespace").String("");
  json.Key("time_ms").Int(event.time_ms);
  json.Key("event_type").String(TypeName(event.type));
  json.Key("key").String(event.key).Key("value");
  Put(event.value, &json);
  json.Key("metadata").BeginObject();
  for (const auto& [key, value] : event.metadata) Put(value, &json.Key(key));
  json.EndObject().EndObject();
  return StrCat(":::MLLOG ", std::move(json).Take());
}

Mllog::Mllog(Env* env, MllogOptions options)
    : env_(env), options_(std::move(options)) {}

int64_t Mllog::NowMs() const { return env_->WallNanos() / 1'000'000; }

void Mllog::Put(const Moment& moment, MllogEventType type, std::string_view key,
                Value value, Settings metadata) {
  metadata.insert(metadata.begin(), {"step", Value(moment.step)});
  lines_ += MllogLine({moment.time_ms, type, std::string(key), std::move(value),
                       std::move(metadata)});
  lines_ += '\n';
}

Status Mllog::WriteLines() { return file_->Append(std::exchange(lines_, {})); }

void Mllog::PutInit() {
  Moment begin = now_;
  if (info_.begin_wall_nanos > 0)
    begin.time_ms = info_.begin_wall_nanos / 1'000'000;
  const auto point = [&](std::string_view key, Value value) {
    Put(now_, MllogEventType::kPoint, key, std::move(value));
  };
  Put(begin, MllogEventType::kPoint, "cache_clear", options_.cache_cleared);
  Put(begin, MllogEventType::kIntervalStart, "init_start", {});
  point("submission_division", options_.division);
  point("submission_benchmark", options_.benchmark);
  point("submission_org", options_.organization);
  point("submission_platform", options_.platform);
  point("submission_status", options_.status);
  point("seed", info_.seed);
  point("global_batch_size", info_.global_batch);
  point("train_samples", info_.train_examples);
  point("eval_samples", info_.eval_examples);
  for (const auto& [key, value] : options_.keys) point(key, value);
  Put(now_, MllogEventType::kIntervalEnd, "init_stop", {});
  Put(now_, MllogEventType::kIntervalStart, "run_start", {});
}

Status Mllog::RunStart(const RunInfo& info) {
  info_ = info;
  const std::string path = JoinPath(info.directory, "mllog.txt");
  const bool resumed = info.steps_done > 0 && env_->Stat(path).ok();
  const int64_t last = resumed ? info.steps_done : -1;
  file_ = std::make_unique<RecordFile>(env_, path, [=, env = env_] {
    return CutLinesAfterStep(env, path, last, StepOf);
  });
  double epoch = 0;
  if (info.train_examples > 0)
    epoch = static_cast<double>(info.examples_done) /
            static_cast<double>(info.train_examples);
  now_ = {info.steps_done, info.examples_done, epoch, NowMs()};
  epoch_ = static_cast<int64_t>(std::floor(epoch)) + 1;
  epoch_open_ = resumed && (info.train_examples <= 0 || epoch != epoch_ - 1);
  if (!resumed) PutInit();
  return WriteLines();
}

void Mllog::PutEpoch(const Moment& moment, MllogEventType type,
                     Settings metadata) {
  epoch_open_ = type == MllogEventType::kIntervalStart;
  metadata.insert(metadata.end(),
                  {{"epoch_num", epoch_}, {"samples_count", moment.examples}});
  Put(moment, type, epoch_open_ ? "epoch_start" : "epoch_stop", {},
      std::move(metadata));
}

void Mllog::AdvanceTo(const Moment& moment) {
  // Step is called when the step is over, so an epoch starts at the end of the
  // step before.
  Moment begin = now_;
  begin.step = moment.step;
  if (!epoch_open_) PutEpoch(begin, MllogEventType::kIntervalStart);
  const bool epochs = info_.train_examples > 0 && moment.epoch < 1e15;
  while (epochs && moment.epoch >= static_cast<double>(epoch_)) {
    PutEpoch(moment, MllogEventType::kIntervalEnd);
    ++epoch_;
    if (moment.epoch > static_cast<double>(epoch_ - 1))
      PutEpoch(moment, MllogEventType::kIntervalStart);
  }
  now_ = moment;
}

Status Mllog::Step(const StepRecord& record) {
  AdvanceTo({record.step, record.examples, record.epoch, NowMs()});
  return WriteLines();
}

Status Mllog::Eval(const EvalRecord& record) {
  const Moment end = {record.step, record.examples, record.epoch, NowMs()};
  Moment begin = end;
  begin.time_ms -= static_cast<int64_t>(record.seconds * 1e3);
  const Settings place = {{"epoch_num", record.epoch},
                          {"samples_count", record.examples}};
  Put(begin, MllogEventType::kIntervalStart, "eval_start", {}, place);
  const std::string& wanted = options_.accuracy;
  std::optional<double> accuracy = FindScalar(record.scalars, wanted);
  if (wanted.empty() && !record.scalars.empty())
    accuracy = record.scalars.front().second;
  if (accuracy)
    Put(end, MllogEventType::kPoint, "eval_accuracy", *accuracy, place);
  Put(end, MllogEventType::kIntervalEnd, "eval_stop", {}, place);
  now_.time_ms = end.time_ms;
  return WriteLines();
}

Status Mllog::RunEnd(const RunOutcome& outcome) {
  if (outcome.reason != RunEndReason::kInterrupted) {
    const bool success =
        outcome.reason == RunEndReason::kTargetReached ||
        (outcome.reason == RunEndReason::kDone && !info_.has_target);
    const Moment end = {outcome.step, outcome.examples, outcome.epoch, NowMs()};
    const Settings status = {{"status", success ? "success" : "aborted"}};
    if (epoch_open_) PutEpoch(end, MllogEventType::kIntervalEnd, status);
    Settings place = status;
    place.insert(place.end(), {{"epoch_num", outcome.epoch},
                               {"samples_count", outcome.examples}});
    Put(end, MllogEventType::kIntervalEnd, "run_stop", {}, place);
  }
  ESCALA_RETURN_IF_ERROR(WriteLines());
  return file_->Close();
}

}  // namespace escala::train
