#include "escala/engine/ir/program_plan.h"

#include <algorithm>
#include <utility>

#include "escala/engine/ir/accuracy.h"
#include "escala/hlo/analysis/shardings.h"
#include "escala/hlo/calls.h"
#include "escala/hlo/global.h"
#include "escala/hlo/layout_text.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {
namespace {

using hlo::Attribute;
using hlo::AttributeMap;
using hlo::OpCode;
using hlo::Sharding;

const Sharding* ShardingOf(const AttributeMap& attributes) {
  const Attribute* attribute = attributes.Find("sdy.sharding");
  return attribute == nullptr ? nullptr : attribute->get<Sharding>();
}

Status ApplySharding(const hlo::Module& module, const Sharding& sharding,
                     int64_t num_partitions, ValuePlan* plan) {
  ESCALA_ASSIGN_OR_RETURN(const hlo::Mesh* mesh,
                          hlo::MeshOf(sharding, module.meshes));
  // A mesh without axes and devices is JAX's for values that all cores hold.
  if (mesh->axes.empty() && mesh->device_ids.empty()) return Status();
  if (mesh->is_maximal() && num_partitions > 1) {
    if (mesh->device_ids[0] >= num_partitions)
      return InvalidArgument(
          "its sharding puts it on device ", mesh->device_ids[0],
          ", but the program is compiled for ", num_partitions, " partitions");
    plan->holder = mesh->device_ids[0];
    plan->mesh = *mesh;
    plan->sharding = sharding;
    return Status();
  }
  if (mesh->num_devices() != num_partitions)
    return InvalidArgument("its mesh @", mesh->name, " has ",
                           mesh->num_devices(),
                           " devices, but the program is compiled for ",
                           num_partitions, " partitions");
  ESCALA_ASSIGN_OR_RETURN(std::vector<hlo::Shard> shards,
                          hlo::Shards(*mesh, sharding, plan->global));
  ESCALA_ASSIGN_OR_RETURN(const auto parts,
                          hlo::GroupsAlong(*mesh, sharding.unreduced));
  const size_t holders = parts.front().size();
  if (Product(hlo::PiecesOf(*mesh, sharding)) == 1 && holders == 1)
    return Status();
  if (holders > 1) {
    if (plan->global.type == ElementType::kI1 &&
        sharding.reduction == Sharding::Reduction::kSum)
      return InvalidArgument("its sharding leaves it unreduced over axes, but ",
                             plan->global.ToString(), " has no sum");
    plan->part.resize(shards.size());
    for (const std::vector<int64_t>& group : parts)
      for (size_t k = 0; k < group.size(); ++k)
        plan->part[static_cast<size_t>(group[k])] = static_cast<int64_t>(k);
  }
  plan->local = Shape{plan->global.type, shards.front().size};
  if (plan->part.empty()) plan->offsets = hlo::Offsets(plan->global, shards);
  plan->shards = std::move(shards);
  plan->mesh = *mesh;
  plan->sharding = sharding;
  return Status();
}

Status PlanValue(const hlo::Type& type, const AttributeMap& attributes,
                 ValuePlan* plan) {
  if (!type.is_tensor())
    return Unimplemented("has type ", type.ToString(),
                         "; only tensors can be passed to and from a program");
  plan->global = plan->local = type.shape;
  plan->memory_kind = attributes.StrOr("mhlo.memory_kind", kMemoryKinds[0]);
  if (std::find(std::begin(kMemoryKinds), std::end(kMemoryKinds),
                plan->memory_kind) == std::end(kMemoryKinds))
    return InvalidArgument("asks for memory of kind \"", plan->memory_kind,
                           "\"; there are ", StrJoin(kMemoryKinds, ", "));
  const std::string layout = attributes.StrOr("mhlo.layout_mode", "default");
  if (layout == "default" || layout == "auto") return Status();
  ESCALA_RETURN_IF_ERROR(hlo::ReadLayout(layout, plan->global.rank()).status());
  if (layout != hlo::RowMajorLayout(plan->global.rank())) plan->layout = layout;
  return Status();
}

Status ReadDonation(const AttributeMap& attributes, size_t num_results,
                    ArgumentPlan* plan) {
  const Attribute* alias = attributes.Find("tf.aliasing_output");
  const Attribute* donor = attributes.Find("jax.buffer_donor");
  plan->donated =
      alias != nullptr ||
      (donor != nullptr && (donor->get<hlo::Unit>() != nullptr ||
                            attributes.BoolOr("jax.buffer_donor", false)));
  if (alias == nullptr) return Status();
  const auto* index = alias->get<hlo::IntValue>();
  if (index == nullptr || index->value < 0 ||
      index->value >= static_cast<int64_t>(num_results))
    return InvalidArgument("tf.aliasing_output must be the number of one of ",
                           num_results, " results");
  plan->alias_result = index->value;
  return Status();
}

Status PlanArguments(const hlo::Module& module, ProgramPlan* plan) {
  const hlo::Function& entry = *module.entry();
  std::vector<int64_t> alias_of(entry.result_types.size(), -1);
  for (size_t i = 0; i < entry.body.arguments.size(); ++i) {
    const AttributeMap& attributes = entry.argument_attributes[i];
    ArgumentPlan& argument = plan->arguments.emplace_back();
    const auto plan_one = [&]() -> Status {
      ESCALA_RETURN_IF_ERROR(PlanValue(entry.type(entry.body.arguments[i]),
                                       attributes, &argument));
      ESCALA_RETURN_IF_ERROR(
          ReadDonation(attributes, alias_of.size(), &argument));
      if (argument.alias_result >= 0) {
        int64_t& other = alias_of[argument.alias_result];
        if (other >= 0)
          return InvalidArgument("result ", argument.alias_result,
                                 " already takes the memory of argument ",
                                 other);
        other = static_cast<int64_t>(i);
      }
      const Sharding* sharding = ShardingOf(attributes);
      if (sharding == nullptr) return Status();
      return ApplySharding(module, *sharding, plan->num_partitions, &argument);
    };
    if (Status status = plan_one(); !status.ok())
      return status.WithContext(StrCat("argument ", i));
  }
  return Status();
}

// The layout of a result that the program leaves to the compiler, which is
// XLA's choice for the transpose of an argument: the order of the argument's
// bytes.
std::string AutoLayout(const hlo::Function& entry, hlo::ValueId result,
                       const std::vector<ArgumentPlan>& arguments) {
  Dims permutation;
  for (const std::unique_ptr<hlo::Op>& op : entry.body.ops)
    if (op->code == OpCode::kTranspose && op->results[0] == result) {
      permutation = op->attributes.Ints("permutation");
      result = op->operands[0];
      break;
    }
  const auto it = std::find(entry.body.arguments.begin(),
                            entry.body.arguments.end(), result);
  if (permutation.empty() || it == entry.body.arguments.end()) return "";
  const std::string& of = arguments[it - entry.body.arguments.begin()].layout;
  const int64_t rank = std::ssize(permutation);
  const auto order =
      hlo::ReadLayout(of.empty() ? hlo::RowMajorLayout(rank) : of, rank);
  if (!order.ok()) return "";
  Dims moved;
  for (const int64_t dim : *order)
    moved.push_back(std::find(permutation.begin(), permutation.end(), dim) -
                    permutation.begin());
  const std::string text = StrCat("{", StrJoin(moved, ","), "}");
  return text == hlo::RowMajorLayout(rank) ? "" : text;
}

// An argument gives its memory only to a result with the same layout.
void KeepWhatHasAnotherLayout(ProgramPlan* plan) {
  for (ArgumentPlan& argument : plan->arguments) {
    if (!argument.donated || argument.alias_result >= 0) continue;
    bool fits = false, differs = false;
    for (const ValuePlan& result : plan->results)
      if (result.global == argument.global)
        (result.layout == argument.layout ? fits : differs) = true;
    if (differs && !fits) argument.donated = false;
  }
}

Status PlanResults(const hlo::Module& module, ProgramPlan* plan) {
  const hlo::Function& entry = *module.entry();
  // A result that takes over an argument's memory must have the argument's
  // sharding.
  std::vector<std::optional<Sharding>> inferred =
      hlo::PropagateShardings(module);
  for (size_t i = 0; i < plan->arguments.size(); ++i) {
    const ArgumentPlan& argument = plan->arguments[i];
    if (argument.alias_result >= 0 &&
        argument.global == entry.result_types[argument.alias_result].shape) {
      const Sharding* own = ShardingOf(entry.argument_attributes[i]);
      inferred[argument.alias_result] =
          own == nullptr ? std::nullopt : std::optional(*own);
    }
  }
  for (size_t i = 0; i < entry.result_types.size(); ++i) {
    const AttributeMap& attributes = entry.result_attributes[i];
    ValuePlan& result = plan->results.emplace_back();
    const auto plan_one = [&]() -> Status {
      ESCALA_RETURN_IF_ERROR(
          PlanValue(entry.result_types[i], attributes, &result));
      if (attributes.StrOr("mhlo.layout_mode", "") == "auto")
        result.layout = AutoLayout(entry, entry.body.terminator().operands[i],
                                   plan->arguments);
      if (plan->kind != ProgramPlan::Kind::kGlobal) return Status();
      if (const Sharding* sharding = ShardingOf(attributes))
        return ApplySharding(module, *sharding, plan->num_partitions, &result);
      // The program leaves the choice open: use the inferred sharding, or
      // replicate the result if that sharding does not fit.
      ValuePlan sharded = result;
      if (inferred[i].has_value() &&
          ApplySharding(module, *inferred[i], plan->num_partitions, &sharded)
              .ok() &&
          sharded.holder < 0)
        result = std::move(sharded);
      return Status();
    };
    if (Status status = plan_one(); !status.ok())
      return status.WithContext(StrCat("result ", i));
  }
  return Status();
}

// A manual computation runs on all partitions, so its meshes must have
// num_partitions devices.
Status CheckManualMeshes(const hlo::Module& module, const hlo::Op& op,
                         int64_t num_partitions) {
  if (op.code != OpCode::kSdyManualComputation) return Status();
  for (const char* name : {"in_shardings", "out_shardings"}) {
    for (const Attribute& attribute :
         *op.attributes.Find(name)->get<Attribute::Array>()) {
      ESCALA_ASSIGN_OR_RETURN(
          const hlo::Mesh* mesh,
          hlo::MeshOf(*attribute.get<Sharding>(), module.meshes));
      // A value that is not on particular devices has a mesh without axes.
      if (!mesh->axes.empty() && mesh->num_devices() != num_partitions)
        return InvalidArgument("sdy.manual_computation at line ",
                               op.location.line, " is over the mesh @",
                               mesh->name, " of ", mesh->num_devices(),
                               " devices, but the program is compiled for ",
                               num_partitions, " partitions");
    }
  }
  return Status();
}

}  // namespace

Result<ProgramPlan> PlanProgram(const hlo::Module& module, int64_t num_replicas,
                                int64_t num_partitions) {
  ProgramPlan plan;
  plan.num_replicas = num_replicas;
  plan.num_partitions = num_partitions;
  plan.kind = hlo::IsGlobal(module, *module.entry(), &plan.why)
                  ? ProgramPlan::Kind::kGlobal
                  : ProgramPlan::Kind::kPerCore;
  for (const std::string& name : hlo::Reachable(module, *module.entry()))
    ESCALA_RETURN_IF_ERROR(
        hlo::CheckOps(module.Find(name)->body, [&](const hlo::Op& op) {
          ESCALA_RETURN_IF_ERROR(CheckAccuracy(*module.Find(name), op));
          return CheckManualMeshes(module, op, num_partitions);
        }));
  ESCALA_RETURN_IF_ERROR(PlanArguments(module, &plan));
  ESCALA_RETURN_IF_ERROR(PlanResults(module, &plan));
  KeepWhatHasAnotherLayout(&plan);
  return plan;
}

}  // namespace escala::engine
