// Uses the software Pod, which is built beside this test.
#include "escala/cli/device_runner.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <sstream>

#include "escala/base/env.h"
#include "escala/cli/commands.h"
#include "escala/cli/device.h"
#include "escala/hlo/text.h"

namespace escala::cli {
namespace {

using hlo::Literal;
using hlo::Module;
using Rows = std::vector<std::vector<Literal>>;

const pjrt::Client& Pod() {
  // Never destroyed: its threads may outlive main().
  static const pjrt::Client* client = [] {
    auto opened = pjrt::OpenDevice({.device = "softpod", .slice = "v3-8"});
    ESCALA_CHECK(opened.ok(), opened.status().ToString());
    return new pjrt::Client(std::move(opened).value());
  }();
  return *client;
}

Module Read(std::string_view text) {
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return module.ok() ? std::move(module).value() : Module();
}

Result<Rows> RunOnPod(const Module& module, const Rows& arguments,
                      int64_t replicas, int64_t partitions = 1,
                      bool lift_constants = false) {
  DeviceRunner runner(&Pod(), {.lift_constants = lift_constants});
  return runner.Run(module, *module.entry(), arguments, replicas, partitions,
                    nullptr);
}

Literal Scalar(int32_t value) {
  return HostArray::FromBytes(Shape{ElementType::kI32, {}}, &value);
}

constexpr char kSum[] = R"(
  func.func @sum(%a: tensor<i32>) -> (tensor<i32>, !stablehlo.token, tensor<i32>) {
    %token = stablehlo.create_token : !stablehlo.token
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %own = stablehlo.add %a, %ten : tensor<i32>
    %0 = "stablehlo.all_reduce"(%own) ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %1 = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %1 : tensor<i32>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<i32>) -> tensor<i32>
    return %own, %token, %0 : tensor<i32>, !stablehlo.token, tensor<i32>
  })";

TEST(DeviceRunner, RunsOnSeveralCores) {
  for (const bool lift_constants : {false, true}) {
    const Rows arguments = {{Scalar(1)}, {Scalar(2)}, {Scalar(3)}, {Scalar(4)}};
    const auto rows = RunOnPod(Read(kSum), arguments, 4, 1, lift_constants);
    ASSERT_TRUE(rows.ok()) << rows.status().ToString();
    for (int32_t core = 0; core < 4; ++core) {
      ASSERT_EQ((*rows)[core].size(), 3u);
      EXPECT_EQ((*rows)[core][0].array.as<int32_t>()[0], 11 + core);
      EXPECT_EQ((*rows)[core][1].array.data(), nullptr);  // the token
      EXPECT_EQ((*rows)[core][2].array.as<int32_t>()[0], 50);
    }
  }
}

TEST(DeviceRunner, SaysWhatCannotBe) {
  EXPECT_EQ(RunOnPod(Read(kSum), Rows(16, {Scalar(1)}), 16).status().code(),
            StatusCode::kUnimplemented);
  const Module tuple = Read(R"(
    func.func @main() -> tuple<tensor<i32>> {
      %0 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.tuple %0 : tuple<tensor<i32>>
      return %1 : tuple<tensor<i32>>
    })");
  EXPECT_EQ(RunOnPod(tuple, {{}}, 1).status().code(),
            StatusCode::kUnimplemented);
}

TEST(DeviceRunner, AFailureOfTheDeviceIsNotExcused) {
  const Module module = Read(R"(
    func.func @main() -> tensor<i32> {
      %0 = stablehlo.custom_call @nobody.knows() : () -> tensor<i32>
      return %0 : tensor<i32>
    })");
  const Status status = RunOnPod(module, {{}}, 1).status();
  EXPECT_FALSE(status.ok());
  EXPECT_NE(status.code(), StatusCode::kUnimplemented) << status.ToString();
}

TEST(DeviceRunner, CoresOfAGlobalProgramHoldPieces) {
  const Module module = Read(R"(
    sdy.mesh @mesh = <["x"=4]>
    func.func @main(%a: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
        -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<4xi32>) {
      %0 = stablehlo.reverse %a, dims = [0] : tensor<4xi32>
      %1 = stablehlo.add %a, %a : tensor<4xi32>
      return %0, %1 : tensor<4xi32>, tensor<4xi32>
    })");
  Rows pieces;
  for (int32_t i = 0; i < 4; ++i)
    pieces.push_back({HostArray::FromBytes(Shape{ElementType::kI32, {1}}, &i)});
  const auto rows = RunOnPod(module, pieces, 1, 4);
  ASSERT_TRUE(rows.ok()) << rows.status().ToString();
  for (int32_t core = 0; core < 4; ++core) {
    EXPECT_EQ((*rows)[core][0].array.shape().ToString(), "tensor<1xi32>");
    EXPECT_EQ((*rows)[core][0].array.as<int32_t>()[0], 3 - core);
    // An argument without sharding is replicated.
    ASSERT_EQ((*rows)[core][1].array.shape().ToString(), "tensor<4xi32>");
    EXPECT_EQ((*rows)[core][1].array.as<int32_t>()[3], 6);
  }
}

// --- The commands -----------------------------------------------------------

// A folder for this process, made on first use.
std::string Folder() {
  const std::string path =
      JoinPath(testing::TempDir(), StrCat("device_runner_test_", getpid()));
  std::filesystem::create_directory(path);
  return path;
}

class File {
 public:
  explicit File(const std::string& name, std::string_view text)
      : path_(JoinPath(Folder(), name)) {
    EXPECT_TRUE(WriteFileAtomically(Env::Default(), path_, text).ok());
  }
  ~File() {
    (void)Env::Default()->Delete(path_);
    std::error_code full;  // not empty: ignored
    std::filesystem::remove(Folder(), full);
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

int Command(std::vector<std::string> words, std::string* out) {
  std::ostringstream answer, errors;
  const int code = RunCommandLine(words, {answer, errors});
  *out = answer.str() + errors.str();
  return code;
}

constexpr char kCases[] = R"(
  func.func @right() {
    %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %1 = stablehlo.add %0, %0 : tensor<2xf32>
    check.expect_eq_const %1, dense<[2.0, 4.0]> : tensor<2xf32>
    return
  }
  func.func @wrong() {
    %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %1 = stablehlo.add %0, %0 : tensor<2xf32>
    check.expect_eq_const %1, dense<[2.0, 5.0]> : tensor<2xf32>
    return
  })";

// No back end knows the custom call at 5:13.
constexpr char kRefused[] = R"(

  // A comment, which is not printed again.
  func.func @main(%a: tensor<i32>) -> tensor<i32> {
       %0 = stablehlo.custom_call @nobody.knows(%a) : (tensor<i32>) -> tensor<i32>
       return %0 : tensor<i32>
  })";

TEST(HloRun, PlacesAreThoseOfTheUsersFile) {
  const File file("refused.mlir", kRefused);
  std::string out;
  EXPECT_EQ(
      Command({"hlo", "run", "--device=softpod", "--random=1", file.path()},
              &out),
      kBroke);
  EXPECT_NE(out.find("line 5"), std::string::npos) << out;
  EXPECT_EQ(out.find("rewritten"), std::string::npos) << out;
}

TEST(HloCheck, PlacesInARewrittenProgramAreCalledSo) {
  const File file("refused.mlir", kRefused);
  const std::string dump = JoinPath(Folder(), "dump.mlir");
  std::string out;
  const std::vector<std::string> words = {
      "hlo",    "compare", "--device=softpod", "--quiet", file.path(),
      "--dump", dump};
  EXPECT_EQ(Command({words.begin(), words.end() - 2}, &out), kNo);
  EXPECT_NE(
      out.find("(positions refer to the program as rewritten for the plug-in; "
               "--dump FILE writes it)"),
      std::string::npos)
      << out;
  EXPECT_EQ(Command(words, &out), kNo);
  EXPECT_NE(out.find(StrCat("it is in ", dump)), std::string::npos) << out;
  const auto text = ReadFile(Env::Default(), dump);
  ASSERT_TRUE(text.ok()) << text.status().ToString();
  EXPECT_EQ(*text, hlo::Print(Read(kRefused)));
  // The dump stays when a later program is accepted.
  const File accepted("device_cases.mlir", kCases);
  EXPECT_EQ(Command({"hlo", "check", "--device=softpod", "--args",
                     "[dense<1> : tensor<i32>]", "--dump", dump, file.path(),
                     accepted.path()},
                    &out),
            kNo);
  EXPECT_EQ(*text, *ReadFile(Env::Default(), dump));
  EXPECT_EQ(Command({"hlo", "check", "--device=softpod", "--dump",
                     "/no/such/folder/file", accepted.path()},
                    &out),
            kBroke);
  (void)Env::Default()->Delete(dump);
}

TEST(HloCheck, JsonNamesTheDevices) {
  const File file("device_cases.mlir", kCases);
  std::string out;
  EXPECT_EQ(
      Command({"hlo", "compare", "--device=softpod", "--json", file.path()},
              &out),
      kYes);
  EXPECT_TRUE(out.starts_with("{\"file\":")) << out;
  EXPECT_TRUE(
      out.ends_with(R"({"passed":2,"failed":0,"skipped":0,)"
                    R"("back_ends":["softpod: 8 x TPU v3","the reference"]})"
                    "\n"))
      << out;
}

TEST(HloCheck, RunsCasesOnADevice) {
  const File file("device_cases.mlir", kCases);
  std::string out;
  EXPECT_EQ(Command({"hlo", "check", "--device", "softpod", file.path()}, &out),
            kNo);
  EXPECT_TRUE(out.starts_with("softpod: 8 x TPU v3\n")) << out;
  EXPECT_NE(out.find("at [1]: got 4.000000e+00, expected 5.000000e+00"),
            std::string::npos)
      << out;
  EXPECT_TRUE(out.ends_with("1 passed, 1 failed, 0 skipped\n")) << out;
}

TEST(HloCheck, KnownDifferencesMustDiffer) {
  const File file("device_cases.mlir", kCases);
  const File known("known", "it is wrong:\n  device_cases.mlir @wrong\n");
  std::string out;
  EXPECT_EQ(Command({"hlo", "check", "--device=softpod", "--known",
                     known.path(), file.path()},
                    &out),
            kYes)
      << out;
  EXPECT_NE(out.find("@wrong  known difference: it is wrong"),
            std::string::npos)
      << out;
  const File stale("known",
                   "it is wrong:\n  device_cases.mlir @wrong @right\n");
  EXPECT_EQ(Command({"hlo", "check", "--device=softpod", "--known",
                     stale.path(), file.path()},
                    &out),
            kNo);
  EXPECT_NE(out.find("(it is wrong): remove it"), std::string::npos) << out;
  const File fatal("known",
                   "it ends us:\n  device_cases.mlir !@right @wrong\n");
  EXPECT_EQ(Command({"hlo", "check", "--device=softpod", "--known",
                     fatal.path(), file.path()},
                    &out),
            kNo);
  EXPECT_NE(out.find("nothing was checked"), std::string::npos) << out;
  EXPECT_NE(out.find("@right  known difference: it ends us"), std::string::npos)
      << out;
  EXPECT_EQ(Command({"hlo", "compare", "--device=softpod", file.path()}, &out),
            kYes)
      << out;
}

TEST(HloRun, UsesAllDevicesForProgramsOfManyCores) {
  const File file("sum.mlir", R"(
    func.func @main() -> tensor<ui32> {
      %0 = stablehlo.replica_id : tensor<ui32>
      return %0 : tensor<ui32>
    })");
  std::string out;
  EXPECT_EQ(Command({"hlo", "run", "--device", "softpod", "--slice", "v3-32",
                     file.path()},
                    &out),
            kYes);
  EXPECT_TRUE(out.starts_with("softpod: 32 x TPU v3, the program on 32\n"))
      << out;
  EXPECT_NE(out.find("core 31: dense<31> : tensor<ui32>\n"), std::string::npos)
      << out;
  EXPECT_EQ(Command({"hlo", "run", "--device", "softpod", "--replicas", "9",
                     file.path()},
                    &out),
            kBadUse);
  EXPECT_EQ(Command({"hlo", "run", "--device", "softpod", "--slice", "v3-9",
                     file.path()},
                    &out),
            kBadUse)
      << out;
}

}  // namespace
}  // namespace escala::cli
