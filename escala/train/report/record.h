// Declares the plain data that the training loop reports about a run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/wire/xspace.h"

namespace escala::train {

// Names and values, in the order in which they are shown.
using Scalars = std::vector<std::pair<std::string, double>>;
using Value = TraceValue;
using Settings = TraceStats;

// Returns the scalar of that name, or nothing if there is none.
std::optional<double> FindScalar(const Scalars& scalars, std::string_view name);
// Formats a value for people: "0.1", "true", "digits".
std::string FormatValue(const Value& value);

struct RunInfo {
  std::string name;       // of the run
  std::string directory;  // of the run; it exists
  std::string model;
  std::string data;
  std::string device;  // "softpod"
  std::string slice;   // "v3-8"
  int64_t devices = 1;
  int host = 0;
  std::string host_name;
  int64_t seed = 0;

  // The position where it begins: 0, or that of the checkpoint.
  int64_t steps_done = 0;
  int64_t examples_done = 0;

  int64_t train_steps = 0;  // total at the end of the run; 0: unknown
  int64_t global_batch = 0;
  int64_t train_examples = 0;  // of one epoch; 0: there are no epochs
  int64_t eval_examples = 0;
  bool has_target = false;       // an evaluation can end the run
  int64_t begin_wall_nanos = 0;  // start of the process
  Settings settings;             // the recipe with its defaults
};

// What a host has read of the training data in this process.
struct HostRead {
  int64_t examples = 0;
  int64_t bytes = 0;  // of records; 0 where examples are no records
};

// What a run has read and written of a bucket.
struct BucketUse {
  std::string bucket;
  std::string place;  // "US-CENTRAL1"; "unknown"
  uint64_t requests = 0, retries = 0;
  uint64_t bytes_read = 0, bytes_written = 0;
};

// Step n is the n-th step since the run first began, counted from 1, also in a
// resumed run.
struct StepRecord {
  int64_t step = 0;
  int64_t examples = 0;     // including this step's
  double epoch = 0;         // passes over the data, with fractions
  double wall_seconds = 0;  // since RunStart
  // step_seconds and the rates below are means over the steps since the record
  // before, without evaluations.
  double step_seconds = 0;
  double input_wait_seconds = 0;  // of these: waiting for the next batch
  double learning_rate = 0;
  std::optional<double> tokens_per_second;  // of all devices
  std::optional<double> tflops_per_device;
  // The time of this step on the real devices, if the devices forecast it.
  std::optional<double> forecast_step_seconds;
  double weight = 0;  // examples or tokens that the loss averages
  std::vector<HostRead> hosts;
  std::vector<BucketUse> buckets;
  Scalars scalars;  // "loss" first
};

int64_t BytesOf(const std::vector<HostRead>& hosts);

struct EvalRecord {
  int64_t step = 0;  // steps done before it
  int64_t examples = 0;
  double epoch = 0;
  double wall_seconds = 0;
  double seconds = 0;  // duration of the evaluation
  int64_t count = 0;   // examples evaluated
  Scalars scalars;
};

enum class RunEndReason { kDone, kTargetReached, kInterrupted, kFailed };

struct RunOutcome {
  RunEndReason reason = RunEndReason::kDone;
  std::string words;  // "reached top1 >= 0.99"; may be empty
  int64_t step = 0;   // steps done
  int64_t examples = 0;
  double epoch = 0;
  double wall_seconds = 0;
  int64_t saved_step = -1;  // of the last checkpoint; -1: none
  std::vector<HostRead> hosts;
};

// Returns "done", "target reached", "interrupted" or "failed".
std::string_view RunEndReasonName(RunEndReason reason);

}  // namespace escala::train
