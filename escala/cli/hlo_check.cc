#include "escala/cli/hlo_check.h"

#include <memory>
#include <optional>

#include "escala/cli/program_file.h"

namespace escala::cli {

Outcome HloCheck(const Arguments& arguments, const Streams& streams) {
  if (arguments.positional().empty())
    return Outcome::BadUse(InvalidArgument("no file is given"));
  auto args = ReadArgs(arguments);
  if (!args.ok()) return Outcome::BadUse(args.status());
  auto request = ReadDeviceRequest(arguments);
  if (!request.ok()) return Outcome::BadUse(request.status());
  auto report = CaseReport::Create(arguments, streams);
  if (!report.ok()) return Outcome::Broke(report.status());
  const auto dump = OpenDump(arguments);
  if (!dump.ok()) return Outcome::Broke(dump.status());

  hlo::CheckOptions options;
  options.arguments = *args;
  options.print = [&](std::string_view text) { report->out() << text; };
  std::optional<pjrt::Client> client;
  std::unique_ptr<DeviceRunner> runner;
  if (request->has_value()) {
    auto opened = pjrt::OpenDevice(**request);
    if (!opened.ok()) return CannotOpen(opened.status());
    client = std::move(opened).value();
    runner = std::make_unique<DeviceRunner>(
        &*client,
        DeviceRunnerOptions{.lift_constants = arguments.Has("lift-constants"),
                            .dump = dump->get()});
    options.runner = runner.get();
    report->SetBackEnds({Describe(*client)});
  }
  return report->Run(arguments.positional(),
                     [&](const std::string& text, const std::string& path,
                         const hlo::CaseFilter& filter) {
                       options.file_name = path;
                       options.filter = filter;
                       return hlo::CheckText(text, options);
                     });
}

}  // namespace escala::cli
