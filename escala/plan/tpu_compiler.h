// Asks the real TPU compiler about a program without a TPU: the user's
// installed libtpu compiles the program ahead of time for a slice.
//
// libtpu runs in a child process, because it may hang or crash. The error
// message then says how it ended.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/job/job.h"
#include "escala/plan/fit.h"
#include "escala/pods/catalogue.h"

namespace escala::plan {

// Which compiler is asked, and for how long at most.
struct TpuCompiler {
  std::string library;  // the path of a libtpu.so; "": none is asked
  int64_t timeout_seconds = 300;
};

struct TpuQuestion {
  std::string library;   // path of libtpu.so
  std::string topology;  // the slice in libtpu's notation: "v3:4x4"
  std::string config;    // of the chips: "megacore"; "": the default
  // Chips of a host along each axis; empty: libtpu's default.
  std::vector<int64_t> host_bounds;
  std::string program;  // StableHLO
  int64_t cores = 1;
  bool global = false;  // as in job::Program
  int64_t timeout_seconds = 300;
  const std::atomic<bool>* stop = nullptr;  // ends the compiler once it is set
};

// All collectives of one kind in the compiled program.
struct CollectiveSum {
  std::string kind;   // "all-reduce"
  int64_t count = 0;  // instructions; one in a loop counts once
  // Bytes of the operands on one core; of an all-gather, of its results.
  int64_t bytes = 0;
};

struct TpuAnswer {
  // OK, or why the program does not compile, in the compiler's words.
  // RESOURCE_EXHAUSTED: it does not fit, and only `needed_bytes` and
  // `capacity_bytes` are known, if the message states them.
  Status compiled;
  double seconds = 0;  // of loading and compiling
  std::string api;     // version of the PJRT C API: "0.98"

  // HBM of one core.
  int64_t argument_bytes = 0;
  int64_t output_bytes = 0;
  int64_t alias_bytes = 0;
  int64_t temp_bytes = 0;
  int64_t code_bytes = 0;
  // Everything allocated except the code. (libtpu's own sum of temporaries
  // counts gaps between buffers twice.)
  int64_t needed_bytes = 0;
  int64_t capacity_bytes = 0;  // known only if the program does not fit; else 0

  // Per core; negative: not reported.
  double flops = -1;
  double bytes_accessed = -1;
  double optimal_seconds = -1;  // without collectives
  std::vector<CollectiveSum> collectives;
  std::string collectives_unread;  // why they are not known; "" if they are
};

TpuQuestion QuestionOf(const job::Program& program, const pods::Slice& slice,
                       std::string library);

// Fails if nothing can be learned: there is no such library, it is not a
// plug-in, its version is too old, it does not know the slice, it crashed, or
// it did not answer in time. CANCELLED: `stop` was set.
Result<TpuAnswer> AskTpuCompiler(const TpuQuestion& question);

// The same about a program for a slice. UNIMPLEMENTED: libtpu has no name for
// that slice.
Result<TpuAnswer> AskTpuCompiler(const job::Program& program,
                                 const pods::Slice& slice,
                                 const TpuCompiler& compiler,
                                 const std::atomic<bool>* stop = nullptr);

// The compiler's word counts, whatever was estimated: makes the verdict of
// `fit` the compiler's, unless it refused the program for another reason.
void TakeVerdict(const TpuAnswer& answer, Fit* fit);

// The sizes in a compiler's message "Used 20.01G of 15.48G hbm" or "the total
// memory required for HLO temporaries (20.01G) exceeds available HBM (15.48G)".
struct HbmRefusal {
  int64_t needed_bytes = 0;
  int64_t capacity_bytes = 0;
};
std::optional<HbmRefusal> ReadHbmRefusal(std::string_view message);

// The collectives of a serialised HloModuleProto ("hlo") or
// HloModuleProtoWithConfig ("hlo_with_config").
Result<std::vector<CollectiveSum>> CollectivesOf(std::string_view program,
                                                 std::string_view format);

// The answer as several lines of text.
std::string Describe(const TpuAnswer& answer);

}  // namespace escala::plan
