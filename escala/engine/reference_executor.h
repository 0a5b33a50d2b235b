// Runs programs by the reference interpreter, behind the interface of an
// executor. It is slow, and is the oracle of the engine.
#pragma once

#include "escala/engine/executor.h"

namespace escala::engine {

class ReferenceExecutor : public Executor {
 public:
  std::string_view name() const override { return "reference"; }
  Result<std::unique_ptr<CompiledProgram>> Compile(
      CompileRequest request) override;
};

}  // namespace escala::engine
