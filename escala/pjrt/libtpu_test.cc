// Compiles ahead of time with the real TPU compiler, on a machine without a
// TPU. Needs libtpu.so, which we may not distribute; ESCALA_LIBTPU is its path.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "escala/base/strings.h"
#include "escala/pjrt/client.h"
#include "escala/pjrt/profiler.h"
#include "escala/pjrt/tpu_guard.h"

namespace escala::pjrt {
namespace {

// x + sum of y over all cores. The result reuses x's memory.
std::string Step(int cores, int64_t elements) {
  std::string group;
  for (int i = 0; i < cores; ++i) StrAppend(&group, StrCat(i ? ", " : "", i));
  const std::string type = StrCat("tensor<", elements, "xf32>");
  return StrCat(
      "module @step {\n  func.func @main(%x: ", type,
      " {tf.aliasing_output = 0 : i32}, %y: ", type, ") -> ", type,
      " {\n    %0 = \"stablehlo.all_reduce\"(%y) ({\n    ^bb0(%a: tensor<f32>, "
      "%b: tensor<f32>):\n      %s = stablehlo.add %a, %b : tensor<f32>\n"
      "      \"stablehlo.return\"(%s) : (tensor<f32>) -> ()\n"
      "    }) {replica_groups = dense<[[",
      group, "]]> : tensor<1x", cores, "xi64>} : (", type, ") -> ", type,
      "\n    %1 = stablehlo.add %x, %0 : ", type, "\n    return %1 : ", type,
      "\n  }\n}\n");
}

class Libtpu : public testing::Test {
 protected:
  void SetUp() override {
    const char* path = std::getenv("ESCALA_LIBTPU");
    if (path == nullptr || *path == '\0') {
      std::puts(
          "skip Libtpu: ESCALA_LIBTPU names no libtpu.so; ./dev test --libtpu "
          "installs it");
      GTEST_SKIP();
    }
    auto plugin = Plugin::Load(path);
    ASSERT_TRUE(plugin.ok()) << plugin.status().ToString();
    plugin_ = *plugin;
    EXPECT_TRUE(plugin_->is_libtpu());
  }

  const Plugin* plugin_ = nullptr;
};

TEST_F(Libtpu, IsNotAskedForDevicesThatAreNotThere) {
  if (FindTpu().present) GTEST_SKIP() << "there is a TPU";
  const auto client = Client::Create(plugin_);
  EXPECT_EQ(client.status().code(), StatusCode::kFailedPrecondition);
  EXPECT_NE(client.status().message().find("no TPU on the PCI bus"),
            std::string::npos)
      << client.status().ToString();
}

// Checks that libtpu's profiler has the layout in c_api.h: errors and bytes
// come back.
TEST_F(Libtpu, RecordsThatNothingRuns) {
  auto profiler = Profiler::Start(plugin_);
  ASSERT_TRUE(profiler.ok()) << profiler.status().ToString();
  const auto space = profiler->Stop();
  EXPECT_TRUE(space.ok()) << space.status().ToString();
}

TEST_F(Libtpu, DescribesASlice) {
  const auto slice = Topology::Create(plugin_, "v3:4x4");
  ASSERT_TRUE(slice.ok()) << slice.status().ToString();
  EXPECT_EQ(slice->platform_name(), "tpu");
  ASSERT_EQ(slice->devices().size(), 32u);
  const DeviceDescription& last = slice->devices().back();
  EXPECT_EQ(last.kind, "TPU v3");
  EXPECT_EQ(last.attributes.at("coords"), Value(std::vector<int64_t>{3, 3, 0}));
  EXPECT_EQ(last.attributes.at("core_on_chip"), Value(int64_t{1}));
}

TEST_F(Libtpu, RefusesASliceThatDoesNotExist) {
  const auto slice = Topology::Create(plugin_, "v3:5x7x9");
  ASSERT_FALSE(slice.ok());
  EXPECT_NE(slice.status().message().find("v3:5x7x9"), std::string::npos);
}

TEST_F(Libtpu, CompilesForIt) {
  std::optional<Executable> program;
  {
    const auto slice = Topology::Create(plugin_, "v3:4x4");
    ASSERT_TRUE(slice.ok()) << slice.status().ToString();
    CompileOptions options;
    options.num_replicas = 32;
    auto compiled = slice->Compile(Step(32, 1 << 20), options);
    ASSERT_TRUE(compiled.ok()) << compiled.status().ToString();
    program.emplace(std::move(compiled).value());
  }
  const auto memory = program->Memory();
  ASSERT_TRUE(memory.ok()) << memory.status().ToString();
  EXPECT_EQ(memory->arguments, 8 << 20);
  EXPECT_EQ(memory->outputs, 4 << 20);
  EXPECT_EQ(memory->aliased, 4 << 20);
  const auto costs = program->CostAnalysis();
  ASSERT_TRUE(costs.ok()) << costs.status().ToString();
  EXPECT_GE(costs->at("flops"), 1 << 20);
  const auto optimized = program->OptimizedProgram();
  ASSERT_TRUE(optimized.ok()) << optimized.status().ToString();
  EXPECT_FALSE(optimized->first.empty());
}

TEST_F(Libtpu, RefusesWhatDoesNotFit) {
  const auto slice = Topology::Create(plugin_, "v3:2x2");
  ASSERT_TRUE(slice.ok()) << slice.status().ToString();
  CompileOptions options;
  options.num_replicas = 8;
  // Two arrays of 12 GiB do not fit on cores of 16 GiB.
  const auto compiled = slice->Compile(Step(8, int64_t{3} << 30), options);
  EXPECT_EQ(compiled.status().code(), StatusCode::kResourceExhausted)
      << compiled.status().ToString();
}

TEST_F(Libtpu, RefusesBadText) {
  const auto slice = Topology::Create(plugin_, "v3:2x2");
  ASSERT_TRUE(slice.ok()) << slice.status().ToString();
  const auto compiled = slice->Compile("nonsense", CompileOptions());
  EXPECT_FALSE(compiled.ok());
  EXPECT_NE(compiled.status().message().find("PJRT_Compile: "),
            std::string::npos)
      << compiled.status().ToString();
}

}  // namespace
}  // namespace escala::pjrt
