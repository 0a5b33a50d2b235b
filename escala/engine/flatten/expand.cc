#include "escala/engine/flatten/expand.h"

#include <algorithm>
#include <utility>

#include "escala/engine/flatten/builder.h"
#include "escala/engine/flatten/numbering.h"
#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/plain_op.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::engine {
namespace {

using hlo::AttributeMap;
using hlo::Op;
using hlo::OpCode;
using hlo::Type;

size_t CountLeaves(const Type& type) {
  if (type.is_tensor()) return 1;
  size_t count = 0;
  for (const Type& element : type.elements) count += CountLeaves(element);
  return count;
}

void AddLeaves(const Type& type, std::vector<Shape>* leaves) {
  if (type.is_tensor()) leaves->push_back(type.shape);
  for (const Type& element : type.elements) AddLeaves(element, leaves);
}

class Expander {
 public:
  Expander(const hlo::Module& module, const hlo::Function& from)
      : module_(module),
        from_(from),
        out_(std::make_unique<hlo::Function>("main")),
        b_(out_.get()) {
    leaves_.resize(from.value_types.size());
  }

  Result<std::unique_ptr<hlo::Function>> Run() {
    for (ValueId argument : from_.body.arguments) {
      if (!from_.type(argument).is_tensor())
        return Unimplemented("an argument of type ",
                             from_.type(argument).ToString(),
                             "; only tensors can be passed to a program");
      leaves_[argument] = {b_.NewArgument(&out_->body, from_.shape(argument))};
    }
    ESCALA_RETURN_IF_ERROR(CopyOps(from_.body));
    const Op& end = from_.body.terminator();
    for (ValueId v : end.operands)
      if (!from_.type(v).is_tensor())
        return Unimplemented("a result of type ", from_.type(v).ToString(),
                             "; only tensors can be passed from a program");
    const std::vector<ValueId> returned = Leaves(end.operands);
    for (ValueId v : returned) out_->result_types.push_back(out_->type(v));
    b_.Emit(OpCode::kFuncReturn, returned, {}, {});
    ESCALA_RETURN_IF_ERROR(b_.status());
    return std::move(out_);
  }

 private:
  std::vector<ValueId> Leaves(const std::vector<ValueId>& values) const {
    std::vector<ValueId> leaves;
    for (ValueId v : values)
      leaves.insert(leaves.end(), leaves_[v].begin(), leaves_[v].end());
    return leaves;
  }

  // Distributes `leaves` to the results of `op`: one leaf for each tensor in a
  // type.
  void SetResults(const Op& op, const std::vector<ValueId>& leaves) {
    size_t at = 0;
    for (ValueId result : op.results) {
      const size_t count = CountLeaves(from_.type(result));
      leaves_[result].assign(leaves.begin() + at, leaves.begin() + at + count);
      at += count;
    }
  }

  // Copies all ops but the terminator.
  Status CopyOps(const hlo::Region& region) {
    for (const auto& op : region.ops) {
      if (op == region.ops.back()) break;
      b_.set_location(op->location);
      ESCALA_RETURN_IF_ERROR(CopyOp(*op));
    }
    return Status();
  }

  Result<hlo::Region> CopyRegion(const hlo::Region& region) {
    hlo::Region copy;
    for (ValueId argument : region.arguments) {
      leaves_[argument].clear();
      std::vector<Shape> shapes;
      AddLeaves(from_.type(argument), &shapes);
      for (Shape& shape : shapes)
        leaves_[argument].push_back(b_.NewArgument(&copy, std::move(shape)));
    }
    b_.Enter(&copy);
    const Status copied = CopyOps(region);
    if (copied.ok()) {
      const Op& end = region.terminator();
      b_.Emit(end.code, Leaves(end.operands), end.attributes, {});
    }
    b_.Leave();
    ESCALA_RETURN_IF_ERROR(copied);
    return copy;
  }

  Status CopyPlain(const Op& op) {
    std::vector<Shape> results;
    for (ValueId result : op.results) AddLeaves(from_.type(result), &results);
    std::vector<hlo::Region> regions;
    for (const hlo::Region& region : op.regions) {
      ESCALA_ASSIGN_OR_RETURN(hlo::Region copy, CopyRegion(region));
      regions.push_back(std::move(copy));
    }
    b_.set_location(op.location);
    SetResults(op, b_.Emit(op.code, Leaves(op.operands), op.attributes,
                           std::move(results), std::move(regions)));
    return Status();
  }

  const Shape& ResultShape(const Op& op) const {
    return from_.shape(op.results[0]);
  }
  ValueId Operand(const Op& op, size_t i) const {
    return leaves_[op.operands[i]][0];
  }
  Status Set(const Op& op, ValueId value) {
    leaves_[op.results[0]] = {value};
    return Status();
  }
  // Emits the op as `code`, with its first `operands` operands.
  Status Rename(const Op& op, OpCode code, size_t operands,
                AttributeMap attributes) {
    std::vector<ValueId> values = Leaves(op.operands);
    values.resize(operands);
    return Set(op, b_.Emit1(code, std::move(values), std::move(attributes),
                            ResultShape(op)));
  }

  Status CopyOp(const Op& op) {
    if (hlo::Info(op).flatten.rule != hlo::Flatten::kRewritten)
      return op.code == OpCode::kChloConstant
                 ? Rename(op, OpCode::kConstant, 0, op.attributes)
                 : CopyPlain(op);
    switch (op.code) {
      case OpCode::kAfterAll:
      case OpCode::kCreateToken:
        return Status();
      case OpCode::kTuple:
      case OpCode::kUnrealizedConversionCast:
      case OpCode::kSdyShardingConstraint:
      case OpCode::kAsyncDone:
        SetResults(op, Leaves(op.operands));
        return Status();
      case OpCode::kGetTupleElement:
        return TupleElement(op);
      case OpCode::kAsyncStart:
        return Async(op);
      case OpCode::kBroadcast: {
        AttributeMap attributes;
        attributes.Set(
            "broadcast_dimensions",
            IntsOf(Iota(from_.shape(op.operands[0]).rank(),
                        static_cast<int64_t>(
                            op.attributes.Ints("broadcast_sizes").size()))));
        return Rename(op, OpCode::kBroadcastInDim, 1, std::move(attributes));
      }
      case OpCode::kDynamicBroadcastInDim: {
        AttributeMap attributes;
        attributes.Set("broadcast_dimensions",
                       IntsOf(op.attributes.Ints("broadcast_dimensions")));
        return Rename(op, OpCode::kBroadcastInDim, 1, std::move(attributes));
      }
      case OpCode::kDynamicReshape:
        return Rename(op, OpCode::kReshape, 1, {});
      case OpCode::kDynamicIota:
        return Rename(op, OpCode::kIota, 0, op.attributes);
      case OpCode::kDynamicGather:
        return DynamicGather(op);
      case OpCode::kDot:
        return Dot(op);
      case OpCode::kGetDimensionSize: {
        const Shape& shape = from_.shape(op.operands[0]);
        return Set(op, b_.Splat(ResultShape(op).type, {},
                                shape.dims[op.attributes.Int("dimension")]));
      }
      case OpCode::kChloConstantLike:
        return ConstantLike(op);
      case OpCode::kChloScan:
        return Scan(op);
      case OpCode::kCall:
      case OpCode::kComposite:
        return Unimplemented(hlo::Info(op).name, " at line ", op.location.line,
                             ": the called function is not in the module");
      default:
        return Broadcasting(op);
    }
  }

  Status TupleElement(const Op& op) {
    const Type& tuple = from_.type(op.operands[0]);
    const auto index = static_cast<size_t>(op.attributes.Int("index"));
    size_t at = 0;
    for (size_t i = 0; i < index; ++i) at += CountLeaves(tuple.elements[i]);
    const std::vector<ValueId>& all = leaves_[op.operands[0]];
    SetResults(op, {all.begin() + static_cast<ptrdiff_t>(at), all.end()});
    return Status();
  }

  Status Async(const Op& op) {
    const hlo::Region& body = op.regions[0];
    for (size_t i = 0; i < body.arguments.size(); ++i)
      leaves_[body.arguments[i]] = leaves_[op.operands[i]];
    ESCALA_RETURN_IF_ERROR(CopyOps(body));
    SetResults(op, Leaves(body.terminator().operands));
    return Status();
  }

  Status DynamicGather(const Op& op) {
    const AttributeMap& numbers = op.attributes.Dict("dimension_numbers");
    Dims sizes(from_.shape(op.operands[0]).dims.size(), -1);
    for (const char* name : {"collapsed_slice_dims", "operand_batching_dims"})
      for (int64_t d : numbers.Ints(name)) sizes[d] = 1;
    size_t next = 0;
    for (int64_t& size : sizes)
      if (size < 0)
        size = ResultShape(op).dims[numbers.Ints("offset_dims")[next++]];
    AttributeMap attributes = op.attributes;
    attributes.Set("slice_sizes", IntsOf(std::move(sizes)));
    return Rename(op, OpCode::kGather, 2, std::move(attributes));
  }

  Status Dot(const Op& op) {
    AttributeMap numbers;
    numbers.Set("lhs_batching_dimensions", IntsOf({}));
    numbers.Set("rhs_batching_dimensions", IntsOf({}));
    numbers.Set("lhs_contracting_dimensions",
                IntsOf({from_.shape(op.operands[0]).rank() - 1}));
    numbers.Set("rhs_contracting_dimensions", IntsOf({0}));
    AttributeMap attributes = op.attributes;
    attributes.Set("dot_dimension_numbers", std::move(numbers));
    return Rename(op, OpCode::kDotGeneral, 2, std::move(attributes));
  }

  Status ConstantLike(const Op& op) {
    const hlo::Attribute* value = op.attributes.Find("value");
    HostArray one(Shape{ResultShape(op).type, {}});
    if (const auto* dense = value->get<hlo::Dense>();
        dense != nullptr && dense->array.shape().rank() != 0)
      return Set(op, b_.Constant(dense->array));
    const View view = one.mutable_view();
    ESCALA_RETURN_IF_ERROR(hlo::Info(op).reference.kernel(hlo::KernelCall{
        hlo::OpContext{module_, from_, op}, {}, {&view, 1}, nullptr, {}}));
    return Set(op, b_.Broadcast(b_.Constant(std::move(one)),
                                ResultShape(op).dims, {}));
  }

  Status Broadcasting(const Op& op) {
    const Dims& to = ResultShape(op).dims;
    const auto rank = static_cast<int64_t>(to.size());
    const hlo::Attribute* map = op.attributes.Find("broadcast_dimensions");
    std::vector<ValueId> operands;
    for (size_t i = 0; i < op.operands.size(); ++i) {
      const ValueId x = Operand(op, i);
      const int64_t lower = b_.shape(x).rank();
      const bool placed = map != nullptr && lower < rank;
      operands.push_back(b_.Broadcast(x, to,
                                      placed
                                          ? map->get<hlo::IntList>()->values
                                          : engine::Iota(lower, rank - lower)));
    }
    AttributeMap attributes = op.attributes;
    attributes.Erase("broadcast_dimensions");
    return Set(op, b_.Emit1(hlo::PlainOp(op.code), std::move(operands),
                            std::move(attributes), ResultShape(op)));
  }

  Status Scan(const Op& op);

  const hlo::Module& module_;
  const hlo::Function& from_;
  std::unique_ptr<hlo::Function> out_;
  Builder b_;
  std::vector<std::vector<ValueId>> leaves_;  // by value of from_
};

// A scan becomes a loop over positions. The loop carries the position, the
// outputs so far, and the carries of the scan.
Status Expander::Scan(const Op& op) {
  const auto num_inputs =
      static_cast<size_t>(op.attributes.Ints("operandSegmentSizes")[0]);
  const size_t num_carries = op.operands.size() - num_inputs;
  const size_t num_outputs = op.results.size() - num_carries;
  const int64_t dim = op.attributes.Int("dimension");
  int64_t length = op.attributes.IntOr("scan_dim_size", 0);
  if (num_inputs > 0)
    length = from_.shape(op.operands[0]).dims[dim];
  else if (num_outputs > 0)
    length = from_.shape(op.results[0]).dims[dim];

  std::vector<ValueId> state = {b_.Splat(ElementType::kI64, {}, 0)};
  for (size_t i = 0; i < num_outputs; ++i) {
    const Shape& shape = from_.shape(op.results[i]);
    state.push_back(b_.Splat(shape.type, shape.dims, 0));
  }
  for (size_t i = 0; i < num_carries; ++i)
    for (ValueId leaf : leaves_[op.operands[num_inputs + i]])
      state.push_back(leaf);

  hlo::Region cond, body;
  std::vector<ValueId> carried;
  std::vector<Shape> shapes;
  for (ValueId v : state) {
    shapes.push_back(b_.shape(v));
    b_.NewArgument(&cond, b_.shape(v));
    carried.push_back(b_.NewArgument(&body, b_.shape(v)));
  }
  b_.Enter(&cond);
  b_.Return({b_.Compare("LT", cond.arguments[0],
                        b_.Splat(ElementType::kI64, {}, length))});
  b_.Leave();

  b_.Enter(&body);
  ValueId at = carried[0];
  if (op.attributes.BoolOr("is_reverse", false))
    at = b_.Binary(OpCode::kSubtract,
                   b_.Splat(ElementType::kI64, {}, length - 1), at);
  const auto starts = [&](int64_t rank) {
    std::vector<ValueId> list(static_cast<size_t>(rank),
                              b_.Splat(ElementType::kI64, {}, 0));
    list[static_cast<size_t>(dim)] = at;
    return list;
  };
  const hlo::Region& step = op.regions[0];
  for (size_t i = 0; i < num_inputs; ++i) {
    const ValueId input = Operand(op, i);
    Dims sizes = b_.dims(input);
    sizes[dim] = 1;
    const ValueId slice =
        b_.DynamicSlice(input, starts(b_.shape(input).rank()), sizes);
    sizes.erase(sizes.begin() + dim);
    leaves_[step.arguments[i]] = {b_.Reshape(slice, sizes)};
  }
  size_t next = 1 + num_outputs;
  for (size_t i = num_inputs; i < step.arguments.size(); ++i) {
    const size_t count = CountLeaves(from_.type(step.arguments[i]));
    leaves_[step.arguments[i]].assign(
        carried.begin() + static_cast<ptrdiff_t>(next),
        carried.begin() + static_cast<ptrdiff_t>(next + count));
    next += count;
  }
  if (Status copied = CopyOps(step); !copied.ok()) {
    b_.Leave();
    return copied;
  }
  const std::vector<ValueId>& returned = step.terminator().operands;
  std::vector<ValueId> after = {
      b_.Binary(OpCode::kAdd, carried[0], b_.Splat(ElementType::kI64, {}, 1))};
  for (size_t i = 0; i < num_outputs; ++i) {
    Dims sizes = b_.dims(carried[1 + i]);
    sizes[dim] = 1;
    after.push_back(b_.DynamicUpdateSlice(
        carried[1 + i], b_.Reshape(leaves_[returned[i]][0], sizes),
        starts(static_cast<int64_t>(sizes.size()))));
  }
  for (size_t i = num_outputs; i < returned.size(); ++i)
    for (ValueId leaf : leaves_[returned[i]]) after.push_back(leaf);
  b_.Return(std::move(after));
  b_.Leave();

  std::vector<hlo::Region> regions;
  regions.push_back(std::move(cond));
  regions.push_back(std::move(body));
  b_.set_location(op.location);
  std::vector<ValueId> results = b_.Emit(OpCode::kWhile, std::move(state), {},
                                         std::move(shapes), std::move(regions));
  results.erase(results.begin());
  SetResults(op, results);
  return Status();
}

}  // namespace

Result<std::unique_ptr<hlo::Function>> Expand(const hlo::Module& module) {
  ESCALA_ASSIGN_OR_RETURN(const std::optional<hlo::Module> marked,
                          MarkPlaces(module));
  const hlo::Module& source = marked ? *marked : module;
  const hlo::Function* entry = source.Find(module.entry()->name);
  ESCALA_ASSIGN_OR_RETURN(const std::unique_ptr<hlo::Function> canonical,
                          hlo::Canonicalise(source, *entry));
  return Expander(source, *canonical).Run();
}

}  // namespace escala::engine
