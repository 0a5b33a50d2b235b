#include "escala/climb/climb.h"

#include <algorithm>
#include <ctime>
#include <memory>
#include <optional>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/base/version.h"
#include "escala/climb/collectives.h"
#include "escala/climb/convergence.h"
#include "escala/climb/data_gates.h"
#include "escala/climb/doctor.h"
#include "escala/climb/ladder.h"
#include "escala/climb/performance.h"
#include "escala/climb/planned_values.h"
#include "escala/climb/report/climb_page.h"
#include "escala/climb/report/report_files.h"
#include "escala/climb/report/run_folder.h"
#include "escala/climb/run_gates.h"
#include "escala/climb/same_function.h"
#include "escala/climb/seed_runs.h"
#include "escala/plan/estimator.h"
#include "escala/store/digest.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

constexpr double kNano = 1e-9;

// Runs that convergence is judged by.
constexpr int64_t kSeeds = 5;
constexpr double kShareForConvergence = 0.5;  // of the time that is left
constexpr int64_t kLeastSteps = 20;           // of the largest batch
// RunGates makes two runs, one of them in two parts, and restores a state.
constexpr double kShortRuns = 2, kStartsOfShortRuns = 4;

std::string UtcTime(int64_t nanos) {
  const auto seconds = static_cast<time_t>(nanos / 1'000'000'000);
  tm parts;
  gmtime_r(&seconds, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S UTC", &parts);
  return text;
}

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

class Climber {
 public:
  Climber(const World& world, const recipe::Recipe& recipe,
          const ClimbOptions& options)
      : world_(world), recipe_(recipe), options_(options) {}

  Result<Climb> Go() {
    ESCALA_RETURN_IF_ERROR(Open());
    ESCALA_RETURN_IF_ERROR(PlanAll());
    ESCALA_RETURN_IF_ERROR(Resume());
    for (size_t i = climb_.rungs.size(); i < options_.rungs.size(); ++i) {
      if (Stopped()) return Status(StatusCode::kCancelled, "stopped");
      ChooseFrom(i);
      climb_.asking = options_.rungs[i]->name;
      ESCALA_RETURN_IF_ERROR(Keep());
      auto asked = Ask(i);
      // A signal ends the children, too.
      if (Stopped()) return Status(StatusCode::kCancelled, "stopped");
      ESCALA_ASSIGN_OR_RETURN(Rung rung, std::move(asked));
      climb_.asking.clear();
      Accept(&rung);
      ESCALA_RETURN_IF_ERROR(
          WriteRung(world_.env, options_.folder, climb_.bound, rung));
      const bool passed = rung.IsPassed();
      climb_.rungs.push_back(std::move(rung));
      ESCALA_RETURN_IF_ERROR(Keep());
      if (!passed) break;
    }
    return climb_;
  }

  // What is in the folder after an end before its time.
  void Stop() {
    if (climb_.asking.empty()) return;
    climb_.asking.clear();
    (void)Keep();  // the reason of the end is what the user must read
  }

 private:
  bool Stopped() const {
    return options_.stop != nullptr && options_.stop->load();
  }
  void Say(const std::string& line) const {
    if (options_.say) options_.say(line);
  }

  // Takes the folder, and looks at the data.
  Status Open() {
    Env* const env = world_.env;
    ESCALA_RETURN_IF_ERROR(env->MakeDirs(options_.folder));
    auto lock = env->Lock(JoinPath(options_.folder, "lock"));
    if (lock.status().code() == StatusCode::kUnavailable)
      return FailedPrecondition(
          options_.folder,
          ": another climb is going on there; wait for its end, or name "
          "another folder (--out)");
    if (lock.ok()) lock_ = *std::move(lock);
    ESCALA_ASSIGN_OR_RETURN(source_, train::TrainingSource(recipe_, env));
    ESCALA_ASSIGN_OR_RETURN(eval_source_, train::HeldOutSource(recipe_, env));
    size_ = {source_->size(), eval_source_->size()};
    if (const int64_t most = recipe_.eval.max_examples; most > 0)
      size_.eval = std::min(size_.eval, most);
    return Status();
  }

  Status PlanAll() {
    estimator_.emplace(
        plan::Data{source_->fields(), source_->size(), world_.env});
    for (const pods::Slice* slice : options_.rungs) {
      plan::Options options;
      options.data = size_;
      auto plan =
          plan::MakePlan(recipe_, *options_.rungs.front(), *slice, options);
      // The ladder ends below a rung that cannot be planned; its gate says why.
      if (!plan.ok() && plans_.empty()) return plan.status();
      plans_.push_back(std::move(plan));
      if (plans_.back().ok())
        estimator_->Fill(options_.prices, options_.zone, &*plans_.back());
    }
    return Bind();
  }

  Status Bind() {
    ESCALA_ASSIGN_OR_RETURN(
        const job::Job job,
        plan::JobOn(plans_.front()->recipe, *options_.rungs.front(),
                    {source_->fields(), source_->size(), world_.env}));
    recipe::Recipe origin = recipe_;
    origin.out.clear();
    Bound& bound = climb_.bound;
    bound.recipe = store::Sha256(recipe::ToToml(origin));
    bound.program = store::Sha256(job.train.text());
    bound.data = store::Sha256(StrCat(
        source_->Describe(), "\n", source_->size(), "\n", source_->bytes(),
        "\n", eval_source_->Describe(), "\n", eval_source_->size()));
    bound.version = std::string(Version());
    flops_per_example_ = job.train.flops * static_cast<double>(job.cores) /
                         static_cast<double>(job.length.global_batch);
    return Status();
  }

  // Takes over what an earlier call in this folder has seen.
  Status Resume() {
    climb_.name = options_.name;
    climb_.from = options_.rungs.front()->name;
    climb_.to = options_.rungs.back()->name;
    climb_.budget_seconds = options_.budget_seconds;
    climb_.began = UtcTime(world_.env->WallNanos());
    auto before = ReadFolder(world_.env, options_.folder);
    if (before.status().code() == StatusCode::kNotFound) return Keep();
    if (!before.ok()) return before.status();
    if (!(before->bound == climb_.bound)) {
      Say("note: the recipe, the program, the data or Escala changed since the "
          "climb in this folder, which begins again");
      return Keep();
    }
    climb_.began = before->began;
    for (const pods::Slice* slice : options_.rungs) {
      const auto found = std::find_if(
          before->rungs.begin(), before->rungs.end(),
          [&](const Rung& rung) { return rung.slice == slice->name; });
      if (found == before->rungs.end()) break;
      Accept(&*found);
      if (!found->IsPassed()) break;
      ESCALA_RETURN_IF_ERROR(
          WriteRung(world_.env, options_.folder, climb_.bound, *found));
      Say(StrCat(slice->name, ": passed before (", ToString(found->depth),
                 ")"));
      climb_.rungs.push_back(*std::move(found));
    }
    return Keep();
  }

  // A reason passes every gate that is not red.
  void Accept(Rung* rung) const {
    if (options_.accept.empty()) return;
    for (const Gate& gate : rung->gates) {
      const Colour worst = WorstOf({gate});
      if (worst == Colour::kYellow || worst == Colour::kUnknown)
        rung->accepted.push_back({gate.name, options_.accept});
    }
  }

  Status Keep() {
    climb_.words = Words();
    ESCALA_RETURN_IF_ERROR(WriteHeader(world_.env, options_.folder, climb_));
    return WriteReport(world_.env, JoinPath(options_.folder, kReportFile),
                       ToJson(climb_), Html(climb_));
  }

  std::string Words() const {
    if (!climb_.asking.empty()) return StrCat(climb_.asking, " is being asked");
    if (climb_.rungs.empty()) return "no rung was asked yet";
    const Rung& last = climb_.rungs.back();
    if (!last.IsPassed()) {
      std::vector<std::string> open;
      for (const Gate& gate : last.gates)
        if (WorstOf({gate}) != Colour::kGreen)
          open.push_back(StrCat(gate.name, " (", ToString(gate.colour), ")"));
      return StrCat(last.slice, " is not passed: ", StrJoin(open));
    }
    if (last.slice == climb_.to) return StrCat(last.slice, " is passed");
    return StrCat(last.slice, " is passed, ", climb_.to, " is next to come");
  }

  // Chooses the depths of this rung and those above it, with what is known of
  // this machine by now.
  void ChooseFrom(size_t first) {
    std::vector<RungWork> work;
    for (size_t i = first; i < plans_.size(); ++i) {
      RungWork one;
      if (plans_[i].ok()) {
        one = {plans_[i]->after.batch_per_replica, plans_[i]->after.replicas,
               flops_per_example_};
      }
      work.push_back(one);
    }
    double left = 0;
    if (options_.budget_seconds > 0)
      left = std::max(options_.budget_seconds - spent_, 1.0);
    const auto choices = ChooseDepths(work, speed_, left);
    choices_.resize(first);
    choices_.insert(choices_.end(), choices.begin(), choices.end());
    for (size_t i = first; i < choices_.size(); ++i)
      Say(StrCat(i == first ? "next  " : "later ", options_.rungs[i]->name,
                 "  ", Describe(choices_[i])));
  }

  // --- One rung
  // ---------------------------------------------------------------

  Result<Rung> Ask(size_t at) {
    const pods::Slice& slice = *options_.rungs[at];
    const int64_t begin = world_.env->MonotonicNanos();
    Rung rung;
    rung.slice = slice.name;
    rung.cores = slice.devices;
    rung.hosts = slice.hosts;
    rung.depth = choices_[at].depth;
    if (AskPlan(at, &rung) && rung.depth != Depth::kDry)
      ESCALA_RETURN_IF_ERROR(AskRuns(at, &rung));
    rung.seconds =
        static_cast<double>(world_.env->MonotonicNanos() - begin) * kNano;
    spent_ += rung.seconds;
    return rung;
  }

  // Paths in the climb's folder stay true when it is moved.
  void Shorten(std::string* path) const {
    const std::string inside = JoinPath(options_.folder, "");
    if (path->starts_with(inside)) path->erase(0, inside.size());
  }

  // The times of a step on the devices of the runs, if there was a run.
  void TakeTimes(Rung* rung) const {
    const auto run = ReadRunFolder(
        world_.env,
        JoinPath(JoinPath(options_.folder, rung->slice), kShortRun));
    if (!run.ok()) return;
    rung->step_seconds = run->step_seconds;
    rung->input_wait_seconds = run->input_wait_seconds;
  }

  void Add(Gate gate, Rung* rung) const {
    Shorten(&gate.evidence);
    Shorten(&gate.against);
    std::string line =
        StrCat("  ", ToString(gate.colour), "  ", gate.name, ": ", gate.found);
    if (!gate.wanted.empty() && WorstOf({gate}) != Colour::kGreen)
      StrAppend(&line, StrCat(" (wanted: ", gate.wanted, ")"));
    Say(line);
    rung->gates.push_back(std::move(gate));
  }

  // Returns whether the rung has a plan that fits.
  bool AskPlan(size_t at, Rung* rung) {
    Gate gate;
    gate.name = "plan";
    gate.wanted = "the same job on this slice";
    if (!plans_[at].ok()) {
      gate.colour = Colour::kRed;
      gate.found = std::string(plans_[at].status().message());
      gate.next = "change the recipe so that it can be planned";
      Add(std::move(gate), rung);
      return false;
    }
    const plan::Plan& plan = *plans_[at];
    for (const plan::Line& line : plan.lines)
      if (line.before != line.after) rung->plan.push_back(line);
    rung->global_batch = plan.after.global_batch;
    rung->batch_per_replica = plan.after.batch_per_replica;
    rung->steps = plan.after.steps.value_or(0);
    rung->run_batch_per_replica = choices_[at].batch_per_replica;
    rung->forecast_efficiency = plan.efficiency;
    gate.colour = Colour::kGreen;
    gate.found = at == 0
                     ? std::string("the recipe as it is")
                     : StrCat(Counted(std::ssize(rung->plan), "setting"),
                              " other than on ", options_.rungs.front()->name);
    Add(std::move(gate), rung);
    if (at > 0 && recipe_.program.empty()) Add(PlannedValues(plan), rung);
    return AskFit(plan, rung);
  }

  bool AskFit(const plan::Plan& plan, Rung* rung) {
    Gate gate = FitGate(plan);
    const bool fits = gate.colour != Colour::kRed;
    Add(std::move(gate), rung);
    if (!plan.fit) return true;
    rung->hbm = PartsOf(*plan.fit);
    rung->hbm_capacity = static_cast<double>(plan.fit->capacity_bytes);
    if (plan.time) AddTime(plan, rung);
    return fits;
  }

  // The exchanges of the program that the rung's devices get.
  Status AskCollectives(size_t at, Rung* rung) {
    if (!recipe_.program.empty()) return Status();
    const recipe::Recipe recipe = RunRecipe(at);
    ESCALA_ASSIGN_OR_RETURN(
        const job::Job job,
        plan::JobOn(recipe, *options_.rungs[at],
                    {source_->fields(), source_->size(), world_.env}));
    ESCALA_ASSIGN_OR_RETURN(Gate gate, Collectives(recipe, job));
    Add(std::move(gate), rung);
    return Status();
  }

  void AddTime(const plan::Plan& plan, Rung* rung) {
    Gate gate;
    gate.name = "time";
    gate.kind = GateKind::kPerformance;
    gate.colour = Colour::kForecast;
    const pods::RunCost& run = plan.time->run;
    gate.found = StrCat(FormatNumber(run.step_seconds * 1e3, 3),
                        " ms a step on a real ", rung->slice);
    gate.figures = {{"step_seconds", run.step_seconds, "s"},
                    {"examples_per_second", run.examples_per_second, ""}};
    Add(std::move(gate), rung);
    rung->forecast_step = PartsOf(plan.time->step);
  }

  // The recipe of a rung's runs, on `slice`, with its chosen batch.
  recipe::Recipe RunRecipe(size_t at) const {
    recipe::Recipe recipe = plans_[at]->recipe;
    if (choices_[at].depth == Depth::kFunction) {
      recipe.global_batch.reset();
      recipe.batch_per_replica = choices_[at].batch_per_replica;
    }
    return recipe;
  }

  Status AskRuns(size_t at, Rung* rung) {
    rung->device = world_.device;
    ESCALA_RETURN_IF_ERROR(AskCollectives(at, rung));
    const std::string folder = JoinPath(options_.folder, rung->slice);
    ESCALA_RETURN_IF_ERROR(world_.env->MakeDirs(folder));
    ESCALA_RETURN_IF_ERROR(
        WriteFileAtomically(world_.env, JoinPath(folder, "plan.toml"),
                            recipe::ToToml(plans_[at]->recipe)));
    if (!AskDoctor(at, rung)) return Status();
    RunQuestion runs;
    runs.recipe = RunRecipe(at);
    runs.slice = options_.rungs[at];
    runs.folder = folder;
    runs.steps = choices_[at].steps;
    // The state goes down to the rung below, and up from the smallest.
    const size_t other = at > 0 ? at - 1 : at + 1;
    if (other < plans_.size() && plans_[other].ok()) {
      runs.other = plans_[other]->recipe;
      runs.other_slice = options_.rungs[other];
    }
    const int64_t begin = world_.env->MonotonicNanos();
    ESCALA_ASSIGN_OR_RETURN(auto gates, RunGates(world_, runs));
    for (Gate& gate : gates) Add(std::move(gate), rung);
    if (WorstOf(rung->gates) == Colour::kRed) return Status();
    TakeTimes(rung);
    Measure(at,
            static_cast<double>(world_.env->MonotonicNanos() - begin) * kNano,
            *rung);

    DataQuestion data;
    data.recipe = runs.recipe;
    data.slice = runs.slice;
    if (at > 0) {
      data.below = RunRecipe(at - 1);
      data.slice_below = options_.rungs[at - 1];
    }
    ESCALA_ASSIGN_OR_RETURN(gates, DataGates(world_, data));
    for (Gate& gate : gates) Add(std::move(gate), rung);
    ESCALA_ASSIGN_OR_RETURN(gates,
                            PerformanceGates(world_, {runs.recipe, &*plans_[at],
                                                      options_.input_seconds}));
    for (Gate& gate : gates) Add(std::move(gate), rung);
    if (at > 0 && recipe_.program.empty())
      ESCALA_RETURN_IF_ERROR(AskSameFunction(at, rung));
    if (rung->depth == Depth::kFull && WorstOf(rung->gates) != Colour::kRed)
      ESCALA_RETURN_IF_ERROR(AskConvergence(at, rung));
    return Status();
  }

  // Returns whether the runs can begin.
  bool AskDoctor(size_t at, Rung* rung) const {
    DoctorQuestion question;
    question.recipe = plans_[at]->recipe;
    question.slice = options_.rungs[at];
    question.zone = options_.zone;
    question.allow_cross_region = options_.allow_cross_region;
    for (Gate& gate : DoctorOfRung(world_, question))
      Add(std::move(gate), rung);
    return WorstOf(rung->gates) != Colour::kRed;
  }

  Status AskSameFunction(size_t at, Rung* rung) {
    SameFunctionQuestion question;
    question.lower = {plans_[at - 1]->recipe, options_.rungs[at - 1]};
    question.upper = {plans_[at]->recipe, options_.rungs[at]};
    question.open = world_.open;
    question.env = world_.env;
    ESCALA_ASSIGN_OR_RETURN(auto gates, GatesInChild(world_, [&] {
                              return SameFunction(question);
                            }));
    for (Gate& gate : gates) Add(std::move(gate), rung);
    return Status();
  }

  // --- Convergence
  // --------------------------------------------------------------

  // The examples of each run that convergence is judged by: a share of the
  // planned run, for all full rungs the same.
  int64_t SharedExamples(size_t at) {
    if (shared_examples_ > 0) return shared_examples_;
    // A climb that goes on keeps the share of its first runs.
    for (const Rung& rung : climb_.rungs)
      if (!rung.losses.empty())
        return shared_examples_ =
                   static_cast<int64_t>(rung.losses.front().examples.back());
    const int64_t whole = plans_[at]->after.examples.value_or(0);
    int64_t most = whole, full = 0, largest = 0;
    for (size_t i = at; i < choices_.size(); ++i)
      if (choices_[i].depth == Depth::kFull) {
        ++full;
        largest = plans_[i]->after.global_batch;
      }
    if (options_.budget_seconds > 0) {
      const double seconds =
          kShareForConvergence *
          std::max(options_.budget_seconds - spent_, 1.0) /
          static_cast<double>(kSeeds * std::max<int64_t>(full, 1));
      most = static_cast<int64_t>(
          std::max(0.0, seconds - 2 * speed_.start_seconds) *
          speed_.flops_per_second / flops_per_example_);
    }
    shared_examples_ =
        std::clamp(most, std::min(kLeastSteps * largest, whole), whole);
    return shared_examples_;
  }

  Status AskConvergence(size_t at, Rung* rung) {
    const plan::Facts& facts = plans_[at]->after;
    if (!facts.examples) return Status();  // AdaScale: no common examples
    SeedQuestion question;
    question.recipe = plans_[at]->recipe;
    question.slice = options_.rungs[at];
    question.folder = options_.folder;
    question.global_batch = facts.global_batch;
    question.replicas = recipe_.program.empty() ? facts.replicas : 0;
    question.examples = SharedExamples(at);
    question.seeds = kSeeds;
    question.stop = options_.stop;
    ESCALA_ASSIGN_OR_RETURN(rung->losses, TrainSeeds(world_, question));
    ConvergenceRuns runs;
    runs.upper = RunsOf(at, *rung);
    if (const auto below = FullRungBelow(at)) {
      runs.lower = RunsOf(*below, climb_.rungs[*below]);
      runs.pooled = PooledSpreadOf(recipe_.model);
      runs.share = static_cast<double>(question.examples) /
                   static_cast<double>(std::max<int64_t>(*facts.examples, 1));
      runs.examples_factor = MostExamplesFactor(
          world_.env, recipe_, options_.folder, climb_.rungs[*below],
          plans_[*below]->after.global_batch, facts.global_batch);
      Add(ConvergenceGate(runs), rung);
    }
    return Status();
  }

  // The next lower rung with runs to compare with.
  std::optional<size_t> FullRungBelow(size_t at) const {
    for (size_t i = at; i-- > 0;)
      if (climb_.rungs[i].depth == Depth::kFull &&
          !climb_.rungs[i].losses.empty())
        return i;
    return std::nullopt;
  }

  RungRuns RunsOf(size_t at, const Rung& rung) const {
    const plan::Facts& facts = plans_[at]->after;
    return RungRunsOf(rung, static_cast<double>(facts.warmup_steps.value_or(0) *
                                                facts.global_batch));
  }

  // Learns this machine's speed from the short runs of a rung, which took so
  // long together.
  void Measure(size_t at, double seconds, const Rung& rung) {
    if (!rung.step_seconds || !(*rung.step_seconds > 0)) return;
    const RungChoice& choice = choices_[at];
    const auto batch = static_cast<double>(choice.batch_per_replica *
                                           plans_[at]->after.replicas);
    speed_.flops_per_second = batch * flops_per_example_ / *rung.step_seconds;
    const double steps =
        kShortRuns * static_cast<double>(choice.steps) * *rung.step_seconds;
    speed_.start_seconds =
        std::max(0.1, (seconds - steps) / kStartsOfShortRuns);
  }

  const World& world_;
  const recipe::Recipe& recipe_;
  const ClimbOptions& options_;

  std::unique_ptr<FileLock> lock_;
  std::unique_ptr<input::Source> source_, eval_source_;
  plan::DataSize size_;
  std::optional<plan::Estimator> estimator_;
  std::vector<Result<plan::Plan>> plans_;  // by rung
  std::vector<RungChoice> choices_;        // by rung
  Climb climb_;
  Speed speed_;
  double flops_per_example_ = 0;
  double spent_ = 0;             // seconds
  int64_t shared_examples_ = 0;  // of each run for convergence; 0: not set
};

}  // namespace

Result<Climb> ClimbTo(const World& world, const recipe::Recipe& recipe,
                      const ClimbOptions& options) {
  Climber climber(world, recipe, options);
  auto climb = climber.Go();
  if (!climb.ok()) climber.Stop();
  return climb;
}

bool IsOnTop(const Climb& climb, const ClimbOptions& options) {
  return climb.rungs.size() == options.rungs.size() &&
         climb.rungs.back().IsPassed();
}

}  // namespace escala::climb
