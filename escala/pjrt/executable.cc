// Compiled programs, and topologies for compilation ahead of time.
#include "escala/base/strings.h"
#include "escala/pjrt/client_rep.h"

namespace escala::pjrt {
namespace {

constexpr std::string_view kMlir = "mlir";

template <typename Args>
Result<int> AskCount(const Plugin* plugin, size_t Args::*count,
                     PJRT_Executable* executable) {
  ESCALA_ASSIGN_OR_RETURN(const size_t size, Ask(plugin, count, executable));
  return static_cast<int>(size);
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
  CallAndForget<PJRT_Executable_Destroy_Args>(plugin, executable);
}

void Closer::operator()(PJRT_LoadedExecutable* executable) const {
  CallAndForget<PJRT_LoadedExecutable_Destroy_Args>(plugin, executable);
}

void Closer::operator()(PJRT_TopologyDescription* topology) const {
  CallAndForget<PJRT_TopologyDescription_Destroy_Args>(plugin, topology);
}

// --- Executable -------------------------------------------------------------

Result<std::string> Executable::Name() const {
  using Name = PJRT_Executable_Name_Args;
  return AskText(plugin(), &Name::executable_name, &Name::executable_name_size,
                 executable_.get());
}

Result<int> Executable::NumReplicas() const {
  return AskCount(plugin(), &PJRT_Executable_NumReplicas_Args::num_replicas,
                  executable_.get());
}

Result<int> Executable::NumPartitions() const {
  return AskCount(plugin(), &PJRT_Executable_NumPartitions_Args::num_partitions,
                  executable_.get());
}

Result<int> Executable::NumOutputs() const {
  return AskCount(plugin(), &PJRT_Executable_NumOutputs_Args::num_outputs,
                  executable_.get());
}

Result<std::vector<Shape>> Executable::OutputShapes() const {
  ESCALA_ASSIGN_OR_RETURN(const auto types,
                          Ask<PJRT_Executable_OutputElementTypes_Args>(
                              plugin(), executable_.get()));
  ESCALA_ASSIGN_OR_RETURN(
      const auto dims,
      Ask<PJRT_Executable_OutputDimensions_Args>(plugin(), executable_.get()));
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
  ESCALA_ASSIGN_OR_RETURN(
      const auto args,
      Ask<PJRT_Executable_OutputMemoryKinds_Args>(plugin(), executable_.get()));
  std::vector<std::string> kinds;
  for (size_t i = 0; i < args.num_outputs; ++i)
    kinds.push_back(Text(args.memory_kinds[i], args.memory_kind_sizes[i]));
  return kinds;
}

Result<std::string> Executable::Fingerprint() const {
  using Print = PJRT_Executable_Fingerprint_Args;
  return AskText(plugin(), &Print::executable_fingerprint,
                 &Print::executable_fingerprint_size, executable_.get());
}

Result<std::map<std::string, double>> Executable::CostAnalysis() const {
  ESCALA_ASSIGN_OR_RETURN(
      const auto args,
      Ask<PJRT_Executable_GetCostAnalysis_Args>(plugin(), executable_.get()));
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
  ESCALA_ASSIGN_OR_RETURN(const auto args, Ask<PJRT_Executable_Serialize_Args>(
                                               plugin(), executable_.get()));
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
  ESCALA_ASSIGN_OR_RETURN(
      PJRT_Executable* const executable,
      Ask(plugin(), &PJRT_LoadedExecutable_GetExecutable_Args::executable,
          executable_.get()));
  return Executable(Owned<PJRT_Executable>(executable, owner_), executable_);
}

Result<std::vector<const Device*>> LoadedExecutable::Devices() const {
  ESCALA_ASSIGN_OR_RETURN(const auto args,
                          Ask<PJRT_LoadedExecutable_AddressableDevices_Args>(
                              plugin(), executable_.get()));
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
  return Ask<PJRT_LoadedExecutable_Delete_Args>(plugin(), executable_.get())
      .status();
}

Result<bool> LoadedExecutable::IsDeleted() const {
  return Ask(plugin(), &PJRT_LoadedExecutable_IsDeleted_Args::is_deleted,
             executable_.get());
}

// --- Topology ---------------------------------------------------------------

Result<Topology> Topology::Create(const Plugin* plugin, const std::string& name,
                                  const NamedValues& options) {
  const std::vector<PJRT_NamedValue> values = ToC(options);
  const auto created =
      Ask(plugin, &PJRT_TopologyDescription_Create_Args::topology, name.data(),
          name.size(), values.data(), values.size());
  ESCALA_RETURN_IF_ERROR(
      created.status().WithContext(StrCat("topology \"", name, "\"")));
  Topology topology(
      Owned<PJRT_TopologyDescription>(*created, Closer{plugin, nullptr}));
  ESCALA_RETURN_IF_ERROR(topology.Fill());
  return topology;
}

Status Topology::Fill() {
  using Name = PJRT_TopologyDescription_PlatformName_Args;
  ESCALA_ASSIGN_OR_RETURN(platform_name_,
                          AskText(plugin_, &Name::platform_name,
                                  &Name::platform_name_size, topology_.get()));
  ESCALA_ASSIGN_OR_RETURN(
      const auto list, Ask<PJRT_TopologyDescription_GetDeviceDescriptions_Args>(
                           plugin_, topology_.get()));
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
  ESCALA_ASSIGN_OR_RETURN(
      PJRT_Executable* const executable,
      Ask(plugin_, &PJRT_Compile_Args::executable, topology_.get(), &c_program,
          message.data(), message.size()));
  return Executable(
      Owned<PJRT_Executable>(executable, Closer{plugin_, nullptr}), topology_);
}

}  // namespace escala::pjrt
