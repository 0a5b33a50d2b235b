#include "escala/hlo/analysis/canonical.h"

#include <algorithm>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "escala/base/numbers.h"
#include "escala/hlo/analysis/decompositions.h"
#include "escala/hlo/analysis/equal_ops.h"
#include "escala/hlo/analysis/spellings.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/calls.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::hlo {
namespace {

using Values = std::vector<ValueId>;

// The tensors that a type holds are its leaves.
void AddLeaves(const Type& type, std::vector<Shape>* leaves) {
  if (type.is_tensor()) leaves->push_back(type.shape);
  for (const Type& element : type.elements) AddLeaves(element, leaves);
}

std::vector<Shape> LeavesOf(const Type& type) {
  std::vector<Shape> leaves;
  AddLeaves(type, &leaves);
  return leaves;
}

// The element-wise op that a composite stands for, or null.
const OpInfo* WholeComposite(const Op& op) {
  if (op.code != OpCode::kComposite) return nullptr;
  const OpInfo* info = FindOp(op.attributes.Str("name"));
  if (info == nullptr || !info->Is(kElementwise) ||
      info->operands.min != static_cast<int>(op.operands.size()) ||
      op.results.size() != 1)
    return nullptr;
  for (const AttributeSpec& spec : info->attributes)
    if (spec.required) return nullptr;
  return info;
}

// Refuses `function` if inlining would add more than `most` ops to it. Counts
// in floats, since the number of times that a function is reached can double
// with each call.
Status CheckAddedOps(const Module& module, const Function& function,
                     int64_t most) {
  ESCALA_ASSIGN_OR_RETURN(const std::vector<const Function*> order,
                          CalleesFirst(module, function));
  std::unordered_map<const Function*, double> times = {{&function, 1}};
  double added = 0, most_added = 0;
  const Function* largest = nullptr;
  for (auto at = order.rbegin(); at != order.rend(); ++at) {
    for (const Function* callee : Callees(module, (*at)->body))
      times[callee] += times[*at];
    double ops = 0;
    ForEachOp((*at)->body, [&](const Op&) { ++ops; });
    const double here = (times[*at] - 1) * ops;
    added += here;
    if (here > most_added) most_added = here, largest = *at;
  }
  if (added <= static_cast<double>(most)) return Status();
  return ResourceExhausted(largest->location.InWords(), ": @", largest->name,
                           " is reached ", FormatNumber(times[largest]),
                           " times by calls from @", function.name,
                           ", and inlining them all adds ", FormatNumber(added),
                           " operations, expected at most ", most,
                           "; call it in a stablehlo.while, or less often");
}

// Copies ops into one function: everything but what concerns several ops.
class Copier {
 public:
  Copier(const Module& module, const Function& function,
         const CanonicalOptions& options, Function* out)
      : module_(module),
        entry_(function),
        options_(options),
        out_(*out),
        b_(out) {}

  Status Run() {
    Frame frame(entry_);
    for (size_t i = 0; i < entry_.body.arguments.size(); ++i)
      AddValue(entry_.type(entry_.body.arguments[i]),
               entry_.argument_attributes[i], &out_.argument_attributes);
    for (size_t i = 0; i < entry_.result_types.size(); ++i)
      for (Shape& shape :
           AddValue(entry_.result_types[i], entry_.result_attributes[i],
                    &out_.result_attributes))
        out_.result_types.push_back(Type::Tensor(std::move(shape)));
    ESCALA_RETURN_IF_ERROR(CopyRegion(&frame, entry_.body, &out_.body));
    if (!constraints_.empty())
      ForEachOp(&out_.body, [&](Op* op) {
        if (op->results.size() != 1) return;
        const auto found = constraints_.find(op->results[0]);
        if (found != constraints_.end())
          op->attributes.Set(kConstraintAttribute, found->second);
      });
    return b_.status();
  }

 private:
  // One call of a function.
  struct Frame {
    explicit Frame(const Function& function)
        : from(function), leaves(function.value_types.size()) {}
    const Function& from;
    std::vector<Values> leaves;  // by value of `from`
    int64_t next_number = 0;     // of an op: reference/op_index.h
    Dims path;                   // to the ops at hand
  };

  static std::vector<Shape> AddValue(const Type& type,
                                     const AttributeMap& attributes,
                                     std::vector<AttributeMap>* to) {
    std::vector<Shape> leaves = LeavesOf(type);
    to->insert(to->end(), leaves.size(), attributes);
    return leaves;
  }

  static Values Leaves(const Frame& frame, const Values& values) {
    Values leaves;
    for (ValueId v : values)
      leaves.insert(leaves.end(), frame.leaves[v].begin(),
                    frame.leaves[v].end());
    return leaves;
  }

  // Gives each result of `op` as many of `leaves` as its type holds.
  static void SetResults(Frame* frame, const Op& op, const Values& leaves) {
    auto next = leaves.begin();
    for (ValueId result : op.results) {
      const auto end = next + std::ssize(LeavesOf(frame->from.type(result)));
      frame->leaves[result].assign(next, end);
      next = end;
    }
  }

  Status CopyRegion(Frame* frame, const Region& region, Region* to) {
    for (ValueId argument : region.arguments) {
      Values& leaves = frame->leaves[argument];
      leaves.clear();
      for (Shape& shape : LeavesOf(frame->from.type(argument))) {
        leaves.push_back(b_.NewArgument(to, std::move(shape)));
        out_.value_names[leaves.back()] = frame->from.value_names[argument];
      }
    }
    to->ops.reserve(region.ops.size());
    b_.Enter(to);
    ESCALA_RETURN_IF_ERROR(CopyOps(frame, region));
    const Op& end = region.terminator();
    b_.set_location(end.location);
    b_.Emit(end.code, Leaves(*frame, end.operands), end.attributes, {});
    b_.Leave();
    return Status();
  }

  // Copies all ops but the terminator.
  Status CopyOps(Frame* frame, const Region& region) {
    for (const std::unique_ptr<Op>& op : region.ops) {
      const int64_t number = frame->next_number++;
      if (op == region.ops.back()) break;
      b_.set_location(op->location);
      ESCALA_RETURN_IF_ERROR(CopyOp(frame, *op, number));
    }
    return Status();
  }

  Status CopyOp(Frame* frame, const Op& op, int64_t number) {
    switch (op.code) {
      case OpCode::kAfterAll:
      case OpCode::kCreateToken:
      case OpCode::kSdyShardingGroup:
        return Status();
      case OpCode::kSdyShardingConstraint:
        SetResults(frame, op, Leaves(*frame, op.operands));
        if (options_.keep_constraints) Constrain(frame, op);
        return Status();
      case OpCode::kTuple:
      case OpCode::kUnrealizedConversionCast:
      case OpCode::kAsyncDone:
        SetResults(frame, op, Leaves(*frame, op.operands));
        return Status();
      case OpCode::kGetTupleElement:
        return TupleElement(frame, op);
      case OpCode::kAsyncStart:
        return Async(frame, op);
      case OpCode::kChloScan:
        return Scan(frame, op, number);
      case OpCode::kCall:
        return Inline(frame, op, op.attributes.Str("callee"), number);
      case OpCode::kComposite:
        // Its regions are left out, but their ops have numbers, too.
        for (const Region& region : op.regions)
          ForEachOp(region, [&](const Op&) { ++frame->next_number; });
        if (const OpInfo* whole = WholeComposite(op)) {
          SetResults(frame, op,
                     b_.Emit(whole->code, Leaves(*frame, op.operands), {},
                             LeavesOf(frame->from.type(op.results[0]))));
          return Status();
        }
        return Inline(frame, op, op.attributes.Str("decomposition"), number);
      default:
        return CopyPlain(frame, op, number);
    }
  }

  // An argument stays as it is stored, whatever its users ask for: these read
  // the result of a barrier, once for each sharding.
  void Constrain(Frame* frame, const Op& op) {
    const Attribute& sharding = *op.attributes.Find("sharding");
    for (ValueId& leaf : frame->leaves[op.results[0]]) {
      const Values& arguments = out_.body.arguments;
      const auto at = std::find(arguments.begin(), arguments.end(), leaf);
      if (at == arguments.end()) {
        constraints_[leaf] = sharding;
        continue;
      }
      const Attribute* const own =
          out_.argument_attributes[static_cast<size_t>(at - arguments.begin())]
              .Find("sdy.sharding");
      if (own != nullptr && *own == sharding) continue;
      auto& asked = constrained_arguments_[leaf];
      auto same = std::find_if(asked.begin(), asked.end(), [&](ValueId other) {
        return constraints_.at(other) == sharding;
      });
      if (same == asked.end()) {
        asked.push_back(b_.Emit(OpCode::kOptimizationBarrier, {leaf}, {},
                                {out_.shape(leaf)})[0]);
        constraints_[asked.back()] = sharding;
        same = std::prev(asked.end());
      }
      leaf = *same;
    }
  }

  Status CopyPlain(Frame* frame, const Op& op, int64_t number) {
    const Values operands = Leaves(*frame, op.operands);
    if (op.results.size() == 1 && op.regions.empty() &&
        frame->from.type(op.results[0]).is_tensor()) {
      ESCALA_ASSIGN_OR_RETURN(
          const ValueId other,
          EmitCanonical({module_, frame->from, op}, operands, &b_));
      if (other >= 0) {
        frame->leaves[op.results[0]] = {other};
        return Status();
      }
    }
    if (Values others =
            EmitDecomposed({module_, frame->from, op}, operands, &b_);
        !others.empty()) {
      SetResults(frame, op, std::move(others));
      return Status();
    }
    std::vector<Region> regions(op.regions.size());
    if (op.code == OpCode::kWhile) frame->path.push_back(-1 - number);
    for (size_t i = 0; i < regions.size(); ++i)
      ESCALA_RETURN_IF_ERROR(CopyRegion(frame, op.regions[i], &regions[i]));
    if (op.code == OpCode::kWhile) frame->path.pop_back();
    b_.set_location(op.location);
    AttributeMap attributes = op.attributes;
    if (op.code == OpCode::kRng && !attributes.Has(kPathAttribute))
      attributes.Set(kPathAttribute, IntsOf(Join(frame->path, {number})));
    std::vector<Shape> shapes;
    for (ValueId result : op.results)
      AddLeaves(frame->from.type(result), &shapes);
    SetResults(frame, op,
               b_.Emit(op.code, operands, std::move(attributes),
                       std::move(shapes), std::move(regions)));
    for (ValueId result : op.results)
      for (ValueId leaf : frame->leaves[result])
        out_.value_names[leaf] = frame->from.value_names[result];
    return Status();
  }

  Status Inline(Frame* frame, const Op& call, const std::string& name,
                int64_t number) {
    if (depth_ >= options_.max_call_depth)
      return ResourceExhausted(
          call.location.InWords(), ": the calls from @", entry_.name,
          " to here are nested deeper than ", options_.max_call_depth,
          "; write some of the functions where they are called");
    const Function& callee = *module_.Find(name);
    Frame inner(callee);
    inner.path = Join(frame->path, {number});
    for (size_t i = 0; i < call.operands.size(); ++i)
      inner.leaves[callee.body.arguments[i]] = frame->leaves[call.operands[i]];
    ++depth_;
    ESCALA_RETURN_IF_ERROR(CopyOps(&inner, callee.body));
    --depth_;
    const Op& end = callee.body.terminator();
    for (size_t i = 0; i < call.results.size(); ++i)
      frame->leaves[call.results[i]] = inner.leaves[end.operands[i]];
    return Status();
  }

  static Status TupleElement(Frame* frame, const Op& op) {
    const Type& tuple = frame->from.type(op.operands[0]);
    const int64_t index = op.attributes.Int("index");
    int64_t before = 0;
    for (int64_t i = 0; i < index; ++i)
      before += std::ssize(LeavesOf(tuple.elements[i]));
    const Values& all = frame->leaves[op.operands[0]];
    SetResults(frame, op, {all.begin() + before, all.end()});
    return Status();
  }

  Status Async(Frame* frame, const Op& op) {
    const Region& body = op.regions[0];
    for (size_t i = 0; i < body.arguments.size(); ++i)
      frame->leaves[body.arguments[i]] = frame->leaves[op.operands[i]];
    ESCALA_RETURN_IF_ERROR(CopyOps(frame, body));
    SetResults(frame, op, Leaves(*frame, body.terminator().operands));
    return Status();
  }

  Status Scan(Frame* frame, const Op& op, int64_t number);

  const Module& module_;
  const Function& entry_;
  const CanonicalOptions& options_;
  Function& out_;
  Builder b_;
  int depth_ = 0;
  std::map<ValueId, Attribute> constraints_;
  // By argument: the results of its barriers. See Constrain.
  std::map<ValueId, Values> constrained_arguments_;
};

// A scan becomes a loop over positions. The loop carries the position, the
// outputs so far, and the carries of the scan.
Status Copier::Scan(Frame* frame, const Op& op, int64_t number) {
  const auto shape = [&](ValueId v) { return frame->from.shape(v); };
  const auto num_inputs =
      static_cast<size_t>(op.attributes.Ints("operandSegmentSizes")[0]);
  const size_t num_carries = op.operands.size() - num_inputs;
  const size_t num_outputs = op.results.size() - num_carries;
  const int64_t dim = op.attributes.Int("dimension");
  int64_t length = op.attributes.IntOr("scan_dim_size", 0);
  if (num_inputs > 0)
    length = shape(op.operands[0]).dims[dim];
  else if (num_outputs > 0)
    length = shape(op.results[0]).dims[dim];

  Values state = {b_.Splat(ElementType::kI64, {}, 0)};
  for (size_t i = 0; i < num_outputs; ++i)
    state.push_back(
        b_.Splat(shape(op.results[i]).type, shape(op.results[i]).dims, 0));
  for (size_t i = num_inputs; i < op.operands.size(); ++i)
    for (ValueId leaf : frame->leaves[op.operands[i]]) state.push_back(leaf);

  std::vector<Region> regions(2);
  Region& cond = regions[0];
  Region& body = regions[1];
  Values carried;
  std::vector<Shape> shapes;
  for (ValueId v : state) {
    shapes.push_back(b_.shape(v));
    b_.NewArgument(&cond, b_.shape(v));
    carried.push_back(b_.NewArgument(&body, b_.shape(v)));
  }
  b_.Enter(&cond);
  b_.Return({b_.Compare("LT", cond.arguments[0],
                        b_.Splat(ElementType::kI64, {}, length))});
  b_.Leave();

  b_.Enter(&body);
  ValueId at = carried[0];
  if (op.attributes.BoolOr("is_reverse", false))
    at = b_.Binary(OpCode::kSubtract,
                   b_.Splat(ElementType::kI64, {}, length - 1), at);
  const Region& step = op.regions[0];
  for (size_t i = 0; i < num_inputs; ++i) {
    const ValueId input = frame->leaves[op.operands[i]][0];
    frame->leaves[step.arguments[i]] = {b_.Row(input, dim, at)};
  }
  auto next = carried.begin() + 1 + static_cast<int64_t>(num_outputs);
  for (size_t i = num_inputs; i < step.arguments.size(); ++i) {
    const auto end =
        next + std::ssize(LeavesOf(frame->from.type(step.arguments[i])));
    frame->leaves[step.arguments[i]].assign(next, end);
    next = end;
  }
  frame->path.push_back(-1 - number);
  ESCALA_RETURN_IF_ERROR(CopyOps(frame, step));
  frame->path.pop_back();
  b_.set_location(op.location);
  const Values& returned = step.terminator().operands;
  Values after = {
      b_.Binary(OpCode::kAdd, carried[0], b_.Splat(ElementType::kI64, {}, 1))};
  for (size_t i = 0; i < num_outputs; ++i) {
    Dims sizes = b_.dims(carried[1 + i]);
    sizes[dim] = 1;
    after.push_back(b_.DynamicUpdateSlice(
        carried[1 + i], b_.Reshape(frame->leaves[returned[i]][0], sizes),
        b_.RowStart(std::ssize(sizes), dim, at)));
  }
  for (size_t i = num_outputs; i < returned.size(); ++i)
    for (ValueId leaf : frame->leaves[returned[i]]) after.push_back(leaf);
  b_.Return(std::move(after));
  b_.Leave();
  Values results = b_.Emit(OpCode::kWhile, std::move(state), {},
                           std::move(shapes), std::move(regions));
  results.erase(results.begin());
  SetResults(frame, op, results);
  return Status();
}

}  // namespace

Result<std::unique_ptr<Function>> Canonicalise(
    const Module& module, const Function& function,
    const CanonicalOptions& options) {
  ESCALA_RETURN_IF_ERROR(
      CheckAddedOps(module, function, options.max_added_ops));
  auto out = std::make_unique<Function>(function.name);
  out->is_private = function.is_private;
  out->location = function.location;
  out->value_types.reserve(function.value_types.size());
  out->value_names.reserve(function.value_types.size());
  ESCALA_RETURN_IF_ERROR(Copier(module, function, options, out.get()).Run());
  MergeEqualOps(out.get());
  return out;
}

Result<Module> CanonicalModule(const Module& module) {
  ESCALA_ASSIGN_OR_RETURN(std::unique_ptr<Function> function,
                          Canonicalise(module, *module.entry()));
  Module result;
  result.name = module.name;
  result.attributes = module.attributes;
  result.meshes = module.meshes;
  result.functions.push_back(std::move(function));
  return result;
}

}  // namespace escala::hlo
