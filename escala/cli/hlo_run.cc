#include "escala/cli/hlo_run.h"

#include <algorithm>
#include <memory>

#include "escala/base/numbers.h"
#include "escala/cli/program_file.h"
#include "escala/cli/random_arguments.h"
#include "escala/cli/results.h"
#include "escala/hlo/check/shard_rows.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/pods/step_time.h"

namespace escala::cli {
namespace {

using hlo::Function;
using hlo::Literal;
using hlo::Module;
using Rows = std::vector<std::vector<Literal>>;

constexpr int64_t kMaxCores = 1 << 20;

// The parsed command line.
struct RunWords {
  std::string file;
  std::optional<pjrt::DeviceRequest> device;
  std::optional<int64_t> replicas;
  std::optional<int64_t> partitions;
  std::optional<int64_t> seed;  // of random arguments
  std::vector<HostArray> args;
  bool full = false;
  bool json = false;
};

Result<RunWords> ReadWords(const Arguments& arguments) {
  RunWords words;
  ESCALA_ASSIGN_OR_RETURN(words.file, TheFile(arguments));
  ESCALA_ASSIGN_OR_RETURN(words.device, ReadDeviceRequest(arguments));
  ESCALA_ASSIGN_OR_RETURN(words.replicas,
                          arguments.FindInt("replicas", 1, kMaxCores));
  ESCALA_ASSIGN_OR_RETURN(words.partitions,
                          arguments.FindInt("partitions", 1, kMaxCores));
  ESCALA_ASSIGN_OR_RETURN(words.seed,
                          arguments.FindInt("random", 0, INT64_MAX));
  ESCALA_ASSIGN_OR_RETURN(words.args, ReadArgs(arguments));
  if (words.seed && arguments.Has("args"))
    return InvalidArgument("--args and --random exclude each other");
  words.full = arguments.Has("full");
  words.json = arguments.Has("json");
  return words;
}

// Arguments that do not fit the function are bad use; those that do not fit
// into memory are not.
Outcome Refused(const Status& status) {
  return status.code() == StatusCode::kResourceExhausted
             ? Outcome::Broke(status)
             : Outcome::BadUse(status);
}

// Fails if --args does not fit the function.
Result<Rows> MakeArguments(const RunWords& words, const Function& function,
                           int64_t rows) {
  if (words.seed)
    return RandomArguments(static_cast<uint64_t>(*words.seed), function, rows);
  const auto& declared = function.body.arguments;
  if (words.args.size() != declared.size())
    return InvalidArgument("@", function.name, " has ",
                           Counted(std::ssize(declared), "argument"),
                           ", --args gives ", words.args.size(),
                           declared.empty() ? "; leave --args out"
                                            : "; --random SEED makes them up");
  for (size_t i = 0; i < declared.size(); ++i) {
    const hlo::Type& type = function.type(declared[i]);
    const Shape& given = words.args[i].shape();
    if (!type.is_tensor() || type.shape != given)
      return InvalidArgument("argument ", i, " of @", function.name, " is ",
                             type.ToString(), ", --args gives ",
                             given.ToString());
  }
  Rows result(static_cast<size_t>(rows));
  for (auto& row : result) row.assign(words.args.begin(), words.args.end());
  return result;
}

Outcome Print(const RunWords& words, const RunResults& results,
              const Streams& streams) {
  if (words.json) {
    PrintResultsAsJson(results, streams.out);
  } else {
    PrintResults(results, words.full, streams.out);
  }
  return Outcome::Yes();
}

// --- On a device ------------------------------------------------------------

bool DependsOnCores(const Module& module) {
  return hlo::AnyOp(module, [](const hlo::Op& op) {
    return Info(op).Is(hlo::kCollective) || Info(op).Is(hlo::kCoreDependent);
  });
}

// Prints the forecast for the module, if the client's devices can make one.
void PrintForecast(const Module& module, const pjrt::Client& client,
                   std::ostream& out) {
  int64_t most = 0;
  for (const pjrt::Device* device : client.addressable_devices())
    most = std::max(most, device->VirtualNanos().value_or(0));
  if (most == 0) return;
  std::vector<hlo::Location> loops;
  hlo::CountWork(module, &loops);
  out << "the real slice would take "
      << FormatNumber(static_cast<double>(most) * 1e-3, 4) << " us (forecast"
      << pods::CountedOnce(std::ssize(loops)) << ")\n";
}

Outcome RunOnDevice(const RunWords& words, const Streams& streams,
                    const Module& module, const Function& function,
                    const DeviceRunnerOptions& options) {
  auto client = pjrt::OpenDevice(*words.device);
  if (!client.ok()) return CannotOpen(client.status());
  const auto devices =
      static_cast<int64_t>(client->addressable_devices().size());
  const int64_t partitions =
      words.partitions.value_or(hlo::PartitionsOf(module, function));
  int64_t replicas = module.num_replicas();
  if (!module.attributes.Has("mhlo.num_replicas") && DependsOnCores(module))
    replicas = std::max<int64_t>(1, devices / partitions);
  replicas = words.replicas.value_or(replicas);
  if (replicas > devices / partitions)
    return Outcome::BadUse(
        InvalidArgument("got ", Counted(replicas, "replica"), " x ",
                        Counted(partitions, "partition"),
                        ", but the device is ", Describe(*client)));

  const bool global = hlo::IsGlobal(module, function);
  auto inputs =
      MakeArguments(words, function, global ? replicas : replicas * partitions);
  if (!inputs.ok()) return Refused(inputs.status());
  if (global)
    inputs =
        hlo::CutRows(module, hlo::ArgumentsOf(function), *inputs, partitions);
  if (!inputs.ok()) return Outcome::Broke(inputs.status());
  if (!words.json) {
    streams.out << Describe(*client) << ", the program on "
                << replicas * partitions << "\n";
    streams.out.flush();
  }
  DeviceRunner runner(&*client, options);
  auto rows = runner.Run(module, function, *inputs, replicas, partitions,
                         /*test_ops=*/nullptr);
  if (!rows.ok()) return Outcome::Broke(rows.status());
  const Outcome printed = Print(words,
                                {.function = function,
                                 .rows = std::move(rows).value(),
                                 .device = Describe(*client)},
                                streams);
  if (!words.json) PrintForecast(module, *client, streams.out);
  return printed;
}

// --- In the reference interpreter -------------------------------------------

Outcome RunInReference(const RunWords& words, const Streams& streams,
                       const Module& module, const Function& function) {
  hlo::InterpreterOptions options;
  options.num_replicas = words.replicas.value_or(module.num_replicas());
  options.num_partitions =
      words.partitions.value_or(hlo::PartitionsOf(module, function));
  if (options.num_replicas > kMaxCores / options.num_partitions)
    return Outcome::BadUse(
        InvalidArgument("got ", Counted(options.num_replicas, "replica"), " x ",
                        Counted(options.num_partitions, "partition"),
                        ", expected at most ", kMaxCores, " cores"));
  const bool global = hlo::IsGlobal(module, function);
  auto inputs =
      MakeArguments(words, function,
                    global ? options.num_replicas
                           : options.num_replicas * options.num_partitions);
  if (!inputs.ok()) return Refused(inputs.status());
  auto rows = (global ? hlo::RunGlobal : hlo::RunPerCore)(module, function,
                                                          *inputs, options);
  if (!rows.ok()) return Outcome::Broke(rows.status());
  return Print(words,
               {.function = function,
                .rows = std::move(rows).value(),
                .row_is = global ? "replica" : "core"},
               streams);
}

}  // namespace

Outcome HloRun(const Arguments& arguments, const Streams& streams) {
  const auto words = ReadWords(arguments);
  if (!words.ok()) return Outcome::BadUse(words.status());
  std::string text;
  const auto module = ReadEntryProgram(words->file, &text);
  if (!module.ok()) return Outcome::Broke(module.status());
  const Function& function = *module->entry();
  if (!words->device) return RunInReference(*words, streams, *module, function);
  const auto dump = OpenDump(arguments);
  if (!dump.ok()) return Outcome::Broke(dump.status());
  return RunOnDevice(*words, streams, *module, function,
                     {.text = text, .dump = dump->get()});
}

}  // namespace escala::cli
