// Makes the reporters of a run from the user's options.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "escala/base/socket.h"
#include "escala/train/report/mllog.h"
#include "escala/train/report/reporter.h"

namespace escala::train {

struct ReportOptions {
  std::string log_style = "plain";          // --log-style: "plain" or "maxtext"
  std::optional<int> metrics_port;          // --metrics-port
  std::string metrics_address = kLoopback;  // --metrics-address
  std::optional<MllogOptions> mllog;  // without it, no mllog.txt is written
};

// Fails unless `log_style` is one of its words.
Status CheckLogStyle(std::string_view log_style);

// On host 0 returns the console (or MaxText's log), metrics.jsonl,
// TensorBoard's events and the optional reporters; on other hosts none. Fails
// on an invalid option or a port that is taken. `env` must outlive them.
Result<std::unique_ptr<Reporters>> MakeReporters(Env* env, int host,
                                                 const ReportOptions& options);

}  // namespace escala::train
