// Moves whose position is an operand: if it is known they become slices and
// pads.
#include <algorithm>
#include <numeric>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/reference/elements.h"

namespace escala::engine::simplify {
namespace {

constexpr int64_t kMaxIndices = 1 << 16;
constexpr int64_t kMaxPositions = 64;

// The starts of a dynamic slice of `size` from `dims`, clamped as the op does
// it. Nullopt if one of them is unknown.
std::optional<Dims> KnownStarts(const Rewriter& rewriter, const Dims& dims,
                                const Dims& size,
                                const std::vector<ValueId>& starts) {
  Dims known;
  for (size_t d = 0; d < dims.size(); ++d) {
    const int64_t most = dims[d] - size[d];
    const auto splat = rewriter.Splat(starts[d]);
    if (most == 0) {
      known.push_back(0);
    } else if (splat) {
      known.push_back(
          std::clamp<int64_t>(hlo::ref::LoadIndex(splat->view(), 0), 0, most));
    } else {
      return std::nullopt;
    }
  }
  return known;
}

ValueId DynamicSliceKnown(Rewriter* rewriter, const Op& op) {
  const ValueId v = op.operands[0];
  const Dims sizes = rewriter->dims(op.results[0]);
  const auto start = KnownStarts(
      *rewriter, rewriter->dims(v), sizes,
      std::vector<ValueId>(op.operands.begin() + 1, op.operands.end()));
  if (!start) return kNone;
  Dims limit;
  for (size_t d = 0; d < sizes.size(); ++d)
    limit.push_back((*start)[d] + sizes[d]);
  return rewriter->Slice(v, *start, limit, Dims(sizes.size(), 1));
}

// A slice of a transpose (a column of x.T) is the transpose of a slice: only
// what is taken needs to be moved.
ValueId DynamicSliceOfTranspose(Rewriter* rewriter, const Op& op) {
  const Op* const inner = rewriter->Def(op.operands[0], OpCode::kTranspose);
  if (inner == nullptr) return kNone;
  const Dims permutation = inner->attributes.Ints("permutation");
  const Dims sizes = rewriter->dims(op.results[0]);
  Dims taken(sizes.size());
  std::vector<ValueId> operands(op.operands.size());
  operands[0] = inner->operands[0];
  for (size_t d = 0; d < sizes.size(); ++d) {
    taken[permutation[d]] = sizes[d];
    operands[1 + permutation[d]] = op.operands[1 + d];
  }
  const ValueId slice = rewriter->Emit(
      OpCode::kDynamicSlice, std::move(operands), IntsMap("slice_sizes", taken),
      Type::Tensor(rewriter->element(op.operands[0]), Dims(taken)));
  return rewriter->Transpose(slice, permutation);
}

std::optional<Dims> Known(Rewriter* rewriter, ValueId v) {
  const auto array = Evaluate(rewriter, v, kMaxPositions);
  if (!array) return std::nullopt;
  return hlo::ref::LoadIndices(array->view());
}

// The result has a static shape, and the op fails at run time if the padding
// does not fit it. So the op becomes a static pad only if the padding fits.
ValueId DynamicPad(Rewriter* rewriter, const Op& op) {
  const auto low = Known(rewriter, op.operands[2]);
  const auto high = Known(rewriter, op.operands[3]);
  const auto interior = Known(rewriter, op.operands[4]);
  if (!low || !high || !interior) return kNone;
  const Dims from = rewriter->dims(op.operands[0]);
  const Dims result = rewriter->dims(op.results[0]);
  for (size_t d = 0; d < from.size(); ++d) {
    if ((*interior)[d] < 0 || std::abs((*low)[d]) > result[d] + from[d] ||
        std::abs((*high)[d]) > result[d] + from[d] ||
        (*interior)[d] > result[d])
      return kNone;
    if (from[d] + std::max<int64_t>(from[d] - 1, 0) * (*interior)[d] +
            (*low)[d] + (*high)[d] !=
        result[d])
      return kNone;
  }
  AttributeMap attributes;
  attributes.Set("edge_padding_low", hlo::IntsOf(*low));
  attributes.Set("edge_padding_high", hlo::IntsOf(*high));
  attributes.Set("interior_padding", hlo::IntsOf(*interior));
  return Like(rewriter, op, OpCode::kPad, {op.operands[0], op.operands[1]},
              std::move(attributes));
}

ValueId RealDynamicSlice(Rewriter* rewriter, const Op& op) {
  const auto start = Known(rewriter, op.operands[1]);
  const auto limit = Known(rewriter, op.operands[2]);
  const auto strides = Known(rewriter, op.operands[3]);
  if (!start || !limit || !strides) return kNone;
  const Dims from = rewriter->dims(op.operands[0]);
  const Dims result = rewriter->dims(op.results[0]);
  for (size_t d = 0; d < from.size(); ++d) {
    const int64_t s = (*start)[d], l = (*limit)[d], step = (*strides)[d];
    if (s < 0 || l < s || l > from[d] || step < 1 || step > INT32_MAX ||
        (l - s + step - 1) / step != result[d])
      return kNone;
  }
  return rewriter->Slice(op.operands[0], *start, *limit, *strides);
}

// Updates of the whole operand, or of no element.
ValueId UpdateAll(Rewriter* rewriter, const Op& op) {
  if (rewriter->type(op.operands[0]) == rewriter->type(op.operands[1]))
    return op.operands[1];
  return rewriter->shape(op.operands[1]).num_elements() == 0 ? op.operands[0]
                                                             : kNone;
}

// --- Gather ------------------------------------------------------------------

struct GatherForm {
  Dims offset_dims, collapsed, operand_batching, index_map, slice_sizes;
  int64_t index_vector_dim;
};

GatherForm FormOf(const Op& op) {
  const AttributeMap& numbers = op.attributes.Dict("dimension_numbers");
  return {numbers.Ints("offset_dims"),
          numbers.Ints("collapsed_slice_dims"),
          numbers.Ints("operand_batching_dims"),
          numbers.Ints("start_index_map"),
          op.attributes.Ints("slice_sizes"),
          numbers.Int("index_vector_dim")};
}

// A gather with one index vector is a dynamic slice.
ValueId GatherOne(Rewriter* rewriter, const Op& op) {
  const GatherForm form = FormOf(op);
  const ValueId operand = op.operands[0], indices = op.operands[1];
  const int64_t count = static_cast<int64_t>(form.index_map.size());
  if (!form.operand_batching.empty() || count == 0 ||
      rewriter->shape(indices).num_elements() != count)
    return kNone;
  const ElementType type = rewriter->element(indices);
  const ValueId flat = rewriter->Reshape(indices, {count});
  const ValueId zero = rewriter->Constant(Scalar(type, 0));
  std::vector<ValueId> operands(1 + rewriter->dims(operand).size(), zero);
  operands[0] = operand;
  for (int64_t i = 0; i < count; ++i)
    operands[1 + form.index_map[i]] =
        rewriter->Reshape(rewriter->Slice(flat, {i}, {i + 1}, {1}), {});
  const ValueId slice = rewriter->Emit(
      OpCode::kDynamicSlice, std::move(operands),
      IntsMap("slice_sizes", form.slice_sizes),
      Type::Tensor(rewriter->element(operand), form.slice_sizes));
  return rewriter->Reshape(slice, Dims(rewriter->dims(op.results[0])));
}

// The progression start, start + step, ... that an array holds.
struct Progression {
  int64_t start, step;
};
std::optional<Progression> ProgressionOf(const HostArray& array) {
  const int64_t count = array.shape().num_elements();
  if (count < 2) return std::nullopt;
  const int64_t start = hlo::ref::LoadIndex(array.view(), 0);
  const int64_t step = hlo::ref::LoadIndex(array.view(), 1) - start;
  for (int64_t i = 2; i < count; ++i)
    if (hlo::ref::LoadIndex(array.view(), i) != start + i * step)
      return std::nullopt;
  return Progression{start, step};
}

// A gather of single positions along one dimension, evenly spaced and
// ascending, is a slice, transposed so that the sliced dimension is where the
// batch dimension was.
ValueId GatherEvenly(Rewriter* rewriter, const Op& op) {
  const GatherForm form = FormOf(op);
  const ValueId operand = op.operands[0], indices = op.operands[1];
  if (!form.operand_batching.empty() || form.index_map.size() != 1)
    return kNone;
  const int64_t d = form.index_map[0];
  const Dims sizes = rewriter->dims(operand);
  const Dims result = rewriter->dims(op.results[0]);
  const int64_t count = rewriter->shape(indices).num_elements();
  if (form.collapsed != Dims{d} || count > kMaxIndices ||
      result.size() != sizes.size())
    return kNone;
  for (size_t i = 0; i < sizes.size(); ++i)
    if (static_cast<int64_t>(i) != d && form.slice_sizes[i] != sizes[i])
      return kNone;
  const auto known = Evaluate(rewriter, indices, kMaxIndices);
  const auto progression = known ? ProgressionOf(*known) : std::nullopt;
  if (!progression || progression->step < 1 || progression->start < 0 ||
      progression->start + (count - 1) * progression->step >= sizes[d])
    return kNone;
  Dims start(sizes.size(), 0), limit = sizes, strides(sizes.size(), 1);
  start[d] = progression->start;
  strides[d] = progression->step;
  limit[d] = start[d] + (count - 1) * strides[d] + 1;
  const ValueId slice = rewriter->Slice(operand, start, limit, strides);
  Dims permutation;
  int64_t next = 0;
  for (size_t i = 0; i < result.size(); ++i) {
    const bool offset =
        std::count(form.offset_dims.begin(), form.offset_dims.end(), i) != 0;
    if (offset && next == d) ++next;
    permutation.push_back(offset ? next++ : d);
  }
  return rewriter->Transpose(slice, permutation);
}

// --- Indices of several components -------------------------------------------

// The indices of a gather or scatter that counts single positions along
// dimensions side by side, of an array: [first, first + count) are indexed.
struct Indexed {
  int64_t first = 0;
  int64_t count = 0;
  Dims map;  // the dimension that each component of an index counts in
  int64_t vector_dim = 0;
};

// Nullopt if the dimensions `map`, each of which is in `single`, do not lie
// side by side, or are too large for one index of 32 bits.
std::optional<Indexed> SideBySide(const Dims& map, const Dims& single,
                                  const Dims& sizes, int64_t vector_dim) {
  if (map.size() < 2) return std::nullopt;
  const auto [least, most] = std::minmax_element(map.begin(), map.end());
  Indexed form{*least, static_cast<int64_t>(map.size()), map, vector_dim};
  int64_t positions = 1;
  for (int64_t d : map) {
    if (!hlo::HasDim(single, d) || sizes[d] == 0) return std::nullopt;
    positions *= sizes[d];
    if (positions > INT32_MAX) return std::nullopt;
  }
  if (*most - *least + 1 != form.count) return std::nullopt;
  return form;
}

// The dimensions as they are numbered once the indexed ones are one.
Dims Renumbered(const Indexed& form, const Dims& dims) {
  Dims result;
  for (int64_t d : dims) {
    const int64_t now = d < form.first                ? d
                        : d < form.first + form.count ? form.first
                                                      : d - form.count + 1;
    if (result.empty() || result.back() != now) result.push_back(now);
  }
  return result;
}

// The sizes of an array whose indexed dimensions are one, of `positions`.
Dims Joined(const Indexed& form, const Dims& sizes, int64_t positions) {
  Dims result(sizes.begin(), sizes.begin() + form.first);
  result.push_back(positions);
  result.insert(result.end(), sizes.begin() + form.first + form.count,
                sizes.end());
  return result;
}

int64_t PositionsOf(const Indexed& form, const Dims& sizes) {
  int64_t positions = 1;
  for (int64_t d : form.map) positions *= sizes[d];
  return positions;
}

// One index of 32 bits for each vector of indices into an array of `sizes`. An
// index outside is moved inside, or becomes -1 if `skips`. kNone for few
// indices, which are not worth it, and for types of indices that are rare.
ValueId OneIndex(Rewriter* rewriter, const Indexed& form, ValueId indices,
                 const Dims& sizes, bool skips) {
  constexpr int64_t kFewIndices = 16;
  const ElementType type = rewriter->element(indices);
  Dims dims = rewriter->dims(indices);
  if ((type != ElementType::kI32 && type != ElementType::kI64 &&
       type != ElementType::kU32) ||
      form.vector_dim >= static_cast<int64_t>(dims.size()) ||
      rewriter->shape(indices).num_elements() < kFewIndices * form.count)
    return kNone;
  Dims start(dims.size(), 0), limit = dims;
  dims.erase(dims.begin() + form.vector_dim);
  const auto splat = [&](ElementType of, int64_t value) {
    return rewriter->Splat(Scalar(of, static_cast<double>(value)), dims);
  };
  const auto apply = [&](OpCode code, std::vector<ValueId> operands) {
    const ElementType of = rewriter->element(operands.back());
    return rewriter->Emit(code, std::move(operands), Shape{of, dims});
  };
  ValueId sum = kNone, inside = kNone;
  for (size_t i = 0; i < form.map.size(); ++i) {
    start[form.vector_dim] = static_cast<int64_t>(i);
    limit[form.vector_dim] = start[form.vector_dim] + 1;
    const ValueId part = rewriter->Reshape(
        rewriter->Slice(indices, start, limit, Dims(limit.size(), 1)), dims);
    const ValueId moved =
        apply(OpCode::kClamp,
              {splat(type, 0), part, splat(type, sizes[form.map[i]] - 1)});
    if (skips) {
      const ValueId there = rewriter->Emit(
          OpCode::kCompare, {part, moved},
          hlo::Attributes({{"comparison_direction", std::string("EQ")}}),
          Type::Tensor(ElementType::kI1, Dims(dims)));
      inside = inside == kNone ? there : apply(OpCode::kAnd, {inside, there});
    }
    int64_t stride = 1;
    for (int64_t d = form.map[i] + 1; d < form.first + form.count; ++d)
      stride *= sizes[d];
    ValueId term = Converted(rewriter, moved, ElementType::kI32);
    if (stride != 1)
      term = apply(OpCode::kMultiply, {term, splat(ElementType::kI32, stride)});
    sum = sum == kNone ? term : apply(OpCode::kAdd, {sum, term});
  }
  if (!skips) return sum;
  return apply(OpCode::kSelect, {inside, sum, splat(ElementType::kI32, -1)});
}

// The dimensions of `indices` without that of the components.
Dims WithoutVector(const Indexed& form, Dims dims) {
  for (int64_t& d : dims) d -= d > form.vector_dim;
  return dims;
}

// How gathers and scatters call the numbers that both have.
struct IndexNames {
  const char* map;
  const char* collapsed;
  const char* batching;          // dimensions of the array
  const char* indices_batching;  // of the indices
};
constexpr IndexNames kOfGather = {"start_index_map", "collapsed_slice_dims",
                                  "operand_batching_dims",
                                  "start_indices_batching_dims"};
constexpr IndexNames kOfScatter = {
    "scatter_dims_to_operand_dims", "inserted_window_dims",
    "input_batching_dims", "scatter_indices_batching_dims"};

struct JoinedIndex {
  Indexed form;
  ValueId index;
  AttributeMap numbers;
};

// One index in place of the op's pairs, and the numbers that go with it;
// nothing if the indexed dimensions do not lie side by side, or the index costs
// too much.
std::optional<JoinedIndex> JoinIndex(Rewriter* rewriter, const Op& op,
                                     AttributeMap numbers,
                                     const IndexNames& names, bool skips) {
  const Dims sizes = rewriter->dims(op.operands[0]);
  const auto form =
      SideBySide(numbers.Ints(names.map), numbers.Ints(names.collapsed), sizes,
                 numbers.Int("index_vector_dim"));
  if (!form) return std::nullopt;
  const ValueId index = OneIndex(rewriter, *form, op.operands[1], sizes, skips);
  if (index == kNone) return std::nullopt;
  for (const char* name : {names.collapsed, names.batching})
    numbers.Set(name, hlo::IntsOf(Renumbered(*form, numbers.Ints(name))));
  numbers.Set(names.map, hlo::IntsOf({form->first}));
  numbers.Set(
      names.indices_batching,
      hlo::IntsOf(WithoutVector(*form, numbers.Ints(names.indices_batching))));
  numbers.Set(
      "index_vector_dim",
      hlo::IntValue{static_cast<int64_t>(rewriter->dims(index).size())});
  return JoinedIndex{*form, index, std::move(numbers)};
}

// A gather of single positions in several dimensions (x[i, j], as bilinear
// sampling has it) takes them from one dimension: one index is cheaper than
// an array of pairs.
ValueId GatherOneIndex(Rewriter* rewriter, const Op& op) {
  auto one = JoinIndex(rewriter, op, op.attributes.Dict("dimension_numbers"),
                       kOfGather, /*skips=*/false);
  if (!one) return kNone;
  AttributeMap attributes = op.attributes;
  attributes.Set("dimension_numbers", std::move(one->numbers));
  attributes.Set(
      "slice_sizes",
      hlo::IntsOf(Joined(one->form, op.attributes.Ints("slice_sizes"), 1)));
  const Dims sizes = rewriter->dims(op.operands[0]);
  const ValueId joined = rewriter->Reshape(
      op.operands[0], Joined(one->form, sizes, PositionsOf(one->form, sizes)));
  return Like(rewriter, op, OpCode::kGather, {joined, one->index},
              std::move(attributes));
}

// The same for a scatter of one array.
ValueId ScatterOneIndex(Rewriter* rewriter, const Op& op) {
  if (op.results.size() != 1) return kNone;
  auto one =
      JoinIndex(rewriter, op, op.attributes.Dict("scatter_dimension_numbers"),
                kOfScatter, /*skips=*/true);
  if (!one) return kNone;
  const Dims sizes = rewriter->dims(op.operands[0]);
  auto scatter = std::make_unique<Op>();
  scatter->code = OpCode::kScatter;
  scatter->attributes = op.attributes;
  scatter->attributes.Set("scatter_dimension_numbers", std::move(one->numbers));
  scatter->attributes.Set("indices_are_sorted", false);  // -1 may lie between
  scatter->regions.push_back(rewriter->CopyRegion(op.regions[0]));
  const Dims joined = Joined(one->form, sizes, PositionsOf(one->form, sizes));
  scatter->operands = {rewriter->Reshape(op.operands[0], joined), one->index,
                       op.operands[2]};
  const ValueId result = rewriter->Emit(
      std::move(scatter),
      Type::Tensor(rewriter->element(op.results[0]), Dims(joined)));
  return rewriter->Reshape(result, sizes);
}

constexpr RuleRow kRules[] = {
    {OpCode::kDynamicSlice, DynamicSliceKnown},
    {OpCode::kDynamicSlice, DynamicSliceOfTranspose},
    {OpCode::kDynamicPad, DynamicPad},
    {OpCode::kRealDynamicSlice, RealDynamicSlice},
    {OpCode::kDynamicUpdateSlice, UpdateAll},
    {OpCode::kGather, GatherOne},
    {OpCode::kGather, GatherEvenly},
    {OpCode::kGather, GatherOneIndex},
    {OpCode::kScatter, ScatterOneIndex},
};

}  // namespace

std::span<const RuleRow> IndexRules() { return kRules; }

}  // namespace escala::engine::simplify
