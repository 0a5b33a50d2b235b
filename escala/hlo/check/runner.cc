#include "escala/hlo/check/runner.h"

#include "escala/hlo/check/shard_rows.h"

namespace escala::hlo {
namespace {

class ReferenceRunner : public ProgramRunner {
 public:
  explicit ReferenceRunner(CancelFlag cancel) : cancel_(cancel) {}

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
  CancelFlag cancel_;
};

}  // namespace

std::unique_ptr<ProgramRunner> MakeReferenceRunner(CancelFlag cancel) {
  return std::make_unique<ReferenceRunner>(cancel);
}

}  // namespace escala::hlo
