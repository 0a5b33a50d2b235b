// Checks that KnownFallbacks() lists exactly what falls back in tests/programs.
// An op that gains machine code must leave the list; an op that loses it fails
// this test.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "escala/engine/engine_executor.h"
#include "escala/engine/ir/compiled_segment.h"
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

// Compiles the programs that it is given with the engine, and runs none.
class Compiler : public hlo::ProgramRunner {
 public:
  Compiler() : engine_(MakeEngineExecutor({.threads = 2})) {}

  Result<std::vector<std::vector<hlo::Literal>>> Run(
      const hlo::Module& module, const hlo::Function& function,
      const std::vector<std::vector<hlo::Literal>>&, int64_t num_replicas,
      int64_t num_partitions, hlo::TestOpHandler*) override {
    ESCALA_ASSIGN_OR_RETURN(hlo::Module entry,
                            hlo::EntryModule(module, function));
    // Constants would be folded, and nothing would be left to compile.
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
  std::map<Key, std::string> with_code;  // value: where it first occurred
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

// For each row that lists only some ops of its code and type: an op of that
// code and type that has machine code.
const char kUnlisted[] = R"(
func.func @main(%x: tensor<4xf32>, %i: tensor<f32>, %k: tensor<2xi32>, %u: tensor<2xf32>, %m: tensor<4x4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.dot_general %m, %m, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = "stablehlo.select_and_scatter"(%x, %u, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %r = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %r : tensor<i1>
  }, {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %r = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %5 = "stablehlo.scatter"(%x, %k, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %r = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4xf32>, tensor<2xi32>, tensor<2xf32>) -> tensor<4xf32>
  %6 = stablehlo.pad %x, %i, low = [1], high = [0], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
  %7 = stablehlo.custom_call @nobody(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %8 = "stablehlo.sort"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %r = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %r : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  %9 = "stablehlo.cholesky"(%m) {lower = true} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %10 = "stablehlo.triangular_solve"(%m, %m) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %x : tensor<4xf32>
})";

TEST(KnownFallbacks, AreNotAllOpsOfTheirCode) {
  auto module = hlo::ReadModule(kUnlisted);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  std::vector<CompiledSegment> segments(1);
  SegmentProgram& program = segments[0].program;
  program.module = std::make_shared<hlo::Module>(std::move(*module));
  for (const auto& op : program.module->entry()->body.ops) {
    if (op->results.empty()) continue;  // the terminator
    ReferenceStep reference;
    reference.op = op.get();
    reference.why = "it lost its code";
    Step step;
    step.what = std::move(reference);
    program.body.steps.push_back(std::move(step));
  }
  std::set<hlo::OpCode> unlisted, of_some;
  for (const Fallback& fallback : MakeCodeReport(segments).fallbacks) {
    unlisted.insert(fallback.op);
    CodeReport report;
    report.fallbacks = {fallback};
    const Status status = CheckFallbacks(report);
    EXPECT_EQ(status.code(), StatusCode::kUnimplemented)
        << Name({fallback.op, fallback.type});
    EXPECT_TRUE(
        status.message().ends_with(" has no machine code: it lost its code"))
        << status.message();
  }
  for (const KnownFallback& known : KnownFallbacks())
    if (known.which != nullptr) of_some.insert(known.op);
  EXPECT_EQ(unlisted, of_some);
}

}  // namespace
}  // namespace escala::engine
