// How fast this machine is before a climb's first rung has shown it.
#pragma once

namespace escala::climb {

// The speed of all processors for this process, next to those of the machine on
// which the constants of a climb's estimate were measured, with nothing else to
// do (Pace in ladder.h): 0.25 on one that is a quarter as fast, or of which
// other programs take three quarters. Computes for about `seconds`.
double MachineSpeed(double seconds);

}  // namespace escala::climb
