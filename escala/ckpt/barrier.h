// Where the processes that write one checkpoint meet.
#pragma once

#include <string>
#include <vector>

#include "escala/base/status.h"

namespace escala::ckpt {

// One for each process, for one thread at a time. The processes make the same
// calls in the same order.
class Barrier {
 public:
  virtual ~Barrier() = default;
  virtual size_t rank() const = 0;  // of this process: from 0 to size() - 1
  virtual size_t size() const = 0;
  // Waits for all processes, and gives each the texts of all, by rank. If a
  // process has failed, all get the error of the first that has, and its text
  // is lost. UNAVAILABLE, in all that are left, if one does not come; one that
  // comes later gets the same.
  virtual Result<std::vector<std::string>> Exchange(const Status& status,
                                                    std::string text) = 0;
};

// The barrier of a process that writes alone. Never destroyed.
Barrier* OneProcess();

}  // namespace escala::ckpt
