#include <gtest/gtest.h>

#include "escala/graph/ops.h"
#include "escala/nn/check_layer_test_util.h"
#include "escala/nn/layers.h"

namespace escala::nn {
namespace {

LayerCase CaseOf(const char* name, const AttentionOptions& options) {
  return {name, {2, 5, 8}, [options](Scope s, const Value& x) {
            return SelfAttention(s, x, options);
          }};
}

std::vector<LayerCase> Cases(bool cut) {
  AttentionOptions plain{.heads = 4, .cut = cut};
  AttentionOptions causal = plain;
  causal.causal = true;
  AttentionOptions grouped = causal;
  grouped.kv_heads = 2;
  AttentionOptions rotary = grouped;
  rotary.head_width = 4;
  rotary.rotary_base = 100;
  return {CaseOf("attention", plain), CaseOf("attention_causal", causal),
          CaseOf("attention_grouped", grouped),
          CaseOf("attention_rotary", rotary)};
}

TEST(Attention, AsFlax) {
  for (const LayerCase& c : Cases(false)) ExpectAsRecorded(c);
}

TEST(Attention, HeadsCutOverReplicas) {
  for (const LayerCase& c : Cases(true)) {
    ExpectAsRecorded(c);
    ExpectAsRecorded(c, {{{"model", 2}}});
    ExpectAsRecorded(c, {{{"data", 2}, {"model", 2}}});
    ExpectAsRecorded(c, {{{"model", 2}, {"data", 2}}});
  }
}

TEST(Attention, CausalPlacesDoNotSeeWhatComes) {
  const auto f = [](double last) {
    return LayerCase{"", {1, 4, 4}, [last](Scope s, const Value& x) {
                       const Value place = graph::Iota(s.graph(), x.shape(), 1);
                       return SelfAttention(
                           s,
                           graph::Select(graph::Equal(place, 3.0), x * last, x),
                           {.heads = 2, .causal = true});
                     }};
  };
  const auto one = RunLayer(f(1), "f32"), two = RunLayer(f(-7), "f32");
  ASSERT_TRUE(one.ok() && two.ok());
  const float *a = one->at("out").as<float>(), *b = two->at("out").as<float>();
  for (int i = 0; i < 12; ++i) EXPECT_EQ(a[i], b[i]) << i;
  EXPECT_NE(a[12], b[12]);
}

TEST(Attention, RefusesInWords) {
  const auto refusal = [](const AttentionOptions& options, const Dims& dims) {
    const Mesh mesh{{{"model", 3}}};
    graph::Graph graph(3);
    Context context(&graph, {.mesh = mesh}, [&](const Parameter& p) {
      return graph.Argument(LocalShape(p.shape, p.cuts, mesh), p.name);
    });
    SelfAttention(Scope(&context) / "att",
                  graph.Argument({ElementType::kF32, dims}, "x"), options);
    return std::string(graph.status().message());
  };
  const auto has = [](const std::string& message, std::string_view part) {
    EXPECT_NE(message.find(part), std::string::npos) << message;
  };
  has(refusal({.heads = 3}, {2, 5, 8}),
      "attention att: a width of 8 does not divide among 3 heads");
  has(refusal({.heads = 4, .kv_heads = 3}, {2, 5, 8}),
      "4 heads are not a multiple of the 3 heads of keys and values");
  has(refusal({.heads = 4, .cut = true}, {2, 5, 8}),
      "do not divide among the 3 cores of the mesh axis model");
  has(refusal({.heads = 2}, {2, 8}), "expected batch x positions x width");
  has(refusal({.heads = 0}, {2, 5, 8}), "heads");
  has(refusal({.heads = 8, .rotary_base = 100}, {2, 5, 8}), "even");
}

}  // namespace
}  // namespace escala::nn
