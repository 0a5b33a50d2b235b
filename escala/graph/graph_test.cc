#include "escala/graph/graph.h"

#include <gtest/gtest.h>

#include "escala/graph/gradient/check_gradient_test_util.h"
#include "escala/graph/ops.h"
#include "escala/hlo/text.h"

namespace escala::graph {
namespace {

constexpr ElementType kF32 = ElementType::kF32;
using Values = std::vector<Value>;

TEST(Graph, WritesAProgram) {
  Graph g(8);
  const Value x = g.Argument({kF32, {4, 3}}, "x");
  const Value w = g.Argument({kF32, {3, 2}}, "w");
  const Value loss = Mean(Square(MatMul(x, w)));
  const Value gradient = AllReduce(Gradient(loss, {w})[0]);
  auto module = g.Build({w - 0.1 * gradient, loss}, {1, -1}, {"w", "loss"});
  ASSERT_TRUE(module.ok()) << module.status().message();
  const std::string text = hlo::Print(*module);
  EXPECT_TRUE(hlo::ReadModule(text).ok());
  EXPECT_NE(text.find("mhlo.num_replicas = 8"), std::string::npos) << text;
  EXPECT_NE(text.find("tf.aliasing_output = 0"), std::string::npos) << text;
}

// Expects the graph to fail with `words` at the line that `write` returns.
void ExpectFailure(const std::function<int(Graph*)>& write,
                   std::string_view words) {
  Graph g(4);
  const int line = write(&g);
  const std::string& message = g.status().message();
  EXPECT_NE(message.find(StrCat("graph_test.cc:", line, ": ")),
            std::string::npos)
      << line << " " << message;
  EXPECT_NE(message.find(words), std::string::npos) << message;
  EXPECT_FALSE(g.Build({}).ok());
}

TEST(Graph, KeepsTheFirstFailureWithItsPlace) {
  const Shape f43{kF32, {4, 3}}, f23{kF32, {2, 3}},
      i43{ElementType::kI32, {4, 3}};
  ExpectFailure(
      [&](Graph* g) {
        const Value a = g->Argument(f43, "a");
        const Value b = g->Argument(f23, "b");
        const Value c = a + b;
        const int line = __LINE__ - 1;
        Sum(Exp(c) * MatMul(c, c));
        return line;
      },
      "shapes 4x3 and 2x3 do not match");
  ExpectFailure(
      [&](Graph* g) {
        const Value a = g->Argument(f43, "a");
        const Value b = g->Argument(i43, "b");
        Add(a, b);
        return __LINE__ - 1;
      },
      "expected one type (Convert changes it)");
  ExpectFailure(
      [&](Graph* g) {
        const Value a = g->Argument(f43, "a");
        MatMul(a, a);
        return __LINE__ - 1;
      },
      "matmul: the last dimension of 4x3");
  ExpectFailure(
      [&](Graph* g) {
        const Value a = g->Argument(f43, "a");
        Sum(a, {2});
        return __LINE__ - 1;
      },
      "sum: got dimension 2 of a value of 4x3");
  ExpectFailure(
      [&](Graph* g) {
        const Value a = g->Argument(f43, "a");
        Reshape(a, {5, -1});
        return __LINE__ - 1;
      },
      "reshape: 4x3 does not become 5x-1");
  ExpectFailure(
      [&](Graph* g) {
        const Value a = g->Argument(f43, "a");
        a.dim(2);
        return __LINE__ - 1;
      },
      "dimension 2 was asked of a value of 4x3");
  ExpectFailure(
      [&](Graph* g) {
        const Value a = g->Argument(f43, "a");
        AllReduce(a, {{0, 1}, {2, 2}});
        return __LINE__ - 1;
      },
      "replica 2 of a group is named twice");
}

TEST(Graph, NamesTheLayer) {
  ExpectFailure(
      [](Graph* g) {
        const Value a = g->Argument({kF32, {4, 3}}, "a");
        const Naming outer(g, "block 1", CallSite::current());
        const int line = __LINE__ - 1;
        const Naming inner(g, "dense fc", CallSite::current());
        MatMul(a, a);
        return line;
      },
      "block 1: dense fc: matmul");
}

TEST(Graph, ValuesOfABodyStayInside) {
  ExpectFailure(
      [](Graph* g) {
        const Value x = g->Argument({kF32, {}}, "x");
        Value leaked;
        While(
            {x}, [](const Values& v) { return Less(v[0], 1.0); },
            [&](const Values& v) {
              leaked = v[0] * 2.0;
              return Values{leaked};
            });
        Exp(leaked);
        return __LINE__ - 1;
      },
      "was made inside a body");
}

TEST(Graph, TwoGraphsDoNotMix) {
  Graph g, h;
  Add(g.Argument({kF32, {}}, "x"), h.Argument({kF32, {}}, "y"));
  EXPECT_NE(g.status().message().find("of two graphs"), std::string::npos);
}

TEST(Random, ThreefryIsTheOneOfItsPaper) {
  // Random123's known answers for threefry2x32 with 20 rounds.
  struct Known {
    uint32_t key[2], counter[2], words[2];
  };
  const Known known[] = {
      {{0, 0}, {0, 0}, {0x6b200159, 0x99ba4efe}},
      {{0xffffffff, 0xffffffff},
       {0xffffffff, 0xffffffff},
       {0x1cb996fc, 0xbb002be7}},
      {{0x13198a2e, 0x03707344},
       {0x243f6a88, 0x85a308d3},
       {0xc4923a9c, 0x483df7a0}},
  };
  const Shape u32{ElementType::kU32, {}};
  for (const Known& k : known) {
    auto got = RunFunction({{HostArray::FromBytes(u32, &k.key[0]),
                             HostArray::FromBytes(u32, &k.key[1]),
                             HostArray::FromBytes(u32, &k.counter[0]),
                             HostArray::FromBytes(u32, &k.counter[1])}},
                           [](const Values& v) {
                             const Words w = Threefry(v[0], v[1], v[2], v[3]);
                             return Values{w.x0, w.x1};
                           });
    ASSERT_TRUE(got.ok()) << got.status().message();
    EXPECT_EQ(*(*got)[0][0].as<uint32_t>(), k.words[0]);
    EXPECT_EQ(*(*got)[0][1].as<uint32_t>(), k.words[1]);
  }
}

TEST(Random, UniformIsUniformAndOfTheExample) {
  const Shape u32{ElementType::kU32, {}};
  const uint32_t seed = 7;
  const uint32_t examples[3][2] = {{5, 0}, {1000, 0}, {5, 1}};
  auto got = RunFunction(
      {{HostArray::FromBytes(u32, &seed),
        HostArray::FromBytes({ElementType::kU32, {3, 2}}, examples)}},
      [](const Values& v) {
        const Value both = ExampleUniform(v[0], 3, v[1], {3, 5000});
        const Value one =
            ExampleUniform(v[0], 3, SliceDim(v[1], 0, 1, 2), {1, 5000});
        return Values{
            Mean(both, {1}), Mean(Square(both), {1}),
            All(Equal(SliceDim(both, 0, 1, 2), one)),
            Mean(SliceDim(both, 1, 0, 4999) * SliceDim(both, 1, 1, 5000), {1}),
            Mean(SliceDim(both, 0, 0, 1) * SliceDim(both, 0, 2, 3), {1})};
      });
  ASSERT_TRUE(got.ok()) << got.status().message();
  // Examples whose numbers differ in the upper word only are unrelated, too.
  EXPECT_NEAR(*(*got)[0][4].as<float>(), 0.25, 0.02);
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR((*got)[0][0].as<float>()[i], 0.5, 0.02);
    EXPECT_NEAR((*got)[0][1].as<float>()[i], 1. / 3, 0.02);
    EXPECT_NEAR((*got)[0][3].as<float>()[i], 0.25, 0.02);
  }
  EXPECT_TRUE(*(*got)[0][2].as<bool>());
}

// Including the sums in a broadcast's gradient.
TEST(Graph, SumsOfNarrowFloatsAreMadeInF32) {
  for (const ElementType type : {ElementType::kBF16, ElementType::kF16}) {
    const auto sums =
        RunFunction({{HostArray(Shape{kF32, {}})}}, [&](const Values& v) {
          const Value ones = Full(v[0].graph(), {type, {8192}}, 1);
          const Value x = Convert(v[0], type);
          const Value y = BroadcastTo(x, {8192});
          return Values{Convert(Sum(ones), kF32), Convert(Mean(ones), kF32),
                        Convert(Vjp({y}, {ones}, {x})[0], kF32)};
        });
    ASSERT_TRUE(sums.ok()) << sums.status().ToString();
    EXPECT_EQ(*(*sums)[0][0].as<float>(), 8192);
    EXPECT_EQ(*(*sums)[0][1].as<float>(), 1);
    EXPECT_EQ(*(*sums)[0][2].as<float>(), 8192);
  }
}

}  // namespace
}  // namespace escala::graph
