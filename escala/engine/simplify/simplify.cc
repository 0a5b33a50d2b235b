#include "escala/engine/simplify/simplify.h"

#include <unordered_map>
#include <unordered_set>

#include "escala/engine/simplify/rewriter.h"
#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {
namespace {

constexpr int kMaxRounds = 8;

std::unique_ptr<hlo::Module> WithFunction(
    const hlo::Module& from, std::unique_ptr<hlo::Function> function) {
  auto module = std::make_unique<hlo::Module>();
  module->name = from.name;
  module->attributes = from.attributes;
  module->meshes = from.meshes;
  module->functions.push_back(std::move(function));
  return module;
}

// Removes the regions of composites. Their decompositions do not read them, but
// Canonicalise does not inline a composite that has regions.
bool DropCompositeRegions(hlo::Region* region, bool only_look) {
  bool found = false;
  for (const std::unique_ptr<hlo::Op>& op : region->ops) {
    if (op->code == hlo::OpCode::kComposite && !op->regions.empty()) {
      found = true;
      if (!only_look) op->regions.clear();
    }
    for (hlo::Region& inner : op->regions)
      found |= DropCompositeRegions(&inner, only_look);
  }
  return found;
}

bool DropCompositeRegions(const hlo::Module& module, bool only_look) {
  bool found = false;
  for (const std::unique_ptr<hlo::Function>& function : module.functions)
    found |= DropCompositeRegions(&function->body, only_look);
  return found;
}

// Gives each body that runs once per element constants of its own, since
// joining equal ops replaced them by constants outside of the body.
class ConstantSinker {
 public:
  explicit ConstantSinker(hlo::Function* function) : function_(*function) {}

  void Run(hlo::Region* region) {
    for (std::unique_ptr<hlo::Op>& op : region->ops) {
      if (op->code == hlo::OpCode::kConstant) constants_[op->results[0]] = &*op;
      for (hlo::Region& inner : op->regions) {
        if (IsBody(op->code)) Sink(&inner);
        Run(&inner);
      }
    }
  }

 private:
  // Regions of control flow may capture values of the enclosing region.
  static bool IsBody(hlo::OpCode code) {
    return code != hlo::OpCode::kIf && code != hlo::OpCode::kCase &&
           code != hlo::OpCode::kWhile &&
           code != hlo::OpCode::kSdyManualComputation;
  }

  void Sink(hlo::Region* body) {
    std::unordered_map<hlo::ValueId, hlo::ValueId> own;
    std::vector<std::unique_ptr<hlo::Op>> copies;
    Rename(body, &own, &copies);
    body->ops.insert(body->ops.begin(), std::make_move_iterator(copies.begin()),
                     std::make_move_iterator(copies.end()));
  }

  void Rename(hlo::Region* region,
              std::unordered_map<hlo::ValueId, hlo::ValueId>* own,
              std::vector<std::unique_ptr<hlo::Op>>* copies) {
    for (std::unique_ptr<hlo::Op>& op : region->ops) {
      for (hlo::ValueId& v : op->operands) {
        const auto constant = constants_.find(v);
        if (constant == constants_.end()) continue;
        auto [entry, is_new] = own->emplace(v, -1);
        if (is_new) {
          copies->push_back(hlo::Clone(*constant->second));
          entry->second = function_.NewValue(hlo::Type(function_.type(v)));
          copies->back()->results = {entry->second};
        }
        v = entry->second;
      }
      for (hlo::Region& inner : op->regions) Rename(&inner, own, copies);
    }
  }

  hlo::Function& function_;
  std::unordered_map<hlo::ValueId, const hlo::Op*> constants_;
};

}  // namespace

Result<std::unique_ptr<hlo::Module>> Simplify(const hlo::Module& module,
                                              const SimplifyOptions& options) {
  const hlo::Function* entry = module.entry();
  if (entry == nullptr)
    return InvalidArgument(
        "the program has no entry: expected @main, or one public function");
  if (DropCompositeRegions(module, /*only_look=*/true)) {
    const hlo::Module copy = hlo::Clone(module);
    DropCompositeRegions(copy, /*only_look=*/false);
    return Simplify(copy, options);
  }
  ESCALA_ASSIGN_OR_RETURN(std::unique_ptr<hlo::Function> function,
                          hlo::Canonicalise(module, *entry));
  SimplifyOptions left = options;
  for (int round = 0; round < kMaxRounds; ++round) {
    simplify::Rewriter rewriter(module, function.get(), left);
    if (!rewriter.Run()) break;
    left.max_fold_work = *rewriter.fold_budget();
  }
  ConstantSinker(function.get()).Run(&function->body);
  function->is_private = false;
  std::unique_ptr<hlo::Module> result = WithFunction(
      module, std::make_unique<hlo::Function>("main", std::move(*function)));
  ESCALA_RETURN_IF_ERROR(
      hlo::Verify(result.get()).WithContext("simplified program"));
  return result;
}

}  // namespace escala::engine
