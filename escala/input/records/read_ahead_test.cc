#include "escala/input/records/read_ahead.h"

#include <atomic>
#include <chrono>
#include <thread>

#include "gtest/gtest.h"

namespace escala::input {
namespace {

using Range = ReadAhead::Range;

char ByteAt(uint64_t offset) {
  return static_cast<char>(offset * 31 + (offset >> 8));
}
std::string BytesOf(const Range& range) {
  std::string bytes;
  for (uint64_t i = 0; i < range.size; ++i)
    bytes.push_back(static_cast<char>(ByteAt(range.offset + i) + range.file));
  return bytes;
}

// Its bytes are those of BytesOf. Notes what is read.
class NotedFile : public RandomFile {
 public:
  explicit NotedFile(size_t number) : number_(number) {}

  Result<size_t> Read(uint64_t offset, size_t size, char* out) const override {
    MutexLock lock(mutex_);
    while (closed_) opened_.Wait(mutex_);
    read_.push_back(StrCat(offset, "+", size));
    if (fail_) return Unavailable("the bucket is away");
    const std::string bytes = BytesOf({number_, offset, size});
    std::copy(bytes.begin(), bytes.end(), out);
    return size;
  }

  // While it is closed, readers wait.
  void Close() {
    MutexLock lock(mutex_);
    closed_ = true;
  }
  void Open() {
    MutexLock lock(mutex_);
    closed_ = false;
    opened_.NotifyAll();
  }
  void Fail(bool fail) {
    MutexLock lock(mutex_);
    fail_ = fail;
  }
  std::vector<std::string> read() const {
    MutexLock lock(mutex_);
    return read_;
  }
  void WaitForReads(size_t count) const {
    while (read().size() < count) std::this_thread::yield();
  }

 private:
  const size_t number_;
  mutable Mutex mutex_;
  mutable CondVar opened_;
  mutable std::vector<std::string> read_ ESCALA_GUARDED_BY(mutex_);
  bool closed_ ESCALA_GUARDED_BY(mutex_) = false;
  bool fail_ ESCALA_GUARDED_BY(mutex_) = false;
};

class ReadAheadTest : public testing::Test {
 protected:
  // One thread reads in order.
  ReadAhead::Options options_{
      .piece_bytes = 100, .gap_bytes = 10, .memory_bytes = 300, .threads = 1};
  NotedFile first_{0};
  NotedFile second_{1};
  std::unique_ptr<ReadAhead> ahead_;

  void Start() {
    ahead_ = std::make_unique<ReadAhead>(
        std::vector<const RandomFile*>{&first_, &second_}, options_);
  }
  Status Read(const Range& range) {
    std::string bytes(range.size, '\0');
    ESCALA_RETURN_IF_ERROR(ahead_->Read(range, bytes.data()));
    EXPECT_EQ(bytes, BytesOf(range)) << range.file << " at " << range.offset;
    return Status();
  }
  void Expect(const Range& range) {
    const Status status = Read(range);
    EXPECT_TRUE(status.ok()) << status.message();
  }
};

TEST_F(ReadAheadTest, NeighboursAreOneRequest) {
  Start();
  // 0+30, 40+20 and 65+35 are near each other; 111 is too far, and 100 would
  // make more than a piece; the other file's comes first.
  const std::vector<Range> ranges = {{1, 7, 5},   {0, 40, 20}, {0, 0, 30},
                                     {0, 65, 35}, {0, 100, 1}, {0, 112, 4}};
  ahead_->WillRead(ranges);
  for (const Range& range : ranges) Expect(range);
  EXPECT_EQ(StrJoin(second_.read()), "7+5");
  EXPECT_EQ(StrJoin(first_.read()), "0+100, 100+1, 112+4");
}

TEST_F(ReadAheadTest, WhatWasNotToldIsReadDirectly) {
  Start();
  ahead_->WillRead(std::vector<Range>{{0, 10, 20}});
  Expect({0, 10, 20});
  Expect({0, 10, 20});
  Expect({0, 11, 3});
  EXPECT_EQ(StrJoin(first_.read()), "10+20, 10+20, 11+3");
}

TEST_F(ReadAheadTest, ARangeToldTwiceIsReadTwice) {
  Start();
  ahead_->WillRead(std::vector<Range>{{0, 10, 20}, {0, 10, 20}, {0, 30, 5}});
  for (int i = 0; i < 2; ++i) Expect({0, 10, 20});
  Expect({0, 30, 5});
  EXPECT_EQ(StrJoin(first_.read()), "10+25");
}

TEST_F(ReadAheadTest, OneRangeMayBeLongerThanAPieceAndThanTheMemory) {
  Start();
  ahead_->WillRead(std::vector<Range>{{0, 0, 1000}, {0, 1000, 5}});
  Expect({0, 0, 1000});
  Expect({0, 1000, 5});
  EXPECT_EQ(StrJoin(first_.read()), "0+1000, 1000+5");
}

TEST_F(ReadAheadTest, NoMoreIsHeldThanTheMemory) {
  options_.threads = 3;
  Start();
  std::vector<Range> ranges;
  for (uint64_t i = 0; i < 20; ++i) ranges.push_back({0, 200 * i, 100});
  ahead_->WillRead(ranges);
  first_.WaitForReads(3);
  Expect(ranges[0]);  // makes room for one more
  first_.WaitForReads(4);
  ahead_.reset();
  EXPECT_EQ(first_.read().size(), 4u);
}

// Neither those never read nor those read late stop the others.
TEST_F(ReadAheadTest, PiecesThatNobodyReadsAreDropped) {
  options_.threads = 2;
  Start();
  std::vector<Range> ranges;
  for (uint64_t i = 0; i < 50; ++i) ranges.push_back({0, 200 * i, 100});
  ahead_->WillRead(ranges);
  first_.WaitForReads(3);
  for (size_t i = 10; i < 50; ++i) Expect(ranges[i]);
  // The first ones were dropped, so these are read once more.
  const size_t before = first_.read().size();
  for (size_t i = 0; i < 3; ++i) Expect(ranges[i]);
  EXPECT_GE(first_.read().size(), before + 3);
  for (const Range& range : ranges) Expect(range);
}

TEST_F(ReadAheadTest, AReaderWaitsForARequestUnderWay) {
  Start();
  first_.Close();
  std::vector<Range> ranges;
  for (uint64_t i = 0; i < 5; ++i) ranges.push_back({0, 20 * i, 20});
  ahead_->WillRead(ranges);
  std::vector<std::thread> readers;
  for (const Range& range : ranges)
    readers.emplace_back([this, range] { Expect(range); });
  // If they wait by then, all must be woken.
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  first_.Open();
  for (std::thread& reader : readers) reader.join();
  EXPECT_EQ(StrJoin(first_.read()), "0+100");
}

TEST_F(ReadAheadTest, AFailedRequestIsMadeAgain) {
  Start();
  first_.Fail(true);
  ahead_->WillRead(std::vector<Range>{{0, 0, 50}, {0, 50, 50}, {0, 300, 7}});
  first_.WaitForReads(2);
  EXPECT_EQ(Read({0, 50, 50}).message(), "the bucket is away");
  first_.Fail(false);
  Expect({0, 0, 50});
  Expect({0, 300, 7});
  EXPECT_EQ(StrJoin(first_.read()), "0+100, 300+7, 50+50, 0+50, 300+7");
}

TEST_F(ReadAheadTest, ByManyThreads) {
  options_.threads = 4;
  Start();
  std::vector<Range> ranges;
  for (uint64_t i = 0; i < 3000; ++i)
    ranges.push_back({i % 2, i * 7919 % 3000 * 20, 1 + i % 20});
  std::atomic<size_t> next = 0;
  std::vector<std::thread> readers;
  for (int i = 0; i < 4; ++i)
    readers.emplace_back([&] {
      for (size_t at; (at = next++) < ranges.size();) {
        if (at % 100 == 0) ahead_->WillRead(std::span(ranges).subspan(at, 100));
        Expect(ranges[at]);
      }
    });
  for (std::thread& reader : readers) reader.join();
}

}  // namespace
}  // namespace escala::input
