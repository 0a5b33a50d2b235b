// Tells the launcher of a run what this process is doing, from a thread of its
// own, and does what the launcher orders.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "escala/base/env.h"
#include "escala/base/mutex.h"
#include "escala/hosts/activity.h"

namespace escala::hosts {

class Heartbeat {
 public:
  struct Options {
    std::string machine;  // of the launcher
    int port = 0;
    int rank = 0;
    double every_seconds = 0.5;
    // Without an answer for so long, this process is cut off. As long as the
    // launcher's: it then ends before others take its place.
    double patience_seconds = 10;
    std::function<void()> stop;  // the launcher wants the run to save and end
    std::function<void()> cut_off;  // the launcher is gone
  };
  // Reads ESCALA_LAUNCHER=MACHINE:PORT, and the launcher's patience with a
  // silent host, ESCALA_HEARTBEAT=SECONDS; nothing if no launcher watches.
  static Result<std::optional<Options>> FindLauncher(Env* env);

  // `env` and `activity` must outlive it. UNAVAILABLE if nobody listens there.
  static Result<std::unique_ptr<Heartbeat>> Start(Env* env, Options options,
                                                  const Activity* activity);
  ~Heartbeat();

 private:
  Heartbeat(Env* env, Options options, const Activity* activity,
            std::unique_ptr<Connection> connection);
  void Run();
  // One beat and the order that answers it.
  Result<std::string> Tell(std::string stacks);
  Result<std::vector<std::string>> Hear(int64_t deadline);
  // Returns false when this object ends.
  bool Pause();

  Env* const env_;
  const Options options_;
  const Activity* const activity_;
  const std::unique_ptr<Connection> connection_;
  Mutex mutex_;
  CondVar changed_;
  bool ends_ ESCALA_GUARDED_BY(mutex_) = false;
  std::thread thread_;
};

}  // namespace escala::hosts
