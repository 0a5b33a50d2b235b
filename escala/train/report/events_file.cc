#include "escala/train/report/events_file.h"

#include <algorithm>

#include "escala/base/wire/protobuf.h"
#include "escala/base/wire/tfrecord.h"

namespace escala::train {
namespace {

// Fields of tensorflow/core/util/event.proto and framework/summary.proto.
enum EventField : uint32_t {
  kWallTime = 1,
  kStep = 2,
  kFileVersion = 3,
  kSummary = 5,
  kSessionLog = 7,
};
constexpr uint32_t kSessionStatus = 1;
constexpr int64_t kSessionStart = 1;
constexpr uint32_t kSummaryValue = 1;
enum ValueField : uint32_t {
  kTag = 1,
  kSimpleValue = 2,
  kTensor = 8,
  kMetadata = 9,
};
constexpr uint32_t kPluginData = 1;
constexpr uint32_t kPluginName = 1;
enum TensorField : uint32_t { kType = 1, kShape = 2, kStrings = 8 };
constexpr int64_t kTypeString = 7;

ProtoWriter Event(double wall_time, int64_t step) {
  ProtoWriter event;
  event.Double(kWallTime, wall_time).Int64(kStep, step);
  return event;
}

void AddPrefixed(std::string_view prefix, const Scalars& scalars,
                 Scalars* out) {
  for (const auto& [name, value] : scalars)
    out->emplace_back(StrCat(prefix, name), value);
}

std::string Framed(std::string_view event) {
  std::string record;
  AppendTfRecord(event, &record);
  return record;
}

// Escapes characters that would end a cell of a Markdown table.
std::string Cell(std::string_view text) {
  std::string cell;
  for (const char c : text) {
    if (c == '|') cell += '\\';
    cell += c == '\n' ? ' ' : c;
  }
  return cell;
}

// Returns a name that sorts behind those that are there, because readers sort
// the files by name: a run may be resumed within a second, or after the clock
// was set back.
std::string NewPath(Env* env, const RunInfo& info) {
  constexpr std::string_view kBegin = "events.out.tfevents.";
  int64_t seconds = env->WallNanos() / 1'000'000'000;
  if (const auto names = env->List(info.directory); names.ok())
    for (const std::string& name : *names)
      if (name.starts_with(kBegin))
        seconds = std::max(seconds, NumberAfter(name, kBegin) + 1);
  std::string digits = StrCat(seconds);
  if (digits.size() < 10) digits.insert(0, 10 - digits.size(), '0');
  const std::string host = info.host_name.empty() ? "host" : info.host_name;
  return JoinPath(info.directory, StrCat(kBegin, digits, ".", host));
}

}  // namespace

std::string FileVersionEvent(double wall_time) {
  ProtoWriter event;
  event.Double(kWallTime, wall_time).Bytes(kFileVersion, "brain.Event:2");
  return event.bytes();
}

std::string SessionStartEvent(double wall_time, int64_t step) {
  ProtoWriter log;
  log.Int64(kSessionStatus, kSessionStart);
  return Event(wall_time, step).Message(kSessionLog, log).bytes();
}

std::string ScalarsEvent(double wall_time, int64_t step,
                         const Scalars& scalars) {
  ProtoWriter summary;
  for (const auto& [tag, value] : scalars) {
    ProtoWriter entry;
    entry.Bytes(kTag, tag).Float(kSimpleValue, static_cast<float>(value));
    summary.Message(kSummaryValue, entry);
  }
  return Event(wall_time, step).Message(kSummary, summary).bytes();
}

std::string TextEvent(double wall_time, int64_t step, std::string_view tag,
                      std::string_view markdown) {
  ProtoWriter plugin, metadata, tensor, entry, summary;
  plugin.Bytes(kPluginName, "text");
  metadata.Message(kPluginData, plugin);
  tensor.Int64(kType, kTypeString).Message(kShape, ProtoWriter());
  tensor.Bytes(kStrings, markdown);
  entry.Bytes(kTag, tag).Message(kTensor, tensor).Message(kMetadata, metadata);
  summary.Message(kSummaryValue, entry);
  return Event(wall_time, step).Message(kSummary, summary).bytes();
}

std::string SettingsTable(const Settings& settings) {
  std::string table = "| key | value |\n|---|---|\n";
  for (const auto& [key, value] : settings)
    StrAppend(&table,
              StrCat("| ", Cell(key), " | ", Cell(FormatValue(value)), " |\n"));
  return table;
}

double EventsFile::Now() const {
  return static_cast<double>(env_->WallNanos()) * 1e-9;
}

Status EventsFile::RunStart(const RunInfo& info) {
  file_ = std::make_unique<RecordFile>(env_, NewPath(env_, info));
  std::string records = Framed(FileVersionEvent(Now()));
  records += Framed(
      SessionStartEvent(Now(), info.steps_done > 0 ? info.steps_done + 1 : 0));
  if (!info.settings.empty())
    records += Framed(TextEvent(Now(), info.steps_done, "recipe",
                                SettingsTable(info.settings)));
  return file_->Append(records);
}

Status EventsFile::Step(const StepRecord& record) {
  Scalars scalars;
  AddPrefixed("train/", record.scalars, &scalars);
  scalars.emplace_back("train/learning_rate", record.learning_rate);
  scalars.emplace_back("train/epoch", record.epoch);
  scalars.emplace_back("perf/step_seconds", record.step_seconds);
  scalars.emplace_back("perf/input_wait_seconds", record.input_wait_seconds);
  if (record.tokens_per_second)
    scalars.emplace_back("perf/tokens_per_second", *record.tokens_per_second);
  if (record.tflops_per_device)
    scalars.emplace_back("perf/tflops_per_device", *record.tflops_per_device);
  if (record.forecast_step_seconds)
    scalars.emplace_back("perf/forecast_step_seconds",
                         *record.forecast_step_seconds);
  return file_->Append(Framed(ScalarsEvent(Now(), record.step, scalars)));
}

Status EventsFile::Eval(const EvalRecord& record) {
  Scalars scalars;
  AddPrefixed("eval/", record.scalars, &scalars);
  return file_->Append(Framed(ScalarsEvent(Now(), record.step, scalars)));
}

Status EventsFile::RunEnd(const RunOutcome&) { return file_->Close(); }

}  // namespace escala::train
