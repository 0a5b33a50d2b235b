// Collectives. Reductions fold from the left in the order of the group.
#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_set>

#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo {
namespace {

using Groups = std::vector<std::vector<int64_t>>;

// The meaning of the ids in replica_groups ("Collective ops" in the
// specification).
enum class GroupMode {
  kCrossReplica,              // ids are replicas; a group per partition
  kCrossPartition,            // ids are partitions; a group per replica
  kCrossReplicaAndPartition,  // ids are replicas; all their partitions
  kFlattenedIds,              // ids are cores
};

GroupMode ModeOf(const Op& op) {
  int64_t channel = 0;
  if (op.attributes.Has("channel_handle"))
    channel = op.attributes.Dict("channel_handle").IntOr("handle", 0);
  switch (op.code) {
    case OpCode::kAllGather:
    case OpCode::kAllReduce:
    case OpCode::kReduceScatter:
      if (op.attributes.BoolOr("use_global_device_ids", false))
        return GroupMode::kFlattenedIds;
      return channel > 0 ? GroupMode::kCrossReplicaAndPartition
                         : GroupMode::kCrossReplica;
    default:
      return channel > 0 ? GroupMode::kCrossPartition
                         : GroupMode::kCrossReplica;
  }
}

// True if every core must be in a group.
bool MustCover(OpCode code) {
  return code == OpCode::kAllGather || code == OpCode::kAllReduce ||
         code == OpCode::kReduceScatter || code == OpCode::kAllToAll;
}

// --- replica_groups as axes of a mesh ---------------------------------------

Result<Mesh> MeshOfDict(const AttributeMap& dict) {
  Mesh mesh;
  const Attribute* axes = dict.Find("axes");
  const auto* list = axes ? axes->get<Attribute::Array>() : nullptr;
  if (list == nullptr) return InvalidArgument("a mesh without axes");
  for (const Attribute& axis : *list) {
    const auto* fields = axis.get<AttributeMap>();
    if (fields == nullptr || !fields->Has("name"))
      return InvalidArgument("an axis of the mesh is ", axis.KindName(),
                             ", expected name and size");
    mesh.axes.push_back({fields->StrOr("name", ""), fields->IntOr("size", 0)});
  }
  if (const Attribute* ids = dict.Find("device_ids"))
    if (const auto* values = ids->get<IntList>())
      mesh.device_ids = values->values;
  return mesh;
}

Result<Mesh> MeshOfGroups(const Module& module, const AttributeMap& groups) {
  const Attribute* mesh = groups.Find("mesh");
  if (mesh != nullptr) {
    if (const auto* fields = mesh->get<AttributeMap>())
      return MeshOfDict(*fields);
    if (const auto* symbol = mesh->get<Symbol>()) {
      if (const Mesh* known = module.FindMesh(symbol->name)) return *known;
      return NotFound("replica_groups: the module has no mesh @", symbol->name);
    }
  }
  return InvalidArgument("replica_groups: expected a mesh");
}

// A sub-axis: some digits of the position on one axis.
struct AxisPart {
  size_t axis;
  int64_t minor;  // the stride of the digits on the axis
  int64_t size;
};

Result<AxisPart> PartOf(const Mesh& mesh, const Attribute& reference) {
  AxisRef ref;
  if (const auto* name = reference.get<std::string>()) {
    ref.name = *name;
  } else if (const auto* fields = reference.get<AttributeMap>()) {
    ref.name = fields->StrOr("name", "");
    ref.pre_size = fields->IntOr("pre_size", 1);
    ref.size = fields->IntOr("size", 0);
  }
  for (size_t i = 0; i < mesh.axes.size(); ++i) {
    const int64_t full = mesh.axes[i].size;
    if (mesh.axes[i].name != ref.name) continue;
    if (ref.size == 0) return AxisPart{i, 1, full};
    if (ref.size < 1 || ref.pre_size < 1 || full % ref.size != 0 ||
        full / ref.size % ref.pre_size != 0)
      return InvalidArgument("replica_groups: (", ref.pre_size, ")", ref.size,
                             " does not divide axis \"", ref.name,
                             "\" of size ", full);
    return AxisPart{i, full / ref.size / ref.pre_size, ref.size};
  }
  return NotFound("replica_groups: the mesh has no axis \"", ref.name, "\"");
}

// Devices that differ only along the listed axes form a group, ordered by the
// axes as listed.
Result<Groups> GroupsOfMesh(const Module& module, const AttributeMap& groups,
                            int64_t num_ids) {
  ESCALA_ASSIGN_OR_RETURN(const Mesh mesh, MeshOfGroups(module, groups));
  Dims sizes;
  int64_t devices = 1;
  for (const Mesh::Axis& axis : mesh.axes) {
    if (axis.size < 1 || axis.size > num_ids) devices = 0;
    devices *= axis.size;
    if (devices < 1 || devices > num_ids)
      return InvalidArgument("replica_groups: a mesh with axis \"", axis.name,
                             "\" of size ", axis.size, " for ", num_ids,
                             " devices");
    sizes.push_back(axis.size);
  }
  if (!mesh.device_ids.empty() &&
      static_cast<int64_t>(mesh.device_ids.size()) != devices)
    return InvalidArgument("replica_groups: a mesh of ", devices,
                           " devices with ", mesh.device_ids.size(),
                           " device ids");
  std::vector<AxisPart> parts;
  const Attribute* axes = groups.Find("axes");
  if (const auto* list = axes ? axes->get<Attribute::Array>() : nullptr) {
    for (const Attribute& axis : *list) {
      ESCALA_ASSIGN_OR_RETURN(const AxisPart part, PartOf(mesh, axis));
      parts.push_back(part);
    }
  }
  const Dims strides = RowMajorStrides(sizes);
  // By the coordinates that identify the group, then those inside it.
  std::map<int64_t, std::map<int64_t, int64_t>> members;
  Dims at(sizes.size(), 0);
  for (int64_t grid = 0; grid < devices; ++grid, NextIndex(sizes, &at)) {
    int64_t inside = 0, outside = grid;
    for (const AxisPart& part : parts) {
      const int64_t digit = at[part.axis] / part.minor % part.size;
      inside = inside * part.size + digit;
      outside -= digit * part.minor * strides[part.axis];
    }
    const int64_t id = mesh.device_ids.empty() ? grid : mesh.device_ids[grid];
    if (!members[outside].emplace(inside, id).second)
      return InvalidArgument("replica_groups: an axis is used twice");
  }
  Groups result;
  for (const auto& [outside, group] : members) {
    auto& ids = result.emplace_back();
    for (const auto& [inside, id] : group) ids.push_back(id);
  }
  return result;
}

// --- replica_groups as lists of ids -----------------------------------------

// The groups as written, with the ids that the mode defines. -1 pads short
// rows.
Result<Groups> IdGroups(const OpContext& op, int64_t num_ids) {
  const bool permute = op.op.code == OpCode::kCollectivePermute;
  const char* name = permute ? "source_target_pairs" : "replica_groups";
  const Attribute* attribute = op.op.attributes.Find(name);
  Groups groups;
  if (attribute == nullptr) return InvalidArgument("no ", name);
  if (const auto* mesh = attribute->get<AttributeMap>())
    return GroupsOfMesh(op.module, *mesh, num_ids);
  const auto* ids = attribute->get<IntList>();
  if (ids == nullptr || ids->dims.size() != 2 ||
      (permute && ids->dims[1] != 2 && !ids->values.empty()))
    return InvalidArgument(name, " is ", attribute->KindName(), ", expected ",
                           permute ? "pairs" : "a matrix", " of ids");
  const auto columns = static_cast<size_t>(ids->dims[1]);
  for (size_t i = 0; columns > 0 && i + columns <= ids->values.size();
       i += columns) {
    std::vector<int64_t>& group = groups.emplace_back();
    for (size_t j = 0; j < columns; ++j)
      if (const int64_t id = ids->values[i + j]; permute || id != -1)
        group.push_back(id);
  }
  if (permute || !groups.empty()) return groups;
  groups.emplace_back(static_cast<size_t>(num_ids));
  std::iota(groups[0].begin(), groups[0].end(), 0);
  return groups;
}

Status CheckIds(const Groups& groups, int64_t num_ids, bool permute,
                std::string_view ids_are) {
  // A source may also be a target, but each may occur only once.
  std::vector<bool> seen(static_cast<size_t>(num_ids) * (permute ? 2 : 1));
  for (const auto& group : groups) {
    for (size_t i = 0; i < group.size(); ++i) {
      const int64_t id = group[i];
      if (id < 0 || id >= num_ids)
        return InvalidArgument(
            permute ? "source_target_pairs" : "replica_groups", " has id ", id,
            ", but there are ", num_ids, " ", ids_are);
      auto entry =
          seen[static_cast<size_t>(permute && i == 1 ? num_ids + id : id)];
      if (entry)
        return InvalidArgument(
            permute ? (i == 0 ? "source_target_pairs has source "
                              : "source_target_pairs has target ")
                    : "replica_groups has id ",
            id, " twice");
      entry = true;
    }
  }
  return Status();
}

}  // namespace

Result<Groups> ProcessGroups(const OpContext& op, int64_t num_replicas,
                             int64_t num_partitions) {
  const GroupMode mode = ModeOf(op.op);
  const bool permute = op.op.code == OpCode::kCollectivePermute;
  const bool partitions = mode == GroupMode::kCrossPartition;
  const bool flattened = mode == GroupMode::kFlattenedIds;
  const int64_t num_ids = flattened    ? num_replicas * num_partitions
                          : partitions ? num_partitions
                                       : num_replicas;
  const std::string_view ids_are = flattened    ? "cores"
                                   : partitions ? "partitions"
                                                : "replicas";
  ESCALA_ASSIGN_OR_RETURN(const Groups ids, IdGroups(op, num_ids));
  ESCALA_RETURN_IF_ERROR(CheckIds(ids, num_ids, permute, ids_are));
  if (MustCover(op.op.code)) {
    std::vector<bool> covered(static_cast<size_t>(num_ids));
    for (const auto& group : ids)
      for (int64_t id : group) covered[id] = true;
    const auto gap = std::find(covered.begin(), covered.end(), false);
    if (gap != covered.end())
      return InvalidArgument("replica_groups leave out ", gap - covered.begin(),
                             " of the ", num_ids, " ", ids_are);
  }

  Groups groups;
  for (const auto& group : ids) {
    switch (mode) {
      case GroupMode::kFlattenedIds:
        groups.push_back(group);
        break;
      case GroupMode::kCrossReplica:
        for (int64_t partition = 0; partition < num_partitions; ++partition) {
          auto& cores = groups.emplace_back();
          for (int64_t replica : group)
            cores.push_back(replica * num_partitions + partition);
        }
        break;
      case GroupMode::kCrossPartition:
        for (int64_t replica = 0; replica < num_replicas; ++replica) {
          auto& cores = groups.emplace_back();
          for (int64_t partition : group)
            cores.push_back(replica * num_partitions + partition);
        }
        break;
      case GroupMode::kCrossReplicaAndPartition: {
        // Partition-major, as in the specification's definition.
        auto& cores = groups.emplace_back();
        for (int64_t partition = 0; partition < num_partitions; ++partition)
          for (int64_t replica : group)
            cores.push_back(replica * num_partitions + partition);
        break;
      }
    }
  }
  std::erase_if(groups, [](const auto& group) { return group.empty(); });
  return groups;
}

namespace ref {
namespace {

// The groups that take part, as indices into call.cores.
Result<Groups> PositionGroups(const CollectiveCall& call) {
  ESCALA_ASSIGN_OR_RETURN(
      Groups groups,
      ProcessGroups(call.op, call.num_replicas, call.num_partitions));
  std::vector<int64_t> position(
      static_cast<size_t>(call.num_replicas * call.num_partitions), -1);
  for (size_t i = 0; i < call.cores.size(); ++i)
    position[call.cores[i]] = static_cast<int64_t>(i);
  std::erase_if(groups,
                [&](const auto& group) { return position[group[0]] < 0; });
  for (auto& group : groups)
    for (int64_t& core : group) core = position[core];
  return groups;
}

// The error for results that do not fit the groups of the run.
Status WrongGroupSize(const CollectiveCall& call, size_t size) {
  return InvalidArgument("a group of ", size, " cores does not fit operand ",
                         call.op.operand(0).ToString(), " and result ",
                         call.op.result(0).ToString(), " on ",
                         call.num_replicas, " replicas x ", call.num_partitions,
                         " partitions");
}

void Zero(View view) {
  std::fill_n(view.data, view.shape->byte_size(), std::byte{0});
}

// Writes zeros on all cores that are in no group.
void ZeroOutside(const CollectiveCall& call, const Groups& groups) {
  std::vector<bool> inside(call.cores.size());
  for (const auto& group : groups)
    for (int64_t p : group) inside[p] = true;
  for (size_t p = 0; p < inside.size(); ++p)
    if (!inside[p])
      for (const View& result : call.results[p]) Zero(result);
}

// Copies the results of the group's first core to the others, unless they share
// memory.
void CopyToGroup(const CollectiveCall& call,
                 const std::vector<int64_t>& group) {
  const auto first = call.results[group[0]];
  for (int64_t p : group)
    for (size_t i = 0; i < first.size(); ++i)
      if (const View to = call.results[p][i]; to.data != first[i].data)
        std::copy_n(first[i].data, first[i].shape->byte_size(), to.data);
}

// to = operand `index` of all cores of the group, folded by the body.
Status Fold(const CollectiveCall& call, const std::vector<int64_t>& group,
            size_t index, View to) {
  const int64_t count = to.shape->num_elements();
  const Shape scalar{to.shape->type, {}};
  const int width = ByteWidth(scalar.type);
  ConvertElements(to, 0, call.operands[group[0]][index], 0, count);
  HostArray converted;
  alignas(16) std::byte next[16];
  for (size_t member = 1; member < group.size(); ++member) {
    ConstView from = call.operands[group[member]][index];
    if (from.shape->type != scalar.type) {
      converted = HostArray::Uninitialized(*to.shape);
      ConvertElements(converted.mutable_view(), 0, from, 0, count);
      from = converted.view();
    }
    for (int64_t i = 0; i < count; ++i) {
      const ConstView pair[] = {{&scalar, to.data + i * width},
                                {&scalar, from.data + i * width}};
      const View result[] = {{&scalar, next}};
      ESCALA_RETURN_IF_ERROR(call.regions->Run(0, pair, result));
      std::copy_n(next, width, to.data + i * width);
    }
  }
  return Status();
}

// Copies part `index` of `parts` equal parts of `from` along `from_dim` to part
// `to_index` of `to_parts` of `to` along `to_dim`.
void CopyPart(ConstView from, int64_t from_dim, int64_t index, int64_t parts,
              View to, int64_t to_dim, int64_t to_index, int64_t to_parts) {
  Dims box = from.shape->dims;
  box[from_dim] /= parts;
  const Dims from_strides = RowMajorStrides(from.shape->dims);
  const Dims to_strides = RowMajorStrides(to.shape->dims);
  const int64_t to_size = to.shape->dims[to_dim] / to_parts;
  StridedCopy(box, to, to_index * to_size * to_strides[to_dim], to_strides,
              from, index * box[from_dim] * from_strides[from_dim],
              from_strides);
}

// The root core of the group for operand or result `index`: the first core, or
// the one that the last operand names.
Result<int64_t> Root(const CollectiveCall& call,
                     const std::vector<int64_t>& group, size_t index) {
  if (!call.op.op.attributes.BoolOr("has_dynamic_root", false)) return group[0];
  const ConstView roots = call.operands[group[0]].back();
  const int64_t root = LoadIndex(roots, static_cast<int64_t>(index));
  if (root < 0 || root >= static_cast<int64_t>(group.size()))
    return InvalidArgument("the root is ", root, " of a group of ",
                           group.size(), " cores");
  return group[static_cast<size_t>(root)];
}

}  // namespace

Status AllGather(const CollectiveCall& call) {
  ESCALA_ASSIGN_OR_RETURN(const Groups groups, PositionGroups(call));
  const int64_t dim = call.op.op.attributes.Int("all_gather_dim");
  for (const auto& group : groups) {
    const auto size = static_cast<int64_t>(group.size());
    const auto results = call.results[group[0]];
    for (size_t i = 0; i < results.size(); ++i) {
      if (results[i].shape->dims[dim] != size * call.op.operand(i).dims[dim])
        return WrongGroupSize(call, group.size());
      for (int64_t member = 0; member < size; ++member)
        CopyPart(call.operands[group[member]][i], dim, 0, 1, results[i], dim,
                 member, size);
    }
    CopyToGroup(call, group);
  }
  return Status();
}

Status AllReduce(const CollectiveCall& call) {
  ESCALA_ASSIGN_OR_RETURN(const Groups groups, PositionGroups(call));
  for (const auto& group : groups) {
    const auto results = call.results[group[0]];
    for (size_t i = 0; i < results.size(); ++i)
      ESCALA_RETURN_IF_ERROR(Fold(call, group, i, results[i]));
    CopyToGroup(call, group);
  }
  return Status();
}

Status AllToAll(const CollectiveCall& call) {
  ESCALA_ASSIGN_OR_RETURN(const Groups groups, PositionGroups(call));
  const AttributeMap& attributes = call.op.op.attributes;
  const int64_t split = attributes.Int("split_dimension");
  const int64_t concat = attributes.Int("concat_dimension");
  const int64_t count = attributes.Int("split_count");
  for (const auto& group : groups) {
    if (static_cast<int64_t>(group.size()) != count)
      return WrongGroupSize(call, group.size());
    for (int64_t receiver = 0; receiver < count; ++receiver)
      for (int64_t sender = 0; sender < count; ++sender)
        for (size_t i = 0; i < call.results[0].size(); ++i)
          CopyPart(call.operands[group[sender]][i], split, receiver, count,
                   call.results[group[receiver]][i], concat, sender, count);
  }
  return Status();
}

Status CollectiveBroadcast(const CollectiveCall& call) {
  ESCALA_ASSIGN_OR_RETURN(const Groups groups, PositionGroups(call));
  for (const auto& group : groups) {
    const auto results = call.results[group[0]];
    for (size_t i = 0; i < results.size(); ++i) {
      ESCALA_ASSIGN_OR_RETURN(const int64_t root, Root(call, group, i));
      std::copy_n(call.operands[root][i].data, results[i].shape->byte_size(),
                  results[i].data);
    }
    CopyToGroup(call, group);
  }
  ZeroOutside(call, groups);
  return Status();
}

Status CollectivePermute(const CollectiveCall& call) {
  ESCALA_ASSIGN_OR_RETURN(const Groups pairs, PositionGroups(call));
  std::vector<bool> received(call.cores.size());
  for (const auto& pair : pairs) {
    const View to = call.results[pair[1]][0];
    std::copy_n(call.operands[pair[0]][0].data, to.shape->byte_size(), to.data);
    received[pair[1]] = true;
  }
  for (size_t p = 0; p < received.size(); ++p)
    if (!received[p]) Zero(call.results[p][0]);
  return Status();
}

Status CollectiveReduce(const CollectiveCall& call) {
  ESCALA_ASSIGN_OR_RETURN(const Groups groups, PositionGroups(call));
  for (const auto& group : groups) {
    for (size_t i = 0; i < call.results[0].size(); ++i) {
      ESCALA_ASSIGN_OR_RETURN(const int64_t root, Root(call, group, i));
      for (int64_t p : group)
        if (p != root) Zero(call.results[p][i]);
      ESCALA_RETURN_IF_ERROR(Fold(call, group, i, call.results[root][i]));
    }
  }
  ZeroOutside(call, groups);
  return Status();
}

Status ReduceScatter(const CollectiveCall& call) {
  ESCALA_ASSIGN_OR_RETURN(const Groups groups, PositionGroups(call));
  const int64_t dim = call.op.op.attributes.Int("scatter_dimension");
  const Shape& result = call.op.result(0);
  const Shape whole{result.type, call.op.operand(0).dims};
  for (const auto& group : groups) {
    const auto size = static_cast<int64_t>(group.size());
    if (result.dims[dim] * size != whole.dims[dim])
      return WrongGroupSize(call, group.size());
    HostArray reduced = HostArray::Uninitialized(whole);
    ESCALA_RETURN_IF_ERROR(Fold(call, group, 0, reduced.mutable_view()));
    for (int64_t member = 0; member < size; ++member)
      CopyPart(reduced.view(), dim, member, size,
               call.results[group[member]][0], dim, 0, 1);
  }
  return Status();
}

}  // namespace ref
}  // namespace escala::hlo
