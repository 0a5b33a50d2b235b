#include "escala/hlo/analysis/schedule.h"

#include <algorithm>
#include <unordered_map>

namespace escala::hlo {
namespace {

bool MakesProduct(const FusionRegion& kernel) {
  return std::any_of(kernel.ops.begin(), kernel.ops.end(),
                     [](const Op* op) { return IsProduct(op->code); });
}
bool Reads(const FusionRegion& kernel, ValueId value) {
  return std::find(kernel.inputs.begin(), kernel.inputs.end(), value) !=
         kernel.inputs.end();
}

}  // namespace

bool IsProduct(OpCode code) {
  return code == OpCode::kDot || code == OpCode::kDotGeneral ||
         code == OpCode::kConvolution;
}

void PostponeGradients(bool whole_scatters, std::vector<FusionRegion>* all) {
  std::vector<FusionRegion>& kernels = *all;
  std::unordered_map<ValueId, OpCode> reader;  // the first
  for (const FusionRegion& kernel : kernels)
    for (const ValueId input : kernel.inputs)
      reader.insert({input, kernel.root().code});
  for (size_t k = 0; k < kernels.size(); ++k) {
    if (!MakesProduct(kernels[k])) continue;
    const ValueId made = kernels[k].outputs[0];
    const auto by = reader.find(made);
    if (by == reader.end()) continue;
    // What is scattered goes with it.
    const bool scattered = by->second == OpCode::kReduceScatter &&
                           !whole_scatters && k + 1 < kernels.size() &&
                           Reads(kernels[k + 1], made);
    if (!scattered && by->second != OpCode::kAllReduce) continue;
    const size_t moved = scattered ? 2 : 1;
    const ValueId last = kernels[k + moved - 1].outputs[0];
    size_t other = k + moved;
    while (other < kernels.size() && !MakesProduct(kernels[other]) &&
           !Reads(kernels[other], last))
      ++other;
    if (other == kernels.size() || !MakesProduct(kernels[other]) ||
        std::none_of(
            kernels[k].inputs.begin(), kernels[k].inputs.end(),
            [&](ValueId input) { return Reads(kernels[other], input); }))
      continue;
    const auto begin = kernels.begin() + static_cast<int64_t>(k);
    std::rotate(begin, begin + static_cast<int64_t>(moved),
                kernels.begin() + static_cast<int64_t>(other) + 1);
    k = other;
  }
}

}  // namespace escala::hlo
