// Compiles LLVM modules to machine code for the host.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "escala/base/status.h"

namespace llvm {
class Module;
}

namespace escala::engine {

struct Host {
  std::string triple;
  std::string cpu;
  std::string features;
  int vector_bytes = 16;
  bool scalef = false;
};

// Fails where LLVM has no code generator for this machine.
Result<Host> FindHost();

// Machine code in memory, freed with this object.
class MachineCode {
 public:
  virtual ~MachineCode() = default;
  // The function of this name, or nullptr.
  virtual void* Find(const std::string& name) const = 0;
};

struct Object {
  std::vector<char> bytes;
  // The code holds addresses of this process, so it cannot be cached on disk.
  bool is_local = false;
};

// Compiles a module that `fill` fills with functions into an object.
// Thread-safe: each call has its own LLVM context. LLVM's fatal errors are
// returned as errors.
Result<Object> MakeObject(const Host& host,
                          const std::function<void(llvm::Module*)>& fill);

Result<std::unique_ptr<MachineCode>> Link(std::span<const char> object);

// "19.1.7"
std::string LlvmVersion();

}  // namespace escala::engine
