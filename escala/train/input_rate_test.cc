#include "escala/train/input_rate.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "escala/input/registry.h"
#include "escala/input/sources.h"
#include "escala/train/train_test_util.h"

namespace escala::train {
namespace {

constexpr double kSleepMicros = 10000;

// Digits that a disk or a bucket is slow to give.
class Sleepy : public input::Source {
 public:
  explicit Sleepy(std::unique_ptr<Source> digits)
      : digits_(std::move(digits)) {}
  int64_t size() const override { return digits_->size(); }
  const std::vector<Field>& fields() const override {
    return digits_->fields();
  }
  std::string Describe() const override { return "sleepy digits"; }
  Status Read(int64_t example, std::span<const View> out) const override {
    std::this_thread::sleep_for(
        std::chrono::duration<double, std::micro>(kSleepMicros));
    return digits_->Read(example, out);
  }

 private:
  const std::unique_ptr<Source> digits_;
};

// Whether the kernel says how long a thread waited for a processor.
bool CountsWaits() {
  return Env::Default()->Stat("/proc/thread-self/schedstat").ok();
}

// While it lives, four threads for each processor compute without end.
class OtherPrograms {
 public:
  OtherPrograms() {
    const unsigned count =
        4 * std::max(1U, std::thread::hardware_concurrency());
    for (unsigned i = 0; i < count; ++i)
      threads_.emplace_back([this] {
        while (!stop_.load(std::memory_order_relaxed)) {
        }
      });
  }
  ~OtherPrograms() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  std::atomic<bool> stop_{false};
  std::vector<std::thread> threads_;
};

class InputRateTest : public TrainTest {
 protected:
  InputRate Measure(const std::string& data) {
    const recipe::Recipe recipe = SmallRecipe({"data=" + data});
    const auto session = Session::Make(recipe, Pod("v3-8"), &env_);
    EXPECT_TRUE(session.ok()) << session.status().ToString();
    const auto slice = pods::FindSlice("v3-8");
    const auto rate = MeasureInput(*session, **slice, 0.4);
    EXPECT_TRUE(rate.ok()) << rate.status().ToString();
    return *rate;
  }
};

TEST_F(InputRateTest, OtherProgramsChangeLittleOfAThreadsTime) {
  if (!CountsWaits()) GTEST_SKIP() << "this kernel counts no waits";
  const InputRate before = Measure("digits");
  InputRate beside;
  {
    const OtherPrograms others;
    beside = Measure("digits");
  }
  // Without the waits it would be five times as long.
  EXPECT_GT(beside.busy, 0.3);
  EXPECT_LT(beside.thread_micros, 4 * before.thread_micros);
  EXPECT_GT(beside.thread_micros, 0.25 * before.thread_micros);
}

TEST_F(InputRateTest, WaitsForADiskCountAlsoBesideOtherPrograms) {
  const auto make = [](input::Split split, OptionReader* options,
                       Env* env) -> Result<std::unique_ptr<input::Source>> {
    ESCALA_ASSIGN_OR_RETURN(auto digits,
                            input::MakeDigits(split, options, env));
    return std::unique_ptr<input::Source>(
        std::make_unique<Sleepy>(std::move(digits)));
  };
  static const Status registered = input::RegisterSource("sleepy", make);
  ASSERT_TRUE(registered.ok()) << registered.ToString();
  if (!CountsWaits()) GTEST_SKIP() << "this kernel counts no waits";
  const OtherPrograms others;
  const InputRate rate = Measure("sleepy");
  EXPECT_GE(rate.thread_micros, kSleepMicros);
  EXPECT_LT(rate.thread_micros, 2 * kSleepMicros);
  EXPECT_EQ(InputPartName(rate.reading_binds()), "other");
}

}  // namespace
}  // namespace escala::train
