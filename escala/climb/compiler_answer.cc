#include "escala/climb/compiler_answer.h"

#include <utility>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"

namespace escala::climb {
namespace {

// What to do when nothing was learnt.
std::string NextOf(const Status& status) {
  switch (status.code()) {
    case StatusCode::kDeadlineExceeded:
      return "give it more time (--check-timeout SECONDS); large slices take "
             "minutes";
    case StatusCode::kNotFound:
      return "install the Python package libtpu, or name its libtpu.so "
             "(--check-with PATH)";
    default:
      return "try another version of libtpu, or climb without --check-with";
  }
}

// "; the plan's estimate is 1.2 GiB, 0.93 x that"
void CompareWith(const plan::Fit& fit, Gate* gate, double needed) {
  const auto estimated = static_cast<double>(fit.needed_bytes);
  gate->against = "the plan's estimate";
  gate->figures.push_back({"estimated", estimated, "bytes"});
  StrAppend(&gate->found,
            StrCat("; the plan's estimate is ", FormatBytes(estimated)));
  if (needed > 0)
    StrAppend(&gate->found,
              StrCat(", ", FormatNumber(estimated / needed, 3), " x that"));
}

}  // namespace

CompilerAnswer AskCompiler(const plan::TpuCompiler& compiler,
                           const Result<job::Job>& job,
                           const pods::Slice& slice, plan::Fit* fit,
                           const std::atomic<bool>* stop) {
  if (!job.ok()) return {CompilesGate(job.status(), slice, fit), ""};
  const auto answer = plan::AskTpuCompiler(job->train, slice, compiler, stop);
  CompilerAnswer told;
  told.gate = CompilesGate(answer, slice, fit);
  if (!answer.ok()) {
    told.words = std::string(answer.status().message());
    return told;
  }
  told.words = StrCat(tpu::Describe(*answer), "  it took ",
                      FormatNumber(answer->seconds, 3), " s, by PJRT ",
                      answer->api, "\n");
  if (fit != nullptr) plan::TakeVerdict(*answer, fit);
  return told;
}

Gate CompilesGate(const Result<plan::TpuAnswer>& answer,
                  const pods::Slice& slice, const plan::Fit* fit) {
  Gate gate = Asked(
      "compiles by libtpu", GateKind::kFunction,
      StrCat("the planned step, by the TPU's own compiler for ", slice.name));
  if (!answer.ok())
    return Answered(std::move(gate), Colour::kUnknown,
                    std::string(answer.status().message()),
                    NextOf(answer.status()));
  const auto needed = static_cast<double>(answer->needed_bytes);
  gate.figures = {{"compiler_seconds", answer->seconds, "s"}};
  if (needed > 0) gate.figures.push_back({"needed", needed, "bytes"});
  if (answer->compiled.ok()) {
    gate.colour = Colour::kGreen;
    gate.found =
        StrCat("it compiles in ", FormatNumber(answer->seconds, 2),
               " s and needs ", FormatBytes(needed), " of a core's HBM");
    for (const auto& [name, value, unit] :
         {Figure{"flops", answer->flops, "FLOPs"},
          Figure{"optimal_seconds", answer->optimal_seconds, "s"}})
      if (value >= 0) gate.figures.push_back({name, value, unit});
  } else {
    gate.colour = Colour::kRed;
    gate.found = needed > 0
                     ? StrCat("it does not fit: ", FormatBytes(needed), " of ",
                              FormatBytes(answer->capacity_bytes), " of HBM")
                     : std::string(answer->compiled.message());
    gate.next = needed > 0
                    ? "`escala plan --fit` lists what would need less"
                    : "change what the message names, or try another version "
                      "of libtpu";
  }
  if (fit != nullptr && needed > 0) CompareWith(*fit, &gate, needed);
  return gate;
}

}  // namespace escala::climb
