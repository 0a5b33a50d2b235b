#include "escala/cli/commands.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "escala/base/env.h"
#include "escala/base/version.h"

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

class TempFile {
 public:
  explicit TempFile(std::string_view text) : path_(testing::TempDir()) {
    StrAppend(&path_, StrCat("escala_", getpid(), "_", ++count_, ".mlir"));
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
      {{"--seed", "--full"},
       "option --seed needs a value: --seed SEED; got --full"},
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

// Help texts are aligned behind the longest name, and fit a terminal.
TEST(Commands, HelpIsAColumn) {
  const std::string text = RunWords({"help"}).out;
  size_t longest = 0;
  for (const Command& command : Commands())
    longest = std::max(longest, StrCat("  escala ", command.name, "  ").size());
  for (const Command& command : Commands()) {
    const size_t begin = text.find(StrCat("  escala ", command.name, " "));
    ASSERT_NE(begin, std::string::npos) << command.name;
    EXPECT_EQ(text.find(command.help, begin) - begin, longest) << command.name;
  }
  for (const std::string_view line : StrSplit(text, '\n'))
    EXPECT_LE(line.size(), 80u) << line;
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

TEST(Commands, HelpAndVersion) {
  const Answer help = RunWords({"help", "hlo", "run"});
  EXPECT_EQ(help.code, kYes);
  EXPECT_EQ(help.out, RunWords({"hlo", "run", "--help"}).out);
  EXPECT_EQ(RunWords({"help", "hlo"}).code, kYes);
  EXPECT_EQ(RunWords({"help", "help"}).code, kYes);
  const Answer unknown = RunWords({"help", "pdo"});
  EXPECT_EQ(unknown.code, kBadUse);
  EXPECT_TRUE(Contains(unknown.err, "did you mean \"pod\"?")) << unknown.err;
  const Answer version = RunWords({"--version"});
  EXPECT_EQ(version.code, kYes);
  EXPECT_EQ(version.out, StrCat("escala ", Version(), "\n"));
  EXPECT_EQ(std::count(version.out.begin(), version.out.end(), '.'), 2);
}

TEST(Commands, TakesTheWordsOfMain) {
  std::vector<std::string> words = {"own_program", "--version"};
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  testing::internal::CaptureStdout();
  EXPECT_EQ(RunCommandLine(2, argv.data()), kYes);
  EXPECT_EQ(testing::internal::GetCapturedStdout(),
            StrCat("escala ", Version(), "\n"));
  // Messages have the program's own name.
  words[1] = "trian";
  argv[1] = words[1].data();
  testing::internal::CaptureStderr();
  EXPECT_EQ(RunCommandLine(2, argv.data()), kBadUse);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "own_program: unknown command \"trian\"; did you mean \"train\"?\n"
            "`own_program help` lists the commands\n");
}

TEST(Commands, LongNamesAreCut) {
  const std::string name(300, 'k');
  const std::string recipe = ESCALA_SOURCE_DIR "/recipes/digits_mlp.toml";
  const std::vector<std::vector<std::string>> all = {
      {name},
      {"train", StrCat("--", name)},
      {"train", recipe, name + "=1"},
      {"train", recipe, "~" + name},
      {"train", recipe, "model=" + name},
      {"train", recipe, "--slice", name},
      {"train", recipe, "--device", name}};
  for (const std::vector<std::string>& words : all) {
    const Answer answer = RunWords(words);
    EXPECT_NE(answer.code, kYes);
    EXPECT_NE(answer.err.find("kkk…"), std::string::npos) << answer.err;
    EXPECT_EQ(answer.err.find(name.substr(100)), std::string::npos)
        << answer.err;
  }
  // A path stays whole, and so does what stands behind a name.
  const std::string path = StrCat("/no/", name);
  EXPECT_NE(RunWords({"train", path}).err.find(path), std::string::npos);
  EXPECT_NE(RunWords({"train", recipe, name + "=1"}).err.find("--keys"),
            std::string::npos);
}

// Wrong words are reported before any file is opened.
TEST(Commands, WrongWordsComeBeforeFiles) {
  const std::vector<std::vector<std::string>> all = {
      {"hlo", "run", "--slice", "v3-8"},
      {"hlo", "run", "--device", "gpu"},
      {"hlo", "run", "--device", "softpod", "--slice", "v3-9"},
      {"hlo", "run", "--dump", "/tmp/x"},
      {"hlo", "run", "--replicas", "0"},
      {"hlo", "run", "--partitions", "x"},
      {"hlo", "run", "--random", "-1"},
      {"hlo", "run", "--args", "dense<1>"},
      {"hlo", "run", "--args", "[]", "--random", "1"},
      {"hlo", "check", "--lift-constants"},
      {"hlo", "check", "--args", "nonsense"},
      {"hlo", "check", "--device", "gpu"},
      {"hlo", "compare", "--device", "gpu"},
      {"hlo", "compare", "--device", "softpod", "--device-b", "gpu"},
      {"hlo", "compare", "--device", "softpod", "--random", "x"},
      {"hlo", "compare", "--device", "softpod", "--replicas", "0"},
      {"hlo", "hbm", "--rows", "-1"},
  };
  for (std::vector<std::string> words : all) {
    words.push_back("/no/such/file");
    const Answer answer = RunWords(words);
    EXPECT_EQ(answer.code, kBadUse) << StrJoin(words, " ") << answer.err;
    EXPECT_EQ(answer.out, "");
  }
  EXPECT_EQ(RunWords({"pod", "v3-8", "v3-9"}).out, "");
}

TEST(Commands, UnreadableFilesAreNotBadUse) {
  const TempFile file("nonsense");
  const std::vector<std::vector<std::string>> all = {
      {"hlo", "run"},
      {"hlo", "print"},
      {"hlo", "count"},
      {"hlo", "hbm"},
      {"hlo", "hbm", "--recorded", "/no/such/file"},
      {"hlo", "check", "--known", "/no/such/file"},
      {"hlo", "check", "--known", file.path()},
      {"hlo", "compare", "--device", "softpod", "--known", "/no/such/file"},
  };
  for (std::vector<std::string> words : all) {
    words.push_back(file.path());
    EXPECT_EQ(RunWords(words).code, kBroke) << StrJoin(words, " ");
  }
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

TEST(HloRun, JsonHasAllElements) {
  const TempFile file(R"(
func.func @main() -> (tensor<2x2xf32> {jax.result_info = "x"}, tensor<2xui64>, tensor<2xi1>, tensor<1xcomplex<f32>>, tensor<3xf16>, tensor<i8>, !stablehlo.token) {
  %0 = stablehlo.constant dense<[[1.5, -2.0], [0.1, 1e10]]> : tensor<2x2xf32>
  %1 = stablehlo.constant dense<[18446744073709551615, 1]> : tensor<2xui64>
  %2 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %3 = stablehlo.constant dense<[(1.0, -2.0)]> : tensor<1xcomplex<f32>>
  %4 = stablehlo.constant dense<[0x7E00, 0x7C00, 0xFC00]> : tensor<3xf16>
  %5 = stablehlo.constant dense<-7> : tensor<i8>
  %6 = stablehlo.create_token : !stablehlo.token
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2x2xf32>, tensor<2xui64>, tensor<2xi1>, tensor<1xcomplex<f32>>, tensor<3xf16>, tensor<i8>, !stablehlo.token
})");
  const Answer answer =
      RunWords({"hlo", "run", "--json", "--replicas", "2", file.path()});
  EXPECT_EQ(answer.code, kYes) << answer.err;
  const std::string rest = R"("name":"","cores":[0,1],"device":"")";
  EXPECT_EQ(answer.out,
            StrCat(R"({"result":0,"name":"x","cores":[0,1],"device":"",)"
                   R"("type":"tensor<2x2xf32>",)"
                   R"("elements":[1.5,-2,0.10000000149011612,1e+10]})"
                   "\n{\"result\":1,",
                   rest,
                   R"(,"type":"tensor<2xui64>",)"
                   R"("elements":[18446744073709551615,1]})"
                   "\n{\"result\":2,",
                   rest,
                   R"(,"type":"tensor<2xi1>",)"
                   R"("elements":[true,false]})"
                   "\n{\"result\":3,",
                   rest,
                   R"(,"type":"tensor<1xcomplex<f32>>",)"
                   R"("elements":[[1,-2]]})"
                   "\n{\"result\":4,",
                   rest,
                   R"(,"type":"tensor<3xf16>",)"
                   R"("elements":["nan","inf","-inf"]})"
                   "\n{\"result\":5,",
                   rest,
                   R"(,"type":"tensor<i8>",)"
                   R"("elements":[-7]})"
                   "\n{\"result\":6,",
                   rest, "}\n"));
}

TEST(HloRun, ArgumentsMustFitTheProgram) {
  const TempFile file(kTwice);
  const Answer answer = RunWords(
      {"hlo", "run", "--args", "[dense<1.0> : tensor<2xf32>]", file.path()});
  EXPECT_EQ(answer.code, kBadUse);
  EXPECT_TRUE(Contains(answer.err,
                       "argument 0 of @main is tensor<2xi32>, --args gives "
                       "tensor<2xf32>"))
      << answer.err;
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

// The same random numbers, rounded to each float type.
TEST(HloRun, RandomArgumentsOfWiderFloats) {
  const auto values = [](const char* type) {
    const std::string text =
        StrCat("func.func @main(%a: tensor<16x", type, ">) -> tensor<16x", type,
               "> {\n  return %a : tensor<16x", type, ">\n}\n");
    const TempFile file(text);
    const std::string out =
        RunWords({"hlo", "run", "--json", file.path(), "--random", "1"}).out;
    std::vector<double> found;
    const size_t begin = out.find('[', out.find("\"elements\":"));
    EXPECT_NE(begin, std::string::npos) << out;
    const char* at = out.c_str() + begin + 1;
    while (*at != ']' && *at != '\0') {
      char* end;
      found.push_back(std::strtod(at, &end));
      at = *end == ',' ? end + 1 : end;
    }
    return found;
  };
  const std::vector<double> wide = values("f64");
  std::vector<double> rounded;
  for (const double value : wide) rounded.push_back(static_cast<float>(value));
  ASSERT_EQ(wide.size(), 16u);
  EXPECT_NE(rounded, wide);
  EXPECT_EQ(std::set<double>(wide.begin(), wide.end()).size(), 16u);
  EXPECT_EQ(values("f32"), rounded);
}

TEST(HloRun, SaysWhatIsMissing) {
  const TempFile file(kTwice);
  const Answer answer = RunWords({"hlo", "run", file.path()});
  EXPECT_EQ(answer.code, kBadUse);
  EXPECT_TRUE(Contains(answer.err, "@main has 1 argument, --args gives 0"))
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

TEST(HloCheck, Json) {
  const TempFile file(R"(
func.func public @good() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  check.expect_eq %a, %a : tensor<i32>
  interpreter.print %a : tensor<i32>
  return
}
func.func public @bad() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  check.expect_eq_const %a, dense<2> : tensor<i32>
  return
})");
  const Answer answer = RunWords({"hlo", "check", "--json", file.path()});
  EXPECT_EQ(answer.code, kNo);
  const std::string begin = StrCat("{\"file\":\"", file.path(), "\",");
  EXPECT_EQ(answer.out,
            StrCat(begin,
                   "\"line\":2,\"case\":\"good\",\"outcome\":\"passed\","
                   "\"reason\":\"\"}\n",
                   begin,
                   "\"line\":8,\"case\":\"bad\",\"outcome\":\"failed\","
                   "\"reason\":\"check.expect_eq_const at 10:3: at []: got 1, "
                   "expected 2 (1 of 1 element differs)\"}\n"
                   "{\"passed\":1,\"failed\":1,\"skipped\":0,"
                   "\"back_ends\":[\"the reference\"]}\n"));
  EXPECT_TRUE(Contains(answer.err, "tensor<i32>")) << answer.err;
}

TEST(HloCount, NamesLoopsOfUnknownLength) {
  const TempFile file(R"(
func.func @main(%n: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.constant dense<0> : tensor<i32>
  %1 = "stablehlo.while"(%0) ({
  ^bb0(%i: tensor<i32>):
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%i: tensor<i32>):
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %1 : tensor<i32>
})");
  Answer answer = RunWords({"hlo", "count", file.path()});
  EXPECT_EQ(answer.code, kYes) << answer.err;
  EXPECT_TRUE(answer.out.ends_with(
      "\n1 while loop of unknown length is counted once: 4:8\n"))
      << answer.out;
  answer = RunWords({"hlo", "count", "--json", file.path()});
  EXPECT_TRUE(answer.out.ends_with(",\"loops_counted_once\":[\"4:8\"]}\n"))
      << answer.out;
}

TEST(HloHbm, SaysWhatIsNotRecorded) {
  const TempFile file(kTwice);
  const std::string name(BaseName(
      std::string_view(file.path())
          .substr(0, file.path().size() - std::string_view(".mlir").size())));
  const TempFile other("program,total_bytes\nsomething_else,100\n");
  Answer answer =
      RunWords({"hlo", "hbm", "--recorded", other.path(), file.path()});
  EXPECT_EQ(answer.code, kNo);
  EXPECT_TRUE(Contains(answer.out, StrCat("not in ", other.path(), "\n")))
      << answer.out;
  answer = RunWords(
      {"hlo", "hbm", "--recorded", other.path(), "--json", file.path()});
  EXPECT_EQ(answer.code, kNo);
  EXPECT_TRUE(Contains(answer.out, ",\"recorded_bytes\":null}"));
  const TempFile own(StrCat("program,total_bytes\n", name, ",100\n"));
  answer = RunWords({"hlo", "hbm", "--recorded", own.path(), file.path()});
  EXPECT_EQ(answer.code, kYes);
  EXPECT_TRUE(Contains(answer.out, "recorded      100 B  ratio "))
      << answer.out;
  const TempFile wrong("program,bytes\na,1\n");
  EXPECT_EQ(
      RunWords({"hlo", "hbm", "--recorded", wrong.path(), file.path()}).code,
      kBroke);
}

TEST(Launch, RefusesLeastHostsThatMeanNothing) {
  const std::string recipe = ESCALA_SOURCE_DIR "/recipes/digits_mlp.toml";
  const auto answer = [&](std::vector<std::string> words) {
    std::vector<std::string> all = {"launch", "--slice", "v3-32", recipe};
    all.insert(all.end(), words.begin(), words.end());
    return RunWords(all);
  };
  const std::pair<std::vector<std::string>, const char*> cases[] = {
      {{"--least-hosts", "2"}, "--least-hosts: got no --elastic"},
      {{"--least-hosts", "5", "--elastic", "--hosts", "list"},
       "--least-hosts"},  // of four
      {{"--least-hosts", "0", "--elastic", "--hosts", "list"}, "--least-hosts"},
      {{"--least-hosts", "2", "--emit", "k8s"}, "got --least-hosts too"}};
  for (const auto& [words, why] : cases) {
    const Answer got = answer(words);
    EXPECT_EQ(got.code, kBadUse);
    EXPECT_TRUE(Contains(got.err, why)) << got.err;
  }
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
