#include "escala/hosts/store.h"

#include <chrono>
#include <utility>

#include "escala/base/strings.h"

namespace escala::hosts {

namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point After(int64_t milliseconds) {
  return Clock::now() + std::chrono::milliseconds(milliseconds);
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
  const auto deadline = After(milliseconds);
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
  const auto deadline = After(milliseconds);
  const MutexLock lock(mutex_);
  Meeting& meeting = meetings_[key];
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
    if (!meeting.failed.ok()) {
      changed_.NotifyAll();
      break;
    }
    if (Clock::now() >= deadline) {
      std::set<int> here;
      for (const auto& [other, text] : meeting.values) here.insert(other);
      meeting.failed = Unavailable(Absent(here, size), " did not come to ", key,
                                   " within ", milliseconds, " ms");
      changed_.NotifyAll();
      break;
    }
    changed_.WaitUntil(mutex_, deadline);
  }
  // A failed meeting stays, so that those who come later learn of it.
  ESCALA_RETURN_IF_ERROR(meeting.failed);
  // If all have come, the first may have its answer, and have ended, already.
  if (static_cast<int>(meeting.values.size()) < size) return Closed();
  std::vector<std::string> all;
  for (const auto& [other, text] : meeting.values) all.push_back(text);
  if (++meeting.taken == size) meetings_.erase(key);
  return all;
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
