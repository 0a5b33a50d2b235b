// Rules: collectives become sums and moves along core axes. If the groups lie
// along axes, their members are dimensions already; other groups are gathered
// by a table.
#include <algorithm>
#include <map>

#include "escala/engine/flatten/flattener.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::OpCode;

namespace {

// Folds over at most this many members are unrolled.
constexpr int64_t kMaxUnrolled = 8;

Dims Without(Dims dims, int64_t dim) {
  dims.erase(dims.begin() + dim);
  return dims;
}

}  // namespace

// In masked control flow some cores may be missing. Emits a check that each
// group is present as a whole or not at all.
void Flattener::CheckGroups(const Op& op, AxisSet along, const Groups& groups) {
  if (mask_.id < 0 || (mask_.axes & along) == 0) return;
  size_t width = 1;
  for (const auto& group : groups) width = std::max(width, group.size());
  Dims table;
  for (const auto& group : groups) {
    table.insert(table.end(), group.begin(), group.end());
    table.resize((table.size() + width - 1) / width * width, -1);
  }
  AttributeMap attributes;
  attributes.Set("call_target_name", std::string("softpod.check_group"));
  attributes.Set("softpod.groups",
                 MatrixOf(std::move(table), static_cast<int64_t>(width)));
  attributes.Set("softpod.op",
                 StrCat(hlo::Info(op).name, " at ", op.location.line, ":",
                        op.location.column));
  const ValueId here =
      b_.Reshape(AllAxes(mask_).id, {PointsOf(cores_, cores_.all())});
  b_.Emit(OpCode::kCustomCall, {here}, std::move(attributes), {});
}

Status Flattener::Collective(const Op& op) {
  const GroupForm& form = *info_.groups.at(&op);
  CheckGroups(op, form.axes, form.groups);
  const bool dynamic_root = op.operands.size() > op.results.size();
  const Flat roots = dynamic_root ? Assembled(op.operands.back()) : Flat{};
  const bool sums = IsSumCollective(from_, info_, op);
  for (size_t i = 0; i < op.results.size(); ++i) {
    const ValueId v = op.operands[i];
    Flat x;
    if (sums) {
      const AxisSet along = form.axes;
      x = SumOfAll(v, along | SumOf(op.results[i]));
      const AxisSet left = along & HeldAxes(v);
      Note(op, left == 0 ? StrCat("sum over axes ", ToString(along),
                                  ": made where its terms are")
                         : StrCat("sum over axes ", ToString(left),
                                  " of what is held for each core"));
      if (op.code == OpCode::kAllReduce) {
        Set(op, i, x);
        continue;
      }
    } else {
      x = Assembled(v);
    }
    ESCALA_RETURN_IF_ERROR(CollectiveOf(op, i, x, roots));
  }
  if (!sums)
    Note(op, form.along_axes ? StrCat("moves along axes ", ToString(form.axes))
                             : std::string("groups by a table over all cores"));
  return Status();
}

Status Flattener::CollectiveOf(const Op& op, size_t i, Flat x, Flat roots) {
  const GroupForm& form = *info_.groups.at(&op);
  const Shape& local = Local(op.operands[i]);
  const Shape& result = Local(op.results[i]);
  if (form.groups.empty()) {
    Set(op, i, {b_.Splat(result.type, result.dims, 0), 0});
    return Status();
  }
  x = {Spread(x, x.axes | roots.axes), x.axes | roots.axes};
  if (op.code == OpCode::kReduceScatter && IsSumCollective(from_, info_, op)) {
    // x is the sum already: every member takes its shard.
    const int64_t dim = op.attributes.Int("scatter_dimension");
    const AxisSet all = x.axes | form.axes;
    std::vector<Factor> factors = FactorsOf(x.axes);
    std::vector<std::vector<int>> to;
    for (int label : AxisLabels(all)) to.push_back({label});
    for (int64_t d = 0; d < result.rank(); ++d) {
      if (d == dim)
        for (const Factor& f : FactorsOf(form.axes)) factors.push_back(f);
      factors.push_back({LabelOf(d), result.dims[d]});
      to.push_back({LabelOf(d)});
    }
    Set(op, i, {Refactor(x.id, factors, to), all});
    return Status();
  }

  const bool any_order = op.code == OpCode::kAllReduce;
  const std::vector<Grouped> groups = ToGroups(x, form, any_order);
  std::vector<Grouped> root_groups;
  if (roots.id >= 0)
    root_groups = ToGroups({Spread(roots, x.axes), x.axes}, form, any_order);
  std::vector<Grouped> shared, members;
  for (size_t part = 0; part < groups.size(); ++part) {
    const Grouped& g = groups[part];
    const int64_t lead = g.lead;
    const int64_t size = b_.dims(g.id)[lead];
    const Dims front(b_.dims(g.id).begin(), b_.dims(g.id).begin() + lead);
    const auto give = [&](std::vector<Grouped>* list, ValueId id) {
      Grouped made = g;
      made.id = id;
      list->push_back(std::move(made));
    };
    switch (op.code) {
      case OpCode::kAllReduce: {
        ESCALA_ASSIGN_OR_RETURN(const ValueId sum,
                                ReduceMembers(op, g, result.type));
        give(&shared, sum);
        break;
      }
      case OpCode::kAllGather: {
        const int64_t dim = op.attributes.Int("all_gather_dim");
        give(&shared, b_.Reshape(b_.MoveDims(g.id, {lead}, lead + dim),
                                 Join(front, result.dims)));
        break;
      }
      case OpCode::kReduceScatter: {
        const int64_t dim = op.attributes.Int("scatter_dimension");
        ESCALA_ASSIGN_OR_RETURN(const ValueId sum,
                                ReduceMembers(op, g, result.type));
        Dims outliers = Join(front, result.dims);
        outliers.insert(outliers.begin() + lead + dim, size);
        give(&members,
             b_.MoveDims(b_.Reshape(sum, outliers), {lead + dim}, lead));
        break;
      }
      case OpCode::kAllToAll: {
        const int64_t split = op.attributes.Int("split_dimension");
        const int64_t concat = op.attributes.Int("concat_dimension");
        constexpr int kSender = 50, kReceiver = 51, kFront = 60;
        std::vector<Factor> from;
        std::vector<std::vector<int>> to;
        for (int64_t d = 0; d < lead; ++d) {
          from.push_back({kFront + static_cast<int>(d), front[d]});
          to.push_back({kFront + static_cast<int>(d)});
        }
        from.push_back({kSender, size});
        to.push_back({kReceiver});
        for (int64_t d = 0; d < local.rank(); ++d) {
          if (d == split) from.push_back({kReceiver, size});
          from.push_back(
              {LabelOf(d), d == split ? local.dims[d] / size : local.dims[d]});
          to.push_back({LabelOf(d)});
          if (d == concat) to.back().insert(to.back().begin(), kSender);
        }
        give(&members, Refactor(g.id, from, to));
        break;
      }
      case OpCode::kCollectiveBroadcast: {
        ValueId id = g.id;
        if (roots.id < 0) {
          id = b_.Reshape(b_.Slice(id, lead, 0, 1), Join(front, local.dims));
        } else {
          // Take row `root` of each group, with the rows of all groups in one
          // dimension.
          const int64_t count = Product(front);
          const ValueId root = RootsOf(root_groups[part], i, size);
          const ValueId rows = b_.Reshape(id, Join({count * size}, local.dims));
          const ValueId first = b_.Binary(
              OpCode::kMultiply, b_.Iota(ElementType::kI64, {count}, 0),
              b_.Splat(ElementType::kI64, {count}, size));
          const ValueId at =
              b_.Binary(OpCode::kAdd, first, b_.Reshape(root, {count}));
          id = b_.Reshape(b_.TakeRows(rows, at), Join(front, local.dims));
        }
        give(&shared, id);
        break;
      }
      default: {  // collective_reduce: the root has the sum, others zeros
        ESCALA_ASSIGN_OR_RETURN(const ValueId sum,
                                ReduceMembers(op, g, result.type));
        const Dims all = Join(Join(front, {size}), result.dims);
        const Dims heads = Iota(lead);
        const ValueId everywhere =
            b_.Broadcast(sum, all, Join(heads, Iota(result.rank(), lead + 1)));
        const Dims who = Join(front, {size});
        const ValueId number = b_.Iota(ElementType::kI64, who, lead);
        const ValueId root =
            roots.id < 0
                ? b_.Splat(ElementType::kI64, who, 0)
                : b_.Broadcast(RootsOf(root_groups[part], i, size), who, heads);
        const ValueId is_root =
            b_.Broadcast(b_.Compare("EQ", number, root), all, Iota(lead + 1));
        give(&members,
             b_.Select(is_root, everywhere, b_.Splat(result.type, all, 0)));
      }
    }
  }
  Set(op, i,
      members.empty() ? FromShared(shared, form, result, any_order)
                      : FromMembers(members, form, result, any_order));
  return Status();
}

// Element i of the roots that the first member of each group passes, clamped to
// a member number.
ValueId Flattener::RootsOf(const Grouped& roots, size_t i, int64_t members) {
  ValueId id = b_.Slice(roots.id, roots.lead, 0, 1);
  Dims front(b_.dims(id).begin(), b_.dims(id).begin() + roots.lead);
  const int64_t count =
      Product(b_.dims(id)) / std::max<int64_t>(1, Product(front));
  id = b_.Reshape(id, Join(front, {count}));
  id = b_.Slice(id, roots.lead, static_cast<int64_t>(i),
                static_cast<int64_t>(i) + 1);
  id = b_.Convert(b_.Reshape(id, front), ElementType::kI64);
  id = b_.Binary(OpCode::kMaximum, id, b_.Splat(ElementType::kI64, front, 0));
  return b_.Binary(OpCode::kMinimum, id,
                   b_.Splat(ElementType::kI64, front, members - 1));
}

// Folds the members of each group with the op's body.
Result<ValueId> Flattener::ReduceMembers(const Op& op, const Grouped& x,
                                         ElementType type) {
  const ValueId id = b_.Convert(x.id, type);
  const std::optional<OpCode> body = BodyOp(op.regions[0]);
  const bool number =
      IsSummable(type) &&
      (!IsComplex(type) || body == OpCode::kAdd || body == OpCode::kMultiply);
  const bool logic =
      (body == OpCode::kAnd || body == OpCode::kOr) && !IsFloat(type);
  const bool arithmetic = body == OpCode::kAdd || body == OpCode::kMultiply ||
                          body == OpCode::kMinimum || body == OpCode::kMaximum;
  if (body && ((number && arithmetic) || logic ||
               (type == ElementType::kI1 && arithmetic)))
    return b_.Reduce(*body, id, {x.lead});
  if (CapturedAxes(op.regions[0]) != 0)
    return Unimplemented(
        "its body uses values of its own on each core; pass them as operands");
  const int64_t size = b_.dims(id)[x.lead];
  const Dims rest = Without(b_.dims(id), x.lead);
  const auto combine = [&](ValueId a, ValueId next) {
    AttributeMap attributes;
    attributes.Set("dimensions",
                   IntsOf(Iota(static_cast<int64_t>(rest.size()))));
    std::vector<hlo::Region> regions;
    regions.push_back(CopyRegion(op.regions[0]));
    return b_.Emit1(OpCode::kMap, {a, next}, std::move(attributes),
                    Shape{type, rest}, std::move(regions));
  };
  ValueId folded = b_.Reshape(b_.Slice(id, x.lead, 0, 1), rest);
  if (size <= kMaxUnrolled) {
    for (int64_t m = 1; m < size; ++m)
      folded =
          combine(folded, b_.Reshape(b_.Slice(id, x.lead, m, m + 1), rest));
    return folded;
  }
  const ValueId one = b_.Splat(ElementType::kI64, {}, 1);
  hlo::Region cond, step;
  for (hlo::Region* region : {&cond, &step}) {
    b_.NewArgument(region, Shape{ElementType::kI64, {}});
    b_.NewArgument(region, Shape{type, rest});
  }
  b_.Enter(&cond);
  b_.Return({b_.Compare("LT", cond.arguments[0],
                        b_.Splat(ElementType::kI64, {}, size))});
  b_.Leave();
  Enter(&step);
  std::vector<ValueId> starts(b_.dims(id).size(),
                              b_.Splat(ElementType::kI64, {}, 0));
  starts[x.lead] = step.arguments[0];
  Dims sizes = b_.dims(id);
  sizes[x.lead] = 1;
  const ValueId next =
      b_.Reshape(b_.DynamicSlice(id, std::move(starts), sizes), rest);
  const ValueId more = combine(step.arguments[1], next);
  b_.Return({b_.Binary(OpCode::kAdd, step.arguments[0], one), more});
  Leave();
  std::vector<hlo::Region> regions;
  regions.push_back(std::move(cond));
  regions.push_back(std::move(step));
  return b_.Emit(OpCode::kWhile, {one, folded}, {},
                 {Shape{ElementType::kI64, {}}, Shape{type, rest}},
                 std::move(regions))[1];
}

// --- Groups, and back --------------------------------------------------------

std::vector<Flattener::Grouped> Flattener::ToGroups(Flat x,
                                                    const GroupForm& form,
                                                    bool any_order) {
  if (form.along_axes && (form.in_order || any_order)) {
    const AxisSet all = x.axes | form.axes;
    const AxisSet rest = all & ~form.axes;
    const ValueId spread = Spread(x, all);
    const ValueId moved =
        b_.MoveDims(spread, PositionsIn(all, form.axes), Lead(rest));
    Dims dims = cores_.DimsOf(rest);
    dims.push_back(PointsOf(cores_, form.axes));
    dims.insert(dims.end(), b_.dims(spread).begin() + Lead(all),
                b_.dims(spread).end());
    return {{b_.Reshape(moved, dims), Lead(rest), rest, {}}};
  }
  const Flat all = AllAxes(x);
  const Dims local(b_.dims(all.id).begin() + Lead(all.axes),
                   b_.dims(all.id).end());
  const ValueId rows =
      b_.Reshape(all.id, Join({PointsOf(cores_, all.axes)}, local));
  std::map<size_t, std::vector<size_t>> by_size;
  for (size_t g = 0; g < form.groups.size(); ++g)
    by_size[form.groups[g].size()].push_back(g);
  std::vector<Grouped> parts;
  for (const auto& [size, which] : by_size) {
    std::vector<int64_t> table;
    for (size_t g : which)
      table.insert(table.end(), form.groups[g].begin(), form.groups[g].end());
    const Dims table_dims = {static_cast<int64_t>(which.size()),
                             static_cast<int64_t>(size)};
    parts.push_back({b_.TakeRows(rows, table_dims, table), 1, 0, which});
  }
  return parts;
}

// Returns to dense form what all members of a group share: [lead ..., local
// ...].
Flat Flattener::FromShared(const std::vector<Grouped>& parts,
                           const GroupForm& form, const Shape& local,
                           bool any_order) {
  if (form.along_axes && (form.in_order || any_order))
    return {parts[0].id, parts[0].axes};
  const int64_t cores = PointsOf(cores_, cores_.all());
  std::vector<int64_t> row_of(static_cast<size_t>(cores), -1);
  int64_t row = 0;
  std::vector<ValueId> rows;
  for (const Grouped& part : parts) {
    rows.push_back(part.id);
    for (size_t g : part.groups) {
      for (int64_t core : form.groups[g]) row_of[core] = row;
      ++row;
    }
  }
  // Cores in no group get zeros.
  if (std::count(row_of.begin(), row_of.end(), -1) > 0)
    rows.push_back(b_.Splat(local.type, Join({1}, local.dims), 0));
  for (int64_t& r : row_of)
    if (r < 0) r = row;
  const ValueId all =
      b_.TakeRows(b_.Concatenate(std::move(rows), 0), {cores}, row_of);
  return {b_.Reshape(all, Dense(cores_.all(), local).dims), cores_.all()};
}

// Returns to dense form what each member has: [lead ..., members, local ...].
Flat Flattener::FromMembers(const std::vector<Grouped>& parts,
                            const GroupForm& form, const Shape& local,
                            bool any_order) {
  if (form.along_axes && (form.in_order || any_order)) {
    const AxisSet rest = parts[0].axes, all = rest | form.axes;
    const Dims outliers =
        Join(Join(cores_.DimsOf(rest), cores_.DimsOf(form.axes)), local.dims);
    Dims permutation(static_cast<size_t>(Lead(all)));
    const Dims outer = PositionsIn(all, rest);
    const Dims inner = PositionsIn(all, form.axes);
    for (size_t d = 0; d < outer.size(); ++d)
      permutation[outer[d]] = static_cast<int64_t>(d);
    for (size_t d = 0; d < inner.size(); ++d)
      permutation[inner[d]] = static_cast<int64_t>(outer.size() + d);
    return {b_.Transpose(
                b_.Reshape(parts[0].id, outliers),
                Join(std::move(permutation), Iota(local.rank(), Lead(all)))),
            all};
  }
  const int64_t cores = PointsOf(cores_, cores_.all());
  std::vector<int64_t> row_of(static_cast<size_t>(cores), -1);
  int64_t row = 0;
  std::vector<ValueId> rows;
  for (const Grouped& part : parts) {
    const Dims& dims = b_.dims(part.id);
    rows.push_back(b_.Reshape(part.id, Join({dims[0] * dims[1]}, local.dims)));
    for (size_t g : part.groups)
      for (int64_t core : form.groups[g]) row_of[core] = row++;
  }
  if (std::count(row_of.begin(), row_of.end(), -1) > 0)
    rows.push_back(b_.Splat(local.type, Join({1}, local.dims), 0));
  for (int64_t& r : row_of)
    if (r < 0) r = row;
  const ValueId all =
      b_.TakeRows(b_.Concatenate(std::move(rows), 0), {cores}, row_of);
  return {b_.Reshape(all, Dense(cores_.all(), local).dims), cores_.all()};
}

// --- collective_permute ------------------------------------------------------

Status Flattener::Permute(const Op& op) {
  const PermuteForm& form = info_.permutes.at(&op);
  if (mask_.id >= 0) {
    CheckGroups(op, form.axes, form.pairs);
  }
  const Flat x = Assembled(op.operands[0]);
  const Shape& local = Local(op.results[0]);
  const bool zeros = std::find(form.source.begin(), form.source.end(), -1) !=
                     form.source.end();
  if (!zeros && (x.axes & form.axes) == 0) {
    Set(op, 0, x);
    Note(op, "the same on all that it moves between");
    return Status();
  }
  const AxisSet all = x.axes | form.axes, rest = all & ~form.axes;
  const int64_t points = PointsOf(cores_, form.axes);
  const Dims front = cores_.DimsOf(rest);
  const ValueId moved =
      b_.MoveDims(Spread(x, all), PositionsIn(all, form.axes), 0);
  ValueId rows = b_.Reshape(moved, Join(Join({points}, front), local.dims));
  std::vector<int64_t> table = form.source;
  if (zeros) {
    Dims row = b_.dims(rows);
    row[0] = 1;
    rows = b_.Concatenate({rows, b_.Splat(local.type, row, 0)}, 0);
    for (int64_t& source : table)
      if (source < 0) source = points;
  }
  rows = b_.TakeRows(rows, {points}, table);
  // Move the axes back to their positions.
  rows =
      b_.Reshape(rows, Join(Join(cores_.DimsOf(form.axes), front), local.dims));
  Dims permutation(static_cast<size_t>(Lead(all)));
  const Dims inner = PositionsIn(all, form.axes),
             outer = PositionsIn(all, rest);
  for (size_t d = 0; d < inner.size(); ++d)
    permutation[inner[d]] = static_cast<int64_t>(d);
  for (size_t d = 0; d < outer.size(); ++d)
    permutation[outer[d]] = static_cast<int64_t>(inner.size() + d);
  Set(op, 0,
      {b_.Transpose(
           rows, Join(std::move(permutation), Iota(local.rank(), Lead(all)))),
       all});
  Note(op, StrCat("moves along axes ", ToString(form.axes)));
  return Status();
}

}  // namespace escala::engine
