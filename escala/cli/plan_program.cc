#include "escala/cli/plan_program.h"

#include "escala/cli/plan_fit.h"
#include "escala/cli/program_file.h"
#include "escala/plan/program.h"

namespace escala::cli {
namespace {

// Everything else is about recipes.
Status CheckWords(const Arguments& arguments) {
  if (!arguments.positional().empty())
    return InvalidArgument("got ", arguments.positional()[0],
                           " and --slice, expected --from and --to for a "
                           "recipe, or --program FILE --slice SLICE alone");
  if (!arguments.Has("program"))
    return InvalidArgument(
        "got --slice without --program, expected --program FILE --slice SLICE");
  for (const char* option : {"from", "to", "write", "fit", "lint", "explain"})
    if (arguments.Has(option))
      return InvalidArgument("got --", option,
                             " with --slice, expected one of them: --slice is "
                             "for a program, the other for a recipe");
  return Status();
}

}  // namespace

Outcome PlanProgram(const Arguments& arguments, const Streams& streams) {
  if (const Status words = CheckWords(arguments); !words.ok())
    return Outcome::BadUse(words);
  const auto slice = pods::FindSlice(*arguments.Get("slice"));
  if (!slice.ok())
    return Outcome::BadUse(slice.status().WithContext("--slice"));
  const auto compiler = ReadCompiler(arguments);
  if (!compiler.ok()) return Outcome::BadUse(compiler.status());
  std::string code;
  auto module = ReadEntryProgram(*arguments.Get("program"), &code);
  if (!module.ok()) return Outcome::Broke(module.status());
  const bool is_json = arguments.Has("json");
  if (!compiler->library.empty() && !is_json)
    streams.err << "plan: asking the TPU compiler, for "
                << compiler->timeout_seconds
                << " s at most (--check-timeout)\n";
  const auto estimate = plan::EstimateProgram(
      *std::move(module), std::move(code), **slice, *compiler);
  if (!estimate.ok())
    return Outcome::BadUse(
        estimate.status().WithContext(*arguments.Get("program")));
  streams.out << (is_json ? plan::ProgramJson(*estimate) + "\n"
                          : plan::Describe(*estimate));
  if (!estimate->not_asked.ok()) return Outcome::Broke(estimate->not_asked);
  return estimate->fits() ? Outcome::Yes() : Outcome::No();
}

}  // namespace escala::cli
