#include "escala/climb/performance.h"

#include "escala/climb/climb_test_util.h"
#include "escala/climb/step_flops.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

class PerformanceTest : public ClimbTest {
 protected:
  // A recipe of a shipped model on data that is made here.
  recipe::Recipe RecipeOf(const std::string& model, const std::string& data,
                          const std::vector<std::string>& overrides = {}) {
    auto recipe = recipe::ReadRecipe(
        StrCat("model = \"", model, "\"\ndata = \"", data,
               "\"\nglobal_batch = 16\ntrain_steps = 20\n"
               "optimizer = {name = \"adamw\", learning_rate = 0.01}\n"),
        "model.toml", overrides);
    EXPECT_TRUE(recipe.ok()) << recipe.status().ToString();
    return *recipe;
  }

  recipe::Recipe Gpt(std::vector<std::string> overrides) {
    const std::string file = JoinPath(folder_, "text");
    EXPECT_TRUE(WriteFile(Env::Default(), file, std::string(9000, 'x')).ok());
    overrides.push_back(StrCat("input.path=", file));
    return RecipeOf("gpt", "text", overrides);
  }

  // The FLOPs of the program as a multiple of the formula's.
  double Ratio(const recipe::Recipe& recipe) {
    const auto source = train::TrainingSource(recipe, Env::Default());
    EXPECT_TRUE(source.ok()) << source.status().ToString();
    const auto& fields = (*source)->fields();
    const auto program =
        FlopsOfProgram(recipe, *SliceNamed("v3-8"),
                       {fields, (*source)->size(), Env::Default()});
    EXPECT_TRUE(program.ok()) << program.status().ToString();
    const auto formula = FlopsByFormula(recipe, fields);
    EXPECT_TRUE(formula.ok()) << formula.status().ToString();
    return *program / *formula;
  }
};

HostInput Input(double measured) {
  return {.slice = "v3-8",
          .measured = measured,
          .threads = 2,
          .host_threads = 96,
          .needed = 4800,
          .binds = "decode"};
}

TEST(InputRateGate, ComparesWithWhatTheHostsCoresTake) {
  // 100 examples/s of a thread are 9600 with 96.
  EXPECT_EQ(InputRateGate(Input(100)).colour, Colour::kGreen);
  const Gate enough = InputRateGate(Input(99));
  EXPECT_EQ(enough.colour, Colour::kYellow);
  EXPECT_NE(enough.found.find("decode"), std::string::npos) << enough.found;
  EXPECT_EQ(InputRateGate(Input(50)).colour, Colour::kYellow);
  EXPECT_EQ(InputRateGate(Input(49)).colour, Colour::kRed);
}

TEST(InputRateGate, OtherProgramsAloneMakeNothingRed) {
  HostInput input = Input(49);
  input.busy = 0.5;
  EXPECT_EQ(InputRateGate(input).colour, Colour::kRed);
  // Of a thread that mostly waits for a processor the rate is less certain.
  input.busy = 0.6;
  const Gate unsure = InputRateGate(input);
  EXPECT_EQ(unsure.colour, Colour::kYellow);
  EXPECT_NE(unsure.found.find("other programs had it 60 %"), std::string::npos)
      << unsure.found;
  EXPECT_NE(unsure.next.find("measure again"), std::string::npos);
  // But not by more than a factor of 2.
  input.measured = 24;
  EXPECT_EQ(InputRateGate(input).colour, Colour::kRed);
}

TEST(InputRateGate, DoesNotScaleToAHostThatIsNotKnown) {
  HostInput input = Input(4800);
  input.host_threads = 0;  // two threads here read 9600
  EXPECT_EQ(InputRateGate(input).colour, Colour::kGreen);
  input.measured = 2350;
  EXPECT_EQ(InputRateGate(input).colour, Colour::kRed);
  input.needed = 0;
  EXPECT_EQ(InputRateGate(input).colour, Colour::kUnknown);
}

TEST(FlopsGate, ToleratesATenth) {
  EXPECT_EQ(FlopsGate(1.09e6, 1e6).colour, Colour::kGreen);
  EXPECT_EQ(FlopsGate(0.89e6, 1e6).colour, Colour::kYellow);
  const Gate other = FlopsGate(1.2e6, 1e6);
  EXPECT_EQ(other.colour, Colour::kYellow);
  EXPECT_NE(other.found.find("1.2 MFLOPs"), std::string::npos) << other.found;
  EXPECT_EQ(FlopsGate(1e6, Status(StatusCode::kUnimplemented, "why")).colour,
            Colour::kSkipped);
}

TEST_F(PerformanceTest, FormulasAgreeWithPrograms) {
  constexpr double kNear = 0.002;
  EXPECT_NEAR(Ratio(SmallRecipe()), 1, kNear);
  EXPECT_NEAR(Ratio(RecipeOf("digits_mlp", "digits",
                             {"architecture.hidden=[784,32,20]"})),
              1, kNear);
  EXPECT_NEAR(Ratio(RecipeOf("digits_cnn", "digits")), 1, kNear);
  EXPECT_NEAR(Ratio(RecipeOf("resnet20", "images", {"architecture.blocks=2"})),
              1, kNear);
  EXPECT_NEAR(
      Ratio(RecipeOf("resnet50", "images", {"architecture.blocks=[2,1,1,1]"})),
      1, kNear);
  EXPECT_NEAR(
      Ratio(RecipeOf("vit_tiny", "images",
                     {"architecture.layers=2", "architecture.classes=100"})),
      1, kNear);
  EXPECT_NEAR(Ratio(Gpt({"architecture.layers=2"})), 1, kNear);
}

TEST_F(PerformanceTest, FormulasFollowTheArchitecture) {
  EXPECT_NEAR(
      Ratio(Gpt({"architecture.layers=1", "architecture.heads=8",
                 "architecture.kv_heads=2", "architecture.mlp_width=200",
                 "architecture.remat=true"})),
      1, 0.002);
  EXPECT_NEAR(Ratio(Gpt({"architecture.layers=1", "mesh.model=2",
                         "mesh.data=-1", "optimizer.accumulate=2"})),
              1, 0.002);
}

TEST_F(PerformanceTest, OtherModelsHaveNoFormula) {
  recipe::Recipe recipe = SmallRecipe();
  recipe.model = "mine";
  EXPECT_EQ(FlopsByFormula(recipe, {}).status().code(),
            StatusCode::kUnimplemented);
  recipe = SmallRecipe({"optimizer.freeze=[\"fc1/*\"]"});
  EXPECT_EQ(FlopsByFormula(recipe, {}).status().code(),
            StatusCode::kUnimplemented);
}

TEST_F(PerformanceTest, AsksARung) {
  const recipe::Recipe recipe = SmallRecipe();
  auto plan = plan::PlanUnchanged(recipe, *SliceNamed("v3-8"),
                                  {.train = 640, .eval = 64});
  ASSERT_TRUE(plan.ok());
  plan->time.emplace();
  plan->time->step.kernels = 3600;  // one step an hour
  const auto gates = PerformanceGates(TheWorld(), {recipe, &*plan, 0.01});
  ASSERT_TRUE(gates.ok()) << gates.status().ToString();
  EXPECT_EQ(Find(*gates, "input rate").colour, Colour::kGreen);
  EXPECT_EQ(Find(*gates, "flops").colour, Colour::kGreen);
  const auto without = PerformanceGates(TheWorld(), {recipe, &*plan, 0});
  ASSERT_TRUE(without.ok()) << without.status().ToString();
  EXPECT_EQ(without->size(), 1u);
  plan->time->step.kernels = 1e-12;
  const auto fast = PerformanceGates(TheWorld(), {recipe, &*plan, 0.01});
  ASSERT_TRUE(fast.ok()) << fast.status().ToString();
  EXPECT_EQ(Find(*fast, "input rate").colour, Colour::kRed);
}

TEST(InputWaitGate, HasTwoLimits) {
  EXPECT_EQ(InputWaitGate({1, 0.049}, "tpu").colour, Colour::kGreen);
  EXPECT_EQ(InputWaitGate({1, 0.05}, "tpu").colour, Colour::kYellow);
  EXPECT_EQ(InputWaitGate({1, 0.2}, "tpu").colour, Colour::kRed);
}

TEST(RealDataGate, CountsWhatExamplesCost) {
  EXPECT_EQ(RealDataGate(1, 0.96, "tpu").colour, Colour::kGreen);
  EXPECT_EQ(RealDataGate(1, 1.1, "tpu").colour, Colour::kGreen);
  EXPECT_EQ(RealDataGate(1, 0.9, "tpu").colour, Colour::kYellow);
  EXPECT_EQ(RealDataGate(1, 0.7, "tpu").colour, Colour::kRed);
}

TEST(HeadRoomGate, HasTwoLimits) {
  HeadRoom room{.peak = 90, .limit = 100, .device = "tpu"};
  EXPECT_EQ(HeadRoomGate(room).colour, Colour::kGreen);
  room.peak = 95;
  EXPECT_EQ(HeadRoomGate(room).colour, Colour::kYellow);
  room.peak = 98;
  EXPECT_EQ(HeadRoomGate(room).colour, Colour::kRed);
  room.limit.reset();
  EXPECT_EQ(HeadRoomGate(room).colour, Colour::kUnknown);
}

TEST(CollectivesShareGate, AllowsTheForecastsShareAndSome) {
  CollectivesShare seen{.share = 0.35, .forecast = 0.3, .device = "tpu"};
  EXPECT_EQ(CollectivesShareGate(seen).colour, Colour::kGreen);
  seen.forecast = 0.15;
  EXPECT_EQ(CollectivesShareGate(seen).colour, Colour::kYellow);
  seen.forecast.reset();
  EXPECT_EQ(CollectivesShareGate(seen).colour, Colour::kRed);
  seen.share.reset();
  EXPECT_EQ(CollectivesShareGate(seen).colour, Colour::kUnknown);
}

TEST(ThroughputGate, CoresThatShareProcessorsGiveLess) {
  Throughput seen{.device = "XLA's CPU",
                  .examples_per_core = 25,
                  .below = 100,
                  .slice_below = "v3-8"};
  EXPECT_EQ(ThroughputGate(seen).colour, Colour::kRed);
  seen.shared_by = 4;
  EXPECT_EQ(ThroughputGate(seen).colour, Colour::kGreen);
}

TEST(ThroughputGate, ComparesWithTheRungBelow) {
  Throughput seen{.device = "tpu", .examples_per_core = 95};
  EXPECT_EQ(ThroughputGate(seen).colour, Colour::kSkipped);
  seen.below = 100;
  seen.slice_below = "v3-8";
  EXPECT_EQ(ThroughputGate(seen).colour, Colour::kGreen);
  seen.examples_per_core = 80;
  EXPECT_EQ(ThroughputGate(seen).colour, Colour::kYellow);
  // As much as the forecast says.
  seen.forecast = 0.8;
  EXPECT_EQ(ThroughputGate(seen).colour, Colour::kGreen);
  seen.examples_per_core = 50;
  EXPECT_EQ(ThroughputGate(seen).colour, Colour::kRed);
}

}  // namespace
}  // namespace escala::climb
