#include "escala/base/thread_pool.h"

#include <sched.h>

#include <atomic>
#include <new>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/mutex.h"
#include "gtest/gtest.h"

namespace escala {
namespace {

TEST(ThreadPool, RunsWhatIsScheduled) {
  for (const int threads : {0, 1, 4}) {
    ThreadPool pool(threads);
    EXPECT_EQ(pool.threads(), threads);
    std::atomic<int> sum = 0;
    for (int i = 1; i <= 100; ++i) pool.Schedule([&sum, i] { sum += i; });
    pool.Wait();
    EXPECT_EQ(sum, 5050);
  }
}

TEST(ThreadPool, TheCallerGetsABodysException) {
  for (const int threads : {0, 1, 4}) {
    ThreadPool pool(threads);
    for (int64_t bad = 0; bad < 5; ++bad) {
      std::atomic<int> sum = 0;
      const auto body = [&](int64_t i) {
        if (i == bad) throw std::bad_alloc();
        ++sum;
      };
      EXPECT_THROW(pool.ParallelFor(5, body), std::bad_alloc);
      EXPECT_LE(sum, 4);
    }
    std::atomic<int> sum = 0;
    pool.ParallelFor(5, [&](int64_t) { ++sum; });
    EXPECT_EQ(sum, 5);
  }
}

TEST(ThreadPool, WaitIncludesWhatRuns) {
  ThreadPool pool(1);
  std::atomic<bool> begun = false;
  std::atomic<bool> ended = false;
  pool.Schedule([&] {
    begun = true;
    Env::Default()->SleepNanos(20'000'000);
    ended = true;
  });
  while (!begun) std::this_thread::yield();
  pool.Wait();
  EXPECT_TRUE(ended);
}

TEST(ThreadPool, WaitIncludesWhatTasksSchedule) {
  ThreadPool pool(2);
  std::atomic<int> runs = 0;
  std::function<void(int)> spawn = [&](int depth) {
    ++runs;
    if (depth == 0) return;
    for (int i = 0; i < 2; ++i)
      pool.Schedule([&spawn, depth] { spawn(depth - 1); });
  };
  pool.Schedule([&spawn] { spawn(6); });
  pool.Wait();
  EXPECT_EQ(runs, 127);
}

TEST(ThreadPool, DestructionRunsTheRest) {
  std::atomic<int> runs = 0;
  {
    ThreadPool pool(2);
    for (int i = 0; i < 50; ++i) pool.Schedule([&runs] { ++runs; });
  }
  EXPECT_EQ(runs, 50);
}

TEST(ThreadPool, ParallelForVisitsEachOnce) {
  for (const int threads : {0, 1, 3}) {
    ThreadPool pool(threads);
    for (const int64_t n : {0, 1, 2, 3, 4, 5, 1000}) {
      std::vector<std::atomic<int>> visits(static_cast<size_t>(n));
      pool.ParallelFor(n, [&](int64_t i) { ++visits[static_cast<size_t>(i)]; });
      for (const auto& count : visits) EXPECT_EQ(count, 1);
    }
    pool.ParallelFor(-1, [](int64_t) { FAIL(); });
  }
}

TEST(ThreadPool, LittleWorkIsNotWorthAThread) {
  ThreadPool none(0), one(1);
  EXPECT_FALSE(none.PaysToShare(1e12, 2));
  EXPECT_FALSE(one.PaysToShare(1e12, 1));
  // Half of it and two wakes, of 2 us at least, are 10 us: not much sooner.
  EXPECT_FALSE(one.PaysToShare(12'000, 2));
  EXPECT_TRUE(one.PaysToShare(1e6, 2));
  EXPECT_FALSE(one.PaysToShare(1e6, 2, 999'000));
  one.ShareAll();
  EXPECT_TRUE(one.PaysToShare(100, 2));
}

TEST(ThreadPool, ShareOutVisitsEachOnceAndAPlaceOneAtATime) {
  for (const int threads : {0, 1, 3}) {
    ThreadPool pool(threads);
    for (const int64_t places : {1, 2, 8}) {
      for (const int64_t n : {0, 1, 5, 1000}) {
        std::vector<std::atomic<int>> visits(static_cast<size_t>(n));
        std::vector<std::atomic<int>> here(static_cast<size_t>(places));
        pool.ShareOut(n, places, [&](int64_t i, int64_t place) {
          EXPECT_EQ(++here.at(static_cast<size_t>(place)), 1);
          ++visits[static_cast<size_t>(i)];
          --here[static_cast<size_t>(place)];
        });
        for (const auto& count : visits) EXPECT_EQ(count, 1);
      }
    }
  }
}

TEST(ThreadPool, ShareOutKeepsNeighboursInOnePlace) {
  constexpr int64_t kHalf = 4;
  ThreadPool pool(1);
  std::atomic<int64_t> begun{0};
  std::vector<int64_t> of[2];
  pool.ShareOut(2 * kHalf, 2, [&](int64_t i, int64_t place) {
    of[place].push_back(i);
    // Neither is done before the other has begun.
    if (of[place].size() == 1) ++begun;
    while (begun < 2) std::this_thread::yield();
  });
  EXPECT_EQ(of[0].front(), 0);
  EXPECT_EQ(of[1].front(), kHalf);
}

std::set<std::pair<int64_t, int64_t>> RangesOf(int threads, int64_t n,
                                               int64_t grain) {
  ThreadPool pool(threads);
  Mutex mutex;
  std::set<std::pair<int64_t, int64_t>> ranges;
  pool.ParallelRanges(n, grain, [&](int64_t begin, int64_t end) {
    const MutexLock lock(mutex);
    EXPECT_TRUE(ranges.emplace(begin, end).second);
  });
  return ranges;
}

// Before they run, workers may be kept off the caller's core.
TEST(ThreadPool, PartsMayRunOnEveryCore) {
  const auto cores = [] {
    cpu_set_t set;
    return sched_getaffinity(0, sizeof(set), &set) == 0 ? CPU_COUNT(&set) : -1;
  };
  const int all = cores();
  ThreadPool pool(2);
  for (int round = 0; round < 50; ++round) {
    std::atomic<int> begun = 0;
    pool.ParallelFor(3, [&](int64_t) {
      for (++begun; begun < 3;) std::this_thread::yield();
      EXPECT_EQ(cores(), all);
    });
    Env::Default()->SleepNanos(100'000);
  }
}

TEST(ThreadPool, RangesAreFixed) {
  using Ranges = std::set<std::pair<int64_t, int64_t>>;
  EXPECT_EQ(RangesOf(3, 10, 1), (Ranges{{0, 3}, {3, 6}, {6, 8}, {8, 10}}));
  EXPECT_EQ(RangesOf(3, 10, 4), (Ranges{{0, 5}, {5, 10}}));
  EXPECT_EQ(RangesOf(3, 10, 11), (Ranges{{0, 10}}));
  EXPECT_EQ(RangesOf(3, 10, -5), RangesOf(3, 10, 1));
  EXPECT_EQ(RangesOf(0, 10, 1), (Ranges{{0, 10}}));
  EXPECT_EQ(RangesOf(8, 3, 1), (Ranges{{0, 1}, {1, 2}, {2, 3}}));
  EXPECT_EQ(RangesOf(3, INT64_MAX, 1).size(), 4u);
  EXPECT_EQ(RangesOf(3, INT64_MAX, 1).rbegin()->second, INT64_MAX);
}

// There are fewer threads than loops that wait: it would deadlock if waiting
// callers did no work.
TEST(ThreadPool, NestedLoopsFinish) {
  ThreadPool pool(2);
  std::atomic<int> leaves = 0;
  pool.ParallelFor(8, [&](int64_t) {
    pool.ParallelFor(
        8, [&](int64_t) { pool.ParallelFor(8, [&](int64_t) { ++leaves; }); });
  });
  EXPECT_EQ(leaves, 512);
}

TEST(ThreadPool, LoopsFromTasksFinish) {
  ThreadPool pool(1);
  std::atomic<int> sum = 0;
  for (int task = 0; task < 20; ++task)
    pool.Schedule([&] { pool.ParallelFor(10, [&](int64_t) { ++sum; }); });
  pool.ParallelFor(10, [&](int64_t) { ++sum; });
  pool.Wait();
  EXPECT_EQ(sum, 210);
}

TEST(ThreadPool, ResultsAreVisibleToTheCaller) {
  ThreadPool pool(3);
  for (int round = 0; round < 200; ++round) {
    std::vector<int> values(64);  // not atomic: for the thread sanitizer
    pool.ParallelFor(64, [&](int64_t i) {
      values[static_cast<size_t>(i)] = static_cast<int>(i);
    });
    int sum = 0;
    for (const int value : values) sum += value;
    ASSERT_EQ(sum, 2016);
  }
}

}  // namespace
}  // namespace escala
