// Rules: dot_general and convolution. A core axis on which one operand differs
// becomes rows (or columns) of one larger product. An axis on which both differ
// becomes a batch dimension or, if the result is computed summed over it, a
// part of the contraction.
#include <algorithm>

#include "escala/engine/flatten/rules.h"

namespace escala::engine {

using hlo::AttributeMap;

namespace {

// " axes {0} WHAT", or "" if there are no axes.
std::string Part(AxisSet axes, const char* what) {
  return axes == 0 ? "" : StrCat(" axes ", ToString(axes), " ", what);
}

// The axes of a product, by what becomes of them.
struct ProductAxes {
  ProductAxes(const Flats& in, AxisSet sum)
      : summed(in[0].axes & in[1].axes & sum),
        both(in[0].axes & in[1].axes & ~sum),
        left(in[0].axes & ~in[1].axes),
        right(in[1].axes & ~in[0].axes) {}
  AxisSet result() const { return both | left | right; }

  AxisSet summed;       // a part of the contraction
  AxisSet both;         // batches (groups of a convolution)
  AxisSet left, right;  // rows and columns (images and features)
};

// An operand of a product that sums over `summed`.
ValueId Term(FlattenContext& c, Flat x, AxisSet summed) {
  return summed == 0 ? x.id : c.WithoutOutliers(x);
}

}  // namespace

Status FlattenDot(FlattenContext& c, const Op& op, const Flats& in) {
  const ProductAxes axes(in, c.SumOf(op));
  const AttributeMap& numbers = op.attributes.Dict("dot_dimension_numbers");
  const Dims& lhs_batch = numbers.Ints("lhs_batching_dimensions");

  // The order in which dot_general gives the result's dimensions: batches,
  // rows, columns.
  Labels natural = c.AxisLabels(axes.both);
  const Shape& local = c.Local(op.results[0]);
  int64_t next = static_cast<int64_t>(lhs_batch.size());
  natural = Join(natural, LabelsOf(Label::kLocal, next));
  AttributeMap moved = numbers;
  for (size_t side = 0; side < 2; ++side) {
    const AxisSet held = in[side].axes;
    const int64_t lead = c.Lead(held);
    const std::string name = side == 0 ? "lhs" : "rhs";
    const std::string batching = name + "_batching_dimensions";
    const std::string contracting = name + "_contracting_dimensions";
    ShiftInts(&moved, batching, c.PositionsIn(held, axes.both), lead);
    ShiftInts(&moved, contracting, c.PositionsIn(held, axes.summed), lead);
    natural = Join(natural, c.AxisLabels(side == 0 ? axes.left : axes.right));
    for (int64_t d = 0; d < c.Local(op.operands[side]).rank(); ++d)
      if (!hlo::HasDim(numbers.Ints(batching), d) &&
          !hlo::HasDim(numbers.Ints(contracting), d))
        natural.push_back({Label::kLocal, next++});
  }
  const Shape result = c.Dense(axes.result(), local);
  const Labels wanted =
      Join(c.AxisLabels(axes.result()), LabelsOf(Label::kLocal, next));
  const auto position = [](const Labels& list, const Label& label) {
    return std::find(list.begin(), list.end(), label) - list.begin();
  };
  Dims natural_dims, permutation;
  for (const Label& label : natural)
    natural_dims.push_back(result.dims[position(wanted, label)]);
  for (const Label& label : wanted)
    permutation.push_back(position(natural, label));
  AttributeMap attributes = op.attributes;
  attributes.Set("dot_dimension_numbers", std::move(moved));
  const ValueId lhs = Term(c, in[0], axes.summed);
  const ValueId rhs = Term(c, in[1], axes.summed);
  const ValueId product = c.b.Emit1(op.code, {lhs, rhs}, std::move(attributes),
                                    Shape{result.type, natural_dims});
  c.Set(op, 0, {c.b.Transpose(product, permutation), axes.result()});
  c.Note(op, StrCat("dot:", Part(axes.summed, "summed"),
                    Part(axes.both, "as batches"), Part(axes.left, "into rows"),
                    Part(axes.right, "into columns")));
  return Status();
}

Status FlattenConvolution(FlattenContext& c, const Op& op, const Flats& in) {
  const ProductAxes axes(in, c.SumOf(op));
  const Labels summed = c.AxisLabels(axes.summed);
  const Labels grouped = c.AxisLabels(axes.both);
  const Labels images = c.AxisLabels(axes.left);
  const Labels kernels = c.AxisLabels(axes.right);
  const AttributeMap& numbers = op.attributes.Dict("dimension_numbers");
  const int64_t features = op.attributes.Int("feature_group_count");
  const int64_t batches = op.attributes.Int("batch_group_count");
  const int64_t groups = features * batches;  // one of the two factors is 1
  const auto major = [](int64_t d) { return Labels{{Label::kLocal, d}}; };
  const auto minor = [](int64_t d) { return Labels{{Label::kMinor, d}}; };
  const auto whole = [&](int64_t rank) {
    std::vector<Labels> dims;
    for (int64_t d = 0; d < rank; ++d) dims.push_back(Join(major(d), minor(d)));
    return dims;
  };

  // Splits every dimension into a major and a minor factor; the major factor is
  // 1 unless `splits` gives it.
  const auto factors =
      [&](AxisSet held, const Dims& dims,
          const std::vector<std::pair<int64_t, int64_t>>& splits) {
        std::vector<Factor> list = c.AxisFactors(held);
        for (int64_t d = 0; d < static_cast<int64_t>(dims.size()); ++d) {
          int64_t outer = 1;
          for (const auto& [dim, count] : splits)
            if (dim == d) outer = count;
          list.push_back({{Label::kLocal, d}, outer});
          list.push_back({{Label::kMinor, d}, dims[d] / outer});
        }
        return list;
      };

  // Images. Feature dimension: (groups, summed axes, rest); batch dimension:
  // (groups, image axes, rest). Axes on which both operands differ become
  // groups, outside of the op's own groups.
  const int64_t b = numbers.Int("input_batch_dimension");
  const int64_t f = numbers.Int("input_feature_dimension");
  const Shape& lhs_local = c.Local(op.operands[0]);
  std::vector<Labels> to = whole(lhs_local.rank());
  to[b] = Join(Join(major(b), images), minor(b));
  to[f] = Join(Join(major(f), summed), minor(f));
  Labels& by_group = batches > 1 ? to[b] : to[f];
  by_group = Join(grouped, by_group);
  const ValueId lhs = c.Refactor(
      Term(c, in[0], axes.summed),
      factors(in[0].axes, lhs_local.dims, {{b, batches}, {f, features}}), to);

  // Kernels. Output feature dimension: (groups, kernel axes, rest).
  const int64_t i = numbers.Int("kernel_input_feature_dimension");
  const int64_t o = numbers.Int("kernel_output_feature_dimension");
  const Shape& rhs_local = c.Local(op.operands[1]);
  to = whole(rhs_local.rank());
  to[i] = Join(summed, to[i]);
  to[o] = Join(Join(Join(grouped, major(o)), kernels), minor(o));
  const ValueId rhs =
      c.Refactor(Term(c, in[1], axes.summed),
                 factors(in[1].axes, rhs_local.dims, {{o, groups}}), to);

  AttributeMap attributes = op.attributes;
  attributes.Set(batches > 1 ? "batch_group_count" : "feature_group_count",
                 hlo::IntValue{groups * PointsOf(c.cores, axes.both)});

  // Result. Batch dimension: (image axes, rest); feature dimension: (axes as
  // groups, groups, kernel axes, rest). The core axes move to the front.
  const Shape& local = c.Local(op.results[0]);
  const int64_t ob = numbers.Int("output_batch_dimension");
  const int64_t of = numbers.Int("output_feature_dimension");
  Dims wide = local.dims;
  std::vector<Factor> from;
  const auto add = [&](AxisSet held, int64_t dim) {
    from = Join(std::move(from), c.AxisFactors(held));
    wide[dim] *= PointsOf(c.cores, held);
  };
  for (int64_t d = 0; d < local.rank(); ++d) {
    if (d == ob) add(axes.left, d);
    if (d == of) add(axes.both, d);
    const int64_t outer = d == of ? groups : 1;
    from.push_back({{Label::kLocal, d}, outer});
    if (d == of) add(axes.right, d);
    from.push_back({{Label::kMinor, d}, local.dims[d] / outer});
  }
  to = Join(Single(c.AxisLabels(axes.result())), whole(local.rank()));
  const ValueId product = c.b.Emit1(op.code, {lhs, rhs}, std::move(attributes),
                                    Shape{local.type, wide});
  c.Set(op, 0, {c.Refactor(product, from, to), axes.result()});
  c.Note(op,
         StrCat("convolution:", Part(axes.summed, "summed"),
                Part(axes.both, "as groups"), Part(axes.left, "into the batch"),
                Part(axes.right, "into the features")));
  return Status();
}

}  // namespace escala::engine
