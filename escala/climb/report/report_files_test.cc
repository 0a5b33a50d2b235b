#include "escala/climb/report/report_files.h"

#include <gtest/gtest.h>

#include "escala/base/testing/memory_env.h"
#include "escala/climb/evidence.h"

namespace escala::climb {
namespace {

constexpr char kLines[] =
    R"({"step":1,"kind":"train","examples":64,"step_seconds":9.5,"input_wait_seconds":9,"metrics":{"loss":2.5}}
{"step":2,"kind":"train","examples":128,"step_seconds":0.25,"input_wait_seconds":0.05,"metrics":{"loss":null}}
{"step":2,"kind":"eval","examples":128,"metrics":{"top1":0.75}}
)";

class ReportFilesTest : public testing::Test {
 protected:
  void SetUp() override {
    climb_.bound = {"a", "b", "c", "0.1.0"};
    climb_.name = "digits.toml";
    climb_.to = "v3-32";
    Rung rung;
    rung.slice = "v3-8";
    rung.gates = {{.name = "fits", .colour = Colour::kGreen}};
    climb_.rungs = {rung};
    ASSERT_TRUE(env_.MakeDirs("c").ok());
    ASSERT_TRUE(WriteHeader(&env_, "c", climb_).ok());
    ASSERT_TRUE(WriteRung(&env_, "c", climb_.bound, rung).ok());
    for (const char* run : {"a", "b", "c/v3-32/seed_0"}) {
      ASSERT_TRUE(env_.MakeDirs(run).ok());
      ASSERT_TRUE(
          WriteFile(&env_, JoinPath(run, "metrics.jsonl"), kLines).ok());
    }
  }
  std::string Refused(const std::vector<std::string>& words) {
    return MakeReport(&env_, words, {}).status().message();
  }

  MemoryEnv env_;
  Climb climb_;
};

TEST_F(ReportFilesTest, OfAClimb) {
  const auto report = MakeReport(&env_, {"c"}, {});
  ASSERT_TRUE(report.ok()) << report.status().ToString();
  EXPECT_EQ(report->json, ToJson(climb_));
  EXPECT_NE(report->html.find("digits.toml"), std::string::npos);
  ASSERT_TRUE(WriteReport(&env_, "c/report.html", report->json, "x").ok());
  EXPECT_EQ(*ReadFile(&env_, "c/report.json"), report->json);
  const auto again = MakeReport(&env_, {"c/report.json"}, {});
  ASSERT_TRUE(again.ok()) << again.status().ToString();
  EXPECT_EQ(again->html, report->html);
}

TEST_F(ReportFilesTest, OfRuns) {
  const auto report = MakeReport(&env_, {"a", "b"}, {});
  ASSERT_TRUE(report.ok()) << report.status().ToString();
  EXPECT_NE(report->html.find("Comparison of 2 runs"), std::string::npos);
  // The first record's time holds the compilation.
  EXPECT_NE(report->html.find("250 ms on unknown"), std::string::npos);
  EXPECT_NE(report->html.find("2 values are not finite"), std::string::npos);
  EXPECT_NE(
      report->json.find(R"("step_seconds":0.25,"input_wait_seconds":0.05)"),
      std::string::npos);
  EXPECT_NE(
      report->json.find(
          R"("train":{"loss":{"examples":[64,128],"values":[2.5,null]}})"),
      std::string::npos);
}

TEST_F(ReportFilesTest, WhatIsNoReportIsRefusedInWords) {
  EXPECT_EQ(Refused({"c", "a"}),
            "c: this is a climb, expected a run; a climb has a report of its "
            "own: name it alone");
  ASSERT_TRUE(env_.MakeDirs("empty").ok());
  EXPECT_EQ(Refused({"empty"}),
            "empty: got neither climb.json nor metrics.jsonl there, expected "
            "the folder of `escala climb` or of `escala train`");
  EXPECT_EQ(MakeReport(&env_, {"none"}, {}).status().code(),
            StatusCode::kNotFound);
  ASSERT_TRUE(WriteFile(&env_, "a/metrics.jsonl", "{}\nno\n").ok());
  EXPECT_EQ(Refused({"a"}),
            "a/metrics.jsonl:2: this is no JSON object, expected a line as "
            "`escala train` writes it");
  // A last line without its end is being written.
  ASSERT_TRUE(WriteFile(&env_, "a/metrics.jsonl", "{}\n{\"st").ok());
  EXPECT_EQ(Refused({"a"}), "");
  auto edited = ReadFile(&env_, "c/v3-8/rung.json");
  edited->replace(edited->find("green"), 5, "red");
  ASSERT_TRUE(WriteFile(&env_, "c/v3-8/rung.json", *edited).ok());
  EXPECT_NE(Refused({"c"}).find("was edited or cut"), std::string::npos);
}

TEST_F(ReportFilesTest, ThePageOfARungUnderWayHasItsLosses) {
  View live;
  live.live = true;
  EXPECT_EQ(MakeReport(&env_, {"c"}, live)->html.find("v3-32, under way"),
            std::string::npos);
  climb_.asking = "v3-32";
  ASSERT_TRUE(WriteHeader(&env_, "c", climb_).ok());
  // A climb that was killed said so, too, but its lock is free.
  EXPECT_NE(MakeReport(&env_, {"c"}, live)->html.find("climb was killed"),
            std::string::npos);
  const auto lock = env_.Lock("c/lock");
  ASSERT_TRUE(lock.ok());
  EXPECT_NE(MakeReport(&env_, {"c"}, live)->html.find("v3-32, under way"),
            std::string::npos);
  // The evidence has no such losses.
  EXPECT_EQ(MakeReport(&env_, {"c"}, {})->html.find("v3-32, under way"),
            std::string::npos);
}

TEST(JsonPathTest, TakesThePlaceOfTheEnd) {
  EXPECT_EQ(JsonPathOf("a/report.html"), "a/report.json");
  EXPECT_EQ(JsonPathOf("a.htm"), "a.json");
  EXPECT_EQ(JsonPathOf("a"), "a.json");
  EXPECT_EQ(JsonPathOf("a.json"), "a.json.json");
}

}  // namespace
}  // namespace escala::climb
