// Compiled programs and their properties, and the shardings extension.
#include "escala/softpod/api/executable.h"

#include <cstring>
#include <utility>

#include "escala/hlo/layout_text.h"
#include "escala/hlo/text.h"
#include "escala/hlo/xla_form.h"

namespace escala::softpod::api {

static std::string LayoutOf(const engine::ValuePlan& value) {
  return value.layout.empty() ? hlo::RowMajorLayout(value.local.rank())
                              : value.layout;
}

ExecutableObject::ExecutableObject(std::shared_ptr<Executable> e)
    : executable(std::move(e)) {
  const engine::ProgramPlan& plan = executable->plan();
  layout_texts.reserve(plan.arguments.size() + plan.results.size());
  for (const engine::ArgumentPlan& argument : plan.arguments) {
    argument_memory_kinds.Add(argument.memory_kind);
    argument_layouts.push_back(&layout_texts.emplace_back(LayoutOf(argument)));
  }
  for (const std::string& sharding : executable->argument_shardings())
    argument_shardings.Add(sharding);
  for (const engine::ValuePlan& result : plan.results) {
    const Shape& shape = result.local;
    result_types.push_back(pjrt::BufferTypeOf(shape.type));
    result_dims.insert(result_dims.end(), shape.dims.begin(), shape.dims.end());
    result_ranks.push_back(shape.dims.size());
    result_memory_kinds.Add(result.memory_kind);
    result_layouts.push_back(&layout_texts.emplace_back(LayoutOf(result)));
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
  std::call_once(text_once_, [this] {
    text_ = hlo::Print(hlo::XlaForm(executable->module()));
  });
  return text_;
}

SOFTPOD_CALL(Executable_Destroy, executable) {
  delete From(args->executable);
  return Status();
}

SOFTPOD_GET(Executable_Name, executable, executable_name_size) {
  Put(self.executable->name(), &args->executable_name,
      &args->executable_name_size);
}

SOFTPOD_GET(Executable_NumReplicas, executable, num_replicas) {
  args->num_replicas =
      static_cast<size_t>(self.executable->plan().num_replicas);
}

SOFTPOD_GET(Executable_NumPartitions, executable, num_partitions) {
  args->num_partitions =
      static_cast<size_t>(self.executable->plan().num_partitions);
}

SOFTPOD_GET(Executable_NumOutputs, executable, num_outputs) {
  args->num_outputs = self.result_types.size();
}

// Generated code takes no memory of the virtual device.
SOFTPOD_GET(Executable_SizeOfGeneratedCodeInBytes, executable, size_in_bytes) {
  args->size_in_bytes = 0;
}

SOFTPOD_GET(Executable_Fingerprint, executable, executable_fingerprint_size) {
  Put(self.executable->fingerprint(), &args->executable_fingerprint,
      &args->executable_fingerprint_size);
}

SOFTPOD_GET(Executable_GetCostAnalysis, executable, properties) {
  Put(self.costs(), &args->properties, &args->num_properties);
}

SOFTPOD_GET(Executable_GetCompiledMemoryStats, executable,
            host_temp_size_in_bytes) {
  const ProgramMemory& memory = self.executable->memory();
  args->generated_code_size_in_bytes = 0;
  args->argument_size_in_bytes = memory.argument_bytes;
  args->output_size_in_bytes = memory.output_bytes;
  args->alias_size_in_bytes = memory.alias_bytes;
  args->temp_size_in_bytes = memory.temp_bytes;
  args->host_generated_code_size_in_bytes = 0;
  args->host_argument_size_in_bytes = memory.host_argument_bytes;
  args->host_output_size_in_bytes = memory.host_output_bytes;
  args->host_alias_size_in_bytes = 0;
  args->host_temp_size_in_bytes = memory.host_temp_bytes;
#define SOFTPOD_SET(field, value)                                            \
  if (SOFTPOD_HAS(PJRT_Executable_GetCompiledMemoryStats_Args, args, field)) \
  args->field = value
  SOFTPOD_SET(peak_memory_in_bytes, memory.total());
  SOFTPOD_SET(total_size_in_bytes, memory.total());
  SOFTPOD_SET(total_allocation_bytes, memory.total());
  SOFTPOD_SET(indefinite_allocations, memory.argument_bytes);
  SOFTPOD_SET(peak_unpadded_heap_bytes, memory.temp_bytes);
#undef SOFTPOD_SET
}

SOFTPOD_GET(Executable_OutputElementTypes, executable, num_output_types) {
  Put(self.result_types, &args->output_types, &args->num_output_types);
}

SOFTPOD_GET(Executable_OutputDimensions, executable, dim_sizes) {
  args->num_outputs = self.result_ranks.size();
  args->dims = self.result_dims.data();
  args->dim_sizes = self.result_ranks.data();
}

SOFTPOD_GET(Executable_OutputMemoryKinds, executable, memory_kind_sizes) {
  self.result_memory_kinds.Put(&args->num_outputs, &args->memory_kinds,
                               &args->memory_kind_sizes);
}

SOFTPOD_GET(Executable_ParameterMemoryKinds, executable, memory_kind_sizes) {
  self.argument_memory_kinds.Put(&args->num_parameters, &args->memory_kinds,
                                 &args->memory_kind_sizes);
}

SOFTPOD_CALL_ON(Executable_OptimizedProgram, executable, program) {
  PJRT_Program* program = args->program;
  ESCALA_RETURN_IF_ERROR(CheckStruct(
      program, SOFTPOD_END(PJRT_Program, format_size), "PJRT_Program"));
  static constexpr std::string_view kFormat = "mlir";
  program->format = kFormat.data();
  program->format_size = kFormat.size();
  const std::string& text = self.text();
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

std::string Serialized(const Executable& executable) {
  return WriteSerializedProgram(executable.source(),
                                executable.pod()->slice().name);
}

SOFTPOD_GET(Executable_Serialize, executable, serialized_executable_deleter) {
  auto* const bytes = new std::string(Serialized(*self.executable));
  Put(*bytes, &args->serialized_bytes, &args->serialized_bytes_size);
  args->serialized_executable =
      reinterpret_cast<PJRT_SerializedExecutable*>(bytes);
  args->serialized_executable_deleter = [](PJRT_SerializedExecutable* bytes) {
    delete reinterpret_cast<std::string*>(bytes);
  };
}

SOFTPOD_GET(Executable_GetCompileOptions, executable,
            serialized_compile_options_deleter) {
  auto* const bytes =
      new std::string(self.executable->source().compile_options);
  Put(*bytes, &args->serialized_bytes, &args->serialized_bytes_size);
  args->serialized_compile_options =
      reinterpret_cast<PJRT_SerializedCompileOptions*>(bytes);
  args->serialized_compile_options_deleter =
      [](PJRT_SerializedCompileOptions* bytes) {
        delete reinterpret_cast<std::string*>(bytes);
      };
}

// --- Shardings -------------------------------------------------------------

SOFTPOD_GET(Shardings_PJRT_Executable_ParameterShardings, executable,
            sharding_sizes) {
  self.argument_shardings.Put(&args->num_parameters, &args->shardings,
                              &args->sharding_sizes);
}

SOFTPOD_GET(Shardings_PJRT_Executable_OutputShardings, executable,
            sharding_sizes) {
  self.result_shardings.Put(&args->num_outputs, &args->shardings,
                            &args->sharding_sizes);
}

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

}  // namespace escala::softpod::api
