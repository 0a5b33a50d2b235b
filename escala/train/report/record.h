// What the loop tells those who watch a run: plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/wire/xspace.h"

namespace escala::train {

// Names in the order in which they are shown.
using Scalars = std::vector<std::pair<std::string, double>>;
using Value = TraceValue;
using Settings = TraceStats;

// The scalar of that name; nothing where there is none.
std::optional<double> FindScalar(const Scalars& scalars, std::string_view name);
// As one reads it: "0.1", "true", "digits".
std::string FormatValue(const Value& value);

struct RunInfo {
  std::string name;       // of the run
  std::string directory;  // of the run; is there
  std::string model;
  std::string data;
  std::string device;  // "softpod"
  std::string slice;   // "v3-8"
  int64_t devices = 1;
  int host = 0;
  std::string host_name;
  int64_t seed = 0;

  // Where it begins: 0, or what the checkpoint had.
  int64_t steps_done = 0;
  int64_t examples_done = 0;

  int64_t train_steps = 0;  // that it shall have at its end; 0: not known
  int64_t global_batch = 0;
  int64_t train_examples = 0;  // of one epoch; 0: there are no epochs
  int64_t eval_examples = 0;
  bool has_target = false;       // an evaluation can end it
  int64_t begin_wall_nanos = 0;  // when its process began
  Settings settings;             // the recipe, resolved
};

// Step n is the n-th since the run began, from 1 on, whatever was restored.
struct StepRecord {
  int64_t step = 0;
  int64_t examples = 0;     // with those of this step
  double epoch = 0;         // passes over the data, parts of one too
  double wall_seconds = 0;  // since RunStart
  // The mean of the steps since the record before, without evaluations; so are
  // the rates below.
  double step_seconds = 0;
  double learning_rate = 0;
  std::optional<double> tokens_per_second;  // of all devices
  std::optional<double> tflops_per_device;
  // Of this step, on the real devices: where these forecast it.
  std::optional<double> forecast_step_seconds;
  double weight = 0;  // what the loss is the mean of: examples, or tokens
  Scalars scalars;    // "loss" first
};

struct EvalRecord {
  int64_t step = 0;  // steps done before it; 0: none
  int64_t examples = 0;
  double epoch = 0;
  double wall_seconds = 0;
  double seconds = 0;  // that it took
  int64_t count = 0;   // examples it saw
  Scalars scalars;
};

enum class RunEndReason { kDone, kTargetReached, kInterrupted, kFailed };

struct RunOutcome {
  RunEndReason reason = RunEndReason::kDone;
  std::string
      words;         // "reached top1 >= 0.99"; "" where there is no more to say
  int64_t step = 0;  // steps done
  int64_t examples = 0;
  double epoch = 0;
  double wall_seconds = 0;
};

// "done", "target reached", "interrupted", "failed"
std::string_view RunEndReasonName(RunEndReason reason);

}  // namespace escala::train
