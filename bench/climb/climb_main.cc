// The judging program of `./dev bench climb`: asks the climb's own gate about
// comparisons drawn from recorded runs. It prints lines of JSON: one of the
// pool, then one for each allowance, margin and factor on the learning rate.
//
//   escala_bench_climb MODEL CURVES.csv COMPARISONS SEEDS
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <numeric>

#include "bench/step/bench_main.h"
#include "escala/base/csv.h"
#include "escala/base/env.h"
#include "escala/base/json.h"
#include "escala/base/random.h"
#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/climb/convergence.h"

namespace escala {
namespace {

using climb::ConvergenceRuns;
using climb::Gate;
using climb::PooledSpread;
using climb::SeedRun;

struct Options {
  std::string model, file;
  int64_t comparisons = 0, seeds = 0;
};

Status Parse(int argc, char** argv, Options* options) {
  if (argc == 5) {
    const auto comparisons = ParseNumber<int64_t>(argv[3]),
               seeds = ParseNumber<int64_t>(argv[4]);
    if (comparisons && seeds && *comparisons > 0 && *seeds > 0) {
      *options = {argv[1], argv[2], *comparisons, *seeds};
      return Status();
    }
  }
  return InvalidArgument("usage: MODEL CURVES.csv COMPARISONS SEEDS");
}

// What the file says of one model.
struct Pool {
  std::string lower, upper;  // slices
  double warmup_examples = 0;
  double factor = 0, factor_high = 0;
  std::map<int64_t, SeedRun> below;                    // by seed
  std::map<double, std::map<int64_t, SeedRun>> above;  // by rate, by seed
};

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

// The slice of the first row is the lower one.
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

// `count` of the seeds, each at most once.
std::vector<int64_t> Draw(std::vector<int64_t> seeds, size_t count,
                          RandomStream* random) {
  for (size_t i = 0; i < count; ++i)
    std::swap(seeds[i],
              seeds[i + ScaleBits(random->Bits64(), seeds.size() - i)]);
  seeds.resize(count);
  return seeds;
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

// The spread of a run, pooled over both slices: each seed alone is asked about,
// for its mean losses near the end.
PooledSpread Spread(const Pool& pool, double* drop) {
  std::vector<double> lower, upper;
  *drop = 0;
  const std::vector<int64_t> seeds = SeedsAt(pool, 1);
  for (const int64_t seed : seeds) {
    const Gate gate = climb::ConvergenceGate(RunsOf(pool, 1, {seed}));
    lower.push_back(FigureOf(gate, "lower_loss"));
    upper.push_back(FigureOf(gate, "upper_loss"));
    *drop += FigureOf(gate, "drop") / static_cast<double>(seeds.size());
  }
  double squares = 0;
  for (const auto& losses : {lower, upper}) {
    const double mean = std::accumulate(losses.begin(), losses.end(), 0.0) /
                        static_cast<double>(losses.size());
    for (const double loss : losses) squares += (loss - mean) * (loss - mean);
  }
  const auto runs = static_cast<int64_t>(2 * seeds.size());
  return {std::sqrt(squares / static_cast<double>(runs - 2)), runs};
}

void PrintPool(const Pool& pool, const PooledSpread& spread, double drop) {
  JsonWriter json;
  json.BeginObject().Key("runs").Int(spread.runs);
  json.Key("spread").Number(spread.spread).Key("drop").Number(drop);
  json.Key("factor").Number(pool.factor);
  json.Key("factor_high").Number(pool.factor_high).EndObject();
  std::puts(std::move(json).Take().c_str());
}

struct Allowance {
  const char* name;
  std::optional<double> factor;
};

// Asks about `options.comparisons` draws, the same ones for every allowance.
void Judge(const Pool& pool, double rate, const Allowance& allowance,
           const std::optional<PooledSpread>& pooled, const Options& options) {
  const std::vector<int64_t> seeds = SeedsAt(pool, rate);
  const auto count = static_cast<size_t>(options.seeds);
  if (seeds.size() < count) return;
  RandomStream random(0, StreamOf(options.model));
  int64_t red = 0;
  double difference = 0, visible = 0;
  for (int64_t i = 0; i < options.comparisons; ++i) {
    ConvergenceRuns runs = RunsOf(pool, rate, Draw(seeds, count, &random));
    runs.examples_factor = allowance.factor;
    runs.pooled = pooled;
    const Gate gate = climb::ConvergenceGate(runs);
    red += gate.colour == climb::Colour::kRed;
    difference += FigureOf(gate, "difference_share");
    visible += FigureOf(gate, "visible_share");
  }
  const auto comparisons = static_cast<double>(options.comparisons);
  JsonWriter json;
  json.BeginObject().Key("allowance").String(allowance.name);
  json.Key("margin").String(pooled ? "pooled" : "own");
  json.Key("rate").Number(rate).Key("red").Int(red);
  json.Key("comparisons").Int(options.comparisons);
  json.Key("difference_share").Number(difference / comparisons);
  json.Key("visible_share").Number(visible / comparisons).EndObject();
  std::puts(std::move(json).Take().c_str());
}

Status Bench(const Options& options) {
  ESCALA_ASSIGN_OR_RETURN(const Pool pool, ReadPool(options.file));
  double drop = 0;
  const PooledSpread spread = Spread(pool, &drop);
  PrintPool(pool, spread, drop);
  for (const Allowance& allowance :
       {Allowance{"forecast, high", pool.factor_high},
        Allowance{"forecast", pool.factor}, Allowance{"2 %", std::nullopt}})
    for (const bool is_pooled : {false, true})
      for (const auto& [rate, runs] : pool.above)
        Judge(pool, rate, allowance,
              is_pooled ? std::optional(spread) : std::nullopt, options);
  return Status();
}

}  // namespace
}  // namespace escala

int main(int argc, char** argv) {
  return escala::BenchMain("escala_bench_climb", argc, argv, escala::Parse,
                           escala::Bench);
}
