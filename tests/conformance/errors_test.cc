// Calls that must fail with a message and leave everything else working.
#include "escala/base/strings.h"
#include "tests/conformance/suite.h"

namespace escala::pjrt {
namespace {

const char kAdd[] = R"(
module @add {
  func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %a, %b : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
)";

class Errors : public Conformance {
 protected:
  // Expects a message that names the plug-in and the call, and a working
  // client.
  static void ExpectRefused(const Status& status, std::string_view call) {
    ASSERT_FALSE(status.ok());
    const std::string start =
        StrCat(client().plugin()->name(), ": PJRT_", call, ": ");
    EXPECT_TRUE(status.message().starts_with(start)) << status.ToString();
    EXPECT_GT(status.message().size(), start.size()) << status.ToString();
    const auto alive = RunOne(client(), kAdd, {Count({4}), Count({4})});
    ASSERT_TRUE(alive.ok()) << "the client is unusable after an error: "
                            << alive.status().ToString();
    EXPECT_TRUE(Same((*alive)[0], F32({4}, {0, 2, 4, 6})));
  }
  static void ExpectNotCompiled(std::string_view program,
                                const CompileOptions& options = {}) {
    ExpectRefused(client().Compile(program, options).status(),
                  "Client_Compile");
  }
  static Status Execute(const std::vector<const Buffer*>& arguments) {
    const auto program = Compile(client(), kAdd, Replicas(1));
    if (!program.ok()) return program.status();
    auto results = program->Execute({arguments});
    if (!results.ok()) return results.status();
    return Status();
  }
  static Buffer Send(const HostArray& array, int on = 0) {
    auto buffer = client().ToDevice(array, device(on));
    ESCALA_CHECK(buffer.ok(), buffer.status().ToString());
    return std::move(buffer).value();
  }
};

TEST_F(Errors, TextThatIsNoProgram) {
  ExpectNotCompiled("");
  ExpectNotCompiled("module {");
  ExpectNotCompiled("this is not a program");
  ExpectNotCompiled(std::string("\0\0\0\0", 4));
}

TEST_F(Errors, BytecodeCutShort) {
  ExpectNotCompiled("ML\xefR");
  ExpectNotCompiled(std::string("ML\xefR\x0dStableHLO_v1.0.0\0\x03", 23));
}

TEST_F(Errors, WrongTypes) {
  ExpectNotCompiled(
      Main("(%a: tensor<4xf32>, %b: tensor<3xf32>) -> "
           "tensor<4xf32>",
           "%0 = \"stablehlo.add\"(%a, %b) : (tensor<4xf32>, "
           "tensor<3xf32>) -> tensor<4xf32>\n"
           "return %0 : tensor<4xf32>"));
}

TEST_F(Errors, WrongResult) {
  ExpectNotCompiled(Main("(%a: tensor<4xf32>) -> tensor<5xf32>",
                         "return %a : tensor<4xf32>"));
}

TEST_F(Errors, UnknownOp) {
  ExpectNotCompiled(Main("(%a: tensor<4xf32>) -> tensor<4xf32>",
                         "%0 = \"stablehlo.guess\"(%a) : (tensor<4xf32>) -> "
                         "tensor<4xf32>\nreturn %0 : tensor<4xf32>"));
}

TEST_F(Errors, UndefinedValue) {
  ExpectNotCompiled(
      Main("() -> tensor<4xf32>", "return %nothing : tensor<4xf32>"));
}

TEST_F(Errors, NoMain) {
  ExpectNotCompiled(
      "module @m {\n  func.func @other(%a: tensor<f32>) -> "
      "tensor<f32> {\n    return %a : tensor<f32>\n  }\n}\n");
}

TEST_F(Errors, UnknownCustomCall) {
  ExpectNotCompiled(
      Main("(%a: tensor<4xf32>) -> tensor<4xf32>",
           "%0 = \"stablehlo.custom_call\"(%a) {call_target_name = "
           "\"no_such_target\"} : (tensor<4xf32>) -> tensor<4xf32>\n"
           "return %0 : tensor<4xf32>"));
}

TEST_F(Errors, MoreReplicasThanDevices) {
  ExpectNotCompiled(kAdd,
                    Replicas(static_cast<int>(client().devices().size()) + 1));
}

TEST_F(Errors, AssignmentToNoDevice) {
  CompileOptions options;
  options.device_assignment = {1 << 20};
  ExpectNotCompiled(kAdd, options);
}

TEST_F(Errors, AssignmentOfOneDeviceTwice) {
  CompileOptions options = Replicas(2);
  options.device_assignment = {device(0).id(), device(0).id()};
  ExpectNotCompiled(kAdd, options);
}

TEST_F(Errors, TooFewArguments) {
  const Buffer a = Send(Count({4}));
  ExpectRefused(Execute({&a}), "LoadedExecutable_Execute");
}

TEST_F(Errors, NoArguments) {
  ExpectRefused(Execute({}), "LoadedExecutable_Execute");
}

TEST_F(Errors, TooManyArguments) {
  const Buffer a = Send(Count({4}));
  ExpectRefused(Execute({&a, &a, &a}), "LoadedExecutable_Execute");
}

TEST_F(Errors, ArgumentOfAnotherSize) {
  const Buffer a = Send(Count({4}));
  const Buffer b = Send(Count({5}));
  ExpectRefused(Execute({&a, &b}), "LoadedExecutable_Execute");
}

TEST_F(Errors, ArgumentOfAnotherRank) {
  const Buffer a = Send(Count({4}));
  const Buffer b = Send(Count({4, 1}));
  ExpectRefused(Execute({&b, &a}), "LoadedExecutable_Execute");
}

TEST_F(Errors, ArgumentOfAnotherType) {
  const Buffer a = Send(Count({4}));
  const Buffer b = Send(I32({4}, {0, 0, 0, 0}));
  ExpectRefused(Execute({&a, &b}), "LoadedExecutable_Execute");
}

TEST_F(Errors, ArgumentOnAnotherDevice) {
  if (client().addressable_devices().size() < 2) return Skip("one device");
  const Buffer a = Send(Count({4}), 0);
  const Buffer b = Send(Count({4}), 1);
  ExpectRefused(Execute({&a, &b}), "LoadedExecutable_Execute");
}

TEST_F(Errors, DeletedArgument) {
  const Buffer a = Send(Count({4}));
  Buffer b = Send(Count({4}));
  ASSERT_OK(b.Delete());
  ExpectRefused(Execute({&a, &b}), "LoadedExecutable_Execute");
}

TEST_F(Errors, CopyOfADeletedBuffer) {
  Buffer a = Send(Count({4}));
  ASSERT_OK(a.Delete());
  // The call itself or its event may fail.
  const Status status = a.ToHost().status();
  ExpectRefused(status,
                status.message().find("Event_Await") == std::string::npos
                    ? "Buffer_ToHostBuffer"
                    : "Event_Await");
  if (client().addressable_devices().size() < 2) return;
  ExpectRefused(a.CopyTo(device(1)).status(), "Buffer_CopyToDevice");
}

TEST_F(Errors, DeletedProgram) {
  ASSERT_OK_AND_ASSIGN(LoadedExecutable program,
                       Compile(client(), kAdd, Replicas(1)));
  ASSERT_OK(program.Delete());
  const Buffer a = Send(Count({4}));
  ExpectRefused(program.Execute({{&a, &a}}).status(),
                "LoadedExecutable_Execute");
}

TEST_F(Errors, SerializedNonsense) {
  const auto program = client().Load("not a program");
  EXPECT_FALSE(program.ok());
  EXPECT_FALSE(program.status().message().empty());
}

TEST_F(Errors, ARefusedDonationGivesNothingUp) {
  const std::string text = Main(
      "(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %b: "
      "tensor<4xf32>) -> tensor<4xf32>",
      "    %0 = stablehlo.add %a, %b : tensor<4xf32>\n"
      "    return %0 : tensor<4xf32>");
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable add,
                       Compile(client(), text, Replicas(1)));
  const Buffer a = Send(Count({4}));
  const Buffer wrong = Send(Count({5}));
  EXPECT_FALSE(add.Execute({{&a, &wrong}}).ok());
  ASSERT_OK_AND_ASSIGN(const HostArray kept, a.ToHost());
  EXPECT_TRUE(Same(kept, Count({4})));
}

class ErrorsOnEight : public EightCores {
 protected:
  static void ExpectRefused(const Status& status) {
    ASSERT_FALSE(status.ok());
    EXPECT_FALSE(status.message().empty());
    ASSERT_OK_AND_ASSIGN(
        const auto got,
        RunProgram(client(), kAdd, Replicas(kCores),
                   std::vector<Arrays>(kCores, {Count({4}), Count({4})})));
    EXPECT_TRUE(Same(got[7][0], F32({4}, {0, 2, 4, 6})));
  }
};

TEST_F(ErrorsOnEight, OneWrongShapeSpoilsAll) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable add,
                       Compile(client(), kAdd, Replicas(kCores)));
  ASSERT_OK_AND_ASSIGN(const auto devices, add.Devices());
  std::vector<Arrays> arguments(kCores, {Count({4}), Count({4})});
  arguments[5][1] = Count({3});
  ASSERT_OK_AND_ASSIGN(const auto buffers,
                       Upload(client(), devices, arguments));
  ExpectRefused(add.Execute(Pointers(buffers)).status());
}

TEST_F(ErrorsOnEight, OneWrongDeviceSpoilsAll) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable add,
                       Compile(client(), kAdd, Replicas(kCores)));
  ASSERT_OK_AND_ASSIGN(const auto devices, add.Devices());
  const std::vector<Arrays> arguments(kCores, {Count({4}), Count({4})});
  ASSERT_OK_AND_ASSIGN(const auto buffers,
                       Upload(client(), devices, arguments));
  auto pointers = Pointers(buffers);
  pointers[5][1] = &buffers[4][1];
  ExpectRefused(add.Execute(pointers).status());
}

}  // namespace
}  // namespace escala::pjrt
