#include "escala/climb/replay.h"

#include <cmath>
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
    ESCALA_RETURN_IF_ERROR(Steps(session, &state));
    std::vector<Gate> gates;
    ESCALA_ASSIGN_OR_RETURN(gates.emplace_back(), SameState(session, state));
    if (!averages_.empty()) {
      ESCALA_ASSIGN_OR_RETURN(gates.emplace_back(),
                              SameAverages(session, state));
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
    for (size_t i = 0; i < entries.size(); ++i)
      for (size_t p = 0; p < entries.size(); ++p) {
        if (entries[i].kind != StateEntry::Kind::kEma ||
            entries[p].name != entries[i].parameter)
          continue;
        ESCALA_ASSIGN_OR_RETURN(auto start, Get(session, state, i));
        averages_.push_back({i, p, start, std::move(start)});
      }
    return Status();
  }

  Status Steps(const Session& session, State* state) {
    const job::Job& job = session.job();
    ESCALA_ASSIGN_OR_RETURN(
        const auto program,
        session.placement().Compile(job.train, "the training step"));
    ESCALA_ASSIGN_OR_RETURN(const auto batches, BatchesOf(session));
    for (int64_t step = 0; step < question_.steps; ++step) {
      ESCALA_ASSIGN_OR_RETURN(const auto batch,
                              NextBatch(session, batches.get()));
      ESCALA_ASSIGN_OR_RETURN(
          auto results,
          train::ExecuteStep(session.placement(), job, program, *state, batch,
                             {.step = step,
                              .updates = step,
                              .examples = step * job.length.global_batch,
                              .learning_rate = job.schedule.At(step),
                              .seed = question_.recipe.seed}));
      state->Take(std::move(results.outputs));
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

  const World& world_;
  const ReplayQuestion& question_;
  std::vector<Average> averages_;
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
