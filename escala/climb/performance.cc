#include "escala/climb/performance.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/climb/step_flops.h"
#include "escala/train/input_rate.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

// A host that reads twice as fast as it must has room for other work.
constexpr double kRoomyInput = 2, kEnoughInput = 1;
// A thread that has no processor for more of its time also works more slowly
// while it has one, since others use its caches and the same core. Up to so
// much more slowly: then a rate that is too low by less is not known to be.
constexpr double kMostBusy = 0.5, kSlowerWhereBusy = 2;
constexpr double kFlopsTolerance = 0.1;
// Of a step: what waits for examples, and what they cost in all.
constexpr double kGoodWait = 0.05, kMostWait = 0.2;
// Of a core's memory that is never used. A run needs more than its first steps:
// checkpoints and evaluations.
constexpr double kGoodRoom = 0.1, kLeastRoom = 0.03;
// Of a step, beyond the forecast's share.
constexpr double kMoreCollectives = 0.1, kMostCollectives = 0.25;
// A rung that gives less of what the one below gave, or of the forecast, does
// not scale.
constexpr double kGoodEfficiency = 0.9, kLeastEfficiency = 0.7;

Gate Asked(std::string name, std::string wanted) {
  return climb::Asked(std::move(name), GateKind::kPerformance,
                      std::move(wanted));
}

std::string PerSecond(double examples) {
  return StrCat(FormatNumber(examples, 3), " examples/s");
}

std::string Percent(double share) {
  return StrCat(FormatNumber(100 * share, 3), " %");
}

Colour Judge(double value, double good, double least) {
  return value >= good    ? Colour::kGreen
         : value >= least ? Colour::kYellow
                          : Colour::kRed;
}

std::string Milliseconds(double seconds) {
  return StrCat(FormatNumber(1e3 * seconds, 3), " ms");
}

// A share of a step that is lost to examples.
Colour JudgeCost(double share) {
  return share < kGoodWait   ? Colour::kGreen
         : share < kMostWait ? Colour::kYellow
                             : Colour::kRed;
}

// What a thread that reads does in that part of its time.
std::string ReadingInWords(int part) {
  switch (part) {
    case static_cast<int>(input::Stage::kRead):
      return "reading bytes";
    case static_cast<int>(input::Stage::kDecompress):
      return "decompressing";
    case static_cast<int>(input::Stage::kDecode):
      return "decoding";
    case static_cast<int>(input::Stage::kAugment):
      return "augmenting";
    default:
      return "what the source itself does to make an example";
  }
}

Result<std::vector<Gate>> Ask(const World& world,
                              const PerformanceQuestion& question) {
  const plan::Plan& plan = *question.plan;
  const pods::Slice& slice = *plan.after.slice;
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client, world.open(slice));
  ESCALA_ASSIGN_OR_RETURN(
      const train::Session session,
      train::Session::Make(question.recipe, client, world.env));
  const input::Source& source = session.source();
  ESCALA_ASSIGN_OR_RETURN(
      const double flops,
      FlopsOfProgram(question.recipe, slice,
                     {source.fields(), source.size(), world.env}));
  std::vector<Gate> gates = {
      FlopsGate(flops, FlopsByFormula(question.recipe, source.fields()))};
  if (question.seconds == 0) return gates;
  ESCALA_ASSIGN_OR_RETURN(
      const train::InputRate rate,
      train::MeasureInput(session, slice, question.seconds));
  HostInput input;
  input.slice = slice.name;
  input.measured = 1e6 / rate.thread_micros;
  input.busy = rate.busy;
  const auto here = static_cast<int>(std::thread::hardware_concurrency());
  input.threads = std::max(1, std::min(rate.threads, here));
  input.host_threads = slice.generation->host_vcpus;
  if (const int64_t most = question.recipe.reading.threads; most > 0)
    input.host_threads = std::min(input.host_threads, static_cast<int>(most));
  if (plan.time)
    input.needed = static_cast<double>(plan.after.records_per_host) /
                   plan.time->step.total();
  input.binds = ReadingInWords(rate.reading_binds());
  gates.push_back(InputRateGate(input));
  return gates;
}

}  // namespace

Result<std::vector<Gate>> PerformanceGates(
    const World& world, const PerformanceQuestion& question) {
  return GatesInChild(world, [&] { return Ask(world, question); });
}

Gate InputRateGate(const HostInput& input) {
  Gate gate = Asked("input rate",
                    StrCat(FormatNumber(kRoomyInput, 2),
                           " x the examples that a real host's cores take"));
  gate.figures = {{"measured", input.measured, "examples/s"},
                  {"needed", input.needed, "examples/s"},
                  {"busy", input.busy, ""}};
  gate.found = StrCat("a thread of this machine reads ",
                      PerSecond(input.measured), " while it has a processor");
  const bool is_busy = input.busy > kMostBusy;
  if (is_busy)
    StrAppend(&gate.found, StrCat(" (other programs had it ",
                                  Percent(input.busy), " of the time)"));
  const bool knows_host = input.host_threads > 0;
  const int threads = knows_host ? input.host_threads : input.threads;
  const double rate = input.measured * threads;
  StrAppend(&gate.found,
            StrCat(", so ", PerSecond(rate), " with the ", threads, " of ",
                   knows_host ? "a host of " + input.slice : "this machine"));
  gate.figures.push_back({"of_host", rate, "examples/s"});
  if (input.needed == 0) {
    gate.found += "; what its cores take is not known";
    return gate;
  }
  const double factor = rate / input.needed;
  gate.figures.push_back({"factor", factor, ""});
  gate.colour = Judge(factor, kRoomyInput, kEnoughInput);
  StrAppend(&gate.found,
            StrCat(", ", FormatNumber(factor, 3), " x the ",
                   PerSecond(input.needed), " of the forecast's steps"));
  if (gate.colour == Colour::kGreen) return gate;
  StrAppend(&gate.found, StrCat("; most time goes into ", input.binds));
  gate.next =
      "`escala data bench` shows the stages; write the examples once in a form "
      "that takes less of this one, or read fewer bytes of each";
  if (!is_busy) return gate;
  if (factor * kSlowerWhereBusy >= kEnoughInput) gate.colour = Colour::kYellow;
  gate.next =
      "measure again while less else runs on this machine; " + gate.next;
  return gate;
}

Gate FlopsGate(double program, const Result<double>& formula) {
  Gate gate = Asked(
      "flops", StrCat("those of a formula, within ", Percent(kFlopsTolerance)));
  gate.against = "a formula of the model's layers";
  gate.figures = {{"program", program, "FLOPs"}};
  gate.found = StrCat("the program's products take ",
                      FormatNumber(program / 1e6, 4), " MFLOPs for an example");
  if (!formula.ok()) {
    gate.colour = Colour::kSkipped;
    StrAppend(&gate.found, StrCat("; ", formula.status().message()));
    return gate;
  }
  gate.figures.push_back({"formula", *formula, "FLOPs"});
  StrAppend(&gate.found,
            StrCat(", the formula says ", FormatNumber(*formula / 1e6, 4)));
  const bool same = std::abs(program - *formula) <= kFlopsTolerance * *formula;
  gate.colour = same ? Colour::kGreen : Colour::kYellow;
  if (!same)
    gate.next =
        "look for a layer that is computed twice, or not at all (`escala hlo "
        "count` on the program of `escala plan --program`)";
  return gate;
}

Gate InputWaitGate(const StepSeconds& steps, const std::string& device) {
  Gate gate = Asked("input wait",
                    StrCat("less than ", Percent(kGoodWait), " of a step"));
  const double share = steps.step > 0 ? steps.input_wait / steps.step : 0;
  gate.figures = {{"share", share, ""}, {"step_seconds", steps.step, "s"}};
  gate.found = StrCat("a step on ", device, " takes ", Milliseconds(steps.step),
                      " and waits ", Percent(share), " of it for examples");
  gate.colour = JudgeCost(share);
  if (gate.colour != Colour::kGreen)
    gate.next = "`escala data bench` shows which stage of reading binds";
  return gate;
}

Gate RealDataGate(double real, double synthetic, const std::string& device) {
  Gate gate = Asked(
      "real against synthetic data",
      StrCat("examples cost less than ", Percent(kGoodWait), " of a step"));
  gate.against = "the same steps with examples that cost nothing";
  const double share = real > 0 ? std::max(0.0, 1 - synthetic / real) : 0;
  gate.figures = {{"step_seconds", real, "s"},
                  {"synthetic_step_seconds", synthetic, "s"},
                  {"share", share, ""}};
  gate.found = StrCat("a step on ", device, " takes ", Milliseconds(real),
                      ", and ", Milliseconds(synthetic),
                      " with examples that cost nothing: ", Percent(share),
                      " is for real ones");
  gate.colour = JudgeCost(share);
  if (gate.colour != Colour::kGreen)
    gate.next =
        "`escala data bench` shows which stage of reading binds; leave it "
        "processors that nothing else uses";
  return gate;
}

Gate HeadRoomGate(const HeadRoom& room) {
  Gate gate = Asked("HBM head-room",
                    StrCat(Percent(kGoodRoom), " of a core's memory is free"));
  if (!room.peak || !room.limit || *room.limit <= 0)
    return Answered(
        std::move(gate), Colour::kUnknown,
        StrCat(room.device, " tells no peak or no limit of its memory"),
        "go on with --accept, if the plan's estimate and libtpu's "
        "answer (--check-with) are enough");
  const auto peak = static_cast<double>(*room.peak);
  const auto limit = static_cast<double>(*room.limit);
  const double free = (limit - peak) / limit;
  gate.figures = {
      {"peak", peak, "bytes"}, {"limit", limit, "bytes"}, {"free", free, ""}};
  gate.found =
      StrCat("on ", room.device, " a core's peak is ", FormatBytes(peak),
             " of ", FormatBytes(limit), ", ", Percent(free), " is free");
  if (room.estimated > 0) {
    const auto estimated = static_cast<double>(room.estimated);
    gate.figures.push_back({"estimated", estimated, "bytes"});
    StrAppend(&gate.found,
              StrCat("; the plan's estimate is ", FormatBytes(estimated)));
  }
  gate.colour = Judge(free, kGoodRoom, kLeastRoom);
  if (gate.colour != Colour::kGreen)
    gate.next = "`escala plan --fit` lists what would need less";
  return gate;
}

Gate CollectivesShareGate(const CollectivesShare& seen) {
  Gate gate = Asked("share of collectives",
                    StrCat("at most ", Percent(kMoreCollectives),
                           " of a step beyond the forecast's share"));
  if (!seen.is_planned_batch)
    return Answered(std::move(gate), Colour::kSkipped,
                    "the runs have fewer examples than planned");
  if (!seen.share)
    return Answered(
        std::move(gate), Colour::kUnknown,
        StrCat("the trace of ", seen.device, " shows none: ", seen.why_unknown),
        "look at the trace; go on with --accept, if throughput is "
        "enough");
  gate.figures = {{"share", *seen.share, ""}};
  gate.found = StrCat("collectives take ", Percent(*seen.share),
                      " of a step on ", seen.device);
  if (seen.forecast) {
    gate.figures.push_back({"forecast", *seen.forecast, ""});
    StrAppend(&gate.found,
              StrCat(", where the forecast is ", Percent(*seen.forecast)));
  }
  const double more = *seen.share - seen.forecast.value_or(0);
  gate.colour = more <= kMoreCollectives   ? Colour::kGreen
                : more <= kMostCollectives ? Colour::kYellow
                                           : Colour::kRed;
  if (gate.colour != Colour::kGreen)
    gate.next =
        "the trace names the ops; a larger batch per core, or a mesh that "
        "exchanges less (`escala plan --fit`), makes their share smaller";
  return gate;
}

Gate ThroughputGate(const Throughput& seen) {
  Gate gate = Asked("throughput", StrCat(Percent(kGoodEfficiency),
                                         " of what a core of the rung below "
                                         "gives, or of the forecast"));
  gate.against = seen.slice_below;
  gate.figures = {{"examples_per_core", seen.examples_per_core, "examples/s"}};
  gate.found =
      StrCat(PerSecond(seen.examples_per_core), " and core on ", seen.device);
  if (seen.below == 0) {
    gate.colour = Colour::kSkipped;
    gate.found += "; there is no rung below to compare with";
    return gate;
  }
  const double efficiency = seen.examples_per_core / seen.below;
  const double expected =
      std::min(1.0, seen.forecast.value_or(1)) / seen.shared_by;
  gate.figures.push_back({"efficiency", efficiency, ""});
  StrAppend(&gate.found, StrCat(", ", Percent(efficiency), " of those on ",
                                seen.slice_below));
  if (seen.forecast) {
    gate.figures.push_back({"forecast", *seen.forecast, ""});
    StrAppend(&gate.found,
              StrCat(", where the forecast is ", Percent(*seen.forecast)));
  }
  if (seen.shared_by != 1)
    StrAppend(
        &gate.found,
        StrCat("; the cores share the processors of one machine, so that ",
               Percent(1 / seen.shared_by), " of those is all"));
  gate.colour = Judge(efficiency / expected, kGoodEfficiency, kLeastEfficiency);
  if (gate.colour != Colour::kGreen)
    gate.next =
        "look for what grows with the cores: input, collectives, or work "
        "between steps (a trace: profile.steps)";
  return gate;
}

}  // namespace escala::climb
