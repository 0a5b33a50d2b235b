// An algorithm that runs an op in parts, which threads share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace escala::engine {

// A step is divided into at most kMaxParts parts, and segments of fewer blocks
// have steps in parts.
inline constexpr int64_t kMaxParts = 16;

// The machine code of a loop kernel that an algorithm calls (CompiledLoop).
struct LoopCode {
  void (*function)(std::byte* const* buffers, const int64_t* parameters,
                   int64_t begin, int64_t end, std::byte* scratch) = nullptr;
  const int64_t* parameters = nullptr;
  std::byte* scratch = nullptr;  // the calling thread's

  void Run(std::byte* const* buffers) const {
    function(buffers, parameters, 0, 1, scratch);
  }
};

class PartKernel {
 public:
  virtual ~PartKernel() = default;

  // How many parts there are. They follow from shapes alone, and write
  // different memory.
  virtual int64_t parts() const = 0;
  // The work of all parts, in elements.
  virtual int64_t work() const = 0;
  // The bytes that all parts read and write, for profiles; if negative, all of
  // the buffers'.
  virtual int64_t moved_bytes() const { return -1; }
  // The scratch memory of one thread.
  virtual int64_t scratch_bytes() const = 0;
  // Runs one part. `buffers` are those that the maker of the kernel lists, and
  // do not overlap unless it says so; `scratch` is aligned to 64 bytes.
  // Thread-safe.
  virtual void Run(std::byte* const* buffers, const LoopCode& code,
                   int64_t part, std::byte* scratch) const = 0;
  virtual std::string description() const = 0;
};

}  // namespace escala::engine
