// Expected failures are values: Status, or Result<T> for functions that return
// something. A broken invariant of our own code is ESCALA_CHECK, which aborts.
//
// A message is a sentence for the user: what, where, got / expected, next step.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "escala/base/strings.h"

namespace escala {

// The numbers are those of the PJRT C API (and of absl); do not change.
enum class StatusCode : int {
  kOk = 0,
  kCancelled = 1,
  kUnknown = 2,
  kInvalidArgument = 3,
  kDeadlineExceeded = 4,
  kNotFound = 5,
  kAlreadyExists = 6,
  kPermissionDenied = 7,
  kResourceExhausted = 8,
  kFailedPrecondition = 9,
  kAborted = 10,
  kOutOfRange = 11,
  kUnimplemented = 12,
  kInternal = 13,
  kUnavailable = 14,
  kDataLoss = 15,
  kUnauthenticated = 16,
};

// "INVALID_ARGUMENT" etc.
std::string_view StatusCodeName(StatusCode code);

// Success costs one null pointer. Copies share the (immutable) message.
class [[nodiscard]] Status {
 public:
  Status() = default;
  Status(StatusCode code, std::string message);

  bool ok() const { return rep_ == nullptr; }
  StatusCode code() const;
  const std::string& message() const;  // "" when ok

  // Returns "<context>: <message>" with the same code; success is unchanged.
  Status WithContext(std::string_view context) const;

  // "INVALID_ARGUMENT: <message>", or "OK".
  std::string ToString() const;

 private:
  struct Rep {
    StatusCode code;
    std::string message;
  };
  std::shared_ptr<const Rep> rep_;
};

// InvalidArgument("got ", n, ", expected ", 3) and so on.
#define ESCALA_STATUS(name)                              \
  template <typename... Args>                            \
  Status name(const Args&... args) {                     \
    return Status(StatusCode::k##name, StrCat(args...)); \
  }
ESCALA_STATUS(InvalidArgument)
ESCALA_STATUS(NotFound)
ESCALA_STATUS(AlreadyExists)
ESCALA_STATUS(ResourceExhausted)
ESCALA_STATUS(FailedPrecondition)
ESCALA_STATUS(Unimplemented)
ESCALA_STATUS(Internal)
ESCALA_STATUS(Unavailable)
ESCALA_STATUS(DataLoss)
#undef ESCALA_STATUS

[[noreturn]] void CheckFailed(const char* file, int line, const char* what,
                              const std::string& message);

// A value, or the error that prevented it.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}  // NOLINT: implicit by design
  Result(Status status) : status_(std::move(status)) {  // NOLINT
    if (status_.ok()) CheckFailed(__FILE__, __LINE__, "Result(OK)", "");
  }

  bool ok() const { return value_.has_value(); }
  const Status& status() const { return status_; }

  // REQUIRES: ok()
  T& value() & { return Checked(*this).value_.value(); }
  const T& value() const& { return Checked(*this).value_.value(); }
  T&& value() && { return std::move(Checked(*this).value_.value()); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  template <typename Self>
  static Self& Checked(Self& self) {
    if (!self.ok())
      CheckFailed(__FILE__, __LINE__, "Result::value()",
                  self.status_.ToString());
    return self;
  }

  std::optional<T> value_;
  Status status_;
};

#define ESCALA_CONCAT_INNER(a, b) a##b
#define ESCALA_CONCAT(a, b) ESCALA_CONCAT_INNER(a, b)

#define ESCALA_RETURN_IF_ERROR(expr)                                    \
  do {                                                                  \
    if (::escala::Status escala_status_ = (expr); !escala_status_.ok()) \
      return escala_status_;                                            \
  } while (0)

// ESCALA_ASSIGN_OR_RETURN(auto x, F());
#define ESCALA_ASSIGN_OR_RETURN(lhs, expr)                                   \
  ESCALA_ASSIGN_OR_RETURN_IMPL(ESCALA_CONCAT(escala_result_, __LINE__), lhs, \
                               expr)
#define ESCALA_ASSIGN_OR_RETURN_IMPL(result, lhs, expr) \
  auto result = (expr);                                 \
  if (!result.ok()) return result.status();             \
  lhs = std::move(result).value()

#define ESCALA_CHECK(condition, ...)                        \
  do {                                                      \
    if (!(condition))                                       \
      ::escala::CheckFailed(__FILE__, __LINE__, #condition, \
                            ::escala::StrCat(__VA_ARGS__)); \
  } while (0)

}  // namespace escala
