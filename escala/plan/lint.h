// Two runs of one job on two slices, planned by hand or by another tool: which
// rules does the pair break?
#pragma once

#include <set>
#include <string>
#include <vector>

#include "escala/plan/plan.h"

namespace escala::plan {

// A run as it is looked at. Of numbers alone ("batch=1024,steps=100,lr=0.1")
// only what was given is compared.
struct LintRun {
  recipe::Recipe recipe;
  std::set<std::string> given;  // keys; empty: all
};

// batch=N, steps=N, lr=X, and where the rule depends on them: warmup=N (steps),
// optimizer=NAME, rule=NAME. INVALID_ARGUMENT on anything else.
Result<LintRun> LintRunOf(const std::string& numbers);

struct Broken {
  std::string key;
  std::string got, expected;
  std::string why;  // the rule, with its arithmetic
};

// What the second run does not keep of the first. Each rule is held to the
// second run's own batch: a batch that is not the rule's does not make its
// steps wrong. Fails where one of the runs is none on its slice.
Result<std::vector<Broken>> Lint(const LintRun& first, const pods::Slice& from,
                                 const LintRun& second, const pods::Slice& to,
                                 const Options& options);

std::string LintText(const std::vector<Broken>& broken);
std::string BrokenJson(const Broken& broken);

}  // namespace escala::plan
