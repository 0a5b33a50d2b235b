#include "escala/tpu/compiler.h"

#include <gtest/gtest.h>

namespace escala::tpu {
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

// --- Answers as bytes --------------------------------------------------------

CompilerAnswer Whole() {
  CompilerAnswer answer;
  answer.seconds = 1.5;
  answer.api = "0.98";
  answer.argument_bytes = 1;
  answer.output_bytes = 2;
  answer.alias_bytes = 3;
  answer.temp_bytes = 4;
  answer.code_bytes = 5;
  answer.needed_bytes = 6;
  answer.flops = 7;
  answer.program.collectives = {
      {"all-reduce", 2, 16, {{0, 1}, {2, 3}}, {}},
      {"all-gather", 1, 1e15, {}, {}},
      {"collective-permute", 12, 8, {}, {{0, 1}, {1, 0}}}};
  answer.program.loops_counted_once = 1;
  return answer;
}

TEST(CompilerAnswer, IsTheSameWhenReadAgain) {
  const std::string bytes = Serialize(Whole());
  const auto read = ReadAnswer(bytes);
  ASSERT_TRUE(read.ok()) << read.status().ToString();
  EXPECT_TRUE(read->compiled.ok());
  EXPECT_EQ(read->seconds, 1.5);
  EXPECT_EQ(read->needed_bytes, 6);
  EXPECT_EQ(read->flops, 7);
  EXPECT_LT(read->bytes_accessed, 0);
  EXPECT_EQ(read->program.collectives, Whole().program.collectives);
  EXPECT_EQ(read->program.loops_counted_once, 1);
  EXPECT_EQ(Serialize(*read), bytes);

  CompilerAnswer refused;
  refused.compiled = ResourceExhausted("Used 20.50G of 15.48G hbm");
  refused.needed_bytes = 205;
  refused.capacity_bytes = 154;
  const auto again = ReadAnswer(Serialize(refused));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->compiled.code(), StatusCode::kResourceExhausted);
  EXPECT_EQ(again->compiled.message(), refused.compiled.message());
  EXPECT_EQ(again->capacity_bytes, 154);
}

TEST(CompilerAnswer, CutShortIsAnError) {
  const std::string bytes = Serialize(Whole());
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(ReadAnswer(bytes.substr(0, size)).ok()) << size;
}

}  // namespace
}  // namespace escala::tpu
