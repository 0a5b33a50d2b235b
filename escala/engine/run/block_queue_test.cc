#include "escala/engine/run/block_queue.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "escala/base/thread_pool.h"

namespace escala::engine {
namespace {

Segment Cut(int64_t blocks, int64_t lanes) {
  Segment segment;
  segment.blocks = {blocks};
  segment.lanes = lanes;
  return segment;
}

// "lane:block" of a turn.
std::string Told(const std::optional<BlockTurn>& turn) {
  return turn ? StrCat(turn->lane, ":", turn->block) : "none";
}

TEST(BlockQueue, AThreadKeepsItsLaneAndThenHelpsTheFullest) {
  BlockQueue queue(Cut(7, 2), 0);  // blocks 0-2 and 3-6
  EXPECT_EQ(Told(queue.Next(-1)), "0:0");
  EXPECT_EQ(Told(queue.Next(-1)), "1:3");
  EXPECT_EQ(Told(queue.Next(0)), "0:1");
  EXPECT_EQ(Told(queue.Next(-1)), "1:4");  // a third thread
  EXPECT_EQ(Told(queue.Next(0)), "0:2");
  EXPECT_EQ(Told(queue.Next(0)), "1:5");
  EXPECT_EQ(Told(queue.Next(1)), "1:6");
  EXPECT_EQ(Told(queue.Next(1)), "none");
}

TEST(BlockQueue, AThreadGoesOnToTheNextLane) {
  BlockQueue queue(Cut(8, 8), 0);
  EXPECT_EQ(Told(queue.Next(-1)), "0:0");
  EXPECT_EQ(Told(queue.Next(-1)), "4:4");  // the half that is left to it
  EXPECT_EQ(Told(queue.Next(0)), "1:1");
  EXPECT_EQ(Told(queue.Next(4)), "5:5");
  EXPECT_EQ(Told(queue.Next(5)), "6:6");
  EXPECT_EQ(Told(queue.Next(6)), "7:7");
  EXPECT_EQ(Told(queue.Next(7)), "3:3");  // the first thread is slower
  EXPECT_EQ(Told(queue.Next(1)), "2:2");
  EXPECT_EQ(Told(queue.Next(2)), "none");
}

TEST(BlockQueue, ManyThreadsAddToTheSumsOfALaneInOrder) {
  constexpr int64_t kBlocks = 200, kLanes = 3;
  constexpr int kOutputs = 2;
  BlockQueue queue(Cut(kBlocks, kLanes), kOutputs);
  std::vector<int64_t> added[kLanes][kOutputs];  // unlocked: by their turns
  ThreadPool pool(7);
  pool.ParallelFor(8, [&](int64_t) {
    int64_t lane = -1;
    while (const auto turn = queue.Next(lane)) {
      lane = turn->lane;
      // Earlier blocks come later than those behind them.
      std::this_thread::sleep_for(
          std::chrono::microseconds(turn->block % 2 == 0 ? 500 : 0));
      for (int output = 0; output < kOutputs; ++output) {
        ASSERT_TRUE(queue.Enter(*turn, output));
        added[lane][output].push_back(turn->block);
        queue.Leave(*turn, output);
      }
    }
  });
  int64_t next = 0;
  for (auto& lane : added) {
    EXPECT_EQ(lane[0], lane[1]);
    for (int64_t block : lane[0]) EXPECT_EQ(block, next++);
  }
  EXPECT_EQ(next, kBlocks);
  EXPECT_TRUE(queue.status().ok());
}

TEST(BlockQueue, AFailureWakesThoseThatWait) {
  BlockQueue queue(Cut(4, 1), 1);
  const BlockTurn first = *queue.Next(-1), second = *queue.Next(-1);
  std::thread waiting([&] { EXPECT_FALSE(queue.Enter(second, 0)); });
  queue.Fail(Internal("first"));
  queue.Fail(Internal("second"));
  waiting.join();
  queue.Leave(first, 0);
  EXPECT_FALSE(queue.Enter(second, 0));
  EXPECT_EQ(Told(queue.Next(0)), "none");
  EXPECT_EQ(queue.status().message(), "first");
}

}  // namespace
}  // namespace escala::engine
