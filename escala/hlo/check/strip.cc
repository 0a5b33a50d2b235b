#include "escala/hlo/check/strip.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "escala/hlo/calls.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::hlo {
namespace {

bool IsTestOp(const Op& op) {
  const Reference& reference = Info(op).reference;
  return IsCheck(op) ||
         (reference.is_special && reference.special == Special::kTest);
}

class Stripper {
 public:
  Stripper(const Module& module, Function* function, StrippedProgram* program)
      : module_(module), function_(function), program_(program) {}

  Status Run() {
    Region& body = function_->body;
    Op& terminator = *body.ops.back();
    program_->num_results = terminator.operands.size();
    std::vector<std::unique_ptr<Op>> kept;
    for (auto& op : body.ops) {
      for (ValueId& value : op->operands) value = Original(value);
      for (const Region& region : op->regions) {
        if (const Op* test = FindOp(region, IsTestOp))
          return Unimplemented(Info(*test).name, " in a region of ",
                               Info(*op).name,
                               " can only be handled by the reference");
      }
      if (!IsTestOp(*op)) {
        kept.push_back(std::move(op));
        continue;
      }
      ESCALA_RETURN_IF_ERROR(Take(*op));
      // custom_call @check.eq returns whether the check holds. Return true
      // here: if it does not hold, the case fails when its results are
      // compared.
      if (IsCheck(*op))
        for (const ValueId result : op->results) kept.push_back(Yes(result));
    }
    body.ops = std::move(kept);
    ForEachOp(&body, [&](Op* op) {
      for (ValueId& value : op->operands) value = Original(value);
    });
    return Status();
  }

 private:
  ValueId Original(ValueId value) const {
    const auto it = probed_.find(value);
    return it == probed_.end() ? value : it->second;
  }

  std::unique_ptr<Op> Yes(ValueId result) const {
    HostArray yes(function_->shape(result));
    std::fill_n(yes.mutable_data(), yes.shape().byte_size(), std::byte{1});
    auto op = std::make_unique<Op>();
    op->code = OpCode::kConstant;
    op->results = {result};
    op->attributes.Set("value", Dense{std::move(yes)});
    return op;
  }

  int NewResult(ValueId value) {
    // The terminator is still in the old list.
    Op& terminator = *function_->body.ops.back();
    terminator.operands.push_back(value);
    function_->result_types.push_back(function_->type(value));
    function_->result_attributes.emplace_back();
    return static_cast<int>(terminator.operands.size()) - 1;
  }

  Status Take(const Op& op) {
    if (op.code == OpCode::kInterpreterPrint) return Status();
    if (op.code == OpCode::kInterpreterProbe) {
      probed_[op.results[0]] = op.operands[0];
      probes_[op.attributes.Str("probe_id")].push_back(op.operands[0]);
      return Status();
    }
    if (!IsCheck(op))
      return Unimplemented(Info(op).name,
                           " can only be handled by the reference");
    ESCALA_ASSIGN_OR_RETURN(Expectation expectation,
                            ExpectationOf(OpContext{module_, *function_, op}));
    StrippedProgram::Check check{.location = op.location,
                                 .op_name = std::string(Info(op).name)};
    check.got = NewResult(op.operands[0]);
    if (expectation.kind == Expectation::Kind::kSerialized) {
      const auto& runs = probes_[expectation.probe_id];
      const auto at = static_cast<size_t>(expectation.iteration);
      if (expectation.iteration < 0 || at >= runs.size())
        return FailedPrecondition("probe \"", expectation.probe_id, "\" ran ",
                                  runs.size(), " times, expected iteration ",
                                  expectation.iteration);
      check.expected = check.got;
      check.got = NewResult(runs[at]);
    } else if (!expectation.constant) {
      check.expected = NewResult(op.operands[1]);
    }
    check.expectation = std::move(expectation);
    program_->checks.push_back(std::move(check));
    return Status();
  }

  const Module& module_;
  Function* function_;
  StrippedProgram* program_;
  // From a probe's result to its operand.
  std::unordered_map<ValueId, ValueId> probed_;
  std::unordered_map<std::string, std::vector<ValueId>> probes_;
};

}  // namespace

Result<StrippedProgram> StripChecks(const Module& module,
                                    const Function& function) {
  StrippedProgram program;
  program.module = Clone(module);
  program.function = function.name;
  const std::set<std::string> reachable = Reachable(module, function);
  program.module.functions.EraseIf([&](const Function& candidate) {
    return !reachable.contains(candidate.name);
  });
  Function* stripped = nullptr;
  for (const auto& candidate : program.module.functions) {
    if (candidate->name == function.name) {
      stripped = candidate.get();
    } else if (const Op* test = FindOp(candidate->body, IsTestOp)) {
      return Unimplemented(Info(*test).name, " in @", candidate->name,
                           " can only be handled by the reference");
    }
  }
  if (stripped == nullptr || stripped->body.ops.empty())
    return InvalidArgument("@", function.name, " has no body in the module");
  ESCALA_RETURN_IF_ERROR(Stripper(module, stripped, &program).Run());
  return program;
}

Status CompareResults(const StrippedProgram& program,
                      const std::vector<Literal>& results) {
  for (const StrippedProgram::Check& check : program.checks) {
    const auto count = static_cast<int>(results.size());
    if (check.got >= count || check.expected >= count)
      return InvalidArgument("got ", count, " results, expected more");
    const ConstView got = results[check.got].array.view();
    const ConstView expected = check.expected < 0
                                   ? check.expectation.constant->view()
                                   : results[check.expected].array.view();
    Status status = Compare(check.expectation, got, expected);
    if (!status.ok())
      return status.WithContext(StrCat(check.op_name, " at ",
                                       check.location.line, ":",
                                       check.location.column));
  }
  return Status();
}

Result<std::vector<std::vector<Literal>>> RunWithChecks(
    const Module& module, const Function& function,
    const std::vector<std::vector<Literal>>& arguments, int64_t num_replicas,
    int64_t num_partitions, ProgramRunner* runner, TestOpHandler* test_ops) {
  if (runner->can_handle_test_ops())
    return runner->Run(module, function, arguments, num_replicas,
                       num_partitions, test_ops);
  ESCALA_ASSIGN_OR_RETURN(const StrippedProgram program,
                          StripChecks(module, function));
  const Function* stripped = program.module.Find(program.function);
  ESCALA_ASSIGN_OR_RETURN(auto results,
                          runner->Run(program.module, *stripped, arguments,
                                      num_replicas, num_partitions, nullptr));
  for (auto& core : results) {
    ESCALA_RETURN_IF_ERROR(CompareResults(program, core));
    core.resize(program.num_results);
  }
  return results;
}

}  // namespace escala::hlo
