#include "escala/softpod/pod/caught.h"

#include <new>
#include <system_error>

namespace escala::softpod {
namespace {

// Made when the library is loaded, because later there is no memory for it.
const Status* const kNoMemory =
    new Status(ResourceExhausted("the machine is out of memory"));

}  // namespace

Status Caught(std::string_view where,
              const std::exception& exception) noexcept {
  try {
    if (dynamic_cast<const std::bad_alloc*>(&exception) != nullptr)
      return ResourceExhausted(where,
                               ": the machine is out of memory; delete arrays, "
                               "or use a smaller batch");
    if (dynamic_cast<const std::system_error*>(&exception) != nullptr)
      return ResourceExhausted(where,
                               ": a system call failed: ", exception.what());
    return Internal(where, ": ", exception.what());
  } catch (const std::exception&) {
    return *kNoMemory;
  }
}

}  // namespace escala::softpod
