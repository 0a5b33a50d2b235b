// Slice, pad, concatenate.
#include <algorithm>

#include "escala/engine/simplify/rules.h"

namespace escala::engine::simplify {
namespace {

struct Cut {
  Dims start, limit, strides;
};

Cut CutOf(const Op& op) {
  return {op.attributes.Ints("start_indices"),
          op.attributes.Ints("limit_indices"), op.attributes.Ints("strides")};
}

ValueId Apply(Rewriter* rewriter, ValueId v, const Cut& cut) {
  return rewriter->Slice(v, cut.start, cut.limit, cut.strides);
}

bool IsScalarZeroRank(const Rewriter& rewriter, ValueId v) {
  return rewriter.dims(v).empty();
}

// --- Slice -------------------------------------------------------------------

ValueId SliceAll(Rewriter* rewriter, const Op& op) {
  const ValueId v = op.operands[0];
  return rewriter->dims(v) == rewriter->dims(op.results[0]) ? v : kNone;
}

// Canonical attributes: the lowest limit that gives the same elements, and
// stride 1 if at most one element is taken.
ValueId SliceTight(Rewriter* rewriter, const Op& op) {
  Cut cut = CutOf(op);
  const Dims sizes = rewriter->dims(op.results[0]);
  bool changed = false;
  for (size_t d = 0; d < sizes.size(); ++d) {
    const int64_t stride = sizes[d] <= 1 ? 1 : cut.strides[d];
    const int64_t limit =
        cut.start[d] + (sizes[d] == 0 ? 0 : (sizes[d] - 1) * stride + 1);
    changed |= stride != cut.strides[d] || limit != cut.limit[d];
    cut.strides[d] = stride;
    cut.limit[d] = limit;
  }
  return changed ? Apply(rewriter, op.operands[0], cut) : kNone;
}

ValueId SliceSlice(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kSlice);
  if (inner == nullptr) return kNone;
  const Cut outer = CutOf(op);
  Cut cut = CutOf(*inner);
  const Dims sizes = rewriter->dims(op.results[0]);
  for (size_t d = 0; d < sizes.size(); ++d) {
    cut.start[d] += outer.start[d] * cut.strides[d];
    cut.strides[d] *= outer.strides[d];
    cut.limit[d] = cut.start[d] +
                   (sizes[d] == 0 ? 0 : (sizes[d] - 1) * cut.strides[d] + 1);
  }
  // An empty slice of an empty slice may start beyond the end of the operand.
  for (size_t d = 0; d < sizes.size(); ++d)
    if (cut.limit[d] > rewriter->dims(inner->operands[0])[d]) return kNone;
  return Apply(rewriter, inner->operands[0], cut);
}

ValueId SliceBroadcast(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kBroadcastInDim);
  if (inner == nullptr) return kNone;
  const Cut outer = CutOf(op);
  const Dims result = rewriter->dims(op.results[0]);
  const Dims to = inner->attributes.Ints("broadcast_dimensions");
  ValueId source = inner->operands[0];
  const Dims sizes = rewriter->dims(source);
  const Dims wide = rewriter->dims(op.operands[0]);
  Cut cut;
  for (size_t i = 0; i < to.size(); ++i) {
    const bool expanded = sizes[i] != wide[to[i]];
    cut.start.push_back(expanded ? 0 : outer.start[to[i]]);
    cut.limit.push_back(expanded ? sizes[i] : outer.limit[to[i]]);
    cut.strides.push_back(expanded ? 1 : outer.strides[to[i]]);
  }
  if (!to.empty()) source = Apply(rewriter, source, cut);
  return rewriter->Broadcast(source, result, to);
}

// A slice that lies inside one piece.
ValueId SliceConcatenate(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kConcatenate);
  if (inner == nullptr) return kNone;
  const int64_t d = inner->attributes.Int("dimension");
  Cut cut = CutOf(op);
  if (cut.start[d] >= cut.limit[d]) return kNone;
  int64_t begin = 0;
  for (ValueId piece : inner->operands) {
    const int64_t end = begin + rewriter->dims(piece)[d];
    if (begin <= cut.start[d] && cut.limit[d] <= end) {
      cut.start[d] -= begin;
      cut.limit[d] -= begin;
      return Apply(rewriter, piece, cut);
    }
    begin = end;
  }
  return kNone;
}

// A slice of the padded operand only, or of padding only.
ValueId SlicePad(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kPad);
  if (inner == nullptr) return kNone;
  Cut cut = CutOf(op);
  const Dims low = inner->attributes.Ints("edge_padding_low");
  const Dims interior = inner->attributes.Ints("interior_padding");
  const Dims sizes = rewriter->dims(inner->operands[0]);
  const Dims result = rewriter->dims(op.results[0]);
  bool inside = true;
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (result[d] == 0) return kNone;
    if (interior[d] != 0) return kNone;
    const int64_t last = cut.start[d] + (result[d] - 1) * cut.strides[d];
    if (last < low[d] || cut.start[d] >= low[d] + sizes[d])
      return rewriter->Broadcast(inner->operands[1], result, {});
    inside &= cut.start[d] >= low[d] && last < low[d] + sizes[d];
    cut.limit[d] = last + 1;
  }
  if (!inside) return kNone;
  for (size_t d = 0; d < sizes.size(); ++d) {
    cut.start[d] -= low[d];
    cut.limit[d] -= low[d];
  }
  return Apply(rewriter, inner->operands[0], cut);
}

ValueId SliceIota(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kIota);
  if (inner == nullptr) return kNone;
  const int64_t d = inner->attributes.Int("iota_dimension");
  const Shape result = rewriter->shape(op.results[0]);
  const Cut cut = CutOf(op);
  if (cut.start[d] != 0 || (cut.strides[d] != 1 && result.dims[d] > 1))
    return kNone;
  return rewriter->Emit(OpCode::kIota, {}, inner->attributes,
                        Type::Tensor(result));
}

// --- Pad ---------------------------------------------------------------------

ValueId PadNothing(Rewriter* rewriter, const Op& op) {
  const Dims& low = op.attributes.Ints("edge_padding_low");
  const Dims& high = op.attributes.Ints("edge_padding_high");
  const Dims& interior = op.attributes.Ints("interior_padding");
  const Dims sizes = rewriter->dims(op.operands[0]);
  Cut cut;
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (low[d] > 0 || high[d] > 0 || (interior[d] > 0 && sizes[d] > 1))
      return kNone;
    cut.start.push_back(-low[d]);
    cut.limit.push_back(sizes[d] + high[d]);
    cut.strides.push_back(1);
    if (cut.start[d] > cut.limit[d]) return kNone;
  }
  return Apply(rewriter, op.operands[0], cut);
}

ValueId PadPad(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kPad);
  if (inner == nullptr || inner->operands[1] != op.operands[1]) return kNone;
  Dims low = op.attributes.Ints("edge_padding_low");
  Dims high = op.attributes.Ints("edge_padding_high");
  const Dims& interior = op.attributes.Ints("interior_padding");
  const Dims& inner_low = inner->attributes.Ints("edge_padding_low");
  const Dims& inner_high = inner->attributes.Ints("edge_padding_high");
  for (size_t d = 0; d < low.size(); ++d) {
    // A negative padding cuts elements off, which the other pad cannot restore.
    if (interior[d] != 0 || low[d] < 0 || high[d] < 0 || inner_low[d] < 0 ||
        inner_high[d] < 0)
      return kNone;
    low[d] += inner_low[d];
    high[d] += inner_high[d];
  }
  AttributeMap attributes = inner->attributes;
  attributes.Set("edge_padding_low", hlo::IntsOf(low));
  attributes.Set("edge_padding_high", hlo::IntsOf(high));
  return Like(rewriter, op, OpCode::kPad, inner->operands,
              std::move(attributes));
}

// Padding of an empty operand, or of a broadcast of the padding value.
ValueId PadSame(Rewriter* rewriter, const Op& op) {
  const Dims result = rewriter->dims(op.results[0]);
  if (rewriter->shape(op.operands[0]).num_elements() != 0) {
    const Op* broadcast =
        rewriter->Def(op.operands[0], OpCode::kBroadcastInDim);
    if (broadcast == nullptr || broadcast->operands[0] != op.operands[1])
      return kNone;
  }
  return rewriter->Broadcast(op.operands[1], result, {});
}

// --- Concatenate -------------------------------------------------------------

ValueId ConcatenateLess(Rewriter* rewriter, const Op& op) {
  const int64_t d = op.attributes.Int("dimension");
  std::vector<ValueId> pieces;
  for (ValueId v : op.operands)
    if (rewriter->dims(v)[d] != 0) pieces.push_back(v);
  if (pieces.size() == op.operands.size() && pieces.size() != 1) return kNone;
  if (pieces.empty()) return op.operands[0];
  if (pieces.size() == 1) return pieces[0];
  return Like(rewriter, op, OpCode::kConcatenate, std::move(pieces),
              op.attributes);
}

ValueId ConcatenateConcatenate(Rewriter* rewriter, const Op& op) {
  const int64_t d = op.attributes.Int("dimension");
  std::vector<ValueId> pieces;
  for (ValueId v : op.operands) {
    const Op* inner = rewriter->Def(v, OpCode::kConcatenate);
    if (inner != nullptr && inner->attributes.Int("dimension") == d &&
        rewriter->uses(v) == 1)
      pieces.insert(pieces.end(), inner->operands.begin(),
                    inner->operands.end());
    else
      pieces.push_back(v);
  }
  if (pieces.size() == op.operands.size()) return kNone;
  return Like(rewriter, op, OpCode::kConcatenate, std::move(pieces),
              op.attributes);
}

// Whether slice `b` continues slice `a` along `d`.
bool Continues(const Cut& a, const Cut& b, int64_t d) {
  for (size_t i = 0; i < a.start.size(); ++i) {
    if (a.strides[i] != 1 || b.strides[i] != 1) return false;
    if (static_cast<int64_t>(i) == d) {
      if (a.limit[i] != b.start[i]) return false;
    } else if (a.start[i] != b.start[i] || a.limit[i] != b.limit[i]) {
      return false;
    }
  }
  return true;
}

ValueId ConcatenateSlices(Rewriter* rewriter, const Op& op) {
  const int64_t d = op.attributes.Int("dimension");
  std::vector<ValueId> pieces;
  const Op* last = nullptr;
  Cut joined;
  for (ValueId v : op.operands) {
    const Op* slice = rewriter->Def(v, OpCode::kSlice);
    if (last != nullptr && slice != nullptr &&
        slice->operands[0] == last->operands[0] &&
        Continues(joined, CutOf(*slice), d)) {
      joined.limit[d] = CutOf(*slice).limit[d];
      pieces.back() = Apply(rewriter, last->operands[0], joined);
      continue;
    }
    pieces.push_back(v);
    last = slice;
    if (slice != nullptr) joined = CutOf(*slice);
  }
  if (pieces.size() == op.operands.size()) return kNone;
  return Like(rewriter, op, OpCode::kConcatenate, std::move(pieces),
              op.attributes);
}

// All pieces are broadcasts of the same scalar.
ValueId ConcatenateSplats(Rewriter* rewriter, const Op& op) {
  ValueId scalar = kNone;
  for (ValueId v : op.operands) {
    const Op* broadcast = rewriter->Def(v, OpCode::kBroadcastInDim);
    if (broadcast == nullptr ||
        !IsScalarZeroRank(*rewriter, broadcast->operands[0]))
      return kNone;
    if (scalar == kNone) scalar = broadcast->operands[0];
    if (scalar != broadcast->operands[0]) return kNone;
  }
  return rewriter->Broadcast(scalar, Dims(rewriter->dims(op.results[0])), {});
}

constexpr RuleRow kRules[] = {
    {OpCode::kSlice, SliceAll},
    {OpCode::kSlice, SliceTight},
    {OpCode::kSlice, SliceSlice},
    {OpCode::kSlice, SliceBroadcast},
    {OpCode::kSlice, SliceConcatenate},
    {OpCode::kSlice, SlicePad},
    {OpCode::kSlice, SliceIota},
    {OpCode::kPad, PadNothing},
    {OpCode::kPad, PadPad},
    {OpCode::kPad, PadSame},
    {OpCode::kConcatenate, ConcatenateLess},
    {OpCode::kConcatenate, ConcatenateConcatenate},
    {OpCode::kConcatenate, ConcatenateSlices},
    {OpCode::kConcatenate, ConcatenateSplats},
};

}  // namespace

std::span<const RuleRow> CutRules() { return kRules; }

}  // namespace escala::engine::simplify
