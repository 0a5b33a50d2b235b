#include "escala/hlo/shape/common.h"
#include "escala/hlo/shape/rules.h"

namespace escala::hlo::shape {
namespace {

// The dimension numbers of one of the three tensors, all of rank N.
// (C12), (C13), (C17) ... (C20)
Status CheckNumbers(const AttributeMap& numbers, std::string_view prefix,
                    std::string_view first, std::string_view second,
                    int64_t rank) {
  const std::string spatial = StrCat(prefix, "_spatial_dimensions");
  const std::string name_a = StrCat(prefix, '_', first);
  const std::string name_b = StrCat(prefix, '_', second);
  const Dims& dims = numbers.Ints(spatial);
  ESCALA_RETURN_IF_ERROR(
      CheckSize(spatial, dims.size(), rank - 2, "the rank less two"));
  const Dims all = Join(dims, {numbers.Int(name_a), numbers.Int(name_b)});
  const std::string names = StrCat(spatial, " + ", name_a, " + ", name_b);
  ESCALA_RETURN_IF_ERROR(CheckDimensions(names, all, rank));
  return CheckUnique(names, all);
}

Status CheckDivides(std::string_view what, int64_t size,
                    std::string_view by_name, int64_t by) {
  if (size % by == 0) return Status();
  return InvalidArgument(what, ": got ", size, ", expected a multiple of ",
                         by_name, " = ", by);
}

// (C10), (C11), (C14) ... (C16), (C21) ... (C23)
Status CheckFeatures(const AttributeMap& attributes, const AttributeMap& n,
                     const Shape& lhs, const Shape& rhs) {
  const int64_t features = attributes.Int("feature_group_count");
  const int64_t batches = attributes.Int("batch_group_count");
  if (features < 1 || batches < 1)
    return InvalidArgument("feature_group_count and batch_group_count: got ",
                           features, " and ", batches, ", expected at least 1");
  if (features > 1 && batches > 1)
    return InvalidArgument("feature_group_count and batch_group_count: got ",
                           features, " and ", batches,
                           ", expected one of them to be 1");
  auto lhs_dim = [&](std::string_view name) {
    return lhs.dims[static_cast<size_t>(n.Int(name))];
  };
  auto rhs_dim = [&](std::string_view name) {
    return rhs.dims[static_cast<size_t>(n.Int(name))];
  };
  ESCALA_RETURN_IF_ERROR(CheckDivides("input batch dimension",
                                      lhs_dim("input_batch_dimension"),
                                      "batch_group_count", batches));
  const int64_t input = lhs_dim("input_feature_dimension");
  const int64_t kernel = rhs_dim("kernel_input_feature_dimension");
  const int64_t output = rhs_dim("kernel_output_feature_dimension");
  ESCALA_RETURN_IF_ERROR(CheckDivides("input feature dimension", input,
                                      "feature_group_count", features));
  if (kernel != input / features)
    return InvalidArgument("kernel input feature dimension: got ", kernel,
                           ", expected ", input / features, " (", input,
                           " input features in ", features, " groups)");
  ESCALA_RETURN_IF_ERROR(CheckDivides("kernel output feature dimension", output,
                                      "batch_group_count", batches));
  return CheckDivides("kernel output feature dimension", output,
                      "feature_group_count", features);
}

// Checks the common part of convolution and dynamic_conv; sets `*dims` to the
// result's dimensions.
Status ConvolutionDims(const OpContext& op, bool static_padding, Dims* dims) {
  const AttributeMap& attributes = op.op.attributes;
  const AttributeMap& n = attributes.Dict("dimension_numbers");
  const Shape& lhs = op.operand(0);
  const Shape& rhs = op.operand(1);
  const int64_t rank = lhs.rank();
  if (rank < 2)
    return InvalidArgument("operand 0: got ", lhs.ToString(),
                           ", expected a rank of at least 2");
  ESCALA_RETURN_IF_ERROR(CheckRank("operand 1", rhs, lhs.rank()));  // (C1)
  ESCALA_RETURN_IF_ERROR(CheckSameElements("operands", lhs, rhs));  // (C27)
  ESCALA_RETURN_IF_ERROR(
      CheckNumbers(n, "input", "batch_dimension", "feature_dimension", rank));
  ESCALA_RETURN_IF_ERROR(CheckNumbers(n, "kernel", "input_feature_dimension",
                                      "output_feature_dimension", rank));
  ESCALA_RETURN_IF_ERROR(
      CheckNumbers(n, "output", "batch_dimension", "feature_dimension", rank));
  ESCALA_RETURN_IF_ERROR(CheckFeatures(attributes, n, lhs, rhs));
  const Dims& input_spatial = n.Ints("input_spatial_dimensions");
  const Dims& kernel_spatial = n.Ints("kernel_spatial_dimensions");
  const Dims& output_spatial = n.Ints("output_spatial_dimensions");
  Dims sizes;
  for (int64_t d : kernel_spatial)
    sizes.push_back(rhs.dims[static_cast<size_t>(d)]);
  ESCALA_ASSIGN_OR_RETURN(
      std::vector<Window> windows,
      WindowsOf(attributes,
                {"window_strides", static_padding ? "padding" : "",
                 "lhs_dilation", "rhs_dilation"},
                sizes));  // (C2) ... (C8)
  ESCALA_RETURN_IF_ERROR(CheckSize(
      "window_reversal",
      attributes.IntsOr("window_reversal", sizes.size(), 0).size(), rank - 2,
      "the rank less two"));  // (C9)
  if (const Attribute* precision = attributes.Find("precision_config");
      precision != nullptr && precision->get<Attribute::Array>()->size() > 2)
    return InvalidArgument("size of precision_config: got ",
                           precision->get<Attribute::Array>()->size(),
                           ", expected 2 (one per operand)");  // (C24)
  dims->assign(static_cast<size_t>(rank), 0);
  auto at = [&](int64_t d) -> int64_t& {
    return (*dims)[static_cast<size_t>(d)];
  };
  at(n.Int("output_batch_dimension")) =
      lhs.dims[static_cast<size_t>(n.Int("input_batch_dimension"))] /
      attributes.Int("batch_group_count");
  at(n.Int("output_feature_dimension")) =
      rhs.dims[static_cast<size_t>(n.Int("kernel_output_feature_dimension"))];
  for (size_t i = 0; i < windows.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(
        at(output_spatial[i]),
        NumWindows(lhs.dims[static_cast<size_t>(input_spatial[i])],
                   windows[i]));  // (C25)
  }
  return Status();
}

}  // namespace

Status Convolution(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  Dims dims;
  ESCALA_RETURN_IF_ERROR(ConvolutionDims(op, true, &dims));
  ElementType type = op.operand(0).type;
  if (!results->empty()) {
    ESCALA_ASSIGN_OR_RETURN(Shape declared, Declared(*results));
    ESCALA_RETURN_IF_ERROR(CheckAccumulation(type, declared.type));
    type = declared.type;
  }
  return Give(results, type, dims);
}

// The padding is a run-time value, so the result has the declared spatial
// sizes.
Status DynamicConv(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape declared, Declared(*results));
  Dims dims;
  ESCALA_RETURN_IF_ERROR(ConvolutionDims(op, false, &dims));
  ESCALA_RETURN_IF_ERROR(CheckAccumulation(op.operand(0).type, declared.type));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 2, kInteger));
  const int64_t spatial = op.operand(0).rank() - 2;
  if (op.operand(2).dims != Dims{spatial, 2})  // (C4)
    return InvalidArgument("operand 2: got ", op.operand(2).ToString(),
                           ", expected the shape [", spatial, ", 2]");
  ESCALA_RETURN_IF_ERROR(
      CheckRank("result", declared, op.operand(0).rank()));  // (C26)
  const AttributeMap& n = op.op.attributes.Dict("dimension_numbers");
  for (int64_t d : n.Ints("output_spatial_dimensions"))
    dims[static_cast<size_t>(d)] = declared.dims[static_cast<size_t>(d)];
  return Give(results, declared.type, dims);
}

}  // namespace escala::hlo::shape
