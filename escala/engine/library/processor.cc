#include "escala/engine/library/processor.h"

#include <dnnl.h>

namespace escala::engine {

#if defined(__x86_64__)

namespace {

bool Allows(dnnl_cpu_isa_t isa) {
  return (dnnl_get_effective_cpu_isa() & isa) == isa;
}

}  // namespace

bool HaveAvx512() {
  static const bool have =
      Allows(dnnl_cpu_isa_avx512_core) && __builtin_cpu_supports("avx512f") &&
      __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq");
  return have;
}

bool HaveAvx2() {
  static const bool have = Allows(dnnl_cpu_isa_avx2) &&
                           __builtin_cpu_supports("avx2") &&
                           __builtin_cpu_supports("fma");
  return have;
}

#else

bool HaveAvx512() { return false; }
bool HaveAvx2() { return false; }

#endif

}  // namespace escala::engine
