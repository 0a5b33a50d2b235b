#include "escala/tpu/hbm_options.h"

namespace escala::tpu {

namespace {

// From the log of libtpu's heap_simulator on all generations.
constexpr int64_t kRoomy = int64_t{5} << 29;
// The longest row of scores whose softmax's gradient libtpu 0.0.42 computes in
// one kernel lies between 1856 and 1920, with wide MXUs between 2816 and 2944.
constexpr int64_t kLongestRow = 1856;
constexpr int64_t kLongestRowWideMxu = 2816;
// With this much VMEM (v5e, v6e) libtpu makes a softmax of longer rows in one
// kernel, with less in several.
constexpr double kMibOfLongSoftmax = 128;

}  // namespace

HbmOptions HbmOptionsOf(const pods::Generation& generation) {
  HbmOptions options;
  options.whole_scatters = !generation.has_reduce_scatter;
  options.recomputes_early = generation.has_async_sums;
  options.undoes_rounding = generation.undoes_rounding;
  if (generation.undoes_rounding)
    options.longest_row =
        generation.mxu_width > 128 ? kLongestRowWideMxu : kLongestRow;
  options.long_softmax_in_steps =
      generation.undoes_rounding &&
      generation.vmem_mib_per_core < kMibOfLongSoftmax;
  options.late_gradients = generation.has_async_sums;
  // libtpu's default: xla_jf_rematerialization_percent_shared_memory_limit.
  options.limit_bytes = generation.usable_hbm_bytes() / 100 * 95;
  options.roomy_bytes =
      static_cast<int64_t>(generation.usable_hbm_bytes()) - kRoomy;
  options.fast_memory = {
      static_cast<int64_t>(generation.kept_bytes_per_device()),
      generation.bf16_tflops * 1e12 / generation.devices_per_chip,
      generation.hbm_gb_s * 1e9 / generation.devices_per_chip};
  return options;
}

}  // namespace escala::tpu
