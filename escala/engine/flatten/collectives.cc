// Rules: collectives become sums and moves along core axes. If the groups lie
// along axes, their members are dimensions already; other groups are gathered
// by a table.
#include <algorithm>
#include <map>

#include "escala/engine/flatten/outlier_cores.h"
#include "escala/engine/flatten/rules.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::OpCode;

namespace {

// Folds over at most this many members are unrolled.
constexpr int64_t kMaxUnrolled = 8;

// In masked control flow some cores may be missing. Emits a check that each
// group is present as a whole or not at all.
void CheckGroups(FlattenContext& c, const Op& op, AxisSet along,
                 const Groups& groups) {
  if (c.mask.id < 0 || (c.mask.axes & along) == 0) return;
  size_t width = 1;
  for (const auto& group : groups) width = std::max(width, group.size());
  Dims table;
  for (const auto& group : groups) {
    table.insert(table.end(), group.begin(), group.end());
    table.resize((table.size() + width - 1) / width * width, -1);
  }
  const ValueId here =
      c.b.Reshape(c.ToAllCores(c.mask).id, {PointsOf(c.cores, c.cores.all())});
  c.b.Emit(
      OpCode::kCustomCall, {here},
      Attributes({{"call_target_name", std::string("softpod.check_group")},
                  {"softpod.groups",
                   MatrixOf(std::move(table), static_cast<int64_t>(width))},
                  {"softpod.op", StrCat(hlo::Info(op).name, " at ",
                                        op.location.ToString())}}),
      {});
}

// --- Groups, and back --------------------------------------------------------

// The members of groups of cores: [lead ..., members, local ...].
struct Grouped {
  ValueId id;
  int64_t lead;
  AxisSet axes;                // along axes: the leading dimensions
  std::vector<size_t> groups;  // else: group of each row; lead is 1
};

// `direct`: the members are dimensions of x (GroupForm::IsDirect). Otherwise
// there is one result for each size of groups.
std::vector<Grouped> ToGroups(FlattenContext& c, Flat x, const GroupForm& form,
                              bool direct) {
  if (direct) {
    const AxisSet all = x.axes | form.axes;
    const AxisSet rest = all & ~form.axes;
    const ValueId spread = c.Spread(x, all);
    const ValueId moved =
        c.b.MoveDims(spread, c.PositionsIn(all, form.axes), c.Lead(rest));
    const Dims lead =
        Join(c.cores.DimsOf(rest), {PointsOf(c.cores, form.axes)});
    const Dims local(c.b.dims(spread).begin() + c.Lead(all),
                     c.b.dims(spread).end());
    return {{c.b.Reshape(moved, Join(lead, local)), c.Lead(rest), rest, {}}};
  }
  const Flat all = c.ToAllCores(x);
  const Dims local(c.b.dims(all.id).begin() + c.Lead(all.axes),
                   c.b.dims(all.id).end());
  const ValueId rows =
      c.b.Reshape(all.id, Join({PointsOf(c.cores, all.axes)}, local));
  std::map<size_t, std::vector<size_t>> by_size;
  for (size_t g = 0; g < form.groups.size(); ++g)
    by_size[form.groups[g].size()].push_back(g);
  std::vector<Grouped> parts;
  for (const auto& [size, which] : by_size) {
    Dims table;
    for (size_t g : which) table = Join(std::move(table), form.groups[g]);
    const Dims table_dims = {static_cast<int64_t>(which.size()),
                             static_cast<int64_t>(size)};
    parts.push_back({c.b.TakeRows(rows, table_dims, table), 1, 0, which});
  }
  return parts;
}

// Returns to dense form what all members of a group share ([lead ..., local
// ...]) or what each of them has ([lead ..., members, local ...]). Cores in no
// group get zeros.
Flat FromGroups(FlattenContext& c, const std::vector<Grouped>& parts,
                const GroupForm& form, const Shape& local, bool direct,
                bool shared) {
  const AxisSet every = c.cores.all();
  if (direct) {
    const AxisSet rest = parts[0].axes;
    if (shared) return {parts[0].id, rest};
    const Dims split = Join(c.cores.DimsOf(rest), c.cores.DimsOf(form.axes));
    const ValueId x = c.b.Reshape(parts[0].id, Join(split, local.dims));
    return {c.MergeAxes(x, rest, form.axes), rest | form.axes};
  }
  const int64_t cores = PointsOf(c.cores, every);
  Dims row_of(static_cast<size_t>(cores), -1);
  int64_t row = 0;
  std::vector<ValueId> rows;
  for (const Grouped& part : parts) {
    const Dims& dims = c.b.dims(part.id);
    const int64_t count = shared ? dims[0] : dims[0] * dims[1];
    rows.push_back(c.b.Reshape(part.id, Join({count}, local.dims)));
    for (size_t g : part.groups) {
      for (int64_t core : form.groups[g]) row_of[core] = shared ? row : row++;
      if (shared) ++row;
    }
  }
  if (std::count(row_of.begin(), row_of.end(), -1) > 0)
    rows.push_back(c.b.Splat(local.type, Join({1}, local.dims), 0));
  std::replace(row_of.begin(), row_of.end(), int64_t{-1}, row);
  const ValueId all =
      c.b.TakeRows(c.b.Concatenate(std::move(rows), 0), {cores}, row_of);
  return {c.b.Reshape(all, c.Dense(every, local).dims), every};
}

// --- What happens in a group -------------------------------------------------

// Element i of the roots that the first member of each group passes, clamped to
// a member number.
ValueId RootsOf(FlattenContext& c, const Grouped& roots, size_t i,
                int64_t members) {
  ValueId id = c.b.Slice(roots.id, roots.lead, 0, 1);
  Dims front(c.b.dims(id).begin(), c.b.dims(id).begin() + roots.lead);
  const int64_t count =
      Product(c.b.dims(id)) / std::max<int64_t>(1, Product(front));
  id = c.b.Reshape(id, Join(front, {count}));
  id = c.b.Slice(id, roots.lead, static_cast<int64_t>(i),
                 static_cast<int64_t>(i) + 1);
  id = c.b.Convert(c.b.Reshape(id, front), ElementType::kI64);
  id = c.b.Binary(OpCode::kMaximum, id, c.b.Splat(ElementType::kI64, front, 0));
  return c.b.Binary(OpCode::kMinimum, id,
                    c.b.Splat(ElementType::kI64, front, members - 1));
}

// Folds the members of each group with the op's body.
Result<ValueId> ReduceMembers(FlattenContext& c, const Op& op, const Grouped& x,
                              ElementType type) {
  const ValueId id = c.b.Convert(x.id, type);
  const std::optional<OpCode> body = hlo::CombinerOf(op.regions[0]);
  const bool number =
      IsSummable(type) &&
      (!IsComplex(type) || body == OpCode::kAdd || body == OpCode::kMultiply);
  const bool logic =
      (body == OpCode::kAnd || body == OpCode::kOr) && !IsFloat(type);
  const bool arithmetic = body == OpCode::kAdd || body == OpCode::kMultiply ||
                          body == OpCode::kMinimum || body == OpCode::kMaximum;
  if (body && ((number && arithmetic) || logic ||
               (type == ElementType::kI1 && arithmetic)))
    return c.b.Reduce(*body, id, {x.lead});
  if (c.CapturedAxes(op) != 0)
    return Unimplemented(
        "its body uses values of its own on each core; pass them as operands");
  const int64_t size = c.b.dims(id)[x.lead];
  Dims rest = c.b.dims(id);
  rest.erase(rest.begin() + x.lead);
  const auto combine = [&](ValueId a, ValueId next) {
    return c.b.Emit1(
        OpCode::kMap, {a, next},
        Attributes(
            {{"dimensions", IntsOf(Iota(static_cast<int64_t>(rest.size())))}}),
        Shape{type, rest}, c.CopyRegions(op));
  };
  const auto member = [&](int64_t m) {
    return c.b.Reshape(c.b.Slice(id, x.lead, m, m + 1), rest);
  };
  ValueId folded = member(0);
  if (size <= kMaxUnrolled) {
    for (int64_t m = 1; m < size; ++m) folded = combine(folded, member(m));
    return folded;
  }
  const auto step = [&](ValueId m, std::span<const ValueId> state) {
    const ValueId next = c.b.Row(id, x.lead, m);
    return std::vector<ValueId>{combine(state[0], next)};
  };
  return c.Loop(1, size, {folded}, step)[0];
}

// The group's dimensions [lead ..., members, local ...], taken by the members
// from each other: member r of the result holds the parts r of all members.
ValueId AllToAll(FlattenContext& c, const Op& op, const Grouped& g,
                 const Shape& local) {
  const int64_t split = op.attributes.Int("split_dimension");
  const int64_t concat = op.attributes.Int("concat_dimension");
  const Dims& dims = c.b.dims(g.id);
  const int64_t size = dims[g.lead];
  const Label sender{Label::kSender}, receiver{Label::kReceiver};
  std::vector<Factor> from =
      FactorsOf(Label::kGroup, Dims(dims.begin(), dims.begin() + g.lead));
  std::vector<Labels> to = Single(LabelsOf(Label::kGroup, g.lead));
  from.push_back({sender, size});
  to.push_back({receiver});
  for (int64_t d = 0; d < local.rank(); ++d) {
    if (d == split) from.push_back({receiver, size});
    from.push_back(
        {{Label::kLocal, d}, local.dims[d] / (d == split ? size : 1)});
    to.push_back({{Label::kLocal, d}});
    if (d == concat) to.back().insert(to.back().begin(), sender);
  }
  return c.Refactor(g.id, from, to);
}

// The collective's result for one part of the groups: what the members share,
// or what each of them has. `roots`: as ToGroups gives them, or null.
Result<ValueId> InGroups(FlattenContext& c, const Op& op, size_t i,
                         const Grouped& g, const Grouped* roots) {
  const Shape& local = c.Local(op.operands[i]);
  const Shape& result = c.Local(op.results[i]);
  const int64_t lead = g.lead;
  const int64_t size = c.b.dims(g.id)[lead];
  const Dims front(c.b.dims(g.id).begin(), c.b.dims(g.id).begin() + lead);
  const auto numbers = [&](const Dims& dims, int64_t n) {
    return c.b.Splat(ElementType::kI64, dims, n);
  };
  switch (op.code) {
    case OpCode::kAllReduce:
      return ReduceMembers(c, op, g, result.type);
    case OpCode::kAllGather: {
      const int64_t dim = op.attributes.Int("all_gather_dim");
      return c.b.Reshape(c.b.MoveDims(g.id, {lead}, lead + dim),
                         Join(front, result.dims));
    }
    case OpCode::kReduceScatter: {
      const int64_t dim = op.attributes.Int("scatter_dimension");
      ESCALA_ASSIGN_OR_RETURN(const ValueId sum,
                              ReduceMembers(c, op, g, result.type));
      Dims split = Join(front, result.dims);
      split.insert(split.begin() + lead + dim, size);
      return c.b.MoveDims(c.b.Reshape(sum, split), {lead + dim}, lead);
    }
    case OpCode::kAllToAll:
      return AllToAll(c, op, g, local);
    case OpCode::kCollectiveBroadcast: {
      const Dims to = Join(front, local.dims);
      if (roots == nullptr) return c.b.Reshape(c.b.Slice(g.id, lead, 0, 1), to);
      // Takes row `root` of each group, with the rows of all groups in one
      // dimension.
      const int64_t count = Product(front);
      const ValueId root = RootsOf(c, *roots, i, size);
      const ValueId rows = c.b.Reshape(g.id, Join({count * size}, local.dims));
      const ValueId group = c.b.Iota(ElementType::kI64, {count}, 0);
      const ValueId first =
          c.b.Binary(OpCode::kMultiply, group, numbers({count}, size));
      const ValueId at =
          c.b.Binary(OpCode::kAdd, first, c.b.Reshape(root, {count}));
      return c.b.Reshape(c.b.TakeRows(rows, at), to);
    }
    default: {  // collective_reduce: the root has the sum, others zeros
      ESCALA_ASSIGN_OR_RETURN(const ValueId sum,
                              ReduceMembers(c, op, g, result.type));
      const Dims who = Join(front, {size}), all = Join(who, result.dims);
      const Dims heads = Iota(lead);
      const ValueId everywhere =
          c.b.Broadcast(sum, all, Join(heads, Iota(result.rank(), lead + 1)));
      const ValueId number = c.b.Iota(ElementType::kI64, who, lead);
      const ValueId root =
          roots == nullptr
              ? numbers(who, 0)
              : c.b.Broadcast(RootsOf(c, *roots, i, size), who, heads);
      const ValueId is_root =
          c.b.Broadcast(c.b.Compare("EQ", number, root), all, Iota(lead + 1));
      return c.b.Select(is_root, everywhere, c.b.Splat(result.type, all, 0));
    }
  }
}

// The shard that each member takes of x, which is the sum already.
Flat Scattered(FlattenContext& c, const Op& op, Flat x, const Shape& result) {
  const AxisSet along = c.info.groups.at(&op)->axes, all = x.axes | along;
  const int64_t dim = op.attributes.Int("scatter_dimension");
  std::vector<Factor> factors = c.AxisFactors(x.axes);
  for (int64_t d = 0; d < result.rank(); ++d) {
    if (d == dim) factors = Join(std::move(factors), c.AxisFactors(along));
    factors.push_back({{Label::kLocal, d}, result.dims[d]});
  }
  const Labels to =
      Join(c.AxisLabels(all), LabelsOf(Label::kLocal, result.rank()));
  return {c.Refactor(x.id, factors, Single(to)), all};
}

// Result i of a collective that is no sum along axes, for the operand x.
Result<Flat> Exchanged(FlattenContext& c, const Op& op, size_t i, Flat x,
                       Flat roots) {
  const GroupForm& form = *c.info.groups.at(&op);
  const Shape& result = c.Local(op.results[i]);
  const AxisSet axes = x.axes | roots.axes;
  x = {c.Spread(x, axes), axes};
  const bool direct = form.IsDirect(op.code == OpCode::kAllReduce);
  std::vector<Grouped> parts = ToGroups(c, x, form, direct), root_parts;
  if (roots.id >= 0)
    root_parts = ToGroups(c, {c.Spread(roots, axes), axes}, form, direct);
  for (size_t part = 0; part < parts.size(); ++part) {
    ESCALA_ASSIGN_OR_RETURN(
        parts[part].id,
        InGroups(c, op, i, parts[part],
                 root_parts.empty() ? nullptr : &root_parts[part]));
  }
  const bool shared = op.code == OpCode::kAllReduce ||
                      op.code == OpCode::kAllGather ||
                      op.code == OpCode::kCollectiveBroadcast;
  return FromGroups(c, parts, form, result, direct, shared);
}

Status Permute(FlattenContext& c, const Op& op) {
  const PermuteForm& form = c.info.permutes.at(&op);
  CheckGroups(c, op, form.axes, form.pairs);
  const Flat x = Assembled(c, op.operands[0]);
  const Shape& local = c.Local(op.results[0]);
  const bool zeros = std::find(form.source.begin(), form.source.end(), -1) !=
                     form.source.end();
  if (!zeros && (x.axes & form.axes) == 0) {
    c.Set(op, 0, x);
    c.Note(op, "the same on all that it moves between");
    return Status();
  }
  const AxisSet all = x.axes | form.axes, rest = all & ~form.axes;
  const int64_t points = PointsOf(c.cores, form.axes);
  const Dims row = Join(c.cores.DimsOf(rest), local.dims);
  const ValueId moved =
      c.b.MoveDims(c.Spread(x, all), c.PositionsIn(all, form.axes), 0);
  ValueId rows = c.b.Reshape(moved, Join({points}, row));
  Dims table = form.source;
  if (zeros) {
    rows = c.b.Concatenate({rows, c.b.Splat(local.type, Join({1}, row), 0)}, 0);
    std::replace(table.begin(), table.end(), int64_t{-1}, points);
  }
  rows = c.b.TakeRows(rows, {points}, table);
  rows = c.b.Reshape(rows, Join(c.cores.DimsOf(form.axes), row));
  c.Set(op, 0, {c.MergeAxes(rows, form.axes, rest), all});
  c.Note(op, StrCat("moves along axes ", ToString(form.axes)));
  return Status();
}

}  // namespace

Status FlattenCollective(FlattenContext& c, const Op& op) {
  if (op.code == OpCode::kCollectivePermute) return Permute(c, op);
  const GroupForm& form = *c.info.groups.at(&op);
  CheckGroups(c, op, form.axes, form.groups);
  const bool dynamic_root = op.operands.size() > op.results.size();
  const Flat roots = dynamic_root ? Assembled(c, op.operands.back()) : Flat{};
  const bool sums = IsSumCollective(c.from, c.info, op);
  for (size_t i = 0; i < op.results.size(); ++i) {
    const ValueId v = op.operands[i];
    const Shape& result = c.Local(op.results[i]);
    Flat x;
    if (sums) {
      x = SumOfAll(c, v, form.axes | c.SumOf(op.results[i]));
      const AxisSet left = form.axes & c.HeldAxes(v);
      c.Note(op, left == 0 ? StrCat("sum over axes ", ToString(form.axes),
                                    ": computed with its terms")
                           : StrCat("sum over axes ", ToString(left),
                                    " of values held per core"));
      if (op.code == OpCode::kReduceScatter) x = Scattered(c, op, x, result);
    } else if (form.groups.empty()) {
      x = {c.b.Splat(result.type, result.dims, 0), 0};
    } else {
      ESCALA_ASSIGN_OR_RETURN(x, Exchanged(c, op, i, Assembled(c, v), roots));
    }
    c.Set(op, i, x);
  }
  if (!sums)
    c.Note(op, form.along_axes
                   ? StrCat("moves along axes ", ToString(form.axes))
                   : std::string("groups by a table over all cores"));
  return Status();
}

}  // namespace escala::engine
