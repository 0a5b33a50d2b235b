#include "escala/train/report/console.h"

#include <cstdio>

#include "escala/base/numbers.h"
#include "escala/base/table.h"

namespace escala::train {
namespace {

std::string Short(double value) { return FormatNumber(value, 4); }

// Formats a number as "12.3k".
std::string Thousands(double value) {
  char text[32];
  if (value < 1e4) return Short(value);
  if (value < 1e6) {
    std::snprintf(text, sizeof text, "%.1fk", value / 1e3);
  } else {
    std::snprintf(text, sizeof text, "%.2fM", value / 1e6);
  }
  return text;
}

std::string EndInWords(const RunOutcome& outcome) {
  // The words of a failure are the command's error message.
  if (outcome.words.empty() || outcome.reason == RunEndReason::kFailed)
    return std::string(RunEndReasonName(outcome.reason));
  if (outcome.reason == RunEndReason::kTargetReached) return outcome.words;
  return StrCat(RunEndReasonName(outcome.reason), ", but ", outcome.words);
}

}  // namespace

std::string FormatScalars(const Scalars& scalars) {
  std::string words;
  for (const auto& [name, value] : scalars)
    StrAppend(&words,
              StrCat(words.empty() ? "" : ", ", name, " ", Short(value)));
  return words;
}

std::string LastLine(const RunOutcome& outcome) {
  // The step that failed has been counted on the line above.
  return StrCat("train: ", EndInWords(outcome),
                outcome.reason == RunEndReason::kFailed
                    ? StrCat(" after ", Counted(outcome.step, "good step"))
                    : StrCat(", ", Counted(outcome.step, "step")),
                ", ", Counted(outcome.examples, "example"), ", ",
                FormatDuration(outcome.wall_seconds));
}

Status Console::RunStart(const RunInfo& info) {
  progress_ = std::make_unique<Progress>(
      env_, ProgressOptions{"train", "steps", info.train_steps});
  progress_->Update(info.steps_done);
  return Status();
}

Status Console::Step(const StepRecord& record) {
  Moved(record);
  return Status();
}

void Console::Moved(const StepRecord& record) {
  if (progress_ == nullptr) return;
  std::string note = FormatScalars(record.scalars);
  StrAppend(&note, StrCat(note.empty() ? "" : ", ", "lr ",
                          Short(record.learning_rate)));
  if (record.tokens_per_second)
    StrAppend(&note,
              StrCat(", ", Thousands(*record.tokens_per_second), " tokens/s"));
  progress_->Update(record.step, note);
}

Status Console::Eval(const EvalRecord& record) {
  Print(StrCat("eval at step ", record.step, ": ",
               FormatScalars(record.scalars), " (",
               Counted(record.count, "example"), ", ",
               FormatNumber(record.seconds, 2), " s)"));
  return Status();
}

Status Console::RunEnd(const RunOutcome& outcome) {
  if (progress_ != nullptr) progress_->Finish();
  progress_ = nullptr;
  Print(LastLine(outcome));
  return Status();
}

bool Console::Say(std::string_view line) {
  if (progress_ != nullptr)
    progress_->Say(line);
  else
    env_->WriteToStderr(StrCat(line, "\n"));
  return true;
}

bool Console::Print(std::string_view line) {
  std::string wrapped = Wrapped("", line, 4);
  wrapped.pop_back();  // the end of the last line
  if (progress_ != nullptr)
    progress_->Print(wrapped);
  else
    env_->WriteToStdout(StrCat(wrapped, "\n"));
  return true;
}

}  // namespace escala::train
