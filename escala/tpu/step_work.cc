#include "escala/tpu/step_work.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/analysis/shardings.h"
#include "escala/hlo/analysis/trip_count.h"
#include "escala/hlo/global.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/sharding.h"
#include "escala/tpu/fusion.h"
#include "escala/tpu/joined.h"
#include "escala/tpu/products.h"
#include "escala/tpu/sizes.h"

namespace escala::tpu {
namespace {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

class Counter {
 public:
  Counter(const hlo::Module& module, const hlo::Function& function,
          const hlo::Region& block, Division division)
      : module_(module),
        function_(function),
        sizes_(function, block),
        definitions_(function),
        size_(function.value_types.size(), -1.0),
        replicas_(module.num_replicas()),
        partitions_(hlo::PartitionsOf(module, function)),
        share_(hlo::IsGlobal(module, function)
                   ? 1 / static_cast<double>(std::max<int64_t>(1, partitions_))
                   : 1),
        division_(division) {
    if (share_ != 1 && division == Division::kByShardings)
      shardings_ = hlo::ShardingsOfValues(module, function);
  }

  Status Block(const hlo::Region& block, double runs) {
    for (const std::unique_ptr<Op>& op : block.ops) NoteLeaving(*op);
    for (const std::unique_ptr<Op>& op : block.ops) NoteWidened(*op);
    const std::vector<FusionRegion> regions =
        FusionRegions(function_, block, {.least_traffic = true});
    for (const FusionRegion& region : regions) NoteCollectives(region);
    const std::function<double(ValueId)> size = [this](ValueId value) {
      return Size(value);
    };
    for (const JoinedKernel& kernel : JoinReductions(regions, size)) {
      const Op& root = kernel.regions.front()->root();
      if (hlo::Info(root).Is(hlo::kCollective)) {
        ESCALA_RETURN_IF_ERROR(Collective(root, runs));
      } else if (!HasNoKernel(root)) {
        Add(kernel, runs);
      } else if (!root.regions.empty()) {
        ESCALA_RETURN_IF_ERROR(Control(root, runs));
      }
    }
    return Status();
  }

  pods::StepWork Take() {
    work_.divided = divided_;
    return std::move(work_);
  }

 private:
  // Finds the collectives that a kernel depends on, itself included. Most
  // kernels depend on those of a single input, and share its list.
  void NoteCollectives(const FusionRegion& region) {
    std::vector<std::shared_ptr<const std::vector<bool>>> lists;
    for (ValueId input : region.inputs) {
      const auto known = collectives_of_.find(input);
      if (known != collectives_of_.end() &&
          std::find(lists.begin(), lists.end(), known->second) == lists.end())
        lists.push_back(known->second);
    }
    const Op& root = region.root();
    const bool collective = hlo::Info(root).Is(hlo::kCollective);
    if (lists.empty() && !collective) return;
    if (lists.size() > 1 || collective) {
      std::vector<bool> waits(waits_for_.size(), false);
      for (const auto& list : lists)
        for (size_t i = 0; i < list->size(); ++i)
          if ((*list)[i]) waits[i] = true;
      if (collective) {
        number_of_[&root] = waits_for_.size();
        waits_for_.push_back(waits);
        waits.push_back(true);
      }
      lists = {std::make_shared<const std::vector<bool>>(std::move(waits))};
    }
    for (ValueId output : region.outputs) collectives_of_[output] = lists[0];
  }

  // Collects values that are read by others than kernels: the terminator,
  // collectives, loops.
  void NoteLeaving(const Op& op) {
    const hlo::OpInfo& info = hlo::Info(op);
    if (info.Is(hlo::kTerminator) || info.Is(hlo::kCollective) ||
        (HasNoKernel(op) && !op.regions.empty()))
      leaves_.insert(op.operands.begin(), op.operands.end());
  }

  // A value that is only widened is stored narrow; the kernels that use it
  // widen it.
  void NoteWidened(const Op& op) {
    if (op.code != OpCode::kConvert || leaves_.contains(op.results[0])) return;
    const Shape& from = function_.shape(op.operands[0]);
    if (ByteWidth(from.type) < ByteWidth(function_.shape(op.results[0]).type))
      narrow_[op.results[0]] = op.operands[0];
  }

  // Counts a loop times its trip count; of branches the one with the most work.
  Status Control(const Op& op, double runs) {
    if (op.code == OpCode::kWhile) {
      const auto trips = hlo::TripCount({module_, function_, op}, definitions_);
      if (!trips) ++work_.loops_counted_once;
      return Block(op.regions[1], runs * (trips ? *trips : 1));
    }
    if (op.code == OpCode::kSdyManualComputation) {
      const double share = std::exchange(share_, 1);
      ESCALA_RETURN_IF_ERROR(Block(op.regions[0], runs));
      share_ = share;
      return Status();
    }
    pods::StepWork outside = std::move(work_), most;
    const auto members = std::move(members_);
    for (const hlo::Region& region : op.regions) {
      work_ = {};
      members_.clear();
      ESCALA_RETURN_IF_ERROR(Block(region, runs));
      if (std::pair(work_.product_operations(), work_.bytes()) >=
          std::pair(most.product_operations(), most.bytes()))
        most = std::move(work_);
    }
    work_ = std::move(outside);
    members_ = members;
    for (pods::Kernel& kernel : most.kernels)
      work_.kernels.push_back(std::move(kernel));
    work_.loops_counted_once += most.loops_counted_once;
    for (pods::Transfer& transfer : most.transfers)
      work_.transfers.push_back(std::move(transfer));
    members_.resize(work_.transfers.size());  // no later one joins these
    return Status();
  }

  double Size(ValueId value) {
    const auto narrow = narrow_.find(value);
    if (narrow != narrow_.end()) value = narrow->second;
    double& known = size_[static_cast<size_t>(value)];
    if (known < 0) known = static_cast<double>(sizes_.Bytes(value));
    return known;
  }

  // One core's share of what has these values: their axes together.
  double ShareOf(const std::vector<ValueId>& values) const {
    if (share_ == 1 || shardings_.empty()) return share_;
    std::set<std::tuple<std::string, int64_t, int64_t>> axes;
    bool any = false;
    double parts = 1;
    for (const ValueId value : values) {
      const auto& sharding = shardings_[static_cast<size_t>(value)];
      if (!sharding.has_value()) continue;
      const auto mesh = hlo::MeshOf(*sharding, module_.meshes);
      if (!mesh.ok()) continue;
      any = true;
      for (const hlo::Sharding::Dimension& dim : sharding->dims)
        for (const hlo::AxisRef& axis : dim.axes) {
          if (!axes.emplace(axis.name, axis.pre_size, axis.size).second)
            continue;
          parts *= static_cast<double>(SizeOf(axis, **mesh));
        }
    }
    return any ? std::max(1 / parts, share_) : share_;
  }

  static int64_t SizeOf(const hlo::AxisRef& axis, const hlo::Mesh& mesh) {
    if (axis.size > 0) return axis.size;
    for (const auto& one : mesh.axes)
      if (one.name == axis.name) return std::max<int64_t>(one.size, 1);
    return 1;
  }

  // Values that leave the program, values in loops, and parts of values count
  // as memory traffic; other values may stay on the chip.
  void Note(const JoinedKernel::Access& access, double runs,
            std::vector<pods::Access>* accesses, pods::Kernel* kernel) const {
    const double bytes = access.bytes * ShareOf({access.value});
    const auto narrow = narrow_.find(access.value);
    const ValueId value =
        narrow == narrow_.end() ? access.value : narrow->second;
    const bool whole = share_ == 1 || division_ == Division::kByShardings;
    if (access.all && runs == 1 && whole && !leaves_.contains(value)) {
      accesses->push_back({value, bytes});
    } else {
      kernel->bytes += bytes;
    }
  }

  void Add(const JoinedKernel& joined, double runs) {
    pods::Kernel kernel;
    for (const auto& read : joined.reads)
      Note(read, runs, &kernel.reads, &kernel);
    for (const auto& write : joined.writes)
      Note(write, runs, &kernel.writes, &kernel);
    for (const FusionRegion* region : joined.regions) {
      for (const Op* op : region->ops) {
        if (op->results.empty()) continue;
        const hlo::OpContext context{module_, function_, *op};
        // Every core computes a single number by itself.
        divided_ |= share_ != 1 && context.result(0).num_elements() > 1;
        std::vector<ValueId> values = op->operands;
        values.insert(values.end(), op->results.begin(), op->results.end());
        const double share = ShareOf(values);
        if (const auto product = ProductOf(context)) {
          kernel.products.push_back(*product);
          kernel.products.back().count *= share;
          continue;
        }
        const hlo::Work one = hlo::WorkOf(context);
        kernel.vector_operations += (one.flops + one.transcendentals) * share;
      }
    }
    // An op that only renames memory runs nothing.
    if (kernel.all_bytes() == 0 && kernel.products.empty() &&
        kernel.vector_operations == 0)
      return;
    kernel.runs = runs;
    if (!work_.kernels.empty()) {
      pods::Kernel& last = work_.kernels.back();
      const double last_runs = last.runs;
      last.runs = runs;
      const bool same = last == kernel;
      last.runs = same ? last_runs + runs : last_runs;
      if (same) return;
    }
    work_.kernels.push_back(std::move(kernel));
  }

  // The V of pods/collective.h.
  double CollectiveBytes(const Op& op, size_t members) const {
    double operands = 0, results = 0;
    const auto plain = [&](ValueId value) {
      return static_cast<double>(function_.shape(value).byte_size());
    };
    for (ValueId value : op.operands) operands += plain(value);
    for (ValueId value : op.results) results += plain(value);
    if (op.code == OpCode::kAllGather) return results;
    if (op.code == OpCode::kAllToAll)
      return operands * static_cast<double>(members);
    return operands;
  }

  static pods::CollectiveKind KindOf(OpCode code) {
    switch (code) {
      case OpCode::kAllReduce:
        return pods::CollectiveKind::kAllReduce;
      case OpCode::kReduceScatter:
        return pods::CollectiveKind::kReduceScatter;
      case OpCode::kAllToAll:
        return pods::CollectiveKind::kAllToAll;
      default:  // a broadcast moves what an all_gather does
        return pods::CollectiveKind::kAllGather;
    }
  }

  Status Collective(const Op& op, double runs) {
    auto groups =
        hlo::ProcessGroups({module_, function_, op}, replicas_, partitions_);
    if (!groups.ok())
      return InvalidArgument(op.location.ToString(), ": ", hlo::Info(op).name,
                             ": ", groups.status().message());
    pods::Transfer transfer;
    transfer.runs = runs;
    transfer.kind = KindOf(op.code);
    if (op.code == OpCode::kCollectivePermute) {
      for (const auto& pair : *groups)
        transfer.from_to.emplace_back(pair[0], pair[1]);
    } else if (groups->size() == 1 &&
               static_cast<int64_t>(groups->front().size()) ==
                   replicas_ * partitions_) {
      // Empty groups stand for all cores.
    } else {
      transfer.groups = std::move(*groups);
    }
    const size_t members = transfer.groups.empty()
                               ? static_cast<size_t>(replicas_ * partitions_)
                               : transfer.groups.front().size();
    transfer.bytes = CollectiveBytes(op, members);
    if (transfer.from_to.empty() && members < 2) return Status();
    const size_t number = number_of_[&op];
    for (size_t t = 0; t < members_.size(); ++t) {
      pods::Transfer& other = work_.transfers[t];
      const bool waits = std::any_of(
          members_[t].begin(), members_[t].end(), [&](size_t member) {
            return member < waits_for_[number].size() &&
                   waits_for_[number][member];
          });
      if (waits || members_[t].empty() || other.kind != transfer.kind ||
          other.runs != transfer.runs || other.groups != transfer.groups ||
          !transfer.from_to.empty() || !other.from_to.empty())
        continue;
      other.bytes += transfer.bytes;
      members_[t].push_back(number);
      return Status();
    }
    members_.push_back({number});
    work_.transfers.push_back(std::move(transfer));
    return Status();
  }

  const hlo::Module& module_;
  const hlo::Function& function_;
  const Sizes sizes_;
  const hlo::Definitions definitions_;
  std::vector<double> size_;  // by value; negative: unknown
  const int64_t replicas_, partitions_;
  // One core's share of a kernel. Outside of per-core code, values are those of
  // all partitions, evenly divided.
  double share_;
  const Division division_;
  // By value; empty: all are divided evenly.
  std::vector<std::optional<hlo::Sharding>> shardings_;
  bool divided_ = false;
  // Collectives are numbered in the order of the text. By number: the
  // collectives each depends on; by value (collectives_of_): the same for each
  // value.
  std::vector<std::vector<bool>> waits_for_;
  std::unordered_map<const Op*, size_t> number_of_;
  std::unordered_map<ValueId, std::shared_ptr<const std::vector<bool>>>
      collectives_of_;
  std::vector<std::vector<size_t>> members_;  // by transfer: collectives
  std::unordered_map<ValueId, ValueId> narrow_;
  std::unordered_set<ValueId> leaves_;  // see NoteLeaving
  pods::StepWork work_;
};

}  // namespace

Result<pods::StepWork> StepWorkOf(const hlo::Module& module,
                                  Division division) {
  const hlo::Function* const entry = module.entry();
  if (entry == nullptr)
    return InvalidArgument("the module has no @main to count the work of");
  ESCALA_ASSIGN_OR_RETURN(
      const std::unique_ptr<hlo::Function> function,
      hlo::Canonicalise(
          module, *entry,
          {.keep_constraints = division == Division::kByShardings}));
  return StepWorkOf(module, *function, division);
}

Result<pods::StepWork> StepWorkOf(const hlo::Module& module,
                                  const hlo::Function& function,
                                  Division division) {
  Counter counter(module, function, function.body, division);
  ESCALA_RETURN_IF_ERROR(counter.Block(function.body, 1));
  return counter.Take();
}

}  // namespace escala::tpu
