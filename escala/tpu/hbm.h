// What one core's share of a program needs of its memory (HBM).
//
// The program is brought into canonical form, cut into kernels (fusion.h: what
// is inside one takes no space), every stored value is sized in the layout of
// the hardware (layout.h), and a heap is played through in program order: a
// value lives from the kernel that makes it to the last that reads it, and a
// kernel that works element by element writes over an operand that dies with
// it. How near this comes to the TPU compiler's own figures: docs/tpu.md.
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
  int64_t alias_bytes = 0;  // outputs that take the memory of donated arguments
  int64_t temp_bytes = 0;   // at the fullest moment
  int64_t total_bytes() const {
    return argument_bytes + output_bytes - alias_bytes + temp_bytes;
  }

  // What lies in memory at the fullest moment, largest first.
  struct Row {
    enum class Place { kArgument, kResult, kTemporary };
    int64_t bytes = 0;
    std::string what;  // "argument 3: tensor<784x512xf32>",
                       // "12:5 stablehlo.dot_general: tensor<128x512xf32>"
    Place place = Place::kTemporary;
    int index = -1;  // of the argument, of the result
    // Of temporaries, where the step's ports are known.
    ValueRole role = ValueRole::kOther;
  };
  std::vector<Row> rows;

  // The sums and the `count` largest rows as text of several lines.
  std::string Table(size_t count = 10) const;
};

struct HbmOptions {
  // Where the program is a training step: for the rows' roles.
  StepPorts ports;
  // The generation has no reduce-scatter (v2, v3): the sum stays whole, and who
  // needs a piece reads it there.
  bool whole_scatters = false;
  // FusionOptions::undoes_rounding
  bool undoes_rounding = false;
  // Of a core, beside HBM.
  FastMemory fast_memory;
};

// For the entry function. Bodies of sdy.manual_computation are the program of
// one core; what stands around them, and programs that leave the partitioning
// to the compiler, is taken as divided evenly over the partitions.
Result<HbmEstimate> EstimateHbm(const hlo::Module& module,
                                const HbmOptions& options = {});
// Of an entry that is canonical already: `function` is what it became.
Result<HbmEstimate> EstimateHbm(const hlo::Module& module,
                                const hlo::Function& function,
                                const HbmOptions& options);

}  // namespace escala::tpu
