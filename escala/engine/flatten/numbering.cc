#include "escala/engine/flatten/numbering.h"

#include <map>
#include <string>
#include <vector>

#include "escala/engine/flatten/builder.h"
#include "escala/engine/flatten/expand.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {
namespace {

using hlo::Op;
using hlo::OpCode;

// Each call path has its own copy of a function that draws random numbers, so
// nested calls multiply the copies.
constexpr size_t kMaxCopies = 10000;

const hlo::OpInfo* WholeComposite(const Op& op) {
  if (op.code != OpCode::kComposite) return nullptr;
  const hlo::OpInfo* info = hlo::FindOp(op.attributes.StrOr("name", ""));
  if (info == nullptr || !info->Is(hlo::kElementwise) ||
      info->operands.min != static_cast<int>(op.operands.size()) ||
      op.results.size() != 1)
    return nullptr;
  for (const hlo::AttributeSpec& spec : info->attributes)
    if (spec.required) return nullptr;
  return info;
}

std::string CalleeOf(const Op& op) {
  if (op.code == OpCode::kCall) return op.attributes.Str("callee");
  if (op.code == OpCode::kComposite)
    return op.attributes.StrOr("decomposition", "");
  return "";
}

class Marker {
 public:
  explicit Marker(const hlo::Module& module) : module_(module) {}

  Result<std::optional<hlo::Module>> Run() {
    const bool composites = hlo::AnyOp(module_, [&](const Op& op) {
      return WholeComposite(op) != nullptr || HasUnusedRegions(op);
    });
    const hlo::Function* entry = module_.entry();
    const bool random = HasRandom(*entry);
    if (!composites && !random) return std::optional<hlo::Module>();
    copy_ = hlo::Clone(module_);
    for (auto& function : copy_.functions) {
      if (random && function->name == entry->name)
        Mark(&function->body, {}, &pending_number_);
    }
    for (size_t i = 0; i < added_.size(); ++i) {
      if (added_.size() > kMaxCopies)
        return ResourceExhausted(
            "random numbers are drawn in functions that are called in more "
            "than ",
            kMaxCopies, " places");
      int64_t number = 0;
      // Mark may grow added_.
      hlo::Function* const function = added_[i].function.get();
      Mark(&function->body, added_[i].path, &number);
    }
    for (Added& added : added_)
      copy_.functions.push_back(std::move(added.function));
    for (auto& function : copy_.functions)
      hlo::ForEachOp(&function->body, [&](Op* op) { KeepWhole(op); });
    return std::optional<hlo::Module>(std::move(copy_));
  }

 private:
  struct Added {
    std::unique_ptr<hlo::Function> function;
    Dims path;
  };

  // A composite is inlined from its decomposition, so its regions are not
  // needed.
  bool HasUnusedRegions(const Op& op) const {
    return op.code == OpCode::kComposite && !op.regions.empty() &&
           module_.Find(CalleeOf(op)) != nullptr;
  }

  bool HasRandom(const hlo::Function& function) {
    const auto [it, fresh] = random_.emplace(function.name, false);
    if (fresh)
      random_[function.name] = hlo::AnyOp(function.body, [&](const Op& op) {
        const hlo::Function* callee = module_.Find(CalleeOf(op));
        return op.code == OpCode::kRng ||
               (callee != nullptr && HasRandom(*callee));
      });
    return random_[function.name];
  }

  void Mark(hlo::Region* region, const Dims& path, int64_t* next_number) {
    for (auto& op : region->ops) {
      const int64_t number = (*next_number)++;
      const bool loop =
          op->code == OpCode::kWhile || op->code == OpCode::kChloScan;
      for (hlo::Region& inner : op->regions)
        Mark(&inner, loop ? Join(path, {-1 - number}) : path, next_number);
      if (op->code == OpCode::kRng)
        op->attributes.Set(kPathAttribute, IntsOf(Join(path, {number})));
      if (added_.size() > kMaxCopies) return;
      const hlo::Function* callee = module_.Find(CalleeOf(*op));
      if (callee == nullptr || !HasRandom(*callee)) continue;
      auto copy = hlo::Clone(*callee, StrCat(callee->name, "#", added_.size()));
      copy->is_private = true;
      op->attributes.Set(op->code == OpCode::kCall ? "callee" : "decomposition",
                         hlo::Symbol{copy->name});
      added_.push_back({std::move(copy), Join(path, {number})});
    }
  }

  void KeepWhole(Op* op) {
    const hlo::OpInfo* info = WholeComposite(*op);
    if (HasUnusedRegions(*op)) op->regions.clear();
    if (info == nullptr) return;
    op->code = info->code;
    op->attributes = {};
    op->regions.clear();
  }

  const hlo::Module& module_;
  hlo::Module copy_;
  std::map<std::string, bool> random_;
  std::vector<Added> added_;
  int64_t pending_number_ = 0;
};

}  // namespace

Result<std::optional<hlo::Module>> MarkPlaces(const hlo::Module& module) {
  return Marker(module).Run();
}

}  // namespace escala::engine
