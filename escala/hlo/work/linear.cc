// Matrix products, factorisations, Fourier transforms, batch normalisation.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "escala/hlo/work/common.h"
#include "escala/hlo/work/rules.h"

namespace escala::hlo::work {
namespace {

double Product(const Shape& shape, const Dims& dims) {
  double n = 1;
  for (int64_t d : dims)
    n *= static_cast<double>(shape.dims[static_cast<size_t>(d)]);
  return n;
}

Work With(Work work, double flops) {
  work.flops = flops;
  return work;
}

}  // namespace

Work Dot(const OpContext& op, WorkCounter&) {
  const Shape& lhs = op.operand(0);
  const double contracted =
      op.op.code == OpCode::kDot
          ? static_cast<double>(lhs.dims.back())
          : Product(lhs, op.op.attributes.Dict("dot_dimension_numbers")
                             .Ints("lhs_contracting_dimensions"));
  return With(ReadAndWrite(op),
              MultiplyAdd(lhs.type) * Elements(op.result(0)) * contracted);
}

// One multiply-add (with one operand, one add) per point of the space that the
// letters span.
Work Einsum(const OpContext& op, WorkCounter&) {
  const std::string& config = op.op.attributes.Str("einsum_config");
  double size[256];
  std::fill(std::begin(size), std::end(size), 1.0);
  size_t operand = 0, dim = 0;
  for (char c : config.substr(0, config.find("->"))) {
    if (c == ',') {
      ++operand;
      dim = 0;
    } else if (c != ' ') {
      size[static_cast<unsigned char>(c)] =
          static_cast<double>(op.operand(operand).dims[dim++]);
    }
  }
  double points = 1;
  for (double s : size) points *= s;
  const ElementType type = op.operand(0).type;
  const double each = op.num_operands() == 2 ? MultiplyAdd(type)
                      : IsComplex(type)      ? 2
                                             : 1;
  return With(ReadAndWrite(op), each * points);
}

// Every row of lhs is multiplied by the columns of one group of rhs.
Work RaggedDot(const OpContext& op, WorkCounter&) {
  const AttributeMap& n = op.op.attributes.Dict("ragged_dot_dimension_numbers");
  const Shape& rhs = op.operand(1);
  const double columns =
      Elements(rhs) /
      std::max(1.0, Product(rhs, n.Ints("rhs_batching_dimensions")) *
                        Product(rhs, n.Ints("rhs_contracting_dimensions")) *
                        Product(rhs, n.Ints("rhs_group_dimensions")));
  return With(ReadAndWrite(op),
              MultiplyAdd(rhs.type) * Elements(op.operand(0)) * columns);
}

// --- Convolution -------------------------------------------------------------

namespace {

struct Axis {
  int64_t input, kernel, output;
  int64_t stride, padding, input_dilation, kernel_dilation;
};

// The number of output positions o for which kernel tap k reads an element of
// the input: x = o * stride + k * kernel_dilation - padding is inside the
// dilated input and a multiple of its dilation. Such o are `period` apart.
double PositionsOnInput(const Axis& a, int64_t k, int64_t period) {
  const __int128 shift =
      static_cast<__int128>(k) * a.kernel_dilation - a.padding;
  const __int128 last = (static_cast<__int128>(a.input) - 1) * a.input_dilation;
  // o >= -shift / stride, o <= (last - shift) / stride
  __int128 first = -shift <= 0 ? 0 : (-shift + a.stride - 1) / a.stride;
  if (last - shift < 0) return 0;
  const __int128 end =
      std::min<__int128>((last - shift) / a.stride, a.output - 1);
  for (int64_t i = 0; i < period && first <= end; ++i, ++first) {
    if ((first * a.stride + shift) % a.input_dilation != 0) continue;
    const __int128 count = (end - first) / period + 1;
    return static_cast<double>(count);
  }
  return 0;
}

// The number of pairs of an output position and a kernel tap that read an input
// element rather than padding or a hole of the dilation. If counting takes too
// many steps, the number of all pairs.
double Pairs(const Axis& a) {
  constexpr double kMostSteps = 1e6;
  const int64_t period =
      a.input_dilation / std::gcd(a.stride, a.input_dilation);
  if (a.input == 0) return 0;
  if (static_cast<double>(a.kernel) * static_cast<double>(period) > kMostSteps)
    return static_cast<double>(a.kernel) * static_cast<double>(a.output);
  double pairs = 0;
  for (int64_t k = 0; k < a.kernel; ++k)
    pairs += PositionsOnInput(a, k, period);
  return pairs;
}

}  // namespace

Work Convolution(const OpContext& op, WorkCounter&) {
  const AttributeMap& attributes = op.op.attributes;
  const AttributeMap& n = attributes.Dict("dimension_numbers");
  const Shape& lhs = op.operand(0);
  const Shape& rhs = op.operand(1);
  const Shape& out = op.result(0);
  auto dim = [&](const Shape& shape, int64_t d) {
    return shape.dims[static_cast<size_t>(d)];
  };
  const Dims& spatial = n.Ints("input_spatial_dimensions");
  const size_t count = spatial.size();
  const Dims strides = attributes.IntsOr("window_strides", count, 1);
  const Dims padding = attributes.IntsOr("padding", 2 * count, 0);
  const Dims lhs_dilation = attributes.IntsOr("lhs_dilation", count, 1);
  const Dims rhs_dilation = attributes.IntsOr("rhs_dilation", count, 1);
  double points =
      static_cast<double>(dim(out, n.Int("output_batch_dimension"))) *
      static_cast<double>(dim(out, n.Int("output_feature_dimension"))) *
      static_cast<double>(dim(rhs, n.Int("kernel_input_feature_dimension")));
  for (size_t i = 0; i < count; ++i) {
    const Axis axis{dim(lhs, spatial[i]),
                    dim(rhs, n.Ints("kernel_spatial_dimensions")[i]),
                    dim(out, n.Ints("output_spatial_dimensions")[i]),
                    strides[i],
                    padding[2 * i],
                    lhs_dilation[i],
                    rhs_dilation[i]};
    // The padding of dynamic_conv is known only at run time.
    points *= op.op.code == OpCode::kDynamicConv
                  ? static_cast<double>(axis.kernel) *
                        static_cast<double>(axis.output)
                  : Pairs(axis);
  }
  return With(ReadAndWrite(op), MultiplyAdd(lhs.type) * points);
}

// --- Others ------------------------------------------------------------------

// By the specification's formulas, without the scalars per feature. Per
// element: 4 to normalise (subtract, divide, multiply, add), 1 for the mean, 3
// for the variance; in the gradient 1 to centre, 3 for the two sums and 5 to
// combine. One square root per feature.
Work BatchNorm(const OpContext& op, WorkCounter&) {
  const double each = op.op.code == OpCode::kBatchNormGrad       ? 9
                      : op.op.code == OpCode::kBatchNormTraining ? 8
                                                                 : 4;
  Work work = With(ReadAndWrite(op), each * Elements(op.operand(0)));
  work.transcendentals = Elements(op.operand(1));
  return work;
}

Work Cholesky(const OpContext& op, WorkCounter&) {
  const Shape& a = op.operand(0);
  const double n = static_cast<double>(a.dims.back());
  // n^3 / 6 multiply-adds and n square roots per matrix
  const double matrices = n > 0 ? Elements(a) / (n * n) : 0;
  Work work =
      With(ReadAndWrite(op), matrices * MultiplyAdd(a.type) * n * n * n / 6);
  work.transcendentals = matrices * n;
  return work;
}

Work TriangularSolve(const OpContext& op, WorkCounter&) {
  const Shape& a = op.operand(0);
  // n * n / 2 multiply-adds for each of the right-hand sides
  const double n = static_cast<double>(a.dims.back());
  return With(ReadAndWrite(op),
              MultiplyAdd(a.type) * n / 2 * Elements(op.operand(1)));
}

// 5 n log2 n for a complex transform; half of it if one side is real.
Work Fft(const OpContext& op, WorkCounter&) {
  const Shape& operand = op.operand(0);
  const bool real = !IsComplex(operand.type);
  const Shape& whole = real ? operand : op.result(0);
  const bool half = real || !IsComplex(op.result(0).type);
  const size_t rank = op.op.attributes.Ints("fft_length").size();
  double points = 1;
  for (size_t d = whole.dims.size() - rank; d < whole.dims.size(); ++d)
    points *= static_cast<double>(whole.dims[d]);
  if (points <= 1) return ReadAndWrite(op);
  return With(ReadAndWrite(op),
              (half ? 2.5 : 5) * Elements(whole) * std::log2(points));
}

}  // namespace escala::hlo::work
