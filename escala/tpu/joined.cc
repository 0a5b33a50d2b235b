#include "escala/tpu/joined.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "escala/hlo/op_table.h"

namespace escala::tpu {
namespace {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

// A set of kernels, by number.
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

constexpr int kNone = -1;

bool IsSlice(OpCode code) {
  return code == OpCode::kSlice || code == OpCode::kDynamicSlice ||
         code == OpCode::kGather;
}

class Joiner {
 public:
  Joiner(const std::vector<FusionRegion>& regions,
         const std::function<double(ValueId)>& size)
      : regions_(regions), size_(size) {
    ValueId most = 0;
    for (const FusionRegion& region : regions)
      for (const auto* list : {&region.inputs, &region.outputs})
        for (ValueId value : *list) most = std::max(most, value);
    maker_.resize(static_cast<size_t>(most) + 1, kNone);
    last_reader_.resize(static_cast<size_t>(most) + 1, kNone);
  }

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
      const int maker = maker_[input];
      if (maker == kNone) continue;
      waits.Add(maker);
      waits.AddAll(waits_[maker]);
    }
    waits_.push_back(std::move(waits));
    size_t host = k;
    if (region.root().code == OpCode::kReduce) host = HostOf(region, k);
    kernels_.emplace_back();
    if (!HasNoKernel(region.root())) Count(region, host);
    kernels_[host].regions.push_back(&region);
    // A kernel that depends on a reduction depends on its host.
    if (host != k) waits_[host].AddAll(waits_[k]);
    for (ValueId output : region.outputs)
      maker_[output] = static_cast<int>(host);
    if (HasNoKernel(region.root())) return;
    for (ValueId input : region.inputs) {
      if (host != k && IsReader(input, host)) continue;
      readers_.push_back({host, last_reader_[input]});
      last_reader_[input] = static_cast<int>(readers_.size()) - 1;
    }
  }

  bool IsReader(ValueId value, size_t kernel) const {
    for (int r = last_reader_[value]; r != kNone; r = readers_[r].before)
      if (readers_[r].kernel == kernel) return true;
    return false;
  }

  // The kernel that makes or reads most of what the reduction reads; k: none.
  size_t HostOf(const FusionRegion& region, size_t k) const {
    double largest = 0;
    for (ValueId input : region.inputs)
      largest = std::max(largest, size_(input));
    std::unordered_map<size_t, double> shared;
    for (ValueId input : region.inputs) {
      if (size_(input) < largest / 2) continue;
      const double bytes = size_(input);
      if (maker_[input] != kNone)
        shared[static_cast<size_t>(maker_[input])] += bytes;
      for (int r = last_reader_[input]; r != kNone; r = readers_[r].before)
        shared[readers_[r].kernel] += bytes;
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

  // Whether the host's main region makes each of the reduction's inputs, or the
  // input is made without depending on the host.
  bool MayJoin(const FusionRegion& region, size_t host) const {
    const FusionRegion& main = regions_[host];
    if (HasNoKernel(main.root())) return false;
    for (ValueId input : region.inputs) {
      const int maker = maker_[input];
      if (maker == kNone) continue;
      const bool made_there =
          std::find(main.outputs.begin(), main.outputs.end(), input) !=
          main.outputs.end();
      if (made_there) continue;
      if (static_cast<size_t>(maker) == host || waits_[maker].Has(host))
        return false;
    }
    return true;
  }

  // The bytes that the region reads: the whole value, or what its slices take.
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

  // Whether a region of the kernel reads or makes the value.
  static bool Touches(const JoinedKernel& kernel, ValueId value) {
    for (const FusionRegion* region : kernel.regions)
      for (const auto* list : {&region->inputs, &region->outputs})
        if (std::find(list->begin(), list->end(), value) != list->end())
          return true;
    return false;
  }

  void Count(const FusionRegion& region, size_t host) {
    JoinedKernel& kernel = kernels_[host];
    for (ValueId input : region.inputs) {
      if (Touches(kernel, input)) continue;
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
        // Reads and writes only the elements that change.
        bytes = std::min(2 * bytes, 2 * size_(root.operands.back()));
        all = false;
      }
      kernel.writes.push_back({output, bytes, all});
    }
  }

  const std::vector<FusionRegion>& regions_;
  const std::function<double(ValueId)>& size_;
  std::vector<Set> waits_;  // by kernel: kernels it depends on
  std::vector<JoinedKernel> kernels_;
  struct Reader {
    size_t kernel;
    int before;  // previous reader of the same value, in readers_
  };
  std::vector<Reader> readers_;
  std::vector<int> last_reader_, maker_;  // by value
};

}  // namespace

bool HasNoKernel(const Op& op) {
  switch (op.code) {
    case OpCode::kOptimizationBarrier:
    case OpCode::kReturn:
    case OpCode::kFuncReturn:
    case OpCode::kSdyReturn:
    case OpCode::kWhile:
    case OpCode::kIf:
    case OpCode::kCase:
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

}  // namespace escala::tpu
