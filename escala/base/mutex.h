// A mutex that clang can check. What a mutex protects is declared with
// ESCALA_GUARDED_BY, and a function whose caller must hold one with
// ESCALA_REQUIRES; `./dev check static` refuses code that does otherwise.
// Other compilers see std::mutex alone.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

#ifdef __clang__
#define ESCALA_THREAD_ATTRIBUTE(x) __attribute__((x))
#else
#define ESCALA_THREAD_ATTRIBUTE(x)
#endif

// A variable marked so is read and written only while `mutex` is held.
#define ESCALA_GUARDED_BY(mutex) ESCALA_THREAD_ATTRIBUTE(guarded_by(mutex))
// The caller of a function marked so holds `mutex`.
#define ESCALA_REQUIRES(mutex) \
  ESCALA_THREAD_ATTRIBUTE(requires_capability(mutex))

namespace escala {

class ESCALA_THREAD_ATTRIBUTE(capability("mutex")) Mutex {
 public:
  void Lock() ESCALA_THREAD_ATTRIBUTE(acquire_capability()) { mutex_.lock(); }
  void Unlock() ESCALA_THREAD_ATTRIBUTE(release_capability()) {
    mutex_.unlock();
  }

 private:
  friend class CondVar;
  std::mutex mutex_;
};

// Holds the mutex while it lives, but for the time between Unlock and Lock.
class ESCALA_THREAD_ATTRIBUTE(scoped_lockable) MutexLock {
 public:
  explicit MutexLock(Mutex& mutex)
      ESCALA_THREAD_ATTRIBUTE(acquire_capability(mutex))
      : mutex_(mutex) {
    mutex_.Lock();
  }
  ~MutexLock() ESCALA_THREAD_ATTRIBUTE(release_capability()) {
    if (held_) mutex_.Unlock();
  }
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

  void Lock() ESCALA_THREAD_ATTRIBUTE(acquire_capability()) {
    mutex_.Lock();
    held_ = true;
  }
  void Unlock() ESCALA_THREAD_ATTRIBUTE(release_capability()) {
    held_ = false;
    mutex_.Unlock();
  }

 private:
  Mutex& mutex_;
  bool held_ = true;
};

// The mutex is held again when a wait returns. A wait may return without a
// reason: callers wait in a loop that looks at what they wait for.
class CondVar {
 public:
  void Wait(Mutex& mutex) ESCALA_REQUIRES(mutex) {
    std::unique_lock lock(mutex.mutex_, std::adopt_lock);
    changed_.wait(lock);
    lock.release();
  }
  void WaitUntil(Mutex& mutex, std::chrono::steady_clock::time_point deadline)
      ESCALA_REQUIRES(mutex) {
    std::unique_lock lock(mutex.mutex_, std::adopt_lock);
    changed_.wait_until(lock, deadline);
    lock.release();
  }
  void NotifyOne() { changed_.notify_one(); }
  void NotifyAll() { changed_.notify_all(); }

 private:
  std::condition_variable changed_;
};

}  // namespace escala
