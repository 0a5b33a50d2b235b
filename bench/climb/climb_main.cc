// The judging program of `./dev bench climb`: asks the climb's own gate about
// comparisons drawn from recorded runs. It prints lines of JSON: one of the
// pool, then one for each allowance, scatter and factor on the learning rate.
//
//   escala_bench_climb MODEL CURVES.csv COMPARISONS SEEDS
#include <cstdio>
#include <utility>

#include "bench/climb/pool.h"
#include "bench/step/bench_main.h"
#include "escala/base/json.h"
#include "escala/base/strings.h"

namespace escala::bench {
namespace {

struct Options {
  std::string file;
  Comparisons comparisons;
};

Status Parse(int argc, char** argv, Options* options) {
  if (argc == 5) {
    const auto comparisons = ParseNumber<int64_t>(argv[3]),
               seeds = ParseNumber<int64_t>(argv[4]);
    if (comparisons && seeds && *comparisons > 0 && *seeds > 0) {
      *options = {argv[2], {argv[1], *comparisons, *seeds}};
      return Status();
    }
  }
  return InvalidArgument("usage: MODEL CURVES.csv COMPARISONS SEEDS");
}

void PrintPool(const Pool& pool, const climb::PooledSpread& spread) {
  JsonWriter json;
  json.BeginObject().Key("runs").Int(spread.runs);
  json.Key("spread").Number(spread.spread);
  json.Key("factor").Number(pool.factor);
  json.Key("factor_high").Number(pool.factor_high).EndObject();
  std::puts(std::move(json).Take().c_str());
}

void Print(std::string_view allowance, bool is_pooled, double rate,
           const Found& found) {
  JsonWriter json;
  json.BeginObject().Key("allowance").String(allowance);
  json.Key("scatter").String(is_pooled ? "pooled" : "own");
  json.Key("rate").Number(rate).Key("red").Int(found.red);
  json.Key("comparisons").Int(found.comparisons);
  json.Key("difference_share").Number(found.difference_share);
  json.Key("visible_share").Number(found.visible_share).EndObject();
  std::puts(std::move(json).Take().c_str());
}

Status Bench(const Options& options) {
  ESCALA_ASSIGN_OR_RETURN(const Pool pool, ReadPool(options.file));
  const climb::PooledSpread spread = SpreadOf(pool);
  PrintPool(pool, spread);
  const std::pair<const char*, std::optional<double>> allowances[] = {
      {"upper", pool.factor_high}, {"middle", pool.factor}, {"2 %", {}}};
  for (const auto& [allowance, factor] : allowances)
    for (const bool is_pooled : {false, true})
      for (const auto& [rate, runs] : pool.above) {
        if (is_pooled && spread.runs < climb::kLeastPooledRuns) continue;
        const auto found =
            Judge(pool, rate, factor,
                  is_pooled ? std::optional(spread) : std::nullopt,
                  options.comparisons);
        if (found) Print(allowance, is_pooled, rate, *found);
      }
  return Status();
}

}  // namespace
}  // namespace escala::bench

int main(int argc, char** argv) {
  return escala::BenchMain("escala_bench_climb", argc, argv,
                           escala::bench::Parse, escala::bench::Bench);
}
