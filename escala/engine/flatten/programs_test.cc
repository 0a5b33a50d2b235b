// All of tests/programs in dense form: its checks hold, and with different data
// on every core the results are those of the reference.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "escala/engine/flatten/flat_runner_test_util.h"
#include "escala/hlo/check/check.h"
#include "escala/hlo/check/strip.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

using Rows = std::vector<std::vector<hlo::Literal>>;

std::vector<std::filesystem::path> ProgramFiles() {
  std::vector<std::filesystem::path> files;
  const auto folder =
      std::filesystem::path(ESCALA_SOURCE_DIR) / "tests" / "programs";
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".mlir") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string Contents(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(FlattenPrograms, ChecksHold) {
  int passed = 0, cases = 0;
  for (const auto& path : ProgramFiles()) {
    for (bool share : {false, true}) {
      FlatRunner runner(share);
      hlo::CheckOptions options;
      options.file_name = path.filename().string();
      options.runner = &runner;
      for (const hlo::CheckResult& result :
           hlo::CheckText(Contents(path), options)) {
        EXPECT_NE(result.outcome, hlo::CheckResult::Outcome::kFailed)
            << path.filename() << ":" << result.line << " " << result.function
            << (share ? " (shared)" : "") << ": " << result.reason;
        ++cases;
        passed += result.outcome == hlo::CheckResult::Outcome::kPassed;
      }
    }
  }
  EXPECT_EQ(passed, cases);
  EXPECT_GE(passed, 2 * 1575);
  std::cout << passed << " passed\n";
}

// Rotates the elements of `array` by `by` positions.
HostArray Rolled(const HostArray& array, int64_t by) {
  const int64_t count = array.shape().num_elements();
  if (count < 2) return HostArray::FromBytes(array.shape(), array.data());
  HostArray rolled = HostArray::Uninitialized(array.shape());
  const int64_t width = array.shape().byte_size() / count;
  for (int64_t i = 0; i < count; ++i)
    std::copy_n(array.data() + i * width, width,
                rolled.mutable_data() + (i + by) % count * width);
  return rolled;
}

// By op: how the names of the rules that flattened it begin.
using Rules = std::map<std::string, std::set<std::string>>;

// Runs a function on 2 x 2 cores with its constants as arguments, rotated by a
// different amount on every core. With `scalars`, arguments of one element are
// equal on all cores.
void CompareRolled(const hlo::Module& module, const hlo::Function& function,
                   const std::string& where, bool scalars, int* compared,
                   Rules* rules) {
  auto stripped = hlo::StripChecks(module, function);
  if (!stripped.ok()) return;
  auto entry = hlo::EntryModule(stripped->module,
                                *stripped->module.Find(stripped->function));
  if (!entry.ok()) return;
  auto main = hlo::Clone(*entry->entry());
  const std::vector<HostArray> lifted = hlo::LiftConstants(main.get());
  hlo::Module program;
  program.meshes = entry->meshes;
  for (const auto& f : entry->functions)
    program.functions.push_back(f->name == "main" ? std::move(main)
                                                  : hlo::Clone(*f));
  const hlo::Function& f = *program.Find("main");
  if (f.body.arguments.size() != lifted.size()) return;
  Rows arguments(4);
  for (int64_t core = 0; core < 4; ++core)
    for (const HostArray& array : lifted)
      arguments[core].emplace_back(scalars && array.shape().num_elements() == 1
                                       ? array
                                       : Rolled(array, core));
  auto reference = hlo::MakeReferenceRunner();
  const auto expected = reference->Run(program, f, arguments, 2, 2, nullptr);
  FlatRunner runner(scalars);
  const auto got = runner.Run(program, f, arguments, 2, 2, nullptr);
  EXPECT_EQ(expected.ok(), got.ok())
      << where << ": "
      << (got.ok() ? expected.status() : got.status()).ToString();
  if (!got.ok() || !expected.ok()) return;
  ++*compared;
  for (const FlattenNote& note : runner.program().notes)
    if (note.rule != "a table over cores")
      (*rules)[note.op].insert(note.rule.substr(0, 12));
  for (size_t core = 0; core < 4; ++core) {
    for (size_t i = 0; i < f.result_types.size(); ++i) {
      const HostArray& one = (*expected)[core][i].array;
      const double slack = ByteWidth(one.shape().type) < 4 ? 2e-2 : 1e-5;
      EXPECT_EQ(Difference((*got)[core][i].array.view(), one.view(), slack), "")
          << where << " core " << core << " result " << i;
    }
  }
}

TEST(FlattenPrograms, AsTheReferenceWithOtherDataOnEveryCore) {
  int compared = 0, functions = 0;
  Rules rules;
  for (const auto& path : ProgramFiles()) {
    hlo::ReadOptions options;
    options.file_name = path.filename().string();
    for (const hlo::ModulePart& part :
         hlo::ReadModules(Contents(path), options)) {
      ASSERT_TRUE(part.module.ok());
      for (const auto& function : part.module->functions)
        if (!function->is_private && !hlo::RunsParallel(*function) &&
            !hlo::IsGlobal(*part.module, *function))
          for (bool scalars : {false, true}) {
            ++functions;
            CompareRolled(
                *part.module, *function,
                StrCat(options.file_name, ":", part.line, " @", function->name),
                scalars, &compared, &rules);
          }
    }
  }
  EXPECT_EQ(compared, functions);
  EXPECT_GE(compared, 2510);

  // Every op occurred with operands that differ, and a rule flattened it. An op
  // runs core by core in all of its cases only if the op table says so, unless
  // all of its operands were folded (flatten_test.cc tests those).
  for (const hlo::OpInfo& info : hlo::AllOps()) {
    switch (info.flatten.rule) {
      case hlo::Flatten::kRefused:
      case hlo::Flatten::kRewritten:
      case hlo::Flatten::kConstant:  // has no operands
      case hlo::Flatten::kCoreId:
      case hlo::Flatten::kManual:  // in global programs: models_test.cc
      // In modules of several functions: ChecksHold.
      case hlo::Flatten::kCollective:
      case hlo::Flatten::kHostTransfer:  // with a host: host_transfers_test.cc
        continue;
      default:
        break;
    }
    const bool test_op = info.reference.is_special &&
                         info.reference.special == hlo::Special::kTest;
    if (info.Is(hlo::kTerminator) || test_op) continue;
    const auto it = rules.find(std::string(info.name));
    const bool loops = info.flatten.rule == hlo::Flatten::kCoreByCore;
    EXPECT_TRUE(loops || it != rules.end()) << info.name << " took no rule";
    if (it == rules.end()) continue;
    const bool by_core = it->second.contains("core by core");
    const bool otherwise = it->second.size() > (by_core ? 1 : 0);
    EXPECT_EQ(!otherwise, loops) << info.name << ": " << *it->second.begin();
  }
}

}  // namespace
}  // namespace escala::engine
