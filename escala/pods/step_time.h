// How long a step takes on a slice: a roofline over the kernels of one core's
// program, its collectives on the torus, the input and the host.
//
// A kernel takes as long as the slowest of its products of matrices (on the
// MXU, cut into its tiles), its other arithmetic (on the vector unit) and its
// memory; exposed_share of the other two and kernel_seconds are added. Kernels
// follow one another. Gathers, scatters and permutations run beside them, as
// the TPU compiler schedules them, and the step waits for all but hidden_share
// of their time; all_reduce and all_to_all stand between them. The input of the
// next step comes meanwhile. What the hosts do between steps is added.
//
// One function for the planner's forecast and the software Pod's clock. What a
// program's kernels are: escala/tpu.
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

// `count` products of rows x depth and depth x columns; a convolution is one
// of places x window, and x features.
struct Product {
  double count = 1;
  double rows = 1, depth = 1, columns = 1;
  int bits = 16;  // of an element: 8 is as fast as the generation has it

  double operations() const { return 2 * count * rows * depth * columns; }
};

struct Access {
  int value = 0;  // its number, from 0, none much larger than they are many
  double bytes = 0;
};

struct Kernel {
  double runs = 1;
  std::vector<Product> products;
  double vector_operations = 0;  // arithmetic that is no product
  double bytes = 0;              // read from memory and written, whatever else
  // Of values that may stay on the chip between kernels.
  std::vector<Access> reads, writes;

  double all_bytes() const;  // as if none stayed
  bool operator==(const Kernel&) const;
};

struct Transfer {
  double runs = 1;
  CollectiveKind kind = CollectiveKind::kAllReduce;
  double bytes = 0;  // V of collective.h; of a permutation each message
  // Device ids; none: all cores of the slice, whichever it is, are one group.
  std::vector<std::vector<int64_t>> groups;
  // A permutation, not of `kind`.
  std::vector<std::pair<int64_t, int64_t>> from_to;
};

// One core's program.
struct StepWork {
  std::vector<Kernel> kernels;
  std::vector<Transfer> transfers;
  // Whose turns are not known, so that kernels and transfers have one.
  int64_t loops_counted_once = 0;

  double product_operations() const;  // of the products, as written
  double bytes() const;
};

// For behind a forecast: "; 2 loops of unknown length counted once"; nothing
// where there are none.
std::string CountedOnce(int64_t loops);

// What each host does for a step. 0: nothing, or not known.
struct HostWork {
  double input_bytes = 0;        // to its chips
  double processor_seconds = 0;  // of decoding, over all its processors
  double seconds_between_steps = 0;
};

struct StepTime {
  double products = 0;     // that kernels wait for the MXU
  double vectors = 0;      // ... for the vector unit
  double memory = 0;       // ... for the memory
  double kernels = 0;      // kernel_seconds of all kernels
  double collectives = 0;  // that nothing hides
  double hidden = 0;       // collectives beside the kernels
  double input = 0;        // beyond what the cores take
  double host = 0;

  double total() const {
    return products + vectors + memory + kernels + collectives + input + host;
  }
  std::string ToString() const;  // "12.3 ms: products 5.0, memory 6.1, ..."
};

// The same work with reads and writes made bytes: those that find or leave
// their value on the chip are none. Of `kept_bytes` there (a generation's
// kept_bytes_per_device) the value used longest ago makes room, and is written
// if somebody still reads it.
StepWork KeptOnChip(const StepWork& work, double kept_bytes);

// The share of the MXU's places that a product fills. Depth and columns (or
// rows: whichever fills it better) are cut into tiles of the MXU's width, the
// other side streams through in eights.
double MxuShare(const Product& product, int mxu_width);

// Seconds of all transfers: those that run beside the kernels, and those
// between them.
struct TransferTime {
  double beside = 0, between = 0;
};
// Fails where a transfer's devices are none of the slice's.
Result<TransferTime> TransferTimeOf(const StepWork& work, const Slice& slice,
                                    const CollectiveCosts& costs);

StepTime StepTimeOf(const StepWork& work, const Slice& slice,
                    const TimeConstants& constants,
                    const TransferTime& transfers, const HostWork& host = {});
// With what is fitted.
Result<StepTime> StepTimeOf(const StepWork& work, const Slice& slice,
                            const HostWork& host = {});

}  // namespace escala::pods
