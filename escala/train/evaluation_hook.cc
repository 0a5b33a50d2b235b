#include "escala/train/evaluation_hook.h"

#include <cmath>

#include "escala/base/numbers.h"
#include "escala/recipe/target.h"
#include "escala/train/finite.h"

namespace escala::train {

namespace {

constexpr double kNano = 1e-9;

// The steps before were all finite, but an update may leave weights that are
// not.
Status NotFinite(const EvalRecord& record, const RunView& run) {
  const auto bad = FindBadWeight(run);
  return FailedPrecondition(
      "evaluation after step ", record.step, ": loss is ",
      std::isnan(record.scalars.front().second) ? "NaN" : "infinite", "; ",
      !bad.ok()
          ? StrCat("the search for the reason failed: ", bad.status().message())
      : bad->empty()
          ? std::string("all parameters are finite")
          : StrCat(*bad,
                   " since an update whose loss and gradients were finite"),
      ": a smaller learning rate, or less weight decay, may help");
}

// "top1 >= 0.99"
std::string TargetInWords(const std::string& name, double wanted) {
  return StrCat(name, recipe::LowerIsBetter(name) ? " <= " : " >= ",
                FormatNumber(wanted));
}

// Returns a request to stop if the evaluation meets all targets of the recipe.
std::optional<StopRequest> AtTarget(const recipe::Recipe& recipe,
                                    const EvalRecord& record) {
  if (recipe.eval.target.empty()) return std::nullopt;
  StopRequest stop{RunEndReason::kTargetReached, ""};
  for (const auto& [name, wanted] : recipe.eval.target) {
    const auto got = FindScalar(record.scalars, name);
    if (!got || !recipe::Meets(name, wanted, *got)) return std::nullopt;
    stop.words = StrCat("reached ", TargetInWords(name, wanted), " (",
                        FormatNumber(*got), ")");
  }
  return stop;
}

}  // namespace

TomlTable EvaluationHook::Note() const {
  TomlTable last, best, note;
  for (const auto& [name, value] : last_) last.Set(name, TomlOf(value));
  for (const auto& [name, value] : best_)
    best.Set(name, TomlOf(std::map<std::string, double>{
                       {"step", static_cast<double>(value.step)},
                       {"value", value.value}}));
  note.Set("judged", TomlOf(judged_));
  note.Set("last", TomlOf(last));
  note.Set("best", TomlOf(best));
  return note;
}

void EvaluationHook::Restore(const TomlTable& note) {
  judged_ = IntIn(note, "judged", -1);
  last_.clear();
  best_.clear();
  for (const TomlEntry& entry : TableIn(note, "last").entries)
    last_.emplace_back(entry.key, entry.value.AsNumber().value_or(0));
  const TomlTable best = TableIn(note, "best");
  for (const TomlEntry& entry : best.entries) {
    const TomlTable one = TableIn(best, entry.key);
    best_[entry.key] = {NumberIn(one, "value"), IntIn(one, "step")};
  }
}

Status EvaluationHook::RunStart(RunView* run) {
  const int64_t every = run->session.job().length.eval_every;
  const bool is_due = every > 0 && run->steps > 0 && run->steps % every == 0 &&
                      run->position < run->session.job().length.steps;
  return is_due && !HasJudged(run->steps) ? AfterStep(run) : Status();
}

Due EvaluationHook::DueAfter(const RunView& run) const {
  const int64_t every = run.session.job().length.eval_every;
  const bool is_due =
      run.is_over ? run.status.ok() && !HasJudged(run.steps) && !run.stopped
                  : every > 0 && run.steps % every == 0;
  return is_due ? Due::kSettled : Due::kNo;
}

Status EvaluationHook::AfterStep(RunView* run) {
  const int64_t begin = env_->MonotonicNanos();
  const auto answer = evaluator_.Run(run->state, stop_);
  if (answer.status().code() == StatusCode::kCancelled) return Status();
  if (!answer.ok()) {
    // It is due only when the steps before were found good.
    run->is_state_good = true;
    return answer.status().WithContext("evaluation");
  }
  judged_ = run->steps;
  const int64_t now = env_->MonotonicNanos();
  EvalRecord record;
  record.step = run->steps;
  record.examples = run->examples;
  record.epoch = run->session.EpochsOf(run->examples);
  record.wall_seconds = static_cast<double>(now - run->started) * kNano;
  record.seconds = static_cast<double>(now - begin) * kNano;
  record.count = answer->count;
  record.scalars = answer->scalars;
  run->reporters.Eval(record);
  if (!std::isfinite(record.scalars.front().second))
    return NotFinite(record, *run);
  last_ = record.scalars;
  for (const auto& target : run->session.recipe().eval.target) {
    const std::string& name = target.first;
    // CheckAsked has made sure that the evaluation measures it.
    const Best now{*FindScalar(last_, name), record.step};
    Best& best = best_.try_emplace(name, now).first->second;
    if (recipe::Meets(name, best.value, now.value) && now.value != best.value)
      best = now;
  }
  if (auto stop = AtTarget(run->session.recipe(), record))
    run->stop = std::move(stop);
  return Status();
}

std::string EvaluationHook::MissedTargets(const recipe::Recipe& recipe) const {
  std::vector<std::string> missed;
  for (const auto& [name, best] : best_) {
    // A run that goes on may have other targets than before.
    const auto target = recipe.eval.target.find(name);
    const auto found = FindScalar(last_, name);
    if (target == recipe.eval.target.end() || !found) continue;
    const double wanted = target->second, last = *found;
    if (recipe::Meets(name, wanted, last)) continue;
    missed.push_back(StrCat(
        TargetInWords(name, wanted), " (best ", FormatNumber(best.value, 4),
        " at step ", best.step,
        best.value == last ? "" : StrCat(", last ", FormatNumber(last, 4)),
        ")"));
  }
  return missed.empty() ? "" : StrCat("missed ", StrJoin(missed));
}

}  // namespace escala::train
