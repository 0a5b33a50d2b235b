// Takes what the process's log says while it lives, for tests.
#pragma once

#include <string>
#include <utility>

#include "escala/base/log.h"
#include "escala/base/mutex.h"

namespace escala::input {

class TakenLog {
 public:
  TakenLog() {
    Logger::Default().SetSink([this](LogLevel, std::string_view line) {
      // Without time, level and place: "... WARNING index.cc:3: text".
      line.remove_prefix(line.find(": ") + 2);
      MutexLock lock(mutex_);
      text_ += line;
    });
  }
  ~TakenLog() { Logger::Default().SetSink(nullptr); }

  // The lines since the last call.
  std::string Take() {
    MutexLock lock(mutex_);
    return std::exchange(text_, "");
  }

 private:
  Mutex mutex_;
  std::string text_ ESCALA_GUARDED_BY(mutex_);
};

}  // namespace escala::input
