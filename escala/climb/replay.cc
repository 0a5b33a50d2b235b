#include "escala/climb/replay.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/ckpt/array_store.h"
#include "escala/ckpt/difference.h"
#include "escala/climb/function_run.h"
#include "escala/train/step.h"

namespace escala::climb {
namespace {

using job::StateEntry;
using train::Session;
using train::State;

// An average may be wrong by this part of the way that it went, and by what
// its f32 arithmetic rounds in each step.
constexpr double kAverageTolerance = 0.05, kRoundingOfStep = 2e-7;

// A moving average, and what it should be.
struct Average {
  size_t entry = 0, parameter = 0;  // in the job's state
  std::vector<double> start, wanted;
};

// The sum of gains may be off by this part of it.
constexpr double kGainTolerance = 1e-4;

// AdaScale's arrays, by their places in the job's state, and the sum of all
// gains as it should be.
struct AdaScale {
  size_t variance = 0, mean = 0, steps = 0;
  double wanted = 0;
};

// How many steps of one replica a step of all `replicas` is worth (Johnson et
// al., 2020), by the averages of the gradients' variance and squared mean.
double GainOf(double variance, double mean, double replicas) {
  const double one = variance / replicas + mean;
  if (!(one > 0)) return 1;
  return std::clamp((variance + mean) / one, 1.0, replicas);
}

std::vector<double> Doubles(const HostArray& array) {
  const auto* values = array.as<float>();
  return {values, values + array.shape().num_elements()};
}

double NormOf(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(sum);
}

class Replay {
 public:
  Replay(const World& world, const ReplayQuestion& question)
      : world_(world), question_(question) {}

  Result<std::vector<Gate>> Ask() {
    ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client,
                            world_.open(*question_.slice));
    ESCALA_ASSIGN_OR_RETURN(
        const Session session,
        Session::Make(question_.recipe, client, world_.env));
    ESCALA_ASSIGN_OR_RETURN(State state,
                            session.StartState(question_.recipe.init_from));
    ESCALA_RETURN_IF_ERROR(FindAverages(session, state));
    if (question_.recipe.optimizer.adascale) FindAdaScale(session.job());
    ESCALA_RETURN_IF_ERROR(Steps(session, &state));
    std::vector<Gate> gates;
    ESCALA_ASSIGN_OR_RETURN(gates.emplace_back(), SameState(session, state));
    if (!averages_.empty()) {
      ESCALA_ASSIGN_OR_RETURN(gates.emplace_back(),
                              SameAverages(session, state));
    }
    if (adascale_) {
      ESCALA_ASSIGN_OR_RETURN(gates.emplace_back(), SameGain(session, state));
    }
    return gates;
  }

 private:
  Result<std::vector<double>> Get(const Session& session, const State& state,
                                  size_t entry) const {
    ESCALA_ASSIGN_OR_RETURN(
        const HostArray array,
        state.Get(session.placement(), session.job(), entry));
    return Doubles(array);
  }

  Status FindAverages(const Session& session, const State& state) {
    const auto& entries = session.job().state;
    std::map<std::string_view, size_t> places;
    for (size_t i = 0; i < entries.size(); ++i) places[entries[i].name] = i;
    for (size_t i = 0; i < entries.size(); ++i) {
      if (entries[i].kind != StateEntry::Kind::kEma) continue;
      ESCALA_ASSIGN_OR_RETURN(auto start, Get(session, state, i));
      averages_.push_back(
          {i, places.at(entries[i].parameter), start, std::move(start)});
    }
    return Status();
  }

  void FindAdaScale(const job::Job& job) {
    adascale_.emplace();
    for (size_t i = 0; i < job.state.size(); ++i) {
      const std::string& name = job.state[i].name;
      if (name == "adascale:variance") adascale_->variance = i;
      if (name == "adascale:mean") adascale_->mean = i;
      if (name == job::kAdaScaleStepsEntry) adascale_->steps = i;
    }
  }

  // Counts the gain of the last step, and returns the position in the schedule
  // after it.
  Result<int64_t> Gained(const Session& session, const State& state) {
    const auto scalar = [&](size_t entry) -> Result<double> {
      ESCALA_ASSIGN_OR_RETURN(const auto values, Get(session, state, entry));
      return values.front();
    };
    ESCALA_ASSIGN_OR_RETURN(const double variance, scalar(adascale_->variance));
    ESCALA_ASSIGN_OR_RETURN(const double mean, scalar(adascale_->mean));
    ESCALA_ASSIGN_OR_RETURN(const double steps, scalar(adascale_->steps));
    adascale_->wanted +=
        GainOf(variance, mean, static_cast<double>(session.job().replicas));
    return static_cast<int64_t>(steps);
  }

  Status Steps(const Session& session, State* state) {
    const job::Job& job = session.job();
    ESCALA_ASSIGN_OR_RETURN(
        const auto program,
        session.placement().Compile(job.train, "the training step"));
    ESCALA_ASSIGN_OR_RETURN(const auto batches, BatchesOf(session));
    int64_t position = 0;  // in the schedule
    for (int64_t step = 0; step < question_.steps; ++step) {
      ESCALA_ASSIGN_OR_RETURN(const auto batch,
                              NextBatch(session, batches.get()));
      ESCALA_ASSIGN_OR_RETURN(
          auto results,
          train::ExecuteStep(session.placement(), job, program, *state, batch,
                             {.step = step,
                              .updates = step,
                              .examples = step * job.length.global_batch,
                              .learning_rate = job.schedule.At(position),
                              .seed = question_.recipe.seed}));
      state->Take(std::move(results.outputs));
      ++position;
      if (adascale_) {
        ESCALA_ASSIGN_OR_RETURN(position, Gained(session, *state));
      }
      const double decay = question_.recipe.optimizer.ema;
      for (Average& average : averages_) {
        ESCALA_ASSIGN_OR_RETURN(const auto parameter,
                                Get(session, *state, average.parameter));
        for (size_t i = 0; i < parameter.size(); ++i)
          average.wanted[i] =
              decay * average.wanted[i] + (1 - decay) * parameter[i];
      }
    }
    return Status();
  }

  Result<Gate> SameState(const Session& session, const State& state) const {
    Gate gate = Asked("steps of the run", GateKind::kFunction,
                      "the run's state is that of the job's step, with the "
                      "schedule's rates");
    gate.against = question_.state;
    ESCALA_ASSIGN_OR_RETURN(
        const auto different,
        DifferentFromSaved(world_.env, session, state, question_.state));
    if (different.empty())
      return Answered(
          gate, Colour::kGreen,
          StrCat("all arrays after ", Counted(question_.steps, "step"),
                 " are equal to the bit"));
    return Answered(
        gate, Colour::kRed, StrCat("they differ in ", FirstOf(different)),
        "look at what the loop hands to a step: the rate, the batch, the "
        "numbers of the step and of the examples");
  }

  Result<Gate> SameAverages(const Session& session, const State& state) const {
    Gate gate = Asked("averages", GateKind::kFunction,
                      StrCat("each average follows its parameter by the decay ",
                             FormatNumber(question_.recipe.optimizer.ema, 7)));
    double worst = 0;
    std::string name;
    for (const Average& average : averages_) {
      ESCALA_ASSIGN_OR_RETURN(const auto now,
                              Get(session, state, average.entry));
      const std::vector<double> zero(now.size(), 0.0);
      const double apart = NormOf(now, average.wanted);
      const double way = NormOf(average.wanted, average.start);
      const double rounding = kRoundingOfStep *
                              std::sqrt(static_cast<double>(question_.steps)) *
                              NormOf(average.wanted, zero);
      if (apart <= kAverageTolerance * way + rounding) continue;
      if (apart / (way + rounding) <= worst) continue;
      worst = apart / (way + rounding);
      name = session.job().state[average.entry].name;
    }
    if (name.empty())
      return Answered(gate, Colour::kGreen,
                      StrCat("all ", averages_.size(), " do, over ",
                             Counted(question_.steps, "step")));
    return Answered(gate, Colour::kRed,
                    StrCat(name, " is apart by ", FormatNumber(worst, 2),
                           " x the way that it should have gone"),
                    "look at the step's moving average, and at its decay");
  }

  Result<Gate> SameGain(const Session& session, const State& state) const {
    const auto replicas = static_cast<double>(session.job().replicas);
    Gate gate = Asked("AdaScale's gain", GateKind::kFunction,
                      StrCat("(variance + mean) / (variance / ", replicas,
                             " + mean), summed over the steps"));
    ESCALA_ASSIGN_OR_RETURN(const auto steps,
                            Get(session, state, adascale_->steps));
    const double sum = steps.front(), wanted = adascale_->wanted;
    gate.figures = {{"sum", sum, ""}, {"wanted", wanted, ""}};
    const std::string found =
        StrCat(Counted(question_.steps, "step"), " were worth ",
               FormatNumber(sum, 6), " of one replica's");
    if (std::abs(sum - wanted) <= kGainTolerance * wanted)
      return Answered(gate, Colour::kGreen, found);
    return Answered(
        gate, Colour::kRed,
        StrCat(found, ", and the formula gives ", FormatNumber(wanted, 6)),
        "look at the number of replicas that the gain counts with");
  }

  const World& world_;
  const ReplayQuestion& question_;
  std::vector<Average> averages_;
  std::optional<AdaScale> adascale_;  // nullopt: the recipe does without it
};

}  // namespace

Result<std::vector<std::string>> DifferentFromSaved(Env* env,
                                                    const Session& session,
                                                    const State& state,
                                                    const std::string& folder) {
  ESCALA_ASSIGN_OR_RETURN(const ckpt::ArrayStore saved,
                          ckpt::ArrayStore::Open(env, folder));
  std::vector<std::string> names;
  const auto& entries = session.job().state;
  for (size_t i = 0; i < entries.size(); ++i) {
    const auto* array = saved.Find(entries[i].name);
    if (array == nullptr || array->shape != entries[i].shape) {
      names.push_back(entries[i].name);
      continue;
    }
    ESCALA_ASSIGN_OR_RETURN(const HostArray here,
                            state.Get(session.placement(), session.job(), i));
    ESCALA_ASSIGN_OR_RETURN(const HostArray there, saved.Read(*array));
    if (ckpt::Compare(here, there).values != 0)
      names.push_back(entries[i].name);
  }
  return names;
}

Result<std::vector<Gate>> ReplayGates(const World& world,
                                      const ReplayQuestion& question) {
  return GatesInChild(world, [&] { return Replay(world, question).Ask(); });
}

}  // namespace escala::climb
