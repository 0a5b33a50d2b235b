#include "escala/softpod/pod/run_report.h"

#include <gtest/gtest.h>

#include "escala/base/strings.h"

namespace escala::softpod::run_report {
namespace {

// The report is of the whole process: each test has a slice of its own, on
// which nothing else runs here.
Run RunOf(const std::string& slice, const std::string& program,
          const std::string& fingerprint = "1") {
  Run run;
  run.program = program;
  run.fingerprint = fingerprint;
  run.slice = pods::FindSlice(slice).value();
  run.cores = run.slice->devices;
  run.hbm_bytes = int64_t{3} << 29;
  run.hbm_limit = int64_t{3} << 31;
  return run;
}

ProgramTime Milliseconds(std::vector<int64_t> of_cores) {
  ProgramTime time;
  for (const int64_t milliseconds : of_cores)
    time.nanoseconds.push_back(milliseconds * 1'000'000);
  time.step.products = 1e-3;
  return time;
}

// The lines of the slice's table, and what follows, in words one blank apart.
std::vector<std::string> Lines(const std::string& slice) {
  std::vector<std::string> lines;
  bool there = false;
  const std::string text = Text();
  for (const std::string_view line : StrSplit(text, '\n')) {
    if (line.find(" devices \"") != line.npos)
      there = line.starts_with(slice + ",");
    if (!there) continue;
    std::string& words = lines.emplace_back();
    for (const std::string_view word : StrSplit(line, ' ')) {
      if (word.empty()) continue;
      if (!words.empty()) words += ' ';
      words += word;
    }
  }
  return lines;
}

std::string LineOf(const std::string& slice, const std::string& begin) {
  std::string found;
  for (const std::string& line : Lines(slice))
    if (line.starts_with(begin + " ")) found += line + ";";
  return found;
}

TEST(RunReport, ARowHasTheRunsOfAProgramAndTheSlowestCore) {
  for (int i = 0; i < 3; ++i) Add(RunOf("v3-32", "step"), Milliseconds({2, 4}));
  Add(RunOf("v3-32", "step", "another"), Milliseconds({1}));
  EXPECT_EQ(
      Lines("v3-32").front(),
      "v3-32, 32 devices \"TPU v3\" with 6.00 GiB of HBM each. A forecast "
      "for the real slice,");
  // Programs of one name that differ have rows of their own.
  EXPECT_EQ(LineOf("v3-32", "step"),
            "step 32 3 4 ms 12 ms 1.50 GiB (25.0%);"
            "step 32 1 1 ms 1 ms 1.50 GiB (25.0%);");
  EXPECT_EQ(LineOf("v3-32", "all"), "all 4 13 ms;");
  EXPECT_EQ(LineOf("v3-32", "step:"), "step: 1 ms: products 1 ms;");
}

TEST(RunReport, TheCostliestAreFirstAndOthersAreOneRow) {
  for (int i = 1; i <= 11; ++i)
    Add(RunOf("v3-128", StrCat("p", i)), Milliseconds({i}));
  EXPECT_EQ(Lines("v3-128")[4].substr(0, 4), "p11 ");
  EXPECT_NE(LineOf("v3-128", "p4"), "");
  EXPECT_EQ(LineOf("v3-128", "p3"), "");
  EXPECT_EQ(LineOf("v3-128", "3 others"), "3 others 3 6 ms;");
  EXPECT_EQ(LineOf("v3-128", "all"), "all 11 66 ms;");
}

TEST(RunReport, ALowerBoundIsMarkedInSumsToo) {
  ProgramTime bound = Milliseconds({5});
  bound.is_lower_bound = true;
  Add(RunOf("v3-512", "cut"), bound);
  Add(RunOf("v3-512", "plain"), Milliseconds({7}));
  EXPECT_EQ(LineOf("v3-512", "cut"),
            "cut 512 1 > 5 ms > 5 ms > 1.50 GiB (25.0%);");
  EXPECT_EQ(LineOf("v3-512", "plain"),
            "plain 512 1 7 ms 7 ms 1.50 GiB (25.0%);");
  EXPECT_EQ(LineOf("v3-512", "all"), "all 2 > 12 ms;");
  EXPECT_EQ(LineOf("v3-512", ">:"),
            ">: a lower bound. XLA partitions the program; the collectives "
            "that it adds are;");
}

TEST(RunReport, ATimeThatIsNotKnownIsNotCounted) {
  Add(RunOf("v3-1024", "odd"), Status(StatusCode::kInternal, "no"));
  EXPECT_EQ(LineOf("v3-1024", "odd"),
            "odd 1024 1 not known not known 1.50 GiB (25.0%);");
  EXPECT_EQ(LineOf("v3-1024", "all"), "all 1 0 us;");
  EXPECT_EQ(LineOf("v3-1024", "odd:"), "");
}

}  // namespace
}  // namespace escala::softpod::run_report
