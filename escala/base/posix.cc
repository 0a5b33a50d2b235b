#include "escala/base/posix.h"

#include <cerrno>
#include <string>
#include <system_error>

namespace escala {
namespace {

StatusCode CodeOf(int error) {
  switch (error) {
    case ENOENT:
      return StatusCode::kNotFound;
    case EEXIST:
    case EADDRINUSE:
      return StatusCode::kAlreadyExists;
    case EACCES:
    case EPERM:
    case EROFS:
      return StatusCode::kPermissionDenied;
    case ENOSPC:
    case EDQUOT:
    case EMFILE:
    case ENFILE:
    case ENOMEM:
      return StatusCode::kResourceExhausted;
    case EISDIR:
    case ELOOP:
    case ENOTDIR:
    case ENOTEMPTY:
      return StatusCode::kFailedPrecondition;
    case ENAMETOOLONG:
    case EINVAL:
      return StatusCode::kInvalidArgument;
    case EIO:
      return StatusCode::kDataLoss;
    case EAGAIN:
    case EBUSY:
      return StatusCode::kUnavailable;
    default:
      return StatusCode::kUnknown;
  }
}

}  // namespace

Status ErrnoStatus(std::string_view doing, std::string_view path) {
  const int error = errno;
  return Status(CodeOf(error), StrCat("cannot ", doing, " ", path, ": ",
                                      std::generic_category().message(error)));
}

}  // namespace escala
