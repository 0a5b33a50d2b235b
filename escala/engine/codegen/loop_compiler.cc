#include "escala/engine/codegen/loop_compiler.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "escala/base/mutex.h"
#include "escala/engine/codegen/code_cache.h"
#include "escala/engine/codegen/jit.h"
#include "escala/engine/codegen/loop_emitter.h"
#include "escala/engine/codegen/loop_interpreter.h"
#include "escala/engine/codegen/normalized_loop.h"
#include "escala/engine/codegen/passes.h"
#include "escala/engine/codegen/supported.h"
#include "escala/engine/codegen/while_emitter.h"

namespace escala::engine {

namespace {

// A function to be made.
struct Work {
  std::string key;
  std::function<void(llvm::Module* module, const std::string& name)> emit;
};

// A kernel in preparation.
struct Form {
  NormalizedLoop loop;
  Passes passes;
};

// Roughly how many cheap loop points take a tenth of a second.
constexpr int64_t kPointsAtOnce = int64_t{1} << 25;
// Calling a function for each element of a point costs about this many points.
constexpr int64_t kPointsPerCall = 1 << 13;

int64_t RowsAtOnce(const LoopKernel& kernel) {
  int64_t cost = 1;  // of one row of the outermost dimension
  const bool has_rows = kernel.row_dims > 0;
  for (size_t d = has_rows ? 1 : 0; d < kernel.extents.size(); ++d)
    cost *= kernel.extents[d];
  int64_t calls = 1;
  for (const LoopNode& node : kernel.nodes)
    if (node.kind == LoopNode::Kind::kApply &&
        CallsByElement(node.code, node.type))
      calls += kPointsPerCall;
  return std::max<int64_t>(1, kPointsAtOnce / calls / cost);
}

// Everything beside the kernel that its code depends on.
std::string MakerOf(const Host& host) {
  return StrCat("softpod ", BuildMark(), ", LLVM ", LlvmVersion(), ", ",
                host.triple, " ", host.cpu, " ", host.features);
}

class LlvmLoopCompiler : public LoopCompiler {
 public:
  LlvmLoopCompiler(Host host, const LoopCompilerOptions& options)
      : host_(std::move(host)), fail_every_(options.fail_every) {
    if (!options.cache_dir.empty())
      cache_ = std::make_unique<CodeCache>(options.cache_dir, MakerOf(host_));
  }

  Result<std::vector<CompiledLoop>> Compile(std::span<const LoopKernel> kernels,
                                            ThreadPool* pool) override {
    std::vector<Form> forms(kernels.size());
    std::vector<Work> works;
    for (size_t i = 0; i < kernels.size(); ++i) {
      Form& form = forms[i];
      ESCALA_ASSIGN_OR_RETURN(form.loop,
                              NormalizeLoop(kernels[i], host_.vector_bytes));
      form.passes = FindPasses(form.loop);
      works.push_back(
          {form.loop.Key(), [&](llvm::Module* module, const std::string& name) {
             LoopEmitter(form.loop, form.passes, module, host_).Emit(name);
           }});
    }
    MakeMissing(works, pool);

    std::vector<CompiledLoop> loops(kernels.size());
    for (size_t i = 0; i < kernels.size(); ++i) {
      const Code code = Find(works[i].key);
      if (code.function == nullptr) {
        loops[i] = InterpretLoop(kernels[i]);
        loops[i].problem = code.problem;
      } else {
        loops[i].function =
            reinterpret_cast<CompiledLoop::Function>(code.function);
        loops[i].parameters = ParametersOf(forms[i].loop, forms[i].passes,
                                           &loops[i].scratch_bytes);
        loops[i].rows_at_once = RowsAtOnce(kernels[i]);
      }
    }
    return loops;
  }

  std::vector<std::shared_ptr<const CompiledWhile>> CompileWhiles(
      std::span<const WhileToCompile> loops, ThreadPool* pool) override {
    std::vector<WhileEmitter> emitters;
    std::vector<Work> works;
    for (const WhileToCompile& l : loops)
      emitters.emplace_back(*l.program, *l.loop, host_, l.timed, l.in_blocks);
    for (const WhileEmitter& emitter : emitters)
      if (emitter.worthwhile())
        works.push_back(
            {emitter.key(), [&](llvm::Module* module, const std::string& name) {
               emitter.Emit(module, name);
             }});
    MakeMissing(works, pool);
    std::vector<std::shared_ptr<const CompiledWhile>> result;
    for (const WhileEmitter& emitter : emitters) {
      result.push_back(nullptr);
      const Code code = Find(emitter.key());
      if (code.function == nullptr) continue;
      auto compiled = std::make_shared<CompiledWhile>();
      compiled->function =
          reinterpret_cast<CompiledWhile::Function>(code.function);
      emitter.Describe(compiled.get());
      result.back() = std::move(compiled);
    }
    return result;
  }

  Counts counts() const override { return {made_, found_}; }

 private:
  // At most one is set; neither: not compiled yet.
  struct Code {
    void* function = nullptr;
    std::string problem;
    bool IsMissing() const { return function == nullptr && problem.empty(); }
  };

  Code Find(const std::string& key) {
    const MutexLock lock(mutex_);
    const auto at = codes_.find(key);
    return at == codes_.end() ? Code() : at->second;
  }

  void MakeMissing(const std::vector<Work>& works, ThreadPool* pool) {
    std::vector<const Work*> missing;
    std::unordered_set<std::string> seen;
    for (const Work& work : works)
      if (seen.insert(work.key).second && Find(work.key).IsMissing())
        missing.push_back(&work);
    Make(missing, pool);
  }

  // Compiles in modules of a few kernels, which share LLVM's cost per module.
  // With a cache each kernel has its own module, because it has its own file.
  void Make(const std::vector<const Work*>& works, ThreadPool* pool) {
    const int64_t per_module = cache_ == nullptr ? 8 : 1;
    const int64_t count = static_cast<int64_t>(works.size());
    if (count == 0) return;
    const int64_t threads = pool == nullptr ? 1 : pool->threads() + 1;
    const int64_t modules = std::min(
        count, std::max(threads, (count + per_module - 1) / per_module));
    const auto make = [&](int64_t m) {
      std::vector<const Work*> part;
      for (int64_t i = m; i < count; i += modules) part.push_back(works[i]);
      if (cache_ != nullptr && TakeFromCache(*part[0])) return;
      if (MakeModule(part).ok()) return;
      // Compile the kernels one by one, so that only the one at fault goes
      // without code.
      for (const Work* work : part) {
        const Status status = MakeModule({work});
        if (status.ok()) continue;
        const MutexLock lock(mutex_);
        codes_.emplace(work->key, Code{nullptr, status.message()});
      }
    };
    if (pool == nullptr) {
      for (int64_t m = 0; m < modules; ++m) make(m);
    } else {
      pool->ParallelFor(modules, make);
    }
  }

  bool TakeFromCache(const Work& work) {
    const std::optional<std::vector<char>> object = cache_->Find(work.key);
    if (!object.has_value() || !Add({&work}, *object).ok()) return false;
    ++found_;
    return true;
  }

  static std::string NameOf(size_t i) { return StrCat("loop", i); }

  Status MakeModule(const std::vector<const Work*>& works) {
    for (const Work* work : works)
      if (fail_every_ > 0 &&
          std::hash<std::string>()(work->key) % fail_every_ == 0)
        return Internal("injected fault: no code is made");
    ESCALA_ASSIGN_OR_RETURN(const Object object,
                            MakeObject(host_, [&](llvm::Module* module) {
                              for (size_t i = 0; i < works.size(); ++i)
                                works[i]->emit(module, NameOf(i));
                            }));
    ESCALA_RETURN_IF_ERROR(Add(works, object.bytes));
    made_ += static_cast<int64_t>(works.size());
    if (cache_ != nullptr && !object.is_local)
      cache_->Keep(works[0]->key, object.bytes);
    return Status();
  }

  Status Add(const std::vector<const Work*>& works,
             std::span<const char> object) {
    ESCALA_ASSIGN_OR_RETURN(std::unique_ptr<MachineCode> code, Link(object));
    for (size_t i = 0; i < works.size(); ++i)
      if (code->Find(NameOf(i)) == nullptr)
        return Internal("LLVM's object lacks ", NameOf(i));
    const MutexLock lock(mutex_);
    // Another thread may have added the same kernel; its code is equivalent.
    for (size_t i = 0; i < works.size(); ++i)
      codes_.emplace(works[i]->key, Code{code->Find(NameOf(i)), {}});
    linked_.push_back(std::move(code));
    return Status();
  }

  const Host host_;
  const int64_t fail_every_;
  std::unique_ptr<CodeCache> cache_;
  Mutex mutex_;
  std::unordered_map<std::string, Code> codes_ ESCALA_GUARDED_BY(mutex_);
  std::vector<std::unique_ptr<MachineCode>> linked_ ESCALA_GUARDED_BY(mutex_);
  std::atomic<int64_t> made_{0}, found_{0};
};

}  // namespace

Result<std::unique_ptr<LoopCompiler>> MakeLoopCompiler(
    const LoopCompilerOptions& options) {
  ESCALA_ASSIGN_OR_RETURN(Host host, FindHost());
  return std::unique_ptr<LoopCompiler>(
      std::make_unique<LlvmLoopCompiler>(std::move(host), options));
}

}  // namespace escala::engine
