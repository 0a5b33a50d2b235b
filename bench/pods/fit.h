// The constants of the time model, fitted over published step times.
#pragma once

#include <string>
#include <vector>

#include "bench/pods/rows.h"
#include "escala/pods/time_constants.h"

namespace escala::bench {

// A row with what does not depend on what is fitted.
struct Timed {
  const Row* row = nullptr;
  std::vector<pods::StepWork> work;  // of each part of the mixture
  std::vector<pods::TransferTime> transfers;

  double Seconds(const pods::TimeConstants& constants) const;
};

Result<std::vector<Timed>> TimeTransfers(const std::vector<Row>& rows,
                                         const pods::CollectiveCosts& costs);

// How a generation's share of its MXU's peak is foretold from its chip data:
// the logarithm of the share is linear in some numbers of the chip.
struct Relation {
  const char* name;
  std::vector<double (*)(const pods::Generation&)> numbers;
};

// All that are tried: none, each number alone, all together.
const std::vector<Relation>& Relations();

// Least errors (of logarithms, large ones not squared) over the rows, every
// (model, generation) counting as one. A generation's constants are held near
// what the relation says of it, so that one without rows gets exactly that; the
// relation is fitted at the same time.
// REQUIRES: at least one row
pods::TimeModel Fit(const std::vector<const Timed*>& rows,
                    const Relation& relation);

// The relation that foretells best: each generation of the rows is left out in
// turn, and forecast by a fit over the others.
const Relation& ChooseRelation(const std::vector<const Timed*>& rows);

}  // namespace escala::bench
