// How a kernel that takes long learns that nobody waits for it any more.
//
// Whoever runs kernels puts the flag up for his thread; the loops that may take
// longer than a second look at it now and then, and leave when it is set. What
// they leave behind is not a result: who put the flag up looks at it again.
#pragma once

#include <atomic>
#include <utility>

namespace escala::hlo {

class CancelWatch {
 public:
  // `flag`: nullptr for none. The one before comes back in the end.
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
