// Donated buffers through the C table.
#include <gtest/gtest.h>

#include "escala/softpod/api/driver_test_util.h"

namespace escala::softpod::testing {
namespace {

constexpr char kStep[] = R"(
module @step {
  func.func public @main(%w: tensor<2xf32> {tf.aliasing_output = 0 : i32},
                         %g: tensor<2xf32>) -> tensor<2xf32> {
    %y = stablehlo.subtract %w, %g : tensor<2xf32>
    return %y : tensor<2xf32>
  }
})";

TEST(Donation, UsesTheBufferUp) {
  TestClient client;
  TestProgram program = client.Compile(kStep);
  PJRT_Device* device = client.devices()[0];
  TestBuffer w = client.Floats({5, 6}, {2}, device);
  TestBuffer same = client.Floats({5, 6}, {2}, device);  // shares w's storage
  TestBuffer g = client.Floats({1, 1}, {2}, device);
  TestRun run = program.Run({{w.get(), g.get()}});
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  EXPECT_TRUE(w.IsDeleted());
  EXPECT_FALSE(g.IsDeleted());
  EXPECT_EQ(run.results[0][0].Values<float>(), (std::vector<float>{4, 5}));
  EXPECT_EQ(same.Values<float>(), (std::vector<float>{5, 6}));
  std::vector<float> values;
  EXPECT_TRUE(w.Read(&values).Says("donated"));
  const TestRun again = program.Run({{w.get(), g.get()}});
  EXPECT_TRUE(again.started.Says("argument 0 for device 0"));
  EXPECT_TRUE(again.started.Says("donated")) << again.started.message;
}

TEST(Donation, CanBeWithheldByTheCaller) {
  TestClient client;
  TestProgram program = client.Compile(kStep);
  TestBuffer w = client.Floats({5, 6}, {2}, client.devices()[0]);
  TestBuffer g = client.Floats({1, 1}, {2}, client.devices()[0]);
  TestRun run = program.Run({{w.get(), g.get()}}, {0});
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  EXPECT_FALSE(w.IsDeleted());
  EXPECT_EQ(run.results[0][0].Values<float>(), (std::vector<float>{4, 5}));
  EXPECT_FALSE(program.Run({{w.get(), g.get()}}, {2}).started.ok());
}

TEST(Donation, TheSameBufferTwiceIsRefusedAndStaysUsable) {
  TestClient client;
  TestProgram program = client.Compile(kStep);
  TestBuffer w = client.Floats({5, 6}, {2}, client.devices()[0]);
  const TestRun run = program.Run({{w.get(), w.get()}});
  EXPECT_TRUE(run.started.Says("argument 1")) << run.started.message;
  EXPECT_FALSE(w.IsDeleted());
  EXPECT_EQ(w.Values<float>(), (std::vector<float>{5, 6}));
}

TEST(Donation, FreesHbmAndMakesRoomForTheResult) {
  // There is room for two of these buffers, but not for three.
  TestClient client{{"hbm_gib", "0.00015"}};
  const std::string shape = "tensor<128x128xf32>";
  TestProgram step = client.Compile("func.func @main(%w: " + shape +
                                    " {jax.buffer_donor = true}) -> " + shape +
                                    " { %y = stablehlo.add %w, %w : " + shape +
                                    "\n return %y : " + shape + " }");
  TestBuffer other = client.Floats(std::vector<float>(16384, 2), {128, 128},
                                   client.devices()[0]);
  TestBuffer w = client.Floats(std::vector<float>(16384, 1), {128, 128},
                               client.devices()[0]);
  const int64_t before = client.MemoryStats(client.devices()[0]).in_use;
  for (int i = 0; i < 3; ++i) {
    TestRun run = step.Run({{w.get()}});
    ASSERT_TRUE(run.started.ok()) << run.started.message;
    EXPECT_EQ(client.MemoryStats(client.devices()[0]).in_use, before);
    w = std::move(run.results[0][0]);
  }
  EXPECT_EQ(w.Values<float>()[0], 8);
  // Without the donation the result does not fit, and the call changes nothing.
  const TestRun run = step.Run({{w.get()}}, {0});
  EXPECT_EQ(run.started.code, PJRT_Error_Code_RESOURCE_EXHAUSTED);
  EXPECT_TRUE(run.started.Says("live buffers of device 0"))
      << run.started.message;
  EXPECT_EQ(client.MemoryStats(client.devices()[0]).in_use, before);
  EXPECT_EQ(w.Values<float>()[0], 8);
}

}  // namespace
}  // namespace escala::softpod::testing
