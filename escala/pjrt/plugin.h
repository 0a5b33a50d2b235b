// A PJRT plug-in: a shared library that implements devices.
#pragma once

#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/pjrt/value.h"

struct PJRT_Api;
struct PJRT_Error;

namespace escala::pjrt {

// Loaded once per process and never unloaded, because plug-ins do not survive
// that. Thread-safe.
class Plugin {
 public:
  // Opens the library, checks the version of the C API and initialises the
  // plug-in. The same file always returns the same plug-in. A failure has the
  // path and the reason: no such file, not a library, no GetPjrtApi, another
  // major version, a minor version below 29, an essential function missing, or
  // the plug-in's own error.
  //
  // On a machine without a TPU, libtpu is loaded only to compile ahead of time.
  // TPU_SKIP_MDS_QUERY=1 is then set in the environment, so that it does not
  // wait for a cloud's metadata server.
  static Result<const Plugin*> Load(const std::string& path);

  const std::string& name() const { return name_; }  // "softpod", "libtpu"
  const std::string& path() const { return path_; }
  int api_major() const { return major_; }
  int api_minor() const { return minor_; }
  bool is_libtpu() const { return is_libtpu_; }

  // Returns xla_version, stablehlo_current_version and others. Some plug-ins
  // need a client first.
  Result<NamedValues> Attributes() const;

  // The table has full size; functions that the plug-in lacks are null.
  const PJRT_Api& api() const { return *api_; }

  // Frees the error, which may be null, and returns it as "softpod: PJRT_X: its
  // text".
  Status TakeError(PJRT_Error* error, const char* call) const;
  Status Absent(const char* call) const;

 private:
  Plugin() = default;
  Status Open(const std::string& path);
  Status Negotiate(const PJRT_Api* theirs);
  Status Initialize();

  std::string name_;
  std::string path_;
  int major_ = 0;
  int minor_ = 0;
  bool is_libtpu_ = false;
  std::shared_ptr<const PJRT_Api> api_;
};

}  // namespace escala::pjrt
