#include "escala/train/report/trace.h"

#include <map>

#include "escala/base/memory_env.h"
#include "escala/base/wire/protobuf.h"
#include "gtest/gtest.h"

namespace escala::train {
namespace {

std::vector<std::string> All(std::string_view message, uint32_t field) {
  std::vector<std::string> all;
  ProtoReader reader(message);
  while (reader.Next())
    if (reader.field() == field) all.emplace_back(reader.Bytes());
  EXPECT_TRUE(reader.status().ok());
  return all;
}

int64_t Number(std::string_view message, uint32_t field) {
  ProtoReader reader(message);
  while (reader.Next())
    if (reader.field() == field && reader.type() == WireType::kVarint)
      return reader.Int64();
  return -1;
}

// A plane's map from ids to names.
std::map<int64_t, std::string> NamesOf(std::string_view plane, uint32_t field) {
  std::map<int64_t, std::string> names;
  for (const std::string& entry : All(plane, field)) {
    const std::string value = All(entry, 2).at(0);
    EXPECT_EQ(Number(entry, 1), Number(value, 1));
    names[Number(value, 1)] = All(value, 2).at(0);
  }
  return names;
}

// "plane[line@start: name+offset~duration ...]" in microseconds.
std::string Words(const std::string& space) {
  std::string words;
  for (const std::string& plane : All(space, 1)) {
    const auto names = NamesOf(plane, 4);
    StrAppend(&words, StrCat(All(plane, 2).at(0), "["));
    for (const std::string& line : All(plane, 3)) {
      StrAppend(&words, StrCat(All(line, 2).at(0), "@", Number(line, 3), ":"));
      for (const std::string& event : All(line, 4))
        StrAppend(&words, StrCat(" ", names.at(Number(event, 1)), "+",
                                 Number(event, 2), "~", Number(event, 3)));
      words += ";";
    }
    words += "]";
  }
  return words;
}

TEST(Trace, PlanesLinesAndSpans) {
  Trace trace;
  trace.spans = {{"p", "a", "inner", 100, 5},
                 {"q", "a", "x", 7, 1},
                 {"p", "b", "x", 50, 2},
                 {"p", "a", "x", 100, 9},
                 {"p", "a", "x", 90, -3}};
  EXPECT_EQ(Words(XSpaceBytes(trace)),
            "p[a@90: x+0~0 x+10000~9000 inner+10000~5000;b@50: x+0~2000;]"
            "q[a@7: x+0~1000;]");
}

TEST(Trace, OpsHaveNumbersInAProgram) {
  Trace trace;
  trace.host_name = "worker";
  trace.spans = {
      {TpuPlane(3), "Steps", "dot", 0, 1, {{"group_id", int64_t{4}}}},
      {TpuPlane(3), "XLA Ops", "dot", 0, 1, {}, {{"flops", 2.5}}},
      {TpuPlane(3), "XLA Ops", "dot", 2, 1}};
  const std::string space = XSpaceBytes(trace);
  EXPECT_EQ(All(space, 4), std::vector<std::string>{"worker"});
  const std::string plane = All(space, 1).at(0);
  EXPECT_EQ(NamesOf(plane, 4),
            (std::map<int64_t, std::string>{{1, "dot"}, {2, "dot"}}));
  EXPECT_EQ(
      NamesOf(plane, 5),
      (std::map<int64_t, std::string>{
          {1, "group_id"}, {2, "flops"}, {3, "program_id"}, {4, "symbol_id"}}));
  const std::string op = All(All(plane, 4).at(1), 2).at(0);
  const std::vector<std::string> stats = All(op, 5);
  ASSERT_EQ(stats.size(), 3u);
  EXPECT_EQ(Number(stats[1], 4), 1);
  EXPECT_EQ(Number(stats[2], 4), 2);
}

TEST(Trace, Nothing) { EXPECT_EQ(XSpaceBytes({}), ""); }

TEST(Trace, WrittenWhereXprofLooks) {
  EXPECT_EQ(TraceSessionName(1'787'007'530'999'999'999), "2026_08_17_22_58_50");
  MemoryEnv env;
  Trace trace;
  trace.host_name = "a/b";
  trace.spans = {{"p", "l", "x", 1, 1}};
  const auto path = WriteTrace(&env, "run", "now", trace);
  ASSERT_TRUE(path.ok());
  EXPECT_EQ(*path, "run/plugins/profile/now/a_b.xplane.pb");
  EXPECT_EQ(*ReadFile(&env, *path), XSpaceBytes(trace));
}

}  // namespace
}  // namespace escala::train
