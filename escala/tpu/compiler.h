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
#include "escala/pods/catalogue.h"
#include "escala/tpu/compiled_program.h"

namespace escala::tpu {

// Which compiler is asked, and for how long at most.
struct Compiler {
  std::string library;  // the path of a libtpu.so; "": none is asked
  int64_t timeout_seconds = 300;
};

// The path of the library that a user names: "libtpu" is the installed one (of
// TPU_LIBRARY_PATH, or a Python package), other words are paths.
Result<std::string> FindCompiler(const std::string& word);

struct CompilerQuestion {
  std::string library;   // path of libtpu.so
  std::string topology;  // the slice in libtpu's notation: "v3:4x4"
  std::string config;    // of the chips: "megacore"; "": the default
  // Chips of a host along each axis; empty: libtpu's default.
  std::vector<int64_t> host_bounds;
  std::string program;  // StableHLO, as text or bytecode
  int64_t slice_cores = 1;
  // Of the program. The compiler cuts it into the partitions, unless there is
  // only one.
  int64_t replicas = 1, partitions = 1;
  // The partitioner is GSPMD, not Shardy.
  bool gspmd = false;
  // The id of the device of each core, replica by replica. Empty: those of the
  // slice.
  std::vector<int> devices;
  int64_t timeout_seconds = 300;
  // For a message: how to give it more time.
  std::string more_time = "--check-timeout SECONDS";
  const std::atomic<bool>* stop = nullptr;  // ends the compiler once it is set
};

struct CompilerAnswer {
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
  CompiledProgram program;
  std::string collectives_unread;  // why they are not known; "" if they are

  std::vector<CollectiveSum> collectives() const {
    return SumsOf(program.collectives);
  }
};

// About a program of all cores of the slice: as many replicas, or if it is
// `global` as many partitions. UNIMPLEMENTED: libtpu has no name for that
// slice.
Result<CompilerQuestion> QuestionOf(const pods::Slice& slice, bool global,
                                    std::string program,
                                    const Compiler& compiler);

// Fails if nothing can be learned: there is no such library, it is not a
// plug-in, its version is too old, it does not know the slice, it crashed, or
// it did not answer in time. CANCELLED: `stop` was set.
Result<CompilerAnswer> AskCompiler(const CompilerQuestion& question);

// The same with the answers of earlier calls that lie in the folder, each under
// a digest of the question and of the library's version; "": no folder. An
// answer that cannot be kept is a warning.
Result<CompilerAnswer> AskCompiler(const CompilerQuestion& question,
                                   const std::string& folder);

// An answer as bytes, for such a folder. INVALID_ARGUMENT: the bytes are none.
std::string Serialize(const CompilerAnswer& answer);
Result<CompilerAnswer> ReadAnswer(std::string_view bytes);

// The sizes in a compiler's message "Used 20.01G of 15.48G hbm" or "the total
// memory required for HLO temporaries (20.01G) exceeds available HBM (15.48G)".
struct HbmRefusal {
  int64_t needed_bytes = 0;
  int64_t capacity_bytes = 0;
};
std::optional<HbmRefusal> ReadHbmRefusal(std::string_view message);

// The answer as several lines of text.
std::string Describe(const CompilerAnswer& answer);

}  // namespace escala::tpu
