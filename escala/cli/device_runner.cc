#include "escala/cli/device_runner.h"

#include <cctype>

#include "escala/base/env.h"
#include "escala/hlo/check/entry.h"
#include "escala/hlo/text.h"
#include "escala/store/buckets.h"

namespace escala::cli {
namespace {

using hlo::Function;
using hlo::Literal;
using hlo::Module;
using Rows = std::vector<std::vector<Literal>>;

// Removes token results, which no buffer can hold, from the function. Returns
// which results were kept.
Result<std::vector<bool>> DropTokens(Function* function) {
  std::vector<bool> kept;
  hlo::Op& terminator = *function->body.ops.back();
  std::vector<hlo::ValueId> operands;
  std::vector<hlo::Type> types;
  std::vector<hlo::AttributeMap> attributes;
  for (size_t i = 0; i < function->result_types.size(); ++i) {
    const hlo::Type& type = function->result_types[i];
    if (!type.is_tensor() && type.kind != hlo::Type::Kind::kToken)
      return Unimplemented("result ", i, " is ", type.ToString(),
                           ", which is not passed between host and devices");
    kept.push_back(type.is_tensor());
    if (!type.is_tensor()) continue;
    operands.push_back(terminator.operands[i]);
    types.push_back(type);
    attributes.push_back(function->result_attributes[i]);
  }
  terminator.operands = std::move(operands);
  function->result_types = std::move(types);
  function->result_attributes = std::move(attributes);
  return kept;
}

// Marks arguments and results without sharding as replicated; plug-ins would
// otherwise choose a sharding.
void ReplicateTheRest(const Module& module, Function* function) {
  if (module.meshes.empty()) return;
  auto replicate = [&](const hlo::Type& type, hlo::AttributeMap* attributes) {
    if (attributes->Has("sdy.sharding") || !type.is_tensor()) return;
    hlo::Sharding sharding{.mesh = module.meshes[0].name};
    sharding.dims.resize(type.shape.dims.size());
    attributes->Set("sdy.sharding", std::move(sharding));
  };
  for (size_t i = 0; i < function->body.arguments.size(); ++i)
    replicate(function->type(function->body.arguments[i]),
              &function->argument_attributes[i]);
  for (size_t i = 0; i < function->result_types.size(); ++i)
    replicate(function->result_types[i], &function->result_attributes[i]);
}

Result<std::vector<std::vector<pjrt::Buffer>>> Upload(
    const pjrt::Client& client, const std::vector<const pjrt::Device*>& devices,
    const Rows& arguments, const std::vector<HostArray>& constants) {
  std::vector<std::vector<pjrt::Buffer>> buffers(arguments.size());
  for (size_t d = 0; d < arguments.size(); ++d) {
    for (const Literal& argument : arguments[d]) {
      if (argument.array.data() == nullptr)
        return Unimplemented(
            "an argument is no tensor, and only tensors are "
            "passed between host and devices");
      ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                              client.ToDevice(argument.array, *devices[d]));
      buffers[d].push_back(std::move(buffer));
    }
    for (const HostArray& constant : constants) {
      ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                              client.ToDevice(constant, *devices[d]));
      buffers[d].push_back(std::move(buffer));
    }
  }
  return buffers;
}

Result<Rows> Fetch(const pjrt::ExecuteResults& results,
                   const std::vector<bool>& kept) {
  Rows rows(results.outputs.size());
  for (size_t d = 0; d < rows.size(); ++d) {
    size_t next = 0;
    for (const bool has_buffer : kept) {
      Literal& literal = rows[d].emplace_back();
      if (!has_buffer) continue;
      if (next == results.outputs[d].size())
        return Internal("core ", d, " returned ",
                        Counted(static_cast<int64_t>(next), "buffer"),
                        ", expected more");
      ESCALA_ASSIGN_OR_RETURN(literal.array,
                              results.outputs[d][next++].ToHost());
    }
  }
  return rows;
}

Result<Rows> Execute(
    const pjrt::LoadedExecutable& executable,
    const std::vector<std::vector<const pjrt::Buffer*>>& arguments,
    const std::vector<bool>& kept) {
  ESCALA_ASSIGN_OR_RETURN(const pjrt::ExecuteResults results,
                          executable.Execute(arguments));
  ESCALA_RETURN_IF_ERROR(pjrt::AwaitAll(results.done));
  return Fetch(results, kept);
}

// Only the cases that DeviceRunner documents may be kUnimplemented.
Status NotUnimplemented(const Status& status) {
  if (status.code() != StatusCode::kUnimplemented) return status;
  return Status(StatusCode::kInternal, status.message());
}

// Whether the plug-in is older than the program's vocabulary.
bool LacksWords(std::string_view message) {
  for (const char* complaint :
       {"error: unregistered operation '", "error: custom op '",
        "error: unknown StableHLO attribute", "error: unknown stablehlo type"})
    if (message.find(complaint) != message.npos) return true;
  return false;
}

bool IsDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }

// Whether the message has a position: "3:14", "line 3".
bool NamesAPlace(std::string_view message) {
  for (size_t i = 1; i + 1 < message.size(); ++i)
    if (message[i] == ':' && IsDigit(message[i - 1]) && IsDigit(message[i + 1]))
      return true;
  return message.find("line ") != message.npos;
}

Status CheckTypes(const Function& function, const Rows& rows) {
  for (const auto& row : rows)
    for (size_t i = 0; i < row.size(); ++i) {
      if (!function.result_types[i].is_tensor()) continue;
      const Shape& expected = function.result_types[i].shape;
      if (row[i].array.shape() != expected)
        return Internal("result ", i, " is ", row[i].array.shape().ToString(),
                        ", but the program returns ", expected.ToString());
    }
  return Status();
}

}  // namespace

Status ProgramDump::Write(std::string_view text) {
  if (kept_) return Status();
  return WriteFile(store::Buckets::Default(), path_, text);
}

Result<std::unique_ptr<ProgramDump>> OpenDump(const Arguments& arguments) {
  std::unique_ptr<ProgramDump> dump;
  if (const auto path = arguments.Get("dump")) {
    dump = std::make_unique<ProgramDump>(*path);
    if (Status status = dump->Write(""); !status.ok())
      return status.WithContext("--dump");
  }
  return dump;
}

bool DeviceRunner::IsSoftpod() const {
  return client_->plugin()->name() == "softpod";
}

DeviceRunner::HandedOver DeviceRunner::TextOf(const Module& module,
                                              const Module& entry) const {
  std::string printed = hlo::Print(entry);
  if (!options_.text.empty() && printed == hlo::Print(module))
    return {std::string(options_.text), /*rewritten=*/false};
  return {std::move(printed), /*rewritten=*/true};
}

Status DeviceRunner::WithPlaces(const Status& status,
                                const HandedOver& program) const {
  if (!program.rewritten || !NamesAPlace(status.message())) return status;
  return Status(status.code(),
                StrCat(status.message(),
                       " (positions refer to the program as rewritten for ",
                       "the plug-in; ",
                       options_.dump != nullptr
                           ? StrCat("it is in ", options_.dump->path(), ")")
                           : "--dump FILE writes it)"));
}

Result<pjrt::LoadedExecutable> DeviceRunner::Compile(const HandedOver& program,
                                                     int64_t num_replicas,
                                                     int64_t num_partitions,
                                                     bool global) const {
  // A global program is partitioned by the plug-in.
  auto options = pjrt::CompileOptions::ForCores(1, global);
  options.num_replicas = static_cast<int>(num_replicas);
  options.num_partitions = static_cast<int>(num_partitions);
  if (options_.dump != nullptr)
    ESCALA_RETURN_IF_ERROR(options_.dump->Write(program.text));
  auto compiled = client_->Compile(program.text, options);
  if (compiled.ok()) return compiled;
  const Status status = WithPlaces(compiled.status(), program);
  if (!IsSoftpod() && LacksWords(status.message()))
    return Unimplemented("its StableHLO is older: ", status.message());
  if (options_.dump != nullptr) options_.dump->Keep();
  return IsSoftpod() ? NotUnimplemented(status) : status;
}

Result<Rows> DeviceRunner::Run(const Module& module, const Function& function,
                               const Rows& arguments, int64_t num_replicas,
                               int64_t num_partitions, hlo::TestOpHandler*) {
  const int64_t num_devices =
      static_cast<int64_t>(client_->addressable_devices().size());
  if (num_replicas > num_devices / num_partitions)
    return Unimplemented(Counted(num_replicas, "replica"), " x ",
                         Counted(num_partitions, "partition"),
                         ": more than the ", Counted(num_devices, "device"),
                         " of this client");
  const bool global = hlo::IsGlobal(module, function);
  if (num_partitions > 1 && !global && !IsSoftpod())
    return Unimplemented(
        "a program of one core on several partitions, which "
        "XLA would take for a global one");
  ESCALA_ASSIGN_OR_RETURN(Module entry, hlo::EntryModule(module, function));
  Function* main = nullptr;
  for (auto& candidate : entry.functions)
    if (candidate->name == "main") main = candidate.get();
  ESCALA_ASSIGN_OR_RETURN(const std::vector<bool> kept, DropTokens(main));
  std::vector<HostArray> constants;
  if (options_.lift_constants) constants = hlo::LiftConstants(main);
  if (global) ReplicateTheRest(entry, main);
  const HandedOver program = TextOf(module, entry);
  ESCALA_ASSIGN_OR_RETURN(
      const pjrt::LoadedExecutable executable,
      Compile(program, num_replicas, num_partitions, global));
  ESCALA_ASSIGN_OR_RETURN(const auto devices, executable.Devices());
  if (devices.size() != arguments.size())
    return Internal("the program was compiled for ",
                    Counted(std::ssize(devices), "device"),
                    " of this process, expected ", arguments.size());
  ESCALA_ASSIGN_OR_RETURN(const auto buffers,
                          Upload(*client_, devices, arguments, constants));
  std::vector<std::vector<const pjrt::Buffer*>> pointers(buffers.size());
  for (size_t d = 0; d < buffers.size(); ++d)
    for (const pjrt::Buffer& buffer : buffers[d])
      pointers[d].push_back(&buffer);
  Result<Rows> rows = Execute(executable, pointers, kept);
  if (!rows.ok()) return NotUnimplemented(WithPlaces(rows.status(), program));
  // Cores of a global program hold shards, whose types differ.
  if (!global) ESCALA_RETURN_IF_ERROR(CheckTypes(function, *rows));
  return rows;
}

}  // namespace escala::cli
