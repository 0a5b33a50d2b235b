// Fusion of expressions and reductions into loop kernels.
//
// A value that gets memory joins an earlier kernel if it has the same loops and
// all that it reads is available when that kernel runs. In this way a softmax,
// or a normalisation with the sums of its gradient, becomes one kernel.
#include <algorithm>

#include "escala/engine/lower/lowering.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

// Columns that are fewer than this leave most of a vector empty.
constexpr int64_t kFewColumns = 8;

int64_t ColumnsOf(const KernelBuilder& kernel) {
  const auto& extents = kernel.extents();
  return Product(Dims(extents.begin() + kernel.row_dims(), extents.end()));
}

// Whether nodes from number `first` on are functions, which take as long for
// one element as for a vector: once per row of a few columns, they would take
// most of the time.
bool HasFunctions(const LoopKernel& kernel, size_t first) {
  return std::any_of(kernel.nodes.begin() + static_cast<ptrdiff_t>(first),
                     kernel.nodes.end(), [](const LoopNode& node) {
                       return node.kind == LoopNode::Kind::kApply &&
                              hlo::Info(node.code).Is(hlo::kTranscendental) &&
                              node.code != OpCode::kSqrt &&
                              node.code != OpCode::kRsqrt;
                     });
}

// Whether the kernel has sums over other loops than `access` stays at. With few
// columns, vectors lie along a loop that no sum is over: two kernels find one
// each, where one kernel would find none.
bool SumsOverOthers(const KernelBuilder& kernel, const Access& access) {
  const auto& stores = kernel.kernel().stores;
  return std::any_of(stores.begin(), stores.end(), [&](const LoopStore& store) {
    if (!store.accumulate) return false;
    for (size_t d = 0; d < kernel.extents().size(); ++d)
      if ((store.access.strides[d] == 0) != (access.strides[d] == 0))
        return true;
    return false;
  });
}

// How many steps back a value looks for a kernel to join, latest first.
constexpr int kLookBack = 12;

struct ReduceLoops {
  Dims kept, folded;         // folded: reduced dimensions at the end
  bool accumulates = false;  // others are reduced as well
  std::vector<bool> reduced;
};

ReduceLoops LoopsOfReduce(const Dims& operand,
                          const std::vector<int64_t>& dims) {
  ReduceLoops loops;
  loops.reduced.assign(operand.size(), false);
  for (int64_t d : dims) loops.reduced[d] = true;
  size_t last = operand.size();
  while (last > 0 && (loops.reduced[last - 1] || operand[last - 1] == 1))
    --last;
  for (size_t d = 0; d < operand.size(); ++d) {
    if (d >= last) {
      if (operand[d] != 1) loops.folded.push_back(operand[d]);
    } else {
      if (operand[d] != 1) loops.kept.push_back(operand[d]);
      if (loops.reduced[d] && operand[d] != 1) loops.accumulates = true;
    }
  }
  return loops;
}

}  // namespace

bool RegionLowering::AddExpression(Pending* group, const Root& root) {
  KernelBuilder& kernel = *group->group;
  const Dims& dims = table_.shape(root.value).dims;
  const int loops = static_cast<int>(kernel.extents().size());
  auto map = MatchLoops(dims, kernel.extents(), 0, loops);
  const bool by_row = !map && group->fixed_rows;
  if (by_row) map = MatchLoops(dims, kernel.extents(), 0, kernel.row_dims());
  if (!map) return false;
  const size_t first = kernel.kernel().nodes.size();
  auto node = kernel.Emit(root.value, *map);
  if (!node || (by_row && ColumnsOf(kernel) < kFewColumns &&
                HasFunctions(kernel.kernel(), first)))
    return false;
  ElementType type = *MovedType(table_.shape(root.value).type);
  const auto convert = [&](ElementType to) {
    node = kernel.Convert(*node, to);
    type = to;
  };
  convert(root.type.value_or(type));
  Access access = AccessOf(*map, root.target.strides);
  access.offset += root.target.offset;
  LoopStore* store =
      kernel.AddStore(*node, root.target.buffer, type, std::move(access));
  store->accumulate = root.target.accumulate;
  return true;
}

bool RegionLowering::AddReduce(Pending* group, const Root& root) {
  KernelBuilder& kernel = *group->group;
  const Op& op = *root.reduce;
  const Dims& operand_dims = table_.shape(op.operands[0]).dims;
  const ReduceLoops loops =
      LoopsOfReduce(operand_dims, op.attributes.Ints("dimensions"));
  const int all = static_cast<int>(kernel.extents().size());
  const auto map = MatchLoops(operand_dims, kernel.extents(), 0, all);
  if (!map) return false;
  const OpCode code = *hlo::CombinerOf(op.regions[0]);
  // The reduction may compute in a wider type than the operand's.
  const ElementType type = root.type.value_or(table_.shape(root.value).type);
  std::vector<int64_t> rows(kernel.extents().begin(),
                            kernel.extents().begin() + kernel.row_dims());
  if (!loops.folded.empty()) {
    // A fold covers all columns, so the columns must be exactly what is folded.
    int64_t want = 1, have = 1;
    for (int64_t d : loops.kept) want *= d;
    for (int64_t d : rows) have *= d;
    if (want != have) {
      if (group->fixed_rows) return false;
      int row_dims = 0;
      have = 1;
      while (row_dims < all && have < want)
        have *= kernel.extents()[row_dims++];
      if (have != want || row_dims == all) return false;
      kernel.set_row_dims(row_dims);
    }
    if (kernel.row_dims() == all) return false;
  }
  IndexMap kept;
  for (size_t d = 0; d < operand_dims.size(); ++d)
    if (!loops.reduced[d]) kept.push_back((*map)[d]);
  auto init = kernel.Emit(op.operands[1], {});
  if (!init) return false;
  init = kernel.Convert(*init, type);
  auto node = kernel.Emit(op.operands[0], *map);
  if (!node) return false;
  node = kernel.Convert(*node, type);
  const bool adds = loops.accumulates || root.target.accumulate.has_value();
  if (!loops.folded.empty()) {
    const int start =
        adds ? kernel.Constant(type, FoldIdentity(code, type)) : *init;
    node = kernel.Fold(code, *node, start);
    group->fixed_rows = true;
  }
  if (!loops.accumulates) kernel.Remember(root.value, kept, *node);
  Access access = AccessOf(kept, root.target.strides);
  access.offset += root.target.offset;
  if (adds && ColumnsOf(kernel) < kFewColumns && SumsOverOthers(kernel, access))
    return false;
  LoopStore* store =
      kernel.AddStore(*node, root.target.buffer, type, std::move(access));
  if (adds) store->accumulate = code;
  const LoopNode& start = kernel.kernel().nodes[*init];
  if (adds && !root.target.accumulate &&
      start.kind == LoopNode::Kind::kConstant)
    store->start = start.bits;
  return true;
}

bool RegionLowering::TryAdd(Pending* group, const Root& root) {
  KernelBuilder& kernel = *group->group;
  const KernelBuilder::State state = kernel.Mark();
  const int row_dims = kernel.row_dims();
  const bool fixed = group->fixed_rows;
  if (root.reduce ? AddReduce(group, root) : AddExpression(group, root))
    return true;
  kernel.Reset(state);
  kernel.set_row_dims(row_dims);
  group->fixed_rows = fixed;
  return false;
}

// Adds a kernel before the group that sets the memory of a sum to its start.
void RegionLowering::AddFill(Pending* group, const Root& root, uint64_t bits,
                             bool first_block_only) {
  const Shape& shape = table_.shape(root.value);
  const ElementType type = root.type.value_or(shape.type);
  std::vector<int64_t> loops = LoopsOf(shape.dims);
  const int rows = static_cast<int>(loops.size()) - 1;
  Pending::Before before;
  before.kernel = std::make_unique<KernelBuilder>(table_, loops, rows,
                                                  group->group->step());
  before.first_block_only = first_block_only;
  const auto map = MatchLoops(shape.dims, loops, 0, rows + 1);
  std::optional<int> node;
  if (root.reduce && !first_block_only) {
    node = before.kernel->Emit(root.reduce->operands[1], {});
    if (node) node = before.kernel->Convert(*node, type);
  } else {
    node = before.kernel->Constant(type, bits);
  }
  Access access = AccessOf(*map, root.target.strides);
  access.offset += root.target.offset;
  before.kernel->AddStore(*node, root.target.buffer, type, std::move(access));
  group->before.push_back(std::move(before));
}

Result<int> RegionLowering::Place(const Root& root) {
  const Op* reduce = root.reduce;
  const ElementType type = root.type.value_or(table_.shape(root.value).type);
  // A sum over blocks, or over rows, accumulates in memory, so the memory must
  // be set to the start of the sum first, if the kernel does not do so.
  bool fill = root.target.accumulate.has_value() && !root.target.started;
  std::vector<int64_t> loops;
  int row_dims = 0;
  if (reduce != nullptr) {
    const ReduceLoops shape =
        LoopsOfReduce(table_.shape(reduce->operands[0]).dims,
                      reduce->attributes.Ints("dimensions"));
    loops = shape.kept;
    row_dims = static_cast<int>(loops.size());
    loops.insert(loops.end(), shape.folded.begin(), shape.folded.end());
    if (shape.folded.empty()) --row_dims;
    fill |= shape.accumulates;
  } else {
    loops = LoopsOf(table_.shape(root.value).dims);
    row_dims = static_cast<int>(loops.size()) - 1;
  }
  if (loops.empty()) loops = {1};
  row_dims = std::max(row_dims, 0);
  const auto placed = [&](Pending* group) {
    if (!fill || group->group->kernel().stores.back().start) return;
    const bool over_blocks = root.target.accumulate.has_value();
    const OpCode code = over_blocks ? *root.target.accumulate
                                    : *hlo::CombinerOf(reduce->regions[0]);
    AddFill(group, root, FoldIdentity(code, type), over_blocks);
  };
  const int last = next_step() - 1;
  for (int i = last; i >= 0 && i > last - kLookBack; --i) {
    if (pending_[i].group == nullptr || pending_[i].closed ||
        pending_[i].group->is_full() || !TryAdd(&pending_[i], root))
      continue;
    placed(&pending_[i]);
    return i;
  }
  while (true) {
    Pending fresh;
    fresh.name = reduce ? "reduce" : "loop";
    fresh.group =
        std::make_unique<KernelBuilder>(table_, loops, row_dims, next_step());
    if (TryAdd(&fresh, root)) {
      placed(&fresh);
      pending_.push_back(std::move(fresh));
      return next_step() - 1;
    }
    const KernelBuilder::Failure& failure = fresh.group->failure();
    if (failure.store >= 0) {
      ESCALA_RETURN_IF_ERROR(StoreNow(failure.store));
      continue;
    }
    if (failure.split.loop < 0)
      return Internal("a value of type ", table_.shape(root.value).ToString(),
                      " for ", why_, " has no loops");
    SplitLoop(failure.split, &loops);
    if (failure.split.loop < row_dims) ++row_dims;
  }
}

Status RegionLowering::LowerReduce(const hlo::OpContext& op) {
  const ValueId v = op.op.results[0];
  const Shape& shape = table_.shape(v);
  const Target target = MakeTarget(v);
  Root root{.value = v, .target = target, .reduce = &op.op};
  const bool narrow = IsNarrowFloat(shape.type);
  if (!narrow ||
      !LoopsOfReduce(op.operand(0).dims, op.op.attributes.Ints("dimensions"))
           .accumulates) {
    ESCALA_ASSIGN_OR_RETURN(const int step, Place(root));
    SetStored(v, target, step);
    return Status();
  }
  // A sum of narrow floats that accumulates row by row would stop growing once
  // it is much larger than its terms. So it is kept in f32, like a fold along
  // columns, and rounded once.
  root.target =
      DenseTarget(NewBuffer(Shape{ElementType::kF32, shape.dims}), shape.dims);
  root.type = ElementType::kF32;
  ESCALA_RETURN_IF_ERROR(Place(root).status());
  std::vector<int64_t> loops = LoopsOf(shape.dims);
  const int n = static_cast<int>(loops.size());
  const IndexMap map = *MatchLoops(shape.dims, loops, 0, n);
  Pending round;
  round.name = "round";
  round.group =
      std::make_unique<KernelBuilder>(table_, loops, n - 1, next_step());
  Access from = AccessOf(map, root.target.strides);
  from.strides.resize(loops.size(), 0);
  const int wide =
      round.group->Load(root.target.buffer, ElementType::kF32, from);
  Access to = AccessOf(map, target.strides);
  to.offset += target.offset;
  round.group->AddStore(round.group->Convert(wide, shape.type), target.buffer,
                        shape.type, std::move(to));
  pending_.push_back(std::move(round));
  SetStored(v, target, next_step() - 1);
  return Status();
}

Status RegionLowering::Store(ValueId v, const Target& target) {
  ESCALA_ASSIGN_OR_RETURN(const int step,
                          Place(Root{.value = v, .target = target}));
  SetStored(v, target, step);
  return Status();
}

Status RegionLowering::CopyTo(ValueId v, const Target& target) {
  return Place(Root{.value = v, .target = target}).status();
}

Status RegionLowering::StoreNow(ValueId v) {
  if (table_.stored[v].there() || !table_.lazy[v])
    return Internal("a value of type ", table_.shape(v).ToString(), " for ",
                    why_, " cannot be had");
  const Shape& shape = table_.shape(v);
  const Op* op = table_.definition[v];
  if (op->code == OpCode::kConstant) return StoreConstant(Context(*op));
  if (op->code == OpCode::kReshape && table_.stored[op->operands[0]].there()) {
    // No set of loops fits both shapes. A reshape of dense memory is the same
    // memory, so the value gets that.
    ESCALA_ASSIGN_OR_RETURN(const int buffer, DenseBuffer(op->operands[0]));
    const Stored& from = table_.stored[op->operands[0]];
    SetStored(v, DenseTarget(buffer, shape.dims),
              from.buffer == buffer ? from.step : next_step() - 1);
    return Status();
  }
  return Store(v, DenseTarget(NewBuffer(shape), shape.dims));
}

}  // namespace escala::engine
