// The processes of a run, as the environment tells them (hosts/place.h).
#pragma once

#include <memory>
#include <string>

#include "escala/hosts/activity.h"
#include "escala/hosts/group.h"
#include "escala/hosts/heartbeat.h"
#include "escala/pjrt/open_device.h"

namespace escala::cli {

// Meets the other processes, if there are any, and sees that all were given the
// same `recipe` and device. Then tells the software Pod in `request` of them.
// INVALID_ARGUMENT if they differ, with the first line that does, or if the
// device cannot be shared by processes. A launcher that watches the run is told
// what this process is doing; ESCALA_FAULTS (hosts/faults.h) strike it.
class Hosts {
 public:
  static Result<std::unique_ptr<Hosts>> Meet(const std::string& recipe,
                                             pjrt::DeviceRequest* request);
  ~Hosts();

  hosts::Group* group() { return group_.get(); }
  // Whether a launcher watches, which would start the run again.
  bool is_watched() const { return heartbeat_ != nullptr; }
  // Whether it is true in any process; all ask, at the end of the run. If they
  // do not answer, `own`.
  bool Any(bool own);
  // The run has ended in all processes: the first one, which has the store,
  // waits for the others before it ends.
  void Ended() { ended_ = true; }

 private:
  Hosts() = default;
  bool ended_ = false;
  std::unique_ptr<hosts::Activity> activity_;
  std::unique_ptr<hosts::Heartbeat> heartbeat_;
  std::unique_ptr<hosts::Group> group_;
  std::unique_ptr<pjrt::KeyValues> store_;
};

}  // namespace escala::cli
