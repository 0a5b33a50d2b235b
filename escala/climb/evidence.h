// What a climb has seen, in memory and as files:
//
//   climb.json           what the climb is of, and the reasons that were given
//   v3-8/rung.json       a rung's evidence
//   v3-8/plan.toml       its planned recipe
//   v3-8/seed_0/ ...     its runs, each a folder as `escala train` makes it
//   v3-8_tpu/ ...        the same slice on other devices than the software Pod
//   report.json          all of it as one object, made anew after each rung
//   report.html          the same for people
//
// Each of the first two ends with the SHA-256 of the rest, and rung.json has
// that of the small files beside it, so that one which was edited is not taken
// for what was seen. place.h writes the folder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/json.h"
#include "escala/base/status.h"
#include "escala/climb/gate.h"
#include "escala/plan/plan.h"

namespace escala::climb {

// Files of formats from 1 to this are read. 2: a rung's `files`; 3: the memory
// that its processes took; 4: `kept`.
inline constexpr int kFormat = 4;

// How much of a rung is run.
enum class Depth {
  kFull,      // the planned batch on all cores
  kFunction,  // fewer examples per replica on all cores
  kDry,       // nothing runs: plan, fit, time, the TPU's compiler
};
std::string_view ToString(Depth depth);  // "full"

// What evidence is evidence of. A climb goes on only where all four are as they
// were.
struct Bound {
  std::string recipe;   // SHA-256 of the recipe before planning
  std::string program;  // of the smallest rung's step, as text
  std::string data;     // of the names, sizes and numbers of what is read
  std::string version;  // of Escala
  bool operator==(const Bound&) const = default;
};

// A loss, or another metric, over examples.
struct Line {
  std::string label;   // "seed 0"
  std::string folder;  // of the run, in the climb's folder
  std::vector<double> examples, values;
};

// A reason for which a gate that is not green was passed.
struct Accepted {
  std::string gate, reason;
};

// The class of the software Pod's evidence; others: device_class.h.
inline constexpr char kSoftpod[] = "softpod";
// A file on which evidence rests.
struct SealedFile {
  std::string path;  // in the climb's folder
  std::string sha256;
};

struct Rung {
  std::string slice;
  int64_t cores = 0, hosts = 0;
  Depth depth = Depth::kDry;
  // The class of the device that the runs were on: "softpod", "tpu",
  // "XLA's CPU". Empty: nothing ran, on a climb of the software Pod.
  std::string device;
  int64_t global_batch = 0, batch_per_replica = 0, steps = 0;
  int64_t run_batch_per_replica = 0;  // less than planned in kFunction
  std::vector<plan::Line> plan;  // what differs from the climb's first rung
  std::vector<Gate> gates;
  std::vector<Accepted> accepted;

  std::vector<Line> losses;
  // The real slice's, by the planner's model. Seconds of a step by its parts.
  std::vector<std::pair<std::string, double>> forecast_step;
  // The runs', on the device of this machine.
  std::optional<double> step_seconds, input_wait_seconds;
  // Examples per second and core over those of the first rung: the planner's,
  // and those of real devices.
  std::optional<double> forecast_efficiency, efficiency;
  std::vector<std::pair<std::string, double>> hbm;  // bytes of a core, by part
  double hbm_capacity = 0;
  std::string compiler;             // the TPU compiler's answer, in words
  std::vector<std::string> traces;  // paths in the climb's folder
  std::vector<SealedFile> files;    // its plan, and its runs' small files
  double seconds = 0;               // that the rung took
  // The memory of the largest process of the rung on this machine. It is known
  // only if one call ran the whole rung.
  std::optional<double> process_bytes;
  std::vector<std::pair<std::string, double>> took;  // the same by its parts

  bool IsPassed() const;
};

// The class that a rung's evidence is kept with.
std::string ClassOf(const Rung& rung);
// The folder of its evidence in the climb's: "v3-8", "v3-8_tpu",
// "v3-8_xlas_cpu".
std::string RungFolder(const std::string& slice,
                       const std::string& device_class);
std::string FolderOf(const Rung& rung);
// Whether a folder of that name may be one of them.
bool IsRungFolder(std::string_view name);

// How deep the rung under way was to go. Its runs are of this batch and length,
// so that it goes on only as it began.
struct Begun {
  std::string slice;  // "": none
  Depth depth = Depth::kDry;
  int64_t batch_per_replica = 0, steps = 0, compared_steps = 0, evaluated = 0;
};

struct Climb {
  Bound bound;
  std::string name;               // of the recipe's file
  std::string from, to;           // slices
  double budget_seconds = 0;      // 0: none
  std::string began;              // "2026-11-23 12:00:00 UTC"
  std::string device = kSoftpod;  // the class of the devices of `rungs`
  std::vector<Rung> rungs;        // smallest first
  // Evidence of other classes of devices in the same folder, smallest first.
  std::vector<Rung> others;
  std::string words;   // how it stands: "v3-32 is red: same loss"
  std::string asking;  // the slice of the rung under way; "": none
  // Of climb.json alone: what the same call needs to go on.
  Begun begun;
  int64_t shared_examples = 0;  // of each run for convergence; 0: not set
  // The folders of the rungs that had evidence when it was written.
  std::vector<std::string> kept;
  // The losses of its runs so far; only in a page that is served.
  std::vector<Line> under_way;
};

// The object of report.json; its keys are a contract (docs/guide/climb.md).
std::string ToJson(const Climb& climb);
// DATA_LOSS with `what` if the text is none, or of a newer format.
Result<Climb> ReadClimb(std::string_view text, std::string_view what);

// A gate as one line, with the keys that it has in report.json.
std::string ToJson(const Gate& gate);

inline constexpr char kHeaderFile[] = "climb.json";
inline constexpr char kRungFile[] = "rung.json";
inline constexpr char kPlanFile[] = "plan.toml";

// Gates alone, from one process to another.
std::string GatesToJson(const std::vector<Gate>& gates);
Result<std::vector<Gate>> ReadGates(std::string_view text,
                                    std::string_view what);

// Writes climb.json (without rungs), and the file of one rung.
Status WriteHeader(Env* env, const std::string& folder, const Climb& climb);
Status WriteRung(Env* env, const std::string& folder, const Bound& bound,
                 const Rung& rung);
// Puts the rungs of that class into `rungs`, and all else into `others`.
void GroupFor(const std::string& device_class, Climb* climb);

// These read what those wrote. NOT_FOUND: there is none. DATA_LOSS: it was
// edited or cut, or is of a newer format.
Result<Climb> ReadHeader(Env* env, const std::string& folder);
struct BoundRung {
  Bound bound;
  Rung rung;
};
// `name`: of the rung's folder.
Result<BoundRung> ReadRung(Env* env, const std::string& folder,
                           const std::string& name);

// Both, with the rungs of the same climb in the order of the catalogue.
Result<Climb> ReadFolder(Env* env, const std::string& folder);

// Notes the small files of a rung: its plan, and the recipe, device, metrics
// and plan of each of its runs. (Checkpoints have checksums of their own.)
Status SealFiles(Env* env, const std::string& folder, Rung* rung);
// DATA_LOSS: the evidence of a rung that climb.json names is gone.
Status CheckRungs(Env* env, const std::string& folder, const Climb& climb);
// DATA_LOSS: one of the files was edited, cut or deleted.
Status CheckFiles(Env* env, const std::string& folder, const Rung& rung);

}  // namespace escala::climb
