#include "escala/base/status.h"

#include <cstdio>
#include <cstdlib>

namespace escala {

std::string_view StatusCodeName(StatusCode code) {
  static constexpr std::string_view kNames[] = {"OK",
                                                "CANCELLED",
                                                "UNKNOWN",
                                                "INVALID_ARGUMENT",
                                                "DEADLINE_EXCEEDED",
                                                "NOT_FOUND",
                                                "ALREADY_EXISTS",
                                                "PERMISSION_DENIED",
                                                "RESOURCE_EXHAUSTED",
                                                "FAILED_PRECONDITION",
                                                "ABORTED",
                                                "OUT_OF_RANGE",
                                                "UNIMPLEMENTED",
                                                "INTERNAL",
                                                "UNAVAILABLE",
                                                "DATA_LOSS",
                                                "UNAUTHENTICATED"};
  const int i = static_cast<int>(code);
  return i >= 0 && i <= 16 ? kNames[i] : "UNKNOWN";
}

Status::Status(StatusCode code, std::string message) {
  if (code == StatusCode::kOk) return;
  rep_ = std::make_shared<const Rep>(Rep{code, std::move(message)});
}

StatusCode Status::code() const { return rep_ ? rep_->code : StatusCode::kOk; }

const std::string& Status::message() const {
  static const std::string* const kEmpty = new std::string;
  return rep_ ? rep_->message : *kEmpty;
}

Status Status::WithContext(std::string_view context) const {
  if (ok()) return *this;
  return Status(rep_->code, StrCat(context, ": ", rep_->message));
}

std::string Status::ToString() const {
  if (ok()) return "OK";
  return StrCat(StatusCodeName(rep_->code), ": ", rep_->message);
}

void CheckFailed(const char* file, int line, const char* what,
                 const std::string& message) {
  std::fprintf(stderr, "%s:%d: check failed: %s %s\n", file, line, what,
               message.c_str());
  std::abort();
}

}  // namespace escala
