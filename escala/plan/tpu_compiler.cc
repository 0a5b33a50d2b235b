#include "escala/plan/tpu_compiler.h"

namespace escala::plan {

Result<TpuAnswer> AskTpuCompiler(const job::Program& program,
                                 const pods::Slice& slice,
                                 const TpuCompiler& compiler,
                                 const std::atomic<bool>* stop) {
  ESCALA_ASSIGN_OR_RETURN(
      tpu::CompilerQuestion question,
      tpu::QuestionOf(slice, program.global, program.text(), compiler));
  question.stop = stop;
  return tpu::AskCompiler(question);
}

void TakeVerdict(const TpuAnswer& answer, Fit* fit) {
  const bool fits = answer.compiled.ok();
  if (!fits && answer.needed_bytes == 0) return;
  fit->asked = true;
  fit->verdict = fits ? Verdict::kFits : Verdict::kDoesNotFit;
}

}  // namespace escala::plan
