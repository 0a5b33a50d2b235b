#include "escala/climb/device_gates.h"

#include <thread>

#include "escala/climb/climb_test_util.h"
#include "escala/input/registry.h"

namespace escala::climb {
namespace {

plan::Plan PlanOf(double products, double collectives, int64_t needed) {
  plan::Plan plan;
  plan.time.emplace();
  plan.time->step.products = products;
  plan.time->step.collectives = collectives;
  plan.fit.emplace();
  plan.fit->needed_bytes = needed;
  return plan;
}

TEST(DeviceGates, AreGreenForAHealthyStep) {
  DeviceTimes times;
  times.real = {0.1, 0.001};
  times.synthetic = 0.099;
  times.collectives = 0.02;
  times.peak_bytes = 8'000'000'000;
  times.limit_bytes = 16'000'000'000;
  const auto gates = DeviceGates(times, PlanOf(0.8, 0.2, 7'000'000'000), "tpu");
  ASSERT_EQ(gates.size(), 4u);
  for (const Gate& gate : gates) {
    EXPECT_EQ(gate.colour, Colour::kGreen) << gate.name << ": " << gate.found;
    EXPECT_EQ(gate.kind, GateKind::kPerformance);
    EXPECT_NE(gate.found.find("tpu"), std::string::npos) << gate.found;
  }
}

TEST(DeviceGates, AreUnknownWhereThePluginTellsNothing) {
  DeviceTimes times;
  times.real = {0.1, 0.001};
  times.synthetic = 0.2;  // slower by chance
  times.without_devices = "it cannot record a profile";
  const auto gates = DeviceGates(times, {}, "XLA's CPU");
  EXPECT_EQ(Find(gates, "HBM head-room").colour, Colour::kUnknown);
  const Gate share = Find(gates, "share of collectives");
  EXPECT_EQ(share.colour, Colour::kUnknown);
  EXPECT_NE(share.found.find("it cannot record"), std::string::npos);
  EXPECT_EQ(Find(gates, "real against synthetic data").colour, Colour::kGreen);
}

Rung Measured(const std::string& slice, int64_t cores, double seconds) {
  Rung rung;
  rung.slice = slice;
  rung.cores = cores;
  rung.depth = Depth::kFull;
  rung.device = "tpu";
  rung.batch_per_replica = 4;
  rung.global_batch = 4 * cores;
  rung.step_seconds = seconds;
  rung.forecast_efficiency = 1;
  return rung;
}

TEST(DeviceGates, ThroughputIsOfTheRungBelowOnTheSameDevices) {
  const Rung below = Measured("v3-8", 8, 0.1);
  Rung rung = Measured("v3-32", 32, 0.2);
  rung.forecast_efficiency = 0.9;
  const Throughput seen = ThroughputOf(rung, &below);
  EXPECT_DOUBLE_EQ(seen.examples_per_core, 20);
  EXPECT_DOUBLE_EQ(seen.below, 40);
  EXPECT_DOUBLE_EQ(*seen.forecast, 0.9);
  EXPECT_EQ(seen.shared_by, 1);
  EXPECT_DOUBLE_EQ(*EfficiencyOf(rung, below), 0.5);
  EXPECT_EQ(ThroughputGate(seen).colour, Colour::kRed);
  // All devices of XLA's CPU are the same processors.
  rung.device = "XLA's CPU";
  EXPECT_EQ(ThroughputOf(rung, &below).shared_by, 4);
  EXPECT_EQ(ThroughputGate(ThroughputOf(rung, &below)).colour, Colour::kGreen);
}

TEST(DeviceGates, ARungOfLessThanThePlannedBatchIsNoMeasure) {
  Rung below = Measured("v3-8", 8, 0.1);
  const Rung rung = Measured("v3-32", 32, 0.1);
  below.depth = Depth::kFunction;
  EXPECT_EQ(ThroughputOf(rung, &below).below, 0);
  EXPECT_FALSE(EfficiencyOf(rung, below).has_value());
}

// Takes a while to read, as a disk that is too slow.
class Slow : public input::Source {
 public:
  int64_t size() const override { return 640; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return "slow"; }
  Status Read(int64_t example, std::span<const View> out) const override {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    auto* pixels = reinterpret_cast<float*>(out[0].data);
    for (int64_t i = 0; i < 784; ++i)
      pixels[i] = static_cast<float>((example * 31 + i) % 97) / 97;
    *reinterpret_cast<int32_t*>(out[1].data) =
        static_cast<int32_t>(example % 10);
    return Status();
  }

 private:
  const std::vector<Field> fields_ = {
      {"image", {ElementType::kF32, {28, 28, 1}}, {}},
      {"label", {ElementType::kI32, {}}, 10}};
};

class DeviceTimesTest : public ClimbTest {
 protected:
  DeviceTimes Measure(const recipe::Recipe& recipe) {
    const auto times =
        MeasureDevices(TheWorld(), {recipe, SliceNamed("v3-8"), folder_});
    EXPECT_TRUE(times.ok()) << times.status().ToString();
    return times.ok() ? *times : DeviceTimes();
  }
};

TEST_F(DeviceTimesTest, SlowExamplesAreSeenTwice) {
  const Status registered = input::RegisterSource(
      "slow",
      [](input::Split, OptionReader* options,
         Env*) -> Result<std::unique_ptr<input::Source>> {
        ESCALA_RETURN_IF_ERROR(options->Finish());
        return std::unique_ptr<input::Source>(std::make_unique<Slow>());
      });
  ASSERT_TRUE(registered.ok()) << registered.ToString();
  const DeviceTimes times = Measure(
      SmallRecipe({"data=slow", "~input.train_size", "~input.eval_size"}));
  const auto gates = DeviceGates(times, {}, "slow");
  for (const char* name : {"input wait", "real against synthetic data"})
    EXPECT_EQ(Find(gates, name).colour, Colour::kRed)
        << Find(gates, name).found;
  EXPECT_LT(times.synthetic, times.real.step / 2);
  EXPECT_TRUE(Env::Default()->Stat(times.trace).ok()) << times.trace;
  EXPECT_TRUE(times.trace.starts_with(JoinPath(folder_, kProfile)));
  EXPECT_TRUE(times.collectives.has_value());
}

TEST_F(DeviceTimesTest, AShortRunIsMeasuredOverWhatItHas) {
  EXPECT_GT(Measure(SmallRecipe({"train_steps=5"})).real.step, 0);
  const auto none = MeasureDevices(TheWorld(), {SmallRecipe({"train_steps=3"}),
                                                SliceNamed("v3-8"), folder_});
  EXPECT_EQ(none.status().code(), StatusCode::kInvalidArgument)
      << none.status().ToString();
}

}  // namespace
}  // namespace escala::climb
