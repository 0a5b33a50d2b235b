// The reference interpreter: runs a program on N virtual cores, op by op, in
// lock-step.
//
// It is single-threaded: each op runs for every active core before the next op
// starts. Control flow splits the set of active cores (those that take a
// branch, those still in a loop) and joins it again. A collective needs every
// core of each of its groups to be active. Otherwise the program would hang on
// a real Pod; here it fails with an error that names the op, the cores that
// arrived and those that did not.
//
// If all active cores have the same operands (the same memory), an op that does
// not depend on the core runs once and its result is shared, so 2048 cores with
// equal parameters cost no more than one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/hlo/reference/cancel.h"

namespace escala::hlo {

// A value of one core: a tensor, a token (no parts, no array), or a tuple or
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
  // Called for each core, or, in a global program outside of manual
  // computations, once per replica. `results` has one entry per result of the
  // op.
  virtual Status Handle(const OpContext& op, int64_t core,
                        const std::vector<Literal>& operands,
                        std::vector<Literal>* results) = 0;
};

class HostTransfers;

struct InterpreterOptions {
  int64_t num_replicas = 1;
  int64_t num_partitions = 1;
  uint64_t seed = 0;
  uint64_t execution = 0;
  // Rounds f32 operands of dot and convolution to bf16 (matmul_precision.h).
  bool round_matmul_operands_to_bf16 = false;
  TestOpHandler* test_ops = nullptr;
  HostTransfers* host = nullptr;  // host_transfers.h; nullptr: there is none
  // Polled at every op and loop iteration; when true, the run fails with
  // kCancelled.
  CancelFlag cancel = nullptr;
};

// Runs `function` (a per-core program) on num_replicas x num_partitions cores.
// arguments[core][i], with core = replica * num_partitions + partition; results
// have the same layout. A program with sdy.manual_computation over P partitions
// is *global* outside those bodies: use RunGlobal for it.
// REQUIRES: a verified module, arguments of the declared types.
Result<std::vector<std::vector<Literal>>> RunPerCore(
    const Module& module, const Function& function,
    const std::vector<std::vector<Literal>>& arguments,
    const InterpreterOptions& options);

// Runs a global program: one set of global arguments and results per replica.
// Ops outside sdy.manual_computation run once per replica. The bodies of
// manual_computation run on all partitions; their operands are sliced and their
// results joined according to their shardings.
Result<std::vector<std::vector<Literal>>> RunGlobal(
    const Module& module, const Function& function,
    const std::vector<std::vector<Literal>>& arguments,
    const InterpreterOptions& options);

// Formats ascending core ids for messages: "0-7, 12 and 30 more".
std::string FormatCores(const std::vector<int32_t>& cores);

}  // namespace escala::hlo
