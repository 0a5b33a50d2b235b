// Holds the machine code of a whole `while`: its condition, its body, and the
// loops and branches within, in one function.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace escala::engine {

struct Step;

struct CompiledWhile {
  // Runs calls[number]. Does not throw. If the result is not 0, the loop
  // returns it at once.
  using Call = int32_t (*)(void* context, int64_t number);
  static constexpr int32_t kDone = 0, kStopped = 1;
  // `buffers`: by the program's buffer. The loop stops at the beginning of a
  // turn if `cancel` is set. `ticks` has an element for each of `steps`,
  // and one for the whole; unused unless they are timed.
  using Function = int32_t (*)(std::byte* const* buffers, std::byte* scratch,
                               const std::atomic<bool>* cancel, Call call,
                               void* context, int64_t* ticks);
  Function function = nullptr;
  // The steps without code in the function.
  std::vector<const Step*> calls;
  // All steps within, in the order of VisitSteps, if they are timed: the
  // function adds what each takes, in ticks of the processor's counter.
  std::vector<const Step*> steps;
  int64_t scratch_bytes = 0;
};

}  // namespace escala::engine
