#include "escala/graph/gradient/jax_cases_test_util.h"

#include "escala/graph/ops.h"

namespace escala::graph {

namespace {

using Values = std::vector<Value>;
using Cases = std::map<std::string, JaxCase>;

#define OF(...)                                         \
  {                                                     \
    [](const Values& v) { return Values{__VA_ARGS__}; } \
  }
#define ON_CORES(...)                                      \
  {                                                        \
    [](const Values& v) { return Values{__VA_ARGS__}; }, 4 \
  }

Cases OneOperand() {
  return {
      {"Abs", OF(Abs(v[0]))},
      {"Abs edges", OF(Abs(v[0]))},
      {"Ceil", OF(Ceil(v[0]))},
      {"Cbrt", OF(Cbrt(v[0]))},
      {"Cbrt exact", OF(Cbrt(v[0]))},
      {"Cos", OF(Cos(v[0]))},
      {"Erf", OF(Erf(v[0]))},
      {"Exp", OF(Exp(v[0]))},
      {"Expm1", OF(Expm1(v[0]))},
      {"Expm1 near 0", OF(Expm1(v[0]))},
      {"Floor", OF(Floor(v[0]))},
      {"Log", OF(Log(v[0]))},
      {"Log1p", OF(Log1p(v[0]))},
      {"Log1p near 0", OF(Log1p(v[0]))},
      {"Negate", OF(Negate(v[0]))},
      {"RoundEven", OF(RoundEven(v[0]))},
      {"Rsqrt", OF(Rsqrt(v[0]))},
      {"Sigmoid", OF(Sigmoid(v[0]))},
      {"Sigmoid far", OF(Sigmoid(v[0]))},
      {"Sign", OF(Sign(v[0]))},
      {"Sign edges", OF(Sign(v[0]) * v[0])},
      {"Sin", OF(Sin(v[0]))},
      {"Sqrt", OF(Sqrt(v[0]))},
      {"Tan", OF(Tan(v[0]))},
      {"Tanh", OF(Tanh(v[0]))},
      {"Tanh far", OF(Tanh(v[0]))},
      {"Square", OF(Square(v[0]))},
      {"Convert", OF(Convert(Convert(v[0], ElementType::kBF16), v[0].type()))},
  };
}

Cases TwoOperands() {
  return {
      {"Add", OF(Add(v[0], v[1]))},
      {"Sub", OF(Sub(v[0], v[1]))},
      {"Mul", OF(Mul(v[0], v[1]))},
      {"Div", OF(Div(v[0], v[1]))},
      {"Max", OF(Max(v[0], v[1]))},
      {"Max ties", OF(Max(v[0], v[1]))},
      {"Min", OF(Min(v[0], v[1]))},
      {"Min ties", OF(Min(v[0], v[1]))},
      {"Pow", OF(Pow(v[0], v[1]))},
      {"Pow edges", OF(Pow(v[0], v[1]))},
      {"Pow of a number", OF(Pow(v[0], 2.0))},
      {"Rem", OF(Rem(v[0], v[1]))},
      {"Rem edges", OF(Rem(v[0], v[1]))},
      {"Atan2", OF(Atan2(v[0], v[1]))},
      {"Atan2 edges", OF(Atan2(v[0], v[1]))},
      {"Clamp", OF(Clamp(v[1], v[0], v[2]))},
      {"Clamp edges", OF(Clamp(0.0, v[0], 1.0))},
      {"Select", OF(Select(v[0], v[1], v[2]))},
      {"Select by a comparison",
       OF(Select(Greater(v[0], 0.0), Sin(v[0]), v[0] * 3.0))},
      {"Select the larger by another",
       OF(Select(GreaterEqual(v[0] * v[1], v[1]), v[0] / v[1],
                 Min(v[1], v[0] * v[0])))},
  };
}

Cases Moves() {
  return {
      {"BroadcastTo", OF(BroadcastTo(v[0], {2, 3, 4}))},
      {"BroadcastInDim", OF(BroadcastInDim(v[0], {2, 4, 3}, {0, 2}))},
      {"Reshape", OF(Reshape(v[0], {3, -1}))},
      {"Transpose", OF(Transpose(v[0], {2, 0, 1}))},
      {"SwapDims", OF(SwapDims(v[0], 0, -1))},
      {"ExpandDim", OF(ExpandDim(v[0], 1))},
      {"Squeeze", OF(Squeeze(v[0], 1))},
      {"Concatenate", OF(Concatenate(v, 1))},
      {"Stack", OF(Stack(v, 1))},
      {"Split", OF(Split(v[0], 2, 0))},
      {"Slice", OF(Slice(v[0], {1, 0}, {6, 2}, {2, 1}))},
      {"SliceDim", OF(SliceDim(v[0], 1, 1, -1, 2))},
      {"Reverse", OF(Reverse(v[0], {1}))},
      {"Pad", OF(Pad(v[0], 0.5, {1, -1}, {-1, 2}, {2, 0}))},
      {"Pad cuts off", OF(Pad(v[0], 0, {-2, 0}, {-3, -1}, {0, 1}))},
      {"Pad cuts between", OF(Pad(v[0], 1, {-2}, {-1}, {2}))},
      {"DynamicSlice", OF(DynamicSlice(v[0], {v[1], v[2]}, {2, 2}))},
      {"DynamicSlice out of range", OF(DynamicSlice(v[0], {v[1]}, {3}))},
      {"DynamicUpdateSlice", OF(DynamicUpdateSlice(v[0], v[1], {v[2], v[3]}))},
      {"DynamicUpdateSlice out of range",
       OF(DynamicUpdateSlice(v[0], v[1], {v[2]}))},
  };
}

Cases Reductions() {
  return {
      {"Sum", OF(Sum(v[0]))},
      {"Sum kept", OF(Sum(v[0], {0, 2}, true))},
      {"Mean", OF(Mean(v[0], {-1}, true))},
      {"ReduceMax", OF(ReduceMax(v[0], {0}))},
      {"ReduceMax ties", OF(ReduceMax(v[0], {1}))},
      {"ReduceMax ties over all", OF(ReduceMax(v[0]))},
      {"ReduceMin", OF(ReduceMin(v[0], {1}, true))},
      {"ReduceMin ties", OF(ReduceMin(v[0], {0}))},
      {"Product", OF(Product(v[0], {1}))},
      {"Product zeros", OF(Product(v[0], {1}))},
      {"CumulativeSum", OF(CumulativeSum(v[0], 1))},
      {"CumulativeSum in front", OF(CumulativeSum(v[0], 0))},
      {"Softmax", OF(Softmax(v[0]))},
      {"Softmax in front", OF(Softmax(v[0], 0))},
      {"Softmax edges", OF(Softmax(v[0]))},
      {"LogSoftmax", OF(LogSoftmax(v[0]))},
      {"LogSoftmax in front", OF(LogSoftmax(v[0], 0))},
      {"LogSoftmax edges", OF(LogSoftmax(v[0]))},
      {"LogSumExp", OF(LogSumExp(v[0], 0, true))},
      {"LogSumExp edges", OF(LogSumExp(v[0]))},
  };
}

Value DotOfBf16(const Value& a, const Value& b) {
  const Value product =
      Dot(Convert(a, ElementType::kBF16), Convert(b, ElementType::kBF16),
          {{}, {}, {1}, {0}}, ElementType::kF32);
  return Convert(product, a.type());
}

Cases Products() {
  return {
      {"Dot batches", OF(Dot(v[0], v[1], {{2, 0}, {3, 1}, {3, 1}, {2, 0}}))},
      {"Dot rows by columns", OF(Dot(v[0], v[1], {{}, {}, {0}, {1}}))},
      {"Dot of all with all", OF(Dot(v[0], v[1], {}))},
      {"Dot bf16", OF(DotOfBf16(v[0], v[1]))},
      {"MatMul", OF(MatMul(v[0], v[1]))},
      {"MatMul batches broadcast", OF(MatMul(v[0], v[1]))},
      {"MatMul vectors", OF(MatMul(v[0], v[1]))},
      {"MatMul rows of any shape", OF(MatMul(v[0], v[1]))},
      {"Einsum attention", OF(Einsum("bqhd,bkhd->bhqk", v[0], v[1]))},
      {"Einsum sums and transposes", OF(Einsum("ab,cbd->dc", v[0], v[1]))},
  };
}

Cases Convolutions() {
  const auto with = [](ConvOptions options) {
    return JaxCase{[options](const Values& v) {
      return Values{Conv(v[0], v[1], options)};
    }};
  };
  constexpr Padding kValid = Padding::kValid;
  return {
      {"Conv", with({})},
      {"Conv strides", with({.strides = {2, 2}})},
      {"Conv strides leave a rest",
       with({.strides = {2, 3}, .padding = kValid})},
      {"Conv strides skip", with({.strides = {3}, .padding = kValid})},
      {"Conv dilation", with({.dilation = {2}})},
      {"Conv transposed",
       with({.low = {2}, .high = {1}, .input_dilation = {2}})},
      {"Conv all dilated with strides", with({.strides = {2},
                                              .low = {1},
                                              .high = {2},
                                              .dilation = {2},
                                              .input_dilation = {3}})},
      {"Conv padding cut off", with({.low = {-1}, .high = {1}})},
      {"Conv padding beyond the kernel", with({.low = {3}, .high = {4}})},
      {"Conv groups", with({.groups = 2})},
      {"Conv depthwise", with({.strides = {2, 1}, .groups = 2})},
      {"Conv of volumes", with({.strides = {2, 1, 1}, .padding = kValid})},
  };
}

Cases Windows() {
  constexpr Padding kSame = Padding::kSame, kValid = Padding::kValid;
  return {
      {"MaxPool", OF(MaxPool(v[0], {{2, 2}, {}, kValid}))},
      {"MaxPool overlaps", OF(MaxPool(v[0], {{3, 3}, {2, 2}, kSame}))},
      {"MaxPool ties", OF(MaxPool(v[0], {{2}, {1}, kValid}))},
      {"SumPool", OF(SumPool(v[0], {{3, 3}, {2, 2}, kSame}))},
      {"SumPool gaps", OF(SumPool(v[0], {{2}, {3}, kValid}))},
      {"AvgPool", OF(AvgPool(v[0], {{2}, {2}, kSame}))},
      {"AvgPool overlaps", OF(AvgPool(v[0], {{3, 2}, {1, 1}, kSame}))},
      {"AvgPool leaves a rest", OF(AvgPool(v[0], {{2}, {}, kValid}))},
  };
}

Cases Indices() {
  static const GatherDims kGathered = {{0, 2}, {1}, {}, {}, {2, 1}, 1};
  static const ScatterDims kRows = {{1}, {0}, {}, {}, {0}, 1};
  static const ScatterDims kWindows = {{0, 2}, {1}, {}, {}, {2, 1}, 1};
  constexpr ScatterKind kReplace = ScatterKind::kReplace;
  return {
      {"Gather windows", OF(Gather(v[0], v[1], kGathered, {2, 1, 2}))},
      {"Gather windows out of range",
       OF(Gather(v[0], v[1], kGathered, {2, 1, 2}))},
      {"Gather batches",
       OF(Gather(v[0], v[1], {{2}, {1}, {0}, {0}, {1}, 2}, {1, 1, 2}))},
      {"Scatter", OF(Scatter(v[0], v[1], v[2], kRows))},
      {"Scatter replaces", OF(Scatter(v[0], v[1], v[2], kRows, kReplace))},
      {"Scatter windows", OF(Scatter(v[0], v[1], v[2], kWindows))},
      {"Scatter replaces windows",
       OF(Scatter(v[0], v[1], v[2], kWindows, kReplace))},
      {"Scatter batches",
       OF(Scatter(v[0], v[1], v[2], {{}, {1}, {0}, {0}, {1}, 2}))},
      {"Take", OF(Take(v[0], v[1]))},
      {"Take out of range", OF(Take(v[0], v[1]))},
      {"Pick", OF(Pick(v[0], v[1]))},
      {"Sort", OF(Sort(v, 1))},
      {"Sort in front", OF(Sort(v, 0))},
      {"Sort ties", OF(Sort(v, 1))},
      {"TopK", OF(TopK(v[0], 3).values)},
      {"TopK ties", OF(TopK(v[0], 2).values)},
  };
}

Values TanhScan(const Values& v) {
  const ScanStep end =
      Scan({v[0]}, {v[1]}, 3, [&](const Values& c, const Values& x) {
        const Value next = Tanh(c[0] * v[2] + x[0]);
        return ScanStep{{next}, {next * next}};
      });
  return {end.carry[0], end.ys[0]};
}

Values CountingScan(const Values& v) {
  const ScanStep end = Scan(v, {}, 3, [](const Values& c, const Values&) {
    const Value next = c[1] + 1.0;
    return ScanStep{{c[0] * Convert(next, c[0].type()), next}, {}};
  });
  return {end.carry[0]};
}

Values ScanInScan(const Values& v) {
  const auto inner = [](const Values& c, const Values&) {
    return ScanStep{{Sin(c[0])}, {}};
  };
  return Scan(v, {}, 2,
              [&](const Values& c, const Values&) {
                return ScanStep{{Scan(c, {}, 2, inner).carry[0] * c[0]}, {}};
              })
      .carry;
}

Values ProductOrSine(const Values& v) {
  return Cond(
      v[0], {v[1]}, [&](const Values& in) { return Values{in[0] * v[2]}; },
      [](const Values& in) { return Values{Sin(in[0])}; });
}

Value WhileOfConstants(const Value& x) {
  return x * While(
                 {Abs(StopGradient(x))},
                 [](const Values& c) { return Less(Sum(c[0]), 40.0); },
                 [](const Values& c) { return Values{c[0] * 2.0}; })[0];
}

Values ClippedCotangent(const Values& v) {
  return CustomVjp(
      v, [](const Values& in) { return Values{in[0] * in[1]}; },
      [](const Values& in, const Values&, const Values& ct) {
        return Values{Clamp(-0.5, ct[0], 0.5) * in[1], ct[0] * 3.0};
      });
}

Values RematOfOutside(const Values& v) {
  return Remat({v[0]}, [&](const Values& in) {
    return Values{Tanh(MatMul(in[0], v[1]))};
  });
}

Values ValueWithGradient(const Values& v) {
  const auto [value, gradients] = ValueAndGrad(
      [](const Values& of) { return Product(Tanh(of[0])); }, {v[0]});
  return {value, gradients[0]};
}

Cases Control() {
  return {
      {"Scan", {TanhScan}},
      {"Scan counts", {CountingScan}},
      {"Scan in a scan", {ScanInScan}},
      {"Cond takes the first", {ProductOrSine}},
      {"Cond takes the second", {ProductOrSine}},
      {"While of what is constant", OF(WhileOfConstants(v[0]))},
      {"OptimizationBarrier", OF(OptimizationBarrier({v[0] * v[1], v[1]}))},
      {"StopGradient", OF(StopGradient(Sin(v[0])) * v[0])},
      {"CustomVjp", {ClippedCotangent}},
      {"Remat", {RematOfOutside}},
      {"Vjp", OF(Vjp({Sin(MatMul(v[0], v[1]))}, {v[2]}, {v[0], v[1]}))},
      {"Gradient", OF(Gradient(Sum(v[0] * v[0] * Sin(v[1])), {v[0]}))},
      {"ValueAndGrad", {ValueWithGradient}},
  };
}

Values SumsOfPairs(const Values& v) {
  const Values sums = AllReduce(v, {{0, 2}, {1, 3}});
  return {Square(sums[0]), sums[1]};
}

Cases Collectives() {
  static const Groups kPairs = {{0, 2}, {1, 3}};
  return {
      {"AllReduce", ON_CORES(Square(AllReduce(v[0])) * v[0])},
      {"AllReduce of groups and several", {SumsOfPairs, 4}},
      {"AllReduce maximum of what is constant",
       ON_CORES(AllReduce(StopGradient(v[0]), {}, Combine::kMax) * v[0])},
      {"AllGather", ON_CORES(Sin(AllGather(v[0], 0)))},
      {"AllGather of groups", ON_CORES(Sin(AllGather(v[0], 1, kPairs)))},
      {"ReduceScatter", ON_CORES(Square(ReduceScatter(v[0], 0)))},
      {"ReduceScatter of groups",
       ON_CORES(Square(ReduceScatter(v[0], 1, kPairs)))},
      {"AllToAll", ON_CORES(Sin(AllToAll(v[0], 0, 1)))},
      {"AllToAll of groups", ON_CORES(Sin(AllToAll(v[0], 1, 0, kPairs)))},
      {"CollectivePermute",
       ON_CORES(Sin(CollectivePermute(v[0], {{0, 1}, {1, 2}, {3, 0}})))},
  };
}

#undef OF
#undef ON_CORES

}  // namespace

const Cases& JaxCases() {
  static const auto* const all = [] {
    auto* cases = new Cases;
    for (Cases family :
         {OneOperand(), TwoOperands(), Moves(), Reductions(), Products(),
          Convolutions(), Windows(), Indices(), Control(), Collectives()})
      cases->merge(family);
    return cases;
  }();
  return *all;
}

}  // namespace escala::graph
