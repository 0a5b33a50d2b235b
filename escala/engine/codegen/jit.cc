#include "escala/engine/codegen/jit.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/CodeGen/MachineModuleInfo.h>
#include <llvm/CodeGen/Passes.h>
#include <llvm/CodeGen/TargetPassConfig.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/ExecutionEngine/RTDyldMemoryManager.h>
#include <llvm/ExecutionEngine/RuntimeDyld.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Object/ObjectFile.h>
#include <llvm/Pass.h>
#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/Memory.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/Transforms/Scalar.h>
#include <llvm/Transforms/Utils.h>

#include <cstdio>
#include <mutex>
#include <new>
#include <stdexcept>
#include <unordered_map>

#include "escala/engine/library/processor.h"

namespace escala::engine {

namespace {

// LLVM does not return from errors that it calls fatal: no registers are left,
// an instruction cannot be selected, memory runs out. The handlers throw
// through LLVM, whose frames clean up nothing. So what LLVM was working on must
// not be touched again, and leaks; the alternative is to end the process.
thread_local bool may_throw = false;  // while this thread is in OrFatal

void OnFatalError(void*, const char* reason, bool) {
  if (may_throw) throw std::runtime_error(reason);
  std::fprintf(stderr, "LLVM: %s\n", reason);
}
void OnBadAlloc(void*, const char*, bool) {
  if (may_throw) throw std::bad_alloc();
}

// Runs `work` and returns its status; LLVM's fatal errors become errors. Sets
// `*fatal` if such an error left `work` by an exception.
Status OrFatal(const std::function<Status()>& work, bool* fatal) {
  may_throw = true;
  Status status;
  try {
    status = work();
  } catch (const std::bad_alloc&) {
    status = ResourceExhausted("no memory is left for LLVM");
    *fatal = true;
  } catch (const std::exception& error) {
    status = Internal("LLVM cannot go on: ", error.what());
    *fatal = true;
  }
  may_throw = false;
  return status;
}

void InitializeOnce() {
  static std::once_flag once;
  std::call_once(once, [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    llvm::remove_fatal_error_handler();
    llvm::install_fatal_error_handler(OnFatalError);
    llvm::remove_bad_alloc_error_handler();
    llvm::install_bad_alloc_error_handler(OnBadAlloc);
  });
}

const llvm::Target* FindTarget(const Host& host, std::string* error) {
  return llvm::TargetRegistry::lookupTarget(host.triple, *error);
}

std::unique_ptr<llvm::TargetMachine> MakeMachine(const Host& host) {
  std::string error;
  const llvm::Target* target = FindTarget(host, &error);
  if (target == nullptr) return nullptr;
  llvm::TargetOptions options;
  // Fuse multiply and add only where the IR has llvm.fmuladd.
  options.AllowFPOpFusion = llvm::FPOpFusion::Standard;
  return std::unique_ptr<llvm::TargetMachine>(target->createTargetMachine(
      host.triple, host.cpu, host.features, options, llvm::Reloc::PIC_,
      llvm::CodeModel::Small, llvm::CodeGenOptLevel::Less, /*JIT=*/true));
}

// The memory of one linked object. Code and constants lie in one block because
// they address each other with 32-bit offsets.
class Memory : public llvm::RTDyldMemoryManager {
 public:
  ~Memory() override {
    if (block_.base() != nullptr)
      static_cast<void>(llvm::sys::Memory::releaseMappedMemory(block_));
  }

  bool needsToReserveAllocationSpace() override { return true; }
  void reserveAllocationSpace(uintptr_t code, llvm::Align, uintptr_t constants,
                              llvm::Align, uintptr_t data,
                              llvm::Align) override {
    const auto pages = [](uintptr_t bytes) {
      return (bytes + kPage - 1) / kPage * kPage;
    };
    code_bytes_ = pages(code);
    const size_t bytes = code_bytes_ + pages(constants) + pages(data);
    block_ = llvm::sys::Memory::allocateMappedMemory(
        std::max<size_t>(bytes, kPage), nullptr,
        llvm::sys::Memory::MF_READ | llvm::sys::Memory::MF_WRITE, error_);
    code_at_ = 0;
    data_at_ = code_bytes_;
  }

  uint8_t* allocateCodeSection(uintptr_t size, unsigned align, unsigned,
                               llvm::StringRef) override {
    return Take(&code_at_, code_bytes_, size, align);
  }
  uint8_t* allocateDataSection(uintptr_t size, unsigned align, unsigned,
                               llvm::StringRef, bool) override {
    return Take(&data_at_, block_.allocatedSize(), size, align);
  }

  bool finalizeMemory(std::string* message) override {
    if (!error_ && block_.base() != nullptr && code_bytes_ > 0) {
      const llvm::sys::MemoryBlock code(block_.base(), code_bytes_);
      error_ = llvm::sys::Memory::protectMappedMemory(
          code, llvm::sys::Memory::MF_READ | llvm::sys::Memory::MF_EXEC);
    }
    *message = error_.message();
    return static_cast<bool>(error_);
  }

  bool ok() const { return !error_; }

 private:
  static constexpr uintptr_t kPage = 1 << 16;  // the largest page size in use

  uint8_t* Take(size_t* at, size_t end, uintptr_t size, unsigned align) {
    const size_t begin = (*at + align - 1) / align * align;
    if (error_ || block_.base() == nullptr || begin + size > end)
      return nullptr;
    *at = begin + size;
    return static_cast<uint8_t*>(block_.base()) + begin;
  }

  llvm::sys::MemoryBlock block_;
  std::error_code error_;
  size_t code_bytes_ = 0;
  size_t code_at_ = 0;
  size_t data_at_ = 0;
};

class LinkedCode : public MachineCode {
 public:
  Status Read(std::span<const char> bytes) {
    llvm::MemoryBufferRef buffer(llvm::StringRef(bytes.data(), bytes.size()),
                                 "loops");
    auto object = llvm::object::ObjectFile::createObjectFile(buffer);
    if (!object)
      return Internal("LLVM's object cannot be read: ",
                      llvm::toString(object.takeError()));
    llvm::RuntimeDyld linker(memory_, memory_);
    const auto info = linker.loadObject(**object);
    if (linker.hasError())
      return Internal("LLVM's object cannot be linked: ",
                      linker.getErrorString().str());
    linker.resolveRelocations();
    if (linker.hasError())
      return Internal("LLVM's object cannot be linked: ",
                      linker.getErrorString().str());
    for (const auto& [name, symbol] : linker.getSymbolTable())
      symbols_[name.str()] = reinterpret_cast<void*>(symbol.getAddress());
    std::string error;
    if (memory_.finalizeMemory(&error))
      return ResourceExhausted("no memory for generated code: ", error);
    return Status();
  }

  void* Find(const std::string& name) const override {
    const auto at = symbols_.find(name);
    return at == symbols_.end() ? nullptr : at->second;
  }

 private:
  Memory memory_;
  std::unordered_map<std::string, void*> symbols_;
};

// Disables passes over machine code that find nothing, or little for the time
// they take, in these loops. Loops run as fast without them and compile in a
// third of the time.
void DisablePasses(llvm::TargetPassConfig* passes) {
  for (llvm::AnalysisID pass : {&llvm::EarlyTailDuplicateID,
                                &llvm::OptimizePHIsID,
                                &llvm::StackColoringID,
                                &llvm::LocalStackSlotAllocationID,
                                &llvm::EarlyIfConverterID,
                                &llvm::MachineCombinerID,
                                &llvm::MachineSchedulerID,
                                &llvm::PostRASchedulerID,
                                &llvm::StackSlotColoringID,
                                &llvm::PostRAMachineSinkingID,
                                &llvm::ShrinkWrapID,
                                &llvm::TailDuplicateID,
                                &llvm::MachineLateInstrsCleanupID,
                                &llvm::FEntryInserterID,
                                &llvm::XRayInstrumentationID,
                                &llvm::PatchableFunctionID,
                                &llvm::StackMapLivenessID,
                                &llvm::LiveDebugValuesID,
                                &llvm::FuncletLayoutID,
                                &llvm::RemoveRedundantDebugValuesID,
                                &llvm::GCMachineCodeAnalysisID,
                                &llvm::ImplicitNullChecksID,
                                &llvm::FixupStatepointCallerSavedID,
                                &llvm::BranchFolderPassID,
                                &llvm::MachineSinkingID})
    passes->disablePass(pass);
}

// All that is needed to compile one module.
struct Session {
  std::unique_ptr<llvm::TargetMachine> machine;
  llvm::LLVMContext context;
  llvm::Module module{"loops", context};
  llvm::legacy::PassManager passes;
};

// Runs LLVM's standard code generation without the IR passes for code from
// front ends: the loops are emitted in their final form.
Status Generate(Session* session, llvm::SmallVectorImpl<char>* object) {
  llvm::raw_svector_ostream stream(*object);
  auto* machine = static_cast<llvm::LLVMTargetMachine*>(session->machine.get());
  llvm::legacy::PassManager& passes = session->passes;
  passes.add(llvm::createTargetTransformInfoWrapperPass(
      machine->getTargetIRAnalysis()));
  passes.add(llvm::createPromoteMemoryToRegisterPass());
  passes.add(llvm::createEarlyCSEPass());
  // `passes` takes ownership.
  llvm::TargetPassConfig* config = machine->createPassConfig(passes);
  config->setDisableVerify(true);
  DisablePasses(config);
  passes.add(config);
  auto* info = new llvm::MachineModuleInfoWrapperPass(machine);
  passes.add(info);
  passes.add(llvm::createScalarizeMaskedMemIntrinLegacyPass());
  if (config->addInstSelector())
    return Internal("LLVM selects no instructions for this machine");
  passes.add(llvm::Pass::createPass(&llvm::FinalizeISelID));
  config->addMachinePasses();
  config->setInitialized();
  if (machine->addAsmPrinter(passes, stream, nullptr,
                             llvm::CodeGenFileType::ObjectFile,
                             info->getMMI().getContext()))
    return Internal("LLVM emits no objects for this machine");
  passes.add(llvm::createFreeMachineFunctionPass());
  passes.run(session->module);
  return Status();
}

}  // namespace

Result<Host> FindHost() {
  InitializeOnce();
  Host host;
  host.triple = llvm::sys::getProcessTriple();
  host.cpu = llvm::sys::getHostCPUName().str();
  for (const auto& feature : llvm::sys::getHostCPUFeatures()) {
    if (!host.features.empty()) host.features += ',';
    host.features += feature.second ? '+' : '-';
    host.features += feature.first().str();
  }
#if defined(__x86_64__)
  // DNNL_MAX_CPU_ISA limits generated code as it limits the library. LLVM also
  // drops the features that need a dropped one.
  if (!HaveAvx512()) host.features += ",-avx512f";
  if (!HaveAvx2()) host.features += ",-avx";
#endif
  host.vector_bytes = HaveAvx512() ? 64 : HaveAvx2() ? 32 : 16;
  host.scalef = HaveAvx512();
  std::string error;
  if (FindTarget(host, &error) == nullptr)
    return Unimplemented("LLVM makes no code for ", host.triple, ": ", error);
  if (MakeMachine(host) == nullptr)
    return Unimplemented("LLVM makes no code for ", host.triple, ", ",
                         host.cpu);
  return host;
}

Result<Object> MakeObject(const Host& host,
                          const std::function<void(llvm::Module*)>& fill) {
  auto session = std::make_unique<Session>();
  session->machine = MakeMachine(host);
  if (session->machine == nullptr)
    return Internal("LLVM makes no code for ", host.triple);
  session->context.setDiscardValueNames(true);
  llvm::Module& module = session->module;
  module.setTargetTriple(host.triple);
  module.setDataLayout(session->machine->createDataLayout());
  fill(&module);

  std::string problem;
  llvm::raw_string_ostream problems(problem);
  if (llvm::verifyModule(module, &problems))
    return Internal("generated code is not valid: ", problems.str());

  Object object;
  for (const llvm::Function& function : module)
    for (const llvm::BasicBlock& block : function)
      for (const llvm::Instruction& instruction : block)
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
          object.is_local |=
              call->getCalledFunction() == nullptr &&
              llvm::isa<llvm::Constant>(call->getCalledOperand());
  llvm::SmallVector<char, 0> bytes;
  bool fatal = false;
  const Status status =
      OrFatal([&] { return Generate(session.get(), &bytes); }, &fatal);
  if (fatal) static_cast<void>(session.release());
  ESCALA_RETURN_IF_ERROR(status);
  object.bytes.assign(bytes.begin(), bytes.end());
  return object;
}

Result<std::unique_ptr<MachineCode>> Link(std::span<const char> object) {
  auto code = std::make_unique<LinkedCode>();
  bool fatal = false;
  const Status status = OrFatal([&] { return code->Read(object); }, &fatal);
  if (fatal) static_cast<void>(code.release());
  ESCALA_RETURN_IF_ERROR(status);
  return std::unique_ptr<MachineCode>(std::move(code));
}

std::string LlvmVersion() { return LLVM_VERSION_STRING; }

}  // namespace escala::engine
