#include "escala/engine/blocks/dims.h"

#include <algorithm>
#include <tuple>

#include "escala/hlo/analysis/scans.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/constants.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

using Ints = std::vector<int64_t>;
using Definitions = std::vector<const Op*>;

int IndexIn(const Ints& list, int64_t value) {
  const auto at = std::find(list.begin(), list.end(), value);
  return at == list.end() ? -1 : static_cast<int>(at - list.begin());
}

// Cuts one op. Each rule fills `cut_`, in which nothing is carried at first.
class Cutter {
 public:
  Cutter(const hlo::OpContext& op, int64_t n, const OpAxisDim& from,
         const Definitions& definitions)
      : op_(op), n_(n), from_(from), definitions_(definitions) {
    cut_.operands.resize(op.op.operands.size());
    cut_.results.resize(op.op.results.size());
    cut_.sums.resize(op.op.results.size(), false);
  }

  std::optional<OpCut> Run() {
    if (!Dispatch() || !Fits()) return std::nullopt;
    return std::move(cut_);
  }

 private:
  bool Dispatch() {
    switch (op_.op.code) {
      case OpCode::kMap:
        return Elementwise();
      case OpCode::kOptimizationBarrier:
        return cut_.results.size() == 1 && Elementwise();
      case OpCode::kConstant:
        return hlo::SplatOf(op_.op) != nullptr && FromResult();
      case OpCode::kIota:
        return Iota();
      case OpCode::kBroadcastInDim:
        return BroadcastInDim();
      case OpCode::kTranspose:
        return Transpose();
      case OpCode::kReshape:
        return Reshape();
      case OpCode::kConcatenate:
        return AllBut({op_.op.attributes.Int("dimension")});
      case OpCode::kReverse:
        return AllBut(op_.op.attributes.Ints("dimensions"));
      case OpCode::kSlice:
        return Slice();
      case OpCode::kPad:
        return Pad();
      case OpCode::kDynamicSlice:
        return FullDims(0, op_.result(0).dims, 1);
      case OpCode::kDynamicUpdateSlice:
        return FullDims(0, op_.operand(1).dims, 2);
      case OpCode::kSort:
        return AllBut({SortDimension()});
      case OpCode::kChloTopK:
        return AllBut({op_.operand(0).rank() - 1});
      case OpCode::kReduce:
        return Reduce();
      case OpCode::kReduceWindow:
        return ReduceWindow();
      case OpCode::kSelectAndScatter:
        return SelectAndScatter();
      case OpCode::kDotGeneral:
        return DotGeneral();
      case OpCode::kConvolution:
        return Convolution();
      case OpCode::kGather:
        return Gather();
      case OpCode::kScatter:
        return Scatter();
      case OpCode::kBitcastConvert:
        return op_.operand(0).dims == op_.result(0).dims && Elementwise();
      default:
        return hlo::Info(op_.op).Is(hlo::kElementwise) && Elementwise();
    }
  }

  // --- Shared by the rules ---------------------------------------------------

  const AttributeMap& attributes() const { return op_.op.attributes; }
  const AxisDim& place() const { return from_.place; }
  int dim() const { return from_.place.dim; }
  bool At(int operand) const {
    return !from_.is_result && from_.index == operand;
  }

  const Dims& OperandDims(size_t i) const { return op_.operand(i).dims; }
  const Dims& ResultDims(size_t i) const { return op_.result(i).dims; }

  void Operand(size_t i, int d) { cut_.operands[i] = {d, place().inner}; }
  void ResultAt(size_t i, int d) { cut_.results[i] = {d, place().inner}; }

  bool FromResult() {
    if (!from_.is_result) return false;
    cut_.results[from_.index] = place();
    return true;
  }

  // Operands [first, last) and all results carry the axis in the same
  // dimension.
  bool Same(size_t first, size_t last) {
    for (size_t i = first; i < last; ++i) Operand(i, dim());
    for (size_t i = 0; i < cut_.results.size(); ++i) ResultAt(i, dim());
    return from_.is_result || (from_.index >= static_cast<int>(first) &&
                               from_.index < static_cast<int>(last));
  }

  // Checks that each position exists in the value that carries it, and that the
  // axis divides the dimension.
  bool Fits() const {
    for (size_t i = 0; i < cut_.operands.size(); ++i)
      if (!Fits(cut_.operands[i], op_.operand(i))) return false;
    for (size_t i = 0; i < cut_.results.size(); ++i)
      if (!Fits(cut_.results[i], op_.result(i))) return false;
    return true;
  }

  bool Fits(const AxisDim& p, const Shape& shape) const {
    if (!p.carried()) return true;
    return p.dim < shape.rank() && shape.dims[p.dim] % (n_ * p.inner) == 0;
  }

  // --- Rules -----------------------------------------------------------------

  bool Elementwise() {
    const int rank = op_.result(0).rank();
    for (size_t i = 0; i < cut_.operands.size(); ++i)
      if (op_.operand(i).rank() == rank) Operand(i, dim());
    ResultAt(0, dim());
    return from_.is_result || cut_.operands[from_.index].carried();
  }

  bool Iota() {
    cut_.needs_position = attributes().Int("iota_dimension") == dim();
    const ElementClass c = Info(op_.result(0).type).clazz;
    if (cut_.needs_position && c == ElementClass::kComplex) return false;
    return FromResult();
  }

  bool BroadcastInDim() {
    const Ints& map = attributes().Ints("broadcast_dimensions");
    int from = -1;
    int to = -1;
    if (from_.is_result) {
      to = dim();
      from = IndexIn(map, to);
      if (from >= 0 && OperandDims(0)[from] == 1) from = -1;
    } else {
      from = dim();
      to = static_cast<int>(map[from]);
    }
    if (from >= 0 && OperandDims(0)[from] != ResultDims(0)[to]) return false;
    if (from >= 0) Operand(0, from);
    ResultAt(0, to);
    return true;
  }

  bool Transpose() {
    const Ints& permutation = attributes().Ints("permutation");
    const int to = from_.is_result ? dim() : IndexIn(permutation, dim());
    ResultAt(0, to);
    Operand(0, static_cast<int>(permutation[to]));
    return true;
  }

  bool Reshape() {
    const Dims& in = OperandDims(0);
    const Dims& out = ResultDims(0);
    const auto other = from_.is_result ? ReshapedDim(place(), n_, out, in)
                                       : ReshapedDim(place(), n_, in, out);
    if (!other.has_value()) return false;
    cut_.operands[0] = from_.is_result ? *other : place();
    cut_.results[0] = from_.is_result ? place() : *other;
    return true;
  }

  bool AllBut(const Ints& dims) {
    return !hlo::HasDim(dims, dim()) && Same(0, cut_.operands.size());
  }

  int64_t SortDimension() const {
    const int64_t d = attributes().IntOr("dimension", -1);
    return d < 0 ? d + op_.operand(0).rank() : d;
  }

  bool Slice() {
    const size_t d = static_cast<size_t>(dim());
    return ResultDims(0)[d] == OperandDims(0)[d] && Same(0, 1);
  }

  bool Pad() {
    const size_t d = static_cast<size_t>(dim());
    return attributes().Ints("edge_padding_low")[d] == 0 &&
           attributes().Ints("edge_padding_high")[d] == 0 &&
           attributes().Ints("interior_padding")[d] == 0 && Same(0, 1);
  }

  // For slices and updates: possible along dimensions where the slice is the
  // whole operand.
  bool FullDims(size_t operand, const Dims& part, size_t num_tensors) {
    const size_t d = static_cast<size_t>(dim());
    if (!from_.is_result && from_.index >= static_cast<int>(num_tensors))
      return false;
    return OperandDims(operand)[d] == part[d] && Same(0, num_tensors);
  }

  bool Sum(const hlo::Region& body, ValueId init) {
    const std::optional<OpCode> combine = hlo::CombinerOf(body);
    if (!combine.has_value()) return false;
    cut_.sums[0] = true;
    cut_.combine = *combine;
    return IsIdentity(init, *combine, definitions_);
  }

  bool Reduce() {
    const Ints& reduced = attributes().Ints("dimensions");
    const size_t inputs = cut_.operands.size() / 2;
    int d = dim();
    if (from_.is_result) {
      for (int k = 0; k <= d; ++k)
        if (hlo::HasDim(reduced, k)) ++d;
    } else if (from_.index >= static_cast<int>(inputs)) {
      return false;
    }
    for (size_t i = 0; i < inputs; ++i) Operand(i, d);
    if (hlo::HasDim(reduced, d))
      return inputs == 1 && Sum(op_.op.regions[0], op_.op.operands[1]);
    int to = d;
    for (int64_t r : reduced)
      if (r < d) --to;
    for (size_t i = 0; i < inputs; ++i) ResultAt(i, to);
    return true;
  }

  bool OneWide(std::string_view name) const {
    return attributes().IntsOr(name, op_.operand(0).rank(), 1)[dim()] == 1;
  }

  bool NoPadding() const {
    const Ints padding =
        attributes().IntsOr("padding", 2 * op_.operand(0).rank(), 0);
    return padding[2 * dim()] == 0 && padding[2 * dim() + 1] == 0;
  }

  bool ReduceWindow() {
    return OneWide("window_dimensions") && OneWide("window_strides") &&
           OneWide("base_dilations") && OneWide("window_dilations") &&
           NoPadding() && (hlo::ScanOf(op_) || WindowsSlideBehind()) &&
           Same(0, cut_.operands.size() / 2);
  }

  bool SelectAndScatter() {
    return OneWide("window_dimensions") && OneWide("window_strides") &&
           NoPadding() && WindowsSlideBehind() && Same(0, 2);
  }

  // Whether windows slide along an inner dimension. Otherwise they treat the
  // elements of this one alike, side by side in vectors: blocks of a few of
  // these would be copied first, and fill no vectors.
  bool WindowsSlideBehind() const {
    const Dims size =
        attributes().IntsOr("window_dimensions", op_.operand(0).rank(), 1);
    return std::any_of(size.begin() + dim() + 1, size.end(),
                       [](int64_t n) { return n > 1; });
  }

  // The result dimensions of a dot: batch, rows of the left, columns of the
  // right.
  bool DotGeneral() {
    const AttributeMap& numbers = attributes().Dict("dot_dimension_numbers");
    const Ints batch[2] = {numbers.Ints("lhs_batching_dimensions"),
                           numbers.Ints("rhs_batching_dimensions")};
    const Ints contracted[2] = {numbers.Ints("lhs_contracting_dimensions"),
                                numbers.Ints("rhs_contracting_dimensions")};
    int side = from_.index;
    int d = dim();
    if (from_.is_result) {
      const int batches = static_cast<int>(batch[0].size());
      if (d < batches) return DotBatch(batch, d);
      std::tie(side, d) = FreeDimension(batch, contracted, d - batches);
    }
    if (const int b = IndexIn(batch[side], d); b >= 0)
      return DotBatch(batch, b);
    if (const int k = IndexIn(contracted[side], d); k >= 0) {
      for (int s = 0; s < 2; ++s)
        Operand(s, static_cast<int>(contracted[s][k]));
      cut_.sums[0] = true;
      return true;
    }
    int to = static_cast<int>(batch[0].size());
    for (int s = 0; s <= side; ++s)
      for (int k = 0; k < (s == side ? d : op_.operand(s).rank()); ++k)
        to += !hlo::HasDim(batch[s], k) && !hlo::HasDim(contracted[s], k);
    Operand(side, d);
    ResultAt(0, to);
    return true;
  }

  bool DotBatch(const Ints batch[2], int b) {
    Operand(0, static_cast<int>(batch[0][b]));
    Operand(1, static_cast<int>(batch[1][b]));
    ResultAt(0, b);
    return true;
  }

  // The operand, and its dimension, of the count-th free dimension of the
  // result.
  std::pair<int, int> FreeDimension(const Ints batch[2],
                                    const Ints contracted[2], int count) const {
    for (int side = 0; side < 2; ++side)
      for (int k = 0; k < op_.operand(side).rank(); ++k)
        if (!hlo::HasDim(batch[side], k) && !hlo::HasDim(contracted[side], k) &&
            count-- == 0)
          return {side, k};
    return {0, 0};  // not reached: the op is verified
  }

  bool Convolution() {
    const AttributeMap& numbers = attributes().Dict("dimension_numbers");
    if (attributes().Int("batch_group_count") != 1) return false;
    const bool grouped = attributes().Int("feature_group_count") != 1;
    const auto number = [&](std::string_view name) {
      return static_cast<int>(numbers.Int(name));
    };
    const int ib = number("input_batch_dimension");
    const int ob = number("output_batch_dimension");
    const int of = number("output_feature_dimension");
    const int ic = number("input_feature_dimension");
    const int kc = number("kernel_input_feature_dimension");
    const int kf = number("kernel_output_feature_dimension");
    const int d = dim();
    if (from_.is_result ? d == ob : At(0) && d == ib) {
      Operand(0, ib);
      ResultAt(0, ob);
      return true;
    }
    if (grouped) return false;
    if (from_.is_result ? d == of : At(1) && d == kf) {
      Operand(1, kf);
      ResultAt(0, of);
      return true;
    }
    if ((At(0) && d == ic) || (At(1) && d == kc)) {
      Operand(0, ic);
      Operand(1, kc);
      cut_.sums[0] = true;
      return true;
    }
    return false;
  }

  // Maps a dimension of the indices to its number among the batch dimensions of
  // a gather or scatter (all but index_vector_dim), and back.
  static int BatchOfIndices(int d, int64_t vector_dim) {
    return d == vector_dim ? -1 : d - (d > vector_dim ? 1 : 0);
  }
  static int IndicesOfBatch(int b, int64_t vector_dim) {
    return b + (b >= vector_dim ? 1 : 0);
  }
  // The count-th dimension of a tensor that is in `window` (or, with in =
  // false, is not).
  static int NthDim(int rank, const Ints& window, bool in, int count) {
    for (int d = 0; d < rank; ++d)
      if (hlo::HasDim(window, d) == in && count-- == 0) return d;
    return -1;
  }
  static int CountBefore(int d, const Ints& window, bool in) {
    int count = 0;
    for (int k = 0; k < d; ++k) count += hlo::HasDim(window, k) == in;
    return count;
  }

  // A gather and a scatter in one form: an operand that is read or written
  // through windows, the indices, and the windows side by side ("updates").
  struct Windows {
    Ints window_dims;  // dimensions of the updates
    // dimensions of the operand that have size 1 in a window and are left out
    Ints dropped_dims;
    Ints operand_batch;
    Ints indices_batch;
    Ints index_map;
    int64_t vector_dim;
    int operand_rank;
    int updates_rank;
  };
  struct WindowPlaces {
    int operand = -1;
    int indices = -1;
    int updates = -1;
  };

  // Follows the axis from a dimension of the operand (which = 0), the indices
  // (1) or the updates (2) to the other two.
  static std::optional<WindowPlaces> FollowWindows(const Windows& w, int which,
                                                   int d) {
    WindowPlaces out;
    int batch = -1;  // number among the batch dimensions
    if (which == 0) {
      if (const int b = IndexIn(w.operand_batch, d); b >= 0) {
        batch =
            BatchOfIndices(static_cast<int>(w.indices_batch[b]), w.vector_dim);
      } else if (hlo::HasDim(w.dropped_dims, d)) {
        return std::nullopt;
      }
    } else if (which == 1) {
      batch = BatchOfIndices(d, w.vector_dim);
      if (batch < 0) return std::nullopt;
    } else if (!hlo::HasDim(w.window_dims, d)) {
      batch = CountBefore(d, w.window_dims, false);
    }
    if (batch >= 0) {
      out.indices = IndicesOfBatch(batch, w.vector_dim);
      out.updates = NthDim(w.updates_rank, w.window_dims, false, batch);
      if (const int b = IndexIn(w.indices_batch, out.indices); b >= 0)
        out.operand = static_cast<int>(w.operand_batch[b]);
      return out;
    }
    Ints not_window = w.dropped_dims;
    not_window.insert(not_window.end(), w.operand_batch.begin(),
                      w.operand_batch.end());
    out.operand = which == 0 ? d
                             : NthDim(w.operand_rank, not_window, false,
                                      CountBefore(d, w.window_dims, true));
    out.updates = which == 2 ? d
                             : NthDim(w.updates_rank, w.window_dims, true,
                                      CountBefore(d, not_window, false));
    if (out.operand < 0 || out.updates < 0) return std::nullopt;
    return out;
  }

  bool Gather() {
    const AttributeMap& n = attributes().Dict("dimension_numbers");
    const Windows w = {
        n.Ints("offset_dims"),           n.Ints("collapsed_slice_dims"),
        n.Ints("operand_batching_dims"), n.Ints("start_indices_batching_dims"),
        n.Ints("start_index_map"),       n.IntOr("index_vector_dim", 0),
        op_.operand(0).rank(),           op_.result(0).rank()};
    const auto at = FollowWindows(w, from_.is_result ? 2 : from_.index, dim());
    if (!at.has_value()) return false;
    // A window must cover all of the axis.
    if (at->operand >= 0 && at->indices < 0 &&
        attributes().Ints("slice_sizes")[at->operand] !=
            OperandDims(0)[at->operand])
      return false;
    if (at->operand >= 0) Operand(0, at->operand);
    if (at->indices >= 0) Operand(1, at->indices);
    ResultAt(0, at->updates);
    return true;
  }

  bool Scatter() {
    if (cut_.operands.size() != 3) return false;
    const AttributeMap& n = attributes().Dict("scatter_dimension_numbers");
    const Windows w = {n.Ints("update_window_dims"),
                       n.Ints("inserted_window_dims"),
                       n.Ints("input_batching_dims"),
                       n.Ints("scatter_indices_batching_dims"),
                       n.Ints("scatter_dims_to_operand_dims"),
                       n.IntOr("index_vector_dim", 0),
                       op_.operand(0).rank(),
                       op_.operand(2).rank()};
    const auto at = FollowWindows(w, from_.is_result ? 0 : from_.index, dim());
    if (!at.has_value()) return false;
    if (at->indices < 0 &&
        (hlo::HasDim(w.index_map, at->operand) ||
         OperandDims(2)[at->updates] != OperandDims(0)[at->operand]))
      return false;
    if (at->operand >= 0) {
      Operand(0, at->operand);
      ResultAt(0, at->operand);
    }
    if (at->indices >= 0) Operand(1, at->indices);
    Operand(2, at->updates);
    return at->operand >= 0 || Sum(op_.op.regions[0], op_.op.operands[0]);
  }

  const hlo::OpContext& op_;
  const int64_t n_;
  const OpAxisDim& from_;
  const Definitions& definitions_;
  OpCut cut_;
};

}  // namespace

std::optional<OpCut> CutOp(const hlo::OpContext& op, int64_t n,
                           const OpAxisDim& from,
                           const std::vector<const Op*>& definitions) {
  if (!from.place.carried()) return std::nullopt;
  return Cutter(op, n, from, definitions).Run();
}

std::optional<AxisDim> ReshapedDim(const AxisDim& place, int64_t n,
                                   const Dims& from, const Dims& to) {
  // In row-major order the axis has a stride, which a reshape preserves.
  int64_t stride = place.inner;
  for (size_t d = place.dim + 1; d < from.size(); ++d) stride *= from[d];
  int64_t at = 1;  // stride of dimension d of `to`
  for (int d = static_cast<int>(to.size()) - 1; d >= 0; --d) {
    const int64_t end = at * to[d];
    if (end >= stride * n) {
      if (at > stride || stride % at != 0 || end % (stride * n) != 0)
        return std::nullopt;
      return AxisDim{d, stride / at};
    }
    at = end;
  }
  return std::nullopt;
}

bool IsIdentity(ValueId v, OpCode combine,
                const std::vector<const Op*>& definitions) {
  const HostArray* splat =
      hlo::SplatOf(v, [&](ValueId of) { return definitions[of]; });
  return splat != nullptr && hlo::IsIdentity(combine, *splat);
}

}  // namespace escala::engine
