#include <gtest/gtest.h>
#include <unistd.h>

#include <sstream>

#include "escala/base/env.h"
#include "escala/cli/data/commands.h"

namespace escala::cli {
namespace {

class DataBenchCommand : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(WriteFile(Env::Default(), recipe_,
                          "model = \"digits_mlp\"\n"
                          "data = \"digits\"\n"
                          "global_batch = 64\n"
                          "epochs = 1\n"
                          "[input]\n"
                          "train_size = 640\n"
                          "[architecture]\n"
                          "hidden = [16]\n"
                          "[optimizer]\n"
                          "name = \"sgd\"\n"
                          "learning_rate = 0.1\n")
                    .ok());
  }
  void TearDown() override { (void)Env::Default()->Delete(recipe_); }

  // Runs `escala data bench RECIPE WORDS` for a second.
  void Run(int code, std::vector<std::string> words) {
    words.insert(words.begin(), {"data", "bench", recipe_, "--seconds", "1"});
    std::ostringstream out, err;
    const int got = RunCommandLine(words, {out, err});
    out_ = out.str() + err.str();
    EXPECT_EQ(got, code) << out_;
  }
  void ExpectSaid(std::string_view text) const {
    EXPECT_NE(out_.find(text), std::string::npos)
        << out_ << "expected " << text;
  }
  double NumberOf(std::string_view key) const {
    const std::string quoted = StrCat("\"", key, "\":");
    const size_t at = out_.find(quoted);
    EXPECT_NE(at, std::string::npos) << quoted << " in " << out_;
    return at == std::string::npos ? -1
                                   : std::stod(out_.substr(at + quoted.size()));
  }

  const std::string recipe_ =
      StrCat(testing::TempDir(), "escala_bench_", getpid(), ".toml");
  std::string out_;
};

TEST_F(DataBenchCommand, MeasuresTheFirstHost) {
  Run(kYes, {"--slice", "v3-32", "--threads", "1", "--json"});
  // The first of 4 hosts has 8 of the 32 replicas, with 2 examples each.
  ExpectSaid("\"slice\":\"v3-32\",\"hosts\":4,\"replicas\":8,\"threads\":1,");
  ExpectSaid("\"host_vcpus\":96}");
  EXPECT_EQ(NumberOf("host_examples"), 16);
  EXPECT_EQ(static_cast<int64_t>(NumberOf("examples")) % 16, 0);
  EXPECT_GE(NumberOf("seconds"), 1);
  for (const char* key :
       {"read", "decompress", "decode", "augment", "other", "transfer"})
    EXPECT_GE(NumberOf(key), 0);
  const auto expect_near = [](double a, double b) {
    EXPECT_NEAR(a, b, 1e-6 * b);
  };
  const double rate = NumberOf("examples_per_second");
  expect_near(rate, NumberOf("examples") / NumberOf("seconds"));
  expect_near(NumberOf("needed_per_second") * NumberOf("step_seconds"), 16);
  expect_near(NumberOf("factor") * NumberOf("needed_per_second"), rate);
  expect_near(NumberOf("cores_needed"),
              1e-6 * NumberOf("cpu_us") * NumberOf("needed_per_second"));
}

TEST_F(DataBenchCommand, SaysItInWords) {
  Run(kYes, {});
  ExpectSaid("host 0 of 1 of v3-8 feeds 8 replicas; read by ");
  ExpectSaid("a host of v3-8 needs ");
  ExpectSaid("times what the host needs\n");
}

TEST_F(DataBenchCommand, RefusesWhatDoesNotFit) {
  Run(kBadUse, {"global_batch=3"});
  ExpectSaid("global_batch");
  Run(kBadUse, {"--slice", "v3-31"});
  ExpectSaid("--slice: ");
  Run(kBadUse, {"--threads", "0"});
  ExpectSaid("--threads");
}

}  // namespace
}  // namespace escala::cli
