// Ends a run at NaN or infinity, and searches for the cause.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "escala/train/hook.h"

namespace escala::train {

struct NotFiniteElement {
  int64_t element = 0;  // its number
  double value = 0;
};
// Returns the first element that is infinite or NaN. REQUIRES: floats
std::optional<NotFiniteElement> FirstNotFinite(ConstView view);

// Says which of the metrics that must be finite are not: "loss is NaN". Empty
// if there are none.
std::string NotFinite(const Scalars& scalars);

// Names the first parameter or statistic of the state with an infinite or NaN
// element: "parameter fc2/kernel is infinite". Empty if there is none. Waits
// for all of them.
Result<std::string> FindBadWeight(const RunView& run);

// Looks for steps whose loss or gradient norm is not finite. Their program has
// left the state as it was. The first one ends the run; the error names the
// cause, for which the step is repeated. With OnNan::Action::kSkip the run goes
// on with the next batch, and the step counts as no update; kMostSkipped such
// steps in a row end it.
class FiniteCheck : public Hook {
 public:
  static constexpr int64_t kMostSkipped = 10;

  // `place_of` names the example at a position of the run, for messages.
  FiniteCheck(const recipe::OnNan& policy,
              std::function<std::string(int64_t position)> place_of)
      : policy_(policy), place_of_(std::move(place_of)) {}

  // The examples that were read until the end of the step that ended the run;
  // 0: none did.
  int64_t bad_examples() const { return bad_examples_; }

  void Forget() { bad_examples_ = skipped_ = 0; }

  // The next step needs to know the number of updates before it.
  Due DueAfter(const RunView&) const override {
    return Skips() ? Due::kSettled : Due::kNo;
  }
  bool Amend(StepRecord* record, RunView* run) override;
  Status Check(const StepRecord& record, const StepInput& input,
               const RunView& run) override;

 private:
  bool Skips() const { return policy_.action == recipe::OnNan::Action::kSkip; }

  // Names the first example of the step whose data are infinite or NaN: "field
  // image is NaN in example 301 (position 340) of ...". Empty: there is none.
  Result<std::string> FindBadData(const StepInput& input,
                                  const RunView& run) const;

  const recipe::OnNan policy_;
  const std::function<std::string(int64_t)> place_of_;
  int64_t skipped_ = 0;  // in a row
  int64_t bad_examples_ = 0;
};

}  // namespace escala::train
