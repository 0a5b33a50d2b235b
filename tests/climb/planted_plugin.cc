// A PJRT plug-in with one defect: it hands each call on to the software Pod's
// plug-in, which PLANTED_BASE is the path of, but for what the variable
// PLANTED_PLUGIN names as "KIND:NUMBER". For defects.py.
#include <dlfcn.h>

#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/numbers.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/text.h"
#include "escala/pjrt/c_api.h"

namespace escala::planted {
namespace {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

// By how much a core, or an array, is wrong.
constexpr float kWrong = 1e-3F;

struct Defect {
  std::string kind = "none";
  int64_t number = 0;  // a core, or an argument
};

const Defect& TheDefect() {
  static const Defect defect = [] {
    Defect read;
    const char* const variable = std::getenv("PLANTED_PLUGIN");
    const std::string_view text = variable == nullptr ? "none" : variable;
    const size_t colon = text.find(':');
    read.kind = std::string(text.substr(0, colon));
    if (colon != std::string_view::npos)
      read.number = ParseNumber<int64_t>(text.substr(colon + 1)).value_or(0);
    return read;
  }();
  return defect;
}

bool IsPlanted(std::string_view kind) { return TheDefect().kind == kind; }

const PJRT_Api* Base() {
  static const PJRT_Api* const api = []() -> const PJRT_Api* {
    void* const library = dlopen(PLANTED_BASE, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return nullptr;
    void* const get = dlsym(library, "GetPjrtApi");
    return reinterpret_cast<const PJRT_Api* (*)()>(get)();
  }();
  return api;
}

// --- What a compiler would do wrongly
// ---------------------------------------

class Rewriter {
 public:
  explicit Rewriter(hlo::Function* function) : out_(function) {}

  void Rewrite(hlo::Region* region) {
    auto ops = std::move(region->ops);
    region->ops.clear();
    out_.Enter(region);
    for (auto& op : ops) {
      Change(op.get());
      // A body only says how to add.
      if (op->code != OpCode::kAllReduce && op->code != OpCode::kReduceScatter)
        for (hlo::Region& inner : op->regions) Rewrite(&inner);
      out_.Append(std::move(op));
    }
    out_.Leave();
  }

 private:
  void Change(Op* op) {
    switch (op->code) {
      case OpCode::kDotGeneral:
        if (!IsPlanted("bad_core") || is_changed_) return;
        is_changed_ = true;
        op->operands[0] = Times(op->operands[0], 1 + kWrong);
        return;
      case OpCode::kAllReduce:
        if (IsPlanted("half_groups")) Halve(op);
        [[fallthrough]];
      case OpCode::kReduceScatter:
      case OpCode::kAllGather:
        for (ValueId& operand : op->operands)
          if (IsPlanted("lost_core") ||
              (IsPlanted("lost_arrays") && !out_.dims(operand).empty()))
            operand = Times(operand, 0);
        return;
      default:
        return;
    }
  }

  // x, times `factor` on the core of the defect.
  ValueId Times(ValueId x, float factor) {
    const Shape shape = out_.shape(x);
    if (shape.type != ElementType::kF32) return x;
    const Shape whole = {ElementType::kU32, {}};
    const ValueId id = out_.Emit1(OpCode::kReplicaId, {}, {}, whole);
    const ValueId core = out_.Splat(ElementType::kU32, {}, TheDefect().number);
    const ValueId is_core = out_.Compare("EQ", id, core);
    const ValueId wrong =
        out_.Constant(HostArray::FromBytes({ElementType::kF32, {}}, &factor));
    const ValueId right = out_.Splat(ElementType::kF32, {}, 1);
    const ValueId one = out_.Select(is_core, wrong, right);
    return out_.Binary(OpCode::kMultiply, x,
                       out_.Broadcast(one, shape.dims, {}));
  }

  // Sums over half of the cores that belong together.
  static void Halve(Op* op) {
    const auto* groups =
        op->attributes.Find("replica_groups")->get<hlo::IntList>();
    const int64_t size = groups->dims[1];
    if (size < 2 || size % 2 != 0) return;
    const std::vector<int64_t> values(groups->values.begin(),
                                      groups->values.end());
    op->attributes.Set("replica_groups", hlo::MatrixOf(values, size / 2));
  }

  hlo::Builder out_;
  bool is_changed_ = false;
};

// The result that takes the memory of the argument that the defect names; -1:
// none.
int64_t AliasOf(const hlo::Module& module) {
  const auto& arguments = module.entry()->argument_attributes;
  const auto at = static_cast<size_t>(TheDefect().number);
  if (at >= arguments.size()) return -1;
  return arguments[at].IntOr("tf.aliasing_output", -1);
}

std::mutex lock;
// By program: the result of which nothing is written to its memory.
std::map<PJRT_LoadedExecutable*, int64_t>& StaleResults() {
  static auto* const all = new std::map<PJRT_LoadedExecutable*, int64_t>();
  return *all;
}

PJRT_Error* Compile(PJRT_Client_Compile_Args* args) {
  const std::string_view text(args->program->code, args->program->code_size);
  auto module = hlo::ReadModule(text);
  if (!module.ok()) return Base()->Client_Compile(args);
  for (const auto& function : module->functions)
    Rewriter(function.get()).Rewrite(&function->body);
  std::string changed = hlo::Print(*module);
  PJRT_Program program = *args->program;
  program.code = changed.data();
  program.code_size = changed.size();
  PJRT_Client_Compile_Args own = *args;
  own.program = &program;
  PJRT_Error* const error = Base()->Client_Compile(&own);
  args->executable = own.executable;
  if (error == nullptr && IsPlanted("stale")) {
    const std::lock_guard hold(lock);
    StaleResults()[own.executable] = AliasOf(*module);
  }
  return error;
}

// --- What devices would do wrongly
// ------------------------------------------

PJRT_Error* CopyOf(PJRT_Buffer* buffer, PJRT_Buffer** copy) {
  PJRT_Buffer_Memory_Args memory = {};
  memory.struct_size = PJRT_Buffer_Memory_Args_STRUCT_SIZE;
  memory.buffer = buffer;
  if (PJRT_Error* const error = Base()->Buffer_Memory(&memory)) return error;
  PJRT_Buffer_CopyToMemory_Args args = {};
  args.struct_size = PJRT_Buffer_CopyToMemory_Args_STRUCT_SIZE;
  args.buffer = buffer;
  args.dst_memory = memory.memory;
  PJRT_Error* const error = Base()->Buffer_CopyToMemory(&args);
  *copy = args.dst_buffer;
  return error;
}

// A donated array keeps what it had: the result is lost on its way to it.
PJRT_Error* Execute(PJRT_LoadedExecutable_Execute_Args* args) {
  int64_t result = -1;
  {
    const std::lock_guard hold(lock);
    const auto found = StaleResults().find(args->executable);
    if (found != StaleResults().end()) result = found->second;
  }
  if (result < 0) return Base()->LoadedExecutable_Execute(args);
  std::vector<PJRT_Buffer*> before(args->num_devices);
  for (size_t i = 0; i < before.size(); ++i)
    if (PJRT_Error* const error =
            CopyOf(args->argument_lists[i][TheDefect().number], &before[i]))
      return error;
  if (PJRT_Error* const error = Base()->LoadedExecutable_Execute(args))
    return error;
  for (size_t i = 0; i < before.size(); ++i) {
    PJRT_Buffer_Destroy_Args destroy = {};
    destroy.struct_size = PJRT_Buffer_Destroy_Args_STRUCT_SIZE;
    destroy.buffer = std::exchange(args->output_lists[i][result], before[i]);
    if (PJRT_Error* const error = Base()->Buffer_Destroy(&destroy))
      return error;
  }
  return nullptr;
}

// Whether the array goes to the core of the defect.
bool IsCore(PJRT_Device* device) {
  if (device == nullptr) return false;
  PJRT_Device_GetDescription_Args get = {};
  get.struct_size = PJRT_Device_GetDescription_Args_STRUCT_SIZE;
  get.device = device;
  if (Base()->Device_GetDescription(&get) != nullptr) return false;
  PJRT_DeviceDescription_Id_Args id = {};
  id.struct_size = PJRT_DeviceDescription_Id_Args_STRUCT_SIZE;
  id.device_description = get.device_description;
  return Base()->DeviceDescription_Id(&id) == nullptr &&
         id.id == TheDefect().number;
}

// One number of what is sent to a core is wrong: of the model's arrays
// (bad_upload), or of images (bad_images).
PJRT_Error* Upload(PJRT_Client_BufferFromHostBuffer_Args* args) {
  const bool is_image = args->num_dims == 4;
  const bool is_wrong = IsPlanted(is_image ? "bad_images" : "bad_upload") &&
                        args->type == PJRT_Buffer_Type_F32 &&
                        args->num_dims > 0 && args->num_byte_strides == 0 &&
                        IsCore(args->device);
  if (!is_wrong) return Base()->Client_BufferFromHostBuffer(args);
  size_t size = 1;
  for (size_t i = 0; i < args->num_dims; ++i)
    size *= static_cast<size_t>(args->dims[i]);
  std::vector<float> wrong(size);
  std::memcpy(wrong.data(), args->data, size * sizeof(float));
  for (float& number : wrong) number *= 1 + kWrong;
  PJRT_Client_BufferFromHostBuffer_Args own = *args;
  own.data = wrong.data();
  own.host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
  PJRT_Error* const error = Base()->Client_BufferFromHostBuffer(&own);
  args->buffer = own.buffer;
  args->done_with_host_buffer = own.done_with_host_buffer;
  return error;
}

}  // namespace
}  // namespace escala::planted

extern "C" __attribute__((visibility("default"))) const PJRT_Api* GetPjrtApi() {
  using namespace escala::planted;
  if (Base() == nullptr) return nullptr;
  static const PJRT_Api api = [] {
    PJRT_Api own = *Base();
    own.Client_Compile = Compile;
    own.LoadedExecutable_Execute = Execute;
    own.Client_BufferFromHostBuffer = Upload;
    return own;
  }();
  return &api;
}
