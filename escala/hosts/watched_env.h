// An Env whose reads an activity is told of, by the file's name: a host may
// hang in one.
#pragma once

#include <memory>
#include <string>

#include "escala/base/env_wrapper.h"
#include "escala/hosts/activity.h"

namespace escala::hosts {

class WatchedEnv : public EnvWrapper {
 public:
  // Both must outlive it and the files that it opens.
  WatchedEnv(Env* target, Activity* activity)
      : EnvWrapper(target), activity_(activity) {}

  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override;
  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override;

 private:
  Activity* const activity_;
};

}  // namespace escala::hosts
