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
      {"num_nodes", int64_t{2}},
      {"faults", std::string("melt:core=1")},
  };
  for (const NamedValue& value : bad)
    EXPECT_FALSE(ReadPodOptions({value}, Variables({})).ok()) << value.name;
  EXPECT_NE(ReadPodOptions({{"threads", int64_t{4097}}}, Variables({}))
                .status()
                .message()
                .find("from 1 to 4096"),
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
      "flip:core=1,execution=2,result=0,element=4,bit=30");
  ASSERT_TRUE(faults.ok()) << faults.status().ToString();
  ASSERT_EQ(faults->size(), 3u);
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
