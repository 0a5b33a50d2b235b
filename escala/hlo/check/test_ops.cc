#include "escala/hlo/check/test_ops.h"

#include <algorithm>

#include "escala/hlo/check/compare.h"
#include "escala/hlo/check/strip.h"
#include "escala/hlo/op_table.h"

namespace escala::hlo {
namespace {

// StableHLO's tolerances of the custom_call forms, which have no attributes for
// them.
constexpr double kCustomCallTolerance = 1e-3;
constexpr uint64_t kCustomCallUlps = 3;
constexpr double kDefaultTolerance = 1e-4;

double FloatOr(const AttributeMap& attributes, std::string_view name,
               double fallback) {
  return attributes.Has(name) ? attributes.Float(name) : fallback;
}

Result<Expectation> CustomCallExpectation(const OpContext& op) {
  const std::string& target = op.op.attributes.Str("call_target_name");
  if (op.num_operands() != 2)
    return Unimplemented("custom_call @", target, ": got ", op.num_operands(),
                         " operands, expected 2");
  Expectation expectation;
  if (target == "check.expect_eq") return expectation;
  if (target == "check.expect_almost_eq") {
    expectation.kind = Expectation::Kind::kAlmost;
    expectation.tolerance = kCustomCallTolerance;
    return expectation;
  }
  if (target == "check.expect_close") {
    expectation.kind = Expectation::Kind::kClose;
    expectation.max_ulps = kCustomCallUlps;
    return expectation;
  }
  if (target == "check.eq") {
    const ElementType type = op.operand(1).type;
    if (IsFloat(type) || IsComplex(type)) {
      expectation.kind = Expectation::Kind::kAlmost;
      expectation.tolerance = kDefaultTolerance;
    }
    return expectation;
  }
  return Unimplemented(
      "custom_call @", target,
      ": known checks are @check.expect_eq, "
      "@check.expect_almost_eq, @check.expect_close, @check.eq");
}

// The function names in `programs`: [replica][partition].
Result<std::vector<std::vector<std::string>>> Programs(const OpContext& op) {
  std::vector<std::vector<std::string>> programs;
  const Attribute* attribute = op.op.attributes.Find("programs");
  const auto* replicas =
      attribute ? attribute->get<Attribute::Array>() : nullptr;
  if (replicas == nullptr || replicas->empty())
    return InvalidArgument("programs is empty, expected [[@f, ...], ...]");
  for (const Attribute& replica : *replicas) {
    auto& row = programs.emplace_back();
    const auto* partitions = replica.get<Attribute::Array>();
    if (partitions == nullptr)
      return InvalidArgument("programs holds ", replica.KindName(),
                             ", expected a list of functions");
    for (const Attribute& program : *partitions) {
      const auto* symbol = program.get<Symbol>();
      if (symbol == nullptr)
        return InvalidArgument("programs holds ", program.KindName(),
                               ", expected @function");
      row.push_back(symbol->name);
    }
    if (row.empty() || row.size() != programs[0].size())
      return InvalidArgument("programs has rows of ", programs[0].size(),
                             " and ", row.size(), " functions");
  }
  return programs;
}

}  // namespace

bool IsCheck(const Op& op) {
  switch (op.code) {
    case OpCode::kCheckExpectEq:
    case OpCode::kCheckExpectEqConst:
    case OpCode::kCheckExpectAlmostEq:
    case OpCode::kCheckExpectAlmostEqConst:
    case OpCode::kCheckExpectClose:
    case OpCode::kCheckExpectSerializedEq:
      return true;
    case OpCode::kCustomCall:
      return op.attributes.Str("call_target_name").starts_with("check.");
    default:
      return false;
  }
}

Result<Expectation> ExpectationOf(const OpContext& op) {
  for (size_t i = 0; i < op.num_operands(); ++i)
    if (!op.operand_type(i).is_tensor())
      return InvalidArgument("operand ", i, " is ",
                             op.operand_type(i).ToString(),
                             ", expected a tensor");
  for (const ValueId result : op.op.results)
    if (const Type& type = op.function.type(result);
        !type.is_tensor() || type.shape.type != ElementType::kI1)
      return InvalidArgument("a result of the check is ", type.ToString(),
                             ", expected a tensor of i1");
  if (op.op.code == OpCode::kCustomCall) return CustomCallExpectation(op);
  const AttributeMap& attributes = op.op.attributes;
  Expectation expectation;
  switch (op.op.code) {
    case OpCode::kCheckExpectAlmostEq:
    case OpCode::kCheckExpectAlmostEqConst:
      expectation.kind = Expectation::Kind::kAlmost;
      expectation.tolerance =
          FloatOr(attributes, "tolerance", kDefaultTolerance);
      break;
    case OpCode::kCheckExpectClose:
      expectation.kind = Expectation::Kind::kClose;
      expectation.min_ulps = static_cast<uint64_t>(
          std::max<int64_t>(0, attributes.IntOr("min_ulp_difference", 0)));
      expectation.max_ulps = static_cast<uint64_t>(
          std::max<int64_t>(0, attributes.IntOr("max_ulp_difference", 1)));
      break;
    case OpCode::kCheckExpectSerializedEq:
      expectation.kind = Expectation::Kind::kSerialized;
      expectation.probe_id = attributes.Str("probe_id");
      expectation.iteration = attributes.IntOr("iteration", 0);
      break;
    default:
      break;
  }
  if (const Attribute* value = attributes.Find("value")) {
    const auto* dense = value->get<Dense>();
    if (dense == nullptr)
      return InvalidArgument("value is ", value->KindName(),
                             ", expected dense<...>");
    expectation.constant = dense->array;
  }
  return expectation;
}

Status Compare(const Expectation& expectation, ConstView got,
               ConstView expected) {
  switch (expectation.kind) {
    case Expectation::Kind::kAlmost:
      return CompareAlmost(got, expected, expectation.tolerance);
    case Expectation::Kind::kClose:
      return CompareClose(got, expected, expectation.min_ulps,
                          expectation.max_ulps);
    case Expectation::Kind::kEqual:
    case Expectation::Kind::kSerialized:
      break;
  }
  return CompareEqual(got, expected);
}

Status TestOps::HandleCheck(const OpContext& op,
                            const std::vector<Literal>& operands,
                            std::vector<Literal>* results) {
  ESCALA_ASSIGN_OR_RETURN(const Expectation expectation, ExpectationOf(op));
  // custom_call @check.eq returns whether the check holds. Return true here: if
  // it does not hold, this function fails.
  for (size_t i = 0; i < results->size(); ++i) {
    HostArray yes(op.result(i));
    std::fill_n(yes.mutable_data(), yes.shape().byte_size(), std::byte{1});
    (*results)[i] = std::move(yes);
  }
  if (expectation.kind == Expectation::Kind::kSerialized) {
    const auto probe = probes_.find(expectation.probe_id);
    const auto count =
        static_cast<int64_t>(probe == probes_.end() ? 0 : probe->second.size());
    if (expectation.iteration < 0 || expectation.iteration >= count)
      return FailedPrecondition("probe \"", expectation.probe_id, "\" ran ",
                                count, " times, expected iteration ",
                                expectation.iteration);
    return Compare(
        expectation,
        probe->second[static_cast<size_t>(expectation.iteration)].view(),
        operands[0].array.view());
  }
  return Compare(expectation, operands[0].array.view(),
                 expectation.constant ? expectation.constant->view()
                                      : operands[1].array.view());
}

Status TestOps::RunParallel(const OpContext& op,
                            const std::vector<Literal>& operands,
                            std::vector<Literal>* results) {
  ESCALA_ASSIGN_OR_RETURN(const auto programs, Programs(op));
  const std::string& name = programs[0][0];
  for (const auto& row : programs)
    for (const std::string& program : row)
      if (program != name)
        return Unimplemented("cores that run different programs (@", name,
                             " and @", program, ") are not supported");
  const Function* function = op.module.Find(name);
  if (function == nullptr)
    return NotFound("the module has no function @", name);
  const size_t num_cores = programs.size() * programs[0].size();
  const size_t num_arguments = function->body.arguments.size();
  const size_t num_results = function->result_types.size();
  if (operands.size() != num_cores * num_arguments ||
      results->size() != num_cores * num_results)
    return InvalidArgument(
        "got ", operands.size(), " inputs and ", results->size(),
        " results, expected ", num_cores * num_arguments, " and ",
        num_cores * num_results, " for ", num_cores, " cores");
  for (size_t i = 0; i < results->size(); ++i) {
    const Type& returned = function->result_types[i % num_results];
    if (const Type& declared = op.function.type(op.op.results[i]);
        !(declared == returned))
      return InvalidArgument("result ", i, " is declared as ",
                             declared.ToString(), ", but @", name, " returns ",
                             returned.ToString());
  }
  std::vector<std::vector<Literal>> arguments(num_cores);
  for (size_t i = 0; i < operands.size(); ++i)
    arguments[i / num_arguments].push_back(operands[i]);
  ESCALA_ASSIGN_OR_RETURN(
      auto returned,
      RunWithChecks(op.module, *function, arguments,
                    static_cast<int64_t>(programs.size()),
                    static_cast<int64_t>(programs[0].size()), runner_, this));
  for (size_t core = 0; core < num_cores; ++core)
    for (size_t i = 0; i < num_results; ++i)
      (*results)[core * num_results + i] = std::move(returned[core][i]);
  return Status();
}

Status TestOps::Handle(const OpContext& op, int64_t core,
                       const std::vector<Literal>& operands,
                       std::vector<Literal>* results) {
  if (IsCheck(op.op)) return HandleCheck(op, operands, results);
  switch (op.op.code) {
    case OpCode::kInterpreterProbe:
      probes_[op.op.attributes.Str("probe_id")].push_back(operands[0].array);
      (*results)[0] = operands[0];
      return Status();
    case OpCode::kInterpreterPrint: {
      const std::string& name = op.function.value_names[op.op.operands[0]];
      if (print_)
        print_(StrCat("core ", core, ": ", name.starts_with("%") ? "" : "%",
                      name, " = ", DenseToString(operands[0].array.view(), 64),
                      "\n"));
      return Status();
    }
    case OpCode::kInterpreterRunParallel:
      return RunParallel(op, operands, results);
    default:
      break;
  }
  return Unimplemented("not an op of tests");
}

}  // namespace escala::hlo
