// random_programs_test [--seed=N] [--count=N] [--threads=N] [--print]
//                      [--explain] [--coverage] [--file=PATH] [--no-shrink]
//                      [--interpret] [--hosts]
//
// Runs random programs by the engine and by the reference and compares; the
// engine also with other numbers of threads, bitwise. For programs that
// disagree it prints the seed and a smaller program. --coverage only counts
// ops. --interpret interprets loops instead of generating code, so that
// sanitizers can check them. --hosts divides the programs among hosts in one
// process and in two (divided.h), which must have the same bits.
//
// Ops without machine code are a failure unless they are known fallbacks
// (engine::KnownFallbacks). The end shows the share of ops in machine code;
// over a hundred programs or more it must reach kLeastInCode.
// kLeastInCode.
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "divided.h"
#include "escala/base/env.h"
#include "escala/engine/engine_executor.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/text.h"
#include "generate.h"
#include "run.h"

namespace escala::random_programs {
namespace {

char now[64] = "";  // the current seed, for the signal handler

void OnCrash(int signal) {
  const char* const text = "FAIL a crash, of seed ";
  (void)!write(1, text, std::strlen(text));
  (void)!write(1, now, std::strlen(now));
  (void)!write(1, "\n", 1);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

// The required share of ops over a hundred programs or more.
constexpr double kLeastInCode = 0.9;

struct Options {
  uint64_t seed = 1;
  int64_t count = 100;
  int threads = 2;
  bool print = false;
  bool explain = false;
  bool coverage = false;
  bool shrink = true;
  bool interpret = false;
  bool divided = false;
  std::string file;
  std::string program;  // its contents
};

bool Parse(int argc, char** argv, Options* options) {
  for (int i = 1; i < argc; ++i) {
    std::string name = argv[i], value;
    const size_t equals = name.find('=');
    if (equals != name.npos) {
      value = name.substr(equals + 1);
      name.resize(equals);
    }
    if (name == "--print" && value.empty())
      options->print = true;
    else if (name == "--no-shrink" && value.empty())
      options->shrink = false;
    else if (name == "--interpret" && value.empty())
      options->interpret = true;
    else if (name == "--hosts" && value.empty())
      options->divided = true;
    else if (name == "--explain" && value.empty())
      options->explain = true;
    else if (name == "--coverage" && value.empty())
      options->coverage = true;
    else if (name == "--file")
      options->file = value;
    else if (value.empty() ||
             value.find_first_not_of("0123456789") != value.npos)
      return false;
    else if (name == "--seed")
      options->seed = std::strtoull(value.c_str(), nullptr, 10);
    else if (name == "--count")
      options->count = std::strtoll(value.c_str(), nullptr, 10);
    else if (name == "--threads")
      options->threads = std::atoi(value.c_str());
    else
      return false;
  }
  return true;
}

std::string ProgramOf(const Options& options, uint64_t seed) {
  return options.file.empty() ? MakeProgram(seed) : options.program;
}

// One with default settings, and one that cuts as much as possible into blocks;
// each also with other numbers of threads, then with guards around all memory.
// (A loop that is one function may have other bits than its steps, because a
// product and a sum that are fused may be others; so that is not compared.)
class Engines {
 public:
  Engines(int threads, bool interpret, bool divided) {
    for (const bool smallest : {false, true})
      for (const int n : {threads, 1, 7})
        engines_.push_back(engine::MakeEngineExecutor(
            {.threads = n,
             .smallest_blocks = smallest,
             .share_all = n == 7,
             .guarded = n != threads,
             .fail_every_loop_kernel = interpret ? 1 : 0,
             .fallback = interpret ? engine::OnFallback::kReference
                                   : engine::OnFallback::kError}));
    if (!divided) return;
    for (const size_t engine : {0, 3})
      for (const Layout layout :
           {Layout::kInOrder, Layout::kInTurns, Layout::kUneven})
        for (const int processes : {1, 2})
          divided_.push_back(
              MakeDividedExecutor(engines_[engine].get(), layout, processes));
  }

  Setup For(uint64_t seed, bool explain) const {
    if (!divided_.empty()) {
      const size_t at = 2 * (seed % 6);
      return {divided_[at].get(), divided_[at + 1].get(), explain,
              /*divided=*/true};
    }
    const size_t first = 3 * (seed % 2);
    return {engines_[first].get(), engines_[first + 1 + seed / 2 % 2].get(),
            explain};
  }

 private:
  std::vector<std::unique_ptr<engine::Executor>> engines_;
  // For each engine and layout, in one and in two processes; none unless that
  // was asked for.
  std::vector<std::unique_ptr<engine::Executor>> divided_;
};

// Prints each op of the table, how many programs have it, and how often.
int PrintCoverage(const Options& options) {
  std::map<hlo::OpCode, std::pair<int64_t, int64_t>> counts;
  for (int64_t i = 0; i < options.count; ++i) {
    const uint64_t seed = options.seed + static_cast<uint64_t>(i);
    const auto module = hlo::ReadModule(ProgramOf(options, seed));
    if (!module.ok()) {
      std::cout << "FAIL seed " << seed << ": " << module.status().message()
                << "\n";
      continue;
    }
    std::map<hlo::OpCode, int64_t> ops;
    hlo::ForEachOp(*module, [&](const hlo::Op& op) { ++ops[op.code]; });
    for (const auto& [code, n] : ops) {
      ++counts[code].first;
      counts[code].second += n;
    }
  }
  for (const hlo::OpInfo& info : hlo::AllOps()) {
    const auto [programs, times] = counts[info.code];
    std::printf("%6lld %8lld  %s\n", static_cast<long long>(programs),
                static_cast<long long>(times), std::string(info.name).c_str());
  }
  return 0;
}

int Main(int argc, char** argv) {
  Options options;
  if (!Parse(argc, argv, &options)) {
    std::fprintf(stderr,
                 "random_programs_test: the options are --seed=N --count=N "
                 "--threads=N --print --explain --coverage --file=PATH "
                 "--no-shrink --interpret --hosts\n");
    return 2;
  }
  if (!options.file.empty()) {
    Result<std::string> program = ReadFile(Env::Default(), options.file);
    if (!program.ok()) {
      std::fprintf(stderr, "random_programs_test: %s\n",
                   program.status().message().c_str());
      return 2;
    }
    options.program = std::move(*program);
  }
  if (options.coverage) return PrintCoverage(options);
  std::signal(SIGSEGV, OnCrash);
  std::signal(SIGABRT, OnCrash);
  std::signal(SIGFPE, OnCrash);
  const Engines engines(options.threads, options.interpret, options.divided);
  std::map<Outcome, int64_t> counts;
  int64_t code = 0, reference = 0, core_by_core = 0;
  if (!options.file.empty()) options.count = 1;
  for (int64_t i = 0; i < options.count; ++i) {
    const uint64_t seed = options.seed + static_cast<uint64_t>(i);
    const Setup setup = engines.For(seed, options.explain);
    std::snprintf(now, sizeof(now), "%llu",
                  static_cast<unsigned long long>(seed));
    const std::string text = ProgramOf(options, seed);
    if (options.print) std::cout << text << std::flush;
    const Report report = RunProgram(text, setup);
    ++counts[report.outcome];
    if (options.explain && report.outcome == Outcome::kBothFail)
      std::cout << "seed " << seed << " fails by both: " << report.why << "\n";
    code += report.code;
    reference += report.reference;
    core_by_core += report.core_by_core;
    if (report.outcome != Outcome::kInvalid &&
        report.outcome != Outcome::kDisagree)
      continue;
    std::cout << "FAIL seed " << seed << ": " << report.why << "\n"
              << std::flush;
    if (report.outcome != Outcome::kInvalid && options.shrink) {
      const std::string small = Shrink(text, setup, report.outcome);
      std::cout << "// " << RunProgram(small, setup).why << "\n"
                << small << std::flush;
    }
  }
  int64_t failed = counts[Outcome::kInvalid] + counts[Outcome::kDisagree];
  const double share =
      static_cast<double>(code) / static_cast<double>(code + reference);
  std::cout << counts[Outcome::kAgreeWithoutWide]
            << " compared without a run in f64, " << counts[Outcome::kBothFail]
            << " failed by both\n"
            << code + reference << " ops: " << code << " in machine code ("
            << 100 * share << " %), " << reference << " by the reference; "
            << core_by_core << " core by core\n";
  if (options.count >= 100 && !(share >= kLeastInCode)) {
    std::cout << "FAIL less than " << 100 * kLeastInCode
              << " % in machine code\n";
    failed = std::max<int64_t>(failed, 1);
  }
  std::cout << options.count - failed << " passed, " << failed << " failed\n";
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace escala::random_programs

int main(int argc, char** argv) {
  return escala::random_programs::Main(argc, argv);
}
