// Executions that never end by themselves. They must end when their executable
// is deleted, when their client is destroyed, and when nobody is left who could
// see the outcome.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <string>
#include <thread>

#include "escala/softpod/api/driver_test_util.h"

namespace escala::softpod::testing {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// Runs work that must end; otherwise exits the process with a message, because
// a hanging test tells nothing.
void MustEnd(const std::string& what, const std::function<void()>& work) {
  std::promise<void> done;
  std::future<void> end = done.get_future();
  std::thread thread([&] {
    work();
    done.set_value();
  });
  if (end.wait_for(seconds(60)) != std::future_status::ready) {
    std::fprintf(stderr, "FAIL %s does not end\n", what.c_str());
    std::_Exit(1);
  }
  thread.join();
}

struct Endless {
  const char* name;
  const char* text;  // a function of f32[4,512,8] on 8 cores
  const char* fallback = "error";
};

// Makes a module of the body, with argument "%x" and result "%y".
std::string Module(const std::string& body) {
  return StrCat(
      "module @endless attributes {mhlo.num_replicas = 8 : i32} {\n"
      "func.func public @main(%x: tensor<4x512x8xf32>) -> "
      "tensor<4x512x8xf32> {\n",
      body, "\nreturn %y : tensor<4x512x8xf32>\n}\n}");
}

const Endless kPrograms[] = {
    {"ScalarPredicate", R"(
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %n, %y = stablehlo.while(%i = %zero, %v = %x)
      : tensor<i32>, tensor<4x512x8xf32>
    cond {
      %limit = stablehlo.constant dense<10> : tensor<i32>
      %less = stablehlo.compare LT, %i, %limit
          : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    } do {
      %ten = stablehlo.constant dense<10> : tensor<i32>
      %next = stablehlo.remainder %i, %ten : tensor<i32>
      %w = stablehlo.abs %v : tensor<4x512x8xf32>
      stablehlo.return %next, %w : tensor<i32>, tensor<4x512x8xf32>
    })"},
    {"ExpensiveBody", R"(
  %y = stablehlo.while(%v = %x) : tensor<4x512x8xf32>
    cond {
      %true = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %true : tensor<i1>
    } do {
      %p = stablehlo.dot_general %v, %v, batching_dims = [0] x [0],
          contracting_dims = [2] x [2]
          : (tensor<4x512x8xf32>, tensor<4x512x8xf32>)
          -> tensor<4x512x512xf32>
      %t = stablehlo.tanh %p : tensor<4x512x512xf32>
      %q = stablehlo.dot_general %t, %v, batching_dims = [0] x [0],
          contracting_dims = [2] x [1]
          : (tensor<4x512x512xf32>, tensor<4x512x8xf32>)
          -> tensor<4x512x8xf32>
      stablehlo.return %q : tensor<4x512x8xf32>
    })"},
    // Each core loops as long as its own values say.
    {"PredicateOfACore", R"(
  %y = stablehlo.while(%v = %x) : tensor<4x512x8xf32>
    cond {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %max = stablehlo.reduce(%v init: %zero) applies stablehlo.maximum
          across dimensions = [0, 1, 2]
          : (tensor<4x512x8xf32>, tensor<f32>) -> tensor<f32>
      %three = stablehlo.constant dense<3.5> : tensor<f32>
      %more = stablehlo.compare GT, %max, %three
          : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %w = stablehlo.abs %v : tensor<4x512x8xf32>
      stablehlo.return %w : tensor<4x512x8xf32>
    })"},
    // A loop of ops for which the engine has no code.
    {"StepsOfTheReference", R"(
  %y = stablehlo.while(%v = %x) : tensor<4x512x8xf32>
    cond {
      %true = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %true : tensor<i1>
    } do {
      %s = "stablehlo.sort"(%v) ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %less = stablehlo.compare LT, %a, %b
            : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %less : tensor<i1>
      }) {dimension = 1 : i64} : (tensor<4x512x8xf32>) -> tensor<4x512x8xf32>
      stablehlo.return %s : tensor<4x512x8xf32>
    })"},
    // A loop in a body that the reference interpreter runs for every element.
    {"InsideABody", R"(
  %y = "stablehlo.map"(%x) ({
  ^bb0(%a: tensor<f32>):
    %r = stablehlo.while(%v = %a) : tensor<f32>
      cond {
        %true = stablehlo.constant dense<true> : tensor<i1>
        stablehlo.return %true : tensor<i1>
      } do {
        %w = stablehlo.abs %v : tensor<f32>
        stablehlo.return %w : tensor<f32>
      }
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 0, 1, 2>}
      : (tensor<4x512x8xf32>) -> tensor<4x512x8xf32>)",
     "reference"},
    // A loop with a sum over the cores in each iteration.
    {"Collective", R"(
  %y = stablehlo.while(%v = %x) : tensor<4x512x8xf32>
    cond {
      %true = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %true : tensor<i1>
    } do {
      %s = "stablehlo.all_reduce"(%v) ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %sum = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %sum : tensor<f32>
      }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]>
          : tensor<1x8xi64>} : (tensor<4x512x8xf32>) -> tensor<4x512x8xf32>
      %t = stablehlo.tanh %s : tensor<4x512x8xf32>
      stablehlo.return %t : tensor<4x512x8xf32>
    })"},
};

constexpr char kTwice[] = R"(
  func.func @main(%x: tensor<4x512x8xf32>) -> tensor<4x512x8xf32> {
    %y = stablehlo.add %x, %x : tensor<4x512x8xf32>
    return %y : tensor<4x512x8xf32>
  })";

Buffers Arguments(const TestClient& client) {
  Buffers arguments;
  for (int core = 0; core < 8; ++core)
    arguments.emplace_back().push_back(
        client.Floats(std::vector<float>(4 * 512 * 8, static_cast<float>(core)),
                      {4, 512, 8}, client.devices()[core]));
  return arguments;
}

void Delete(const TestProgram& program) {
  PJRT_ARGS(LoadedExecutable_Delete, args);
  args.executable = program.loaded();
  EXPECT_PJRT_OK(Api().LoadedExecutable_Delete(&args));
}

// Long enough for an execution to be running.
void LetItRun() { std::this_thread::sleep_for(milliseconds(30)); }

void ExpectCancelled(TestRun* run) {
  for (const auto& core : run->results)
    EXPECT_EQ(core[0].Ready().code, PJRT_Error_Code_CANCELLED);
  const Answer done = run->Done();
  EXPECT_EQ(done.code, PJRT_Error_Code_CANCELLED) << done.message;
}

void DropEvents(TestRun* run) {
  for (PJRT_Event* event : std::exchange(run->events, {})) {
    PJRT_ARGS(Event_Destroy, destroy);
    destroy.event = event;
    EXPECT_PJRT_OK(Api().Event_Destroy(&destroy));
  }
}

class Cancel
    : public ::testing::TestWithParam<std::tuple<Endless, const char*>> {
 protected:
  const Endless& endless() const { return std::get<0>(GetParam()); }
  TestClient client_{{"threads", std::get<1>(GetParam())},
                     {"fallback", endless().fallback}};
  Buffers arguments_ = Arguments(client_);
  TestProgram program_ =
      client_.Compile(Module(endless().text), {.replicas = 8});
};

TEST_P(Cancel, EndsWithItsExecutable) {
  TestRun run = program_.RunBuffers(arguments_);
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  TestProgram twice = client_.Compile(kTwice);
  TestRun after = twice.Run({{run.results[0][0].get()}});
  ASSERT_TRUE(after.started.ok()) << after.started.message;
  LetItRun();
  MustEnd(endless().name, [&] {
    Delete(program_);
    ExpectCancelled(&run);
    ExpectCancelled(&after);
  });
  // The threads are free again.
  TestRun other = twice.Run({{arguments_[0][0].get()}});
  MustEnd("another program", [&] { EXPECT_TRUE(other.Done().ok()); });
}

TEST_P(Cancel, EndsWithItsClient) {
  TestRun run = program_.RunBuffers(arguments_);
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  // With only one thread, this run waits for the first.
  TestRun second = program_.RunBuffers(arguments_);
  ASSERT_TRUE(second.started.ok()) << second.started.message;
  LetItRun();
  MustEnd(endless().name, [&] { client_.Destroy(); });
  ExpectCancelled(&run);
  ExpectCancelled(&second);
}

TEST_P(Cancel, EndsWhenNobodyIsLeftToSee) {
  const int64_t before = client_.MemoryStats(client_.devices()[0]).in_use;
  {
    TestRun run = program_.RunBuffers(arguments_);
    ASSERT_TRUE(run.started.ok()) << run.started.message;
    LetItRun();
    DropEvents(&run);
    TestProgram gone = std::move(program_);
  }
  // With one thread, nothing else can run before the first run has ended.
  TestProgram twice = client_.Compile(kTwice);
  TestRun other = twice.Run({{arguments_[0][0].get()}});
  MustEnd(endless().name, [&] { EXPECT_TRUE(other.Done().ok()); });
  other.results.clear();
  EXPECT_EQ(client_.MemoryStats(client_.devices()[0]).in_use, before);
}

// An execution goes on without its executable while its result is held.
TEST(Cancel, ARunWhoseResultsAreHeldGoesOnWithoutItsExecutable) {
  TestClient client{{"threads", "2"}};
  TestRun run;
  {
    TestProgram program = client.Compile(R"(
  func.func @main(%x: tensor<256x256xf32>) -> tensor<256x256xf32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %y:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<256x256xf32>
      cond {
        %n = stablehlo.constant dense<1000> : tensor<i32>
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %j = stablehlo.add %i, %one : tensor<i32>
        %w = stablehlo.dot_general %v, %v, contracting_dims = [1] x [0]
            : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
        %small = stablehlo.constant dense<0.00390625> : tensor<256x256xf32>
        %m = stablehlo.multiply %w, %small : tensor<256x256xf32>
        stablehlo.return %j, %m : tensor<i32>, tensor<256x256xf32>
      }
    return %y#1 : tensor<256x256xf32>
  })");
    TestBuffer x = client.Floats(std::vector<float>(256 * 256, 1), {256, 256},
                                 client.devices()[0]);
    run = program.Run({{x.get()}});
    ASSERT_TRUE(run.started.ok()) << run.started.message;
    DropEvents(&run);
  }
  const Answer ready = run.results[0][0].Ready();
  EXPECT_TRUE(ready.ok()) << ready.message;
  EXPECT_EQ(run.results[0][0].Values<float>()[0], 1);
}

std::string NameOf(const ::testing::TestParamInfo<Cancel::ParamType>& info) {
  return StrCat(std::get<0>(info.param).name, "On", std::get<1>(info.param));
}
INSTANTIATE_TEST_SUITE_P(Endless, Cancel,
                         ::testing::Combine(::testing::ValuesIn(kPrograms),
                                            ::testing::Values("1", "2", "7")),
                         NameOf);

// Other executions go on beside one that does not end.
TEST(Cancel, OthersGoOnMeanwhile) {
  TestClient client{{"threads", "2"}};
  const Buffers arguments = Arguments(client);
  TestProgram endless =
      client.Compile(Module(kPrograms[1].text), {.replicas = 8});
  TestRun run = endless.RunBuffers(arguments);
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  LetItRun();
  MustEnd("what is beside it", [&] {
    TestProgram twice = client.Compile(kTwice);
    TestBuffer x = client.Floats(std::vector<float>(4 * 512 * 8, 1),
                                 {4, 512, 8}, client.devices()[0]);
    for (int i = 0; i < 5; ++i)
      x = std::move(twice.Run({{x.get()}}).results[0][0]);
    EXPECT_EQ(x.Values<float>()[7], 32);
  });
  Delete(endless);
  MustEnd("the endless one", [&] { ExpectCancelled(&run); });
}

// While an endless execution has the only thread, uploads, copies and downloads
// still work, also of buffers that were not ready when they were requested.
TEST(Cancel, TransfersGoOnMeanwhile) {
  TestClient client{{"threads", "1"}};
  const Buffers arguments = Arguments(client);
  TestProgram endless =
      client.Compile(Module(kPrograms[1].text), {.replicas = 8});
  TestProgram twice = client.Compile(kTwice);
  const TestBuffer threes = client.Floats(std::vector<float>(4 * 512 * 8, 3),
                                          {4, 512, 8}, client.devices()[0]);
  TestRun before = twice.Run({{threes.get()}});
  ASSERT_TRUE(before.started.ok()) << before.started.message;
  TestRun run = endless.RunBuffers(arguments);
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  MustEnd("a transfer", [&] {
    EXPECT_EQ(before.results[0][0].Values<float>()[5], 6);
    TestBuffer x = client.Floats({1, 2, 3}, {3}, client.devices()[2]);
    PJRT_ARGS(Buffer_CopyToDevice, copy);
    copy.buffer = x.get();
    copy.dst_device = client.devices()[3];
    EXPECT_PJRT_OK(Api().Buffer_CopyToDevice(&copy));
    EXPECT_EQ(TestBuffer(copy.dst_buffer).Values<float>(),
              (std::vector<float>{1, 2, 3}));
  });
  Delete(endless);
  MustEnd("the endless one", [&] { ExpectCancelled(&run); });
}

// An execution goes on without its executable while its results are held.
TEST(Cancel, ResultsKeepTheirExecutionAlive) {
  TestClient client{{"threads", "2"}};
  TestRun run;
  {
    // 40 iterations: the loop is still running when the executable is
    // destroyed.
    TestProgram program = client.Compile(R"(
  func.func @main(%x: tensor<4x512x8xf32>) -> tensor<4x512x8xf32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %n, %y = stablehlo.while(%i = %zero, %v = %x)
        : tensor<i32>, tensor<4x512x8xf32>
      cond {
        %limit = stablehlo.constant dense<40> : tensor<i32>
        %less = stablehlo.compare LT, %i, %limit
            : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %less : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %i, %one : tensor<i32>
        %e = stablehlo.constant dense<1.0> : tensor<4x512x8xf32>
        %w = stablehlo.add %v, %e : tensor<4x512x8xf32>
        %s = "stablehlo.sort"(%w) ({
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %lt = stablehlo.compare LT, %a, %b
              : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %lt : tensor<i1>
        }) {dimension = 1 : i64} : (tensor<4x512x8xf32>) -> tensor<4x512x8xf32>
        stablehlo.return %next, %s : tensor<i32>, tensor<4x512x8xf32>
      }
    return %y : tensor<4x512x8xf32>
  })");
    TestBuffer x = client.Floats(std::vector<float>(4 * 512 * 8, 1),
                                 {4, 512, 8}, client.devices()[0]);
    run = program.Run({{x.get()}});
    ASSERT_TRUE(run.started.ok()) << run.started.message;
  }
  EXPECT_EQ(run.results[0][0].Values<float>()[5], 41);
  EXPECT_TRUE(run.Done().ok());
}

// Memory that was given is in use until the last execution and the last buffer
// that have it are gone. The end of the client ends executions, not buffers.
TEST(Cancel, GivenMemoryIsDoneWhenNothingHasIt) {
  alignas(64) static float data[2][4 * 512 * 8];
  TestClient client{{"threads", "1"}};
  const auto give = [&](int i) {
    return client.Put(PJRT_Buffer_Type_F32, {4, 512, 8}, data[i],
                      client.devices()[0], {},
                      PJRT_HostBufferSemantics_kMutableZeroCopy);
  };
  auto used = give(0), kept = give(1);
  ASSERT_TRUE(used.answer.ok()) << used.answer.message;
  ASSERT_TRUE(kept.answer.ok()) << kept.answer.message;
  Buffers arguments = Arguments(client);
  std::swap(arguments[0][0], used.buffer);
  TestProgram endless =
      client.Compile(Module(kPrograms[1].text), {.replicas = 8});
  TestRun run = endless.RunBuffers(arguments);
  ASSERT_TRUE(run.started.ok()) << run.started.message;
  arguments.clear();
  LetItRun();
  MustEnd("the client", [&] { client.Destroy(); });
  MustEnd("the use by an execution", [&] { EXPECT_TRUE(used.Done().ok()); });
  PJRT_ARGS(Event_IsReady, is);
  is.event = kept.done;
  EXPECT_PJRT_OK(Api().Event_IsReady(&is));
  EXPECT_FALSE(is.is_ready);
  kept.buffer = TestBuffer();
  MustEnd("the use by a buffer", [&] { EXPECT_TRUE(kept.Done().ok()); });
  ExpectCancelled(&run);
}

// A fork of the process has none of the Pod's threads: it must not wait for
// one.
TEST(Cancel, AForkRefusesToRun) {
  TestClient client{{"threads", "1"}};
  Buffers arguments = Arguments(client);
  TestProgram endless =
      client.Compile(Module(kPrograms[1].text), {.replicas = 8});
  const pid_t fork_id = fork();
  if (fork_id == 0) {
    alarm(30);
    const bool refused = endless.RunBuffers(arguments).started.Says("a fork");
    client.Destroy();
    _exit(refused ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(fork_id, &status, 0), fork_id);
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace escala::softpod::testing
