#include "bench/climb/pool.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "escala/base/csv.h"
#include "escala/base/env.h"
#include "escala/base/random.h"
#include "escala/base/strings.h"
#include "escala/base/toml.h"

namespace escala::bench {
namespace {

using climb::ConvergenceRuns;
using climb::Gate;
using climb::PooledSpread;
using climb::SeedRun;

Result<SeedRun> RunOf(const CsvRow& row) {
  ESCALA_ASSIGN_OR_RETURN(const int64_t seed, row.GetInt("seed"));
  ESCALA_ASSIGN_OR_RETURN(const double examples, row.GetNumber("examples"));
  const auto words = StrSplit(row.Get("losses"), ' ');
  SeedRun run{seed, {}};
  // The first loss, then the means of parts of equal size; a run whose loss was
  // not finite ends with that.
  constexpr double kParts = 50;
  for (size_t i = 0; i < words.size(); ++i) {
    const auto loss = ParseNumber<double>(words[i]);
    if (!loss)
      return InvalidArgument("line ", row.line(), ": got the loss ",
                             Quoted(words[i]), ", expected a number");
    const double part = i == 0 ? 0 : static_cast<double>(i) - 0.5;
    run.curve.push_back({part * examples / kParts, *loss});
  }
  return run;
}

// All ways to choose `count` of the seeds if they are no more than `most`, else
// `most` random ones.
std::vector<std::vector<int64_t>> Draw(std::vector<int64_t> seeds, size_t count,
                                       int64_t most, RandomStream* random) {
  std::vector<std::vector<int64_t>> draws;
  std::vector<bool> chosen(seeds.size());
  std::fill_n(chosen.begin(), count, true);
  do {
    draws.emplace_back();
    for (size_t i = 0; i < seeds.size(); ++i)
      if (chosen[i]) draws.back().push_back(seeds[i]);
  } while (static_cast<int64_t>(draws.size()) <= most &&
           std::prev_permutation(chosen.begin(), chosen.end()));
  if (static_cast<int64_t>(draws.size()) <= most) return draws;
  draws.clear();
  while (static_cast<int64_t>(draws.size()) < most) {
    for (size_t i = 0; i < count; ++i)
      std::swap(seeds[i],
                seeds[i + ScaleBits(random->Bits64(), seeds.size() - i)]);
    draws.emplace_back(seeds.begin(),
                       seeds.begin() + static_cast<int64_t>(count));
  }
  return draws;
}

ConvergenceRuns RunsOf(const Pool& pool, double rate,
                       const std::vector<int64_t>& seeds) {
  ConvergenceRuns runs;
  runs.lower = {pool.lower, pool.warmup_examples, {}};
  runs.upper = {pool.upper, pool.warmup_examples, {}};
  for (const int64_t seed : seeds) {
    runs.lower.runs.push_back(pool.below.at(seed));
    runs.upper.runs.push_back(pool.above.at(rate).at(seed));
  }
  return runs;
}

// The seeds that both slices ran.
std::vector<int64_t> SeedsAt(const Pool& pool, double rate) {
  std::vector<int64_t> seeds;
  for (const auto& [seed, run] : pool.above.at(rate))
    if (pool.below.contains(seed)) seeds.push_back(seed);
  return seeds;
}

double FigureOf(const Gate& gate, std::string_view name) {
  for (const climb::Figure& figure : gate.figures)
    if (figure.name == name) return figure.value;
  return std::nan("");
}

}  // namespace

Result<Pool> ReadPool(const std::string& file) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(Env::Default(), file));
  ESCALA_ASSIGN_OR_RETURN(const CsvTable table, ReadCsv(text, file));
  constexpr std::string_view kColumns[] = {
      "slice",           "rate",   "seed",        "examples",
      "warmup_examples", "factor", "factor_high", "losses"};
  ESCALA_RETURN_IF_ERROR(table.Require(kColumns));
  Pool pool;
  for (const CsvRow& row : table.rows) {
    ESCALA_ASSIGN_OR_RETURN(SeedRun run, RunOf(row));
    ESCALA_ASSIGN_OR_RETURN(const double rate, row.GetNumber("rate"));
    const std::string slice(row.Get("slice"));
    if (pool.lower.empty()) {
      pool.lower = slice;
      ESCALA_ASSIGN_OR_RETURN(pool.warmup_examples,
                              row.GetNumber("warmup_examples"));
      ESCALA_ASSIGN_OR_RETURN(pool.factor, row.GetNumber("factor"));
      ESCALA_ASSIGN_OR_RETURN(pool.factor_high, row.GetNumber("factor_high"));
    }
    if (slice == pool.lower) {
      pool.below[run.seed] = std::move(run);
    } else {
      pool.upper = slice;
      pool.above[rate][run.seed] = std::move(run);
    }
  }
  if (!pool.above.contains(1))
    return InvalidArgument(file, ": no run on a second slice as planned");
  return pool;
}

// Each seed alone is asked about, for its mean losses near the end.
PooledSpread SpreadOf(const Pool& pool) {
  std::vector<double> lower, upper;
  for (const int64_t seed : SeedsAt(pool, 1)) {
    const Gate gate = climb::ConvergenceGate(RunsOf(pool, 1, {seed}));
    lower.push_back(FigureOf(gate, "lower_loss"));
    upper.push_back(FigureOf(gate, "upper_loss"));
  }
  double squares = 0;
  for (const auto& losses : {lower, upper}) {
    const double mean = std::accumulate(losses.begin(), losses.end(), 0.0) /
                        static_cast<double>(losses.size());
    for (const double loss : losses) squares += (loss - mean) * (loss - mean);
  }
  const auto runs = static_cast<int64_t>(2 * lower.size());
  return {std::sqrt(squares / static_cast<double>(runs - 2)), runs};
}

std::optional<Found> Judge(const Pool& pool, double rate,
                           const std::optional<double>& factor,
                           const std::optional<PooledSpread>& pooled,
                           const Comparisons& comparisons) {
  const std::vector<int64_t> seeds = SeedsAt(pool, rate);
  const auto count = static_cast<size_t>(comparisons.seeds);
  if (seeds.size() < count) return std::nullopt;
  RandomStream random(0, StreamOf(comparisons.model));
  const auto draws = Draw(seeds, count, comparisons.most, &random);
  Found found;
  for (const std::vector<int64_t>& draw : draws) {
    ConvergenceRuns runs = RunsOf(pool, rate, draw);
    runs.examples_factor = factor;
    runs.pooled = pooled;
    const Gate gate = climb::ConvergenceGate(runs);
    found.red += gate.colour == climb::Colour::kRed;
    found.difference_share += FigureOf(gate, "difference_share");
    found.visible_share += FigureOf(gate, "visible_share");
  }
  found.comparisons = static_cast<int64_t>(draws.size());
  const auto all = static_cast<double>(draws.size());
  found.difference_share /= all;
  found.visible_share /= all;
  return found;
}

}  // namespace escala::bench
