// Everything in tests/programs by the engine, cut into as many blocks as can
// be: what programs of that size do not show by themselves.
#include <gtest/gtest.h>

#include <filesystem>

#include "escala/base/env.h"
#include "escala/engine/engine_executor.h"
#include "escala/hlo/check/check.h"
#include "escala/hlo/check/entry.h"
#include "escala/hlo/check/runner.h"

namespace escala::engine {
namespace {

using Rows = std::vector<std::vector<hlo::Literal>>;

class EngineRunner : public hlo::ProgramRunner {
 public:
  explicit EngineRunner(const EngineSettings& settings)
      : engine_(MakeEngineExecutor(settings)) {}

  Result<Rows> Run(const hlo::Module& module, const hlo::Function& function,
                   const Rows& arguments, int64_t num_replicas,
                   int64_t num_partitions, hlo::TestOpHandler*) override {
    if (hlo::IsGlobal(module, function))
      return Unimplemented("cores hold pieces of its values");
    ESCALA_ASSIGN_OR_RETURN(hlo::Module entry,
                            hlo::EntryModule(module, function));
    std::vector<HostArray> constants;
    for (auto& candidate : entry.functions)
      if (candidate->name == "main")
        constants = hlo::LiftConstants(candidate.get());
    CompileRequest request;
    ESCALA_ASSIGN_OR_RETURN(ProgramPlan plan,
                            PlanProgram(entry, num_replicas, num_partitions));
    request.module = std::make_shared<const hlo::Module>(std::move(entry));
    request.plan = std::make_shared<const ProgramPlan>(std::move(plan));
    ESCALA_ASSIGN_OR_RETURN(const std::unique_ptr<CompiledProgram> program,
                            engine_->Compile(request));
    RunRequest run;
    run.num_cores = arguments.size();
    run.arguments.resize(arguments[0].size() + constants.size());
    run.writable.assign(run.arguments.size(), false);
    for (const auto& core : arguments) {
      for (size_t i = 0; i < core.size(); ++i)
        run.arguments[i].Append(core[i].array);
      for (size_t i = 0; i < constants.size(); ++i)
        run.arguments[core.size() + i].Append(constants[i]);
    }
    ESCALA_ASSIGN_OR_RETURN(const std::vector<CoreArrays> results,
                            program->Run(std::move(run)));
    Rows rows(arguments.size());
    for (size_t core = 0; core < rows.size(); ++core)
      for (const CoreArrays& result : results)
        rows[core].emplace_back(result[core]);
    return rows;
  }

  bool can_handle_test_ops() const override { return false; }

 private:
  const std::unique_ptr<Executor> engine_;
};

TEST(EnginePrograms, ChecksHoldInBlocks) {
  EngineRunner runner({.threads = 1, .smallest_blocks = true});
  int passed = 0;
  const auto folder =
      std::filesystem::path(ESCALA_SOURCE_DIR) / "tests" / "programs";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".mlir") continue;
    const auto text = ReadFile(Env::Default(), entry.path().string());
    ASSERT_TRUE(text.ok()) << text.status().ToString();
    hlo::CheckOptions options;
    options.file_name = entry.path().filename().string();
    options.runner = &runner;
    for (const hlo::CheckResult& result : hlo::CheckText(*text, options)) {
      EXPECT_NE(result.outcome, hlo::CheckResult::Outcome::kFailed)
          << options.file_name << ":" << result.line << " " << result.function
          << ": " << result.reason;
      passed += result.outcome == hlo::CheckResult::Outcome::kPassed;
    }
  }
  EXPECT_GE(passed, 1500);
}

}  // namespace
}  // namespace escala::engine
