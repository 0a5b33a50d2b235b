#include "escala/cli/case_report.h"

#include <utility>

#include "escala/base/env.h"
#include "escala/base/json.h"
#include "escala/store/buckets.h"

namespace escala::cli {
namespace {

using CaseOutcome = hlo::CheckResult::Outcome;

std::string LineOf(const std::string& path, const hlo::CheckResult& result) {
  std::string line = result.outcome == CaseOutcome::kPassed   ? "ok   "
                     : result.outcome == CaseOutcome::kFailed ? "FAIL "
                                                              : "skip ";
  StrAppend(&line, path);
  // A program in bytecode may say nothing of lines.
  if (result.line > 0) StrAppend(&line, StrCat(":", result.line));
  if (!result.function.empty()) StrAppend(&line, StrCat(" @", result.function));
  if (!result.reason.empty()) StrAppend(&line, StrCat("  ", result.reason));
  return line;
}

std::string JsonOf(const std::string& path, const hlo::CheckResult& result) {
  static constexpr std::string_view kOutcomes[] = {"passed", "failed",
                                                   "skipped"};
  JsonWriter json;
  json.BeginObject().Key("file").String(path);
  json.Key("line").Int(result.line);
  json.Key("case").String(result.function);
  json.Key("outcome").String(kOutcomes[static_cast<int>(result.outcome)]);
  json.Key("reason").String(result.reason).EndObject();
  return std::move(json).Take();
}

}  // namespace

Result<CaseReport> CaseReport::Create(const Arguments& arguments,
                                      const Streams& streams) {
  CaseReport report(streams);
  report.quiet_ = arguments.Has("quiet");
  report.json_ = arguments.Has("json");
  const auto known = arguments.Get("known");
  if (!known) return report;
  report.known_name_ = *known;
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(store::Buckets::Default(), *known));
  ESCALA_ASSIGN_OR_RETURN(report.known_, KnownDifferences::Parse(text, *known));
  return report;
}

void CaseReport::Add(const std::string& path, hlo::CheckResult result) {
  const KnownDifferences::Entry* known = known_.Find(path, result.function);
  if (known != nullptr && result.outcome == CaseOutcome::kFailed) {
    result.outcome = CaseOutcome::kSkipped;
    result.reason = StrCat("known difference: ", known->reason);
  } else if (known != nullptr && result.outcome == CaseOutcome::kPassed &&
             !known->may_pass) {
    result.outcome = CaseOutcome::kFailed;
    result.reason = StrCat("passes, but is listed in ", known_name_, " (",
                           known->reason, "): remove it");
  }
  ++counts_[static_cast<int>(result.outcome)];
  if (!quiet_ || result.outcome != CaseOutcome::kPassed)
    streams_.out << (json_ ? JsonOf(path, result) : LineOf(path, result))
                 << "\n";
}

void CaseReport::SetBackEnds(std::vector<std::string> names) {
  back_ends_ = std::move(names);
  if (!quiet_ && !json_) streams_.out << StrJoin(back_ends_, " and ") << "\n";
}

void CaseReport::PrintCounts() const {
  if (!json_) {
    streams_.out << counts_[0] << " passed, " << counts_[1] << " failed, "
                 << counts_[2] << " skipped\n";
    return;
  }
  JsonWriter json;
  json.BeginObject().Key("passed").Int(counts_[0]);
  json.Key("failed").Int(counts_[1]).Key("skipped").Int(counts_[2]);
  json.Key("back_ends").BeginArray();
  for (const std::string& name : back_ends_) json.String(name);
  json.EndArray().EndObject();
  streams_.out << std::move(json).Take() << "\n";
}

Outcome CaseReport::Run(const std::vector<std::string>& paths,
                        const Cases& cases) {
  Env* const env = Env::Default();
  std::optional<Progress> progress;
  if (quiet_ && env->StderrIsTerminal())
    progress.emplace(
        env, ProgressOptions{.what = "check",
                             .unit = "files",
                             .total = static_cast<int64_t>(paths.size())});
  int64_t done = 0;
  for (const std::string& path : paths) {
    if (progress) progress->Update(done++, path);
    const auto text = ReadFile(store::Buckets::Default(), path);
    if (!text.ok()) return Outcome::Broke(text.status());
    const auto filter = [&](std::string_view name) -> std::string {
      const KnownDifferences::Entry* known = known_.Find(path, name);
      if (known == nullptr || !known->fatal) return "";
      return StrCat("known difference: ", known->reason);
    };
    for (hlo::CheckResult& result : cases(*text, path, filter))
      Add(path, std::move(result));
    streams_.out.flush();
  }
  progress.reset();
  // The counts must be the last line, so this goes first.
  const bool judged = counts_[0] + counts_[1] > 0;
  if (!judged)
    streams_.err << "nothing was checked: no case of " << paths.size()
                 << (paths.size() == 1 ? " file" : " files")
                 << " passed or failed\n";
  PrintCounts();
  return judged && counts_[1] == 0 ? Outcome::Yes() : Outcome::No();
}

}  // namespace escala::cli
