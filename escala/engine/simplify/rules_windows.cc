// Reductions over windows, in terms of scans and of moves.
//
// A window that moves along a dimension of n elements costs as many
// combinations per result as it has elements. These rules make that a number
// that does not depend on the window: they combine in another order, so sums
// and products of floats may round differently. They apply if the body is
// associative and starts from its identity (hlo::IsMonoid). The order of
// elements is kept.
//
// Small windows keep the reference's order: library/pooling.h runs them, or
// they become slices, one per element of the window. So do those of several
// arrays and of other bodies; large ones become loops over the elements of a
// window (lower/reductions.cc), for which the operands are padded here.
#include <algorithm>
#include <utility>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/analysis/scans.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/constants.h"
#include "escala/hlo/patterns.h"

namespace escala::engine::simplify {
namespace {

using hlo::WindowForm;

// Windows of at most this many elements are taken apart into slices.
constexpr int64_t kSmall = 32;
// Maxima and the like of more than these are folded along rows first.
constexpr int64_t kFew = 16;

// `x` as windows see it, with `fill` where it has no element.
ValueId PadArray(Rewriter* rewriter, const WindowForm& form, ValueId x,
                 ValueId fill) {
  Dims dims = rewriter->dims(x), interior;
  for (size_t d = 0; d < dims.size(); ++d) {
    interior.push_back(form.base_dilation[d] - 1);
    dims[d] =
        (dims[d] - 1) * form.base_dilation[d] + 1 + form.low[d] + form.high[d];
  }
  if (dims == rewriter->dims(x) && form.low == Dims(dims.size(), 0)) return x;
  AttributeMap attributes;
  attributes.Set("edge_padding_low", hlo::IntsOf(form.low));
  attributes.Set("edge_padding_high", hlo::IntsOf(form.high));
  attributes.Set("interior_padding", hlo::IntsOf(std::move(interior)));
  return rewriter->Emit(OpCode::kPad, {x, fill}, std::move(attributes),
                        Type::Tensor(rewriter->element(x), std::move(dims)));
}

// Whether padding costs memory of another order than the op's own values: of
// windows far larger than what they slide over.
bool PadsFar(const WindowForm& form, const Dims& from, const Dims& to) {
  double padded = 1;
  for (size_t d = 0; d < from.size(); ++d)
    padded *= static_cast<double>(from[d]) *
                  static_cast<double>(form.base_dilation[d]) +
              static_cast<double>(form.low[d] + form.high[d]);
  return padded >
         16.0 * static_cast<double>(Product(from) + Product(to)) + 4096;
}

// Applies the body to one slice after the other of arrays that are padded: one
// for each element of a window.
std::vector<ValueId> FoldSlices(Rewriter* rewriter, const WindowForm& form,
                                const hlo::Region& body,
                                const std::vector<ValueId>& padded,
                                std::vector<ValueId> values, const Dims& to) {
  Dims at(to.size(), 0);
  do {
    Dims start, limit;
    for (size_t d = 0; d < at.size(); ++d) {
      start.push_back(at[d] * form.dilation[d]);
      limit.push_back(start[d] + (to[d] - 1) * form.stride[d] + 1);
    }
    std::vector<ValueId> arguments = std::move(values);
    for (ValueId v : padded)
      arguments.push_back(rewriter->Slice(v, start, limit, form.stride));
    values = InlineWideAll(rewriter, body, arguments, to);
  } while (NextIndex(form.size, &at));
  return values;
}

class Windows {
 public:
  Windows(Rewriter* rewriter, const Op& op)
      : r_(*rewriter),
        op_(op),
        x_(op.operands[0]),
        init_(op.operands[1]),
        from_(r_.dims(x_)),
        to_(r_.dims(op.results[0])),
        form_(hlo::WindowFormOf(op, static_cast<int64_t>(from_.size()))) {}

  ValueId Rewrite() {
    const hlo::OpContext context{r_.module(), r_.function(), op_};
    const auto definition = [&](ValueId v) { return r_.Def(v); };
    const auto scan = hlo::ScanOf(context);
    if (IsWhole()) return Reduction();
    const bool small = Product(form_.size) <= kSmall;
    const bool pooled = IsPooled();
    const bool wide = IsWideBody(r_, op_.regions[0]);
    if (pooled && small && !scan) return kNone;
    if (small && !scan && wide) return Slices();
    if (!wide || !hlo::IsMonoid(context, definition)) {
      if (pooled && small) return kNone;
      if (small && wide) return Slices();
      if (const ValueId v = FromIdentity(); v != kNone) return v;
      return pooled ? kNone : Unpadded();
    }
    if (const ValueId v = InF32(); v != kNone) return v;
    if (scan) return kNone;
    size_t last = from_.size();
    int used = 0;
    for (size_t d = 0; d < from_.size(); ++d) {
      if (form_.IsIdle(d)) continue;
      ++used;
      last = d;
    }
    if (used == 0) return kNone;
    return used > 1 ? OneByOne(last) : Along(last);
  }

 private:
  // Whether library/pooling.h runs the windows.
  bool IsPooled() const {
    const Op* const body = hlo::BodyOp(op_.regions[0]);
    const ElementType type = r_.element(x_);
    const bool whole = IsInteger(type) && BitWidth(type) >= 8;
    const bool sums = type == ElementType::kF32 || type == ElementType::kBF16 ||
                      type == ElementType::kF64 || whole;
    if (body == nullptr) return false;
    switch (body->code) {
      case OpCode::kAdd:
      case OpCode::kMultiply:
        return sums && !BetterAsSlices(/*most=*/whole ? kFew : kSmall);
      case OpCode::kMaximum:
      case OpCode::kMinimum:
        return (sums || type == ElementType::kF16) && !BetterAsSlices(kFew);
      default:
        return false;
    }
  }

  // Whether small windows slide along the rows of memory and have `most`
  // elements at most, or meet holes of dilation. Slices of these are one kernel
  // with what is around them. library/pooling.h is faster if it folds fewer
  // elements, a row of windows at a time: where their order is free.
  bool BetterAsSlices(int64_t most) const {
    if (Product(form_.size) > kSmall) return false;
    const bool dilated =
        std::any_of(form_.base_dilation.begin(), form_.base_dilation.end(),
                    [](int64_t d) { return d > 1; });
    const auto channels = std::find_if(from_.rbegin(), from_.rend(),
                                       [](int64_t n) { return n != 1; });
    if (channels == from_.rend()) return true;
    const int64_t slides = form_.size[from_.rend() - channels - 1];
    return dilated || (slides > 1 && Product(form_.size) <= most);
  }

  // Whether there is one window along each dimension where it has a size, and
  // it is the whole dimension: a pooling of whole images.
  bool IsWhole() const {
    int64_t size = 1;
    for (size_t d = 0; d < from_.size(); ++d) {
      if (form_.low[d] != 0 || form_.high[d] != 0 ||
          form_.base_dilation[d] != 1 || form_.dilation[d] != 1)
        return false;
      const bool idle = form_.size[d] == 1 && form_.stride[d] == 1;
      if (!idle && (form_.size[d] != from_[d] || from_[d] < 2)) return false;
      size *= form_.size[d];
    }
    return size > 1;
  }

  ValueId Reduction() {
    auto op = std::make_unique<Op>();
    op->code = OpCode::kReduce;
    op->operands = {x_, init_};
    Dims over, left;
    for (size_t d = 0; d < from_.size(); ++d)
      if (form_.size[d] > 1)
        over.push_back(static_cast<int64_t>(d));
      else
        left.push_back(from_[d]);
    SetInts(&op->attributes, "dimensions", over);
    op->location = op_.location;
    op->regions.push_back(r_.CopyRegion(op_.regions[0]));
    return r_.Reshape(
        r_.Emit(std::move(op), Type::Tensor(r_.element(x_), left)), to_);
  }

  // --- Parts -----------------------------------------------------------------

  static void SetInts(AttributeMap* attributes, const char* name, Dims values) {
    attributes->Set(name, hlo::IntsOf(std::move(values)));
  }

  // reduce_window of `x` with the same body, and the same initial value if no
  // other is given.
  ValueId Window(ValueId x, const WindowForm& form, Dims result,
                 ValueId init = kNone) {
    auto op = std::make_unique<Op>();
    op->code = OpCode::kReduceWindow;
    op->operands = {x, init == kNone ? init_ : init};
    SetInts(&op->attributes, "window_dimensions", form.size);
    SetInts(&op->attributes, "window_strides", form.stride);
    SetInts(&op->attributes, "base_dilations", form.base_dilation);
    SetInts(&op->attributes, "window_dilations", form.dilation);
    Dims padding;
    for (size_t d = 0; d < form.low.size(); ++d) {
      padding.push_back(form.low[d]);
      padding.push_back(form.high[d]);
    }
    op->attributes.Set("padding", hlo::MatrixOf(std::move(padding), 2));
    op->location = op_.location;
    op->regions.push_back(r_.CopyRegion(op_.regions[0]));
    return r_.Emit(std::move(op),
                   Type::Tensor(r_.element(x), std::move(result)));
  }

  static WindowForm Idle(size_t rank) {
    const Dims ones(rank, 1), zeros(rank, 0);
    return {ones, ones, ones, ones, zeros, zeros};
  }

  // The scan of `x` along `d`.
  ValueId Scan(ValueId x, size_t d, bool reverse) {
    const Dims dims = r_.dims(x);
    WindowForm form = Idle(dims.size());
    form.size[d] = dims[d];
    (reverse ? form.high : form.low)[d] = dims[d] - 1;
    return Window(x, form, dims);
  }

  ValueId Fill(const Dims& dims) { return r_.Broadcast(init_, dims, {}); }

  ValueId Pad(ValueId x, const Dims& low, const Dims& high,
              const Dims& interior) {
    Dims dims = r_.dims(x);
    bool changes = false;
    for (size_t d = 0; d < low.size(); ++d) {
      dims[d] = (dims[d] - 1) * (interior[d] + 1) + 1 + low[d] + high[d];
      changes |= low[d] != 0 || high[d] != 0 || interior[d] != 0;
    }
    if (!changes) return x;
    AttributeMap attributes;
    SetInts(&attributes, "edge_padding_low", low);
    SetInts(&attributes, "edge_padding_high", high);
    SetInts(&attributes, "interior_padding", interior);
    return r_.Emit(OpCode::kPad, {x, init_}, std::move(attributes),
                   Type::Tensor(r_.element(x), std::move(dims)));
  }

  // Elements start, start + stride, ... of `x` along `d`.
  ValueId Take(ValueId x, size_t d, int64_t start, int64_t count,
               int64_t stride = 1) {
    Dims limit = r_.dims(x);
    Dims begin(limit.size(), 0), step(limit.size(), 1);
    begin[d] = start;
    limit[d] = start + (count - 1) * stride + 1;
    step[d] = stride;
    return r_.Slice(x, begin, limit, step);
  }

  // Splits dimension `d` of `x` into two, the second of `inner` elements.
  ValueId Split(ValueId x, size_t d, int64_t inner) {
    Dims dims = r_.dims(x);
    dims[d] /= inner;
    dims.insert(dims.begin() + static_cast<ptrdiff_t>(d) + 1, inner);
    return r_.Reshape(x, dims);
  }
  // The reverse.
  ValueId Merge(ValueId x, size_t d) {
    Dims dims = r_.dims(x);
    dims[d] *= dims[d + 1];
    dims.erase(dims.begin() + static_cast<ptrdiff_t>(d) + 1);
    return r_.Reshape(x, dims);
  }

  // --- Small windows ---------------------------------------------------------

  ValueId AllSeen() { return PadArray(&r_, form_, x_, init_); }

  ValueId Slices() {
    return FoldSlices(&r_, form_, op_.regions[0], {AllSeen()}, {Fill(to_)},
                      to_)[0];
  }

  // --- Other bodies and initial values ---------------------------------------

  // Maxima and the like do not change if they begin twice, so the windows may
  // begin with the identity, if the initial value comes in afterwards.
  ValueId FromIdentity() {
    const Op* const body = hlo::BodyOp(op_.regions[0]);
    const ElementType type = r_.element(x_);
    if (body == nullptr || IsComplex(type) ||
        (body->code != OpCode::kMaximum && body->code != OpCode::kMinimum &&
         body->code != OpCode::kAnd && body->code != OpCode::kOr))
      return kNone;
    HostArray identity = hlo::IdentityOf(body->code, type);
    if (const auto init = r_.Splat(init_);
        init && std::equal(init->data(), init->data() + ByteWidth(type),
                           identity.data()))
      return kNone;
    const ValueId windows =
        Window(x_, form_, to_, r_.Constant(std::move(identity)));
    return r_.EmitLike(*body, {Fill(to_), windows}, Shape{type, to_});
  }

  // The same windows on an operand that has all they see: they become a loop
  // that applies the body to one element after the other.
  ValueId Unpadded() {
    if (PadsFar(form_, from_, to_)) return kNone;
    const ValueId padded = AllSeen();
    if (padded == x_) return kNone;
    WindowForm form = form_;
    form.low = form.high = Dims(from_.size(), 0);
    form.base_dilation = Dims(from_.size(), 1);
    return Window(padded, form, to_);
  }

  // --- Large windows ---------------------------------------------------------

  // Sums and products of floats of 16 bits are made in f32 and rounded once.
  ValueId InF32() {
    const auto code = hlo::CombinerOf(op_.regions[0]);
    const ElementType type = r_.element(x_);
    if ((type != ElementType::kBF16 && type != ElementType::kF16) ||
        (code != OpCode::kAdd && code != OpCode::kMultiply))
      return kNone;
    const Shape wide{ElementType::kF32, from_};
    auto op = std::make_unique<Op>();
    op->code = OpCode::kReduceWindow;
    op->operands = {r_.Emit(OpCode::kConvert, {x_}, wide),
                    r_.Constant(hlo::IdentityOf(*code, wide.type))};
    op->attributes = op_.attributes;
    op->location = op_.location;
    op->regions.push_back(r_.ScalarBody(*code, wide.type));
    const ValueId sum = r_.Emit(std::move(op), Type::Tensor(wide.type, to_));
    return r_.Emit(OpCode::kConvert, {sum}, Shape{type, to_});
  }

  // Windows of several dimensions: along the last one, then along the others.
  ValueId OneByOne(size_t last) {
    WindowForm one = Idle(from_.size()), rest = form_;
    const std::pair<Dims WindowForm::*, int64_t> lists[] = {
        {&WindowForm::size, 1},          {&WindowForm::stride, 1},
        {&WindowForm::base_dilation, 1}, {&WindowForm::dilation, 1},
        {&WindowForm::low, 0},           {&WindowForm::high, 0}};
    for (const auto& [list, idle] : lists) {
      (one.*list)[last] = (form_.*list)[last];
      (rest.*list)[last] = idle;
    }
    Dims dims = from_;
    dims[last] = to_[last];
    return Window(Window(x_, one, dims), rest, to_);
  }

  // Windows along dimension `d` alone.
  ValueId Along(size_t d) {
    const int64_t n = from_[d], m = to_[d], w = form_.size[d];
    const int64_t low = form_.low[d];
    if (form_.stride[d] == 1 && form_.base_dilation[d] == 1 &&
        form_.dilation[d] == 1) {
      // Result j has the elements [j - low, j - low + w) that exist.
      if (m - 1 - low <= 0) return FromStart(d, w - 1 - low);
      if (w - 1 - low >= n - 1) return ToEnd(d);
    }
    const int64_t reach =
        (m - 1) * form_.stride[d] + 1 + (w - 1) * form_.dilation[d];
    if (form_.dilation[d] > 1) return Dilated(d, reach);
    if (form_.stride[d] >= w && hlo::CombinerOf(op_.regions[0]))
      return Apart(d);
    return Overlapping(d, reach);
  }

  // `x` padded and dilated as the windows see it, then cut or padded to
  // `length` elements.
  ValueId Seen(size_t d, int64_t length) {
    Dims low(from_.size(), 0), high = low, interior = low;
    interior[d] = form_.base_dilation[d] - 1;
    low[d] = form_.low[d];
    high[d] = length - low[d] - ((from_[d] - 1) * form_.base_dilation[d] + 1);
    return Pad(x_, low, high, interior);
  }

  // All windows begin before the first element or with it. The last element of
  // window j is number first + j, if it exists.
  ValueId FromStart(size_t d, int64_t first) {
    const ValueId scan = Scan(x_, d, false);
    return Extended(scan, d, first, Fill(OneAlong(d)),
                    Take(scan, d, from_[d] - 1, 1));
  }

  // All windows end behind the last element or with it.
  ValueId ToEnd(size_t d) {
    const ValueId scan = Scan(x_, d, true);
    return Extended(scan, d, -form_.low[d], Take(scan, d, 0, 1),
                    Fill(OneAlong(d)));
  }

  Dims OneAlong(size_t d) const {
    Dims dims = from_;
    dims[d] = 1;
    return dims;
  }

  // Elements first, first + 1, ... of `x` along `d`, as many as there are
  // windows; `before` and `after` stand for elements that `x` does not have.
  ValueId Extended(ValueId x, size_t d, int64_t first, ValueId before,
                   ValueId after) {
    const int64_t n = from_[d], last = first + to_[d];
    std::vector<ValueId> parts;
    const auto repeat = [&](ValueId v, int64_t count) {
      if (count <= 0) return;
      Dims dims = from_;
      dims[d] = count;
      parts.push_back(
          r_.Broadcast(v, dims, hlo::Iota(static_cast<int64_t>(dims.size()))));
    };
    repeat(before, std::min<int64_t>(last, 0) - first);
    const int64_t begin = std::max<int64_t>(first, 0), end = std::min(last, n);
    if (begin < end) parts.push_back(Take(x, d, begin, end - begin));
    repeat(after, last - std::max(first, n));
    AttributeMap attributes;
    attributes.Set("dimension", hlo::IntValue{static_cast<int64_t>(d)});
    return r_.Emit(OpCode::kConcatenate, std::move(parts),
                   std::move(attributes), Type::Tensor(r_.element(x_), to_));
  }

  // Every dilation-th element forms a sequence of its own, along which windows
  // are not dilated.
  ValueId Dilated(size_t d, int64_t reach) {
    const int64_t step = form_.dilation[d];
    const int64_t length = (reach + step - 1) / step * step;
    const ValueId x = Split(Seen(d, length), d, step);
    WindowForm form = Idle(from_.size() + 1);
    form.size[d] = form_.size[d];
    Dims dims = r_.dims(x);
    dims[d] -= form_.size[d] - 1;
    const ValueId all = Merge(Window(x, form, dims), d);
    return Take(all, d, 0, to_[d], form_.stride[d]);
  }

  // Windows that do not overlap are rows to be reduced.
  ValueId Apart(size_t d) {
    const int64_t step = form_.stride[d];
    const ValueId rows = Split(Seen(d, to_[d] * step), d, step);
    auto op = std::make_unique<Op>();
    op->code = OpCode::kReduce;
    op->operands = {Take(rows, d + 1, 0, form_.size[d]), init_};
    SetInts(&op->attributes, "dimensions", {static_cast<int64_t>(d) + 1});
    op->location = op_.location;
    op->regions.push_back(r_.CopyRegion(op_.regions[0]));
    return r_.Emit(std::move(op), Type::Tensor(r_.element(x_), to_));
  }

  // The sequence is cut into blocks as long as a window. A window is the end of
  // one block and the beginning of the next, which may have no element.
  ValueId Overlapping(size_t d, int64_t reach) {
    const int64_t w = form_.size[d], step = form_.stride[d];
    const int64_t blocks = reach / w + 1;
    const ValueId x = Split(Seen(d, blocks * w), d, w);
    const ValueId ends = Merge(Scan(x, d + 1, true), d);
    Dims low(from_.size() + 1, 0), high = low;
    const Dims interior = low;
    low[d + 1] = 1;
    high[d + 1] = -1;
    const ValueId before = Pad(Scan(x, d + 1, false), low, high, interior);
    return InlineWide(&r_, op_.regions[0],
                      {Take(ends, d, 0, to_[d], step),
                       Take(Merge(before, d), d, w, to_[d], step)},
                      to_);
  }

  Rewriter& r_;
  const Op& op_;
  const ValueId x_, init_;
  const Dims from_, to_;
  const WindowForm form_;
};

// The body must have the array's type, which the reference allows to differ.
bool HasOneType(const Rewriter& rewriter, const Op& op) {
  const Type scalar = Type::Tensor(rewriter.element(op.operands[0]), {});
  for (ValueId v : op.regions[0].arguments)
    if (!(rewriter.type(v) == scalar)) return false;
  return rewriter.type(op.operands[1]) == scalar &&
         rewriter.element(op.results[0]) == scalar.shape.type;
}

ValueId ReduceWindows(Rewriter* rewriter, const Op& op) {
  if (op.operands.size() != 2 || !HasOneType(*rewriter, op) ||
      rewriter->shape(op.operands[0]).num_elements() == 0 ||
      rewriter->shape(op.results[0]).num_elements() == 0)
    return kNone;
  return Windows(rewriter, op).Rewrite();
}

// --- Several arrays ----------------------------------------------------------

// Slices of several arrays apply at most this many ops.
constexpr int64_t kMostOps = 96;

// One scalar type for each array, its initial value and its result.
bool HasOneTypeEach(const Rewriter& rewriter, const Op& op) {
  const size_t n = op.results.size();
  const hlo::Region& body = op.regions[0];
  if (op.operands.size() != 2 * n || body.arguments.size() != 2 * n)
    return false;
  for (size_t i = 0; i < n; ++i) {
    const Type scalar = Type::Tensor(rewriter.element(op.operands[i]), {});
    if (IsComplex(scalar.shape.type) ||
        rewriter.shape(op.operands[i]).num_elements() == 0 ||
        rewriter.element(op.results[i]) != scalar.shape.type)
      return false;
    for (ValueId v : {op.operands[n + i], body.arguments[i],
                      body.arguments[n + i], body.ops.back()->operands[i]})
      if (!(rewriter.type(v) == scalar)) return false;
  }
  return rewriter.shape(op.results[0]).num_elements() != 0;
}

// Windows of several arrays: slices, or the same windows on padded arrays.
Edit SeveralArrays(Rewriter* rewriter, Op* op) {
  const size_t n = op->results.size();
  const hlo::Region& body = op->regions[0];
  if (n < 2 || !HasOneTypeEach(*rewriter, *op) || !HasWideOps(*rewriter, body))
    return Edit::kNothing;
  const Dims from = rewriter->dims(op->operands[0]);
  const Dims to = rewriter->dims(op->results[0]);
  const WindowForm form =
      hlo::WindowFormOf(*op, static_cast<int64_t>(from.size()));
  // library/scan.h runs scans, whose windows need no padding.
  const hlo::OpContext context{rewriter->module(), rewriter->function(), *op};
  if (hlo::ScanOf(context) &&
      hlo::IsMonoid(context, [&](ValueId v) { return rewriter->Def(v); }))
    return Edit::kNothing;
  if (PadsFar(form, from, to)) return Edit::kNothing;
  std::vector<ValueId> padded;
  for (size_t i = 0; i < n; ++i)
    padded.push_back(
        PadArray(rewriter, form, op->operands[i], op->operands[n + i]));
  if (Product(form.size) * static_cast<int64_t>(body.ops.size()) > kMostOps) {
    if (std::equal(padded.begin(), padded.end(), op->operands.begin()))
      return Edit::kNothing;
    std::copy(padded.begin(), padded.end(), op->operands.begin());
    op->attributes.Set("base_dilations", hlo::IntsOf(Dims(from.size(), 1)));
    op->attributes.Set("padding", hlo::MatrixOf(Dims(2 * from.size(), 0), 2));
    return Edit::kChanged;
  }
  std::vector<ValueId> values;
  for (size_t i = 0; i < n; ++i)
    values.push_back(rewriter->Broadcast(op->operands[n + i], to, {}));
  values = FoldSlices(rewriter, form, body, padded, std::move(values), to);
  for (size_t i = 0; i < n; ++i) rewriter->Replace(op->results[i], values[i]);
  return Edit::kGone;
}

constexpr RuleRow kRules[] = {
    {OpCode::kReduceWindow, ReduceWindows},
};
constexpr OpRuleRow kPairRules[] = {
    {OpCode::kReduceWindow, SeveralArrays},
};

}  // namespace

std::span<const RuleRow> WindowRules() { return kRules; }
std::span<const OpRuleRow> PairRules() { return kPairRules; }

}  // namespace escala::engine::simplify
