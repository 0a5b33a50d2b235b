#include "escala/base/mutant.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

namespace escala::mutants {

// Constructed before all other static objects, which may contain sites.
__attribute__((init_priority(101))) const Chosen chosen;

Chosen::Chosen() : number(0), reached(nullptr) {
  if (const char* text = std::getenv("ESCALA_MUTANT")) number = std::atoi(text);
  const char* const path = std::getenv("ESCALA_MUTANT_TRACE");
  if (path == nullptr) return;
  constexpr int kSites = 1 << 16;
  const int file = open(path, O_RDWR | O_CREAT, 0666);
  if (file < 0 || ftruncate(file, kSites) != 0) std::abort();
  void* const bytes =
      mmap(nullptr, kSites, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (bytes == MAP_FAILED) std::abort();
  close(file);
  reached = static_cast<unsigned char*>(bytes);
  number = -1;
}

}  // namespace escala::mutants
