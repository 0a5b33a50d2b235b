#include "escala/climb/profile.h"

#include <utility>

#include "escala/base/strings.h"
#include "escala/base/wire/read_trace.h"
#include "escala/climb/still_source.h"
#include "escala/plan/estimator.h"
#include "escala/train/loop.h"
#include "escala/train/position.h"
#include "escala/train/profile.h"
#include "escala/train/reading.h"

namespace escala::climb {
namespace {

constexpr double kNano = 1e-9;
constexpr uint64_t kMostTraceBytes = uint64_t{1} << 30;

// Ends the run after the steps that count, and reads the devices' clock around
// them.
class Window : public train::Hook {
 public:
  explicit Window(const recipe::Profile& steps) : steps_(steps) {}

  train::Due DueBefore(const train::RunView& run) const override {
    return run.steps + 1 == steps_.start ? train::Due::kSettled
                                         : train::Due::kNo;
  }
  Status BeforeStep(const train::RunView& run,
                    const train::StepInput&) override {
    begin_ = run.session.placement().VirtualNanos();
    return Status();
  }
  train::Due DueAfter(const train::RunView& run) const override {
    return run.steps + 1 == steps_.start + steps_.steps ? train::Due::kSettled
                                                        : train::Due::kNo;
  }
  Status AfterStep(train::RunView* run) override {
    const auto end = run->session.placement().VirtualNanos();
    if (begin_ && end)
      step_seconds_ = static_cast<double>(*end - *begin_) * kNano /
                      static_cast<double>(steps_.steps);
    run->stop = train::StopRequest();
    return Status();
  }

  // nullopt: the devices have no such clock.
  std::optional<double> step_seconds() const { return step_seconds_; }

 private:
  const recipe::Profile& steps_;
  std::optional<int64_t> begin_;
  std::optional<double> step_seconds_;
};

// The command tells where the trace is.
class Quiet : public train::Reporter {
 public:
  std::string_view name() const override { return "profile"; }
  bool Say(std::string_view) override { return true; }
};

// FLOP/s.
double PeakOf(const pods::Generation& generation) {
  return generation.bf16_tflops * 1e12 / generation.devices_per_chip;
}
// nullopt: the catalogue has no such device, or it is a software Pod's.
std::optional<double> PeakOf(const pjrt::Device& device) {
  if (device.VirtualNanos()) return std::nullopt;
  for (const pods::Generation& generation : pods::AllGenerations())
    if (generation.device_kind == device.description().kind)
      return PeakOf(generation);
  return std::nullopt;
}

Status CheckLength(const recipe::Recipe& recipe, const train::Session& session,
                   int64_t steps) {
  const int64_t all = session.job().length.steps;
  if (all >= kWarmUpSteps + steps) return Status();
  const int64_t most = all - kWarmUpSteps;
  return InvalidArgument("--steps: got ", steps, " after ", kWarmUpSteps,
                         " to warm up, but the run of ", recipe.places.file,
                         " has ", Counted(all, "step"), ", expected ",
                         most > 0 ? StrCat("at most ", most, ", or ") : "",
                         "a longer run, as ",
                         "train_steps=", kWarmUpSteps + steps);
}

struct Steps {
  std::string trace, without_devices;
  std::optional<double> clock_step_seconds;
  std::optional<pjrt::DeviceMemory> memory;
};

std::optional<pjrt::DeviceMemory> MostMemory(const pjrt::Client& client) {
  std::optional<pjrt::DeviceMemory> most;
  for (const pjrt::Device* device : client.addressable_devices()) {
    const auto memory = device->Memory();
    if (memory.ok() && (!most || memory->peak_bytes_in_use.value_or(0) >
                                     most->peak_bytes_in_use.value_or(0)))
      most = *memory;
  }
  return most;
}

Result<Steps> RunSteps(const recipe::Recipe& recipe,
                       const train::Session& session,
                       const pjrt::Client& client,
                       const ProfileOptions& options) {
  Env* const env = options.env;
  env->WriteToStderr("profile: compiling, and making the first weights\n");
  ESCALA_ASSIGN_OR_RETURN(
      const pjrt::LoadedExecutable step,
      session.placement().Compile(session.job().train, "the training step"));
  ESCALA_ASSIGN_OR_RETURN(train::State state,
                          session.StartState(recipe.init_from));
  std::unique_ptr<input::Source> still;
  if (options.still_input) {
    ESCALA_ASSIGN_OR_RETURN(still, MakeStillSource(session.source()));
  }
  const input::Source& source = still ? *still : session.source();
  ESCALA_ASSIGN_OR_RETURN(input::BatchOptions reading,
                          train::ReadingOf(recipe, source));
  reading.global_batch = session.job().length.global_batch;
  reading.replicas = static_cast<int>(session.job().replicas);
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(&source, reading));
  const recipe::Profile traced = {kWarmUpSteps + 1, options.steps};
  train::Profile profile(traced, env, client.plugin(), options.out);
  Window window(traced);
  train::AdaScalePosition position;
  std::vector<train::Hook*> hooks;
  if (recipe.optimizer.adascale) hooks.push_back(&position);
  hooks.push_back(&profile);
  hooks.push_back(&window);
  train::Reporters reporters(env);
  reporters.Add(std::make_unique<Quiet>());
  train::Loop loop({session,
                    step,
                    *batches,
                    reporters,
                    profile,
                    env,
                    nullptr,
                    hooks,
                    {},
                    0,
                    {},
                    {}},
                   std::move(state));
  env->WriteToStderr(StrCat("profile: ", Counted(kWarmUpSteps, "step"),
                            " to warm up, then ", options.steps, "\n"));
  ESCALA_RETURN_IF_ERROR(loop.Run());
  ESCALA_ASSIGN_OR_RETURN(std::string trace, profile.path());
  return Steps{std::move(trace), profile.without_devices(),
               window.step_seconds(), MostMemory(client)};
}

// Finds the first op of each by its line in the text of the step.
void NameOps(const job::Program& program, std::vector<OpTime>* ops) {
  const auto text = program.text();
  const std::vector<std::string_view> lines = StrSplit(text, '\n');
  const std::string place = StrCat(program.module->name, ":");
  constexpr std::string_view kDialect = "stablehlo.";
  for (OpTime& op : *ops) {
    if (!op.source.starts_with(place)) continue;
    const auto line =
        ParseNumber<size_t>(std::string_view(op.source).substr(place.size()));
    if (!line || *line < 1 || *line > lines.size()) continue;
    const std::string_view written = lines[*line - 1];
    const size_t at = written.find(kDialect);
    if (at == written.npos) continue;
    const std::string_view name = written.substr(at + kDialect.size());
    op.code = name.substr(0, name.find_first_of(" \"("));
  }
}

// Parts by the planner's model, the whole by the Pod's clock.
Result<ForecastShares> ForecastOf(const recipe::Recipe& recipe,
                                  const train::Session& session,
                                  const ProfileOptions& options,
                                  double clock_step_seconds) {
  const input::Source& source = session.source();
  plan::Estimator estimator(
      plan::Data{source.fields(), source.size(), options.env});
  ESCALA_ASSIGN_OR_RETURN(const pods::StepTime time,
                          estimator.Step(recipe, *options.slice));
  ForecastShares shares;
  shares.products = time.products;
  shares.vectors = time.vectors;
  shares.memory = time.memory;
  shares.kernels = time.kernels;
  shares.collectives = time.collectives;
  shares.input_wait = time.input;
  shares.host = time.host;
  // The clock counts whole nanoseconds of each step.
  const double devices = shares.compute() + shares.collectives;
  if (clock_step_seconds > devices + kNano)
    shares.slow = clock_step_seconds - devices;
  shares.mfu = session.job().train.flops / shares.step() /
               PeakOf(*options.slice->generation);
  return shares;
}

}  // namespace

Result<StepProfile> ProfileSteps(const recipe::Recipe& recipe,
                                 const pjrt::Client& client,
                                 const ProfileOptions& options) {
  ESCALA_ASSIGN_OR_RETURN(const train::Session session,
                          train::Session::Make(recipe, client, options.env));
  ESCALA_RETURN_IF_ERROR(CheckLength(recipe, session, options.steps));
  ESCALA_ASSIGN_OR_RETURN(const Steps steps,
                          RunSteps(recipe, session, client, options));
  ESCALA_ASSIGN_OR_RETURN(const std::string bytes,
                          ReadFile(options.env, steps.trace, kMostTraceBytes));
  ESCALA_ASSIGN_OR_RETURN(const Trace trace, ReadTrace(bytes));
  StepProfile profile;
  profile.recipe = recipe.places.file;
  profile.device = options.device;
  profile.devices = session.job().cores;
  profile.global_batch = session.job().length.global_batch;
  profile.trace = steps.trace;
  profile.without_devices = steps.without_devices;
  profile.memory = steps.memory;
  profile.flops = session.job().train.flops;
  ESCALA_ASSIGN_OR_RETURN(profile.here, SharesOf(trace));
  NameOps(session.job().train, &profile.here.ops);
  if (const auto peak = PeakOf(session.placement().device(0)))
    profile.mfu = profile.flops / profile.here.step / *peak;
  const bool is_virtual = steps.clock_step_seconds.has_value();
  profile.verdict_here = VerdictOf(profile.here, recipe, is_virtual);
  if (!is_virtual || options.slice == nullptr) {
    profile.no_forecast = "the devices are no software Pod's";
    return profile;
  }
  profile.slice = options.slice->name;
  const auto forecast =
      ForecastOf(recipe, session, options, *steps.clock_step_seconds);
  if (!forecast.ok()) {
    profile.no_forecast = forecast.status().message();
    return profile;
  }
  profile.forecast = *forecast;
  profile.verdict_forecast = VerdictOf(*forecast, recipe);
  return profile;
}

}  // namespace escala::climb
