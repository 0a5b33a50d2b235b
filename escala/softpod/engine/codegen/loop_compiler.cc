#include "escala/softpod/engine/codegen/loop_compiler.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "escala/softpod/engine/codegen/form.h"
#include "escala/softpod/engine/codegen/jit.h"
#include "escala/softpod/engine/codegen/loop_emitter.h"
#include "escala/softpod/engine/codegen/passes.h"

namespace escala::softpod::engine {

namespace {

// One kernel on its way.
struct Work {
  Form form;
  Passes passes;
  std::string key;
};

int64_t RoundUp(int64_t bytes) { return (bytes + 63) / 64 * 64; }

// The form's parameters and where its scratch slots are.
void SetParameters(const Work& work, CompiledLoop* loop) {
  loop->parameters = work.form.Parameters();
  int64_t columns = 1;
  for (int d = work.form.row_dims; d < work.form.num_dims(); ++d)
    columns *= work.form.extents[d];
  std::vector<int64_t> width(work.passes.num_slots);
  for (size_t n = 0; n < work.form.nodes.size(); ++n)
    if (const int slot = work.passes.slot[n]; slot >= 0)
      width[slot] = ByteWidth(work.form.nodes[n].type);
  for (int64_t bytes : width) {
    loop->parameters.push_back(loop->scratch_bytes);
    loop->scratch_bytes += RoundUp(columns * bytes);
  }
}

class LlvmLoopCompiler : public LoopCompiler {
 public:
  explicit LlvmLoopCompiler(Host host) : host_(std::move(host)) {}

  Result<std::vector<CompiledLoop>> Compile(std::span<const LoopKernel> kernels,
                                            ThreadPool* pool) override {
    std::vector<Work> works(kernels.size());
    std::vector<const Work*> missing;
    std::unordered_map<std::string, bool> seen;
    for (size_t i = 0; i < kernels.size(); ++i) {
      ESCALA_ASSIGN_OR_RETURN(works[i].form,
                              MakeForm(kernels[i], host_.vector_bytes));
      works[i].passes = FindPasses(works[i].form);
      works[i].key = works[i].form.Key();
      if (!seen.emplace(works[i].key, true).second) continue;
      if (Find(works[i].key) == nullptr) missing.push_back(&works[i]);
    }
    ESCALA_RETURN_IF_ERROR(Make(missing, pool));

    std::vector<CompiledLoop> loops(kernels.size());
    for (size_t i = 0; i < kernels.size(); ++i) {
      loops[i].function = Find(works[i].key);
      if (loops[i].function == nullptr)
        return Internal("no code was made for loop kernel ", kernels[i].name);
      SetParameters(works[i], &loops[i]);
    }
    return loops;
  }

 private:
  CompiledLoop::Function Find(const std::string& key) {
    std::lock_guard lock(mutex_);
    const auto at = functions_.find(key);
    return at == functions_.end() ? nullptr : at->second;
  }

  // In modules of a few kernels: what LLVM does once per module is shared.
  Status Make(const std::vector<const Work*>& works, ThreadPool* pool) {
    constexpr int64_t kPerModule = 8;
    const int64_t count = static_cast<int64_t>(works.size());
    if (count == 0) return Status();
    const int64_t threads = pool == nullptr ? 1 : pool->threads() + 1;
    const int64_t modules = std::min(
        count, std::max(threads, (count + kPerModule - 1) / kPerModule));
    std::vector<Status> statuses(modules);
    const auto make = [&](int64_t m) {
      std::vector<const Work*> part;
      for (int64_t i = m; i < count; i += modules) part.push_back(works[i]);
      statuses[m] = MakeModule(part);
    };
    if (pool == nullptr) {
      for (int64_t m = 0; m < modules; ++m) make(m);
    } else {
      pool->ParallelFor(modules, make);
    }
    for (const Status& status : statuses) ESCALA_RETURN_IF_ERROR(status);
    return Status();
  }

  Status MakeModule(const std::vector<const Work*>& works) {
    const auto name = [](size_t i) { return StrCat("loop", i); };
    ESCALA_ASSIGN_OR_RETURN(std::unique_ptr<MachineCode> code,
                            Assemble(host_, [&](llvm::Module* module) {
                              for (size_t i = 0; i < works.size(); ++i)
                                LoopEmitter(works[i]->form, works[i]->passes,
                                            module, host_.scalef)
                                    .Emit(name(i));
                            }));
    std::lock_guard lock(mutex_);
    for (size_t i = 0; i < works.size(); ++i) {
      void* function = code->Find(name(i));
      if (function == nullptr) return Internal("LLVM's object lacks ", name(i));
      // Who was first keeps the place; both do the same.
      functions_.emplace(works[i]->key,
                         reinterpret_cast<CompiledLoop::Function>(function));
    }
    codes_.push_back(std::move(code));
    return Status();
  }

  const Host host_;
  std::mutex mutex_;
  std::unordered_map<std::string, CompiledLoop::Function> functions_;
  std::vector<std::unique_ptr<MachineCode>> codes_;
};

}  // namespace

Result<std::unique_ptr<LoopCompiler>> MakeLoopCompiler() {
  ESCALA_ASSIGN_OR_RETURN(Host host, FindHost());
  return std::unique_ptr<LoopCompiler>(
      std::make_unique<LlvmLoopCompiler>(std::move(host)));
}

}  // namespace escala::softpod::engine
