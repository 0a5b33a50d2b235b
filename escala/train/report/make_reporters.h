// The reporters of a run, from what its user asked for.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "escala/train/report/mllog.h"
#include "escala/train/report/reporter.h"

namespace escala::train {

struct ReportOptions {
  std::string log_style = "plain";    // --log-style: "plain" or "maxtext"
  std::optional<int> metrics_port;    // --metrics-port
  std::optional<MllogOptions> mllog;  // nothing: no mllog.txt
};

// --log-style is one of these words.
Status CheckLogStyle(std::string_view log_style);

// On host 0 the console (or MaxText's log), metrics.jsonl, TensorBoard's events
// and what was asked for; on the others none. Fails where a word is wrong or
// the port is taken. `env` must outlive them.
Result<std::unique_ptr<Reporters>> MakeReporters(Env* env, int host,
                                                 const ReportOptions& options);

}  // namespace escala::train
