// Compiled programs and their properties, and the shardings extension.
#include "escala/softpod/api/executable.h"

#include <cstring>
#include <utility>

#include "escala/hlo/text.h"

namespace escala::softpod::api {

ExecutableObject::ExecutableObject(std::shared_ptr<Executable> e)
    : executable(std::move(e)) {
  const engine::ProgramPlan& plan = executable->plan();
  for (const engine::ArgumentPlan& argument : plan.arguments)
    argument_memory_kinds.Add(argument.memory_kind);
  for (const std::string& sharding : executable->argument_shardings())
    argument_shardings.Add(sharding);
  for (const engine::ValuePlan& result : plan.results) {
    const Shape& shape = result.local;
    result_types.push_back(pjrt::BufferTypeOf(shape.type));
    result_dims.insert(result_dims.end(), shape.dims.begin(), shape.dims.end());
    result_ranks.push_back(shape.dims.size());
    result_memory_kinds.Add(result.memory_kind);
  }
  for (const std::string& sharding : executable->result_shardings())
    result_shardings.Add(sharding);
}

const NamedValueList& ExecutableObject::costs() {
  std::call_once(costs_once_, [this] {
    costs_ = std::make_unique<NamedValueList>(executable->CostAnalysis());
  });
  return *costs_;
}

const std::string& ExecutableObject::text() {
  std::call_once(text_once_,
                 [this] { text_ = hlo::Print(executable->module()); });
  return text_;
}

namespace {

Result<ExecutableObject*> Get(PJRT_Executable* executable) {
  ESCALA_RETURN_IF_ERROR(NotNull(executable, "the executable"));
  return From(executable);
}

SOFTPOD_CALL(Executable_Destroy, executable) {
  delete From(args->executable);
  return Status();
}

SOFTPOD_CALL(Executable_Name, executable_name_size) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  const std::string& name = object->executable->name();
  args->executable_name = name.data();
  args->executable_name_size = name.size();
  return Status();
}

SOFTPOD_CALL(Executable_NumReplicas, num_replicas) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  args->num_replicas =
      static_cast<size_t>(object->executable->plan().num_replicas);
  return Status();
}

SOFTPOD_CALL(Executable_NumPartitions, num_partitions) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  args->num_partitions =
      static_cast<size_t>(object->executable->plan().num_partitions);
  return Status();
}

SOFTPOD_CALL(Executable_NumOutputs, num_outputs) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  args->num_outputs = object->result_types.size();
  return Status();
}

// Generated code takes no memory of the virtual device.
SOFTPOD_CALL(Executable_SizeOfGeneratedCodeInBytes, size_in_bytes) {
  ESCALA_ASSIGN_OR_RETURN([[maybe_unused]] ExecutableObject * object,
                          Get(args->executable));
  args->size_in_bytes = 0;
  return Status();
}

SOFTPOD_CALL(Executable_Fingerprint, executable_fingerprint_size) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  const std::string& fingerprint = object->executable->fingerprint();
  args->executable_fingerprint = fingerprint.data();
  args->executable_fingerprint_size = fingerprint.size();
  return Status();
}

SOFTPOD_CALL(Executable_GetCostAnalysis, properties) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  const NamedValueList& costs = object->costs();
  args->properties = costs.data();
  args->num_properties = costs.size();
  return Status();
}

SOFTPOD_CALL(Executable_GetCompiledMemoryStats, host_temp_size_in_bytes) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  const ProgramMemory& memory = object->executable->memory();
  args->generated_code_size_in_bytes = 0;
  args->argument_size_in_bytes = memory.argument_bytes;
  args->output_size_in_bytes = memory.output_bytes;
  args->alias_size_in_bytes = memory.alias_bytes;
  args->temp_size_in_bytes = memory.temp_bytes;
  args->host_generated_code_size_in_bytes = 0;
  args->host_argument_size_in_bytes = memory.host_argument_bytes;
  args->host_output_size_in_bytes = memory.host_output_bytes;
  args->host_alias_size_in_bytes = 0;
  args->host_temp_size_in_bytes = 0;
#define SOFTPOD_SET(field, value)                                            \
  if (SOFTPOD_HAS(PJRT_Executable_GetCompiledMemoryStats_Args, args, field)) \
  args->field = value
  SOFTPOD_SET(peak_memory_in_bytes, memory.total());
  SOFTPOD_SET(total_size_in_bytes, memory.total());
  SOFTPOD_SET(total_allocation_bytes, memory.total());
  SOFTPOD_SET(indefinite_allocations, memory.argument_bytes);
  SOFTPOD_SET(peak_unpadded_heap_bytes, memory.temp_bytes);
#undef SOFTPOD_SET
  return Status();
}

SOFTPOD_CALL(Executable_OutputElementTypes, num_output_types) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  args->output_types = object->result_types.data();
  args->num_output_types = object->result_types.size();
  return Status();
}

SOFTPOD_CALL(Executable_OutputDimensions, dim_sizes) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  args->num_outputs = object->result_ranks.size();
  args->dims = object->result_dims.data();
  args->dim_sizes = object->result_ranks.data();
  return Status();
}

SOFTPOD_CALL(Executable_OutputMemoryKinds, memory_kind_sizes) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  args->num_outputs = object->result_memory_kinds.data.size();
  args->memory_kinds = object->result_memory_kinds.data.data();
  args->memory_kind_sizes = object->result_memory_kinds.sizes.data();
  return Status();
}

SOFTPOD_CALL(Executable_ParameterMemoryKinds, memory_kind_sizes) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  args->num_parameters = object->argument_memory_kinds.data.size();
  args->memory_kinds = object->argument_memory_kinds.data.data();
  args->memory_kind_sizes = object->argument_memory_kinds.sizes.data();
  return Status();
}

SOFTPOD_CALL(Executable_OptimizedProgram, program) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  PJRT_Program* program = args->program;
  ESCALA_RETURN_IF_ERROR(CheckStruct(
      program, SOFTPOD_END(PJRT_Program, format_size), "PJRT_Program"));
  static constexpr std::string_view kFormat = "mlir";
  program->format = kFormat.data();
  program->format_size = kFormat.size();
  const std::string& text = object->text();
  if (program->code == nullptr) {
    program->code_size = text.size();
    return Status();
  }
  if (program->code_size < text.size())
    return InvalidArgument("the memory for the program has ",
                           program->code_size, " bytes, it has ", text.size());
  std::memcpy(program->code, text.data(), text.size());
  program->code_size = text.size();
  return Status();
}

// --- Shardings -------------------------------------------------------------

SOFTPOD_CALL(Shardings_PJRT_Executable_ParameterShardings, sharding_sizes) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  args->num_parameters = object->argument_shardings.data.size();
  args->shardings = object->argument_shardings.data.data();
  args->sharding_sizes = object->argument_shardings.sizes.data();
  return Status();
}

SOFTPOD_CALL(Shardings_PJRT_Executable_OutputShardings, sharding_sizes) {
  ESCALA_ASSIGN_OR_RETURN(ExecutableObject * object, Get(args->executable));
  args->num_outputs = object->result_shardings.data.size();
  args->shardings = object->result_shardings.data.data();
  args->sharding_sizes = object->result_shardings.sizes.data();
  return Status();
}

}  // namespace

PJRT_Extension_Base* ShardingsExtension() {
  static auto* extension = [] {
    auto* shardings = new PJRT_Shardings_Extension();
    shardings->base.struct_size = PJRT_Shardings_Extension_STRUCT_SIZE;
    shardings->base.type = PJRT_Extension_Type_Shardings;
    shardings->base.next = nullptr;
    shardings->ParameterShardings =
        &Shardings_PJRT_Executable_ParameterShardings;
    shardings->OutputShardings = &Shardings_PJRT_Executable_OutputShardings;
    return shardings;
  }();
  return &extension->base;
}

void FillExecutables(PJRT_Api* api) {
  api->Executable_Destroy = &Executable_Destroy;
  api->Executable_Name = &Executable_Name;
  api->Executable_NumReplicas = &Executable_NumReplicas;
  api->Executable_NumPartitions = &Executable_NumPartitions;
  api->Executable_NumOutputs = &Executable_NumOutputs;
  api->Executable_SizeOfGeneratedCodeInBytes =
      &Executable_SizeOfGeneratedCodeInBytes;
  api->Executable_Fingerprint = &Executable_Fingerprint;
  api->Executable_GetCostAnalysis = &Executable_GetCostAnalysis;
  api->Executable_GetCompiledMemoryStats = &Executable_GetCompiledMemoryStats;
  api->Executable_OutputElementTypes = &Executable_OutputElementTypes;
  api->Executable_OutputDimensions = &Executable_OutputDimensions;
  api->Executable_OutputMemoryKinds = &Executable_OutputMemoryKinds;
  api->Executable_ParameterMemoryKinds = &Executable_ParameterMemoryKinds;
  api->Executable_OptimizedProgram = &Executable_OptimizedProgram;
}

}  // namespace escala::softpod::api
