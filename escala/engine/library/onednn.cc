#include "escala/engine/library/onednn.h"

#include <omp.h>

#include <algorithm>
#include <new>
#include <stdexcept>
#include <utility>

#include "escala/base/mutex.h"

namespace escala::engine::onednn {

namespace {

using Stream = Owner<dnnl_stream_t, dnnl_stream_destroy>;

// For calls that fail only if memory runs out. The exception ends the execution
// with an error.
[[noreturn]] void Fail(const char* what, dnnl_status_t status) {
  if (status == dnnl_out_of_memory) throw std::bad_alloc();
  throw std::runtime_error(
      StrCat("oneDNN refuses ", what, ": status ", static_cast<int>(status)));
}

dnnl_stream_t ThisThreadsStream() {
  thread_local const Stream stream = [] {
    dnnl_stream_t made = nullptr;
    const dnnl_status_t status =
        dnnl_stream_create(&made, Engine(), dnnl_stream_default_flags);
    if (status != dnnl_success) Fail("a stream", status);
    return Stream(made);
  }();
  return stream.get();
}

}  // namespace

OneThread::OneThread() : threads_(omp_get_max_threads()) {
  omp_set_num_threads(1);
}
OneThread::~OneThread() { omp_set_num_threads(threads_); }

dnnl_engine_t Engine() {
  static const dnnl_engine_t engine = [] {
    dnnl_engine_t made = nullptr;
    return dnnl_engine_create(&made, dnnl_cpu, 0) == dnnl_success ? made
                                                                  : nullptr;
  }();
  return engine;
}

dnnl_memory_desc_t Describe(const Dims& dims, const Dims& strides) {
  ESCALA_CHECK(dims.size() <= DNNL_MAX_NDIMS, dims.size(), " dimensions");
  dnnl_memory_desc_t md;
  dnnl_dims_t sizes, steps;
  std::copy(dims.begin(), dims.end(), sizes);
  std::copy(strides.begin(), strides.end(), steps);
  const int rank = static_cast<int>(dims.size());
  const dnnl_status_t status =
      strides.empty()
          ? dnnl_memory_desc_init_by_tag(&md, rank, sizes, dnnl_f32,
                                         dnnl_format_tag_any)
          : dnnl_memory_desc_init_by_strides(&md, rank, sizes, dnnl_f32, steps);
  ESCALA_CHECK(status == dnnl_success, "dimensions [", StrJoin(dims),
               "], strides [", StrJoin(strides), "]");
  return md;
}

int64_t ByteSize(const dnnl_memory_desc_t& md) {
  return static_cast<int64_t>(dnnl_memory_desc_get_size(&md));
}

PrimitiveDesc MakeDesc(const_dnnl_op_desc_t op,
                       const dnnl_primitive_desc* hint) {
  dnnl_primitive_attr_t made = nullptr;
  if (dnnl_primitive_attr_create(&made) != dnnl_success) return nullptr;
  const Owner<dnnl_primitive_attr_t, dnnl_primitive_attr_destroy> attr(made);
  dnnl_primitive_attr_set_scratchpad_mode(made, dnnl_scratchpad_mode_user);
  dnnl_primitive_desc_t desc = nullptr;
  if (dnnl_primitive_desc_create(&desc, op, made, Engine(), hint) !=
      dnnl_success)
    return nullptr;
  return PrimitiveDesc(desc);
}

PrimitiveDesc MakeReorder(const dnnl_memory_desc_t& from,
                          const dnnl_memory_desc_t& to) {
  dnnl_primitive_attr_t made = nullptr;
  if (dnnl_primitive_attr_create(&made) != dnnl_success) return nullptr;
  const Owner<dnnl_primitive_attr_t, dnnl_primitive_attr_destroy> attr(made);
  dnnl_primitive_attr_set_scratchpad_mode(made, dnnl_scratchpad_mode_user);
  dnnl_primitive_desc_t desc = nullptr;
  if (dnnl_reorder_primitive_desc_create(&desc, &from, Engine(), &to, Engine(),
                                         made) != dnnl_success)
    return nullptr;
  return PrimitiveDesc(desc);
}

const dnnl_memory_desc_t& Query(const dnnl_primitive_desc& desc,
                                dnnl_query_t what) {
  return *dnnl_primitive_desc_query_md(&desc, what, 0);
}

std::string Implementation(const dnnl_primitive_desc& desc) {
  const char* name = nullptr;
  const dnnl_status_t status =
      dnnl_primitive_desc_query(&desc, dnnl_query_impl_info_str, 0, &name);
  return status == dnnl_success && name != nullptr ? name : "unknown";
}

Result<Call> Call::Make(const dnnl_primitive_desc& desc,
                        std::vector<Argument> arguments) {
  Call call;
  dnnl_primitive_t made = nullptr;
  const dnnl_status_t status = dnnl_primitive_create(&made, &desc);
  if (status != dnnl_success)
    return Internal("oneDNN does not create ", Implementation(desc),
                    ": status ", static_cast<int>(status));
  call.primitive_.reset(made);
  call.arguments_ = std::move(arguments);
  return call;
}

Call::Memories Call::TakeMemories() const {
  {
    const MutexLock lock(idle_->mutex);
    if (!idle_->sets.empty()) {
      Memories memories = std::move(idle_->sets.back());
      idle_->sets.pop_back();
      return memories;
    }
  }
  Memories memories;
  for (const Argument& argument : arguments_) {
    dnnl_memory_t made = nullptr;
    const dnnl_status_t status =
        dnnl_memory_create(&made, &argument.md, Engine(), DNNL_MEMORY_NONE);
    if (status != dnnl_success) Fail("a place in memory", status);
    memories.emplace_back(made);
  }
  return memories;
}

void Call::Run(std::span<std::byte* const> bases) const {
  constexpr size_t kMost = 8;
  dnnl_exec_arg_t arguments[kMost];
  const size_t count = arguments_.size();
  ESCALA_CHECK(count <= kMost, count, " arguments");
  Memories memories = TakeMemories();
  for (size_t i = 0; i < count; ++i) {
    const Argument& argument = arguments_[i];
    arguments[i] = {argument.id, memories[i].get()};
    const dnnl_status_t status = dnnl_memory_set_data_handle(
        memories[i].get(), bases[argument.base] + argument.byte_offset);
    if (status != dnnl_success) Fail("a place in memory", status);
  }
  const dnnl_status_t status =
      dnnl_primitive_execute(primitive_.get(), ThisThreadsStream(),
                             static_cast<int>(count), arguments);
  if (status != dnnl_success) Fail("a primitive's run", status);
  const MutexLock lock(idle_->mutex);
  idle_->sets.push_back(std::move(memories));
}

}  // namespace escala::engine::onednn
