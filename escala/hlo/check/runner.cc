#include "escala/hlo/check/runner.h"

#include "escala/hlo/check/entry.h"
#include "escala/hlo/check/shard_rows.h"
#include "escala/hlo/op_table.h"

namespace escala::hlo {
namespace {

bool HoldsShardy(const Region& region) {
  for (const auto& op : region.ops) {
    if (Info(*op).name.starts_with("sdy.")) return true;
    for (const Region& nested : op->regions)
      if (HoldsShardy(nested)) return true;
  }
  return false;
}

class ReferenceRunner : public ProgramRunner {
 public:
  explicit ReferenceRunner(const std::atomic<bool>* cancel) : cancel_(cancel) {}

  Result<std::vector<std::vector<Literal>>> Run(
      const Module& module, const Function& function,
      const std::vector<std::vector<Literal>>& arguments, int64_t num_replicas,
      int64_t num_partitions, TestOpHandler* test_ops) override {
    InterpreterOptions options;
    options.num_replicas = num_replicas;
    options.num_partitions = num_partitions;
    options.test_ops = test_ops;
    options.cancel = cancel_;
    if (!IsGlobal(module, function))
      return RunPerCore(module, function, arguments, options);
    ESCALA_ASSIGN_OR_RETURN(
        const auto whole,
        JoinRows(module, ArgumentsOf(function), arguments, num_partitions));
    ESCALA_ASSIGN_OR_RETURN(const auto results,
                            RunGlobal(module, function, whole, options));
    return CutRows(module, ResultsOf(function), results, num_partitions);
  }

  bool can_handle_test_ops() const override { return true; }

 private:
  const std::atomic<bool>* cancel_;
};

}  // namespace

bool IsGlobal(const Module& module, const Function& function) {
  for (const auto* list :
       {&function.argument_attributes, &function.result_attributes})
    for (const AttributeMap& attributes : *list)
      if (attributes.Has("sdy.sharding")) return true;
  for (const std::string& name : Reachable(module, function))
    if (HoldsShardy(module.Find(name)->body)) return true;
  return false;
}

int64_t PartitionsOf(const Module& module, const Function& function) {
  if (!module.attributes.Has("mhlo.num_partitions") && !module.meshes.empty() &&
      IsGlobal(module, function))
    return module.meshes[0].num_devices();
  return module.num_partitions();
}

std::unique_ptr<ProgramRunner> MakeReferenceRunner(
    const std::atomic<bool>* cancel) {
  return std::make_unique<ReferenceRunner>(cancel);
}

}  // namespace escala::hlo
