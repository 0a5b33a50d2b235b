// gather, scatter and select_and_scatter.
#include <algorithm>
#include <vector>

#include "escala/hlo/reference/scalar_body.h"

namespace escala::hlo::ref {

namespace {

bool Contains(const Dims& dims, int64_t d) {
  return std::find(dims.begin(), dims.end(), d) != dims.end();
}

// The dimensions 0 ... rank - 1 that are in neither list.
Dims Others(int rank, const Dims& a, const Dims& b = {}) {
  Dims others;
  for (int64_t d = 0; d < rank; ++d)
    if (!Contains(a, d) && !Contains(b, d)) others.push_back(d);
  return others;
}

Dims Pick(const Dims& from, const Dims& which) {
  Dims picked;
  for (int64_t d : which) picked.push_back(from[d]);
  return picked;
}

// The common part of gather and scatter. The vectors of the index tensor along
// `index_vector_dim` are the start positions of windows of the big tensor
// (operand or input). The small tensor (result or updates) has one window per
// index vector.
class Windows {
 public:
  struct Names {
    const char* window_dims;     // of the small tensor
    const char* collapsed_dims;  // of the big one: absent from the small one
    const char* batching_dims;   // of the big one: see index_batching_dims
    const char* index_batching_dims;
    const char* index_map;
  };

  Windows(const AttributeMap& numbers, const Names& names, const Dims& big_dims,
          const Dims& small_dims, ConstView indices)
      : big_rank_(static_cast<int>(big_dims.size())),
        indices_(LoadIndices(indices)),
        index_map_(numbers.IntsOr(names.index_map, 0, 0)),
        batching_dims_(numbers.IntsOr(names.batching_dims, 0, 0)),
        index_batching_dims_(numbers.IntsOr(names.index_batching_dims, 0, 0)) {
    const int small_rank = static_cast<int>(small_dims.size());
    const Dims window_dims = numbers.IntsOr(names.window_dims, 0, 0);
    const Dims scatter_dims = Others(small_rank, window_dims);
    const Dims kept = Others(
        big_rank_, numbers.IntsOr(names.collapsed_dims, 0, 0), batching_dims_);
    const Dims small_strides = RowMajorStrides(small_dims);

    count_ = Pick(small_dims, scatter_dims);
    count_strides_ = Pick(small_strides, scatter_dims);
    size_.assign(big_rank_, 1);
    strides_.assign(big_rank_, 0);
    for (size_t i = 0; i < kept.size(); ++i) {
      size_[kept[i]] = small_dims[window_dims[i]];
      strides_[kept[i]] = small_strides[window_dims[i]];
    }

    const int64_t vector_dim = numbers.IntOr("index_vector_dim", 0);
    const Dims index_strides = RowMajorStrides(indices.shape->dims);
    component_stride_ = 1;
    for (int64_t d = 0; d < indices.shape->rank(); ++d) {
      if (d == vector_dim)
        component_stride_ = index_strides[d];
      else
        index_strides_.push_back(index_strides[d]);
    }
    // Convert dimensions of the index tensor to indices into index_strides_.
    for (int64_t& d : index_batching_dims_)
      if (d > vector_dim) --d;
  }

  // The number of windows along each dimension of the index tensor.
  const Dims& count() const { return count_; }
  // The window's shape along the dimensions of the big tensor, and the strides
  // of these in the small tensor.
  const Dims& size() const { return size_; }
  const Dims& strides() const { return strides_; }

  // The start of window `which` in the big tensor, not clamped.
  Dims Start(const Dims& which) const {
    Dims start(big_rank_, 0);
    const int64_t at = Offset(which, index_strides_);
    for (size_t i = 0; i < index_map_.size(); ++i)
      start[index_map_[i]] =
          indices_[at + static_cast<int64_t>(i) * component_stride_];
    for (size_t i = 0; i < batching_dims_.size(); ++i)
      start[batching_dims_[i]] = which[index_batching_dims_[i]];
    return start;
  }
  // The offset of window `which` in the small tensor.
  int64_t Base(const Dims& which) const {
    return Offset(which, count_strides_);
  }

 private:
  const int big_rank_;
  const Dims indices_;
  const Dims index_map_, batching_dims_;
  Dims index_batching_dims_;
  Dims index_strides_;  // without index_vector_dim
  int64_t component_stride_;
  Dims count_, count_strides_;
  Dims size_, strides_;
};

}  // namespace

Status Gather(const KernelCall& call) {
  constexpr Windows::Names kNames = {
      "offset_dims", "collapsed_slice_dims", "operand_batching_dims",
      "start_indices_batching_dims", "start_index_map"};
  const ConstView operand = call.operands[0];
  const View to = call.results[0];
  const Dims& dims = operand.shape->dims;
  const Windows windows(call.op.op.attributes.Dict("dimension_numbers"), kNames,
                        dims, to.shape->dims, call.operands[1]);
  if (call.operands.size() == 3) {  // dynamic_gather: slice_sizes
    const Dims sizes = LoadIndices(call.operands[2]);
    if (sizes != windows.size())
      return InvalidArgument("slice_sizes is [", StrJoin(sizes),
                             "], but by the result type it must be [",
                             StrJoin(windows.size()), "]");
  }
  if (to.shape->num_elements() == 0) return Status();
  for (size_t d = 0; d < dims.size(); ++d)
    if (dims[d] < windows.size()[d])
      return InvalidArgument("dimension ", d, " of the operand has ", dims[d],
                             " elements: nothing to take ", windows.size()[d],
                             " from");
  const Dims strides = RowMajorStrides(dims);
  ForEachIndex(windows.count(), [&](const Dims& which, int64_t) {
    Dims start = windows.Start(which);
    for (size_t d = 0; d < start.size(); ++d)
      start[d] = std::clamp<int64_t>(start[d], 0, dims[d] - windows.size()[d]);
    StridedCopy(windows.size(), to, windows.Base(which), windows.strides(),
                operand, Offset(start, strides), strides);
  });
  return Status();
}

Status Scatter(const KernelCall& call) {
  constexpr Windows::Names kNames = {
      "update_window_dims", "inserted_window_dims", "input_batching_dims",
      "scatter_indices_batching_dims", "scatter_dims_to_operand_dims"};
  const size_t n = call.results.size();
  const auto updates = call.operands.subspan(n + 1);
  const Dims& dims = call.results[0].shape->dims;
  const int64_t total = call.results[0].shape->num_elements();
  for (size_t i = 0; i < n; ++i)
    ConvertElements(call.results[i], 0, call.operands[i], 0, total);

  const Windows windows(call.op.op.attributes.Dict("scatter_dimension_numbers"),
                        kNames, dims, updates[0].shape->dims, call.operands[n]);
  const Dims strides = RowMajorStrides(dims);
  ScalarBody body(call, 0);
  Status status;

  // Updates are applied in the order of their windows. As in XLA, a window of
  // which any element is out of range is skipped whole; the specification skips
  // only the elements that are.
  const auto update = [&](int64_t at, int64_t from) {
    for (size_t i = 0; i < n; ++i) {
      body.Set(i, call.results[i], at);
      body.Set(n + i, updates[i], from);
    }
    status = body.Run();
    if (!status.ok()) return;
    for (size_t i = 0; i < n; ++i) body.Get(i, call.results[i], at);
  };
  ForEachIndex(windows.count(), [&](const Dims& which, int64_t) {
    const Dims start = windows.Start(which);
    for (size_t d = 0; d < dims.size(); ++d)
      if (start[d] < 0 || start[d] > dims[d] - windows.size()[d]) return;
    const int64_t to = Offset(start, strides);
    const int64_t from = windows.Base(which);
    ForEachIndex(windows.size(), [&](const Dims& at, int64_t) {
      if (status.ok())
        update(to + Offset(at, strides), from + Offset(at, windows.strides()));
    });
  });
  return status;
}

Status SelectAndScatter(const KernelCall& call) {
  const ConstView operand = call.operands[0];
  const ConstView source = call.operands[1];
  const View to = call.results[0];
  const Dims& dims = operand.shape->dims;
  const Dims strides = RowMajorStrides(dims);
  const AttributeMap& attributes = call.op.op.attributes;
  const Dims size = attributes.IntsOr("window_dimensions", dims.size(), 1);
  const Dims stride = attributes.IntsOr("window_strides", dims.size(), 1);
  const Dims padding = attributes.IntsOr("padding", 2 * dims.size(), 0);

  if (to.shape->num_elements() == 0) return Status();
  ConvertElements(to, 0, call.operands[2], 0, 1);
  for (int64_t i = 1; i < to.shape->num_elements(); ++i)
    CopyElement(to, i, to, 0);

  ScalarBody select(call, 0);
  ScalarBody scatter(call, 1);
  Status status;

  // The operand element that `select` picks from the window at `index`; -1 if
  // the window contains only padding.
  const auto selected = [&](const Dims& index) {
    int64_t best = -1;
    ForEachIndex(size, [&](const Dims& at, int64_t) {
      if (!status.ok()) return;
      int64_t element = 0;
      for (size_t d = 0; d < dims.size(); ++d) {
        const int64_t i = index[d] * stride[d] + at[d] - padding[2 * d];
        if (i < 0 || i >= dims[d]) return;
        element += i * strides[d];
      }
      if (best >= 0) {
        select.Set(0, operand, best);
        select.Set(1, operand, element);
        status = select.Run();
        if (!status.ok() || select.GetBool()) return;
      }
      best = element;
    });
    return best;
  };
  ForEachIndex(source.shape->dims, [&](const Dims& index, int64_t from) {
    if (!status.ok()) return;
    const int64_t at = selected(index);
    if (!status.ok() || at < 0) return;
    scatter.Set(0, to, at);
    scatter.Set(1, source, from);
    status = scatter.Run();
    if (status.ok()) scatter.Get(0, to, at);
  });
  return status;
}

}  // namespace escala::hlo::ref
