#include "escala/graph/linear.h"

#include <algorithm>
#include <cctype>

#include "escala/graph/convolve.h"
#include "escala/graph/dimensions.h"
#include "escala/graph/elementwise.h"
#include "escala/graph/moves.h"
#include "escala/graph/reduce.h"
#include "escala/hlo/constants.h"

namespace escala::graph {

using hlo::AttributeMap;
using hlo::IntsOf;
using hlo::OpCode;

// --- Products ---------------------------------------------------------------

namespace {

// The dimensions in neither list.
Dims Remaining(const Value& x, const Dims& p, const Dims& q) {
  Dims rest;
  for (int64_t d = 0; d < x.rank(); ++d)
    if (std::find(p.begin(), p.end(), d) == p.end() &&
        std::find(q.begin(), q.end(), d) == q.end())
      rest.push_back(d);
  return rest;
}

// Whether the paired dimensions have equal sizes; fails the graph if not.
bool Paired(const Value& a, const Dims& p, const Value& b, const Dims& q,
            std::string_view what, const CallSite& here) {
  bool same = p.size() == q.size();
  for (size_t i = 0; same && i < p.size(); ++i)
    same = a.dims()[p[i]] == b.dims()[q[i]];
  if (!same)
    a.graph()->Fail(here,
                    StrCat("dot: ", what, " dimensions ", StrJoin(p), " of ",
                           DimsText(a.dims()), " and ", StrJoin(q), " of ",
                           DimsText(b.dims()), " have different sizes"));
  return same;
}

}  // namespace

Value Dot(const Value& a, const Value& b, const DotDims& dims,
          std::optional<ElementType> result, CallSite here) {
  if (!a || !b) return Value();
  const auto batch_a = DimensionsOf(a, dims.batch_a, "dot", here, true);
  const auto batch_b = DimensionsOf(b, dims.batch_b, "dot", here, true);
  const auto contract_a = DimensionsOf(a, dims.contract_a, "dot", here, true);
  const auto contract_b = DimensionsOf(b, dims.contract_b, "dot", here, true);
  if (!batch_a || !batch_b || !contract_a || !contract_b ||
      !Paired(a, *batch_a, b, *batch_b, "batch", here) ||
      !Paired(a, *contract_a, b, *contract_b, "contracted", here))
    return Value();
  Shape shape{result.value_or(a.type()), {}};
  for (const int64_t d : *batch_a) shape.dims.push_back(a.dims()[d]);
  for (const int64_t d : Remaining(a, *batch_a, *contract_a))
    shape.dims.push_back(a.dims()[d]);
  for (const int64_t d : Remaining(b, *batch_b, *contract_b))
    shape.dims.push_back(b.dims()[d]);
  AttributeMap numbers, attributes;
  numbers.Set("lhs_batching_dimensions", IntsOf(*batch_a));
  numbers.Set("rhs_batching_dimensions", IntsOf(*batch_b));
  numbers.Set("lhs_contracting_dimensions", IntsOf(*contract_a));
  numbers.Set("rhs_contracting_dimensions", IntsOf(*contract_b));
  attributes.Set("dot_dimension_numbers", std::move(numbers));
  return a.graph()->EmitTyped(OpCode::kDotGeneral, {a, b},
                              std::move(attributes), {}, std::move(shape),
                              here);
}

Value MatMul(const Value& a, const Value& b, CallSite here) {
  if (!a || !b) return Value();
  if (a.rank() < 1 || b.rank() < 1 ||
      a.dim(-1, here) != b.dims()[std::max(b.rank() - 2, 0)]) {
    a.graph()->Fail(here,
                    StrCat("matmul: the last dimension of ", DimsText(a.dims()),
                           " is not the last but one of ", DimsText(b.dims())));
    return Value();
  }
  if (b.rank() <= 2)  // no batches: rows of a, whatever their shape
    return Dot(a, b, {{}, {}, {-1}, {b.rank() == 2 ? 0 : -1}}, {}, here);
  // Both batch shapes, broadcast to a common one.
  const Dims rows(a.dims().begin(), a.dims().end() - 2 * (a.rank() > 1));
  Dims of_a = a.rank() > 1 ? rows : Dims();
  Dims of_b(b.dims().begin(), b.dims().end() - 2);
  const size_t n = std::max(of_a.size(), of_b.size());
  of_a.insert(of_a.begin(), n - of_a.size(), 1);
  of_b.insert(of_b.begin(), n - of_b.size(), 1);
  Dims batch(n);
  for (size_t i = 0; i < n; ++i) batch[i] = std::max(of_a[i], of_b[i]);
  Dims to_a = batch, to_b = batch;
  if (a.rank() > 1) to_a.push_back(a.dim(-2, here));
  to_a.push_back(a.dim(-1, here));
  to_b.push_back(b.dim(-2, here));
  to_b.push_back(b.dim(-1, here));
  const Dims each = Counting(static_cast<int64_t>(n));
  return Dot(BroadcastTo(a, to_a, here), BroadcastTo(b, to_b, here),
             {each, each, {-1}, {-2}}, {}, here);
}

namespace {

struct Equation {
  std::string a, b, result;
};

bool HasTwice(std::string letters) {
  std::sort(letters.begin(), letters.end());
  return std::adjacent_find(letters.begin(), letters.end()) != letters.end();
}

Result<Equation> ReadEquation(std::string_view text, const Value& a,
                              const Value& b) {
  std::string plain;
  for (const char c : text)
    if (c != ' ') plain.push_back(c);
  const size_t comma = plain.find(','), arrow = plain.find("->");
  if (comma == std::string::npos || arrow == std::string::npos || comma > arrow)
    return InvalidArgument("expected \"AB,BC->AC\"");
  const Equation e{plain.substr(0, comma),
                   plain.substr(comma + 1, arrow - comma - 1),
                   plain.substr(arrow + 2)};
  for (const std::string& letters : {e.a, e.b, e.result}) {
    if (HasTwice(letters))
      return InvalidArgument("a letter stands twice in \"", letters, "\"");
    for (const char c : letters)
      if (std::isalpha(static_cast<unsigned char>(c)) == 0)
        return InvalidArgument("'", std::string(1, c), "' is no letter");
  }
  for (const char c : e.result)
    if (e.a.find(c) == std::string::npos && e.b.find(c) == std::string::npos)
      return InvalidArgument("'", std::string(1, c),
                             "' of the result stands in no operand");
  if (static_cast<int>(e.a.size()) != a.rank() ||
      static_cast<int>(e.b.size()) != b.rank())
    return InvalidArgument("operands are ", DimsText(a.dims()), " and ",
                           DimsText(b.dims()));
  return e;
}

// Sums over letters that neither the other operand nor the result has.
Value SumOwn(const Value& x, const std::string& other,
             const std::string& result, std::string* letters,
             const CallSite& here) {
  Dims over;
  std::string left;
  for (size_t i = 0; i < letters->size(); ++i) {
    const char c = (*letters)[i];
    const bool own = other.find(c) == std::string::npos &&
                     result.find(c) == std::string::npos;
    if (own)
      over.push_back(static_cast<int64_t>(i));
    else
      left.push_back(c);
  }
  *letters = left;
  return over.empty() ? x : Sum(x, over, false, here);
}

}  // namespace

Value Einsum(std::string_view equation, const Value& a, const Value& b,
             CallSite here) {
  if (!a || !b) return Value();
  auto read = ReadEquation(equation, a, b);
  if (!read.ok()) {
    a.graph()->Fail(
        here, StrCat("einsum \"", equation, "\": ", read.status().message()));
    return Value();
  }
  Equation e = *std::move(read);
  const Value x = SumOwn(a, e.b, e.result, &e.a, here);
  const Value y = SumOwn(b, e.a, e.result, &e.b, here);
  DotDims dims;
  std::string got, rest;
  for (size_t i = 0; i < e.a.size(); ++i) {
    const size_t j = e.b.find(e.a[i]);
    const bool kept = e.result.find(e.a[i]) != std::string::npos;
    if (j == std::string::npos) {
      rest.push_back(e.a[i]);
      continue;
    }
    (kept ? dims.batch_a : dims.contract_a).push_back(static_cast<int64_t>(i));
    (kept ? dims.batch_b : dims.contract_b).push_back(static_cast<int64_t>(j));
    if (kept) got.push_back(e.a[i]);
  }
  got += rest;
  for (const char c : e.b)
    if (e.a.find(c) == std::string::npos) got.push_back(c);
  Dims permutation;
  for (const char c : e.result)
    permutation.push_back(static_cast<int64_t>(got.find(c)));
  return Transpose(Dot(x, y, dims, {}, here), permutation, here);
}

// --- Convolutions -----------------------------------------------------------

namespace {

// TensorFlow's SAME: size / stride outputs, rounded up; odd padding at the end.
void SamePadding(int64_t size, int64_t window, int64_t stride, int64_t* low,
                 int64_t* high) {
  const int64_t places = (size + stride - 1) / stride;
  const int64_t total =
      std::max<int64_t>((places - 1) * stride + window - size, 0);
  *low = total / 2;
  *high = total - *low;
}

// Replaces an empty list by ones.
bool FillIn(Graph* graph, Dims* list, int64_t n, std::string_view what,
            const CallSite& here) {
  if (list->empty()) list->assign(n, 1);
  if (static_cast<int64_t>(list->size()) == n) return true;
  graph->Fail(here, StrCat(what, ": got ", list->size(),
                           " numbers, expected one for each of the ", n,
                           " spatial dimensions"));
  return false;
}

}  // namespace

Value Conv(const Value& x, const Value& kernel, const ConvOptions& options,
           CallSite here) {
  if (!x || !kernel) return Value();
  Graph* const graph = x.graph();
  const int64_t n = x.rank() - 2;
  if (n < 1 || kernel.rank() != x.rank()) {
    graph->Fail(here, StrCat("convolution: got ", DimsText(x.dims()),
                             " and a "
                             "kernel of ",
                             DimsText(kernel.dims()),
                             ", expected batch x spatial x channels and "
                             "spatial x channels in x channels out"));
    return Value();
  }
  ConvForm form;
  form.strides = options.strides;
  form.kernel_dilation = options.dilation;
  form.input_dilation = options.input_dilation;
  form.groups = options.groups;
  form.result = options.result;
  if (!FillIn(graph, &form.strides, n, "strides", here) ||
      !FillIn(graph, &form.kernel_dilation, n, "dilation", here) ||
      !FillIn(graph, &form.input_dilation, n, "input dilation", here))
    return Value();
  form.low = options.low;
  form.high = options.high;
  const bool given = !options.low.empty() || !options.high.empty();
  if (given && (!FillIn(graph, &form.low, n, "padding", here) ||
                !FillIn(graph, &form.high, n, "padding", here)))
    return Value();
  if (!given) form.low.assign(n, 0), form.high.assign(n, 0);
  if (!given && options.padding == Padding::kSame)
    for (int64_t i = 0; i < n; ++i)
      SamePadding(Dilated(x.dims()[i + 1], form.input_dilation[i]),
                  Dilated(kernel.dims()[i], form.kernel_dilation[i]),
                  form.strides[i], &form.low[i], &form.high[i]);
  const int64_t channels = x.dim(-1, here), out = kernel.dim(-1, here);
  if (form.groups < 1 || channels != kernel.dim(-2, here) * form.groups ||
      out % form.groups != 0) {
    graph->Fail(here, StrCat("convolution: ", channels, " channels of ",
                             DimsText(x.dims()), " do not fit a kernel of ",
                             DimsText(kernel.dims()), " in ",
                             Counted(form.groups, "group")));
    return Value();
  }
  // Batch, spatial ..., channels; kernel: spatial ..., in, out.
  form.input = {0, n + 1, Counting(n, 1)};
  form.kernel = {n, n + 1, Counting(n)};
  form.output = {0, n + 1, Counting(n, 1)};
  return Convolve(x, kernel, form, here);
}

int64_t Dilated(int64_t size, int64_t dilation) {
  return size == 0 ? 0 : (size - 1) * dilation + 1;
}

Value Convolve(const Value& x, const Value& kernel, const ConvForm& form,
               const CallSite& here) {
  const size_t n = form.strides.size();
  AttributeMap numbers, attributes;
  const auto place = [&](const char* name, int64_t d) {
    numbers.Set(name, hlo::IntValue{d});
  };
  place("input_batch_dimension", form.input.first);
  place("input_feature_dimension", form.input.second);
  numbers.Set("input_spatial_dimensions", IntsOf(form.input.spatial));
  place("kernel_input_feature_dimension", form.kernel.first);
  place("kernel_output_feature_dimension", form.kernel.second);
  numbers.Set("kernel_spatial_dimensions", IntsOf(form.kernel.spatial));
  place("output_batch_dimension", form.output.first);
  place("output_feature_dimension", form.output.second);
  numbers.Set("output_spatial_dimensions", IntsOf(form.output.spatial));
  attributes.Set("dimension_numbers", std::move(numbers));
  attributes.Set("window_strides", IntsOf(form.strides));
  attributes.Set("lhs_dilation", IntsOf(form.input_dilation));
  attributes.Set("rhs_dilation", IntsOf(form.kernel_dilation));
  Dims padding;
  Shape result{form.result.value_or(x.type()), Dims(n + 2)};
  for (size_t i = 0; i < n; ++i) {
    padding.push_back(form.low[i]);
    padding.push_back(form.high[i]);
    const int64_t size =
        Dilated(x.dims()[form.input.spatial[i]], form.input_dilation[i]) +
        form.low[i] + form.high[i];
    const int64_t window =
        Dilated(kernel.dims()[form.kernel.spatial[i]], form.kernel_dilation[i]);
    result.dims[form.output.spatial[i]] =
        size < window ? 0 : (size - window) / form.strides[i] + 1;
  }
  result.dims[form.output.first] =
      x.dims()[form.input.first] / form.batch_groups;
  result.dims[form.output.second] = kernel.dims()[form.kernel.second];
  attributes.Set("padding", hlo::MatrixOf(padding, 2));
  attributes.Set("feature_group_count", hlo::IntValue{form.groups});
  attributes.Set("batch_group_count", hlo::IntValue{form.batch_groups});
  return x.graph()->EmitTyped(OpCode::kConvolution, {x, kernel},
                              std::move(attributes), {}, std::move(result),
                              here);
}

// --- Windows ----------------------------------------------------------------

Value ReduceWindow(OpCode code, const Value& x, const WindowForm& form,
                   const CallSite& here) {
  Graph* const graph = x.graph();
  AttributeMap attributes;
  attributes.Set("window_dimensions", IntsOf(form.window));
  attributes.Set("window_strides", IntsOf(form.strides));
  Dims padding;
  for (size_t i = 0; i < form.low.size(); ++i)
    padding.insert(padding.end(), {form.low[i], form.high[i]});
  attributes.Set("padding", hlo::MatrixOf(padding, 2));
  const Value init = Constant(graph, hlo::IdentityOf(code, x.type()), here);
  std::vector<hlo::Region> regions;
  regions.push_back(graph->ScalarBody(code, x.type()));
  return graph->Emit1(OpCode::kReduceWindow, {x, init}, std::move(attributes),
                      here, std::move(regions));
}

namespace {

Value Pool(OpCode code, const Value& x, const PoolOptions& options,
           const CallSite& here) {
  if (!x) return x;
  const int64_t n = x.rank() - 2;
  Dims window = options.window;
  Dims strides = options.strides.empty() ? window : options.strides;
  if (n < 1 || static_cast<int64_t>(window.size()) != n ||
      static_cast<int64_t>(strides.size()) != n) {
    x.graph()->Fail(here, StrCat("pooling: got ", DimsText(x.dims()),
                                 " and a window of ", DimsText(window),
                                 ", expected batch x spatial x channels and a "
                                 "window over the spatial dimensions"));
    return Value();
  }
  for (Dims* list : {&window, &strides}) {
    list->insert(list->begin(), 1);
    list->push_back(1);
  }
  WindowForm form{window, strides, Dims(n + 2, 0), Dims(n + 2, 0)};
  if (options.padding == Padding::kSame)
    for (int64_t i = 1; i <= n; ++i)
      SamePadding(x.dims()[i], window[i], strides[i], &form.low[i],
                  &form.high[i]);
  return ReduceWindow(code, x, form, here);
}

}  // namespace

Value MaxPool(const Value& x, const PoolOptions& options, CallSite here) {
  return Pool(OpCode::kMaximum, x, options, here);
}

Value SumPool(const Value& x, const PoolOptions& options, CallSite here) {
  return Convert(Pool(OpCode::kAdd, Wide(x, here), options, here), x.type(),
                 here);
}

Value AvgPool(const Value& x, const PoolOptions& options, CallSite here) {
  const Value wide = Wide(x, here);
  const Value sum = SumPool(wide, options, here);
  if (!sum) return sum;
  double count = 1;
  for (const int64_t w : options.window) count *= static_cast<double>(w);
  const Value mean = options.padding == Padding::kValid
                         ? sum * (1 / count)
                         : sum / SumPool(OnesLike(wide, here), options, here);
  return Convert(mean, x.type(), here);
}

Value CumulativeSum(const Value& x, int along, CallSite here) {
  if (!x) return x;
  const auto at = DimensionOf(x, along, "cumulative sum", here);
  if (!at || x.dims()[*at] == 0) return x;
  const Dims ones(x.dims().size(), 1), none(x.dims().size(), 0);
  WindowForm form{ones, ones, none, none};
  form.window[*at] = x.dims()[*at];
  form.low[*at] = x.dims()[*at] - 1;
  return Convert(ReduceWindow(OpCode::kAdd, Wide(x, here), form, here),
                 x.type(), here);
}

}  // namespace escala::graph
