#include "escala/engine/reference_executor.h"

#include <map>
#include <unordered_set>
#include <utility>

#include "escala/engine/shards.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::engine {
namespace {

using Literals = std::vector<std::vector<hlo::Literal>>;  // [core][i]
using Results = std::vector<CoreArrays>;

// UNIMPLEMENTED for a custom call whose target the interpreter does not know.
// It calls the kernel without operands: every kernel checks its operands first,
// so it runs nothing and returns UNIMPLEMENTED only for an unknown target.
Status CheckCustomCall(const hlo::OpContext& op) {
  if (op.op.code != hlo::OpCode::kCustomCall) return Status();
  const Status status = hlo::Info(op.op).reference.kernel(
      hlo::KernelCall{op, {}, {}, nullptr, {}});
  if (status.code() != StatusCode::kUnimplemented) return Status();
  return status.WithContext(op.op.location.InWords());
}

class ReferenceProgram : public CompiledProgram {
 public:
  explicit ReferenceProgram(CompileRequest request)
      : request_(std::move(request)) {
    hlo::ForEachOp(*request_.module, [&](const hlo::Op& op) {
      for (const auto& [name, attribute] : op.attributes.entries())
        if (const auto* dense = attribute.get<hlo::Dense>())
          constants_.insert(dense->array.data());
    });
  }

  Result<std::vector<CoreArrays>> Run(RunRequest run) override {
    hlo::InterpreterOptions options;
    options.num_replicas = request_.plan->num_replicas;
    options.num_partitions = request_.plan->num_partitions;
    options.seed = request_.seed;
    options.execution = run.execution;
    options.round_matmul_operands_to_bf16 = request_.bf16_matmul;
    options.cancel = run.cancel;
    options.host = run.host;
    ESCALA_ASSIGN_OR_RETURN(Results results,
                            request_.plan->kind == ProgramPlan::Kind::kGlobal
                                ? RunGlobal(std::move(run), options)
                                : RunPerCore(std::move(run), options));
    OwnConstants(&results);
    return results;
  }

 private:
  Result<Results> RunPerCore(RunRequest run,
                             const hlo::InterpreterOptions& options) {
    Literals arguments(run.num_cores);
    for (size_t core = 0; core < arguments.size(); ++core)
      for (const CoreArrays& argument : run.arguments)
        arguments[core].emplace_back(argument[core]);
    run.arguments.clear();
    ESCALA_ASSIGN_OR_RETURN(
        Literals results,
        hlo::RunPerCore(*request_.module, *request_.module->entry(), arguments,
                        options));
    Results arrays(request_.plan->results.size());
    for (auto& core : results)
      for (size_t i = 0; i < core.size(); ++i)
        arrays[i].Append(std::move(core[i].array));
    return arrays;
  }

  Result<Results> RunGlobal(RunRequest run,
                            const hlo::InterpreterOptions& options) {
    const ProgramPlan& plan = *request_.plan;
    const size_t partitions = static_cast<size_t>(plan.num_partitions);
    Literals arguments(static_cast<size_t>(plan.num_replicas));
    bool copied = false;
    for (size_t r = 0; r < arguments.size(); ++r)
      for (size_t i = 0; i < plan.arguments.size(); ++i)
        arguments[r].emplace_back(
            AssembleShards(plan.arguments[i], run.arguments[i], r * partitions,
                           &memory_, &pool_, &copied));
    run.arguments.clear();
    ESCALA_ASSIGN_OR_RETURN(
        Literals results,
        hlo::RunGlobal(*request_.module, *request_.module->entry(), arguments,
                       options));
    Results arrays(plan.results.size());
    for (auto& replica : results)
      for (size_t i = 0; i < plan.results.size(); ++i)
        for (HostArray& piece :
             SplitIntoShards(plan.results[i], replica[i].array,
                             plan.num_partitions, &memory_, &pool_))
          arrays[i].Append(std::move(piece));
    return arrays;
  }

  // Copies results that are constants of the program: the caller owns what Run
  // returns.
  void OwnConstants(Results* results) const {
    std::map<const std::byte*, HostArray> copies;
    for (CoreArrays& result : *results) {
      for (HostArray& array : result.arrays) {
        if (!constants_.contains(array.data())) continue;
        auto [it, fresh] = copies.try_emplace(array.data());
        if (fresh)
          it->second = HostArray::FromBytes(array.shape(), array.data());
        array = it->second;
      }
    }
  }

  const CompileRequest request_;
  std::unordered_set<const std::byte*> constants_;
  MemoryPool memory_;
  ThreadPool pool_{0};
};

}  // namespace

Result<std::unique_ptr<CompiledProgram>> ReferenceExecutor::Compile(
    CompileRequest request) {
  for (const auto& function : request.module->functions)
    ESCALA_RETURN_IF_ERROR(
        hlo::CheckOps(function->body, [&](const hlo::Op& op) {
          return CheckCustomCall({*request.module, *function, op});
        }));
  return std::unique_ptr<CompiledProgram>(
      std::make_unique<ReferenceProgram>(std::move(request)));
}

}  // namespace escala::engine
