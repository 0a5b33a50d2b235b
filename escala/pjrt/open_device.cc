#include "escala/pjrt/open_device.h"

#include <dlfcn.h>
#include <link.h>

#include <algorithm>
#include <filesystem>

namespace escala::pjrt {
namespace {

namespace fs = std::filesystem;

bool IsFile(Env* env, const std::string& path) {
  const auto info = env->Stat(path);
  return info.ok() && !info->is_directory;
}

// Returns the folders of Python packages: PREFIX/lib/python3.X/*-packages.
constexpr std::string_view kPrefixes =
    "$VIRTUAL_ENV, ~/.local, /usr/local or /usr";
std::vector<std::string> PackageDirs(Env* env) {
  std::vector<std::string> prefixes;
  if (const auto venv = env->Variable("VIRTUAL_ENV")) prefixes.push_back(*venv);
  if (const auto home = env->Variable("HOME"))
    prefixes.push_back(JoinPath(*home, ".local"));
  prefixes.insert(prefixes.end(), {"/usr/local", "/usr"});
  std::vector<std::string> dirs;
  for (const std::string& prefix : prefixes) {
    const std::string lib = JoinPath(prefix, "lib");
    const auto entries = env->List(lib);
    if (!entries.ok()) continue;
    for (const std::string& entry : *entries)
      if (entry.starts_with("python3"))
        for (const char* packages : {"site-packages", "dist-packages"})
          dirs.push_back(JoinPath(JoinPath(lib, entry), packages));
  }
  return dirs;
}

// A plug-in that comes from another package.
struct Installed {
  std::string_view device;
  const char* variable;  // names the file
  std::vector<std::string> files;
  std::vector<std::string> in_packages;
  const char* advice;
};

const std::vector<Installed>& AllInstalled() {
  static const auto* all = new std::vector<Installed>{
      {"tpu",
       "TPU_LIBRARY_PATH",
       {"/lib/libtpu.so", "/usr/lib/libtpu.so", "/usr/local/lib/libtpu.so"},
       {"libtpu/libtpu.so"},
       "install the Python package libtpu"},
      {"cuda",
       "ESCALA_CUDA_PLUGIN",
       {},
       {"jax_plugins/xla_cuda13/xla_cuda_plugin.so",
        "jax_plugins/xla_cuda12/xla_cuda_plugin.so"},
       "install the Python package jax-cuda12-pjrt"},
  };
  return *all;
}

Result<std::string> Find(const Installed& installed, Env* env) {
  const auto named = env->Variable(installed.variable);
  if (named && !named->empty()) {
    if (IsFile(env, *named)) return *named;
    return NotFound(installed.variable, " says ", *named, ", which is no file");
  }
  std::vector<std::string> places = installed.files;
  for (const std::string& dir : PackageDirs(env))
    for (const std::string& file : installed.in_packages)
      places.push_back(JoinPath(dir, file));
  for (const std::string& place : places)
    if (IsFile(env, place)) return place;
  return NotFound("there is no ", StrJoin(installed.files, ", "),
                  installed.files.empty() ? "" : ", nor ",
                  StrJoin(installed.in_packages, " or "),
                  " among the Python packages below ", kPrefixes, "; ",
                  installed.advice, " or set ", installed.variable,
                  " to the file");
}

Result<std::string> FindSoftpod(const std::vector<std::string>& dirs,
                                Env* env) {
  for (const std::string& dir : dirs)
    if (std::string file = JoinPath(dir, "libsoftpod.so"); IsFile(env, file))
      return file;
  return NotFound("there is no libsoftpod.so in ", StrJoin(dirs),
                  "; it is built and installed with escala: give its path, or "
                  "set LD_LIBRARY_PATH to its folder");
}

// Returns the folders in which the loader searches the program's libraries.
std::vector<std::string> LoaderDirs() {
  void* const self = dlopen(nullptr, RTLD_LAZY);
  Dl_serinfo size{};
  if (self == nullptr || dlinfo(self, RTLD_DI_SERINFOSIZE, &size) != 0)
    return {};
  std::vector<std::max_align_t> memory(
      size.dls_size / sizeof(std::max_align_t) + 1);
  auto* const found = reinterpret_cast<Dl_serinfo*>(memory.data());
  *found = size;
  if (dlinfo(self, RTLD_DI_SERINFO, found) != 0) return {};
  std::vector<std::string> dirs;
  for (unsigned i = 0; i < found->dls_cnt; ++i)
    dirs.emplace_back(found->dls_serpath[i].dls_name);
  return dirs;
}

// Changes kInvalidArgument, which is reserved for requests that do not suit the
// plug-in.
Status NotTheRequest(const Status& status) {
  if (status.code() != StatusCode::kInvalidArgument) return status;
  return Status(StatusCode::kFailedPrecondition, status.message());
}

bool IsPath(std::string_view device) {
  return BaseName(device) != device || device.ends_with(".so");
}

}  // namespace

Status CheckDeviceName(const std::string& device) {
  if (device == "softpod" || IsPath(device)) return Status();
  for (const Installed& installed : AllInstalled())
    if (installed.device == device) return Status();
  return InvalidArgument(
      "expected softpod, tpu, cuda, or the path of a PJRT plug-in (PATH.so)");
}

bool IsSoftpod(const std::string& device) {
  return device == "softpod" || BaseName(device) == "libsoftpod.so";
}

std::vector<std::string> SoftpodDirs() {
  std::vector<std::string> dirs;
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  if (!error)
    dirs.push_back((self.parent_path().parent_path() / "lib").string());
  for (std::string& dir : LoaderDirs())
    if (std::find(dirs.begin(), dirs.end(), dir) == dirs.end())
      dirs.push_back(std::move(dir));
  return dirs;
}

Result<std::string> FindPlugin(const std::string& device,
                               const std::vector<std::string>& softpod_dirs,
                               Env* env) {
  ESCALA_RETURN_IF_ERROR(CheckDeviceName(device));
  if (device == "softpod") return FindSoftpod(softpod_dirs, env);
  for (const Installed& installed : AllInstalled())
    if (installed.device == device) return Find(installed, env);
  return device;
}

Result<Client> OpenDevice(const DeviceRequest& request) {
  const auto path = FindPlugin(request.device, SoftpodDirs(), Env::Default());
  if (!path.ok())
    return path.status().WithContext(StrCat("device ", request.device));
  const Result<const Plugin*> loaded = Plugin::Load(*path);
  if (!loaded.ok()) return NotTheRequest(loaded.status());
  const Plugin* const plugin = *loaded;
  NamedValues options = request.options;
  if (request.slice) {
    // Other plug-ins would ignore the option silently.
    if (plugin->name() != "softpod")
      return InvalidArgument(
          "slice ", *request.slice, ": ", plugin->name(),
          " has fixed devices; only the software Pod can emulate any slice");
    options["slice"] = *request.slice;
  }
  Result<Client> client = Client::Create(plugin, options, request.store);
  if (!client.ok() && options.empty()) return NotTheRequest(client.status());
  return client;
}

std::string Describe(const Client& client) {
  const auto& devices = client.addressable_devices();
  std::string text =
      StrCat(client.platform_name(), ": ", devices.size(), " x ",
             devices.empty() ? "?" : devices[0]->description().kind);
  if (devices.size() < client.devices().size())
    StrAppend(&text, StrCat(" of ", client.devices().size()));
  return text;
}

}  // namespace escala::pjrt
