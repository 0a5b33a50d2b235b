#include "escala/climb/convergence.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "escala/base/csv.h"
#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/climb/student.h"
#include "escala/plan/evidence.h"

namespace escala::climb {

extern const std::string_view kPooledCsv;

namespace {

constexpr double kWindow = 0.2;         // last share of the examples
constexpr double kAllowedShare = 0.02;  // of the drop, without a forecast
constexpr double kTail = 0.001;         // chance of a false red, at most
constexpr size_t kSeeds = 5;            // for green
constexpr double kLeastCommon = 0.5;    // of the longest run
// Runs shorter than this share of the planned run are not judged by
// kAllowedShare alone.
constexpr double kShortPart = 0.5;
// A measured spread this many times the pooled one refutes it: that happens
// once in a thousand times to 5 seeds of runs as recorded (the root of
// chi-squared of 4 degrees over 4), and less often to more of them.
constexpr double kRefuted = 2.15;

struct Window {
  double begin = 0, end = 0;  // examples
};

// The mean loss in the window; nullopt if the curve has no point there.
std::optional<double> MeanLoss(const Curve& curve, const Window& window) {
  double sum = 0;
  int64_t count = 0;
  for (const CurvePoint& point : curve) {
    if (point.examples < window.begin || point.examples > window.end) continue;
    sum += point.loss;
    ++count;
  }
  if (count == 0) return std::nullopt;
  return sum / static_cast<double>(count);
}

// A seed that both rungs have run.
struct Pair {
  int64_t seed = 0;
  const Curve* lower = nullptr;
  const Curve* upper = nullptr;
};

std::vector<Pair> PairsOf(const RungRuns& lower, const RungRuns& upper) {
  std::vector<Pair> pairs;
  for (const SeedRun& below : lower.runs)
    for (const SeedRun& above : upper.runs)
      if (below.seed == above.seed && !below.curve.empty() &&
          !above.curve.empty())
        pairs.push_back({below.seed, &below.curve, &above.curve});
  return pairs;
}

// "seed 3 of v3-32 after 1280 examples"; "" if all losses are finite.
std::string FirstNotFinite(const RungRuns& rung) {
  for (const SeedRun& run : rung.runs)
    for (const CurvePoint& point : run.curve)
      if (!std::isfinite(point.loss))
        return StrCat("seed ", run.seed, " of ", rung.slice, " after ",
                      FormatNumber(point.examples), " examples");
  return "";
}

// What the comparison rests on, in units of the loss unless said otherwise.
struct Comparison {
  Window window;
  std::vector<double> differences;
  double lower = 0, upper = 0;  // mean losses in the window
  double drop = 0;
  double allowance = 0;
  std::string allowance_words;
  // The forecast is of examples that no run has seen outside of warm-up.
  bool is_too_short = false;
  // More than this no noise explains: the larger batch gained less than the
  // smaller one in as many steps. At least `allowance`.
  double most = 0;
  double spread = 0;  // of a difference
  std::string spread_words;
  double margin = 0;  // t x spread / sqrt(n)
};

// The mean of the lower rung's losses in a window; nullopt if a run has none.
std::optional<double> LowerLoss(const std::vector<Pair>& pairs,
                                const Window& window) {
  std::vector<double> losses;
  for (const Pair& pair : pairs) {
    const auto loss = MeanLoss(*pair.lower, window);
    if (!loss) return std::nullopt;
    losses.push_back(*loss);
  }
  return MeanOf(losses);
}

std::string Percent(double share) {
  return StrCat(FormatNumber(100 * share, 2), " %");
}

void SetAllowance(const ConvergenceRuns& runs, const std::vector<Pair>& pairs,
                  double warmup, Comparison* found) {
  found->allowance = kAllowedShare * found->drop;
  found->allowance_words =
      StrCat(Percent(kAllowedShare), " of the drop, without a forecast");
  if (!runs.no_forecast.empty())
    StrAppend(&found->allowance_words, StrCat(", since ", runs.no_forecast));
  const auto loss_at = [&](double factor) {
    return LowerLoss(pairs, {std::max(found->window.begin / factor, warmup),
                             found->window.end / factor});
  };
  found->most = found->allowance;
  if (!runs.examples_factor) {
    if (runs.share >= kShortPart || runs.batch_ratio <= 1) return;
    const auto loss = loss_at(runs.batch_ratio);
    found->most = loss ? std::max(found->most, *loss - found->lower)
                       : std::numeric_limits<double>::infinity();
    return;
  }
  const double factor = *runs.examples_factor;
  const auto loss = loss_at(factor);
  if (!loss) {
    found->is_too_short = true;
    found->allowance_words =
        StrCat(Percent(kAllowedShare), " of the drop, since the forecast, ",
               FormatNumber(factor, 3), " x the examples, points into warm-up");
    return;
  }
  found->allowance = found->most = std::max(0.0, *loss - found->lower);
  found->allowance_words = StrCat(
      "what ", runs.lower.slice, " still learns in the last ",
      Percent(1 - 1 / factor), " of its examples, since the larger ",
      "batch is forecast to need ", FormatNumber(factor, 3), " x as many");
}

// Sets spread and margin. A single seed without a pool has no spread: its
// margin is infinite, so that the gate cannot be red.
void SetMargin(const std::optional<PooledSpread>& pooled, Comparison* found) {
  const auto count = static_cast<int64_t>(found->differences.size());
  const double root = std::sqrt(static_cast<double>(count));
  found->margin = std::numeric_limits<double>::infinity();
  const auto use = [&](double spread, int64_t degrees, std::string_view whose) {
    const double t = StudentQuantile(degrees, kTail);
    if (!(t * spread / root < found->margin)) return;
    found->spread = spread;
    found->margin = t * spread / root;
    found->spread_words =
        StrCat(FormatNumber(t, 2), " x ", FormatNumber(spread, 3), " / sqrt(",
               count, "), the scatter ", whose);
  };
  double measured = 0;
  if (count > 1) {
    measured = std::sqrt(VarianceOf(found->differences));
    use(measured, count - 1, "of these seeds");
  }
  if (!pooled || pooled->runs < kLeastPooledRuns) return;
  // The difference of two runs varies as both together.
  const double expected = std::sqrt(2.0) * pooled->spread;
  if (measured <= kRefuted * expected)
    use(expected, pooled->runs - 1,
        StrCat("of ", pooled->runs, " recorded runs"));
}

std::string SeedsOf(const std::vector<Pair>& pairs) {
  std::vector<int64_t> seeds;
  for (const Pair& pair : pairs) seeds.push_back(pair.seed);
  return StrCat(seeds.size() == 1 ? "seed " : "seeds ", StrJoin(seeds));
}

// ", on 10 % of the planned run": "" for the whole run.
std::string ShareWords(double share) {
  if (share >= 1) return "";
  return StrCat("; this is after ", Percent(share),
                " of the planned run, and says nothing of the rest");
}

// "0.011 above", "0.002 below"
std::string Signed(double difference) {
  return StrCat(FormatNumber(std::abs(difference), 3),
                difference < 0 ? " below" : " above");
}

Gate Base(const ConvergenceRuns& runs, const std::vector<Pair>& pairs) {
  Gate gate;
  gate.name = "convergence";
  gate.kind = GateKind::kFunction;
  gate.against = pairs.empty() ? runs.lower.slice
                               : StrCat(runs.lower.slice, ", ", SeedsOf(pairs));
  gate.wanted = StrCat("the mean loss of ", kSeeds, " seeds on ",
                       runs.upper.slice, ", which may not be above that on ",
                       runs.lower.slice, " by more than is allowed");
  return gate;
}

Gate Unknown(Gate gate, std::string found, std::string next) {
  gate.colour = Colour::kUnknown;
  gate.found = std::move(found);
  gate.next = std::move(next);
  return gate;
}

// The examples at which the shortest and the longest curve end.
struct Ends {
  double shortest = std::numeric_limits<double>::infinity(), longest = 0;
};
Ends EndsOf(const std::vector<Pair>& pairs) {
  Ends ends;
  for (const Pair& pair : pairs)
    for (const Curve* curve : {pair.lower, pair.upper}) {
      ends.shortest = std::min(ends.shortest, curve->back().examples);
      ends.longest = std::max(ends.longest, curve->back().examples);
    }
  return ends;
}

void Describe(const ConvergenceRuns& runs, const Comparison& found,
              Gate* gate) {
  const double difference = MeanOf(found.differences);
  const double visible = found.allowance + found.margin;
  gate->found =
      StrCat("from ", FormatNumber(found.window.begin), " to ",
             FormatNumber(found.window.end), " examples the mean loss on ",
             runs.upper.slice, " is ", Signed(difference), " that on ",
             runs.lower.slice, ", ", Percent(std::abs(difference) / found.drop),
             " of the drop (", FormatNumber(found.upper, 4), " and ",
             FormatNumber(found.lower, 4), ")", ShareWords(runs.share));
  // Also where it is green: some rates that are wrong change less.
  if (std::isfinite(found.margin))
    StrAppend(&gate->found,
              visible < found.drop
                  ? StrCat("; less than ", Percent(visible / found.drop),
                           " of the drop cannot be seen")
                  : std::string("; so short runs cannot tell a slice that "
                                "learns from one that does not"));
  gate->wanted =
      std::isfinite(found.margin)
          ? StrCat("at most ", FormatNumber(visible, 3),
                   " above: ", FormatNumber(found.allowance, 3), " (",
                   found.allowance_words, ") and ",
                   FormatNumber(found.margin, 3), " (", found.spread_words, ")")
          : StrCat("at most ", FormatNumber(found.allowance, 3), " above (",
                   found.allowance_words,
                   "), by more than one seed, whose scatter is not known");
  gate->figures = {{"difference", difference},
                   {"difference_share", difference / found.drop},
                   {"allowance", found.allowance},
                   {"margin", found.margin},
                   {"visible", visible},
                   {"visible_share", visible / found.drop},
                   {"spread", found.spread},
                   {"drop", found.drop},
                   {"lower_loss", found.lower},
                   {"upper_loss", found.upper},
                   {"seeds", static_cast<double>(found.differences.size())},
                   {"window_begin", found.window.begin, "examples"},
                   {"window_end", found.window.end, "examples"},
                   {"share", runs.share}};
}

}  // namespace

Result<Curve> ReadCurve(Env* env, const std::string& folder) {
  constexpr uint64_t kMostBytes = uint64_t{1} << 30;
  const std::string path = JoinPath(folder, "metrics.jsonl");
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(env, path, kMostBytes));
  Curve curve;
  for (const std::string_view line : StrSplit(text, '\n')) {
    // A run that was killed may leave an incomplete line.
    if (!line.ends_with("}}") ||
        line.find("\"kind\":\"train\"") == std::string_view::npos ||
        line.find("\"loss\":") == std::string_view::npos)
      continue;
    const auto step = plan::NumberInLine(line, "step"),
               examples = plan::NumberInLine(line, "examples");
    if (!step || !examples || *step < 1) continue;
    curve.push_back({*examples - *examples / *step,
                     plan::NumberInLine(line, "loss").value_or(std::nan(""))});
  }
  if (curve.empty())
    return InvalidArgument(path,
                           ": got no step with a loss, expected those of a "
                           "training run");
  return curve;
}

std::optional<PooledSpread> PooledSpreadOf(std::string_view model) {
  const Result<CsvTable> csv = ReadCsv(kPooledCsv, "pooled.csv");
  ESCALA_CHECK(csv.ok(), csv.status().message());
  for (const CsvRow& row : csv->rows)
    if (row.Get("model") == model)
      return PooledSpread{row.GetNumberOrDie("spread"),
                          static_cast<int64_t>(row.GetNumberOrDie("runs"))};
  return std::nullopt;
}

Gate ConvergenceGate(const ConvergenceRuns& runs) {
  const std::vector<Pair> pairs = PairsOf(runs.lower, runs.upper);
  Gate gate = Base(runs, pairs);
  for (const RungRuns* rung : {&runs.lower, &runs.upper}) {
    const std::string where = FirstNotFinite(*rung);
    if (where.empty()) continue;
    gate.colour = Colour::kRed;
    gate.found = StrCat("the loss of ", where, " is not finite");
    gate.wanted = "losses that are finite";
    gate.next =
        "the run's last line names the layer; a smaller learning rate, a "
        "longer warm-up or optimizer.clip_norm may help";
    return gate;
  }
  if (pairs.empty())
    return Unknown(std::move(gate), "no seed was run on both slices",
                   "run the same seeds on both");
  const Ends ends = EndsOf(pairs);
  if (ends.shortest < kLeastCommon * ends.longest)
    return Unknown(
        std::move(gate),
        StrCat("a run ended after ", FormatNumber(ends.shortest),
               " examples and another after ", FormatNumber(ends.longest)),
        "look at why it ended; runs of one length can be compared");
  const double warmup =
      std::max(runs.lower.warmup_examples, runs.upper.warmup_examples);
  Comparison found;
  found.window = {std::max((1 - kWindow) * ends.shortest, warmup),
                  ends.shortest};
  std::vector<double> first, upper;
  for (const Pair& pair : pairs) {
    const auto below = MeanLoss(*pair.lower, found.window),
               above = MeanLoss(*pair.upper, found.window);
    if (!below || !above || warmup >= ends.shortest)
      return Unknown(
          std::move(gate),
          StrCat("the runs end after ", FormatNumber(ends.shortest),
                 " examples, of which warm-up takes ", FormatNumber(warmup)),
          "train on a larger share of the run (--budget)");
    found.differences.push_back(*above - *below);
    first.push_back(pair.lower->front().loss);
    upper.push_back(*above);
  }
  found.lower = *LowerLoss(pairs, found.window);
  found.upper = MeanOf(upper);
  found.drop = MeanOf(first) - found.lower;
  if (!(found.drop > 0))
    return Unknown(std::move(gate),
                   StrCat("the loss on ", runs.lower.slice, " rose by ",
                          FormatNumber(-found.drop, 3)),
                   "there is nothing to compare with before the lower rung "
                   "learns: train on a larger share of the run (--budget)");
  SetAllowance(runs, pairs, warmup, &found);
  SetMargin(runs.pooled, &found);
  Describe(runs, found, &gate);
  const double difference = MeanOf(found.differences);
  const bool is_worse = difference > found.allowance + found.margin;
  if (is_worse && found.is_too_short) {
    gate.colour = Colour::kUnknown;
    gate.next = "train on a larger share of the run (--budget)";
  } else if (is_worse && difference <= found.most + found.margin) {
    gate.colour = Colour::kUnknown;
    gate.next =
        "in so short a part of the run a sound larger batch may lose this, "
        "and nothing here says how much: give the forecast, by the noise scale "
        "of such a run (--noise-scale) or by runs that reached a target "
        "(--runs), or train on at least half of the run (--budget)";
  } else if (is_worse) {
    gate.colour = Colour::kRed;
    gate.next = StrCat(
        "the plan for ", runs.upper.slice,
        " trains less well from the same examples: see its learning rate and "
        "warm-up with escala plan --explain lr; if the larger batch is known "
        "to need more examples, give the forecast (--runs, --noise-scale)");
  } else if (pairs.size() < kSeeds) {
    gate.colour = Colour::kYellow;
    gate.next = StrCat("run ", kSeeds, " seeds on both slices");
  } else {
    gate.colour = Colour::kGreen;
  }
  return gate;
}

Gate ConvergenceSkipped(std::string why) {
  return Answered(Asked("convergence", GateKind::kFunction, ""),
                  Colour::kSkipped, std::move(why));
}

}  // namespace escala::climb
