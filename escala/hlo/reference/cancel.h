// Lets a long-running kernel learn that its result is no longer wanted.
//
// The caller of a kernel sets a flag for its thread. Loops that may take longer
// than a second poll it and return early if it is set. Their results are then
// invalid, so the caller must check the flag again afterwards.
#pragma once

#include <atomic>
#include <utility>

namespace escala::hlo {

class CancelWatch {
 public:
  // `flag` may be nullptr. The destructor restores the previous flag.
  explicit CancelWatch(const std::atomic<bool>* flag)
      : before_(std::exchange(flag_, flag)) {}
  ~CancelWatch() { flag_ = before_; }
  CancelWatch(const CancelWatch&) = delete;
  CancelWatch& operator=(const CancelWatch&) = delete;

  static bool IsCancelled() {
    return flag_ != nullptr && flag_->load(std::memory_order_relaxed);
  }

 private:
  static inline thread_local const std::atomic<bool>* flag_ = nullptr;
  const std::atomic<bool>* const before_;
};

}  // namespace escala::hlo
