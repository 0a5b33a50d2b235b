#include "escala/tpu/hbm.h"

#include <algorithm>
#include <optional>

#include "escala/base/heap.h"
#include "escala/hlo/analysis/canonical.h"
#include "escala/tpu/block_memory.h"
#include "escala/tpu/core_program.h"
#include "escala/tpu/layout.h"
#include "escala/tpu/stored_sizes.h"

namespace escala::tpu {

using hlo::Function;
using hlo::Module;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

namespace {

void Add(int64_t bytes, int64_t* sum) {
  if (*sum < HeapSimulator::kMostBytes) *sum += bytes;
}

std::vector<Donation> DonationsOf(const Region& block,
                                  const std::vector<int>& alias) {
  std::vector<Donation> donations;
  const std::vector<ValueId>& results = block.terminator().operands;
  for (size_t i = 0; i < alias.size(); ++i)
    if (alias[i] >= 0)
      donations.push_back({block.arguments[alias[i]], results[i]});
  return donations;
}

}  // namespace

Result<HbmEstimate> EstimateHbm(const Module& module,
                                const HbmOptions& options) {
  const Function* const entry = module.entry();
  if (entry == nullptr)
    return InvalidArgument("the module has no @main to estimate memory for");
  ESCALA_ASSIGN_OR_RETURN(const std::unique_ptr<Function> function,
                          Canonicalise(module, *entry));
  return EstimateHbm(module, *function, options);
}

Result<HbmEstimate> EstimateHbm(const Module& module, const Function& function,
                                const HbmOptions& options) {
  ESCALA_ASSIGN_OR_RETURN(const CoreProgram program,
                          FindCoreProgram(module, function));
  const StoredSizes sizes(module, function, *program.block, options.of_host);

  using Place = HbmEstimate::Row::Place;
  HbmEstimate estimate;
  for (size_t i = 0; i < program.arguments.size(); ++i) {
    // Arguments and results have the layout that wastes least.
    const Shape& shape = program.arguments[i];
    const int64_t bytes = TiledBytes(shape);
    Add(bytes, &estimate.argument_bytes);
    estimate.rows.push_back({bytes,
                             StrCat("argument ", i, ": ", shape.ToString()),
                             Place::kArgument, static_cast<int>(i)});
  }
  const std::vector<int> alias = Aliases(function, program, sizes);
  for (size_t i = 0; i < program.results.size(); ++i) {
    const Shape& shape = program.results[i];
    const int64_t bytes = TiledBytes(shape);
    Add(bytes, &estimate.output_bytes);
    if (alias[i] >= 0) {
      Add(bytes, &estimate.alias_bytes);
      continue;
    }
    estimate.rows.push_back({bytes,
                             StrCat("result ", i, ": ", shape.ToString()),
                             Place::kResult, static_cast<int>(i)});
  }
  estimate.recomputes = std::any_of(
      program.block->ops.begin(), program.block->ops.end(),
      [](const auto& op) { return op->code == OpCode::kOptimizationBarrier; });
  std::optional<ValueRoles> roles;
  if (program.block == &function.body && options.ports.loss >= 0)
    roles.emplace(function, *program.block, options.ports);
  const int64_t limit =
      options.limit_bytes > 0
          ? std::max<int64_t>(
                0, options.limit_bytes - estimate.output_bytes -
                       (estimate.argument_bytes - estimate.alias_bytes))
          : INT64_MAX;
  const int64_t roomy = options.roomy_bytes > 0
                            ? options.roomy_bytes - estimate.argument_bytes
                            : INT64_MAX;
  const auto simulate = [&](int64_t most) {
    return SimulateBlock({module, function, *program.block, sizes, options,
                          roles ? &*roles : nullptr,
                          DonationsOf(*program.block, alias), most, roomy});
  };
  BlockMemory memory = simulate(limit);
  estimate.temp_bytes = memory.bytes / program.divide_temps_by;
  estimate.misses_limit = memory.misses_limit;
  if (memory.rematerialises)
    estimate.saved_bytes = simulate(INT64_MAX).bytes / program.divide_temps_by -
                           estimate.temp_bytes;
  for (HbmEstimate::Row& row : memory.rows) {
    row.bytes /= program.divide_temps_by;
    estimate.rows.push_back(std::move(row));
  }
  std::stable_sort(
      estimate.rows.begin(), estimate.rows.end(),
      [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
  return estimate;
}

std::string HbmEstimate::Table(size_t count) const {
  std::string out =
      StrCat("arguments ", FormatBytes(argument_bytes), " + results ",
             FormatBytes(output_bytes), " - aliased ", FormatBytes(alias_bytes),
             " + temporaries ", FormatBytes(temp_bytes), " = ",
             FormatBytes(total_bytes()), "\n");
  for (size_t i = 0; i < rows.size() && i < count; ++i) {
    std::string bytes = FormatBytes(rows[i].bytes);
    bytes.insert(0, bytes.size() < 10 ? 10 - bytes.size() : 0, ' ');
    out += StrCat("  ", bytes, "  ", rows[i].what, "\n");
  }
  if (rows.size() > count)
    out +=
        StrCat("  and ", Counted(rows.size() - count, "smaller value"), "\n");
  return out;
}

}  // namespace escala::tpu
