// Runs all of tests/programs with the engine in two ways that programs of this
// size do not exercise by themselves: cut into as many blocks as possible, and
// with all loops interpreted.
#include <gtest/gtest.h>

#include <filesystem>

#include "escala/base/env.h"
#include "escala/base/log.h"
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
    if (const CodeReport* const report = program->report(); report == nullptr)
      ++by_reference;
    else
      interpreted += !report->interpreted.empty();
    Rows rows(arguments.size());
    for (size_t core = 0; core < rows.size(); ++core)
      for (const CoreArrays& result : results)
        rows[core].emplace_back(result[core]);
    return rows;
  }

  bool can_handle_test_ops() const override { return false; }

  // Programs that ran ...
  int by_reference = 0;  // ... as a whole by the reference interpreter
  int interpreted = 0;   // ... with loops that were interpreted

 private:
  const std::unique_ptr<Executor> engine_;
};

// Returns how many checks passed.
int Check(EngineRunner* runner) {
  int passed = 0;
  const auto folder =
      std::filesystem::path(ESCALA_SOURCE_DIR) / "tests" / "programs";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".mlir") continue;
    const auto text = ReadFile(Env::Default(), entry.path().string());
    EXPECT_TRUE(text.ok()) << text.status().ToString();
    hlo::CheckOptions options;
    options.file_name = entry.path().filename().string();
    options.runner = runner;
    for (const hlo::CheckResult& result : hlo::CheckText(*text, options)) {
      EXPECT_NE(result.outcome, hlo::CheckResult::Outcome::kFailed)
          << options.file_name << ":" << result.line << " " << result.function
          << ": " << result.reason;
      passed += result.outcome == hlo::CheckResult::Outcome::kPassed;
    }
  }
  return passed;
}

TEST(EnginePrograms, ChecksHoldInBlocks) {
  EngineRunner runner({.threads = 1, .smallest_blocks = true});
  EXPECT_GE(Check(&runner), 1500);
  EXPECT_LE(runner.by_reference,
            16);  // there is no code to sum complex numbers
  EXPECT_EQ(runner.interpreted, 0);
}

TEST(EnginePrograms, ChecksHoldByTheInterpreterOfLoops) {
  Logger::Default().SetSink([](LogLevel, std::string_view) {});
  EngineRunner runner({.threads = 1, .fail_every_loop_kernel = 1});
  EXPECT_GE(Check(&runner), 1500);
  EXPECT_EQ(runner.by_reference, 0);
  EXPECT_GE(runner.interpreted, 900);  // the others have no loops
  Logger::Default().SetSink(nullptr);
}

}  // namespace
}  // namespace escala::engine
