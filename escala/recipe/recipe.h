// A recipe describes a run. A TOML file and overrides are read into one checked
// struct in which every default is filled in.
//
// The keys, their types, defaults, ranges and help are defined once, in the
// table of keys.cc. Reading, printing, the search for the nearest name and the
// list of keys all use it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/base/toml.h"
#include "escala/recipe/words.h"

namespace escala::recipe {

// Devices along each named axis; -1: what remains (on one axis at most). A
// replica is one position on data x fsdp, so each replica has `model` devices.
struct Mesh {
  int64_t data = 0;
  int64_t fsdp = 0;
  int64_t model = 0;
  int64_t dcn = 0;

  bool operator==(const Mesh&) const = default;
};

// Options that the chosen optimizer does not have are zero or empty.
struct Optimizer {
  OptimizerName name = {};
  double learning_rate = 0;
  double momentum = 0;
  bool nesterov = false;
  double beta1 = 0;
  double beta2 = 0;
  double epsilon = 0;
  double weight_decay = 0;
  std::vector<std::string> decay_exclude;  // patterns of parameter names
  std::vector<std::string> trust_exclude;
  double trust_coefficient = 0;
  double decay_rate = 0;
  double clipping_threshold = 0;
  bool multiply_by_parameter_scale = false;
  int64_t min_dim_size_to_factor = 0;
  double clip_norm = 0;  // 0: no clipping
  double ema = 0;        // 0: no average
  bool adascale = false;
  int64_t accumulate = 1;
  GradientType gradient_type = {};
  Shard shard = {};
  std::vector<std::string> freeze;

  bool operator==(const Optimizer&) const = default;
};

// Exactly one of the three warm-up lengths is set; with `piecewise` exactly one
// of the two kinds of boundaries is not empty.
struct Schedule {
  ScheduleKind kind = {};
  std::optional<int64_t> warmup_steps;
  std::optional<double> warmup_epochs;
  std::optional<double> warmup_fraction;  // of the run
  std::vector<int64_t> boundaries;        // steps
  std::vector<double> boundaries_epochs;
  std::vector<double> factors;  // [i] x learning_rate from boundary i on
  double end_factor = 0;
  double power = 0;

  bool operator==(const Schedule&) const = default;
};

// If neither cadence is set, there is one evaluation, at the end.
struct Eval {
  std::optional<int64_t> every_steps;
  std::optional<double> every_epochs;
  std::optional<int64_t> batch_per_replica;  // unset: as in training
  std::map<std::string, double> target;
  int64_t max_examples = 0;  // 0: all
  std::string data;          // "": the held-out part of the training data

  bool operator==(const Eval&) const = default;
};

// Exactly one cadence is set. A checkpoint at the end is always saved.
struct Checkpoint {
  std::optional<int64_t> every_steps;
  std::optional<double> every_epochs;
  std::optional<double> every_minutes;
  // A checkpoint stays if any of these three wants it.
  int64_t keep = 0;                         // the last ones; 0: all
  std::optional<int64_t> keep_every_steps;  // those of its multiples
  std::string keep_best;                    // a metric of the evaluation
  bool verify = false;                      // read back after writing
  std::string folder;                       // "": in the run's own
  OnFailure on_failure = {};

  bool operator==(const Checkpoint&) const = default;
};

// The order in which examples are read, and how far ahead.
struct Reading {
  std::string shuffle;  // ReadShuffle
  EndOfEpoch end_of_epoch = {};
  int64_t threads = 0;  // at most; 0: as many as the machine has cores
  int64_t depth = 0;    // batches ahead, at most
  std::string cache;    // a folder for copies of a bucket's files; "": none
  double cache_gib = 0;
  double mixup = 0;  // of Beta(mixup, mixup); 0: none

  bool operator==(const Reading&) const = default;
};

// The steps, counted from 1, of which a trace for XProf is written.
struct Profile {
  int64_t start = 0;
  int64_t steps = 0;  // 0: none

  bool operator==(const Profile&) const = default;
};

// How often gradients of parts of a batch are compared to measure the gradient
// noise scale.
struct Noise {
  int64_t every_steps = 0;  // 0: never
  double max_share = 0.01;  // of the run's time; above it, less often

  bool operator==(const Noise&) const = default;
};

// How often cores' copies of the state are compared.
struct Sentinel {
  int64_t every_steps = 0;    // 0: never
  std::string on_difference;  // as on_nan, without "skip"

  bool operator==(const Sentinel&) const = default;
};

// How the recipe is planned for another slice.
struct Plan {
  Rounding rounding = {};
  RateRule lr_rule = {};
  WarmupRule warmup_rule = {};
  DecayRule weight_decay = {};
  LarsTable lars_table = {};  // for lars only
  std::optional<int64_t> max_global_batch;
  std::optional<double> max_learning_rate;
  int64_t min_every = 0;

  bool operator==(const Plan&) const = default;
};

// The recipe that this one was planned from. It is planned again from there
// (plan/origin.h). Boundaries are in examples.
struct Origin {
  std::optional<int64_t> examples;
  std::optional<int64_t> global_batch;
  std::optional<double> learning_rate;
  std::vector<int64_t> boundaries;
  std::string slice;
  std::string planned_for;  // the slice of this recipe
  TomlTable settings;       // all else that the plan changed: dotted key, value

  bool operator==(const Origin&) const = default;
};

// The source location of each key that was given: "digits.toml:12".
struct SourceLocations {
  std::string file;
  std::map<std::string, std::string, std::less<>> of;

  bool operator==(const SourceLocations&) const { return true; }
};

// What happens after a step whose loss or gradient is not finite. The step's
// program has left the state as it was.
struct OnNan {
  enum class Action { kStop, kSkip, kRollback };
  Action action = Action::kStop;
  int64_t times = 0;  // kRollback: how often at most
};
// Reads "stop", "skip" or "rollback:3".
Result<OnNan> ReadOnNan(std::string_view word);

// Where an example may come in an epoch: anywhere; among those of some blocks
// of N; where it is in the data.
struct Shuffle {
  bool shuffle = true;
  bool by_place = false;  // by blocks where the data lies in a bucket
  int64_t block = 0;      // 0: anywhere
};
// Reads "auto", "global", "blocks:1024" or "none".
Result<Shuffle> ReadShuffle(std::string_view word);

struct Recipe {
  std::string model;         // "" with `program`
  std::string program;       // "step_{replicas}.mlir": an imported step
  std::string eval_program;  // with `program`; "": no evaluation
  std::string data;
  int64_t seed = 0;
  std::optional<int64_t> global_batch;       // examples; exactly one of the
  std::optional<int64_t> batch_per_replica;  // two is set
  std::optional<int64_t> train_steps;        // exactly one of the two is set
  std::optional<double> epochs;
  Precision precision = {};
  int64_t log_every = 0;  // steps
  std::string init_from;  // "": fresh weights
  // A run or a checkpoint whose state, examples and schedule this run
  // continues; "": none.
  std::string resume_from;
  std::string on_nan;  // ReadOnNan
  std::string out;     // the run's directory
  Mesh mesh;

  // Free keys, read by OptionReader (base/options.h).
  TomlTable architecture;  // the model's
  TomlTable input;         // the data source's
  TomlTable input_eval;    // the data source's in evaluation, over `input`
  Reading reading;         // keys in [input] that hold for any source
  // Maps the model's array names to those in `init_from`; all are strings.
  TomlTable init_names;

  Optimizer optimizer;
  Schedule schedule;
  Eval eval;
  Checkpoint checkpoint;
  Profile profile;
  Noise noise;
  Sentinel sentinel;
  Plan plan;
  Origin origin;

  SourceLocations places;  // ignored by ==

  // The beginning of a message about `key`: "digits.toml:12: optimizer.beta2",
  // or "digits.toml: optimizer.beta2" if the default holds.
  std::string At(std::string_view key) const;
  // Only the source location: "digits.toml:12", or "digits.toml".
  std::string PlaceOf(std::string_view key) const;

  bool operator==(const Recipe&) const = default;
};

// `overrides` have the form `key=value` with dotted keys. A value is in TOML
// syntax, or a bare word, which is a string. The last override of a key wins.
// An override replaces what the file gives for its key and for keys that
// exclude it. `~key` removes what the file gives, wherever it stands among the
// overrides, and excludes an override of the same key.
//
// An error begins with "FILE:LINE: key: got ..., expected ..." or "override
// 'key=value': key: got ...", and ends with what to do.
Result<Recipe> ReadRecipe(std::string_view text, std::string_view file_name,
                          const std::vector<std::string>& overrides);

// Reads a recipe file or, if `path` is the folder of a run, its config.toml;
// `out` is then that folder. On failure `bad` tells which kind it is. True: the
// recipe or the overrides must change. False: a file cannot be read.
Result<Recipe> ReadRun(const std::string& path,
                       const std::vector<std::string>& overrides, bool* bad);

// The resolved recipe: every key that applies, with its value. Reading it gives
// an equal recipe, with all numbers equal bit for bit.
std::string ToToml(const Recipe& recipe);

// The value of the key with this dotted name, as ToToml prints it. Free keys
// count, too ("architecture.norm_span"). nullopt if the key is unset, does not
// apply or is unknown.
std::optional<TomlValue> ValueOfKey(const Recipe& recipe,
                                    std::string_view name);
// Sets a key. The value is checked as in a file.
Status SetKey(std::string_view name, const TomlValue& value, Recipe* recipe);

// A key that two recipes have with different values, as ToToml prints them; ""
// where the key is unset.
struct Difference {
  std::string key, before, after;
};
std::vector<Difference> DifferencesOf(const Recipe& before,
                                      const Recipe& after);
// "optimizer.learning_rate: 0.1 -> 0.3, global_batch: 64 -> unset"
std::string InWords(const std::vector<Difference>& differences);

// The list of all keys, as text for a terminal.
std::string HelpText();

}  // namespace escala::recipe
