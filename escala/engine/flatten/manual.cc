// Rule: sdy.manual_computation. Inside the body, a dimension that is sharded
// over mesh axes becomes core axes: operands are cut into pieces, and results
// are joined again.
#include <algorithm>
#include <optional>

#include "escala/engine/flatten/rules.h"
#include "escala/hlo/sharding.h"

namespace escala::engine {

namespace {

// The axes, major to minor, whose digits form the piece number along one
// dimension. Nullopt if the number is not such a product of digits.
std::optional<Labels> AxesOfPiece(const CoreAxes& axes,
                                  const std::vector<int64_t>& piece,
                                  int64_t count) {
  if (count == 1) return Labels();
  const auto found = hlo::AxesOfCoordinate(axes.sizes, piece);
  if (!found) return std::nullopt;
  int64_t pieces = 1;
  Labels order;
  for (const size_t axis : *found) {
    pieces *= axes.sizes[axis];
    order.push_back({Label::kAxis, static_cast<int64_t>(axis)});
  }
  if (pieces != count) return std::nullopt;
  return order;
}

// AxesOfPiece for all dimensions. Nullopt also if two dimensions share an axis.
std::optional<std::vector<Labels>> AxesOfPieces(const CoreAxes& axes,
                                                const PieceForm& form) {
  std::vector<Labels> all;
  AxisSet seen = 0;
  for (size_t d = 0; d < form.counts.size(); ++d) {
    if (form.piece.empty()) {
      all.emplace_back();
      continue;
    }
    auto order = AxesOfPiece(axes, form.piece[d], form.counts[d]);
    if (!order) return std::nullopt;
    for (const Label& axis : *order) {
      if (Has(seen, axis.index)) return std::nullopt;
      seen |= AxisSet{1} << axis.index;
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

Result<Flat> Cut(FlattenContext& c, Flat x, const Shape& global,
                 const Shape& local, const PieceForm& form) {
  if (form.axes == 0 && global == local) return x;
  if ((x.axes & form.axes) != 0)
    return Unimplemented("an operand is cut along an axis on which it differs");
  const AxisSet all = x.axes | form.axes;
  const auto pieces = AxesOfPieces(c.cores, form);
  std::vector<Factor> from = c.AxisFactors(x.axes);
  for (int64_t d = 0; d < local.rank(); ++d) {
    if (!pieces) from.push_back({{Label::kPiece, d}, form.counts[d]});
    for (const Label& axis : pieces ? (*pieces)[d] : Labels())
      from.push_back({axis, c.cores.sizes[axis.index]});
    from.push_back({{Label::kLocal, d}, local.dims[d]});
  }
  const std::vector<Labels> dims =
      Single(LabelsOf(Label::kLocal, local.rank()));
  if (pieces)
    return Flat{c.Refactor(x.id, from, Join(Single(c.AxisLabels(all)), dims)),
                all};
  // Makes rows [pieces, axes of x ..., local ...] and takes the row of each
  // point of form.axes by a table.
  const std::vector<Labels> rows = {LabelsOf(Label::kPiece, local.rank())};
  const ValueId whole = c.Refactor(
      x.id, from, Join(Join(rows, Single(c.AxisLabels(x.axes))), dims));
  Dims table(static_cast<size_t>(PointsOf(c.cores, form.axes)), 0);
  for (int64_t core = 0; core < c.plan.num_cores(); ++core)
    table[c.cores.RowOf(form.axes, core)] = PieceOf(form, core);
  const ValueId taken =
      c.b.TakeRows(whole, {static_cast<int64_t>(table.size())}, table);
  const Dims split = Join(c.cores.DimsOf(form.axes), c.cores.DimsOf(x.axes));
  return Flat{c.MergeAxes(c.b.Reshape(taken, Join(split, local.dims)),
                          form.axes, x.axes),
              all};
}

// The inverse of Cut, for a result.
Result<Flat> Paste(FlattenContext& c, Flat x, const Shape& local,
                   const Shape& global, const PieceForm& form) {
  // Along a manual axis that does not number pieces all cores hold the same
  // values: take those of the first.
  const AxisSet rest = x.axes & c.scope & ~form.axes;
  for (const Label& drop : c.AxisLabels(x.axes & ~rest & ~form.axes)) {
    const AxisSet axis = AxisSet{1} << drop.index;
    const int64_t at = c.PositionsIn(x.axes, axis)[0];
    Dims dims = c.b.dims(x.id);
    dims.erase(dims.begin() + at);
    x.id = c.b.Reshape(c.b.Slice(x.id, at, 0, 1), dims);
    x.axes &= ~axis;
  }
  const AxisSet all = rest | form.axes;
  const ValueId spread = c.Spread(x, all);
  const std::vector<Factor> dims = FactorsOf(Label::kLocal, local.dims);
  const std::vector<Factor> from = Join(c.AxisFactors(all), dims);
  const std::vector<Labels> lead = Single(c.AxisLabels(rest));
  std::vector<Labels> to = lead;
  if (const auto pieces = AxesOfPieces(c.cores, form)) {
    for (int64_t d = 0; d < local.rank(); ++d)
      to.push_back(Join((*pieces)[d], {{Label::kLocal, d}}));
    return Flat{c.Refactor(spread, from, to), rest};
  }
  to.insert(to.begin(), c.AxisLabels(form.axes));
  const ValueId rows = c.Refactor(
      spread, from, Join(to, Single(LabelsOf(Label::kLocal, local.rank()))));
  Dims table(static_cast<size_t>(Product(form.counts)), -1);
  for (int64_t core = 0; core < c.plan.num_cores(); ++core) {
    int64_t& row = table[PieceOf(form, core)];
    if (row < 0) row = c.cores.RowOf(form.axes, core);
  }
  if (std::find(table.begin(), table.end(), -1) != table.end())
    return InvalidArgument("no core has some piece of ", global.ToString());
  const ValueId taken =
      c.b.TakeRows(rows, {static_cast<int64_t>(table.size())}, table);
  to = lead;
  for (int64_t d = 0; d < local.rank(); ++d)
    to.push_back({{Label::kPiece, d}, {Label::kLocal, d}});
  return Flat{c.Refactor(taken,
                         Join(Join(FactorsOf(Label::kPiece, form.counts),
                                   c.AxisFactors(rest)),
                              dims),
                         to),
              rest};
}

}  // namespace

Status FlattenManual(FlattenContext& c, const Op& op) {
  const ManualForm& form = c.info.manuals.at(&op);
  const hlo::Region& body = op.regions[0];
  for (size_t i = 0; i < op.operands.size(); ++i) {
    const ValueId v = op.operands[i], argument = body.arguments[i];
    ESCALA_ASSIGN_OR_RETURN(
        const Flat piece,
        Cut(c, c.Value(v), c.Local(v), c.Local(argument), form.in[i]));
    const AxisSet held = c.HeldAxes(argument);
    c.SetValue(argument, {c.Spread(piece, held), held});
  }
  const AxisSet outer = c.scope;
  c.scope |= form.manual;
  ESCALA_RETURN_IF_ERROR(FlattenOps(c, body));
  c.scope = outer;
  for (size_t i = 0; i < op.results.size(); ++i) {
    const ValueId v = body.terminator().operands[i];
    ESCALA_ASSIGN_OR_RETURN(
        const Flat whole,
        Paste(c, c.Value(v), c.Local(v), c.Local(op.results[i]), form.out[i]));
    c.Set(op, i, whole);
  }
  c.Note(op, StrCat("flattened on axes ", ToString(form.manual)));
  return Status();
}

}  // namespace escala::engine
