// Fuzzes the reader of programs that the TPU compiler made, and that of its
// answers: an accepted program becomes transfers of the torus, which take some
// time, and an answer with it is the same when it is read again. Built and run
// like hlo_text_fuzzer.cc; keep each find as a small file in
// compiled_program_finds/, which tpu's tests read.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "escala/pods/collective.h"
#include "escala/pods/step_time.h"
#include "escala/tpu/compiler.h"

namespace {

[[noreturn]] void Stop(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

void CheckAnswer(const escala::tpu::CompilerAnswer& answer) {
  const std::string bytes = escala::tpu::Serialize(answer);
  const auto again = escala::tpu::ReadAnswer(bytes);
  if (!again.ok()) Stop(again.status().ToString());
  if (escala::tpu::Serialize(*again) != bytes) Stop("another answer");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (const auto answer = escala::tpu::ReadAnswer(bytes); answer.ok())
    CheckAnswer(*answer);
  const auto program = escala::tpu::ReadCompiledProgram(bytes, "hlo", 1, 8);
  if (!program.ok()) return 0;
  escala::tpu::CompilerAnswer answer;
  answer.program = *program;
  CheckAnswer(answer);
  escala::pods::StepWork work;
  work.transfers = escala::tpu::TransfersOf(program->collectives, 8);
  const auto time =
      escala::pods::TransferTimeOf(work, **escala::pods::FindSlice("v3-8"),
                                   escala::pods::CollectiveCosts::Fitted());
  // A permutation may name a core twice, which the torus refuses.
  if (time.ok() && !(time->beside >= 0 && time->between >= 0))
    Stop("a time is negative");
  return 0;
}
