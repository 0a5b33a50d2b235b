#include "escala/tpu/schedule.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace escala::tpu {

using hlo::Attribute;
using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

bool MakesProduct(const FusionRegion& kernel) {
  return std::any_of(kernel.ops.begin(), kernel.ops.end(),
                     [](const Op* op) { return IsProduct(op->code); });
}
bool Reads(const FusionRegion& kernel, ValueId value) {
  return std::find(kernel.inputs.begin(), kernel.inputs.end(), value) !=
         kernel.inputs.end();
}

// The TPU compiler's limit, on all generations.
constexpr int64_t kMostCombined = int64_t{120} << 20;

// Finds out which sums run together, and where.
class Combiner {
 public:
  Combiner(bool whole_scatters, const std::function<int64_t(ValueId)>& bytes,
           const std::vector<FusionRegion>& kernels)
      : whole_scatters_(whole_scatters),
        bytes_(bytes),
        kernels_(kernels),
        needs_(kernels.size()),
        at_(kernels.size()) {
    for (size_t k = 0; k < kernels.size(); ++k) {
      for (const ValueId input : kernels[k].inputs) {
        ++readers_[input];
        const auto made = maker_.find(input);
        if (made != maker_.end()) needs_[k].push_back(made->second);
      }
      for (const ValueId output : kernels[k].outputs) maker_[output] = k;
    }
  }

  std::vector<size_t> Order() {
    std::vector<bool> done(kernels_.size());
    std::vector<size_t> order;
    while (order.size() < kernels_.size()) {
      std::vector<size_t> sums;
      for (size_t k = 0; k < kernels_.size(); ++k) {
        if (done[k] || std::any_of(needs_[k].begin(), needs_[k].end(),
                                   [&](size_t need) { return !done[need]; }))
          continue;
        if (IsSum(k)) {
          sums.push_back(k);
          continue;
        }
        done[k] = true;
        order.push_back(k);
        at_[k] = Earliest(k);
      }
      // Every other kernel depends on one of these sums. Run those of the last
      // one's kind: nothing in the backward pass depends on sums of gradients,
      // so these come late, and many together.
      std::vector<size_t> like = sums;
      like.erase(
          std::remove_if(like.begin(), like.end(),
                         [&](size_t k) { return !Alike(k, sums.back()); }),
          like.end());
      for (const size_t k : like) done[k] = true;
      order.insert(order.end(), like.begin(), like.end());
      Combine(std::move(like));
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return at_[a] < at_[b]; });
    return order;
  }

 private:
  bool IsSum(size_t k) const {
    const OpCode code = kernels_[k].root().code;
    return code == OpCode::kAllReduce ||
           (code == OpCode::kReduceScatter && whole_scatters_);
  }
  bool Alike(size_t a, size_t b) const {
    const Op &one = kernels_[a].root(), &other = kernels_[b].root();
    const char* const cores = "replica_groups";
    const Attribute* const x = one.attributes.Find(cores);
    const Attribute* const y = other.attributes.Find(cores);
    return one.code == other.code &&
           (x == y || (x != nullptr && y != nullptr && *x == *y));
  }

  size_t Earliest(size_t k) const {
    size_t at = k;
    for (const size_t need : needs_[k]) at = std::max(at, at_[need]);
    return at;
  }

  int64_t InputBytes(size_t k) const {
    int64_t sum = 0;
    for (const ValueId input : kernels_[k].inputs)
      if (maker_.count(input) > 0) sum += bytes_(input);
    return sum;
  }

  // Groups sums from the last one backwards; each group takes what still fits.
  void Combine(std::vector<size_t> sums) {
    while (!sums.empty()) {
      std::vector<size_t> together, rest;
      int64_t taken = 0;
      for (auto k = sums.rbegin(); k != sums.rend(); ++k) {
        const int64_t more = InputBytes(*k);
        const bool fits = together.empty() || taken + more <= kMostCombined;
        (fits ? together : rest).push_back(*k);
        if (fits) taken += more;
      }
      PlaceTogether(together);
      sums.assign(rest.rbegin(), rest.rend());
    }
  }

  void PlaceTogether(const std::vector<size_t>& sums) {
    size_t others = 0;
    for (const size_t k : sums)
      for (const size_t need : needs_[k])
        if (!Waits(need)) others = std::max(others, at_[need] + 1);
    size_t at = 0;
    for (const size_t k : sums) {
      for (const size_t need : needs_[k])
        if (Waits(need)) at_[need] = std::max(at_[need], others);
      at = std::max(at, Earliest(k));
    }
    for (const size_t k : sums) at_[k] = at;
  }

  bool Waits(size_t k) const {
    const FusionRegion& kernel = kernels_[k];
    return MakesProduct(kernel) && kernel.outputs.size() == 1 &&
           readers_.at(kernel.outputs[0]) == 1 &&
           bytes_(kernel.outputs[0]) > InputBytes(k);
  }

  const bool whole_scatters_;
  const std::function<int64_t(ValueId)>& bytes_;
  const std::vector<FusionRegion>& kernels_;
  std::unordered_map<ValueId, size_t> maker_;
  std::unordered_map<ValueId, int> readers_;
  std::vector<std::vector<size_t>> needs_;  // by kernel: its producers
  std::vector<size_t> at_;                  // by kernel: its position
};

}  // namespace

bool IsProduct(OpCode code) {
  return code == OpCode::kDotGeneral || code == OpCode::kConvolution;
}

void PostponeGradients(bool whole_scatters,
                       const std::function<int64_t(ValueId)>& bytes,
                       std::vector<FusionRegion>* all) {
  std::vector<FusionRegion>& kernels = *all;
  std::unordered_map<ValueId, OpCode> reader;  // by value: the first
  std::unordered_map<ValueId, int> reads;
  std::unordered_set<ValueId> made_here;
  for (const FusionRegion& kernel : kernels) {
    for (const ValueId input : kernel.inputs) {
      reader.insert({input, kernel.root().code});
      ++reads[input];
    }
    made_here.insert(kernel.outputs.begin(), kernel.outputs.end());
  }
  // Bytes that are free after the kernel, less those free before it, while
  // `left` counts the reads to come.
  const auto freed = [&](const FusionRegion& kernel) {
    int64_t sum = -bytes(kernel.outputs[0]);
    for (const ValueId input : kernel.inputs)
      if (reads.at(input) == 1 && made_here.count(input) > 0)
        sum += bytes(input);
    return sum;
  };
  for (size_t k = 0; k < kernels.size(); ++k) {
    if (k > 0)
      for (const ValueId input : kernels[k - 1].inputs) --reads[input];
    if (!MakesProduct(kernels[k])) continue;
    const ValueId made = kernels[k].outputs[0];
    const auto by = reader.find(made);
    if (by == reader.end()) continue;
    // A reduce-scatter moves with its product.
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
            [&](ValueId input) { return Reads(kernels[other], input); }) ||
        freed(kernels[k]) > freed(kernels[other]))
      continue;
    const auto begin = kernels.begin() + static_cast<int64_t>(k);
    std::rotate(begin, begin + static_cast<int64_t>(moved),
                kernels.begin() + static_cast<int64_t>(other) + 1);
    for (size_t i = k; i < other; ++i)
      for (const ValueId input : kernels[i].inputs) --reads[input];
    k = other;
  }
}

void CombineSums(bool whole_scatters,
                 const std::function<int64_t(ValueId)>& bytes,
                 std::vector<FusionRegion>* kernels) {
  std::vector<FusionRegion> sorted;
  for (const size_t k : Combiner(whole_scatters, bytes, *kernels).Order())
    sorted.push_back(std::move((*kernels)[k]));
  *kernels = std::move(sorted);
}

}  // namespace escala::tpu
