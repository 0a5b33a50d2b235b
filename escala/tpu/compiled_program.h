// The collectives of a program as the TPU compiler made it: which kinds, how
// many bytes, between which cores, and how often each runs.
//
// Collectives are found where the entry computation reaches them: in fusions,
// asynchronous calls, loops and branches. What is started and awaited by two
// instructions counts once, and so does one that the compiler spreads over a
// chain of fusions. Permutations of as many bytes that are under way at once
// (permutes_at_once.h) are one with the pairs of all. In a loop it counts as
// often as the loop runs; where the program does not tell how often, once. Of
// branches those with most bytes count.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/status.h"
#include "escala/pods/step_time.h"

namespace escala::tpu {

struct CompiledCollective {
  std::string kind;  // "all-reduce"
  double runs = 1;
  // Bytes of the operands on one core; of an all-gather, of its results; of a
  // collective-permute, of each message.
  double bytes = 0;
  // Cores of the program: replica * partitions + partition. Empty: all cores
  // are one group.
  std::vector<std::vector<int64_t>> groups;
  // Pairs of a collective-permute.
  std::vector<std::pair<int64_t, int64_t>> from_to;

  bool operator==(const CompiledCollective&) const = default;
};

struct CompiledProgram {
  std::vector<CompiledCollective> collectives;  // equal ones are one
  // Loops with collectives whose number of iterations is not known.
  int64_t loops_counted_once = 0;
};

// All collectives of one kind.
struct CollectiveSum {
  std::string kind;   // "all-reduce"
  int64_t count = 0;  // of runs
  int64_t bytes = 0;  // of one core: its operands, or results
};
// How many messages of a permutation the core sends that sends most: several
// if it stands for permutations that are under way at once. At least 1.
int64_t MostMessages(const std::vector<std::pair<int64_t, int64_t>>& from_to);

// By kind, in alphabetical order.
std::vector<CollectiveSum> SumsOf(
    const std::vector<CompiledCollective>& collectives);

// Reads a serialised HloModuleProto ("hlo") or HloModuleProtoWithConfig
// ("hlo_with_config") that was compiled for so many cores. UNIMPLEMENTED:
// another format. INVALID_ARGUMENT: the bytes are no such message, or name
// cores that the program does not have.
Result<CompiledProgram> ReadCompiledProgram(std::string_view program,
                                            std::string_view format,
                                            int64_t replicas,
                                            int64_t partitions);

// The same collectives as transfers of the model of the torus. Those within one
// core are left out.
std::vector<pods::Transfer> TransfersOf(
    const std::vector<CompiledCollective>& collectives, int64_t cores);

}  // namespace escala::tpu
