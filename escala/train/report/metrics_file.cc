#include "escala/train/report/metrics_file.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "escala/base/json.h"

namespace escala::train {
namespace {

void Put(JsonWriter* json, std::optional<double> value) {
  if (value) {
    json->Number(*value);
  } else {
    json->Null();
  }
}

// Writes a line; `middle` writes the fields that depend on the kind.
template <typename Record, typename Middle>
std::string Line(const Record& record, std::string_view kind, Middle middle) {
  JsonWriter json;
  json.BeginObject().Key("step").Int(record.step);
  json.Key("kind").String(kind).Key("examples").Int(record.examples);
  json.Key("epoch").Number(record.epoch);
  json.Key("wall_seconds").Number(record.wall_seconds);
  middle(&json);
  json.Key("metrics").BeginObject();
  if constexpr (requires { record.scalars; })
    for (const auto& [name, value] : record.scalars)
      json.Key(name).Number(value);
  json.EndObject().EndObject();
  return std::move(json).Take();
}

int64_t StepOf(std::string_view line) {
  if (line.find("\"kind\":\"end\"") != line.npos)
    return std::numeric_limits<int64_t>::max();
  return NumberAfter(line, "{\"step\":");
}

}  // namespace

std::string StepLine(const StepRecord& record) {
  return Line(record, "train", [&](JsonWriter* json) {
    json->Key("step_seconds").Number(record.step_seconds);
    json->Key("input_wait_seconds").Number(record.input_wait_seconds);
    json->Key("input_bytes").Int(BytesOf(record.hosts));
    json->Key("buckets").BeginArray();
    for (const BucketUse& use : record.buckets) {
      json->BeginObject().Key("bucket").String(use.bucket);
      json->Key("place").String(use.place).Key("requests").Uint(use.requests);
      json->Key("retries").Uint(use.retries);
      json->Key("bytes_read").Uint(use.bytes_read);
      json->Key("bytes_written").Uint(use.bytes_written).EndObject();
    }
    json->EndArray();
    json->Key("learning_rate").Number(record.learning_rate);
    Put(&json->Key("tokens_per_second"), record.tokens_per_second);
    Put(&json->Key("tflops_per_device"), record.tflops_per_device);
    Put(&json->Key("forecast_step_seconds"), record.forecast_step_seconds);
  });
}

std::string EvalLine(const EvalRecord& record) {
  return Line(record, "eval", [&](JsonWriter* json) {
    json->Key("seconds").Number(record.seconds);
    json->Key("count").Int(record.count);
  });
}

std::string EndLine(const RunOutcome& outcome) {
  return Line(outcome, "end", [&](JsonWriter* json) {
    json->Key("reason").String(RunEndReasonName(outcome.reason));
    json->Key("words").String(outcome.words);
    json->Key("hosts").BeginArray();
    for (const HostRead& host : outcome.hosts) {
      json->BeginObject().Key("examples").Int(host.examples);
      json->Key("bytes").Int(host.bytes).EndObject();
    }
    json->EndArray();
  });
}

int64_t LastStepIn(Env* env, const std::string& folder) {
  const auto text = ReadFile(env, JoinPath(folder, "metrics.jsonl"));
  if (!text.ok()) return 0;
  // A line without its end is cut off when the run goes on.
  const std::string_view whole =
      std::string_view(*text).substr(0, text->rfind('\n') + 1);
  int64_t last = 0;
  for (const std::string_view line : StrSplit(whole, '\n'))
    last = std::max(last, NumberAfter(line, "{\"step\":"));
  return last;
}

Status MetricsFile::RunStart(const RunInfo& info) {
  const std::string path = JoinPath(info.directory, "metrics.jsonl");
  // A run that starts over also repeats the evaluation before step 1.
  const int64_t last = info.steps_done > 0 ? info.steps_done : -1;
  file_ = std::make_unique<RecordFile>(env_, path, [=, env = env_] {
    return CutLinesAfterStep(env, path, last, StepOf);
  });
  return file_->Append("");
}

Status MetricsFile::Step(const StepRecord& record) {
  return file_->Append(StepLine(record) + "\n");
}

Status MetricsFile::Eval(const EvalRecord& record) {
  return file_->Append(EvalLine(record) + "\n");
}

Status MetricsFile::RunEnd(const RunOutcome& outcome) {
  ESCALA_RETURN_IF_ERROR(file_->Append(EndLine(outcome) + "\n"));
  return file_->Close();
}

}  // namespace escala::train
