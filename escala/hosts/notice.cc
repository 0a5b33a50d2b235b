#include "escala/hosts/notice.h"

#include <algorithm>
#include <utility>

#include "escala/base/strings.h"

namespace escala::hosts {

namespace {

constexpr int64_t kSecond = 1'000'000'000;
constexpr int64_t kLook = kSecond / 5;
// A machine that is preempted lasts 30 seconds.
constexpr int64_t kLongestPause = 8 * kSecond;
// The server ends a wait after so long, which shows that it is still there.
constexpr int64_t kWaitSeconds = 60;

bool IsPreempted(const std::string& value) { return value == "TRUE"; }

// Other events leave the machine as it is, or move it alive.
bool IsEnd(const std::string& value) {
  return value.starts_with("TERMINATE") || value.starts_with("SHUTDOWN");
}

}  // namespace

// A value that tells the machine's end.
struct Notice::Watch {
  const char* name;
  bool (*is_end)(const std::string& value);
  bool counts_at_begin;
  const char* words;
};

std::unique_ptr<Notice> Notice::Await(Env* env, Callback came) {
  if (!MetadataIsNamed(env) && !IsGoogleMachine(env)) return nullptr;
  return std::unique_ptr<Notice>(new Notice(env, std::move(came)));
}

Notice::Notice(Env* env, Callback came)
    : env_(env), metadata_(env), came_(std::move(came)) {
  static constexpr Watch kWatches[] = {
      {"instance/preempted", IsPreempted, true, "the machine is preempted"},
      {"instance/maintenance-event", IsEnd, false,
       "the machine will end for maintenance"},
  };
  for (const Watch& watch : kWatches)
    threads_.emplace_back([this, &watch] { Follow(watch); });
}

Notice::~Notice() {
  stop_ = true;
  for (std::thread& thread : threads_) thread.join();
}

void Notice::Follow(const Watch& watch) {
  int64_t pause = kSecond;
  std::string etag;
  bool is_first = true;
  while (!stop_) {
    // The first answer comes at once: what was there before is no change.
    const int64_t begin = env_->MonotonicNanos();
    const auto value = is_first ? metadata_.Get(watch.name, begin + kSecond)
                                : metadata_.WaitForChange(watch.name, etag,
                                                          kWaitSeconds, &stop_);
    if (value.status().code() == StatusCode::kNotFound) return;
    if (value.ok()) {
      if (watch.is_end(value->text) && (!is_first || watch.counts_at_begin)) {
        if (!has_come_.exchange(true))
          came_(StrCat(watch.words, " (metadata: ", watch.name, " is ",
                       value->text, ")"));
        return;
      }
      const bool has_waited = env_->MonotonicNanos() - begin >= kSecond / 2;
      etag = value->etag;
      // A server that answers at once, though it should wait, is not asked
      // without a pause.
      if (std::exchange(is_first, false) || has_waited) {
        pause = kSecond;
        continue;
      }
    }
    for (int64_t waited = 0; waited < pause && !stop_; waited += kLook)
      env_->SleepNanos(kLook);
    pause = std::min(2 * pause, kLongestPause);
  }
}

}  // namespace escala::hosts
