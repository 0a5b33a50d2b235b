// The virtual clock through the C table: forecasts of time on the slice.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <thread>

#include "escala/hlo/text.h"
#include "escala/softpod/api/programs_test_util.h"
#include "escala/tpu/step_work.h"

namespace escala::softpod::testing {
namespace {

// Two groups of 4 cores each sum their products.
constexpr char kProducts[] = R"(
module @products attributes {mhlo.num_replicas = 8 : i32} {
  func.func public @main(%x: tensor<64x256xf32>, %w: tensor<256x256xf32>)
      -> tensor<64x256xf32> {
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
        : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
    %s = "stablehlo.all_reduce"(%y) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>} :
        (tensor<64x256xf32>) -> tensor<64x256xf32>
    return %s : tensor<64x256xf32>
  }
})";

// Doubles a value until it is at least %limit, which is a constant if `known`.
std::string Doubling(bool known) {
  const std::string_view limit =
      known ? "%limit = stablehlo.constant dense<10> : tensor<i32>"
            : "%limit = stablehlo.convert %n : (tensor<f32>) -> tensor<i32>";
  return StrCat(R"(
    module @doubling {
      func.func public @main(%x: tensor<64x256xf32>, %n: tensor<f32>)
          -> tensor<64x256xf32> {
        )",
                limit, R"(
        %zero = stablehlo.constant dense<0> : tensor<i32>
        %r:2 = stablehlo.while(%i = %zero, %v = %x)
            : tensor<i32>, tensor<64x256xf32>
         cond {
          %less = stablehlo.compare LT, %i, %limit
              : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %less : tensor<i1>
         } do {
          %one = stablehlo.constant dense<1> : tensor<i32>
          %next = stablehlo.add %i, %one : tensor<i32>
          %twice = stablehlo.add %v, %v : tensor<64x256xf32>
          stablehlo.return %next, %twice : tensor<i32>, tensor<64x256xf32>
         }
        return %r#1 : tensor<64x256xf32>
      }
    })");
}

pods::StepTime TimeOf(const std::string& program, const std::string& slice) {
  const auto module = hlo::ReadModule(program);
  ESCALA_CHECK(module.ok(), module.status().message());
  const auto work = tpu::StepWorkOf(*module);
  ESCALA_CHECK(work.ok(), work.status().message());
  const auto time = pods::StepTimeOf(*work, **pods::FindSlice(slice));
  ESCALA_CHECK(time.ok(), time.status().message());
  return *time;
}

int64_t NanosOf(const std::string& program, const std::string& slice) {
  return std::llround(TimeOf(program, slice).total() * 1e9);
}

int64_t ClockOf(PJRT_Device* device) {
  PJRT_ARGS(Device_GetAttributes, args);
  args.device = device;
  EXPECT_PJRT_OK(Api().Device_GetAttributes(&args));
  int64_t clock = -1;
  for (size_t i = 0; i < args.num_attributes; ++i) {
    const PJRT_NamedValue& value = args.attributes[i];
    if (std::string_view(value.name, value.name_size) == "virtual_time_ns")
      clock = value.int64_value;
  }
  args.attributes_deleter(args.device_attributes);
  return clock;
}

std::vector<int64_t> ClocksOf(const TestClient& client) {
  std::vector<int64_t> clocks;
  for (PJRT_Device* device : client.devices())
    clocks.push_back(ClockOf(device));
  return clocks;
}

std::map<std::string, float> CostsOf(const TestProgram& program) {
  PJRT_ARGS(Executable_GetCostAnalysis, args);
  args.executable = program.executable();
  EXPECT_PJRT_OK(Api().Executable_GetCostAnalysis(&args));
  std::map<std::string, float> costs;
  for (size_t i = 0; i < args.num_properties; ++i) {
    const PJRT_NamedValue& value = args.properties[i];
    costs[std::string(value.name, value.name_size)] = value.float_value;
  }
  return costs;
}

// Makes one zero array of each shape for every core.
Buffers Zeros(const TestClient& client, const TestProgram& program,
              const std::vector<std::vector<int64_t>>& shapes) {
  Buffers arguments;
  for (PJRT_Device* device : program.Devices()) {
    auto& list = arguments.emplace_back();
    for (const std::vector<int64_t>& dims : shapes) {
      int64_t count = 1;
      for (int64_t dim : dims) count *= dim;
      list.push_back(client.Floats(
          std::vector<float>(static_cast<size_t>(count)), dims, device));
    }
  }
  return arguments;
}

TEST(Clock, AddsWhatThePlannersModelSays) {
  struct Case {
    std::string program;
    int replicas;
    std::vector<std::vector<int64_t>> shapes;
  };
  const Case cases[] = {{kAllReduce, 8, {{2}}},
                        {kProducts, 8, {{64, 256}, {256, 256}}},
                        {Doubling(true), 1, {{64, 256}, {}}}};
  for (const char* slice : {"v3-8", "v5e-8", "v4-16"}) {
    for (const Case& test : cases) {
      TestClient client{{"slice", slice}};
      TestProgram program =
          client.Compile(test.program, {.replicas = test.replicas});
      const Buffers arguments = Zeros(client, program, test.shapes);
      // Neither compilation nor copies advance the clock.
      EXPECT_EQ(ClockOf(client.devices()[0]), 0);
      const int64_t one = NanosOf(test.program, slice);
      EXPECT_GT(one, 0);
      for (int run = 1; run <= 3; ++run) {
        EXPECT_TRUE(program.RunBuffers(arguments).Done().ok());
        EXPECT_EQ(ClockOf(client.devices()[0]), run * one)
            << test.program << " on " << slice;
      }
      for (int core = 0; core < test.replicas; ++core)
        EXPECT_EQ(ClockOf(client.devices()[core]), 3 * one);
      EXPECT_EQ(CostsOf(program).at("optimal_seconds"),
                static_cast<float>(TimeOf(test.program, slice).total()));
    }
  }
}

TEST(Clock, AnExecutionBeginsWithTheLastOfItsDevices) {
  TestClient client;
  const auto compile = [&](const std::string& text,
                           std::vector<int64_t> devices) {
    const auto count = static_cast<int64_t>(devices.size());
    return client.Compile(text,
                          {.replicas = count, .devices = std::move(devices)});
  };
  const TestProgram loop = compile(Doubling(true), {1}),
                    pair = compile(kDouble, {1, 2}),
                    other = compile(kDouble, {2, 3});
  const int64_t a = NanosOf(Doubling(true), "v3-8"),
                b = NanosOf(kDouble, "v3-8");
  EXPECT_NE(a, b);
  EXPECT_TRUE(
      loop.RunBuffers(Zeros(client, loop, {{64, 256}, {}})).Done().ok());
  EXPECT_TRUE(pair.RunBuffers(Zeros(client, pair, {{2}})).Done().ok());
  EXPECT_TRUE(other.RunBuffers(Zeros(client, other, {{2}})).Done().ok());
  EXPECT_EQ(ClocksOf(client),
            (std::vector<int64_t>{0, a + b, a + 2 * b, a + 2 * b, 0, 0, 0, 0}));
}

TEST(Clock, CollectivesGoBetweenTheDevicesThatWereAsked) {
  const std::string program = R"(
    module @pairs attributes {mhlo.num_replicas = 2 : i32} {
      func.func public @main(%x: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
        %y = "stablehlo.collective_permute"(%x)
            {source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}
            : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
        return %y : tensor<1024x1024xf32>
      }
    })";
  TestClient client{{"slice", "v3-128"}};
  const auto seconds = [&](std::vector<int64_t> devices) {
    const TestCompileOptions options = {.replicas = 2,
                                        .devices = std::move(devices)};
    return CostsOf(client.Compile(program, options)).at("optimal_seconds");
  };
  EXPECT_LT(seconds({0, 1}), seconds({0, 2}));  // one chip against two
  // A program on a square of 8 chips' cores, which are only some of the
  // slice's, takes the same time as on a slice of that size.
  TestClient small{{"slice", "v3-8"}};
  const auto all = [](const TestClient& where, std::vector<int64_t> devices) {
    const TestCompileOptions options = {.replicas = 8,
                                        .devices = std::move(devices)};
    return CostsOf(where.Compile(kAllReduce, options)).at("optimal_seconds");
  };
  EXPECT_EQ(all(client, {0, 1, 2, 3, 16, 17, 18, 19}), all(small, {}));
}

TEST(Clock, LoopsOfUnknownLengthAreReported) {
  TestClient client;
  EXPECT_EQ(CostsOf(client.Compile(Doubling(true))).at("loops counted once"),
            0);
  EXPECT_EQ(CostsOf(client.Compile(Doubling(false))).at("loops counted once"),
            1);
  EXPECT_LT(NanosOf(Doubling(false), "v3-8"), NanosOf(Doubling(true), "v3-8"));
}

// The clocks of v3-8 after an execution on all devices.
std::vector<int64_t> ClocksAfter(
    const std::string& faults, const std::string& program,
    const std::vector<std::vector<int64_t>>& shapes) {
  TestClient client{{"faults", faults}};
  TestProgram compiled = client.Compile(program, {.replicas = 8});
  EXPECT_TRUE(compiled.RunBuffers(Zeros(client, compiled, shapes)).Done().ok());
  return ClocksOf(client);
}

TEST(Clock, ASlowCoreDelaysThoseThatWaitForIt) {
  // Without collectives nobody waits.
  const int64_t alone = NanosOf(kDouble, "v3-8");
  const auto clocks = ClocksAfter("slow:core=3,factor=4", kDouble, {{2}});
  for (int64_t core = 0; core < 8; ++core)
    EXPECT_NEAR(static_cast<double>(clocks[core]),
                static_cast<double>(core == 3 ? 4 * alone : alone), 3);
  const pods::StepTime step = TimeOf(kProducts, "v3-8");
  ASSERT_GT(step.collectives, 0);
  const double work = step.total() - step.collectives;
  EXPECT_EQ(ClocksAfter("slow:core=3,factor=4;slow:core=5,factor=2", kProducts,
                        {{64, 256}, {256, 256}}),
            std::vector<int64_t>(
                8, std::llround((4 * work + step.collectives) * 1e9)));
}

TEST(Clock, ASlowLinkDelaysTheCollectivesThatUseIt) {
  // The groups of kProducts are the two rows of chips.
  const auto clock = [](const std::string& faults) {
    return ClocksAfter(faults, kProducts, {{64, 256}, {256, 256}})[0];
  };
  const pods::StepTime step = TimeOf(kProducts, "v3-8");
  const int64_t usual = std::llround(step.total() * 1e9);
  const auto slowed = static_cast<int64_t>(
      std::llround((step.total() + 9 * step.collectives) * 1e9));
  EXPECT_EQ(clock("slow:link=0-2,factor=10"), slowed);
  EXPECT_EQ(clock("slow:link=7-5,factor=10"), slowed);
  EXPECT_EQ(clock("slow:link=0-4,factor=10"), usual);
  EXPECT_EQ(clock("slow:link=0-2,factor=10,execution=1"), usual);
}

TEST(Clock, ASlowCoreBeginsAtItsMoment) {
  TestClient client{
      {"faults", "slow:core=0,factor=3,program=double,execution=1"}};
  TestProgram program = client.Compile(kDouble);
  const Buffers arguments = Zeros(client, program, {{2}});
  const int64_t one = NanosOf(kDouble, "v3-8");
  std::vector<int64_t> lengths;
  int64_t before = 0;
  for (int run = 0; run < 3; ++run) {
    EXPECT_TRUE(program.RunBuffers(arguments).Done().ok());
    const int64_t now = ClockOf(client.devices()[0]);
    lengths.push_back(now - before);
    before = now;
  }
  EXPECT_EQ(lengths[0], one);
  for (const int run : {1, 2})
    EXPECT_NEAR(static_cast<double>(lengths[run]), 3.0 * one, 3);
}

TEST(Clock, ManyThreads) {
  constexpr int kThreads = 4, kRuns = 20;
  TestClient client;
  TestProgram program = client.Compile(kDouble, {.replicas = 8});
  const Buffers arguments = Zeros(client, program, {{2}});
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([&] {
      for (int run = 0; run < kRuns; ++run)
        EXPECT_TRUE(program.RunBuffers(arguments).Done().ok());
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(
      ClocksOf(client),
      std::vector<int64_t>(8, kThreads * kRuns * NanosOf(kDouble, "v3-8")));
}

}  // namespace
}  // namespace escala::softpod::testing
