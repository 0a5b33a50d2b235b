#include "escala/store/retry.h"

#include <algorithm>
#include <atomic>

#include "escala/base/random.h"
#include "escala/store/stop.h"

namespace escala::store {
namespace {

// Waits that a user should hear of, in seconds.
constexpr double kLongWait = 4;
// How soon a wait ends when its thread is to stop.
constexpr int64_t kSlice = 100'000'000;

// From 0.5 to 1; differs between processes and requests.
double Jitter(Env* env) {
  static std::atomic<uint64_t> requests = 0;
  const auto now = static_cast<uint64_t>(env->WallNanos());
  const uint64_t bits = MixBits(now + MixBits(requests++));
  return 0.5 + static_cast<double>(bits >> 11) * 0x1p-54;
}

}  // namespace

Backoff::Backoff(Env* env, const RetryOptions* options, bool has_served)
    : env_(env),
      options_(*options),
      most_seconds_(has_served ? options->seconds
                               : options->seconds_before_service),
      began_(env->MonotonicNanos()),
      wait_(options->first_wait) {}

double Backoff::seconds() const {
  return static_cast<double>(env_->MonotonicNanos() - began_) * 1e-9;
}

bool Backoff::IsLast(bool contacted) const {
  return attempts_ >=
         (contacted ? options_.attempts : options_.attempts_before_contact);
}

bool Backoff::WaitIsLong(bool contacted, double at_least) const {
  return !IsLast(contacted) && std::max(wait_, at_least) >= kLongWait;
}

bool Backoff::Wait(bool contacted, double at_least) {
  const double wait = std::max(wait_ * Jitter(env_), at_least);
  if (IsLast(contacted) || seconds() + wait > most_seconds_) return false;
  for (auto left = static_cast<int64_t>(wait * 1e9); left > 0; left -= kSlice) {
    if (StopIsAsked()) return false;
    env_->SleepNanos(std::min(left, kSlice));
  }
  wait_ = std::min(2 * wait_, options_.longest_wait);
  ++attempts_;
  return true;
}

}  // namespace escala::store
