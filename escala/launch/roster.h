// The machines that a run may use now: those of a file that is read again and
// again, without those that failed lately.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/launch/machines.h"

namespace escala::launch {

class Roster {
 public:
  // `file` "": this machine alone, with so many slots.
  Roster(Env* env, std::string file, int slots)
      : env_(env), file_(std::move(file)), machines_(ThisMachine(slots)) {}

  // Reads the file again. A file that cannot be read leaves all as it was.
  Status Refresh();
  // A machine for each slot, in the order of the file, without those that are
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
  const std::string file_;
  std::vector<Machine> machines_;
  std::map<std::string, Aside> aside_;
};

}  // namespace escala::launch
