#include "escala/cli/hlo_run.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "escala/base/json.h"
#include "escala/cli/device_runner.h"
#include "escala/cli/program_file.h"
#include "escala/cli/random_arguments.h"
#include "escala/hlo/check/shard_rows.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/interpreter.h"

namespace escala::cli {
namespace {

using hlo::Function;
using hlo::Literal;
using hlo::Module;

constexpr int64_t kMaxCores = 1 << 20;
constexpr int64_t kShownElements = 32;

Result<std::string> TheFile(const Arguments& arguments) {
  if (arguments.positional().size() == 1) return arguments.positional()[0];
  return InvalidArgument("got ", arguments.positional().size(),
                         " files, expected one");
}

Result<std::vector<std::vector<Literal>>> MakeArguments(
    const Arguments& arguments, const Function& function, int64_t rows) {
  std::vector<std::vector<Literal>> result(static_cast<size_t>(rows));
  const auto& declared = function.body.arguments;
  if (!arguments.Has("random")) {
    ESCALA_ASSIGN_OR_RETURN(const auto given, ReadArgs(arguments));
    if (given.size() != declared.size())
      return InvalidArgument("@", function.name, " has ", declared.size(),
                             " arguments, --args gives ", given.size(),
                             "; --random SEED makes them up");
    for (auto& row : result) row.assign(given.begin(), given.end());
    return result;
  }
  if (arguments.Has("args"))
    return InvalidArgument("--args and --random exclude each other");
  ESCALA_ASSIGN_OR_RETURN(const int64_t seed,
                          arguments.GetInt("random", 0, 0, INT64_MAX));
  return RandomArguments(static_cast<uint64_t>(seed), function, rows);
}

// --- Results ----------------------------------------------------------------

std::string ShortText(const Literal& literal, bool full) {
  if (!literal.parts.empty()) {
    std::vector<std::string> parts;
    for (const Literal& part : literal.parts)
      parts.push_back(ShortText(part, full));
    return StrCat("(", StrJoin(parts), ")");
  }
  if (literal.array.data() == nullptr) return "token";
  const ConstView view = literal.array.view();
  const int64_t count = view.shape->num_elements();
  if (full || count <= kShownElements) return DenseToString(view);
  std::string text = "[";
  for (int64_t i = 0; i < kShownElements / 4; ++i)
    StrAppend(&text, StrCat(ElementToString(view, i), ", "));
  return StrCat(text, "...] : ", view.shape->ToString());
}

bool SameBytes(const Literal& a, const Literal& b) {
  if (a.parts.size() != b.parts.size()) return false;
  for (size_t i = 0; i < a.parts.size(); ++i)
    if (!SameBytes(a.parts[i], b.parts[i])) return false;
  if (a.array.data() == b.array.data()) return true;
  return a.array.data() != nullptr && b.array.data() != nullptr &&
         a.array.shape() == b.array.shape() &&
         std::memcmp(a.array.data(), b.array.data(),
                     static_cast<size_t>(a.array.shape().byte_size())) == 0;
}

size_t HashBytes(const Literal& literal) {
  size_t hash = literal.parts.size();
  for (const Literal& part : literal.parts)
    hash = hash * 1000003 + HashBytes(part);
  if (literal.array.data() == nullptr) return hash;
  const std::string_view bytes(
      reinterpret_cast<const char*>(literal.array.data()),
      static_cast<size_t>(literal.array.shape().byte_size()));
  return hash * 1000003 + std::hash<std::string_view>()(bytes);
}

// The rows whose literal i is the same, together.
std::vector<std::vector<int32_t>> EqualRows(
    const std::vector<std::vector<Literal>>& results, size_t i) {
  std::vector<std::vector<int32_t>> groups;
  std::unordered_map<size_t, std::vector<size_t>> by_hash;
  for (size_t row = 0; row < results.size(); ++row) {
    std::vector<size_t>& near = by_hash[HashBytes(results[row][i])];
    const auto same = [&](size_t g) {
      return SameBytes(results[groups[g][0]][i], results[row][i]);
    };
    const auto found = std::find_if(near.begin(), near.end(), same);
    if (found == near.end()) {
      near.push_back(groups.size());
      groups.push_back({static_cast<int32_t>(row)});
    } else {
      groups[*found].push_back(static_cast<int32_t>(row));
    }
  }
  return groups;
}

// Result by result; what is equal on several cores once.
void PrintResults(const Function& function,
                  const std::vector<std::vector<Literal>>& results,
                  std::string_view row_is, bool full, std::ostream& out) {
  const size_t num_results = results.empty() ? 0 : results[0].size();
  for (size_t i = 0; i < num_results; ++i) {
    const std::string name =
        function.result_attributes[i].StrOr("jax.result_info", "");
    out << "result " << i << (name.empty() ? "" : ", " + name) << "\n";
    for (const auto& group : EqualRows(results, i)) {
      out << "  ";
      if (results.size() > 1)
        out << row_is << (group.size() == 1 ? " " : "s ")
            << hlo::FormatCores(group) << ": ";
      out << ShortText(results[group[0]][i], full) << "\n";
    }
  }
}

// --- On a device ------------------------------------------------------------

bool DependsOnCores(const hlo::Region& region) {
  for (const auto& op : region.ops) {
    if (Info(*op).Is(hlo::kCollective) || Info(*op).Is(hlo::kCoreDependent))
      return true;
    for (const hlo::Region& nested : op->regions)
      if (DependsOnCores(nested)) return true;
  }
  return false;
}

bool DependsOnCores(const Module& module) {
  for (const auto& function : module.functions)
    if (DependsOnCores(function->body)) return true;
  return false;
}

Outcome RunOnDevice(const Arguments& arguments, const Streams& streams,
                    const DeviceRequest& request, const Module& module,
                    const Function& function) {
  auto client = OpenDevice(request);
  if (!client.ok()) return CannotOpen(client.status());
  const auto devices =
      static_cast<int64_t>(client->addressable_devices().size());
  auto partitions = arguments.GetInt(
      "partitions", hlo::PartitionsOf(module, function), 1, kMaxCores);
  if (!partitions.ok()) return Outcome::BadUse(partitions.status());
  int64_t default_replicas = module.num_replicas();
  if (!module.attributes.Has("mhlo.num_replicas") && DependsOnCores(module))
    default_replicas = std::max<int64_t>(1, devices / *partitions);
  auto replicas = arguments.GetInt("replicas", default_replicas, 1, kMaxCores);
  if (!replicas.ok()) return Outcome::BadUse(replicas.status());
  if (*replicas > devices / *partitions)
    return Outcome::BadUse(InvalidArgument(
        *replicas, " replicas x ", *partitions, " partitions; there are ",
        devices, " devices (", Describe(*client), ")"));

  const bool global = hlo::IsGlobal(module, function);
  auto inputs = MakeArguments(arguments, function,
                              global ? *replicas : *replicas * *partitions);
  if (!inputs.ok()) return Outcome::BadUse(inputs.status());
  if (global)
    inputs =
        hlo::CutRows(module, hlo::ArgumentsOf(function), *inputs, *partitions);
  if (!inputs.ok()) return Outcome::Broke(inputs.status());
  streams.out << Describe(*client) << ", the program on "
              << *replicas * *partitions << "\n";
  streams.out.flush();
  DeviceRunner runner(&*client, {});
  auto results = runner.Run(module, function, *inputs, *replicas, *partitions,
                            /*test_ops=*/nullptr);
  if (!results.ok()) return Outcome::Broke(results.status());
  PrintResults(function, *results, "core", arguments.Has("full"), streams.out);
  return Outcome::Yes();
}

}  // namespace

Outcome HloRun(const Arguments& arguments, const Streams& streams) {
  auto file = TheFile(arguments);
  if (!file.ok()) return Outcome::BadUse(file.status());
  auto module = ReadProgramFile(*file);
  if (!module.ok()) return Outcome::Broke(module.status());
  const Function* function = module->entry();
  if (function == nullptr)
    return Outcome::Broke(InvalidArgument(
        *file, " has no @main and not exactly one public function"));
  auto request = ReadDeviceRequest(arguments);
  if (!request.ok()) return Outcome::BadUse(request.status());
  if (request->has_value())
    return RunOnDevice(arguments, streams, **request, *module, *function);

  hlo::InterpreterOptions options;
  auto replicas =
      arguments.GetInt("replicas", module->num_replicas(), 1, kMaxCores);
  auto partitions = arguments.GetInt(
      "partitions", hlo::PartitionsOf(*module, *function), 1, kMaxCores);
  for (const auto* number : {&replicas, &partitions})
    if (!number->ok()) return Outcome::BadUse(number->status());
  options.num_replicas = *replicas;
  options.num_partitions = *partitions;
  const bool global = hlo::IsGlobal(*module, *function);
  if (*replicas > kMaxCores / *partitions)
    return Outcome::BadUse(InvalidArgument("more than ", kMaxCores, " cores"));
  auto inputs = MakeArguments(arguments, *function,
                              global ? *replicas : *replicas * *partitions);
  if (!inputs.ok()) return Outcome::BadUse(inputs.status());
  auto results = (global ? hlo::RunGlobal : hlo::RunPerCore)(*module, *function,
                                                             *inputs, options);
  if (!results.ok()) return Outcome::Broke(results.status());
  PrintResults(*function, *results, global ? "replica" : "core",
               arguments.Has("full"), streams.out);
  return Outcome::Yes();
}

Outcome HloPrint(const Arguments& arguments, const Streams& streams) {
  auto file = TheFile(arguments);
  if (!file.ok()) return Outcome::BadUse(file.status());
  auto module = ReadProgramFile(*file);
  if (!module.ok()) return Outcome::Broke(module.status());
  hlo::PrintOptions options;
  options.generic = arguments.Has("generic");
  options.elide_constants = arguments.Has("elide");
  streams.out << hlo::Print(*module, options);
  return Outcome::Yes();
}

Outcome HloCount(const Arguments& arguments, const Streams& streams) {
  auto file = TheFile(arguments);
  if (!file.ok()) return Outcome::BadUse(file.status());
  auto module = ReadProgramFile(*file);
  if (!module.ok()) return Outcome::Broke(module.status());
  if (module->entry() == nullptr)
    return Outcome::Broke(InvalidArgument(
        *file, " has no @main and not exactly one public function"));
  const hlo::Work work = hlo::CountWork(*module);
  if (arguments.Has("json")) {
    JsonWriter json;
    json.BeginObject();
    json.Key("flops").Number(work.flops);
    json.Key("transcendentals").Number(work.transcendentals);
    json.Key("bytes_read").Number(work.bytes_read);
    json.Key("bytes_written").Number(work.bytes_written);
    json.Key("collective_bytes").Number(work.collective_bytes);
    json.EndObject();
    streams.out << std::move(json).Take() << "\n";
    return Outcome::Yes();
  }
  streams.out << "FLOPs             " << StrCat(work.flops) << "\n"
              << "transcendentals   " << StrCat(work.transcendentals) << "\n"
              << "bytes read        " << FormatBytes(work.bytes_read) << "\n"
              << "bytes written     " << FormatBytes(work.bytes_written) << "\n"
              << "collective bytes  " << FormatBytes(work.collective_bytes)
              << "\n";
  return Outcome::Yes();
}

}  // namespace escala::cli
