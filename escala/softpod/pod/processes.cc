#include "escala/softpod/pod/processes.h"

#include <dlfcn.h>

#include <fstream>

#include "escala/base/env.h"
#include "escala/base/strings.h"
#include "escala/base/version.h"
#include "escala/softpod/gloo/gloo_transport.h"

namespace escala::softpod {

namespace {

// The same for all processes of a machine, and no other.
std::string Machine() {
  std::ifstream file("/proc/sys/kernel/random/boot_id");
  std::string id;
  std::getline(file, id);
  return id;
}

// What all processes must have in common.
std::string Common(const PodOptions& options, const std::string& slice) {
  return StrCat("escala ", Version(), ", slice ", slice, ", ",
                options.num_nodes, " processes, matmul ",
                options.matmul == Matmul::kBf16 ? "bf16" : "f32", ", exact ",
                options.exact_hosts ? "hosts" : "off");
}

Result<ConnectGloo> LoadGloo() {
  Dl_info self{};
  dladdr(reinterpret_cast<const void*>(&Machine), &self);
  const std::string own = self.dli_fname == nullptr ? "" : self.dli_fname;
  const std::string path =
      JoinPath(own.substr(0, own.rfind('/')), kGlooLibrary);
  void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr)
    return FailedPrecondition(
        "a Pod of several processes needs Gloo, which ", kGlooLibrary,
        " beside this plug-in brings in: ", dlerror(),
        "; install the package libgloo-dev, and build again if that file is "
        "missing");
  void* const connect = dlsym(library, kConnectGloo);
  if (connect == nullptr)
    return Internal(path, " has no function ", kConnectGloo);
  return reinterpret_cast<ConnectGloo>(connect);
}

std::string KeyOf(int process) { return StrCat("softpod/process/", process); }

}  // namespace

Result<Processes> MeetProcesses(const PodOptions& options,
                                const std::string& slice, int hosts,
                                const KeyValues& store) {
  const int count = options.num_nodes;
  if (options.node_id >= count)
    return InvalidArgument("node_id is ", options.node_id, " of num_nodes ",
                           count, "; expected 0 ... ", count - 1);
  if (hosts % count != 0)
    return InvalidArgument(slice, " has ", Counted(hosts, "host"),
                           ", which cannot be divided equally among ", count,
                           " processes");
  if (!store.put || !store.get)
    return FailedPrecondition(
        "a Pod of ", count,
        " processes needs the key-value callbacks of PJRT_Client_Create");
  ESCALA_ASSIGN_OR_RETURN(const ConnectGloo connect, LoadGloo());
  const std::string mine = Common(options, slice);
  const std::string here = Machine();
  ESCALA_RETURN_IF_ERROR(
      store.put(KeyOf(options.node_id), StrCat(here, "\n", mine)));
  Processes processes;
  processes.on_this_machine = 0;
  for (int process = 0; process < count; ++process) {
    const auto theirs = store.get(KeyOf(process), options.exchange_seconds);
    if (!theirs.ok())
      return Status(
          StatusCode::kUnavailable,
          StrCat("process ", process, " of ", count, " did not come within ",
                 options.exchange_seconds, " s: ", theirs.status().message()));
    const size_t line = theirs->find('\n');
    if (line == std::string::npos || theirs->substr(line + 1) != mine)
      return FailedPrecondition("process ", process,
                                " has: ", theirs->substr(line + 1),
                                "; process ", options.node_id, " has: ", mine);
    processes.on_this_machine += theirs->substr(0, line) == here;
  }
  GlooRequest request;
  request.rank = options.node_id;
  request.size = count;
  request.address = options.host_address;
  request.seconds = options.exchange_seconds;
  request.put = store.put;
  request.get = store.get;
  Status failure;
  processes.transport.reset(connect(request, &failure));
  if (processes.transport == nullptr) return failure;
  return processes;
}

}  // namespace escala::softpod
