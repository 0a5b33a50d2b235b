// Objects destroyed in every allowed order.
#include "tests/conformance/suite.h"

namespace escala::pjrt {
namespace {

constexpr char kTwice[] = R"(
module @twice {
  func.func @main(%a: tensor<1000xf32>) -> tensor<1000xf32> {
    %0 = stablehlo.add %a, %a : tensor<1000xf32>
    return %0 : tensor<1000xf32>
  }
}
)";

HostArray Doubled() {
  HostArray array = Count({1000});
  for (int i = 0; i < 1000; ++i) array.mutable_as<float>()[i] *= 2;
  return array;
}

using Lifetime = Conformance;

TEST_F(Lifetime, ClientsComeAndGo) {
  for (int i = 0; i < 3; ++i) {
    ASSERT_OK_AND_ASSIGN(const Client own, NewClient());
    ASSERT_OK_AND_ASSIGN(const Arrays got,
                         RunOne(own, kTwice, {Count({1000})}));
    EXPECT_TRUE(Same(got[0], Doubled()));
  }
}

TEST_F(Lifetime, TwoClientsAtOnce) {
  ASSERT_OK_AND_ASSIGN(const Client a, NewClient());
  ASSERT_OK_AND_ASSIGN(const Client b, NewClient());
  for (const Client* own : {&a, &b, &a}) {
    ASSERT_OK_AND_ASSIGN(const Arrays got,
                         RunOne(*own, kTwice, {Count({1000})}));
    EXPECT_TRUE(Same(got[0], Doubled()));
  }
}

TEST_F(Lifetime, BuffersKeepTheirClient) {
  std::optional<Buffer> kept;
  {
    ASSERT_OK_AND_ASSIGN(const Client own, NewClient());
    ASSERT_OK_AND_ASSIGN(
        Buffer buffer,
        own.ToDevice(Count({1000}), *own.addressable_devices()[0]));
    kept.emplace(std::move(buffer));
  }
  ASSERT_OK_AND_ASSIGN(const HostArray got, kept->ToHost());
  EXPECT_TRUE(Same(got, Count({1000})));
}

TEST_F(Lifetime, ProgramsKeepTheirClient) {
  std::optional<LoadedExecutable> program;
  std::optional<Buffer> argument;
  {
    ASSERT_OK_AND_ASSIGN(const Client own, NewClient());
    ASSERT_OK_AND_ASSIGN(LoadedExecutable compiled,
                         Compile(own, kTwice, Replicas(1)));
    ASSERT_OK_AND_ASSIGN(const auto devices, compiled.Devices());
    ASSERT_OK_AND_ASSIGN(Buffer buffer,
                         own.ToDevice(Count({1000}), *devices[0]));
    program.emplace(std::move(compiled));
    argument.emplace(std::move(buffer));
  }
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results,
                       program->Execute({{&*argument}}));
  ASSERT_OK_AND_ASSIGN(const HostArray got, results.outputs[0][0].ToHost());
  EXPECT_TRUE(Same(got, Doubled()));
}

TEST_F(Lifetime, EventsKeepTheirClient) {
  std::optional<Event> done;
  {
    ASSERT_OK_AND_ASSIGN(const Client own, NewClient());
    ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                         Compile(own, kTwice, Replicas(1)));
    ASSERT_OK_AND_ASSIGN(const auto devices, program.Devices());
    ASSERT_OK_AND_ASSIGN(const Buffer buffer,
                         own.ToDevice(Count({1000}), *devices[0]));
    ASSERT_OK_AND_ASSIGN(ExecuteResults results, program.Execute({{&buffer}}));
    done.emplace(std::move(results.done[0]));
  }
  EXPECT_OK(done->Await());
}

TEST_F(Lifetime, ResultsOutliveTheProgram) {
  std::optional<Buffer> result;
  {
    ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                         Compile(client(), kTwice, Replicas(1)));
    ASSERT_OK_AND_ASSIGN(const Buffer argument,
                         client().ToDevice(Count({1000}), device(0)));
    ASSERT_OK_AND_ASSIGN(ExecuteResults results,
                         program.Execute({{&argument}}));
    result.emplace(std::move(results.outputs[0][0]));
  }
  ASSERT_OK_AND_ASSIGN(const HostArray got, result->ToHost());
  EXPECT_TRUE(Same(got, Doubled()));
}

TEST_F(Lifetime, TheDescriptionOutlivesTheProgram) {
  std::optional<Executable> about;
  {
    ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                         Compile(client(), kTwice, Replicas(1)));
    ASSERT_OK_AND_ASSIGN(Executable executable, program.GetExecutable());
    about.emplace(std::move(executable));
  }
  ASSERT_OK_AND_ASSIGN(const int outputs, about->NumOutputs());
  EXPECT_EQ(outputs, 1);
  ASSERT_OK_AND_ASSIGN(const auto shapes, about->OutputShapes());
  EXPECT_EQ(shapes[0], (Shape{ElementType::kF32, {1000}}));
}

TEST_F(Lifetime, EverythingIsDroppedAtOnce) {
  // The test does not wait: the plug-in must wait or clean up later.
  for (int i = 0; i < 10; ++i) {
    ASSERT_OK_AND_ASSIGN(const Client own, NewClient());
    ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                         Compile(own, kTwice, Replicas(1)));
    ASSERT_OK_AND_ASSIGN(const auto devices, program.Devices());
    ASSERT_OK_AND_ASSIGN(const Buffer buffer,
                         own.ToDevice(Count({1000}), *devices[0]));
    ASSERT_OK_AND_ASSIGN(const ExecuteResults results,
                         program.Execute({{&buffer}}));
  }
}

TEST_F(Lifetime, ArgumentsDeletedWhileInUse) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                       Compile(client(), kTwice, Replicas(1)));
  for (int i = 0; i < 20; ++i) {
    std::optional<ExecuteResults> results;
    {
      ASSERT_OK_AND_ASSIGN(Buffer argument,
                           client().ToDevice(Count({1000}), device(0)));
      ASSERT_OK_AND_ASSIGN(ExecuteResults started,
                           program.Execute({{&argument}}));
      if (i % 2 == 0) {
        ASSERT_OK(argument.Delete());
      }
      results.emplace(std::move(started));
    }
    ASSERT_OK_AND_ASSIGN(const HostArray got, results->outputs[0][0].ToHost());
    EXPECT_TRUE(Same(got, Doubled()));
  }
}

TEST_F(Lifetime, MovedObjectsGoOnWorking) {
  ASSERT_OK_AND_ASSIGN(Buffer a, client().ToDevice(Count({1000}), device(0)));
  ASSERT_OK_AND_ASSIGN(Buffer b, client().ToDevice(Count({3}), device(0)));
  b = std::move(a);
  const Buffer c(std::move(b));
  ASSERT_OK_AND_ASSIGN(const HostArray got, c.ToHost());
  EXPECT_TRUE(Same(got, Count({1000})));
}

}  // namespace
}  // namespace escala::pjrt
