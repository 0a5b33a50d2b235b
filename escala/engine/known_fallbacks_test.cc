// KnownFallbacks() is what falls back in tests/programs, and no more: an op
// that gets machine code must leave the list, and one that loses its code
// fails here.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "escala/engine/engine_executor.h"
#include "escala/hlo/check/check.h"
#include "escala/hlo/check/entry.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

using Key = std::pair<hlo::OpCode, ElementType>;

std::string Name(const Key& key) {
  return StrCat(hlo::Info(key.first).name, " of ", ToString(key.second));
}

// What the engine makes of the programs that it is given. It runs none.
class Compiler : public hlo::ProgramRunner {
 public:
  Compiler() : engine_(MakeEngineExecutor({.threads = 2})) {}

  Result<std::vector<std::vector<hlo::Literal>>> Run(
      const hlo::Module& module, const hlo::Function& function,
      const std::vector<std::vector<hlo::Literal>>&, int64_t num_replicas,
      int64_t num_partitions, hlo::TestOpHandler*) override {
    ESCALA_ASSIGN_OR_RETURN(hlo::Module entry,
                            hlo::EntryModule(module, function));
    // Constants would be folded, and nothing be left to compile.
    for (auto& candidate : entry.functions)
      if (candidate->name == "main") (void)hlo::LiftConstants(candidate.get());
    CompileRequest request;
    ESCALA_ASSIGN_OR_RETURN(ProgramPlan plan,
                            PlanProgram(entry, num_replicas, num_partitions));
    request.plan = std::make_shared<const ProgramPlan>(std::move(plan));
    request.module = std::make_shared<const hlo::Module>(std::move(entry));
    ESCALA_ASSIGN_OR_RETURN(const auto program, engine_->Compile(request));
    const CodeReport* const report = program->report();
    if (report == nullptr) {
      ADD_FAILURE() << where << " is left to the reference whole";
    } else {
      Add(*report);
    }
    return Unimplemented("it is compiled, and not run");
  }
  bool can_handle_test_ops() const override { return false; }

  std::string where;
  int programs = 0;
  std::map<Key, std::string> with_code;  // and where, the first time
  std::set<const KnownFallback*> used;

 private:
  void Add(const CodeReport& report) {
    ++programs;
    for (const auto& [key, count] : report.ops)
      if (count.code > 0) with_code.try_emplace(key, where);
    for (const Fallback& fallback : report.fallbacks) {
      EXPECT_NE(fallback.known, nullptr)
          << where << ": " << Name({fallback.op, fallback.type})
          << " falls back: " << fallback.why;
      used.insert(fallback.known);
    }
    for (const std::string& kernel : report.interpreted)
      ADD_FAILURE() << where << ": no code for loop kernel " << kernel;
  }

  std::unique_ptr<Executor> engine_;
};

TEST(KnownFallbacks, AreThoseOfTheTestPrograms) {
  Compiler compiler;
  const auto folder =
      std::filesystem::path(ESCALA_SOURCE_DIR) / "tests" / "programs";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".mlir") continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    hlo::CheckOptions options;
    options.file_name = entry.path().filename().string();
    options.runner = &compiler;
    options.filter = [&](std::string_view name) {
      compiler.where = StrCat(options.file_name, " @", name);
      return std::string();
    };
    (void)hlo::CheckText(text.str(), options);
  }
  EXPECT_GE(compiler.programs, 1300);
  for (const KnownFallback& known : KnownFallbacks()) {
    EXPECT_TRUE(known.family || compiler.used.contains(&known))
        << hlo::Info(known.op).name << ", because " << known.why
        << ": it never falls back; take it from the list";
    if (known.which != nullptr) continue;
    for (const auto& [key, where] : compiler.with_code)
      EXPECT_FALSE(key.first == known.op && known.type(key.second))
          << Name(key) << " has code in " << where
          << ": say which of them fall back";
  }
}

}  // namespace
}  // namespace escala::engine
