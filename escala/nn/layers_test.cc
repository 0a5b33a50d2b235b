#include "escala/nn/layers.h"

#include <gtest/gtest.h>

#include "escala/graph/ops.h"
#include "escala/nn/check_layer_test_util.h"

namespace escala::nn {
namespace {

using Cut = DenseOptions::Cut;

const Mesh kData4 = {{{"data", 4}}};
const Mesh kModel2 = {{{"model", 2}}};
const Mesh kBoth = {{{"data", 3}, {"model", 2}}};

TEST(Layers, Dense) {
  ExpectAsRecorded({"dense", {3, 4}, [](Scope s, const Value& x) {
                      return Dense(s, x, 5);
                    }});
  ExpectAsRecorded({"dense_places", {2, 3, 4}, [](Scope s, const Value& x) {
                      return Dense(s, x, 5, {.bias = false});
                    }});
}

TEST(Layers, Convolution) {
  ExpectAsRecorded(
      {"conv", {2, 5, 4, 3}, [](Scope s, const Value& x) {
         return Conv(s, x, 2, {3, 3}, {.conv = {.strides = {2, 2}}});
       }});
  ExpectAsRecorded({"conv_groups", {2, 6, 4}, [](Scope s, const Value& x) {
                      ConvLayerOptions options;
                      options.conv.padding = graph::Padding::kValid;
                      options.conv.dilation = {2};
                      options.conv.groups = 2;
                      return Conv(s, x, 6, {2}, options);
                    }});
}

LayerCase BatchNormCase(const char* name, Mode mode, int64_t span = 1,
                        bool one_pass = false) {
  return {name,
          {8, 2, 3},
          [span, one_pass](Scope s, const Value& x) {
            return BatchNorm(s, x,
                             {.momentum = 0.75,
                              .epsilon = 1e-3,
                              .span = span,
                              .one_pass = one_pass});
          },
          mode};
}

TEST(Layers, BatchNorm) {
  ExpectAsRecorded(BatchNormCase("batch_norm", Mode::kTrain));
  ExpectAsRecorded(BatchNormCase("batch_norm_eval", Mode::kEval));
}

TEST(Layers, BatchNormSpansReplicas) {
  ExpectAsRecorded(BatchNormCase("batch_norm", Mode::kTrain, 0), kData4);
  ExpectAsRecorded(BatchNormCase("batch_norm", Mode::kTrain, 4), kData4);
  ExpectAsRecorded(BatchNormCase("batch_norm_span", Mode::kTrain, 2), kData4);
  ExpectAsRecorded(BatchNormCase("batch_norm_span", Mode::kTrain, 1),
                   {{{"data", 2}}});
  // Only replicas of the same model position share statistics.
  ExpectAsRecorded(BatchNormCase("batch_norm_span", Mode::kTrain, 2),
                   {{{"data", 4}, {"model", 2}}});
  ExpectAsRecorded(BatchNormCase("batch_norm_eval", Mode::kEval, 0), kData4);
}

TEST(Layers, BatchNormInOnePass) {
  ExpectAsRecorded(BatchNormCase("batch_norm", Mode::kTrain, 1, true));
  ExpectAsRecorded(BatchNormCase("batch_norm", Mode::kTrain, 0, true), kData4);
  ExpectAsRecorded(BatchNormCase("batch_norm_span", Mode::kTrain, 2, true),
                   kData4);
  ExpectAsRecorded(BatchNormCase("batch_norm_eval", Mode::kEval, 1, true));
}

TEST(Layers, OtherNorms) {
  const NormOptions options{.epsilon = 1e-3};
  ExpectAsRecorded({"layer_norm", {2, 3, 5}, [&](Scope s, const Value& x) {
                      return LayerNorm(s, x, options);
                    }});
  ExpectAsRecorded({"rms_norm", {2, 3, 5}, [&](Scope s, const Value& x) {
                      return RmsNorm(s, x, options);
                    }});
  ExpectAsRecorded({"group_norm", {2, 3, 6}, [&](Scope s, const Value& x) {
                      return GroupNorm(s, x, 2, options);
                    }});
}

TEST(Layers, Pooling) {
  const graph::PoolOptions options{{3, 2}, {2, 2}, graph::Padding::kSame};
  ExpectAsRecorded({"max_pool", {2, 5, 4, 2}, [&](Scope, const Value& x) {
                      return graph::MaxPool(x, options);
                    }});
  ExpectAsRecorded({"avg_pool", {2, 5, 4, 2}, [&](Scope, const Value& x) {
                      return graph::AvgPool(x, options);
                    }});
  ExpectAsRecorded(
      {"mean_of_places", {2, 3, 2, 4}, [](Scope s, const Value& x) {
         return GlobalAveragePool(s, x);
       }});
}

TEST(Layers, Embedding) {
  ExpectAsRecorded({"embed", {4, 3}, [](Scope s, const Value& x) {
                      const Value rows = graph::Constant(
                          s.graph(), DrawIntegers("rows", {4}, 6));
                      return x + Embed(s, EmbeddingTable(s, 6, 3), rows);
                    }});
}

TEST(Layers, Activations) {
  const auto check = [](const char* name, auto f) {
    ExpectAsRecorded(
        {name, {3, 5}, [&](Scope, const Value& x) { return f(x * 4.0); }});
  };
  check("relu", [](const Value& x) { return Relu(x); });
  check("gelu", [](const Value& x) { return Gelu(x); });
  check("gelu_tanh", [](const Value& x) { return GeluTanh(x); });
  check("silu", [](const Value& x) { return Silu(x); });
  check("leaky_relu", [](const Value& x) { return LeakyRelu(x, 0.125); });
  check("elu", [](const Value& x) { return Elu(x); });
  check("softplus", [](const Value& x) { return Softplus(x); });
}

// NaN must be passed on, not hidden.
TEST(Layers, ActivationsHandNansOn) {
  for (const auto f : {Relu, Gelu, GeluTanh, Silu, Elu, Softplus}) {
    const auto got =
        RunLayer({"",
                  {1, 2},
                  [&](Scope, const Value& x) {
                    return f(graph::Log(x - 2.0), graph::CallSite());
                  }},
                 "f32");
    ASSERT_TRUE(got.ok()) << got.status().ToString();
    EXPECT_NE(got->at("out").as<float>()[0], got->at("out").as<float>()[0]);
  }
}

Value Pair(Scope s, const Value& x) {
  const Value up = Dense(s / "up", x, 6, {.cut = Cut::kColumn});
  return Dense(s / "down", Silu(up), 5, {.cut = Cut::kRow});
}

TEST(Layers, PairCutOverReplicas) {
  ExpectAsRecorded({"pair", {3, 4}, Pair});
  ExpectAsRecorded({"pair", {3, 4}, Pair}, kModel2);
  ExpectAsRecorded({"pair", {3, 4}, Pair}, kBoth);
}

TEST(Layers, PiecesHaveTheirPartOfTheParameters) {
  graph::Graph graph(2);
  Context context(&graph, {.mesh = kModel2}, [&](const Parameter& p) {
    return graph.Argument(LocalShape(p.shape, p.cuts, kModel2), p.name);
  });
  Pair(Scope(&context), graph.Argument({ElementType::kF32, {3, 4}}, "x"));
  ASSERT_TRUE(graph.status().ok()) << graph.status().message();
  const std::vector<Dims> want = {{4, 3}, {3}, {3, 5}, {5}};
  for (size_t i = 0; i < want.size(); ++i)
    EXPECT_EQ(context.values()[i].dims(), want[i]);
}

// The graph's error message for a layer.
std::string Refusal(const std::function<void(Scope, const Value&)>& f,
                    const Dims& dims, const Mesh& mesh = {}) {
  graph::Graph graph(mesh.size());
  Context context(&graph, {.mesh = mesh}, [&](const Parameter& p) {
    return graph.Argument(p.shape, p.name);
  });
  f(Scope(&context), graph.Argument({ElementType::kF32, dims}, "x"));
  return std::string(graph.status().message());
}

TEST(Layers, RefuseInWords) {
  const auto refused = [](const std::string& message, std::string_view part) {
    EXPECT_NE(message.find(part), std::string::npos) << message;
    EXPECT_NE(message.find("layers_test.cc:"), std::string::npos) << message;
  };
  refused(Refusal([](Scope s, const Value& x) { GroupNorm(s / "n", x, 4); },
                  {2, 6}),
          "group norm n: 6 channels of 2x6 do not make 4 groups");
  refused(Refusal([](Scope s,
                     const Value& x) { BatchNorm(s / "n", x, {.span = 3}); },
                  {2, 6}, kData4),
          "batch norm n: a span of 3 replicas does not divide 4");
  refused(Refusal(
              [](Scope s, const Value& x) {
                Dense(s / "up", x, 5, {.cut = Cut::kColumn});
              },
              {2, 6}, kModel2),
          "up/kernel: dimension 1 of 6x5 does not divide among the 2 replicas");
  refused(Refusal(
              [](Scope s, const Value& x) {
                Conv(s / "c", x, 4, {3, 3});
              },
              {2, 6}),
          "conv c");
  refused(Refusal([](Scope s, const Value& x) { Dropout(s, x, 0.5); }, {2, 6}),
          "dropout");
}

// Products have the compute type, parameters theirs, sums f32.
TEST(Layers, TypesFollowThePolicy) {
  for (const char* name : {"f32", "mixed", "bf16"}) {
    const Precision precision = Precision::FromName(name).value();
    graph::Graph g;
    Context context(&g, {.precision = precision}, [&](const Parameter& p) {
      EXPECT_EQ(p.shape.type,
                p.is_statistic ? ElementType::kF32 : precision.parameters);
      return g.Argument(p.shape, p.name);
    });
    const Scope s(&context);
    Value x = g.Argument({ElementType::kF32, {2, 4, 8}}, "x");
    for (const auto& layer : std::vector<std::function<Value()>>{
             [&] { return Dense(s / "a", x, 8); },
             [&] { return Conv(s / "b", x, 8, {3}); },
             [&] { return BatchNorm(s / "c", x); },
             [&] { return LayerNorm(s / "d", x); },
             [&] { return RmsNorm(s / "e", x); },
             [&] { return GroupNorm(s / "f", x, 2); },
             [&] { return SelfAttention(s / "g", x, {.heads = 2}); }}) {
      x = layer();
      EXPECT_EQ(x.type(), precision.compute) << name;
    }
    graph::Gradient(graph::Sum(graph::Convert(x, ElementType::kF32)),
                    context.values());
    ASSERT_TRUE(g.status().ok()) << g.status().message();
    int products = 0;
    for (const graph::Node& node : g.nodes()) {
      if (node.op == nullptr) continue;
      const auto code = node.op->code;
      const bool product =
          code == hlo::OpCode::kDotGeneral || code == hlo::OpCode::kConvolution;
      products += product;
      if (!product && code != hlo::OpCode::kReduce) continue;
      const auto want = product ? precision.compute : ElementType::kF32;
      for (const Value& input : node.inputs)
        EXPECT_EQ(input.type(), want) << name;
    }
    EXPECT_GE(products, 12);
  }
}

// Model code goes on after the first error.
TEST(Layers, DoNothingOnAFailedGraph) {
  const auto message = Refusal(
      [](Scope s, const Value& x) {
        Dense(s / "a", x, 4);
        Dense(s / "a", x, 4);
        BatchNorm(s / "b", x);
        LayerNorm(s / "c", x);
        Conv(s / "d", x, 4, {});
        SelfAttention(s / "e", graph::ExpandDim(x, 0), {});
        Relu(Dropout(s, Embed(s, EmbeddingTable(s / "f", 2, 2), x), 0.5));
      },
      {2, 6});
  EXPECT_NE(message.find("parameter a/kernel already exists"),
            std::string::npos)
      << message;
}

}  // namespace
}  // namespace escala::nn
