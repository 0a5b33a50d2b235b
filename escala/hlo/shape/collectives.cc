#include <algorithm>

#include "escala/hlo/shape/common.h"
#include "escala/hlo/shape/rules.h"

namespace escala::hlo::shape {
namespace {

int64_t ChannelId(const OpContext& op) {
  return op.op.attributes.Has("channel_handle")
             ? op.op.attributes.Dict("channel_handle").Int("handle")
             : 0;
}

// The size of one mesh axis in replica_groups.
Result<int64_t> AxisSize(const OpContext& op, const AttributeMap& groups,
                         const Attribute& axis) {
  AxisRef ref;
  if (const auto* name = axis.get<std::string>()) {
    ref.name = *name;
  } else if (const auto* fields = axis.get<AttributeMap>()) {
    ref.name = fields->StrOr("name", "");
    ref.size = fields->IntOr("size", 0);
  } else {
    return InvalidArgument("an axis of replica_groups: got ", axis.KindName(),
                           ", expected its name");
  }
  if (ref.size > 0) return ref.size;
  const Attribute* mesh = groups.Find("mesh");
  if (const auto* symbol = mesh->get<Symbol>()) {
    const Mesh* known = op.module.FindMesh(symbol->name);
    if (known == nullptr)
      return NotFound("mesh of replica_groups: the module has no mesh @",
                      symbol->name);
    if (const Mesh::Axis* found = known->Find(ref.name)) return found->size;
  } else if (const auto* fields = mesh->get<AttributeMap>()) {
    const Attribute* axes = fields->Find("axes");
    const auto* list = axes ? axes->get<Attribute::Array>() : nullptr;
    for (const Attribute& a : list ? *list : Attribute::Array()) {
      const auto* entry = a.get<AttributeMap>();
      if (entry != nullptr && entry->StrOr("name", "") == ref.name)
        return entry->IntOr("size", 0);
    }
  }
  return NotFound("axis of replica_groups: the mesh has no axis \"", ref.name,
                  "\"");
}

Result<int64_t> MeshGroupSize(const OpContext& op, const AttributeMap& groups) {
  int64_t size = 1;
  for (const Attribute& axis : *groups.Find("axes")->get<Attribute::Array>()) {
    ESCALA_ASSIGN_OR_RETURN(int64_t axis_size, AxisSize(op, groups, axis));
    if (axis_size < 1)
      return InvalidArgument("an axis of replica_groups: got the size ",
                             axis_size, ", expected at least 1");
    ESCALA_ASSIGN_OR_RETURN(size, Multiply(size, axis_size));
  }
  return size;
}

// Checks that every id occurs once. If every core must take part (`cover`), ids
// must have no gaps from 0 on. -1 may pad groups unless they must be `equal`.
Status CheckIds(const IntList& groups, bool equal, bool cover) {
  Dims ids;
  for (int64_t id : groups.values) {
    if (id == -1 && !equal) continue;
    if (id < 0)
      return InvalidArgument("replica_groups: got the id ", id,
                             ", expected ids from 0 on");
    ids.push_back(id);
  }
  ESCALA_RETURN_IF_ERROR(CheckUnique("replica_groups", ids));
  if (!cover || ids.empty()) return Status();
  const int64_t last = *std::max_element(ids.begin(), ids.end());
  if (last == static_cast<int64_t>(ids.size()) - 1) return Status();
  return InvalidArgument("replica_groups: got ", ids.size(),
                         " ids of which the largest is ", last,
                         ", expected every id from 0 on");
}

}  // namespace

Result<GroupSize> CheckGroups(const OpContext& op, bool equal) {
  const AttributeMap& attributes = op.op.attributes;
  const Attribute& groups = *attributes.Find("replica_groups");
  const bool global = attributes.BoolOr("use_global_device_ids", false);
  const int64_t channel = ChannelId(op);
  if (global && channel <= 0)
    return InvalidArgument("channel_handle: got ", channel,
                           ", expected a positive handle with "
                           "use_global_device_ids");
  const OpCode code = op.op.code;
  const bool whole = code == OpCode::kAllGather || code == OpCode::kAllReduce ||
                     code == OpCode::kReduceScatter;
  int64_t columns = 0;
  if (const auto* mesh = groups.get<AttributeMap>()) {
    ESCALA_ASSIGN_OR_RETURN(columns, MeshGroupSize(op, *mesh));
  } else {
    const IntList& list = *groups.get<IntList>();
    const bool cover = whole || code == OpCode::kAllToAll;
    ESCALA_RETURN_IF_ERROR(CheckIds(list, equal, cover));
    columns = list.values.empty() ? 0 : list.dims[1];
    if (columns == 0 && global)
      return InvalidArgument(
          "replica_groups: got none, expected some with "
          "use_global_device_ids");
  }
  if (global) return GroupSize{columns, true};
  // Rows list replicas or partitions; no rows mean one group of all of them.
  // all_gather, all_reduce and reduce_scatter with a channel include every
  // partition of each replica.
  const bool partitions = channel > 0;
  const bool knows_replicas = op.module.attributes.Has("mhlo.num_replicas");
  const bool knows_partitions = op.module.attributes.Has("mhlo.num_partitions");
  GroupSize size{columns, true};
  if (columns == 0) {
    const bool by_partition = partitions && !whole;
    size.size =
        by_partition ? op.module.num_partitions() : op.module.num_replicas();
    size.exact = by_partition ? knows_partitions : knows_replicas;
  }
  if (partitions && whole) {
    ESCALA_ASSIGN_OR_RETURN(size.size,
                            Multiply(size.size, op.module.num_partitions()));
    size.exact &= knows_partitions;
  }
  if (size.size < 1)
    return InvalidArgument(
        "mhlo.num_replicas and mhlo.num_partitions: got a "
        "group of ",
        size.size, " cores");
  return size;
}

namespace {

// Checks that `larger` is `smaller` times the group size, or a multiple of it
// if the size is not known exactly.
Status CheckGathered(std::string_view what, const GroupSize& group,
                     int64_t smaller, int64_t larger) {
  ESCALA_ASSIGN_OR_RETURN(int64_t expected, Multiply(smaller, group.size));
  const bool fits = group.exact || expected == 0
                        ? larger == expected
                        : larger > 0 && larger % expected == 0;
  if (fits) return Status();
  return InvalidArgument(what, ": got ", larger, ", expected ",
                         group.exact ? "" : "a multiple of ", expected, " (",
                         smaller, " times a group of ", group.size, ")");
}

// The declared shape, or `inferred` if an op is being built.
Result<Shape> DeclaredOr(const std::vector<Type>& results, size_t i,
                         const Shape& inferred) {
  if (results.empty()) return inferred;
  if (i >= results.size())
    return InvalidArgument("number of results: got ", results.size(),
                           ", expected one per operand");
  if (!results[i].is_tensor())
    return InvalidArgument("type of result ", i, ": got ",
                           results[i].ToString(), ", expected a tensor");
  return results[i].shape;
}

Status CheckNotZero(std::string_view what, int64_t size) {
  if (size > 0) return Status();
  return InvalidArgument(what, ": got a size of 0, expected at least 1");
}

}  // namespace

Status AllGather(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(GroupSize group, CheckGroups(op, true));
  const int64_t dim = op.op.attributes.Int("all_gather_dim");
  std::vector<Type> out;
  for (size_t i = 0; i < op.num_operands(); ++i) {
    Shape shape = op.operand(i);
    ESCALA_RETURN_IF_ERROR(
        CheckDimension("all_gather_dim", dim, shape.rank()));  // (C1)
    int64_t& size = shape.dims[static_cast<size_t>(dim)];
    ESCALA_RETURN_IF_ERROR(
        CheckNotZero("dimension all_gather_dim of the operand", size));
    const int64_t local = size;
    ESCALA_ASSIGN_OR_RETURN(size, Multiply(size, group.size));
    ESCALA_ASSIGN_OR_RETURN(Shape declared, DeclaredOr(*results, i, shape));
    if (declared.rank() == shape.rank()) {  // (C6)
      const int64_t got = declared.dims[static_cast<size_t>(dim)];
      ESCALA_RETURN_IF_ERROR(CheckGathered(
          "dimension all_gather_dim of the result", group, local, got));
      size = got;
    }
    ESCALA_RETURN_IF_ERROR(shape.Validate().WithContext("result"));
    out.push_back(Type::Tensor(std::move(shape)));
  }
  *results = std::move(out);
  return Status();
}

namespace {

// Checks the one reducer for each of the first `count` operands, which
// therefore must have one type.
Status ReduceEach(const OpContext& op, size_t count,
                  std::vector<Type>* results) {
  std::vector<Type> out;
  for (size_t i = 0; i < count; ++i) {
    ESCALA_ASSIGN_OR_RETURN(std::vector<ElementType> types,
                            CheckReducer(op, 0, {op.operand(i)}));
    out.push_back(Type::Tensor(types[0], op.operand(i).dims));
    ESCALA_RETURN_IF_ERROR(out.back().shape.Validate().WithContext("result"));
  }
  *results = std::move(out);
  return Status();
}

// The number of operands that hold data: with has_dynamic_root the last operand
// names their roots.
Result<size_t> DataOperands(const OpContext& op) {
  if (!op.op.attributes.BoolOr("has_dynamic_root", false))
    return op.num_operands();
  if (op.num_operands() < 2)
    return InvalidArgument("number of operands: got ", op.num_operands(),
                           ", expected data and then its root with "
                           "has_dynamic_root");
  const size_t count = op.num_operands() - 1;
  const Shape expected{ElementType::kI32, {static_cast<int64_t>(count)}};
  if (op.operand(count) != expected)
    return InvalidArgument("root (operand ", count, "): got ",
                           op.operand(count).ToString(), ", expected ",
                           expected.ToString());
  return count;
}

}  // namespace

Status AllReduce(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN([[maybe_unused]] GroupSize group,
                          CheckGroups(op, false));    // (C1) ... (C4)
  return ReduceEach(op, op.num_operands(), results);  // (C5) ... (C7)
}

Status CollectiveReduce(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN([[maybe_unused]] GroupSize group,
                          CheckGroups(op, false));  // (C1), (C2)
  ESCALA_ASSIGN_OR_RETURN(size_t count, DataOperands(op));
  return ReduceEach(op, count, results);  // (C3), (C4)
}

Status CollectiveBroadcast(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN([[maybe_unused]] GroupSize group,
                          CheckGroups(op, true));  // (C1), (C2)
  ESCALA_ASSIGN_OR_RETURN(size_t count, DataOperands(op));
  results->clear();
  for (size_t i = 0; i < count; ++i)  // (C3) ... (C5)
    results->push_back(op.operand_type(i));
  return Status();
}

Status CollectivePermute(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const IntList& pairs =
      *op.op.attributes.Find("source_target_pairs")->get<IntList>();
  if (!pairs.values.empty() && pairs.dims[1] != 2)  // (C1)
    return InvalidArgument("shape of source_target_pairs: got ",
                           ListString(pairs.dims), ", expected [n, 2]");
  Dims sources, targets;
  for (size_t i = 0; i + 1 < pairs.values.size(); i += 2) {
    sources.push_back(pairs.values[i]);
    targets.push_back(pairs.values[i + 1]);
  }
  ESCALA_RETURN_IF_ERROR(
      CheckAtLeast("source_target_pairs", pairs.values, 0));  // (C4)
  ESCALA_RETURN_IF_ERROR(
      CheckUnique("sources of source_target_pairs", sources));  // (C2)
  ESCALA_RETURN_IF_ERROR(
      CheckUnique("targets of source_target_pairs", targets));  // (C3)
  return Give(results, op.operand(0));                          // (C5)
}

Status AllToAll(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const AttributeMap& attributes = op.op.attributes;
  const int64_t split = attributes.Int("split_dimension");
  const int64_t concat = attributes.Int("concat_dimension");
  const int64_t count = attributes.Int("split_count");
  if (count < 1)  // (C4)
    return InvalidArgument("split_count: got ", count, ", expected at least 1");
  ESCALA_ASSIGN_OR_RETURN(GroupSize group, CheckGroups(op, true));
  const auto* rows = attributes.Find("replica_groups")->get<IntList>();
  if (rows != nullptr && rows->values.empty()) group.size = 0;
  if (group.size != count)  // (C8)
    return InvalidArgument("size of a group of replica_groups: got ",
                           group.size, ", expected split_count = ", count);
  std::vector<Type> out;
  for (size_t i = 0; i < op.num_operands(); ++i) {
    Shape shape = op.operand(i);
    ESCALA_RETURN_IF_ERROR(
        CheckDimension("split_dimension", split, shape.rank()));  // (C1)
    ESCALA_RETURN_IF_ERROR(
        CheckDimension("concat_dimension", concat, shape.rank()));  // (C3)
    int64_t& from = shape.dims[static_cast<size_t>(split)];
    if (from % count != 0)  // (C2)
      return InvalidArgument("dimension split_dimension = ", split, " of ",
                             op.operand(i).ToString(), ": got ", from,
                             ", expected a multiple of "
                             "split_count = ",
                             count);
    from /= count;  // (C9)
    int64_t& to = shape.dims[static_cast<size_t>(concat)];
    ESCALA_ASSIGN_OR_RETURN(to, Multiply(to, count));
    ESCALA_RETURN_IF_ERROR(shape.Validate().WithContext("result"));
    out.push_back(Type::Tensor(std::move(shape)));
  }
  *results = std::move(out);
  return Status();
}

Status ReduceScatter(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(GroupSize group, CheckGroups(op, true));
  ESCALA_ASSIGN_OR_RETURN(std::vector<ElementType> types,
                          CheckReducer(op, 0, {op.operand(0)}));  // (C7)
  Shape shape = op.operand(0);
  shape.type = types[0];  // (C9)
  const int64_t dim = op.op.attributes.Int("scatter_dimension");
  ESCALA_RETURN_IF_ERROR(
      CheckDimension("scatter_dimension", dim, shape.rank()));  // (C2)
  int64_t& size = shape.dims[static_cast<size_t>(dim)];
  ESCALA_RETURN_IF_ERROR(
      CheckNotZero("dimension scatter_dimension of the operand", size));
  if (size % group.size != 0)  // (C1)
    return InvalidArgument("dimension scatter_dimension = ", dim, " of ",
                           op.operand(0).ToString(), ": got ", size,
                           ", expected a multiple of ", group.size,
                           ", the size of a group");
  const int64_t whole = size;
  size /= group.size;
  ESCALA_ASSIGN_OR_RETURN(Shape declared, DeclaredOr(*results, 0, shape));
  if (declared.rank() == shape.rank()) {  // (C8)
    const int64_t got = declared.dims[static_cast<size_t>(dim)];
    ESCALA_RETURN_IF_ERROR(
        CheckNotZero("dimension scatter_dimension of the result", got));
    ESCALA_RETURN_IF_ERROR(CheckGathered(
        "dimension scatter_dimension of the operand", group, got, whole));
    size = got;
  }
  return Give(results, shape);
}

}  // namespace escala::hlo::shape
