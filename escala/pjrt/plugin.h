// A PJRT plug-in: the shared library behind which devices live.
#pragma once

#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/pjrt/value.h"

struct PJRT_Api;
struct PJRT_Error;

namespace escala::pjrt {

// Loaded once per process and kept until its end: plug-ins do not survive being
// unloaded. All functions may be called from any thread.
class Plugin {
 public:
  // Opens the library, agrees on the version of the C API and initialises it.
  // The same file gives the same plug-in again. Fails, each time with the path
  // and a reason: no such file, not a library, no GetPjrtApi, another major
  // version, a minor below 29, an essential function missing, or the plug-in's
  // own refusal.
  //
  // libtpu on a machine without a TPU loads, for compiling ahead of time, with
  // TPU_SKIP_MDS_QUERY=1 in the environment so that it does not wait for the
  // metadata server of a cloud that is not there.
  static Result<const Plugin*> Load(const std::string& path);

  const std::string& name() const { return name_; }  // "softpod", "libtpu"
  const std::string& path() const { return path_; }
  int api_major() const { return major_; }
  int api_minor() const { return minor_; }
  bool is_libtpu() const { return is_libtpu_; }

  // xla_version, stablehlo_current_version and the like. Some plug-ins want a
  // client first.
  Result<NamedValues> Attributes() const;

  // Full size whatever the plug-in has: functions it lacks are null.
  const PJRT_Api& api() const { return *api_; }

  // Takes the error (which may be null) and gives "softpod: PJRT_X: its text".
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
