#include "escala/hlo/unreduced.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "escala/hlo/builder.h"
#include "escala/hlo/manual.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/sharding.h"

namespace escala::hlo {
namespace {

using Groups = std::vector<std::vector<int64_t>>;
using Reduction = Sharding::Reduction;

class Rewriter {
 public:
  Rewriter(const Module& module, Function* function)
      : module_(module), function_(*function) {}

  Status Rewrite(Region* region) {
    for (const std::unique_ptr<Op>& op : region->ops) {
      for (Region& inner : op->regions) ESCALA_RETURN_IF_ERROR(Rewrite(&inner));
      if (op->code != OpCode::kSdyManualComputation) continue;
      if (Status status = RewriteManual(op.get()); !status.ok())
        return status.WithContext(
            StrCat("sdy.manual_computation at line ", op->location.line));
    }
    return Status();
  }

 private:
  Status RewriteManual(Op* op) {
    Region& body = op->regions[0];
    Region first;  // ops to go before those of the body
    Builder before(&function_), after(&function_);
    before.Enter(&first);
    after.Enter(&body);
    before.set_location(op->location);
    after.set_location(op->location);
    ESCALA_RETURN_IF_ERROR(ForEachUnreduced(
        *op, "in_shardings",
        [&](size_t i, const Groups& groups, Reduction reduction) {
          if (reduction != Reduction::kSum)
            return;  // each device has all of it
          ValueId& outside = body.arguments[i];
          const ValueId inside = outside;
          outside = before.NewValue(function_.shape(inside));
          TakeOnFirst(&before, outside, inside, groups);
        }));
    std::unique_ptr<Op> terminator = std::move(body.ops.back());
    body.ops.pop_back();
    const Status added = ForEachUnreduced(
        *op, "out_shardings",
        [&](size_t i, const Groups& groups, Reduction reduction) {
          ValueId& result = terminator->operands[i];
          result = AllReduce(&after, result, groups, reduction);
        });
    body.ops.push_back(std::move(terminator));
    ESCALA_RETURN_IF_ERROR(added);
    body.ops.insert(body.ops.begin(),
                    std::make_move_iterator(first.ops.begin()),
                    std::make_move_iterator(first.ops.end()));
    ESCALA_RETURN_IF_ERROR(before.status());
    return after.status();
  }

  // Calls found(number, groups of devices that hold summands, reduction) for
  // each of the op's operands or results that is unreduced along manual axes,
  // and takes these axes from its sharding.
  template <typename Found>
  Status ForEachUnreduced(Op& op, const char* name, Found found) {
    Attribute::Array shardings =
        *op.attributes.Find(name)->get<Attribute::Array>();
    bool any = false;
    for (size_t i = 0; i < shardings.size(); ++i) {
      Sharding& sharding = *shardings[i].get<Sharding>();
      std::vector<AxisRef> manual;
      for (const AxisRef& axis : sharding.unreduced)
        if (IsManual(op, axis.name)) manual.push_back(axis);
      if (manual.empty()) continue;
      ESCALA_ASSIGN_OR_RETURN(const Mesh* mesh,
                              MeshOf(sharding, module_.meshes));
      ESCALA_ASSIGN_OR_RETURN(const Groups groups, GroupsAlong(*mesh, manual));
      found(i, groups, sharding.reduction);
      std::erase_if(sharding.unreduced, [&](const AxisRef& axis) {
        return IsManual(op, axis.name);
      });
      any = true;
    }
    if (any) op.attributes.Set(name, std::move(shardings));
    return Status();
  }

  // Makes `to` of `from`: the same on the first device of each group, zero on
  // the others.
  void TakeOnFirst(Builder* b, ValueId from, ValueId to, const Groups& groups) {
    int64_t devices = 0;
    for (const auto& group : groups) devices += std::ssize(group);
    HostArray is_first(Shape{ElementType::kI1, {devices}});
    for (const auto& group : groups)
      is_first.mutable_data()[group.front()] = std::byte{1};
    const ValueId table = b->Constant(std::move(is_first));
    const ValueId device = b->Convert(
        b->Emit1(OpCode::kPartitionId, {}, {}, Shape{ElementType::kU32, {}}),
        ElementType::kI64);
    const ValueId which = b->Reshape(b->DynamicSlice(table, {device}, {1}), {});
    const Shape shape = function_.shape(from);
    const ValueId zero = b->Splat(shape.type, shape.dims, 0);
    auto select = std::make_unique<Op>();
    select->code = OpCode::kSelect;
    select->operands = {which, from, zero};
    select->results = {to};
    b->Append(std::move(select));
  }

  ValueId AllReduce(Builder* b, ValueId x, const Groups& groups,
                    Reduction reduction) {
    const int64_t replicas = module_.num_replicas();
    const int64_t partitions = module_.num_partitions();
    std::vector<int64_t> ids;
    for (int64_t replica = 0; replica < std::max<int64_t>(replicas, 1);
         ++replica)
      for (const auto& group : groups)
        for (const int64_t device : group)
          ids.push_back(replica * partitions + device);
    const Shape shape = function_.shape(x);
    std::vector<Region> bodies;
    const OpCode combine = reduction == Reduction::kSum   ? OpCode::kAdd
                           : reduction == Reduction::kMax ? OpCode::kMaximum
                                                          : OpCode::kMinimum;
    bodies.push_back(b->ScalarBody(combine, shape.type));
    return b->Emit1(
        OpCode::kAllReduce, {x},
        Attributes({{"replica_groups",
                     MatrixOf(std::move(ids), std::ssize(groups.front()))},
                    {"channel_handle", Attributes({{"handle", IntValue{1}},
                                                   {"type", IntValue{1}}})},
                    {"use_global_device_ids", Unit{}}}),
        shape, std::move(bodies));
  }

  const Module& module_;
  Function& function_;
};

void Replicate(Sharding* sharding) {
  if (sharding->reduction == Reduction::kSum) return;
  sharding->reduction = Reduction::kSum;
  sharding->unreduced.clear();
}

// Whatever is the maximum or minimum of what devices hold, all of them hold.
// Shardings of arguments and results stay: callers ask for them.
void ReplicateExtremes(AttributeMap* attributes) {
  const auto entries = attributes->entries();
  for (const auto& [name, attribute] : entries) {
    if (const auto* one = attribute.get<Sharding>()) {
      Sharding sharding = *one;
      Replicate(&sharding);
      attributes->Set(name, std::move(sharding));
    } else if (name == "in_shardings" || name == "out_shardings") {
      Attribute::Array list = *attribute.get<Attribute::Array>();
      for (Attribute& each : list) Replicate(each.get<Sharding>());
      attributes->Set(name, std::move(list));
    }
  }
}

}  // namespace

Status AddUpUnreduced(Module* module) {
  for (const std::unique_ptr<Function>& function : module->functions) {
    ESCALA_RETURN_IF_ERROR(
        Rewriter(*module, function.get()).Rewrite(&function->body));
    ForEachOp(&function->body,
              [](Op* op) { ReplicateExtremes(&op->attributes); });
  }
  return Status();
}

}  // namespace escala::hlo
