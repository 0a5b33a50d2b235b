// Reductions with several results, or with a body of several ops, of whole
// dimensions or of windows.
//
// The accumulators are arrays in memory. A kernel steps through the reduced
// dimensions in their order and applies the body to the accumulators and to one
// element of each operand, so the bits are those of the reference. Vectors lie
// along a dimension that is kept, and threads take other positions of these.
#include <algorithm>

#include "escala/engine/codegen/supported.h"
#include "escala/engine/lower/lowering.h"
#include "escala/hlo/analysis/scans.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

namespace {

// A body with more ops is left to the reference: LLVM's time grows faster than
// a kernel.
constexpr size_t kMaxBodyOps = 100;
// A dimension that is kept and has fewer elements fills no vector.
constexpr int64_t kFewElements = 8;
// How many elements of the vector dimension go through the reduced dimensions
// together: few if they lie far apart in memory.
constexpr int64_t kMostTogether = 64;
constexpr int64_t kMostApart = 16;

// The loops of such a reduction: dimensions that are kept, then those that are
// reduced, then the elements of a kept dimension that fill vectors. Windows are
// dimensions that are reduced, behind those of the results.
struct FoldLoops {
  std::vector<int64_t> extents;
  IndexMap from;  // position in the operands
  IndexMap to;    // position in the results
  // Nothing is kept. A vector needs two columns at least, so there are two
  // equal accumulators.
  bool doubled = false;
};

// The largest divisor of `n` that is at most `most`, if possible one that fills
// vectors of 16.
int64_t DivisorUpTo(int64_t n, int64_t most) {
  for (int64_t w = most / 16 * 16; w > 0; w -= 16)
    if (n % w == 0) return w;
  for (int64_t w = std::min(n, most); w >= kFewElements; --w)
    if (n % w == 0) return w;
  return n;
}

// The kept dimension along which vectors lie: the last one that fills them, or
// else the largest. -1: none.
int VectorDimension(const Dims& dims, const std::vector<bool>& reduced) {
  int best = -1;
  for (int d = static_cast<int>(dims.size()) - 1; d >= 0; --d) {
    if (reduced[d] || dims[d] == 1) continue;
    if (dims[d] >= kFewElements) return d;
    if (best < 0 || dims[d] > dims[best]) best = d;
  }
  return best;
}

// The first `memory_rank` of `dims` are dimensions of the operands' memory.
FoldLoops LoopsOfFold(const Dims& dims, const std::vector<int64_t>& over,
                      size_t memory_rank) {
  FoldLoops loops;
  std::vector<bool> reduced(dims.size(), false);
  for (int64_t d : over) reduced[d] = true;
  const int vector = VectorDimension(dims, reduced);
  std::vector<std::pair<int, int64_t>> steps;  // dimension, stride of its index
  const auto add = [&](int d, int64_t extent, int64_t stride) {
    if (extent == 1) return;
    loops.extents.push_back(extent);
    steps.emplace_back(d, stride);
  };
  const int rank = static_cast<int>(dims.size());
  for (int d = 0; d < rank; ++d)
    if (!reduced[d] && d != vector) add(d, dims[d], 1);
  int64_t width = 2;
  if (vector >= 0) {
    const bool apart =
        std::any_of(dims.begin() + vector + 1,
                    dims.begin() + static_cast<ptrdiff_t>(memory_rank),
                    [](int64_t n) { return n != 1; });
    width = DivisorUpTo(dims[vector], apart ? kMostApart : kMostTogether);
    add(vector, dims[vector] / width, width);
  }
  for (int d = 0; d < rank; ++d)
    if (reduced[d]) add(d, dims[d], 1);
  loops.doubled = vector < 0;
  loops.extents.push_back(width);
  steps.emplace_back(vector, 1);
  loops.from.assign(dims.size(),
                    Access{0, std::vector<int64_t>(loops.extents.size(), 0)});
  for (size_t l = 0; l < steps.size(); ++l)
    if (steps[l].first >= 0)
      loops.from[steps[l].first].strides[l] = steps[l].second;
  for (int d = 0; d < rank; ++d)
    if (!reduced[d]) loops.to.push_back(loops.from[d]);
  return loops;
}

// Nothing if windows reach beyond the operands: simplify/ pads these.
std::optional<FoldLoops> LoopsOfWindows(const hlo::OpContext& op) {
  const auto rank = static_cast<size_t>(op.operand(0).rank());
  const hlo::WindowForm form =
      hlo::WindowFormOf(op.op, static_cast<int64_t>(rank));
  for (size_t d = 0; d < rank; ++d)
    if (form.low[d] != 0 || form.high[d] != 0 || form.base_dilation[d] != 1)
      return std::nullopt;
  Dims over;
  for (size_t d = 0; d < rank; ++d)
    over.push_back(static_cast<int64_t>(rank + d));
  FoldLoops loops =
      LoopsOfFold(hlo::Join(op.result(0).dims, form.size), over, rank);
  for (size_t d = 0; d < rank; ++d)
    for (size_t l = 0; l < loops.extents.size(); ++l)
      loops.from[d].strides[l] =
          loops.from[d].strides[l] * form.stride[d] +
          loops.from[rank + d].strides[l] * form.dilation[d];
  loops.from.resize(rank);
  return loops;
}

bool HasCode(ElementType type) {
  return MovedType(type) == type && WhyNotType(type).empty();
}

}  // namespace

// Whether a kernel can apply the body: scalar ops that have code.
bool RegionLowering::IsScalarBody(const hlo::OpContext& op) const {
  const Region& body = op.op.regions[0];
  if (body.ops.size() > kMaxBodyOps) return false;
  for (size_t i = 0; i < op.num_operands(); ++i)
    if (!HasCode(op.operand(i).type)) return false;
  for (ValueId v : body.arguments)
    if (!HasCode(table_.shape(v).type)) return false;
  for (const auto& inner : body.ops) {
    if (inner.get() == &body.terminator()) break;
    const hlo::OpContext context = Context(*inner);
    const bool moves =
        inner->code == OpCode::kGather || inner->code == OpCode::kDynamicSlice;
    if (moves || !IsExpression(context)) return false;
    if (!context.result(0).dims.empty()) return false;
    for (size_t i = 0; i < context.num_operands(); ++i)
      if (!context.operand(i).dims.empty()) return false;
  }
  return true;
}

// Makes the ops of a scalar body known, for kernels that apply it.
void RegionLowering::DefineBody(const Region& body) {
  for (const auto& inner : body.ops)
    for (ValueId v : inner->results) {
      table_.definition[v] = inner.get();
      table_.lazy[v] = true;
    }
}

// Many windows read an element, so it is not computed by each of them.
Status RegionLowering::StoreWindowed(const hlo::OpContext& op) {
  for (size_t i = 0; i < op.op.results.size(); ++i) {
    const ValueId v = op.op.operands[i];
    if (table_.stored[v].there() || !table_.lazy[v]) continue;
    const OpCode code = table_.definition[v]->code;
    if (code != OpCode::kIota && code != OpCode::kConstant)
      ESCALA_RETURN_IF_ERROR(StoreNow(v));
  }
  return Status();
}

// Sets the accumulators to the start values. Returns a value that must be
// stored first, or -1.
ValueId RegionLowering::AddStarts(const Op& op, const std::vector<int>& memory,
                                  const Dims& dims, Pending* pending) {
  const std::vector<int64_t> loops = LoopsOf(dims);
  const int n = static_cast<int>(loops.size());
  Pending::Before before;
  before.kernel =
      std::make_unique<KernelBuilder>(table_, loops, n - 1, next_step());
  const Access access =
      AccessOf(*MatchLoops(dims, loops, 0, n), RowMajorStrides(dims));
  const size_t count = op.results.size();
  for (size_t i = 0; i < count; ++i) {
    const ValueId start = op.operands[count + i];
    const auto node = before.kernel->Emit(start, {});
    if (!node) {
      const ValueId missing = before.kernel->failure().store;
      return missing >= 0 ? missing : start;
    }
    const ElementType type = table_.shape(op.results[i]).type;
    Access to = access;
    to.strides.resize(loops.size(), 0);
    before.kernel->AddStore(before.kernel->Convert(*node, type), memory[i],
                            type, std::move(to));
  }
  pending->before.push_back(std::move(before));
  return -1;
}

// Adds the body to the kernel of `pending`. Returns a value that must be stored
// first, or -1.
ValueId RegionLowering::AddBody(const Op& op, const IndexMap& from,
                                const Access& at,
                                const std::vector<int>& memory,
                                Pending* pending) {
  KernelBuilder& kernel = *pending->group;
  const Region& body = op.regions[0];
  const size_t count = op.results.size();
  for (size_t i = 0; i < count; ++i) {
    const auto node = kernel.Emit(op.operands[i], from);
    if (!node) {
      const KernelBuilder::Failure& failure = kernel.failure();
      return failure.store >= 0 ? failure.store : op.operands[i];
    }
    const ValueId old = body.arguments[i], next = body.arguments[count + i];
    const ElementType type = table_.shape(old).type;
    kernel.Remember(old, {}, kernel.Load(memory[i], type, at));
    kernel.Remember(next, {}, kernel.Convert(*node, table_.shape(next).type));
  }
  for (size_t i = 0; i < count; ++i) {
    const ValueId result = body.terminator().operands[i];
    const auto node = kernel.Emit(result, {});
    if (!node) {
      const ValueId missing = kernel.failure().store;
      return missing >= 0 ? missing : result;
    }
    kernel.AddStore(*node, memory[i], table_.shape(result).type, at);
  }
  return -1;
}

// Returns false if the op must fall back to the reference.
Result<bool> RegionLowering::LowerGeneralReduce(const hlo::OpContext& op) {
  if (op.result(0).num_elements() == 0) {
    for (ValueId v : op.op.results) SetStored(v, MakeTarget(v), -1);
    return true;
  }
  if (!IsScalarBody(op)) return false;
  FoldLoops loops;
  if (op.op.code == OpCode::kReduceWindow) {
    auto windows = LoopsOfWindows(op);
    if (!windows) return false;
    loops = *std::move(windows);
    ESCALA_RETURN_IF_ERROR(StoreWindowed(op));
  } else {
    loops = LoopsOfFold(op.operand(0).dims, op.op.attributes.Ints("dimensions"),
                        op.operand(0).dims.size());
  }
  DefineBody(op.op.regions[0]);
  const Dims kept = loops.doubled ? Dims{2} : op.result(0).dims;
  Access at = AccessOf(loops.to, RowMajorStrides(op.result(0).dims));
  at.strides.resize(loops.extents.size(), 0);
  if (loops.doubled) at.strides.back() = 1;
  std::vector<int> memory;
  for (ValueId v : op.op.results) {
    const Target target = loops.doubled ? Target{} : MakeTarget(v);
    const bool dense = target.buffer >= 0 && target.offset == 0 &&
                       !target.accumulate &&
                       target.strides == RowMajorStrides(kept);
    memory.push_back(dense ? target.buffer
                           : NewBuffer(Shape{table_.shape(v).type, kept}));
  }
  const bool is_empty = op.operand(0).num_elements() == 0;
  const int row_dims = static_cast<int>(loops.extents.size()) - 1;
  while (true) {
    Pending fresh;
    fresh.name = "reduce";
    fresh.closed = true;
    ValueId missing = AddStarts(op.op, memory, kept, &fresh);
    if (missing < 0 && is_empty) {
      fresh.group = std::move(fresh.before.back().kernel);
      fresh.before.clear();
    } else if (missing < 0) {
      fresh.group = std::make_unique<KernelBuilder>(table_, loops.extents,
                                                    row_dims, next_step());
      missing = AddBody(op.op, loops.from, at, memory, &fresh);
    }
    if (missing < 0) {
      pending_.push_back(std::move(fresh));
      break;
    }
    const Region& body = op.op.regions[0];
    const Op* inner = table_.definition[missing];
    const bool is_inner =
        std::any_of(body.ops.begin(), body.ops.end(),
                    [&](const auto& each) { return each.get() == inner; });
    if (table_.stored[missing].there() || is_inner) return false;
    ESCALA_RETURN_IF_ERROR(StoreNow(missing));
  }
  const int step = next_step() - 1;
  for (size_t i = 0; i < memory.size(); ++i)
    SetStored(op.op.results[i], DenseTarget(memory[i], op.result(i).dims),
              step);
  // The memory of two accumulators is not that of one element.
  if (loops.doubled)
    for (ValueId v : op.op.results)
      ESCALA_RETURN_IF_ERROR(Store(v, MakeTarget(v)));
  return true;
}

}  // namespace escala::engine
