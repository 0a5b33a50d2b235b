#include "escala/engine/codegen/passes.h"

#include <algorithm>

#include "escala/base/aligned.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

namespace {

using Kind = LoopNode::Kind;
using hlo::OpCode;

// Nodes that cost more than this to recompute are kept in scratch.
constexpr int kCheap = 8;
constexpr int kNever = 1 << 20;

class Finder {
 public:
  explicit Finder(const NormalizedLoop& form)
      : form_(form), time_(form.nodes.size()), live_(form.nodes.size()) {}

  Passes Run() {
    FindLevels();
    FindTimes();
    for (size_t s = 0; s < form_.stores.size(); ++s)
      (IsColumnStore(s) ? column_stores_ : result_.row_stores)
          .push_back(static_cast<int>(s));
    MarkLive();
    CountPasses();
    for (int p = static_cast<int>(result_.passes.size()) - 1; p >= 0; --p)
      FillPass(p);
    for (Pass& pass : result_.passes) {
      std::sort(pass.compute.begin(), pass.compute.end());
      for (int node : pass.compute) pass.cost += CostOf(form_, node);
      pass.cost += static_cast<int>(pass.reload.size() + pass.folds.size() +
                                    pass.stores.size());
    }
    FillRows();
    return std::move(result_);
  }

 private:
  int NumNodes() const { return static_cast<int>(form_.nodes.size()); }

  bool MovesByColumn(int access) const {
    return form_.turned
               ? form_.accesses[access].strides[form_.turned_dim()] != 0
               : Moves(access, form_.row_dims);
  }
  bool Moves(int access, int first_dim) const {
    const std::vector<int64_t>& strides = form_.accesses[access].strides;
    for (int d = first_dim; d < form_.num_dims(); ++d)
      if (strides[d] != 0) return true;
    return false;
  }

  void FindLevels() {
    result_.column.resize(form_.nodes.size());
    result_.vector.resize(form_.nodes.size());
    result_.vector_use.resize(form_.nodes.size());
    result_.slot.resize(form_.nodes.size(), -1);
    for (int n = 0; n < NumNodes(); ++n) {
      const LoopNode& node = form_.nodes[n];
      if (node.kind == Kind::kFold) {
        result_.vector[n] = form_.turned;
        continue;
      }
      bool column = false, vector = false;
      for (int operand : node.operands) {
        column |= result_.column[operand];
        vector |= result_.vector[operand];
      }
      if (const int access = form_.node_access[n]; access >= 0) {
        column |= MovesByColumn(access);
        vector |= Moves(access, form_.vector_dim());
      }
      result_.column[n] = column;
      result_.vector[n] = vector;
      if (vector)
        for (int operand : node.operands) result_.vector_use[operand] = true;
    }
    for (int n = 0; n < NumNodes(); ++n)
      if (form_.nodes[n].kind == Kind::kFold) {
        result_.vector_use[form_.nodes[n].operands[0]] = true;
        if (form_.turned) result_.vector_use[form_.nodes[n].operands[1]] = true;
      }
  }

  bool IsColumnStore(size_t s) {
    const LoopStore& store = form_.stores[s];
    bool column = !form_.by_rows || MovesByColumn(form_.store_access[s]);
    for (int node : {store.node, store.guard, store.at})
      if (node >= 0 && result_.column[node]) column = true;
    if (column || form_.turned)
      for (int node : {store.node, store.guard, store.at})
        if (node >= 0) result_.vector_use[node] = true;
    return column;
  }

  void FindTimes() {
    for (int n = 0; n < NumNodes(); ++n) {
      const LoopNode& node = form_.nodes[n];
      for (int operand : node.operands)
        time_[n] = std::max(time_[n], time_[operand]);
      if (node.kind == Kind::kFold) ++time_[n];
    }
  }
  int StoreTime(int s) const {
    int time = 0;
    for (int node :
         {form_.stores[s].node, form_.stores[s].guard, form_.stores[s].at})
      if (node >= 0) time = std::max(time, time_[node]);
    return time;
  }

  void MarkLive() {
    for (const LoopStore& store : form_.stores)
      for (int node : {store.node, store.guard, store.at})
        if (node >= 0) live_[node] = true;
    for (int n = NumNodes() - 1; n >= 0; --n)
      if (live_[n])
        for (int operand : form_.nodes[n].operands) live_[operand] = true;
  }

  void CountPasses() {
    int count = 0;
    for (int n = 0; n < NumNodes(); ++n)
      if (live_[n] && form_.nodes[n].kind == Kind::kFold)
        count = std::max(count, time_[n]);
    for (int s : column_stores_) count = std::max(count, StoreTime(s) + 1);
    result_.passes.resize(count);
    for (int n = 0; n < NumNodes(); ++n)
      if (live_[n] && form_.nodes[n].kind == Kind::kFold)
        result_.passes[time_[n] - 1].folds.push_back(n);
    for (int s : column_stores_)
      result_.passes[StoreTime(s)].stores.push_back(s);
  }

  // The cost to recompute, in pass p, a node of an earlier pass.
  int CostAgain(int n, int p) const {
    const LoopNode& node = form_.nodes[n];
    if (!result_.column[n] || node.kind == Kind::kConstant) return 0;
    int64_t cost = CostOf(form_, n);
    if (node.kind == Kind::kLoad || node.kind == Kind::kLoadAt)
      for (int s : column_stores_)
        if (StoreTime(s) < p &&
            form_.SameMemory(form_.stores[s].buffer, node.buffer))
          return kNever;
    for (int operand : node.operands) {
      cost += CostAgain(operand, p);
      if (cost > kCheap) return kNever;  // this also bounds the recursion
    }
    return static_cast<int>(cost);
  }

  void FillPass(int p) {
    Pass& pass = result_.passes[p];
    std::vector<bool> seen(form_.nodes.size());
    std::vector<int> work = std::move(kept_from_[p]);
    for (int n : pass.folds) work.push_back(form_.nodes[n].operands[0]);
    for (int s : pass.stores)
      for (int n :
           {form_.stores[s].node, form_.stores[s].guard, form_.stores[s].at})
        if (n >= 0) work.push_back(n);
    while (!work.empty()) {
      const int n = work.back();
      work.pop_back();
      if (seen[n] || !result_.column[n]) continue;
      seen[n] = true;
      const bool earlier = time_[n] < p;
      if (earlier && result_.vector[n] &&
          (form_.row_vectors > 0 || CostAgain(n, p) > kCheap)) {
        kept_from_[time_[n]].push_back(n);
        if (form_.row_vectors > 0) continue;  // its value is still in registers
        pass.reload.push_back(n);
        if (result_.slot[n] < 0) result_.slot[n] = result_.num_slots++;
        continue;
      }
      pass.compute.push_back(n);
      for (int operand : form_.nodes[n].operands) work.push_back(operand);
    }
  }

  void FillRows() {
    result_.row_nodes.resize(result_.passes.size() + 1);
    for (int n = 0; n < NumNodes(); ++n)
      if (live_[n] && !result_.column[n] && form_.nodes[n].kind != Kind::kFold)
        result_.row_nodes[std::min<size_t>(time_[n], result_.passes.size())]
            .push_back(n);
  }

  const NormalizedLoop& form_;
  Passes result_;
  std::vector<int> time_;  // by node: passes that end before it is known
  std::vector<bool> live_;
  std::vector<int> column_stores_;
  // kept_from_[p]: nodes of pass p that later passes need.
  std::vector<std::vector<int>> kept_from_ =
      std::vector<std::vector<int>>(time_.size() + 1);
};

}  // namespace

int CostOf(const NormalizedLoop& form, int n) {
  const LoopNode& node = form.nodes[n];
  switch (node.kind) {
    case Kind::kConstant:
    case Kind::kFold:
      return 0;
    case Kind::kIndex:
      return 2;
    case Kind::kLoadAt:
      return 4;
    case Kind::kLoad:
      if (form.turns(form.node_access[n])) return 1;
      return form.vector_stride(form.node_access[n]) == VectorStride::kOther
                 ? 16
                 : 1;
    case Kind::kApply:
      break;
  }
  if (hlo::Info(node.code).Is(hlo::kTranscendental)) return 24;
  const bool narrow = IsNarrowFloat(node.type);
  switch (node.code) {
    case OpCode::kDivide:
    case OpCode::kRemainder:
      return 12;
    case OpCode::kMaximum:
    case OpCode::kMinimum:
      return IsFloat(node.type) ? 4 : 1;
    case OpCode::kSelect:
    case OpCode::kCompare:
      return 1;
    default:
      return narrow ? 5 : 1;
  }
}

std::vector<int64_t> ParametersOf(const NormalizedLoop& form,
                                  const Passes& passes,
                                  int64_t* scratch_bytes) {
  std::vector<int64_t> parameters = form.Parameters();
  int64_t columns = 1;
  for (int d = form.row_dims; d < form.num_dims(); ++d)
    columns *=
        form.turned && d == form.vector_dim() ? form.lanes : form.extents[d];
  std::vector<int64_t> width(passes.num_slots);
  for (size_t n = 0; n < form.nodes.size(); ++n)
    if (const int slot = passes.slot[n]; slot >= 0)
      width[slot] = ByteWidth(form.nodes[n].type);
  for (int64_t bytes : width) {
    parameters.push_back(*scratch_bytes);
    *scratch_bytes += Aligned(columns * bytes);
  }
  return parameters;
}

Passes FindPasses(const NormalizedLoop& form) { return Finder(form).Run(); }

}  // namespace escala::engine
