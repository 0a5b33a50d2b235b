// Ops that move elements.
#include <algorithm>

#include "escala/hlo/shape/common.h"
#include "escala/hlo/shape/rules.h"

namespace escala::hlo::shape {

Status Broadcast(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Dims& sizes = op.op.attributes.Ints("broadcast_sizes");
  ESCALA_RETURN_IF_ERROR(CheckAtLeast("broadcast_sizes", sizes, 0));
  return Give(results, op.operand(0).type, Join(sizes, op.operand(0).dims));
}

namespace {

// (C2) ... (C5) of broadcast_in_dim
Status CheckBroadcast(const OpContext& op, const Shape& result) {
  const Shape& operand = op.operand(0);
  const Dims& map = op.op.attributes.Ints("broadcast_dimensions");
  ESCALA_RETURN_IF_ERROR(CheckSameElements("operand and result", operand,
                                           result));  // (C1)
  ESCALA_RETURN_IF_ERROR(CheckSize("broadcast_dimensions", map.size(),
                                   operand.rank(), "the rank of the operand"));
  ESCALA_RETURN_IF_ERROR(
      CheckDimensions("broadcast_dimensions", map, result.rank()));
  ESCALA_RETURN_IF_ERROR(CheckUnique("broadcast_dimensions", map));
  for (size_t d = 0; d < map.size(); ++d) {
    const int64_t from = operand.dims[d];
    const int64_t to = result.dims[static_cast<size_t>(map[d])];
    if (from != 1 && from != to)
      return InvalidArgument("dimension ", d,
                             " of the operand does not "
                             "broadcast to dimension ",
                             map[d], " of the result: got ", operand.ToString(),
                             " and ", result.ToString(),
                             ", expected the size 1 or ", to);
  }
  return Status();
}

// Checks an operand that holds one index per dimension.
Status CheckIndexList(const OpContext& op, size_t operand,
                      std::string_view name, int64_t size,
                      std::string_view why) {
  ESCALA_RETURN_IF_ERROR(CheckElements(op, operand, kInteger));
  ESCALA_RETURN_IF_ERROR(CheckRank(name, op.operand(operand), 1));
  return CheckSize(name, static_cast<size_t>(op.operand(operand).dims[0]), size,
                   why);
}

}  // namespace

Status BroadcastInDim(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  return CheckBroadcast(op, result);
}

Status DynamicBroadcastInDim(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  ESCALA_RETURN_IF_ERROR(CheckIndexList(op, 1, "output_dimensions",
                                        result.rank(),
                                        "the rank of the result"));  // (C7)
  ESCALA_RETURN_IF_ERROR(CheckBroadcast(op, result));
  const Dims expanding =
      op.op.attributes.IntsOr("known_expanding_dimensions", 0, 0);
  const Dims nonexpanding =
      op.op.attributes.IntsOr("known_nonexpanding_dimensions", 0, 0);
  const int rank = op.operand(0).rank();
  ESCALA_RETURN_IF_ERROR(
      CheckUnique("known_expanding_dimensions + known_nonexpanding_dimensions",
                  Join(expanding, nonexpanding)));  // (C8)
  ESCALA_RETURN_IF_ERROR(
      CheckDimensions("known_expanding_dimensions", expanding, rank));
  return CheckDimensions("known_nonexpanding_dimensions", nonexpanding, rank);
}

Status Concatenate(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  Shape out = op.operand(0);
  const int64_t dimension = op.op.attributes.Int("dimension");
  ESCALA_RETURN_IF_ERROR(
      CheckDimension("dimension", dimension, out.rank()));  // (C4)
  int64_t& total = out.dims[static_cast<size_t>(dimension)];
  for (size_t i = 1; i < op.num_operands(); ++i) {
    const Shape& operand = op.operand(i);
    ESCALA_RETURN_IF_ERROR(
        CheckSameElements("operands", op.operand(0), operand));  // (C1)
    // (C2): shapes are the same except for `dimension`
    Shape like = operand;
    if (operand.rank() == out.rank())
      like.dims[static_cast<size_t>(dimension)] =
          op.operand(0).dims[static_cast<size_t>(dimension)];
    if (like.dims != op.operand(0).dims)
      return InvalidArgument("operands differ outside of dimension ", dimension,
                             ": got ", op.operand(0).ToString(), " and ",
                             operand.ToString());
    ESCALA_ASSIGN_OR_RETURN(
        total, Add(total, operand.dims[static_cast<size_t>(dimension)]));
  }
  return Give(results, out);
}

namespace {

// Checks the start indices: one scalar per dimension, all of one integer type,
// from operand `first` on.
Status CheckStartIndices(const OpContext& op, size_t first, int rank) {
  ESCALA_RETURN_IF_ERROR(CheckSize("start_indices", op.num_operands() - first,
                                   rank, "the rank of the operand"));
  for (size_t i = first; i < op.num_operands(); ++i) {
    ESCALA_RETURN_IF_ERROR(CheckElements(op, i, kInteger));
    ESCALA_RETURN_IF_ERROR(CheckRank("start_indices", op.operand(i), 0));
    ESCALA_RETURN_IF_ERROR(
        CheckSameElements("start_indices", op.operand(first), op.operand(i)));
  }
  return Status();
}

// Checks 0 <= sizes <= dims of the operand.
Status CheckInside(std::string_view name, const Dims& sizes,
                   const Shape& operand) {
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] < 0 || sizes[d] > operand.dims[d])
      return InvalidArgument(name, ": got ", ListString(sizes),
                             ", expected each in 0 ... the size of ",
                             operand.ToString());
  }
  return Status();
}

}  // namespace

Status DynamicSlice(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& operand = op.operand(0);
  const Dims& sizes = op.op.attributes.Ints("slice_sizes");
  ESCALA_RETURN_IF_ERROR(
      CheckStartIndices(op, 1, operand.rank()));  // (C2), (C3)
  ESCALA_RETURN_IF_ERROR(CheckSize("slice_sizes", sizes.size(), operand.rank(),
                                   "the rank of the operand"));
  ESCALA_RETURN_IF_ERROR(CheckInside("slice_sizes", sizes, operand));  // (C4)
  return Give(results, operand.type, sizes);
}

Status DynamicUpdateSlice(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& operand = op.operand(0);
  const Shape& update = op.operand(1);
  ESCALA_RETURN_IF_ERROR(
      CheckSameElements("operand and update", operand, update));        // (C2)
  ESCALA_RETURN_IF_ERROR(CheckRank("update", update, operand.rank()));  // (C3)
  ESCALA_RETURN_IF_ERROR(
      CheckStartIndices(op, 2, operand.rank()));  // (C4), (C5)
  ESCALA_RETURN_IF_ERROR(
      CheckInside("shape of update", update.dims, operand));  // (C6)
  return Give(results, operand);
}

Status Pad(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& operand = op.operand(0);
  ESCALA_RETURN_IF_ERROR(CheckSameElements("operand and padding_value", operand,
                                           op.operand(1)));  // (C1)
  ESCALA_RETURN_IF_ERROR(CheckRank("padding_value", op.operand(1), 0));
  const Dims& low = op.op.attributes.Ints("edge_padding_low");
  const Dims& high = op.op.attributes.Ints("edge_padding_high");
  const Dims& interior = op.op.attributes.Ints("interior_padding");
  const std::string_view why = "the rank of the operand";
  ESCALA_RETURN_IF_ERROR(
      CheckSize("edge_padding_low", low.size(), operand.rank(), why));
  ESCALA_RETURN_IF_ERROR(
      CheckSize("edge_padding_high", high.size(), operand.rank(), why));
  ESCALA_RETURN_IF_ERROR(
      CheckSize("interior_padding", interior.size(), operand.rank(), why));
  ESCALA_RETURN_IF_ERROR(CheckAtLeast("interior_padding", interior, 0));
  Shape out = operand;
  for (size_t d = 0; d < out.dims.size(); ++d) {  // (C4)
    const int64_t gaps = std::max<int64_t>(operand.dims[d] - 1, 0);
    ESCALA_ASSIGN_OR_RETURN(int64_t size, Multiply(gaps, interior[d]));
    ESCALA_ASSIGN_OR_RETURN(size, Add(size, operand.dims[d]));
    ESCALA_ASSIGN_OR_RETURN(size, Add(size, low[d]));
    ESCALA_ASSIGN_OR_RETURN(size, Add(size, high[d]));
    if (size < 0)
      return InvalidArgument("padding of dimension ", d, " of ",
                             operand.ToString(),
                             " takes away more than there "
                             "is: got a size of ",
                             size);
    out.dims[d] = size;
  }
  return Give(results, out);
}

Status DynamicPad(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  const Shape& operand = op.operand(0);
  ESCALA_RETURN_IF_ERROR(CheckSameElements("operand and padding_value", operand,
                                           op.operand(1)));  // (C1)
  ESCALA_RETURN_IF_ERROR(
      CheckSameElements("operand and result", operand, result));
  ESCALA_RETURN_IF_ERROR(CheckRank("padding_value", op.operand(1), 0));
  ESCALA_RETURN_IF_ERROR(CheckRank("result", result, operand.rank()));
  const char* const names[] = {"edge_padding_low", "edge_padding_high",
                               "interior_padding"};
  for (size_t i = 0; i < 3; ++i)  // (C2)
    ESCALA_RETURN_IF_ERROR(CheckIndexList(op, 2 + i, names[i], operand.rank(),
                                          "the rank of the operand"));
  return Status();
}

namespace {

Status CheckReshape(const Shape& operand, const Shape& result) {
  ESCALA_RETURN_IF_ERROR(CheckSameElements("operand and result", operand,
                                           result));  // (C1)
  if (operand.num_elements() == result.num_elements()) return Status();
  return InvalidArgument("number of elements differs: got ", operand.ToString(),
                         " (", operand.num_elements(), ") and ",
                         result.ToString(), " (", result.num_elements(),
                         ")");  // (C2)
}

}  // namespace

Status Reshape(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  return CheckReshape(op.operand(0), result);
}

Status DynamicReshape(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  ESCALA_RETURN_IF_ERROR(CheckIndexList(op, 1, "output_shape", result.rank(),
                                        "the rank of the result"));  // (C4)
  return CheckReshape(op.operand(0), result);
}

Status Reverse(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Dims& dimensions = op.op.attributes.Ints("dimensions");
  ESCALA_RETURN_IF_ERROR(CheckUnique("dimensions", dimensions));  // (C2)
  ESCALA_RETURN_IF_ERROR(CheckDimensions("dimensions", dimensions,
                                         op.operand(0).rank()));  // (C3)
  return Give(results, op.operand(0));
}

Status Slice(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& operand = op.operand(0);
  const Dims& start = op.op.attributes.Ints("start_indices");
  const Dims& limit = op.op.attributes.Ints("limit_indices");
  const Dims& strides = op.op.attributes.Ints("strides");
  const std::string_view why = "the rank of the operand";
  ESCALA_RETURN_IF_ERROR(
      CheckSize("start_indices", start.size(), operand.rank(), why));
  ESCALA_RETURN_IF_ERROR(
      CheckSize("limit_indices", limit.size(), operand.rank(), why));
  ESCALA_RETURN_IF_ERROR(
      CheckSize("strides", strides.size(), operand.rank(), why));
  ESCALA_RETURN_IF_ERROR(CheckAtLeast("strides", strides, 1));  // (C4)
  Shape out = operand;
  for (size_t d = 0; d < start.size(); ++d) {
    if (start[d] < 0 || start[d] > limit[d] || limit[d] > operand.dims[d])
      return InvalidArgument("range of dimension ", d, ": got ", start[d],
                             " ... ", limit[d],
                             ", expected 0 <= start <= "
                             "limit <= ",
                             operand.dims[d], " of ",
                             operand.ToString());  // (C3)
    const int64_t length = limit[d] - start[d];
    out.dims[d] = length == 0 ? 0 : (length - 1) / strides[d] + 1;  // (C5)
  }
  return Give(results, out);
}

Status RealDynamicSlice(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  const Shape& operand = op.operand(0);
  ESCALA_RETURN_IF_ERROR(
      CheckSameElements("operand and result", operand, result));
  ESCALA_RETURN_IF_ERROR(CheckRank("result", result, operand.rank()));
  const char* const names[] = {"start_indices", "limit_indices", "strides"};
  for (size_t i = 0; i < 3; ++i) {
    ESCALA_RETURN_IF_ERROR(CheckIndexList(op, 1 + i, names[i], operand.rank(),
                                          "the rank of the operand"));
    ESCALA_RETURN_IF_ERROR(
        CheckSameElements("indices", op.operand(1), op.operand(1 + i)));
  }
  return Status();
}

Status Transpose(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& operand = op.operand(0);
  const Dims& permutation = op.op.attributes.Ints("permutation");
  ESCALA_RETURN_IF_ERROR(CheckSize("permutation", permutation.size(),
                                   operand.rank(), "the rank of the operand"));
  ESCALA_RETURN_IF_ERROR(
      CheckDimensions("permutation", permutation, operand.rank()));
  ESCALA_RETURN_IF_ERROR(CheckUnique("permutation", permutation));  // (C2)
  Shape out = operand;
  for (size_t d = 0; d < permutation.size(); ++d)  // (C3)
    out.dims[d] = operand.dims[static_cast<size_t>(permutation[d])];
  return Give(results, out);
}

}  // namespace escala::hlo::shape
