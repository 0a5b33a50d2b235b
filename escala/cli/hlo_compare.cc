#include "escala/cli/hlo_compare.h"

#include <memory>
#include <optional>

#include "escala/cli/random_arguments.h"
#include "escala/hlo/check/agreement.h"
#include "escala/hlo/check/shard_rows.h"
#include "escala/hlo/check/strip.h"

namespace escala::cli {
namespace {

constexpr int64_t kMaxReplicas = 1 << 16;

// A device and the runner that uses it.
struct Side {
  std::unique_ptr<pjrt::Client> client;  // must outlive the runner
  std::unique_ptr<hlo::ProgramRunner> runner;
};

Result<Side> Open(const pjrt::DeviceRequest& request,
                  const DeviceRunnerOptions& options) {
  ESCALA_ASSIGN_OR_RETURN(pjrt::Client client, pjrt::OpenDevice(request));
  Side side;
  side.client = std::make_unique<pjrt::Client>(std::move(client));
  side.runner = std::make_unique<DeviceRunner>(side.client.get(), options);
  return side;
}

struct Settings {
  uint64_t seed = 0;
  std::optional<int64_t> replicas;
};

Status CompareCase(const Settings& settings, const hlo::Module& module,
                   const hlo::Function& function,
                   hlo::ComparingRunner* comparing,
                   hlo::ProgramRunner* reference) {
  if (hlo::RunsParallel(function)) {
    hlo::TestOps test_ops(comparing);
    ESCALA_ASSIGN_OR_RETURN(auto arguments,
                            RandomArguments(settings.seed, function, 1));
    return reference
        ->Run(module, function, std::move(arguments), 1, 1, &test_ops)
        .status();
  }
  const int64_t replicas = settings.replicas.value_or(module.num_replicas());
  const int64_t partitions = hlo::PartitionsOf(module, function);
  const bool global = hlo::IsGlobal(module, function);
  ESCALA_ASSIGN_OR_RETURN(const hlo::StrippedProgram program,
                          hlo::StripChecks(module, function));
  const hlo::Function* stripped = program.module.Find(program.function);
  ESCALA_ASSIGN_OR_RETURN(
      auto inputs, RandomArguments(settings.seed, *stripped,
                                   global ? replicas : replicas * partitions));
  if (global) {
    ESCALA_ASSIGN_OR_RETURN(
        inputs, hlo::CutRows(program.module, hlo::ArgumentsOf(*stripped),
                             inputs, partitions));
  }
  return comparing
      ->Run(program.module, *stripped, inputs, replicas, partitions,
            /*test_ops=*/nullptr)
      .status();
}

}  // namespace

Outcome HloCompare(const Arguments& arguments, const Streams& streams) {
  if (arguments.positional().empty())
    return Outcome::BadUse(InvalidArgument("no file is given"));
  auto request = ReadDeviceRequest(arguments);
  if (!request.ok()) return Outcome::BadUse(request.status());
  if (!request->has_value())
    return Outcome::BadUse(InvalidArgument("--device is not given"));
  const std::string device_b = arguments.Get("device-b").value_or("reference");
  if (device_b != "reference")
    if (Status status = CheckDeviceName("device-b", device_b); !status.ok())
      return Outcome::BadUse(status);
  auto seed = arguments.GetInt("random", 0, 0, INT64_MAX);
  if (!seed.ok()) return Outcome::BadUse(seed.status());
  auto replicas = arguments.FindInt("replicas", 1, kMaxReplicas);
  if (!replicas.ok()) return Outcome::BadUse(replicas.status());
  const Settings settings{static_cast<uint64_t>(*seed), *replicas};
  auto report = CaseReport::Create(arguments, streams);
  if (!report.ok()) return Outcome::Broke(report.status());
  const auto dump = OpenDump(arguments);
  if (!dump.ok()) return Outcome::Broke(dump.status());

  const DeviceRunnerOptions options{
      .lift_constants = arguments.Has("lift-constants"), .dump = dump->get()};
  auto a = Open(**request, options);
  if (!a.ok()) return CannotOpen(a.status());
  const auto reference = hlo::MakeReferenceRunner();
  Side b;
  if (device_b != "reference") {
    auto opened = Open(pjrt::DeviceRequest{.device = device_b}, options);
    if (!opened.ok()) return CannotOpen(opened.status());
    b = std::move(opened).value();
  }
  report->SetBackEnds({Describe(*a->client), b.client
                                                 ? Describe(*b.client)
                                                 : std::string(kReference)});
  hlo::ComparingRunner comparing(a->runner.get(),
                                 b.runner ? b.runner.get() : reference.get(),
                                 reference.get());
  return report->Run(
      arguments.positional(),
      [&](const std::string& text, const std::string& path,
          const hlo::CaseFilter& filter) {
        return hlo::ForEachCase(
            text, path,
            [&](const hlo::Module& module, const hlo::Function& function,
                std::string* note) {
              const Status status = CompareCase(settings, module, function,
                                                &comparing, reference.get());
              *note = comparing.TakeNote();
              return status;
            },
            filter);
      });
}

}  // namespace escala::cli
