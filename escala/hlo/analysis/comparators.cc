#include "escala/hlo/analysis/comparators.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "escala/hlo/patterns.h"

namespace escala::hlo {
namespace {

class Reader {
 public:
  Reader(const Function& function, const Region& region)
      : function_(function), region_(region) {
    for (const auto& op : region.ops)
      for (ValueId v : op->results) definitions_[v] = op.get();
  }

  std::optional<std::vector<ComparatorKey>> Read() {
    std::vector<ComparatorKey> keys;
    if (!Append(region_.terminator().operands[0], &keys)) return std::nullopt;
    return keys;
  }

 private:
  static constexpr size_t kMaxKeys = 64;

  const Op* Def(ValueId v) const {
    const auto at = definitions_.find(v);
    return at == definitions_.end() ? nullptr : at->second;
  }
  const Op* Def(ValueId v, OpCode code) const {
    const Op* const op = Def(v);
    return op != nullptr && op->code == code ? op : nullptr;
  }
  int ArgumentOf(ValueId v) const {
    const auto& all = region_.arguments;
    const auto at = std::find(all.begin(), all.end(), v);
    return at == all.end() ? -1 : static_cast<int>(at - all.begin());
  }

  // Appends the keys of the order that `v` decides.
  bool Append(ValueId v, std::vector<ComparatorKey>* keys) {
    if (keys->size() >= kMaxKeys) return false;
    if (const auto key = Less(v)) {
      keys->push_back(*key);
      return true;
    }
    if (const Op* either = Def(v, OpCode::kOr)) {
      for (int side = 0; side < 2; ++side) {
        const auto key = Less(either->operands[side]);
        const Op* both = Def(either->operands[1 - side], OpCode::kAnd);
        if (!key || key->inclusive || both == nullptr) continue;
        for (int equal = 0; equal < 2; ++equal)
          if (Compares(both->operands[equal], "EQ", either->operands[side]))
            return Push(*key, both->operands[1 - equal], keys);
      }
    }
    if (const Op* select = Def(v, OpCode::kSelect)) {
      const ValueId which = select->operands[0];
      for (int side = 1; side < 3; ++side) {
        const auto key = Less(select->operands[side]);
        if (key && !key->inclusive &&
            Compares(which, side == 1 ? "NE" : "EQ", select->operands[side]))
          return Push(*key, select->operands[3 - side], keys);
      }
    }
    return false;
  }

  bool Push(const ComparatorKey& key, ValueId rest,
            std::vector<ComparatorKey>* keys) {
    keys->push_back(key);
    return Append(rest, keys);
  }

  // The key of a comparison by LT, GT, LE or GE.
  std::optional<ComparatorKey> Less(ValueId v) const {
    const Op* const compare = Def(v, OpCode::kCompare);
    if (compare == nullptr) return std::nullopt;
    const std::string& direction =
        compare->attributes.Str("comparison_direction");
    if (direction == "EQ" || direction == "NE") return std::nullopt;
    const int first = SideOf(compare->operands[0]);
    if (first < 0 || !Mirrors(compare->operands[0], compare->operands[1]))
      return std::nullopt;
    ComparatorKey key;
    key.value = compare->operands[0];
    key.first = first;
    if (const int argument = ArgumentOf(key.value); argument >= 0)
      key.array = argument / 2;
    key.descending = (direction[0] == 'G') != (first == 1);
    key.inclusive = direction[1] == 'E';
    key.total_order = IsTotal(*compare);
    return key;
  }

  static bool IsTotal(const Op& compare) {
    return compare.attributes.StrOr("compare_type", "") == "TOTALORDER";
  }

  // Whether `v` compares the operands of `less` in this direction.
  bool Compares(ValueId v, const char* direction, ValueId less) const {
    const Op* const a = Def(v, OpCode::kCompare);
    const Op* const b = Def(less, OpCode::kCompare);
    if (a == nullptr || b == nullptr || IsTotal(*a) != IsTotal(*b) ||
        a->attributes.Str("comparison_direction") != direction)
      return false;
    return a->operands == b->operands || (a->operands[0] == b->operands[1] &&
                                          a->operands[1] == b->operands[0]);
  }

  // 0 or 1 if `v` depends on the first or the second element alone; -1
  // otherwise.
  int SideOf(ValueId v) const {
    if (--steps_left_ < 0) return -1;
    if (const int argument = ArgumentOf(v); argument >= 0) return argument % 2;
    const Op* const op = Def(v);
    int side = -1;
    if (op == nullptr || !op->regions.empty()) return -1;
    for (ValueId operand : op->operands) {
      if (IsFixed(operand)) continue;
      const int of = SideOf(operand);
      if (of < 0 || (side >= 0 && side != of)) return -1;
      side = of;
    }
    return side;
  }
  bool IsFixed(ValueId v) const {
    const Op* const op = Def(v);
    return ArgumentOf(v) < 0 && (op == nullptr || op->operands.empty());
  }

  // Whether `b` is to the other element what `a` is to its one.
  bool Mirrors(ValueId a, ValueId b) const {
    if (--steps_left_ < 0) return false;
    const int argument = ArgumentOf(a);
    if (argument >= 0) return ArgumentOf(b) == (argument ^ 1);
    const Op* const x = Def(a);
    const Op* const y = Def(b);
    if (x == nullptr || y == nullptr) return a == b;
    if (x->code != y->code || x->operands.size() != y->operands.size() ||
        !(x->attributes == y->attributes) || !x->regions.empty() ||
        !(function_.type(a) == function_.type(b)))
      return false;
    for (size_t i = 0; i < x->operands.size(); ++i)
      if (!Mirrors(x->operands[i], y->operands[i])) return false;
    return true;
  }

  const Function& function_;
  const Region& region_;
  std::unordered_map<ValueId, const Op*> definitions_;
  // Values that many ops use would be visited once for each way to them.
  mutable int steps_left_ = 4096;
};

}  // namespace

std::optional<std::vector<ComparatorKey>> FindKeys(const Function& function,
                                                   const Region& region) {
  return Reader(function, region).Read();
}

}  // namespace escala::hlo
