// Owning C++ types for a plug-in's devices, buffers and programs.
//
//   ESCALA_ASSIGN_OR_RETURN(const Plugin* plugin, Plugin::Load(path));
//   ESCALA_ASSIGN_OR_RETURN(Client client, Client::Create(plugin, options));
//   ESCALA_ASSIGN_OR_RETURN(LoadedExecutable step, client.Compile(text, {}));
//   ESCALA_ASSIGN_OR_RETURN(Buffer x, client.ToDevice(array, device));
//   ESCALA_ASSIGN_OR_RETURN(auto results, step.Execute({{&x}}));
//   ESCALA_ASSIGN_OR_RETURN(HostArray y, results.outputs[0][0].ToHost());
//
// Objects can be moved but not copied, and may be destroyed in any order,
// because each keeps alive the objects it depends on. Work on devices is
// asynchronous: a buffer may be used as soon as it exists. Functions that wait
// say so. All functions are thread-safe, except on an object that another
// thread is moving or destroying. Every failure names the plug-in and the call.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/pjrt/compile_options.h"
#include "escala/pjrt/key_values.h"
#include "escala/pjrt/plugin.h"
#include "escala/pjrt/value.h"

struct PJRT_Buffer;
struct PJRT_Client;
struct PJRT_Device;
struct PJRT_DeviceDescription;
struct PJRT_Event;
struct PJRT_Executable;
struct PJRT_LoadedExecutable;
struct PJRT_TopologyDescription;

namespace escala::pjrt {

struct ClientRep;

// Destroys an object of the C API, and keeps its client alive until then.
struct Closer {
  const Plugin* plugin = nullptr;
  std::shared_ptr<const ClientRep> client;  // null if the object needs none

  void operator()(PJRT_Buffer* buffer) const;
  void operator()(PJRT_Event* event) const;
  void operator()(PJRT_Executable* executable) const;
  void operator()(PJRT_LoadedExecutable* executable) const;
  void operator()(PJRT_TopologyDescription* topology) const;
};
template <typename T>
using Owned = std::unique_ptr<T, Closer>;

// --- Devices ----------------------------------------------------------------

struct DeviceDescription {
  int id = -1;
  int process_index = 0;
  std::string kind;          // "TPU v3"
  std::string debug_string;  // for messages
  NamedValues attributes;    // coords, core_on_chip, slice_index ...
};

// A value is absent if the plug-in does not report it.
struct DeviceMemory {
  int64_t bytes_in_use = 0;
  std::optional<int64_t> peak_bytes_in_use;
  std::optional<int64_t> bytes_limit;
  std::optional<int64_t> largest_free_block_bytes;
};

// Belongs to its client, which must outlive every pointer to it.
class Device {
 public:
  const DeviceDescription& description() const { return description_; }
  int id() const { return description_.id; }
  bool is_addressable() const { return addressable_; }  // by this process
  int local_hardware_id() const { return local_hardware_id_; }
  // The kinds of its memories ("device", "pinned_host" ...), default first.
  const std::vector<std::string>& memory_kinds() const { return memories_; }

  Result<DeviceMemory> Memory() const;
  // Returns the present attributes; some change over time.
  Result<NamedValues> Attributes() const;
  // Returns the virtual clock: a forecast of the time that the real device
  // would have needed for all its work so far. The software Pod's devices have
  // one; others return nothing.
  std::optional<int64_t> VirtualNanos() const;
  // What the devices of this process exchange with those of others, as the
  // software Pod tells it; nothing where there are no others, or it is not
  // known.
  struct Exchanges {
    int64_t waiting_nanos = 0;  // for others, so far
    std::string under_way;      // "all_reduce at line 142 (exchange 57)"
    int64_t waits_for = -1;     // the process; -1: none
  };
  std::optional<Exchanges> GetExchanges() const;

  PJRT_Device* c_device() const { return device_; }

 private:
  friend class Client;
  Status Fill();

  const Plugin* plugin_ = nullptr;
  PJRT_Device* device_ = nullptr;
  DeviceDescription description_;
  bool addressable_ = false;
  int local_hardware_id_ = -1;
  std::vector<std::string> memories_;
};

// --- Events -----------------------------------------------------------------

// The end of some work on a device, with success or a failure.
class Event {
 public:
  explicit Event(Owned<PJRT_Event> event) : event_(std::move(event)) {}

  // Waits, and returns the failure of the work if it failed. May be called
  // again.
  Status Await() const;
  Result<bool> IsReady() const;
  // Calls `callback` once with the outcome, now or later, perhaps on a thread
  // of the plug-in. The callback must neither block nor destroy objects of this
  // header. If OnReady fails, the callback is not called.
  Status OnReady(std::function<void(Status)> callback) const;

 private:
  Owned<PJRT_Event> event_;
};

// Waits for all events, and returns the first failure.
Status AwaitAll(const std::vector<Event>& events);

// --- Buffers ----------------------------------------------------------------

// An array in the memory of one device. After deletion or donation, only
// IsDeleted may be called.
class Buffer {
 public:
  explicit Buffer(Owned<PJRT_Buffer> buffer) : buffer_(std::move(buffer)) {}

  Result<Shape> GetShape() const;
  Result<const Device*> GetDevice() const;
  Result<std::string> MemoryKind() const;
  Result<int64_t> BytesOnDevice() const;

  // Waits for the contents, and copies them to the host, row-major.
  Result<HostArray> ToHost() const;
  // Starts the copy into `out`, which must have the buffer's shape. `out` must
  // stay alive until the event is ready, and no copy of it may be read before.
  // For element types under eight bits this waits for the copy.
  Result<Event> ToHost(HostArray* out) const;

  // Returns an event that is set when the contents are computed.
  Result<Event> Ready() const;
  Status Await() const;

  Result<Buffer> CopyTo(const Device& device) const;

  Status Delete();
  Result<bool> IsDeleted() const;

  PJRT_Buffer* c_buffer() const { return buffer_.get(); }

 private:
  const Plugin* plugin() const { return buffer_.get_deleter().plugin; }

  Owned<PJRT_Buffer> buffer_;
};

// --- Programs ---------------------------------------------------------------

// Bytes per device; -1: the plug-in does not report it.
struct ProgramMemory {
  int64_t generated_code = -1;
  int64_t arguments = -1;
  int64_t outputs = -1;
  int64_t aliased = -1;  // outputs that reuse memory of arguments
  int64_t temporary = -1;
  int64_t peak = -1;
  int64_t allocated = -1;  // total, with the gaps between buffers
};

// A compiled program: it can be inspected but not run.
class Executable {
 public:
  // `source`: the text or bytes it was made from. It is kept alive, because
  // plug-ins may read it later.
  Executable(Owned<PJRT_Executable> executable,
             std::shared_ptr<const void> source)
      : source_(std::move(source)), executable_(std::move(executable)) {}

  Result<std::string> Name() const;
  Result<int> NumReplicas() const;
  Result<int> NumPartitions() const;
  Result<int> NumOutputs() const;
  Result<std::vector<Shape>> OutputShapes() const;
  Result<std::vector<std::string>> OutputMemoryKinds() const;
  Result<std::string> Fingerprint() const;
  // Returns "flops", "bytes accessed" and other counts.
  Result<std::map<std::string, double>> CostAnalysis() const;
  Result<ProgramMemory> Memory() const;
  // Returns the optimised program and its format ("hlo", "mlir").
  Result<std::pair<std::string, std::string>> OptimizedProgram() const;
  Result<std::string> Serialize() const;

 private:
  const Plugin* plugin() const { return executable_.get_deleter().plugin; }

  std::shared_ptr<const void> source_;
  Owned<PJRT_Executable> executable_;
};

struct ExecuteOptions {
  // Arguments that stay valid although the program donates them.
  std::vector<int64_t> keep_arguments;
  // Should be equal in all processes of a run, and increase.
  int launch_id = 0;
};

struct ExecuteResults {
  std::vector<std::vector<Buffer>> outputs;  // [device][output]
  std::vector<Event> done;                   // [device]
};

class LoadedExecutable {
 public:
  static Result<LoadedExecutable> Own(Owned<PJRT_LoadedExecutable> executable);
  LoadedExecutable(LoadedExecutable&&) = default;
  LoadedExecutable& operator=(LoadedExecutable&&) = default;

  // Returns the devices of this process that the program runs on, in the order
  // of Execute's arguments and results.
  Result<std::vector<const Device*>> Devices() const;
  Result<Executable> GetExecutable() const;

  // Starts the program on all its devices of this process, with
  // arguments[device][argument]. Arguments that the program donates
  // (tf.aliasing_output, jax.buffer_donor) are deleted. A later failure is the
  // outcome of `done`, of the outputs' Ready() and of ToHost().
  Result<ExecuteResults> Execute(
      const std::vector<std::vector<const Buffer*>>& arguments,
      const ExecuteOptions& options = {}) const;

  // Drops the program; running executions finish.
  Status Delete();
  Result<bool> IsDeleted() const;

  PJRT_LoadedExecutable* c_executable() const { return executable_.get(); }

 private:
  explicit LoadedExecutable(Owned<PJRT_LoadedExecutable> executable)
      : owner_(executable.get_deleter()), executable_(std::move(executable)) {}
  const Plugin* plugin() const { return owner_.plugin; }

  Closer owner_;
  std::shared_ptr<PJRT_LoadedExecutable> executable_;
  size_t num_outputs_ = 0;
  size_t num_devices_ = 0;
};

// --- The client -------------------------------------------------------------

class Client {
 public:
  // The plug-in defines the options. Fails at once if libtpu would search for a
  // TPU on a machine without one.
  // `store`: of the processes, if there are several; must outlive the client.
  static Result<Client> Create(const Plugin* plugin,
                               const NamedValues& options = {},
                               KeyValues* store = nullptr);

  const Plugin* plugin() const;
  const std::string& platform_name() const;     // "cpu", "tpu"
  const std::string& platform_version() const;  // for messages
  int process_index() const;
  const std::vector<Device>& devices() const;  // of all processes
  const std::vector<const Device*>& addressable_devices() const;
  Result<const Device*> LookupDevice(int id) const;

  // Returns num_replicas x num_partitions device ids, replica-major.
  Result<std::vector<int>> DefaultDeviceAssignment(int num_replicas,
                                                   int num_partitions) const;

  // `program`: StableHLO as text or bytecode.
  Result<LoadedExecutable> Compile(std::string_view program,
                                   const CompileOptions& options) const;
  // Loads the bytes that Executable::Serialize returned.
  Result<LoadedExecutable> Load(std::string_view serialized) const;

  // Uploads a copy of the array that is made before this returns.
  Result<Buffer> ToDevice(const HostArray& array, const Device& device) const;
  // Keeps the array alive instead, until the plug-in has taken the bytes. The
  // bytes must not change before `done` is ready. `done` may be null.
  Result<Buffer> ToDeviceLater(const HostArray& array, const Device& device,
                               std::optional<Event>* done) const;
  // Gives the array's memory away: the buffer may take it over, without a copy.
  // REQUIRES: nobody else reads or writes to it
  Result<Buffer> Give(HostArray array, const Device& device) const;
  // Copies from any layout: byte_strides[i] is the distance between elements
  // along dimension i, and may be negative or 0.
  Result<Buffer> ToDevice(const void* data, const Shape& shape,
                          const std::vector<int64_t>& byte_strides,
                          const Device& device) const;

  // For calls that this header lacks: see call.h.
  PJRT_Client* c_client() const;
  template <typename T>
  Owned<T> Own(T* object) const {
    return Owned<T>(object, Closer{plugin(), rep_});
  }

 private:
  explicit Client(std::shared_ptr<ClientRep> rep) : rep_(std::move(rep)) {}
  Status AddDevices();
  // As ToDeviceLater. `semantics`: a PJRT_HostBufferSemantics
  Result<Buffer> Upload(const HostArray& array, const Device& device,
                        int semantics, std::optional<Event>* done) const;

  std::shared_ptr<ClientRep> rep_;
};

// --- Ahead of time ----------------------------------------------------------

// Describes devices to compile for; they need not exist.
class Topology {
 public:
  // `name`: "v3:4x4", for libtpu.
  static Result<Topology> Create(const Plugin* plugin, const std::string& name,
                                 const NamedValues& options = {});
  Topology(Topology&&) = default;
  Topology& operator=(Topology&&) = default;

  const std::string& platform_name() const { return platform_name_; }
  const std::vector<DeviceDescription>& devices() const { return devices_; }

  Result<Executable> Compile(std::string_view program,
                             const CompileOptions& options) const;

 private:
  explicit Topology(Owned<PJRT_TopologyDescription> topology)
      : plugin_(topology.get_deleter().plugin),
        topology_(std::move(topology)) {}
  Status Fill();

  const Plugin* plugin_;
  std::shared_ptr<PJRT_TopologyDescription> topology_;
  std::string platform_name_;
  std::vector<DeviceDescription> devices_;
};

}  // namespace escala::pjrt
