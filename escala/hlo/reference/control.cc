// Control flow, calls, tuples, scan.
#include <algorithm>
#include <cstring>
#include <optional>

#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/interpreter_impl.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::hlo::interpreter {
namespace {

bool AsBool(const Literal& literal) {
  return literal.array.data()[0] != std::byte{0};
}

int32_t AsInt32(const Literal& literal) {
  int32_t value = 0;
  std::memcpy(&value, literal.array.data(), sizeof(value));
  return value;
}

// The index of the branch that the operand of an `if` or `case` selects.
size_t SelectedBranch(const Op& op, const Literal& selector) {
  if (op.code == OpCode::kIf) return AsBool(selector) ? 0 : 1;
  const int32_t index = AsInt32(selector);
  const size_t last = op.regions.size() - 1;
  return index < 0 || static_cast<size_t>(index) > last
             ? last
             : static_cast<size_t>(index);
}

// The slice at position `at` along dimension `dim`, without that dimension.
HostArray SliceAt(const HostArray& from, int64_t dim, int64_t at) {
  Shape shape = from.shape();
  const int64_t size = shape.dims[dim];
  int64_t outer = 1;
  for (int64_t d = 0; d < dim; ++d) outer *= shape.dims[d];
  shape.dims.erase(shape.dims.begin() + dim);
  const int64_t row = outer == 0 ? 0 : shape.byte_size() / outer;
  HostArray to = HostArray::Uninitialized(std::move(shape));
  for (int64_t i = 0; i < outer; ++i)
    std::copy_n(from.data() + (i * size + at) * row, row,
                to.mutable_data() + i * row);
  return to;
}

// The reverse: stacks slices along `dim` into a tensor of `shape`.
HostArray Stack(const Shape& shape, int64_t dim,
                const std::vector<const HostArray*>& slices) {
  HostArray to = HostArray::Uninitialized(shape);
  const auto size = static_cast<int64_t>(slices.size());
  int64_t outer = 1;
  for (int64_t d = 0; d < dim; ++d) outer *= shape.dims[d];
  if (outer == 0 || size == 0) return to;
  const int64_t row = shape.byte_size() / outer / size;
  for (int64_t at = 0; at < size; ++at)
    for (int64_t i = 0; i < outer; ++i)
      std::copy_n(slices[at]->data() + i * row, row,
                  to.mutable_data() + (i * size + at) * row);
  return to;
}

}  // namespace

// --- Splitting and joining --------------------------------------------------

// Merges the values of cores that left different branches. Literals with the
// same memory become one form again.
std::vector<CoreValue> Interpreter::Join(std::vector<Exit> exits) const {
  if (exits.size() == 1) return std::move(exits[0].values);
  Values joined;
  for (size_t i = 0; i < exits[0].values.size(); ++i) {
    std::vector<Literal> forms;
    std::vector<int32_t> form_of(static_cast<size_t>(num_cores_), 0);
    std::unordered_map<const std::byte*, int32_t> known;
    for (const Exit& exit : exits) {
      const CoreValue& value = exit.values[i];
      std::unordered_map<const Literal*, int32_t> seen;
      for (int32_t core : exit.cores) {
        const Literal& literal = value.of(core);
        auto [it, is_new] = seen.emplace(&literal, 0);
        if (is_new) {
          const auto next = static_cast<int32_t>(forms.size());
          it->second = next;
          if (literal.parts.empty())
            it->second =
                known.emplace(literal.array.data(), next).first->second;
          if (it->second == next) forms.push_back(literal);
        }
        form_of[core] = it->second;
      }
    }
    const bool uniform = forms.size() == 1;
    joined.emplace_back(std::move(forms),
                        uniform ? nullptr
                                : std::make_shared<const std::vector<int32_t>>(
                                      std::move(form_of)));
  }
  return joined;
}

// Packs several values into a tuple or future.
CoreValue Interpreter::Pack(const CoreSet& active, const Values& values) const {
  std::vector<const CoreValue*> parts;
  for (const CoreValue& value : values) parts.push_back(&value);
  const Classes classes = ClassesOf(active, parts);
  std::vector<Literal> forms;
  for (int32_t core : classes.representatives) {
    Literal& form = forms.emplace_back();
    for (const CoreValue* part : parts) form.parts.push_back(part->of(core));
  }
  return CoreValue(std::move(forms), classes.class_of);
}

static CoreValue Part(const CoreValue& packed, size_t index) {
  std::vector<Literal> forms;
  for (const Literal& form : packed.forms()) forms.push_back(form.parts[index]);
  return CoreValue(std::move(forms), packed.form_of());
}

// --- Control flow -----------------------------------------------------------

Result<std::vector<CoreValue>> Interpreter::RunBranch(
    Frame* frame, const Op& op, const ActiveScope& place,
    const CoreValue& selector) {
  std::vector<CoreSet> takers(op.regions.size());
  for (int32_t core : place.active)
    takers[SelectedBranch(op, selector.of(core))].push_back(core);
  std::vector<Exit> exits;
  for (size_t i = 0; i < takers.size(); ++i) {
    if (takers[i].empty()) continue;
    ESCALA_ASSIGN_OR_RETURN(Values values,
                            RunRegion(frame, op.regions[i],
                                      ActiveScope{takers[i], place.scope}, {}));
    exits.push_back({std::move(takers[i]), std::move(values)});
  }
  return Join(std::move(exits));
}

Result<std::vector<CoreValue>> Interpreter::RunWhile(Frame* frame, const Op& op,
                                                     const ActiveScope& place) {
  Values state = TakeOperands(frame, op);
  const uint64_t here = MixScope(place.scope, frame->plan.at(&op).number);
  CoreSet active = place.active;
  std::vector<Exit> exits;
  for (uint64_t iteration = 0; !active.empty(); ++iteration) {
    if (cancelled())
      return Status(StatusCode::kCancelled, "the run was cancelled");
    const ActiveScope inside{active, MixScope(here, iteration)};
    ESCALA_ASSIGN_OR_RETURN(Values condition,
                            RunRegion(frame, op.regions[0], inside, state));
    CoreSet stay, leave;
    for (int32_t core : active)
      (AsBool(condition[0].of(core)) ? stay : leave).push_back(core);
    if (!leave.empty()) exits.push_back({std::move(leave), state});
    active = std::move(stay);
    if (active.empty()) break;
    ESCALA_ASSIGN_OR_RETURN(
        state, RunRegion(frame, op.regions[1],
                         ActiveScope{active, MixScope(here, iteration)},
                         std::move(state)));
  }
  return Join(std::move(exits));
}

Result<std::vector<CoreValue>> Interpreter::RunCall(Frame* frame, const Op& op,
                                                    std::string_view callee,
                                                    const ActiveScope& place) {
  const Function* function = module_.Find(callee);
  if (function == nullptr)
    return NotFound(DescribeLocation(op), ": the module has no function @",
                    callee);
  if (function->body.ops.empty())
    return Unimplemented(DescribeLocation(op), ": @", callee,
                         " is declared without a body");
  Values arguments = TakeOperands(frame, op);
  return RunFunction(
      *function,
      ActiveScope{place.active,
                  MixScope(place.scope, frame->plan.at(&op).number)},
      std::move(arguments));
}

// outputs[i], carries = body(inputs[i], carries), for i along `dimension`.
Result<std::vector<CoreValue>> Interpreter::RunScan(Frame* frame, const Op& op,
                                                    const ActiveScope& place) {
  const auto& operand_segments = op.attributes.Ints("operandSegmentSizes");
  const auto num_inputs = static_cast<size_t>(operand_segments[0]);
  const size_t num_carries = op.operands.size() - num_inputs;
  const size_t num_outputs = op.results.size() - num_carries;
  const int64_t dim = op.attributes.Int("dimension");
  const bool reverse = op.attributes.BoolOr("is_reverse", false);
  const Function& function = frame->function;
  int64_t length = op.attributes.IntOr("scan_dim_size", 0);
  if (num_inputs > 0)
    length = function.shape(op.operands[0]).dims[dim];
  else if (num_outputs > 0)
    length = function.shape(op.results[0]).dims[dim];

  Values operands = TakeOperands(frame, op);
  Values carries(operands.begin() + static_cast<ptrdiff_t>(num_inputs),
                 operands.end());
  operands.resize(num_inputs);
  const uint64_t here = MixScope(place.scope, frame->plan.at(&op).number);
  std::vector<Values> outputs(num_outputs);  // [output][position]
  for (Values& output : outputs) output.resize(static_cast<size_t>(length));
  for (int64_t step = 0; step < length; ++step) {
    const int64_t at = reverse ? length - 1 - step : step;
    Values arguments;
    for (const CoreValue& input : operands) {
      std::vector<Literal> forms;
      for (const Literal& form : input.forms())
        forms.emplace_back(SliceAt(form.array, dim, at));
      arguments.emplace_back(std::move(forms), input.form_of());
    }
    for (CoreValue& carry : carries) arguments.push_back(std::move(carry));
    ESCALA_ASSIGN_OR_RETURN(
        Values returned,
        RunRegion(frame, op.regions[0],
                  ActiveScope{place.active,
                              MixScope(here, static_cast<uint64_t>(step))},
                  std::move(arguments)));
    for (size_t i = 0; i < num_outputs; ++i)
      outputs[i][static_cast<size_t>(at)] = std::move(returned[i]);
    for (size_t i = 0; i < num_carries; ++i)
      carries[i] = std::move(returned[num_outputs + i]);
  }

  Values results;
  for (size_t i = 0; i < num_outputs; ++i) {
    std::vector<const CoreValue*> pieces;
    for (const CoreValue& piece : outputs[i]) pieces.push_back(&piece);
    const Classes classes = ClassesOf(place.active, pieces);
    std::vector<Literal> forms;
    for (int32_t core : classes.representatives) {
      std::vector<const HostArray*> slices;
      for (const CoreValue* piece : pieces)
        slices.push_back(&piece->of(core).array);
      forms.emplace_back(Stack(function.shape(op.results[i]), dim, slices));
    }
    results.emplace_back(std::move(forms), classes.class_of);
  }
  for (CoreValue& carry : carries) results.push_back(std::move(carry));
  return results;
}

Status Interpreter::RunControl(Frame* frame, const Op& op,
                               const ActiveScope& place) {
  Result<Values> results = Values();
  switch (op.code) {
    case OpCode::kIf:
    case OpCode::kCase: {
      const Values selector = TakeOperands(frame, op);
      results = RunBranch(frame, op, place, selector[0]);
      break;
    }
    case OpCode::kWhile:
      results = RunWhile(frame, op, place);
      break;
    case OpCode::kChloScan:
      results = RunScan(frame, op, place);
      break;
    case OpCode::kCall:
      results = RunCall(frame, op, op.attributes.Str("callee"), place);
      break;
    case OpCode::kComposite:
      results = RunCall(frame, op, op.attributes.Str("decomposition"), place);
      break;
    case OpCode::kOptimizationBarrier:
    case OpCode::kUnrealizedConversionCast:
    case OpCode::kSdyShardingConstraint:
      results = TakeOperands(frame, op);
      break;
    case OpCode::kSdyShardingGroup:
      break;  // its values are the same
    case OpCode::kAfterAll:
    case OpCode::kCreateToken:
      results = Values(1, CoreValue(Literal()));
      break;
    case OpCode::kTuple:
      results = Values(1, Pack(place.active, TakeOperands(frame, op)));
      break;
    case OpCode::kGetTupleElement: {
      const Values tuple = TakeOperands(frame, op);
      results = Values(
          1, Part(tuple[0], static_cast<size_t>(op.attributes.Int("index"))));
      break;
    }
    case OpCode::kAsyncStart: {
      // The region runs at the start: the program cannot observe the
      // difference.
      Values arguments = TakeOperands(frame, op);
      arguments.resize(op.regions[0].arguments.size());
      ESCALA_ASSIGN_OR_RETURN(
          Values returned,
          RunRegion(frame, op.regions[0], place, std::move(arguments)));
      results = Values(1, Pack(place.active, returned));
      break;
    }
    case OpCode::kAsyncDone: {
      const Values future = TakeOperands(frame, op);
      for (size_t i = 0; i < op.results.size(); ++i)
        results->push_back(Part(future[0], i));
      break;
    }
    case OpCode::kSdyManualComputation:
      results = RunManualComputation(frame, op, place);
      break;
    default:
      return Internal(DescribeLocation(op),
                      ": control op unknown to the interpreter");
  }
  if (!results.ok()) return results.status();
  for (size_t i = 0; i < op.results.size(); ++i)
    frame->values[op.results[i]] = std::move((*results)[i]);
  return Status();
}

}  // namespace escala::hlo::interpreter
