// The oracle: runs a program on N virtual cores, op by op, in lock-step.
//
// No threads. Each op is run for every active core before the next op starts.
// Control flow splits the set of active cores (those that take a branch, those
// still in a loop) and joins it again. A collective needs every core of each of
// its groups to be active: otherwise the program would hang on a real Pod, and
// here fails with an error that names the op, the cores that came and those
// that did not.
//
// Where all active cores have the same operands (the same memory), an op that
// does not depend on the core is run once and its result shared: 2048 cores
// with equal parameters cost what one does.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// A value of one core: a tensor, a token (no parts, no array), a tuple or
// future (parts). Copies share memory; tensors are never written after they
// were produced.
struct Literal {
  HostArray array;
  std::vector<Literal> parts;

  Literal() = default;
  Literal(HostArray a) : array(std::move(a)) {}  // NOLINT: implicit by design
};

// Handles ops of Special::kTest.
class TestOpHandler {
 public:
  virtual ~TestOpHandler() = default;
  // For one core, or (in a global program, outside of manual computations)
  // once per replica. `results` has one entry per result of the op.
  virtual Status Handle(const OpContext& op, int64_t core,
                        const std::vector<Literal>& operands,
                        std::vector<Literal>* results) = 0;
};

struct InterpreterOptions {
  int64_t num_replicas = 1;
  int64_t num_partitions = 1;
  uint64_t seed = 0;
  uint64_t execution = 0;
  // Dot and convolution take f32 operands rounded to bf16 values (kernel.h).
  bool round_matmul_operands_to_bf16 = false;
  TestOpHandler* test_ops = nullptr;
  // Looked at at every op and loop iteration; when true: kCancelled.
  const std::atomic<bool>* cancel = nullptr;
};

// Runs `function` (a per-core program) on num_replicas x num_partitions cores.
// arguments[core][i], core = replica * num_partitions + partition; the result
// likewise. REQUIRES: a verified module, arguments of the declared types.
//
// A program that holds sdy.manual_computation over P partitions is *global*
// outside those bodies: call RunGlobal for it.
Result<std::vector<std::vector<Literal>>> RunPerCore(
    const Module& module, const Function& function,
    const std::vector<std::vector<Literal>>& arguments,
    const InterpreterOptions& options);

// Runs a global program: one set of global arguments and results per replica;
// ops outside sdy.manual_computation run once (per replica), bodies of
// manual_computation on all partitions, operands cut and results joined by
// their shardings.
Result<std::vector<std::vector<Literal>>> RunGlobal(
    const Module& module, const Function& function,
    const std::vector<std::vector<Literal>>& arguments,
    const InterpreterOptions& options);

// "0-7, 12 and 30 more": ascending core ids, as people read them.
std::string FormatCores(const std::vector<int32_t>& cores);

}  // namespace escala::hlo
