#include "escala/train/report/reporter.h"

#include <utility>

namespace escala::train {

void Reporters::Add(std::unique_ptr<Reporter> reporter) {
  entries_.push_back({std::move(reporter), Status()});
}

template <typename Call>
void Reporters::NotifyAll(Call call) {
  for (Entry& entry : entries_) {
    const Status before = std::exchange(entry.status, call(*entry.reporter));
    const std::string_view name = entry.reporter->name();
    if (before.ok() && !entry.status.ok())
      Say(StrCat("warning: ", name, ": ", entry.status.message(),
                 "; the run goes on"));
    if (!before.ok() && entry.status.ok()) Say(StrCat(name, " goes on"));
  }
}

void Reporters::RunStart(const RunInfo& info) {
  NotifyAll([&](Reporter& reporter) { return reporter.RunStart(info); });
}

void Reporters::Step(const StepRecord& record) {
  NotifyAll([&](Reporter& reporter) { return reporter.Step(record); });
}

void Reporters::Moved(const StepRecord& record) {
  for (Entry& entry : entries_) entry.reporter->Moved(record);
}

void Reporters::Eval(const EvalRecord& record) {
  NotifyAll([&](Reporter& reporter) { return reporter.Eval(record); });
}

void Reporters::RunEnd(const RunOutcome& outcome) {
  NotifyAll([&](Reporter& reporter) { return reporter.RunEnd(outcome); });
}

void Reporters::Say(std::string_view line) {
  for (Entry& entry : entries_)
    if (entry.reporter->Say(line)) return;
  env_->WriteToStderr(StrCat(line, "\n"));
}

void Reporters::Print(std::string_view line) {
  for (Entry& entry : entries_)
    if (entry.reporter->Print(line)) return;
  env_->WriteToStdout(StrCat(line, "\n"));
}

std::vector<std::string> Reporters::failures() const {
  std::vector<std::string> sentences;
  for (const Entry& entry : entries_)
    if (!entry.status.ok())
      sentences.push_back(
          StrCat(entry.reporter->name(), ": ", entry.status.message()));
  return sentences;
}

}  // namespace escala::train
