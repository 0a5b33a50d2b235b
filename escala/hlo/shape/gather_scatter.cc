#include <algorithm>

#include "escala/hlo/shape/common.h"
#include "escala/hlo/shape/rules.h"

namespace escala::hlo::shape {
namespace {

// The common part of gather and scatter: the mapping from index vectors to
// positions in the operand. The names are those of the op, for messages.
struct Indexing {
  const Dims& batching;        // of the operand
  const Dims& index_batching;  // of the indices
  const Dims& map;             // index component -> operand dimension
  int64_t vector_dim;
  std::string_view batching_name;
  std::string_view index_batching_name;
  std::string_view map_name;
};

// gather (C2), (C3), (C10), (C11), (C13) ... (C19); scatter (C12) ... (C22)
Status CheckIndexing(const Indexing& in, const Shape& operand,
                     const Shape& indices) {
  ESCALA_RETURN_IF_ERROR(CheckDimension("index_vector_dim", in.vector_dim,
                                        int64_t{indices.rank()} + 1));
  const int64_t components =
      in.vector_dim < indices.rank()
          ? indices.dims[static_cast<size_t>(in.vector_dim)]
          : 1;
  ESCALA_RETURN_IF_ERROR(CheckSize(in.map_name, in.map.size(), components,
                                   "the size of an index vector"));
  ESCALA_RETURN_IF_ERROR(CheckSorted(in.batching_name, in.batching));
  ESCALA_RETURN_IF_ERROR(
      CheckDimensions(in.batching_name, in.batching, operand.rank()));
  ESCALA_RETURN_IF_ERROR(
      CheckUnique(in.index_batching_name, in.index_batching));
  ESCALA_RETURN_IF_ERROR(CheckDimensions(in.index_batching_name,
                                         in.index_batching, indices.rank()));
  if (HasDim(in.index_batching, in.vector_dim))
    return InvalidArgument(
        in.index_batching_name, ": got ", ListString(in.index_batching),
        ", expected it without index_vector_dim (", in.vector_dim, ")");
  ESCALA_RETURN_IF_ERROR(CheckSize(in.index_batching_name,
                                   in.index_batching.size(),
                                   static_cast<int64_t>(in.batching.size()),
                                   StrCat("the size of ", in.batching_name)));
  for (size_t i = 0; i < in.batching.size(); ++i) {
    const int64_t a = operand.dims[static_cast<size_t>(in.batching[i])];
    const int64_t b = indices.dims[static_cast<size_t>(in.index_batching[i])];
    if (a != b)
      return InvalidArgument(
          "batching dimension ", i, " of operand and indices differs: got ", a,
          " and ", b, " of ", operand.ToString(), " and ", indices.ToString());
  }
  ESCALA_RETURN_IF_ERROR(CheckUnique(
      StrCat(in.map_name, " + ", in.batching_name), Join(in.map, in.batching)));
  return CheckDimensions(in.map_name, in.map, operand.rank());
}

// The sizes of the indices' dimensions, except index_vector_dim.
Dims BatchSizes(const Shape& indices, int64_t vector_dim) {
  Dims out;
  for (int64_t d = 0; d < indices.rank(); ++d)
    if (d != vector_dim) out.push_back(indices.dims[static_cast<size_t>(d)]);
  return out;
}

// Places `window` at the dimensions `window_dims` and `batch` at the others, in
// order.
// REQUIRES: window_dims is sorted, unique, in range, and as long as `window`.
Dims Combine(const Dims& batch, const Dims& window, const Dims& window_dims) {
  Dims out(batch.size() + window.size());
  size_t b = 0, w = 0;
  for (size_t d = 0; d < out.size(); ++d)
    out[d] =
        HasDim(window_dims, static_cast<int64_t>(d)) ? window[w++] : batch[b++];
  return out;
}

Status GatherShape(const OpContext& op, const Dims& slice_sizes, Dims* dims) {
  const Shape& operand = op.operand(0);
  const Shape& indices = op.operand(1);
  const AttributeMap& n = op.op.attributes.Dict("dimension_numbers");
  const Dims& offset = n.Ints("offset_dims");
  const Dims& collapsed = n.Ints("collapsed_slice_dims");
  const Dims& batching = n.Ints("operand_batching_dims");
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 1, kInteger));
  ESCALA_RETURN_IF_ERROR(
      CheckSize("offset_dims + collapsed_slice_dims + operand_batching_dims",
                offset.size() + collapsed.size() + batching.size(),
                operand.rank(), "the rank of the operand"));  // (C1)
  ESCALA_RETURN_IF_ERROR(
      CheckIndexing({batching, n.Ints("start_indices_batching_dims"),
                     n.Ints("start_index_map"), n.Int("index_vector_dim"),
                     "operand_batching_dims", "start_indices_batching_dims",
                     "start_index_map"},
                    operand, indices));
  ESCALA_RETURN_IF_ERROR(
      CheckUnique("collapsed_slice_dims + operand_batching_dims",
                  Join(collapsed, batching)));  // (C6)
  ESCALA_RETURN_IF_ERROR(CheckSorted("collapsed_slice_dims", collapsed));
  ESCALA_RETURN_IF_ERROR(
      CheckDimensions("collapsed_slice_dims", collapsed, operand.rank()));
  ESCALA_RETURN_IF_ERROR(CheckSize("slice_sizes", slice_sizes.size(),
                                   operand.rank(),
                                   "the rank of the operand"));  // (C20)
  Dims window;
  for (size_t d = 0; d < slice_sizes.size(); ++d) {
    const bool dropped = HasDim(collapsed, static_cast<int64_t>(d)) ||
                         HasDim(batching, static_cast<int64_t>(d));
    const int64_t most =
        dropped ? std::min<int64_t>(operand.dims[d], 1) : operand.dims[d];
    if (slice_sizes[d] < 0 || slice_sizes[d] > most)  // (C9), (C12), (C21)
      return InvalidArgument("slice_sizes, dimension ", d, ": got ",
                             slice_sizes[d], ", expected 0 ... ", most,
                             dropped ? " (it is collapsed or a batch)" : "",
                             " for ", operand.ToString());
    if (!dropped) window.push_back(slice_sizes[d]);
  }
  const Dims batch = BatchSizes(indices, n.Int("index_vector_dim"));
  const int64_t rank = static_cast<int64_t>(batch.size() + window.size());
  ESCALA_RETURN_IF_ERROR(CheckSorted("offset_dims", offset));  // (C4)
  ESCALA_RETURN_IF_ERROR(CheckUnique("offset_dims", offset));
  ESCALA_RETURN_IF_ERROR(CheckDimensions("offset_dims", offset, rank));  // (C5)
  *dims = Combine(batch, window, offset);  // (C22)
  return Status();
}

}  // namespace

Status Gather(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  Dims dims;
  ESCALA_RETURN_IF_ERROR(
      GatherShape(op, op.op.attributes.Ints("slice_sizes"), &dims));
  return Give(results, op.operand(0).type, dims);
}

Status DynamicGather(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  const Shape& operand = op.operand(0);
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 2, kInteger));
  ESCALA_RETURN_IF_ERROR(CheckRank("slice_sizes", op.operand(2), 1));
  ESCALA_RETURN_IF_ERROR(CheckSize("slice_sizes",
                                   static_cast<size_t>(op.operand(2).dims[0]),
                                   operand.rank(), "the rank of the operand"));
  // slice_sizes is known only at run time, but the result determines it: 1 for
  // collapsed and batching dimensions, the result's size for the others.
  const AttributeMap& n = op.op.attributes.Dict("dimension_numbers");
  const Dims& offset = n.Ints("offset_dims");
  ESCALA_RETURN_IF_ERROR(CheckDimensions("offset_dims", offset, result.rank()));
  Dims sizes;
  size_t next = 0;
  for (int64_t d = 0; d < operand.rank(); ++d) {
    const bool dropped = HasDim(n.Ints("collapsed_slice_dims"), d) ||
                         HasDim(n.Ints("operand_batching_dims"), d);
    if (dropped || next >= offset.size()) {
      sizes.push_back(
          std::min<int64_t>(operand.dims[static_cast<size_t>(d)], 1));
    } else {
      sizes.push_back(result.dims[static_cast<size_t>(offset[next++])]);
    }
  }
  Dims dims;
  ESCALA_RETURN_IF_ERROR(GatherShape(op, sizes, &dims));
  return Give(results, operand.type, dims);
}

Status TorchIndexSelect(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& operand = op.operand(0);
  const Shape& index = op.operand(1);
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 1, kInteger));
  const int64_t dim = op.op.attributes.Int("dim");
  const int64_t batch = op.op.attributes.Int("batch_dims");
  ESCALA_RETURN_IF_ERROR(CheckDimension("dim", dim, operand.rank()));
  if (batch < 0 || batch > dim || batch > index.rank())
    return InvalidArgument("batch_dims: got ", batch, ", expected 0 ... ",
                           std::min<int64_t>(dim, index.rank()),
                           " (neither beyond dim nor the rank of index)");
  for (size_t d = 0; d < static_cast<size_t>(batch); ++d) {
    if (operand.dims[d] != index.dims[d])
      return InvalidArgument("batch dimension ", d, " differs: got ",
                             operand.ToString(), " and ", index.ToString());
  }
  Dims dims(operand.dims.begin(), operand.dims.begin() + dim);
  dims.insert(dims.end(), index.dims.begin() + batch, index.dims.end());
  dims.insert(dims.end(), operand.dims.begin() + dim + 1, operand.dims.end());
  return Give(results, operand.type, dims);
}

namespace {

// (C2), (C4), (C7) ... (C11)
Status CheckUpdates(const AttributeMap& n, const Shape& input,
                    const Shape& indices, const Shape& update) {
  const Dims& window_dims = n.Ints("update_window_dims");
  const Dims& inserted = n.Ints("inserted_window_dims");
  const Dims& batching = n.Ints("input_batching_dims");
  ESCALA_RETURN_IF_ERROR(CheckSize(
      "update_window_dims + inserted_window_dims + input_batching_dims",
      window_dims.size() + inserted.size() + batching.size(), input.rank(),
      "the rank of the inputs"));
  ESCALA_RETURN_IF_ERROR(CheckUnique(
      "inserted_window_dims + input_batching_dims", Join(inserted, batching)));
  ESCALA_RETURN_IF_ERROR(CheckSorted("inserted_window_dims", inserted));
  ESCALA_RETURN_IF_ERROR(
      CheckDimensions("inserted_window_dims", inserted, input.rank()));
  ESCALA_RETURN_IF_ERROR(CheckSorted("update_window_dims", window_dims));
  ESCALA_RETURN_IF_ERROR(CheckUnique("update_window_dims", window_dims));
  ESCALA_RETURN_IF_ERROR(
      CheckDimensions("update_window_dims", window_dims, update.rank()));
  const Dims batch = BatchSizes(indices, n.Int("index_vector_dim"));
  ESCALA_RETURN_IF_ERROR(CheckRank(
      "updates", update, static_cast<int>(batch.size() + window_dims.size())));
  // The expected updates: the window's dimensions as given, which may be
  // smaller than the input's, and the dimensions of the indices.
  Dims window, most;
  for (int64_t d : window_dims)
    window.push_back(update.dims[static_cast<size_t>(d)]);
  for (int64_t d = 0; d < input.rank(); ++d)
    if (!HasDim(inserted, d) && !HasDim(batching, d))
      most.push_back(input.dims[static_cast<size_t>(d)]);
  for (size_t i = 0; i < window.size(); ++i) {
    if (window[i] > most[i])
      return InvalidArgument("window of the updates: got ", ListString(window),
                             ", expected at most ", ListString(most), " of ",
                             input.ToString());
  }
  const Dims expected = Combine(batch, window, window_dims);
  if (update.dims == expected) return Status();
  return InvalidArgument("type of updates: got ", update.ToString(),
                         ", expected ",
                         Shape{update.type, expected}.ToString());
}

}  // namespace

Status Scatter(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  if (op.num_operands() % 2 != 1)  // (C5)
    return InvalidArgument("number of operands: got ", op.num_operands(),
                           ", expected as many inputs as updates and one "
                           "tensor of indices");
  const size_t count = op.num_operands() / 2;
  const Shape& input = op.operand(0);
  const Shape& indices = op.operand(count);
  const Shape& update = op.operand(count + 1);
  ESCALA_RETURN_IF_ERROR(CheckElements(op, count, kInteger));
  std::vector<Shape> inputs;
  for (size_t i = 0; i < count; ++i) {
    const Shape& other = op.operand(count + 1 + i);
    ESCALA_RETURN_IF_ERROR(
        CheckSameDims("inputs", input, op.operand(i)));               // (C1)
    ESCALA_RETURN_IF_ERROR(CheckSameDims("updates", update, other));  // (C3)
    ESCALA_RETURN_IF_ERROR(
        CheckSameElements("inputs and updates", op.operand(i), other));  // (C6)
    inputs.push_back(op.operand(i));
  }
  const AttributeMap& n = op.op.attributes.Dict("scatter_dimension_numbers");
  ESCALA_RETURN_IF_ERROR(CheckIndexing(
      {n.Ints("input_batching_dims"), n.Ints("scatter_indices_batching_dims"),
       n.Ints("scatter_dims_to_operand_dims"), n.Int("index_vector_dim"),
       "input_batching_dims", "scatter_indices_batching_dims",
       "scatter_dims_to_operand_dims"},
      input, indices));
  ESCALA_RETURN_IF_ERROR(CheckUpdates(n, input, indices, update));
  ESCALA_ASSIGN_OR_RETURN(std::vector<ElementType> types,
                          CheckReducer(op, 0, inputs));  // (C23)
  results->clear();
  for (ElementType type : types)  // (C24), (C25)
    results->push_back(Type::Tensor(type, input.dims));
  return Status();
}

}  // namespace escala::hlo::shape
