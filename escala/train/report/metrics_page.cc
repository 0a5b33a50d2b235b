#include "escala/train/report/metrics_page.h"

#include <cmath>

#include "escala/base/mutex.h"

namespace escala::train {
namespace {

std::string Number(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "+Inf" : "-Inf";
  return StrCat(value);
}

std::string LabelValue(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || c == '"') out += '\\';
    if (c == '\n') {
      out += "\\n";
    } else {
      out += c;
    }
  }
  return out;
}

using Labels = std::vector<std::pair<std::string_view, std::string_view>>;

class PageWriter {
 public:
  PageWriter& Family(std::string_view name, std::string_view type,
                     std::string_view help) {
    name_ = StrCat("escala_", name);
    StrAppend(&text_, StrCat("# HELP ", name_, " ", help, "\n# TYPE ", name_,
                             " ", type, "\n"));
    return *this;
  }

  PageWriter& Sample(double value, const Labels& labels = {}) {
    text_ += name_;
    char before = '{';
    for (const auto& [key, label] : labels) {
      StrAppend(&text_, StrCat(before, key, "=\"", LabelValue(label), "\""));
      before = ',';
    }
    if (!labels.empty()) text_ += '}';
    StrAppend(&text_, StrCat(" ", Number(value), "\n"));
    return *this;
  }

  void Gauge(std::string_view name, std::string_view help, double value) {
    Family(name, "gauge", help).Sample(value);
  }
  void Counter(std::string_view name, std::string_view help, int64_t value) {
    Family(name, "counter", help).Sample(static_cast<double>(value));
  }
  void Scalars(std::string_view name, std::string_view help,
               const train::Scalars& scalars) {
    if (scalars.empty()) return;
    Family(name, "gauge", help);
    for (const auto& [key, value] : scalars) Sample(value, {{"name", key}});
  }

  const std::string& text() const { return text_; }

 private:
  std::string name_;
  std::string text_;
};

std::string_view StateName(const MetricsPageState& state) {
  if (state.outcome) return RunEndReasonName(state.outcome->reason);
  return state.step ? "running" : "starting";
}

void PutStep(const StepRecord& step, double time, PageWriter* page) {
  page->Gauge("epoch", "Passes over the training data.", step.epoch);
  page->Gauge("step_seconds", "Mean time of the last steps.",
              step.step_seconds);
  page->Gauge("input_wait_seconds",
              "The part of it in which the run waited for its next batch.",
              step.input_wait_seconds);
  page->Gauge("input_bytes", "Bytes of records read so far.",
              static_cast<double>(BytesOf(step.hosts)));
  const auto of_buckets = [&](const char* name, const char* help,
                              uint64_t BucketUse::*field) {
    if (step.buckets.empty()) return;
    page->Family(name, "counter", help);
    for (const BucketUse& use : step.buckets)
      page->Sample(static_cast<double>(use.*field),
                   {{"bucket", use.bucket}, {"place", use.place}});
  };
  of_buckets("bucket_requests", "Requests to a bucket.", &BucketUse::requests);
  of_buckets("bucket_bytes_read", "Bytes read of a bucket.",
             &BucketUse::bytes_read);
  of_buckets("bucket_bytes_written", "Bytes written to a bucket.",
             &BucketUse::bytes_written);
  page->Gauge("last_step_timestamp_seconds",
              "When the last step ended, since 1970.", time);
  page->Gauge("learning_rate", "Learning rate of the last step.",
              step.learning_rate);
  if (step.tokens_per_second)
    page->Gauge("tokens_per_second", "Tokens a second of all devices.",
                *step.tokens_per_second);
  if (step.tflops_per_device)
    page->Gauge("tflops_per_device", "TFLOP/s of a device.",
                *step.tflops_per_device);
  if (step.forecast_step_seconds)
    page->Gauge("forecast_step_seconds",
                "What the last step would take on the real slice.",
                *step.forecast_step_seconds);
  page->Scalars("train_metric", "What the last step measured.", step.scalars);
}

}  // namespace

std::string MetricsPageText(const MetricsPageState& state) {
  const RunInfo& info = state.info;
  PageWriter page;
  page.Family("run_info", "gauge", "What runs; the value is always 1.")
      .Sample(1, {{"run", info.name},
                  {"model", info.model},
                  {"data", info.data},
                  {"device", info.device},
                  {"slice", info.slice}});
  page.Family("run_state", "gauge", "Where the run is; the value is always 1.")
      .Sample(1, {{"state", StateName(state)}});
  page.Gauge("devices", "Devices of the run.",
             static_cast<double>(info.devices));
  page.Gauge("global_batch", "Examples a step.",
             static_cast<double>(info.global_batch));
  if (info.train_steps > 0)
    page.Gauge("planned_steps", "Steps that the run shall have at its end.",
               static_cast<double>(info.train_steps));
  page.Counter("steps_total", "Steps done.",
               state.step ? state.step->step : info.steps_done);
  page.Counter("examples_total", "Examples trained on.",
               state.step ? state.step->examples : info.examples_done);
  if (state.step) PutStep(*state.step, state.step_time, &page);
  if (state.eval) {
    page.Gauge("eval_step", "Steps done before the last evaluation.",
               static_cast<double>(state.eval->step));
    page.Scalars("eval_metric", "What the last evaluation measured.",
                 state.eval->scalars);
  }
  return page.text();
}

std::string MetricsPageUrl(const std::string& address, int port) {
  const bool six = address.find(':') != std::string::npos;  // IPv6
  return StrCat("http://", six ? StrCat("[", address, "]") : address, ":", port,
                "/metrics");
}

Result<std::unique_ptr<MetricsPage>> MetricsPage::Start(
    Env* env, const std::string& address, int port) {
  std::unique_ptr<MetricsPage> reporter(new MetricsPage(env));
  auto page =
      HttpPage::Start(env, address, port,
                      {"/metrics", "text/plain; version=0.0.4; charset=utf-8",
                       [self = reporter.get()] { return self->Text(); }});
  if (page.status().code() == StatusCode::kAlreadyExists)
    return AlreadyExists("--metrics-port=", port,
                         ": another program listens at that port; choose "
                         "another one, or 0 for any that is free");
  if (!page.ok())
    return page.status().WithContext(
        StrCat("--metrics-address=", address, " --metrics-port=", port));
  reporter->page_ = std::move(page).value();
  return reporter;
}

MetricsPage::~MetricsPage() = default;

std::string MetricsPage::Text() {
  MetricsPageState state;
  {
    // Make the text without the lock, so that the training loop does not wait.
    const MutexLock lock(mutex_);
    state = state_;
  }
  return MetricsPageText(state);
}

Status MetricsPage::RunStart(const RunInfo& info) {
  const MutexLock lock(mutex_);
  state_ = MetricsPageState();
  state_.info = info;
  state_.info.settings.clear();  // the page does not show them
  return Status();
}

Status MetricsPage::Step(const StepRecord& record) {
  const double now = static_cast<double>(env_->WallNanos()) * 1e-9;
  const MutexLock lock(mutex_);
  state_.step = record;
  state_.step_time = now;
  return Status();
}

void MetricsPage::Moved(const StepRecord& record) {
  const double now = static_cast<double>(env_->WallNanos()) * 1e-9;
  const MutexLock lock(mutex_);
  if (!state_.step) return;
  state_.step->step = record.step;
  state_.step->examples = record.examples;
  state_.step_time = now;
}

Status MetricsPage::Eval(const EvalRecord& record) {
  const MutexLock lock(mutex_);
  state_.eval = record;
  return Status();
}

Status MetricsPage::RunEnd(const RunOutcome& outcome) {
  const MutexLock lock(mutex_);
  state_.outcome = outcome;
  return Status();
}

}  // namespace escala::train
