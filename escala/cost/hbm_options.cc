#include "escala/cost/hbm_options.h"

namespace escala::cost {

hlo::HbmOptions HbmOptionsOf(const pods::Generation& generation) {
  hlo::HbmOptions options;
  options.whole_scatters = !generation.has_reduce_scatter;
  // v2 and v3 are alike in this, too.
  options.undoes_rounding = generation.has_reduce_scatter;
  options.on_chip_bytes =
      static_cast<int64_t>(generation.kept_bytes_per_device());
  return options;
}

}  // namespace escala::cost
