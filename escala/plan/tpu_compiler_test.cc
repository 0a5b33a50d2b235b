#include "escala/plan/tpu_compiler.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "escala/hlo/text.h"
#include "escala/plan/fit.h"
#include "escala/plan/fit_test_util.h"
#include "escala/plan/program.h"

namespace escala::plan {
namespace {

// --- The installed libtpu -------------------------------------------------

class RealTpuCompiler : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* variable : {"ESCALA_LIBTPU", "TPU_LIBRARY_PATH"})
      if (const char* path = std::getenv(variable); path && *path)
        library_ = path;
    if (!library_.empty()) return;
    std::puts(
        "skip RealTpuCompiler: neither ESCALA_LIBTPU nor TPU_LIBRARY_PATH "
        "names a libtpu.so; ./dev test --libtpu installs it");
    GTEST_SKIP();
  }

  Result<TpuAnswer> Ask(const std::string& slice_name,
                        const std::vector<std::string>& overrides) {
    const pods::Slice& slice = pods::Find(slice_name);
    const job::Job job = JobOf(overrides, slice);
    return AskTpuCompiler(job.train, slice, {.library = library_});
  }

  std::string library_;
};

TEST_F(RealTpuCompiler, CompilesAJobForEveryGeneration) {
  for (const char* slice :
       {"v2-8", "v3-32", "v4-8", "v5e-8", "v5p-8", "v6e-8", "tpu7x-8"}) {
    SCOPED_TRACE(slice);
    const auto answer = Ask(slice, {});
    ASSERT_TRUE(answer.ok()) << answer.status().ToString();
    EXPECT_TRUE(answer->compiled.ok()) << answer->compiled.ToString();
    EXPECT_GT(answer->needed_bytes, 10000);
    EXPECT_GT(answer->flops, 100000);
    ASSERT_FALSE(answer->collectives().empty());
    EXPECT_EQ(answer->collectives()[0].kind, "all-reduce");
  }
}

TEST_F(RealTpuCompiler, SaysHowMuchDoesNotFit) {
  // The job needs over 20 GiB.
  const auto answer = Ask("v3-8", {"architecture.width=50000"});
  ASSERT_TRUE(answer.ok()) << answer.status().ToString();
  EXPECT_EQ(answer->compiled.code(), StatusCode::kResourceExhausted);
  EXPECT_GT(answer->needed_bytes, answer->capacity_bytes);
  EXPECT_EQ(
      answer->capacity_bytes / 1e9,
      static_cast<double>(pods::Find("v3-8").generation->usable_hbm_bytes()) /
          1e9);
}

TEST_F(RealTpuCompiler, TellsThePartitionersCollectives) {
  constexpr char kText[] = R"(
module @step attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  func.func public @main(
      %x: tensor<512x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
      %w: tensor<1024x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>},
      %v: tensor<2048x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>})
      -> (tensor<512x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %h = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
        : (tensor<512x1024xf32>, tensor<1024x2048xf32>) -> tensor<512x2048xf32>
    %o = stablehlo.dot_general %h, %v, contracting_dims = [1] x [0]
        : (tensor<512x2048xf32>, tensor<2048x1024xf32>) -> tensor<512x1024xf32>
    return %o : tensor<512x1024xf32>
  }
})";
  auto module = hlo::ReadModule(kText);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  const auto estimate = EstimateProgram(
      *std::move(module), kText, pods::Find("v3-8"), {.library = library_});
  ASSERT_TRUE(estimate.ok()) << estimate.status().ToString();
  EXPECT_TRUE(estimate->not_asked.ok()) << estimate->not_asked.ToString();
  ASSERT_TRUE(estimate->compiler);
  EXPECT_FALSE(estimate->is_lower_bound);
  // The sum over the pairs that share the inner dimension.
  EXPECT_EQ(
      estimate->compiler->program.collectives,
      (std::vector<tpu::CompiledCollective>{{"all-reduce",
                                             1,
                                             128 * 1024 * 4,
                                             {{0, 1}, {2, 3}, {4, 5}, {6, 7}},
                                             {}}}));
}

}  // namespace
}  // namespace escala::plan
