// What the real TPU compiler says of a program, with no TPU present: libtpu,
// as its user installed it, compiles it ahead of time for a slice.
//
// libtpu is asked in a process of its own, which may hang or crash: the answer
// is then a sentence.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/job/job.h"
#include "escala/pods/catalogue.h"

namespace escala::plan {

struct TpuQuestion {
  std::string library;   // the file of libtpu.so
  std::string topology;  // as libtpu names slices: "v3:4x4"
  std::string config;    // of its chips: "megacore"; "": the default
  // Chips of a host along each axis; empty: libtpu's default.
  std::vector<int64_t> host_bounds;
  std::string program;  // StableHLO
  int64_t cores = 1;
  bool global = false;  // as job::Program
  int64_t timeout_seconds = 300;
};

// Collectives of the program that the compiler made, of one kind.
struct CollectiveSum {
  std::string kind;   // "all-reduce"
  int64_t count = 0;  // places in the program; one in a loop counts once
  // Of the arrays that are summed, gathered or sent, as a core has them whole.
  int64_t bytes = 0;
};

struct TpuAnswer {
  // Or why it does not compile, in the compiler's words. RESOURCE_EXHAUSTED: it
  // does not fit; then only `needed_bytes` below is known, where it was said.
  Status compiled;
  double seconds = 0;  // that loading and compiling took
  std::string api;     // version of the PJRT C API: "0.98"

  // HBM of one core.
  int64_t argument_bytes = 0;
  int64_t output_bytes = 0;
  int64_t alias_bytes = 0;
  int64_t temp_bytes = 0;
  int64_t code_bytes = 0;
  // All that is allocated, without the code. (libtpu's own sum of temporaries
  // counts gaps between buffers twice.)
  int64_t needed_bytes = 0;
  int64_t capacity_bytes = 0;  // said only where it does not fit; else 0

  // Of one core; negative: it does not tell.
  double flops = -1;
  double bytes_accessed = -1;
  double optimal_seconds = -1;  // without collectives
  std::vector<CollectiveSum> collectives;
  std::string collectives_unread;  // why they are not known; "": they are
};

TpuQuestion QuestionOf(const job::Program& program, const pods::Slice& slice,
                       std::string library);

// Fails where nothing can be learnt: no such library, none that is a plug-in, a
// version too old, a slice that it does not know; it crashed, or did not answer
// in time.
Result<TpuAnswer> AskTpuCompiler(const TpuQuestion& question);

// "Used 20.01G of 15.48G hbm", or "the total memory required for HLO
// temporaries (20.01G) exceeds available HBM (15.48G)", in the compiler's
// refusal.
struct HbmRefusal {
  int64_t needed_bytes = 0;
  int64_t capacity_bytes = 0;
};
std::optional<HbmRefusal> ReadHbmRefusal(std::string_view message);

// The collectives of a serialised HloModuleProto ("hlo") or
// HloModuleProtoWithConfig ("hlo_with_config").
Result<std::vector<CollectiveSum>> CollectivesOf(std::string_view program,
                                                 std::string_view format);

// Several lines.
std::string Describe(const TpuAnswer& answer);

}  // namespace escala::plan
