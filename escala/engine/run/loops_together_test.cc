#include "escala/engine/run/loops_together.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/engine/memory/memory_plan.h"
#include "escala/hlo/ir.h"

namespace escala::engine {
namespace {

Step Plain(std::string name, std::vector<int> reads, std::vector<int> writes) {
  Step step;
  step.name = std::move(name);
  step.reads = std::move(reads);
  step.writes = std::move(writes);
  return step;
}

Step Loop(std::string name, std::vector<int> reads, std::vector<int> writes) {
  Step step = Plain(std::move(name), std::move(reads), std::move(writes));
  WhileStep loop;
  loop.condition = std::make_shared<Body>();
  loop.body = std::make_shared<Body>();
  step.what = loop;
  return step;
}

// A program of buffers of `size` floats.
SegmentProgram Program(std::vector<Step> steps, int64_t size = 8) {
  SegmentProgram program;
  program.buffers.resize(10);
  for (Buffer& buffer : program.buffers)
    buffer.shape = Shape{ElementType::kF32, {size}};
  program.body.steps = std::move(steps);
  return program;
}

// The names of the steps in order, with "+" after loops that may run at once.
std::string Order(SegmentProgram program) {
  BringLoopsTogether(&program);
  std::string order;
  for (const Step& step : program.body.steps) {
    const auto* loop = std::get_if<WhileStep>(&step.what);
    order += step.name + (loop != nullptr && loop->nanos ? "+ " : " ");
  }
  return order;
}

TEST(LoopsTogether, WhatTheSecondNeedsComesBeforeTheFirst) {
  EXPECT_EQ(Order(Program({Loop("a", {0}, {1}), Plain("after", {1}, {2}),
                           Plain("before", {0}, {3}), Loop("b", {3}, {4}),
                           Plain("end", {2, 4}, {5})})),
            "before a+ b+ after end ");
}

TEST(LoopsTogether, AlsoOverSeveralSteps) {
  EXPECT_EQ(Order(Program({Loop("a", {0}, {1}), Plain("x", {0}, {2}),
                           Plain("y", {2}, {3}), Loop("b", {3}, {4}),
                           Loop("c", {0}, {5})})),
            "x y a+ b+ c+ ");
}

TEST(LoopsTogether, OrderedLoopsStay) {
  // b needs what a computes, by way of x.
  EXPECT_EQ(Order(Program({Loop("a", {0}, {1}), Plain("x", {1}, {2}),
                           Loop("b", {2}, {3})})),
            "a x b ");
  // b writes what a reads, or both write one buffer.
  EXPECT_EQ(Order(Program({Loop("a", {0}, {1}), Loop("b", {2}, {0})})), "a b ");
  EXPECT_EQ(Order(Program({Loop("a", {0}, {1}), Loop("b", {2}, {1})})), "a b ");
  // x, which b needs, writes what a reads.
  EXPECT_EQ(Order(Program({Loop("a", {0}, {1}), Plain("x", {2}, {0}),
                           Loop("b", {0}, {3})})),
            "a x b ");
}

TEST(LoopsTogether, TwoLayersOfTwoLoops) {
  EXPECT_EQ(Order(Program({Loop("a", {0}, {1}), Loop("b", {0}, {2}),
                           Plain("both", {1, 2}, {3}), Loop("c", {3}, {4}),
                           Loop("d", {3}, {5})})),
            "a+ b+ both c+ d+ ");
}

TEST(LoopsTogether, LoopsThatCallTheHostStay) {
  const hlo::Op call{hlo::OpCode::kCustomCall};
  Step inner;
  inner.what = ReferenceStep{&call};
  Step calls = Loop("calls", {0}, {1});
  std::get<WhileStep>(calls.what).body->steps = {inner};
  EXPECT_EQ(Order(Program({calls, Loop("b", {0}, {2})})), "calls b ");
  // Also from within an op.
  hlo::Op branch{hlo::OpCode::kIf};
  branch.regions.resize(1);
  branch.regions[0].ops.push_back(
      std::make_unique<hlo::Op>(hlo::Op{hlo::OpCode::kCustomCall}));
  inner.what = ReferenceStep{&branch};
  std::get<WhileStep>(calls.what).body->steps = {inner};
  EXPECT_EQ(Order(Program({calls, Loop("b", {0}, {2})})), "calls b ");
}

TEST(LoopsTogether, MuchMemoryIsNotTaken) {
  // 16 MiB inside of each loop.
  EXPECT_EQ(Order(Program({Loop("a", {0}, {1}), Loop("b", {0}, {2})}, 4 << 20)),
            "a b ");
}

TEST(LoopsTogether, TheyAreOneWave) {
  SegmentProgram program = Program({Loop("a", {0}, {1}), Loop("b", {0}, {2})});
  BringLoopsTogether(&program);
  EXPECT_EQ(FindWaves(program), (std::vector<int>{0, 0}));
  PlanMemory(&program, {0, 0}, /*guarded=*/false);
  EXPECT_NE(program.buffers[1].offset, program.buffers[2].offset);
}

}  // namespace
}  // namespace escala::engine
