#include "escala/nn/losses.h"

#include <gtest/gtest.h>

#include <cmath>

#include "escala/graph/ops.h"
#include "escala/nn/check_layer_test_util.h"

namespace escala::nn {
namespace {

Value Labels(graph::Graph* graph) {
  return graph::Constant(graph, DrawIntegers("labels", {4}, 5));
}

Value Targets(graph::Graph* graph) {
  return graph::Constant(graph, Draw("targets", {ElementType::kF32, {4, 5}}));
}

// Compares the loss of 4 x, computed in f32.
void Check(const char* name,
           const std::function<Value(const Value& x, graph::Graph*)>& f) {
  ExpectAsRecorded({name, {4, 5}, [&](Scope s, const Value& x) {
                      return f(graph::Convert(x, ElementType::kF32) * 4.0,
                               s.graph());
                    }});
}

TEST(Losses, AsOptax) {
  Check("cross_entropy", [](const Value& x, graph::Graph* g) {
    return CrossEntropy(x, Labels(g));
  });
  Check("cross_entropy_smoothed", [](const Value& x, graph::Graph* g) {
    return CrossEntropy(x, Labels(g), 0.125);
  });
  Check("soft_cross_entropy", [](const Value& x, graph::Graph* g) {
    return SoftCrossEntropy(x, graph::Softmax(Targets(g)));
  });
  Check("sigmoid_cross_entropy", [](const Value& x, graph::Graph* g) {
    return SigmoidCrossEntropy(
        x, graph::Convert(graph::Greater(Targets(g), 0.0), ElementType::kF32));
  });
  Check("squared_error", [](const Value& x, graph::Graph* g) {
    return SquaredError(x, Targets(g));
  });
  Check("absolute_error", [](const Value& x, graph::Graph* g) {
    return AbsoluteError(x, Targets(g));
  });
  Check("huber", [](const Value& x, graph::Graph* g) {
    return Huber(x, Targets(g), 0.5);
  });
}

// bf16 logits give f32 losses.
TEST(Losses, AreF32) {
  graph::Graph g;
  const Value x = g.Argument({ElementType::kBF16, {4, 5}}, "x");
  for (const Value& loss :
       {CrossEntropy(x, Labels(&g), 0.1), SoftCrossEntropy(x, x),
        SigmoidCrossEntropy(x, x), SquaredError(x, x), AbsoluteError(x, x),
        Huber(x, x), TopKAccuracy(x, Labels(&g), 2)})
    EXPECT_EQ(loss.type(), ElementType::kF32);
  EXPECT_TRUE(g.status().ok()) << g.status().message();
}

TEST(Losses, LargeLogits) {
  for (const double size : {1e4, -1e4}) {
    const auto got = RunLayer(
        {"",
         {4, 5},
         [&](Scope s, const Value& x) {
           return CrossEntropy(x * size, Labels(s.graph())) +
                  graph::Sum(SigmoidCrossEntropy(x * size, Targets(s.graph())),
                             {-1});
         }},
        "f32");
    ASSERT_TRUE(got.ok()) << got.status().ToString();
    for (const auto& [what, array] : *got)
      for (int64_t i = 0; i < array.shape().num_elements(); ++i)
        EXPECT_TRUE(std::isfinite(array.as<float>()[i])) << what;
  }
}

// A loss of 4.5e-5 from logits of 1000, whose last place is 6e-5.
TEST(Losses, SmallBesideLargeLogits) {
  const float kLogits[1][2] = {{1000, 990}}, kTargets[1][2] = {{1, 0}};
  const Shape shape{ElementType::kF32, {1, 2}};
  const auto got = RunLayer(
      {"",
       {1, 1},
       [&](Scope s, const Value&) {
         const Value logits =
             graph::Constant(s.graph(), HostArray::FromBytes(shape, kLogits));
         const Value targets =
             graph::Constant(s.graph(), HostArray::FromBytes(shape, kTargets));
         const Value label =
             graph::Full(s.graph(), {ElementType::kI32, {1}}, 0);
         return graph::Concatenate(
             {CrossEntropy(logits, label), SoftCrossEntropy(logits, targets)},
             0);
       }},
      "f32");
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  for (int i = 0; i < 2; ++i)
    EXPECT_NEAR(got->at("out").as<float>()[i], std::log1p(std::exp(-10.0)),
                1e-7);
}

TEST(Losses, TopKAccuracy) {
  // Label 1 has the largest logit; the second; a tie for the first; NaN.
  const float kLogits[4][3] = {{1, 3, 2}, {5, 4, 3}, {2, 2, 1}, {0, NAN, 1}};
  const float kIn1[] = {1, 0, 0, 0}, kIn2[] = {1, 1, 1, 0};
  for (const int k : {1, 2}) {
    const auto got = RunLayer(
        {"",
         {4, 3},
         [&](Scope s, const Value&) {
           const Value logits = graph::Constant(
               s.graph(),
               HostArray::FromBytes({ElementType::kF32, {4, 3}}, kLogits));
           return TopKAccuracy(
               logits, graph::Full(s.graph(), {ElementType::kI32, {4}}, 1), k);
         }},
        "f32");
    ASSERT_TRUE(got.ok()) << got.status().ToString();
    for (int i = 0; i < 4; ++i)
      EXPECT_EQ(got->at("out").as<float>()[i], (k == 1 ? kIn1 : kIn2)[i]) << i;
  }
}

}  // namespace
}  // namespace escala::nn
