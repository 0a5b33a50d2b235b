#include "escala/hosts/tpu_worker.h"

#include <iterator>

#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/hosts/metadata.h"

namespace escala::hosts {

namespace {

constexpr int64_t kPatience = 1'000'000'000;
constexpr int64_t kPause = kPatience / 10;
constexpr int kMostMachines = 1'000'000;

std::string Get(Env* env, const char* variable) {
  return env->Variable(variable).value_or("");
}

Result<int> WholeNumber(const std::string& what, const std::string& text,
                        int most) {
  const auto number = ParseNumber<int64_t>(StrTrim(text));
  if (number && *number >= 0 && *number <= most)
    return static_cast<int>(*number);
  return InvalidArgument(what, " is ", Quoted(text),
                         ", expected a whole number from 0 to ", most);
}

// "a:8471" is machine a.
std::vector<std::string> MachinesOf(const std::string& list) {
  std::vector<std::string> machines;
  for (const std::string_view one : StrSplit(list, ',')) {
    const std::string_view name = StrTrim(one.substr(0, one.find(':')));
    if (!name.empty()) machines.emplace_back(name);
  }
  return machines;
}

// The variables of Multislice, from the environment, else from tpu-env.
Status SetSlices(Env* env, TpuWorker* worker) {
  const auto value = [&](const char* name) {
    const std::string own = Get(env, name);
    const auto found = worker->tpu_env.find(name);
    return own.empty() && found != worker->tpu_env.end() ? found->second : own;
  };
  const std::string slices = value("MEGASCALE_NUM_SLICES");
  if (slices.empty()) return Status();
  ESCALA_ASSIGN_OR_RETURN(worker->slices, WholeNumber("MEGASCALE_NUM_SLICES",
                                                      slices, kMostMachines));
  if (worker->slices <= 1) {
    worker->slices = 1;
    return Status();
  }
  ESCALA_ASSIGN_OR_RETURN(
      worker->slice,
      WholeNumber("MEGASCALE_SLICE_ID", value("MEGASCALE_SLICE_ID"),
                  worker->slices - 1));
  const auto coordinator = MachinesOf(value("MEGASCALE_COORDINATOR_ADDRESS"));
  if (coordinator.size() != 1)
    return InvalidArgument(
        "MEGASCALE_NUM_SLICES is ", worker->slices,
        ", and MEGASCALE_COORDINATOR_ADDRESS does not say where worker 0 of "
        "slice 0 is; set it for all of them");
  worker->coordinator = coordinator[0];
  return Status();
}

Result<std::optional<TpuWorker>> OfEnvironment(Env* env) {
  const char* const lists[] = {"TPU_PROCESS_ADDRESSES", "TPU_WORKER_HOSTNAMES"};
  for (const char* list : lists) {
    TpuWorker worker;
    worker.machines = MachinesOf(Get(env, list));
    if (worker.machines.empty()) continue;
    worker.found_by = list;
    // Several processes of one machine are told apart by their task.
    const char* id = "TPU_WORKER_ID";
    if (list == lists[0] && env->Variable("CLOUD_TPU_TASK_ID"))
      id = "CLOUD_TPU_TASK_ID";
    if (!env->Variable(id)) continue;
    ESCALA_ASSIGN_OR_RETURN(
        worker.worker,
        WholeNumber(StrCat("environment variable ", id), Get(env, id),
                    static_cast<int>(worker.machines.size()) - 1));
    ESCALA_RETURN_IF_ERROR(SetSlices(env, &worker));
    return std::optional<TpuWorker>(std::move(worker));
  }
  return std::optional<TpuWorker>();
}

// An attribute; nothing if the machine has none of this name. A server that is
// busy is asked again, if this must be a machine that has one.
Result<std::optional<std::string>> Attribute(const Metadata& metadata, Env* env,
                                             const char* name, bool must_have,
                                             int64_t deadline) {
  const std::string path = StrCat("instance/attributes/", name);
  auto value = metadata.Get(path, deadline);
  while (must_have && value.status().code() == StatusCode::kUnavailable &&
         env->MonotonicNanos() + kPause < deadline) {
    env->SleepNanos(kPause);
    value = metadata.Get(path, deadline);
  }
  if (value.ok()) return std::optional<std::string>(value->text);
  if (value.status().code() == StatusCode::kNotFound)
    return std::optional<std::string>();
  return value.status();
}

Result<std::optional<TpuWorker>> OfMetadata(Env* env, bool is_tpu) {
  constexpr char kNumber[] = "agent-worker-number";
  constexpr char kEndpoints[] = "worker-network-endpoints";
  const Metadata metadata(env);
  const int64_t deadline = env->MonotonicNanos() + kPatience;
  const auto ask = [&](const char* name) {
    return Attribute(metadata, env, name, is_tpu, deadline);
  };
  ESCALA_ASSIGN_OR_RETURN(const auto number, ask(kNumber));
  // Another machine of Google's than a TPU VM.
  if (!number) return std::optional<TpuWorker>();
  ESCALA_ASSIGN_OR_RETURN(const auto endpoints, ask(kEndpoints));
  if (!endpoints) return std::optional<TpuWorker>();
  TpuWorker worker;
  worker.found_by = "the machine's metadata";
  ESCALA_ASSIGN_OR_RETURN(worker.machines, EndpointMachines(*endpoints));
  ESCALA_ASSIGN_OR_RETURN(
      worker.worker, WholeNumber(StrCat("the metadata's ", kNumber), *number,
                                 static_cast<int>(worker.machines.size()) - 1));
  ESCALA_ASSIGN_OR_RETURN(const auto tpu_env, ask("tpu-env"));
  if (tpu_env) worker.tpu_env = ParseTpuEnv(*tpu_env);
  ESCALA_RETURN_IF_ERROR(SetSlices(env, &worker));
  return std::optional<TpuWorker>(std::move(worker));
}

// The product of "2,2,1"; 0 if it is none.
int64_t ProductOf(const std::string& bounds) {
  int64_t product = 1;
  for (const std::string_view part : StrSplit(bounds, ',')) {
    const auto number = ParseNumber<int64_t>(StrTrim(part));
    if (!number || *number < 1 || *number > kMostMachines ||
        product > kMostMachines)
      return 0;
    product *= *number;
  }
  return product;
}

// Whether what the environment says of the topology can be true.
Status CheckTopology(Env* env) {
  for (const char* bounds : {"TPU_PROCESS_BOUNDS", "TPU_HOST_BOUNDS"}) {
    const std::string text = Get(env, bounds);
    if (text.empty()) continue;
    const int64_t processes = ProductOf(text);
    if (processes == 0)
      return InvalidArgument("environment variable ", bounds, " is ",
                             Quoted(text), ", expected three sizes, as 2,2,1");
    const char* const list = env->Variable("TPU_PROCESS_ADDRESSES")
                                 ? "TPU_PROCESS_ADDRESSES"
                                 : "TPU_WORKER_HOSTNAMES";
    const auto machines =
        static_cast<int64_t>(MachinesOf(Get(env, list)).size());
    if (machines > 0 && machines != processes)
      return InvalidArgument(bounds, " is ", text, ", which are ",
                             Counted(processes, "machine"), ", and ", list,
                             " has ", machines,
                             "; libtpu would wait for the others for ever");
  }
  return Status();
}

}  // namespace

Result<std::vector<std::string>> EndpointMachines(const std::string& list) {
  std::vector<std::string> machines;
  for (const std::string_view one : StrSplit(list, ',')) {
    const auto parts = StrSplit(StrTrim(one), ':');
    const std::string_view machine = parts.size() == 3 ? parts[2] : parts[0];
    if ((parts.size() != 1 && parts.size() != 3) || machine.empty())
      return InvalidArgument("the metadata's worker-network-endpoints has ",
                             Quoted(std::string(one)),
                             ", expected a name, or name:id:address");
    machines.emplace_back(machine);
  }
  return machines;
}

std::map<std::string, std::string> ParseTpuEnv(const std::string& text) {
  std::map<std::string, std::string> values;
  for (const std::string_view line : StrSplit(text, '\n')) {
    const size_t colon = line.find(':');
    if (colon == line.npos) continue;
    std::string_view value = StrTrim(line.substr(colon + 1));
    if (value.size() >= 2 && value.front() == value.back() &&
        (value.front() == '\'' || value.front() == '"'))
      value = value.substr(1, value.size() - 2);
    values[std::string(StrTrim(line.substr(0, colon)))] = value;
  }
  return values;
}

Result<std::optional<TpuWorker>> FindTpuWorker(Env* env, bool is_tpu) {
  ESCALA_ASSIGN_OR_RETURN(auto found, OfEnvironment(env));
  if (found || env->Variable("TPU_SKIP_MDS_QUERY")) return found;
  if (!is_tpu && !MetadataIsNamed(env)) return found;
  auto told = OfMetadata(env, is_tpu);
  if (told.ok() || told.status().code() != StatusCode::kUnavailable)
    return told;
  if (is_tpu && (IsGoogleMachine(env) || MetadataIsNamed(env)))
    return Unavailable(
        "the metadata server does not say which worker of a slice this machine "
        "is: ",
        told.status().message(),
        "; try again, or say so in ESCALA_RANK, ESCALA_SIZE and "
        "ESCALA_COORDINATOR (TPU_SKIP_MDS_QUERY=1: it is one machine)");
  return std::optional<TpuWorker>();
}

Result<std::vector<std::pair<std::string, std::string>>> LibtpuVariables(
    Env* env, const TpuWorker& worker) {
  std::vector<std::pair<std::string, std::string>> variables;
  ESCALA_RETURN_IF_ERROR(CheckTopology(env));
  if (worker.tpu_env.empty()) return variables;
  // The same names as GKE gives its containers, which have no metadata.
  const std::pair<const char*, std::string> all[] = {
      {"TPU_WORKER_ID", StrCat(worker.worker)},
      {"TPU_WORKER_HOSTNAMES", StrJoin(worker.machines, ",")},
      {"CLOUD_TPU_TASK_ID", StrCat(worker.worker)},
      {"TPU_ACCELERATOR_TYPE", "ACCELERATOR_TYPE"},
      {"TPU_HOST_BOUNDS", "HOST_BOUNDS"},
      {"TPU_CHIPS_PER_HOST_BOUNDS", "CHIPS_PER_HOST_BOUNDS"},
      {"TPU_PROCESS_BOUNDS", "TPU_PROCESS_BOUNDS"},
      {"TPU_CHIPS_PER_PROCESS_BOUNDS", "TPU_CHIPS_PER_PROCESS_BOUNDS"},
  };
  constexpr size_t kOwn = 3;  // the first ones are values, the others keys
  const char* const parts[] = {"TPU_PROCESS_ADDRESSES", "TPU_VISIBLE_CHIPS",
                               "TPU_VISIBLE_DEVICES"};
  bool is_told = false;
  for (const auto& [name, value] : all)
    is_told |= env->Variable(name).has_value();
  for (const char* name : parts) is_told |= env->Variable(name).has_value();
  const auto add_key = [&](const char* name, const std::string& key) {
    const auto found = worker.tpu_env.find(key);
    if (found != worker.tpu_env.end() && !env->Variable(name))
      variables.emplace_back(name, found->second);
  };
  for (size_t i = 0; i < std::size(all) && !is_told; ++i) {
    if (i < kOwn)
      variables.emplace_back(all[i].first, all[i].second);
    else
      add_key(all[i].first, all[i].second);
  }
  for (const char* name : {"MEGASCALE_COORDINATOR_ADDRESS",
                           "MEGASCALE_NUM_SLICES", "MEGASCALE_SLICE_ID"})
    add_key(name, name);
  return variables;
}

}  // namespace escala::hosts
