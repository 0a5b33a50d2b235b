// Programs that were partitioned for GSPMD: their shardings are strings
// (gspmd_text.h), and custom calls stand where a manual part begins and ends.
// JAX exported such programs before Shardy.
#pragma once

#include "escala/hlo/ir.h"

namespace escala::hlo {

// Writes the program in terms of Shardy: a mesh, sdy.sharding of the entry's
// arguments and results, and sdy.manual_computation for what stands between
// @SPMDFullToShardShape and @SPMDShardToFullShape. Programs of one partition
// and those that replicate everything stay as they are. REQUIRES: a verified
// module
Status ShardyFromGspmd(Module* module);

}  // namespace escala::hlo
