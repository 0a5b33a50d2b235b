#include "escala/hlo/check/check.h"

#include <utility>

#include "escala/hlo/check/strip.h"
#include "escala/hlo/check/test_ops.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

using Outcome = CheckResult::Outcome;

// What is refused by design is skipped; all else that goes wrong is a failure.
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

bool RunsParallel(const Function& function) {
  for (const auto& op : function.body.ops)
    if (op->code == OpCode::kInterpreterRunParallel) return true;
  return false;
}

Status RunCase(const Module& module, const Function& function,
               const std::vector<Literal>& arguments,
               const CheckOptions& options, ProgramRunner* reference) {
  ProgramRunner* runner =
      options.runner == nullptr ? reference : options.runner;
  TestOps test_ops(runner, options.print);
  // A function that starts others on many cores only prepares their inputs:
  // that is the reference's work, the others are the runner's.
  if (runner->can_handle_test_ops() || RunsParallel(function))
    return (runner->can_handle_test_ops() ? runner : reference)
        ->Run(module, function, {arguments}, 1, 1, &test_ops)
        .status();
  ESCALA_ASSIGN_OR_RETURN(const StrippedProgram program,
                          StripChecks(module, function));
  const Function* stripped = program.module.Find(program.function);
  ESCALA_ASSIGN_OR_RETURN(
      const auto results,
      runner->Run(program.module, *stripped, {arguments}, 1, 1, nullptr));
  return CompareResults(program, results[0]);
}

}  // namespace

std::vector<CheckResult> CheckText(std::string_view text,
                                   const CheckOptions& options) {
  const std::unique_ptr<ProgramRunner> reference = MakeReferenceRunner();
  const std::vector<Literal> given(options.arguments.begin(),
                                   options.arguments.end());
  ReadOptions read;
  read.file_name = options.file_name;
  std::vector<CheckResult> results;
  for (const ModulePart& part : ReadModules(text, read)) {
    if (!part.module.ok()) {
      results.push_back(ResultOf(part.module.status(), part.line, ""));
      continue;
    }
    for (const Function* function : CasesOf(*part.module)) {
      const size_t count = function->body.arguments.size();
      Status status;
      if (count > 0 && given.empty())
        status = Unimplemented("@", function->name, " has ", count,
                               " arguments: give them with --args");
      else
        status = RunCase(*part.module, *function,
                         count > 0 ? given : std::vector<Literal>(), options,
                         reference.get());
      results.push_back(
          ResultOf(status, function->location.line, function->name));
    }
  }
  return results;
}

}  // namespace escala::hlo
