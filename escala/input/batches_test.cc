#include "escala/input/batches.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <set>
#include <stdexcept>
#include <thread>

#include "escala/base/mutex.h"
#include "escala/input/order.h"
#include "escala/input/sources.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

// Example i is {i, i squared}; with changes it is {i, position in the run}.
class Numbers : public Source {
 public:
  explicit Numbers(int64_t size) : size_(size) {}

  int64_t size() const override { return size_; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return "numbers"; }
  Status Read(int64_t example, std::span<const View> out) const override {
    if (before_ != nullptr) ESCALA_RETURN_IF_ERROR(before_(example));
    *reinterpret_cast<int64_t*>(out[0].data) = example;
    auto* pair = reinterpret_cast<float*>(out[1].data);
    pair[0] = static_cast<float>(example);
    pair[1] = pair[0] * pair[0];
    return Status();
  }
  Status ReadChanged(int64_t example, const Draw& draw,
                     std::span<const View> out) const override {
    ESCALA_RETURN_IF_ERROR(Read(example, out));
    reinterpret_cast<float*>(out[1].data)[1] =
        static_cast<float>(draw.position);
    return Status();
  }
  // Sets a function that each Read calls first.
  void Before(std::function<Status(int64_t)> f) { before_ = std::move(f); }

 private:
  const int64_t size_;
  const std::vector<Field> fields_ = {{"id", {ElementType::kI64, {}}},
                                      {"pair", {ElementType::kF32, {2}}}};
  std::function<Status(int64_t)> before_;
};

std::unique_ptr<Batches> Make(const Source& source,
                              const BatchOptions& options) {
  auto batches = Batches::Make(&source, options);
  EXPECT_TRUE(batches.ok()) << batches.status().ToString();
  return std::move(batches).value();
}

Batch Next(Batches* batches) {
  auto batch = batches->Next();
  EXPECT_TRUE(batch.ok()) << batch.status().ToString();
  return std::move(batch).value();
}

template <typename T>
void Append(const HostArray& array, std::vector<T>* to) {
  to->insert(to->end(), array.as<T>(),
             array.as<T>() + array.shape().num_elements());
}

// The examples of a batch, replica after replica.
struct Contents {
  std::vector<int64_t> ids;
  std::vector<float> pairs;
  std::vector<float> weights;

  void Add(const Batch& batch) {
    for (int r = 0; r < batch.replicas(); ++r) {
      const std::vector<HostArray>& arrays = batch.replica(r);
      Append(arrays[0], &ids);
      Append(arrays[1], &pairs);
      if (arrays.size() > 2) Append(arrays[2], &weights);
    }
  }
  bool operator==(const Contents&) const = default;
};

Contents Train(const Source& source, const BatchOptions& options, int steps) {
  const auto batches = Make(source, options);
  Contents contents;
  for (int step = 0; step < steps; ++step) contents.Add(Next(batches.get()));
  return contents;
}

TEST(Batches, HoldWhatTheOrderSays) {
  const Numbers source(1000);
  const Contents contents =
      Train(source, {.global_batch = 128, .replicas = 8, .seed = 7}, 20);
  const Order order{1000, 7};
  ASSERT_EQ(contents.ids.size(), 2560u);
  for (size_t p = 0; p < contents.ids.size(); ++p) {
    ASSERT_EQ(contents.ids[p], order.ExampleAt(static_cast<int64_t>(p)));
    ASSERT_EQ(contents.pairs[2 * p], static_cast<float>(contents.ids[p]));
    ASSERT_EQ(contents.pairs[2 * p + 1], static_cast<float>(p));
  }
}

TEST(Batches, AreTheSameOnAnySliceAndByAnyThreads) {
  const Numbers source(1000);
  const BatchOptions one = {.global_batch = 256, .seed = 7, .threads = 0};
  const Contents expected = Train(source, one, 10);
  for (const int replicas : {1, 8, 128})
    for (const int threads : {0, 1, 4})
      for (const int depth : {1, 3}) {
        BatchOptions options = one;
        options.replicas = replicas;
        options.threads = threads;
        options.depth = depth;
        EXPECT_EQ(Train(source, options, 10), expected)
            << replicas << " " << threads << " " << depth;
      }
}

// Hosts need not feed ranges: host 0 of v3-32 feeds devices 0-3 and 8-11.
TEST(Batches, HostsTogetherReadTheGlobalBatch) {
  const Numbers source(100);
  BatchOptions options = {.global_batch = 32, .replicas = 8};
  const auto all = Make(source, options);
  options.feeds = {0, 1, 4, 5, 7};
  const auto first = Make(source, options);
  options.feeds = {2, 3, 6};
  const auto second = Make(source, options);
  for (int step = 0; step < 10; ++step) {
    const Batch whole = Next(all.get());
    const Batch parts[] = {Next(first.get()), Next(second.get())};
    EXPECT_EQ(parts[0].replicas(), 5);
    EXPECT_EQ(parts[1].replicas(), 3);
    const std::pair<int, int> where[] = {{0, 0}, {0, 1}, {1, 0}, {1, 1},
                                         {0, 2}, {0, 3}, {1, 2}, {0, 4}};
    for (int r = 0; r < 8; ++r) {
      std::vector<int64_t> expected, got;
      Append(whole.replica(r)[0], &expected);
      Append(parts[where[r].first].replica(where[r].second)[0], &got);
      EXPECT_EQ(got, expected) << step << " " << r;
    }
  }
}

// A source that lies far away and notes what it is told.
class FarNumbers : public Numbers {
 public:
  using Numbers::Numbers;
  bool is_far() const override { return true; }
  void WillRead(std::span<const int64_t> examples) const override {
    const MutexLock lock(mutex_);
    announced_.insert(announced_.end(), examples.begin(), examples.end());
  }
  std::vector<int64_t> Announced() const {
    const MutexLock lock(mutex_);
    return announced_;
  }

 private:
  mutable Mutex mutex_;
  mutable std::vector<int64_t> announced_;
};

TEST(Batches, AnnounceWhatTheyReadOnceAndBefore) {
  for (const bool evaluation : {false, true})
    for (const int64_t block : {0, 5, 40})
      for (const int threads : {0, 3}) {
        FarNumbers source(200);
        source.Before([&](int64_t example) {
          // What fills up an evaluation's last batch is read again.
          if (evaluation) return Status();
          const auto announced = source.Announced();
          EXPECT_NE(std::find(announced.begin(), announced.end(), example),
                    announced.end());
          return Status();
        });
        BatchOptions options = {.global_batch = 16, .replicas = 4};
        options.feeds = {0, 3};
        options.block = evaluation ? 0 : block;
        options.evaluation = evaluation;
        options.threads = threads;
        Contents contents;
        const auto batches = Make(source, options);
        for (int step = 0; step < (evaluation ? 13 : 40); ++step)
          contents.Add(Next(batches.get()));
        const auto announced = source.Announced();
        size_t same = std::min(announced.size(), contents.ids.size());
        // The last batch of an evaluation is filled up.
        if (evaluation) same = std::min<size_t>(same, 100);
        EXPECT_GE(same, evaluation ? 100u : contents.ids.size());
        EXPECT_TRUE(std::equal(announced.begin(), announced.begin() + same,
                               contents.ids.begin()))
            << evaluation << block << threads;
      }
}

// Both are of the blocks that are read at the time: no record is fetched for
// mix-up alone.
TEST(Batches, AnnounceBothExamplesThatMixUpReads) {
  auto numbers = std::make_unique<FarNumbers>(2000);
  const FarNumbers& far = *numbers;
  std::vector<int64_t> read;
  numbers->Before([&](int64_t example) {
    read.push_back(example);
    return Status();
  });
  const auto source = *WithMixUp(std::move(numbers), 0.5);
  // The 80 examples of 16 blocks are 5 batches.
  const auto batches = Make(
      *source,
      {.global_batch = 16, .replicas = 4, .seed = 7, .block = 5, .threads = 0});
  for (int step = 0; step < 5; ++step) Next(batches.get());
  auto announced = far.Announced();
  ASSERT_EQ(read.size(), 160u);
  ASSERT_GE(announced.size(), 160u);
  announced.resize(160);
  std::sort(announced.begin(), announced.end());
  std::sort(read.begin(), read.end());
  EXPECT_EQ(announced, read);
  EXPECT_EQ(std::set<int64_t>(read.begin(), read.end()).size(), 80u);
}

TEST(Batches, ByBlocksHoldWhatTheOrderSays) {
  const Numbers source(1000);
  const Contents contents = Train(
      source, {.global_batch = 64, .replicas = 8, .seed = 7, .block = 9}, 40);
  const Order order{.size = 1000, .seed = 7, .block = 9};
  for (size_t p = 0; p < contents.ids.size(); ++p)
    ASSERT_EQ(contents.ids[p], order.ExampleAt(static_cast<int64_t>(p)));
}

TEST(Batches, LeaveOutTheEndOfAnEpoch) {
  const Numbers source(100);
  const Contents contents = Train(
      source, {.global_batch = 32, .replicas = 8, .seed = 7, .drop_end = true},
      6);
  for (int epoch = 0; epoch < 2; ++epoch) {
    const auto begin = contents.ids.begin() + epoch * 96;
    EXPECT_EQ(std::set<int64_t>(begin, begin + 96).size(), 96u);
  }
}

// Two threads read until the run has to wait.
TEST(Batches, ReadWithMoreThreadsOnceTheRunWaits) {
  Numbers source(1000);
  std::atomic<int> now{0}, most{0};
  source.Before([&](int64_t) {
    const int readers = ++now;
    int seen = most;
    while (seen < readers && !most.compare_exchange_weak(seen, readers)) {
    }
    std::this_thread::sleep_for(std::chrono::microseconds(500));
    --now;
    return Status();
  });
  const auto batches =
      Make(source, {.global_batch = 8, .threads = 6, .depth = 6});
  Next(batches.get());
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_LE(most, 2);
  for (int step = 0; step < 50 && most < 6; ++step) Next(batches.get());
  EXPECT_EQ(most, 6);
}

TEST(Batches, GoOnFromAPosition) {
  const Numbers source(100);
  BatchOptions options = {.global_batch = 12, .replicas = 2};
  const auto batches = Make(source, options);
  for (int step = 0; step < 5; ++step) Next(batches.get());
  const Batch sixth = Next(batches.get());
  EXPECT_EQ(sixth.position(), 60);
  EXPECT_EQ(sixth.next_position(), 72);
  options.position = 60;
  Contents was, is;
  was.Add(sixth);
  is.Add(Next(Make(source, options).get()));
  EXPECT_EQ(was, is);
  // Batches of another size from the same position have the same examples.
  options.global_batch = 6;
  EXPECT_EQ(Train(source, options, 2), was);
}

TEST(Batches, DescribeWhatAReplicaGets) {
  const Numbers source(100);
  const auto train = Make(source, {.global_batch = 12, .replicas = 4});
  ASSERT_EQ(train->fields().size(), 2u);
  EXPECT_EQ(train->fields()[0].shape.ToString(), "tensor<3xi64>");
  EXPECT_EQ(train->fields()[1].shape.ToString(), "tensor<3x2xf32>");
  EXPECT_EQ(train->count(), -1);
  const auto eval =
      Make(source, {.global_batch = 12, .replicas = 4, .evaluation = true});
  ASSERT_EQ(eval->fields().size(), 3u);
  EXPECT_EQ(eval->fields()[2].name, "weight");
  EXPECT_EQ(eval->fields()[2].shape.ToString(), "tensor<3xf32>");
  EXPECT_EQ(eval->count(), 9);
  const Batch batch = Next(eval.get());
  for (size_t f = 0; f < 3; ++f)
    EXPECT_EQ(batch.replica(3)[f].shape(), eval->fields()[f].shape);
}

// --- Evaluation -------------------------------------------------------------

TEST(Evaluation, TakesEveryExampleOnce) {
  for (const int64_t size : {1, 7, 127, 128, 129, 300})
    for (const int replicas : {1, 8, 128}) {
      const Numbers source(size);
      const auto batches =
          Make(source,
               {.global_batch = 128, .replicas = replicas, .evaluation = true});
      Contents contents;
      for (int64_t i = 0; i < batches->count(); ++i)
        contents.Add(Next(batches.get()));
      EXPECT_EQ(batches->Next().status().code(), StatusCode::kOutOfRange);
      std::vector<int64_t> counted, expected;
      for (size_t i = 0; i < contents.ids.size(); ++i) {
        ASSERT_TRUE(contents.weights[i] == 0 || contents.weights[i] == 1);
        if (contents.weights[i] == 1) counted.push_back(contents.ids[i]);
        ASSERT_LT(contents.ids[i], size);  // padding has real examples
        ASSERT_EQ(contents.pairs[2 * i + 1],
                  contents.pairs[2 * i] * contents.pairs[2 * i]);
      }
      for (int64_t i = 0; i < size; ++i) expected.push_back(i);
      EXPECT_EQ(counted, expected) << size << " " << replicas;
      EXPECT_LT(contents.ids.size(), static_cast<size_t>(size + 128));
    }
}

// --- Memory -----------------------------------------------------------------

TEST(Batches, UseTheirMemoryAgain) {
  const Numbers source(100);
  const auto batches = Make(source, {.global_batch = 4, .depth = 3});
  std::set<const void*> memory;
  for (int step = 0; step < 100; ++step)
    memory.insert(Next(batches.get()).replica(0)[1].data());
  EXPECT_LE(memory.size(), 4u);
}

TEST(Batches, HeldOnesKeepTheirContents) {
  const Numbers source(100);
  for (const int threads : {0, 2}) {
    const BatchOptions options = {
        .global_batch = 4, .threads = threads, .depth = 2};
    const Contents expected = Train(source, options, 20);
    auto batches = Make(source, options);
    std::vector<Batch> held;
    for (int step = 0; step < 20; ++step) held.push_back(Next(batches.get()));
    batches.reset();
    Contents contents;
    for (const Batch& batch : held) contents.Add(batch);
    EXPECT_EQ(contents, expected);
  }
}

// --- Errors and ends --------------------------------------------------------

TEST(Batches, AnExampleThatCannotBeRead) {
  Numbers source(100);
  source.Before([](int64_t example) {
    // The failure of the first example in order is reported, even if it is read
    // later.
    if (example == 17)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return example == 17 || example == 19 ? DataLoss("its bytes are damaged")
                                          : Status();
  });
  for (const int threads : {0, 1, 4}) {
    const auto batches = Make(source, {.global_batch = 8,
                                       .replicas = 2,
                                       .shuffle = false,
                                       .threads = threads});
    EXPECT_EQ(Next(batches.get()).position(), 0);
    EXPECT_EQ(Next(batches.get()).position(), 8);
    for (int again = 0; again < 2; ++again)
      EXPECT_EQ(batches->Next().status().ToString(),
                "DATA_LOSS: cannot read example 17 (position 17) of numbers: "
                "its bytes are damaged");
  }
}

TEST(Batches, ASourceThatThrows) {
  Numbers source(100);
  source.Before(
      [](int64_t) -> Status { throw std::runtime_error("out of luck"); });
  const auto batches = Make(source, {.shuffle = false});
  EXPECT_EQ(batches->Next().status().ToString(),
            "INTERNAL: cannot read example 0 (position 0) of numbers: it "
            "threw: out of luck");
}

// Blocks reads until Open().
class Gate {
 public:
  void Wait() {
    const MutexLock lock(mutex_);
    ++waiting_;
    changed_.NotifyAll();
    while (!open_) changed_.Wait(mutex_);
  }
  void AwaitOneWaiting() {
    const MutexLock lock(mutex_);
    while (waiting_ == 0) changed_.Wait(mutex_);
  }
  void Open() {
    const MutexLock lock(mutex_);
    open_ = true;
    changed_.NotifyAll();
  }

 private:
  Mutex mutex_;
  CondVar changed_;
  bool open_ = false;
  int waiting_ = 0;
};

TEST(Batches, CancelEndsAWait) {
  Numbers source(100);
  Gate gate;
  source.Before([&gate](int64_t) {
    gate.Wait();
    return Status();
  });
  auto batches = Make(source, {.global_batch = 8});
  std::thread consumer([&batches] {
    EXPECT_EQ(batches->Next().status().code(), StatusCode::kCancelled);
  });
  gate.AwaitOneWaiting();
  // Give the consumer time to wait, too.
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  batches->Cancel();
  consumer.join();
  EXPECT_EQ(batches->Next().status().code(), StatusCode::kCancelled);
  gate.Open();
}

TEST(Batches, EndWhileTheyRead) {
  Numbers source(1000);
  std::atomic<int64_t> reads = 0;
  source.Before([&reads](int64_t) {
    ++reads;
    std::this_thread::sleep_for(std::chrono::microseconds(50));
    return Status();
  });
  for (int i = 0; i < 50; ++i) {
    const auto batches =
        Make(source, {.global_batch = 1 << 20, .threads = 3, .depth = 2});
    while (reads == 0) std::this_thread::yield();
    reads = 0;
  }
}

TEST(Batches, ReadNoFurtherThanTheDepth) {
  Numbers source(1000);
  std::atomic<int64_t> reads = 0;
  source.Before([&reads](int64_t) {
    ++reads;
    return Status();
  });
  const auto batches =
      Make(source, {.global_batch = 8, .threads = 2, .depth = 2});
  Next(batches.get());
  while (reads < 24) std::this_thread::yield();
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(reads, 24);
}

std::string Failure(const BatchOptions& options, int64_t size = 100) {
  const Numbers source(size);
  const auto batches = Batches::Make(&source, options);
  return batches.ok() ? "it was made" : batches.status().message();
}

TEST(Batches, OptionsThatMakeNoSense) {
  EXPECT_EQ(Failure({.global_batch = 100, .replicas = 8}),
            "a global batch of 100 cannot be cut into 8 equal parts, one per "
            "replica: take 96 or 104");
  EXPECT_EQ(Failure({.global_batch = 4, .replicas = 8}),
            "a global batch of 4 cannot be cut into 8 equal parts, one per "
            "replica: take 8");
  EXPECT_EQ(Failure({.global_batch = 0}),
            "global batch = 0: expected 1 to 2147483648");
  EXPECT_EQ(Failure({.replicas = 0}), "replicas = 0: expected 1 or more");
  EXPECT_EQ(Failure({.global_batch = 8, .replicas = 8, .feeds = {8}}),
            "this host feeds replica 8: expected ascending numbers of [0, 8)");
  EXPECT_EQ(Failure({.global_batch = 8, .replicas = 8, .feeds = {1, 1}}),
            "this host feeds replica 1: expected ascending numbers of [0, 8)");
  EXPECT_EQ(Failure({.block = -1}), "block = -1: expected 0 or more examples");
  EXPECT_EQ(Failure({.global_batch = 101, .drop_end = true}),
            "numbers: got 100 examples, expected at least one global batch of "
            "101 where the end of an epoch is left out; set a smaller batch, "
            "or let epochs wrap");
  EXPECT_EQ(Failure({.position = -1}),
            "position = -1: expected the position of an example, from 0 on");
  EXPECT_EQ(Failure({.position = 8, .evaluation = true}),
            "position = 8: an evaluation begins at 0");
  EXPECT_EQ(Failure({.threads = -1}), "threads = -1: expected 0 to 1024");
  EXPECT_EQ(Failure({.depth = 0}), "depth = 0: expected 1 to 1024");
  EXPECT_EQ(Failure({}, 0), "there are no examples in numbers");
}

}  // namespace
}  // namespace escala::input
