#include "escala/cli/climb.h"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>

#include "escala/base/strings.h"
#include "escala/cli/run_words.h"
#include "escala/cli/supervise.h"
#include "escala/climb/climb.h"
#include "escala/plan/plan.h"
#include "escala/store/buckets.h"
#include "escala/store/uri.h"

namespace escala::cli {
namespace {

constexpr double kDefaultBudget = 600;

std::atomic<bool> stop_asked{false};

void AskToStop(int which) {
  // A second signal ends it at once; what was seen is on the disk.
  std::signal(which, SIG_DFL);
  stop_asked = true;
}

// Reads "90s", "10m", "2h", or "none": 0, which is no limit.
Result<double> BudgetOf(const Arguments& arguments) {
  const auto text = arguments.Get("budget");
  if (!text) return kDefaultBudget;
  if (*text == "none") return 0.0;
  const auto refused = InvalidArgument(
      "--budget: got ", Quoted(*text),
      ", expected a number of seconds, minutes or hours, above 0 and at most "
      "1e6, as 90s, 10m or 2h, or none for no limit");
  if (text->empty()) return refused;
  const char unit = text->back();
  const double factor = unit == 's'   ? 1
                        : unit == 'm' ? 60
                        : unit == 'h' ? 3600
                                      : 0;
  const auto number =
      ParseNumber<double>(std::string_view(*text).substr(0, text->size() - 1));
  if (factor == 0 || !number || !(*number > 0) || *number > 1e6) return refused;
  return *number * factor;
}

Result<const pods::Slice*> SliceOf(std::string_view option,
                                   std::string_view name) {
  auto slice = pods::FindSlice(name);
  if (!slice.ok()) return slice.status().WithContext(option);
  return slice;
}

// The slice that the recipe is for, else the smallest of the same generation
// that has as many chips as a host of its Pods: v3-8, v5e-4.
Result<const pods::Slice*> FirstRung(const Arguments& arguments,
                                     const recipe::Recipe& recipe,
                                     const pods::Slice& last) {
  if (const auto from = arguments.Get("from")) return SliceOf("--from", *from);
  const std::string& own = recipe.origin.slice.empty()
                               ? recipe.origin.planned_for
                               : recipe.origin.slice;
  if (!own.empty()) {
    const auto slice = pods::FindSlice(own);
    if (slice.ok() && (*slice)->generation == last.generation) return slice;
  }
  const pods::Slice* largest = &last;
  for (const pods::Slice& slice : pods::AllSlices())
    if (slice.generation == last.generation && slice.chips > largest->chips)
      largest = &slice;
  for (const pods::Slice& slice : pods::AllSlices())
    if (slice.generation == last.generation &&
        slice.chips >= largest->chips_per_host)
      return &slice;
  return &last;
}

Status CheckEnds(const pods::Slice& first, const pods::Slice& last) {
  if (first.generation != last.generation)
    return InvalidArgument("got the rungs ", first.name, " to ", last.name,
                           ", expected slices of one generation; take --from "
                           "or --to of the other's");
  if (&first > &last)
    return InvalidArgument(
        "got the rungs ", first.name, " to ", last.name,
        ", expected the smaller first; swap --from and --to");
  return Status();
}

// The slices of "v3-8,v3-32".
Result<std::vector<const pods::Slice*>> Named(std::string_view rungs) {
  std::vector<const pods::Slice*> named;
  for (const std::string_view name : StrSplit(rungs, ',')) {
    ESCALA_ASSIGN_OR_RETURN(const pods::Slice* const slice,
                            SliceOf("--rungs", StrTrim(name)));
    named.push_back(slice);
  }
  return named;
}

Result<std::vector<const pods::Slice*>> RungsOf(const Arguments& arguments,
                                                const recipe::Recipe& recipe) {
  const auto to = arguments.Get("to");
  if (!to)
    return InvalidArgument(
        "got no --to, expected the last rung, as --to v3-128");
  ESCALA_ASSIGN_OR_RETURN(const pods::Slice* const last, SliceOf("--to", *to));
  const auto chosen = arguments.Get("rungs");
  std::vector<const pods::Slice*> named;
  if (chosen) {
    ESCALA_ASSIGN_OR_RETURN(named, Named(*chosen));
    for (const pods::Slice* slice : named)
      if (slice->generation != last->generation)
        return InvalidArgument("--rungs: got ", slice->name,
                               ", expected slices of one generation, that of "
                               "--to ",
                               last->name);
    named.push_back(last);
  }
  ESCALA_ASSIGN_OR_RETURN(const pods::Slice* first,
                          FirstRung(arguments, recipe, *last));
  // The smallest rung that is named is the first, unless --from says another.
  if (chosen && !arguments.Has("from"))
    first = *std::min_element(named.begin(), named.end());
  ESCALA_RETURN_IF_ERROR(CheckEnds(*first, *last));
  if (!chosen) return plan::FindRungs(StrCat(first->name, "..", last->name));
  named.push_back(first);
  for (const pods::Slice* slice : named)
    if (slice < first || slice > last)
      return InvalidArgument("--rungs: got ", slice->name,
                             ", expected slices from ", first->name, " to ",
                             last->name);
  std::sort(named.begin(), named.end());
  named.erase(std::unique(named.begin(), named.end()), named.end());
  return named;
}

bool IsSameFolder(const std::string& a, const std::string& b) {
  const auto normal = [](const std::string& path) {
    return (std::filesystem::path(path) / "").lexically_normal();
  };
  return normal(a) == normal(b);
}

// INVALID_ARGUMENT if the software Pod refuses its options or faults, which
// would be so on every rung. Other failures are for the gate "devices". In a
// child, since devices must not be open where others are forked.
Status CheckOptions(const climb::World& world, const pods::Slice& slice) {
  if (!pjrt::IsSoftpod(world.device)) return Status();
  const Status opened = climb::InChild(
      world, [&](std::string*) { return world.open(slice).status(); });
  return opened.code() == StatusCode::kInvalidArgument ? opened : Status();
}

}  // namespace

climb::World WorldOf(const pjrt::DeviceRequest& request) {
  climb::World world;
  world.env = world.buckets = store::Buckets::Default();
  world.device = request.device;
  world.open = [request](const pods::Slice& slice) {
    pjrt::DeviceRequest one = request;
    if (pjrt::IsSoftpod(one.device)) one.slice = slice.name;
    return pjrt::OpenDevice(one);
  };
  return world;
}

Outcome Climb(const Arguments& arguments, const Streams& streams) {
  const auto words = RunWordsOf(arguments);
  if (!words.ok()) return Outcome::BadUse(words.status());
  const auto budget = BudgetOf(arguments);
  if (!budget.ok()) return Outcome::BadUse(budget.status());
  const auto accept = arguments.Get("accept");
  if (accept && StrTrim(*accept).empty())
    return Outcome::BadUse(InvalidArgument(
        "--accept: got no words, expected why the climb may go on"));
  if (const auto given = arguments.Get("out"); given && given->empty())
    return Outcome::BadUse(InvalidArgument(
        "--out: got an empty name, expected a folder, as --out runs/climb"));
  const auto request = ReadDeviceRequest(arguments, "softpod");
  if (!request.ok()) return Outcome::BadUse(request.status());
  bool bad = false;
  const auto recipe = recipe::ReadRun(words->file, words->overrides, &bad);
  if (!recipe.ok()) return NotRead(recipe.status(), bad);
  const auto rungs = RungsOf(arguments, *recipe);
  if (!rungs.ok()) return Outcome::BadUse(rungs.status());
  const auto compiler = ReadCompiler(arguments);
  if (!compiler.ok()) return Outcome::BadUse(compiler.status());
  const auto prices = PricesOf(arguments);
  if (!prices.ok()) return Outcome::BadUse(prices.status());
  const auto forecast = ForecastOf(arguments, &*recipe, &bad);
  if (!forecast.ok()) return NotRead(forecast.status(), bad);

  const climb::World world = WorldOf(**request);
  // The run will be where the last rung is.
  const auto zone = ZoneOf(arguments, *rungs->back());
  if (!zone.ok()) return Outcome::BadUse(zone.status());
  if (const Status taken = CheckOptions(world, *rungs->front()); !taken.ok())
    return Outcome::BadUse(taken);
  climb::ClimbOptions options;
  options.rungs = *rungs;
  const std::string out =
      arguments.Get("out").value_or(StrCat(recipe->out, "_climb"));
  if (IsSameFolder(out, recipe->out))
    return Outcome::BadUse(InvalidArgument(
        "--out: got ", out,
        ", which is the recipe's own out=, expected another folder: a run and "
        "the evidence of a climb would share it"));
  // Runs need a disk; the evidence alone lies in a bucket.
  const bool is_in_bucket = store::IsInBucket(out);
  options.folder = is_in_bucket ? StrCat(recipe->out, "_climb") : out;
  if (is_in_bucket) options.bucket = out;
  options.take_over = arguments.Has("take-over");
  if (options.take_over && !is_in_bucket)
    return Outcome::BadUse(InvalidArgument(
        "--take-over: got a climb in the folder ", out,
        ", expected one in a bucket (--out gs://...); on a disk a climb that "
        "was killed holds nothing, and the same command goes on without it"));
  options.name = words->file;
  options.command = StrCat("escala climb ", words->file);
  for (const std::string& word : words->overrides)
    StrAppend(&options.command, StrCat(" ", word));
  options.budget_seconds = *budget;
  options.accept = accept.value_or("");
  options.compiler = *compiler;
  options.forecast = *forecast;
  options.prices = *prices;
  options.zone = *zone;
  options.allow_cross_region = arguments.Get("allow-cross-region").value_or("");
  options.say = [&](const std::string& line) {
    streams.out << line << std::endl;
  };
  options.stop = &stop_asked;
  for (const int signal : kStopSignals) std::signal(signal, AskToStop);
  const auto climbed = climb::ClimbTo(world, *recipe, options);
  if (climbed.status().code() == StatusCode::kCancelled) {
    streams.err << streams.program << " climb: interrupted; the same command "
                << "goes on\n";
    return Outcome::No();
  }
  if (!climbed.ok()) return RunFailed(climbed.status());
  streams.out << climbed->words << "; the evidence is in " << out
              << (is_in_bucket ? StrCat(", the runs are in ", options.folder)
                               : std::string())
              << "\n";
  if (const std::string next = climb::NextStep(*climbed); !next.empty())
    streams.out << "next: " << next << "\n";
  // Whoever takes the real slice after it must know that nothing was tried.
  return climb::IsOnTop(*climbed, options) && climb::HasRun(*climbed)
             ? Outcome::Yes()
             : Outcome::No();
}

}  // namespace escala::cli
