// What the rooms of oneDNN share: owners of its objects, and a primitive with
// its arguments bound to places in memory.
#pragma once

#include <dnnl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"

namespace escala::engine::onednn {

template <auto kDestroy>
struct Deleter {
  template <typename T>
  void operator()(T* object) const {
    kDestroy(object);
  }
};
template <typename Handle, auto kDestroy>
using Owner = std::unique_ptr<std::remove_pointer_t<Handle>, Deleter<kDestroy>>;

using PrimitiveDesc = Owner<dnnl_primitive_desc_t, dnnl_primitive_desc_destroy>;
using Primitive = Owner<dnnl_primitive_t, dnnl_primitive_destroy>;

// oneDNN uses one thread in what is made and run while this lives, on the
// thread that made it. A primitive must be created under it: one made for two
// threads waits for the second for ever.
class OneThread {
 public:
  OneThread();
  ~OneThread();
  OneThread(const OneThread&) = delete;
  OneThread& operator=(const OneThread&) = delete;

 private:
  int threads_;
};

// The only engine; null where oneDNN gives none.
dnnl_engine_t Engine();

// An f32 tensor of these dimensions. `strides` in elements; empty: whatever
// order the primitive likes best.
dnnl_memory_desc_t Describe(const Dims& dims, const Dims& strides);

int64_t ByteSize(const dnnl_memory_desc_t& md);

// The primitive for an operation as one thread runs it, with scratch memory
// from outside. Null where oneDNN has none; `hint`: of the forward pass.
PrimitiveDesc MakeDesc(const_dnnl_op_desc_t op,
                       const dnnl_primitive_desc* hint);
// From one order of elements to another.
PrimitiveDesc MakeReorder(const dnnl_memory_desc_t& from,
                          const dnnl_memory_desc_t& to);

const dnnl_memory_desc_t& Query(const dnnl_primitive_desc& desc,
                                dnnl_query_t what);
std::string Implementation(const dnnl_primitive_desc& desc);

// A primitive whose arguments lie at bases[base] + byte_offset.
class Call {
 public:
  struct Argument {
    int id;  // DNNL_ARG_...
    dnnl_memory_desc_t md;
    int base;
    int64_t byte_offset = 0;
  };

  // Fails where the machine code cannot be made.
  static Result<Call> Make(const dnnl_primitive_desc& desc,
                           std::vector<Argument> arguments);

  // On the calling thread. Several threads may run one Call.
  void Run(std::span<std::byte* const> bases) const;

 private:
  // oneDNN's objects for the arguments of one run. Making them costs more than
  // a small primitive does, so they are kept.
  using Memory = Owner<dnnl_memory_t, dnnl_memory_destroy>;
  using Memories = std::vector<Memory>;
  struct Idle {
    std::mutex mutex;
    std::vector<Memories> sets;
  };
  Memories TakeMemories() const;

  Primitive primitive_;
  std::vector<Argument> arguments_;
  std::unique_ptr<Idle> idle_ = std::make_unique<Idle>();
};

}  // namespace escala::engine::onednn
