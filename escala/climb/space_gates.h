// The lines of the doctor about space: on the disks that a run and a climb
// write to, and in the memory of a host.
#pragma once

#include <vector>

#include "escala/climb/doctor.h"
#include "escala/climb/gate.h"
#include "escala/climb/runs.h"
#include "escala/input/source.h"
#include "escala/job/job.h"
#include "escala/plan/plan.h"

namespace escala::climb {

// "disk" and "host RAM"; "cache" where the recipe has one; "disk of the climb"
// where the question names its folder. `source` may be null: its data cannot be
// read.
std::vector<Gate> SpaceGates(const World& world, const DoctorQuestion& question,
                             const plan::Plan& plan,
                             const Result<job::Job>& job,
                             const input::Source* source);

}  // namespace escala::climb
