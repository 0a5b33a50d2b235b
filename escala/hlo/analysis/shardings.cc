#include "escala/hlo/analysis/shardings.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/manual.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/sharding.h"

namespace escala::hlo {
namespace {

using Known = std::optional<Sharding>;
// By dimension of a result: the operand's dimension that it is, or -1.
using Map = Dims;

bool Uses(const std::vector<AxisRef>& axes, const std::string& name) {
  return std::any_of(axes.begin(), axes.end(),
                     [&](const AxisRef& axis) { return axis.name == name; });
}

bool Uses(const Sharding& sharding, const AxisRef& axis) {
  return Uses(sharding.replicated, axis.name) ||
         std::any_of(sharding.dims.begin(), sharding.dims.end(),
                     [&](const Sharding::Dimension& dim) {
                       return Uses(dim.axes, axis.name);
                     });
}

// Gives the dimensions of `to` that have no axes those of the operand, unless
// they are in use. An axis is used once in a sharding.
void Merge(const Known& operand, const Map& map, Known* to) {
  if (!operand.has_value()) return;
  if (!to->has_value()) {
    Sharding& fresh = to->emplace();
    fresh.mesh = operand->mesh;
    fresh.inline_mesh = operand->inline_mesh;
    fresh.dims.resize(map.size());
  }
  Sharding& sharding = **to;
  if (sharding.mesh != operand->mesh ||
      sharding.inline_mesh != operand->inline_mesh)
    return;
  for (size_t d = 0; d < map.size() && d < sharding.dims.size(); ++d) {
    if (map[d] < 0 || map[d] >= std::ssize(operand->dims)) continue;
    const auto& axes = operand->dims[map[d]].axes;
    if (sharding.dims[d].axes.empty() &&
        std::none_of(axes.begin(), axes.end(),
                     [&](const AxisRef& axis) { return Uses(sharding, axis); }))
      sharding.dims[d].axes = axes;
  }
}

// Dimensions of equal size and number, except those in `changed`.
Map SameDims(const Dims& from, const Dims& to, const Dims& changed = {}) {
  Map map(to.size(), -1);
  if (from.size() != to.size()) return map;
  for (size_t d = 0; d < to.size(); ++d)
    if (from[d] == to[d] && !HasDim(changed, static_cast<int64_t>(d)))
      map[d] = static_cast<int64_t>(d);
  return map;
}

// The dimensions that are left when those of `gone` are taken from `rank`.
Dims Left(int64_t rank, const Dims& gone, const Dims& also = {}) {
  Dims left;
  for (int64_t d = 0; d < rank; ++d)
    if (!HasDim(gone, d) && !HasDim(also, d)) left.push_back(d);
  return left;
}

// Runs of dimensions with equal products; in each the major one is the same.
Map ReshapedDims(const Dims& from, const Dims& to) {
  Map map(to.size(), -1);
  size_t f = 0, t = 0;
  while (f < from.size() && t < to.size()) {
    if (to[t] == 1 && from[f] != 1) {
      ++t;
      continue;
    }
    if (from[f] == 1 && to[t] != 1) {
      ++f;
      continue;
    }
    map[t] = static_cast<int64_t>(f);
    int64_t a = from[f++], b = to[t++];
    while (a != b) {
      if (a < b && f < from.size())
        a *= from[f++];
      else if (b < a && t < to.size())
        b *= to[t++];
      else
        return map;
    }
  }
  return map;
}

Map DotDims(const Op& op, size_t side, int64_t lhs_rank, int64_t rhs_rank) {
  const AttributeMap& numbers = op.attributes.Dict("dot_dimension_numbers");
  const Dims& left_batch = numbers.Ints("lhs_batching_dimensions");
  const Dims& right_batch = numbers.Ints("rhs_batching_dimensions");
  const Dims rows =
      Left(lhs_rank, left_batch, numbers.Ints("lhs_contracting_dimensions"));
  const Dims columns =
      Left(rhs_rank, right_batch, numbers.Ints("rhs_contracting_dimensions"));
  Map map = side == 0 ? left_batch : right_batch;
  for (int64_t d : rows) map.push_back(side == 0 ? d : -1);
  for (int64_t d : columns) map.push_back(side == 1 ? d : -1);
  return map;
}

// A gather keeps the operand's dimensions that it takes whole or by batches,
// and those of the indices, each in its order.
Map GatherDims(const Function& function, const Op& op, size_t operand) {
  const AttributeMap& numbers = op.attributes.Dict("dimension_numbers");
  const Dims& offsets = numbers.Ints("offset_dims");
  const Dims& from = function.shape(op.operands[operand]).dims;
  const int64_t rank = function.shape(op.results[0]).rank();
  Map map(static_cast<size_t>(rank), -1);
  if (operand == 0) {
    const Dims& sizes = op.attributes.Ints("slice_sizes");
    const Dims kept =
        Left(std::ssize(from), numbers.Ints("collapsed_slice_dims"),
             numbers.Ints("operand_batching_dims"));
    for (size_t i = 0; i < kept.size(); ++i)
      if (sizes[kept[i]] == from[kept[i]]) map[offsets[i]] = kept[i];
  }
  const Dims batch = Left(rank, offsets);
  const Dims of_indices = Left(function.shape(op.operands[1]).rank(),
                               {numbers.Int("index_vector_dim")});
  if (operand == 0) {
    const Dims& batching = numbers.Ints("operand_batching_dims");
    const Dims& in_indices = numbers.Ints("start_indices_batching_dims");
    for (size_t i = 0; i < batch.size(); ++i)
      for (size_t b = 0; b < batching.size(); ++b)
        if (of_indices[i] == in_indices[b]) map[batch[i]] = batching[b];
    return map;
  }
  for (size_t i = 0; i < batch.size(); ++i) map[batch[i]] = of_indices[i];
  return map;
}

// A scatter keeps the dimensions of what it adds to, those of updates that span
// one of these, and the batches of indices and updates. What other updates
// share out, the result has summed.
Map ScatterDims(const Function& function, const Op& op, size_t operand) {
  const size_t inputs = op.results.size();
  const auto dims = [&](size_t i) -> const Dims& {
    return function.shape(op.operands[i]).dims;
  };
  const Dims& to = dims(0);
  if (operand < inputs) return SameDims(dims(operand), to);
  const AttributeMap& numbers = op.attributes.Dict("scatter_dimension_numbers");
  const Dims& windows = numbers.Ints("update_window_dims");
  const Dims& batching = numbers.Ints("input_batching_dims");
  const Dims& in_indices = numbers.Ints("scatter_indices_batching_dims");
  Map map(to.size(), -1);
  if (operand == inputs) {
    for (size_t b = 0; b < batching.size(); ++b)
      map[batching[b]] = in_indices[b];
    return map;
  }
  const Dims& updates = dims(operand);
  const Dims spanned =
      Left(std::ssize(to), numbers.Ints("inserted_window_dims"), batching);
  for (size_t w = 0; w < windows.size(); ++w)
    if (updates[windows[w]] == to[spanned[w]]) map[spanned[w]] = windows[w];
  const Dims of_indices =
      Left(std::ssize(dims(inputs)), {numbers.Int("index_vector_dim")});
  const Dims of_updates = Left(std::ssize(updates), windows);
  for (size_t i = 0; i < of_updates.size(); ++i)
    for (size_t b = 0; b < batching.size(); ++b)
      if (of_indices[i] == in_indices[b]) map[batching[b]] = of_updates[i];
  return map;
}

// The examples of a convolution stay, and so do the features of its kernel.
Map ConvolutionDims(const Op& op, size_t operand, size_t rank) {
  const AttributeMap& numbers = op.attributes.Dict("dimension_numbers");
  Map map(rank, -1);
  if (op.attributes.IntOr("batch_group_count", 1) != 1 ||
      op.attributes.IntOr("feature_group_count", 1) != 1)
    return map;
  if (operand == 0)
    map[numbers.Int("output_batch_dimension")] =
        numbers.Int("input_batch_dimension");
  else
    map[numbers.Int("output_feature_dimension")] =
        numbers.Int("kernel_output_feature_dimension");
  return map;
}

// Where the dimensions of result 0 come from; all -1 if they come from none of
// the operand's.
Map DimsOf(const Function& function, const Op& op, size_t operand) {
  const Dims& from = function.shape(op.operands[operand]).dims;
  const Dims& to = function.shape(op.results[0]).dims;
  if (Info(op).Is(kElementwise)) return SameDims(from, to);
  switch (op.code) {
    case OpCode::kTranspose:
      return op.attributes.Ints("permutation");
    case OpCode::kReshape:
      return ReshapedDims(from, to);
    case OpCode::kBroadcastInDim: {
      Map map(to.size(), -1);
      const Dims& places = op.attributes.Ints("broadcast_dimensions");
      for (size_t d = 0; d < places.size(); ++d)
        if (from[d] == to[places[d]]) map[places[d]] = static_cast<int64_t>(d);
      return map;
    }
    case OpCode::kDotGeneral:
      return DotDims(op, operand, function.shape(op.operands[0]).rank(),
                     function.shape(op.operands[1]).rank());
    case OpCode::kConvolution:
      return ConvolutionDims(op, operand, to.size());
    case OpCode::kReduceWindow:
    case OpCode::kSelectAndScatter:
      if (operand == 0) return SameDims(from, to);
      break;
    case OpCode::kCustomCall:
      if (IsAnnotation(op)) return SameDims(from, to);
      break;
    case OpCode::kGather:
      return GatherDims(function, op, operand);
    case OpCode::kReduce:
      if (operand >= op.results.size()) break;  // an initial value
      return Left(std::ssize(from), op.attributes.Ints("dimensions"));
    case OpCode::kConcatenate:
    case OpCode::kSort:
      return SameDims(from, to, {op.attributes.Int("dimension")});
    case OpCode::kScatter:
      return ScatterDims(function, op, operand);
    case OpCode::kDynamicUpdateSlice:
      if (operand <= 1) return SameDims(from, to);
      break;
    case OpCode::kSlice:
    case OpCode::kDynamicSlice:
    case OpCode::kPad:
    case OpCode::kReverse:
      if (operand == 0) return SameDims(from, to);
      break;
    default:
      break;
  }
  return Map(to.size(), -1);
}

const Sharding* ShardingOf(const AttributeMap& attributes) {
  const Attribute* attribute = attributes.Find("sdy.sharding");
  return attribute == nullptr ? nullptr : attribute->get<Sharding>();
}

class Propagation {
 public:
  explicit Propagation(const Module& module) : module_(module) {}

  // Returns the shardings of the results; `values` receives those of all
  // values, unless it is null.
  std::vector<Known> RunUnknown(const Function& function,
                                std::vector<Known>* values = nullptr) {
    const std::vector<Known> nothing(function.body.arguments.size());
    std::vector<Known> results = Run(function, nothing, values);
    if (groups_.empty()) return results;
    // Members that came before the one that decided.
    calls_.clear();
    return Run(function, nothing, values);
  }

 private:
  std::vector<Known> Run(const Function& function, std::vector<Known> given,
                         std::vector<Known>* values = nullptr) {
    std::vector<Known> known(function.value_types.size());
    const std::vector<ValueId>& arguments = function.body.arguments;
    for (size_t i = 0; i < arguments.size(); ++i) {
      known[arguments[i]] = std::move(given[i]);
      if (const Sharding* own = ShardingOf(function.argument_attributes[i]))
        known[arguments[i]] = *own;
    }
    std::vector<Known> results = RunRegion(function, function.body, &known);
    if (values != nullptr) *values = std::move(known);
    return results;
  }

  // Layers call the same function over and over.
  std::vector<Known> Called(const Function& callee, std::vector<Known> given) {
    auto& calls = calls_[&callee];
    for (const auto& [arguments, results] : calls)
      if (arguments == given) return results;
    std::vector<Known> results = Run(callee, given);
    calls.emplace_back(std::move(given), results);
    return results;
  }

  // Returns the shardings of what the region returns.
  std::vector<Known> RunRegion(const Function& function, const Region& region,
                               std::vector<Known>* known) {
    for (const auto& op : region.ops) RunOp(function, *op, known);
    return Of(region.terminator().operands, *known);
  }

  static std::vector<Known> Of(const std::vector<ValueId>& values,
                               const std::vector<Known>& known) {
    std::vector<Known> of;
    for (const ValueId value : values) of.push_back(known[value]);
    return of;
  }

  void RunOp(const Function& function, const Op& op,
             std::vector<Known>* known) {
    std::vector<Known> results(op.results.size());
    switch (op.code) {
      case OpCode::kUnrealizedConversionCast:
      case OpCode::kOptimizationBarrier:
        results = Of(op.operands, *known);
        if (op.attributes.Find(kConstraintAttribute) != nullptr)
          results[0] = Constrained(op, kConstraintAttribute, results[0]);
        break;
      case OpCode::kSdyShardingConstraint:
        results[0] = Constrained(op, "sharding", (*known)[op.operands[0]]);
        break;
      case OpCode::kSdyShardingGroup: {
        // The first of a group whose sharding is known decides.
        Known& group = groups_[op.attributes.Int("group_id")];
        Known& member = (*known)[op.operands[0]];
        if (group.has_value())
          member = group;
        else
          group = member;
        break;
      }
      case OpCode::kSdyManualComputation:
        results = RunManual(function, op, known);
        break;
      case OpCode::kCall:
        if (const Function* callee = module_.Find(op.attributes.Str("callee")))
          results = Called(*callee, Of(op.operands, *known));
        break;
      case OpCode::kWhile: {
        const Region& body = op.regions[1];
        for (size_t i = 0; i < op.operands.size(); ++i)
          (*known)[body.arguments[i]] = (*known)[op.operands[i]];
        results = RunRegion(function, body, known);
        break;
      }
      case OpCode::kIf:
      case OpCode::kCase:
        for (const Region& branch : op.regions) {
          std::vector<Known> returned = RunRegion(function, branch, known);
          for (size_t i = 0; i < results.size(); ++i)
            if (!results[i].has_value()) results[i] = std::move(returned[i]);
        }
        break;
      default:
        results = FromOperands(function, op, *known);
        if (op.attributes.Find(kConstraintAttribute) != nullptr)
          results[0] = Constrained(op, kConstraintAttribute, results[0]);
    }
    for (size_t i = 0; i < results.size(); ++i)
      (*known)[op.results[i]] = std::move(results[i]);
  }

  // A dimension that the constraint leaves open keeps the axes it has.
  Known Constrained(const Op& op, const char* attribute,
                    const Known& operand) const {
    Sharding asked = *op.attributes.Find(attribute)->get<Sharding>();
    const auto mesh = MeshOf(asked, module_.meshes);
    if (mesh.ok() && (*mesh)->axes.empty() && (*mesh)->device_ids.empty()) {
      // JAX's mesh for "leave it to the partitioner".
      if (!operand.has_value()) return asked;
      asked.mesh = operand->mesh;
      asked.inline_mesh = operand->inline_mesh;
    }
    return FilledIn(std::move(asked), operand);
  }

  // What a body returns is sharded along the axes that are not manual, and its
  // result along these, too.
  std::vector<Known> RunManual(const Function& function, const Op& op,
                               std::vector<Known>* known) {
    const auto free = [&](Known sharding) {
      if (!sharding.has_value()) return sharding;
      for (Sharding::Dimension& dim : sharding->dims)
        std::erase_if(dim.axes, [&](const AxisRef& axis) {
          return IsManual(op, axis.name);
        });
      return sharding;
    };
    const Region& body = op.regions[0];
    for (size_t i = 0; i < op.operands.size(); ++i)
      (*known)[body.arguments[i]] = free((*known)[op.operands[i]]);
    std::vector<Known> results = RunRegion(function, body, known);
    const auto& listed =
        *op.attributes.Find("out_shardings")->get<Attribute::Array>();
    for (size_t i = 0; i < results.size(); ++i)
      results[i] = FilledIn(*listed[i].get<Sharding>(), free(results[i]));
    return results;
  }

  // `asked`, with the axes of `other` in the dimensions that it leaves open.
  static Known FilledIn(Sharding asked, const Known& other) {
    Map open(asked.dims.size(), -1);
    for (size_t d = 0; d < open.size(); ++d)
      if (asked.dims[d].open) open[d] = static_cast<int64_t>(d);
    Known result = std::move(asked);
    Merge(other, open, &result);
    return result;
  }

  // All results of an op have the dimensions of the first, or no sharding.
  static std::vector<Known> FromOperands(const Function& function, const Op& op,
                                         const std::vector<Known>& known) {
    std::vector<Known> results(op.results.size());
    if (results.empty() || !function.type(op.results[0]).is_tensor())
      return results;
    for (size_t i = 0; i < op.operands.size(); ++i)
      if (function.type(op.operands[i]).is_tensor() &&
          known[op.operands[i]].has_value())
        Merge(known[op.operands[i]], DimsOf(function, op, i), &results[0]);
    for (size_t i = 1; i < results.size(); ++i)
      if (function.type(op.results[i]).is_tensor() &&
          function.shape(op.results[i]).dims ==
              function.shape(op.results[0]).dims)
        results[i] = results[0];
    return results;
  }

  const Module& module_;
  // By callee: the shardings of arguments that it was called with, and of its
  // results.
  std::unordered_map<
      const Function*,
      std::vector<std::pair<std::vector<Known>, std::vector<Known>>>>
      calls_;
  std::unordered_map<int64_t, Known> groups_;  // values that are sharded alike
};

}  // namespace

std::vector<Known> ShardingsOfValues(const Module& module,
                                     const Function& function) {
  std::vector<Known> values;
  Propagation(module).RunUnknown(function, &values);
  return values;
}

std::vector<Known> PropagateShardings(const Module& module) {
  return Propagation(module).RunUnknown(*module.entry());
}

}  // namespace escala::hlo
