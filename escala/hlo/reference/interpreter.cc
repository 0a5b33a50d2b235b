#include "escala/hlo/reference/interpreter.h"

#include <exception>
#include <utility>

#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/interpreter_impl.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::hlo {
namespace interpreter {
namespace {

// Limits the nesting of regions and calls, so that the interpreter's own stack
// does not overflow.
constexpr int kMaxDepth = 256;
constexpr int64_t kMaxCores = int64_t{1} << 20;

bool AllTensors(const Function& function, const std::vector<ValueId>& values) {
  for (ValueId value : values)
    if (!function.type(value).is_tensor()) return false;
  return true;
}

}  // namespace

std::string DescribeLocation(const Op& op) {
  std::string text(Info(op).name);
  if (op.location.known())
    StrAppend(&text, StrCat(" at ", op.location.ToString()));
  return text;
}

Interpreter::Interpreter(const Module& module,
                         const InterpreterOptions& options, ByCore label)
    : module_(module),
      options_(options),
      num_cores_(options.num_replicas * options.num_partitions),
      label_(std::move(label)),
      num_labels_(static_cast<size_t>(num_cores_)),
      global_(label_ != nullptr) {
  for (int32_t core = 0; core < num_cores_; ++core) all_cores_.push_back(core);
  if (!global_)
    label_ = std::make_shared<const std::vector<int32_t>>(all_cores_);
}

bool Interpreter::cancelled() const { return IsCancelled(options_.cancel); }

CoreContext Interpreter::Context(int32_t core, uint64_t op_index) const {
  return CoreContext{
      .replica = core / options_.num_partitions,
      .partition = core % options_.num_partitions,
      .core = core,
      .seed = options_.seed,
      .execution = options_.execution,
      .op_index = op_index,
      .round_matmul_operands_to_bf16 = options_.round_matmul_operands_to_bf16};
}

const FunctionPlan& Interpreter::Plan(const Function& function) {
  auto it = plans_.find(&function);
  if (it == plans_.end())
    it = plans_.emplace(&function, MakePlan(function)).first;
  return it->second;
}

// --- Which cores share ------------------------------------------------------

Classes Interpreter::ClassesOf(const CoreSet& active,
                               std::span<const CoreValue* const> values,
                               bool by_label) const {
  // The distinct groupings of cores, and the number of groups in each.
  std::vector<std::pair<ByCore, size_t>> ways;
  auto add = [&](const ByCore& way, size_t count) {
    for (const auto& known : ways)
      if (known.first == way) return;
    ways.emplace_back(way, count);
  };
  for (const CoreValue* value : values)
    if (!value->uniform()) add(value->form_of(), value->forms().size());
  if (by_label) add(label_, num_labels_);

  Classes classes;
  if (ways.empty()) {
    classes.representatives.push_back(active.front());
    return classes;
  }
  std::vector<int32_t> class_of(static_cast<size_t>(num_cores_), 0);
  size_t count = 1;
  for (const auto& [way, kinds] : ways) {
    std::unordered_map<int64_t, int32_t> numbers;
    for (int32_t core : active) {
      const int64_t key =
          int64_t{class_of[core]} * static_cast<int64_t>(kinds) + (*way)[core];
      class_of[core] =
          numbers.emplace(key, static_cast<int32_t>(numbers.size()))
              .first->second;
    }
    count = numbers.size();
  }
  classes.representatives.assign(count, -1);
  for (int32_t core : active)
    if (int32_t& first = classes.representatives[class_of[core]]; first < 0)
      first = core;
  if (count > 1) {
    // If there is only one grouping, reuse its pointer: the next op then finds
    // by pointer comparison that its operands are grouped equally.
    bool same = ways.size() == 1;
    for (size_t i = 0; same && i < active.size(); ++i)
      same = class_of[active[i]] == (*ways[0].first)[active[i]];
    classes.class_of =
        same
            ? ways[0].first
            : std::make_shared<const std::vector<int32_t>>(std::move(class_of));
  }
  return classes;
}

std::vector<CoreValue> Interpreter::TakeOperands(Frame* frame, const Op& op) {
  Values values;
  values.reserve(op.operands.size());
  for (ValueId value : op.operands) values.push_back(frame->values[value]);
  for (ValueId value : frame->plan.at(&op).dead_before)
    frame->values[value] = CoreValue();
  return values;
}

// --- Regions and ops --------------------------------------------------------

Result<std::vector<CoreValue>> Interpreter::RunFunction(
    const Function& function, const ActiveScope& place, Values arguments) {
  Frame frame{function, Plan(function), Values(function.value_types.size())};
  return RunRegion(&frame, function.body, place, std::move(arguments));
}

Result<std::vector<CoreValue>> Interpreter::RunRegion(Frame* frame,
                                                      const Region& region,
                                                      const ActiveScope& place,
                                                      Values arguments) {
  if (depth_ >= kMaxDepth)
    return ResourceExhausted("@", frame->function.name,
                             ": calls and regions are nested deeper than ",
                             kMaxDepth);
  ++depth_;
  for (size_t i = 0; i < region.arguments.size(); ++i)
    frame->values[region.arguments[i]] = std::move(arguments[i]);
  arguments.clear();
  Result<Values> result = Internal("a region without a terminator");
  for (const auto& op : region.ops) {
    if (Info(*op).Is(kTerminator)) {
      result = TakeOperands(frame, *op);
      break;
    }
    if (Status status = RunOp(frame, *op, place); !status.ok()) {
      result = status;
      break;
    }
  }
  --depth_;
  return result;
}

Status Interpreter::RunOp(Frame* frame, const Op& op,
                          const ActiveScope& place) {
  if (cancelled())
    return Status(StatusCode::kCancelled, "the run was cancelled");
  const Reference& reference = Info(op).reference;
  const bool check =
      op.code == OpCode::kCustomCall &&
      op.attributes.Str("call_target_name").starts_with("check.");
  Status status;
  if (check || (reference.is_special && reference.special == Special::kTest))
    status = RunTestOp(frame, op, place);
  else if (reference.is_special && reference.special == Special::kRefused)
    status = Unimplemented(DescribeLocation(op), ": ", reference.refusal);
  else if (reference.is_special)
    status = RunControl(frame, op, place);
  else if (reference.collective != nullptr)
    status = RunCollective(frame, op, place);
  else if (op.code == OpCode::kConstant || op.code == OpCode::kChloConstant)
    status = RunConstant(frame, op);
  else
    status = RunKernel(frame, op, place);
  ESCALA_RETURN_IF_ERROR(status);
  const OpPlan& plan = frame->plan.at(&op);
  for (ValueId value : plan.dead_before) frame->values[value] = CoreValue();
  for (ValueId value : plan.dead_after) frame->values[value] = CoreValue();
  return Status();
}

// The value shares the attribute's memory.
Status Interpreter::RunConstant(Frame* frame, const Op& op) {
  const Attribute* value = op.attributes.Find("value");
  const Dense* dense = value == nullptr ? nullptr : value->get<Dense>();
  if (dense == nullptr)
    return Internal(DescribeLocation(op),
                    ": no dense value, which verification checks");
  frame->values[op.results[0]] = CoreValue(Literal(dense->array));
  return Status();
}

std::unique_ptr<RegionRunner> Interpreter::Regions(Frame* frame, const Op& op,
                                                   const CoreContext& core) {
  if (op.regions.empty()) return nullptr;
  const int32_t id = static_cast<int32_t>(core.core);
  RegionHost host;
  host.captured = [frame, id](ValueId value) {
    return frame->values[value].of(id).array.view();
  };
  host.cancel = options_.cancel;
  // The interpreter itself runs control flow in a body, on this core alone.
  host.general = [this, frame, &op, id, scope = core.op_index](
                     int region, std::span<const ConstView> arguments,
                     std::span<const View> results) -> Status {
    Values values;
    for (const ConstView& argument : arguments)
      values.emplace_back(
          Literal(HostArray::FromBytes(*argument.shape, argument.data)));
    const CoreSet alone = {id};
    ESCALA_ASSIGN_OR_RETURN(
        Values returned,
        RunRegion(frame, op.regions[region], ActiveScope{alone, scope},
                  std::move(values)));
    for (size_t i = 0; i < results.size(); ++i) {
      const HostArray& array = returned[i].of(id).array;
      std::copy_n(array.data(), array.shape().byte_size(), results[i].data);
    }
    return Status();
  };
  return MakeRegionRunner(OpContext{module_, frame->function, op}, core,
                          std::move(host));
}

Status Interpreter::RunKernel(Frame* frame, const Op& op,
                              const ActiveScope& place) {
  const OpContext context{module_, frame->function, op};
  if (!AllTensors(frame->function, op.operands) ||
      !AllTensors(frame->function, op.results))
    return Unimplemented(DescribeLocation(op),
                         ": operands and results that are tokens "
                         "or tuples are not supported");
  const OpPlan& plan = frame->plan.at(&op);
  std::vector<const CoreValue*> operands;
  for (ValueId value : op.operands) operands.push_back(&frame->values[value]);
  std::vector<const CoreValue*> told_apart_by = operands;
  for (ValueId value : plan.captured)
    told_apart_by.push_back(&frame->values[value]);
  const Classes classes =
      ClassesOf(place.active, told_apart_by, Info(op).Is(kCoreDependent));

  std::vector<std::vector<Literal>> forms(op.results.size());
  for (int32_t core : classes.representatives) {
    std::vector<ConstView> in;
    for (const CoreValue* operand : operands)
      in.push_back(operand->of(core).array.view());
    std::vector<View> out;
    for (size_t i = 0; i < op.results.size(); ++i) {
      forms[i].reserve(classes.size());
      forms[i].emplace_back(HostArray::Uninitialized(context.result(i)));
      out.push_back(forms[i].back().array.mutable_view());
    }
    const CoreContext where = Context(core, MixScope(place.scope, plan.number));
    const auto regions = Regions(frame, op, where);
    Status status = Info(op).reference.kernel(
        KernelCall{context, in, out, regions.get(), where, options_.cancel});
    if (cancelled())
      return Status(StatusCode::kCancelled, "the run was cancelled");
    if (!status.ok()) return status.WithContext(DescribeLocation(op));
  }
  for (size_t i = 0; i < op.results.size(); ++i)
    frame->values[op.results[i]] =
        CoreValue(std::move(forms[i]), classes.class_of);
  return Status();
}

Status Interpreter::RunTestOp(Frame* frame, const Op& op,
                              const ActiveScope& place) {
  if (options_.test_ops == nullptr)
    return Unimplemented(DescribeLocation(op),
                         ": this op belongs to tests; run the "
                         "program with `escala hlo check`");
  const OpContext context{module_, frame->function, op};
  const Classes classes =
      ClassesOf(place.active, /*values=*/{}, /*by_label=*/true);
  std::vector<std::vector<Literal>> forms(op.results.size());
  for (int32_t core : classes.representatives) {
    std::vector<Literal> operands;
    for (ValueId value : op.operands)
      operands.push_back(frame->values[value].of(core));
    std::vector<Literal> results(op.results.size());
    Status status =
        options_.test_ops->Handle(context, core, operands, &results);
    if (!status.ok()) return status.WithContext(DescribeLocation(op));
    for (size_t i = 0; i < results.size(); ++i) {
      // Verification does not know the result types of these ops.
      const Type& type = frame->function.type(op.results[i]);
      const HostArray& array = results[i].array;
      if (type.is_tensor() &&
          (array.data() == nullptr || !(array.shape() == type.shape)))
        return InvalidArgument(DescribeLocation(op), ": result ", i, " is ",
                               array.shape().ToString(), ", expected ",
                               type.ToString());
      forms[i].push_back(std::move(results[i]));
    }
  }
  for (size_t i = 0; i < op.results.size(); ++i)
    frame->values[op.results[i]] =
        CoreValue(std::move(forms[i]), classes.class_of);
  return Status();
}

// --- Entry ------------------------------------------------------------------

Status CheckArguments(const Function& function,
                      const std::vector<std::vector<Literal>>& arguments,
                      int64_t count, std::string_view who) {
  if (static_cast<int64_t>(arguments.size()) != count)
    return InvalidArgument("@", function.name, ": arguments were given for ",
                           arguments.size(), " ", who, "s, expected ", count);
  const auto& declared = function.body.arguments;
  for (size_t row = 0; row < arguments.size(); ++row) {
    if (arguments[row].size() != declared.size())
      return InvalidArgument("@", function.name, ": ", who, " ", row, " got ",
                             arguments[row].size(), " arguments, expected ",
                             declared.size());
    for (size_t i = 0; i < declared.size(); ++i) {
      const Type& type = function.type(declared[i]);
      if (!type.is_tensor()) continue;
      const HostArray& array = arguments[row][i].array;
      if (array.data() == nullptr || !(array.shape() == type.shape))
        return InvalidArgument(
            "@", function.name, ": argument ", i, " of ", who, " ", row, " is ",
            array.data() == nullptr ? std::string("no tensor")
                                    : array.shape().ToString(),
            ", expected ", type.ToString());
    }
  }
  return Status();
}

std::vector<CoreValue> Distribute(
    const std::vector<std::vector<Literal>>& given, size_t count,
    const std::vector<int32_t>& row_of_core) {
  std::vector<CoreValue> values;
  for (size_t i = 0; i < count; ++i) {
    std::vector<Literal> forms;
    std::vector<int32_t> form_of_row;
    std::unordered_map<const std::byte*, int32_t> known;
    for (const auto& row : given) {
      const Literal& literal = row[i];
      const auto next = static_cast<int32_t>(forms.size());
      int32_t form = next;
      if (literal.parts.empty())
        form = known.emplace(literal.array.data(), next).first->second;
      if (form == next) forms.push_back(literal);
      form_of_row.push_back(form);
    }
    if (forms.size() == 1) {
      values.emplace_back(std::move(forms), nullptr);
      continue;
    }
    std::vector<int32_t> form_of;
    for (int32_t row : row_of_core) form_of.push_back(form_of_row[row]);
    values.emplace_back(
        std::move(forms),
        std::make_shared<const std::vector<int32_t>>(std::move(form_of)));
  }
  return values;
}

namespace {

Status CheckGrid(const InterpreterOptions& options) {
  int64_t cores = 0;
  if (options.num_replicas < 1 || options.num_partitions < 1 ||
      __builtin_mul_overflow(options.num_replicas, options.num_partitions,
                             &cores) ||
      cores > kMaxCores)
    return InvalidArgument("cannot run on ", options.num_replicas,
                           " replicas x ", options.num_partitions,
                           " partitions: expected 1 ... ", kMaxCores, " cores");
  return Status();
}

// Runs the function; core c takes the arguments of row row_of_core[c], and the
// first core of each row provides its results.
Result<std::vector<std::vector<Literal>>> Run(
    const Module& module, const Function& function,
    const std::vector<std::vector<Literal>>& arguments,
    const InterpreterOptions& options, const std::vector<int32_t>& row_of_core,
    ByCore label) {
  Interpreter interpreter(module, options, std::move(label));
  ESCALA_ASSIGN_OR_RETURN(
      auto values,
      interpreter.RunFunction(
          function, ActiveScope{interpreter.all_cores(), /*scope=*/0},
          Distribute(arguments, function.body.arguments.size(), row_of_core)));
  std::vector<std::vector<Literal>> results(arguments.size());
  for (size_t core = row_of_core.size(); core-- > 0;) {
    std::vector<Literal>& row = results[row_of_core[core]];
    row.clear();
    for (const CoreValue& value : values)
      row.push_back(value.of(static_cast<int32_t>(core)));
  }
  return results;
}

}  // namespace
}  // namespace interpreter

namespace {

Result<std::vector<std::vector<Literal>>> RunRows(
    const Module& module, const Function& function,
    const std::vector<std::vector<Literal>>& arguments,
    const InterpreterOptions& options, bool global) {
  using namespace interpreter;
  ESCALA_RETURN_IF_ERROR(CheckGrid(options));
  if (function.body.ops.empty())
    return Unimplemented("@", function.name, " is declared without a body");
  const int64_t cores = options.num_replicas * options.num_partitions;
  ESCALA_RETURN_IF_ERROR(CheckArguments(function, arguments,
                                        global ? options.num_replicas : cores,
                                        global ? "replica" : "core"));
  std::vector<int32_t> row_of_core;
  for (int64_t core = 0; core < cores; ++core)
    row_of_core.push_back(
        static_cast<int32_t>(global ? core / options.num_partitions : core));
  ByCore label = global
                     ? std::make_shared<const std::vector<int32_t>>(row_of_core)
                     : nullptr;
  // A program may ask for more memory than there is, so this is the one place
  // where an exception is caught.
  try {
    return Run(module, function, arguments, options, row_of_core,
               std::move(label));
  } catch (const std::exception&) {
    return ResourceExhausted("@", function.name,
                             ": the host ran out of "
                             "memory while interpreting the program on ",
                             cores, " cores");
  }
}

}  // namespace

std::string FormatCores(const std::vector<int32_t>& cores) {
  constexpr size_t kMaxRuns = 8;
  std::string text;
  size_t i = 0;
  for (size_t runs = 0; i < cores.size() && runs < kMaxRuns; ++runs) {
    size_t end = i + 1;
    while (end < cores.size() && cores[end] == cores[end - 1] + 1) ++end;
    StrAppend(&text, StrCat(i > 0 ? ", " : "", cores[i]));
    if (end - i > 1)
      StrAppend(&text, StrCat(end - i > 2 ? "-" : ", ", cores[end - 1]));
    i = end;
  }
  if (i < cores.size())
    StrAppend(&text, StrCat(" and ", cores.size() - i, " more"));
  return text;
}

Result<std::vector<std::vector<Literal>>> RunPerCore(
    const Module& module, const Function& function,
    const std::vector<std::vector<Literal>>& arguments,
    const InterpreterOptions& options) {
  return RunRows(module, function, arguments, options, /*global=*/false);
}

Result<std::vector<std::vector<Literal>>> RunGlobal(
    const Module& module, const Function& function,
    const std::vector<std::vector<Literal>>& arguments,
    const InterpreterOptions& options) {
  return RunRows(module, function, arguments, options, /*global=*/true);
}

}  // namespace escala::hlo
