#include "escala/hosts/heartbeat.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "escala/base/stacks.h"
#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/hosts/beat.h"
#include "escala/hosts/frame.h"

namespace escala::hosts {

namespace {

constexpr double kNanosPerSecond = 1e9;
constexpr int64_t kConnectNanos = 10'000'000'000;

int64_t Nanos(double seconds) {
  return static_cast<int64_t>(seconds * kNanosPerSecond);
}

}  // namespace

Result<std::optional<Heartbeat::Options>> Heartbeat::FindLauncher(Env* env) {
  const auto text = env->Variable("ESCALA_LAUNCHER");
  if (!text || text->empty()) return std::optional<Options>();
  const size_t colon = text->rfind(':');
  const auto port = colon == std::string::npos
                        ? std::nullopt
                        : ParseNumber<int64_t>(text->substr(colon + 1));
  if (!port || *port < 1 || *port > 65535 || colon == 0)
    return InvalidArgument("ESCALA_LAUNCHER is ", Quoted(*text),
                           ", expected MACHINE:PORT");
  Options options;
  options.machine = text->substr(0, colon);
  options.port = static_cast<int>(*port);
  if (const auto seconds = env->Variable("ESCALA_HEARTBEAT")) {
    const auto patience = ParseNumber<double>(*seconds);
    if (!patience || !(*patience > 0))
      return InvalidArgument("ESCALA_HEARTBEAT is ", Quoted(*seconds),
                             ", expected a number of seconds above 0");
    options.patience_seconds = *patience;
  }
  return std::optional<Options>(std::move(options));
}

Result<std::unique_ptr<Heartbeat>> Heartbeat::Start(Env* env, Options options,
                                                    const Activity* activity) {
  auto connection = env->Connect(options.machine, options.port,
                                 env->MonotonicNanos() + kConnectNanos);
  if (!connection.ok())
    return connection.status().WithContext(
        StrCat("the launcher at ", options.machine, ":", options.port));
  return std::unique_ptr<Heartbeat>(
      new Heartbeat(env, std::move(options), activity, *std::move(connection)));
}

Heartbeat::Heartbeat(Env* env, Options options, const Activity* activity,
                     std::unique_ptr<Connection> connection)
    : env_(env),
      options_(std::move(options)),
      activity_(activity),
      connection_(std::move(connection)),
      thread_([this] { Run(); }) {}

Heartbeat::~Heartbeat() {
  {
    const MutexLock lock(mutex_);
    ends_ = true;
  }
  changed_.NotifyAll();
  thread_.join();
}

void Heartbeat::Run() {
  bool has_stopped = false;
  std::string stacks;
  do {
    const auto order = Tell(std::exchange(stacks, {}));
    if (!order.ok()) {
      options_.cut_off();
      return;
    }
    if (*order == kStop && !std::exchange(has_stopped, true)) options_.stop();
    if (*order == kTellStacks) stacks = StacksOfAllThreads();
  } while (!stacks.empty() || Pause());
}

Result<std::string> Heartbeat::Tell(std::string stacks) {
  const int64_t deadline =
      env_->MonotonicNanos() + Nanos(options_.patience_seconds);
  Beat beat = {options_.rank, activity_->Look(), std::move(stacks)};
  ESCALA_RETURN_IF_ERROR(
      WriteFrame(connection_.get(), ToTexts(beat), deadline));
  ESCALA_ASSIGN_OR_RETURN(const std::vector<std::string> answer,
                          Hear(deadline));
  if (answer.size() != 1) return DataLoss("the launcher gave no order");
  return answer[0];
}

Result<std::vector<std::string>> Heartbeat::Hear(int64_t deadline) {
  auto answer = ReadFrame(connection_.get(), deadline);
  // If this process itself stood still (Ctrl-Z), so did the launcher, perhaps.
  constexpr auto kLate = static_cast<int64_t>(kNanosPerSecond);
  const int64_t now = env_->MonotonicNanos();
  if (answer.status().code() != StatusCode::kDeadlineExceeded ||
      now < deadline + kLate)
    return answer;
  return ReadFrame(connection_.get(), now + Nanos(options_.patience_seconds));
}

bool Heartbeat::Pause() {
  const auto until = std::chrono::steady_clock::now() +
                     std::chrono::milliseconds(static_cast<int64_t>(
                         std::max(options_.every_seconds, 0.01) * 1e3));
  const MutexLock lock(mutex_);
  while (!ends_ && std::chrono::steady_clock::now() < until)
    changed_.WaitUntil(mutex_, until);
  return !ends_;
}

}  // namespace escala::hosts
