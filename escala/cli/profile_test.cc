// escala profile, on the software Pod that is built beside the tests.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <sstream>

#include "escala/base/env.h"
#include "escala/cli/commands.h"

namespace escala::cli {
namespace {

class ProfileCommand : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_);
    ASSERT_TRUE(WriteFile(Env::Default(), recipe_,
                          StrCat("model = \"digits_mlp\"\n"
                                 "data = \"digits\"\n"
                                 "global_batch = 64\n"
                                 "train_steps = 20\n"
                                 "out = \"",
                                 folder_,
                                 "/run\"\n"
                                 "[input]\n"
                                 "train_size = 640\n"
                                 "eval_size = 100\n"
                                 "[architecture]\n"
                                 "hidden = [16]\n"
                                 "[optimizer]\n"
                                 "name = \"sgd\"\n"
                                 "learning_rate = 0.1\n"))
                    .ok());
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // Runs `escala profile RECIPE WORDS`.
  void Run(int code, std::vector<std::string> words) {
    words.insert(words.begin(), {"profile", recipe_});
    std::ostringstream out, err;
    const int got = RunCommandLine(words, {out, err});
    out_ = out.str();
    all_ = out_ + err.str();
    EXPECT_EQ(got, code) << all_;
  }
  // Lines may be wrapped anywhere.
  void ExpectSaid(std::string_view text) const {
    EXPECT_NE(OnOneLine(all_).find(OnOneLine(text)), std::string::npos)
        << all_ << "expected " << text;
  }
  static std::string OnOneLine(std::string_view text) {
    std::istringstream words{std::string(text)};
    std::string line, word;
    while (words >> word) line += word + " ";
    if (!line.empty()) line.pop_back();
    return line;
  }
  // The number under `key`, the first one behind `after`.
  double NumberOf(std::string_view key, std::string_view after = "") const {
    const std::string quoted = StrCat("\"", key, "\":");
    const size_t at = out_.find(quoted, out_.find(after));
    EXPECT_NE(at, std::string::npos) << quoted << " in " << out_;
    return at == std::string::npos ? -1
                                   : std::stod(out_.substr(at + quoted.size()));
  }
  // The files below the folder but for the recipe.
  std::vector<std::string> Files() const {
    std::vector<std::string> files;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(folder_))
      if (entry.is_regular_file() && entry.path() != recipe_)
        files.push_back(entry.path());
    return files;
  }

  const std::string folder_ =
      StrCat(testing::TempDir(), "escala_profile_", getpid());
  const std::string recipe_ = folder_ + "/recipe.toml";
  std::string out_, all_;
};

TEST_F(ProfileCommand, BothTimesAddUp) {
  Run(kYes, {"--steps", "4", "--ops", "3", "--json"});
  ExpectSaid("\"device\":\"softpod\",\"slice\":\"v3-8\",\"devices\":8,");
  EXPECT_EQ(NumberOf("global_batch"), 64);
  EXPECT_EQ(NumberOf("steps"), 4);
  for (const char* time : {"\"here\"", "\"forecast\""}) {
    double sum = time[1] == 'f' ? NumberOf("slow_seconds", time) : 0;
    for (const char* key : {"compute_seconds", "collectives_seconds",
                            "input_wait_seconds", "host_seconds"}) {
      EXPECT_GE(NumberOf(key, time), 0);
      sum += NumberOf(key, time);
    }
    const double step = NumberOf("step_seconds", time);
    EXPECT_GT(step, 0);
    EXPECT_NEAR(sum, step, 1e-6 * step);
  }
  ExpectSaid("\"mfu\":null");  // of this machine
  EXPECT_GT(NumberOf("mfu", "\"forecast\""), 0);
  EXPECT_EQ(NumberOf("slow_seconds"), 0);
  const double first = NumberOf("seconds", "\"ops\"");
  const double second = NumberOf("seconds", "},{\"op\"");
  EXPECT_GT(first, 0);
  EXPECT_GE(first, second);
  ExpectSaid("\"without_devices\":null");
}

TEST_F(ProfileCommand, LeavesATraceAndNothingElse) {
  Run(kYes, {"--steps", "2"});
  ASSERT_EQ(Files().size(), 1u);
  ExpectSaid(StrCat("trace for XProf: ", Files()[0]));
  EXPECT_NE(Files()[0].find("/run/plugins/profile/"), std::string::npos);
  EXPECT_TRUE(Files()[0].ends_with("/host.xplane.pb"));
  ExpectSaid("on 8 devices (software Pod v3-8), 64 examples a step, 2 steps");
  ExpectSaid("wall time on this machine, which is no TPU: ");
  ExpectSaid("forecast for a real v3-8 (no TPU was used; ");
  ExpectSaid("MFU not known");
  ExpectSaid("ops of device 0 that take longest here, of ");
}

TEST_F(ProfileCommand, OfARunOnItsSlice) {
  std::ostringstream out, err;
  ASSERT_EQ(RunCommandLine(std::vector<std::string>{"train", recipe_, "--slice",
                                                    "v3-32", "train_steps=8"},
                           {out, err}),
            kYes)
      << err.str();
  const auto before = Files();
  const std::string trace = folder_ + "/elsewhere";
  std::vector<std::string> words = {"profile", folder_ + "/run", "--steps", "2",
                                    "--json",  "--out",          trace};
  ASSERT_EQ(RunCommandLine(words, {out, err}), kYes) << err.str();
  EXPECT_NE(out.str().find("\"slice\":\"v3-32\",\"devices\":32,"),
            std::string::npos);
  EXPECT_NE(out.str().find(StrCat("\"trace\":\"", trace)), std::string::npos);
  EXPECT_EQ(Files().size(), before.size() + 1);
}

TEST_F(ProfileCommand, RefusesWhatDoesNotFit) {
  Run(kBadUse, {"--steps", "30"});
  ExpectSaid("the run of " + recipe_ +
             " has 20 steps, expected at most 17, or a longer run, as "
             "train_steps=33");
  Run(kBadUse, {"train_steps=2"});
  ExpectSaid("has 2 steps, expected a longer run, as train_steps=13");
  Run(kBadUse, {"--steps", "0"});
  Run(kBadUse, {"--slice", "v3-31"});
  ExpectSaid("--slice: ");
  Run(kBadUse, {"global_batch=3"});
  ExpectSaid("global_batch");
  Run(kBadUse, {"model=mine"});
  ExpectSaid("model: got \"mine\"");
  Run(kBadUse, {"--out", ""});
  ExpectSaid("--out: got an empty name");
  EXPECT_TRUE(Files().empty());
}

}  // namespace
}  // namespace escala::cli
