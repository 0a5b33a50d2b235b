#include "escala/train/report/make_reporters.h"

#include <utility>

#include "escala/train/report/console.h"
#include "escala/train/report/events_file.h"
#include "escala/train/report/maxtext_log.h"
#include "escala/train/report/metrics_file.h"
#include "escala/train/report/metrics_page.h"

namespace escala::train {

Status CheckLogStyle(std::string_view log_style) {
  if (log_style == "plain" || log_style == "maxtext") return Status();
  return InvalidArgument("--log-style: got '", log_style,
                         "'; expected plain or maxtext");
}

Result<std::unique_ptr<Reporters>> MakeReporters(Env* env, int host,
                                                 const ReportOptions& options) {
  auto reporters = std::make_unique<Reporters>(env);
  ESCALA_RETURN_IF_ERROR(CheckLogStyle(options.log_style));
  if (host != 0) return reporters;
  if (options.log_style == "maxtext") {
    reporters->Add(std::make_unique<MaxTextLog>(env));
  } else {
    reporters->Add(std::make_unique<Console>(env));
  }
  reporters->Add(std::make_unique<MetricsFile>(env));
  reporters->Add(std::make_unique<EventsFile>(env));
  if (options.mllog)
    reporters->Add(std::make_unique<Mllog>(env, *options.mllog));
  if (options.metrics_port) {
    ESCALA_ASSIGN_OR_RETURN(auto page,
                            MetricsPage::Start(env, options.metrics_address,
                                               *options.metrics_port));
    reporters->Say(StrCat(
        "metrics at ", MetricsPageUrl(options.metrics_address, page->port())));
    reporters->Add(std::move(page));
  }
  return reporters;
}

}  // namespace escala::train
