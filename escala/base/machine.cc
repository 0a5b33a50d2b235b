#include "escala/base/machine.h"

#include <unistd.h>

namespace escala {

int64_t MachineMemory() {
  const int64_t pages = sysconf(_SC_PHYS_PAGES);
  const int64_t page = sysconf(_SC_PAGE_SIZE);
  return pages > 0 && page > 0 ? pages * page : int64_t{4} << 30;
}

}  // namespace escala
