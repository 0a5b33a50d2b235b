#include "escala/tpu/program_work.h"

#include <algorithm>

#include "escala/tpu/step_work.h"

namespace escala::tpu {
namespace {

std::string KindOf(const pods::Transfer& transfer) {
  if (!transfer.from_to.empty()) return "collective-permute";
  switch (transfer.kind) {
    case pods::CollectiveKind::kAllReduce:
      return "all-reduce";
    case pods::CollectiveKind::kReduceScatter:
      return "reduce-scatter";
    case pods::CollectiveKind::kAllToAll:
      return "all-to-all";
    case pods::CollectiveKind::kAllGather:
      break;
  }
  return "all-gather";
}

// The bytes of a transfer are those of a message in a permutation, and those of
// a group in an all-to-all.
double BytesOfACore(const pods::Transfer& transfer, int64_t cores) {
  if (!transfer.from_to.empty())
    return transfer.bytes * static_cast<double>(MostMessages(transfer.from_to));
  if (transfer.kind != pods::CollectiveKind::kAllToAll) return transfer.bytes;
  const int64_t members =
      transfer.groups.empty() ? cores : std::ssize(transfer.groups.front());
  return transfer.bytes / static_cast<double>(std::max<int64_t>(members, 1));
}

}  // namespace

Result<ProgramWork> ProgramWorkOf(const hlo::Module& module, int64_t cores,
                                  const CompiledProgram* compiled) {
  ProgramWork program;
  ESCALA_ASSIGN_OR_RETURN(
      program.work,
      StepWorkOf(module, compiled != nullptr ? Division::kByShardings
                                             : Division::kEven));
  pods::StepWork& work = program.work;
  program.is_partitioned = work.divided;
  if (compiled != nullptr && (work.divided || (!compiled->collectives.empty() &&
                                               compiled->loops_counted_once <=
                                                   work.loops_counted_once))) {
    program.has_compilers_collectives = true;
    work.divided = false;
    work.transfers = TransfersOf(compiled->collectives, cores);
    work.loops_counted_once =
        std::max(work.loops_counted_once, compiled->loops_counted_once);
  }
  for (const pods::Transfer& transfer : work.transfers) {
    ProgramWork::Collectives& sum = program.collectives[KindOf(transfer)];
    sum.runs += transfer.runs;
    sum.bytes += transfer.runs * BytesOfACore(transfer, cores);
  }
  return program;
}

std::string SourceOfCollectives(bool is_lower_bound,
                                bool has_compilers_collectives) {
  if (is_lower_bound)
    return "; a lower bound: the partitioner's collectives are not in it";
  if (has_compilers_collectives)
    return "; collectives as the TPU's compiler makes them";
  return "";
}

}  // namespace escala::tpu
