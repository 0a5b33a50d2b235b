// Compiled programs, and topologies for compilation ahead of time.
#include "escala/base/strings.h"
#include "escala/pjrt/client_rep.h"

namespace escala::pjrt {
namespace {

constexpr std::string_view kMlir = "mlir";

std::string Text(const char* data, size_t size) {
  return data == nullptr ? std::string() : std::string(data, size);
}

// Sets all sizes to -1; those that an older plug-in does not know stay so.
template <typename Args>
Args UnknownFigures() {
  auto args = MakeArgs<Args>();
  args.generated_code_size_in_bytes = -1;
  args.argument_size_in_bytes = -1;
  args.output_size_in_bytes = -1;
  args.alias_size_in_bytes = -1;
  args.temp_size_in_bytes = -1;
  args.peak_memory_in_bytes = -1;
  args.total_allocation_bytes = -1;
  return args;
}

}  // namespace

PJRT_Program MakeProgram(std::string_view program) {
  PJRT_Program out{};
  out.struct_size = PJRT_Program_STRUCT_SIZE;
  // Dropping const is safe: only OptimizedProgram writes there.
  out.code = const_cast<char*>(program.data());
  out.code_size = program.size();
  out.format = kMlir.data();
  out.format_size = kMlir.size();
  return out;
}

void Closer::operator()(PJRT_Executable* executable) const {
  auto args = MakeArgs<PJRT_Executable_Destroy_Args>();
  args.executable = executable;
  CallAndForget(plugin, &args);
}

void Closer::operator()(PJRT_LoadedExecutable* executable) const {
  auto args = MakeArgs<PJRT_LoadedExecutable_Destroy_Args>();
  args.executable = executable;
  CallAndForget(plugin, &args);
}

void Closer::operator()(PJRT_TopologyDescription* topology) const {
  auto args = MakeArgs<PJRT_TopologyDescription_Destroy_Args>();
  args.topology = topology;
  CallAndForget(plugin, &args);
}

// --- Executable -------------------------------------------------------------

Result<std::string> Executable::Name() const {
  auto args = MakeArgs<PJRT_Executable_Name_Args>();
  args.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  return Text(args.executable_name, args.executable_name_size);
}

Result<int> Executable::NumReplicas() const {
  auto args = MakeArgs<PJRT_Executable_NumReplicas_Args>();
  args.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  return static_cast<int>(args.num_replicas);
}

Result<int> Executable::NumPartitions() const {
  auto args = MakeArgs<PJRT_Executable_NumPartitions_Args>();
  args.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  return static_cast<int>(args.num_partitions);
}

Result<int> Executable::NumOutputs() const {
  auto args = MakeArgs<PJRT_Executable_NumOutputs_Args>();
  args.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  return static_cast<int>(args.num_outputs);
}

Result<std::vector<Shape>> Executable::OutputShapes() const {
  auto types = MakeArgs<PJRT_Executable_OutputElementTypes_Args>();
  types.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &types));
  auto dims = MakeArgs<PJRT_Executable_OutputDimensions_Args>();
  dims.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &dims));
  if (types.num_output_types != dims.num_outputs)
    return Internal(plugin()->name(), ": a program has ",
                    types.num_output_types, " output types and ",
                    dims.num_outputs, " output shapes");
  std::vector<Shape> shapes(dims.num_outputs);
  const int64_t* next = dims.dims;
  for (size_t i = 0; i < shapes.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(shapes[i].type,
                            FromC(plugin(), types.output_types[i]));
    shapes[i].dims.assign(next, next + dims.dim_sizes[i]);
    next += dims.dim_sizes[i];
  }
  return shapes;
}

Result<std::vector<std::string>> Executable::OutputMemoryKinds() const {
  auto args = MakeArgs<PJRT_Executable_OutputMemoryKinds_Args>();
  args.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  std::vector<std::string> kinds;
  for (size_t i = 0; i < args.num_outputs; ++i)
    kinds.push_back(Text(args.memory_kinds[i], args.memory_kind_sizes[i]));
  return kinds;
}

Result<std::string> Executable::Fingerprint() const {
  auto args = MakeArgs<PJRT_Executable_Fingerprint_Args>();
  args.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  return Text(args.executable_fingerprint, args.executable_fingerprint_size);
}

Result<std::map<std::string, double>> Executable::CostAnalysis() const {
  auto args = MakeArgs<PJRT_Executable_GetCostAnalysis_Args>();
  args.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  ESCALA_ASSIGN_OR_RETURN(const NamedValues values,
                          pjrt::FromC(args.properties, args.num_properties));
  std::map<std::string, double> costs;
  for (const auto& [name, value] : values) {
    if (const auto* fraction = std::get_if<float>(&value))
      costs[name] = *fraction;
    else if (const auto* whole = std::get_if<int64_t>(&value))
      costs[name] = static_cast<double>(*whole);
  }
  return costs;
}

Result<ProgramMemory> Executable::Memory() const {
  auto args = UnknownFigures<PJRT_Executable_GetCompiledMemoryStats_Args>();
  args.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  ProgramMemory memory;
  memory.generated_code = args.generated_code_size_in_bytes;
  memory.arguments = args.argument_size_in_bytes;
  memory.outputs = args.output_size_in_bytes;
  memory.aliased = args.alias_size_in_bytes;
  memory.temporary = args.temp_size_in_bytes;
  memory.peak = args.peak_memory_in_bytes;
  memory.allocated = args.total_allocation_bytes;
  return memory;
}

Result<std::pair<std::string, std::string>> Executable::OptimizedProgram()
    const {
  PJRT_Program program{};
  program.struct_size = PJRT_Program_STRUCT_SIZE;
  auto args = MakeArgs<PJRT_Executable_OptimizedProgram_Args>();
  args.executable = executable_.get();
  args.program = &program;
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  std::string code(program.code_size, '\0');
  program.code = code.data();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  return std::pair(std::move(code), Text(program.format, program.format_size));
}

Result<std::string> Executable::Serialize() const {
  auto args = MakeArgs<PJRT_Executable_Serialize_Args>();
  args.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  std::string bytes = Text(args.serialized_bytes, args.serialized_bytes_size);
  if (args.serialized_executable_deleter != nullptr)
    args.serialized_executable_deleter(args.serialized_executable);
  return bytes;
}

// --- LoadedExecutable -------------------------------------------------------

Result<LoadedExecutable> LoadedExecutable::Own(
    Owned<PJRT_LoadedExecutable> executable) {
  LoadedExecutable loaded(std::move(executable));
  ESCALA_ASSIGN_OR_RETURN(const Executable description, loaded.GetExecutable());
  ESCALA_ASSIGN_OR_RETURN(const int outputs, description.NumOutputs());
  ESCALA_ASSIGN_OR_RETURN(const auto devices, loaded.Devices());
  loaded.num_outputs_ = outputs;
  loaded.num_devices_ = devices.size();
  return loaded;
}

Result<Executable> LoadedExecutable::GetExecutable() const {
  auto args = MakeArgs<PJRT_LoadedExecutable_GetExecutable_Args>();
  args.loaded_executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  return Executable(Owned<PJRT_Executable>(args.executable, owner_),
                    executable_);
}

Result<std::vector<const Device*>> LoadedExecutable::Devices() const {
  auto args = MakeArgs<PJRT_LoadedExecutable_AddressableDevices_Args>();
  args.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  const auto& known = owner_.client->by_handle;
  std::vector<const Device*> devices;
  for (size_t i = 0; i < args.num_addressable_devices; ++i) {
    const auto it = known.find(args.addressable_devices[i]);
    if (it == known.end())
      return Internal(plugin()->name(),
                      ": a program runs on a device that is "
                      "not among the client's");
    devices.push_back(it->second);
  }
  return devices;
}

Result<ExecuteResults> LoadedExecutable::Execute(
    const std::vector<std::vector<const Buffer*>>& arguments,
    const ExecuteOptions& options) const {
  if (arguments.size() != num_devices_)
    return InvalidArgument(plugin()->name(), ": the program runs on ",
                           num_devices_,
                           " devices of this process; got "
                           "arguments for ",
                           arguments.size());
  const size_t num_args = arguments.empty() ? 0 : arguments[0].size();
  std::vector<PJRT_Buffer*> flat;
  flat.reserve(num_devices_ * num_args);
  for (size_t d = 0; d < num_devices_; ++d) {
    if (arguments[d].size() != num_args)
      return InvalidArgument(
          plugin()->name(), ": device 0 gets ",
          Counted(static_cast<int64_t>(num_args), "argument"), ", device ", d,
          " of the program ", arguments[d].size());
    for (const Buffer* buffer : arguments[d]) {
      if (buffer == nullptr)
        return InvalidArgument(plugin()->name(), ": argument ",
                               flat.size() - d * num_args, " for device ", d,
                               " of the program is null");
      flat.push_back(buffer->c_buffer());
    }
  }
  std::vector<PJRT_Buffer*> results(num_devices_ * num_outputs_);
  std::vector<PJRT_Event*> events(num_devices_);
  std::vector<PJRT_Buffer* const*> argument_lists;
  std::vector<PJRT_Buffer**> output_lists;
  for (size_t d = 0; d < num_devices_; ++d) {
    argument_lists.push_back(flat.data() + d * num_args);
    output_lists.push_back(results.data() + d * num_outputs_);
  }
  PJRT_ExecuteOptions c_options{};
  c_options.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE;
  c_options.launch_id = options.launch_id;
  c_options.non_donatable_input_indices = options.keep_arguments.data();
  c_options.num_non_donatable_input_indices = options.keep_arguments.size();
  auto args = MakeArgs<PJRT_LoadedExecutable_Execute_Args>();
  args.executable = executable_.get();
  args.options = &c_options;
  args.argument_lists = argument_lists.data();
  args.num_devices = num_devices_;
  args.num_args = num_args;
  args.output_lists = output_lists.data();
  args.device_complete_events = events.data();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));

  ExecuteResults out;
  out.outputs.resize(num_devices_);
  for (size_t d = 0; d < num_devices_; ++d) {
    out.done.emplace_back(Owned<PJRT_Event>(events[d], owner_));
    out.outputs[d].reserve(num_outputs_);
    for (size_t i = 0; i < num_outputs_; ++i)
      out.outputs[d].emplace_back(
          Owned<PJRT_Buffer>(output_lists[d][i], owner_));
  }
  return out;
}

Status LoadedExecutable::Delete() {
  auto args = MakeArgs<PJRT_LoadedExecutable_Delete_Args>();
  args.executable = executable_.get();
  return Call(plugin(), &args);
}

Result<bool> LoadedExecutable::IsDeleted() const {
  auto args = MakeArgs<PJRT_LoadedExecutable_IsDeleted_Args>();
  args.executable = executable_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin(), &args));
  return args.is_deleted;
}

// --- Topology ---------------------------------------------------------------

Result<Topology> Topology::Create(const Plugin* plugin, const std::string& name,
                                  const NamedValues& options) {
  const std::vector<PJRT_NamedValue> values = ToC(options);
  auto args = MakeArgs<PJRT_TopologyDescription_Create_Args>();
  args.topology_name = name.data();
  args.topology_name_size = name.size();
  args.create_options = values.data();
  args.num_options = values.size();
  ESCALA_RETURN_IF_ERROR(
      Call(plugin, &args).WithContext(StrCat("topology \"", name, "\"")));
  Topology topology(
      Owned<PJRT_TopologyDescription>(args.topology, Closer{plugin, nullptr}));
  ESCALA_RETURN_IF_ERROR(topology.Fill());
  return topology;
}

Status Topology::Fill() {
  auto name = MakeArgs<PJRT_TopologyDescription_PlatformName_Args>();
  name.topology = topology_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin_, &name));
  platform_name_ = Text(name.platform_name, name.platform_name_size);
  auto list = MakeArgs<PJRT_TopologyDescription_GetDeviceDescriptions_Args>();
  list.topology = topology_.get();
  ESCALA_RETURN_IF_ERROR(Call(plugin_, &list));
  for (size_t i = 0; i < list.num_descriptions; ++i) {
    ESCALA_ASSIGN_OR_RETURN(DeviceDescription description,
                            Describe(plugin_, list.descriptions[i]));
    devices_.push_back(std::move(description));
  }
  return Status();
}

Result<Executable> Topology::Compile(std::string_view program,
                                     const CompileOptions& options) const {
  ESCALA_ASSIGN_OR_RETURN(const std::string message, Serialize(options));
  const PJRT_Program c_program = MakeProgram(program);
  auto args = MakeArgs<PJRT_Compile_Args>();
  args.topology = topology_.get();
  args.program = &c_program;
  args.compile_options = message.data();
  args.compile_options_size = message.size();
  ESCALA_RETURN_IF_ERROR(Call(plugin_, &args));
  return Executable(
      Owned<PJRT_Executable>(args.executable, Closer{plugin_, nullptr}),
      topology_);
}

}  // namespace escala::pjrt
