// The machines that a run may use now: those of a list that is read again and
// again, without those that failed lately.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/env.h"
#include "escala/launch/machines.h"

namespace escala::launch {

class Roster {
 public:
  using Read = std::function<Result<std::vector<Machine>>()>;
  Roster(Env* env, Read read) : env_(env), read_(std::move(read)) {}

  // Reads the list again. One that cannot be read leaves all as it was.
  Status Refresh();
  // A machine for each slot, in the order of the list, without those that are
  // set aside now.
  std::vector<Machine> Slots() const;
  bool Has(const std::string& name) const;
  // Not to be used for so long; each further time for twice as long.
  // Returns the seconds.
  double SetAside(const std::string& name, double seconds);

 private:
  struct Aside {
    int64_t until = 0;
    double seconds = 0;
  };
  Env* const env_;
  const Read read_;
  std::vector<Machine> machines_;
  std::map<std::string, Aside> aside_;
};

}  // namespace escala::launch
