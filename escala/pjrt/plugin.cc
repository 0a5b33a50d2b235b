#include "escala/pjrt/plugin.h"

#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>

#include "escala/base/mutex.h"
#include "escala/base/strings.h"
#include "escala/pjrt/c_api.h"
#include "escala/pjrt/call.h"
#include "escala/pjrt/tpu_guard.h"

namespace escala::pjrt {
namespace {

namespace fs = std::filesystem;

// Older versions lack memories, and no current plug-in uses them.
constexpr int kOldestMinor = 29;

// "/x/libsoftpod.so" becomes "softpod"; libtpu keeps its well-known name.
std::string NameOf(const fs::path& path) {
  std::string name = path.filename().string();
  name = name.substr(0, name.find(".so"));
  if (name.starts_with("lib") && name.size() > 3 && name != "libtpu")
    name = name.substr(3);
  return name;
}

// Without a TPU, libtpu can only compile. The variable must be set before
// libtpu first runs.
void KeepLibtpuFromSearching() {
  if (!FindTpu().present) setenv("TPU_SKIP_MDS_QUERY", "1", /*overwrite=*/0);
}

}  // namespace

Result<const Plugin*> Plugin::Load(const std::string& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error)
    return NotFound("no PJRT plug-in at \"", path, "\": ", error.message(),
                    ". Give the path of a shared library that exports "
                    "GetPjrtApi");
  // Never freed: a plug-in's threads may outlive main().
  static auto* mutex = new Mutex;
  static auto* loaded = new std::map<std::string, const Plugin*>;
  const MutexLock lock(*mutex);
  const Plugin*& plugin = (*loaded)[real.string()];
  if (plugin == nullptr) {
    std::unique_ptr<Plugin> fresh(new Plugin);
    fresh->name_ = NameOf(path);
    fresh->path_ = real.string();
    if (Status status = fresh->Open(real.string()); !status.ok()) {
      loaded->erase(real.string());
      return status;
    }
    plugin = fresh.release();
  }
  return plugin;
}

Status Plugin::Open(const std::string& path) {
  const bool named_libtpu =
      name_.starts_with("libtpu") ||
      fs::path(path).filename().string().starts_with("libtpu");
  if (named_libtpu) KeepLibtpuFromSearching();
  void* library = dlopen(path.c_str(), RTLD_LAZY | RTLD_LOCAL);
  if (library == nullptr)
    return InvalidArgument(name_, ": cannot load the plug-in: ", dlerror());
  is_libtpu_ = named_libtpu || dlsym(library, "GetLibtpuSdkApi") != nullptr;
  if (is_libtpu_) KeepLibtpuFromSearching();
  void* symbol = dlsym(library, "GetPjrtApi");
  if (symbol == nullptr)
    return InvalidArgument(name_, ": \"", path,
                           "\" is not a PJRT plug-in: it "
                           "does not export GetPjrtApi");
  const auto get = reinterpret_cast<const PJRT_Api* (*)()>(symbol);
  ESCALA_RETURN_IF_ERROR(Negotiate(get()));
  return Initialize();
}

Status Plugin::Negotiate(const PJRT_Api* theirs) {
  if (theirs == nullptr) return Internal(name_, ": GetPjrtApi returned null");
  constexpr size_t kHead = offsetof(PJRT_Api, Error_Destroy);
  if (theirs->struct_size < kHead)
    return Internal(name_, ": its function table is too short (",
                    theirs->struct_size, " bytes, at least ", kHead,
                    " expected) to hold a version");
  major_ = theirs->pjrt_api_version.major_version;
  minor_ = theirs->pjrt_api_version.minor_version;
  if (major_ != PJRT_API_MAJOR)
    return FailedPrecondition(
        name_, ": it speaks version ", major_, ".", minor_,
        " of the PJRT C API, this program version ", PJRT_API_MAJOR, ".",
        PJRT_API_MINOR, ". Take a plug-in of major version ", PJRT_API_MAJOR);
  if (minor_ < kOldestMinor)
    return FailedPrecondition(
        name_, ": it speaks version ", major_, ".", minor_,
        " of the PJRT C API; the oldest that works here is ", PJRT_API_MAJOR,
        ".", kOldestMinor, ". Take a newer plug-in");
  auto table = std::make_shared<PJRT_Api>();
  std::memcpy(table.get(), theirs,
              std::min(theirs->struct_size, sizeof(PJRT_Api)));
  api_ = table;
  // Without these functions no failure could be reported.
  if (table->Error_Destroy == nullptr) return Absent("PJRT_Error_Destroy");
  if (table->Error_Message == nullptr) return Absent("PJRT_Error_Message");
  if (table->Error_GetCode == nullptr) return Absent("PJRT_Error_GetCode");
  return Status();
}

Status Plugin::Initialize() {
  return Ask<PJRT_Plugin_Initialize_Args>(this).status();
}

Result<NamedValues> Plugin::Attributes() const {
  ESCALA_ASSIGN_OR_RETURN(const auto args,
                          Ask<PJRT_Plugin_Attributes_Args>(this));
  return FromC(args.attributes, args.num_attributes);
}

Status Plugin::TakeError(PJRT_Error* error, const char* call) const {
  return TakeErrorBy(name_, call, error, api_->Error_Message,
                     api_->Error_GetCode, api_->Error_Destroy);
}

Status Plugin::Absent(const char* call) const {
  return Unimplemented(name_, ": ", call, ": this plug-in (PJRT C API ", major_,
                       ".", minor_, ") does not have the function");
}

}  // namespace escala::pjrt
