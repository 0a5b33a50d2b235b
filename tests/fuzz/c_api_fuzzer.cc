// Fuzzes the C boundary of the software Pod: the bytes are a list of calls on a
// few objects, in any order, with structs that are too short, null fields and
// numbers that mean nothing. Only memory is used as the contract of
// pjrt/c_api.h demands; whatever else is wrong must be answered by an error.
// Built and run like hlo_text_fuzzer.cc; keep each find as a small file in
// c_api_finds/, and its cause as a test of softpod.
#include "tests/fuzz/c_api_objects.h"

namespace escala::fuzz {
namespace {

// Programs that end at once, one that runs until it is cancelled, and texts
// that are not programs.
constexpr const char* kPrograms[] = {
    R"(func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
      %y = stablehlo.add %x, %x : tensor<2xf32>
      return %y : tensor<2xf32>
    })",
    R"(func.func @main(%x: tensor<2xf32> {tf.aliasing_output = 0 : i32},
                       %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
      %z = stablehlo.add %x, %y : tensor<2xf32>
      return %z, %y : tensor<2xf32>, tensor<2xf32>
    })",
    R"(module attributes {mhlo.num_replicas = 8 : i32} {
      func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
        %s = "stablehlo.all_reduce"(%x) ({
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %c = stablehlo.add %a, %b : tensor<f32>
          stablehlo.return %c : tensor<f32>
        }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]>
            : tensor<1x8xi64>} : (tensor<2xf32>) -> tensor<2xf32>
        return %s : tensor<2xf32>
      }
    })",
    R"(func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
      %r = "stablehlo.while"(%x) ({
      ^bb0(%a: tensor<2xf32>):
        %yes = stablehlo.constant dense<true> : tensor<i1>
        stablehlo.return %yes : tensor<i1>
      }, {
      ^bb0(%a: tensor<2xf32>):
        %b = stablehlo.add %a, %a : tensor<2xf32>
        stablehlo.return %b : tensor<2xf32>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      return %r : tensor<2xf32>
    })",
    "func.func @main() {\n  return\n}",
    "func.func @other(%x: tensor<2xf32>) {\n  return\n}",
    "this is not a program",
};
constexpr size_t kEndless = 3;
class Session : public ObjectCalls {
 public:
  using ObjectCalls::ObjectCalls;

  void Run() {
    NewClient();
    for (int step = 0; step < 60 && !b_.empty(); ++step) Step();
    End();
  }

 private:
  // --- Programs --------------------------------------------------------------

  void Compile(Client* client) {
    if (loaded_.size() >= 8) return;
    const size_t which = b_.Below(std::size(kPrograms));
    std::string text = kPrograms[which];
    std::string format = b_.OneOf(16) ? b_.Text(8) : "mlir";
    PJRT_Program program = {};
    program.struct_size = SizeOf(PJRT_Program_STRUCT_SIZE);
    program.code = text.data();
    program.code_size = text.size();
    program.format = format.data();
    program.format_size = format.size();
    // ExecutableBuildOptions with num_replicas and num_partitions.
    std::string options({0x1a, 4, 0x20, static_cast<char>(b_.Below(10)), 0x28,
                         static_cast<char>(b_.Below(3))});
    if (b_.OneOf(2)) options.clear();
    if (b_.OneOf(8)) options = b_.Text(16);
    ARGS(Client_Compile, args);
    args.client = client->object;
    args.program = b_.OneOf(32) ? nullptr : &program;
    args.compile_options = options.data();
    args.compile_options_size = options.size();
    if (CALL(Client_Compile, args))
      loaded_.push_back({args.executable, IndexOf(client), which == kEndless});
  }

  void AskProgram(const Held<PJRT_LoadedExecutable>& held) {
    ARGS(LoadedExecutable_GetExecutable, args);
    args.loaded_executable = ObjectOf(&held);
    if (!CALL(LoadedExecutable_GetExecutable, args)) return;
    executables_.push_back({args.executable, held.client, false});
    ARGS(LoadedExecutable_GetDeviceAssignment, assignment);
    assignment.executable = held.object;
    if (CALL(LoadedExecutable_GetDeviceAssignment, assignment))
      assignment.serialized_device_assignment_deleter(
          assignment.serialized_device_assignment);
    ARGS(LoadedExecutable_AddressableDeviceLogicalIds, ids);
    ids.executable = held.object;
    CALL(LoadedExecutable_AddressableDeviceLogicalIds, ids);
  }

  void AskExecutable(const Held<PJRT_Executable>& held) {
    PJRT_Executable* const executable = ObjectOf(&held);
    ARGS(Executable_GetCostAnalysis, costs);
    costs.executable = executable;
    CALL(Executable_GetCostAnalysis, costs);
    ARGS(Executable_GetCompiledMemoryStats, stats);
    stats.executable = executable;
    CALL(Executable_GetCompiledMemoryStats, stats);
    ARGS(Executable_OutputDimensions, dims);
    dims.executable = executable;
    CALL(Executable_OutputDimensions, dims);
    ARGS(Executable_OptimizedProgram, text);
    PJRT_Program program = {};
    program.struct_size = SizeOf(PJRT_Program_STRUCT_SIZE);
    text.executable = executable;
    text.program = b_.OneOf(16) ? nullptr : &program;
    if (b_.OneOf(2)) {
      program.code_size = b_.OneOf(2) ? 4096 : b_.Below(64);
      program.code = static_cast<char*>(HostMemory(program.code_size));
    }
    CALL(Executable_OptimizedProgram, text);
  }

  size_t NumOutputs(const Held<PJRT_LoadedExecutable>& held) {
    ARGS(LoadedExecutable_GetExecutable, get);
    get.struct_size = PJRT_LoadedExecutable_GetExecutable_Args_STRUCT_SIZE;
    get.loaded_executable = held.object;
    if (!Ok(Api().LoadedExecutable_GetExecutable(&get)))
      Stop("a program has no executable");
    ARGS(Executable_NumOutputs, outputs);
    outputs.struct_size = PJRT_Executable_NumOutputs_Args_STRUCT_SIZE;
    outputs.executable = get.executable;
    if (!Ok(Api().Executable_NumOutputs(&outputs)))
      Stop("a program has no number of results");
    DestroyObject(Api().Executable_Destroy, get.executable,
                  &PJRT_Executable_Destroy_Args::executable);
    return outputs.num_outputs;
  }

  void Execute(const Held<PJRT_LoadedExecutable>& held) {
    const size_t cores = b_.OneOf(3) ? b_.Below(10) : b_.OneOf(2) ? 8 : 1;
    const size_t count = b_.OneOf(3) ? b_.Below(4) : 1 + b_.OneOf(2);
    const size_t results = NumOutputs(held);
    bool endless = held.endless;
    std::vector<std::vector<PJRT_Buffer*>> arguments(cores), outputs(cores);
    std::vector<PJRT_Buffer* const*> argument_lists;
    std::vector<PJRT_Buffer**> output_lists;
    for (size_t core = 0; core < cores; ++core) {
      for (size_t i = 0; i < count; ++i) {
        const Held<PJRT_Buffer>* const buffer = Pick(&buffers_);
        arguments[core].push_back(ObjectOf(buffer));
        endless |= buffer != nullptr && buffer->endless;
      }
      outputs[core].resize(results);
      argument_lists.push_back(b_.OneOf(64) ? nullptr : arguments[core].data());
      output_lists.push_back(b_.OneOf(64) ? nullptr : outputs[core].data());
    }
    std::vector<PJRT_Event*> events(cores);
    PJRT_ExecuteOptions options = {};
    options.struct_size = SizeOf(PJRT_ExecuteOptions_STRUCT_SIZE);
    options.launch_id = static_cast<int>(b_.Number());
    const int64_t kept[] = {b_.Number(), b_.Number()};
    options.non_donatable_input_indices = b_.OneOf(8) ? nullptr : kept;
    options.num_non_donatable_input_indices = b_.Below(3);
    ARGS(LoadedExecutable_Execute, args);
    args.executable = ObjectOf(&held);
    args.options = b_.OneOf(3) ? nullptr : &options;
    args.argument_lists = b_.OneOf(64) ? nullptr : argument_lists.data();
    args.num_devices = cores;
    args.num_args = count;
    args.output_lists = b_.OneOf(64) ? nullptr : output_lists.data();
    args.device_complete_events = b_.OneOf(4) ? nullptr : events.data();
    args.execute_device =
        b_.OneOf(4) ? Device(&clients_[held.client]) : nullptr;
    if (!CALL(LoadedExecutable_Execute, args)) return;
    clients_[held.client].busy |= endless;
    for (auto& list : outputs)
      for (PJRT_Buffer* result : list) KeepBuffer(result, held.client, endless);
    for (PJRT_Event* event : events) Keep(event, held.client, endless);
  }

  void DeleteProgram(const Held<PJRT_LoadedExecutable>& held) {
    ARGS(LoadedExecutable_Delete, args);
    args.executable = ObjectOf(&held);
    CALL(LoadedExecutable_Delete, args);
  }

  // A run that may succeed: as many arguments as the program wants, each on its
  // device.
  void ExecuteWell(const Held<PJRT_LoadedExecutable>& held) {
    Client* const client = &clients_[held.client];
    ARGS(LoadedExecutable_AddressableDevices, on);
    on.struct_size = PJRT_LoadedExecutable_AddressableDevices_Args_STRUCT_SIZE;
    on.executable = held.object;
    if (client->object == nullptr ||
        !Ok(Api().LoadedExecutable_AddressableDevices(&on)))
      return;
    const size_t count = b_.Below(3), cores = on.num_addressable_devices;
    const size_t first = buffers_.size();
    for (size_t i = 0; i < cores * count; ++i) {
      static constexpr float kData[] = {1, 2};
      static constexpr int64_t kDims[] = {2};
      ARGS(Client_BufferFromHostBuffer, args);
      args.struct_size = PJRT_Client_BufferFromHostBuffer_Args_STRUCT_SIZE;
      args.client = client->object;
      args.data = kData;
      args.type = PJRT_Buffer_Type_F32;
      args.dims = kDims;
      args.num_dims = 1;
      args.device = on.addressable_devices[i / count];
      if (!Ok(Api().Client_BufferFromHostBuffer(&args))) return;
      KeepBuffer(args.buffer, held.client, false);
      Keep(args.done_with_host_buffer, held.client, false);
    }
    const size_t results = NumOutputs(held);
    std::vector<PJRT_Buffer*> arguments, outputs(cores * results);
    for (size_t i = first; i < buffers_.size(); ++i)
      arguments.push_back(buffers_[i].object);
    std::vector<PJRT_Buffer* const*> argument_lists;
    std::vector<PJRT_Buffer**> output_lists;
    for (size_t core = 0; core < cores; ++core) {
      argument_lists.push_back(arguments.data() + core * count);
      output_lists.push_back(outputs.data() + core * results);
    }
    std::vector<PJRT_Event*> events(cores);
    ARGS(LoadedExecutable_Execute, args);
    args.executable = held.object;
    args.argument_lists = argument_lists.data();
    args.num_devices = cores;
    args.num_args = count;
    args.output_lists = output_lists.data();
    args.device_complete_events = b_.OneOf(4) ? nullptr : events.data();
    if (!CALL(LoadedExecutable_Execute, args)) return;
    client->busy |= held.endless;
    for (PJRT_Buffer* result : outputs)
      KeepBuffer(result, held.client, held.endless);
    for (PJRT_Event* event : events) Keep(event, held.client, held.endless);
  }

  // --- The profiler ----------------------------------------------------------

  static const PLUGIN_Profiler_Api* Profiler() {
    for (const PJRT_Extension_Base* e = Api().extension_start; e != nullptr;
         e = e->next)
      if (e->type == PJRT_Extension_Type_Profiler)
        return reinterpret_cast<const PJRT_Profiler_Extension*>(e)
            ->profiler_api;
    Stop("there is no profiler");
  }

  void Profile() {
    const PLUGIN_Profiler_Api& api = *Profiler();
    const auto ok = [&](PLUGIN_Profiler_Error* error) {
      if (error == nullptr) return true;
      PLUGIN_Profiler_Error_Destroy_Args destroy = {};
      destroy.struct_size = PLUGIN_Profiler_Error_Destroy_Args_STRUCT_SIZE;
      destroy.error = error;
      api.error_destroy(&destroy);
      return false;
    };
    if (profiler_ == nullptr) {
      PLUGIN_Profiler_Create_Args args = {};
      args.struct_size = PLUGIN_Profiler_Create_Args_STRUCT_SIZE;
      if (ok(api.create(&args))) profiler_ = args.profiler;
      return;
    }
    switch (b_.Below(4)) {
      case 0: {
        PLUGIN_Profiler_Start_Args args = {};
        args.struct_size = PLUGIN_Profiler_Start_Args_STRUCT_SIZE;
        args.profiler = profiler_;
        ok(api.start(&args));
        break;
      }
      case 1: {
        PLUGIN_Profiler_Stop_Args args = {};
        args.struct_size = PLUGIN_Profiler_Stop_Args_STRUCT_SIZE;
        args.profiler = profiler_;
        ok(api.stop(&args));
        break;
      }
      case 2: {
        PLUGIN_Profiler_CollectData_Args args = {};
        args.struct_size = PLUGIN_Profiler_CollectData_Args_STRUCT_SIZE;
        args.profiler = profiler_;
        ok(api.collect_data(&args));
        break;
      }
      default: {
        PLUGIN_Profiler_Destroy_Args args = {};
        args.struct_size = PLUGIN_Profiler_Destroy_Args_STRUCT_SIZE;
        args.profiler = profiler_;
        if (ok(api.destroy(&args))) profiler_ = nullptr;
      }
    }
  }

  // --- The end ---------------------------------------------------------------

  template <typename Args, typename T>
  static void DestroyObject(PJRT_Error* (*slot)(Args*), T* object,
                            T* Args::*field) {
    Args args = {};
    args.struct_size = sizeof(Args);
    args.*field = object;
    if (!Ok(slot(&args))) Stop("an object is not destroyed");
  }
  void DestroyOne(Held<PJRT_Buffer>* held) {
    DestroyObject(Api().Buffer_Destroy, held->object,
                  &PJRT_Buffer_Destroy_Args::buffer);
    Forget(&buffers_, held);
  }
  void DestroyOne(Held<PJRT_Event>* held) {
    std::erase(own_events_, held->object);
    DestroyObject(Api().Event_Destroy, held->object,
                  &PJRT_Event_Destroy_Args::event);
    Forget(&events_, held);
  }
  void DestroyOne(Held<PJRT_LoadedExecutable>* held) {
    DestroyObject(Api().LoadedExecutable_Destroy, held->object,
                  &PJRT_LoadedExecutable_Destroy_Args::executable);
    Forget(&loaded_, held);
  }
  void DestroyOne(Held<PJRT_Executable>* held) {
    DestroyObject(Api().Executable_Destroy, held->object,
                  &PJRT_Executable_Destroy_Args::executable);
    Forget(&executables_, held);
  }

  // Destroys everything, the clients before, between or after the rest.
  void End() {
    const auto end_clients = [&] {
      for (Client& client : clients_)
        if (client.object != nullptr) DestroyClient(&client);
    };
    if (b_.OneOf(3)) end_clients();
    if (b_.OneOf(2))
      while (!loaded_.empty()) DestroyOne(&loaded_.back());
    while (!buffers_.empty()) DestroyOne(&buffers_.back());
    if (b_.OneOf(2)) end_clients();
    while (!loaded_.empty()) DestroyOne(&loaded_.back());
    while (!executables_.empty()) DestroyOne(&executables_.back());
    end_clients();
    // Now each event of the Pod is set, and each callback was called.
    for (Held<PJRT_Event>& event : events_) {
      if (event.endless && Contains(own_events_, event.object)) continue;
      ARGS(Event_Await, await);
      await.struct_size = PJRT_Event_Await_Args_STRUCT_SIZE;
      await.event = event.object;
      Ok(Api().Event_Await(&await));
    }
    while (!events_.empty()) DestroyOne(&events_.back());
    if (profiler_ != nullptr) {
      PLUGIN_Profiler_Destroy_Args args = {};
      args.struct_size = PLUGIN_Profiler_Destroy_Args_STRUCT_SIZE;
      args.profiler = profiler_;
      Profiler()->destroy(&args);
    }
    if (calls_back < expected_back_) Stop("a callback was not called");
  }

  void Step() {
    const size_t what = b_.Below(24);
    if (what == 0) return AnySlot();
    if (what == 1) return NewClient();
    if (what == 2) return Profile();
    if (what == 3) return NewEvent();
    if (what <= 9) {
      Client* const client = PickClient();
      if (client == nullptr) return;
      if (what == 4) return Ask(*client);
      if (what == 5) return Make(client);
      if (what <= 7) return Upload(client);
      if (what == 8) return Compile(client);
      if (b_.OneOf(4)) DestroyClient(client);
      return;
    }
    if (what <= 14) {
      Held<PJRT_Buffer>* const buffer = Pick(&buffers_);
      if (buffer == nullptr) return;
      if (what == 10) return Download(*buffer);
      if (what == 11) return Copy(Held<PJRT_Buffer>(*buffer));
      if (what == 12) return AskBuffer(*buffer);
      if (what == 13) return Delete(*buffer);
      return DestroyOne(buffer);
    }
    if (what <= 17) {
      Held<PJRT_Event>* const event = Pick(&events_);
      if (event == nullptr) return;
      if (what == 15) return AskEvent(*event);
      if (what == 16) return SetEvent(event);
      return DestroyOne(event);
    }
    if (Held<PJRT_Executable>* const executable = Pick(&executables_);
        executable != nullptr && what == 18)
      return b_.OneOf(4) ? DestroyOne(executable) : AskExecutable(*executable);
    Held<PJRT_LoadedExecutable>* const loaded = Pick(&loaded_);
    if (loaded == nullptr) {
      if (Client* const client = PickClient()) Compile(client);
      return;
    }
    if (what == 19) return Execute(Held<PJRT_LoadedExecutable>(*loaded));
    if (what <= 21) return ExecuteWell(Held<PJRT_LoadedExecutable>(*loaded));
    if (what == 22) return AskProgram(*loaded);
    return b_.OneOf(2) ? DestroyOne(loaded) : DeleteProgram(*loaded);
  }

  PLUGIN_Profiler* profiler_ = nullptr;
};

}  // namespace
}  // namespace escala::fuzz

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  escala::fuzz::Session(escala::fuzz::Bytes(data, size)).Run();
  return 0;
}
