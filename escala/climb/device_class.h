// The class of the devices that evidence is of, and what such evidence opens.
//
// The software Pod opens no real slice but the smallest one: a slice of a TPU,
// or of a stand-in for the same rules, needs a passed rung of its own class on
// the slice below it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/climb/evidence.h"
#include "escala/climb/runs.h"
#include "escala/pods/catalogue.h"

namespace escala::climb {

// The class of a plug-in's platform: "softpod", "tpu"; "XLA's CPU" and "CUDA"
// stand in for a TPU; any other has its own name.
std::string DeviceClassOf(std::string_view platform);

// Whether all devices of the class are the same processors of one machine.
bool ShareOneMachine(const std::string& device_class);

// The devices that are attached to this machine.
struct Attached {
  std::string device_class;
  std::string kind;  // of the first device: "TPU v3"
  int64_t count = 0;
};
// Opens them in a child process. A software Pod is opened as `slice`.
Result<Attached> LookAtDevices(const World& world, const pods::Slice& slice);
// FAILED_PRECONDITION, with what to do, unless they are that slice.
Status CheckAreSlice(const Attached& attached, const pods::Slice& slice);

// World::open where only the devices of `attached` are there: other slices, and
// copies of that one, are opened on the software Pod.
OpenClient OpenOnly(OpenClient open, const pods::Slice* attached);

// What must be passed before a slice is asked on devices that compute for
// themselves.
struct Opening {
  std::vector<std::string> ladder;  // slices; the last one is to be asked
  std::string device_class;
  std::string folder;
  // Of the command that makes evidence: "escala climb digits.toml".
  std::string command;
  std::string device;  // as the command line names it
};
// FAILED_PRECONDITION: one sentence says what is missing, and which command
// makes it. `evidence`: the rungs of all classes in the folder.
Status CheckOpened(const Opening& opening, const std::vector<Rung>& evidence);

}  // namespace escala::climb
