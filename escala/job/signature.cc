#include "escala/job/signature.h"

#include <algorithm>

#include "escala/hlo/calls.h"
#include "escala/hlo/global.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/sharding.h"

namespace escala::job {

namespace {

// Returns the FLOPs of one core. A global program without manual computations
// is divided over all cores.
double FlopsOf(const hlo::Module& module, bool global, int64_t cores) {
  const double flops = hlo::CountWork(module).flops;
  if (!global) return flops;
  for (const std::string& name : hlo::Reachable(module, *module.entry()))
    if (hlo::AnyOp(module.Find(name)->body, [](const hlo::Op& op) {
          return op.code == hlo::OpCode::kSdyManualComputation;
        }))
      return flops;
  return flops / static_cast<double>(cores);
}

}  // namespace

Result<Signature> Signature::Of(const ImportedProgram& program, int64_t cores,
                                const std::vector<std::string>& argument_roles,
                                const std::vector<std::string>& result_roles) {
  Signature signature(program, cores);
  ESCALA_RETURN_IF_ERROR(signature.CheckCores());
  const hlo::Function& main = *program.module.entry();
  for (size_t i = 0; i < program.arguments.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(
        Port port,
        signature.MakePort("argument ", i, program.arguments[i], argument_roles,
                           main.type(main.body.arguments[i]),
                           main.argument_attributes[i]));
    signature.arguments_.push_back(std::move(port));
  }
  for (size_t i = 0; i < program.results.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(
        Port port,
        signature.MakePort("result ", i, program.results[i], result_roles,
                           main.result_types[i], main.result_attributes[i]));
    signature.results_.push_back(std::move(port));
  }
  return signature;
}

Ports Signature::Of(const Ports& ports, std::string_view role) {
  Ports of;
  for (const Port& port : ports)
    if (port.role == role) of.push_back(port);
  return of;
}

std::string Signature::Place() const {
  return StrCat(program_->file, ":", program_->module.entry()->location.line);
}

std::string Signature::Again() const {
  return program_->export_line.empty()
             ? "export it again"
             : StrCat("export it again: ", program_->export_line);
}

Status Signature::CheckCores() {
  const hlo::Module& module = program_->module;
  global_ = hlo::IsGlobal(module, *module.entry());
  const int64_t replicas = module.num_replicas();
  const int64_t partitions = hlo::PartitionsOf(module, *module.entry());
  if (replicas == (global_ ? 1 : cores_) &&
      partitions == (global_ ? cores_ : 1))
    return Status();
  return Refuse("@main", "a program for ", Counted(replicas, "replica"), " x ",
                Counted(partitions, "partition"), ", expected ",
                Counted(cores_, global_ ? "partition" : "replica"),
                ", as many as the slice has cores");
}

Result<Port> Signature::MakePort(const char* what, size_t index,
                                 const std::string& name,
                                 const std::vector<std::string>& roles,
                                 const hlo::Type& type,
                                 const hlo::AttributeMap& attributes) const {
  Port port;
  port.what = what + name;
  port.index = index;
  const size_t slash = name.find('/');
  port.role = name.substr(0, slash);
  if (slash != std::string::npos) port.name = name.substr(slash + 1);
  if (std::find(roles.begin(), roles.end(), port.role) == roles.end())
    return Refuse(port.what, "a name (in ", program_->names_file,
                  ") that begins with ", port.role, ", expected one of ",
                  StrJoin(roles));
  if (!type.is_tensor())
    return Refuse(port.what, type.ToString(), ", expected a tensor");
  port.whole = port.local = type.shape;
  const hlo::Attribute* const mark = attributes.Find("sdy.sharding");
  if (mark != nullptr && mark->get<hlo::Sharding>() != nullptr)
    ESCALA_RETURN_IF_ERROR(Cut(*mark->get<hlo::Sharding>(), &port));
  return port;
}

Status Signature::Cut(const hlo::Sharding& sharding, Port* port) const {
  auto find = [&]() -> Result<std::vector<hlo::Shard>> {
    ESCALA_ASSIGN_OR_RETURN(const hlo::Mesh* mesh,
                            hlo::MeshOf(sharding, program_->module.meshes));
    return hlo::Shards(*mesh, sharding, port->whole);
  };
  const auto shards = find();
  if (!shards.ok()) return Refuse(port->what, shards.status().message());
  if (std::ssize(*shards) != cores_)
    return Refuse(port->what, "a mesh of ",
                  Counted(std::ssize(*shards), "core"), ", expected ", cores_);
  port->local.dims = shards->front().size;
  port->by_examples = port->whole.rank() > 0;
  for (size_t core = 0; core < shards->size() && port->by_examples; ++core) {
    hlo::Shard expected{Dims(port->whole.rank(), 0), port->whole.dims};
    expected.size[0] /= cores_;
    expected.offset[0] = static_cast<int64_t>(core) * expected.size[0];
    port->by_examples = (*shards)[core].offset == expected.offset &&
                        (*shards)[core].size == expected.size;
  }
  return Status();
}

// --- What is asked of them --------------------------------------------------

Status Signature::CheckWhole(const Port& port, const Shape& shape) const {
  if (port.local != port.whole)
    return Refuse(port.what, "pieces ", port.local.ToString(), " of ",
                  port.whole.ToString(),
                  ", expected all of it on every core, since batches alone are "
                  "cut");
  if (port.whole == shape) return Status();
  return Refuse(port.what, port.whole.ToString(), ", expected ",
                shape.ToString());
}

Result<Port> Signature::Find(const Ports& ports, std::string_view what,
                             std::string_view name, const Shape& shape) const {
  std::vector<std::string> names;
  for (const Port& port : ports) {
    names.push_back(port.name);
    if (port.name != name) continue;
    ESCALA_RETURN_IF_ERROR(CheckWhole(port, shape));
    return port;
  }
  const auto nearest = NearestWords(name, names, 1);
  return Refuse(
      what, "none",
      nearest.empty() ? "" : StrCat(", but ", ports[0].role, "/", nearest[0]),
      ", expected ", shape.ToString());
}

Status Signature::CheckExamples(const Port& port, const Shape& expected,
                                std::string_view why) const {
  if (global_ && !port.by_examples)
    return Refuse(port.what, port.local.ToString(), " of ",
                  port.whole.ToString(),
                  " for each core, expected it cut by examples, the first for "
                  "core 0");
  if (port.local == expected) return Status();
  return Refuse(port.what, port.local.ToString(), " for each core, expected ",
                expected.ToString(), ", ", why);
}

// --- In the run's order -----------------------------------------------------

Status Signature::CheckAllIn(const Ports& taken, const Ports& all) const {
  for (const Port& port : all)
    if (std::none_of(taken.begin(), taken.end(), [&](const Port& other) {
          return other.index == port.index;
        }))
      return Refuse(port.what,
                    "a value that a run does not use, expected none");
  return Status();
}

Result<Program> Signature::Write(const Ports& arguments, const Ports& results,
                                 size_t donated) const {
  ESCALA_RETURN_IF_ERROR(CheckAllIn(arguments, arguments_));
  ESCALA_RETURN_IF_ERROR(CheckAllIn(results, results_));
  hlo::Module module = hlo::Clone(program_->module);
  hlo::Function* main = nullptr;
  for (const auto& function : module.functions)
    if (function.get() == module.entry()) main = function.get();
  const hlo::Function& before = *program_->module.entry();
  main->body.arguments.clear();
  main->argument_attributes.clear();
  for (const Port& port : arguments) {
    hlo::AttributeMap attributes = before.argument_attributes[port.index];
    attributes.Erase("jax.buffer_donor");
    attributes.Erase("tf.aliasing_output");
    const auto at = std::ssize(main->body.arguments);
    if (at < static_cast<int64_t>(donated))
      attributes.Set("tf.aliasing_output",
                     hlo::IntValue{at, ElementType::kI32});
    if (!global_ && port.role != "batch" && port.role != "weight")
      attributes.Set("mhlo.is_same_data_across_replicas", true);
    main->body.arguments.push_back(before.body.arguments[port.index]);
    main->argument_attributes.push_back(std::move(attributes));
  }
  std::vector<hlo::ValueId>& returned = main->body.ops.back()->operands;
  for (size_t i = 0; i < results.size(); ++i) {
    const size_t index = results[i].index;
    returned[i] = before.body.terminator().operands[index];
    main->result_types[i] = before.result_types[index];
    main->result_attributes[i] = before.result_attributes[index];
  }
  Program program;
  program.global = global_;
  program.flops = FlopsOf(module, global_, cores_);
  program.module = std::make_shared<hlo::Module>(std::move(module));
  return program;
}

}  // namespace escala::job
