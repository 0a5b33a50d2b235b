#include "escala/hlo/check/check.h"

#include <utility>

#include "escala/hlo/calls.h"
#include "escala/hlo/check/shard_rows.h"
#include "escala/hlo/check/strip.h"
#include "escala/hlo/check/test_ops.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

using Outcome = CheckResult::Outcome;

// A case that is refused by design is skipped; any other error is a failure.
CheckResult ResultOf(const Status& status, int line, std::string function) {
  CheckResult result{.line = line, .function = std::move(function)};
  if (status.ok()) return result;
  result.outcome = status.code() == StatusCode::kUnimplemented
                       ? Outcome::kSkipped
                       : Outcome::kFailed;
  result.reason = status.message();
  return result;
}

// The functions of a module that are cases.
std::vector<const Function*> CasesOf(const Module& module) {
  if (const Function* main = module.Find("main")) return {main};
  std::vector<const Function*> cases;
  for (const auto& function : module.functions)
    if ((!function->is_private || module.functions.size() == 1) &&
        !function->body.ops.empty())
      cases.push_back(function.get());
  return cases;
}

// A file may have many @main, so these go by the names of their modules.
const std::string& NameOf(const Module& module, const Function& function) {
  return function.name == "main" && !module.name.empty() ? module.name
                                                         : function.name;
}

bool HoldsChecks(const Module& module, const Function& function) {
  for (const std::string& name : Reachable(module, function))
    if (AnyOp(module.Find(name)->body, IsCheck)) return true;
  return false;
}

Status RunCase(const Module& module, const Function& function,
               const std::vector<Literal>& arguments,
               const CheckOptions& options, ProgramRunner* reference) {
  ProgramRunner* runner =
      options.runner == nullptr ? reference : options.runner;
  TestOps test_ops(runner, options.print);
  // A function that starts others on several cores only prepares their inputs.
  // The reference runs it; the runner runs the others.
  if (RunsParallel(function) && !runner->can_handle_test_ops())
    runner = reference;
  std::vector<std::vector<Literal>> rows = {arguments};
  int64_t partitions = 1;
  if (IsGlobal(module, function)) {
    partitions = PartitionsOf(module, function);
    ESCALA_ASSIGN_OR_RETURN(
        rows, CutRows(module, ArgumentsOf(function), rows, partitions));
  }
  return RunWithChecks(module, function, rows, 1, partitions, runner, &test_ops)
      .status();
}

}  // namespace

bool RunsParallel(const Function& function) {
  for (const auto& op : function.body.ops)
    if (op->code == OpCode::kInterpreterRunParallel) return true;
  return false;
}

std::vector<CheckResult> ForEachCase(std::string_view text,
                                     const std::string& file_name,
                                     const CaseFunction& run,
                                     const CaseFilter& filter) {
  ReadOptions read;
  read.file_name = file_name;
  std::vector<CheckResult> results;
  for (const ModulePart& part : ReadModules(text, read)) {
    if (!part.module.ok()) {
      results.push_back(ResultOf(part.module.status(), part.line, ""));
      continue;
    }
    for (const Function* function : CasesOf(*part.module)) {
      const std::string& name = NameOf(*part.module, *function);
      const std::string left_out = filter ? filter(name) : "";
      std::string note;
      const Status status = left_out.empty()
                                ? run(*part.module, *function, &note)
                                : Unimplemented(left_out);
      results.push_back(ResultOf(status, function->location.line, name));
      if (status.ok()) results.back().reason = std::move(note);
    }
  }
  if (results.empty())
    results.push_back(
        ResultOf(Unimplemented("has no check ops: there is nothing to run"),
                 /*line=*/1, ""));
  return results;
}

std::vector<CheckResult> CheckText(std::string_view text,
                                   const CheckOptions& options) {
  const std::unique_ptr<ProgramRunner> reference = MakeReferenceRunner();
  const std::vector<Literal> given(options.arguments.begin(),
                                   options.arguments.end());
  return ForEachCase(
      text, options.file_name,
      [&](const Module& module, const Function& function, std::string*) {
        const size_t count = function.body.arguments.size();
        const bool checks = HoldsChecks(module, function);
        if (count > 0 && given.empty())
          return checks ? Unimplemented("@", function.name, " has ", count,
                                        " arguments: give them with --args")
                        : Unimplemented("has no check ops");
        ESCALA_RETURN_IF_ERROR(RunCase(
            module, function, count > 0 ? given : std::vector<Literal>(),
            options, reference.get()));
        return checks ? Status() : Unimplemented("runs, but has no check ops");
      },
      options.filter);
}

}  // namespace escala::hlo
