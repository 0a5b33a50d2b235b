#include "escala/softpod/engine_executor.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <map>
#include <mutex>
#include <utility>

#include "escala/base/log.h"
#include "escala/softpod/engine/dense_program.h"
#include "escala/softpod/engine/explain.h"
#include "escala/softpod/engine/memory_pool.h"
#include "escala/softpod/engine/run_plan.h"
#include "escala/softpod/flatten/custom_calls.h"
#include "escala/softpod/flatten/flatten.h"
#include "escala/softpod/pieces.h"
#include "escala/softpod/reference_executor.h"

namespace escala::softpod {
namespace {

// What all programs of a Pod share.
struct Shared {
  explicit Shared(const EngineSettings& s)
      : settings(s), pool(std::max(s.threads - 1, 0)) {}

  // Made when first asked for: a client that compiles nothing needs none.
  Result<engine::LoopCompiler*> Compiler() {
    std::lock_guard lock(mutex);
    if (compiler == nullptr) {
      engine::LoopCompilerOptions options;
      options.cache_dir = settings.code_cache_dir;
      options.fail_every = settings.fail_every_loop_kernel;
      ESCALA_ASSIGN_OR_RETURN(compiler, engine::MakeLoopCompiler(options));
    }
    return compiler.get();
  }

  const EngineSettings settings;
  ThreadPool pool;
  std::mutex mutex;
  std::unique_ptr<engine::LoopCompiler> compiler;
};

// The program for arguments that differ between cores in one way.
struct Variant {
  FlatProgram flat;
  std::unique_ptr<engine::DenseProgram> program;
};

Shape Prepend(const Dims& leading, const Shape& shape) {
  Shape result = shape;
  result.dims.insert(result.dims.begin(), leading.begin(), leading.end());
  return result;
}

// By result: the argument that it is, or -1.
std::vector<int> PassedThrough(const hlo::Module& module) {
  const hlo::Region& body = module.entry()->body;
  std::vector<int> through;
  for (hlo::ValueId v : body.terminator().operands) {
    const auto it = std::find(body.arguments.begin(), body.arguments.end(), v);
    through.push_back(it == body.arguments.end()
                          ? -1
                          : static_cast<int>(it - body.arguments.begin()));
  }
  return through;
}

// As DenseProgram wants to know it.
std::vector<int> Donated(const ProgramPlan& plan) {
  std::vector<int> donated;
  for (const ArgumentPlan& a : plan.arguments)
    donated.push_back(!a.donated           ? engine::kNotDonated
                      : a.alias_result < 0 ? engine::kAnyResult
                                           : static_cast<int>(a.alias_result));
  return donated;
}

int64_t ProductOf(const Dims& dims) {
  int64_t n = 1;
  for (int64_t d : dims) n *= d;
  return n;
}

class EngineProgram : public CompiledProgram {
 public:
  EngineProgram(CompileRequest request, std::shared_ptr<Shared> shared)
      : request_(std::move(request)),
        shared_(std::move(shared)),
        donated_(Donated(*request_.plan)) {}

  ~EngineProgram() override {
    for (const auto& [sets, variant] : variants_)
      if (request_.profile)
        ESCALA_LOG(kInfo, "per run, all threads together:\n",
                   variant->program->Profile());
  }

  // The likely variant.
  Status Prepare() {
    axes_ = FindAxes(*request_.module, *request_.plan);
    ESCALA_ASSIGN_OR_RETURN(
        const std::vector<AxisSet> likely,
        LikelyArgumentAxes(*request_.module, *request_.plan, axes_));
    return Get(likely).status();
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
    // A global program has one set of arguments for each replica.
    const size_t stride = global ? static_cast<size_t>(plan.num_partitions) : 1;
    const size_t lanes = run.num_cores / stride;
    std::vector<AxisSet> sets;
    std::vector<HostArray> dense;
    std::vector<bool> writable;
    for (size_t i = 0; i < plan.arguments.size(); ++i) {
      CoreArrays whole;
      if (global) {
        for (size_t l = 0; l < lanes; ++l) {
          const HostArray joined =
              Join(plan.arguments[i], run.arguments[i], l * stride);
          for (size_t p = 0; p < stride; ++p) whole.Append(joined);
        }
      }
      const CoreArrays& pieces = global ? whole : run.arguments[i];
      sets.push_back(SetOf(pieces, run.num_cores));
      bool fresh = global && !plan.arguments[i].shards.empty();
      dense.push_back(Gather(sets.back(), pieces, run.num_cores, &fresh));
      writable.push_back(fresh || run.writable[i]);
    }
    ESCALA_ASSIGN_OR_RETURN(const Variant* variant, Get(sets));
    // What the program hands through stays what the cores hold.
    const std::vector<int> through = PassedThrough(*variant->flat.module);
    std::vector<CoreArrays> held;
    for (int i : through)
      held.push_back(i < 0 || global ? CoreArrays() : run.arguments[i]);
    run.arguments.clear();
    engine::RunContext context;
    context.core.seed = request_.seed;
    context.core.execution = run.execution;
    context.core.round_matmul_operands_to_bf16 = request_.bf16_matmul;
    context.cancel = run.cancel;
    ESCALA_ASSIGN_OR_RETURN(
        const std::vector<HostArray> results,
        variant->program->Run(std::move(dense), writable, context));
    last_run_ = variant;
    std::vector<CoreArrays> spread = Spread(*variant, results, lanes);
    for (size_t i = 0; i < through.size(); ++i)
      if (!held[i].arrays.empty()) spread[i] = std::move(held[i]);
    return spread;
  }

 private:
  // The axes along which what the cores hold is not the same memory.
  AxisSet SetOf(const CoreArrays& pieces, size_t num_cores) const {
    AxisSet set = 0;
    const std::byte* first = pieces[0].data();
    const bool same = std::all_of(
        pieces.arrays.begin(), pieces.arrays.end(),
        [&](const HostArray& array) { return array.data() == first; });
    if (same) return 0;
    int64_t step = static_cast<int64_t>(num_cores);
    for (size_t a = 0; a < axes_.sizes.size(); ++a) {
      const int64_t outer = step;
      step /= axes_.sizes[a];
      for (size_t core = 0; core < num_cores; ++core) {
        const size_t base = core - core % static_cast<size_t>(outer) +
                            core % static_cast<size_t>(step);
        if (pieces[core].data() == pieces[base].data()) continue;
        set |= AxisSet{1} << a;
        break;
      }
    }
    return set;
  }

  // One array of all rows; without a copy where they lie so already. Sets
  // `fresh` where it is one.
  HostArray Gather(AxisSet set, const CoreArrays& pieces, size_t num_cores,
                   bool* fresh) {
    if (set == 0) return pieces[0];
    const Dims leading = axes_.DimsOf(set);
    const int64_t rows = ProductOf(leading);
    const int64_t bytes = pieces[0].shape().byte_size();
    std::vector<const HostArray*> row(static_cast<size_t>(rows), nullptr);
    for (size_t core = 0; core < num_cores; ++core) {
      const size_t r =
          static_cast<size_t>(axes_.RowOf(set, static_cast<int64_t>(core)));
      if (row[r] == nullptr) row[r] = &pieces[core];
    }
    bool together = true;
    for (int64_t r = 0; r < rows && together; ++r)
      together = row[r]->data() == row[0]->data() + r * bytes &&
                 !row[r]->memory().owner_before(row[0]->memory()) &&
                 !row[0]->memory().owner_before(row[r]->memory());
    const Shape shape = Prepend(leading, pieces[0].shape());
    if (together && rows > 1)
      return HostArray::OnMemory(shape, row[0]->memory());
    *fresh = true;
    HostArray dense =
        HostArray::OnMemory(shape, memory_.Take(shape.byte_size()));
    shared_->pool.ParallelFor(rows, [&](int64_t r) {
      std::memcpy(dense.mutable_data() + r * bytes, row[r]->data(),
                  static_cast<size_t>(bytes));
    });
    return dense;
  }

  std::vector<CoreArrays> Spread(const Variant& variant,
                                 const std::vector<HostArray>& results,
                                 size_t lanes) const {
    const ProgramPlan& plan = *request_.plan;
    const bool global = plan.kind == ProgramPlan::Kind::kGlobal;
    const size_t stride = global ? static_cast<size_t>(plan.num_partitions) : 1;
    std::vector<CoreArrays> spread(results.size());
    for (size_t i = 0; i < results.size(); ++i) {
      const AxisSet set = variant.flat.result_axes[i];
      if (set == 0 && !global) {
        spread[i].arrays = {results[i]};
        continue;
      }
      const Dims leading = axes_.DimsOf(set);
      Shape local = results[i].shape();
      local.dims.erase(
          local.dims.begin(),
          local.dims.begin() + static_cast<int64_t>(leading.size()));
      const int64_t bytes = local.byte_size();
      std::vector<HostArray> rows;
      const auto& memory = results[i].memory();
      for (int64_t r = 0; r < ProductOf(leading); ++r)
        rows.push_back(HostArray::OnMemory(
            local,
            std::shared_ptr<std::byte[]>(memory, memory.get() + r * bytes)));
      const auto row_of = [&](size_t core) {
        return static_cast<size_t>(
            axes_.RowOf(set, static_cast<int64_t>(core)));
      };
      if (!global) {
        for (size_t core = 0; core < lanes; ++core)
          spread[i].index.push_back(static_cast<int32_t>(row_of(core)));
        spread[i].arrays = std::move(rows);
        continue;
      }
      for (size_t l = 0; l < lanes; ++l)
        for (HostArray& piece : Cut(plan.results[i], rows[row_of(l * stride)],
                                    plan.num_partitions))
          spread[i].Append(std::move(piece));
    }
    return spread;
  }

  Result<const Variant*> Get(const std::vector<AxisSet>& sets) {
    std::lock_guard lock(mutex_);
    auto it = variants_.find(sets);
    if (it != variants_.end()) return it->second.get();
    ESCALA_ASSIGN_OR_RETURN(engine::LoopCompiler* const compiler,
                            shared_->Compiler());
    auto variant = std::make_unique<Variant>();
    ESCALA_ASSIGN_OR_RETURN(
        variant->flat, Flatten(*request_.module, *request_.plan, axes_, sets));
    engine::EngineOptions options;
    options.bf16_matmul = request_.bf16_matmul;
    options.explain = request_.explain;
    if (shared_->settings.cache_bytes > 0)
      options.blocks.cache_bytes = shared_->settings.cache_bytes;
    options.profile = request_.profile;
    ESCALA_ASSIGN_OR_RETURN(
        variant->program,
        engine::DenseProgram::Compile(*variant->flat.module, donated_, options,
                                      compiler, &shared_->pool));
    if (request_.explain) {
      std::vector<std::string> differ;
      for (size_t i = 0; i < sets.size(); ++i)
        if (sets[i] != 0) differ.push_back(StrCat(i));
      ESCALA_LOG(kInfo, "one program for all cores; arguments that differ ",
                 "between them: ", differ.empty() ? "none" : StrJoin(differ),
                 "\nrules:\n", engine::ExplainRules(variant->flat.notes),
                 variant->program->explanation());
    }
    it = variants_.emplace(sets, std::move(variant)).first;
    if (last_run_ == nullptr) last_run_ = it->second.get();
    return it->second.get();
  }

  const CompileRequest request_;
  const std::shared_ptr<Shared> shared_;
  const std::vector<int> donated_;
  CoreAxes axes_;
  engine::MemoryPool memory_;
  std::mutex mutex_;
  std::map<std::vector<AxisSet>, std::unique_ptr<Variant>> variants_;
  std::atomic<const Variant*> last_run_ = nullptr;  // or the first compiled
};

class EngineExecutor : public Executor {
 public:
  explicit EngineExecutor(const EngineSettings& settings)
      : shared_(std::make_shared<Shared>(settings)) {}

  std::string_view name() const override { return "engine"; }

  Result<std::unique_ptr<CompiledProgram>> Compile(
      CompileRequest request) override {
    // Refuses what nobody runs, and is the way for what the engine does not.
    ESCALA_ASSIGN_OR_RETURN(std::unique_ptr<CompiledProgram> reference,
                            reference_.Compile(request));
    auto program = std::make_unique<EngineProgram>(request, shared_);
    const Status status = program->Prepare();
    if (status.ok())
      return std::unique_ptr<CompiledProgram>(std::move(program));
    if (request.explain)
      ESCALA_LOG(kInfo, "by the reference: ", status.message());
    return reference;
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

}  // namespace escala::softpod
