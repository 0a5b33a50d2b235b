// The store by which the processes of one job find each other: what a plug-in
// of several processes gets as the C API's key-value callbacks.
#pragma once

#include <string>

#include "escala/base/status.h"

namespace escala::pjrt {

// Thread-safe.
class KeyValues {
 public:
  virtual ~KeyValues() = default;
  virtual Status Put(const std::string& key, const std::string& value) = 0;
  // Waits until some process has put a value, and fails with
  // DEADLINE_EXCEEDED if that takes longer.
  virtual Result<std::string> Get(const std::string& key,
                                  int64_t milliseconds) = 0;
};

}  // namespace escala::pjrt
