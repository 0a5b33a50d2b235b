// Fits the constants of the time model to published step times.
#pragma once

#include <string>
#include <vector>

#include "bench/pods/rows.h"
#include "escala/pods/time_constants.h"

namespace escala::bench {

// A row, with the parts that do not depend on the fitted constants.
struct Timed {
  const Row* row = nullptr;
  std::vector<pods::StepWork> work;  // of each part of the mixture
  std::vector<pods::TransferTime> transfers;

  double Seconds(const pods::TimeConstants& constants) const;
};

Result<std::vector<Timed>> TimeTransfers(const std::vector<Row>& rows,
                                         const pods::CollectiveCosts& costs);

// Predicts a generation's share of its MXU's peak from chip data: the share's
// logarithm is linear in some numbers of the chip.
struct Relation {
  const char* name;
  std::vector<double (*)(const pods::Generation&)> numbers;
};

// All candidates: none, each number alone, all together.
const std::vector<Relation>& Relations();

// Minimises errors of logarithms (large ones not squared) over the rows; every
// (model, generation) has equal weight. A generation's constants are pulled
// towards the relation, which is fitted at the same time; one without rows gets
// exactly the relation's value. REQUIRES: at least one row
pods::TimeModel Fit(const std::vector<const Timed*>& rows,
                    const Relation& relation);

// The relation with the best predictions: each generation of the rows in turn
// is predicted by a fit over the others.
const Relation& ChooseRelation(const std::vector<const Timed*>& rows);

}  // namespace escala::bench
