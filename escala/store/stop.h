// Ends requests to buckets when a run is told to stop.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "escala/base/env_wrapper.h"
#include "escala/base/status.h"

namespace escala::store {

// While it lives, requests of its thread fail with CANCELLED once the flag is
// set; those that wait for an answer, within about a second. The innermost
// scope of a thread counts.
class StopScope {
 public:
  // `flag` must outlive it; null: requests are not stopped.
  explicit StopScope(const std::atomic<bool>* flag);
  ~StopScope();
  StopScope(const StopScope&) = delete;
  StopScope& operator=(const StopScope&) = delete;

  // The flag of this thread, for a scope in a thread that works for it.
  static const std::atomic<bool>* Flag();

 private:
  const std::atomic<bool>* const outer_;
};

// Whether the flag of this thread's scope is set.
bool StopIsAsked();
// CANCELLED.
Status StopError();

// Finds, lists and reads files in such a scope, whichever thread calls. What
// writes is not affected.
class StoppableEnv : public EnvWrapper {
 public:
  // Both must outlive it and the files that it opens.
  StoppableEnv(Env* target, const std::atomic<bool>* flag)
      : EnvWrapper(target), flag_(flag) {}

  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override;
  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override;
  Result<FileInfo> Stat(const std::string& path) override;
  Result<std::vector<std::string>> List(const std::string& path) override;

 private:
  const std::atomic<bool>* const flag_;
};

}  // namespace escala::store
