#include "escala/cost/joined.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>

#include "escala/hlo/op_table.h"

namespace escala::cost {
namespace {

using hlo::FusionRegion;
using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

// Of kernels, by number.
class Set {
 public:
  explicit Set(size_t count) : words_((count + 63) / 64, 0) {}
  void Add(size_t k) { words_[k / 64] |= uint64_t{1} << (k % 64); }
  bool Has(size_t k) const { return words_[k / 64] >> (k % 64) & 1; }
  void AddAll(const Set& other) {
    for (size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  }

 private:
  std::vector<uint64_t> words_;
};

bool IsSlice(OpCode code) {
  return code == OpCode::kSlice || code == OpCode::kDynamicSlice ||
         code == OpCode::kGather;
}

class Joiner {
 public:
  Joiner(const std::vector<FusionRegion>& regions,
         const std::function<double(ValueId)>& size)
      : regions_(regions), size_(size) {}

  std::vector<JoinedKernel> Make() {
    for (size_t k = 0; k < regions_.size(); ++k) Take(k);
    std::erase_if(kernels_, [](const auto& k) { return k.regions.empty(); });
    return std::move(kernels_);
  }

 private:
  void Take(size_t k) {
    const FusionRegion& region = regions_[k];
    Set waits(regions_.size());
    for (ValueId input : region.inputs) {
      const auto maker = maker_.find(input);
      if (maker == maker_.end()) continue;
      waits.Add(maker->second);
      waits.AddAll(waits_[maker->second]);
    }
    waits_.push_back(std::move(waits));
    size_t host = k;
    if (region.root().code == OpCode::kReduce) host = HostOf(region, k);
    host_.push_back(host);
    kernels_.emplace_back();
    touched_.emplace_back();
    kernels_[host].regions.push_back(&region);
    if (!HasNoKernel(region.root())) Count(region, host);
    touched_[host].insert(region.inputs.begin(), region.inputs.end());
    touched_[host].insert(region.outputs.begin(), region.outputs.end());
    // Who waits for a reduction waits for its host.
    if (host != k) waits_[host].AddAll(waits_[k]);
    for (ValueId output : region.outputs) maker_[output] = host;
    if (HasNoKernel(region.root())) return;
    for (ValueId input : region.inputs) {
      std::vector<size_t>& readers = readers_[input];
      if (std::find(readers.begin(), readers.end(), host) == readers.end())
        readers.push_back(host);
    }
  }

  // The kernel that makes or reads most of what the reduction reads.
  size_t HostOf(const FusionRegion& region, size_t k) const {
    double largest = 0;
    for (ValueId input : region.inputs)
      largest = std::max(largest, size_(input));
    std::unordered_map<size_t, double> shared;
    for (ValueId input : region.inputs) {
      if (size_(input) < largest / 2) continue;
      const auto maker = maker_.find(input);
      if (maker != maker_.end()) shared[maker->second] += size_(input);
      const auto readers = readers_.find(input);
      if (readers == readers_.end()) continue;
      for (size_t reader : readers->second) shared[reader] += size_(input);
    }
    size_t host = k;
    double most = 0;
    for (const auto& [candidate, bytes] : shared) {
      const bool better =
          bytes > most || (bytes == most && host != k && candidate < host);
      if (!better || !MayJoin(region, candidate)) continue;
      host = candidate;
      most = bytes;
    }
    return host;
  }

  // All that the reduction reads is made by the host's main region, or without
  // waiting for it.
  bool MayJoin(const FusionRegion& region, size_t host) const {
    const FusionRegion& main = regions_[host];
    if (HasNoKernel(main.root())) return false;
    for (ValueId input : region.inputs) {
      const auto maker = maker_.find(input);
      if (maker == maker_.end()) continue;
      const bool made_there =
          std::find(main.outputs.begin(), main.outputs.end(), input) !=
          main.outputs.end();
      if (made_there) continue;
      if (maker->second == host || waits_[maker->second].Has(host))
        return false;
    }
    return true;
  }

  // All of it, or what the region's slices take.
  double ReadBytes(const FusionRegion& region, ValueId input) const {
    double taken = 0;
    for (const Op* op : region.ops) {
      for (size_t i = 0; i < op->operands.size(); ++i) {
        if (op->operands[i] != input) continue;
        if ((op->code == OpCode::kDynamicUpdateSlice ||
             op->code == OpCode::kScatter) &&
            i == 0)
          continue;
        if (!IsSlice(op->code) || i != 0) return size_(input);
        taken += size_(op->results[0]);
      }
    }
    return std::min(taken, size_(input));
  }

  void Count(const FusionRegion& region, size_t host) {
    JoinedKernel& kernel = kernels_[host];
    for (ValueId input : region.inputs) {
      if (touched_[host].count(input) > 0) continue;
      const double bytes = ReadBytes(region, input);
      if (bytes > 0)
        kernel.reads.push_back({input, bytes, bytes >= size_(input)});
    }
    const Op& root = region.root();
    for (ValueId output : region.outputs) {
      double bytes = size_(output);
      bool all = true;
      if (root.code == OpCode::kDynamicUpdateSlice) {
        bytes = size_(root.operands[1]);
        all = false;
      } else if (root.code == OpCode::kScatter) {
        // Reads and writes the places that change.
        bytes = std::min(2 * bytes, 2 * size_(root.operands.back()));
        all = false;
      }
      kernel.writes.push_back({output, bytes, all});
    }
  }

  const std::vector<FusionRegion>& regions_;
  const std::function<double(ValueId)>& size_;
  std::vector<Set> waits_;  // for which kernels
  std::vector<size_t> host_;
  std::vector<JoinedKernel> kernels_;
  std::vector<std::unordered_set<ValueId>> touched_;  // read or made, by host
  std::unordered_map<ValueId, size_t> maker_;
  std::unordered_map<ValueId, std::vector<size_t>> readers_;
};

}  // namespace

bool HasNoKernel(const Op& op) {
  switch (op.code) {
    case OpCode::kOptimizationBarrier:
    case OpCode::kTuple:
    case OpCode::kGetTupleElement:
    case OpCode::kAsyncDone:
    case OpCode::kReturn:
    case OpCode::kFuncReturn:
    case OpCode::kSdyReturn:
    case OpCode::kWhile:
    case OpCode::kIf:
    case OpCode::kCase:
    case OpCode::kAsyncStart:
    case OpCode::kSdyManualComputation:
      return true;
    default:
      return hlo::Info(op).Is(hlo::kCollective);
  }
}

std::vector<JoinedKernel> JoinReductions(
    const std::vector<FusionRegion>& regions,
    const std::function<double(ValueId)>& size) {
  return Joiner(regions, size).Make();
}

}  // namespace escala::cost
