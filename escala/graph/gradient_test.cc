// Compares every rule with a numeric Jacobian.
#include "escala/graph/gradient.h"

#include <gtest/gtest.h>

#include "escala/graph/gradient/check_gradient_test_util.h"
#include "escala/graph/ops.h"

namespace escala::graph {
namespace {

using Values = std::vector<Value>;

Shape F(Dims dims) { return {ElementType::kF64, std::move(dims)}; }
Shape I(Dims dims) { return {ElementType::kI32, std::move(dims)}; }

struct Case {
  const char* name;
  std::vector<Shape> shapes;
  Function f;
  int64_t num_replicas = 1;
};

void Check(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    const Status status =
        CheckGradient(c.shapes, c.f, {.num_replicas = c.num_replicas});
    EXPECT_TRUE(status.ok()) << c.name << ": " << status.message();
  }
}

TEST(Gradient, Moves) {
  Check({
      {"broadcast",
       {F({3, 1})},
       [](const Values& v) {
         return Values{BroadcastTo(v[0], {2, 3, 4})};
       }},
      {"broadcast in dim",
       {F({2, 3})},
       [](const Values& v) {
         return Values{BroadcastInDim(v[0], {2, 4, 3}, {0, 2})};
       }},
      {"concatenate",
       {F({2, 3}), F({2, 1})},
       [](const Values& v) { return Values{Concatenate(v, 1)}; }},
      {"dynamic slice",
       {F({4, 3}), I({}), I({})},
       [](const Values& v) {
         return Values{DynamicSlice(v[0], {v[1], v[2]}, {2, 2})};
       }},
      {"dynamic update slice",
       {F({4, 3}), F({2, 2}), I({}), I({})},
       [](const Values& v) {
         return Values{DynamicUpdateSlice(v[0], v[1], {v[2], v[3]})};
       }},
      {"pad",
       {F({3, 2})},
       [](const Values& v) {
         return Values{Pad(v[0], 0, {1, -1}, {-1, 2}, {2, 0})};
       }},
      {"reshape, squeeze, expand",
       {F({2, 1, 3})},
       [](const Values& v) {
         return Values{ExpandDim(Reshape(Squeeze(v[0], 1), {3, -1}), -1)};
       }},
      {"reverse",
       {F({2, 3})},
       [](const Values& v) { return Values{Reverse(v[0], {1})}; }},
      {"slice",
       {F({7, 3})},
       [](const Values& v) {
         return Values{Slice(v[0], {1, 0}, {6, 2}, {2, 1})};
       }},
      {"split and stack",
       {F({4, 3})},
       [](const Values& v) { return Values{Stack(Split(v[0], 2, 0), 1)}; }},
      {"transpose",
       {F({2, 3, 4})},
       [](const Values& v) {
         return Values{Transpose(v[0], {2, 0, 1})};
       }},
  });
}

TEST(Gradient, Reductions) {
  Check({
      {"sum", {F({2, 3})}, [](const Values& v) { return Values{Sum(v[0])}; }},
      {"mean, kept",
       {F({2, 3})},
       [](const Values& v) { return Values{Mean(v[0], {-1}, true)}; }},
      {"max",
       {F({2, 3})},
       [](const Values& v) { return Values{ReduceMax(v[0], {0})}; }},
      {"min",
       {F({2, 3})},
       [](const Values& v) { return Values{ReduceMin(v[0], {1})}; }},
      {"product",
       {F({2, 3})},
       [](const Values& v) { return Values{Product(v[0], {1})}; }},
      {"product with zeros",
       {F({2, 3})},
       [](const Values& v) {
         const Value rows = Iota(v[0].graph(), F({2, 3}), 1);
         return Values{
             Product(Select(Equal(rows, 1.0), v[0] * 0.0, v[0]), {1})};
       }},
      {"cumulative sum",
       {F({2, 4})},
       [](const Values& v) { return Values{CumulativeSum(v[0], 1)}; }},
      {"softmax",
       {F({2, 4})},
       [](const Values& v) { return Values{Softmax(v[0])}; }},
      {"log softmax",
       {F({4, 2})},
       [](const Values& v) { return Values{LogSoftmax(v[0], 0)}; }},
      {"log sum exp",
       {F({2, 4})},
       [](const Values& v) { return Values{LogSumExp(v[0] * 100.0)}; }},
  });
}

TEST(Gradient, Products) {
  Check({
      {"matmul",
       {F({2, 3}), F({3, 4})},
       [](const Values& v) { return Values{MatMul(v[0], v[1])}; }},
      {"matmul, rows of any shape",
       {F({2, 2, 3}), F({3, 2})},
       [](const Values& v) { return Values{MatMul(v[0], v[1])}; }},
      {"matmul, batches broadcast",
       {F({2, 1, 2, 3}), F({2, 3, 2})},
       [](const Values& v) { return Values{MatMul(v[0], v[1])}; }},
      {"vectors",
       {F({3}), F({3})},
       [](const Values& v) { return Values{MatMul(v[0], v[1])}; }},
      {"dot, two contracted, out of order",
       {F({2, 3, 4, 2}), F({4, 2, 3, 2})},
       [](const Values& v) {
         return Values{Dot(v[0], v[1], {{0}, {1}, {2, 1}, {0, 2}})};
       }},
      {"attention",
       {F({2, 3, 2, 4}), F({2, 5, 2, 4})},
       [](const Values& v) {
         return Values{Einsum("bqhd,bkhd->bhqk", v[0], v[1])};
       }},
      {"einsum, sums of one operand, transposed result",
       {F({2, 3}), F({4, 3, 2})},
       [](const Values& v) {
         return Values{Einsum("ab,cbd->dc", v[0], v[1])};
       }},
  });
}

TEST(Gradient, Convolutions) {
  const auto conv = [](ConvOptions options) {
    return [options](const Values& v) {
      return Values{Conv(v[0], v[1], options)};
    };
  };
  Check({
      {"same", {F({2, 4, 4, 2}), F({3, 3, 2, 3})}, conv({})},
      {"strides, same",
       {F({1, 5, 4, 2}), F({3, 2, 2, 2})},
       conv({.strides = {2, 2}})},
      {"valid, strides leave a rest",
       {F({1, 6, 5, 1}), F({3, 2, 1, 2})},
       conv({.strides = {2, 2}, .padding = Padding::kValid})},
      {"dilation", {F({1, 7, 2}), F({3, 2, 2})}, conv({.dilation = {2}})},
      {"transposed",
       {F({1, 3, 2}), F({3, 2, 2})},
       conv({.low = {2}, .high = {1}, .input_dilation = {2}})},
      {"padding cut off",
       {F({1, 6, 1}), F({2, 1, 1})},
       conv({.low = {-1}, .high = {1}})},
      {"groups", {F({2, 4, 4}), F({3, 2, 6})}, conv({.groups = 2})},
      {"depthwise",
       {F({1, 3, 3, 2}), F({2, 2, 1, 4})},
       conv({.strides = {2, 1}, .groups = 2})},
  });
}

TEST(Gradient, Windows) {
  const auto with =
      [](Value (*pool)(const Value&, const PoolOptions&, CallSite),
         PoolOptions options) {
        return [=](const Values& v) {
          return Values{pool(v[0], options, CallSite::current())};
        };
      };
  Check({
      {"max", {F({2, 4, 4, 2})}, with(MaxPool, {{2, 2}, {}, Padding::kValid})},
      {"max, overlapping, same",
       {F({1, 5, 4, 1})},
       with(MaxPool, {{3, 3}, {2, 2}, Padding::kSame})},
      {"sum, overlapping, same",
       {F({1, 5, 4, 1})},
       with(SumPool, {{3, 3}, {2, 2}, Padding::kSame})},
      {"average, same",
       {F({1, 5, 2})},
       with(AvgPool, {{2}, {2}, Padding::kSame})},
      {"average, with a rest",
       {F({1, 5, 2})},
       with(AvgPool, {{2}, {}, Padding::kValid})},
  });
}

TEST(Gradient, Indices) {
  Check({
      {"take",
       {F({4, 3}), I({2, 3})},
       [](const Values& v) { return Values{Take(v[0], v[1])}; }},
      {"pick",
       {F({2, 3, 4}), I({2, 3})},
       [](const Values& v) { return Values{Pick(v[0], v[1])}; }},
      {"scatter, add",
       {F({4, 3}), I({5, 1}), F({5, 3})},
       [](const Values& v) {
         return Values{Scatter(v[0], v[1], v[2], {{1}, {0}, {}, {}, {0}, 1})};
       }},
      {"scatter, replace",
       {F({4, 3}), F({2, 3})},
       [](const Values& v) {
         const Value places =
             Iota(v[0].graph(), I({2, 1}), 0) * 2.0;  // no index twice
         return Values{Scatter(v[0], places, v[1], {{1}, {0}, {}, {}, {0}, 1},
                               ScatterKind::kReplace)};
       }},
      {"sort",
       {F({2, 5}), F({2, 5})},
       [](const Values& v) {
         const auto sorted = Sort(v, 1);
         return Values{sorted[0], sorted[1]};
       }},
      {"top k",
       {F({2, 5})},
       [](const Values& v) { return Values{TopK(v[0], 2).values}; }},
  });
}

TEST(Gradient, Collectives) {
  const Groups pairs = {{0, 2}, {1, 3}};
  Check({
      {"all_reduce",
       {F({3})},
       [](const Values& v) { return Values{Square(AllReduce(v[0])) * v[0]}; },
       4},
      {"all_reduce of pairs, two values",
       {F({2}), F({3})},
       [=](const Values& v) {
         const auto sums = AllReduce(v, pairs);
         return Values{Square(sums[0]), sums[1]};
       },
       4},
      {"all_gather",
       {F({2, 2})},
       [=](const Values& v) {
         return Values{Square(AllGather(v[0], 1, pairs))};
       },
       4},
      {"reduce_scatter",
       {F({2, 4})},
       [=](const Values& v) {
         return Values{Square(ReduceScatter(v[0], 1, pairs))};
       },
       4},
      {"all_to_all",
       {F({4, 3})},
       [](const Values& v) { return Values{Square(AllToAll(v[0], 0, 1))}; },
       4},
      {"collective_permute",
       {F({3})},
       [](const Values& v) {
         return Values{
             Square(CollectivePermute(v[0], {{0, 1}, {1, 2}, {3, 0}}))};
       },
       4},
  });
}

TEST(Gradient, ControlFlow) {
  Check({
      {"scan, with what is outside",
       {F({2}), F({3, 2}), F({2})},
       [](const Values& v) {
         const auto end =
             Scan({v[0]}, {v[1]}, 3, [&](const Values& carry, const Values& x) {
               const Value next = Tanh(carry[0] * v[2] + x[0]);
               return ScanStep{{next}, {Square(next)}};
             });
         return Values{end.carry[0], end.ys[0]};
       }},
      {"scan, integers carried",
       {F({2}), I({})},
       [](const Values& v) {
         const auto end =
             Scan({v[0], v[1]}, {}, 3, [](const Values& c, const Values&) {
               return ScanStep{
                   {c[0] * Convert(c[1] + 1.0, ElementType::kF64), c[1] + 1.0},
                   {}};
             });
         return Values{end.carry[0]};
       }},
      {"scan in a scan",
       {F({2})},
       [](const Values& v) {
         const auto square = [](const Values& c, const Values&) {
           return ScanStep{{Sin(c[0])}, {}};
         };
         const auto end = Scan(v, {}, 2, [&](const Values& c, const Values&) {
           return ScanStep{{Scan(c, {}, 2, square).carry[0] * c[0]}, {}};
         });
         return Values{end.carry[0]};
       }},
      {"cond",
       {F({2}), F({2}), I({})},
       [](const Values& v) {
         return Cond(
             Less(v[2], 2.0), {v[0]},
             [&](const Values& in) { return Values{in[0] * v[1]}; },
             [&](const Values& in) { return Values{Sin(in[0])}; });
       }},
      {"cond that hands its input through",
       {F({2}), I({})},
       [](const Values& v) {
         return Cond(
             Less(v[1], 2.0), {v[0]}, [](const Values& in) { return in; },
             [](const Values& in) { return Values{in[0] * 2.0}; });
       }},
      {"barrier",
       {F({2}), F({3})},
       [](const Values& v) { return OptimizationBarrier(v); }},
      {"remat, with what is outside",
       {F({2, 2}), F({2, 2})},
       [](const Values& v) {
         return Remat({v[0]}, [&](const Values& in) {
           return Values{Tanh(MatMul(in[0], v[1]))};
         });
       }},
      // A body's values may follow from each other outside of it.
      {"remat of two blocks with one value outside",
       {F({2, 2}), F({2, 2})},
       [](const Values& v) {
         const auto block = [&](const Values& in) {
           return Values{Tanh(MatMul(in[0], v[1]))};
         };
         return Remat(Remat({v[0]}, block), block);
       }},
      {"remat, with what is outside and what follows from it",
       {F({2, 2}), F({2, 2})},
       [](const Values& v) {
         const Value sine = Sin(v[1]);
         return Remat({v[0]}, [=](const Values& in) {
           return Values{in[0] * v[1] * sine};
         });
       }},
      {"cond of a value and what follows from it",
       {F({2}), I({})},
       [](const Values& v) {
         return Cond(
             Less(v[1], 2.0), {v[0], Sin(v[0])},
             [](const Values& in) { return Values{in[0] * in[1]}; },
             [](const Values& in) { return Values{in[0] + in[1]}; });
       }},
      {"scan, with what is outside and what follows from it",
       {F({2}), F({2})},
       [](const Values& v) {
         const Value sine = Sin(v[1]);
         return Scan({v[0]}, {}, 3,
                     [=](const Values& carry, const Values&) {
                       return ScanStep{{carry[0] * v[1] + sine}, {}};
                     })
             .carry;
       }},
      {"custom",
       {F({2})},
       [](const Values& v) {
         return CustomVjp(
             v, [](const Values& in) { return Values{Square(in[0])}; },
             [](const Values& in, const Values&, const Values& ct) {
               return Values{2.0 * in[0] * ct[0]};
             });
       }},
      {"gradient of a gradient",
       {F({3})},
       [](const Values& v) {
         return Gradient(Sum(Square(v[0]) * Sin(v[0])), {v[0]});
       }},
  });
}

// The gradient of the sum of sin(outputs).
Values Again(const Values& outputs, const Value& wrt) {
  Value sum = Full(wrt.graph(), F({}), 0);
  for (const Value& y : outputs) sum = sum + Sum(Sin(y));
  return Gradient(sum, {wrt});
}

TEST(Gradient, GradientsOfBodiesHaveGradients) {
  const auto walk = [](const Values& v) {
    const auto end =
        Scan({v[0]}, {v[1]}, 3, [&](const Values& carry, const Values& x) {
          const Value next = Tanh(carry[0] * v[2] + x[0]);
          return ScanStep{{next}, {Square(next) * x[0]}};
        });
    return Values{end.carry[0], end.ys[0]};
  };
  const std::vector<Shape> shapes = {F({2}), F({3, 2}), F({2})};
  const auto square = [](const Values& c, const Values&) {
    return ScanStep{{Sin(c[0])}, {}};
  };
  Check({
      {"scan, by its carry", shapes,
       [&](const Values& v) { return Again(walk(v), v[0]); }},
      {"scan, by its xs", shapes,
       [&](const Values& v) { return Again(walk(v), v[1]); }},
      {"scan, by what is outside", shapes,
       [&](const Values& v) { return Again(walk(v), v[2]); }},
      {"scan, three times", shapes,
       [&](const Values& v) { return Again(Again(walk(v), v[0]), v[1]); }},
      {"scan, a gradient beside it", shapes,
       [&](const Values& v) {
         const Values outputs = walk(v);
         return Values{outputs[0], Again(outputs, v[2])[0], outputs[1]};
       }},
      {"scan of nothing but xs",
       {F({3, 2})},
       [](const Values& v) {
         const auto end = Scan({}, v, 3, [](const Values&, const Values& x) {
           return ScanStep{{}, {Sin(x[0])}};
         });
         return Again(end.ys, v[0]);
       }},
      {"scan in a scan",
       {F({2})},
       [&](const Values& v) {
         const auto end = Scan(v, {}, 2, [&](const Values& c, const Values&) {
           return ScanStep{{Scan(c, {}, 2, square).carry[0] * c[0]}, {}};
         });
         return Again(end.carry, v[0]);
       }},
      {"a gradient in a scan",
       {F({2})},
       [&](const Values& v) {
         const auto end = Scan(v, {}, 2, [&](const Values& c, const Values&) {
           return ScanStep{Again(Scan(c, {}, 2, square).carry, c[0]), {}};
         });
         return Again(end.carry, v[0]);
       }},
      {"cond",
       {F({2}), F({2}), I({})},
       [](const Values& v) {
         const auto outputs = Cond(
             Less(v[2], 2.0), {v[0]},
             [&](const Values& in) { return Values{in[0] * Sin(v[1])}; },
             [&](const Values& in) { return Values{Sin(in[0])}; });
         return Again(outputs, v[0]);
       }},
      {"remat",
       {F({2, 2}), F({2, 2})},
       [](const Values& v) {
         const auto outputs = Remat({v[0]}, [&](const Values& in) {
           return Values{Tanh(MatMul(in[0], v[1]))};
         });
         return Again(outputs, v[1]);
       }},
      {"log sum exp",
       {F({2, 4})},
       [](const Values& v) { return Again({LogSumExp(v[0])}, v[0]); }},
  });
}

TEST(Gradient, StopsAndStartsWhereItIsTold) {
  auto got = RunFunction(
      {{HostArray::FromBytes(F({}), std::vector<double>{3}.data())}},
      [](const Values& v) {
        const Value y = Square(v[0]) * StopGradient(v[0]);
        return Gradient(y, {v[0], Value(y)});
      });
  ASSERT_TRUE(got.ok()) << got.status().message();
  EXPECT_EQ(*(*got)[0][0].as<double>(), 18);
  EXPECT_EQ(*(*got)[0][1].as<double>(), 1);
}

// Blocks that share a value outside are each differentiated once.
TEST(Gradient, OfRematIsLinearInTheNumberOfBlocks) {
  const auto ops = [](int blocks) {
    Graph graph;
    const Value w = graph.Argument(F({2}), "w");
    Value x = graph.Argument(F({2}), "x");
    for (int i = 0; i < blocks; ++i)
      x = Remat({x},
                [&](const Values& in) { return Values{Sin(in[0] * w)}; })[0];
    const auto module = graph.Build({Gradient(Sum(x), {w})[0]});
    EXPECT_TRUE(module.ok()) << module.status().message();
    return module.ok() ? module->entry()->body.ops.size() : 0;
  };
  EXPECT_EQ(ops(12) - ops(8), ops(8) - ops(4));
}

TEST(Gradient, RefusesInWords) {
  Graph g;
  const Value x = g.Argument(F({2}), "x");
  const auto end = While(
      {x}, [](const Values& v) { return Less(Sum(v[0]), 1.0); },
      [](const Values& v) { return Values{v[0] * 2.0}; });
  Gradient(Sum(end[0]), {x});
  EXPECT_NE(g.status().message().find("no gradient goes through while"),
            std::string::npos)
      << g.status().message();
  EXPECT_NE(g.status().message().find("gradient_test.cc:"), std::string::npos);
}

// The loop captures x and has no gradient.
TEST(Gradient, RefusesForWhatABodyUses) {
  Graph g;
  const Value x = g.Argument(F({}), "x");
  const auto end = While(
      {OnesLike(x)}, [](const Values& v) { return Less(v[0], 9.0); },
      [&](const Values& v) { return Values{v[0] + Square(x)}; });
  Gradient(end[0], {x});
  EXPECT_NE(g.status().message().find("no gradient goes through while"),
            std::string::npos)
      << g.status().message();
}

}  // namespace
}  // namespace escala::graph
