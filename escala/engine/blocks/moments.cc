#include "escala/engine/blocks/moments.h"

#include <algorithm>
#include <cstring>

#include "escala/hlo/constants.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Builder;
using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

// Examples with fewer elements are not worth a mean of their own.
constexpr int64_t kLeast = 16;

ValueId Splat(Builder* b, float value, const Dims& dims) {
  return b->Broadcast(
      b->Constant(hlo::ScalarOf(ElementType::kF32, double{value})), dims, {});
}

// The dimensions, up to `rank`, that are not in `without`.
Dims Without(int64_t rank, const Dims& without) {
  Dims kept;
  for (int64_t d = 0; d < rank; ++d)
    if (!hlo::HasDim(without, d)) kept.push_back(d);
  return kept;
}

}  // namespace

MomentSplitter::MomentSplitter(const OpGraph& graph, const LoopPlan& plan,
                               const std::vector<int>& levels)
    : graph_(graph), plan_(plan), levels_(levels) {
  for (int i = 0; i < graph.num_ops(); ++i) {
    const Op& op = graph.op(i);
    if (op.code != OpCode::kReduce) continue;
    const Moment moment = Find(op, op.operands[0]);
    if (moment.square) inside_[moment.x] = moment.inside;
  }
}

const Op* MomentSplitter::Def(ValueId v, OpCode code) const {
  const Op* op = graph_.definitions()[v];
  return op != nullptr && op->code == code ? op : nullptr;
}

// The value of all elements of `v`, which are f32, if one constant fills it.
std::optional<float> MomentSplitter::SplatOf(ValueId v) const {
  const HostArray* splat =
      hlo::SplatOf(v, [&](ValueId of) { return graph_.definitions()[of]; });
  return splat == nullptr ? std::nullopt : std::optional(*splat->as<float>());
}

bool MomentSplitter::IsPlainSum(const Op& reduce) const {
  return reduce.code == OpCode::kReduce && reduce.operands.size() == 2 &&
         graph_.function().shape(reduce.operands[0]).type ==
             ElementType::kF32 &&
         hlo::CombinerOf(reduce.regions[0]) == OpCode::kAdd &&
         IsIdentity(reduce.operands[1], OpCode::kAdd, graph_.definitions());
}

// Splits the summed dimensions into those that carry an axis and the others.
void MomentSplitter::Split(const Op& reduce, Moment* moment) const {
  const int producer = graph_.producer(moment->x);
  const Op& op = graph_.op(producer);
  const auto at = std::find(op.results.begin(), op.results.end(), moment->x);
  const int result = static_cast<int>(at - op.results.begin());
  for (int64_t d : reduce.attributes.Ints("dimensions")) {
    bool carries = false;
    for (const Axis& axis : plan_.axes)
      carries |= ResultDim(axis, producer, result).dim == d;
    (carries ? moment->outside : moment->inside).push_back(d);
  }
}

// Returns x = -1 if the reduce is not a moment, or not worth splitting.
MomentSplitter::Moment MomentSplitter::Find(const Op& reduce, ValueId v) const {
  if (!IsPlainSum(reduce)) return {};
  Moment moment;
  if (const Op* product = Def(v, OpCode::kMultiply)) {
    const ValueId a = product->operands[0], b = product->operands[1];
    if (a == b) {
      moment.square = true;
      v = a;
    } else {
      for (int side = 0; side < 2; ++side) {
        const std::optional<float> factor = SplatOf(product->operands[side]);
        if (!factor) continue;
        moment.factor = *factor;
        v = product->operands[1 - side];
        break;
      }
    }
  }
  const Op* distance = Def(v, OpCode::kSubtract);
  if (distance == nullptr) return {};
  moment.x = distance->operands[0];
  moment.mean = Def(distance->operands[1], OpCode::kBroadcastInDim);
  const int made = graph_.producer(moment.x);
  if (moment.mean == nullptr || made < 0 ||
      levels_[graph_.producer(v)] <= levels_[made])
    return {};
  const Dims& from = graph_.function().shape(moment.mean->operands[0]).dims;
  const auto& map = moment.mean->attributes.Ints("broadcast_dimensions");
  for (size_t d = 0; d < map.size(); ++d)
    if (from[d] != 1 &&
        hlo::HasDim(reduce.attributes.Ints("dimensions"), map[d]))
      return {};
  Split(reduce, &moment);
  int64_t count = 1;
  for (int64_t d : moment.inside)
    count *= graph_.function().shape(moment.x).dims[d];
  if (moment.outside.empty() || count < kLeast) return {};
  return moment;
}

MomentSplitter::Examples& MomentSplitter::ExamplesOf(const Moment& moment,
                                                     Builder* b) {
  Examples& examples = examples_[moment.x];
  if (examples.sum >= 0) return examples;
  const ValueId x = graph_.original(moment.x);
  const Dims dims = b->shape(x).dims;
  examples.count = 1;
  for (int64_t d : moment.inside) examples.count *= dims[d];
  examples.sum = b->Sum(x, moment.inside);
  const Dims kept = b->shape(examples.sum).dims;
  examples.mean =
      b->Binary(OpCode::kMultiply, examples.sum,
                Splat(b, 1.0f / static_cast<float>(examples.count), kept));
  const ValueId wide =
      b->Broadcast(examples.mean, dims,
                   Without(static_cast<int64_t>(dims.size()), moment.inside));
  examples.distances = b->Binary(OpCode::kSubtract, x, wide);
  return examples;
}

bool MomentSplitter::Write(const Op& reduce, ValueId terms, Builder* b) {
  if (!IsPlainSum(reduce)) return false;
  Moment moment = Find(reduce, terms);
  if (moment.x < 0) {
    // This may be the sum from which the mean is computed: it becomes the sum
    // of the sums of the examples.
    if (inside_.count(terms) == 0) return false;
    moment.x = terms;
    Split(reduce, &moment);
  }
  const auto known = inside_.find(moment.x);
  if (known == inside_.end() || known->second != moment.inside ||
      moment.outside.empty())
    return false;
  const Examples& examples = ExamplesOf(moment, b);
  const Dims kept = b->shape(examples.sum).dims;
  Dims outside;  // numbers of dimensions of `kept`
  for (int64_t d : moment.outside)
    outside.push_back(d - std::count_if(moment.inside.begin(),
                                        moment.inside.end(),
                                        [d](int64_t i) { return i < d; }));
  ValueId v = examples.sum;
  if (moment.mean != nullptr) {
    // Broadcast m to `kept`; it does not vary along the summed dimensions.
    const ValueId mean = graph_.original(moment.mean->operands[0]);
    const auto& map = moment.mean->attributes.Ints("broadcast_dimensions");
    Dims to, sizes;
    const Dims from = b->shape(mean).dims;
    for (size_t d = 0; d < map.size(); ++d) {
      if (hlo::HasDim(moment.inside, map[d]) ||
          hlo::HasDim(moment.outside, map[d]))
        continue;
      sizes.push_back(from[d]);
      to.push_back(map[d] -
                   std::count_if(moment.inside.begin(), moment.inside.end(),
                                 [&](int64_t i) { return i < map[d]; }));
    }
    ValueId narrow = mean;
    if (sizes.size() != from.size())
      narrow = b->Emit1(OpCode::kReshape, {mean}, {},
                        Shape{ElementType::kF32, sizes});
    const ValueId off = b->Binary(OpCode::kSubtract, examples.mean,
                                  b->Broadcast(narrow, kept, to));
    const ValueId count = Splat(b, static_cast<float>(examples.count), kept);
    const ValueId inner = moment.square
                              ? b->Binary(OpCode::kMultiply, examples.distances,
                                          examples.distances)
                              : examples.distances;
    const ValueId here = b->Sum(inner, moment.inside);
    ValueId there = b->Binary(OpCode::kMultiply, count, off);
    if (moment.square) there = b->Binary(OpCode::kMultiply, there, off);
    v = b->Binary(OpCode::kAdd, here, there);
    if (moment.factor != 1)
      v = b->Binary(OpCode::kMultiply, v, Splat(b, moment.factor, kept));
  }
  b->Sum(v, outside);
  return true;
}

}  // namespace escala::engine
