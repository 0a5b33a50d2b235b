#include "run.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <ctime>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "escala/engine/reference_executor.h"
#include "escala/hlo/check/agreement.h"
#include "escala/hlo/text.h"
#include "generate.h"

namespace escala::random_programs {
namespace {

using Rows = std::vector<std::vector<hlo::Literal>>;
using Arrays = std::vector<std::vector<HostArray>>;

Rows ToRows(const Arrays& arrays) {
  Rows rows(arrays.size());
  for (size_t core = 0; core < rows.size(); ++core)
    for (const HostArray& array : arrays[core]) rows[core].emplace_back(array);
  return rows;
}

struct Ran {
  Result<Arrays> results;
  std::unique_ptr<engine::CompiledProgram> program;
};

Ran RunBy(engine::Executor* executor, const engine::CompileRequest& request,
          const Arrays& arguments);

// Returns the recorded results for `module`, and runs other modules.
class Remembered : public hlo::ProgramRunner {
 public:
  Remembered(const hlo::Module* module, Rows results)
      : module_(module), results_(std::move(results)) {}

  Result<Rows> Run(const hlo::Module& module, const hlo::Function&,
                   const Rows& arguments, int64_t num_replicas,
                   int64_t num_partitions, hlo::TestOpHandler*) override {
    if (&module == module_) return results_;
    engine::CompileRequest request;
    request.module = std::make_shared<const hlo::Module>(Clone(module));
    ESCALA_ASSIGN_OR_RETURN(
        engine::ProgramPlan plan,
        engine::PlanProgram(module, num_replicas, num_partitions));
    request.plan = std::make_shared<const engine::ProgramPlan>(std::move(plan));
    Arrays arrays(arguments.size());
    for (size_t core = 0; core < arrays.size(); ++core)
      for (const hlo::Literal& literal : arguments[core])
        arrays[core].push_back(literal.array);
    engine::ReferenceExecutor reference;
    ESCALA_ASSIGN_OR_RETURN(const Arrays results,
                            RunBy(&reference, request, arrays).results);
    return ToRows(results);
  }
  bool can_handle_test_ops() const override { return false; }

 private:
  const hlo::Module* const module_;
  const Rows results_;
};

// Copies arguments that a run may overwrite. Arguments that share memory still
// do.
Arrays ForOneRun(const Arrays& arguments, const std::vector<bool>& writable) {
  Arrays own = arguments;
  for (size_t i = 0; i < writable.size(); ++i) {
    if (!writable[i]) continue;
    std::map<const std::byte*, HostArray> copies;
    for (auto& core : own) {
      auto [it, fresh] = copies.try_emplace(core[i].data());
      if (fresh)
        it->second = HostArray::FromBytes(core[i].shape(), core[i].data());
      core[i] = it->second;
    }
  }
  return own;
}

bool SameBits(const HostArray& a, const HostArray& b) {
  return a.shape() == b.shape() &&
         std::memcmp(a.data(), b.data(),
                     static_cast<size_t>(a.shape().byte_size())) == 0;
}

// The first difference: "result 1 on core 3"; "" if there is none.
std::string Difference(const Arrays& a, const Arrays& b,
                       std::string_view what) {
  for (size_t core = 0; core < a.size(); ++core)
    for (size_t i = 0; i < a[core].size(); ++i)
      if (!SameBits(a[core][i], b[core][i]))
        return StrCat(what, " ", i, " on core ", core);
  return "";
}

// Of all threads of this process.
double ProcessorSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// Transposed to [value], by core.
std::vector<engine::CoreArrays> ByValue(const Arrays& arrays) {
  std::vector<engine::CoreArrays> values(arrays.empty() ? 0 : arrays[0].size());
  for (const auto& core : arrays)
    for (size_t i = 0; i < core.size(); ++i) values[i].Append(core[i]);
  return values;
}
Arrays ByCore(const std::vector<engine::CoreArrays>& values, size_t cores) {
  Arrays arrays(cores);
  for (size_t core = 0; core < cores; ++core)
    for (const engine::CoreArrays& value : values)
      arrays[core].push_back(value[core]);
  return arrays;
}

Ran RunBy(engine::Executor* executor, const engine::CompileRequest& request,
          const Arrays& arguments) {
  auto program = executor->Compile(request);
  if (!program.ok()) return {program.status(), nullptr};
  engine::RunRequest run;
  for (const engine::ArgumentPlan& plan : request.plan->arguments)
    run.writable.push_back(plan.donated);
  run.num_cores = arguments.size();
  run.arguments = ByValue(ForOneRun(arguments, run.writable));
  // An edit while shrinking may leave a loop without its end. The limit is of
  // the processor's time, which does not pass while other processes have it.
  constexpr double kMostSeconds = 10;
  std::atomic<bool> cancel{false};
  run.cancel = &cancel;
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  std::thread watch([&, begun = ProcessorSeconds()] {
    std::unique_lock lock(mutex);
    while (!changed.wait_for(lock, std::chrono::milliseconds(100),
                             [&] { return done; }))
      cancel = cancel || ProcessorSeconds() - begun > kMostSeconds;
  });
  const auto results = (*program)->Run(std::move(run));
  {
    const std::lock_guard lock(mutex);
    done = true;
  }
  changed.notify_all();
  watch.join();
  if (!results.ok()) return {results.status(), std::move(*program)};
  return {ByCore(*results, arguments.size()), std::move(*program)};
}

}  // namespace

Report RunProgram(const std::string& text, const Setup& setup) {
  auto read = hlo::ReadModule(text);
  if (!read.ok())
    return {Outcome::kInvalid, std::string(read.status().message())};
  const auto module = std::make_shared<const hlo::Module>(std::move(*read));
  const hlo::Function& main = *module->entry();
  const int64_t replicas = module->num_replicas();
  const int64_t partitions = module->num_partitions();
  auto plan = engine::PlanProgram(*module, replicas, partitions);
  if (!plan.ok())
    return {Outcome::kInvalid, std::string(plan.status().message())};
  engine::CompileRequest request;
  request.module = module;
  request.plan = std::make_shared<const engine::ProgramPlan>(std::move(*plan));
  const Arrays arguments = MakeArguments(main, *request.plan);
  engine::ReferenceExecutor reference;
  const Ran expected = RunBy(&reference, request, arguments);
  request.explain = setup.explain;
  const Ran got = RunBy(setup.engine, request, arguments);
  request.explain = false;
  if (!expected.results.ok()) {
    if (!got.results.ok() &&
        got.results.status().code() == expected.results.status().code())
      return {Outcome::kBothFail,
              std::string(expected.results.status().message())};
    return {
        Outcome::kDisagree,
        StrCat("the reference fails: ", expected.results.status().message(),
               "; the engine ",
               got.results.ok() ? "does not" : got.results.status().message())};
  }
  if (!got.results.ok())
    return {Outcome::kDisagree,
            StrCat("the engine fails: ", got.results.status().message())};
  const std::string changed =
      Difference(arguments, MakeArguments(main, *request.plan), "argument");
  if (!changed.empty())
    return {Outcome::kDisagree, StrCat(changed, " was overwritten")};
  Remembered first(module.get(), ToRows(*got.results));
  Remembered second(module.get(), ToRows(*expected.results));
  hlo::ComparingRunner compare(&first, &second, &second);
  const auto same = compare.Run(*module, main, ToRows(arguments), replicas,
                                partitions, nullptr);
  if (!same.ok())
    return {Outcome::kDisagree, std::string(same.status().message())};
  const engine::CodeReport* const code = got.program->report();
  if (code == nullptr && !setup.divided)
    return {Outcome::kDisagree, "the engine left it to the reference"};
  if (setup.other != nullptr) {
    const Ran again = RunBy(setup.other, request, arguments);
    if (!again.results.ok())
      return {Outcome::kDisagree, StrCat("with other threads or processes: ",
                                         again.results.status().message())};
    const std::string differs =
        Difference(*got.results, *again.results, "result");
    if (!differs.empty())
      return {
          Outcome::kDisagree,
          StrCat(differs, " has other bits with other threads or processes")};
  }
  const std::string note = compare.TakeNote();
  engine::CodeReport::Count total;
  if (code == nullptr)
    return {note.empty() ? Outcome::kAgree : Outcome::kAgreeWithoutWide, note};
  for (const auto& [op, count] : code->ops) {
    total.code += count.code;
    total.reference += count.reference;
  }
  return {note.empty() ? Outcome::kAgree : Outcome::kAgreeWithoutWide, note,
          total.code, total.reference, code->core_by_core};
}

}  // namespace escala::random_programs
