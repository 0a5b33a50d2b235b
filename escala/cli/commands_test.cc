#include "escala/cli/commands.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "escala/base/env.h"

namespace escala::cli {
namespace {

struct Answer {
  int code;
  std::string out;
  std::string err;
};

Answer RunWords(std::vector<std::string> words) {
  std::ostringstream out, err;
  const int code = RunCommandLine(words, {out, err});
  return {code, out.str(), err.str()};
}

// A file with `text` for one test.
class TempFile {
 public:
  explicit TempFile(std::string_view text) : path_(testing::TempDir()) {
    StrAppend(&path_, StrCat("escala_", ++count_, ".mlir"));
    EXPECT_TRUE(WriteFileAtomically(Env::Default(), path_, text).ok());
  }
  ~TempFile() { (void)Env::Default()->Delete(path_); }
  const std::string& path() const { return path_; }

 private:
  static inline int count_ = 0;
  std::string path_;
};

bool Contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

const Option kOptions[] = {{"seed", "SEED", ""}, {"full", "", ""}};

TEST(Arguments, ReadsBothForms) {
  const std::vector<std::string> words = {"a", "--seed", "-3", "--full",
                                          "b", "--",     "--c"};
  auto arguments = Arguments::Parse(kOptions, words);
  ASSERT_TRUE(arguments.ok()) << arguments.status().ToString();
  EXPECT_EQ(arguments->positional(),
            (std::vector<std::string>{"a", "b", "--c"}));
  EXPECT_EQ(arguments->Get("seed"), "-3");
  EXPECT_TRUE(arguments->Has("full"));
  const std::vector<std::string> joined = {"--seed=x=y"};
  EXPECT_EQ(Arguments::Parse(kOptions, joined)->Get("seed"), "x=y");
}

TEST(Arguments, RefusesWhatItDoesNotKnow) {
  const std::pair<std::vector<std::string>, std::string> cases[] = {
      {{"--sead", "1"}, "unknown option --sead; did you mean --seed?"},
      {{"--seed"}, "option --seed needs a value: --seed SEED"},
      {{"--full=1"}, "option --full takes no value"},
      {{"--full", "--full"}, "option --full is given twice"},
      {{"-s"}, "unknown option -s; options are long: --name value"},
  };
  for (const auto& [words, message] : cases)
    EXPECT_EQ(Arguments::Parse(kOptions, words).status().message(), message);
}

TEST(Arguments, NumbersHaveBounds) {
  const std::vector<std::string> words = {"--seed", "12"};
  const auto arguments = Arguments::Parse(kOptions, words);
  EXPECT_EQ(*arguments->GetInt("seed", 0, 0, 12), 12);
  EXPECT_FALSE(arguments->GetInt("seed", 0, 0, 11).ok());
  EXPECT_EQ(*arguments->GetInt("other", 7, 0, 9), 7);
  const std::vector<std::string> text = {"--seed", "12x"};
  EXPECT_FALSE(Arguments::Parse(kOptions, text)->GetInt("seed", 0, 0, 99).ok());
}

TEST(Commands, NamesAreUniqueAndHelpful) {
  for (const Command& command : Commands()) {
    std::vector<std::string> words;
    for (std::string_view part : StrSplit(command.name, ' '))
      words.emplace_back(part);
    words.push_back("--help");
    const Answer answer = RunWords(words);
    EXPECT_EQ(answer.code, kYes);
    EXPECT_TRUE(Contains(answer.out, command.help)) << command.name;
    for (const Option& option : command.options)
      EXPECT_TRUE(Contains(answer.out, StrCat("--", option.name)));
  }
}

TEST(Commands, UnknownOnesSuggestTheNearest) {
  const Answer answer = RunWords({"hlo", "chekc", "x"});
  EXPECT_EQ(answer.code, kBadUse);
  EXPECT_TRUE(Contains(answer.err, "did you mean \"hlo check\"?"))
      << answer.err;
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(RunWords({}).code, kBadUse);
  EXPECT_EQ(RunWords({"help"}).code, kYes);
}

constexpr char kTwice[] = R"(
func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {
  %id = stablehlo.replica_id : tensor<ui32>
  %i = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %half = stablehlo.divide %i, %two : tensor<i32>
  %b = stablehlo.broadcast_in_dim %half, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %c = stablehlo.add %a, %b : tensor<2xi32>
  return %c : tensor<2xi32>
})";

TEST(HloRun, FoldsEqualCores) {
  const TempFile file(kTwice);
  const Answer answer = RunWords({"hlo", "run", file.path(), "--replicas", "4",
                                  "--args", "[dense<[1, 2]> : tensor<2xi32>]"});
  EXPECT_EQ(answer.code, kYes) << answer.err;
  EXPECT_EQ(answer.out,
            "result 0\n"
            "  cores 0, 1: dense<[1, 2]> : tensor<2xi32>\n"
            "  cores 2, 3: dense<[2, 3]> : tensor<2xi32>\n");
}

TEST(HloRun, RandomArgumentsDependOnTheSeed) {
  const TempFile file(kTwice);
  const Answer one = RunWords({"hlo", "run", file.path(), "--random", "1"});
  EXPECT_EQ(one.code, kYes) << one.err;
  EXPECT_EQ(one.out, RunWords({"hlo", "run", file.path(), "--random=1"}).out);
  std::set<std::string> outs;
  for (int seed = 0; seed < 8; ++seed)
    outs.insert(
        RunWords({"hlo", "run", file.path(), "--random", StrCat(seed)}).out);
  EXPECT_GT(outs.size(), 3u);
}

TEST(HloRun, SaysWhatIsMissing) {
  const TempFile file(kTwice);
  const Answer answer = RunWords({"hlo", "run", file.path()});
  EXPECT_EQ(answer.code, kBadUse);
  EXPECT_TRUE(Contains(answer.err, "@main has 1 arguments, --args gives 0"))
      << answer.err;
  EXPECT_EQ(RunWords({"hlo", "run", "/no/such/file"}).code, kBroke);
  EXPECT_EQ(RunWords({"hlo", "run"}).code, kBadUse);
}

TEST(HloCheck, AnswersWithItsExitCode) {
  const TempFile good(R"(
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  check.expect_eq %a, %a : tensor<i32>
  return
})");
  const TempFile bad(R"(
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  check.expect_eq_const %a, dense<2> : tensor<i32>
  return
})");
  Answer answer = RunWords({"hlo", "check", good.path()});
  EXPECT_EQ(answer.code, kYes);
  EXPECT_EQ(answer.out, StrCat("ok   ", good.path(),
                               ":2 @main\n1 passed, 0 failed, 0 skipped\n"));
  answer = RunWords({"hlo", "check", "--quiet", good.path(), bad.path()});
  EXPECT_EQ(answer.code, kNo);
  EXPECT_EQ(answer.out,
            StrCat("FAIL ", bad.path(),
                   ":2 @main  check.expect_eq_const at 4:3: at []: got 1, "
                   "expected 2 (1 of 1 element differs)\n"
                   "1 passed, 1 failed, 0 skipped\n"));
}

TEST(HloCount, CountsAProduct) {
  const TempFile file(R"(
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>) -> tensor<2x5xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
})");
  const Answer answer = RunWords({"hlo", "count", "--json", file.path()});
  EXPECT_EQ(answer.code, kYes) << answer.err;
  EXPECT_TRUE(answer.out.starts_with("{\"flops\":60,")) << answer.out;
}

}  // namespace
}  // namespace escala::cli
