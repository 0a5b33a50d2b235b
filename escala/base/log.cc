#include "escala/base/log.h"

#include <chrono>
#include <cstdio>
#include <utility>

#include "escala/base/mutex.h"

namespace escala {
namespace {

constexpr std::string_view kWords[] = {"debug", "info", "warning", "error",
                                       "off"};
constexpr std::string_view kTags[] = {"DEBUG", "INFO", "WARNING", "ERROR"};

// The path below the source folder: "base/log.cc".
std::string_view ShortName(std::string_view file) {
  constexpr std::string_view kFolder = "escala/";
  const size_t at = file.rfind(kFolder);
  return at == std::string_view::npos ? BaseName(file)
                                      : file.substr(at + kFolder.size());
}

}  // namespace

std::optional<LogLevel> LogLevelFromString(std::string_view text) {
  for (size_t i = 0; i < std::size(kWords); ++i)
    if (text == kWords[i]) return static_cast<LogLevel>(i);
  return std::nullopt;
}

std::string FormatTime(int64_t wall_nanos) {
  using std::chrono::floor;
  const std::chrono::sys_time<std::chrono::milliseconds> time(
      floor<std::chrono::milliseconds>(std::chrono::nanoseconds(wall_nanos)));
  const auto day = floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(time - day);
  char text[64];
  std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ",
                static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()),
                static_cast<unsigned>(date.day()),
                static_cast<int>(clock.hours().count()),
                static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()),
                static_cast<int>(clock.subseconds().count()));
  return text;
}

Logger::Logger(Env* env) : env_(env), level_(LogLevel::kInfo) {
  const std::optional<std::string> word = env->Variable("ESCALA_LOG");
  if (!word.has_value() || word->empty()) return;
  const std::optional<LogLevel> level = LogLevelFromString(*word);
  if (level.has_value()) {
    level_ = *level;
  } else {
    Write(LogLevel::kWarning, __FILE__, __LINE__,
          StrCat("ESCALA_LOG is '", *word, "', which is none of ",
                 StrJoin(kWords), "; taken as info"));
  }
}

Logger& Logger::Default() {
  static Logger* const kLogger = new Logger(Env::Default());
  return *kLogger;
}

void Logger::SetSink(Sink sink) {
  const MutexLock lock(mutex_);
  sink_ = std::move(sink);
}

void Logger::Write(LogLevel level, std::string_view file, int line,
                   std::string_view message) {
  if (!Enabled(level) || level >= LogLevel::kOff) return;
  const std::string text =
      StrCat(FormatTime(env_->WallNanos()), " ", kTags[static_cast<int>(level)],
             " ", ShortName(file), ":", line, ": ", message, "\n");
  const MutexLock lock(mutex_);
  if (sink_ != nullptr) {
    sink_(level, text);
    return;
  }
  // On a terminal, the line replaces a progress line.
  const bool terminal = env_->StderrIsTerminal();
  env_->WriteToStderr(terminal ? StrCat("\r\x1b[K", text) : text);
}

}  // namespace escala
