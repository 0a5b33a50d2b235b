#include "escala/hlo/reference/region_runner.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <utility>
#include <vector>

#include "escala/hlo/calls.h"

namespace escala::hlo {
namespace {

// Limits of inlining; larger regions run through RegionHost::general.
constexpr int kMaxCallDepth = 32;
constexpr size_t kMaxSlots = 20000;
constexpr int kMaxCalls = 20000;
constexpr uint32_t kCancelEvery = 1024;

// A value in a compiled region: an argument, the result of a step, or a
// constant.
struct Slot {
  HostArray array;
  ConstView view;
  bool varies = false;  // depends on an argument
};

// One kernel call. Its views are made once, because slots do not move.
struct Step {
  OpContext context;
  Kernel kernel;
  std::vector<ConstView> operands;
  std::vector<View> results;
  std::unique_ptr<RegionRunner> regions;
};

// Finds out whether kernels run all of a region and of the functions that it
// calls. Looks at each function once, since calls can double with each level.
class OnlyKernels {
 public:
  explicit OnlyKernels(const Module& module) : module_(module) {}

  bool In(const Function& function, const Region& region) {
    return Depth(function, region) <= kMaxCallDepth;
  }

 private:
  static constexpr int kNo = kMaxCallDepth + 1;

  // How deep calls are nested in the region, or kNo.
  int Depth(const Function& function, const Region& region) {
    int depth = 0;
    for (const auto& op : region.ops) {
      depth = std::max(depth, Depth(function, *op));
      if (depth >= kNo) return kNo;
    }
    return depth;
  }

  int Depth(const Function& function, const Op& op) {
    const OpInfo& info = Info(op);
    if (info.Is(kTerminator)) return 0;
    if (op.code == OpCode::kCall || op.code == OpCode::kComposite) {
      const Function* callee = module_.Find(op.attributes.Str(
          op.code == OpCode::kCall ? "callee" : "decomposition"));
      return callee == nullptr ? kNo : Depth(*callee) + 1;
    }
    if (info.reference.is_special || info.reference.kernel == nullptr ||
        op.code == OpCode::kCustomCall)
      return kNo;
    for (ValueId value : op.operands)
      if (!function.type(value).is_tensor()) return kNo;
    for (ValueId value : op.results)
      if (!function.type(value).is_tensor()) return kNo;
    int depth = 0;
    for (const Region& nested : op.regions)
      depth = std::max(depth, Depth(function, nested));
    return depth;
  }

  // Goes callees first, so that chains of calls do not recurse here.
  int Depth(const Function& function) {
    if (!depths_.contains(&function)) {
      const auto order = CalleesFirst(module_, function);
      if (!order.ok()) return kNo;
      for (const Function* f : *order)
        if (!depths_.contains(f)) depths_[f] = Depth(*f, f->body);
    }
    return depths_[&function];
  }

  const Module& module_;
  std::unordered_map<const Function*, int> depths_;
};

class CompiledRegion {
 public:
  CompiledRegion(const Module& module, const CoreContext& core,
                 const RegionHost& host)
      : module_(module), core_(core), host_(host) {}

  // Returns false if the region contains control flow, which only
  // RegionHost::general can run. Fails if a constant part fails, since those
  // run here.
  Result<bool> Compile(const Function& function, const Region& region);
  Status Run(std::span<const ConstView> arguments,
             std::span<const View> results);

 private:
  using Names = std::unordered_map<ValueId, Slot*>;
  struct Scope {
    const Function& function;
    Names names;
  };

  Slot* NewSlot(Shape shape, bool varies);
  Slot* Find(Scope* scope, ValueId value, bool outermost);
  Result<bool> AddRegion(Scope* scope, const Region& region, int depth,
                         std::vector<Slot*>* returned);
  Result<bool> AddOp(Scope* scope, const Op& op, int depth);
  Result<bool> AddCall(Scope* scope, const Op& op, std::string_view callee,
                       int depth);
  Result<bool> AddKernel(Scope* scope, const Op& op, bool outermost);
  Status RunStep(Step& step) {
    return step.kernel(KernelCall{step.context, step.operands, step.results,
                                  step.regions.get(), core_, host_.cancel});
  }

  const Module& module_;
  const CoreContext core_;
  const RegionHost& host_;
  std::vector<std::unique_ptr<Slot>> slots_;
  std::vector<std::unique_ptr<Step>> steps_;
  std::vector<std::byte*> argument_data_;
  std::vector<size_t> argument_bytes_;
  std::vector<Slot*> results_;
  int num_calls_ = 0;
};

Slot* CompiledRegion::NewSlot(Shape shape, bool varies) {
  auto slot = std::make_unique<Slot>();
  slot->array = HostArray(std::move(shape));
  slot->view = slot->array.view();
  slot->varies = varies;
  slots_.push_back(std::move(slot));
  return slots_.back().get();
}

Slot* CompiledRegion::Find(Scope* scope, ValueId value, bool outermost) {
  if (auto it = scope->names.find(value); it != scope->names.end())
    return it->second;
  if (!outermost || !host_.captured) return nullptr;
  auto slot = std::make_unique<Slot>();
  slot->view = host_.captured(value);
  if (slot->view.shape == nullptr) return nullptr;
  slots_.push_back(std::move(slot));
  return scope->names[value] = slots_.back().get();
}

Result<bool> CompiledRegion::Compile(const Function& function,
                                     const Region& region) {
  if (!OnlyKernels(module_).In(function, region)) return false;
  Scope scope{function, {}};
  for (ValueId argument : region.arguments) {
    if (!function.type(argument).is_tensor()) return false;
    Slot* slot = NewSlot(function.shape(argument), /*varies=*/true);
    scope.names[argument] = slot;
    argument_data_.push_back(slot->array.mutable_data());
    argument_bytes_.push_back(slot->array.shape().byte_size());
  }
  return AddRegion(&scope, region, /*depth=*/0, &results_);
}

Result<bool> CompiledRegion::AddRegion(Scope* scope, const Region& region,
                                       int depth,
                                       std::vector<Slot*>* returned) {
  for (const auto& op : region.ops) {
    if (Info(*op).Is(kTerminator)) {
      for (ValueId value : op->operands) {
        Slot* slot = Find(scope, value, depth == 0);
        if (slot == nullptr) return false;
        returned->push_back(slot);
      }
      return true;
    }
    ESCALA_ASSIGN_OR_RETURN(const bool added, AddOp(scope, *op, depth));
    if (!added) return false;
  }
  return false;
}

Result<bool> CompiledRegion::AddOp(Scope* scope, const Op& op, int depth) {
  switch (op.code) {
    case OpCode::kCall:
      return AddCall(scope, op, op.attributes.Str("callee"), depth);
    case OpCode::kComposite:
      return AddCall(scope, op, op.attributes.Str("decomposition"), depth);
    default:
      break;
  }
  if (slots_.size() >= kMaxSlots) return false;
  return AddKernel(scope, op, depth == 0);
}

Result<bool> CompiledRegion::AddCall(Scope* scope, const Op& op,
                                     std::string_view callee, int depth) {
  const Function* function = module_.Find(callee);
  if (function == nullptr || depth >= kMaxCallDepth || ++num_calls_ > kMaxCalls)
    return false;
  Scope inner{*function, {}};
  for (size_t i = 0; i < op.operands.size(); ++i) {
    Slot* slot = Find(scope, op.operands[i], depth == 0);
    if (slot == nullptr) return false;
    inner.names[function->body.arguments[i]] = slot;
  }
  std::vector<Slot*> returned;
  ESCALA_ASSIGN_OR_RETURN(const bool added, AddRegion(&inner, function->body,
                                                      depth + 1, &returned));
  if (!added) return false;
  for (size_t i = 0; i < op.results.size(); ++i)
    scope->names[op.results[i]] = returned[i];
  return true;
}

Result<bool> CompiledRegion::AddKernel(Scope* scope, const Op& op,
                                       bool outermost) {
  const Function& function = scope->function;
  auto step = std::make_unique<Step>(
      Step{OpContext{module_, function, op}, Info(op).reference.kernel});
  bool varies = Info(op).Is(kCoreDependent) || !op.regions.empty();
  for (ValueId value : op.operands) {
    const Slot* slot = Find(scope, value, outermost);
    if (slot == nullptr) return false;
    varies |= slot->varies;
    step->operands.push_back(slot->view);
  }
  for (ValueId value : op.results) {
    Slot* slot = NewSlot(function.shape(value), varies);
    scope->names[value] = slot;
    step->results.push_back(slot->array.mutable_view());
  }
  if (!op.regions.empty()) {
    // A nested region sees the values of the enclosing regions.
    RegionHost host;
    host.captured = [names = scope->names, outer = host_.captured,
                     outermost](ValueId value) -> ConstView {
      if (auto it = names.find(value); it != names.end())
        return it->second->view;
      return outermost && outer ? outer(value) : ConstView{};
    };
    host.cancel = host_.cancel;
    step->regions = MakeRegionRunner(step->context, core_, std::move(host));
  }
  if (!varies) {
    ESCALA_RETURN_IF_ERROR(RunStep(*step));
    return true;
  }
  steps_.push_back(std::move(step));
  return true;
}

Status CompiledRegion::Run(std::span<const ConstView> arguments,
                           std::span<const View> results) {
  for (size_t i = 0; i < argument_data_.size(); ++i) {
    if (argument_bytes_[i] == 0) continue;
    std::memcpy(argument_data_[i], arguments[i].data, argument_bytes_[i]);
  }
  for (const auto& step : steps_) ESCALA_RETURN_IF_ERROR(RunStep(*step));
  for (size_t i = 0; i < results_.size(); ++i) {
    const size_t bytes = results_[i]->view.shape->byte_size();
    if (bytes == 0) continue;
    std::memcpy(results[i].data, results_[i]->view.data, bytes);
  }
  return Status();
}

class Runner : public RegionRunner {
 public:
  Runner(const OpContext& op, const CoreContext& core, RegionHost host)
      : op_(op), core_(core), host_(std::move(host)) {
    regions_.resize(op.op.regions.size());
  }

  Status Run(int region, std::span<const ConstView> arguments,
             std::span<const View> results) override {
    if (++runs_ % kCancelEvery == 0 && IsCancelled(host_.cancel))
      return Status(StatusCode::kCancelled, "cancelled");
    Entry& entry = regions_[region];
    if (!entry.tried) ESCALA_RETURN_IF_ERROR(Compile(region, &entry));
    if (entry.compiled != nullptr)
      return entry.compiled->Run(arguments, results);
    if (host_.general) return host_.general(region, arguments, results);
    return Unimplemented(
        "control flow, collectives and tests are not supported in a region "
        "nested in the body of ",
        Info(op_.op).name);
  }

 private:
  struct Entry {
    bool tried = false;
    std::unique_ptr<CompiledRegion> compiled;  // null: use RegionHost::general
  };

  Status Compile(int region, Entry* entry) {
    entry->tried = true;
    auto compiled = std::make_unique<CompiledRegion>(op_.module, core_, host_);
    ESCALA_ASSIGN_OR_RETURN(
        const bool done,
        compiled->Compile(op_.function, op_.op.regions[region]));
    if (done) entry->compiled = std::move(compiled);
    return Status();
  }

  const OpContext op_;
  const CoreContext core_;
  const RegionHost host_;
  std::vector<Entry> regions_;
  uint32_t runs_ = 0;
};

}  // namespace

bool HasPlainRegions(const OpContext& op) {
  OnlyKernels only_kernels(op.module);
  return std::all_of(op.op.regions.begin(), op.op.regions.end(),
                     [&](const Region& region) {
                       return only_kernels.In(op.function, region);
                     });
}

std::unique_ptr<RegionRunner> MakeRegionRunner(const OpContext& op,
                                               const CoreContext& core,
                                               RegionHost host) {
  return std::make_unique<Runner>(op, core, std::move(host));
}

}  // namespace escala::hlo
