// Estimates how much HBM one core's share of a program needs.
//
// The program is brought into canonical form and cut into kernels (fusion.h);
// values inside a kernel take no space. Each stored value gets its size in the
// hardware's layout (layout.h), and a heap is simulated in the order of
// execution. A value lives from the kernel that makes it to the last one that
// reads it. A kernel that works element by element may write over an operand
// whose last use it is. docs/rooms/tpu.md compares the estimate with the TPU
// compiler's own figures.
#pragma once

#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/tpu/on_chip.h"
#include "escala/tpu/roles.h"

namespace escala::tpu {

struct HbmEstimate {
  int64_t argument_bytes = 0;
  int64_t output_bytes = 0;
  int64_t alias_bytes = 0;  // outputs in donated arguments' memory
  int64_t temp_bytes = 0;   // at the peak
  int64_t total_bytes() const {
    return argument_bytes + output_bytes - alias_bytes + temp_bytes;
  }
  // The bytes that rematerialisation by the compiler saved. total_bytes() does
  // not contain them.
  int64_t saved_bytes = 0;
  // Rematerialisation does not get below its limit.
  bool misses_limit = false;
  // The program itself recomputes values behind optimization barriers. How long
  // these live is known less well.
  bool recomputes = false;

  // The values in memory at the peak, largest first.
  struct Row {
    enum class Place { kArgument, kResult, kTemporary };
    int64_t bytes = 0;
    std::string what;  // "argument 3: tensor<784x512xf32>",
                       // "12:5 stablehlo.dot_general: tensor<128x512xf32>"
    Place place = Place::kTemporary;
    int index = -1;  // of the argument or result
    // Set for temporaries if HbmOptions::ports is set.
    ValueRole role = ValueRole::kOther;
  };
  std::vector<Row> rows;

  // The sums and the `count` largest rows, as text of several lines.
  std::string Table(size_t count = 10) const;
};

struct HbmOptions {
  // If the program is a training step: what its arguments and results are, for
  // the rows' roles.
  StepPorts ports;
  // The generation has no reduce-scatter (v2, v3, v5e): the whole sum is kept,
  // and each reader takes its piece from it.
  bool whole_scatters = false;
  // Values that the program computes again behind barriers are computed at the
  // end of the forward pass (v7x): the compiler runs what it copies and gathers
  // by the SparseCores beside other kernels, and so as early as possible.
  bool recomputes_early = false;
  // See FusionOptions::undoes_rounding.
  bool undoes_rounding = false;
  // The compiler rematerialises values until fewer bytes of HBM are live than
  // this (remat.h). 0: there is no limit.
  int64_t limit_bytes = 0;
  // Sums over cores run beside kernels (v7x): while there is room, the products
  // whose results are summed run last.
  bool late_gradients = false;
  // Where arguments and temporaries need more than this, the compiler places
  // the temporaries again, the largest first. 0: never.
  int64_t roomy_bytes = 0;
  // See LongRowBytes (long_rows.h). 0: rows of any length fit.
  int64_t longest_row = 0;
  // A softmax of longer rows is made in several kernels, so the compiler does
  // not repeat it (v4, v5p and v7x; with more VMEM it is one kernel).
  bool long_softmax_in_steps = false;
  // Temporaries are those that the program moves to the host's memory, in place
  // of those in HBM.
  bool of_host = false;
  // A core's memory beside HBM.
  FastMemory fast_memory;
};

// Shares of a core's HBM, from the errors on the kinds of tests/hbm/kinds.csv
// that the estimate was tuned on. A program surely fits if both its estimate
// and that without the compiler's rematerialisation are within one of these
// bounds, since what is not saved in the end cannot be told.
struct FitBound {
  double needed, wanted;
};
inline constexpr FitBound kSurelyFits[] = {{0.93, 1.35}, {0.98, 1.15}};
// The same where rematerialisation misses its limit.
inline constexpr double kSurelyFitsAboveLimit = 0.9;
// The same for the estimate of a program that recomputes.
inline constexpr double kSurelyFitsRecomputing = 0.6;
inline constexpr double kSurelyTooLarge = 1.25;

// For the entry function. The body of an sdy.manual_computation is one core's
// program. Everything around it, and programs that leave the partitioning to
// the compiler, is taken as divided evenly over the partitions.
Result<HbmEstimate> EstimateHbm(const hlo::Module& module,
                                const HbmOptions& options = {});
// For an entry that is already canonical, as `function`.
Result<HbmEstimate> EstimateHbm(const hlo::Module& module,
                                const hlo::Function& function,
                                const HbmOptions& options);

}  // namespace escala::tpu
