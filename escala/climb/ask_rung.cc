#include "escala/climb/ask_rung.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/climb/collectives.h"
#include "escala/climb/compiler_answer.h"
#include "escala/climb/core_gate.h"
#include "escala/climb/data_gates.h"
#include "escala/climb/device_gates.h"
#include "escala/climb/doctor.h"
#include "escala/climb/imported_function.h"
#include "escala/climb/performance.h"
#include "escala/climb/planned_values.h"
#include "escala/climb/rate_gate.h"
#include "escala/climb/report/run_folder.h"
#include "escala/climb/run_gates.h"
#include "escala/climb/rung_learning.h"
#include "escala/climb/rung_work.h"
#include "escala/climb/same_function.h"
#include "escala/climb/step_flops.h"

namespace escala::climb {
namespace {

constexpr double kNano = 1e-9;

std::vector<std::pair<std::string, double>> PartsOf(const plan::Fit& fit) {
  const plan::FitParts& parts = fit.parts;
  const std::pair<const char*, int64_t> all[] = {
      {"parameters", parts.parameters}, {"averages", parts.averages},
      {"optimizer", parts.optimizer},   {"batch", parts.batch},
      {"copies", parts.copies},         {"activations", parts.activations},
      {"gradients", parts.gradients},   {"temporaries", parts.temporaries}};
  std::vector<std::pair<std::string, double>> named;
  for (const auto& [name, bytes] : all)
    named.emplace_back(name, static_cast<double>(bytes));
  return named;
}

// Parts that take no time are left out.
std::vector<std::pair<std::string, double>> PartsOf(
    const pods::StepTime& step) {
  std::vector<std::pair<std::string, double>> named;
  for (const auto& [name, seconds] :
       {std::pair("products", step.products),
        std::pair("vectors", step.vectors), std::pair("memory", step.memory),
        std::pair("starts of kernels", step.kernels),
        std::pair("collectives", step.collectives),
        std::pair("input", step.input), std::pair("host", step.host)})
    if (seconds > 0) named.emplace_back(name, seconds);
  return named;
}

class Asker {
 public:
  Asker(Ascent* ascent, size_t at)
      : ascent_(*ascent),
        world_(*ascent->world),
        recipe_(*ascent->recipe),
        options_(*ascent->options),
        at_(at),
        slice_(*ascent->options->rungs[at]),
        plan_(ascent->plans[at]),
        choice_(ascent->choices[at]),
        own_folder_(RungFolder(slice_.name, ascent->climb.device)),
        on_pod_(slice_) {}

  Result<Rung> Ask() {
    begin_ = lap_ = world_.env->MonotonicNanos();
    rung_.slice = slice_.name;
    rung_.cores = slice_.devices;
    rung_.hosts = slice_.hosts;
    rung_.depth = choice_.depth;
    if (ascent_.is_real) rung_.device = ascent_.climb.device;
    if (AskPlan()) {
      ESCALA_RETURN_IF_ERROR(rung_.depth == Depth::kDry ? AskProgram()
                                                        : AskRuns());
    }
    rung_.seconds =
        static_cast<double>(world_.env->MonotonicNanos() - begin_) * kNano;
    ascent_.spent += rung_.seconds;
    return std::move(rung_);
  }

 private:
  // The time since the last call, or since the rung began, went into this part.
  void Took(Part part) {
    const int64_t now = world_.env->MonotonicNanos();
    rung_.took.emplace_back(ToString(part),
                            static_cast<double>(now - lap_) * kNano);
    lap_ = now;
  }

  // Paths in the climb's folder stay true when it is moved.
  void Shorten(std::string* path) const {
    const std::string inside = JoinPath(options_.folder, "");
    if (path->starts_with(inside)) path->erase(0, inside.size());
  }

  // The times and traces of a step on the devices of the runs, if there was a
  // run.
  void TakeTimes() {
    const std::string folder =
        JoinPath(JoinPath(options_.folder, own_folder_), kShortRun);
    const auto run = ReadRunFolder(world_.env, folder);
    if (!run.ok()) return;
    rung_.traces = TracesOf(world_.env, folder);
    for (std::string& trace : rung_.traces) Shorten(&trace);
    rung_.step_seconds = run->step_seconds;
    rung_.input_wait_seconds = run->input_wait_seconds;
  }

  bool Stopped() const {
    return options_.stop != nullptr && options_.stop->load();
  }

  void Add(Gate gate) {
    Shorten(&gate.evidence);
    Shorten(&gate.against);
    std::string line =
        StrCat("  ", ToString(gate.colour), "  ", gate.name, ": ", gate.found);
    if (!gate.wanted.empty() && WorstOf({gate}) != Colour::kGreen)
      StrAppend(&line, StrCat(" (wanted: ", gate.wanted, ")"));
    // A gate that was interrupted has no answer to show.
    if (options_.say && !Stopped()) {
      options_.say(line);
      if (!gate.next.empty() && WorstOf({gate}) != Colour::kGreen)
        options_.say(StrCat("         next: ", gate.next));
    }
    rung_.gates.push_back(std::move(gate));
  }

  // The rung that this one is compared with: the one below. On devices that
  // compute for themselves the comparison runs on the software Pod, and the
  // first rung, which has none below, is compared with itself there.
  std::optional<size_t> Below() const {
    if (at_ > 0) return at_ - 1;
    return ascent_.is_real ? std::optional(at_) : std::nullopt;
  }
  const pods::Slice* SliceBelow() const {
    return at_ > 0 ? options_.rungs[at_ - 1] : &on_pod_;
  }

  // A gate that compared with another slice.
  void AddCompared(Gate gate) {
    const std::string& name = SliceBelow()->name;
    if (ascent_.is_real && gate.against.starts_with(name))
      gate.against.insert(name.size(), " on the software Pod");
    Add(std::move(gate));
  }

  // Returns whether the rung has a plan that fits.
  bool AskPlan() {
    Gate gate;
    gate.name = "plan";
    gate.wanted = "the same job on this slice";
    if (!plan_.ok()) {
      gate.colour = Colour::kRed;
      gate.found = std::string(plan_.status().message());
      gate.next = "change the recipe so that it can be planned";
      Add(std::move(gate));
      return false;
    }
    const plan::Plan& plan = *plan_;
    for (const plan::Line& line : plan.lines)
      if (line.before != line.after) rung_.plan.push_back(line);
    rung_.global_batch = plan.after.global_batch;
    rung_.batch_per_replica = plan.after.batch_per_replica;
    rung_.steps = plan.after.steps.value_or(0);
    rung_.run_batch_per_replica = choice_.batch_per_replica;
    rung_.forecast_efficiency = plan.efficiency;
    gate.colour = Colour::kGreen;
    gate.found = at_ == 0
                     ? std::string("the recipe as it is")
                     : StrCat(Counted(std::ssize(rung_.plan), "setting"),
                              " other than on ", options_.rungs.front()->name);
    Add(std::move(gate));
    if (at_ > 0 && recipe_.program.empty()) Add(PlannedValues(plan));
    AskTpuCompiler();
    return !Stopped() && AskFit(plan);
  }

  // The compiler's word on the memory takes the place of the estimate's.
  void AskTpuCompiler() {
    if (options_.compiler.library.empty()) return;
    plan::Plan& plan = *ascent_.plans[at_];
    CompilerAnswer told =
        AskCompiler(options_.compiler, PlannedJob(), slice_,
                    plan.fit ? &*plan.fit : nullptr, options_.stop);
    rung_.compiler = std::move(told.words);
    Add(std::move(told.gate));
  }

  bool AskFit(const plan::Plan& plan) {
    Gate gate = FitGate(plan);
    const bool fits = gate.colour != Colour::kRed;
    Add(std::move(gate));
    if (!plan.fit) return true;
    rung_.hbm = PartsOf(*plan.fit);
    rung_.hbm_capacity = static_cast<double>(plan.fit->capacity_bytes);
    if (plan.time) AddTime(plan);
    return fits;
  }

  // The exchanges of the program that the rung's devices get.
  Status AskCollectives() {
    if (!recipe_.program.empty()) return Status();
    const recipe::Recipe recipe = RunRecipe(at_);
    const auto job = choice_.depth == Depth::kFunction
                         ? plan::JobOn(recipe, slice_, ascent_.data)
                         : PlannedJob();
    if (!job.ok()) return job.status();
    ESCALA_ASSIGN_OR_RETURN(Gate gate, Collectives(recipe, *job));
    Add(std::move(gate));
    return Status();
  }

  // The planned job, which takes seconds to trace for a large model.
  const Result<job::Job>& PlannedJob() {
    if (!planned_job_)
      planned_job_ = plan::JobOn(plan_->recipe, slice_, ascent_.data);
    return *planned_job_;
  }

  void AddTime(const plan::Plan& plan) {
    Gate gate;
    gate.name = "time";
    gate.kind = GateKind::kPerformance;
    gate.colour = Colour::kForecast;
    const pods::RunCost& run = plan.time->run;
    gate.found = StrCat(FormatNumber(run.step_seconds * 1e3, 3),
                        " ms a step on a real ", rung_.slice);
    gate.figures = {{"step_seconds", run.step_seconds, "s"},
                    {"examples_per_second", run.examples_per_second, ""}};
    if (run.cost) {
      const std::string& currency = options_.prices.currency;
      StrAppend(&gate.found, StrCat(", ", currency, " ",
                                    FormatNumber(*run.cost, 3), " the run"));
      gate.figures.push_back({"run", *run.cost, currency});
    }
    Add(std::move(gate));
    rung_.forecast_step = PartsOf(plan.time->step);
  }

  // The recipe of a rung's runs, with its chosen batch.
  recipe::Recipe RunRecipe(size_t at) const {
    recipe::Recipe recipe = ascent_.plans[at]->recipe;
    const RungChoice& choice = ascent_.choices[at];
    if (choice.depth == Depth::kFunction) {
      recipe.global_batch.reset();
      recipe.batch_per_replica = choice.batch_per_replica;
    }
    return recipe;
  }

  // Asks the gates that need no devices.
  Status AskProgram() {
    if (!AskDoctor() || !recipe_.program.empty()) return Status();
    ESCALA_RETURN_IF_ERROR(AskCollectives());
    ESCALA_ASSIGN_OR_RETURN(
        const double flops,
        FlopsOfProgram(plan_->recipe, slice_, ascent_.data));
    Add(FlopsGate(flops, FlopsByFormula(plan_->recipe, ascent_.data.fields)));
    return Status();
  }

  Status AskRuns() {
    rung_.device = ascent_.climb.device;
    ESCALA_RETURN_IF_ERROR(AskCollectives());
    const std::string folder = JoinPath(options_.folder, own_folder_);
    ESCALA_RETURN_IF_ERROR(world_.env->MakeDirs(folder));
    ESCALA_RETURN_IF_ERROR(WriteFileAtomically(world_.env,
                                               JoinPath(folder, kPlanFile),
                                               recipe::ToToml(plan_->recipe)));
    if (!AskDoctor()) return Status();
    RunQuestion runs;
    runs.recipe = RunRecipe(at_);
    runs.slice = &slice_;
    runs.folder = folder;
    // A large batch makes few steps of a short run.
    runs.steps =
        rung_.steps > 0 ? std::min(choice_.steps, rung_.steps) : choice_.steps;
    // The state goes down to the rung below, and up from the smallest.
    const size_t other = Below().value_or(at_ + 1);
    if (other < ascent_.plans.size() && ascent_.plans[other].ok()) {
      runs.other = ascent_.plans[other]->recipe;
      runs.other_slice = Below() ? SliceBelow() : options_.rungs[other];
    }
    Took(Part::kBefore);
    ESCALA_ASSIGN_OR_RETURN(auto gates, RunGates(world_, runs));
    for (Gate& gate : gates) AddCompared(std::move(gate));
    Took(Part::kRuns);
    if (WorstOf(rung_.gates) == Colour::kRed) return Status();
    TakeTimes();
    ESCALA_RETURN_IF_ERROR(AskRates(runs));

    if (recipe_.program.empty()) {
      ESCALA_ASSIGN_OR_RETURN(Gate gate,
                              CoresAgree(world_, runs.recipe, slice_));
      Add(std::move(gate));
    }
    DataQuestion data;
    data.recipe = runs.recipe;
    data.slice = runs.slice;
    if (const auto below = Below()) {
      data.below = RunRecipe(*below);
      data.slice_below = SliceBelow();
    }
    data.most_evaluated = choice_.evaluated;
    ESCALA_ASSIGN_OR_RETURN(gates, DataGates(world_, data));
    for (Gate& gate : gates) AddCompared(std::move(gate));
    Took(Part::kData);
    ESCALA_ASSIGN_OR_RETURN(
        gates, PerformanceGates(
                   world_, {runs.recipe, &*plan_, options_.input_seconds}));
    for (Gate& gate : gates) Add(std::move(gate));
    if (ascent_.is_real) AskDevices(runs);
    Took(Part::kPerformance);
    ESCALA_RETURN_IF_ERROR(AskFunction());
    if (rung_.depth != Depth::kFull) {
      SkipLearning(WhatIsLearnt(),
                   "the runs have fewer examples per replica than planned");
    } else if (WorstOf(rung_.gates) != Colour::kRed) {
      const double took = static_cast<double>(lap_ - begin_) * kNano;
      ESCALA_RETURN_IF_ERROR(AskLearning(WhatIsLearnt(), took));
      if (!rung_.losses.empty()) Took(Part::kConvergence);
    }
    return Status();
  }

  // Asks which learning rates the steps of the short run got.
  Status AskRates(const RunQuestion& runs) {
    ESCALA_ASSIGN_OR_RETURN(const job::Job job,
                            plan::JobOn(runs.recipe, slice_, ascent_.data));
    ESCALA_ASSIGN_OR_RETURN(
        const RunFolder run,
        ReadRunFolder(world_.env, JoinPath(runs.folder, kShortRun)));
    RateQuestion question;
    question.recipe = runs.recipe;
    question.global_batch = job.length.global_batch;
    question.data_examples = ascent_.data.examples;
    question.schedule = job.schedule;
    question.reported = run.learning_rates;
    Add(LearningRates(question));
    for (const auto& [name, line] : run.train)
      if (name == "loss") Add(ShortRunLoss(line.values));
    return Status();
  }

  // Returns whether the runs can begin, or could.
  bool AskDoctor() {
    DoctorQuestion question;
    question.recipe = plan_->recipe;
    question.slice = &slice_;
    question.zone = options_.zone;
    question.allow_cross_region = options_.allow_cross_region;
    question.opens_devices = rung_.depth != Depth::kDry;
    if (rung_.depth != Depth::kDry) {
      question.runs_folder = options_.folder;
      question.rung_folder = JoinPath(options_.folder, own_folder_);
    }
    if (rung_.depth == Depth::kFull) question.seed_runs = kSeedsForConvergence;
    for (Gate& gate : DoctorOfRung(world_, question)) Add(std::move(gate));
    return WorstOf(rung_.gates) != Colour::kRed;
  }

  Status AskFunction() {
    FunctionQuestion question;
    if (const auto below = Below())
      question.lower = {ascent_.plans[*below]->recipe, SliceBelow()};
    question.upper = {plan_->recipe, &slice_};
    if (question.lower.slice == nullptr && recipe_.program.empty())
      question.lower = PlainForm(question.upper).value_or(PlannedRecipe());
    question.open = world_.open;
    question.env = world_.env;
    question.steps = choice_.compared_steps;
    ESCALA_ASSIGN_OR_RETURN(auto gates, GatesInChild(world_, [&] {
                              return recipe_.program.empty()
                                         ? SameFunction(question)
                                         : ImportedFunction(question);
                            }));
    for (Gate& gate : gates) AddCompared(std::move(gate));
    Took(Part::kFunction);
    return Status();
  }

  // The gates of devices that compute for themselves.
  void AskDevices(const RunQuestion& runs) {
    const auto times =
        MeasureDevices(world_, {runs.recipe, runs.slice, runs.folder});
    if (!times.ok()) {
      Add(Answered(Asked("step time", GateKind::kPerformance,
                         StrCat("some steps on ", rung_.device)),
                   Colour::kUnknown, std::string(times.status().message()),
                   "`escala profile` shows the same steps"));
      return;
    }
    rung_.step_seconds = times->real.step;
    rung_.input_wait_seconds = times->real.input_wait;
    // Instead of the short run's, which has a checkpoint and the sentinel.
    rung_.traces = {times->trace};
    Shorten(&rung_.traces.front());
    const bool is_full = rung_.depth == Depth::kFull;
    auto gates = DeviceGates(*times, *plan_, rung_.device, is_full);
    if (is_full) {
      const auto& below = ascent_.climb.rungs;
      gates.push_back(ThroughputGate(
          ThroughputOf(rung_, at_ > 0 ? &below[at_ - 1] : nullptr)));
      rung_.efficiency = EfficiencyOf(rung_, at_ > 0 ? below[0] : rung_);
    }
    for (Gate& gate : gates) {
      gate.evidence = times->trace;
      Add(std::move(gate));
    }
  }

  // For AskLearning, which adds its gates to this rung.
  LearningQuestion WhatIsLearnt() {
    return {&ascent_, at_, &rung_, [this](Gate gate) { Add(std::move(gate)); }};
  }

  Ascent& ascent_;
  const World& world_;
  const recipe::Recipe& recipe_;
  const ClimbOptions& options_;
  const size_t at_;
  const pods::Slice& slice_;
  const Result<plan::Plan>& plan_;
  const RungChoice& choice_;
  const std::string own_folder_;  // in the climb's
  const pods::Slice on_pod_;
  int64_t begin_ = 0, lap_ = 0;  // on the monotonic clock
  std::optional<Result<job::Job>> planned_job_;
  Rung rung_;
};

}  // namespace

Result<Rung> AskRung(Ascent* ascent, size_t at) {
  return Asker(ascent, at).Ask();
}

}  // namespace escala::climb
