// Evaluates during a run, and ends the run at its target.
#pragma once

#include <map>
#include <string>

#include "escala/train/evaluate.h"
#include "escala/train/hook.h"

namespace escala::train {

// Evaluates every `eval_every` steps of the job and after the last step.
class EvaluationHook : public Hook {
 public:
  // An evaluation without a result ends early once `stop` is true. `env` and
  // `stop` must outlive the hook; `stop` may be null.
  EvaluationHook(Evaluator evaluator, Env* env, const std::atomic<bool>* stop)
      : evaluator_(std::move(evaluator)), env_(env), stop_(stop) {}

  // Whether the state after so many steps has been evaluated.
  bool HasJudged(int64_t steps) const { return judged_ == steps; }
  // Says which targets the last evaluation missed, with the best values so far:
  // "missed top1 >= 0.99 (best 0.981 at step 400)". Empty if there was none, or
  // no target.
  std::string MissedTargets(const recipe::Recipe& recipe) const;

  // A metric of the evaluation after so many steps; nullopt: there was none.
  std::optional<double> ValueAt(int64_t steps, std::string_view metric) const {
    return HasJudged(steps) ? FindScalar(last_, metric) : std::nullopt;
  }

  std::string_view name() const override { return "evaluation"; }
  hosts::Work work() const override { return hosts::Work::kEvaluation; }
  TomlTable Note() const override;
  void Restore(const TomlTable& note) override;
  // Makes up for an evaluation that a signal had ended.
  Status RunStart(RunView* run) override;
  Due DueAfter(const RunView& run) const override;
  Status AfterStep(RunView* run) override;

 private:
  const Evaluator evaluator_;
  Env* const env_;
  const std::atomic<bool>* const stop_;
  int64_t judged_ = -1;  // steps done at the last evaluation
  Scalars last_;         // of that evaluation
  struct Best {
    double value = 0;
    int64_t step = 0;
  };
  std::map<std::string, Best> best_;  // by target
};

}  // namespace escala::train
