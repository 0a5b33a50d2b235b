#include "escala/base/wire/read_trace.h"

#include "escala/base/strings.h"
#include "escala/base/wire/protobuf.h"
#include "gtest/gtest.h"

namespace escala {
namespace {

std::string Words(const TraceStats& stats) {
  std::string words;
  for (const auto& [name, value] : stats) {
    StrAppend(&words, StrCat(" ", name, "="));
    if (const auto* number = std::get_if<double>(&value))
      StrAppend(&words, StrCat(*number));
    if (const auto* integer = std::get_if<int64_t>(&value))
      StrAppend(&words, StrCat(*integer));
    if (const auto* text = std::get_if<std::string>(&value))
      StrAppend(&words, *text);
  }
  return words;
}

TEST(ReadTrace, GivesWhatWasWritten) {
  Trace trace;
  trace.host_name = "worker";
  trace.spans = {
      {"p", "a", "long", 90, 5, {{"k", int64_t{4}}}, {{"f", 2.5}}, "short"},
      {"p", "a", "long", 100, 9},
      {"p", "b", "x", 50, 2, {{"why", std::string("so")}}},
      {"q", "a", "y", 7, 1}};
  trace.plane_stats = {{"p", {{"type", std::string("TPU")}}}};
  const auto read = ReadTrace(XSpaceBytes(trace));
  ASSERT_TRUE(read.ok()) << read.status().message();
  EXPECT_EQ(read->host_name, "worker");
  ASSERT_EQ(read->plane_stats.size(), 1u);
  EXPECT_EQ(read->plane_stats[0].first, "p");
  EXPECT_EQ(Words(read->plane_stats[0].second), " type=TPU");
  std::string words;
  for (const TraceSpan& span : read->spans)
    StrAppend(&words,
              StrCat(span.plane, "/", span.line, "/", span.name, "@",
                     span.start_ns, "~", span.duration_ns, Words(span.stats),
                     " |", Words(span.op_stats), " |", span.short_name, "\n"));
  EXPECT_EQ(words,
            "p/a/long@90~5 k=4 | f=2.5 |short\n"
            "p/a/long@100~9 | f=2.5 |short\n"
            "p/b/x@50~2 why=so | |\n"
            "q/a/y@7~1 | |\n");
}

// Other writers put lines before names, and share texts between stats.
TEST(ReadTrace, ReadsOtherWriters) {
  ProtoWriter event, line, name, stat, stat_name, text, plane, space;
  event.Int64(1, 8).Int64(2, 3000).Int64(3, 4999);
  line.Bytes(2, "XLA Ops").Int64(3, 1000).Message(4, event);
  stat.Int64(1, 1).Uint64(7, 2);  // a reference
  name.Int64(1, 8).Bytes(2, "%dot").Message(5, stat);
  stat_name.Int64(1, 1).Bytes(2, "hlo_category");
  text.Int64(1, 2).Bytes(2, "all-reduce");
  const auto entry = [](int64_t id, const ProtoWriter& value) {
    return ProtoWriter().Int64(1, id).Message(2, value);
  };
  plane.Message(3, line).Message(4, entry(8, name));
  plane.Message(5, entry(1, stat_name)).Message(5, entry(2, text));
  plane.Bytes(2, "/device:TPU:0");
  space.Message(1, plane);
  const auto read = ReadTrace(space.bytes());
  ASSERT_TRUE(read.ok()) << read.status().message();
  ASSERT_EQ(read->spans.size(), 1u);
  const TraceSpan& span = read->spans[0];
  EXPECT_EQ(StrCat(span.plane, " ", span.line, " ", span.name, " ",
                   span.start_ns, " ", span.duration_ns, Words(span.op_stats)),
            "/device:TPU:0 XLA Ops %dot 1003 4 hlo_category=all-reduce");
}

TEST(ReadTrace, RefusesOtherBytes) {
  const auto whole = XSpaceBytes({"h", {{"p", "a", "x", 0, 1}}, {}});
  for (const std::string& bytes :
       {std::string("no XSpace"), whole.substr(0, whole.size() / 2)}) {
    const auto read = ReadTrace(bytes);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.status().code(), StatusCode::kInvalidArgument);
    EXPECT_NE(read.status().message().find("not an XSpace"), std::string::npos);
  }
}

}  // namespace
}  // namespace escala
