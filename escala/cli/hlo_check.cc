#include "escala/cli/hlo_check.h"

#include "escala/base/env.h"
#include "escala/cli/program_file.h"
#include "escala/hlo/check/check.h"

namespace escala::cli {
namespace {

using CaseOutcome = hlo::CheckResult::Outcome;

std::string LineOf(const std::string& path, const hlo::CheckResult& result) {
  std::string line = result.outcome == CaseOutcome::kPassed   ? "ok   "
                     : result.outcome == CaseOutcome::kFailed ? "FAIL "
                                                              : "skip ";
  StrAppend(&line, StrCat(path, ":", result.line));
  if (!result.function.empty()) StrAppend(&line, StrCat(" @", result.function));
  if (!result.reason.empty()) StrAppend(&line, StrCat("  ", result.reason));
  return line;
}

}  // namespace

Outcome HloCheck(const Arguments& arguments, const Streams& streams) {
  if (arguments.positional().empty())
    return Outcome::BadUse(InvalidArgument("no file is given"));
  auto args = ReadArgs(arguments);
  if (!args.ok()) return Outcome::BadUse(args.status());

  hlo::CheckOptions options;
  options.arguments = *args;
  options.print = [&](std::string_view text) { streams.out << text; };
  const bool quiet = arguments.Has("quiet");
  int64_t counts[3] = {0, 0, 0};
  for (const std::string& path : arguments.positional()) {
    auto text = ReadFile(Env::Default(), path);
    if (!text.ok()) return Outcome::Broke(text.status());
    options.file_name = path;
    for (const hlo::CheckResult& result : hlo::CheckText(*text, options)) {
      ++counts[static_cast<int>(result.outcome)];
      if (!quiet || result.outcome != CaseOutcome::kPassed)
        streams.out << LineOf(path, result) << "\n";
    }
    streams.out.flush();
  }
  streams.out << counts[0] << " passed, " << counts[1] << " failed, "
              << counts[2] << " skipped\n";
  return counts[1] == 0 ? Outcome::Yes() : Outcome::No();
}

}  // namespace escala::cli
