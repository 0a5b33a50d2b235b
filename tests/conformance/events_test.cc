// Events, background work, and many threads at once.
#include <atomic>
#include <chrono>
#include <future>
#include <thread>

#include "escala/base/strings.h"
#include "tests/conformance/suite.h"

namespace escala::pjrt {
namespace {

// Enough work to be unfinished when Execute returns.
std::string Slow() {
  return Main("(%a: tensor<192x192xf32>) -> tensor<192x192xf32>",
              R"(    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %n = stablehlo.constant dense<20> : tensor<i32>
    %r:2 = "stablehlo.while"(%zero, %a) ({
      ^bb0(%i: tensor<i32>, %v: tensor<192x192xf32>):
        %c = "stablehlo.compare"(%i, %n) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
        "stablehlo.return"(%c) : (tensor<i1>) -> ()
    }, {
      ^bb0(%i: tensor<i32>, %v: tensor<192x192xf32>):
        %j = stablehlo.add %i, %one : tensor<i32>
        %w = "stablehlo.dot_general"(%v, %a) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<192x192xf32>, tensor<192x192xf32>) -> tensor<192x192xf32>
        "stablehlo.return"(%j, %w) : (tensor<i32>, tensor<192x192xf32>) -> ()
    }) : (tensor<i32>, tensor<192x192xf32>) -> (tensor<i32>, tensor<192x192xf32>)
    return %r#1 : tensor<192x192xf32>)");
}

HostArray Identity() {
  HostArray array(Shape{ElementType::kF32, {192, 192}});
  for (int i = 0; i < 192; ++i) array.mutable_as<float>()[i * 193] = 1;
  return array;
}

constexpr char kIncrement[] = R"(
module @increment {
  func.func @main(%a: tensor<16xf32>) -> tensor<16xf32> {
    %1 = stablehlo.constant dense<1.0> : tensor<16xf32>
    %0 = stablehlo.add %a, %1 : tensor<16xf32>
    return %0 : tensor<16xf32>
  }
}
)";

using Events = Conformance;

TEST_F(Events, AreReadyAfterAwait) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable slow,
                       Compile(client(), Slow(), Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a,
                       client().ToDevice(Identity(), device(0)));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results, slow.Execute({{&a}}));
  ASSERT_OK_AND_ASSIGN(const Event ready, results.outputs[0][0].Ready());
  ASSERT_OK(ready.Await());
  ASSERT_OK(ready.Await());  // again
  ASSERT_OK_AND_ASSIGN(const bool is_ready, ready.IsReady());
  EXPECT_TRUE(is_ready);
  ASSERT_OK(results.done[0].Await());
  ASSERT_OK_AND_ASSIGN(const bool is_done, results.done[0].IsReady());
  EXPECT_TRUE(is_done);
  ASSERT_OK_AND_ASSIGN(const HostArray got, results.outputs[0][0].ToHost());
  EXPECT_TRUE(Same(got, Identity()));
}

TEST_F(Events, BecomeReadyByThemselves) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable slow,
                       Compile(client(), Slow(), Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a,
                       client().ToDevice(Identity(), device(0)));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results, slow.Execute({{&a}}));
  ASSERT_OK_AND_ASSIGN(const Event ready, results.outputs[0][0].Ready());
  bool is_ready = false;
  for (int i = 0; i < 60000 && !is_ready; ++i) {
    ASSERT_OK_AND_ASSIGN(is_ready, ready.IsReady());
    if (!is_ready) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_TRUE(is_ready);
}

TEST_F(Events, CallBackOnce) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable slow,
                       Compile(client(), Slow(), Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a,
                       client().ToDevice(Identity(), device(0)));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results, slow.Execute({{&a}}));
  ASSERT_OK_AND_ASSIGN(const Event ready, results.outputs[0][0].Ready());
  std::atomic<int> calls = 0;
  std::promise<Status> outcome;
  ASSERT_OK(ready.OnReady([&](Status status) {
    ++calls;
    outcome.set_value(std::move(status));
  }));
  EXPECT_OK(outcome.get_future().get());
  ASSERT_OK(ready.Await());
  EXPECT_EQ(calls, 1);
}

TEST_F(Events, CallBackWhoComesLate) {
  ASSERT_OK_AND_ASSIGN(const Buffer a,
                       client().ToDevice(Count({4}), device(0)));
  ASSERT_OK_AND_ASSIGN(const Event ready, a.Ready());
  ASSERT_OK(ready.Await());
  for (int i = 0; i < 3; ++i) {
    std::promise<Status> outcome;
    ASSERT_OK(ready.OnReady(
        [&](Status status) { outcome.set_value(std::move(status)); }));
    EXPECT_OK(outcome.get_future().get());
  }
}

TEST_F(Events, OutliveTheirBuffer) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable slow,
                       Compile(client(), Slow(), Replicas(1)));
  std::optional<Event> ready;
  {
    ASSERT_OK_AND_ASSIGN(const Buffer a,
                         client().ToDevice(Identity(), device(0)));
    ASSERT_OK_AND_ASSIGN(const ExecuteResults results, slow.Execute({{&a}}));
    ASSERT_OK_AND_ASSIGN(Event event, results.outputs[0][0].Ready());
    ready.emplace(std::move(event));
  }
  EXPECT_OK(ready->Await());
}

TEST_F(Events, PendingInputsAreAwaited) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable slow,
                       Compile(client(), Slow(), Replicas(1)));
  HostArray doubled = Identity();
  for (int i = 0; i < 192; ++i) doubled.mutable_as<float>()[i * 193] = -1;
  ASSERT_OK_AND_ASSIGN(Buffer state, client().ToDevice(doubled, device(0)));
  // (-1)^21 each time; no waiting in between.
  for (int i = 0; i < 5; ++i) {
    ASSERT_OK_AND_ASSIGN(ExecuteResults results, slow.Execute({{&state}}));
    state = std::move(results.outputs[0][0]);
  }
  ASSERT_OK_AND_ASSIGN(const HostArray got, state.ToHost());
  EXPECT_TRUE(Same(got, doubled));
}

class EventsOnEight : public EightCores {};

TEST_F(EventsOnEight, ChainedCollectivesWithoutWaiting) {
  const std::string text = Main("(%a: tensor<f32>) -> tensor<f32>",
                                R"(    %0 = "stablehlo.all_reduce"(%a) ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        "stablehlo.return"(%s) : (tensor<f32>) -> ()
    }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>} : (tensor<f32>) -> tensor<f32>
    %e = stablehlo.constant dense<0.125> : tensor<f32>
    %1 = stablehlo.multiply %0, %e : tensor<f32>
    return %1 : tensor<f32>)");
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable mean,
                       Compile(client(), text, Replicas(kCores)));
  ASSERT_OK_AND_ASSIGN(const auto devices, mean.Devices());
  std::vector<Arrays> arguments;
  for (int i = 0; i < kCores; ++i) arguments.push_back({F32({}, {float(i)})});
  ASSERT_OK_AND_ASSIGN(auto state, Upload(client(), devices, arguments));
  for (int i = 0; i < 10; ++i) {
    ASSERT_OK_AND_ASSIGN(ExecuteResults results, mean.Execute(Pointers(state)));
    state = std::move(results.outputs);
  }
  ASSERT_OK_AND_ASSIGN(const auto got, Fetch(state));
  for (int i = 0; i < kCores; ++i)
    EXPECT_TRUE(Same(got[i][0], F32({}, {3.5f})));
}

// --- Threads ----------------------------------------------------------------

class Threads : public Conformance {
 protected:
  static constexpr int kThreads = 8;

  // Runs f(thread) on all threads at once; returns the first failure.
  template <typename F>
  static Status OnAllThreads(F f) {
    std::vector<std::future<Status>> outcomes;
    for (int t = 0; t < kThreads; ++t)
      outcomes.push_back(std::async(std::launch::async, f, t));
    Status first;
    for (auto& outcome : outcomes) {
      Status status = outcome.get();
      if (first.ok()) first = std::move(status);
    }
    return first;
  }
  static Status Expect(const HostArray& got, const HostArray& expected) {
    const testing::AssertionResult same = Same(got, expected);
    return same ? Status() : Internal(same.message());
  }
  static const Device& DeviceOf(int thread) {
    return device(thread % client().addressable_devices().size());
  }
};

TEST_F(Threads, SendAndFetch) {
  EXPECT_OK(OnAllThreads([](int thread) -> Status {
    for (int i = 0; i < 50; ++i) {
      const HostArray sent = Count({1000}, 1000.0f * thread + i);
      ESCALA_ASSIGN_OR_RETURN(const Buffer buffer,
                              client().ToDevice(sent, DeviceOf(thread)));
      ESCALA_ASSIGN_OR_RETURN(const HostArray got, buffer.ToHost());
      ESCALA_RETURN_IF_ERROR(Expect(got, sent));
    }
    return Status();
  }));
}

TEST_F(Threads, FetchTheSameBuffer) {
  ASSERT_OK_AND_ASSIGN(const Buffer buffer,
                       client().ToDevice(Count({1000}), device(0)));
  EXPECT_OK(OnAllThreads([&](int) -> Status {
    for (int i = 0; i < 50; ++i) {
      ESCALA_ASSIGN_OR_RETURN(const HostArray got, buffer.ToHost());
      ESCALA_RETURN_IF_ERROR(Expect(got, Count({1000})));
    }
    return Status();
  }));
}

TEST_F(Threads, CompileDifferentPrograms) {
  EXPECT_OK(OnAllThreads([](int thread) -> Status {
    for (int i = 0; i < 3; ++i) {
      const int n = thread * 3 + i;
      const std::string program =
          Main("() -> tensor<i32>",
               StrCat("    %0 = stablehlo.constant dense<", n,
                      "> : tensor<i32>\n    return %0 : tensor<i32>"));
      ESCALA_ASSIGN_OR_RETURN(const Arrays got, RunOne(client(), program, {}));
      ESCALA_RETURN_IF_ERROR(Expect(got[0], I32({}, {n})));
    }
    return Status();
  }));
}

TEST_F(Threads, RunOneProgramOnTheirOwnData) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable increment,
                       Compile(client(), kIncrement, Replicas(1)));
  EXPECT_OK(OnAllThreads([&](int thread) -> Status {
    ESCALA_ASSIGN_OR_RETURN(
        Buffer state,
        client().ToDevice(Count({16}, 100.0f * thread), device(0)));
    for (int i = 0; i < 200; ++i) {
      ESCALA_ASSIGN_OR_RETURN(ExecuteResults results,
                              increment.Execute({{&state}}));
      state = std::move(results.outputs[0][0]);
    }
    ESCALA_ASSIGN_OR_RETURN(const HostArray got, state.ToHost());
    return Expect(got, Count({16}, 100.0f * thread + 200));
  }));
}

TEST_F(Threads, RunOnTheirOwnDevices) {
  EXPECT_OK(OnAllThreads([](int thread) -> Status {
    CompileOptions options;
    options.device_assignment = {DeviceOf(thread).id()};
    ESCALA_ASSIGN_OR_RETURN(const LoadedExecutable increment,
                            Compile(client(), kIncrement, options));
    ESCALA_ASSIGN_OR_RETURN(Buffer state,
                            client().ToDevice(Count({16}), DeviceOf(thread)));
    for (int i = 0; i < 50; ++i) {
      ESCALA_ASSIGN_OR_RETURN(ExecuteResults results,
                              increment.Execute({{&state}}));
      state = std::move(results.outputs[0][0]);
    }
    ESCALA_ASSIGN_OR_RETURN(const HostArray got, state.ToHost());
    return Expect(got, Count({16}, 50));
  }));
}

TEST_F(Threads, MakeTheirOwnClients) {
  EXPECT_OK(OnAllThreads([](int thread) -> Status {
    if (thread >= 3) return Status();
    ESCALA_ASSIGN_OR_RETURN(const Client own, NewClient());
    ESCALA_ASSIGN_OR_RETURN(const Arrays got,
                            RunOne(own, kIncrement, {Count({16})}));
    return Expect(got[0], Count({16}, 1));
  }));
}

}  // namespace
}  // namespace escala::pjrt
