// Machine code of LLVM modules, for this host.
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

// Machine code in memory; it goes when this does.
class MachineCode {
 public:
  virtual ~MachineCode() = default;
  // nullptr: there is none of that name.
  virtual void* Find(const std::string& name) const = 0;
};

struct Object {
  std::vector<char> bytes;
  // It has addresses of this process in it.
  bool is_local = false;
};

// Has `fill` put functions into a module and makes an object of it. Any thread
// may call it; each call works on its own. What LLVM calls fatal is an error,
// too.
Result<Object> MakeObject(const Host& host,
                          const std::function<void(llvm::Module*)>& fill);

Result<std::unique_ptr<MachineCode>> Link(std::span<const char> object);

// "19.1.7"
std::string LlvmVersion();

}  // namespace escala::engine
