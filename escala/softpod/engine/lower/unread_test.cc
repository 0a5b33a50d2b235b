#include "escala/softpod/engine/lower/unread.h"

#include <gtest/gtest.h>

#include "escala/softpod/engine/codegen/loop_test_util.h"

namespace escala::softpod::engine {
namespace {

constexpr auto kInput = Buffer::Home::kInput;
constexpr auto kArena = Buffer::Home::kArena;
constexpr auto kOutput = Buffer::Home::kOutput;

struct Writer {
  SegmentProgram program;
  int Place(Buffer::Home home) {
    Buffer buffer;
    buffer.home = home;
    buffer.shape = Shape{ElementType::kF32, {4}};
    program.buffers.push_back(buffer);
    return static_cast<int>(program.buffers.size()) - 1;
  }
  // A kernel that negates each of `from` into each of `to`.
  void Negate(std::vector<int> from, std::vector<int> to) {
    KernelWriter w({4}, 0);
    LoopStep loop;
    Step step;
    for (size_t i = 0; i < from.size(); ++i) {
      const int in = w.Buffer(), out = w.Buffer();
      LoopNode negate{LoopNode::Kind::kApply, ElementType::kF32};
      negate.code = OpCode::kNegate;
      negate.operands = {w.Load(in, {1})};
      LoopStore store;
      store.node = w.Add(negate);
      store.buffer = out;
      store.access = {0, {1}};
      w.kernel.stores.push_back(store);
      loop.buffers.insert(loop.buffers.end(), {from[i], to[i]});
      step.reads.push_back(from[i]);
      step.writes.push_back(to[i]);
    }
    loop.kernel = static_cast<int>(program.kernels.size());
    step.what = loop;
    program.kernels.push_back(w.kernel);
    program.body.steps.push_back(step);
  }
};

TEST(DropUnread, StoresThatNobodyReadsGo) {
  Writer w;
  const int a = w.Place(kInput), b = w.Place(kInput);
  const int unread = w.Place(kArena), out = w.Place(kOutput);
  w.Negate({a, b}, {unread, out});
  DropUnread(&w.program);
  ASSERT_EQ(w.program.body.steps.size(), 1u);
  const Step& step = w.program.body.steps[0];
  EXPECT_EQ(std::get<LoopStep>(step.what).buffers, (std::vector<int>{b, out}));
  EXPECT_EQ(step.reads, std::vector<int>{b});
  EXPECT_EQ(step.writes, std::vector<int>{out});
  const LoopKernel& kernel = w.program.kernels[0];
  EXPECT_EQ(kernel.nodes.size(), 2u);
  ASSERT_EQ(kernel.stores.size(), 1u);
  EXPECT_EQ(kernel.stores[0].node, 1);
  EXPECT_EQ(kernel.stores[0].buffer, 1);
  EXPECT_EQ(kernel.nodes[0].buffer, 0);
}

TEST(DropUnread, AChainOfThemGoes) {
  Writer w;
  const int a = w.Place(kInput);
  const int one = w.Place(kArena), two = w.Place(kArena);
  w.Negate({a}, {one});
  w.Negate({one}, {two});
  DropUnread(&w.program);
  EXPECT_TRUE(w.program.body.steps.empty());
}

TEST(DropUnread, WhatIsReadStays) {
  Writer w;
  const int a = w.Place(kInput), kept = w.Place(kArena);
  const int out = w.Place(kOutput);
  w.Negate({a}, {kept});
  w.Negate({kept}, {out});
  DropUnread(&w.program);
  ASSERT_EQ(w.program.body.steps.size(), 2u);
  EXPECT_EQ(w.program.kernels[0].stores.size(), 1u);
}

}  // namespace
}  // namespace escala::softpod::engine
