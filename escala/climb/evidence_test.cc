#include "escala/climb/evidence.h"

#include <gtest/gtest.h>

#include "escala/base/testing/memory_env.h"

namespace escala::climb {
namespace {

Climb Example() {
  Climb climb;
  climb.bound = {"a", "b", "c", "0.1.0"};
  climb.name = "digits.toml";
  climb.from = "v3-8";
  climb.to = "v3-32";
  climb.budget_seconds = 600;
  Rung rung;
  rung.slice = "v3-32";
  rung.depth = Depth::kFunction;
  rung.cores = 32;
  rung.gates = {{.name = "same function",
                 .kind = GateKind::kFunction,
                 .colour = Colour::kYellow,
                 .found = "1e-6 \"quoted\"",
                 .figures = {{"loss", 0.1, ""}}}};
  rung.plan = {{"global_batch", "128", "512", "kept", "why"}};
  rung.losses = {{"seed 0", "v3-32/seed_0", {128, 256}, {2.3, 2.1}}};
  rung.forecast_step = {{"compute", 1e-3}};
  rung.step_seconds = 0.25;
  rung.process_bytes = 2e9;
  Rung first = rung;
  first.slice = "v3-8";
  climb.rungs = {first, rung};
  return climb;
}

TEST(EvidenceTest, IsReadAsItWasWritten) {
  const Climb climb = Example();
  const auto read = ReadClimb(ToJson(climb), "report.json");
  ASSERT_TRUE(read.ok()) << read.status().ToString();
  EXPECT_EQ(ToJson(*read), ToJson(climb));
  EXPECT_EQ(read->rungs[1].gates[0].colour, Colour::kYellow);
  EXPECT_EQ(read->rungs[1].losses[0].examples[1], 256);
  EXPECT_FALSE(read->rungs[1].efficiency.has_value());
}

TEST(EvidenceTest, OfANewerFormatIsRefusedInWords) {
  std::string text = ToJson(Example());
  text.replace(text.find("\"format\": 4"), 11, "\"format\": 9");
  EXPECT_EQ(ReadClimb(text, "report.json").status().message(),
            "report.json: got format 9, expected at most 4; a newer Escala "
            "wrote it, so use that one, or another folder (--out)");
  text = ToJson(Example());
  text.replace(text.find("yellow"), 6, "purple");
  EXPECT_EQ(
      ReadClimb(text, "report.json").status().message(),
      "report.json: rungs.gates.colour is missing or not of its kind; the "
      "file was not written by a climb as it is");
}

TEST(EvidenceTest, AFolderIsReadInTheOrderOfTheSlices) {
  MemoryEnv env;
  const Climb climb = Example();
  ASSERT_TRUE(env.MakeDirs("c").ok());
  ASSERT_TRUE(WriteHeader(&env, "c", climb).ok());
  ASSERT_TRUE(WriteRung(&env, "c", climb.bound, climb.rungs[1]).ok());
  ASSERT_TRUE(WriteRung(&env, "c", climb.bound, climb.rungs[0]).ok());
  const auto read = ReadFolder(&env, "c");
  ASSERT_TRUE(read.ok()) << read.status().ToString();
  EXPECT_EQ(ToJson(*read), ToJson(climb));
  // A rung of another program does not count.
  ASSERT_TRUE(
      WriteRung(&env, "c", {"a", "other", "c", "0.1.0"}, climb.rungs[1]).ok());
  EXPECT_EQ(ReadFolder(&env, "c")->rungs.size(), 1u);
  EXPECT_EQ(ReadFolder(&env, "none").status().code(), StatusCode::kNotFound);
}

TEST(EvidenceTest, AnEditedFileIsNoEvidence) {
  MemoryEnv env;
  const Climb climb = Example();
  ASSERT_TRUE(env.MakeDirs("c").ok());
  ASSERT_TRUE(WriteHeader(&env, "c", climb).ok());
  ASSERT_TRUE(WriteRung(&env, "c", climb.bound, climb.rungs[0]).ok());
  auto text = ReadFile(&env, "c/v3-8/rung.json");
  ASSERT_TRUE(text.ok());
  text->replace(text->find("yellow"), 6, "green");
  ASSERT_TRUE(WriteFile(&env, "c/v3-8/rung.json", *text).ok());
  const Status status = ReadFolder(&env, "c").status();
  EXPECT_EQ(status.code(), StatusCode::kDataLoss);
  EXPECT_NE(status.message().find("was edited or cut"), std::string::npos);
}

TEST(EvidenceTest, OfAnOlderFormatIsRead) {
  Climb climb = Example();
  for (Rung& rung : climb.rungs) rung.process_bytes.reset();
  std::string text = ToJson(climb);
  text.replace(text.find("\"format\": 4"), 11, "\"format\": 1");
  for (size_t at; (at = text.find(",\n   \"files\": []")) != text.npos;)
    text.erase(at, 16);
  EXPECT_EQ(text.find("files"), text.npos);
  const auto read = ReadClimb(text, "report.json");
  ASSERT_TRUE(read.ok()) << read.status().ToString();
  EXPECT_EQ(ToJson(*read), ToJson(climb));
  text.replace(text.find("\"format\": 1"), 11, "\"format\": 0");
  EXPECT_NE(ReadClimb(text, "report.json")
                .status()
                .message()
                .find("got format 0, expected 1 to 4"),
            std::string::npos);
}

TEST(EvidenceTest, AFileThatWasEditedIsNamed) {
  MemoryEnv env;
  Rung rung = Example().rungs[0];
  ASSERT_TRUE(env.MakeDirs("c/v3-8/seed_0/checkpoints").ok());
  for (const char* file : {"c/v3-8/plan.toml", "c/v3-8/seed_0/metrics.jsonl",
                           "c/v3-8/seed_0/config.toml"})
    ASSERT_TRUE(WriteFile(&env, file, file).ok());
  ASSERT_TRUE(SealFiles(&env, "c", &rung).ok());
  ASSERT_EQ(rung.files.size(), 3u);
  EXPECT_EQ(rung.files[0].path, "v3-8/plan.toml");
  EXPECT_TRUE(CheckFiles(&env, "c", rung).ok());
  ASSERT_TRUE(WriteFile(&env, "c/v3-8/seed_0/metrics.jsonl", "other").ok());
  EXPECT_EQ(CheckFiles(&env, "c", rung).message(),
            "c/v3-8/seed_0/metrics.jsonl: it was edited or cut: its checksum "
            "is another, but c/v3-8/rung.json rests on it; bring it back, or "
            "delete c/v3-8/rung.json, and the rung is climbed again");
  ASSERT_TRUE(env.Delete("c/v3-8/seed_0/metrics.jsonl").ok());
  EXPECT_NE(CheckFiles(&env, "c", rung).message().find("it is not there"),
            std::string::npos);
}

TEST(EvidenceTest, ARungThatWasTakenAwayIsNamed) {
  MemoryEnv env;
  const Climb climb = Example();
  ASSERT_TRUE(env.MakeDirs("c").ok());
  for (const Rung& rung : climb.rungs)
    ASSERT_TRUE(WriteRung(&env, "c", climb.bound, rung).ok());
  ASSERT_TRUE(WriteHeader(&env, "c", climb).ok());
  EXPECT_TRUE(CheckRungs(&env, "c", *ReadFolder(&env, "c")).ok());
  ASSERT_TRUE(env.Delete("c/v3-8/rung.json").ok());
  EXPECT_EQ(CheckRungs(&env, "c", *ReadFolder(&env, "c")).message(),
            "c/v3-8/rung.json: it is not there, but c/climb.json counts its "
            "rung; bring it back, or run the same climb again, which climbs it "
            "anew");
}

TEST(EvidenceTest, AFileElsewhereIsNoEvidence) {
  MemoryEnv env;
  Rung rung = Example().rungs[0];
  for (const char* path : {"v3-8/../../x", "/etc/passwd", "v3-32/plan.toml"}) {
    rung.files = {{path, "0"}};
    ASSERT_TRUE(WriteRung(&env, "c", Example().bound, rung).ok());
    EXPECT_EQ(ReadRung(&env, "c", "v3-8").status().code(),
              StatusCode::kDataLoss)
        << path;
  }
}

TEST(EvidenceTest, ARungIsPassedWhenItsGatesAreGreenOrAccepted) {
  Rung rung;
  EXPECT_TRUE(rung.IsPassed());
  rung.gates = {{.name = "a", .colour = Colour::kYellow},
                {.name = "b", .colour = Colour::kForecast}};
  EXPECT_FALSE(rung.IsPassed());
  rung.accepted = {{"a", "for a talk"}};
  EXPECT_TRUE(rung.IsPassed());
  rung.gates[0].colour = Colour::kRed;
  EXPECT_FALSE(rung.IsPassed());
}

TEST(EvidenceTest, OneFolderHoldsOneSliceOfTwoClasses) {
  EXPECT_EQ(RungFolder("v3-8", kSoftpod), "v3-8");
  EXPECT_EQ(RungFolder("v3-8", "tpu"), "v3-8_tpu");
  EXPECT_EQ(RungFolder("v3-8", "XLA's CPU"), "v3-8_xlas_cpu");
  MemoryEnv env;
  Climb climb = Example();
  ASSERT_TRUE(env.MakeDirs("c").ok());
  ASSERT_TRUE(WriteHeader(&env, "c", climb).ok());
  Rung real = climb.rungs[0];
  real.device = "tpu";
  for (const Rung& rung : {climb.rungs[0], climb.rungs[1], real})
    ASSERT_TRUE(WriteRung(&env, "c", climb.bound, rung).ok());
  auto read = ReadFolder(&env, "c");
  ASSERT_TRUE(read.ok()) << read.status().ToString();
  EXPECT_EQ(read->rungs.size(), 2u);
  ASSERT_EQ(read->others.size(), 1u);
  EXPECT_EQ(read->others[0].device, "tpu");
  GroupFor("tpu", &*read);
  EXPECT_EQ(read->device, "tpu");
  EXPECT_EQ(read->rungs.size(), 1u);
  EXPECT_EQ(read->others.size(), 2u);
  const auto again = ReadClimb(ToJson(*read), "report.json");
  ASSERT_TRUE(again.ok()) << again.status().ToString();
  EXPECT_EQ(ToJson(*again), ToJson(*read));
}

}  // namespace
}  // namespace escala::climb
