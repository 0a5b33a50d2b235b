// What a core keeps in fast memory of its own (CMEM, VMEM) between kernels, and
// what therefore needs less of HBM, or none.
//
// As the TPU compiler was seen to do: the value whose place on the chip saves
// most time comes first. It stays from the kernel that makes it as long as it
// fits; where it does not, it is copied to HBM, and back before it is read
// again, beside the kernels in between.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace escala::tpu {

struct FastMemory {
  int64_t bytes = 0;                // 0: there is none
  double flops_per_second = 0;      // of the core
  double hbm_bytes_per_second = 0;  // of the core
};

// If it ran alone.
struct KernelTime {
  double compute = 0;
  double memory = 0;
};

struct KeptValue {
  int64_t bytes = 0;
  bool is_argument = false;   // lies in HBM from the beginning
  size_t made = 0;            // by that kernel; of arguments 0
  std::vector<size_t> reads;  // kernels, ascending
};

// The kernels during which a value lies in HBM, both inside.
struct InHbm {
  bool ever = false;
  size_t begin = 0, end = 0;
};

// One for each value.
std::vector<InHbm> KeepOnChip(const std::vector<KeptValue>& values,
                              const std::vector<KernelTime>& kernels,
                              const FastMemory& memory);

}  // namespace escala::tpu
