// Rules: dot_general and convolution. A core axis on which one operand differs
// becomes rows (or columns) of one larger product. An axis on which both differ
// becomes a batch dimension or, if the result is computed summed over it, a
// part of the contraction.
#include <algorithm>

#include "escala/engine/flatten/flattener.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::OpCode;

namespace {

bool Contains(const Dims& dims, int64_t d) {
  return std::find(dims.begin(), dims.end(), d) != dims.end();
}

std::vector<int> Concat(std::vector<int> a, const std::vector<int>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// " axes {0} WHAT", or "" if there are no axes.
std::string Part(AxisSet axes, const char* what) {
  return axes == 0 ? "" : StrCat(" axes ", ToString(axes), " ", what);
}

}  // namespace

Status Flattener::Dot(const Op& op, const Flats& in, AxisSet sum) {
  const AxisSet left = in[0].axes, right = in[1].axes;
  const AxisSet contracted = sum & left & right;
  const AxisSet batches = left & right & ~contracted;
  const AxisSet axes = (left | right) & ~contracted;
  const AttributeMap& numbers = op.attributes.Dict("dot_dimension_numbers");

  // The order in which dot_general gives the result's dimensions: batches,
  // rows, columns. Core axes have their labels; local result dimensions are
  // numbered in order from kLocal.
  std::vector<int> natural = AxisLabels(batches);
  int next = kLocal;
  AttributeMap moved;
  const Dims& lhs_batch = numbers.Ints("lhs_batching_dimensions");
  for (size_t i = 0; i < lhs_batch.size(); ++i) natural.push_back(next++);
  for (size_t side = 0; side < 2; ++side) {
    const AxisSet held = in[side].axes;
    const std::string name = side == 0 ? "lhs" : "rhs";
    const Dims& local_batch = numbers.Ints(name + "_batching_dimensions");
    const Dims& local_over = numbers.Ints(name + "_contracting_dimensions");
    moved.Set(name + "_batching_dimensions",
              IntsOf(Join(PositionsIn(held, batches),
                          Plus(local_batch, Lead(held)))));
    moved.Set(name + "_contracting_dimensions",
              IntsOf(Join(PositionsIn(held, contracted),
                          Plus(local_over, Lead(held)))));
    for (int label : AxisLabels(held & ~batches & ~contracted))
      natural.push_back(label);
    for (int64_t d = 0; d < Local(op.operands[side]).rank(); ++d)
      if (!Contains(local_batch, d) && !Contains(local_over, d))
        natural.push_back(next++);
  }
  const Shape result = Dense(axes, Local(op.results[0]));
  std::vector<int> wanted = AxisLabels(axes);
  for (int label = kLocal; label < next; ++label) wanted.push_back(label);
  Dims natural_dims, permutation;
  for (int label : natural)
    natural_dims.push_back(
        result.dims[std::find(wanted.begin(), wanted.end(), label) -
                    wanted.begin()]);
  for (int label : wanted)
    permutation.push_back(std::find(natural.begin(), natural.end(), label) -
                          natural.begin());
  AttributeMap attributes = op.attributes;
  attributes.Set("dot_dimension_numbers", std::move(moved));
  const ValueId product =
      b_.Emit1(op.code,
               {contracted == 0 ? in[0].id : Others(in[0]),
                contracted == 0 ? in[1].id : Others(in[1])},
               std::move(attributes), Shape{result.type, natural_dims});
  Set(op, 0, {b_.Transpose(product, permutation), axes});
  std::string rule;
  rule += Part(contracted, "summed");
  rule += Part(batches, "as batches");
  rule += Part(left & ~right, "into rows");
  rule += Part(right & ~left, "into columns");
  Note(op, StrCat("dot:", rule));
  return Status();
}

Status Flattener::Convolution(const Op& op, const Flats& in, AxisSet sum) {
  const AxisSet left = in[0].axes, right = in[1].axes;
  const std::vector<int> summed = AxisLabels(sum & left & right);
  const std::vector<int> grouped = AxisLabels(left & right & ~sum);
  const std::vector<int> images = AxisLabels(left & ~right);
  const std::vector<int> kernels = AxisLabels(right & ~left);
  const AxisSet axes = (left | right) & ~(sum & left & right);
  const AttributeMap& numbers = op.attributes.Dict("dimension_numbers");
  const int64_t features = op.attributes.Int("feature_group_count");
  const int64_t batches = op.attributes.Int("batch_group_count");
  const int64_t groups = features * batches;  // one of the two factors is 1
  const auto minor = [](int64_t d) { return std::vector<int>{LabelOf(d) + 1}; };
  const auto major = [](int64_t d) { return std::vector<int>{LabelOf(d)}; };

  // Splits every dimension into a major and a minor factor; the major factor is
  // 1 unless `splits` gives it.
  const auto factors =
      [&](AxisSet held, const Dims& dims,
          const std::vector<std::pair<int64_t, int64_t>>& splits) {
        std::vector<Factor> list = FactorsOf(held);
        for (size_t i = 0; i < dims.size(); ++i) {
          const auto d = static_cast<int64_t>(i);
          int64_t outer = 1;
          for (const auto& [dim, count] : splits)
            if (dim == d) outer = count;
          list.push_back({LabelOf(d), outer});
          list.push_back({LabelOf(d) + 1, dims[i] / outer});
        }
        return list;
      };

  // Images. Feature dimension: (groups, summed axes, rest); batch dimension:
  // (groups, image axes, rest). Axes on which both operands differ become
  // groups, outside of the op's own groups.
  const int64_t b = numbers.Int("input_batch_dimension");
  const int64_t f = numbers.Int("input_feature_dimension");
  const Dims& lhs_dims = Local(op.operands[0]).dims;
  std::vector<std::vector<int>> to(lhs_dims.size());
  for (size_t d = 0; d < to.size(); ++d)
    to[d] =
        Concat(major(static_cast<int64_t>(d)), minor(static_cast<int64_t>(d)));
  to[b] = Concat(Concat(major(b), images), minor(b));
  to[f] = Concat(Concat(major(f), summed), minor(f));
  auto& by_group = batches > 1 ? to[b] : to[f];
  by_group = Concat(grouped, by_group);
  const ValueId lhs =
      Refactor(summed.empty() ? in[0].id : Others(in[0]),
               factors(left, lhs_dims, {{b, batches}, {f, features}}), to);

  // Kernels. Output feature dimension: (groups, kernel axes, rest).
  const int64_t i = numbers.Int("kernel_input_feature_dimension");
  const int64_t o = numbers.Int("kernel_output_feature_dimension");
  const Dims& rhs_dims = Local(op.operands[1]).dims;
  to.assign(rhs_dims.size(), {});
  for (size_t d = 0; d < to.size(); ++d)
    to[d] =
        Concat(major(static_cast<int64_t>(d)), minor(static_cast<int64_t>(d)));
  to[i] = Concat(summed, to[i]);
  to[o] = Concat(Concat(Concat(grouped, major(o)), kernels), minor(o));
  const ValueId rhs = Refactor(summed.empty() ? in[1].id : Others(in[1]),
                               factors(right, rhs_dims, {{o, groups}}), to);

  AttributeMap attributes = op.attributes;
  const int64_t more = PointsOf(cores_, left & right & ~sum);
  attributes.Set(batches > 1 ? "batch_group_count" : "feature_group_count",
                 hlo::IntValue{(batches > 1 ? batches : features) * more});

  // Result. Batch dimension: (image axes, rest); feature dimension: (axes as
  // groups, groups, kernel axes, rest). The core axes move to the front.
  const Shape& local = Local(op.results[0]);
  const int64_t ob = numbers.Int("output_batch_dimension");
  const int64_t of = numbers.Int("output_feature_dimension");
  Dims wide = local.dims;
  std::vector<Factor> from;
  const auto add = [&](const std::vector<int>& labels, int64_t dim) {
    for (int label : labels) {
      from.push_back({label, cores_.sizes[label]});
      wide[dim] *= cores_.sizes[label];
    }
  };
  for (int64_t d = 0; d < local.rank(); ++d) {
    if (d == ob) add(images, d);
    if (d == of) add(grouped, d);
    const int64_t outer = d == of ? groups : 1;
    from.push_back({LabelOf(d), outer});
    if (d == of) add(kernels, d);
    from.push_back({LabelOf(d) + 1, local.dims[d] / outer});
  }
  to.clear();
  for (int label : AxisLabels(axes)) to.push_back({label});
  for (int64_t d = 0; d < local.rank(); ++d)
    to.push_back(Concat(major(d), minor(d)));
  const ValueId product = b_.Emit1(op.code, {lhs, rhs}, std::move(attributes),
                                   Shape{local.type, wide});
  Set(op, 0, {Refactor(product, from, to), axes});
  std::string rule;
  rule += Part(sum & left & right, "summed");
  rule += Part(left & right & ~sum, "as groups");
  rule += Part(left & ~right, "into the batch");
  rule += Part(right & ~left, "into the features");
  Note(op, StrCat("convolution:", rule));
  return Status();
}

}  // namespace escala::engine
