#include "escala/cost/hbm_options.h"

namespace escala::cost {

hlo::HbmOptions HbmOptionsOf(const pods::Generation& generation) {
  hlo::HbmOptions options;
  options.whole_scatters = !generation.has_reduce_scatter;
  options.undoes_rounding = generation.undoes_rounding;
  options.on_chip_bytes =
      static_cast<int64_t>(generation.kept_bytes_per_device());
  return options;
}

}  // namespace escala::cost
