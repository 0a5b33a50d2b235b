// Memory that exchanges use again from run to run: fresh pages would take
// longer than what is copied into them.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "escala/base/mutex.h"

namespace escala::engine {

// Thread-safe.
class Staging {
 public:
  // Some bytes, which go back when it is destroyed.
  class Block {
   public:
    Block() = default;
    Block(Block&& other) noexcept { *this = std::move(other); }
    Block& operator=(Block&& other) noexcept {
      std::swap(staging_, other.staging_);
      std::swap(memory_, other.memory_);
      return *this;
    }
    ~Block();
    std::byte* data() const { return memory_.bytes.get(); }

   private:
    friend class Staging;
    struct Memory {
      std::unique_ptr<std::byte[]> bytes;
      size_t size = 0;
    };
    Staging* staging_ = nullptr;
    Memory memory_;
  };

  // At least `bytes` of any values. The staging must outlive it.
  Block Take(size_t bytes);

 private:
  Mutex mutex_;
  std::vector<Block::Memory> free_ ESCALA_GUARDED_BY(mutex_);
};

}  // namespace escala::engine
