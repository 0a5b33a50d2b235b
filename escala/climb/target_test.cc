#include "escala/climb/target.h"

#include <gtest/gtest.h>

#include "escala/base/testing/memory_env.h"

namespace escala::climb {
namespace {

const Target kTarget = {{"loss", 0.1}, {"top1", 0.99}};

TEST(TargetTest, IsReachedWhereAllOfItIsMet) {
  MemoryEnv env;
  ASSERT_TRUE(env.MakeDirs("run").ok());
  const auto eval = [](int examples, double loss, double top1) {
    return StrCat("{\"step\":", examples / 10,
                  ",\"kind\":\"eval\",\"examples\":", examples,
                  ",\"metrics\":{\"loss\":", loss, ",\"top1\":", top1, "}}\n");
  };
  const std::string before = StrCat(eval(10, 0.5, 0.995), eval(20, 0.05, 0.9));
  ASSERT_TRUE(WriteFile(&env, "run/metrics.jsonl", before).ok());
  auto reached = ReachedAt(&env, "run", kTarget);
  ASSERT_TRUE(reached.ok()) << reached.status().ToString();
  EXPECT_FALSE(reached->has_value());
  ASSERT_TRUE(WriteFile(&env, "run/metrics.jsonl",
                        StrCat(before, eval(30, 0.1, 0.99), eval(40, 0, 1)))
                  .ok());
  reached = ReachedAt(&env, "run", kTarget);
  ASSERT_TRUE(reached.ok()) << reached.status().ToString();
  EXPECT_EQ(reached->value_or(0), 30);
  EXPECT_FALSE(ReachedAt(&env, "none", kTarget).ok());
}

TEST(TargetTest, MostSeedsMustReachIt) {
  const auto gate = [](int reached) {
    std::vector<std::optional<double>> seeds(5);
    for (int i = 0; i < reached; ++i) seeds[i] = 100 * (i + 1);
    return TargetGate(kTarget, seeds, 600);
  };
  EXPECT_EQ(gate(5).colour, Colour::kGreen);
  EXPECT_EQ(gate(5).found,
            "5 of 5 seeds reached it, after 100 to 500 of 600 examples");
  EXPECT_EQ(gate(5).wanted,
            "loss <= 0.1 and top1 >= 0.99 in the planned run, with each seed");
  EXPECT_EQ(gate(4).colour, Colour::kYellow);
  EXPECT_EQ(gate(3).colour, Colour::kYellow);
  EXPECT_EQ(gate(2).colour, Colour::kRed);
  EXPECT_EQ(gate(0).colour, Colour::kRed);
  EXPECT_EQ(gate(0).found, "0 of 5 seeds reached it");
  EXPECT_FALSE(gate(0).next.empty());
  EXPECT_EQ(TargetSkipped(kTarget, "short").colour, Colour::kSkipped);
}

}  // namespace
}  // namespace escala::climb
