#include "escala/tpu/block_memory.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "escala/base/heap.h"
#include "escala/hlo/op_table.h"
#include "escala/tpu/in_place.h"
#include "escala/tpu/joined.h"
#include "escala/tpu/layout.h"
#include "escala/tpu/long_rows.h"
#include "escala/tpu/on_chip.h"
#include "escala/tpu/remat.h"
#include "escala/tpu/schedule.h"

namespace escala::tpu {

using hlo::Function;
using hlo::kCollective;
using hlo::Module;
using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

namespace {
// The results of a barrier are in its operands' memory.
bool IsAlias(OpCode code) { return code == OpCode::kOptimizationBarrier; }

// Simulates a heap for one block of a canonical function.
class Simulator {
 public:
  Simulator(const Module& module, const Function& function, const Region& block,
            const StoredSizes& sizes, const HbmOptions& options,
            const ValueRoles* roles, bool results_have_memory,
            std::vector<Donation> donated, int64_t limit = INT64_MAX)
      : module_(module),
        function_(function),
        block_(block),
        sizes_(sizes),
        options_(options),
        roles_(roles),
        kernels_(FusionRegions(function, block,
                               {.undoes_rounding = options.undoes_rounding})),
        donated_(std::move(donated)) {
    FindAliases();
    ShareGathers(&kernels_);
    row_sums_ = RowSums(function, kernels_);
    instructions_ = Schedule(
        {std::move(kernels_), true,
         [&](ValueId value) { return sizes_.Bytes(value); },
         [&](ValueId value) { return Storage(value); },
         [&](const FusionRegion& kernel) { return InsideBytes(kernel); },
         [&](ValueId value) {
           return function_.shape(value).num_elements() == 1;
         },
         [&](ValueId value) { return PlainTiledBytes(function_.shape(value)); },
         options.recomputes_early, options.late_gradients ? limit : 0});
    if (results_have_memory)
      for (ValueId value : block.terminator().operands)
        elsewhere_.insert(Storage(value));
    for (ValueId argument : block.arguments) elsewhere_.insert(argument);
    for (const CombinedKernels& one : instructions_)
      kernels_.insert(kernels_.end(), one.begin(), one.end());
    if (limit < INT64_MAX) SaveMemory(limit);
    FindLifetimes();
    FindOnChip();
    FindBorrowed();
    ends_.resize(kernels_.size());
    for (const auto& [value, last] : last_use_) ends_[last].push_back(value);
    for (size_t k = 0; k < kernels_.size(); ++k) Play(k);
  }

  int64_t peak_bytes() const { return heap_.peak(); }
  // The heap's size if values are placed again where it exceeds `roomy`.
  int64_t PeakBytes(int64_t roomy) const {
    return heap_.peak() <= roomy
               ? heap_.peak()
               : std::min(heap_.peak(), LargestFirstHeapBytes(HeapLives()));
  }
  bool misses_limit() const { return misses_limit_; }
  bool rematerialises() const { return saves_inside_ || !original_.empty(); }

  // The temporaries that are live at the peak.
  std::vector<HbmEstimate::Row> Rows() const {
    std::vector<HbmEstimate::Row> rows;
    for (const auto& [value, life] : lives_) {
      if (life.bytes == 0 || life.begin > fullest_ || life.end < fullest_)
        continue;
      const Op& op = *life.op;
      HbmEstimate::Row row;
      row.bytes = life.bytes;
      if (op.location.known()) row.what = StrCat(op.location.ToString(), " ");
      row.what += StrCat(Info(op).name, ": ",
                         function_.type(Original(value)).ToString());
      if (roles_ != nullptr) row.role = roles_->Of(Original(value));
      rows.push_back(std::move(row));
    }
    rows.insert(rows.end(), inner_rows_.begin(), inner_rows_.end());
    return rows;
  }

 private:
  struct Life {
    const Op* op = nullptr;
    size_t begin = 0;
    size_t end = 0;
    int64_t offset = 0;
    int64_t bytes = 0;  // 0: in memory counted elsewhere
  };

  ValueId Storage(ValueId value) const {
    const auto at = alias_.find(value);
    return at == alias_.end() ? value : at->second;
  }

  // The value that a rematerialised one repeats; else itself.
  ValueId Original(ValueId value) const {
    const auto at = original_.find(value);
    return at == original_.end() ? value : at->second;
  }
  int64_t Bytes(ValueId value) const {
    return compact_.count(value) > 0 ? sizes_.CompactBytes(Original(value))
                                     : sizes_.Bytes(Original(value));
  }

  void FindAliases() {
    for (const std::unique_ptr<Op>& op : block_.ops) {
      if (!IsAlias(op->code)) continue;
      for (size_t i = 0; i < op->results.size(); ++i)
        alias_[op->results[i]] = Storage(op->operands[i]);
    }
  }

  // Rematerialises in loops and branches, whose limit is what the values around
  // them leave.
  void SaveMemoryInside(int64_t limit,
                        const std::unordered_map<ValueId, int64_t>& bytes) {
    std::unordered_map<ValueId, size_t> last;
    for (size_t k = 0; k < kernels_.size(); ++k)
      for (const ValueId input : kernels_[k].inputs) last[Storage(input)] = k;
    int64_t live = 0;
    std::vector<int64_t> freed(kernels_.size());  // after each kernel
    for (size_t k = 0; k < kernels_.size(); ++k) {
      const Op& root = kernels_[k].root();
      if (HoldsOps(root)) {
        Inside less = Enter(root, std::max<int64_t>(0, limit - live));
        if (less.peak < InsideOf(root).peak) {
          insides_[&root] = std::move(less);
          saves_inside_ = true;
        }
      }
      for (const ValueId output : kernels_[k].outputs) {
        // A result that no later kernel reads does not stay.
        const auto end = last.find(output);
        if (Storage(output) != output || end == last.end() || end->second <= k)
          continue;
        live += bytes.at(output);
        freed[end->second] += bytes.at(output);
      }
      live -= freed[k];
    }
  }

  void SaveMemory(int64_t limit) {
    std::unordered_map<ValueId, int64_t> bytes;
    for (const FusionRegion& kernel : kernels_)
      for (const ValueId output : kernel.outputs)
        bytes[output] =
            elsewhere_.count(output) > 0 ? 0 : BytesOf(kernel, output);
    SaveMemoryInside(limit, bytes);
    Rematerialised less = Rematerialise(
        {std::move(instructions_), limit,
         [&](ValueId value) { return bytes.at(value); },
         [&](ValueId value) {
           return bytes.at(value) == sizes_.Bytes(value)
                      ? sizes_.CompactBytes(value)
                      : bytes.at(value);
         },
         [&](ValueId value) { return Storage(value); },
         [&](const FusionRegion& kernel) { return InsideBytes(kernel); },
         [&](const FusionRegion& kernel) { return IsLongSoftmax(kernel); },
         static_cast<ValueId>(function_.value_types.size())});
    kernels_ = std::move(less.kernels);
    original_ = std::move(less.original);
    compact_ = std::move(less.compact);
    misses_limit_ = less.misses_limit;
    copies_ = std::move(less.copies);
  }

  void FindLifetimes() {
    for (size_t k = 0; k < kernels_.size(); ++k)
      for (ValueId input : kernels_[k].inputs) {
        last_use_[Storage(input)] = k;
        if (kernels_[k].root().code == OpCode::kReduce)
          reduced_.insert(Storage(input));
      }
    for (const FusionRegion& kernel : kernels_) {
      if (std::any_of(kernel.ops.begin(), kernel.ops.end(),
                      [&](const Op* op) { return IsOuterProduct(*op); }))
        one_of_several_.insert(kernel.outputs[0]);
      // The kernel that makes the product's gradient multiplies it, too.
      if (LongRows(kernel) > 0)
        one_of_several_.insert(kernel.inputs.begin(), kernel.inputs.end());
    }
    for (const JoinedKernel& joined : JoinReductions(
             kernels_,
             [&](ValueId value) { return static_cast<double>(Bytes(value)); }))
      for (const FusionRegion* sum : std::span(joined.regions).subspan(1))
        for (const ValueId made : joined.regions[0]->outputs)
          if (std::find(sum->inputs.begin(), sum->inputs.end(), made) !=
              sum->inputs.end())
            one_of_several_.insert(made);
  }

  // A product over one example, such as the gradient of a kernel. It is
  // computed element by element, with what else is made of the factors.
  bool IsOuterProduct(const Op& op) const {
    if (op.code != OpCode::kDotGeneral) return false;
    const Dims& dims = function_.shape(op.operands[0]).dims;
    const Dims summed = op.attributes.Dict("dot_dimension_numbers")
                            .Ints("lhs_contracting_dimensions");
    return std::all_of(summed.begin(), summed.end(),
                       [&](int64_t dim) { return dims[dim] == 1; });
  }

  int64_t BytesOf(const FusionRegion& kernel, ValueId output) const {
    const Op& root = kernel.root();
    return options_.whole_scatters && root.code == OpCode::kReduceScatter
               ? sizes_.Bytes(root.operands[0])
               : Bytes(output);
  }

  // Finds values that need HBM for a part of their life only, or never. Loops
  // and branches work on HBM.
  void FindOnChip() {
    if (options_.fast_memory.bytes == 0) return;
    std::set<ValueId> in_hbm;
    for (const ValueId value : block_.terminator().operands)
      in_hbm.insert(Storage(value));
    for (const FusionRegion& kernel : kernels_) {
      // Keeping a whole sum of which only pieces are read does not pay.
      if (options_.whole_scatters &&
          kernel.root().code == OpCode::kReduceScatter)
        in_hbm.insert(kernel.outputs.begin(), kernel.outputs.end());
      if (!HoldsOps(kernel.root())) continue;
      for (const ValueId input : kernel.inputs) in_hbm.insert(Storage(input));
      in_hbm.insert(kernel.outputs.begin(), kernel.outputs.end());
    }
    std::vector<ValueId> names;
    std::vector<KeptValue> values;
    std::unordered_map<ValueId, size_t> index;
    const auto add = [&](ValueId name, const KeptValue& value) {
      // A value without elements is in no memory, so no kernel waits for it.
      if (value.bytes == 0 || last_use_.count(name) == 0 ||
          in_hbm.count(name) > 0)
        return;
      index[name] = values.size();
      names.push_back(name);
      values.push_back(value);
    };
    for (const ValueId argument : block_.arguments)
      add(argument, {sizes_.Bytes(argument), true, 0, {}});
    const std::vector<size_t> together = UpdatesTogether();
    std::vector<KernelTime> times;
    for (size_t k = 0; k < kernels_.size(); ++k) {
      for (const ValueId input : kernels_[k].inputs) {
        const auto at = index.find(Storage(input));
        if (at == index.end()) continue;
        if (SumsWhereMade(kernels_[k], values[at->second])) continue;
        std::vector<size_t>& reads = values[at->second].reads;
        if (reads.empty() || together[reads.back()] != together[k])
          reads.push_back(k);
      }
      if (!IsAlias(kernels_[k].root().code))
        for (const ValueId output : kernels_[k].outputs)
          add(output, {BytesOf(kernels_[k], output), false, k, {}});
      times.push_back(TimeOf(kernels_[k]));
    }
    const std::vector<InHbm> lives =
        KeepOnChip(values, times, options_.fast_memory);
    for (size_t i = 0; i < names.size(); ++i) {
      if (lives[i].ever)
        last_use_[names[i]] = lives[i].end;
      else
        on_chip_.insert(names[i]);
    }
  }

  static bool HoldsOps(const Op& root) {
    return root.code == OpCode::kWhile || root.code == OpCode::kCase ||
           root.code == OpCode::kIf;
  }

  // Whether the reduction runs in the kernel that makes the value.
  bool SumsWhereMade(const FusionRegion& kernel, const KeptValue& value) const {
    return kernel.root().code == OpCode::kReduce && !value.is_argument &&
           !Info(kernels_[value.made].root()).Is(kCollective);
  }

  // By kernel: the first one of the group that it runs with. Kernels that make
  // results of one shape from values of that shape, such as the updates of a
  // parameter and its averages, are one kernel, which reads each value once.
  std::vector<size_t> UpdatesTogether() const {
    std::set<ValueId> results;
    for (const ValueId value : block_.terminator().operands)
      results.insert(Storage(value));
    std::vector<size_t> first(kernels_.size());
    std::unordered_map<ValueId, size_t> reader;
    for (size_t k = 0; k < kernels_.size(); ++k) {
      first[k] = k;
      const FusionRegion& kernel = kernels_[k];
      if (kernel.outputs.size() != 1 || results.count(kernel.outputs[0]) == 0)
        continue;
      const Shape& shape = function_.shape(Original(kernel.outputs[0]));
      for (const ValueId input : kernel.inputs)
        if (function_.shape(Original(input)) == shape)
          first[k] =
              std::min(first[k], reader.insert({input, k}).first->second);
    }
    return first;
  }

  KernelTime TimeOf(const FusionRegion& kernel) const {
    FusionRegion first = kernel;
    for (auto* list : {&first.inputs, &first.outputs})
      for (ValueId& value : *list) value = Original(value);
    const hlo::Work work = RegionWork(module_, function_, first);
    const FastMemory& memory = options_.fast_memory;
    const double in_memory =
        (work.bytes_read + work.bytes_written) / memory.hbm_bytes_per_second;
    // A collective waits for the links, so faster memory does not help it.
    return {Info(kernel.root()).Is(kCollective)
                ? in_memory
                : work.flops / memory.flops_per_second,
            in_memory};
  }

  // Places values in the memory of donated arguments, between the argument's
  // last read and the kernel that makes the result which takes it over.
  void FindBorrowed() {
    struct Candidate {
      int64_t bytes;
      size_t begin, last;
      ValueId value;
      bool placed = false;
    };
    std::unordered_map<ValueId, size_t> made;
    std::vector<Candidate> candidates;  // as they are made
    std::vector<size_t> first;          // by kernel
    for (size_t k = 0; k < kernels_.size(); ++k) {
      first.push_back(candidates.size());
      for (const ValueId output : kernels_[k].outputs) {
        made[output] = k;
        const auto last = last_use_.find(output);
        if (last != last_use_.end() && elsewhere_.count(output) == 0 &&
            on_chip_.count(output) == 0)
          candidates.push_back({Bytes(output), k, last->second, output});
      }
    }
    for (const auto& [argument, result] : donated_) {
      const auto made_at = made.find(Storage(result));
      if (made_at == made.end()) continue;
      const size_t end = made_at->second;
      const auto read = last_use_.find(argument);
      const size_t free = read == last_use_.end() ? 0 : read->second + 1;
      if (free >= end) continue;
      const int64_t room = sizes_.Bytes(argument);
      std::vector<Candidate*> fitting;  // largest first
      for (size_t c = first[free]; c < first[end]; ++c)
        if (Candidate& one = candidates[c];
            !one.placed && one.bytes <= room && one.last < end)
          fitting.push_back(&one);
      std::stable_sort(fitting.begin(), fitting.end(),
                       [](const Candidate* a, const Candidate* b) {
                         return a->bytes > b->bytes;
                       });
      std::vector<bool> taken(end - free);
      for (Candidate* one : fitting) {
        const auto from =
            taken.begin() + static_cast<int64_t>(one->begin - free);
        const auto to =
            taken.begin() + static_cast<int64_t>(one->last - free) + 1;
        if (std::find(from, to, true) != to) continue;
        std::fill(from, to, true);
        elsewhere_.insert(one->value);
        one->placed = true;
      }
    }
  }

  void Play(size_t k) {
    const FusionRegion& kernel = kernels_[k];
    const Op& root = kernel.root();
    const int64_t spread = SpreadBytes(kernel);
    const int64_t spread_at = heap_.Allocate(spread);
    if (!IsAlias(root.code))
      for (size_t i = 0; i < kernel.outputs.size(); ++i) Place(k, i);
    heap_.Free(spread_at, spread);
    passing_.push_back({spread, k, k});
    const int64_t inside = InsideBytes(kernel);
    const int64_t offset = heap_.Allocate(inside);
    if (heap_.peak() > highest_) {
      highest_ = heap_.peak();
      fullest_ = k;
      inner_rows_ = InsideOf(root).rows;
    }
    heap_.Free(offset, inside);
    passing_.push_back({inside, k, k});
    std::sort(ends_[k].begin(), ends_[k].end());
    for (const ValueId value : ends_[k]) Release(value, k);
    for (ValueId output : kernel.outputs) Release(Storage(output), k);
  }

  // The bytes that a kernel needs beside its results, from before they are
  // made.
  int64_t SpreadBytes(const FusionRegion& kernel) const {
    const Op& root = kernel.root();
    if (root.code == OpCode::kAllGather) return GatherBytes(root);
    // An image is rounded before its elements are copied to a row.
    if (root.code != OpCode::kReshape ||
        elsewhere_.count(root.operands[0]) == 0)
      return 0;
    return sizes_.Bytes(root.results[0]);
  }

  // The bytes that an all-gather needs beside its result. If the pieces do not
  // fill whole tiles, they are put among zeros and summed in an array of the
  // result's size. The result takes that array's place, unless it is stored in
  // a narrower type.
  int64_t GatherBytes(const Op& root) const {
    const Shape& piece = function_.shape(root.operands[0]);
    const auto dim = static_cast<int>(root.attributes.Int("all_gather_dim"));
    const Shape& whole = function_.shape(root.results[0]);
    const int64_t bytes = sizes_.Bytes(whole);
    return FillsTiles(whole, dim, piece.dims[dim]) ||
                   bytes == sizes_.Bytes(root.results[0])
               ? 0
               : bytes;
  }

  void Place(size_t k, size_t i) {
    const FusionRegion& kernel = kernels_[k];
    const ValueId output = kernel.outputs[i];
    Life life{&kernel.root(), k, k, 0, BytesOf(kernel, output)};
    if (elsewhere_.count(output) > 0 || on_chip_.count(output) > 0) {
      life.bytes = 0;
    } else if (const std::optional<ValueId> over = Over(k, i, life.bytes)) {
      if (elsewhere_.count(*over) > 0) {
        elsewhere_.insert(output);
        life.bytes = 0;
      } else {
        life.offset = lives_[*over].offset;
        overwrites_[output] = *over;
        overwritten_.insert(*over);
        lives_[*over].end = k == 0 ? 0 : k - 1;
        taken_.insert(*over);
      }
    } else {
      life.offset = heap_.Allocate(life.bytes);
    }
    lives_[output] = life;
  }

  // A value that overwrites another continues its life.
  std::vector<BufferLife> HeapLives() const {
    std::vector<BufferLife> lives = passing_;
    for (const auto& [value, life] : lives_) {
      if (life.bytes == 0 || overwritten_.count(value) > 0) continue;
      size_t begin = life.begin;
      for (auto over = overwrites_.find(value); over != overwrites_.end();
           over = overwrites_.find(over->second))
        begin = lives_.at(over->second).begin;
      lives.push_back({life.bytes, begin, life.end});
    }
    return lives;
  }

  // An operand whose last use is kernel k and whose memory output i may take.
  std::optional<ValueId> Over(size_t k, size_t i, int64_t bytes) const {
    const FusionRegion& kernel = kernels_[k];
    const Op& root = kernel.root();
    for (ValueId input : kernel.inputs) {
      const ValueId storage = Storage(input);
      const auto last = last_use_.find(storage);
      if (last == last_use_.end() || last->second != k ||
          taken_.count(storage) > 0 || on_chip_.count(storage) > 0 ||
          one_of_several_.count(storage) > 0 || Bytes(storage) != bytes)
        continue;
      const bool argument = elsewhere_.count(storage) > 0;
      if (i < root.operands.size() && root.operands[i] == Original(input) &&
          WritesOver(root, i))
        return storage;
      // A kernel that also makes a sum of the output still reads what the
      // output would overwrite, unless the output is a product's.
      if (!argument &&
          (reduced_.count(kernel.outputs[i]) == 0 || HasDot(kernel)) &&
          OnlyPointwise(function_, kernel, Original(input),
                        Original(kernel.outputs[0])))
        return storage;
    }
    return std::nullopt;
  }

  void Release(ValueId storage, size_t k) {
    const auto life = lives_.find(storage);
    if (life == lives_.end() || taken_.count(storage) > 0) return;
    const auto last = last_use_.find(storage);
    if (last != last_use_.end() && last->second > k) return;
    taken_.insert(storage);
    life->second.end = k;
    heap_.Free(life->second.offset, life->second.bytes);
  }

  // The bytes that a kernel needs while it runs, besides inputs and outputs.
  int64_t InsideBytes(const FusionRegion& kernel) {
    return LongRows(kernel) + InsideOf(kernel.root()).peak;
  }
  // Whether the kernel makes a maximum or a sum for a softmax in several steps:
  // its exponentials are stored, and the quotients written over them.
  bool IsLongSoftmax(const FusionRegion& kernel) const {
    const Op& root = kernel.root();
    if (!options_.long_softmax_in_steps || root.code != OpCode::kReduce)
      return false;
    const Shape& rows = function_.shape(root.operands[0]);
    return rows.rank() == 4 && rows.dims.back() > options_.longest_row &&
           root.attributes.Ints("dimensions") == Dims{3};
  }
  int64_t LongRows(const FusionRegion& kernel) const {
    return options_.longest_row > 0 ? LongRowBytes(function_, kernel, row_sums_,
                                                   options_.longest_row)
                                    : 0;
  }

  // The largest region of a loop or branch.
  struct Inside {
    int64_t peak = 0;
    std::vector<HbmEstimate::Row> rows;
  };
  const Inside& InsideOf(const Op& op) {
    const auto [at, fresh] = insides_.try_emplace(&op);
    if (fresh && HoldsOps(op)) at->second = Enter(op, INT64_MAX);
    return at->second;
  }

  Inside Enter(const Op& op, int64_t limit) const {
    Inside largest;
    for (const Region& region : op.regions) {
      const Simulator inner(
          module_, function_, region, sizes_, options_, roles_,
          /*results_have_memory=*/op.code != OpCode::kWhile, {}, limit);
      if (inner.peak_bytes() > largest.peak)
        largest = {inner.peak_bytes(), inner.Rows()};
    }
    return largest;
  }

  const Module& module_;
  const Function& function_;
  const Region& block_;
  const StoredSizes& sizes_;
  const HbmOptions& options_;
  const ValueRoles* const roles_;  // or null
  std::vector<CombinedKernels> instructions_;
  std::vector<FusionRegion> kernels_;  // theirs, in order
  std::unordered_set<ValueId> row_sums_;
  std::unordered_map<ValueId, ValueId> alias_;
  std::unordered_map<ValueId, ValueId> original_;  // see Rematerialised
  std::unordered_set<ValueId> compact_;
  std::vector<std::unique_ptr<Op>> copies_;
  std::unordered_map<const Op*, Inside> insides_;  // of loops and branches
  bool misses_limit_ = false;
  bool saves_inside_ = false;  // by rematerialisation
  std::unordered_map<ValueId, size_t> last_use_;
  std::unordered_map<ValueId, Life> lives_;
  std::vector<std::vector<ValueId>> ends_;  // by kernel: values last used there
  const std::vector<Donation> donated_;
  std::set<ValueId> on_chip_;  // never in HBM
  std::set<ValueId> reduced_;  // inputs of reductions
  // Results of kernels with several, which nothing overwrites.
  std::set<ValueId> one_of_several_;
  std::set<ValueId> elsewhere_;  // in memory that is counted apart
  std::set<ValueId> taken_;      // freed or overwritten
  std::unordered_map<ValueId, ValueId> overwrites_;
  std::set<ValueId> overwritten_;
  HeapSimulator heap_;
  std::vector<BufferLife> passing_;  // what one kernel needs while it runs
  int64_t highest_ = -1;
  std::vector<HbmEstimate::Row> inner_rows_;  // at the peak
  size_t fullest_ = 0;
};

}  // namespace

BlockMemory SimulateBlock(const BlockProblem& problem) {
  const Simulator simulator(problem.module, problem.function, problem.block,
                            problem.sizes, problem.options, problem.roles,
                            /*results_have_memory=*/true, problem.donated,
                            problem.limit);
  return {simulator.PeakBytes(problem.roomy), simulator.rematerialises(),
          simulator.misses_limit(), simulator.Rows()};
}

}  // namespace escala::tpu
