// Works on the buckets of STORAGE_EMULATOR_HOST, for check.py:
//
//   buckets_driver storm BUCKET REQUESTS   writes, reads, lists and deletes
//   buckets_driver save PLACE FIRST COUNT  saves checkpoints, keeps the last
//   two buckets_driver check PLACE             reads them
//
// Waits between attempts are cut to a hundredth.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <set>
#include <thread>

#include "escala/base/env_wrapper.h"
#include "escala/base/wire/crc32c.h"
#include "escala/ckpt/checkpoint.h"
#include "escala/ckpt/find.h"
#include "escala/store/buckets.h"

namespace escala {
namespace {

class HastyEnv : public EnvWrapper {
 public:
  HastyEnv() : EnvWrapper(Env::Default()) {}
  void SleepNanos(int64_t nanos) override { target()->SleepNanos(nanos / 100); }
};

store::BucketsOptions Options() {
  store::BucketsOptions options;
  // Every second request fails, so 16 in a row do in 10,000.
  options.api.retry.attempts = 40;
  options.api.http.stall_seconds = 1;
  // All ways of writing, without large objects.
  options.upload.most_at_once = 10'000;
  options.upload.piece_bytes = 30'000;
  return options;
}

void Check(const Status& status) {
  if (status.ok()) return;
  std::printf("FAIL %s\n", status.ToString().c_str());
  std::exit(1);
}
template <typename T>
T Check(Result<T> result) {
  Check(result.status());
  return *std::move(result);
}
void Expect(bool good, const std::string& what) {
  if (!good) Check(Internal(what));
}

std::string Bytes(size_t size, uint64_t seed) {
  std::mt19937_64 engine(seed);
  std::string data(size, 0);
  for (char& c : data) c = static_cast<char>(engine());
  return data;
}

// --- storm ------------------------------------------------------------------

// One thread's objects.
class Worker {
 public:
  Worker(store::Buckets* env, const std::string& bucket, int number)
      : env_(env),
        folder_(StrCat("gs://", bucket, "/of ", number)),
        random_(static_cast<uint64_t>(number)) {}

  void Work(int i) {
    const size_t size = i % 20 == 7    ? 20'000  // by a session
                        : i % 20 == 13 ? 70'000  // composed
                                       : random_() % 3000;
    const std::string name = StrCat("ä/b+", i);
    const std::string path = JoinPath(folder_, name);
    const std::string data = Bytes(size, random_());
    {
      const auto file = Check(env_->Create(path));
      Check(file->Append(data));
      Check(file->Sync());
      Check(file->Close());
    }
    Expect(Check(ReadFile(env_, path)) == data, path + " was read wrong");
    const auto file = Check(env_->OpenRandom(path));
    const uint64_t from = random_() % (size + 1);
    std::string part(random_() % 1000 + 1, 0);
    part.resize(Check(file->Read(from, part.size(), part.data())));
    Expect(part == data.substr(from, part.size()) &&
               (!part.empty() || from == size),
           path + ": a part was read wrong");
    if (i % 3 == 0) {
      Check(env_->Delete(path));
    } else {
      left_.insert(StrCat("b+", i));
      std::lock_guard lock(printing_);
      std::printf("left %s %zu %08x\n", path.c_str(), size, Crc32c(data));
    }
    if (i % 10 == 9) {
      const auto names = Check(env_->List(JoinPath(folder_, "ä")));
      Expect(std::set(names.begin(), names.end()) == left_,
             folder_ + " was listed wrong");
    }
  }

 private:
  static inline std::mutex printing_;
  store::Buckets* const env_;
  const std::string folder_;
  std::mt19937_64 random_;
  std::set<std::string> left_;
};

void Storm(store::Buckets* env, const std::string& bucket, uint64_t requests) {
  std::atomic<bool> done = false;
  std::vector<std::thread> threads;
  for (int t = 0; t < 24; ++t)
    threads.emplace_back([&, t] {
      Worker worker(env, bucket, t);
      for (int i = 0; !done; ++i) {
        worker.Work(i);
        const auto traffic = env->Traffic();
        if (traffic[0].requests - traffic[0].retries >= requests) done = true;
      }
    });
  for (std::thread& thread : threads) thread.join();
  const auto traffic = env->Traffic()[0];
  std::printf("traffic %llu %llu\n",
              static_cast<unsigned long long>(traffic.requests),
              static_cast<unsigned long long>(traffic.retries));
}

// --- Checkpoints ------------------------------------------------------------

// The arrays of a step are a function of it.
HostArray ArrayOf(int64_t step, int number) {
  HostArray array(Shape{ElementType::kF32, {100, 300}});
  std::mt19937 engine(static_cast<uint32_t>(step * 10 + number));
  for (int64_t i = 0; i < array.shape().byte_size(); ++i)
    array.mutable_data()[i] = static_cast<std::byte>(engine());
  return array;
}

void Save(Env* env, const std::string& place, int64_t first, int64_t count) {
  const auto sink = ckpt::MakeFolderSink(env, place);
  for (int64_t step = first; step < first + count; ++step) {
    ckpt::Manifest manifest;
    manifest.version = "0.1";
    manifest.place = {step, step, step, step};
    std::vector<ckpt::PieceToWrite> pieces;
    for (int number = 0; number < 3; ++number) {
      const HostArray array = ArrayOf(step, number);
      pieces.push_back({StrCat("a", number), array.shape(), {0, 0}, array});
    }
    Check(ckpt::WriteCheckpoint(sink.get(), ckpt::OneProcess(),
                                ckpt::FolderOf(step), manifest, pieces));
    std::printf("saved %lld\n", static_cast<long long>(step));
    std::fflush(stdout);
    Check(ckpt::DeleteOthers(sink.get(), step,
                             [&](int64_t old) { return old + 1 >= step; }));
  }
}

void CheckPlace(Env* env, const std::string& place) {
  const auto sink = ckpt::MakeFolderSink(env, place);
  for (const auto& listed : Check(ckpt::ListCheckpoints(sink.get()))) {
    using State = ckpt::ListedCheckpoint::State;
    if (listed.state == State::kUnfinished) {
      std::printf("unfinished %s\n", listed.folder.c_str());
      continue;
    }
    Check(listed.why);
    const auto checkpoint =
        Check(ckpt::Checkpoint::Open(sink.get(), listed.folder));
    Check(checkpoint.Verify());
    for (int number = 0; number < 3; ++number) {
      const auto* stored = checkpoint.manifest().Find(StrCat("a", number));
      Expect(stored != nullptr, "an array is missing");
      const HostArray got = Check(checkpoint.Read(*stored));
      const HostArray expected = ArrayOf(listed.step, number);
      Expect(std::equal(got.data(), got.data() + got.shape().byte_size(),
                        expected.data()),
             listed.folder + " has other bytes");
    }
    std::printf("whole %lld\n", static_cast<long long>(listed.step));
  }
}

int Main(const std::vector<std::string>& words) {
  HastyEnv hasty;
  store::Buckets env(&hasty, Options());
  const auto number = [&](size_t i) {
    return ParseNumber<int64_t>(words.at(i)).value();
  };
  if (words.at(0) == "storm")
    Storm(&env, words.at(1), static_cast<uint64_t>(number(2)));
  else if (words.at(0) == "save")
    Save(&env, words.at(1), number(2), number(3));
  else
    CheckPlace(&env, words.at(1));
  return 0;
}

}  // namespace
}  // namespace escala

int main(int count, char** words) {
  return escala::Main({words + 1, words + count});
}
