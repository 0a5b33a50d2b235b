#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "escala/base/wire/protobuf.h"
#include "escala/plan/fit.h"
#include "escala/plan/fit_test_util.h"
#include "escala/plan/tpu_compiler.h"

namespace escala::plan {
namespace {

// --- The words of a refusal -------------------------------------------------

TEST(HbmRefusal, IsRead) {
  const auto refusal = ReadHbmRefusal(
      "libtpu: PJRT_Compile: XLA:TPU compile permanent error. Ran out of "
      "memory in memory space hbm. Used 24.00G of 15.75G hbm. Exceeded hbm "
      "capacity by 8.25G.\n\nTotal hbm usage >= 24.25G");
  ASSERT_TRUE(refusal.has_value());
  EXPECT_EQ(refusal->needed_bytes, int64_t{24} << 30);
  EXPECT_EQ(refusal->capacity_bytes, int64_t{63} << 28);
  EXPECT_EQ(ReadHbmRefusal("Used 512.0M of 1.5T hbm")->needed_bytes, 512 << 20);
  const auto early = ReadHbmRefusal(
      "libtpu: PJRT_Compile: Ran out of memory on HBM, the total memory "
      "required for HLO temporaries (220.50G) exceeds available HBM (7.50G).");
  ASSERT_TRUE(early.has_value());
  EXPECT_EQ(early->needed_bytes, int64_t{441} << 29);
  EXPECT_EQ(early->capacity_bytes, int64_t{15} << 29);
  EXPECT_FALSE(ReadHbmRefusal("Used nothing of it hbm").has_value());
  EXPECT_FALSE(ReadHbmRefusal("Used 3G of 2G vmem").has_value());
  EXPECT_FALSE(ReadHbmRefusal("").has_value());
}

// --- Compiled programs ------------------------------------------------------

constexpr int64_t kF32 = 11, kBf16 = 16, kTuple = 13;

ProtoWriter Array(int64_t type, std::vector<int64_t> dims) {
  ProtoWriter shape;
  shape.Int64(2, type).PackedInt64(3, dims);
  return shape;
}

ProtoWriter Instruction(std::string_view opcode, const ProtoWriter& shape,
                        int64_t id, std::vector<int64_t> operands) {
  ProtoWriter instruction;
  instruction.Bytes(1, StrCat("name", id)).Bytes(2, opcode).Message(3, shape);
  instruction.Int64(35, id).PackedInt64(36, operands);
  return instruction;
}

ProtoWriter ModuleOf(const std::vector<ProtoWriter>& instructions) {
  ProtoWriter computation;
  for (const ProtoWriter& one : instructions) computation.Message(2, one);
  ProtoWriter module;
  module.Bytes(1, "module").Message(3, computation);
  return module;
}

TEST(Collectives, AreCountedByKind) {
  const ProtoWriter module = ModuleOf({
      Instruction("parameter", Array(kF32, {4, 8}), 1, {}),
      Instruction("convert", Array(kBf16, {4, 8}), 2, {1}),
      Instruction("all-reduce", Array(kF32, {4, 8}), 3, {1}),
      Instruction("all-reduce-start", Array(kBf16, {4, 8}), 4, {2}),
      Instruction("all-reduce-done", Array(kBf16, {4, 8}), 5, {4}),
      // The result is the tuple (operand, result).
      Instruction("all-gather-start",
                  ProtoWriter()
                      .Int64(2, kTuple)
                      .Message(4, Array(kBf16, {4, 8}))
                      .Message(4, Array(kBf16, {32, 8})),
                  6, {2}),
      Instruction("reduce-scatter", Array(kF32, {1, 8}), 7, {3}),
      Instruction("add", Array(kF32, {4, 8}), 8, {1, 3}),
  });
  const auto sums = CollectivesOf(module.bytes(), "hlo");
  ASSERT_TRUE(sums.ok()) << sums.status().ToString();
  ASSERT_EQ(sums->size(), 3u);
  EXPECT_EQ((*sums)[0].kind, "all-gather");
  EXPECT_EQ((*sums)[0].count, 1);
  EXPECT_EQ((*sums)[0].bytes, 32 * 8 * 2);
  EXPECT_EQ((*sums)[1].kind, "all-reduce");
  EXPECT_EQ((*sums)[1].count, 2);
  EXPECT_EQ((*sums)[1].bytes, 4 * 8 * 4 + 4 * 8 * 2);
  EXPECT_EQ((*sums)[2].kind, "reduce-scatter");
  EXPECT_EQ((*sums)[2].bytes, 4 * 8 * 4);
  const auto configured = CollectivesOf(
      ProtoWriter().Message(1, module).bytes(), "hlo_with_config");
  ASSERT_TRUE(configured.ok());
  EXPECT_EQ(configured->size(), 3u);
}

TEST(Collectives, BadBytesAreAnError) {
  const std::string whole =
      ModuleOf({Instruction("all-reduce", Array(kF32, {4}), 1, {})}).bytes();
  EXPECT_FALSE(CollectivesOf(whole.substr(0, whole.size() - 3), "hlo").ok());
  EXPECT_EQ(CollectivesOf(whole, "stone").status().code(),
            StatusCode::kUnimplemented);
  // Tuples are nested deeper than any program has them.
  ProtoWriter shape = Array(kF32, {1});
  for (int i = 0; i < 100; ++i) {
    ProtoWriter outer;
    outer.Message(4, shape);
    shape = outer;
  }
  EXPECT_FALSE(
      CollectivesOf(ModuleOf({Instruction("tuple", shape, 1, {})}).bytes(),
                    "hlo")
          .ok());
}

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
    return AskTpuCompiler(QuestionOf(job.train, slice, library_));
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
    ASSERT_FALSE(answer->collectives.empty());
    EXPECT_EQ(answer->collectives[0].kind, "all-reduce");
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

}  // namespace
}  // namespace escala::plan
