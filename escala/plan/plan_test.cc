#include "escala/plan/plan.h"

#include <gtest/gtest.h>

#include "escala/plan/json.h"
#include "escala/plan/plan_test_util.h"
#include "escala/plan/text.h"

namespace escala::plan {
namespace {

// The two examples of the guide: a batch of 1024 on v2-8 becomes 4 x 1024 on
// v2-32, and 1000 examples x 100 steps = 100,000 = 4000 x 25.
TEST(Plan, GuideBatch) {
  const Plan plan = PlanIt(ReadIt(kSmall), "v2-8", "v2-32");
  EXPECT_EQ(plan.recipe.global_batch, 4096);
  EXPECT_EQ(plan.recipe.train_steps, 25);
  EXPECT_EQ(plan.after.batch_per_replica, 128);
  EXPECT_EQ(plan.recipe.optimizer.learning_rate, 0.4);
  EXPECT_TRUE(plan.linear);
}

TEST(Plan, GuideSteps) {
  const Plan plan =
      PlanIt(ReadIt(kSmall, {"global_batch=1000"}), "v2-8", "v2-32");
  EXPECT_EQ(plan.recipe.global_batch, 4000);
  EXPECT_EQ(plan.recipe.train_steps, 25);
  EXPECT_EQ(plan.after.examples, 100000);
  EXPECT_EQ(plan.remainder_examples, 0);
}

TEST(Plan, RoundsToTheNearestTiesUp) {
  // 102 x 1024 / 4096 = 25.5 is rounded up: 2048 examples more than 104448,
  // which is 1.96 %.
  const auto recipe = ReadIt(kSmall, {"train_steps=102"});
  const Plan plan = PlanIt(recipe, "v2-8", "v2-32");
  EXPECT_EQ(plan.recipe.train_steps, 26);
  EXPECT_EQ(plan.remainder_examples, 104448 - 26 * 4096);
  EXPECT_DOUBLE_EQ(plan.remainder_share, -2048.0 / 104448);
  EXPECT_TRUE(Has(PlanText(plan),
                  "remainder: 2048 examples more than asked for (1.96078 % of "
                  "the run)"));
  // 101 x 1024 / 4096 = 25.25.
  EXPECT_EQ(PlanIt(ReadIt(kSmall, {"train_steps=101"}), "v2-8", "v2-32")
                .recipe.train_steps,
            25);
  EXPECT_EQ(PlanIt(ReadIt(kSmall, {"train_steps=102", "plan.rounding=down"}),
                   "v2-8", "v2-32")
                .recipe.train_steps,
            25);
  EXPECT_EQ(PlanIt(ReadIt(kSmall, {"train_steps=101", "plan.rounding=up"}),
                   "v2-8", "v2-32")
                .recipe.train_steps,
            26);
}

TEST(Plan, BatchPerReplicaAndEpochsAreKept) {
  const auto recipe = ReadIt(
      kSmall, {"batch_per_replica=128", "epochs=10", "eval.every_epochs=1",
               "schedule.warmup_epochs=1", "schedule.kind=piecewise",
               "schedule.boundaries_epochs=[3,6]", "schedule.factors=[0.1,0]"});
  Options options;
  options.data.train = 100000;
  const Plan plan = PlanIt(recipe, "v2-8", "v2-32", options);
  EXPECT_EQ(plan.recipe.batch_per_replica, 128);
  EXPECT_EQ(plan.recipe.epochs, 10);
  EXPECT_EQ(plan.recipe.schedule, recipe.schedule);
  EXPECT_EQ(plan.recipe.eval, recipe.eval);
  // 1e6 examples / 4096 = 244.14; 3e5 / 4096 = 73.24; 6e5 / 4096 = 146.48.
  EXPECT_EQ(plan.after.steps, 244);
  EXPECT_EQ(plan.after.boundaries, (std::vector<int64_t>{73, 146}));
  EXPECT_EQ(plan.after.warmup_steps, 24);  // 1e5 / 4096 = 24.4
  EXPECT_EQ(plan.remainder_examples, 1000000 - 244 * 4096);
  // Without the size of the data, the plan says what it does not know.
  const Plan blind = PlanIt(recipe, "v2-8", "v2-32");
  EXPECT_FALSE(blind.after.steps);
  EXPECT_TRUE(blind.recipe == plan.recipe);
  EXPECT_TRUE(Has(PlanText(blind), "--data-examples N"));
}

TEST(Plan, KeepsTheBatchPerTensorCore) {
  // A v3 device is one core, a v4 device is two.
  const auto recipe = ReadIt(kSmall);
  const Plan plan = PlanIt(recipe, "v3-8", "v4-8");
  EXPECT_EQ(plan.after.replicas, 4);
  EXPECT_EQ(plan.after.batch_per_replica, 256);
  EXPECT_EQ(plan.recipe.global_batch, 1024);
  EXPECT_EQ(plan.recipe.train_steps, 100);
  EXPECT_TRUE(Has(FindLine(plan, "batch_per_replica")->reason, "TensorCore"));
  EXPECT_EQ(PlanIt(recipe, "v3-8", "v4-32").recipe.global_batch, 4096);
  // In the other direction, 3 examples of a v4 device are no whole number per
  // v3 core.
  EXPECT_TRUE(
      Has(RefusalOf(ReadIt(kSmall, {"global_batch=12"}), "v4-8", "v3-8"),
          "3 examples on 2 TensorCores of v4-8"));
  // A v5e device is one core; v5e-4 has half the cores of v3-8.
  EXPECT_EQ(PlanIt(recipe, "v3-8", "v5e-4").recipe.global_batch, 512);
}

TEST(Plan, AReplicaOfSeveralCores) {
  const auto recipe = ReadIt(kSmall, {"global_batch=8", "mesh={model = 16}"});
  const Plan plan = PlanIt(recipe, "v3-32", "v3-128");
  EXPECT_EQ(plan.after.replicas, 8);
  EXPECT_EQ(plan.after.batch_per_replica, 4);
  EXPECT_EQ(plan.recipe.global_batch, 32);
  // v3-32 has 8 cores per host, so 2 hosts feed each replica.
  EXPECT_EQ(plan.before.records_per_host, 4);
  EXPECT_TRUE(Has(PlanText(plan),
                  "v3-32: 4 examples per replica (16 cores) -> 0.25 per core "
                  "-> 0.25 per device ->\n    4 per host -> 8 global"));
}

TEST(Plan, AxesMakeRoom) {
  // The data axis has a number in the recipe; it takes the remaining devices.
  const auto recipe = ReadIt(kSmall, {"mesh={data = 2, fsdp = 4}"});
  const Plan plan = PlanIt(recipe, "v3-8", "v3-32");
  EXPECT_EQ(plan.recipe.mesh.data, 8);
  EXPECT_EQ(plan.recipe.mesh.fsdp, 4);
  EXPECT_EQ(plan.recipe.global_batch, 4096);
  EXPECT_TRUE(Has(
      RefusalOf(ReadIt(kSmall, {"mesh={data = 1, fsdp = 8}"}), "v3-8", "v5e-4"),
      "fsdp 8 x model 1 on 4 devices"));
}

TEST(Plan, TheSameSliceIsTheSameRecipe) {
  const auto recipe = ReadIt(kSmall, {"plan.min_every=50"});
  EXPECT_TRUE(PlanIt(recipe, "v3-8", "v3-8").recipe == recipe);
}

TEST(Plan, Accumulation) {
  // Pieces have 32 examples. On v4 a device has twice the batch and twice the
  // cores, so pieces have 64.
  const auto recipe = ReadIt(kSmall, {"optimizer.accumulate=4"});
  EXPECT_EQ(PlanIt(recipe, "v3-8", "v3-32").recipe.optimizer.accumulate, 4);
  EXPECT_EQ(PlanIt(recipe, "v3-8", "v4-32").recipe.optimizer.accumulate, 4);
  // 16 examples per replica need no pieces; 48 make 2 pieces of at most 32.
  Options options;
  options.allow_nonlinear = true;
  EXPECT_EQ(PlanIt(ReadIt(kSmall, {"optimizer.accumulate=4",
                                   "plan.max_global_batch=512"}),
                   "v3-8", "v3-32", options)
                .recipe.optimizer.accumulate,
            1);
  EXPECT_EQ(PlanIt(ReadIt(kSmall, {"optimizer.accumulate=4",
                                   "plan.max_global_batch=1536"}),
                   "v3-8", "v3-32", options)
                .recipe.optimizer.accumulate,
            2);
  // 3104 / 32 = 97 per replica is a prime, with pieces of 1. 96 make 3 pieces
  // of 32.
  const Plan prime = PlanIt(
      ReadIt(kSmall, {"optimizer.accumulate=4", "plan.max_global_batch=3104"}),
      "v3-8", "v3-32", options);
  EXPECT_EQ(prime.after.batch_per_replica, 96);
  EXPECT_EQ(prime.recipe.optimizer.accumulate, 3);
}

TEST(Plan, BatchNormGroupsKeepTheirExamples) {
  // Groups have 4 x 128 = 512 examples. v4 has 256 per replica, so a group is 2
  // replicas.
  const auto recipe = ReadIt(kSmall, {"architecture.norm_span=4"});
  const auto span = [](const Plan& plan) {
    return recipe::ValueOfKey(plan.recipe, "architecture.norm_span")
        ->AsInteger();
  };
  EXPECT_EQ(span(PlanIt(recipe, "v3-8", "v3-32")), 4);
  EXPECT_EQ(span(PlanIt(recipe, "v3-8", "v4-8")), 2);
  Options options;
  options.allow_nonlinear = true;
  // 2048 / 32 = 64 per replica, so a group is 8 replicas.
  EXPECT_EQ(span(PlanIt(ReadIt(kSmall, {"architecture.norm_span=4",
                                        "plan.max_global_batch=2048"}),
                        "v3-8", "v3-32", options)),
            8);
  // A group is all 8 replicas: 1024 examples, which 8 of the 32 replicas have.
  EXPECT_EQ(span(PlanIt(ReadIt(kSmall, {"architecture.norm_span=0"}), "v3-8",
                        "v3-32")),
            8);
  // A group of 128 examples is impossible with 256 per replica; a note says so.
  const Plan odd =
      PlanIt(ReadIt(kSmall, {"architecture.norm_span=1"}), "v3-8", "v4-8");
  EXPECT_EQ(span(odd), 1);
  EXPECT_TRUE(Has(PlanText(odd), "groups of 128 examples"));
}

TEST(Plan, LimitsOfTheBatch) {
  const auto recipe = ReadIt(kSmall, {"plan.max_global_batch=4096"});
  EXPECT_TRUE(PlanIt(recipe, "v2-8", "v2-32").linear);
  const std::string refusal = RefusalOf(recipe, "v2-8", "v2-256");
  EXPECT_TRUE(Has(refusal,
                  "v2-256: override \"plan.max_global_batch=4096\": "
                  "plan.max_global_batch: got a global batch of 32768 (128 per "
                  "replica on 256 replicas), expected at most 4096; the rule "
                  "holds up to v2-32; escala plan --allow-nonlinear"))
      << refusal;
  Options options;
  options.allow_nonlinear = true;
  const Plan plan = PlanIt(recipe, "v2-8", "v2-256", options);
  EXPECT_EQ(plan.recipe.global_batch, 4096);
  EXPECT_EQ(plan.after.batch_per_replica, 16);
  EXPECT_EQ(plan.recipe.train_steps, 25);
  EXPECT_EQ(plan.recipe.optimizer.learning_rate, 0.4);
  EXPECT_FALSE(plan.linear);
  EXPECT_TRUE(Has(PlanText(plan), "each with less work: less than linear"));
  // One example per replica is too many.
  EXPECT_TRUE(Has(RefusalOf(ReadIt(kSmall, {"plan.max_global_batch=100"}),
                            "v2-8", "v2-128", options),
                  "even one example per replica is too many"));
}

TEST(Plan, LimitsOfDataAndRate) {
  Options options;
  options.data.train = 3000;
  EXPECT_TRUE(Has(RefusalOf(ReadIt(kSmall), "v2-8", "v2-32", options),
                  "expected at most the 3000 examples of the data"));
  options.allow_nonlinear = true;  // 3000 / 32 = 93.75
  EXPECT_EQ(
      PlanIt(ReadIt(kSmall), "v2-8", "v2-32", options).after.batch_per_replica,
      93);
  options.data.train = 3;
  EXPECT_TRUE(Has(
      RefusalOf(ReadIt(kSmall, {"global_batch=8"}), "v2-8", "v2-32", options),
      "3 examples for 4 hosts"));
  // 0.1 x 4 = 0.4 > 0.25. The largest batch is 0.25 / 0.1 x 1024 = 2560 = 80 x
  // 32.
  const auto recipe = ReadIt(kSmall, {"plan.max_learning_rate=0.25"});
  EXPECT_TRUE(Has(RefusalOf(recipe, "v2-8", "v2-32"),
                  "plan.max_learning_rate: got a rate of 0.4 at a global batch "
                  "of 4096"));
  const Plan plan = PlanIt(recipe, "v2-8", "v2-32", {.allow_nonlinear = true});
  EXPECT_EQ(plan.recipe.global_batch, 2560);
  EXPECT_EQ(plan.recipe.optimizer.learning_rate, 0.25);
}

// PlanOfRun restores the plan from the recipe in the run's folder.
TEST(Plan, ARunsPlanIsThePlanThatItCameFrom) {
  const auto recipe = ReadIt(kSmall, {"schedule.warmup_steps=7"});
  const Plan there = PlanIt(recipe, "v2-8", "v2-32");
  const auto of = [](const recipe::Recipe& run, const char* slice) {
    auto plan = PlanOfRun(run, pods::Find(slice), {});
    EXPECT_TRUE(plan.ok()) << plan.status().ToString();
    return RungJson({&pods::Find(slice), std::move(plan)});
  };
  EXPECT_EQ(of(there.recipe, "v2-32"), RungJson({&pods::Find("v2-32"), there}));
  // A recipe that was not planned, planned for another slice, or changed by
  // hand is taken as it is.
  recipe::Recipe changed = there.recipe;
  changed.optimizer.learning_rate = 0.3;
  for (const auto& [run, slice] : {std::pair(recipe, "v2-32"),
                                   {there.recipe, "v2-128"},
                                   {changed, "v2-32"}}) {
    const std::string json = of(run, slice);
    EXPECT_TRUE(Has(json, StrCat("\"from\":\"", slice, "\""))) << json;
    EXPECT_TRUE(Has(json, "\"why\":{}")) << json;
  }
  EXPECT_TRUE(Has(of(changed, "v2-32"), "changed by hand")) << "no note";
  EXPECT_EQ(
      PlanOfRun(ReadIt(kSmall, {"global_batch=12"}), pods::Find("v2-32"), {})
          .status()
          .code(),
      StatusCode::kInvalidArgument);
}

TEST(Plan, AsItIsHasWhatIsLeftOver) {
  Options options;
  options.data.train = 10000;
  const auto recipe = ReadIt(kSmall, {"epochs=1"});
  const Plan planned = PlanIt(recipe, "v2-32", "v2-32", options);
  const auto plan = PlanUnchanged(recipe, pods::Find("v2-32"), options.data);
  ASSERT_TRUE(plan.ok());
  // 10000 / 1024 = 9.77, so 10 steps with 240 examples more.
  EXPECT_EQ(plan->remainder_examples, -240);
  EXPECT_EQ(plan->remainder_examples, planned.remainder_examples);
  EXPECT_DOUBLE_EQ(plan->remainder_share, -0.024);
  EXPECT_DOUBLE_EQ(planned.remainder_share, -0.024);
}

TEST(Plan, LadderOfTwoGenerations) {
  const auto rungs = FindRungs("v2-8..v3-32");
  ASSERT_TRUE(rungs.ok());
  std::vector<std::string> names;
  for (const pods::Slice* slice : *rungs) names.push_back(slice->name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"v2-8", "v2-32", "v2-128", "v2-256",
                                      "v2-512", "v3-8", "v3-32"}));
  EXPECT_EQ(FindRungs("v3-32")->size(), 1u);
  EXPECT_TRUE(
      Has(FindRungs("v3-32..v3-8").status().message(), "write v3-8..v3-32"));
  EXPECT_FALSE(FindRungs("v3-8..v3-33").ok());
  EXPECT_FALSE(FindRungs("..").ok());
}

TEST(Plan, Zones) {
  EXPECT_TRUE(CheckZone(pods::Find("v2-8"), "us-central1-b").ok());
  const std::string error =
      CheckZone(pods::Find("v3-32"), "us-moon1-a").message();
  EXPECT_TRUE(Has(error, "got v3-32 in the zone \"us-moon1-a\"")) << error;
  EXPECT_TRUE(Has(error, "one of its zones")) << error;
}

TEST(Plan, JsonHasTheStableKeys) {
  const auto recipe = ReadIt(kSmall, {"schedule.warmup_steps=7"});
  const std::string json =
      RungJson({&pods::Find("v2-32"), TryPlan(recipe, "v2-8", "v2-32")});
  for (
      const char* part :
      {R"({"slice":"v2-32")", R"("global_batch":4096)",
       R"("batch_per_replica":128)", R"("replicas":32)", R"("train_steps":25)",
       R"("epochs":null)", R"("examples":102400)", R"("remainder_examples":0)",
       R"("learning_rate":0.4)", R"("warmup_steps":7)", R"("boundaries":[])",
       R"("why":{)",
       R"("learning_rate":{"old":"0.1","new":"0.4","rule":"linear","reason":)"})
    EXPECT_TRUE(Has(json, part)) << part << "\n" << json;
  const std::string refused =
      RungJson({&pods::Find("v2-512"),
                TryPlan(ReadIt(kSmall, {"train_steps=1"}), "v2-8", "v2-512")});
  EXPECT_TRUE(Has(refused, R"({"slice":"v2-512","refused":")")) << refused;
}

TEST(Plan, RefusesARecipeThatIsNoneOnItsSlice) {
  EXPECT_TRUE(Has(RefusalOf(ReadIt(kSmall, {"global_batch=1000"}), "v2-32",
                            "v2-128", {}, StatusCode::kInvalidArgument),
                  "the nearest: 992 or 1024"));
  EXPECT_TRUE(Has(RefusalOf(ReadIt(kSmall, {"mesh={model = 3}"}), "v2-8",
                            "v2-32", {}, StatusCode::kInvalidArgument),
                  "mesh"));
}

void ExpectNarrow(const std::string& text) {
  for (const std::string_view line : StrSplit(text, '\n')) {
    // Prose is not cut: a terminal wraps it, and keys can be copied.
    const bool is_prose = line.starts_with("note") ||
                          line.starts_with("proposal") ||
                          line.starts_with("no plan: ");
    if (is_prose) continue;
    EXPECT_LE(line.size(), 80u) << line;
  }
}

TEST(PlanText, TablesFitATerminal) {
  const std::vector<std::string> many = {
      "optimizer.name=adamw",
      "optimizer.weight_decay=0.1",
      "log_every=7",
      "train_steps=600000",
      "schedule.kind=piecewise",
      "schedule.boundaries=[100000,200000,300000,400000]",
      "schedule.factors=[0.1,0.01,0.001,0.0001]"};
  const auto recipe = ReadIt(kSmall, many);
  const std::string text = PlanText(PlanIt(recipe, "v2-8", "v2-32"));
  ExpectNarrow(text);
  EXPECT_TRUE(Has(text,
                  "\nlearning_rate             0.1        0.2        sqrt\n"
                  "    x sqrt(4): the gradient's noise falls with the "
                  "root of the batch\n"))
      << text;
  EXPECT_TRUE(Has(text, "    [100000, 200000, 300000, 400000] -> [25000, "))
      << text;
  std::vector<Rung> rungs;
  for (const char* name : {"v2-8", "v2-128", "v3-2048", "v5litepod-256"})
    rungs.push_back({&pods::Find(name), TryPlan(recipe, "v2-8", name)});
  ExpectNarrow(LadderText(rungs));
}

// A ladder says what single plans say.
TEST(PlanText, ALadderKeepsNotesAndProposals) {
  const auto recipe =
      ReadIt(kSmall, {"schedule.warmup_fraction=0.1", "train_steps=4000",
                      "plan.max_global_batch=70000"});
  std::vector<Rung> rungs;
  for (const char* name :
       {"v2-32", "v2-128", "v2-256", "v2-512", "v3-1024", "v3-2048"})
    rungs.push_back({&pods::Find(name), TryPlan(recipe, "v2-8", name)});
  const std::string text = LadderText(rungs);
  const auto first =
      std::find_if(rungs.begin(), rungs.end(),
                   [](const Rung& one) { return !one.plan.ok(); });
  ASSERT_TRUE(first != rungs.end());
  EXPECT_TRUE(Has(text, StrCat("no plan: ", first->plan.status().message())))
      << text;
  EXPECT_EQ(first->slice->name, "v3-1024");
  EXPECT_TRUE(Has(text,
                  "\nno plan: v3-2048: likewise; --to SLICE alone says "
                  "the figures\n"))
      << text;
  for (const Rung& rung : rungs) {
    if (!rung.plan.ok()) continue;
    for (const std::string& note : rung.plan->notes)
      EXPECT_TRUE(Has(text, note)) << note << text;
  }
  EXPECT_TRUE(Has(text, "note on v2-128: the warm-up is 25 steps, on v2-8 400"))
      << text;
  EXPECT_TRUE(Has(text, "proposal on v2-128, v2-256, v2-512: sgd is known"))
      << text;
}

// "x 16" is from the origin, and so are the values beside it.
TEST(PlanText, ARecipePlannedOnShowsItsOrigin) {
  const recipe::Recipe planned = PlanIt(ReadIt(kSmall), "v2-8", "v2-32").recipe;
  const Plan plan = PlanIt(planned, "v2-32", "v2-128");
  EXPECT_EQ(FindLine(plan, "global_batch")->before, "1024");
  EXPECT_EQ(FindLine(plan, "global_batch")->rule, "x 16");
  EXPECT_TRUE(Has(PlanText(plan), "v2-8 (origin)  v2-128  rule"));
}

}  // namespace
}  // namespace escala::plan
