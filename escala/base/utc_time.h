// Times of the calendar, for people and names of files.
#pragma once

#include <cstdint>
#include <string>

namespace escala {

// The time, in nanoseconds since 1970 (Env::WallNanos), in a format of
// strftime; "2026-11-23 12:00:00 UTC" without one.
std::string UtcTime(int64_t wall_nanos,
                    const char* format = "%Y-%m-%d %H:%M:%S UTC");

}  // namespace escala
