// Ops that combine elements by a region: map, reductions, windows, sort, scan.
#include <algorithm>

#include "escala/hlo/shape/common.h"
#include "escala/hlo/shape/rules.h"

namespace escala::hlo::shape {
namespace {

std::vector<Type> Scalars(const std::vector<Shape>& shapes) {
  std::vector<Type> out;
  for (const Shape& s : shapes) out.push_back(Type::Tensor(s.type, {}));
  return out;
}

// The inputs of a reduction, which have one shape and as many scalar initial
// values. reduce (C1) ... (C3), reduce_window (C1) ... (C3)
Result<std::vector<Shape>> ReduceInputs(const OpContext& op) {
  if (op.num_operands() % 2 != 0)
    return InvalidArgument("number of operands: got ", op.num_operands(),
                           ", expected as many inputs as initial values");
  const size_t count = op.num_operands() / 2;
  std::vector<Shape> inputs;
  for (size_t i = 0; i < count; ++i) {
    const Shape& init = op.operand(count + i);
    ESCALA_RETURN_IF_ERROR(
        CheckSameDims("inputs", op.operand(0), op.operand(i)));
    ESCALA_RETURN_IF_ERROR(
        CheckSameElements("input and initial value", op.operand(i), init));
    ESCALA_RETURN_IF_ERROR(CheckRank("an initial value", init, 0));
    inputs.push_back(op.operand(i));
  }
  return inputs;
}

Status GiveEach(std::vector<Type>* results,
                const std::vector<ElementType>& types, const Dims& dims) {
  results->clear();
  for (ElementType type : types) {
    Shape shape{type, dims};
    ESCALA_RETURN_IF_ERROR(shape.Validate().WithContext("result"));
    results->push_back(Type::Tensor(std::move(shape)));
  }
  return Status();
}

// Checks that the region returns one i1 scalar.
Status CheckPredicate(const OpContext& op, size_t region) {
  ESCALA_ASSIGN_OR_RETURN(std::vector<Type> returned, ReturnTypes(op, region));
  if (returned.size() == 1 && returned[0] == Type::Tensor(ElementType::kI1, {}))
    return Status();
  return InvalidArgument(
      "values returned by region ", region, ": got ",
      returned.size() == 1 ? returned[0].ToString() : StrCat(returned.size()),
      ", expected one tensor<i1>");
}

}  // namespace

Status Map(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  std::vector<Shape> inputs;
  for (size_t i = 0; i < op.num_operands(); ++i) {
    ESCALA_RETURN_IF_ERROR(
        CheckSameDims("inputs", op.operand(0), op.operand(i)));  // (C1)
    inputs.push_back(op.operand(i));
  }
  const Dims& dimensions = op.op.attributes.Ints("dimensions");
  ESCALA_RETURN_IF_ERROR(CheckSize("dimensions", dimensions.size(),
                                   op.operand(0).rank(),
                                   "the rank of the inputs"));  // (C3)
  for (size_t d = 0; d < dimensions.size(); ++d) {
    if (dimensions[d] != static_cast<int64_t>(d))
      return InvalidArgument("dimensions: got ", ListString(dimensions),
                             ", expected 0, 1, 2, ... in order");
  }
  ESCALA_RETURN_IF_ERROR(CheckArguments(op, 0, Scalars(inputs)));  // (C4)
  ESCALA_ASSIGN_OR_RETURN(std::vector<Type> returned, ReturnTypes(op, 0));
  if (returned.size() != 1 || !returned[0].is_tensor() ||
      returned[0].shape.rank() != 0)
    return InvalidArgument(
        "values returned by region 0: got ",
        returned.size() == 1 ? returned[0].ToString() : StrCat(returned.size()),
        ", expected one tensor of rank 0");
  return Give(results, returned[0].shape.type, op.operand(0).dims);
}

Status Reduce(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(std::vector<Shape> inputs, ReduceInputs(op));
  const Dims& dimensions = op.op.attributes.Ints("dimensions");
  ESCALA_RETURN_IF_ERROR(
      CheckDimensions("dimensions", dimensions, inputs[0].rank()));  // (C4)
  ESCALA_RETURN_IF_ERROR(CheckUnique("dimensions", dimensions));     // (C5)
  ESCALA_ASSIGN_OR_RETURN(std::vector<ElementType> types,
                          CheckReducer(op, 0, inputs));  // (C6)
  Dims dims;
  for (int64_t d = 0; d < inputs[0].rank(); ++d)
    if (!HasDim(dimensions, d))
      dims.push_back(inputs[0].dims[static_cast<size_t>(d)]);
  return GiveEach(results, types, dims);  // (C7), (C8)
}

Status ReduceWindow(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(std::vector<Shape> inputs, ReduceInputs(op));
  const Dims& sizes = op.op.attributes.Ints("window_dimensions");
  ESCALA_RETURN_IF_ERROR(CheckSize("window_dimensions", sizes.size(),
                                   inputs[0].rank(),
                                   "the rank of the inputs"));          // (C4)
  ESCALA_RETURN_IF_ERROR(CheckAtLeast("window_dimensions", sizes, 1));  // (C5)
  ESCALA_ASSIGN_OR_RETURN(std::vector<Window> windows,
                          WindowsOf(op.op.attributes,
                                    {"window_strides", "padding",
                                     "base_dilations", "window_dilations"},
                                    sizes));  // (C6) ... (C12)
  ESCALA_ASSIGN_OR_RETURN(std::vector<ElementType> types,
                          CheckReducer(op, 0, inputs));  // (C13)
  Dims dims;
  for (size_t d = 0; d < windows.size(); ++d) {
    ESCALA_ASSIGN_OR_RETURN(int64_t n,
                            NumWindows(inputs[0].dims[d], windows[d]));
    dims.push_back(n);
  }
  return GiveEach(results, types, dims);  // (C14) ... (C16)
}

Status SelectAndScatter(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& operand = op.operand(0);
  const Shape& source = op.operand(1);
  const Shape& init = op.operand(2);
  ESCALA_RETURN_IF_ERROR(
      CheckSameElements("operand and source", operand, source));  // (C1)
  ESCALA_RETURN_IF_ERROR(
      CheckSameElements("operand and init_value", operand, init));  // (C3)
  ESCALA_RETURN_IF_ERROR(CheckRank("init_value", init, 0));
  const Dims& sizes = op.op.attributes.Ints("window_dimensions");
  ESCALA_RETURN_IF_ERROR(CheckSize("window_dimensions", sizes.size(),
                                   operand.rank(),
                                   "the rank of the operand"));         // (C4)
  ESCALA_RETURN_IF_ERROR(CheckAtLeast("window_dimensions", sizes, 1));  // (C5)
  ESCALA_ASSIGN_OR_RETURN(
      std::vector<Window> windows,
      WindowsOf(op.op.attributes, {"window_strides", "padding", "", ""},
                sizes));  // (C6) ... (C8)
  Shape expected{source.type, {}};
  for (size_t d = 0; d < windows.size(); ++d) {
    ESCALA_ASSIGN_OR_RETURN(int64_t n, NumWindows(operand.dims[d], windows[d]));
    expected.dims.push_back(n);
  }
  if (source != expected)  // (C2)
    return InvalidArgument("type of source: got ", source.ToString(),
                           ", expected ", expected.ToString(),
                           " (one element per window)");
  const Type element = Type::Tensor(operand.type, {});
  ESCALA_RETURN_IF_ERROR(CheckArguments(op, 0, {element, element}));  // (C9)
  ESCALA_RETURN_IF_ERROR(CheckPredicate(op, 0));
  ESCALA_ASSIGN_OR_RETURN(std::vector<ElementType> types,
                          CheckReducer(op, 1, {operand}));  // (C10)
  return Give(results, types[0], operand.dims);             // (C11), (C12)
}

Status Sort(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const int64_t rank = op.operand(0).rank();
  const int64_t dimension = op.op.attributes.IntOr("dimension", -1);
  if (dimension < -rank || dimension >= rank)  // (C4)
    return InvalidArgument("dimension is out of range: got ", dimension,
                           ", expected ", -rank, " <= dimension < ", rank);
  std::vector<Type> arguments;
  results->clear();
  for (size_t i = 0; i < op.num_operands(); ++i) {
    ESCALA_RETURN_IF_ERROR(
        CheckSameDims("inputs", op.operand(0), op.operand(i)));  // (C3)
    arguments.insert(arguments.end(), 2, Type::Tensor(op.operand(i).type, {}));
    results->push_back(op.operand_type(i));  // (C2)
  }
  ESCALA_RETURN_IF_ERROR(CheckArguments(op, 0, arguments));  // (C5)
  return CheckPredicate(op, 0);
}

Status TopK(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& operand = op.operand(0);
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kBool | kInteger | kFloat));
  if (operand.rank() == 0)
    return InvalidArgument("operand 0: got ", operand.ToString(),
                           ", expected a rank of at least 1");
  const int64_t k = op.op.attributes.Int("k");
  if (k < 0 || k > operand.dims.back())
    return InvalidArgument("k: got ", k, ", expected 0 ... ",
                           operand.dims.back(), ", the last dimension of ",
                           operand.ToString());
  Dims dims = operand.dims;
  dims.back() = k;
  results->assign({Type::Tensor(operand.type, dims),
                   Type::Tensor(ElementType::kI32, dims)});
  return Status();
}

namespace {

// The pair in an attribute of segment sizes; fails unless it adds up to
// `total`.
Result<std::pair<size_t, size_t>> Segments(const OpContext& op,
                                           std::string_view name,
                                           size_t total) {
  const Dims& sizes = op.op.attributes.Ints(name);
  int64_t sum;
  if (sizes.size() != 2 || sizes[0] < 0 || sizes[1] < 0 ||
      __builtin_add_overflow(sizes[0], sizes[1], &sum) ||
      sum != static_cast<int64_t>(total))
    return InvalidArgument(name, ": got ", ListString(sizes),
                           ", expected two sizes that add up to ", total);
  return std::pair(static_cast<size_t>(sizes[0]),
                   static_cast<size_t>(sizes[1]));
}

}  // namespace

// The body maps (input slices, carries) to (output slices, carries) along
// `dimension`.
Status Scan(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(
      auto operands, Segments(op, "operandSegmentSizes", op.num_operands()));
  ESCALA_ASSIGN_OR_RETURN(std::vector<Type> returned, ReturnTypes(op, 0));
  ESCALA_ASSIGN_OR_RETURN(auto outputs,
                          Segments(op, "resultSegmentSizes", returned.size()));
  const auto [num_inputs, num_carries] = operands;
  if (outputs.second != num_carries)
    return InvalidArgument("number of carries in resultSegmentSizes: got ",
                           outputs.second, ", expected ", num_carries,
                           " as in operandSegmentSizes");
  const int64_t dimension = op.op.attributes.Int("dimension");
  int64_t length = op.op.attributes.IntOr("scan_dim_size", -1);
  std::vector<Type> arguments;
  for (size_t i = 0; i < num_inputs; ++i) {
    Shape slice = op.operand(i);
    ESCALA_RETURN_IF_ERROR(
        CheckDimension("dimension", dimension, slice.rank()));
    const auto at = slice.dims.begin() + dimension;
    if (length >= 0 && *at != length)
      return InvalidArgument("dimension ", dimension, " of operand ", i,
                             ": got ", op.operand(i).ToString(),
                             ", expected the size ", length);
    length = *at;
    slice.dims.erase(at);
    arguments.push_back(Type::Tensor(std::move(slice)));
  }
  if (length < 0)
    return InvalidArgument(
        "scan_dim_size: got none, expected one where there "
        "are no inputs");
  for (size_t i = 0; i < num_carries; ++i)
    arguments.push_back(op.operand_type(num_inputs + i));
  ESCALA_RETURN_IF_ERROR(CheckArguments(op, 0, arguments));

  results->clear();
  for (size_t i = 0; i < returned.size(); ++i) {
    Type type = returned[i];
    if (!type.is_tensor())
      return InvalidArgument("value ", i, " returned by region 0: got ",
                             type.ToString(), ", expected a tensor");
    if (i < outputs.first) {
      ESCALA_RETURN_IF_ERROR(CheckDimension("dimension", dimension,
                                            int64_t{type.shape.rank()} + 1));
      type.shape.dims.insert(type.shape.dims.begin() + dimension, length);
      ESCALA_RETURN_IF_ERROR(type.shape.Validate().WithContext("result"));
    } else if (type != op.operand_type(num_inputs + i - outputs.first)) {
      return InvalidArgument(
          "carry ", i - outputs.first, " returned by region 0: got ",
          type.ToString(), ", expected ",
          op.operand_type(num_inputs + i - outputs.first).ToString());
    }
    results->push_back(std::move(type));
  }
  return Status();
}

}  // namespace escala::hlo::shape
