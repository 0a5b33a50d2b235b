// Ops that assemble a value from parts. Each part has a kernel of its own,
// which writes it into the memory of the whole value.
#include <algorithm>
#include <set>

#include "escala/engine/codegen/supported.h"
#include "escala/engine/lower/lowering.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

// Whether computing `v`, which is not stored, reads the memory of `base`.
bool RegionLowering::ReadsMemoryOf(ValueId base, ValueId v) const {
  const int buffer = table_.stored[base].buffer;
  if (buffer < 0) return false;
  std::vector<ValueId> open = {v};
  std::set<ValueId> seen;
  while (!open.empty()) {
    const ValueId next = open.back();
    open.pop_back();
    if (!seen.insert(next).second) continue;
    if (table_.stored[next].there()) {
      if (table_.stored[next].buffer == buffer) return true;
    } else if (table_.lazy[next]) {
      const auto& operands = table_.definition[next]->operands;
      open.insert(open.end(), operands.begin(), operands.end());
    }
  }
  return false;
}

// A part that is computed from elements of the base (x.at[i].set(x[i] + 1)) is
// stored first, if it is small. Then the kernel that writes it into the base
// does not read that, so it may work in the base's memory; otherwise all of the
// base would be copied. A single element is read before it is written anyhow.
Status RegionLowering::StorePartOf(ValueId base, ValueId part) {
  const int64_t size = table_.shape(part).num_elements();
  if (table_.stored[part].there() || !table_.lazy[part] || size == 1 ||
      size > table_.shape(base).num_elements() / 2 ||
      !ReadsMemoryOf(base, part))
    return Status();
  return StoreNow(part);
}

// Adds the kernel of `part`, and before it one that stores the base.
// `address(kernel, map, store)` completes the store of the element that is at
// `map` in the part; it returns false if a value must be stored first.
template <typename Address>
Status RegionLowering::PlacePart(const Part& part, std::string name,
                                 Address address) {
  // In a sum over blocks the base is zero (IsSumOfScatters), so only the first
  // block of a lane stores it.
  const bool sums = part.whole.accumulate.has_value();
  if (part.base >= 0)
    ESCALA_RETURN_IF_ERROR(StorePartOf(part.base, part.value));
  Dims sizes;
  for (size_t d = 0; d < part.sizes.size(); ++d)
    sizes.push_back(part.sizes[part.order.empty() ? d : part.order[d]]);
  std::vector<int64_t> loops = LoopsOf(sizes);
  // Make all loops rows and add a single column: elements along the last
  // dimension may be written to the same address, and then their order matters.
  loops.push_back(1);
  while (true) {
    Pending fresh;
    fresh.name = name;
    ValueId missing = -1;
    if (part.base >= 0) {
      const std::vector<int64_t> loops = LoopsOf(part.whole_shape->dims);
      const int n = static_cast<int>(loops.size());
      Pending::Before before;
      before.first_block_only = sums;
      before.kernel =
          std::make_unique<KernelBuilder>(table_, loops, n - 1, next_step());
      const auto map = MatchLoops(part.whole_shape->dims, loops, 0, n);
      const bool scalar = table_.shape(part.base).dims.empty();
      const auto node =
          before.kernel->Emit(part.base, scalar ? IndexMap{} : *map);
      if (node) {
        Access access = AccessOf(*map, part.whole.strides);
        access.offset += part.whole.offset;
        before.kernel->AddStore(*node, part.whole.buffer,
                                *MovedType(part.whole_shape->type),
                                std::move(access));
        fresh.before.push_back(std::move(before));
      } else {
        missing = before.kernel->failure().store;
        if (missing < 0) missing = part.base;
      }
    }
    const int n = static_cast<int>(loops.size());
    fresh.group =
        std::make_unique<KernelBuilder>(table_, loops, n - 1, next_step());
    IndexMap map = *MatchLoops(sizes, loops, 0, n);
    if (!part.order.empty()) {
      IndexMap ordered(map.size());
      for (size_t d = 0; d < map.size(); ++d) ordered[part.order[d]] = map[d];
      map = std::move(ordered);
    }
    IndexMap from = map;
    for (size_t d = 0; d < from.size(); ++d) from[d].offset += part.starts[d];
    bool done = missing < 0;
    if (done) {
      const auto node = fresh.group->Emit(part.value, from);
      done = node.has_value();
      if (done) {
        Access access = AccessOf(map, part.target.strides);
        access.offset += part.target.offset;
        LoopStore* store = fresh.group->AddStore(
            *node, part.target.buffer,
            *MovedType(table_.shape(part.value).type), std::move(access));
        const size_t index = fresh.group->kernel().stores.size() - 1;
        LoopStore filled = *store;
        done = address(fresh.group.get(), map, &filled);
        fresh.group->SetStore(index, filled);
        // The indices may be reshaped from others, whose loops are finer.
        const LoopSplit split = fresh.group->failure().split;
        if (!done && fresh.group->failure().store < 0 && split.loop >= 0) {
          SplitLoop(split, &loops);
          continue;
        }
      }
      if (!done) {
        missing = fresh.group->failure().store;
        if (missing < 0) missing = part.value;
      }
    }
    if (done) {
      // If the address does not depend on the last dimension, that can be the
      // column loop after all.
      fresh.group->DropLastLoop();
      pending_.push_back(std::move(fresh));
      return Status();
    }
    ESCALA_RETURN_IF_ERROR(StoreNow(missing));
  }
}

Status RegionLowering::LowerConcatenate(const hlo::OpContext& op,
                                        const Target& target) {
  const int64_t dim = op.op.attributes.Int("dimension");
  int last = -1;
  Target part = target;
  for (size_t i = 0; i < op.num_operands(); ++i) {
    if (op.operand(i).num_elements() == 0) continue;
    ESCALA_ASSIGN_OR_RETURN(
        const int step,
        Place(Root{.value = op.op.operands[i], .target = part}));
    last = std::max(last, step);
    part.offset += op.operand(i).dims[dim] * target.strides[dim];
  }
  SetStored(op.op.results[0], target, last);
  return Status();
}

Status RegionLowering::LowerPad(const hlo::OpContext& op,
                                const Target& target) {
  const auto& low = op.op.attributes.Ints("edge_padding_low");
  const auto& interior = op.op.attributes.Ints("interior_padding");
  Part part;
  part.value = op.op.operands[0];
  part.base = op.op.operands[1];
  part.whole = part.target = target;
  part.whole_shape = &op.result(0);
  const Dims& from = op.operand(0).dims;
  const Dims& to = op.result(0).dims;
  bool empty = false;
  for (size_t d = 0; d < from.size(); ++d) {
    const int64_t step = interior[d] + 1;
    // The elements [first, last) of the operand lie inside of the result.
    const int64_t first = low[d] >= 0 ? 0 : (-low[d] + step - 1) / step;
    const int64_t room = to[d] - 1 - low[d];
    const int64_t last = room < 0 ? 0 : std::min(from[d], room / step + 1);
    part.starts.push_back(first);
    part.sizes.push_back(std::max<int64_t>(last - first, 0));
    empty |= last <= first;
    part.target.offset += (low[d] + first * step) * target.strides[d];
    part.target.strides[d] *= step;
  }
  if (empty) return LowerReference(op);
  ESCALA_RETURN_IF_ERROR(PlacePart(
      part, "pad",
      [](KernelBuilder*, const IndexMap&, LoopStore*) { return true; }));
  SetStored(op.op.results[0], target, next_step() - 1);
  return Status();
}

Status RegionLowering::LowerUpdate(const hlo::OpContext& op,
                                   const Target& target) {
  Part part;
  part.value = op.op.operands[1];
  part.base = op.op.operands[0];
  part.whole = part.target = target;
  part.whole_shape = &op.result(0);
  part.sizes = op.operand(1).dims;
  part.starts.assign(part.sizes.size(), 0);
  if (op.operand(1).num_elements() == 0) {
    ESCALA_ASSIGN_OR_RETURN(const int step,
                            Place(Root{.value = part.base, .target = target}));
    SetStored(op.op.results[0], target, step);
    return Status();
  }
  const auto address = [&](KernelBuilder* kernel, const IndexMap&,
                           LoopStore* store) {
    for (size_t d = 0; d < part.sizes.size(); ++d) {
      const int64_t most = op.operand(0).dims[d] - part.sizes[d];
      if (most == 0) continue;
      const auto start = kernel->Emit(op.op.operands[2 + d], {});
      if (!start) return false;
      kernel->AddToAddress(store, kernel->ClampedIndex(*start, most),
                           target.strides[d]);
    }
    return true;
  };
  ESCALA_RETURN_IF_ERROR(PlacePart(part, "update", address));
  SetStored(op.op.results[0], target, next_step() - 1);
  return Status();
}

// Whether the scatters of all blocks can add to one memory: they add floats,
// and start from zeros.
bool RegionLowering::IsSumOfScatters(const hlo::OpContext& op) const {
  if (op.op.code != OpCode::kScatter || op.num_operands() != 3 ||
      op.operand(2).num_elements() == 0 ||
      hlo::CombinerOf(op.op.regions[0]) != OpCode::kAdd ||
      !WhyNotGenerated(Context(*op.op.regions[0].ops[0])).empty())
    return false;
  const ElementType type = op.result(0).type;
  if (type != ElementType::kF32 && type != ElementType::kF64) return false;
  const Op* base = table_.definition[op.op.operands[0]];
  while (base != nullptr && base->code == OpCode::kBroadcastInDim)
    base = table_.definition[base->operands[0]];
  if (base == nullptr || base->code != OpCode::kConstant) return false;
  const auto* dense = base->attributes.Find("value")->get<hlo::Dense>();
  if (dense == nullptr) return false;
  const std::byte* data = dense->array.data();
  return std::all_of(data, data + dense->array.shape().byte_size(),
                     [](std::byte b) { return b == std::byte{0}; });
}

// How the updates of a scatter lie in its arrays.
struct RegionLowering::ScatterForm {
  size_t arrays = 1;
  Dims window_sizes;  // by dimension of an array
  // By dimension of the updates: that of the array which it runs along; -1: it
  // counts windows.
  Dims along;
  // The dimensions of the updates by loop, outermost first; empty: in order.
  Dims order;

  explicit ScatterForm(const hlo::OpContext& op)
      : arrays(op.op.results.size()) {
    const hlo::AttributeMap& numbers =
        op.op.attributes.Dict("scatter_dimension_numbers");
    const auto& window = numbers.Ints("update_window_dims");
    const auto& inserted = numbers.Ints("inserted_window_dims");
    const auto& batching = numbers.Ints("input_batching_dims");
    const auto& indexed = numbers.Ints("scatter_dims_to_operand_dims");
    const Dims& updates = op.operand(arrays + 1).dims;
    const auto rank = static_cast<size_t>(op.operand(0).rank());
    along.assign(updates.size(), -1);
    window_sizes.assign(rank, 1);
    size_t next = 0;
    bool overlap = false;  // windows may, without being the same
    for (size_t d = 0; d < rank; ++d) {
      const int64_t dim = static_cast<int64_t>(d);
      if (hlo::HasDim(inserted, dim) || hlo::HasDim(batching, dim)) continue;
      window_sizes[d] = updates[window[next]];
      along[window[next++]] = dim;
      overlap |= hlo::HasDim(indexed, dim) && window_sizes[d] > 1;
    }
    // An element takes its updates in the order of the windows. If windows
    // overlap, all of one must be done before the next one begins.
    for (const bool in_window : {false, true})
      for (size_t d = 0; overlap && d < updates.size(); ++d)
        if ((along[d] >= 0) == in_window)
          order.push_back(static_cast<int64_t>(d));
  }

  // The strides of the updates' dimensions in an array of `strides`.
  Dims StridesIn(const Dims& strides) const {
    Dims result;
    for (int64_t d : along) result.push_back(d < 0 ? 0 : strides[d]);
    return result;
  }
};

// Single elements, and a few, are scattered one by one. Their indices are
// computed in vectors before that, unless they are a matter of a few ops.
Status RegionLowering::StoreIndices(const hlo::OpContext& op,
                                    const ScatterForm& form) {
  constexpr int64_t kFew = 4;
  constexpr size_t kCheap = 8;
  const ValueId indices = op.op.operands[form.arrays];
  if (Product(form.window_sizes) > kFew || table_.stored[indices].there() ||
      !table_.lazy[indices])
    return Status();
  size_t ops = 0;
  std::vector<ValueId> open = {indices};
  std::set<ValueId> seen;
  while (!open.empty() && ops <= kCheap) {
    const ValueId next = open.back();
    open.pop_back();
    if (table_.stored[next].there() || !table_.lazy[next] ||
        !seen.insert(next).second)
      continue;
    const Op& inner = *table_.definition[next];
    ops += inner.code != OpCode::kConstant && !hlo::Info(inner).Is(hlo::kView);
    open.insert(open.end(), inner.operands.begin(), inner.operands.end());
  }
  return ops > kCheap ? StoreNow(indices) : Status();
}

namespace {

// Completes the store of the update at `map` in an array with `strides`.
// Returns false if a value must be stored first.
template <typename Form>
bool AddressUpdate(const hlo::OpContext& op, const Form& form,
                   const Dims& strides, const IndexMap& map,
                   KernelBuilder* kernel, LoopStore* store) {
  const hlo::AttributeMap& numbers =
      op.op.attributes.Dict("scatter_dimension_numbers");
  const auto& batching = numbers.Ints("input_batching_dims");
  const auto& index_batching = numbers.Ints("scatter_indices_batching_dims");
  const auto& to_operand = numbers.Ints("scatter_dims_to_operand_dims");
  const int64_t vector_dim = numbers.Int("index_vector_dim");
  const auto index_rank = static_cast<int64_t>(op.operand(form.arrays).rank());
  const size_t loops = kernel->extents().size();
  IndexMap at(index_rank, Access{0, std::vector<int64_t>(loops, 0)});
  size_t index_dim = 0;
  for (size_t d = 0; d < map.size(); ++d) {
    if (form.along[d] >= 0) continue;
    if (static_cast<int64_t>(index_dim) == vector_dim) ++index_dim;
    at[index_dim++] = map[d];
  }
  for (size_t i = 0; i < batching.size(); ++i) {
    const Access& batch = at[index_batching[i]];
    for (size_t l = 0; l < loops; ++l)
      store->access.strides[l] += batch.strides[l] * strides[batching[i]];
  }
  for (size_t i = 0; i < to_operand.size(); ++i) {
    if (vector_dim < index_rank)
      at[vector_dim].offset = static_cast<int64_t>(i);
    const auto start = kernel->Emit(op.op.operands[form.arrays], at);
    if (!start) return false;
    // As an unsigned number, an index below 0 is beyond the last one.
    const int wide = kernel->Convert(*start, ElementType::kI64);
    const int64_t most =
        op.operand(0).dims[to_operand[i]] - form.window_sizes[to_operand[i]];
    const int inside = kernel->Compare(
        "LE", kernel->Convert(wide, ElementType::kU64),
        kernel->Constant(ElementType::kU64, static_cast<uint64_t>(most)));
    store->guard = store->guard < 0
                       ? inside
                       : kernel->Apply(OpCode::kAnd, ElementType::kI1,
                                       {store->guard, inside});
    kernel->AddToAddress(store, wide, strides[to_operand[i]]);
  }
  return true;
}

}  // namespace

// Returns false if the op must fall back to the reference.
Result<bool> RegionLowering::LowerScatter(const hlo::OpContext& op) {
  const size_t arrays = op.op.results.size();
  if (op.num_operands() != 2 * arrays + 1 ||
      op.operand(arrays + 1).num_elements() == 0)
    return false;
  const ScatterForm form(op);
  ESCALA_RETURN_IF_ERROR(StoreIndices(op, form));
  const hlo::Region& body = op.op.regions[0];
  const bool overwrites = arrays == 1 && body.ops.size() == 1 &&
                          body.terminator().operands[0] == body.arguments[1] &&
                          MovedType(op.result(0).type);
  const auto code = arrays == 1 ? hlo::CombinerOf(body) : std::nullopt;
  if (!overwrites && (!code || !WhyNotGenerated(Context(*body.ops[0])).empty()))
    return LowerGeneralScatter(op, form);
  ESCALA_RETURN_IF_ERROR(
      LowerOneScatter(op, form, overwrites ? std::nullopt : code));
  return true;
}

// A scatter that overwrites, or combines by `code`.
Status RegionLowering::LowerOneScatter(const hlo::OpContext& op,
                                       const ScatterForm& form,
                                       std::optional<OpCode> code) {
  const Target target = MakeTarget(op.op.results[0]);
  Part part;
  part.value = op.op.operands[2];
  part.base = op.op.operands[0];
  part.whole = part.target = target;
  part.whole_shape = &op.result(0);
  part.sizes = op.operand(2).dims;
  part.starts.assign(part.sizes.size(), 0);
  part.order = form.order;
  part.target.strides = form.StridesIn(target.strides);
  const auto address = [&](KernelBuilder* kernel, const IndexMap& map,
                           LoopStore* store) {
    if (!AddressUpdate(op, form, target.strides, map, kernel, store))
      return false;
    store->accumulate = code;
    return true;
  };
  ESCALA_RETURN_IF_ERROR(PlacePart(part, "scatter", address));
  SetStored(op.op.results[0], target, next_step() - 1);
  return Status();
}

// Adds the body at one update to the kernel of `pending`. Returns a value that
// must be stored first, or -1.
ValueId RegionLowering::AddUpdates(const hlo::OpContext& op,
                                   const ScatterForm& form, const IndexMap& map,
                                   const std::vector<Target>& targets,
                                   Pending* pending) {
  KernelBuilder& kernel = *pending->group;
  const hlo::Region& body = op.op.regions[0];
  const size_t n = form.arrays;
  const auto missing = [&](ValueId v) {
    return kernel.failure().store >= 0 ? kernel.failure().store : v;
  };
  std::vector<LoopStore> stores(n);
  for (size_t i = 0; i < n; ++i) {
    const Target& target = targets[i];
    LoopStore& store = stores[i];
    store.access = AccessOf(map, form.StridesIn(target.strides));
    store.access.offset += target.offset;
    store.access.strides.resize(kernel.extents().size(), 0);
    if (!AddressUpdate(op, form, target.strides, map, &kernel, &store))
      return missing(op.op.operands[n]);
    const ValueId update = op.op.operands[n + 1 + i];
    const auto node = kernel.Emit(update, map);
    if (!node) return missing(update);
    // Where the store is not done, the first window is read in its place.
    int at = store.at;
    if (store.guard >= 0)
      at = kernel.Apply(OpCode::kSelect, ElementType::kI64,
                        {store.guard, at, kernel.I64(0)});
    const ValueId old = body.arguments[i], next = body.arguments[n + i];
    const ElementType type = op.result(i).type;
    const int now = kernel.Load(target.buffer, type, store.access, at);
    kernel.Remember(old, {}, kernel.Convert(now, table_.shape(old).type));
    kernel.Remember(next, {}, kernel.Convert(*node, table_.shape(next).type));
  }
  for (size_t i = 0; i < n; ++i) {
    const ValueId result = body.terminator().operands[i];
    const auto node = kernel.Emit(result, {});
    if (!node) return missing(result);
    const ElementType type = op.result(i).type;
    LoopStore* const store = kernel.AddStore(
        kernel.Convert(*node, type), targets[i].buffer, type, stores[i].access);
    store->guard = stores[i].guard;
    store->at = stores[i].at;
  }
  return -1;
}

// A scatter of several arrays, or with a body of several ops, loads the element
// of each update, applies the body and stores it. Returns false if the op must
// fall back to the reference.
Result<bool> RegionLowering::LowerGeneralScatter(const hlo::OpContext& op,
                                                 const ScatterForm& form) {
  if (!IsScalarBody(op)) return false;
  DefineBody(op.op.regions[0]);
  std::vector<Target> targets;
  for (size_t i = 0; i < form.arrays; ++i)
    for (size_t k = 0; k < form.arrays; ++k)
      ESCALA_RETURN_IF_ERROR(
          StorePartOf(op.op.operands[i], op.op.operands[form.arrays + 1 + k]));
  for (size_t i = 0; i < form.arrays; ++i) {
    targets.push_back(MakeTarget(op.op.results[i]));
    ESCALA_RETURN_IF_ERROR(CopyTo(op.op.operands[i], targets.back()));
  }
  const Dims& updates = op.operand(form.arrays + 1).dims;
  const auto place = [&](size_t d) {
    return form.order.empty() ? d : static_cast<size_t>(form.order[d]);
  };
  Dims sizes;
  for (size_t d = 0; d < updates.size(); ++d)
    sizes.push_back(updates[place(d)]);
  std::vector<int64_t> loops = LoopsOf(sizes);
  loops.push_back(1);  // as in PlacePart
  while (true) {
    Pending fresh;
    fresh.name = "scatter";
    fresh.closed = true;
    const int n = static_cast<int>(loops.size());
    fresh.group =
        std::make_unique<KernelBuilder>(table_, loops, n - 1, next_step());
    const IndexMap ordered = *MatchLoops(sizes, loops, 0, n);
    IndexMap map(ordered.size());
    for (size_t d = 0; d < map.size(); ++d) map[place(d)] = ordered[d];
    const ValueId missing = AddUpdates(op, form, map, targets, &fresh);
    if (missing < 0) {
      const auto& stores = fresh.group->kernel().stores;
      if (n > 1 && std::all_of(stores.begin(), stores.end(),
                               [&](const LoopStore& store) {
                                 return store.access.strides[n - 2] != 0;
                               }))
        fresh.group->DropLastLoop();
      pending_.push_back(std::move(fresh));
      break;
    }
    const KernelBuilder::Failure& failure = fresh.group->failure();
    if (failure.store < 0 && failure.split.loop >= 0) {
      SplitLoop(LoopSplit(failure.split), &loops);
      continue;
    }
    const hlo::Region& body = op.op.regions[0];
    const Op* const inner = table_.definition[missing];
    if (table_.stored[missing].there() ||
        std::any_of(body.ops.begin(), body.ops.end(),
                    [&](const auto& each) { return each.get() == inner; }))
      return false;
    ESCALA_RETURN_IF_ERROR(StoreNow(missing));
  }
  for (size_t i = 0; i < form.arrays; ++i)
    SetStored(op.op.results[i], targets[i], next_step() - 1);
  return true;
}

}  // namespace escala::engine
