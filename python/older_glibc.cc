// LLVM's archives of Debian 12 call arc4random, which glibc has since 2.36.
// With this one the package loads where glibc is 2.35, as on Ubuntu 22.04.
#include <sys/random.h>

#include <cstdint>

extern "C" uint32_t arc4random() noexcept {
  uint32_t number = 0;
  // It fails only before the system has random numbers; LLVM makes names of
  // temporary files of them, and tries others if one is taken.
  if (getrandom(&number, sizeof number, 0) != sizeof number) return 0;
  return number;
}
