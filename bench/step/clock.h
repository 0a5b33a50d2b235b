// The clocks of the measuring programs.
#pragma once

#include <sys/resource.h>

#include <chrono>

namespace escala {

using Clock = std::chrono::steady_clock;

inline double MillisecondsSince(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start)
      .count();
}

// The time of all threads of this process.
inline double CpuMilliseconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto of = [](const timeval& time) {
    return 1e3 * static_cast<double>(time.tv_sec) +
           1e-3 * static_cast<double>(time.tv_usec);
  };
  return of(usage.ru_utime) + of(usage.ru_stime);
}

}  // namespace escala
