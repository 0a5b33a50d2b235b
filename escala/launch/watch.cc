#include "escala/launch/watch.h"

#include <chrono>
#include <utility>

#include "escala/hosts/frame.h"

namespace escala::launch {

namespace {

constexpr int64_t kNever = INT64_MAX;
constexpr int64_t kPatience = 10'000'000'000;

}  // namespace

Result<std::unique_ptr<Watch>> Watch::Start(Env* env,
                                            const std::string& address) {
  ESCALA_ASSIGN_OR_RETURN(auto listener, env->Listen(address, 0));
  std::unique_ptr<Watch> watch(new Watch(env));
  watch->server_ = std::make_unique<hosts::Server>(
      std::move(listener),
      [own = watch.get()](Connection* connection) { own->Serve(connection); });
  return watch;
}

void Watch::Serve(Connection* connection) {
  int rank = -1;
  while (true) {
    const auto texts = hosts::ReadFrame(connection, kNever);
    auto beat = texts.ok() ? hosts::BeatOf(*texts) : std::nullopt;
    if (!beat) break;
    rank = beat->rank;
    const std::string order = Hear(*std::move(beat));
    if (!hosts::WriteFrame(connection, {order},
                           env_->MonotonicNanos() + kPatience)
             .ok())
      break;
  }
  if (rank < 0) return;
  const MutexLock lock(mutex_);
  hosts_[rank].is_here = false;
  owe_stacks_.erase(rank);
  changed_.NotifyAll();
}

std::string Watch::Hear(hosts::Beat beat) {
  const MutexLock lock(mutex_);
  Host& host = hosts_[beat.rank];
  host = {std::move(beat.report), env_->MonotonicNanos(), true};
  if (!beat.stacks.empty()) {
    stacks_[beat.rank] = std::move(beat.stacks);
    owe_stacks_.erase(beat.rank);
    changed_.NotifyAll();
  }
  if (owe_stacks_.contains(beat.rank)) return hosts::kTellStacks;
  return stop_ ? hosts::kStop : hosts::kGoOn;
}

std::map<int, Watch::Host> Watch::hosts() const {
  const MutexLock lock(mutex_);
  return hosts_;
}

void Watch::AskToStop() {
  const MutexLock lock(mutex_);
  stop_ = true;
}

std::map<int, std::string> Watch::AskForStacks(int64_t milliseconds) {
  const auto latest = std::chrono::steady_clock::now() +
                      std::chrono::milliseconds(milliseconds);
  const MutexLock lock(mutex_);
  stacks_.clear();
  for (const auto& [rank, host] : hosts_)
    if (host.is_here) owe_stacks_.insert(rank);
  while (!owe_stacks_.empty() && std::chrono::steady_clock::now() < latest)
    changed_.WaitUntil(mutex_, latest);
  owe_stacks_.clear();
  return std::exchange(stacks_, {});
}

}  // namespace escala::launch
