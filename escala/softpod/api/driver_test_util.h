// A small client of the C table, for the tests in this folder. Every call uses
// the structs of the C API, as a framework's calls do.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <initializer_list>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/wire/protobuf.h"
#include "escala/pjrt/c_api.h"

extern "C" const PJRT_Api* GetPjrtApi();

namespace escala::softpod::testing {

inline const PJRT_Api& Api() { return *GetPjrtApi(); }

// Declares a PJRT_NAME_Args with struct_size set.
#define PJRT_ARGS(name, variable)   \
  PJRT_##name##_Args variable = {}; \
  variable.struct_size = PJRT_##name##_Args_STRUCT_SIZE

// The outcome of a call, with an empty message for success.
struct Answer {
  PJRT_Error_Code code = PJRT_Error_Code_OK;
  std::string message;
  bool ok() const { return code == PJRT_Error_Code_OK; }
  bool Says(const std::string& text) const {
    return message.find(text) != std::string::npos;
  }
};

inline Answer Take(PJRT_Error* error) {
  Answer answer;
  if (error == nullptr) return answer;
  PJRT_ARGS(Error_GetCode, code);
  code.error = error;
  EXPECT_EQ(Api().Error_GetCode(&code), nullptr);
  PJRT_ARGS(Error_Message, message);
  message.error = error;
  Api().Error_Message(&message);
  answer.code = code.code;
  answer.message.assign(message.message, message.message_size);
  PJRT_ARGS(Error_Destroy, destroy);
  destroy.error = error;
  Api().Error_Destroy(&destroy);
  return answer;
}

#define EXPECT_PJRT_OK(expression)                     \
  do {                                                 \
    const ::escala::softpod::testing::Answer answer_ = \
        ::escala::softpod::testing::Take(expression);  \
    EXPECT_TRUE(answer_.ok()) << answer_.message;      \
  } while (0)

// Waits for an event and destroys it.
inline Answer Await(PJRT_Event* event) {
  PJRT_ARGS(Event_Await, await);
  await.event = event;
  const Answer answer = Take(Api().Event_Await(&await));
  PJRT_ARGS(Event_Destroy, destroy);
  destroy.event = event;
  EXPECT_PJRT_OK(Api().Event_Destroy(&destroy));
  return answer;
}

class TestBuffer {
 public:
  TestBuffer() = default;
  explicit TestBuffer(PJRT_Buffer* buffer) : buffer_(buffer) {}
  TestBuffer(TestBuffer&& other) noexcept
      : buffer_(std::exchange(other.buffer_, nullptr)) {}
  TestBuffer& operator=(TestBuffer&& other) noexcept {
    std::swap(buffer_, other.buffer_);
    return *this;
  }
  ~TestBuffer() {
    if (buffer_ == nullptr) return;
    PJRT_ARGS(Buffer_Destroy, destroy);
    destroy.buffer = buffer_;
    EXPECT_PJRT_OK(Api().Buffer_Destroy(&destroy));
  }
  PJRT_Buffer* get() const { return buffer_; }

  bool IsDeleted() const {
    PJRT_ARGS(Buffer_IsDeleted, args);
    args.buffer = buffer_;
    EXPECT_PJRT_OK(Api().Buffer_IsDeleted(&args));
    return args.is_deleted;
  }
  void Delete() {
    PJRT_ARGS(Buffer_Delete, args);
    args.buffer = buffer_;
    EXPECT_PJRT_OK(Api().Buffer_Delete(&args));
  }
  // The storage's address, which shows whether buffers share one.
  uintptr_t Address() const {
    PJRT_ARGS(Buffer_UnsafePointer, args);
    args.buffer = buffer_;
    EXPECT_PJRT_OK(Api().Buffer_UnsafePointer(&args));
    return args.buffer_pointer;
  }
  PJRT_Device* Device() const {
    PJRT_ARGS(Buffer_Device, args);
    args.buffer = buffer_;
    EXPECT_PJRT_OK(Api().Buffer_Device(&args));
    return args.device;
  }
  Answer Ready() const {
    PJRT_ARGS(Buffer_ReadyEvent, args);
    args.buffer = buffer_;
    EXPECT_PJRT_OK(Api().Buffer_ReadyEvent(&args));
    return Await(args.event);
  }
  template <typename T>
  Answer Read(std::vector<T>* out) const {
    PJRT_ARGS(Buffer_ToHostBuffer, args);
    args.src = buffer_;
    Answer answer = Take(Api().Buffer_ToHostBuffer(&args));
    if (!answer.ok()) return answer;
    out->assign(args.dst_size / sizeof(T), T());
    T nothing;
    args.dst = out->empty() ? &nothing : out->data();
    answer = Take(Api().Buffer_ToHostBuffer(&args));
    return answer.ok() ? Await(args.event) : answer;
  }
  template <typename T>
  std::vector<T> Values() const {
    std::vector<T> values;
    const Answer answer = Read(&values);
    EXPECT_TRUE(answer.ok()) << answer.message;
    return values;
  }

 private:
  PJRT_Buffer* buffer_ = nullptr;
};

using Buffers = std::vector<std::vector<TestBuffer>>;  // [core][i]

struct TestRun {
  Answer started;
  Buffers results;
  std::vector<PJRT_Event*> events;

  // Waits for all devices and returns the first failure. May be called once.
  Answer Done() {
    Answer first;
    for (PJRT_Event* event : std::exchange(events, {})) {
      const Answer answer = Await(event);
      if (first.ok()) first = answer;
    }
    return first;
  }
  TestRun() = default;
  TestRun(TestRun&&) = default;
  TestRun& operator=(TestRun&& other) noexcept {
    std::swap(started, other.started);
    std::swap(results, other.results);
    std::swap(events, other.events);
    return *this;
  }
  ~TestRun() { Done(); }
};

class TestProgram {
 public:
  TestProgram() = default;
  explicit TestProgram(PJRT_LoadedExecutable* loaded) : loaded_(loaded) {
    PJRT_ARGS(LoadedExecutable_GetExecutable, get);
    get.loaded_executable = loaded;
    EXPECT_PJRT_OK(Api().LoadedExecutable_GetExecutable(&get));
    executable_ = get.executable;
    PJRT_ARGS(Executable_NumOutputs, outputs);
    outputs.executable = executable_;
    EXPECT_PJRT_OK(Api().Executable_NumOutputs(&outputs));
    num_outputs_ = outputs.num_outputs;
  }
  TestProgram(TestProgram&& other) noexcept { *this = std::move(other); }
  TestProgram& operator=(TestProgram&& other) noexcept {
    std::swap(loaded_, other.loaded_);
    std::swap(executable_, other.executable_);
    std::swap(num_outputs_, other.num_outputs_);
    return *this;
  }
  ~TestProgram() {
    if (loaded_ == nullptr) return;
    PJRT_ARGS(Executable_Destroy, executable);
    executable.executable = executable_;
    EXPECT_PJRT_OK(Api().Executable_Destroy(&executable));
    PJRT_ARGS(LoadedExecutable_Destroy, loaded);
    loaded.executable = loaded_;
    EXPECT_PJRT_OK(Api().LoadedExecutable_Destroy(&loaded));
  }
  PJRT_LoadedExecutable* loaded() const { return loaded_; }
  PJRT_Executable* executable() const { return executable_; }

  std::vector<PJRT_Device*> Devices() const {
    PJRT_ARGS(LoadedExecutable_AddressableDevices, args);
    args.executable = loaded_;
    EXPECT_PJRT_OK(Api().LoadedExecutable_AddressableDevices(&args));
    return {args.addressable_devices,
            args.addressable_devices + args.num_addressable_devices};
  }

  TestRun Run(const std::vector<std::vector<PJRT_Buffer*>>& arguments,
              std::vector<int64_t> not_donated = {},
              PJRT_Device* device = nullptr, int launch_id = 0) const {
    TestRun run;
    PJRT_ExecuteOptions options = {};
    options.launch_id = launch_id;
    options.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE;
    options.non_donatable_input_indices = not_donated.data();
    options.num_non_donatable_input_indices = not_donated.size();
    std::vector<PJRT_Buffer* const*> argument_lists;
    std::vector<std::vector<PJRT_Buffer*>> results(
        arguments.size(), std::vector<PJRT_Buffer*>(num_outputs_));
    std::vector<PJRT_Buffer**> result_lists;
    for (size_t i = 0; i < arguments.size(); ++i) {
      argument_lists.push_back(arguments[i].data());
      result_lists.push_back(results[i].data());
    }
    std::vector<PJRT_Event*> events(arguments.size());
    PJRT_ARGS(LoadedExecutable_Execute, args);
    args.executable = loaded_;
    args.options = &options;
    args.argument_lists = argument_lists.data();
    args.num_devices = arguments.size();
    args.num_args = arguments.empty() ? 0 : arguments[0].size();
    args.output_lists = result_lists.data();
    args.device_complete_events = events.data();
    args.execute_device = device;
    run.started = Take(Api().LoadedExecutable_Execute(&args));
    if (!run.started.ok()) return run;
    run.events = std::move(events);
    for (auto& list : results) {
      auto& owned = run.results.emplace_back();
      for (PJRT_Buffer* buffer : list) owned.emplace_back(buffer);
    }
    return run;
  }
  TestRun RunBuffers(const Buffers& arguments,
                     std::vector<int64_t> not_donated = {}) const {
    std::vector<std::vector<PJRT_Buffer*>> pointers;
    for (const auto& list : arguments) {
      auto& core = pointers.emplace_back();
      for (const TestBuffer& buffer : list) core.push_back(buffer.get());
    }
    return Run(pointers, std::move(not_donated));
  }

 private:
  PJRT_LoadedExecutable* loaded_ = nullptr;
  PJRT_Executable* executable_ = nullptr;
  size_t num_outputs_ = 0;
};

struct TestCompileOptions {
  int64_t replicas = 1;
  int64_t partitions = 1;
  std::vector<int64_t> devices;  // replica-major; empty: not given
  bool portable = false;

  std::string Serialise() const {
    ProtoWriter build;
    build.Int64(4, replicas).Int64(5, partitions);
    if (!devices.empty()) {
      ProtoWriter assignment;
      assignment.Int64(1, replicas).Int64(2, partitions);
      for (int64_t p = 0; p < partitions; ++p) {
        std::vector<int64_t> ids;
        for (int64_t r = 0; r < replicas; ++r)
          ids.push_back(devices[r * partitions + p]);
        ProtoWriter computation;
        computation.PackedInt64(1, ids);
        assignment.Message(3, computation);
      }
      build.Message(9, assignment);
    }
    ProtoWriter top;
    top.Message(3, build).Bool(4, portable).Int64(5, -1);
    return top.bytes();
  }
};

class TestClient {
 public:
  using Option = std::pair<std::string, std::string>;

  TestClient() : TestClient(std::initializer_list<Option>()) {}
  TestClient(std::initializer_list<Option> options) {
    const Answer answer = Create(options, &client_);
    EXPECT_TRUE(answer.ok()) << answer.message;
    if (client_ == nullptr) return;
    PJRT_ARGS(Client_Devices, devices);
    devices.client = client_;
    EXPECT_PJRT_OK(Api().Client_Devices(&devices));
    devices_.assign(devices.devices, devices.devices + devices.num_devices);
  }
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;
  ~TestClient() { Destroy(); }

  static Answer Create(const std::vector<Option>& options,
                       PJRT_Client** client) {
    std::vector<PJRT_NamedValue> values;
    for (const auto& [name, value] : options) {
      PJRT_NamedValue& named = values.emplace_back();
      named = {};
      named.struct_size = PJRT_NamedValue_STRUCT_SIZE;
      named.name = name.data();
      named.name_size = name.size();
      named.type = PJRT_NamedValue_kString;
      named.string_value = value.data();
      named.value_size = value.size();
    }
    PJRT_ARGS(Client_Create, args);
    args.create_options = values.data();
    args.num_options = values.size();
    const Answer answer = Take(Api().Client_Create(&args));
    *client = args.client;
    return answer;
  }

  void Destroy() {
    if (client_ == nullptr) return;
    PJRT_ARGS(Client_Destroy, args);
    args.client = std::exchange(client_, nullptr);
    EXPECT_PJRT_OK(Api().Client_Destroy(&args));
  }

  PJRT_Client* get() const { return client_; }
  const std::vector<PJRT_Device*>& devices() const { return devices_; }

  Answer Compile(const std::string& text, const std::string& options,
                 TestProgram* program, std::string format = "mlir") const {
    PJRT_Program code = {};
    code.struct_size = PJRT_Program_STRUCT_SIZE;
    code.code = const_cast<char*>(text.data());
    code.code_size = text.size();
    code.format = format.data();
    code.format_size = format.size();
    PJRT_ARGS(Client_Compile, args);
    args.client = client_;
    args.program = &code;
    args.compile_options = options.data();
    args.compile_options_size = options.size();
    const Answer answer = Take(Api().Client_Compile(&args));
    if (answer.ok()) *program = TestProgram(args.executable);
    return answer;
  }
  TestProgram Compile(const std::string& text,
                      const TestCompileOptions& options = {}) const {
    TestProgram program;
    const Answer answer = Compile(text, options.Serialise(), &program);
    EXPECT_TRUE(answer.ok()) << answer.message;
    return program;
  }

  struct Upload {
    Answer answer;
    TestBuffer buffer;
    PJRT_Event* done = nullptr;  // set when the host's memory may change

    // Waits for `done`. May be called once.
    Answer Done() {
      PJRT_Event* event = std::exchange(done, nullptr);
      return event == nullptr ? Answer() : Await(event);
    }
    Upload() = default;
    Upload(Upload&& other) noexcept
        : answer(std::move(other.answer)),
          buffer(std::move(other.buffer)),
          done(std::exchange(other.done, nullptr)) {}
    ~Upload() { Done(); }
  };
  Upload Put(PJRT_Buffer_Type type, const std::vector<int64_t>& dims,
             const void* data, PJRT_Device* device,
             const std::vector<int64_t>& byte_strides = {},
             PJRT_HostBufferSemantics semantics =
                 PJRT_HostBufferSemantics_kImmutableOnlyDuringCall) const {
    PJRT_ARGS(Client_BufferFromHostBuffer, args);
    args.client = client_;
    args.data = data;
    args.type = type;
    args.dims = dims.data();
    args.num_dims = dims.size();
    args.byte_strides = byte_strides.empty() ? nullptr : byte_strides.data();
    args.num_byte_strides = byte_strides.size();
    args.host_buffer_semantics = semantics;
    args.device = device;
    Upload upload;
    upload.answer = Take(Api().Client_BufferFromHostBuffer(&args));
    if (!upload.answer.ok()) return upload;
    upload.buffer = TestBuffer(args.buffer);
    upload.done = args.done_with_host_buffer;
    return upload;
  }
  TestBuffer Floats(const std::vector<float>& values, std::vector<int64_t> dims,
                    PJRT_Device* device) const {
    const int64_t count = std::accumulate(dims.begin(), dims.end(), int64_t{1},
                                          std::multiplies<>());
    EXPECT_EQ(count, static_cast<int64_t>(values.size()));
    Upload upload = Put(PJRT_Buffer_Type_F32, dims, values.data(), device);
    EXPECT_TRUE(upload.answer.ok()) << upload.answer.message;
    EXPECT_TRUE(upload.Done().ok());
    return std::move(upload.buffer);
  }

  struct Stats {
    int64_t in_use, peak, limit;
  };
  Stats MemoryStats(PJRT_Device* device) const {
    PJRT_ARGS(Device_MemoryStats, args);
    args.device = device;
    EXPECT_PJRT_OK(Api().Device_MemoryStats(&args));
    return {args.bytes_in_use, args.peak_bytes_in_use, args.bytes_limit};
  }

 private:
  PJRT_Client* client_ = nullptr;
  std::vector<PJRT_Device*> devices_;
};

inline int DeviceId(PJRT_Device* device) {
  PJRT_ARGS(Device_GetDescription, description);
  description.device = device;
  EXPECT_PJRT_OK(Api().Device_GetDescription(&description));
  PJRT_ARGS(DeviceDescription_Id, id);
  id.device_description = description.device_description;
  EXPECT_PJRT_OK(Api().DeviceDescription_Id(&id));
  return id.id;
}

}  // namespace escala::softpod::testing
