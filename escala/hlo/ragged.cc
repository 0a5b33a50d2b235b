#include "escala/hlo/ragged.h"

#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "escala/hlo/builder.h"

namespace escala::hlo {
namespace {

// The devices that exchange rows with each other, a group a row.
struct Groups {
  IntList ids;
  bool partitions;  // or replicas
  int64_t size() const { return ids.dims[1]; }
};

Result<Groups> GroupsOf(const Op& op) {
  const Attribute* given = op.attributes.Find("backend_config");
  const auto* config = given == nullptr ? nullptr : given->get<AttributeMap>();
  const Attribute* ids =
      config == nullptr ? nullptr : config->Find("replica_groups");
  if (ids == nullptr)
    return InvalidArgument("backend_config: got no replica_groups");
  Groups groups;
  groups.partitions = config->IntOr("channel_id", 0) > 0;
  if (const auto* list = ids->get<IntList>()) {
    groups.ids = *list;
  } else if (const auto* dense = ids->get<Dense>()) {
    const Shape& shape = dense->array.shape();
    if (shape.type == ElementType::kI64 && shape.rank() == 2) {
      const auto* values =
          reinterpret_cast<const int64_t*>(dense->array.data());
      groups.ids =
          MatrixOf({values, values + Product(shape.dims)}, shape.dims[1]);
    }
  }
  if (groups.ids.dims.size() != 2 || groups.ids.values.empty())
    return InvalidArgument(
        "backend_config: expected replica_groups to be a matrix of ids");
  return groups;
}

AttributeMap CollectiveOn(const Groups& groups) {
  AttributeMap attributes;
  attributes.Set("replica_groups", groups.ids);
  if (groups.partitions)
    attributes.Set("channel_handle", Attributes({{"handle", IntValue{1}},
                                                 {"type", IntValue{1}}}));
  return attributes;
}

class Expansion {
 public:
  Expansion(const Module& module, Builder* builder, Groups groups)
      : module_(module), b_(*builder), groups_(std::move(groups)) {}

  // operands: as in XLA's ragged-all-to-all, which are the rows to send, where
  // to put those that come, and by receiver: the first row to send, how many,
  // the first row at the receiver, and how many of its rows come back.
  Result<ValueId> Expand(const std::vector<ValueId>& operands) {
    if (operands.size() != 6)
      return InvalidArgument("got ", operands.size(), " operands, expected 6");
    const ValueId input = operands[0], output = operands[1];
    const Shape& from = b_.shape(input);
    const Shape& to = b_.shape(output);
    if (from.rank() == 0 || to.rank() != from.rank())
      return InvalidArgument("got ", from.ToString(), " and ", to.ToString(),
                             ", expected tensors with rows");
    for (size_t i = 2; i < operands.size(); ++i)
      if (b_.shape(operands[i]).rank() != 1 ||
          b_.dims(operands[i]) != b_.dims(operands[2]) ||
          b_.dims(operands[i])[0] % groups_.size() != 0)
        return InvalidArgument("operand ", i, ": got ",
                               b_.shape(operands[i]).ToString(),
                               ", expected as many numbers for each of ",
                               groups_.size(), " devices");
    const int64_t pieces = b_.dims(operands[2])[0];
    const int64_t rows = to.dims[0], rows_of_each = from.dims[0];
    // Piece p of those that come is of the sender p / (pieces of each).
    std::vector<int64_t> first_row;
    for (int64_t p = 0; p < pieces; ++p)
      first_row.push_back(p / (pieces / groups_.size()) * rows_of_each);
    const ValueId start = b_.Binary(
        OpCode::kAdd, b_.IndexList({pieces}, first_row), Received(operands[2]));
    const ValueId count = Received(operands[3]);
    const ValueId at = Received(operands[4]);
    const auto by_row = [&](ValueId x) {
      return b_.Broadcast(x, {pieces, rows}, {0});
    };
    const ValueId row = b_.Iota(ElementType::kI64, {pieces, rows}, 1);
    const ValueId past = b_.Binary(OpCode::kSubtract, row, by_row(at));
    const ValueId zero = b_.Splat(ElementType::kI64, {pieces, rows}, 0);
    const ValueId comes = b_.Binary(OpCode::kAnd, b_.Compare("GE", past, zero),
                                    b_.Compare("LT", past, by_row(count)));
    const ValueId source = b_.Reduce(
        OpCode::kMaximum,
        b_.Select(comes, b_.Binary(OpCode::kAdd, past, by_row(start)), zero),
        {0});
    const ValueId any = b_.Reduce(OpCode::kOr, comes, {0});
    const ValueId all = AllRows(input);
    const Dims& dims = b_.dims(output);
    return b_.Select(b_.Broadcast(any, dims, {0}), b_.TakeRows(all, source),
                     output);
  }

 private:
  // The numbers that are for this device, by sender.
  ValueId Received(ValueId numbers) {
    const ValueId sent = b_.Convert(numbers, ElementType::kI64);
    AttributeMap attributes = CollectiveOn(groups_);
    attributes.Set("split_dimension", IntValue{0});
    attributes.Set("concat_dimension", IntValue{0});
    attributes.Set("split_count", IntValue{groups_.size()});
    return b_.Emit1(OpCode::kAllToAll, {sent}, std::move(attributes),
                    Shape(b_.shape(sent)));
  }

  // The rows of all devices of the group, one after the other.
  ValueId AllRows(ValueId input) {
    Groups groups = groups_;
    AttributeMap attributes;
    if (groups.partitions) {
      // A gather by partition ids would span all replicas: by ids of cores.
      std::vector<int64_t> cores;
      for (int64_t r = 0; r < module_.num_replicas(); ++r)
        for (const int64_t id : groups.ids.values)
          cores.push_back(r * module_.num_partitions() + id);
      groups.ids = MatrixOf(std::move(cores), groups.size());
      attributes = CollectiveOn(groups);
      attributes.Set("use_global_device_ids", Unit{});
    } else {
      attributes = CollectiveOn(groups);
    }
    attributes.Set("all_gather_dim", IntValue{0});
    Shape shape = b_.shape(input);
    shape.dims[0] *= groups_.size();
    return b_.Emit1(OpCode::kAllGather, {input}, std::move(attributes),
                    std::move(shape));
  }

  const Module& module_;
  Builder& b_;
  const Groups groups_;
};

Status ExpandIn(const Module& module, Function* function, Region* region) {
  for (size_t i = 0; i < region->ops.size(); ++i) {
    Op& op = *region->ops[i];
    for (Region& inner : op.regions)
      ESCALA_RETURN_IF_ERROR(ExpandIn(module, function, &inner));
    if (op.code != OpCode::kCustomCall ||
        op.attributes.StrOr("call_target_name", "") != "ragged_all_to_all")
      continue;
    Region ops;
    Builder builder(function);
    builder.Enter(&ops);
    builder.set_location(op.location);
    const auto expand = [&]() -> Status {
      ESCALA_ASSIGN_OR_RETURN(Groups groups, GroupsOf(op));
      ESCALA_ASSIGN_OR_RETURN(
          const ValueId result,
          Expansion(module, &builder, std::move(groups)).Expand(op.operands));
      if (op.results.size() != 1 ||
          !(function->shape(op.results[0]) == function->shape(result)))
        return InvalidArgument("expected one result, ",
                               function->shape(result).ToString());
      return builder.status();
    };
    if (Status status = expand(); !status.ok())
      return status.WithContext(
          StrCat("custom_call @ragged_all_to_all at line ", op.location.line));
    // The last op defines the result in the call's place.
    ops.ops.back()->results = op.results;
    const size_t count = ops.ops.size();
    region->ops.erase(region->ops.begin() + i);
    region->ops.insert(region->ops.begin() + i,
                       std::make_move_iterator(ops.ops.begin()),
                       std::make_move_iterator(ops.ops.end()));
    i += count - 1;
  }
  return Status();
}

}  // namespace

Status ExpandRaggedAllToAll(Module* module) {
  for (const std::unique_ptr<Function>& function : module->functions)
    ESCALA_RETURN_IF_ERROR(ExpandIn(*module, function.get(), &function->body));
  return Status();
}

}  // namespace escala::hlo
