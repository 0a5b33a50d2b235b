// write_reports DIR: writes into DIR what people look at, as runs would that
// measure made-up figures, for others' readers to open:
//
//   DIR/resnet  20 steps; stopped after 12, resumed from step 10
//   DIR/llm     4 steps of a language model
//
// Then prints "port N", the one of the last run's metrics page, and ends at the
// end of its input.
#include <cmath>
#include <cstdio>
#include <string>

#include "escala/train/report/make_reporters.h"
#include "escala/train/report/metrics_page.h"
#include "escala/train/report/trace.h"

namespace escala::train {
namespace {

constexpr int64_t kBatch = 100;

RunInfo Info(const std::string& directory, int64_t steps_done) {
  RunInfo info;
  info.name = "reports \"quoted\" \\ with\na line break";
  info.directory = directory;
  info.model = "resnet20";
  info.data = "images";
  info.device = "softpod";
  info.slice = "v3-8";
  info.devices = 8;
  info.host_name = "testhost";
  info.seed = 17;
  info.steps_done = steps_done;
  info.examples_done = steps_done * kBatch;
  info.train_steps = 20;
  info.global_batch = kBatch;
  info.train_examples = 500;
  info.eval_examples = 50;
  info.has_target = true;
  info.begin_wall_nanos = Env::Default()->WallNanos();
  info.settings = {{"model", "resnet20"},
                   {"schedule.kind", "cosine|linear"},
                   {"optimizer.learning_rate", 0.1}};
  return info;
}

double Epoch(int64_t step) { return static_cast<double>(step * kBatch) / 500; }

StepRecord MadeUpStep(int64_t step, double loss) {
  StepRecord record;
  record.step = step;
  record.examples = step * kBatch;
  record.epoch = Epoch(step);
  record.wall_seconds = 0.25 * static_cast<double>(step);
  record.step_seconds = 0.25;
  record.learning_rate = 0.1 / static_cast<double>(step);
  record.tokens_per_second = 4000;
  record.tflops_per_device = 12.5;
  record.forecast_step_seconds = 0.002;
  record.weight = kBatch;
  record.scalars = {{"loss", loss}, {"top1", 1 - loss}};
  return record;
}

EvalRecord MadeUpEval(int64_t step, Scalars scalars) {
  EvalRecord record;
  record.step = step;
  record.examples = step * kBatch;
  record.epoch = Epoch(step);
  record.seconds = 0.125;
  record.count = 50;
  record.scalars = std::move(scalars);
  return record;
}

MllogOptions ResnetLog() {
  MllogOptions options;
  options.benchmark = "resnet";
  options.organization = "nobody";
  options.platform = "v3-8";
  options.division = "closed";
  options.accuracy = "top1";
  options.keys = {{"gradient_accumulation_steps", int64_t{1}},
                  {"opt_name", "sgd"},
                  {"sgd_opt_base_learning_rate", 0.1},
                  {"sgd_opt_end_learning_rate", 0.0001},
                  {"sgd_opt_learning_rate_decay_poly_power", int64_t{2}},
                  {"sgd_opt_learning_rate_decay_steps", int64_t{18}},
                  {"sgd_opt_weight_decay", 0.0002},
                  {"sgd_opt_momentum", 0.9},
                  {"model_bn_span", int64_t{64}},
                  {"opt_learning_rate_warmup_epochs", int64_t{1}}};
  return options;
}

MllogOptions LanguageModelLog() {
  MllogOptions options;
  options.benchmark = "llama31_8b";
  options.organization = "nobody";
  options.platform = "v3-8";
  options.division = "closed";
  options.accuracy = "loss";
  options.keys = {
      {"gradient_accumulation_steps", int64_t{1}},
      {"max_sequence_length", int64_t{8192}},
      {"max_steps", int64_t{1200000}},
      {"opt_name", "adamw"},
      {"opt_base_learning_rate", 0.001},
      {"opt_end_learning_rate", 0.0001},
      {"opt_learning_rate_warmup_steps", int64_t{100}},
      {"opt_learning_rate_decay_steps", int64_t{1199900}},
      {"opt_learning_rate_decay_schedule", "cosine with linear warmup"},
      {"opt_adamw_beta_1", 0.9},
      {"opt_adamw_beta_2", 0.95},
      {"opt_adamw_epsilon", 1e-5},
      {"opt_adamw_weight_decay", 0.1},
      {"opt_gradient_clip_norm", int64_t{1}},
      {"lowest_numerical_precision_in_linear", "bfloat16"},
      {"lowest_numerical_precision_in_attn", "bfloat16"},
      {"lowest_numerical_precision_in_comm", "fp32"},
      {"tensor_parallelism", int64_t{1}},
      {"pipeline_parallelism", int64_t{1}},
      {"context_parallelism", int64_t{1}},
      {"expert_parallelism", int64_t{1}},
      {"micro_batch_size", int64_t{1}},
      {"config_filename", "gpt.toml"}};
  return options;
}

std::unique_ptr<Reporters> Make(const ReportOptions& options) {
  auto reporters = MakeReporters(Env::Default(), 0, options);
  ESCALA_CHECK(reporters.ok(), reporters.status().ToString());
  return std::move(reporters).value();
}

// Steps after `begin`; their loss is 1 / step + `extra`.
void Train(Reporters* reporters, const std::string& directory, int64_t begin,
           int64_t end, double extra, const RunOutcome& outcome) {
  reporters->RunStart(Info(directory, begin));
  for (int64_t step = begin + 1; step <= end; ++step) {
    const double loss = 1 / static_cast<double>(step) + extra;
    reporters->Step(MadeUpStep(step, loss));
    if (step % 5 == 0)
      reporters->Eval(MadeUpEval(step, {{"top1", 1 - 2 * loss}}));
  }
  reporters->RunEnd(outcome);
}

void TrainResnet(const std::string& directory) {
  ReportOptions options;
  options.mllog = ResnetLog();
  RunOutcome outcome;
  outcome.reason = RunEndReason::kInterrupted;
  Train(Make(options).get(), directory, 0, 12, 0.5, outcome);
  outcome.reason = RunEndReason::kTargetReached;
  outcome.step = 20;
  outcome.examples = 2000;
  outcome.epoch = 4;
  Train(Make(options).get(), directory, 10, 20, 0, outcome);
}

void TrainLanguageModel(Reporters* reporters, const std::string& directory) {
  RunInfo info = Info(directory, 0);
  info.eval_examples = 1024;
  info.train_examples = 0;
  reporters->RunStart(info);
  for (int64_t step = 1; step <= 4; ++step)
    reporters->Step(MadeUpStep(step, step == 4 ? NAN : 5.0));
  reporters->Eval(MadeUpEval(4, {{"loss", 3.25}, {"perplexity", 25.75}}));
  RunOutcome outcome;
  outcome.reason = RunEndReason::kTargetReached;
  outcome.step = 4;
  reporters->RunEnd(outcome);
}

// Five steps of 10 ms on a host thread and two devices.
Trace MadeUpTrace() {
  constexpr int64_t kMs = 1'000'000;
  Trace trace;
  trace.host_name = "testhost";
  const int64_t begin = Env::Default()->WallNanos();
  const auto add = [&](const std::string& plane, std::string_view line,
                       std::string_view name, int64_t start, int64_t duration,
                       int64_t step, Settings op_stats) {
    trace.spans.push_back({plane,
                           std::string(line),
                           std::string(name),
                           begin + start,
                           duration,
                           {{"group_id", step}},
                           std::move(op_stats)});
  };
  const Settings dot = {{"hlo_category", "convolution"},
                        {"flops", int64_t{2'000'000'000}},
                        {"bytes_accessed", int64_t{3'000'000}},
                        {"tf_op", "layer/dot"}};
  const Settings sum = {{"hlo_category", "all-reduce"},
                        {"flops", int64_t{1000}},
                        {"bytes_accessed", int64_t{4000}},
                        {"tf_op", "gradient/all_reduce"}};
  for (int64_t step = 1; step <= 5; ++step) {
    const int64_t start = step * 10 * kMs;
    const std::string host(kHostPlane);
    add(host, "loop", "step", start, 10 * kMs, step, {});
    add(host, "loop", "feed", start, 1 * kMs, step, {});
    for (int64_t device = 0; device < 2; ++device) {
      const std::string plane = TpuPlane(device);
      add(plane, kStepsLine, StrCat(step), start + kMs, 9 * kMs, step, {});
      add(plane, kModulesLine, "main", start + kMs, 9 * kMs, step, {});
      add(plane, kOpsLine, "dot.1", start + kMs, 6 * kMs, step, dot);
      add(plane, kOpsLine, "all_reduce.2", start + 7 * kMs, 3 * kMs, step, sum);
    }
  }
  for (int64_t device = 0; device < 2; ++device)
    trace.plane_stats.push_back(
        {TpuPlane(device),
         {{"device_type_string", "TPU v3"},
          {"peak_teraflops_per_second", 61.5},
          {"peak_hbm_bw_gigabytes_per_second", 450.0}}});
  return trace;
}

int Main(const std::string& directory) {
  Env* env = Env::Default();
  const std::string resnet = JoinPath(directory, "resnet");
  const std::string llm = JoinPath(directory, "llm");
  for (const std::string& run : {resnet, llm})
    ESCALA_CHECK(env->MakeDirs(run).ok(), run);
  TrainResnet(resnet);
  const auto written =
      WriteTrace(env, resnet, "2026_08_17_22_58_50", MadeUpTrace());
  ESCALA_CHECK(written.ok(), written.status().ToString());

  ReportOptions options;
  options.log_style = "maxtext";
  options.mllog = LanguageModelLog();
  const auto reporters = Make(options);
  auto page = MetricsPage::Start(env, "127.0.0.1", 0);
  ESCALA_CHECK(page.ok(), page.status().ToString());
  const int port = (*page)->port();
  reporters->Add(std::move(page).value());
  TrainLanguageModel(reporters.get(), llm);
  std::printf("port %d\n", port);
  std::fflush(stdout);
  for (const std::string& failure : reporters->failures())
    std::fprintf(stderr, "%s\n", failure.c_str());
  while (std::getchar() != EOF) {
  }
  return reporters->failures().empty() ? 0 : 1;
}

}  // namespace
}  // namespace escala::train

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: write_reports DIR\n");
    return 2;
  }
  return escala::train::Main(argv[1]);
}
