// Checks two runs of one job on two slices, planned by hand or by another tool,
// for broken scaling rules.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "escala/plan/plan.h"

namespace escala::plan {

// A run to check. If it is given as numbers alone
// ("batch=1024,steps=100,lr=0.1"), only the given keys are compared.
struct LintRun {
  recipe::Recipe recipe;
  std::set<std::string> given;  // keys; empty: all
};

// Parses batch=N, steps=N, lr=X and, where the rules need them, warmup=N
// (steps), optimizer=NAME, rule=NAME, ema=X. INVALID_ARGUMENT on anything else.
Result<LintRun> LintRunOf(const std::string& numbers);

struct BrokenRule {
  std::string key;
  std::string got, expected;
  std::string why;  // the rule, with its arithmetic
};

// The rules that the second run breaks. All but that of the batch are checked
// at the second run's own batch, so a wrong batch does not make its steps
// wrong. Fails if one of the runs is not valid on its slice.
Result<std::vector<BrokenRule>> Lint(const LintRun& first,
                                     const pods::Slice& from,
                                     const LintRun& second,
                                     const pods::Slice& to,
                                     const Options& options);

std::string LintText(const std::vector<BrokenRule>& broken);
std::string BrokenJson(const BrokenRule& broken);

}  // namespace escala::plan
