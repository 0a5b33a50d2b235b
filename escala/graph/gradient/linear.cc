#include "escala/graph/linear.h"

#include <algorithm>

#include "escala/graph/convolve.h"
#include "escala/graph/dimensions.h"
#include "escala/graph/elementwise.h"
#include "escala/graph/gradient/vjp.h"
#include "escala/graph/moves.h"
#include "escala/hlo/patterns.h"

namespace escala::graph {

namespace {

using hlo::AttributeMap;
using hlo::OpCode;

// --- dot --------------------------------------------------------------------

// The dimensions of one operand of a dot.
struct Side {
  Dims batch, contract, free;
};

Side SideOf(const Value& x, const AttributeMap& numbers, std::string who) {
  Side side{numbers.Ints(who + "_batching_dimensions"),
            numbers.Ints(who + "_contracting_dimensions"),
            {}};
  for (int64_t d = 0; d < x.rank(); ++d)
    if (std::count(side.batch.begin(), side.batch.end(), d) +
            std::count(side.contract.begin(), side.contract.end(), d) ==
        0)
      side.free.push_back(d);
  return side;
}

// The cotangent of x (described by `mine`) in dot(x, other): contracts the
// result's cotangent with `other` over its free dimensions, which begin at
// `other_at` in the result.
Value OperandCotangent(const Value& ct, const Side& mine, const Value& other,
                       const Side& theirs, int64_t other_at) {
  const auto batches = static_cast<int64_t>(mine.batch.size());
  const auto count = static_cast<int64_t>(theirs.free.size());
  DotDims dims;
  dims.batch_a = Counting(batches);
  dims.batch_b = theirs.batch;
  dims.contract_a = Counting(count, other_at);
  dims.contract_b = theirs.free;
  const Value product = Dot(ct, other, dims);
  // It has batches, my free dimensions, my contracted ones in theirs' order.
  Dims places = mine.batch;
  places.insert(places.end(), mine.free.begin(), mine.free.end());
  Dims order = theirs.contract;
  std::sort(order.begin(), order.end());
  for (const int64_t d : order)
    places.push_back(mine.contract[std::find(theirs.contract.begin(),
                                             theirs.contract.end(), d) -
                                   theirs.contract.begin()]);
  Dims permutation(places.size());
  for (size_t i = 0; i < places.size(); ++i)
    permutation[places[i]] = static_cast<int64_t>(i);
  return Transpose(product, permutation);
}

void DotRule(VjpCall* c) {
  const AttributeMap& numbers = c->attributes().Dict("dot_dimension_numbers");
  const Side a = SideOf(c->in(0), numbers, "lhs");
  const Side b = SideOf(c->in(1), numbers, "rhs");
  const auto batches = static_cast<int64_t>(a.batch.size());
  const auto rows = static_cast<int64_t>(a.free.size());
  const Value ct = Convert(c->ct(), c->in(0).type());
  if (c->needed[0])
    c->result[0] = OperandCotangent(ct, a, c->in(1), b, batches + rows);
  if (c->needed[1])
    c->result[1] = OperandCotangent(ct, b, c->in(0), a, batches);
}

// --- convolution ------------------------------------------------------------

ConvForm FormOf(const VjpCall& c) {
  const AttributeMap& attributes = c.attributes();
  const AttributeMap& numbers = attributes.Dict("dimension_numbers");
  ConvForm form;
  form.input = {numbers.Int("input_batch_dimension"),
                numbers.Int("input_feature_dimension"),
                numbers.Ints("input_spatial_dimensions")};
  form.kernel = {numbers.Int("kernel_input_feature_dimension"),
                 numbers.Int("kernel_output_feature_dimension"),
                 numbers.Ints("kernel_spatial_dimensions")};
  form.output = {numbers.Int("output_batch_dimension"),
                 numbers.Int("output_feature_dimension"),
                 numbers.Ints("output_spatial_dimensions")};
  form.strides = attributes.Ints("window_strides");
  form.input_dilation = attributes.Ints("lhs_dilation");
  form.kernel_dilation = attributes.Ints("rhs_dilation");
  const Dims& padding = attributes.Ints("padding");
  for (size_t i = 0; i < padding.size(); i += 2) {
    form.low.push_back(padding[i]);
    form.high.push_back(padding[i + 1]);
  }
  form.groups = attributes.Int("feature_group_count");
  form.batch_groups = attributes.Int("batch_group_count");
  return form;
}

// Exchanges the channels in and out within each group.
Value SwapGroups(const Value& kernel, const ConvPlaces& at, int64_t groups) {
  if (groups == 1) return kernel;
  // channels out = groups x part; move the groups in front of the channels in.
  Dims split = kernel.dims();
  split[at.second] /= groups;
  split.insert(split.begin() + at.second, groups);
  Value x = Reshape(kernel, split);
  const int64_t in_at = at.first + (at.first > at.second ? 1 : 0);
  Dims permutation;
  for (int64_t d = 0; d < x.rank(); ++d) {
    if (d == at.second) continue;
    if (d == in_at) permutation.push_back(at.second);
    permutation.push_back(d);
  }
  x = Transpose(x, permutation);
  Dims joined = kernel.dims();
  joined[at.first] *= groups;
  joined[at.second] /= groups;
  return Reshape(x, joined);
}

// Dilated sizes along spatial dimension i.
struct Extent {
  int64_t window, size, places;  // of the kernel, the input, the output
};

Extent ExtentOf(const VjpCall& c, const ConvForm& f, size_t i) {
  return {Dilated(c.in(1).dims()[f.kernel.spatial[i]], f.kernel_dilation[i]),
          Dilated(c.in(0).dims()[f.input.spatial[i]], f.input_dilation[i]),
          Dilated(c.out().dims()[f.output.spatial[i]], f.strides[i])};
}

Value InputCotangent(const VjpCall& c, const ConvForm& f) {
  const Value &x = c.in(0), &kernel = c.in(1);
  ConvForm back;
  back.input = f.output;
  back.output = f.input;
  back.kernel = {f.kernel.second, f.kernel.first, f.kernel.spatial};
  back.strides = f.input_dilation;
  back.input_dilation = f.strides;
  back.kernel_dilation = f.kernel_dilation;
  back.groups = f.groups;
  for (size_t i = 0; i < f.strides.size(); ++i) {
    const auto [window, size, places] = ExtentOf(c, f, i);
    back.low.push_back(window - 1 - f.low[i]);
    back.high.push_back(size + window - 1 - places - back.low.back());
  }
  return Convolve(
      Convert(c.ct(), x.type()),
      SwapGroups(Reverse(kernel, f.kernel.spatial), f.kernel, f.groups), back,
      c.node.here);
}

Value KernelCotangent(const VjpCall& c, const ConvForm& f) {
  const Value& x = c.in(0);
  ConvForm back;
  // The gradient sums over examples, so they become its channels in.
  back.input = {f.input.second, f.input.first, f.input.spatial};
  back.kernel = {f.output.first, f.output.second, f.output.spatial};
  back.output = {f.kernel.first, f.kernel.second, f.kernel.spatial};
  back.strides = f.kernel_dilation;
  back.input_dilation = f.input_dilation;
  back.kernel_dilation = f.strides;
  back.batch_groups = f.groups;
  for (size_t i = 0; i < f.strides.size(); ++i) {
    const auto [window, size, places] = ExtentOf(c, f, i);
    back.low.push_back(f.low[i]);
    back.high.push_back(window - 1 + places - size - f.low[i]);
  }
  return Convolve(x, Convert(c.ct(), x.type()), back, c.node.here);
}

void ConvolutionRule(VjpCall* c) {
  const ConvForm form = FormOf(*c);
  if (form.batch_groups != 1) {
    c->graph->Fail(c->node.here,
                   "no gradient goes through a convolution with batch groups "
                   "(which is the gradient of one with channel groups)");
    return;
  }
  if (c->needed[0]) c->result[0] = InputCotangent(*c, form);
  if (c->needed[1]) c->result[1] = KernelCotangent(*c, form);
}

// --- windows ----------------------------------------------------------------

// Each element gets the cotangents of all windows that contain it.
Value SumWindowCotangent(const VjpCall& c, const WindowForm& f) {
  const Dims& size = c.in(0).dims();
  Dims low, high, interior;
  for (size_t i = 0; i < size.size(); ++i) {
    const int64_t places = Dilated(c.out().dims()[i], f.strides[i]);
    interior.push_back(f.strides[i] - 1);
    low.push_back(f.window[i] - 1 - f.low[i]);
    high.push_back(size[i] + f.window[i] - 1 - places - low.back());
  }
  const Dims none(size.size(), 0);
  return ReduceWindow(OpCode::kAdd, Pad(c.ct(), 0, low, high, interior),
                      {f.window, Dims(size.size(), 1), none, none},
                      c.node.here);
}

Value MaxWindowCotangent(const VjpCall& c) {
  Graph* const graph = c.graph;
  const ElementType type = c.in(0).type();
  AttributeMap attributes;
  for (const char* name : {"window_dimensions", "window_strides", "padding"})
    attributes.Set(name, *c.attributes().Find(name));
  std::vector<hlo::Region> regions;
  const Shape scalar{type, {}};
  regions.push_back(graph->Trace(
      {scalar, scalar},
      [](const std::vector<Value>& v) {
        return std::vector<Value>{GreaterEqual(v[0], v[1])};
      },
      c.node.here));
  regions.push_back(graph->ScalarBody(OpCode::kAdd, type));
  return graph->Emit1(OpCode::kSelectAndScatter,
                      {c.in(0), c.ct(), Full(graph, scalar, 0)},
                      std::move(attributes), c.node.here, std::move(regions));
}

void ReduceWindowRule(VjpCall* c) {
  WindowForm form{c->attributes().Ints("window_dimensions"),
                  c->attributes().Ints("window_strides"),
                  {},
                  {}};
  const Dims& padding = c->attributes().Ints("padding");
  for (size_t i = 0; i < padding.size(); i += 2) {
    form.low.push_back(padding[i]);
    form.high.push_back(padding[i + 1]);
  }
  const bool sum = hlo::CombinerOf(c->node.op->regions[0]) == OpCode::kAdd;
  c->result[0] = sum ? SumWindowCotangent(*c, form) : MaxWindowCotangent(*c);
}

constexpr VjpRow kRows[] = {
    {OpCode::kConvolution, ConvolutionRule},
    {OpCode::kDotGeneral, DotRule},
    {OpCode::kReduceWindow, ReduceWindowRule},
    {OpCode::kSelectAndScatter, nullptr,
     "it is the gradient of a maximum over windows"},
};

}  // namespace

std::span<const VjpRow> LinearVjps() { return kRows; }

}  // namespace escala::graph
