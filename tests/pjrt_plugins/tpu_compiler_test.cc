// Whatever a TPU compiler does, the caller gets an answer or a message.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <thread>

#include "escala/base/env.h"
#include "escala/softpod/pod/executable.h"
#include "escala/tpu/compiler.h"

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

// --- Answers that are kept ---------------------------------------------------

class KeptAnswers : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = StrCat(testing::TempDir(), "/escala_answers_", getpid());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::vector<std::filesystem::path> Files() const {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder_))
      files.push_back(entry.path());
    return files;
  }

  std::string folder_;
};

TEST_F(KeptAnswers, AreFoundAgain) {
  const auto first = AskCompiler(Question("good"), folder_);
  ASSERT_TRUE(first.ok()) << first.status().ToString();
  ASSERT_EQ(Files().size(), 1u);
  const auto again = AskCompiler(Question("good"), folder_);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->seconds, first->seconds);  // nobody was asked
  EXPECT_EQ(Serialize(*again), Serialize(*first));
  // A refusal is an answer, too; no answer is none.
  EXPECT_EQ(AskCompiler(Question("does_not_fit"), folder_)->needed_bytes,
            AskCompiler(Question("does_not_fit"), folder_)->needed_bytes);
  EXPECT_EQ(Files().size(), 2u);
  EXPECT_FALSE(AskCompiler(Question("crashes"), folder_).ok());
  EXPECT_EQ(Files().size(), 2u);
}

TEST_F(KeptAnswers, BelongToTheirQuestion) {
  const auto asks = [&](const CompilerQuestion& question, size_t files) {
    ASSERT_TRUE(AskCompiler(question, folder_).ok());
    EXPECT_EQ(Files().size(), files);
  };
  CompilerQuestion question = Question("good");
  asks(question, 1);
  question.program = "module @other {}";
  asks(question, 2);
  question.program += " loc(\"moved\")";
  asks(question, 2);
  question.topology = "v3:4x4";
  asks(question, 3);
  question.replicas = 4;
  question.partitions = 2;
  asks(question, 4);
  question.gspmd = true;
  asks(question, 5);
  question.devices = {0, 1, 2, 3, 4, 5, 7, 6};
  asks(question, 6);
  question.timeout_seconds = 61;  // does not matter
  asks(question, 6);
}

TEST_F(KeptAnswers, AreAskedForAgainIfTheyAreDamaged) {
  const auto first = AskCompiler(Question("good"), folder_);
  ASSERT_TRUE(first.ok());
  const std::string path = Files().at(0).string();
  const std::string bytes = ReadFile(Env::Default(), path).value();
  ASSERT_TRUE(WriteFileAtomically(Env::Default(), path,
                                  bytes.substr(0, bytes.size() - 9))
                  .ok());
  EXPECT_NE(AskCompiler(Question("good"), folder_)->seconds, first->seconds);
  EXPECT_EQ(ReadFile(Env::Default(), path)->size(), bytes.size());
}

TEST_F(KeptAnswers, AFolderThatIsMissingIsNoFailure) {
  EXPECT_TRUE(AskCompiler(Question("good"), folder_ + "/no/such").ok());
}

// --- The software Pod that asks ----------------------------------------------

using softpod::Executable;
using softpod::Pod;

// A product that each of 8 cores has an eighth of.
constexpr char kSharded[] = R"(
module @sharded attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(
      %x: tensor<64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
      %w: tensor<256x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>})
      -> (tensor<256x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
        : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
    %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0]
        : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<256x256xf32>
    return %g : tensor<256x256xf32>
  }
})";

Result<std::shared_ptr<Executable>> CompileOn(const std::string& fake,
                                              double hbm_gib = 0) {
  softpod::PodOptions options;
  if (!fake.empty()) options.ask = Question(fake).library;
  options.ask_seconds = fake.starts_with("hangs") ? 1 : 60;
  options.hbm_gib = hbm_gib;
  ESCALA_ASSIGN_OR_RETURN(std::shared_ptr<Pod> pod, Pod::Create(options));
  return Executable::Compile(pod, "mlir", kSharded, {.shardy = true});
}

std::map<std::string, float> CostsOf(const Executable& program) {
  std::map<std::string, float> costs;
  for (const auto& cost : program.CostAnalysis())
    costs[cost.name] = std::get<float>(cost.value);
  return costs;
}

TEST(AskingPod, TakesCollectivesAndMemoryFromTheCompiler) {
  const auto alone = CompileOn(""), asked = CompileOn("good");
  ASSERT_TRUE(alone.ok()) << alone.status().ToString();
  ASSERT_TRUE(asked.ok()) << asked.status().ToString();
  auto costs = CostsOf(**alone);
  EXPECT_EQ(costs["optimal_seconds is a lower bound"], 1);
  EXPECT_EQ(costs["collective bytes is a lower bound"], 1);
  EXPECT_FALSE(costs.contains("all-reduce runs"));
  EXPECT_NE((*alone)->time()->ToString().find("a lower bound: the partitioner"),
            std::string::npos);
  const double bound = costs["optimal_seconds"];
  costs = CostsOf(**asked);
  EXPECT_EQ(costs["optimal_seconds is a lower bound"], 0);
  EXPECT_EQ(costs["all-reduce runs"], 1);
  EXPECT_EQ(costs["all-reduce bytes"], 16);
  EXPECT_EQ(costs["collective bytes"], 16);
  EXPECT_GT(costs["optimal_seconds"], bound);
  EXPECT_NE((*asked)->time()->ToString().find("as the TPU's compiler"),
            std::string::npos);
  // The sums are the compiler's; arguments and results are buffers here.
  EXPECT_TRUE((*asked)->memory().is_compilers);
  EXPECT_FALSE((*alone)->memory().is_compilers);
}

TEST(AskingPod, RefusesWhatTheCompilerSaysDoesNotFit) {
  const auto refused = CompileOn("does_not_fit");
  EXPECT_EQ(refused.status().code(), StatusCode::kResourceExhausted);
  for (const char* words :
       {"the program needs 20.5 GiB of HBM per core (says the TPU's compiler)",
        "a core of v3-8 has 15.5 GiB", "arguments ", "tensor<256x256xf32>"})
    EXPECT_NE(refused.status().message().find(words), std::string::npos)
        << refused.status().message();
  // Where a core has more than the real one, it runs; how, nobody knows.
  const auto larger = CompileOn("does_not_fit", 32);
  ASSERT_TRUE(larger.ok()) << larger.status().ToString();
  EXPECT_TRUE((*larger)->time()->is_lower_bound);
}

TEST(AskingPod, WithoutAnAnswerSaysSoAndForecastsWithoutIt) {
  for (const char* fake : {"refuses", "crashes", "hangs_compiling",
                           "has_other_cores", "too_old"}) {
    SCOPED_TRACE(fake);
    testing::internal::CaptureStderr();
    const auto program = CompileOn(fake);
    const std::string log = testing::internal::GetCapturedStderr();
    ASSERT_TRUE(program.ok()) << program.status().ToString();
    EXPECT_TRUE((*program)->time()->is_lower_bound);
    EXPECT_FALSE((*program)->memory().is_compilers);
    EXPECT_NE(log.find("sharded: forecast without the TPU's compiler"),
              std::string::npos)
        << log;
    EXPECT_EQ(
        log.find("more time with SOFTPOD_ASK_SECONDS") != std::string::npos,
        std::string_view(fake) == "hangs_compiling")
        << log;
  }
}

TEST(AskingPod, NeedsTheLibraryThatIsNamed) {
  for (const char* word : {"tpu", "libtpu"}) {
    softpod::PodOptions options;
    options.ask = word;
    setenv("TPU_LIBRARY_PATH", "no/such/libtpu.so", 1);
    const auto pod = Pod::Create(options);
    unsetenv("TPU_LIBRARY_PATH");
    ASSERT_FALSE(pod.ok());
    EXPECT_NE(pod.status().message().find(StrCat("SOFTPOD_ASK=", word)),
              std::string::npos)
        << pod.status().message();
  }
}

}  // namespace
}  // namespace escala::tpu
