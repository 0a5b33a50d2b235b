// Asks before a run, in less than a minute, whether it can begin and end: its
// devices, data, rights, space, memory and price.
//
// Each line is a gate of the kind kPreflight. Nothing is taken from what
// settings promise: the plug-in is opened, examples are read, and a file is
// written, read back and deleted where the run writes.
#pragma once

#include <vector>

#include "escala/climb/gate.h"
#include "escala/climb/runs.h"
#include "escala/plan/plan.h"
#include "escala/pods/run_cost.h"
#include "escala/recipe/recipe.h"
#include "escala/train/buckets.h"

namespace escala::climb {

struct DoctorQuestion {
  recipe::Recipe recipe;
  const pods::Slice* slice = nullptr;
  pods::Prices prices;
  std::string zone;  // of the Pod; "": not known
  // Why a bucket may lie in another region; "": it may not.
  std::string allow_cross_region;
  bool opens_devices = true;  // else there is no line about them
  // The folder of a climb, in which a rung's own runs write; "": there are
  // none.
  std::string runs_folder;
  // The part of it where this rung's runs write: what lies there of an earlier
  // call needs no further space.
  std::string rung_folder;
  int64_t seed_runs = 0;  // whole runs among them, for convergence
  // Where a bucket lies.
  std::function<Result<pods::BucketPlace>(const std::string&)> place_of =
      train::BucketOptions::PlaceOfBucket;
};

// All lines.
std::vector<Gate> Doctor(const World& world, const DoctorQuestion& question);

// Those that a rung asks before its runs, since its plan has been judged.
std::vector<Gate> DoctorOfRung(const World& world,
                               const DoctorQuestion& question);

// Whether the plan's batch fits into a core's memory.
Gate FitGate(const plan::Plan& plan);

}  // namespace escala::climb
