#include "escala/nn/context.h"

#include <gtest/gtest.h>

#include "escala/graph/ops.h"
#include "escala/nn/check_layer_test_util.h"
#include "escala/nn/layers.h"

namespace escala::nn {
namespace {

constexpr ElementType kF32 = ElementType::kF32, kBF16 = ElementType::kBF16;

TEST(Precision, ByName) {
  const auto types = [](std::string_view name) {
    const Precision p = Precision::FromName(name).value();
    return std::pair(p.parameters, p.compute);
  };
  EXPECT_EQ(types("f32"), std::pair(kF32, kF32));
  EXPECT_EQ(types("mixed"), std::pair(kF32, kBF16));
  EXPECT_EQ(types("bf16"), std::pair(kBF16, kBF16));
  EXPECT_EQ(Precision::FromName("fp8").status().message(),
            "precision: got \"fp8\", expected f32, bf16 or mixed");
}

// A graph whose parameters are arguments, by name.
struct Model {
  explicit Model(Context::Options options = {})
      : graph(options.mesh.size()),
        context(&graph, options, [this](const Parameter& p) {
          asked.push_back(p.name);
          Value& value = arguments[p.name];
          if (!value)
            value = graph.Argument(
                LocalShape(p.shape, p.cuts, context.options().mesh), p.name);
          return value;
        }) {}
  std::string message() const { return std::string(graph.status().message()); }

  graph::Graph graph;
  std::map<std::string, Value> arguments;
  std::vector<std::string> asked;
  Context context;
  Scope s{&context};
};

TEST(Context, NamesParametersByTheirScopes) {
  Model m{{.precision = {kBF16, kBF16}}};
  const Value w = (m.s / "h0" / "attn").Param("kernel", {2, 3}, Ones());
  const Value x = (m.s / "h0/attn").Param("bias", {3}, Zeros());
  const Value mean = m.s.State("mean", {3}, Zeros());
  ASSERT_TRUE(m.graph.status().ok()) << m.message();
  const auto& parameters = m.context.parameters();
  ASSERT_EQ(parameters.size(), 3u);
  EXPECT_EQ(parameters[0].name, "h0/attn/kernel");
  EXPECT_EQ(parameters[1].name, "h0/attn/bias");
  EXPECT_EQ(parameters[2].name, "mean");
  EXPECT_FALSE(parameters[0].is_statistic);
  EXPECT_TRUE(parameters[2].is_statistic);
  EXPECT_EQ(w.type(), kBF16);
  EXPECT_EQ(mean.type(), kF32);  // in every precision
  EXPECT_EQ(m.context.values(), (std::vector<Value>{w, x, mean}));
}

TEST(Context, RefusesANameTwice) {
  Model m;
  (m.s / "fc").Param("kernel", {2, 3}, Ones());
  (m.s / "fc").Param("kernel", {4, 3}, Ones());
  EXPECT_NE(m.message().find("context_test.cc:"), std::string::npos);
  EXPECT_NE(
      m.message().find("parameter fc/kernel already exists (tensor<2x3xf32>): "
                       "give the layers different names, or pass on the first "
                       "one's value to share it"),
      std::string::npos)
      << m.message();
  EXPECT_EQ(m.context.parameters().size(), 1u);
}

TEST(Context, RefusesAStateOfAParametersName) {
  Model m;
  m.s.Param("mean", {3}, Ones());
  m.s.State("mean", {3}, Ones());
  EXPECT_NE(m.message().find("mean already exists"), std::string::npos);
}

TEST(Context, CutsParameters) {
  Model m{{.mesh = {{{"data", 2}, {"model", 4}}}}};
  EXPECT_EQ(m.s.CutParam("a", {6, 8}, 1, "model", Ones()).dims(), (Dims{6, 2}));
  EXPECT_EQ(m.s.CutParam("b", {6, 8}, 0, "expert", Ones()).dims(),
            (Dims{6, 8}));
  EXPECT_EQ(m.context.parameters()[0].shape.dims, (Dims{6, 8}));
  EXPECT_EQ(m.context.parameters()[0].cuts.size(), 1u);
  EXPECT_TRUE(m.context.parameters()[1].cuts.empty());
  EXPECT_FALSE(m.s.CutParam("c", {6, 8}, 0, "model", Ones()));
  EXPECT_NE(m.message().find("parameter c: dimension 0 of 6x8 does not divide "
                             "among the 4 replicas of mesh axis model"),
            std::string::npos)
      << m.message();
}

TEST(Context, StatesBecomeWhatIsSet) {
  Model m;
  const Value mean = m.s.State("mean", {3}, Zeros());
  m.s.State("var", {3}, Ones());
  const Value next = mean * 0.5;
  m.s.SetState("mean", next);
  ASSERT_TRUE(m.graph.status().ok()) << m.message();
  EXPECT_EQ(m.context.updates(), (std::vector<Value>{next, Value()}));
}

TEST(Context, RefusesStatesThatAreNone) {
  const auto refusal = [](const std::function<void(Model*)>& f) {
    Model m;
    m.s.Param("scale", {3}, Ones());
    const Value mean = m.s.State("mean", {3}, Ones());
    f(&m);
    m.s.SetState("mean", mean);  // the model goes on after the error
    return m.message();
  };
  const auto set = [&](const char* name, Dims dims) {
    return refusal([=](Model* m) {
      m->s.SetState(name, graph::Full(&m->graph, {kF32, dims}, 0));
    });
  };
  EXPECT_NE(set("mean", {4})
                .find("state mean becomes tensor<4xf32>, expected "
                      "tensor<3xf32>"),
            std::string::npos);
  EXPECT_NE(set("means", {3}).find("there is no state means to set"),
            std::string::npos);
  EXPECT_NE(set("scale", {3}).find("there is no state scale to set"),
            std::string::npos);
}

// A rematerialised block reuses its parameters.
TEST(Context, BlocksWrittenAgainMakeNoParameters) {
  Model m;
  const auto block = [&](const std::vector<Value>& v) {
    return std::vector<Value>{BatchNorm(m.s / "n", Dense(m.s / "fc", v[0], 3))};
  };
  const Value x = m.graph.Argument({kF32, {2, 3}}, "x");
  const Value y = graph::Remat({x}, block)[0];
  const auto updates = m.context.updates();
  graph::Gradient(graph::Sum(y), {x, m.arguments["fc/kernel"]});
  ASSERT_TRUE(m.graph.status().ok()) << m.message();
  EXPECT_EQ(m.context.parameters().size(), 6u);
  EXPECT_EQ(m.asked.size(), 12u);
  EXPECT_EQ(m.context.updates(), updates);
  EXPECT_TRUE(m.context.updates()[2] && m.context.updates()[3]);
}

// Rematerialisation does not change gradients.
TEST(Context, BlocksWrittenAgainHaveTheSameGradients) {
  const auto layer = [](Scope s, const Value& x) {
    return graph::Tanh(Dense(s, x, 3));
  };
  const auto twice = [=](Scope s, Value x) {
    return layer(s / "b", layer(s / "a", x));
  };
  const LayerCase plain = {"", {4, 3}, twice};
  const LayerCase remat = {"", {4, 3}, [=](Scope s, const Value& x) {
                             return graph::Remat(
                                 {x}, [=](const std::vector<Value>& v) {
                                   return std::vector<Value>{twice(s, v[0])};
                                 })[0];
                           }};
  const LayerCase scan = {
      "", {4, 3}, [=](Scope s, const Value& x) {
        // One iteration, which makes the parameters inside the body.
        return graph::Scan({x}, {}, 1,
                           [=](const auto& v, const auto&) {
                             return graph::ScanStep{{twice(s, v[0])}, {}};
                           })
            .carry[0];
      }};
  const auto want = RunLayer(plain, "f32");
  ASSERT_TRUE(want.ok()) << want.status().ToString();
  for (const LayerCase& c : {remat, scan}) {
    const auto got = RunLayer(c, "f32");
    ASSERT_TRUE(got.ok()) << got.status().ToString();
    ASSERT_EQ(got->size(), want->size());
    for (const auto& [what, array] : *want)
      for (int64_t i = 0; i < array.shape().num_elements(); ++i)
        EXPECT_NEAR(got->at(what).as<float>()[i], array.as<float>()[i], 1e-6)
            << what;
  }
}

// The gradient flows through values derived from an argument inside a block (a
// gathered shard).
TEST(Context, ParametersMadeInsideOfBlocksHaveGradients) {
  graph::Graph g;
  const Value shard = g.Argument({kF32, {2, 2}}, "shard");
  Context context(&g, {}, [&](const Parameter&) { return shard * 2.0; });
  const Scope s(&context);
  const Value x = g.Argument({kF32, {1, 2}}, "x");
  const auto block = [&](const std::vector<Value>& v) {
    return std::vector<Value>{Dense(s, v[0], 2, {.bias = false})};
  };
  const Value y = graph::Remat({x}, block)[0];
  const auto module = g.Build(graph::Gradient(graph::Sum(y), {shard}));
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  // The gradient must be a product, not constant zeros.
  const hlo::Function& f = *module->entry();
  bool found = false;
  for (const auto& op : f.body.ops)
    if (op->results.size() == 1 &&
        op->results[0] == f.body.ops.back()->operands[0])
      found = op->code == hlo::OpCode::kMultiply;
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace escala::nn
