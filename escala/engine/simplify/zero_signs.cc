#include "escala/engine/simplify/zero_signs.h"

#include <algorithm>
#include <cmath>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine::simplify {
namespace {

// Larger constants are not looked at.
constexpr int64_t kMaxScanned = 4096;
// A loop whose carried values are not settled after as many visits is given up.
// Loops within loops multiply the visits.
constexpr int kMaxVisits = 4;

class Finder {
 public:
  explicit Finder(const hlo::Function& function)
      : function_(function), without_(function.value_types.size(), false) {}

  std::vector<bool> Find() {
    Visit(function_.body);
    return std::move(without_);
  }

 private:
  void Visit(const hlo::Region& region) {
    for (const auto& op : region.ops) {
      if (op->code == OpCode::kWhile) {
        VisitLoop(*op);
      } else if (op->code == OpCode::kIf || op->code == OpCode::kCase) {
        for (const hlo::Region& branch : op->regions) Visit(branch);
        for (size_t i = 0; i < op->results.size(); ++i)
          without_[op->results[i]] = std::all_of(
              op->regions.begin(), op->regions.end(), [&](const auto& branch) {
                return without_[branch.terminator().operands[i]];
              });
      } else if (op->results.size() == 1 &&
                 IsPlainFloat(function_.shape(op->results[0]).type)) {
        without_[op->results[0]] = Holds(*op);
      }
    }
  }

  // A carried value has no -0 if it begins without, and a turn that begins
  // without ends without.
  void VisitLoop(const Op& loop) {
    const hlo::Region& body = loop.regions[1];
    std::vector<bool> carried;
    for (ValueId v : loop.operands) carried.push_back(without_[v]);
    for (int visit = 0;; ++visit) {
      for (size_t i = 0; i < carried.size(); ++i)
        without_[body.arguments[i]] = carried[i];
      Visit(body);
      std::vector<bool> after = carried;
      for (size_t i = 0; i < carried.size(); ++i)
        after[i] = carried[i] && without_[body.terminator().operands[i]];
      if (after == carried) break;
      carried =
          visit < kMaxVisits ? after : std::vector<bool>(carried.size(), false);
    }
    for (size_t i = 0; i < carried.size(); ++i)
      without_[loop.results[i]] = without_[loop.regions[0].arguments[i]] =
          carried[i];
  }

  bool Holds(const Op& op) const {
    const auto of = [&](size_t i) { return without_[op.operands[i]]; };
    switch (op.code) {
      case OpCode::kConstant:
        return HoldsForAll(
            op.attributes.Find("value")->get<hlo::Dense>()->array);
      case OpCode::kIota:
      case OpCode::kAbs:
      case OpCode::kExponential:
      case OpCode::kLogistic:
        return true;
      case OpCode::kConvert:
        return IsInteger(function_.shape(op.operands[0]).type);
      case OpCode::kAdd:
        return of(0) || of(1);
      case OpCode::kMultiply:
        return op.operands[0] == op.operands[1];
      case OpCode::kSubtract:
      case OpCode::kDynamicSlice:
      case OpCode::kGather:
        return of(0);
      case OpCode::kSelect:
        return of(1) && of(2);
      case OpCode::kMaximum:
      case OpCode::kMinimum:
      case OpCode::kPad:
      case OpCode::kDynamicUpdateSlice:
        return of(0) && of(1);
      case OpCode::kConcatenate:
        return std::all_of(op.operands.begin(), op.operands.end(),
                           [&](ValueId v) { return without_[v]; });
      case OpCode::kScatter:
        return of(0) && (hlo::CombinerOf(op.regions[0]) == OpCode::kAdd ||
                         (of(2) && op.regions[0].terminator().operands[0] ==
                                       op.regions[0].arguments[1]));
      default:
        return hlo::Info(op).Is(hlo::kView) && of(0);
    }
  }

  static bool HoldsForAll(const HostArray& array) {
    const int64_t count = array.shape().num_elements();
    if (count > kMaxScanned) return false;
    for (int64_t i = 0; i < count; ++i) {
      const double value = ElementAsDouble(array.view(), i);
      if (value == 0 && std::signbit(value)) return false;
    }
    return true;
  }

  const hlo::Function& function_;
  std::vector<bool> without_;  // by ValueId
};

}  // namespace

std::vector<bool> ValuesWithoutMinusZero(const hlo::Function& function) {
  return Finder(function).Find();
}

}  // namespace escala::engine::simplify
