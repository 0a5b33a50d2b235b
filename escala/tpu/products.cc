#include "escala/tpu/products.h"

#include <algorithm>

#include "escala/hlo/op_table.h"

namespace escala::tpu {
namespace {

using hlo::AttributeMap;

double Dim(const Shape& shape, int64_t dim) {
  return static_cast<double>(shape.dims[static_cast<size_t>(dim)]);
}

double DimsOf(const Shape& shape, const Dims& dims) {
  double n = 1;
  for (int64_t dim : dims) n *= Dim(shape, dim);
  return n;
}

double Elements(const Shape& shape) {
  double n = 1;
  for (int64_t dim : shape.dims) n *= static_cast<double>(dim);
  return n;
}

pods::Product Dot(const hlo::OpContext& op) {
  const AttributeMap& n = op.op.attributes.Dict("dot_dimension_numbers");
  const Shape& lhs = op.operand(0);
  pods::Product product;
  product.count = DimsOf(lhs, n.Ints("lhs_batching_dimensions"));
  product.depth = DimsOf(lhs, n.Ints("lhs_contracting_dimensions"));
  const double each = product.count * product.depth;
  product.rows = each > 0 ? Elements(lhs) / each : 0;
  product.columns = each > 0 ? Elements(op.operand(1)) / each : 0;
  return product;
}

// The matrix product of a convolution, whichever of the three forms it is:
// positions of the output x (input features x window) x output features. In a
// gradient for the kernel the image takes the window's part, so the window of
// one output position covers all of it, and the batch takes the features' part.
// Only multiply-adds that meet neither padding nor holes count.
pods::Product Convolution(const hlo::OpContext& op) {
  const AttributeMap& n = op.op.attributes.Dict("dimension_numbers");
  const Shape& kernel = op.operand(1);
  const Shape& out = op.result(0);
  pods::Product product;
  const double features = Dim(out, n.Int("output_feature_dimension"));
  const double groups =
      static_cast<double>(op.op.attributes.IntOr("feature_group_count", 1)) *
      static_cast<double>(op.op.attributes.IntOr("batch_group_count", 1));
  product.count = groups;
  product.columns = features / groups;
  product.rows = features > 0 ? Elements(out) / features : 0;
  product.depth = Dim(kernel, n.Int("kernel_input_feature_dimension")) *
                  DimsOf(kernel, n.Ints("kernel_spatial_dimensions"));
  const double all = product.operations();
  const double met = hlo::WorkOf(op).flops;
  // Holes are left out of the depth. With a dilated input they are really among
  // the rows.
  if (all > 0) product.depth *= met / all;
  return product;
}

}  // namespace

std::optional<pods::Product> ProductOf(const hlo::OpContext& op) {
  std::optional<pods::Product> product;
  switch (op.op.code) {
    case hlo::OpCode::kDotGeneral:
      product = Dot(op);
      break;
    case hlo::OpCode::kConvolution:
      product = Convolution(op);
      break;
    default:
      return product;
  }
  const ElementType a = op.operand(0).type, b = op.operand(1).type;
  product->bits = 8 * std::max(ByteWidth(a), ByteWidth(b));
  if (IsComplex(a)) product->count *= 4;
  return product;
}

}  // namespace escala::tpu
