#include "escala/climb/verdict.h"

#include <gtest/gtest.h>

namespace escala::climb {
namespace {

recipe::Recipe RecipeOf(recipe::Precision precision) {
  recipe::Recipe recipe;
  recipe.places.file = "mine.toml";
  recipe.precision = precision;
  return recipe;
}
const recipe::Recipe kF32 = RecipeOf(recipe::Precision::kF32);
const recipe::Recipe kMixed = RecipeOf(recipe::Precision::kMixed);

StepShares Here(double compute, double collectives, double input, double host) {
  StepShares here;
  here.compute = compute;
  here.collectives = collectives;
  here.input_wait = input;
  here.host = host;
  here.step = compute + collectives + input + host;
  here.has_devices = true;
  here.ops = {{"fusion.3", "", "fusion", "", "", compute / 2},
              {"other", "", "", "", "", compute / 4}};
  return here;
}
std::string WordsHere(double compute, double collectives, double input,
                      double host) {
  return VerdictOf(Here(compute, collectives, input, host), kF32, false).words;
}

TEST(Verdict, NamesThePartThatIsTooLong) {
  EXPECT_TRUE(
      WordsHere(65, 4, 31, 0).starts_with("the step waits for input 31 % of"));
  EXPECT_TRUE(WordsHere(60, 0, 6, 34).starts_with("no device runs for 34 %"));
  EXPECT_EQ(WordsHere(60, 40, 0, 0), "collectives take 40 % of the step");
  // The largest of several.
  EXPECT_EQ(WordsHere(10, 50, 20, 20), "collectives take 50 % of the step");
  // Each below what is worth a change.
  EXPECT_EQ(WordsHere(60, 25, 4, 11),
            "compute-bound: fusion.3 takes 30 % of the step");
}

TEST(Verdict, SaysWhatToTry) {
  const auto input = VerdictOf(Here(60, 0, 40, 0), kF32, false);
  EXPECT_NE(input.next.find("`escala data bench mine.toml`"),
            std::string::npos);
  const StepShares computes = Here(100, 0, 0, 0);
  EXPECT_NE(VerdictOf(computes, kF32, false).next.find("precision=mixed"),
            std::string::npos);
  EXPECT_EQ(VerdictOf(computes, kMixed, false).next.find("precision"),
            std::string::npos);
  EXPECT_EQ(VerdictOf(computes, kF32, true).next, "");
}

TEST(Verdict, ShowsWhereAnOpIs) {
  StepShares here = Here(100, 0, 0, 0);
  here.ops[0].words = "gemm 8x8";
  here.ops[0].source = "step:40";
  here.ops[0].code = "dot_general";
  EXPECT_EQ(VerdictOf(here, kF32, false).words,
            "compute-bound: gemm 8x8, dot_general at step:40 takes 50 % of the "
            "step");
  here.ops.clear();
  EXPECT_EQ(VerdictOf(here, kF32, false).words, "compute-bound");
  here.has_devices = false;
  EXPECT_EQ(VerdictOf(here, kF32, false).words,
            "the step waits for the devices 100 % of its time");
}

TEST(Verdict, OfAForecast) {
  const auto words = [](const ForecastShares& forecast) {
    return VerdictOf(forecast, kF32).words;
  };
  EXPECT_EQ(words({.products = 6, .memory = 4}),
            "compute-bound: the matrix units take 60 % of the step");
  EXPECT_EQ(words({.products = 3, .memory = 4, .kernels = 1, .host = 1}),
            "memory-bound: reading and writing HBM takes 44 % of the step");
  EXPECT_EQ(words({.vectors = 3, .memory = 1}),
            "compute-bound: the vector units take 75 % of the step");
  EXPECT_EQ(words({.memory = 1, .kernels = 3}),
            "bound by many small ops: starting them takes 75 % of the step");
  EXPECT_EQ(words({.memory = 5, .collectives = 5}),
            "collectives take 50 % of the step");
  EXPECT_EQ(words({.memory = 4, .collectives = 2, .slow = 6}),
            "the step waits 50 % of its time for a core or a link that is "
            "slower than the others");
}

}  // namespace
}  // namespace escala::climb
