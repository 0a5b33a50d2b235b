// Provides owners of oneDNN's objects, and a primitive whose arguments are
// bound to positions in memory, for all code that calls oneDNN.
#pragma once

#include <dnnl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/mutex.h"
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

// During its lifetime oneDNN uses one thread for what this thread creates and
// runs. A primitive must be created under it: one created for two threads waits
// for the second for ever.
class OneThread {
 public:
  OneThread();
  ~OneThread();
  OneThread(const OneThread&) = delete;
  OneThread& operator=(const OneThread&) = delete;

 private:
  int threads_;
};

// The one CPU engine; null if oneDNN cannot create it.
dnnl_engine_t Engine();

// Describes an f32 tensor. `strides` in elements; empty: the primitive chooses.
dnnl_memory_desc_t Describe(const Dims& dims, const Dims& strides);

int64_t ByteSize(const dnnl_memory_desc_t& md);

// The primitive for an operation, run by one thread, with scratch memory from
// the caller. Null if oneDNN has none. `hint`: the forward pass, for gradients.
PrimitiveDesc MakeDesc(const_dnnl_op_desc_t op,
                       const dnnl_primitive_desc* hint);
// The primitive that copies from one order of elements to another.
PrimitiveDesc MakeReorder(const dnnl_memory_desc_t& from,
                          const dnnl_memory_desc_t& to);

const dnnl_memory_desc_t& Query(const dnnl_primitive_desc& desc,
                                dnnl_query_t what);
std::string Implementation(const dnnl_primitive_desc& desc);

// A primitive whose arguments are at bases[base] + byte_offset.
class Call {
 public:
  struct Argument {
    int id;  // DNNL_ARG_...
    dnnl_memory_desc_t md;
    int base;
    int64_t byte_offset = 0;
  };

  // Fails if oneDNN cannot generate the machine code.
  static Result<Call> Make(const dnnl_primitive_desc& desc,
                           std::vector<Argument> arguments);

  // Runs on the calling thread. Thread-safe.
  void Run(std::span<std::byte* const> bases) const;

 private:
  // oneDNN's memory objects for the arguments of one run. They are kept for
  // reuse because creating them costs more than a small primitive.
  using Memory = Owner<dnnl_memory_t, dnnl_memory_destroy>;
  using Memories = std::vector<Memory>;
  struct Idle {
    Mutex mutex;
    std::vector<Memories> sets ESCALA_GUARDED_BY(mutex);
  };
  Memories TakeMemories() const;

  Primitive primitive_;
  std::vector<Argument> arguments_;
  std::unique_ptr<Idle> idle_ = std::make_unique<Idle>();
};

}  // namespace escala::engine::onednn
