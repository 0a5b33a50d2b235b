// Runs a schedule block by block with the reference interpreter, as the
// contract of schedules says. Tests compare with the uncut program.
#pragma once

#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "escala/engine/blocks/schedule.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::engine::testing {

// The position and size of a block's part of a tensor.
struct Box {
  Dims start;
  Dims dims;
};

inline Box PartOf(const Dims& whole, const std::vector<int>& dims,
                  const std::vector<int64_t>& blocks,
                  const std::vector<int64_t>& at) {
  Box box{Dims(whole.size(), 0), whole};
  for (size_t a = 0; a < dims.size(); ++a) {
    if (dims[a] < 0) continue;
    const size_t d = static_cast<size_t>(dims[a]);
    EXPECT_EQ(box.dims[d] % blocks[a], 0);
    box.dims[d] /= blocks[a];
    box.start[d] += at[a] * box.dims[d];
  }
  return box;
}

// Copies a box of a tensor to a tensor of the box's shape or, if `into`, back.
inline void CopyBox(const HostArray& from, HostArray* to, const Box& box,
                    bool into) {
  const Shape& whole = into ? to->shape() : from.shape();
  const size_t width = static_cast<size_t>(ByteWidth(whole.type));
  const Dims strides = RowMajorStrides(whole.dims);
  for (int64_t d : box.dims)
    if (d == 0) return;
  Dims at(box.dims.size(), 0);
  int64_t k = 0;
  do {
    int64_t there = 0;
    for (size_t d = 0; d < at.size(); ++d)
      there += (box.start[d] + at[d]) * strides[d];
    if (into)
      std::memcpy(to->mutable_data() + there * width, from.data() + k * width,
                  width);
    else
      std::memcpy(to->mutable_data() + k * width, from.data() + there * width,
                  width);
    ++k;
  } while (NextIndex(box.dims, &at));
}

inline Result<std::vector<HostArray>> RunOne(
    const hlo::Module& module, const std::vector<HostArray>& arguments) {
  std::vector<std::vector<hlo::Literal>> in(1);
  for (const HostArray& a : arguments) in[0].emplace_back(a);
  ESCALA_ASSIGN_OR_RETURN(auto out,
                          RunPerCore(module, *module.entry(), in, {}));
  std::vector<HostArray> results;
  for (hlo::Literal& l : out[0]) results.push_back(l.array);
  return results;
}

// Applies the op `code` to a and b, element by element.
inline Result<HostArray> Combine(hlo::OpCode code, const HostArray& a,
                                 const HostArray& b) {
  const hlo::Type type = hlo::Type::Tensor(a.shape());
  hlo::Module module;
  auto f = std::make_unique<hlo::Function>("main");
  for (int k = 0; k < 2; ++k) {
    f->body.arguments.push_back(f->NewValue(type));
    f->argument_attributes.emplace_back();
  }
  auto op = std::make_unique<hlo::Op>();
  op->code = code;
  op->operands = f->body.arguments;
  op->results = {f->NewValue(type)};
  auto end = std::make_unique<hlo::Op>();
  end->code = hlo::OpCode::kFuncReturn;
  end->operands = op->results;
  f->result_types = {type};
  f->result_attributes.emplace_back();
  f->body.ops.push_back(std::move(op));
  f->body.ops.push_back(std::move(end));
  module.functions.push_back(std::move(f));
  ESCALA_RETURN_IF_ERROR(hlo::Verify(&module));
  ESCALA_ASSIGN_OR_RETURN(auto out, RunOne(module, {a, b}));
  return out[0];
}

inline Result<HostArray> ConvertTo(const HostArray& a, ElementType to) {
  if (a.shape().type == to) return a;
  const std::string text = StrCat(
      "func.func @main(%a: ", a.shape().ToString(), ") -> ",
      Shape{to, a.shape().dims}.ToString(), " { %b = stablehlo.convert %a : (",
      a.shape().ToString(), ") -> ", Shape{to, a.shape().dims}.ToString(),
      " return %b : ", Shape{to, a.shape().dims}.ToString(), " }");
  ESCALA_ASSIGN_OR_RETURN(hlo::Module module, hlo::ReadModule(text));
  ESCALA_ASSIGN_OR_RETURN(auto out, RunOne(module, {a}));
  return out[0];
}

class ScheduleRunner {
 public:
  ScheduleRunner(const hlo::Function& function, const Schedule& schedule)
      : function_(function), schedule_(schedule) {}

  Result<std::vector<HostArray>> Run(const std::vector<HostArray>& arguments) {
    for (size_t i = 0; i < arguments.size(); ++i)
      values_[function_.body.arguments[i]] = arguments[i];
    for (const Segment& segment : schedule_.segments)
      ESCALA_RETURN_IF_ERROR(RunSegment(segment));
    std::vector<HostArray> results;
    for (hlo::ValueId v : function_.body.terminator().operands) {
      if (values_.count(v) == 0)
        return Internal("value ", v, " is returned but was never stored");
      results.push_back(values_[v]);
    }
    return results;
  }

 private:
  // The accumulators of one lane, by output; empty arrays before its first
  // block.
  using Lane = std::vector<HostArray>;

  Status RunSegment(const Segment& segment) {
    std::map<hlo::ValueId, HostArray> made;
    for (const SegmentOutput& out : segment.outputs)
      if (out.kind != SegmentOutput::Kind::kSum)
        made[out.value] = HostArray(function_.shape(out.value));
    const int64_t count = segment.num_blocks();
    if (segment.lanes < 1 || segment.lanes > count)
      return Internal("lanes: ", segment.lanes, " of ", count, " blocks");
    std::vector<Lane> lanes(segment.lanes, Lane(segment.outputs.size()));
    for (int64_t lane = 0; lane < segment.lanes; ++lane)
      for (int64_t b = lane * count / segment.lanes;
           b < (lane + 1) * count / segment.lanes; ++b)
        ESCALA_RETURN_IF_ERROR(RunBlock(segment, b, &made, &lanes[lane]));
    for (size_t step = 1; step < lanes.size(); step *= 2)
      for (size_t k = 0; k + step < lanes.size(); k += 2 * step)
        ESCALA_RETURN_IF_ERROR(Join(segment, lanes[k + step], &lanes[k]));
    for (size_t o = 0; o < segment.outputs.size(); ++o) {
      const SegmentOutput& out = segment.outputs[o];
      if (out.kind == SegmentOutput::Kind::kSum) {
        ESCALA_ASSIGN_OR_RETURN(
            made[out.value],
            ConvertTo(lanes[0][o], function_.shape(out.value).type));
      }
    }
    for (auto& [v, array] : made) values_[v] = array;
    return Status();
  }

  Status RunBlock(const Segment& segment, int64_t b,
                  std::map<hlo::ValueId, HostArray>* made, Lane* lane) {
    std::vector<int64_t> at(segment.blocks.size());
    for (size_t a = at.size(); a-- > 0;) {
      at[a] = b % segment.blocks[a];
      b /= segment.blocks[a];
    }
    std::vector<HostArray> in;
    for (const SegmentInput& input : segment.inputs) {
      if (input.value < 0) {
        HostArray first(
            Shape{ElementType::kI64, {static_cast<int64_t>(at.size())}});
        for (size_t a = 0; a < at.size(); ++a)
          first.mutable_as<int64_t>()[a] =
              at[a] * segment.axis_sizes[a] / segment.blocks[a];
        in.push_back(first);
        continue;
      }
      if (values_.count(input.value) == 0)
        return Internal("value ", input.value, " is read before it is stored");
      const HostArray& whole = values_[input.value];
      const Box box =
          PartOf(whole.shape().dims, input.dims, segment.blocks, at);
      HostArray part(Shape{whole.shape().type, box.dims});
      CopyBox(whole, &part, box, /*into=*/false);
      in.push_back(part);
    }
    ESCALA_ASSIGN_OR_RETURN(std::vector<HostArray> results,
                            RunOne(*segment.body, in));
    for (size_t o = 0; o < results.size(); ++o) {
      const SegmentOutput& out = segment.outputs[o];
      const Dims& dims = function_.shape(out.value).dims;
      const Box box = PartOf(dims, out.dims, segment.blocks, at);
      if (box.dims != results[o].shape().dims)
        return Internal("a part has the wrong shape");
      if (out.kind != SegmentOutput::Kind::kSum) {
        CopyBox(results[o], &(*made)[out.value], box, /*into=*/true);
        continue;
      }
      ESCALA_RETURN_IF_ERROR(Accumulate(out, box, results[o], &(*lane)[o]));
    }
    return Status();
  }

  // Adds a block's result to the lane's sum, which starts as the identity
  // element.
  Status Accumulate(const SegmentOutput& out, const Box& box,
                    const HostArray& result, HostArray* sum) {
    const Dims& dims = function_.shape(out.value).dims;
    if (sum->data() == nullptr) {
      ESCALA_ASSIGN_OR_RETURN(
          *sum, Filled(out.combine, Shape{result.shape().type, dims}));
    }
    HostArray part(result.shape());
    CopyBox(*sum, &part, box, /*into=*/false);
    ESCALA_ASSIGN_OR_RETURN(part, Combine(out.combine, part, result));
    CopyBox(part, sum, box, /*into=*/true);
    return Status();
  }

  // A tensor filled with the identity element of `combine`.
  static Result<HostArray> Filled(hlo::OpCode combine, const Shape& shape) {
    const ElementTypeInfo& info = Info(shape.type);
    double value = 0;
    if (combine == hlo::OpCode::kMultiply) value = 1;
    if (combine == hlo::OpCode::kAnd) value = 1;
    const bool least = combine == hlo::OpCode::kMaximum;
    if (least || combine == hlo::OpCode::kMinimum)
      value = info.clazz == ElementClass::kFloat
                  ? (least ? -1 : 1) * std::numeric_limits<double>::infinity()
              : info.clazz == ElementClass::kSigned
                  ? (least ? -1 : 1) * 2147483648.0 - (least ? 0 : 1)
                  : (least ? 0 : 1);
    HostArray one(Shape{ElementType::kF64, {}});
    *one.mutable_as<double>() = value;
    ESCALA_ASSIGN_OR_RETURN(HostArray element, ConvertTo(one, shape.type));
    HostArray out(shape);
    for (int64_t k = 0; k < shape.num_elements(); ++k)
      std::memcpy(out.mutable_data() + k * info.bytes, element.data(),
                  static_cast<size_t>(info.bytes));
    return out;
  }

  static Status Join(const Segment& segment, const Lane& from, Lane* to) {
    for (size_t o = 0; o < to->size(); ++o) {
      if ((*to)[o].data() == nullptr) continue;
      ESCALA_ASSIGN_OR_RETURN(
          (*to)[o], Combine(segment.outputs[o].combine, (*to)[o], from[o]));
    }
    return Status();
  }

  const hlo::Function& function_;
  const Schedule& schedule_;
  std::map<hlo::ValueId, HostArray> values_;
};

}  // namespace escala::engine::testing
