#include "escala/plan/evidence.h"

#include <cmath>

#include "escala/plan/json.h"
#include "escala/plan/plan_test_util.h"

namespace escala::plan {
namespace {

const std::string kTarget = "eval = {target = {top1 = 0.9}}\n";

std::string StepLine(int step, int batch, const std::string& more = "") {
  return StrCat("{\"step\":", step,
                ",\"kind\":\"train\",\"examples\":", step * batch,
                ",\"metrics\":{\"loss\":2.5", more, "}}\n");
}

std::string EvalLine(int step, int batch, double top1) {
  return StrCat("{\"step\":", step,
                ",\"kind\":\"eval\",\"examples\":", step * batch,
                ",\"metrics\":{\"loss\":1.5,\"top1\":", top1, "}}\n");
}

RunFolder Folder(const std::string& name, const std::string& metrics,
                 const std::string& keys = kTarget) {
  return {name, ReadIt(kSmall + keys), metrics};
}

// A run that reaches the target at step `step`.
RunFolder Reached(int batch, int step) {
  return Folder(StrCat("run ", batch), StepLine(1, batch) +
                                           EvalLine(step - 10, batch, 0.8) +
                                           EvalLine(step, batch, 0.9) +
                                           EvalLine(step + 10, batch, 0.95));
}

Evidence Of(const std::vector<RunFolder>& folders) {
  auto evidence = EvidenceOf(ReadIt(kSmall), folders);
  EXPECT_TRUE(evidence.ok()) << evidence.status().ToString();
  return evidence.ok() ? *std::move(evidence) : Evidence();
}

std::string RefusalOf(const std::vector<RunFolder>& folders) {
  const auto evidence = EvidenceOf(ReadIt(kSmall), folders);
  EXPECT_EQ(evidence.status().code(), StatusCode::kInvalidArgument);
  return evidence.status().message();
}

// The runs at 64 need 64 x 100 and 64 x 120 examples: mean 7040, spread 1280 /
// sqrt(2) = 905.1.
TEST(Evidence, MeansOfTheRunsOfABatch) {
  const Evidence evidence =
      Of({Reached(256, 50), Reached(64, 100), Reached(64, 120)});
  ASSERT_EQ(evidence.runs.size(), 2u);
  EXPECT_EQ(evidence.runs[0].batch, 64);
  EXPECT_EQ(evidence.runs[0].examples, 7040);
  EXPECT_NEAR(evidence.runs[0].spread, 905.1, 0.1);
  EXPECT_EQ(evidence.runs[0].runs, 2);
  EXPECT_EQ(evidence.runs[1].batch, 256);
  EXPECT_EQ(evidence.runs[1].examples, 256 * 50);
  EXPECT_EQ(evidence.runs[1].spread, 0);
  EXPECT_FALSE(evidence.noise);
}

TEST(Evidence, FewerExamplesThanNoneAreNoStep) {
  for (const char* nonsense : {"-64", "inf", "nan", "0"}) {
    const std::string line =
        StrCat("{\"step\":1,\"kind\":\"train\",\"examples\":", nonsense,
               ",\"metrics\":{}}\n");
    EXPECT_TRUE(
        Has(RefusalOf({Folder("r", line)}), "r: metrics.jsonl holds no"))
        << nonsense;
  }
}

TEST(Evidence, LowerLossesAreBetter) {
  const RunFolder run =
      Folder("r", EvalLine(10, 8, 0.1), "eval = {target = {loss = 1.6}}\n");
  EXPECT_EQ(Of({run}).runs.at(0).examples, 80);
  const RunFolder high =
      Folder("r", EvalLine(10, 8, 0.1), "eval = {target = {loss = 1.4}}\n");
  EXPECT_TRUE(Has(RefusalOf({high}), "no evaluation meets eval.target"));
}

// The geometric mean of 1000 and 4000 is 2000. An end of the interval that one
// run lacks is unset.
TEST(Evidence, NoiseScales) {
  const RunFolder a = Folder(
      "a",
      StepLine(1, 8) + StepLine(2, 8,
                                ",\"noise_scale\":1000,\"noise_scale_low\":500,"
                                "\"noise_scale_high\":2000"),
      "");
  const RunFolder b = Folder(
      "b", StepLine(9, 16, ",\"noise_scale\":4000,\"noise_scale_low\":2000"),
      "");
  const Evidence evidence = Of({a, b});
  EXPECT_TRUE(evidence.runs.empty());
  ASSERT_TRUE(evidence.noise);
  EXPECT_NEAR(evidence.noise->examples, 2000, 1e-6);
  EXPECT_NEAR(*evidence.noise->low, 1000, 1e-6);
  EXPECT_FALSE(evidence.noise->high);
}

// Steps have 8 examples. 80 examples at a noise scale of 12 make 80 / (8 + 12)
// = 4 units of progress, the next 160 at 72 make 160 / 80 = 2. The mean is (4 x
// 12 + 2 x 72) / 6 = 32. The ends keep their ratio to the last measurement.
TEST(Evidence, NoiseIsTheMeanOverTheWay) {
  const RunFolder run =
      Folder("r",
             StepLine(10, 8,
                      ",\"noise_scale\":12,\"noise_scale_low\":1,"
                      "\"noise_scale_high\":99") +
                 StepLine(20, 8) +
                 StepLine(30, 8,
                          ",\"noise_scale\":72,\"noise_scale_low\":36,"
                          "\"noise_scale_high\":90"),
             "");
  const Evidence evidence = Of({run});
  ASSERT_TRUE(evidence.noise);
  EXPECT_NEAR(evidence.noise->examples, 32, 1e-9);
  EXPECT_NEAR(*evidence.noise->low, 16, 1e-9);
  EXPECT_NEAR(*evidence.noise->high, 40, 1e-9);
}

TEST(Evidence, AnEndAtNothingIsNone) {
  const RunFolder run = Folder(
      "r", StepLine(2, 8, ",\"noise_scale\":9,\"noise_scale_low\":0"), "");
  EXPECT_FALSE(Of({run}).noise->low);
}

TEST(Evidence, APartOfALineIsNotRead) {
  const RunFolder run = Folder(
      "r", EvalLine(10, 8, 0.9) + "{\"step\":20,\"kind\":\"eval\",\"exa");
  EXPECT_EQ(Of({run}).runs.at(0).examples, 80);
}

TEST(Evidence, Refuses) {
  EXPECT_TRUE(Has(RefusalOf({Folder("r", EvalLine(9, 8, 0.5))}),
                  "r: no evaluation meets eval.target"));
  EXPECT_TRUE(Has(RefusalOf({Folder("r", "")}), "r: metrics.jsonl holds no"));
  EXPECT_TRUE(Has(RefusalOf({Folder("r", "{\"step\":\n\"}}\n\0")}),
                  "r: metrics.jsonl holds no"));
  EXPECT_TRUE(Has(RefusalOf({Folder("r", StepLine(1, 8), "")}),
                  "without eval.target and without a noise scale"));
  RunFolder other = Reached(8, 100);
  other.recipe.model = "gpt";
  EXPECT_TRUE(Has(RefusalOf({other}), "a run of gpt on d, expected one of m"));
  RunFolder easier = Reached(16, 100);
  easier.recipe.eval.target["top1"] = 0.8;
  EXPECT_TRUE(Has(RefusalOf({Reached(8, 100), easier}),
                  "another eval.target than run 8"));
}

TEST(Evidence, ReadsNoiseScales) {
  EXPECT_EQ(ReadNoiseScale("5000")->examples, 5000);
  EXPECT_FALSE(ReadNoiseScale("5000")->low);
  EXPECT_EQ(ReadNoiseScale("5e3,3000,8000")->high, 8000);
  // A run measures a lower end of 0 if it cannot tell the gradient from zero.
  EXPECT_FALSE(ReadNoiseScale("731,0,1331")->low);
  for (const char* bad :
       {"", "x", "0", "-5", "nan", "inf", "5,4", "5,6,7", "5,4,4.5", "5,4,6,7",
        "5,,6", "5 ", "0,0,1", "5,-1,6"})
    EXPECT_TRUE(Has(ReadNoiseScale(bad).status().message(),
                    "expected EXAMPLES or EXAMPLES,LOW,HIGH"))
        << bad;
}

// From v2-8 to v2-512 cores and batch grow by 64. The critical batch is 2^18,
// so the middle curve needs (1 + 2^19 / 2^18) / (1 + 2^13 / 2^18) = 3 / 1.03125
// = 2.9 times the examples. Averaged over powers and critical batches it is a
// little less: 64 / 2.8 = 23.
TEST(Evidence, APlanSaysWhatItExpects) {
  const auto forecast =
      BatchForecast::Fit({}, NoiseEstimate{262144, {}, {}}, kPriors);
  ASSERT_TRUE(forecast.ok());
  Options options;
  options.forecast = &*forecast;
  const recipe::Recipe recipe =
      ReadIt(kSmall, {"global_batch=8192", "train_steps=6400"});
  const Plan plan = PlanIt(recipe, "v2-8", "v2-512", options);
  ASSERT_TRUE(plan.examples_factor);
  EXPECT_NEAR(plan.examples_factor->value, 2.9, 0.2);
  const std::string text = PlanText(plan);
  EXPECT_TRUE(Has(text, "v2-512 needs 2.8 x the examples [")) << text;
  EXPECT_TRUE(Has(text, "]: 23 x faster, not 64 x (forecast")) << text;
  const std::string ladder = LadderText({{&pods::Find("v2-512"), plan}});
  EXPECT_TRUE(Has(ladder, "examples needed")) << ladder;
  const std::string json = RungJson({&pods::Find("v2-512"), plan});
  EXPECT_TRUE(Has(json, "\"examples_factor\":2.")) << json;
  EXPECT_TRUE(Has(json, "\"speedup\":2")) << json;
  const std::string without =
      RungJson({&pods::Find("v2-512"), PlanIt(recipe, "v2-8", "v2-512")});
  EXPECT_TRUE(Has(without, "\"speedup\":null")) << without;
}

}  // namespace
}  // namespace escala::plan
