#include <gtest/gtest.h>

#include <cmath>

#include "escala/graph/ops.h"
#include "escala/nn/check_layer_test_util.h"
#include "escala/nn/layers.h"

namespace escala::nn {
namespace {

constexpr int kExamples = 4, kElements = 4000;

std::vector<float> ResultOf(const LayerCase& c, const Mesh& mesh = {},
                            const char* what = "out") {
  const auto got = RunLayer(c, "f32", mesh);
  EXPECT_TRUE(got.ok()) << got.status().ToString();
  if (!got.ok()) return {};
  const HostArray& array = got->at(what);
  const float* const first = array.as<float>();
  return {first, first + array.shape().num_elements()};
}

// f(ones).
LayerCase OfOnes(const std::function<Value(Scope, const Value&)>& f) {
  return {"", {kExamples, kElements}, [f](Scope s, const Value& x) {
            return f(s, x * 0.0 + 1.0);
          }};
}

LayerCase Dropped(double rate) {
  return OfOnes(
      [rate](Scope s, const Value& x) { return Dropout(s, x, rate); });
}

double Differing(const std::vector<float>& a, const std::vector<float>& b) {
  double count = 0;
  for (size_t i = 0; i < a.size(); ++i) count += (a[i] == 0) != (b[i] == 0);
  return count / static_cast<double>(a.size());
}

std::vector<float> Example(const std::vector<float>& all, int example) {
  const auto first = all.begin() + example * kElements;
  return {first, first + kElements};
}

// Independent masks differ with probability 2 p (1 - p).
void ExpectUnrelated(const std::vector<float>& a, const std::vector<float>& b) {
  const double expected = 2 * 0.25 * 0.75;
  EXPECT_NEAR(Differing(a, b), expected,
              5 * std::sqrt(expected / static_cast<double>(a.size())));
}

TEST(Dropout, ZeroesAsOftenAsItSaysAndScalesTheRest) {
  for (const double rate : {0.1, 0.5, 0.9}) {
    const auto out = ResultOf(Dropped(rate));
    for (int example = 0; example < kExamples; ++example) {
      double zeros = 0;
      for (const float value : Example(out, example)) {
        zeros += value == 0;
        if (value != 0) {
          EXPECT_FLOAT_EQ(value, 1 / (1 - rate));
        }
      }
      EXPECT_NEAR(zeros / kElements, rate,
                  5 * std::sqrt(rate * (1 - rate) / kElements));
    }
  }
}

TEST(Dropout, NeighboursAreUnrelated) {
  const auto out = ResultOf(Dropped(0.25));
  for (const int lag : {1, 2, 64}) {
    const auto all = Example(out, 0);
    ExpectUnrelated(std::vector<float>{all.begin(), all.end() - lag},
                    std::vector<float>{all.begin() + lag, all.end()});
  }
}

TEST(Dropout, DependsOnSeedExampleAndLayer) {
  LayerCase c = Dropped(0.25);
  const auto out = ResultOf(c);
  EXPECT_EQ(ResultOf(c), out);
  ExpectUnrelated(Example(out, 0), Example(out, 1));
  c.seed = 8;
  ExpectUnrelated(ResultOf(c), out);
  ExpectUnrelated(ResultOf(OfOnes([](Scope s, const Value& x) {
                    Dropout(s, x, 0.25);
                    return Dropout(s, x, 0.25);
                  })),
                  out);
}

TEST(Dropout, IsTheSameHoweverTheBatchIsCut) {
  const auto out = ResultOf(Dropped(0.25));
  EXPECT_EQ(ResultOf(Dropped(0.25), {{{"data", 2}}}), out);
  EXPECT_EQ(ResultOf(Dropped(0.25), {{{"data", 4}}}), out);
  EXPECT_EQ(ResultOf(Dropped(0.25), {{{"data", 2}, {"model", 2}}}), out);
}

TEST(Dropout, HeadsCutOverReplicasDropWhatTheWholeDrops) {
  const LayerCase c = {"", {2, 5, 8}, [](Scope s, const Value& x) {
                         return SelfAttention(
                             s, x, {.heads = 4, .dropout = 0.5, .cut = true});
                       }};
  for (const char* what : {"out", "d x", "d qkv/kernel"}) {
    const auto whole = ResultOf(c, {}, what);
    for (const Mesh& mesh : {Mesh{{{"model", 2}}}, Mesh{{{"model", 4}}},
                             Mesh{{{"data", 2}, {"model", 2}}},
                             Mesh{{{"model", 2}, {"data", 2}}}}) {
      const auto pieces = ResultOf(c, mesh, what);
      ASSERT_EQ(pieces.size(), whole.size());
      for (size_t i = 0; i < whole.size(); ++i)
        EXPECT_NEAR(pieces[i], whole[i], 1e-5) << what << mesh.ToString();
    }
  }
}

TEST(Dropout, OffInEvaluationAndAtRateZero) {
  LayerCase c = Dropped(0.25);
  c.mode = Mode::kEval;
  const std::vector<float> ones(kExamples * kElements, 1);
  EXPECT_EQ(ResultOf(c), ones);
  EXPECT_EQ(ResultOf(Dropped(0)), ones);
}

// A rematerialised block drops the same elements: y = sum(drop(x)) has the
// slope drop(1).
TEST(Dropout, GradientsOfBlocksWrittenAgainDropTheSame) {
  const auto twice = [](Scope s, const Value& x) {
    return Dropout(s, Dropout(s, x, 0.25), 0.25);
  };
  const auto check = [](const char* name,
                        const std::function<Value(Scope, const Value&)>& f) {
    const LayerCase c = {"", {2, 50}, [&](Scope s, const Value& x) {
                           // Others are drawn before and after the block.
                           const Value y = f(s, Dropout(s, x + 2.0, 0.25));
                           return Dropout(s, y, 0.25);
                         }};
    const auto out = ResultOf(c), slope = ResultOf(c, {}, "d x");
    EXPECT_LT(Differing(out, slope), 0.001) << name;
    EXPECT_GT(Differing(out, std::vector<float>(out.size(), 1)), 0.5) << name;
  };
  check("plain", twice);
  check("remat", [&](Scope s, const Value& x) {
    return graph::Remat({x}, [s, twice](const std::vector<Value>& v) {
      return std::vector<Value>{twice(s, v[0])};
    })[0];
  });
  check("remat in a remat", [&](Scope s, const Value& x) {
    const auto inner = [s, twice](const std::vector<Value>& v) {
      return std::vector<Value>{twice(s, v[0])};
    };
    return graph::Remat({x}, [s, inner](const std::vector<Value>& v) {
      return std::vector<Value>{
          Dropout(s, graph::Remat({v[0]}, inner)[0], 0.25)};
    })[0];
  });
  check("scan", [&](Scope s, const Value& x) {
    return graph::Scan({x}, {}, 2,
                       [s, twice](const auto& v, const auto&) {
                         return graph::ScanStep{{twice(s, v[0])}, {}};
                       })
        .carry[0];
  });
  check("cond", [&](Scope s, const Value& x) {
    const auto branch = [s, twice](const std::vector<Value>& v) {
      return std::vector<Value>{twice(s, v[0])};
    };
    return graph::Cond(graph::Less(graph::Sum(x), 0.0), {x}, branch, branch)[0];
  });
}

TEST(Dropout, RefusesInWords) {
  for (const double rate : {-0.5, 1.0, static_cast<double>(NAN)}) {
    const auto got = RunLayer(Dropped(rate), "f32");
    ASSERT_FALSE(got.ok());
    EXPECT_NE(got.status().message().find("a rate of "), std::string::npos)
        << got.status().message();
  }
}

}  // namespace
}  // namespace escala::nn
