// How much a run will read of its data in buckets, told by the sizes of the
// files before any of their bytes is read.
#pragma once

#include <map>
#include <string>

#include "escala/base/env.h"
#include "escala/recipe/recipe.h"

namespace escala::train {

// Bytes of one bucket.
struct PlannedReads {
  double copies = 0;      // into input.cache
  double index = 0;       // to find the records, where no index is kept
  double training = 0;    // of all epochs
  double evaluation = 0;  // of all evaluations
  // Whether the numbers of epochs and evaluations are not known, since no file
  // tells its records without being read: they are taken as 1.
  bool is_of_one_epoch = false;

  double bytes() const { return copies + index + training + evaluation; }
  // "this run reads: 20 to index it, 100 to train, 4 to evaluate", in GB.
  std::string Words() const;
};

// By bucket. Lists the files, which costs no bytes. Files that cannot be found
// are left out: the run will say so.
std::map<std::string, PlannedReads> PlanReads(const recipe::Recipe& recipe,
                                              int64_t cores, Env* env);

}  // namespace escala::train
