#include "escala/engine/code_report.h"

#include <algorithm>
#include <unordered_map>

#include "escala/base/strings.h"
#include "escala/engine/codegen/supported.h"
#include "escala/engine/flatten/custom_calls.h"
#include "escala/engine/ir/compiled_segment.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

const KnownFallback* FindKnown(const hlo::OpContext& op, ElementType type) {
  for (const KnownFallback& known : KnownFallbacks())
    if (known.op == WrittenAs(op.op) && known.type(type) &&
        (known.which == nullptr || known.which(op)))
      return &known;
  return nullptr;
}

// Counts the ops of one segment.
class Counter {
 public:
  Counter(const SegmentProgram& program, CodeReport* report)
      : program_(program),
        function_(*program.module->entry()),
        report_(*report) {}

  void Count() {
    VisitSteps(program_.body, [&](const Step& step) { AddStep(step); });
    AddOps(function_.body);
  }

 private:
  void AddStep(const Step& step) {
    if (const auto* loop = std::get_if<LoopStep>(&step.what)) {
      const std::string& problem = program_.loops[loop->kernel].problem;
      if (!problem.empty())
        report_.interpreted.push_back(
            StrCat(program_.kernels[loop->kernel].name, " (", problem, ")"));
      return;
    }
    if (const auto* parts = std::get_if<PartStep>(&step.what)) {
      if (parts->loop < 0) return;
      const std::string& problem = program_.loops[parts->loop].problem;
      if (!problem.empty())
        report_.interpreted.push_back(
            StrCat(program_.kernels[parts->loop].name, " (", problem, ")"));
      return;
    }
    const auto* reference = std::get_if<ReferenceStep>(&step.what);
    if (reference == nullptr || reference->has_code() ||
        WaitsForOthers(*reference->op))
      return;
    const hlo::OpContext op{*program_.module, function_, *reference->op};
    const ElementType type = FallbackType(op);
    fallen_[reference->op] = true;
    report_.fallbacks.push_back({WrittenAs(op.op), type, op.op.location,
                                 reference->why, FindKnown(op, type)});
  }

  void AddOps(const hlo::Region& region) {
    for (const auto& op : region.ops) {
      const hlo::OpContext context{*program_.module, function_, *op};
      if (op->code == OpCode::kWhile || op->code == OpCode::kIf ||
          op->code == OpCode::kCase) {
        for (const hlo::Region& inner : op->regions) AddOps(inner);
        continue;
      }
      if (op->code == OpCode::kConstant || !MakesElements(*op)) continue;
      CodeReport::Count& count =
          report_.ops[{WrittenAs(*op), FallbackType(context)}];
      ++(fallen_.contains(op.get()) ? count.reference : count.code);
    }
  }

  bool MakesElements(const hlo::Op& op) const {
    return std::any_of(
        op.results.begin(), op.results.end(),
        [&](hlo::ValueId v) { return function_.shape(v).num_elements() > 0; });
  }

  const SegmentProgram& program_;
  const hlo::Function& function_;
  CodeReport& report_;
  std::unordered_map<const hlo::Op*, bool> fallen_;
};

}  // namespace

std::string CodeReport::Fallbacks() const {
  std::vector<std::string> parts;
  for (const auto& [op, count] : ops)
    if (count.reference > 0)
      parts.push_back(StrCat(
          count.reference == 1 ? "" : StrCat(count.reference, " "),
          hlo::Info(op.first).short_name(), " of ", ToString(op.second)));
  if (!interpreted.empty())
    parts.push_back(Counted(static_cast<int64_t>(interpreted.size()), "loop"));
  return StrJoin(parts);
}

CodeReport MakeCodeReport(const std::vector<CompiledSegment>& segments) {
  CodeReport report;
  for (const CompiledSegment& segment : segments)
    Counter(segment.program, &report).Count();
  return report;
}

ElementType FallbackType(const hlo::OpContext& op) {
  std::vector<ElementType> types;
  for (const std::vector<hlo::ValueId>* values :
       {&op.op.operands, &op.op.results})
    for (hlo::ValueId v : *values) types.push_back(op.function.shape(v).type);
  for (ElementType type : types)
    if (!WhyNotType(type).empty()) return type;
  return types.empty() ? ElementType::kI1 : types[0];
}

Status CheckFallbacks(const CodeReport& report) {
  for (const Fallback& fallback : report.fallbacks)
    if (fallback.known == nullptr)
      return Unimplemented(
          hlo::Info(fallback.op).name, " of ", ToString(fallback.type), " at ",
          fallback.location.ToString(), " has no machine code: ", fallback.why);
  if (!report.interpreted.empty())
    return Unimplemented("the loop kernel ", report.interpreted[0],
                         " has no machine code");
  return Status();
}

}  // namespace escala::engine
