#include "escala/launch/roster.h"

#include <algorithm>

namespace escala::launch {

Status Roster::Refresh() {
  ESCALA_ASSIGN_OR_RETURN(machines_, read_());
  return Status();
}

std::vector<Machine> Roster::Slots() const {
  std::vector<Machine> slots;
  for (const Machine& machine : machines_) {
    const auto aside = aside_.find(machine.name);
    if (aside == aside_.end() || aside->second.until <= env_->MonotonicNanos())
      slots.insert(slots.end(), static_cast<size_t>(machine.slots), machine);
  }
  return slots;
}

bool Roster::Has(const std::string& name) const {
  return std::any_of(
      machines_.begin(), machines_.end(),
      [&](const Machine& machine) { return machine.name == name; });
}

double Roster::SetAside(const std::string& name, double seconds) {
  Aside& aside = aside_[name];
  aside.seconds = aside.seconds > 0 ? 2 * aside.seconds : seconds;
  aside.until =
      env_->MonotonicNanos() + static_cast<int64_t>(aside.seconds * 1e9);
  return aside.seconds;
}

}  // namespace escala::launch
