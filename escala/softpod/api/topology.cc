// Topologies: the devices of a slice without a client, and compilation ahead of
// time for them. Every slice is possible, whatever the client's is.
#include <utility>

#include "escala/softpod/api/executable.h"

namespace escala::softpod::api {
namespace {

constexpr std::string_view kMagic = "SOFTPOD.TOPOLOGY\n";

std::string Serialized(const ClientObject& topology) {
  return StrCat(kMagic, topology.pod->slice().name);
}

Result<PJRT_TopologyDescription*> NewTopology(
    const std::vector<NamedValue>& values) {
  ESCALA_ASSIGN_OR_RETURN(PodOptions options, ReadPodOptions(values));
  ESCALA_ASSIGN_OR_RETURN(std::unique_ptr<ClientObject> topology,
                          NewClient(std::move(options)));
  return reinterpret_cast<PJRT_TopologyDescription*>(topology.release());
}

}  // namespace

SOFTPOD_CALL_ON(Client_TopologyDescription, client, topology) {
  args->topology = reinterpret_cast<PJRT_TopologyDescription*>(args->client);
  return Status();
}

// The name is a slice's ("v3-32"), or libtpu's name of one ("v3:4x4"). Without
// a name it is the slice of the options or of the environment.
SOFTPOD_CALL(TopologyDescription_Create, topology) {
  ESCALA_ASSIGN_OR_RETURN(
      std::vector<NamedValue> values,
      ReadNamedValues(args->create_options, args->num_options));
  const std::string_view name =
      ReadString(args->topology_name, args->topology_name_size);
  if (!name.empty()) values.push_back({"slice", std::string(name)});
  ESCALA_ASSIGN_OR_RETURN(args->topology, NewTopology(values));
  return Status();
}

SOFTPOD_CALL(TopologyDescription_Deserialize, topology) {
  const std::string_view bytes =
      ReadString(args->serialized_topology, args->serialized_topology_size);
  if (!bytes.starts_with(kMagic))
    return InvalidArgument("these ", bytes.size(),
                           " bytes are no topology of a software Pod, which "
                           "begins with SOFTPOD.TOPOLOGY");
  ESCALA_ASSIGN_OR_RETURN(
      args->topology,
      NewTopology({{"slice", std::string(bytes.substr(kMagic.size()))}}));
  return Status();
}

SOFTPOD_CALL(TopologyDescription_Destroy, topology) {
  if (args->topology == nullptr) return Status();
  if (From(args->topology)->pod->IsForked()) return Status();  // as a client
  From(args->topology)->pod->Shutdown();
  delete From(args->topology);
  return Status();
}

SOFTPOD_GET(TopologyDescription_PlatformName, topology, platform_name_size) {
  Put(self.pod->options().platform_name, &args->platform_name,
      &args->platform_name_size);
}

SOFTPOD_GET(TopologyDescription_PlatformVersion, topology,
            platform_version_size) {
  Put(self.platform_version, &args->platform_version,
      &args->platform_version_size);
}

SOFTPOD_GET(TopologyDescription_GetDeviceDescriptions, topology,
            num_descriptions) {
  Put(self.pod->devices(), &args->descriptions, &args->num_descriptions);
}

SOFTPOD_GET(TopologyDescription_Serialize, topology,
            serialized_topology_deleter) {
  auto* const text = new std::string(Serialized(self));
  Put(*text, &args->serialized_bytes, &args->serialized_bytes_size);
  args->serialized_topology = reinterpret_cast<PJRT_SerializedTopology*>(text);
  args->serialized_topology_deleter = [](PJRT_SerializedTopology* topology) {
    delete reinterpret_cast<std::string*>(topology);
  };
}

SOFTPOD_GET(TopologyDescription_Attributes, topology, num_attributes) {
  Put(*self.topology_attributes, &args->attributes, &args->num_attributes);
}

SOFTPOD_GET(TopologyDescription_Fingerprint, topology, fingerprint) {
  const std::string bytes = Serialized(self);
  args->fingerprint = HashBytes(bytes.data(), bytes.size());
}

SOFTPOD_GET(TopologyDescription_GetMemorySpaceKindIds, topology,
            num_memory_space_kind_ids) {
  static const auto* ids = [] { return new std::vector<int>{0, 1}; }();
  Put(*ids, &args->memory_space_kind_ids, &args->num_memory_space_kind_ids);
}

SOFTPOD_CALL_ON(Compile, topology, executable) {
  ESCALA_ASSIGN_OR_RETURN(std::shared_ptr<Executable> executable,
                          CompileFor(self, args->program,
                                     ReadString(args->compile_options,
                                                args->compile_options_size)));
  args->executable = To(new ExecutableObject(std::move(executable)));
  return Status();
}

}  // namespace escala::softpod::api
