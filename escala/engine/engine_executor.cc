#include "escala/engine/engine_executor.h"

#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "escala/base/log.h"
#include "escala/base/mutex.h"
#include "escala/engine/dense_program.h"
#include "escala/engine/dense_rows.h"
#include "escala/engine/explain.h"
#include "escala/engine/flatten/custom_calls.h"
#include "escala/engine/flatten/flatten.h"
#include "escala/engine/memory/memory_pool.h"
#include "escala/engine/memory/run_plan.h"
#include "escala/engine/reference_executor.h"
#include "escala/engine/shards.h"
#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

// Shared by all programs of an executor.
struct Shared {
  explicit Shared(const EngineSettings& s)
      : settings(s), pool(std::max(s.threads - 1, 0)), memory(s.memory) {
    if (s.share_all) pool.ShareAll();
  }

  // Created on first use: a client that compiles nothing needs no compiler.
  Result<LoopCompiler*> Compiler() {
    const MutexLock lock(mutex);
    if (compiler == nullptr) {
      LoopCompilerOptions options;
      options.cache_dir = settings.code_cache_dir;
      options.fail_every = settings.fail_every_loop_kernel;
      ESCALA_ASSIGN_OR_RETURN(compiler, MakeLoopCompiler(options));
    }
    return compiler.get();
  }

  // Logs what the reference interpreter runs, and why; each sentence only once.
  void LogOnce(const std::string& sentence) {
    {
      const MutexLock lock(mutex);
      if (!told.insert(sentence).second) return;
    }
    ESCALA_LOG(kWarning, sentence);
  }

  const EngineSettings settings;
  ThreadPool pool;
  MemoryPool memory;
  Mutex mutex;
  std::unique_ptr<LoopCompiler> compiler ESCALA_GUARDED_BY(mutex);
  std::set<std::string> told ESCALA_GUARDED_BY(mutex);
};

// How arguments differ between cores. One variant is compiled for each key.
struct VariantKey {
  std::vector<AxisSet> sets;
  OutlierCores outliers;

  bool operator<(const VariantKey& other) const {
    return std::tie(sets, outliers) < std::tie(other.sets, other.outliers);
  }
};

// Faults can make ever new sets of outlier cores; a program compiles variants
// for at most this many.
constexpr int kMaxOutliers = 4;

constexpr int64_t kWorthTrimming = int64_t{64} << 20;

// The program compiled for one key.
struct Variant {
  FlatProgram flat;
  std::vector<int> through;  // by result: the argument it passes through, or -1
  std::unique_ptr<DenseProgram> program;
  CodeReport report;
};

// For the first `results` results: see Variant::through.
std::vector<int> PassedThrough(const hlo::Module& module, size_t results) {
  const hlo::Region& body = module.entry()->body;
  std::vector<int> through;
  for (hlo::ValueId v : body.terminator().operands) {
    const auto it = std::find(body.arguments.begin(), body.arguments.end(), v);
    through.push_back(it == body.arguments.end()
                          ? -1
                          : static_cast<int>(it - body.arguments.begin()));
  }
  through.resize(results);
  return through;
}

// By argument: what DenseProgram::Compile takes as `donated`.
std::vector<int> Donated(const ProgramPlan& plan) {
  std::vector<int> donated;
  for (const ArgumentPlan& a : plan.arguments)
    donated.push_back(!a.donated           ? kNotDonated
                      : a.alias_result < 0 ? kAnyResult
                                           : static_cast<int>(a.alias_result));
  return donated;
}

Status CheckNeed(const DenseProgram& program, int64_t memory_bytes) {
  const int64_t need = program.need_bytes();
  if (need <= memory_bytes) return Status();
  return ResourceExhausted(
      "for all cores together the run needs ",
      FormatBytes(static_cast<double>(need)),
      " of this machine's memory, and other buffers leave ",
      FormatBytes(static_cast<double>(memory_bytes)),
      " of the budget; free buffers, use a smaller batch per core, or raise "
      "SOFTPOD_MEMORY_GIB");
}

class EngineProgram : public CompiledProgram {
 public:
  EngineProgram(CompileRequest request, std::shared_ptr<Shared> shared,
                std::unique_ptr<CompiledProgram> reference)
      : request_(std::move(request)),
        shared_(std::move(shared)),
        donated_(Donated(*request_.plan)),
        reference_(std::move(reference)) {}

  ~EngineProgram() override {
    for (const auto& [key, variant] : variants_) {
      if (request_.profile)
        ESCALA_LOG(kInfo, "per run, all threads together:\n",
                   variant->program->Profile());
      const std::string slow = variant->program->InterpretedShare();
      if (!slow.empty())
        ESCALA_LOG(kWarning, "ops without machine code took ", slow,
                   "; docs/rooms/engine.md lists the ops that have none");
    }
  }

  std::unique_ptr<CompiledProgram> TakeReference() {
    return std::move(reference_);
  }

  // Decides what to do about a failed compilation. OK, after logging it: the
  // reference interpreter may run the program. Otherwise the error to return.
  Status Refusal(const Status& status) const {
    if (shared_->settings.fallback == OnFallback::kError)
      return status.code() != StatusCode::kUnimplemented
                 ? status
                 : Unimplemented(status.message(),
                                 "; with SOFTPOD_FALLBACK=reference the "
                                 "reference interpreter runs it");
    // The reference interpreter would need even more memory.
    if (status.code() == StatusCode::kResourceExhausted) return status;
    shared_->LogOnce(
        StrCat("the reference interpreter runs this program, slowly: ",
               status.message()));
    return Status();
  }

  // Compiles the variant that the first run will probably need.
  Status Prepare() {
    ESCALA_ASSIGN_OR_RETURN(canonical_, hlo::CanonicalModule(*request_.module));
    axes_ = FindAxes(*request_.module, *request_.plan);
    ESCALA_ASSIGN_OR_RETURN(
        const std::vector<AxisSet> likely,
        LikelyArgumentAxes(canonical_, *request_.plan, axes_));
    {
      const MutexLock lock(mutex_);
      settled_.emplace(likely, likely);
    }
    // Compiling separate code for outlier cores pays only if they are at most
    // 1/16 of the Pod.
    ESCALA_ASSIGN_OR_RETURN(other_ways_,
                            CoresOfOtherWays(canonical_, *request_.plan));
    if (axes_.sizes.size() != 1 ||
        16 * static_cast<int64_t>(other_ways_.size()) > axes_.sizes[0])
      other_ways_.clear();
    if (!other_ways_.empty()) {
      const std::vector<bool> none(likely.size(), false);
      const Status status = Get({likely, {other_ways_, none}}).status();
      if (status.code() != StatusCode::kUnimplemented) return status;
      other_ways_.clear();
    }
    return Get({likely, {}}).status();
  }

  const CodeReport* report() const override {
    const Variant* const variant = last_run_;
    return variant == nullptr ? nullptr : &variant->report;
  }

  RunMemory memory() const override {
    const Variant* const variant = last_run_;
    if (variant == nullptr) return {};
    return {variant->program->arena_bytes(),
            variant->program->lower_bound_bytes()};
  }

  Result<std::vector<CoreArrays>> Run(RunRequest run) override {
    const ProgramPlan& plan = *request_.plan;
    const bool global = plan.kind == ProgramPlan::Kind::kGlobal;
    // A global program has one set of arguments per replica.
    const size_t stride = global ? static_cast<size_t>(plan.num_partitions) : 1;
    const size_t lanes = run.num_cores / stride;
    VariantKey key;
    std::vector<CoreArrays> by_argument;
    int64_t moved_bytes = 0;
    std::vector<bool> copied(plan.arguments.size(), false);
    for (size_t i = 0; i < plan.arguments.size(); ++i) {
      if (global) {
        bool fresh = false;
        by_argument.push_back(Whole(i, lanes, &run, &fresh, &moved_bytes));
        copied[i] = fresh;
      } else {
        by_argument.push_back(std::move(run.arguments[i]));
      }
      key.sets.push_back(
          AxesThatDiffer(axes_, by_argument.back(), run.num_cores));
    }
    const Result<const Variant*> found = GetOutliers(by_argument, key);
    if (!found.ok()) {
      ESCALA_RETURN_IF_ERROR(Refusal(found.status()));
      if (!global) run.arguments = std::move(by_argument);
      return reference_->Run(std::move(run));
    }
    const Variant* const variant = *found;
    run.arguments.clear();
    if (run.memory_bytes > 0)
      ESCALA_RETURN_IF_ERROR(CheckNeed(*variant->program, run.memory_bytes));
    const FlatProgram& flat = variant->flat;
    std::vector<HostArray> dense;
    std::vector<bool> writable;
    for (size_t i = 0; i < plan.arguments.size(); ++i) {
      bool fresh = copied[i];
      dense.push_back(Gather(flat, i, by_argument[i], run.num_cores, &fresh));
      if (fresh && !global && run.moved &&
          TakeRows(flat, flat.argument_axes[i], dense.back(), run.num_cores,
                   &by_argument[i])) {
        run.moved(i, by_argument[i].arrays);
        moved_bytes += dense.back().shape().byte_size();
        fresh = false;
      }
      writable.push_back(fresh || run.writable[i]);
    }
    // Thousands of small arrays were freed, which leaves the heap fragmented:
    // return the free pages to the system.
    if (moved_bytes >= kWorthTrimming) malloc_trim(0);
    for (size_t i = 0; i < flat.outliers.arguments.size(); ++i) {
      if (!flat.outliers.arguments[i]) continue;
      std::vector<const HostArray*> rows;
      for (int64_t core : flat.outliers.cores)
        rows.push_back(&by_argument[i][static_cast<size_t>(core)]);
      bool fresh = false;
      dense.push_back(JoinRows({static_cast<int64_t>(rows.size())}, rows,
                               &shared_->memory, &shared_->pool, &fresh));
      writable.push_back(fresh);
    }
    // Results that are arguments passed through keep the arrays that the cores
    // hold.
    std::vector<CoreArrays> held;
    for (int i : variant->through)
      held.push_back(i < 0 || global ? CoreArrays() : by_argument[i]);
    by_argument.clear();
    RunContext context;
    context.core.seed = request_.seed;
    context.core.execution = run.execution;
    context.core.round_matmul_operands_to_bf16 = request_.bf16_matmul;
    context.core.host = run.host;
    context.core.hosts = run.hosts;
    context.cancel = run.cancel;
    context.trace = run.trace;
    ESCALA_ASSIGN_OR_RETURN(
        std::vector<HostArray> results,
        variant->program->Run(std::move(dense), writable, context));
    last_run_ = variant;
    // A copy of a sharded argument has memory of its own.
    for (size_t i = 0; i < plan.results.size(); ++i) {
      const int argument = variant->through[i];
      if (global && argument >= 0 && !writable[argument] &&
          !plan.arguments[argument].shards.empty())
        results[i] = CopyOf(results[i]);
    }
    std::vector<CoreArrays> spread =
        SpreadResults(plan, flat, std::move(results), lanes, &shared_->memory,
                      &shared_->pool);
    for (size_t i = 0; i < held.size(); ++i)
      if (!held[i].arrays.empty()) spread[i] = std::move(held[i]);
    return spread;
  }

 private:
  // Argument i of a global program as each core's replica has it. Sets `copied`
  // if the memory is the run's alone.
  CoreArrays Whole(size_t i, size_t lanes, RunRequest* run, bool* copied,
                   int64_t* moved_bytes) {
    const ArgumentPlan& plan = request_.plan->arguments[i];
    CoreArrays& held = run->arguments[i];
    const size_t stride = run->num_cores / lanes;
    CoreArrays whole;
    for (size_t l = 0; l < lanes; ++l) {
      const HostArray joined = AssembleShards(
          plan, held, l * stride, &shared_->memory, &shared_->pool, copied);
      for (size_t p = 0; p < stride; ++p) whole.Append(joined);
      if (lanes > 1 || !*copied || !run->moved ||
          !TakeShards(plan, joined, &held))
        continue;
      run->moved(i, held.arrays);
      *moved_bytes += joined.shape().byte_size();
      *copied = false;
    }
    return whole;
  }

  HostArray CopyOf(const HostArray& array) {
    const int64_t bytes = array.shape().byte_size();
    HostArray copy =
        HostArray::OnMemory(array.shape(), shared_->memory.Take(bytes));
    std::memcpy(copy.mutable_data(), array.data(), static_cast<size_t>(bytes));
    return copy;
  }

  // Argument i in dense form. Sets `fresh` if it was copied.
  HostArray Gather(const FlatProgram& flat, size_t i, const CoreArrays& held,
                   size_t num_cores, bool* fresh) {
    const AxisSet set = flat.argument_axes[i];
    if (set != 0)
      return JoinRows(flat.axes.DimsOf(set),
                      ArgumentRows(flat, i, held, num_cores), &shared_->memory,
                      &shared_->pool, fresh);
    const bool few = !flat.outliers.cores.empty() && flat.outliers.arguments[i];
    return few ? *ArgumentRows(flat, i, held, num_cores)[0] : held[0];
  }

  // The variant to run: one with outlier cores if such cores are found and it
  // can be compiled.
  Result<const Variant*> GetOutliers(const std::vector<CoreArrays>& by_argument,
                                     const VariantKey& key) {
    const bool differs = !other_ways_.empty() ||
                         std::any_of(key.sets.begin(), key.sets.end(),
                                     [](AxisSet set) { return set != 0; });
    if (request_.plan->kind == ProgramPlan::Kind::kPerCore && differs) {
      const int64_t num_cores = request_.plan->num_cores();
      std::vector<std::vector<const void*>> held;
      for (size_t i = 0; i < by_argument.size(); ++i) {
        auto& memory = held.emplace_back();
        if (key.sets[i] == 0) continue;
        for (int64_t core = 0; core < num_cores; ++core)
          memory.push_back(by_argument[i][static_cast<size_t>(core)].data());
      }
      VariantKey few = key;
      few.outliers = FindOutlierCores(held, num_cores, other_ways_, &few.sets);
      if (!few.outliers.cores.empty()) {
        auto variant = Get(few);
        if (variant.ok() ||
            variant.status().code() != StatusCode::kUnimplemented)
          return variant;
      }
    }
    ESCALA_ASSIGN_OR_RETURN(VariantKey settled, Settled(key));
    return Get(settled);
  }

  // An argument that is uniform now may vary once results are fed back into it,
  // such as an optimizer's state that starts as zeros. Widening the key at once
  // lets one variant serve both.
  Result<VariantKey> Settled(const VariantKey& key) {
    const MutexLock lock(mutex_);
    auto it = settled_.find(key.sets);
    if (it == settled_.end()) {
      ESCALA_ASSIGN_OR_RETURN(
          std::vector<AxisSet> sets,
          SettledArgumentAxes(canonical_, *request_.plan, axes_, key.sets));
      it = settled_.emplace(key.sets, std::move(sets)).first;
    }
    return VariantKey{it->second, {}};
  }

  Result<const Variant*> Get(const VariantKey& key) {
    const MutexLock lock(mutex_);
    auto it = variants_.find(key);
    if (it != variants_.end()) return it->second.get();
    if (auto failed = failed_.find(key); failed != failed_.end())
      return failed->second;
    Result<const Variant*> made = Make(key);
    if (!made.ok()) failed_.emplace(key, made.status());
    return made;
  }

  Result<const Variant*> Make(const VariantKey& key) ESCALA_REQUIRES(mutex_) {
    CoreAxes axes = axes_;
    if (!key.outliers.cores.empty()) {
      if (outliers_left_ == 0)
        return Unimplemented("too many different sets of outlier cores");
      --outliers_left_;
      axes.sizes = {request_.plan->num_cores()};
    }
    ESCALA_ASSIGN_OR_RETURN(LoopCompiler* const compiler, shared_->Compiler());
    auto variant = std::make_unique<Variant>();
    ESCALA_ASSIGN_OR_RETURN(
        variant->flat,
        Flatten(canonical_, *request_.plan, axes, key.sets, key.outliers));
    if (request_.print_dense)
      ESCALA_LOG(kInfo, "compiled to compute all cores at once:\n",
                 hlo::Print(*variant->flat.module, {.elide_constants = true}));
    variant->through =
        PassedThrough(*variant->flat.module, request_.plan->results.size());
    std::vector<int> donated = donated_;
    donated.resize(variant->flat.module->entry()->body.arguments.size(),
                   kNotDonated);
    EngineOptions options;
    options.bf16_matmul = request_.bf16_matmul;
    options.explain = request_.explain;
    if (shared_->settings.smallest_blocks) {
      options.blocks.cache_bytes = options.blocks.min_block_flops =
          options.blocks.good_rows = 1;
      options.blocks.min_turn_flops = 0;
      options.blocks.weigh_cost = false;
    }
    options.guarded = shared_->settings.guarded;
    options.loops_by_steps = shared_->settings.loops_by_steps;
    options.profile = request_.profile || request_.explain;
    options.memory_bytes = shared_->settings.memory_bytes;
    options.cut_memory_bytes = shared_->settings.cut_memory_bytes;
    options.memory = shared_->memory;
    ESCALA_ASSIGN_OR_RETURN(
        variant->program,
        DenseProgram::Compile(*variant->flat.module, donated, options, compiler,
                              &shared_->pool));
    CodeReport& report = variant->report;
    report = variant->program->report();
    report.core_by_core = std::count_if(
        variant->flat.notes.begin(), variant->flat.notes.end(),
        [](const FlattenNote& note) { return note.core_by_core(); });
    if (shared_->settings.fallback == OnFallback::kError)
      ESCALA_RETURN_IF_ERROR(CheckFallbacks(report));
    if (const std::string slow = report.Fallbacks(); !slow.empty())
      shared_->LogOnce(StrCat("the reference interpreter runs, slowly: ", slow,
                              "; --device-option log=explain, or "
                              "SOFTPOD_LOG=explain, says why"));
    if (request_.explain) {
      std::vector<std::string> differ;
      for (size_t i = 0; i < key.sets.size(); ++i)
        if (key.sets[i] != 0) differ.push_back(StrCat(i));
      ESCALA_LOG(
          kInfo, "compiled to compute all cores at once; arguments that ",
          "differ between them: ", differ.empty() ? "none" : StrJoin(differ),
          key.outliers.cores.empty()
              ? ""
              : StrCat("; outlier cores, which run a second program: ",
                       StrJoin(key.outliers.cores)),
          "\nrules:\n", ExplainRules(variant->flat.notes),
          variant->program->explanation());
    }
    const auto it = variants_.emplace(key, std::move(variant)).first;
    if (last_run_ == nullptr) last_run_ = it->second.get();
    return it->second.get();
  }

  const CompileRequest request_;
  const std::shared_ptr<Shared> shared_;
  const std::vector<int> donated_;
  std::unique_ptr<CompiledProgram> reference_;
  hlo::Module canonical_;
  CoreAxes axes_;
  Mutex mutex_;
  std::map<VariantKey, std::unique_ptr<Variant>> variants_
      ESCALA_GUARDED_BY(mutex_);
  // Keys that could not be compiled.
  std::map<VariantKey, Status> failed_ ESCALA_GUARDED_BY(mutex_);
  std::map<std::vector<AxisSet>, std::vector<AxisSet>> settled_
      ESCALA_GUARDED_BY(mutex_);
  std::vector<int64_t> other_ways_;  // cores that take other branches
  // Variants with outliers that are still allowed.
  int outliers_left_ ESCALA_GUARDED_BY(mutex_) = kMaxOutliers;
  std::atomic<const Variant*> last_run_ = nullptr;  // before a run: first made
};

class EngineExecutor : public Executor {
 public:
  explicit EngineExecutor(const EngineSettings& settings)
      : shared_(std::make_shared<Shared>(settings)) {}

  std::string_view name() const override { return "engine"; }

  Result<std::unique_ptr<CompiledProgram>> Compile(
      CompileRequest request) override {
    // Reports programs that nobody can run, and serves as the fallback.
    ESCALA_ASSIGN_OR_RETURN(std::unique_ptr<CompiledProgram> reference,
                            reference_.Compile(request));
    auto program = std::make_unique<EngineProgram>(std::move(request), shared_,
                                                   std::move(reference));
    const Status status = program->Prepare();
    if (status.ok())
      return std::unique_ptr<CompiledProgram>(std::move(program));
    ESCALA_RETURN_IF_ERROR(program->Refusal(status));
    return program->TakeReference();
  }

 private:
  const std::shared_ptr<Shared> shared_;
  ReferenceExecutor reference_;
};

}  // namespace

std::unique_ptr<Executor> MakeEngineExecutor(const EngineSettings& settings) {
  RegisterCustomCalls();
  return std::make_unique<EngineExecutor>(settings);
}

}  // namespace escala::engine
