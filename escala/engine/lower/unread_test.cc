#include "escala/engine/lower/unread.h"

#include <gtest/gtest.h>

#include "escala/engine/lower/negations_test_util.h"

namespace escala::engine {
namespace {

constexpr auto kInput = Buffer::Home::kInput;
constexpr auto kArena = Buffer::Home::kArena;
constexpr auto kOutput = Buffer::Home::kOutput;

TEST(DropUnread, StoresThatNobodyReadsGo) {
  Negations w;
  const int a = w.Place(kInput), b = w.Place(kInput);
  const int unread = w.Place(kArena), out = w.Place(kOutput);
  w.Add({a, b}, {unread, out});
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
  Negations w;
  const int a = w.Place(kInput);
  const int one = w.Place(kArena), two = w.Place(kArena);
  w.Add({a}, {one});
  w.Add({one}, {two});
  DropUnread(&w.program);
  EXPECT_TRUE(w.program.body.steps.empty());
}

TEST(DropUnread, ValuesThatAreReadStay) {
  Negations w;
  const int a = w.Place(kInput), kept = w.Place(kArena);
  const int out = w.Place(kOutput);
  w.Add({a}, {kept});
  w.Add({kept}, {out});
  DropUnread(&w.program);
  ASSERT_EQ(w.program.body.steps.size(), 2u);
  EXPECT_EQ(w.program.kernels[0].stores.size(), 1u);
}

}  // namespace
}  // namespace escala::engine
