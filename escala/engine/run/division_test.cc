#include "escala/engine/run/division.h"

#include <gtest/gtest.h>

#include "escala/engine/memory/run_plan.h"

namespace escala::engine {
namespace {

// A product of m x n x k that writes to `to`.
Step Product(int64_t m, int64_t n, int64_t k, int to) {
  GemmStep gemm;
  gemm.gemm.m = m;
  gemm.gemm.n = n;
  gemm.gemm.k = k;
  Step step;
  step.name = "gemm";
  step.what = gemm;
  step.writes = {to};
  return step;
}

// 64 blocks in two lanes; each has a product of `inside` rows, and one of
// `added` rows that is added to a sum.
CompiledSegment TwoLanes(int64_t inside, int64_t added) {
  CompiledSegment c;
  c.segment.blocks = {64};
  c.segment.lanes = 2;
  c.segment.outputs.push_back({0, SegmentOutput::Kind::kSum});
  const Shape shape{ElementType::kF32, {16, 16}};
  c.program.buffers.resize(2);
  for (Buffer& buffer : c.program.buffers) buffer.shape = shape;
  c.program.buffers[1].home = Buffer::Home::kOutput;
  c.program.buffers[1].index = 0;
  c.program.body.steps.push_back(Product(inside, 64, 64, 0));
  c.program.body.steps.push_back(Product(added, 64, 64, 1));
  FindTurns(&c);
  return c;
}

double Busy(const CompiledSegment& c, int64_t threads) {
  const Division division = DivideAmong(c, threads);
  return division.work / division.time;
}

TEST(Division, ThreadsAreNotBoundToLanes) {
  EXPECT_GT(Busy(TwoLanes(1024, 64), 16), 13);
  EXPECT_NEAR(Busy(TwoLanes(1024, 64), 2), 2, 0.01);
}

TEST(Division, SumsThatTakeMostOfTheTimeKeepLanesInOrder) {
  EXPECT_LT(Busy(TwoLanes(64, 1024), 16), 2.2);
}

TEST(Division, ThreadsWithoutABlockHelp) {
  CompiledSegment c = TwoLanes(1024, 8);
  c.segment.blocks = {4};
  auto& inside = std::get<GemmStep>(c.program.body.steps[0].what).gemm;
  inside.PreferOwnRows();
  if (!inside.HasOwnRows()) {  // without a kernel of our own
    EXPECT_NEAR(Busy(c, 16), 4, 0.1);
    return;
  }
  EXPECT_GT(Busy(c, 16), 13);
  EXPECT_LT(Busy(c, 16), 16.01);
  EXPECT_NEAR(Busy(c, 4), 4, 0.1);
}

TEST(Division, OneThreadReadsWholeRowsOfMemory) {
  CompiledSegment c;
  c.program.buffers.resize(1);
  Step row = Product(1, 1025, 4096, 0);
  std::get<GemmStep>(row.what).gemm.ldb = 1025;
  EXPECT_EQ(PartsOf(c.program, row, 1).parts, 1);
  EXPECT_EQ(PartsOf(c.program, row, 2).parts, 4);  // of 256 columns or more
}

TEST(Division, NamesLargeStepsOfFewParts) {
  CompiledSegment c;
  c.program.buffers.resize(1);
  c.program.body.steps.push_back(Product(4096, 64, 64, 0));
  c.program.body.steps.push_back(Product(8, 64, 65536, 0));
  c.waves = {0, 1};
  const Division division = DivideAmong(c, 16);
  EXPECT_EQ(division.narrow, std::vector<std::string>{"gemm in 1 part"});
  EXPECT_LT(division.work / division.time, 8);
}

}  // namespace
}  // namespace escala::engine
