#include "escala/climb/step_shares.h"

#include <gtest/gtest.h>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"

namespace escala::climb {
namespace {

constexpr int64_t kMs = 1'000'000;

TraceSpan Loop(std::string name, int64_t begin, int64_t end) {
  return {std::string(kHostPlane), "loop", std::move(name), begin * kMs,
          (end - begin) * kMs};
}
TraceSpan On(std::string_view line, std::string name, int64_t begin,
             int64_t end, std::string category = "",
             const std::string& plane = TpuPlane(0)) {
  TraceSpan span{plane, std::string(line), std::move(name), begin * kMs,
                 (end - begin) * kMs};
  if (!category.empty()) span.op_stats = {{"hlo_category", category}};
  return span;
}

// Two steps of 100 ms each.
Trace TwoSteps(std::vector<TraceSpan> more) {
  Trace trace;
  trace.spans = {Loop("train", 1000, 1100), Loop("train", 1100, 1200)};
  for (TraceSpan& span : more) trace.spans.push_back(std::move(span));
  return trace;
}

// "compute collectives input host" in ms.
std::string Parts(const StepShares& s) {
  EXPECT_NEAR(s.compute + s.collectives + s.input_wait + s.host, s.step, 1e-12);
  const auto ms = [](double seconds) {
    return static_cast<int64_t>(seconds * 1e3 + 0.5);
  };
  return StrCat(ms(s.compute), " ", ms(s.collectives), " ", ms(s.input_wait),
                " ", ms(s.host));
}

StepShares Of(const Trace& trace) {
  const auto shares = SharesOf(trace);
  EXPECT_TRUE(shares.ok()) << shares.status().message();
  return shares.ok() ? *shares : StepShares();
}

TEST(StepShares, PartsAddUp) {
  const StepShares shares = Of(TwoSteps(
      {On("XLA Modules", "step", 990, 1040),
       On("XLA Modules", "step", 1100, 1160), On("XLA Ops", "dot", 1000, 1030),
       On("XLA Ops", "%all-reduce.1 = f32[8] all-reduce(%dot)", 1030, 1040),
       On("XLA Ops", "done", 1150, 1160, "all-gather"),
       // The first 20 ms of this lie beside the devices' work.
       Loop("input", 1020, 1080), Loop("input", 1196, 1200)}));
  EXPECT_TRUE(shares.has_devices);
  EXPECT_EQ(shares.steps, 2);
  EXPECT_DOUBLE_EQ(shares.step, 0.1);
  // Of 200 ms: 100 with a program, 20 of them collectives; 44 of waiting.
  EXPECT_EQ(Parts(shares), "40 10 22 28");
}

TEST(StepShares, AnotherDeviceAndOtherTimesDoNotCount) {
  const StepShares shares =
      Of(TwoSteps({On("XLA Modules", "step", 1000, 1100),
                   On("XLA Modules", "step", 1000, 1200, "", TpuPlane(1)),
                   On("XLA Modules", "before", 100, 900),
                   On("XLA Ops", "dot", 500, 600), Loop("input", 800, 900)}));
  EXPECT_EQ(Parts(shares), "50 0 0 50");
  EXPECT_TRUE(shares.ops.empty());
}

TEST(StepShares, WithoutDevicesByTheLoop) {
  const StepShares shares =
      Of(TwoSteps({Loop("enqueue", 1000, 1030), Loop("metrics", 1040, 1090),
                   Loop("input", 1100, 1120)}));
  EXPECT_FALSE(shares.has_devices);
  EXPECT_EQ(Parts(shares), "40 0 10 50");
}

TEST(StepShares, AGpuHasALineForEachStream) {
  const StepShares shares =
      Of(TwoSteps({On("Stream #7", "gemm", 1000, 1060, "", "/device:GPU:0"),
                   On("Stream #8", "ncclDevKernel_AllReduce", 1050, 1080, "",
                      "/device:GPU:0")}));
  EXPECT_EQ(Parts(shares), "25 15 0 60");
  ASSERT_EQ(shares.ops.size(), 2u);
}

TEST(StepShares, OpsByTheirOwnTime) {
  TraceSpan named = On("XLA Ops", "step: gemm.0.3: gemm 2x3x4", 1150, 1160);
  named.short_name = "gemm.0.3";
  named.op_stats = {{"hlo_category", std::string("gemm")},
                    {"flops", int64_t{1000}},
                    {"source", std::string("line 9")}};
  const StepShares shares = Of(
      TwoSteps({On("XLA Modules", "step", 1000, 1200),
                // A loop with two runs of its body inside.
                On("XLA Ops", "%while.1 = f32[] while(%x)", 1000, 1100),
                On("XLA Ops", "%body = f32[] fusion(%y)", 1010, 1050),
                On("XLA Ops", "%body = f32[] fusion(%y)", 1050, 1090), named}));
  std::string ops;
  for (const OpTime& op : shares.ops)
    StrAppend(&ops, StrCat(op.name, "|", op.words, "|", op.category, "|",
                           op.source, "|", FormatNumber(op.seconds * 1e3, 4),
                           "|", op.flops, "\n"));
  EXPECT_EQ(ops,
            "%body = f32[] fusion(%y)||||40|0\n"
            "%while.1 = f32[] while(%x)||||10|0\n"
            "gemm.0.3|gemm 2x3x4|gemm|line 9|5|500\n");
}

TEST(StepShares, RefusesATraceWithoutSteps) {
  Trace trace;
  trace.spans = {Loop("input", 0, 1)};
  EXPECT_FALSE(SharesOf(trace).ok());
}

}  // namespace
}  // namespace escala::climb
