// Records the work of a plug-in's devices as an XSpace (base/wire/xspace.h).
#pragma once

#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/pjrt/plugin.h"

struct PLUGIN_Profiler;
struct PLUGIN_Profiler_Api;

namespace escala::pjrt {

// One recording of all clients of the plug-in. Not thread-safe.
class Profiler {
 public:
  // Starts a recording. Returns UNIMPLEMENTED if the plug-in cannot record.
  static Result<Profiler> Start(const Plugin* plugin);

  // Ends the recording and returns the plug-in's serialised XSpace, unchecked.
  // REQUIRES: not called before
  Result<std::string> Stop();

 private:
  struct Closer {
    const PLUGIN_Profiler_Api* api;
    void operator()(PLUGIN_Profiler* profiler) const;
  };
  Profiler(const Plugin* plugin, const PLUGIN_Profiler_Api* api)
      : plugin_(plugin), api_(api), profiler_(nullptr, Closer{api}) {}
  Status Begin();

  const Plugin* plugin_;
  const PLUGIN_Profiler_Api* api_;
  std::unique_ptr<PLUGIN_Profiler, Closer> profiler_;
};

}  // namespace escala::pjrt
