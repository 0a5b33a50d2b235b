#include "escala/cli/plan_fit.h"

#include "escala/store/buckets.h"

namespace escala::cli {

namespace {

using plan::Remedies;

}  // namespace

Result<plan::TpuCompiler> ReadCompiler(const Arguments& arguments) {
  plan::TpuCompiler request;
  if (const auto word = arguments.Get("check-with")) {
    auto found = tpu::FindCompiler(*word);
    if (!found.ok())
      return found.status().WithContext(StrCat("--check-with ", *word));
    request.library = *std::move(found);
  }
  ESCALA_ASSIGN_OR_RETURN(
      request.timeout_seconds,
      arguments.GetInt("check-timeout", request.timeout_seconds, 1, 86400));
  return request;
}

Result<FitRequest> ReadFitRequest(const Arguments& arguments) {
  FitRequest request;
  ESCALA_ASSIGN_OR_RETURN(request.compiler, ReadCompiler(arguments));
  request.program = arguments.Get("program").value_or("");
  request.remedies = !arguments.Has("no-remedies");
  request.asked = arguments.Has("fit") || arguments.Has("check-with") ||
                  arguments.Has("program");
  return request;
}

Result<FitReport> MakeFitReport(const FitRequest& request,
                                const plan::Estimator& estimator,
                                plan::Plan* plan) {
  if (!plan->fit) return plan->estimated;
  const pods::Slice& slice = *plan->after.slice;
  FitReport report;
  if (request.remedies) plan->remedies = estimator.Find(*plan, Remedies::kAll);
  if (request.program.empty() && request.compiler.library.empty())
    return report;
  ESCALA_ASSIGN_OR_RETURN(const job::Job job,
                          plan::JobOn(plan->recipe, slice, *estimator.data()));
  if (!request.program.empty())
    ESCALA_RETURN_IF_ERROR(WriteFileAtomically(store::Buckets::Default(),
                                               request.program,
                                               job.train.text())
                               .WithContext("--program"));
  if (request.compiler.library.empty()) return report;
  auto answer = plan::AskTpuCompiler(job.train, slice, request.compiler);
  if (!answer.ok()) {
    report.not_asked = answer.status();
    return report;
  }
  report.compiler = *std::move(answer);
  plan::TakeVerdict(*report.compiler, &*plan->fit);
  if (report.compiler->compiled.ok()) plan->remedies.clear();
  return report;
}

std::string Describe(const FitReport& report, const plan::Plan& plan) {
  std::string text = StrCat("\n", plan::Describe(*plan.fit));
  std::string remedies;
  for (const plan::Remedy& remedy : plan.remedies)
    // Others need less until the compiler computes values again, and no less
    // after that.
    if (remedy.fit.needed_bytes <= plan.fit->needed_bytes)
      StrAppend(&remedies, plan::Describe(remedy));
  if (!remedies.empty())
    StrAppend(
        &text,
        StrCat("changes that need less, each estimated from its own program:\n",
               remedies));
  if (report.compiler) StrAppend(&text, tpu::Describe(*report.compiler));
  return text;
}

Outcome EndOf(const FitReport& report, const plan::Plan& plan) {
  if (!report.not_asked.ok()) return Outcome::Broke(report.not_asked);
  const bool no = report.compiler
                      ? !report.compiler->compiled.ok()
                      : plan.fit->verdict == plan::Verdict::kDoesNotFit;
  return no ? Outcome::No() : Outcome::Yes();
}

}  // namespace escala::cli
