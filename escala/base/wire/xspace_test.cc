#include "escala/base/wire/xspace.h"

#include <map>
#include <vector>

#include "escala/base/strings.h"
#include "escala/base/wire/xspace_test_util.h"
#include "gtest/gtest.h"

namespace escala {
namespace {

// "plane[line@start: name+offset~duration ...]" in microseconds.
std::string Words(const std::string& space) {
  std::string words;
  for (const XPlane& plane : ReadXSpace(space)) {
    StrAppend(&words, StrCat(plane.name, "["));
    for (const XLine& line : plane.lines) {
      StrAppend(&words, StrCat(line.name, "@", line.begin_ns, ":"));
      for (const XEvent& event : line.events)
        StrAppend(&words, StrCat(" ", event.name, "+", event.offset_ps, "~",
                                 event.duration_ps));
      words += ";";
    }
    words += "]";
  }
  return words;
}

TEST(XSpace, PlanesLinesAndSpans) {
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

TEST(XSpace, OpsHaveNumbersInAProgram) {
  Trace trace;
  trace.host_name = "worker";
  trace.spans = {
      {TpuPlane(3), "Steps", "dot", 0, 1, {{"group_id", int64_t{4}}}},
      {TpuPlane(3), "XLA Ops", "dot", 0, 1, {}, {{"flops", 2.5}}},
      {TpuPlane(3), "XLA Ops", "dot", 2, 1}};
  const std::string space = XSpaceBytes(trace);
  EXPECT_EQ(AllOf(space, 4), std::vector<std::string>{"worker"});
  const std::string plane = AllOf(space, 1).at(0);
  EXPECT_EQ(XNames(plane, 4),
            (std::map<int64_t, std::string>{{1, "dot"}, {2, "dot"}}));
  EXPECT_EQ(
      XNames(plane, 5),
      (std::map<int64_t, std::string>{
          {1, "group_id"}, {2, "flops"}, {3, "program_id"}, {4, "symbol_id"}}));
  const std::string op = AllOf(AllOf(plane, 4).at(1), 2).at(0);
  const std::vector<std::string> stats = AllOf(op, 5);
  ASSERT_EQ(stats.size(), 3u);
  EXPECT_EQ(NumberOf(stats[1], 4), 1);
  EXPECT_EQ(NumberOf(stats[2], 4), 2);
}

TEST(XSpace, Nothing) { EXPECT_EQ(XSpaceBytes({}), ""); }

// An XSpace with one plane: field 2 is its name, 3 a line, 4 event 1's name.
std::string Theirs(const std::string& name) {
  ProtoWriter event, line, what, entry, plane, space;
  event.Int64(1, 1).Int64(2, 0).Int64(3, 4000);
  line.Int64(1, 9).Bytes(2, "thread").Int64(3, 60).Message(4, event);
  what.Int64(1, 1).Bytes(2, "theirs");
  entry.Int64(1, 1).Message(2, what);
  plane.Int64(1, 1).Bytes(2, name).Message(3, line).Message(4, entry);
  space.Message(1, plane).Bytes(4, "elsewhere");
  return space.bytes();
}

TEST(XSpace, PlanesOfOneNameBecomeOne) {
  Trace trace;
  trace.host_name = "here";
  trace.spans = {{"host", "loop", "step", 100, 5}, {"q", "a", "x", 7, 1}};
  const auto merged = MergeXSpace(trace, Theirs("host"));
  ASSERT_TRUE(merged.ok()) << merged.status().message();
  EXPECT_EQ(Words(*merged),
            "host[thread@60: theirs+0~4000;loop@100: step+0~5000;]"
            "q[a@7: x+0~1000;]");
  EXPECT_EQ(AllOf(*merged, 4), std::vector<std::string>{"here"});
  const auto apart = MergeXSpace(trace, Theirs("other"));
  ASSERT_TRUE(apart.ok()) << apart.status().message();
  EXPECT_EQ(Words(*apart),
            "other[thread@60: theirs+0~4000;]host[loop@100: step+0~5000;]"
            "q[a@7: x+0~1000;]");
}

TEST(XSpace, OtherBytesAreRefused) {
  const std::string whole = Theirs("host");
  EXPECT_TRUE(MergeXSpace({}, "").ok());
  EXPECT_FALSE(MergeXSpace({}, whole.substr(0, whole.size() - 1)).ok());
  ProtoWriter space;
  space.Bytes(1, "\x12\x7fname");
  EXPECT_FALSE(MergeXSpace({}, space.bytes()).ok());
}

}  // namespace
}  // namespace escala
