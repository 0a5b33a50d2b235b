#include "escala/engine/blocks/body.h"

#include <algorithm>
#include <map>

#include "escala/engine/blocks/control.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::IntsOf;
using hlo::Op;
using hlo::OpCode;
using hlo::Type;
using hlo::ValueId;

namespace {

class BodyWriter {
 public:
  BodyWriter(const OpGraph& graph, const std::vector<Axis>& axes,
             const Loop& loop, Segment* segment)
      : graph_(graph),
        axes_(axes),
        loop_(loop),
        segment_(segment),
        numbers_(AxesOf(loop.axes)) {}

  Status Run() {
    for (const Crossing& in : loop_.inputs) AddInput(in);
    AddPosition();
    for (int i : loop_.ops) Write(i);
    Return();
    if (missing_)
      return Internal("the body of a loop reads a value that it does not have");
    auto module = std::make_shared<hlo::Module>();
    module->name = "block";
    module->attributes.Set("mhlo.num_replicas", hlo::IntValue{1});
    module->attributes.Set("mhlo.num_partitions", hlo::IntValue{1});
    module->functions.push_back(std::move(function_));
    hlo::Location where;
    ESCALA_RETURN_IF_ERROR(
        hlo::Verify(module.get(), &where)
            .WithContext(StrCat("the body of a loop, at line ", where.line)));
    segment_->body = std::move(module);
    return Status();
  }

 private:
  // --- Shapes ----------------------------------------------------------------

  Dims PartOf(Dims dims, const std::vector<AxisDim>& places) const {
    for (size_t k = 0; k < numbers_.size(); ++k)
      if (const AxisDim& p = places[numbers_[k]]; p.carried())
        dims[p.dim] /= segment_->blocks[k];
    return dims;
  }

  Type PartOf(const Type& type, const std::vector<AxisDim>& places) const {
    return Type::Tensor(type.shape.type, PartOf(type.shape.dims, places));
  }

  std::vector<AxisDim> OperandPlaces(int op, int operand) const {
    std::vector<AxisDim> places;
    for (const Axis& axis : axes_)
      places.push_back(OperandDim(axis, op, operand));
    return places;
  }
  std::vector<AxisDim> ResultPlaces(int op, int result) const {
    std::vector<AxisDim> places;
    for (const Axis& axis : axes_)
      places.push_back(ResultDim(axis, op, result));
    return places;
  }

  std::vector<int> DimsOf(const std::vector<AxisDim>& places) const {
    std::vector<int> dims;
    for (size_t a : numbers_) dims.push_back(places[a].dim);
    return dims;
  }

  // --- Arguments and results -------------------------------------------------

  ValueId AddArgument(Type type) {
    const ValueId v = function_->NewValue(std::move(type));
    function_->body.arguments.push_back(v);
    function_->argument_attributes.emplace_back();
    return v;
  }

  void AddInput(const Crossing& in) {
    const Type& type = graph_.function().type(in.value);
    const ValueId original = graph_.original(in.value);
    segment_->inputs.push_back({original, DimsOf(in.places)});
    read_[{in.value, DimsOf(in.places)}] = AddArgument(PartOf(type, in.places));
  }

  void AddPosition() {
    bool needed = false;
    for (int i : loop_.ops)
      for (size_t a : numbers_)
        needed |=
            axes_[a].cuts[i].has_value() && axes_[a].cuts[i]->needs_position;
    if (!needed) return;
    segment_->inputs.push_back({-1, std::vector<int>(numbers_.size(), -1)});
    position_ = AddArgument(Type::Tensor(
        ElementType::kI64, {static_cast<int64_t>(numbers_.size())}));
  }

  void Return() {
    auto op = std::make_unique<Op>();
    op->code = OpCode::kFuncReturn;
    for (const Crossing& out : loop_.outputs) {
      SegmentOutput output;
      output.value = graph_.original(out.value);
      const bool same =
          loop_.axes != 0 &&
          std::none_of(out.places.begin(), out.places.end(),
                       [](const AxisDim& p) { return p.carried(); });
      output.kind = out.sum ? SegmentOutput::Kind::kSum
                    : same  ? SegmentOutput::Kind::kSame
                            : SegmentOutput::Kind::kPart;
      output.dims = DimsOf(out.places);
      output.combine = out.combine;
      segment_->outputs.push_back(std::move(output));
      const auto made = made_.find(out.value);
      if (made == made_.end()) {
        missing_ = true;
        return;
      }
      ValueId v = made->second;
      if (out.sum && segment_->num_blocks() > 1 &&
          IsNarrowFloat(function_->shape(v).type))
        v = Converted(v, ElementType::kF32);
      op->operands.push_back(v);
      function_->result_types.push_back(function_->type(v));
      function_->result_attributes.emplace_back();
    }
    function_->body.ops.push_back(std::move(op));
  }

  // --- Ops -------------------------------------------------------------------

  ValueId Operand(int i, int k) const {
    return Form(graph_.op(i).operands[k], OperandPlaces(i, k));
  }
  // The value in the form that has the axes at `places`: as it was computed in
  // this body, or as it was read.
  ValueId Form(ValueId v, const std::vector<AxisDim>& places) const {
    const int p = graph_.producer(v);
    if (p >= 0 && made_.count(v) > 0 && !IsPartial(p, v) &&
        PlacesOf(p, v) == places)
      return made_.at(v);
    const auto read = read_.find({v, DimsOf(places)});
    if (read != read_.end()) return read->second;
    missing_ = true;
    return 0;
  }

  std::vector<AxisDim> PlacesOf(int op, ValueId v) const {
    const std::vector<ValueId>& results = graph_.op(op).results;
    const auto at = std::find(results.begin(), results.end(), v);
    return ResultPlaces(op, static_cast<int>(at - results.begin()));
  }

  void Write(int i) {
    const Op& from = graph_.op(i);
    std::unique_ptr<Op> op = hlo::Clone(from);
    for (size_t k = 0; k < from.operands.size(); ++k)
      op->operands[k] = Operand(i, static_cast<int>(k));
    for (size_t k = 0; k < from.regions.size(); ++k)
      WriteRegion(i, from.regions[k], &op->regions[k]);
    op->attributes.Erase("sdy.sharding");
    if (IsCut(i) && !IsControl(from)) {
      std::vector<AxisDim> first;
      if (!from.operands.empty()) first = OperandPlaces(i, 0);
      FitAttributes(from, first, ResultPlaces(i, 0), op.get());
    }
    const bool wide = segment_->num_blocks() > 1 && from.results.size() == 1 &&
                      !IsControl(from) && IsPartial(i, from.results[0]) &&
                      IsNarrowFloat(ResultType(i));
    if (wide) Widen(op.get());
    for (size_t r = 0; r < from.results.size(); ++r) {
      const ValueId v = from.results[r];
      Type type = PartOf(graph_.function().type(v),
                         ResultPlaces(i, static_cast<int>(r)));
      if (wide) type.shape.type = ElementType::kF32;
      op->results[r] = made_[v] = function_->NewValue(std::move(type));
    }
    function_->body.ops.push_back(std::move(op));
    if (NeedsPosition(i)) AddFirst(i);
  }

  ElementType ResultType(int i) const {
    return graph_.function().shape(graph_.op(i).results[0]).type;
  }

  bool IsCut(int i) const {
    return std::any_of(numbers_.begin(), numbers_.end(),
                       [&](size_t a) { return axes_[a].cuts[i].has_value(); });
  }
  bool IsPartial(int i, ValueId v) const {
    const std::vector<ValueId>& results = graph_.op(i).results;
    const size_t r = static_cast<size_t>(
        std::find(results.begin(), results.end(), v) - results.begin());
    return std::any_of(numbers_.begin(), numbers_.end(), [&](size_t a) {
      return axes_[a].cuts[i].has_value() && axes_[a].cuts[i]->sums[r];
    });
  }
  bool NeedsPosition(int i) const {
    return std::any_of(numbers_.begin(), numbers_.end(), [&](size_t a) {
      return axes_[a].cuts[i].has_value() && axes_[a].cuts[i]->needs_position;
    });
  }

  // Gives the values inside a region numbers of this function, and the shapes
  // of a block.
  void WriteRegion(int i, const hlo::Region& from, hlo::Region* region) {
    for (ValueId& v : region->arguments) v = Inside(i, v);
    for (size_t k = 0; k < from.ops.size(); ++k) {
      const Op& inner = *from.ops[k];
      Op* op = region->ops[k].get();
      for (ValueId& v : op->operands) v = Known(i, v);
      for (size_t r = 0; r < inner.regions.size(); ++r)
        WriteRegion(i, inner.regions[r], &op->regions[r]);
      for (ValueId& v : op->results) v = Inside(i, v);
      if (!inner.results.empty() && !IsControl(inner)) {
        std::vector<AxisDim> first;
        if (!inner.operands.empty()) first = InnerPlaces(i, inner.operands[0]);
        FitAttributes(inner, first, InnerPlaces(i, inner.results[0]), op);
      }
    }
  }
  std::vector<AxisDim> InnerPlaces(int i, ValueId v) const {
    std::vector<AxisDim> places;
    for (const Axis& axis : axes_) places.push_back(InnerDim(axis, i, v));
    return places;
  }
  ValueId Inside(int i, ValueId v) {
    return inner_[v] = function_->NewValue(
               PartOf(graph_.function().type(v), InnerPlaces(i, v)));
  }
  // The new number of a value of the region, or of one from outside.
  ValueId Known(int i, ValueId v) const {
    const auto inside = inner_.find(v);
    if (inside != inner_.end()) return inside->second;
    std::vector<AxisDim> places;
    for (const Axis& axis : axes_) places.push_back(CapturedDim(axis, i, v));
    return Form(v, places);
  }

  // Adapts attributes that contain sizes to the shapes of a block.
  void FitAttributes(const Op& from, const std::vector<AxisDim>& operand,
                     const std::vector<AxisDim>& result, Op* op) const {
    AttributeMap& attributes = op->attributes;
    const Shape& whole = graph_.function().shape(from.results[0]);
    const Dims part = PartOf(whole.dims, result);
    if (op->code != OpCode::kGather && part == whole.dims) return;
    switch (op->code) {
      case OpCode::kConstant: {
        const HostArray& array =
            attributes.Find("value")->get<hlo::Dense>()->array;
        attributes.Set("value", hlo::Dense{Fill(array, part)});
        return;
      }
      case OpCode::kSlice: {
        std::vector<int64_t> limits = attributes.Ints("limit_indices");
        for (size_t d = 0; d < part.size(); ++d)
          if (part[d] != whole.dims[d]) limits[d] = part[d];
        attributes.Set("limit_indices", IntsOf(std::move(limits)));
        return;
      }
      case OpCode::kDynamicSlice:
        attributes.Set("slice_sizes", IntsOf(part));
        return;
      case OpCode::kGather: {
        std::vector<int64_t> sizes = attributes.Ints("slice_sizes");
        for (size_t a = 0; a < numbers_.size(); ++a) {
          const AxisDim p = operand[numbers_[a]];
          if (p.carried() && sizes[p.dim] != 1)
            sizes[p.dim] /= segment_->blocks[a];
        }
        attributes.Set("slice_sizes", IntsOf(std::move(sizes)));
        return;
      }
      default:
        return;
    }
  }

  static HostArray Fill(const HostArray& with, const Dims& dims) {
    HostArray out = HostArray::Uninitialized({with.shape().type, dims});
    const size_t width = static_cast<size_t>(ByteWidth(with.shape().type));
    const int64_t count = out.shape().num_elements();
    for (int64_t k = 0; k < count; ++k)
      std::copy_n(with.data(), width, out.mutable_data() + k * width);
    return out;
  }

  // --- Added ops -------------------------------------------------------------

  ValueId Converted(ValueId v, ElementType to) {
    return b_.Emit1(OpCode::kConvert, {v}, {}, Shape{to, b_.dims(v)});
  }

  // Makes the op compute in f32: converts its operands and the types in its
  // regions.
  void Widen(Op* op) {
    for (ValueId& v : op->operands)
      if (IsNarrowFloat(function_->shape(v).type))
        v = Converted(v, ElementType::kF32);
    op->attributes.Erase("algorithm");
    for (hlo::Region& region : op->regions) WidenRegion(region);
  }
  void WidenRegion(const hlo::Region& region) {
    const auto widen = [&](ValueId v) {
      Type& type = function_->value_types[v];
      if (IsNarrowFloat(type.shape.type)) type.shape.type = ElementType::kF32;
    };
    for (ValueId v : region.arguments) widen(v);
    for (const auto& op : region.ops)
      for (ValueId v : op->results) widen(v);
  }

  // Adds the block's first position to an iota.
  void AddFirst(int i) {
    const ValueId result = graph_.op(i).results[0];
    const ValueId iota = made_[result];
    const ElementType narrow = b_.shape(iota).type;
    function_->value_types[iota].shape.type = ElementType::kI64;
    ValueId sum = iota;
    for (size_t k = 0; k < numbers_.size(); ++k) {
      const AxisCut& cut = axes_[numbers_[k]].cuts[i];
      if (!cut.has_value() || !cut->needs_position) continue;
      sum = b_.Binary(OpCode::kAdd, sum,
                      Offset(k, cut->results[0].inner, b_.dims(iota)));
    }
    made_[result] = b_.Convert(sum, narrow);
  }

  // A tensor filled with position[k] * inner.
  ValueId Offset(size_t k, int64_t inner, Dims dims) {
    const int64_t at = static_cast<int64_t>(k);
    const ElementType i64 = ElementType::kI64;
    ValueId v = b_.Emit1(OpCode::kSlice, {position_},
                         hlo::Attributes({{"start_indices", IntsOf({at})},
                                          {"limit_indices", IntsOf({at + 1})},
                                          {"strides", IntsOf({1})}}),
                         Shape{i64, {1}});
    v = b_.Reshape(v, {});
    if (inner != 1)
      v = b_.Binary(OpCode::kMultiply, v, b_.Splat(i64, {}, inner));
    return b_.Emit1(OpCode::kBroadcastInDim, {v},
                    hlo::Attributes({{"broadcast_dimensions", IntsOf({})}}),
                    Shape{i64, std::move(dims)});
  }

  const OpGraph& graph_;
  const std::vector<Axis>& axes_;
  const Loop& loop_;
  Segment* segment_;
  const std::vector<size_t> numbers_;
  std::unique_ptr<hlo::Function> function_ =
      std::make_unique<hlo::Function>("main");
  hlo::Builder b_{function_.get()};
  ValueId position_ = -1;
  mutable bool missing_ = false;  // a value was not found: a bug
  std::map<std::pair<ValueId, std::vector<int>>, ValueId> read_;
  std::map<ValueId, ValueId> made_;
  std::map<ValueId, ValueId> inner_;  // values of regions
};

}  // namespace

Status WriteBody(const OpGraph& graph, const std::vector<Axis>& axes,
                 const Loop& loop, Segment* segment) {
  return BodyWriter(graph, axes, loop, segment).Run();
}

}  // namespace escala::engine
