// Decides which values a core keeps in its fast memory (CMEM, VMEM) between
// kernels, and which therefore need HBM for a shorter time or not at all.
//
// The rules are those seen in the TPU compiler. Values are ranked by the time
// that a place on the chip saves, divided by the square root of their size, and
// are placed in that order. A value stays from the kernel that makes it for as
// long as it fits. When it no longer fits, it is copied to HBM, and back before
// it is read again; the copies run beside the kernels in between.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace escala::tpu {

struct FastMemory {
  int64_t bytes = 0;                // 0: none
  double flops_per_second = 0;      // of the core
  double hbm_bytes_per_second = 0;  // of the core
};

// The times of a kernel that runs alone, in seconds.
struct KernelTime {
  double compute = 0;
  double memory = 0;
};

struct KeptValue {
  int64_t bytes = 0;
  bool is_argument = false;   // it starts in HBM
  size_t made = 0;            // the kernel that makes it; arguments: 0
  std::vector<size_t> reads;  // the kernels that read it, ascending
};

// The kernels during which a value is in HBM, from `begin` to `end` inclusive.
struct InHbm {
  bool ever = false;
  size_t begin = 0, end = 0;
};

// One result for each value.
std::vector<InHbm> KeepOnChip(const std::vector<KeptValue>& values,
                              const std::vector<KernelTime>& kernels,
                              const FastMemory& memory);

}  // namespace escala::tpu
