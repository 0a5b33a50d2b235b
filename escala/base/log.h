// A log with levels, one line per message:
//
//   2026-03-01T12:00:00.123Z WARNING pjrt/client.cc:42: no device answered
//
//   ESCALA_LOG(kInfo, "restored step ", step, " from ", path);
//
// Arguments are evaluated only if the level is enabled.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "escala/base/env.h"
#include "escala/base/mutex.h"
#include "escala/base/strings.h"

namespace escala {

enum class LogLevel : int { kDebug, kInfo, kWarning, kError, kOff };

// "debug", "info", "warning", "error", "off"; nullopt for any other word.
std::optional<LogLevel> LogLevelFromString(std::string_view text);

// Any thread may call any method; lines are never interleaved.
class Logger {
 public:
  using Sink = std::function<void(LogLevel level, std::string_view line)>;

  // Writes to env's standard error. The environment variable ESCALA_LOG sets
  // the lowest level shown, kInfo by default. `env` must outlive it.
  explicit Logger(Env* env);

  // The process's logger, on Env::Default(). Never destroyed.
  static Logger& Default();

  bool Enabled(LogLevel level) const { return level >= level_.load(); }
  void SetLevel(LogLevel level) { level_ = level; }
  // Redirects lines (with their line break) to `sink`, which must not log. Null
  // restores standard error.
  void SetSink(Sink sink);

  // `file` is the caller's __FILE__. REQUIRES: `level` is not kOff.
  void Write(LogLevel level, std::string_view file, int line,
             std::string_view message);

 private:
  Env* const env_;
  std::atomic<LogLevel> level_;
  Mutex mutex_;
  Sink sink_ ESCALA_GUARDED_BY(mutex_);
};

#define ESCALA_LOG(level, ...)                                            \
  do {                                                                    \
    ::escala::Logger& escala_logger_ = ::escala::Logger::Default();       \
    if (escala_logger_.Enabled(::escala::LogLevel::level))                \
      escala_logger_.Write(::escala::LogLevel::level, __FILE__, __LINE__, \
                           ::escala::StrCat(__VA_ARGS__));                \
  } while (0)

// "2026-03-01T12:00:00.123Z"
std::string FormatTime(int64_t wall_nanos);

}  // namespace escala
