#include "escala/hosts/service.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "escala/base/strings.h"
#include "escala/hosts/frame.h"

namespace escala::hosts {

namespace {

constexpr int64_t kMilli = 1'000'000;
constexpr int64_t kSayEvery = 10'000 * kMilli;
constexpr int64_t kNever = INT64_MAX;
// For a message that is ready on the other side.
constexpr int64_t kPatience = 60'000 * kMilli;

std::vector<std::string> AnswerOf(const Status& status) {
  return {StrCat(static_cast<int>(status.code())),
          std::string(status.message())};
}

int64_t NumberOf(const std::string& text) {
  return ParseNumber<int64_t>(text).value_or(-1);
}

Status StatusOf(const std::vector<std::string>& answer) {
  const int64_t code = answer.empty() ? -1 : NumberOf(answer[0]);
  if (code < 0 || code > static_cast<int64_t>(StatusCode::kUnauthenticated))
    return Internal("host 0 gave an answer without a status");
  if (code == 0) return Status();
  return Status(static_cast<StatusCode>(code),
                answer.size() > 1 ? answer[1] : "");
}

}  // namespace

// --- The service ------------------------------------------------------------

Result<std::unique_ptr<Service>> Service::Start(Env* env, int port,
                                                Store::Say say) {
  ESCALA_ASSIGN_OR_RETURN(auto listener, env->Listen("0.0.0.0", port));
  return std::unique_ptr<Service>(
      new Service(env, std::move(listener), std::move(say)));
}

Service::Service(Env* env, std::unique_ptr<Listener> listener, Store::Say say)
    : env_(env),
      store_(std::move(say)),
      server_(std::make_unique<Server>(
          std::move(listener),
          [this](Connection* connection) { Serve(connection); })) {}

Service::~Service() {
  store_.Close();
  {
    // Whoever waited is told why before the connections end.
    const auto latest =
        std::chrono::steady_clock::now() + std::chrono::seconds(2);
    const MutexLock lock(mutex_);
    while (answering_ > 0 && std::chrono::steady_clock::now() < latest)
      answered_.WaitUntil(mutex_, latest);
  }
  server_.reset();
}

// A request is the name of a call and its arguments; an answer a status code,
// and texts or a message. The connection of `here` lasts as long as the
// process.
void Service::Serve(Connection* connection) {
  int present = -1;
  while (true) {
    const auto request = ReadFrame(connection, kNever);
    if (!request.ok() || request->empty()) break;
    if ((*request)[0] == "here" && request->size() == 2) {
      const auto rank = static_cast<int>(NumberOf((*request)[1]));
      const Status status = Welcome(rank);
      const bool told = WriteFrame(connection,
                                   status.ok() ? std::vector<std::string>{"0"}
                                               : AnswerOf(status),
                                   env_->MonotonicNanos() + kPatience)
                            .ok();
      if (status.ok()) present = rank;
      // The process that had the number first goes on.
      if (!status.ok() || !told) break;
      continue;
    }
    {
      const MutexLock lock(mutex_);
      ++answering_;
    }
    const Status written = WriteFrame(connection, Answer(*request),
                                      env_->MonotonicNanos() + kPatience);
    const MutexLock lock(mutex_);
    --answering_;
    answered_.NotifyAll();
    if (!written.ok()) break;
  }
  if (present >= 0) store_.Gone(present);
}

Status Service::Welcome(int rank) {
  const MutexLock lock(mutex_);
  if (present_.insert(rank).second) return Status();
  return AlreadyExists("two processes have the number ", rank,
                       "; give each its own");
}

std::vector<std::string> Service::Answer(const std::vector<std::string>& r) {
  std::vector<std::string> answer = {"0"};
  Status status;
  if (r[0] == "put" && r.size() == 3) {
    status = store_.Put(r[1], r[2]);
  } else if (r[0] == "get" && r.size() == 3) {
    auto value = store_.Get(r[1], NumberOf(r[2]));
    status = value.status();
    if (value.ok()) answer.push_back(*std::move(value));
  } else if (r[0] == "gather" && r.size() == 6) {
    auto values =
        store_.Gather(r[1], static_cast<int>(NumberOf(r[2])),
                      static_cast<int>(NumberOf(r[3])), r[4], NumberOf(r[5]));
    status = values.status();
    if (values.ok())
      answer.insert(answer.end(), values->begin(), values->end());
  } else {
    status = InvalidArgument("the store has no call ", r[0], " with ",
                             r.size() - 1, " arguments");
  }
  return status.ok() ? answer : AnswerOf(status);
}

// --- The other processes ----------------------------------------------------

struct RemoteStore::Request {
  std::vector<std::string> texts;
  int64_t milliseconds = 0;  // the longest wait in the store
};

Status RemoteStore::Put(const std::string& key, const std::string& value) {
  return Ask({{"put", key, value}, 0}).status();
}

Result<std::string> RemoteStore::Get(const std::string& key,
                                     int64_t milliseconds) {
  ESCALA_ASSIGN_OR_RETURN(
      std::vector<std::string> values,
      Ask({{"get", key, StrCat(milliseconds)}, milliseconds}));
  if (values.size() != 1) return Internal("the store gave no value of ", key);
  return std::move(values[0]);
}

Result<std::vector<std::string>> RemoteStore::Gather(const std::string& key,
                                                     int rank, int size,
                                                     const std::string& value,
                                                     int64_t milliseconds) {
  return Ask(
      {{"gather", key, StrCat(rank), StrCat(size), value, StrCat(milliseconds)},
       milliseconds});
}

Status RemoteStore::Connect(int rank, int64_t milliseconds,
                            const Store::Say& say) {
  const int64_t begin = env_->MonotonicNanos();
  const int64_t deadline = begin + milliseconds * kMilli;
  int64_t say_at = begin + kSayEvery;
  while (true) {
    auto connection = env_->Connect(machine_, port_, deadline);
    if (connection.ok()) {
      presence_ = *std::move(connection);
      return Greet(rank, milliseconds, deadline, say);
    }
    const int64_t now = env_->MonotonicNanos();
    if (now >= say_at && say != nullptr) {
      say_at = now + kSayEvery;
      say(StrCat("waits for host 0, which does not listen at ", machine_, ":",
                 port_, " yet (", connection.status().message(), ")"));
    }
    if (now >= deadline)
      return connection.status().WithContext(
          StrCat("host 0 did not listen at ", machine_, ":", port_, " within ",
                 milliseconds, " ms (ESCALA_COORDINATOR)"));
    env_->SleepNanos(50 * kMilli);
  }
}

Status RemoteStore::Greet(int rank, int64_t milliseconds, int64_t deadline,
                          const Store::Say& say) {
  Status status = WriteFrame(presence_.get(), {"here", StrCat(rank)}, deadline);
  while (status.ok()) {
    const int64_t say_at = env_->MonotonicNanos() + kSayEvery;
    bool none_came = false;
    const auto answer =
        ReadFrame(presence_.get(), std::min(deadline, say_at), &none_came);
    if (answer.ok()) return StatusOf(*answer);
    status = answer.status();
    const bool is_late = status.code() == StatusCode::kDeadlineExceeded;
    if (!is_late || !none_came) break;
    if (env_->MonotonicNanos() >= deadline)
      return Unavailable("what listens at ", machine_, ":", port_,
                         " did not answer within ", milliseconds,
                         " ms; if it is another program, name another port "
                         "for all of them (ESCALA_COORDINATOR)");
    status = Status();
    if (say != nullptr)
      say(StrCat("waits for host 0: what listens at ", machine_, ":", port_,
                 " does not answer; is it another program?"));
  }
  if (status.code() == StatusCode::kDataLoss)
    return Unavailable("what listens at ", machine_, ":", port_,
                       " is not host 0 of a run (", status.message(),
                       "); name another port for all of them "
                       "(ESCALA_COORDINATOR)");
  return IsGone(status);
}

Status RemoteStore::IsGone(const Status& why) const {
  return Unavailable("host 0 at ", machine_, ":", port_,
                     " is gone: ", why.message());
}

Result<std::unique_ptr<Connection>> RemoteStore::Take() {
  {
    const MutexLock lock(mutex_);
    if (!idle_.empty()) {
      auto connection = std::move(idle_.back());
      idle_.pop_back();
      return connection;
    }
  }
  return env_->Connect(machine_, port_, env_->MonotonicNanos() + kPatience);
}

Result<std::vector<std::string>> RemoteStore::Ask(const Request& request) {
  const auto ask = [&]() -> Result<std::vector<std::string>> {
    ESCALA_ASSIGN_OR_RETURN(auto connection, Take());
    const int64_t deadline =
        env_->MonotonicNanos() + kPatience + request.milliseconds * kMilli;
    ESCALA_RETURN_IF_ERROR(
        WriteFrame(connection.get(), request.texts, deadline));
    ESCALA_ASSIGN_OR_RETURN(std::vector<std::string> answer,
                            ReadFrame(connection.get(), deadline));
    const MutexLock lock(mutex_);
    idle_.push_back(std::move(connection));
    return answer;
  };
  auto answer = ask();
  if (!answer.ok()) return IsGone(answer.status());
  ESCALA_RETURN_IF_ERROR(StatusOf(*answer));
  answer->erase(answer->begin());
  return answer;
}

}  // namespace escala::hosts
