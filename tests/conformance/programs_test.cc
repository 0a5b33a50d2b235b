// Compiles text and runs it on one core and on eight; properties of compiled
// programs.
#include <set>

#include "escala/base/strings.h"
#include "tests/conformance/suite.h"

namespace escala::pjrt {
namespace {

using Programs = Conformance;
using ProgramsOnEight = EightCores;

const char kAddPretty[] = R"(
module @add {
  func.func @main(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.add %a, %b : tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
}
)";

const char kAddGeneric[] = R"(
"builtin.module"() <{sym_name = "add"}> ({
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<2x3xf32>)
                      -> tensor<2x3xf32>, sym_name = "main"}> ({
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>):
    %0 = "stablehlo.add"(%a, %b)
        : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"(%0) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
)";

TEST_F(Programs, PrettyText) {
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOne(client(), kAddPretty, {Count({2, 3}), Count({2, 3}, 10)}));
  ASSERT_EQ(got.size(), 1u);
  EXPECT_TRUE(Same(got[0], F32({2, 3}, {10, 12, 14, 16, 18, 20})));
}

TEST_F(Programs, GenericText) {
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOne(client(), kAddGeneric, {Count({2, 3}), Count({2, 3}, 10)}));
  EXPECT_TRUE(Same(got[0], F32({2, 3}, {10, 12, 14, 16, 18, 20})));
}

TEST_F(Programs, NoArguments) {
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOne(client(),
             Main("() -> tensor<3xi32>",
                  "%0 = stablehlo.constant dense<[1, -2, 3]> : tensor<3xi32>\n"
                  "return %0 : tensor<3xi32>"),
             {}));
  EXPECT_TRUE(Same(got[0], I32({3}, {1, -2, 3})));
}

TEST_F(Programs, NoResults) {
  ASSERT_OK_AND_ASSIGN(
      const LoadedExecutable program,
      Compile(client(), Main("(%a: tensor<3xf32>)", "return"), Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a,
                       client().ToDevice(Count({3}), device(0)));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results, program.Execute({{&a}}));
  EXPECT_TRUE(results.outputs[0].empty());
  ASSERT_EQ(results.done.size(), 1u);
  EXPECT_OK(results.done[0].Await());
}

TEST_F(Programs, SeveralResultsInOrder) {
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOne(client(),
             Main("(%a: tensor<2xf32>, %n: tensor<i32>) -> (tensor<i32>, "
                  "tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)",
                  "%0 = stablehlo.negate %a : tensor<2xf32>\n"
                  "return %n, %0, %a, %0 : tensor<i32>, tensor<2xf32>, "
                  "tensor<2xf32>, tensor<2xf32>"),
             {Count({2}, 1), I32({}, {7})}));
  ASSERT_EQ(got.size(), 4u);
  EXPECT_TRUE(Same(got[0], I32({}, {7})));
  EXPECT_TRUE(Same(got[1], F32({2}, {-1, -2})));
  EXPECT_TRUE(Same(got[2], F32({2}, {1, 2})));
  EXPECT_TRUE(Same(got[3], F32({2}, {-1, -2})));
}

TEST_F(Programs, UnusedArgumentsStillCount) {
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOne(client(),
             Main("(%a: tensor<2xf32>, %b: tensor<9xf32>, %c: tensor<2xf32>) "
                  "-> tensor<2xf32>",
                  "return %c : tensor<2xf32>"),
             {Count({2}), Count({9}), Count({2}, 5)}));
  EXPECT_TRUE(Same(got[0], F32({2}, {5, 6})));
}

TEST_F(Programs, TheSameBufferTwice) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                       Compile(client(), kAddPretty, Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a,
                       client().ToDevice(Count({2, 3}), device(0)));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results,
                       program.Execute({{&a, &a}}));
  ASSERT_OK_AND_ASSIGN(const HostArray got, results.outputs[0][0].ToHost());
  EXPECT_TRUE(Same(got, F32({2, 3}, {0, 2, 4, 6, 8, 10})));
  ASSERT_OK_AND_ASSIGN(const bool deleted, a.IsDeleted());
  EXPECT_FALSE(deleted);
}

TEST_F(Programs, AResultIsNotItsArgument) {
  // A program that returns its argument: two buffers with separate lives.
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                       Compile(client(),
                               Main("(%a: tensor<4xf32>) -> tensor<4xf32>",
                                    "return %a : tensor<4xf32>"),
                               Replicas(1)));
  ASSERT_OK_AND_ASSIGN(Buffer a, client().ToDevice(Count({4}), device(0)));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results, program.Execute({{&a}}));
  ASSERT_OK(a.Delete());
  ASSERT_OK_AND_ASSIGN(const HostArray got, results.outputs[0][0].ToHost());
  EXPECT_TRUE(Same(got, Count({4})));
}

TEST_F(Programs, EmptyArrays) {
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOne(client(),
             Main("(%a: tensor<0x3xf32>) -> (tensor<0x3xf32>, tensor<3xf32>)",
                  R"(%0 = stablehlo.add %a, %a : tensor<0x3xf32>
    %z = stablehlo.constant dense<5.0> : tensor<f32>
    %1 = "stablehlo.reduce"(%a, %z) ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        "stablehlo.return"(%s) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 0>} : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
    return %0, %1 : tensor<0x3xf32>, tensor<3xf32>)"),
             {Count({0, 3})}));
  EXPECT_TRUE(Same(got[0], Count({0, 3})));
  EXPECT_TRUE(Same(got[1], F32({3}, {5, 5, 5})));
}

TEST_F(Programs, ControlFlowAndCalls) {
  // 7 doublings by a while loop around a function.
  const char program[] = R"(
module @loop {
  func.func private @double(%x: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.add %x, %x : tensor<f32>
    return %0 : tensor<f32>
  }
  func.func public @main(%x: tensor<f32>, %n: tensor<i32>) -> tensor<f32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %r:2 = "stablehlo.while"(%zero, %x) ({
      ^bb0(%i: tensor<i32>, %v: tensor<f32>):
        %c = "stablehlo.compare"(%i, %n) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
        "stablehlo.return"(%c) : (tensor<i1>) -> ()
    }, {
      ^bb0(%i: tensor<i32>, %v: tensor<f32>):
        %j = stablehlo.add %i, %one : tensor<i32>
        %w = func.call @double(%v) : (tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%j, %w) : (tensor<i32>, tensor<f32>) -> ()
    }) : (tensor<i32>, tensor<f32>) -> (tensor<i32>, tensor<f32>)
    return %r#1 : tensor<f32>
  }
}
)";
  ASSERT_OK_AND_ASSIGN(
      const Arrays got,
      RunOne(client(), program, {F32({}, {1.5f}), I32({}, {7})}));
  EXPECT_TRUE(Same(got[0], F32({}, {192.0f})));
}

TEST_F(Programs, RunAgainAndAgain) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                       Compile(client(), kAddPretty, Replicas(1)));
  ASSERT_OK_AND_ASSIGN(
      const Buffer one,
      client().ToDevice(F32({2, 3}, {1, 1, 1, 1, 1, 1}), device(0)));
  ASSERT_OK_AND_ASSIGN(Buffer sum, client().ToDevice(Count({2, 3}), device(0)));
  for (int i = 0; i < 100; ++i) {
    ASSERT_OK_AND_ASSIGN(ExecuteResults results,
                         program.Execute({{&sum, &one}}));
    sum = std::move(results.outputs[0][0]);
  }
  ASSERT_OK_AND_ASSIGN(const HostArray got, sum.ToHost());
  EXPECT_TRUE(Same(got, Count({2, 3}, 100)));
}

TEST_F(Programs, OnAnyDevice) {
  for (const Device* d : client().addressable_devices()) {
    CompileOptions options;
    options.device_assignment = {d->id()};
    ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                         Compile(client(), kAddPretty, options));
    ASSERT_OK_AND_ASSIGN(const auto devices, program.Devices());
    ASSERT_EQ(devices.size(), 1u);
    EXPECT_EQ(devices[0], d);
    ASSERT_OK_AND_ASSIGN(const Buffer a, client().ToDevice(Count({2, 3}), *d));
    ASSERT_OK_AND_ASSIGN(const ExecuteResults results,
                         program.Execute({{&a, &a}}));
    ASSERT_OK_AND_ASSIGN(const Device* on, results.outputs[0][0].GetDevice());
    EXPECT_EQ(on, d);
    ASSERT_OK_AND_ASSIGN(const HostArray got, results.outputs[0][0].ToHost());
    EXPECT_TRUE(Same(got, F32({2, 3}, {0, 2, 4, 6, 8, 10})));
  }
}

TEST_F(ProgramsOnEight, EachReplicaHasItsOwnData) {
  std::vector<Arrays> arguments;
  for (int i = 0; i < kCores; ++i)
    arguments.push_back({Count({2, 3}, 100.0f * i), Count({2, 3})});
  ASSERT_OK_AND_ASSIGN(const auto got, RunProgram(client(), kAddPretty,
                                                  Replicas(kCores), arguments));
  ASSERT_EQ(got.size(), static_cast<size_t>(kCores));
  for (int i = 0; i < kCores; ++i) {
    const float b = 100.0f * i;
    EXPECT_TRUE(
        Same(got[i][0], F32({2, 3}, {b, b + 2, b + 4, b + 6, b + 8, b + 10})))
        << "replica " << i;
  }
}

TEST_F(ProgramsOnEight, ReplicasKnowTheirNumber) {
  const std::string program = Main("() -> tensor<ui32>",
                                   "%0 = stablehlo.replica_id : tensor<ui32>\n"
                                   "return %0 : tensor<ui32>");
  ASSERT_OK_AND_ASSIGN(const auto got,
                       RunProgram(client(), program, Replicas(kCores),
                                  std::vector<Arrays>(kCores)));
  for (int i = 0; i < kCores; ++i)
    EXPECT_EQ(Values(got[i][0]), std::vector<double>{double(i)}) << i;
}

TEST_F(ProgramsOnEight, FollowADeviceAssignment) {
  // Replica r runs on device 7 - r, and replica_id is r.
  CompileOptions options = Replicas(kCores);
  for (int i = 0; i < kCores; ++i)
    options.device_assignment.push_back(device(kCores - 1 - i).id());
  const std::string text = Main("() -> tensor<ui32>",
                                "%0 = stablehlo.replica_id : tensor<ui32>\n"
                                "return %0 : tensor<ui32>");
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                       Compile(client(), text, options));
  ASSERT_OK_AND_ASSIGN(const auto devices, program.Devices());
  ASSERT_EQ(devices.size(), static_cast<size_t>(kCores));
  ASSERT_OK_AND_ASSIGN(
      const ExecuteResults results,
      program.Execute(std::vector<std::vector<const Buffer*>>(kCores)));
  std::set<int> seen;
  for (int i = 0; i < kCores; ++i) {
    ASSERT_OK_AND_ASSIGN(const Device* on, results.outputs[i][0].GetDevice());
    EXPECT_EQ(on, devices[i]);
    ASSERT_OK_AND_ASSIGN(const HostArray got, results.outputs[i][0].ToHost());
    const int replica = static_cast<int>(Values(got)[0]);
    EXPECT_EQ(options.device_assignment[replica], on->id());
    seen.insert(replica);
  }
  EXPECT_EQ(seen.size(), static_cast<size_t>(kCores));
}

TEST_F(ProgramsOnEight, OnFourOfThem) {
  std::vector<Arrays> arguments(4, {Count({2, 3}), Count({2, 3})});
  CompileOptions options = Replicas(4);
  for (const int i : {1, 3, 4, 6})
    options.device_assignment.push_back(device(i).id());
  ASSERT_OK_AND_ASSIGN(const auto got,
                       RunProgram(client(), kAddPretty, options, arguments));
  ASSERT_EQ(got.size(), 4u);
  for (const Arrays& outputs : got)
    EXPECT_TRUE(Same(outputs[0], F32({2, 3}, {0, 2, 4, 6, 8, 10})));
}

TEST_F(Programs, TellTheirResults) {
  ASSERT_OK_AND_ASSIGN(
      const LoadedExecutable program,
      Compile(client(),
              Main("(%a: tensor<2xf32>, %n: tensor<i32>) -> (tensor<i32>, "
                   "tensor<2xf32>)",
                   "return %n, %a : tensor<i32>, tensor<2xf32>"),
              Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Executable about, program.GetExecutable());
  ASSERT_OK_AND_ASSIGN(const int outputs, about.NumOutputs());
  EXPECT_EQ(outputs, 2);
  ASSERT_OK_AND_ASSIGN(const std::vector<Shape> shapes, about.OutputShapes());
  EXPECT_EQ(shapes, (std::vector<Shape>{{ElementType::kI32, {}},
                                        {ElementType::kF32, {2}}}));
  ASSERT_OK_AND_ASSIGN(const std::string name, about.Name());
  EXPECT_NE(name.find("conformance"), std::string::npos) << name;
}

TEST_F(Programs, TellWhereTheirResultsLie) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                       Compile(client(), kAddPretty, Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Executable about, program.GetExecutable());
  ASSERT_OK_AND_ASSIGN(const auto kinds, about.OutputMemoryKinds());
  EXPECT_EQ(kinds, std::vector<std::string>{device(0).memory_kinds()[0]});
}

TEST_F(ProgramsOnEight, TellTheirCounts) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                       Compile(client(), kAddPretty, Replicas(kCores)));
  ASSERT_OK_AND_ASSIGN(const Executable about, program.GetExecutable());
  ASSERT_OK_AND_ASSIGN(const int replicas, about.NumReplicas());
  EXPECT_EQ(replicas, kCores);
  ASSERT_OK_AND_ASSIGN(const int partitions, about.NumPartitions());
  EXPECT_EQ(partitions, 1);
}

// Plug-ins may decline these calls, but must not answer wrongly.
void ExpectToldOrDeclined(const Status& status) {
  EXPECT_TRUE(status.ok() || status.code() == StatusCode::kUnimplemented)
      << status.ToString();
}

TEST_F(Programs, FiguresAreReportedOrDeclined) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                       Compile(client(), kAddPretty, Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Executable about, program.GetExecutable());
  const auto costs = about.CostAnalysis();
  ExpectToldOrDeclined(costs.status());
  if (costs.ok() && costs->contains("flops")) {
    EXPECT_EQ(costs->at("flops"), 6.0);
  }
  const auto memory = about.Memory();
  ExpectToldOrDeclined(memory.status());
  if (memory.ok()) {
    // Padded layouts take more.
    EXPECT_GE(memory->arguments, 48);
    EXPECT_GE(memory->outputs, 24);
    EXPECT_EQ(memory->aliased, 0);
  }
  const auto optimized = about.OptimizedProgram();
  ExpectToldOrDeclined(optimized.status());
  if (optimized.ok()) {
    EXPECT_FALSE(optimized->first.empty());
  }
  const auto fingerprint = about.Fingerprint();
  ExpectToldOrDeclined(fingerprint.status());
  if (fingerprint.ok()) {
    EXPECT_FALSE(fingerprint->empty());
  }
}

TEST_F(Programs, SerializedProgramsRunOrAreDeclined) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                       Compile(client(), kAddPretty, Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Executable about, program.GetExecutable());
  const auto bytes = about.Serialize();
  if (!bytes.ok()) {
    EXPECT_EQ(bytes.status().code(), StatusCode::kUnimplemented)
        << bytes.status().ToString();
    return;
  }
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable again, client().Load(*bytes));
  ASSERT_OK_AND_ASSIGN(const Buffer a,
                       client().ToDevice(Count({2, 3}), device(0)));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results, again.Execute({{&a, &a}}));
  ASSERT_OK_AND_ASSIGN(const HostArray got, results.outputs[0][0].ToHost());
  EXPECT_TRUE(Same(got, F32({2, 3}, {0, 2, 4, 6, 8, 10})));
}

TEST_F(Programs, DeletedOnesSaySo) {
  ASSERT_OK_AND_ASSIGN(LoadedExecutable program,
                       Compile(client(), kAddPretty, Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const bool before, program.IsDeleted());
  EXPECT_FALSE(before);
  ASSERT_OK(program.Delete());
  ASSERT_OK_AND_ASSIGN(const bool after, program.IsDeleted());
  EXPECT_TRUE(after);
}

}  // namespace
}  // namespace escala::pjrt
