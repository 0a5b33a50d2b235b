// Machine code of LLVM modules, for this host.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "escala/base/status.h"

namespace llvm {
class Module;
}

namespace escala::softpod::engine {

struct Host {
  std::string triple;
  std::string cpu;
  std::string features;
  int vector_bytes = 16;
  bool scalef = false;
};

// Fails where LLVM has no code generator for this machine.
Result<Host> FindHost();

// Machine code in memory; it goes when this does.
class MachineCode {
 public:
  virtual ~MachineCode() = default;
  // nullptr: there is none of that name.
  virtual void* Find(const std::string& name) const = 0;
};

// Has `fill` put functions into a module and makes code of it. Any thread may
// call it; each call works on its own.
Result<std::unique_ptr<MachineCode>> Assemble(
    const Host& host, const std::function<void(llvm::Module*)>& fill);

}  // namespace escala::softpod::engine
