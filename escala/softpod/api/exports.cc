#include "escala/softpod/api/exports.h"

#include <string>
#include <utility>

#include "escala/hlo/reference/lapack.h"
#include "escala/pods/catalogue.h"
#include "escala/pods/draw.h"
#include "escala/softpod/pod/options.h"
#include "escala/softpod/pod/run_report.h"

namespace {

// Keeps a text for the thread's caller.
const char* Kept(std::string text) {
  thread_local std::string kept;
  kept = std::move(text);
  return kept.c_str();
}

}  // namespace

#define SOFTPOD_EXPORT __attribute__((visibility("default")))

extern "C" {

SOFTPOD_EXPORT bool SoftpodSlice(const char* name, const char** text) {
  const std::string wanted(name);
  const auto slice = escala::pods::FindSlice(
      wanted.empty() ? escala::softpod::PodOptions().slice : wanted);
  *text = Kept(slice.ok() ? escala::pods::SliceText(**slice)
                          : slice.status().message());
  return slice.ok();
}

SOFTPOD_EXPORT const char* SoftpodReport() {
  return Kept(escala::softpod::run_report::Text());
}

SOFTPOD_EXPORT const char* SoftpodSetLapackRoutine(const char* name,
                                                   void* routine) {
  const escala::Status status = escala::hlo::SetLapackRoutine(name, routine);
  return status.ok() ? nullptr : Kept(status.message());
}

}  // extern "C"
