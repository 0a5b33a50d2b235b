// Hears what the hosts of an attempt are doing, and passes them orders.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/mutex.h"
#include "escala/hosts/beat.h"
#include "escala/hosts/server.h"

namespace escala::launch {

class Watch {
 public:
  struct Host {
    hosts::Report report;
    int64_t heard = 0;     // when, by MonotonicNanos
    bool is_here = false;  // its connection is open
  };

  // Listens at `address`, at a port that is free. `env` must outlive it.
  static Result<std::unique_ptr<Watch>> Start(Env* env,
                                              const std::string& address);
  int port() const { return server_->port(); }

  // By rank; those that were never heard are not there.
  std::map<int, Host> hosts() const;

  // All hosts save and end.
  void AskToStop();
  // The stacks of those hosts that are here. Waits for at most so long; hosts
  // that did not answer are not there.
  std::map<int, std::string> AskForStacks(int64_t milliseconds);

 private:
  explicit Watch(Env* env) : env_(env) {}
  void Serve(Connection* connection);
  std::string Hear(hosts::Beat beat);

  Env* const env_;
  mutable Mutex mutex_;
  CondVar changed_;
  bool stop_ ESCALA_GUARDED_BY(mutex_) = false;
  std::map<int, Host> hosts_ ESCALA_GUARDED_BY(mutex_);
  std::set<int> owe_stacks_ ESCALA_GUARDED_BY(mutex_);
  std::map<int, std::string> stacks_ ESCALA_GUARDED_BY(mutex_);
  std::unique_ptr<hosts::Server> server_;  // its threads end first
};

}  // namespace escala::launch
