// Serves the run's current state to Prometheus (--metrics-port), at
// http://HOST:PORT/metrics, in the text format 0.0.4. All names begin with
// escala_. A model's metrics are escala_train_metric{name="loss"} and
// escala_eval_metric{name="top1"}.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "escala/base/mutex.h"
#include "escala/train/report/http_page.h"
#include "escala/train/report/reporter.h"

namespace escala::train {

struct MetricsPageState {
  RunInfo info;
  // The last reported step; Moved updates its step and examples.
  std::optional<StepRecord> step;
  std::optional<EvalRecord> eval;  // the last evaluation
  double step_time = 0;  // end of the last step, in seconds since 1970
  std::optional<RunOutcome> outcome;
};

std::string MetricsPageText(const MetricsPageState& state);
// "http://127.0.0.1:9090/metrics"
std::string MetricsPageUrl(const std::string& address, int port);

// Serves the page for the reporter's lifetime.
class MetricsPage : public Reporter {
 public:
  // If the port is taken, the error says what to do.
  static Result<std::unique_ptr<MetricsPage>> Start(Env* env,
                                                    const std::string& address,
                                                    int port);
  ~MetricsPage() override;

  int port() const { return page_->port(); }

  std::string_view name() const override { return "metrics page"; }
  Status RunStart(const RunInfo& info) override;
  Status Step(const StepRecord& record) override;
  void Moved(const StepRecord& record) override;
  Status Eval(const EvalRecord& record) override;
  Status RunEnd(const RunOutcome& outcome) override;

 private:
  explicit MetricsPage(Env* env) : env_(env) {}
  std::string Text();

  Env* const env_;
  Mutex mutex_;
  MetricsPageState state_ ESCALA_GUARDED_BY(mutex_);
  std::unique_ptr<HttpPage> page_;  // declared last: its threads call Text
};

}  // namespace escala::train
