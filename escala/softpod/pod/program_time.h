// Forecasts how long a program takes on the real slice. This is where the Pod
// calls the planner's cost model (escala/tpu and escala/pods).
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "escala/hlo/ir.h"
#include "escala/pods/step_time.h"
#include "escala/softpod/pod/device.h"
#include "escala/softpod/pod/faults.h"
#include "escala/tpu/program_work.h"

namespace escala::softpod {

struct ProgramTime {
  // Compute and communication of the cores; excludes the hosts.
  pods::StepTime step;
  // By core, of step.total() and its delays by faults; one number: of all.
  std::vector<int64_t> nanoseconds;
  // Loops whose trip count the program does not tell.
  int64_t loops_counted_once = 0;
  // The real slice takes longer: its compiler partitions the program, and the
  // collectives that it adds are not in this time.
  bool is_lower_bound = false;
  // The collectives are those of the program that the real TPU's compiler made.
  bool has_compilers_collectives = false;
  bool is_partitioned = false;  // by the compiler
  // By kind, for one core: see tpu::CompiledCollective.
  std::map<std::string, tpu::ProgramWork::Collectives> collectives;

  std::string ToString() const;  // "4.1 ms: products 2.1, ..."
};

// Forecasts one execution of a per-core or global program, with core i on
// devices[i] of the slice. Of `faults` those count that slow a core or a link.
// A program with collectives takes as long as on its slowest core. `compiled`,
// or nullptr, is what the real TPU's compiler made of the program: the
// collectives of one that it partitions are those.
Result<ProgramTime> ForecastTime(const hlo::Module& module,
                                 const std::vector<VirtualDevice*>& devices,
                                 const pods::Slice& slice,
                                 const tpu::CompiledProgram* compiled = nullptr,
                                 std::span<const Fault* const> faults = {});

}  // namespace escala::softpod
