// Whatever a TPU compiler does, the caller gets an answer or a message.
#include "escala/tpu/compiler.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace escala::tpu {
namespace {

CompilerQuestion Question(const std::string& fake) {
  CompilerQuestion question;
  question.library = std::string(PLUGINS) + "/lib" + fake + ".so";
  question.topology = "v3:2x2";
  question.program = "module {}";
  question.slice_cores = 8;
  question.replicas = 8;
  question.timeout_seconds = fake.starts_with("hangs") ? 1 : 60;
  return question;
}

void ExpectNoAnswer(const std::string& fake, StatusCode code,
                    const std::vector<std::string>& words) {
  const CompilerQuestion question = Question(fake);
  const auto answer = AskCompiler(question);
  ASSERT_FALSE(answer.ok()) << fake;
  EXPECT_EQ(answer.status().code(), code) << answer.status().ToString();
  EXPECT_NE(answer.status().message().find(question.library),
            std::string::npos);
  for (const std::string& word : words)
    EXPECT_NE(answer.status().message().find(word), std::string::npos)
        << answer.status().message();
}

TEST(FakeTpuCompiler, Answers) {
  const auto answer = AskCompiler(Question("good"));
  ASSERT_TRUE(answer.ok()) << answer.status().ToString();
  EXPECT_TRUE(answer->compiled.ok());
  EXPECT_EQ(answer->api, "0.98");
  EXPECT_EQ(answer->needed_bytes, 1000 + 200 - 100 + 500);
  EXPECT_EQ(answer->code_bytes, 7);
  EXPECT_EQ(answer->flops, 12);
  EXPECT_EQ(answer->optimal_seconds, 0.5);
  EXPECT_LT(answer->bytes_accessed, 0);  // it did not report it
  const auto sums = answer->collectives();
  ASSERT_EQ(sums.size(), 1u);
  EXPECT_EQ(sums[0].kind, "all-reduce");
  EXPECT_EQ(sums[0].count, 1);
  EXPECT_EQ(sums[0].bytes, 16);
  EXPECT_NE(Describe(*answer).find("compiles; HBM a core 1.56 KiB"),
            std::string::npos)
      << Describe(*answer);
}

TEST(FakeTpuCompiler, RefusesTheProgram) {
  const auto answer = AskCompiler(Question("refuses"));
  ASSERT_TRUE(answer.ok()) << answer.status().ToString();
  EXPECT_EQ(answer->compiled.code(), StatusCode::kInvalidArgument);
  EXPECT_NE(Describe(*answer).find("refuses the program: "), std::string::npos);
  EXPECT_NE(Describe(*answer).find("a bad program"), std::string::npos);
}

TEST(FakeTpuCompiler, SaysWhatDoesNotFit) {
  const auto answer = AskCompiler(Question("does_not_fit"));
  ASSERT_TRUE(answer.ok()) << answer.status().ToString();
  EXPECT_EQ(answer->compiled.code(), StatusCode::kResourceExhausted);
  EXPECT_EQ(answer->needed_bytes, int64_t{41} << 29);  // 20.5 GiB
  EXPECT_NEAR(answer->capacity_bytes / 0x1p30, 15.48, 1e-6);
  EXPECT_NE(Describe(*answer).find("does not fit: 20.5 GiB of 15.5 GiB"),
            std::string::npos)
      << Describe(*answer);
}

TEST(FakeTpuCompiler, Hangs) {
  ExpectNoAnswer("hangs_loading", StatusCode::kDeadlineExceeded,
                 {"did not answer within 1 s while loading"});
  ExpectNoAnswer("hangs_compiling", StatusCode::kDeadlineExceeded,
                 {"did not answer within 1 s while compiling (for v3:2x2)",
                  "its last words: compiling, it says", "more time"});
}

TEST(FakeTpuCompiler, EndsWhenItIsStopped) {
  std::atomic<bool> stop{false};
  CompilerQuestion question = Question("hangs_compiling");
  question.timeout_seconds = 60;
  question.stop = &stop;
  std::thread user([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    stop = true;
  });
  EXPECT_EQ(AskCompiler(question).status().code(), StatusCode::kCancelled);
  user.join();
}

TEST(FakeTpuCompiler, Crashes) {
  ExpectNoAnswer("crashes", StatusCode::kInternal,
                 {"it crashed (SIGABRT) while compiling",
                  "its last words: the compiler falls over"});
}

TEST(FakeTpuCompiler, CannotBeAsked) {
  ExpectNoAnswer("knows_no_slice", StatusCode::kInvalidArgument,
                 {"topology \"v3:2x2\"", "no such slice"});
  ExpectNoAnswer(
      "too_old", StatusCode::kUnimplemented,
      {"PJRT_Compile", "does not have the function", "take a newer libtpu"});
  ExpectNoAnswer("has_other_cores", StatusCode::kFailedPrecondition,
                 {"v3:2x2 has 4 cores there, expected 8"});
  ExpectNoAnswer("forgets", StatusCode::kInternal, {"it was just here"});
  ExpectNoAnswer("that_is_missing", StatusCode::kNotFound,
                 {"there is no TPU compiler", "install the Python package"});
}

}  // namespace
}  // namespace escala::tpu
