// Rule: sdy.manual_computation. Inside the body, a dimension that is sharded
// over mesh axes becomes core axes: operands are cut into pieces, and results
// are joined again.
#include <algorithm>
#include <optional>

#include "escala/engine/flatten/flattener.h"

namespace escala::engine {

namespace {

// The axes, major to minor, whose digits form the piece number along one
// dimension. Nullopt if the number is not such a product of digits.
std::optional<std::vector<int>> AxesOfPiece(const CoreAxes& axes,
                                            const std::vector<int64_t>& piece,
                                            int64_t count) {
  if (count == 1) return std::vector<int>();
  // Weights of the axes on which the number differs.
  std::vector<std::pair<int64_t, int>> weights;
  int64_t stride = 1;
  for (size_t a = axes.sizes.size(); a-- > 0;) {
    const int64_t weight = piece[static_cast<size_t>(stride)] - piece[0];
    if (weight != 0) weights.emplace_back(weight, static_cast<int>(a));
    stride *= axes.sizes[a];
  }
  std::sort(weights.begin(), weights.end());
  int64_t expected = 1;
  for (const auto& [weight, axis] : weights) {
    if (weight != expected) return std::nullopt;
    expected *= axes.sizes[axis];
  }
  if (expected != count || piece[0] != 0) return std::nullopt;
  for (size_t core = 0; core < piece.size(); ++core) {
    const Dims digits = DigitsOf(axes, static_cast<int64_t>(core));
    int64_t sum = 0;
    for (const auto& [weight, axis] : weights) sum += weight * digits[axis];
    if (sum != piece[core]) return std::nullopt;
  }
  std::vector<int> order;
  for (auto it = weights.rbegin(); it != weights.rend(); ++it)
    order.push_back(it->second);
  return order;
}

// AxesOfPiece for all dimensions. Nullopt also if two dimensions share an axis.
std::optional<std::vector<std::vector<int>>> AxesOfPieces(
    const CoreAxes& axes, const PieceForm& form) {
  std::vector<std::vector<int>> all;
  AxisSet seen = 0;
  for (size_t d = 0; d < form.counts.size(); ++d) {
    if (form.piece.empty()) {
      all.emplace_back();
      continue;
    }
    auto order = AxesOfPiece(axes, form.piece[d], form.counts[d]);
    if (!order) return std::nullopt;
    for (int axis : *order) {
      if (Has(seen, static_cast<size_t>(axis))) return std::nullopt;
      seen |= AxisSet{1} << axis;
    }
    all.push_back(std::move(*order));
  }
  return all;
}

// The number of a core's piece among all pieces, row-major.
int64_t PieceOf(const PieceForm& form, int64_t core) {
  int64_t number = 0;
  for (size_t d = 0; d < form.counts.size(); ++d)
    number = number * form.counts[d] + form.piece[d][static_cast<size_t>(core)];
  return number;
}

constexpr int kPiece = 1000;  // labels of piece dimensions

}  // namespace

Result<Flat> Flattener::Cut(Flat x, const Shape& global, const Shape& local,
                            const PieceForm& form) {
  if (form.axes == 0 && global == local) return x;
  if ((x.axes & form.axes) != 0)
    return Unimplemented("an operand is cut along an axis on which it differs");
  const AxisSet all = x.axes | form.axes;
  std::vector<Factor> from = FactorsOf(x.axes);
  std::vector<std::vector<int>> to;
  if (const auto pieces = AxesOfPieces(cores_, form)) {
    for (int label : AxisLabels(all)) to.push_back({label});
    for (int64_t d = 0; d < local.rank(); ++d) {
      for (int axis : (*pieces)[d]) from.push_back({axis, cores_.sizes[axis]});
      from.push_back({LabelOf(d), local.dims[d]});
      to.push_back({LabelOf(d)});
    }
    return Flat{Refactor(x.id, from, to), all};
  }
  // Makes rows [pieces, axes of x ..., local ...] and takes the row of each
  // point of form.axes by a table.
  to.emplace_back();
  for (int label : AxisLabels(x.axes)) to.push_back({label});
  for (int64_t d = 0; d < local.rank(); ++d) {
    from.push_back({kPiece + static_cast<int>(d), form.counts[d]});
    from.push_back({LabelOf(d), local.dims[d]});
    to[0].push_back(kPiece + static_cast<int>(d));
    to.push_back({LabelOf(d)});
  }
  const ValueId rows = Refactor(x.id, from, to);
  std::vector<int64_t> table(static_cast<size_t>(PointsOf(cores_, form.axes)),
                             0);
  for (int64_t core = 0; core < plan_.num_cores(); ++core)
    table[cores_.RowOf(form.axes, core)] = PieceOf(form, core);
  const ValueId taken =
      b_.TakeRows(rows, {static_cast<int64_t>(table.size())}, table);
  std::vector<Factor> factors = FactorsOf(form.axes);
  for (const Factor& factor : FactorsOf(x.axes)) factors.push_back(factor);
  to.clear();
  for (int label : AxisLabels(all)) to.push_back({label});
  for (int64_t d = 0; d < local.rank(); ++d) {
    factors.push_back({LabelOf(d), local.dims[d]});
    to.push_back({LabelOf(d)});
  }
  return Flat{Refactor(taken, factors, to), all};
}

Result<Flat> Flattener::Paste(Flat x, const Shape& local, const Shape& global,
                              const PieceForm& form) {
  // Along a manual axis that does not number pieces all cores hold the same
  // values: take those of the first.
  const AxisSet rest = x.axes & scope_ & ~form.axes;
  for (AxisSet drop = x.axes & ~rest & ~form.axes; drop != 0;) {
    const AxisSet axis = drop & ~(drop - 1);
    const Dims at = PositionsIn(x.axes, axis);
    Dims dims = b_.dims(x.id);
    dims.erase(dims.begin() + at[0]);
    x.id = b_.Reshape(b_.Slice(x.id, at[0], 0, 1), dims);
    x.axes &= ~axis;
    drop &= ~axis;
  }
  const AxisSet all = rest | form.axes;
  const ValueId spread = Spread(x, all);
  std::vector<Factor> from = FactorsOf(all);
  std::vector<std::vector<int>> to;
  for (int label : AxisLabels(rest)) to.push_back({label});
  if (const auto pieces = AxesOfPieces(cores_, form)) {
    for (int64_t d = 0; d < local.rank(); ++d) {
      from.push_back({LabelOf(d), local.dims[d]});
      to.push_back((*pieces)[d]);
      to.back().push_back(LabelOf(d));
    }
    return Flat{Refactor(spread, from, to), rest};
  }
  to.insert(to.begin(), AxisLabels(form.axes));
  for (int64_t d = 0; d < local.rank(); ++d) {
    from.push_back({LabelOf(d), local.dims[d]});
    to.push_back({LabelOf(d)});
  }
  const ValueId rows = Refactor(spread, from, to);
  std::vector<int64_t> table(static_cast<size_t>(Product(form.counts)), -1);
  for (int64_t core = 0; core < plan_.num_cores(); ++core) {
    int64_t& row = table[PieceOf(form, core)];
    if (row < 0) row = cores_.RowOf(form.axes, core);
  }
  if (std::find(table.begin(), table.end(), -1) != table.end())
    return InvalidArgument("no core has some piece of ", global.ToString());
  const ValueId taken =
      b_.TakeRows(rows, {static_cast<int64_t>(table.size())}, table);
  std::vector<Factor> factors;
  for (int64_t d = 0; d < local.rank(); ++d)
    factors.push_back({kPiece + static_cast<int>(d), form.counts[d]});
  for (const Factor& factor : FactorsOf(rest)) factors.push_back(factor);
  to.clear();
  for (int label : AxisLabels(rest)) to.push_back({label});
  for (int64_t d = 0; d < local.rank(); ++d) {
    factors.push_back({LabelOf(d), local.dims[d]});
    to.push_back({kPiece + static_cast<int>(d), LabelOf(d)});
  }
  return Flat{Refactor(taken, factors, to), rest};
}

Status Flattener::Manual(const Op& op) {
  const ManualForm& form = info_.manuals.at(&op);
  const hlo::Region& body = op.regions[0];
  for (size_t i = 0; i < op.operands.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(const Flat piece,
                            Cut(Value(op.operands[i]), Local(op.operands[i]),
                                Local(body.arguments[i]), form.in[i]));
    const AxisSet held = HeldAxes(body.arguments[i]);
    SetValue(body.arguments[i], {Spread(piece, held), held});
  }
  const AxisSet outer = scope_;
  scope_ |= form.manual;
  const Status status = RunOps(body);
  scope_ = outer;
  ESCALA_RETURN_IF_ERROR(status);
  for (size_t i = 0; i < op.results.size(); ++i) {
    const ValueId v = body.terminator().operands[i];
    ESCALA_ASSIGN_OR_RETURN(
        const Flat whole,
        Paste(Value(v), Local(v), Local(op.results[i]), form.out[i]));
    Set(op, i, whole);
  }
  Note(op, StrCat("flattened on axes ", ToString(form.manual)));
  return Status();
}

}  // namespace escala::engine
