#include "escala/hlo/check/runner.h"

namespace escala::hlo {
namespace {

class ReferenceRunner : public ProgramRunner {
 public:
  explicit ReferenceRunner(const std::atomic<bool>* cancel)
      : cancel_(cancel) {}

  Result<std::vector<std::vector<Literal>>> Run(
      const Module& module, const Function& function,
      const std::vector<std::vector<Literal>>& arguments, int64_t num_replicas,
      int64_t num_partitions, TestOpHandler* test_ops) override {
    InterpreterOptions options;
    options.num_replicas = num_replicas;
    options.num_partitions = num_partitions;
    options.test_ops = test_ops;
    options.cancel = cancel_;
    return RunPerCore(module, function, arguments, options);
  }

  bool can_handle_test_ops() const override { return true; }

 private:
  const std::atomic<bool>* cancel_;
};

}  // namespace

std::unique_ptr<ProgramRunner> MakeReferenceRunner(
    const std::atomic<bool>* cancel) {
  return std::make_unique<ReferenceRunner>(cancel);
}

}  // namespace escala::hlo
