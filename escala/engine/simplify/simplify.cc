#include "escala/engine/simplify/simplify.h"

#include <unordered_map>
#include <unordered_set>

#include "escala/engine/simplify/rewriter.h"
#include "escala/hlo/analysis/equal_ops.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {
namespace {

constexpr int kMaxRounds = 8;

// Gives each body that runs once per element constants of its own, since
// joining equal ops replaced them by constants outside of the body.
class ConstantSinker {
 public:
  explicit ConstantSinker(hlo::Function* function) : function_(*function) {}

  void Run(hlo::Region* region) {
    hlo::ForEachOp(region, [&](hlo::Op* op) {
      if (op->code == hlo::OpCode::kConstant) constants_[op->results[0]] = op;
      if (IsBody(op->code))
        for (hlo::Region& inner : op->regions) Sink(&inner);
    });
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
    hlo::ForEachOp(body, [&](hlo::Op* op) {
      for (hlo::ValueId& v : op->operands) {
        const auto constant = constants_.find(v);
        if (constant == constants_.end()) continue;
        auto [entry, is_new] = own.emplace(v, -1);
        if (is_new) {
          copies.push_back(hlo::Clone(*constant->second));
          entry->second = function_.NewValue(hlo::Type(function_.type(v)));
          copies.back()->results = {entry->second};
        }
        v = entry->second;
      }
    });
    body->ops.insert(body->ops.begin(), std::make_move_iterator(copies.begin()),
                     std::make_move_iterator(copies.end()));
  }

  hlo::Function& function_;
  std::unordered_map<hlo::ValueId, const hlo::Op*> constants_;
};

}  // namespace

Result<std::unique_ptr<hlo::Module>> Simplify(const hlo::Module& module,
                                              const SimplifyOptions& options) {
  auto result = std::make_unique<hlo::Module>(hlo::Clone(module));
  hlo::Function* const function = result->functions[0].get();
  hlo::MergeEqualOps(function);
  SimplifyOptions left = options;
  for (int round = 0; round < kMaxRounds; ++round) {
    simplify::Rewriter rewriter(*result, function, left);
    if (!rewriter.Run()) break;
    left.max_fold_work = *rewriter.fold_budget();
  }
  ConstantSinker(function).Run(&function->body);
  ESCALA_RETURN_IF_ERROR(
      hlo::Verify(result.get()).WithContext("simplified program"));
  return result;
}

}  // namespace escala::engine
