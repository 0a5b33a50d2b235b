#include "escala/train/report/events_file.h"

#include "escala/base/testing/memory_env.h"
#include "escala/base/wire/protobuf.h"
#include "escala/base/wire/tfrecord.h"
#include "gtest/gtest.h"

namespace escala::train {
namespace {

// Finds a field of a message. Without a schema there is no general text form,
// so the test looks up one field at a time.
std::string_view Field(std::string_view message, uint32_t field) {
  ProtoReader reader(message);
  while (reader.Next())
    if (reader.field() == field && reader.type() == WireType::kBytes)
      return reader.Bytes();
  return {};
}

int64_t Number(std::string_view message, uint32_t field) {
  ProtoReader reader(message);
  while (reader.Next())
    if (reader.field() == field && reader.type() == WireType::kVarint)
      return reader.Int64();
  return -1;
}

// Formats an event's summary as "train/loss=2 ...".
std::string ScalarsOf(std::string_view event) {
  std::string text;
  ProtoReader summary(Field(event, 5));
  while (summary.Next()) {
    ProtoReader value(summary.Bytes());
    while (value.Next()) {
      if (value.field() == 1) StrAppend(&text, value.Bytes());
      if (value.field() == 2) StrAppend(&text, StrCat("=", value.Float(), " "));
    }
  }
  return text;
}

std::vector<std::string> Events(MemoryEnv* env, const std::string& path) {
  std::vector<std::string> events;
  const auto data = ReadFile(env, path);
  EXPECT_TRUE(data.ok()) << data.status().ToString();
  TfRecordReader reader(*data);
  std::string_view event;
  while (reader.Next(&event)) events.emplace_back(event);
  EXPECT_TRUE(reader.status().ok());
  return events;
}

TEST(EventsFile, HasWhatReadersExpect) {
  MemoryEnv env;
  env.SetWallNanos(1'700'000'000'500'000'000);
  EventsFile file(&env);
  RunInfo info;
  info.directory = "/";
  info.host_name = "worker";
  info.settings = {{"a|b", "x\ny"}, {"rate", 0.1}};
  EXPECT_TRUE(file.RunStart(info).ok());
  StepRecord step;
  step.step = 7;
  step.learning_rate = 0.5;
  step.step_seconds = 0.25;
  step.tflops_per_device = 3;
  step.scalars = {{"loss", 2}};
  EXPECT_TRUE(file.Step(step).ok());
  EXPECT_TRUE(file.Eval({.step = 7, .scalars = {{"top1", 0.75}}}).ok());
  EXPECT_TRUE(file.RunEnd({}).ok());

  const auto events = Events(&env, "events.out.tfevents.1700000000.worker");
  ASSERT_EQ(events.size(), 5u);
  EXPECT_EQ(Field(events[0], 3), "brain.Event:2");
  ProtoReader time(events[0]);
  ASSERT_TRUE(time.Next());
  EXPECT_EQ(time.Double(), 1'700'000'000.5);
  EXPECT_EQ(Number(Field(events[1], 7), 1), 1);  // SessionLog.START
  const std::string_view text = Field(Field(events[2], 5), 1);
  EXPECT_EQ(Field(text, 1), "recipe");
  EXPECT_EQ(Field(Field(Field(text, 9), 1), 1), "text");
  EXPECT_EQ(Field(Field(text, 8), 8),
            "| key | value |\n|---|---|\n| a\\|b | x y |\n| rate | 0.1 |\n");
  EXPECT_EQ(Number(events[3], 2), 7);
  EXPECT_EQ(ScalarsOf(events[3]),
            "train/loss=2 train/learning_rate=0.5 train/epoch=0 "
            "perf/step_seconds=0.25 perf/input_wait_seconds=0 "
            "perf/tflops_per_device=3 ");
  EXPECT_EQ(ScalarsOf(events[4]), "eval/top1=0.75 ");
}

TEST(EventsFile, AResumedRunHasAFileOfItsOwn) {
  MemoryEnv env;
  RunInfo info;
  info.directory = "/";
  for (const int64_t done : {0, 10, 20}) {
    EventsFile file(&env);
    info.steps_done = done;
    EXPECT_TRUE(file.RunStart(info).ok());
  }
  const std::string begin = "events.out.tfevents.000000000";
  EXPECT_EQ(*env.List("/"),
            (std::vector<std::string>{begin + "0.host", begin + "1.host",
                                      begin + "2.host"}));
  EXPECT_EQ(Number(Events(&env, begin + "0.host")[1], 2), 0);
  EXPECT_EQ(Number(Events(&env, begin + "2.host")[1], 2), 21);
}

}  // namespace
}  // namespace escala::train
