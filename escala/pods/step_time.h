// Estimates how long a step takes on a slice: a roofline model of the kernels
// of one core's program, plus its collectives on the torus, its input and the
// host.
//
// A kernel has three parts: matrix products (on the MXU, in tiles), other
// arithmetic (on the vector unit) and memory traffic. It takes the time of the
// longest part, plus exposed_share of the other two, plus kernel_seconds.
// Kernels run one after the other. All-gathers, reduce-scatters and
// permutations run beside them, as the TPU compiler schedules them, and
// hidden_share of their time costs nothing. The kernels wait for all_reduce and
// all_to_all. The input of the next step arrives meanwhile. The time of the
// hosts between steps is added.
//
// The planner's forecast and the clock of the software Pod use the same
// function. escala/tpu derives the kernels from a program.
//
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/status.h"
#include "escala/pods/catalogue.h"
#include "escala/pods/collective.h"
#include "escala/pods/time_constants.h"

namespace escala::pods {

// `count` products of a rows x depth matrix with a depth x columns matrix. In a
// convolution, rows are output positions, depth is the window times input
// features, and columns are output features.
struct Product {
  double count = 1;
  double rows = 1, depth = 1, columns = 1;
  int bits = 16;  // of an element; 8 bits run at the generation's 8-bit rate

  double operations() const { return 2 * count * rows * depth * columns; }
};

struct Access {
  int value = 0;  // its number; numbers are dense from 0
  double bytes = 0;
};

struct Kernel {
  double runs = 1;
  std::vector<Product> products;
  double vector_operations = 0;  // arithmetic outside the products
  double bytes = 0;              // memory traffic beside reads and writes
  // Reads and writes of values that may stay on the chip between kernels.
  std::vector<Access> reads, writes;

  double all_bytes() const;  // if no value stays on the chip
  bool operator==(const Kernel&) const;
};

struct Transfer {
  double runs = 1;
  CollectiveKind kind = CollectiveKind::kAllReduce;
  double bytes = 0;  // V of collective.h, or of each message of a permutation
  // Device ids. Empty: all cores of the slice are one group.
  std::vector<std::vector<int64_t>> groups;
  // Pairs of a permutation. If not empty, `kind` does not apply.
  std::vector<std::pair<int64_t, int64_t>> from_to;
};

// One core's program.
struct StepWork {
  std::vector<Kernel> kernels;
  std::vector<Transfer> transfers;
  // Number of loops of unknown trip count. Their kernels and transfers count as
  // one iteration.
  int64_t loops_counted_once = 0;
  // Some kernels are an equal share of those of a program that the compiler of
  // the real slice partitions; the collectives that it adds are not known.
  bool divided = false;

  double product_operations() const;  // before padding to tiles
  double bytes() const;
};

// A suffix for a forecast: "; 2 loops of unknown length counted once", or "" if
// there are none.
std::string CountedOnce(int64_t loops);

// Work of each host per step. 0: none, or not known.
struct HostWork {
  double input_bytes = 0;        // to its chips
  double processor_seconds = 0;  // of decoding, summed over its processors
  double seconds_between_steps = 0;
};

// The parts of a step's time, in seconds.
struct StepTime {
  double products = 0;     // in which kernels wait for the MXU
  double vectors = 0;      // ... for the vector unit
  double memory = 0;       // ... for the memory
  double kernels = 0;      // kernel_seconds of all kernels
  double collectives = 0;  // not hidden by kernels
  double hidden = 0;       // collectives hidden by kernels
  double input = 0;        // beyond the time that the cores take
  double host = 0;

  double total() const {
    return products + vectors + memory + kernels + collectives + input + host;
  }
  std::string ToString() const;  // "12.3 ms: products 5.0, memory 6.1, ..."
};

// The same work with reads and writes turned into bytes of memory traffic. A
// read of a value that is on the chip, and a write that stays there, cost none.
// The chip holds `kept_bytes` (a generation's kept_bytes_per_device); the least
// recently used value is evicted, and written to memory if a later kernel reads
// it.
StepWork KeptOnChip(const StepWork& work, double kept_bytes);

// The share of the MXU's capacity that a product uses. Depth is padded to tiles
// of the MXU's width; so are columns or rows, whichever is better. The
// remaining dimension streams through the MXU in multiples of 8.
double MxuShare(const Product& product, int mxu_width);

// Seconds of all transfers: of those that run beside the kernels, and of those
// that the kernels wait for.
struct TransferTime {
  double beside = 0, between = 0;
};
// Fails if a transfer names a device that the slice does not have.
Result<TransferTime> TransferTimeOf(const StepWork& work, const Slice& slice,
                                    const CollectiveCosts& costs);

StepTime StepTimeOf(const StepWork& work, const Slice& slice,
                    const TimeConstants& constants,
                    const TransferTime& transfers, const HostWork& host = {});
// The same with the fitted constants, and with values kept on the chip.
Result<StepTime> StepTimeOf(const StepWork& work, const Slice& slice,
                            const HostWork& host = {});

}  // namespace escala::pods
