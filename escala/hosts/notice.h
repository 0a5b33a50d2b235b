// Hears from the metadata server that this machine is about to end.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "escala/base/env.h"
#include "escala/hosts/metadata.h"

namespace escala::hosts {

class Notice {
 public:
  // Called once, from a thread of its own, with a sentence without its end:
  // "the machine is preempted (...)".
  using Callback = std::function<void(const std::string& why)>;

  // Waits in the background until the machine is preempted, or its end for
  // maintenance is announced, and then calls `came`. A maintenance that was
  // announced before is no news: the run was started in spite of it. `env` must
  // outlive it. Does nothing if there is no metadata server: asked is where the
  // environment names one, and on machines of Google's.
  static std::unique_ptr<Notice> Await(Env* env, Callback came);
  // Ends the waiting, within a moment.
  ~Notice();

 private:
  struct Watch;
  Notice(Env* env, Callback came);
  void Follow(const Watch& watch);

  Env* const env_;
  const Metadata metadata_;
  const Callback came_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> has_come_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace escala::hosts
