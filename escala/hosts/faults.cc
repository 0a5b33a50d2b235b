#include "escala/hosts/faults.h"

#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>
#include <utility>

#include "escala/base/strings.h"
#include "escala/base/toml.h"

namespace escala::hosts {

namespace {

constexpr std::string_view kKinds[] = {"kill", "freeze", "hang", "slow",
                                       "exit"};

std::optional<Fault::Kind> FindKind(std::string_view name) {
  for (size_t i = 0; i < std::size(kKinds); ++i)
    if (kKinds[i] == name) return static_cast<Fault::Kind>(i);
  return std::nullopt;
}

Status Set(std::string_view key, std::string_view value, Fault* fault) {
  if (key == "at") {
    const auto work = FindWork(value);
    if (!work)
      return InvalidArgument("at: got ", Quoted(value), ", expected one of ",
                             NamesOfWork());
    fault->at = *work;
    return Status();
  }
  if (key == "attempt" && value == "all") {
    fault->attempt = -1;
    return Status();
  }
  const std::pair<std::string_view, int64_t*> numbers[] = {
      {"host", &fault->host},       {"step", &fault->step},
      {"use", &fault->use},         {"after", &fault->after},
      {"ms", &fault->ms},           {"code", &fault->code},
      {"attempt", &fault->attempt},
  };
  for (const auto& [name, number] : numbers) {
    if (name != key) continue;
    const auto parsed = ParseNumber<int64_t>(std::string(value));
    if (!parsed || *parsed < 0 || *parsed > 1'000'000'000)
      return InvalidArgument(key, ": got ", Quoted(value),
                             ", expected a whole number from 0");
    *number = *parsed;
    return Status();
  }
  return InvalidArgument("got ", Quoted(key),
                         ", expected host, at, step, use, after, ms, code or "
                         "attempt");
}

Result<Fault> ParseFault(std::string_view text) {
  const size_t colon = text.find(':');
  const auto kind = FindKind(text.substr(0, colon));
  if (!kind)
    return InvalidArgument("got ", Quoted(text.substr(0, colon)),
                           ", expected kill, freeze, hang, slow or exit");
  Fault fault;
  fault.kind = *kind;
  if (colon == std::string_view::npos) return fault;
  for (const std::string_view word : StrSplit(text.substr(colon + 1), ',')) {
    const size_t equals = word.find('=');
    if (equals == std::string_view::npos)
      return InvalidArgument("got ", Quoted(word), ", expected KEY=VALUE");
    ESCALA_RETURN_IF_ERROR(
        Set(word.substr(0, equals), word.substr(equals + 1), &fault));
  }
  return fault;
}

void Sleep(int64_t milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

void Do(const Fault& fault) {
  switch (fault.kind) {
    case Fault::Kind::kKill:
      kill(getpid(), SIGKILL);
      break;
    case Fault::Kind::kFreeze:
      kill(getpid(), SIGSTOP);
      break;
    case Fault::Kind::kHang:
      while (true) Sleep(1'000'000);
    case Fault::Kind::kSlow:
      Sleep(fault.ms);
      break;
    case Fault::Kind::kExit:
      _exit(static_cast<int>(fault.code));
  }
}

}  // namespace

Result<std::vector<Fault>> ParseFaults(std::string_view text) {
  std::vector<Fault> faults;
  for (const std::string_view one : StrSplit(text, ';')) {
    if (one.empty()) continue;
    auto fault = ParseFault(one);
    if (!fault.ok()) return fault.status().WithContext(StrCat("fault ", one));
    faults.push_back(*fault);
  }
  return faults;
}

Faults::Faults(std::vector<Fault> faults, int host, int64_t attempt) {
  std::erase_if(faults, [&](const Fault& fault) {
    return fault.host != host ||
           (fault.attempt >= 0 && fault.attempt != attempt);
  });
  if (faults.empty()) return;
  shared_ = std::make_shared<Shared>();
  shared_->uses.resize(faults.size());
  shared_->faults = std::move(faults);
}

void Faults::Strike(Work work, int64_t step) const {
  if (shared_ == nullptr) return;
  for (size_t i = 0; i < shared_->faults.size(); ++i) {
    const Fault& fault = shared_->faults[i];
    if (fault.at != work) continue;
    const bool lasts = fault.kind == Fault::Kind::kSlow;
    if (fault.step > 0 && (lasts ? step < fault.step : step != fault.step))
      continue;
    {
      const MutexLock lock(shared_->mutex);
      const int64_t uses = ++shared_->uses[i];
      if (lasts ? uses < fault.use : uses != fault.use) continue;
    }
    if (fault.after == 0) {
      Do(fault);
      continue;
    }
    // The work goes on until then.
    std::thread([fault] {
      Sleep(fault.after);
      Do(fault);
    }).detach();
  }
}

}  // namespace escala::hosts
