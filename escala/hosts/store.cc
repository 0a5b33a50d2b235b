#include "escala/hosts/store.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "escala/base/strings.h"

namespace escala::hosts {

namespace {

using Clock = std::chrono::steady_clock;

int64_t Millis() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             Clock::now().time_since_epoch())
      .count();
}

Clock::time_point TimeOf(int64_t milliseconds) {
  return Clock::time_point(std::chrono::milliseconds(milliseconds));
}

std::set<int> RanksOf(const std::map<int, std::string>& values) {
  std::set<int> ranks;
  for (const auto& [rank, text] : values) ranks.insert(rank);
  return ranks;
}

Status Closed() {
  return Unavailable("host 0, which has the run's store, has ended");
}

}  // namespace

std::string Absent(const std::set<int>& here, int size) {
  std::vector<std::string> names;
  for (int rank = 0; rank < size; ++rank)
    if (!here.contains(rank)) names.push_back(StrCat(rank));
  std::string text = names.size() == 1 ? "host " : "hosts ";
  for (size_t i = 0; i < names.size(); ++i)
    StrAppend(&text, StrCat(i == 0                  ? ""
                            : i + 1 == names.size() ? " and "
                                                    : ", ",
                            names[i]));
  return StrCat(text, " of ", size);
}

Status Store::Put(const std::string& key, std::string value) {
  const MutexLock lock(mutex_);
  if (closed_) return Closed();
  values_[key] = std::move(value);
  changed_.NotifyAll();
  return Status();
}

Result<std::string> Store::Get(const std::string& key, int64_t milliseconds) {
  const auto deadline = TimeOf(Millis() + milliseconds);
  const MutexLock lock(mutex_);
  while (true) {
    if (closed_) return Closed();
    const auto found = values_.find(key);
    if (found != values_.end()) return found->second;
    if (Clock::now() >= deadline)
      return Status(
          StatusCode::kDeadlineExceeded,
          StrCat("no process has set ", key, " within ", milliseconds, " ms"));
    changed_.WaitUntil(mutex_, deadline);
  }
}

Result<std::vector<std::string>> Store::Gather(const std::string& key, int rank,
                                               int size, std::string value,
                                               int64_t milliseconds) {
  const int64_t now = Millis(), deadline = now + milliseconds;
  const MutexLock lock(mutex_);
  Meeting& meeting = meetings_[key];
  if (meeting.values.empty()) {
    meeting.begun = now;
    meeting.say_at = now + silent_;
    meeting.size = size;
  }
  if (size != meeting.size && meeting.failed.ok())
    meeting.failed =
        InvalidArgument("host ", rank, " is one of ", size, ", host ",
                        meeting.values.begin()->first, " one of ", meeting.size,
                        "; give all of them the same number");
  if (!meeting.values.emplace(rank, std::move(value)).second)
    return AlreadyExists("two processes have the number ", rank, " (at ", key,
                         ")");
  changed_.NotifyAll();
  while (!closed_ && meeting.failed.ok() &&
         static_cast<int>(meeting.values.size()) < size) {
    for (const int other : gone_)
      if (other < size && !meeting.values.contains(other))
        meeting.failed = Unavailable("host ", other, " of ", size,
                                     " has ended, and did not come to ", key);
    if (meeting.failed.ok() && Millis() >= deadline)
      meeting.failed = Unavailable(Absent(RanksOf(meeting.values), size),
                                   " did not come to ", key, " within ",
                                   milliseconds, " ms");
    if (!meeting.failed.ok()) {
      changed_.NotifyAll();
      break;
    }
    if (Millis() >= meeting.say_at) SayWhoIsAbsent(key, size, &meeting);
    changed_.WaitUntil(mutex_, TimeOf(std::min(deadline, meeting.say_at)));
  }
  // A failed meeting stays, so that those who come later learn of it.
  ESCALA_RETURN_IF_ERROR(meeting.failed);
  // All may have come, and the first have ended, before this thread wakes.
  if (static_cast<int>(meeting.values.size()) < size) return Closed();
  std::vector<std::string> all;
  for (const auto& [other, text] : meeting.values) all.push_back(text);
  if (++meeting.taken == size) meetings_.erase(key);
  return all;
}

void Store::SayWhoIsAbsent(const std::string& key, int size, Meeting* meeting) {
  const int64_t waited = Millis() - meeting->begun;
  meeting->say_at = meeting->begun + 2 * waited;
  if (say_ != nullptr)
    say_(StrCat("waits at ", key, " for ",
                Absent(RanksOf(meeting->values), size), ", since ",
                waited / 1000, " s"));
}

void Store::Gone(int rank) {
  const MutexLock lock(mutex_);
  gone_.insert(rank);
  changed_.NotifyAll();
}

void Store::Close() {
  const MutexLock lock(mutex_);
  closed_ = true;
  changed_.NotifyAll();
}

}  // namespace escala::hosts
