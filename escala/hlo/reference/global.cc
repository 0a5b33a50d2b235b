// sdy.manual_computation: splits a global program's values into shards and
// joins them again.
//
// A global program runs on all cores of all replicas. Outside of a manual
// computation the cores of a replica have the same literals, so ops run once
// (interpreter.h). On entry, each core gets its shard, and cores that differ
// along the manual axes get different labels. On exit, the shards are joined
// and the previous labels are restored. Cores that differ only along axes that
// are not manual keep a common label, because for those axes the body is still
// global.
#include "escala/hlo/global.h"

#include <algorithm>
#include <map>

#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/interpreter_impl.h"
#include "escala/hlo/sharding.h"

namespace escala::hlo::interpreter {
namespace {

using Axes = std::vector<std::string>;

bool Contains(const Axes& axes, std::string_view name) {
  return std::find(axes.begin(), axes.end(), name) != axes.end();
}

Axes ManualAxes(const Op& op) {
  Axes axes;
  const Attribute* attribute = op.attributes.Find("manual_axes");
  if (const auto* array = attribute->get<Attribute::Array>()) {
    for (const Attribute& axis : *array)
      if (const auto* name = axis.get<std::string>()) axes.push_back(*name);
  }
  return axes;
}

// The sharding within a manual computation: only the part along the manual
// axes.
Sharding OnlyManual(const Sharding& sharding, const Axes& manual) {
  Sharding result = sharding;
  auto keep = [&](std::vector<AxisRef>* axes) {
    std::erase_if(*axes, [&](const AxisRef& axis) {
      return !Contains(manual, axis.name);
    });
  };
  for (Sharding::Dimension& dim : result.dims) keep(&dim.axes);
  keep(&result.replicated);
  keep(&result.unreduced);
  return result;
}

// The position of each partition along the manual axes, as one number.
std::vector<int64_t> ManualPositions(const Mesh& mesh, const Axes& manual) {
  const int64_t devices = mesh.num_devices();
  std::vector<int64_t> positions(static_cast<size_t>(devices), 0);
  Dims sizes;
  for (const Mesh::Axis& axis : mesh.axes) sizes.push_back(axis.size);
  Dims at(sizes.size(), 0);
  for (int64_t grid = 0; grid < devices; ++grid, NextIndex(sizes, &at)) {
    int64_t position = 0;
    for (size_t d = 0; d < at.size(); ++d)
      if (Contains(manual, mesh.axes[d].name))
        position = position * sizes[d] + at[d];
    const int64_t device = grid < static_cast<int64_t>(mesh.device_ids.size())
                               ? mesh.device_ids[grid]
                               : grid;
    if (device >= 0 && device < devices) positions[device] = position;
  }
  return positions;
}

// Splits labels by the position of each partition, and renumbers them.
std::vector<int32_t> Refine(const std::vector<int32_t>& labels,
                            const std::vector<int64_t>& positions,
                            size_t* count) {
  std::map<std::pair<int32_t, int64_t>, int32_t> numbers;
  std::vector<int32_t> refined;
  for (size_t core = 0; core < labels.size(); ++core) {
    const auto key =
        std::pair(labels[core], positions[core % positions.size()]);
    refined.push_back(numbers.emplace(key, static_cast<int32_t>(numbers.size()))
                          .first->second);
  }
  *count = numbers.size();
  return refined;
}

// The mesh of the op's shardings: the first one with axes, or else the module's
// main mesh.
// REQUIRES: all meshes of the shardings that have axes agree on the devices
Result<const Mesh*> TheMesh(const Module& module, const Op& op) {
  const Mesh* found = nullptr;
  for (const char* name : {"in_shardings", "out_shardings"}) {
    const auto* list = op.attributes.Find(name)->get<Attribute::Array>();
    if (list == nullptr)
      return InvalidArgument(name, " is no list of shardings");
    for (const Attribute& attribute : *list) {
      const auto* sharding = attribute.get<Sharding>();
      if (sharding == nullptr)
        return InvalidArgument(name, " holds ", attribute.KindName(),
                               ", expected a sharding");
      ESCALA_ASSIGN_OR_RETURN(const Mesh* mesh,
                              MeshOf(*sharding, module.meshes));
      // A mesh without axes is compatible with any mesh.
      if (found == nullptr || found->axes.empty()) found = mesh;
    }
  }
  if (found == nullptr) found = MainMesh(module);
  if (found == nullptr) return InvalidArgument("no mesh to run on");
  return found;
}

Result<std::vector<Shard>> ShardsOf(const Mesh& mesh,
                                    const Attribute& attribute,
                                    const Axes& manual, const Shape& global,
                                    const Shape& local) {
  const auto* sharding = attribute.get<Sharding>();
  ESCALA_ASSIGN_OR_RETURN(auto shards,
                          Shards(mesh, OnlyManual(*sharding, manual), global));
  for (const Shard& shard : shards)
    if (shard.size != local.dims || global.type != local.type)
      return InvalidArgument("a shard of ", global.ToString(), " has size [",
                             StrJoin(shard.size), "], expected ",
                             local.ToString());
  return shards;
}

// Slices each core's shard out of its global value.
CoreValue Cut(const CoreValue& global, const std::vector<Shard>& shards,
              const Shape& shape, const CoreSet& active, size_t num_cores) {
  std::map<std::pair<const std::byte*, Dims>, int32_t> known;
  std::vector<Literal> forms;
  std::vector<int32_t> form_of(num_cores, 0);
  for (int32_t core : active) {
    const HostArray& from = global.of(core).array;
    const Shard& shard = shards[static_cast<size_t>(core) % shards.size()];
    const auto next = static_cast<int32_t>(forms.size());
    const auto [it, is_new] =
        known.emplace(std::pair(from.data(), shard.offset), next);
    form_of[core] = it->second;
    if (!is_new) continue;
    if (shape == from.shape()) {
      forms.emplace_back(from);
      continue;
    }
    HostArray local = HostArray::Uninitialized(shape);
    CopyShardOut(from.view(), shard, local.mutable_view());
    forms.emplace_back(std::move(local));
  }
  const bool uniform = forms.size() == 1;
  return CoreValue(std::move(forms),
                   uniform ? nullptr
                           : std::make_shared<const std::vector<int32_t>>(
                                 std::move(form_of)));
}

// Makes one global value per label from the shards of its cores.
CoreValue Paste(const CoreValue& local, const std::vector<Shard>& shards,
                const Shape& shape, const CoreSet& active, const ByCore& label,
                size_t num_labels) {
  std::vector<Literal> forms;
  std::vector<int32_t> form_of_label(num_labels, -1);
  std::vector<std::map<Dims, bool>> filled;
  auto form_of = std::make_shared<std::vector<int32_t>>(label->size(), 0);
  for (int32_t core : active) {
    int32_t& form = form_of_label[(*label)[core]];
    if (form < 0) {
      form = static_cast<int32_t>(forms.size());
      forms.emplace_back(HostArray(shape));
      filled.emplace_back();
    }
    (*form_of)[core] = form;
    const Shard& shard = shards[static_cast<size_t>(core) % shards.size()];
    // The op requires that copies of a shard are equal.
    if (!filled[form].emplace(shard.offset, true).second) continue;
    CopyShardIn(local.of(core).array.view(), shard,
                forms[form].array.mutable_view());
  }
  const bool uniform = forms.size() == 1;
  return CoreValue(std::move(forms), uniform ? nullptr : ByCore(form_of));
}

}  // namespace

Result<std::vector<CoreValue>> Interpreter::RunManualComputation(
    Frame* frame, const Op& op, const ActiveScope& place) {
  const std::string where = DescribeLocation(op);
  if (!global_)
    return FailedPrecondition(
        where,
        ": the program is global outside of this op: run it as a "
        "global program over ",
        options_.num_partitions, " partitions");
  auto mesh = TheMesh(module_, op);
  if (!mesh.ok()) return mesh.status().WithContext(where);
  if ((*mesh)->num_devices() != options_.num_partitions)
    return FailedPrecondition(where, ": its mesh has ", (*mesh)->num_devices(),
                              " devices, but the program runs on ",
                              options_.num_partitions, " partitions");
  const Axes manual = ManualAxes(op);
  const Region& body = op.regions[0];
  const Function& function = frame->function;

  const auto& in = *op.attributes.Find("in_shardings")->get<Attribute::Array>();
  const auto& out =
      *op.attributes.Find("out_shardings")->get<Attribute::Array>();
  Values operands = TakeOperands(frame, op);
  if (in.size() != operands.size() || out.size() != op.results.size())
    return InvalidArgument(where, ": got ", in.size(), " in_shardings and ",
                           out.size(), " out_shardings, expected ",
                           operands.size(), " and ", op.results.size());
  Values arguments;
  for (size_t i = 0; i < operands.size(); ++i) {
    const Shape& local = function.shape(body.arguments[i]);
    auto shards =
        ShardsOf(**mesh, in[i], manual, function.shape(op.operands[i]), local);
    if (!shards.ok())
      return shards.status().WithContext(StrCat(where, ": operand ", i));
    arguments.push_back(Cut(operands[i], *shards, local, place.active,
                            static_cast<size_t>(num_cores_)));
    operands[i] = CoreValue();
  }

  const ByCore outer_label = label_;
  const size_t outer_count = num_labels_;
  label_ = std::make_shared<const std::vector<int32_t>>(
      Refine(*outer_label, ManualPositions(**mesh, manual), &num_labels_));
  auto locals = RunRegion(frame, body, place, std::move(arguments));
  label_ = outer_label;
  num_labels_ = outer_count;
  ESCALA_RETURN_IF_ERROR(locals.status());

  Values results;
  for (size_t i = 0; i < op.results.size(); ++i) {
    const Shape& global = function.shape(op.results[i]);
    const Shape& local = function.shape(body.terminator().operands[i]);
    auto shards = ShardsOf(**mesh, out[i], manual, global, local);
    if (!shards.ok())
      return shards.status().WithContext(StrCat(where, ": result ", i));
    results.push_back(Paste((*locals)[i], *shards, global, place.active, label_,
                            num_labels_));
  }
  return results;
}

}  // namespace escala::hlo::interpreter
