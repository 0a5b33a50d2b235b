// How often a request is repeated, and how long to wait in between.
#pragma once

#include <cstdint>

#include "escala/base/env.h"

namespace escala::store {

// A request fails for good once either limit is reached.
struct RetryOptions {
  int attempts = 16;
  // Of a request whose server has never been reached: a wrong address or a
  // machine without a network should be told soon.
  int attempts_before_contact = 4;
  double seconds = 600;  // from the first attempt to the last
  // The same of requests that begin before a server has done anything: a bucket
  // that cannot be used should be told before a run begins.
  double seconds_before_service = 60;

  // Waits double from the first to the longest.
  double first_wait = 0.5;
  double longest_wait = 32;
};

// The attempts of one request. For one thread at a time.
class Backoff {
 public:
  // Both must outlive it. `has_served`: HttpClient::has_served.
  Backoff(Env* env, const RetryOptions* options, bool has_served);

  // Waits before another attempt: a random half to whole of the next wait, so
  // that many hosts that failed together do not return together, and at least
  // `at_least` seconds. Returns false if there must be none: at once, or as
  // soon as the thread is to stop (StopScope).
  bool Wait(bool contacted, double at_least = 0);

  // Whether Wait would return false since there were enough attempts.
  bool IsLast(bool contacted) const;

  // Whether Wait may take so long that the user should hear of it.
  bool WaitIsLong(bool contacted, double at_least = 0) const;

  int attempts() const { return attempts_; }  // begun so far
  double seconds() const;                     // since the first

 private:
  Env* const env_;
  const RetryOptions& options_;
  const double most_seconds_;
  const int64_t began_;
  int attempts_ = 1;
  double wait_;
};

}  // namespace escala::store
