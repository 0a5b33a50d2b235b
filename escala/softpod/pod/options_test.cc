#include "escala/softpod/pod/options.h"

#include <gtest/gtest.h>

#include <map>

namespace escala::softpod {
namespace {

Environment Variables(std::map<std::string, std::string> variables) {
  return [variables](const std::string& name) -> std::optional<std::string> {
    const auto it = variables.find(name);
    if (it == variables.end()) return std::nullopt;
    return it->second;
  };
}

TEST(PodOptions, DefaultsEnvironmentOptionsInThisOrder) {
  auto options = ReadPodOptions({}, Variables({}));
  ASSERT_TRUE(options.ok());
  EXPECT_EQ(options->slice, "v3-8");
  EXPECT_EQ(options->platform_name, "softpod");
  const Environment environment = Variables({{"SOFTPOD_SLICE", "v2-8"},
                                             {"SOFTPOD_THREADS", "3"},
                                             {"SOFTPOD_HBM_GIB", ""}});
  options = ReadPodOptions({}, environment);
  ASSERT_TRUE(options.ok());
  EXPECT_EQ(options->slice, "v2-8");
  EXPECT_EQ(options->threads, 3);
  options = ReadPodOptions({{"slice", std::string("v4-8")},
                            {"hbm_gib", std::string("0.5")},
                            {"SOFTPOD_MEMORY_GIB", 2.0f},
                            {"Threads", int64_t{7}},
                            {"matmul", std::string("bf16")},
                            {"fallback", std::string("error")},
                            {"platform_name", std::string("tpu")}},
                           environment);
  ASSERT_TRUE(options.ok()) << options.status().ToString();
  EXPECT_EQ(options->slice, "v4-8");
  EXPECT_EQ(options->hbm_gib, 0.5);
  EXPECT_EQ(options->memory_gib, 2.0);
  EXPECT_EQ(options->threads, 7);
  EXPECT_EQ(options->matmul, Matmul::kBf16);
  EXPECT_TRUE(options->fallback_is_error);
  EXPECT_EQ(options->platform_name, "tpu");
}

TEST(PodOptions, UnknownNameTellsTheNearest) {
  const auto options =
      ReadPodOptions({{"slcie", std::string("v3-8")}}, Variables({}));
  ASSERT_FALSE(options.ok());
  EXPECT_NE(options.status().message().find("did you mean slice"),
            std::string::npos)
      << options.status().message();
  // No option is near.
  EXPECT_NE(ReadPodOptions({{"foo", std::string("1")}}, Variables({}))
                .status()
                .message()
                .find("\"foo\"; there are slice, threads"),
            std::string::npos);
}

TEST(PodOptions, UnknownVariablesAreNamed) {
  EXPECT_TRUE(
      UnknownVariables({"PATH", "SOFTPOD_SLICE", "SOFTPOD_LOG"}).empty());
  const std::vector<std::string> complaints =
      UnknownVariables({"SOFTPOD_SLCIE", "SOFTPODS", "SOFTPOD_MATMUL"});
  ASSERT_EQ(complaints.size(), 1u);
  EXPECT_EQ(complaints[0],
            "environment variable SOFTPOD_SLCIE is unknown; did you mean "
            "SOFTPOD_SLICE?");
}

TEST(PodOptions, BadValuesAreRefused) {
  const std::vector<NamedValue> bad = {
      {"threads", std::string("many")},
      {"threads", int64_t{0}},
      {"threads", 1.5f},
      {"hbm_gib", std::string("nan")},
      {"hbm_gib", int64_t{-1}},
      {"memory_gib", std::string("1e30")},
      {"matmul", std::string("f64")},
      {"fallback", std::string("never")},
      {"log", std::string("loud")},
      {"num_nodes", int64_t{0}},
      {"faults", std::string("melt:core=1")},
  };
  for (const NamedValue& value : bad)
    EXPECT_FALSE(ReadPodOptions({value}, Variables({})).ok()) << value.name;
  EXPECT_NE(ReadPodOptions({{"threads", int64_t{4097}}}, Variables({}))
                .status()
                .message()
                .find("from 1 to 4096"),
            std::string::npos);
  EXPECT_NE(ReadPodOptions({{"hbm_gib", std::string("1e30")}}, Variables({}))
                .status()
                .message()
                .find("up to 16777216"),
            std::string::npos);
  const auto options =
      ReadPodOptions({}, Variables({{"SOFTPOD_MATMUL", "fp8"}}));
  ASSERT_FALSE(options.ok());
  EXPECT_NE(options.status().message().find("SOFTPOD_MATMUL"),
            std::string::npos);
}

TEST(PodOptions, OptionsThatFrameworksPassToTpusAreAccepted) {
  EXPECT_TRUE(ReadPodOptions({{"ml_framework_name", std::string("JAX")},
                              {"ml_framework_version", std::string("1")},
                              {"num_nodes", int64_t{1}},
                              {"node_id", int64_t{0}}},
                             Variables({}))
                  .ok());
}

TEST(Faults, AllKinds) {
  const auto faults = ParseFaults(
      "die:core=3,execution=5; fail:execution=7;"
      "flip:core=1,execution=2,result=0,element=4,bit=30;"
      "slow:core=2,factor=1.5; slow: link = 0-2 , factor=3, step=4;"
      "fail:collective=2; fail:collective=0,step=1; code:every=3");
  ASSERT_TRUE(faults.ok()) << faults.status().ToString();
  ASSERT_EQ(faults->size(), 8u);
  EXPECT_EQ((*faults)[3].core, 2);
  EXPECT_EQ((*faults)[3].factor, 1.5);
  EXPECT_EQ((*faults)[3].link_from, -1);
  EXPECT_EQ((*faults)[3].Moment(), "every execution");
  EXPECT_EQ((*faults)[4].core, -1);
  EXPECT_EQ((*faults)[4].link_from, 0);
  EXPECT_EQ((*faults)[4].link_to, 2);
  EXPECT_EQ((*faults)[4].Moment(), "step 4");
  EXPECT_EQ((*faults)[5].collective, 2);
  EXPECT_EQ((*faults)[1].collective, -1);
  EXPECT_EQ((*faults)[6].Moment(), "step 1");
  EXPECT_EQ((*faults)[7].every, 3);
  EXPECT_EQ((*faults)[0].kind, Fault::Kind::kDie);
  EXPECT_EQ((*faults)[0].core, 3);
  EXPECT_EQ((*faults)[1].execution, 7);
  EXPECT_EQ((*faults)[2].element, 4);
  EXPECT_EQ((*faults)[2].bit, 30);
  EXPECT_EQ((*faults)[2].program, "");
  EXPECT_TRUE(ParseFaults("")->empty());
}

// The numbers, in the list, of the faults that strike.
std::vector<size_t> Strikes(const std::vector<Fault>& faults, FaultClock* clock,
                            std::string_view program) {
  std::vector<size_t> strikes;
  for (const Fault* fault : clock->Count(program))
    for (size_t i = 0; i < faults.size(); ++i)
      if (fault->Moment() == faults[i].Moment()) strikes.push_back(i);
  return strikes;
}

TEST(Faults, AreCountedOverThePodOrOneProgram) {
  const auto faults = ParseFaults(
      "fail:execution=2; fail:program=step,execution=1;"
      "die:core=0,execution=2,program=eval");
  ASSERT_TRUE(faults.ok()) << faults.status().ToString();
  EXPECT_EQ((*faults)[1].Moment(), "execution 1 of step");
  FaultClock clock(*faults);
  using Numbers = std::vector<size_t>;
  EXPECT_EQ(Strikes(*faults, &clock, "step"), Numbers{});
  EXPECT_EQ(Strikes(*faults, &clock, "eval"), Numbers{});
  EXPECT_EQ(Strikes(*faults, &clock, "eval"), Numbers{0});
  EXPECT_EQ(Strikes(*faults, &clock, "step"), Numbers{1});
  EXPECT_EQ(Strikes(*faults, &clock, "step"), Numbers{});
  EXPECT_EQ(Strikes(*faults, &clock, "eval"), Numbers{2});
  // A dead device is gone for all programs.
  EXPECT_EQ(Strikes(*faults, &clock, "step"), Numbers{2});
}

// Each fault has a moment of its own kind, so that Strikes tells them apart.
TEST(Faults, StepsAreExecutionsOfThePrograms) {
  const auto faults = ParseFaults(
      "fail:step=2; slow:core=0,factor=2,step=3; fail:collective=0;"
      "slow:core=0,factor=2,program=eval,execution=0");
  ASSERT_TRUE(faults.ok()) << faults.status().ToString();
  FaultClock clock(*faults);
  using Numbers = std::vector<size_t>;
  EXPECT_EQ(Strikes(*faults, &clock, "step"), (Numbers{2}));
  EXPECT_EQ(Strikes(*faults, &clock, "other"), (Numbers{2}));
  EXPECT_EQ(Strikes(*faults, &clock, "step"), (Numbers{0, 2}));
  EXPECT_EQ(Strikes(*faults, &clock, "other"), (Numbers{2}));
  // What is slow remains so, for all programs.
  EXPECT_EQ(Strikes(*faults, &clock, "step"), (Numbers{1, 2}));
  EXPECT_EQ(Strikes(*faults, &clock, "eval"), (Numbers{1, 2, 3}));
  EXPECT_EQ(Strikes(*faults, &clock, "other"), (Numbers{1, 2, 3}));
}

TEST(Faults, MistakesNameWhatIsKnown) {
  const std::pair<const char*, const char*> cases[] = {
      {"melt:core=1",
       "unknown fault \"melt\", expected one of die, fail, flip, slow, code"},
      {"slow:core=1,factor=0.5",
       "factor is \"0.5\", expected a number from 1 to 1e+06; expected "
       "factor=X and either core=N or link=A-B, and perhaps a moment"},
      {"slow:factor=2", "got neither of core and link"},
      {"slow:core=1,link=0-2,factor=2", "got both of core and link"},
      {"slow:core=1", "got no factor"},
      {"slow:link=02,factor=2",
       "expected the ids of devices on two neighbouring chips, as 0-2"},
      {"slow:link=0-x,factor=2", "link is \"x\""},
      {"slow:core=1,factor=nan", "factor is \"nan\""},
      {"fail:step=0", "step is \"0\", expected a number from 1"},
      {"fail:step=1,execution=2", "got step with another moment"},
      {"slow:core=1,factor=2,program=step", "got program without execution"},
      {"die:core=1",
       "got no moment; expected core=N, and a moment "
       "(execution=N, program=NAME,execution=N or step=N)"},
      {"code:every=1,step=3", "got \"step\"; expected every=N"},
      {"die:core=1,core=2,step=1", "got \"core=2\" after another"},
  };
  for (const auto& [text, message] : cases) {
    const auto faults = ParseFaults(text);
    ASSERT_FALSE(faults.ok()) << text;
    EXPECT_NE(faults.status().message().find(message), std::string::npos)
        << text << ": " << faults.status().message();
  }
}

TEST(Faults, AreOfTheSlice) {
  const auto check = [](const char* text) {
    const auto faults = ParseFaults(text);
    EXPECT_TRUE(faults.ok()) << faults.status().message();
    return CheckFaults(*faults, **pods::FindSlice("v3-32")).message();
  };
  EXPECT_EQ(check("slow:link=0-2,factor=2;die:core=31,step=1"), "");
  EXPECT_EQ(check("die:core=32,step=1"),
            "faults: core=32 is none of v3-32, which has 0 to 31");
  EXPECT_TRUE(check("slow:link=0-4,factor=2")
                  .starts_with("faults: link: no link joins the chips of"));
}

TEST(Faults, Mistakes) {
  for (const char* text :
       {"die", "die:core=1", "die:core=1,execution=1,core=2",
        "die:core=x,execution=1", "die:core=-1,execution=1", "fail:when=1",
        "fail:execution", "burn:execution=1", "fail:execution=1,program",
        "code:every=1,program=x",
        "fail:execution=1,program=", "fail:execution=1,program=a,program=b"})
    EXPECT_FALSE(ParseFaults(text).ok()) << text;
}

}  // namespace
}  // namespace escala::softpod
