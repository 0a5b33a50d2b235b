// Executions that depend on others, that fail, and that run on many threads.
#include <gtest/gtest.h>

#include <thread>

#include "escala/softpod/api/programs_test_util.h"

namespace escala::softpod::testing {
namespace {

constexpr char kForever[] = R"(
module @forever {
  func.func public @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %y = stablehlo.while(%i = %x) : tensor<2xf32>
    cond {
      %t = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %t : tensor<i1>
    } do {
      %n = stablehlo.add %i, %i : tensor<2xf32>
      stablehlo.return %n : tensor<2xf32>
    }
    return %y : tensor<2xf32>
  }
})";

TEST(Async, ChainsNeedNoWaiting) {
  TestClient client;
  TestProgram program = client.Compile(kAllReduce, {.replicas = 8});
  Buffers values = PerCore(client, client.devices());
  std::vector<TestRun> runs;
  for (int i = 0; i < 5; ++i) {
    TestRun run = program.RunBuffers(values);
    ASSERT_TRUE(run.started.ok()) << run.started.message;
    for (size_t core = 0; core < 8; ++core)
      values[core][0] = std::move(run.results[core][0]);
    runs.push_back(std::move(run));
  }
  EXPECT_EQ(values[3][0].Values<float>(),
            (std::vector<float>{280.0f * 4096, 8 * 4096}));
}

TEST(Async, WaitingForAnUnfinishedInput) {
  TestClient client;
  TestProgram forever = client.Compile(kForever);
  TestProgram twice = client.Compile(kDouble);
  TestBuffer x = client.Floats({1, 2}, {2}, client.devices()[0]);
  TestRun run = forever.Run({{x.get()}});
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  TestRun next = twice.RunBuffers(run.results);
  ASSERT_TRUE(next.started.ok()) << next.started.message;
  // Copy, download and delete buffers that are not ready yet.
  PJRT_ARGS(Buffer_CopyToDevice, copy);
  copy.buffer = next.results[0][0].get();
  copy.dst_device = client.devices()[3];
  EXPECT_PJRT_OK(Api().Buffer_CopyToDevice(&copy));
  TestBuffer copied(copy.dst_buffer);
  float back[2];
  PJRT_ARGS(Buffer_ToHostBuffer, read);
  read.src = copied.get();
  read.dst = back;
  read.dst_size = sizeof back;
  EXPECT_PJRT_OK(Api().Buffer_ToHostBuffer(&read));
  PJRT_ARGS(Event_IsReady, ready);
  ready.event = read.event;
  EXPECT_PJRT_OK(Api().Event_IsReady(&ready));
  EXPECT_FALSE(ready.is_ready);
  run.results[0][0].Delete();
  // Destroying the client ends everything soon.
  client.Destroy();
  for (TestRun* r : {&run, &next})
    EXPECT_EQ(r->Done().code, PJRT_Error_Code_CANCELLED);
  EXPECT_EQ(Await(read.event).code, PJRT_Error_Code_CANCELLED);
  EXPECT_EQ(copied.Ready().code, PJRT_Error_Code_CANCELLED);
  EXPECT_EQ(twice.Run({{x.get()}}).started.code,
            PJRT_Error_Code_FAILED_PRECONDITION);
}

// Doubles until 100 is reached: how often depends on data.
constexpr char kUntilHundred[] = R"(
module @until_hundred {
  func.func public @main(%x: tensor<f32>) -> tensor<f32> {
    %y = stablehlo.while(%i = %x) : tensor<f32>
    cond {
      %end = stablehlo.constant dense<100.0> : tensor<f32>
      %less = stablehlo.compare LT, %i, %end : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    } do {
      %n = stablehlo.add %i, %i : tensor<f32>
      stablehlo.return %n : tensor<f32>
    }
    return %y : tensor<f32>
  }
})";

// A program that was short some times runs on the caller's thread.
TEST(Async, ShortRunsEndBeforeTheCallReturns) {
  TestClient client;
  TestProgram program = client.Compile(kUntilHundred);
  TestBuffer x = client.Floats({30}, {}, client.devices()[0]);
  constexpr int kRuns = 200;
  int ended = 0;
  for (int i = 0; i < kRuns; ++i) {
    TestRun run = program.Run({{x.get()}});
    ASSERT_TRUE(run.started.ok()) << run.started.message;
    PJRT_ARGS(Event_IsReady, ready);
    ready.event = run.events[0];
    EXPECT_PJRT_OK(Api().Event_IsReady(&ready));
    ended += ready.is_ready ? 1 : 0;
    EXPECT_EQ(run.results[0][0].Values<float>(), std::vector<float>{120});
  }
  EXPECT_GT(ended, kRuns / 2);
}

TEST(Async, FailuresTravelAlong) {
  TestClient client{{"faults", "fail:execution=0"}};
  TestProgram program = client.Compile(kDouble);
  TestBuffer x = client.Floats({1, 2}, {2}, client.devices()[0]);
  TestRun first = program.Run({{x.get()}});
  ASSERT_TRUE(first.started.ok());
  TestRun second = program.RunBuffers(first.results);
  ASSERT_TRUE(second.started.ok());
  for (TestRun* run : {&first, &second}) {
    EXPECT_TRUE(run->Done().Says("injected fault"));
    std::vector<float> values;
    EXPECT_TRUE(run->results[0][0].Read(&values).Says("injected fault"));
  }
  TestRun third = program.Run({{x.get()}});
  EXPECT_EQ(third.results[0][0].Values<float>(), (std::vector<float>{2, 4}));
}

TEST(Faults, DeadDevicesAndFlippedBits) {
  TestClient client{
      {"faults",
       "die:core=1,execution=1;flip:core=0,execution=0,result=0,element=1,"
       "bit=31"}};
  TestProgram both = client.Compile(kDouble, {.replicas = 2});
  Buffers x;
  for (int i = 0; i < 2; ++i)
    x.emplace_back().push_back(client.Floats({1, 2}, {2}, client.devices()[i]));
  TestRun run = both.RunBuffers(x);
  EXPECT_EQ(run.results[0][0].Values<float>(), (std::vector<float>{2, -4}));
  EXPECT_EQ(run.results[1][0].Values<float>(), (std::vector<float>{2, 4}));
  run = both.RunBuffers(x);
  EXPECT_EQ(run.Done().code, PJRT_Error_Code_UNAVAILABLE);
  TestProgram one = client.Compile(kDouble);
  EXPECT_TRUE(one.Run({{x[0][0].get()}}).Done().ok());
}

TEST(Faults, ACollectiveFails) {
  TestClient client{{"faults",
                     "fail:collective=0,program=sum,execution=1;"
                     "fail:collective=1,execution=0"}};
  TestProgram sum = client.Compile(kAllReduce, {.replicas = 8});
  const auto run = [&] {
    return sum.RunBuffers(PerCore(client, client.devices())).Done();
  };
  EXPECT_TRUE(run().ok());  // it has no second collective
  const auto failed = run();
  EXPECT_EQ(failed.code, PJRT_Error_Code_INTERNAL);
  EXPECT_TRUE(
      failed.Says("execute sum: injected fault: collective 0 "
                  "(all_reduce at line 4) in execution 1 of sum fails"))
      << failed.message;
  EXPECT_TRUE(run().ok());
}

TEST(Async, ManyThreads) {
  TestClient client{{"threads", "3"}};
  TestProgram program = client.Compile(kAllReduce, {.replicas = 8});
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      Buffers values = PerCore(client, client.devices());
      for (int i = 0; i < 10; ++i) {
        TestRun run = program.RunBuffers(values);
        ASSERT_TRUE(run.started.ok()) << run.started.message;
        if (i % 3 == 0) run.results[i % 8][1].Delete();
        if (i % 2 == 0) continue;
        EXPECT_EQ(run.results[1][0].Values<float>(),
                  (std::vector<float>{280, 8}));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (PJRT_Device* device : client.devices())
    EXPECT_EQ(client.MemoryStats(device).in_use, 0);
}

TEST(Async, ThreadsThatDonateCopyAndUploadLargeArrays) {
  TestClient client{{"threads", "2"}};
  const std::string shape = "tensor<262144xf32>";  // large enough for bursts
  TestProgram step = client.Compile(
      "func.func @main(%w: " + shape + " {jax.buffer_donor}) -> " + shape +
          " { %y = stablehlo.add %w, %w : " + shape +
          "\n return %y : " + shape + " }",
      {.replicas = 2});
  std::vector<float> data(262144, 1.0f);
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 4; ++i) {
        Buffers w;
        for (int core = 0; core < 2; ++core) {
          auto upload = client.Put(
              PJRT_Buffer_Type_F32, {262144}, data.data(),
              client.devices()[core], {},
              PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes);
          ASSERT_TRUE(upload.answer.ok()) << upload.answer.message;
          w.emplace_back().push_back(std::move(upload.buffer));
        }
        for (int n = 0; n < 3; ++n) {
          TestRun run = step.RunBuffers(w);
          ASSERT_TRUE(run.started.ok()) << run.started.message;
          EXPECT_TRUE(w[0][0].IsDeleted());
          w = std::move(run.results);
        }
        PJRT_ARGS(Buffer_CopyToDevice, copy);
        copy.buffer = w[1][0].get();
        copy.dst_device = client.devices()[5];
        EXPECT_PJRT_OK(Api().Buffer_CopyToDevice(&copy));
        TestBuffer copied(copy.dst_buffer);
        w.clear();
        EXPECT_EQ(copied.Values<float>()[262143], 8.0f);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (PJRT_Device* device : client.devices())
    EXPECT_EQ(client.MemoryStats(device).in_use, 0);
}

}  // namespace
}  // namespace escala::softpod::testing
