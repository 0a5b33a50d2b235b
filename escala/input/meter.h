// What reading examples costs, by stage, counted by the thread that reads.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace escala::input {

enum class Stage { kRead, kDecompress, kDecode, kAugment };
inline constexpr int kStages = 4;
std::string_view ToString(Stage stage);  // "read"

// Of one thread; read it before and after some work.
struct Meter {
  int64_t bytes = 0;  // of records, as they lie in files
  // Nanoseconds in each stage; counted only while a stage is timed.
  std::array<int64_t, kStages> nanos = {};

  static Meter& OfThisThread();
};

// While one of these lives, all threads take the time of their stages, which
// costs some 50 ns for each.
class TimedStages {
 public:
  TimedStages();
  ~TimedStages();
  TimedStages(const TimedStages&) = delete;
  TimedStages& operator=(const TimedStages&) = delete;
};

// Counts its lifetime as time of the stage. A stage inside of another one is
// taken out of the outer one's time.
class StageTimer {
 public:
  explicit StageTimer(Stage stage);
  ~StageTimer();
  StageTimer(const StageTimer&) = delete;
  StageTimer& operator=(const StageTimer&) = delete;

 private:
  const Stage stage_;
  int64_t begin_ = -1;  // -1: not timed
  int64_t inner_ = 0;   // nanoseconds of stages inside
  StageTimer* outer_ = nullptr;
};

}  // namespace escala::input
