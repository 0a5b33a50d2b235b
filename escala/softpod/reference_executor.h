// The reference interpreter as an executor: slow, and right.
#pragma once

#include "escala/softpod/executor.h"

namespace escala::softpod {

class ReferenceExecutor : public Executor {
 public:
  std::string_view name() const override { return "reference"; }
  Result<std::unique_ptr<CompiledProgram>> Compile(
      CompileRequest request) override;
};

}  // namespace escala::softpod
