#include "escala/graph/moves.h"

#include <algorithm>

#include "escala/graph/elementwise.h"
#include "escala/graph/gradient/vjp.h"
#include "escala/graph/reduce.h"

namespace escala::graph {

namespace {

using hlo::OpCode;

// Sums over the repeated elements.
void BroadcastRule(VjpCall* c) {
  const Dims& map = c->attributes().Ints("broadcast_dimensions");
  const Dims& from = c->in(0).dims();
  Dims over;
  for (int64_t d = 0; d < c->out().rank(); ++d) {
    const auto at = std::find(map.begin(), map.end(), d);
    if (at == map.end() ||
        (from[at - map.begin()] == 1 && c->out().dims()[d] != 1))
      over.push_back(d);
  }
  Value sum = over.empty() ? c->ct() : Sum(c->ct(), over);
  // x's dimensions in the result's order, then permuted to x's own.
  Dims order = map;
  std::sort(order.begin(), order.end());
  Dims sorted, permutation;
  for (const int64_t d : order)
    sorted.push_back(from[std::find(map.begin(), map.end(), d) - map.begin()]);
  for (const int64_t d : map)
    permutation.push_back(std::find(order.begin(), order.end(), d) -
                          order.begin());
  c->result[0] = Transpose(Reshape(sum, sorted), permutation);
}

void TransposeRule(VjpCall* c) {
  const Dims& permutation = c->attributes().Ints("permutation");
  Dims inverse(permutation.size());
  for (size_t i = 0; i < permutation.size(); ++i)
    inverse[permutation[i]] = static_cast<int64_t>(i);
  c->result[0] = Transpose(c->ct(), inverse);
}

void ConcatenateRule(VjpCall* c) {
  const auto dimension = static_cast<int>(c->attributes().Int("dimension"));
  int64_t start = 0;
  for (size_t i = 0; i < c->node.inputs.size(); ++i) {
    const int64_t limit = start + c->in(i).dims()[dimension];
    if (c->needed[i]) c->result[i] = SliceDim(c->ct(), dimension, start, limit);
    start = limit;
  }
}

void SliceRule(VjpCall* c) {
  const Dims& starts = c->attributes().Ints("start_indices");
  const Dims& strides = c->attributes().Ints("strides");
  Dims high, interior;
  for (size_t d = 0; d < starts.size(); ++d) {
    const int64_t count = c->out().dims()[d];
    const int64_t end =
        count == 0 ? starts[d] : starts[d] + (count - 1) * strides[d] + 1;
    high.push_back(c->in(0).dims()[d] - end);
    interior.push_back(strides[d] - 1);
  }
  c->result[0] = Pad(c->ct(), 0, starts, high, interior);
}

// Removes the edges, then the interior padding.
void PadRule(VjpCall* c) {
  const Dims& low = c->attributes().Ints("edge_padding_low");
  const Dims& high = c->attributes().Ints("edge_padding_high");
  const Dims& interior = c->attributes().Ints("interior_padding");
  Dims cut_low, cut_high, strides;
  for (size_t d = 0; d < low.size(); ++d) {
    cut_low.push_back(-low[d]);
    cut_high.push_back(-high[d]);
    strides.push_back(interior[d] + 1);
  }
  const Value whole = Pad(c->ct(), 0, cut_low, cut_high);
  c->result[0] = Slice(whole, Dims(low.size(), 0), whole.dims(), strides);
  if (c->needed[1]) c->result[1] = Sum(c->ct()) - Sum(c->result[0]);
}

void DynamicSliceRule(VjpCall* c) {
  const auto& in = c->node.inputs;
  c->result[0] =
      DynamicUpdateSlice(ZerosLike(in[0]), c->ct(), {in.begin() + 1, in.end()});
}

void DynamicUpdateSliceRule(VjpCall* c) {
  const auto& in = c->node.inputs;
  const std::vector<Value> starts(in.begin() + 2, in.end());
  if (c->needed[0])
    c->result[0] = DynamicUpdateSlice(c->ct(), ZerosLike(in[1]), starts);
  if (c->needed[1]) c->result[1] = DynamicSlice(c->ct(), starts, in[1].dims());
}

constexpr VjpRow kRows[] = {
    {OpCode::kBroadcastInDim, BroadcastRule},
    {OpCode::kConcatenate, ConcatenateRule},
    {OpCode::kDynamicSlice, DynamicSliceRule},
    {OpCode::kDynamicUpdateSlice, DynamicUpdateSliceRule},
    {OpCode::kPad, PadRule},
    {OpCode::kReshape,
     [](VjpCall* c) { c->result[0] = Reshape(c->ct(), c->in(0).dims()); }},
    {OpCode::kReverse,
     [](VjpCall* c) {
       c->result[0] = Reverse(c->ct(), c->attributes().Ints("dimensions"));
     }},
    {OpCode::kSlice, SliceRule},
    {OpCode::kTranspose, TransposeRule},
};

}  // namespace

std::span<const VjpRow> MoveVjps() { return kRows; }

}  // namespace escala::graph
