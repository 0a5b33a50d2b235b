#include "escala/climb/space_gates.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "escala/base/machine.h"
#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/pjrt/open_device.h"
#include "escala/store/uri.h"
#include "escala/train/folder.h"
#include "escala/train/saver.h"

namespace escala::climb {
namespace {

constexpr char kRoom[] = "more free space than that";
// A disk that has less than so many times what is needed is nearly full, and
// memory of which more than this share is needed is tight. Less than the third
// share of any host's memory is little on a host that is not known.
constexpr double kRoomyDisk = 1.5, kTightMemory = 0.8, kLittleMemory = 1. / 16;
// What the two short runs of a rung leave. A third one runs only where a gate
// is about to be red.
constexpr double kShortRuns = 2, kCheckpointsOfShortRun = 2;

Gate Asked(std::string name, std::string wanted) {
  return climb::Asked(std::move(name), GateKind::kPreflight, std::move(wanted));
}

// Where something of the run lies, and the word with which the user moves it.
struct Lies {
  std::string path;
  const char* word;
};

// Whether `needed` bytes are free there; `what` are they for?
Gate SpaceFor(Env* env, Gate gate, const Lies& lies, double needed,
              const std::string& what) {
  const std::string& path = lies.path;
  const std::string next = StrCat(
      "free some space, or name a folder on another disk (", lies.word, ")");
  gate.figures = {{"needed", needed, "bytes"}};
  const std::string need = StrCat(FormatBytes(needed), " for ", what);
  if (store::IsInBucket(path))
    return Answered(gate, Colour::kGreen, StrCat(need, ", in a bucket"));
  const auto free = env->FreeBytes(path);
  if (!free.ok())
    return Answered(gate, Colour::kUnknown,
                    StrCat(need, "; ", free.status().message()), next);
  const auto bytes = static_cast<double>(*free);
  gate.figures.push_back({"free", bytes, "bytes"});
  const std::string found = StrCat(need, ", and ", FormatBytes(bytes),
                                   " are free where ", path, " lies");
  if (bytes >= kRoomyDisk * needed)
    return Answered(gate, Colour::kGreen, found);
  return Answered(gate, bytes >= needed ? Colour::kYellow : Colour::kRed, found,
                  next);
}

// The checkpoints that lie there at most, while one is being written.
double CheckpointsAtOnce(const recipe::Checkpoint& checkpoint,
                         const job::Job& job,
                         const std::optional<plan::RunTime>& time) {
  const auto steps = static_cast<double>(job.length.steps);
  double saves = 1;
  if (job.length.checkpoint_every > 0)
    saves += steps / static_cast<double>(job.length.checkpoint_every);
  else if (checkpoint.every_minutes && time)
    saves += 60 * time->run.hours / *checkpoint.every_minutes;
  if (checkpoint.keep == 0) return saves;
  double kept = static_cast<double>(checkpoint.keep) + 1;
  if (checkpoint.keep_every_steps)
    kept += steps / static_cast<double>(*checkpoint.keep_every_steps);
  if (!checkpoint.keep_best.empty()) kept += 1;
  return std::min(kept, saves);
}

// What lies in a folder and those below it; what cannot be read counts as none.
double BytesIn(Env* env, const std::string& folder) {
  const auto names = env->List(folder);
  if (!names.ok()) return 0;
  double bytes = 0;
  for (const std::string& name : *names) {
    const std::string path = JoinPath(folder, name);
    const auto info = env->Stat(path);
    if (!info.ok()) continue;
    bytes += info->is_directory ? BytesIn(env, path)
                                : static_cast<double>(info->size);
  }
  return bytes;
}

struct Files {
  double checkpoints = 0, weights = 0;  // one of them is being written
  double bytes_there = 0;               // of those that are written already
};

// A run's weights are what it may export: all but the optimizer's state.
Gate DiskFor(Env* env, const char* name, const Lies& lies, const Files& files,
             const job::Job& job) {
  double state = 0, weights = 0;
  for (const job::StateEntry& entry : job.state) {
    const auto bytes = static_cast<double>(entry.shape.byte_size());
    state += bytes;
    if (entry.kind != job::StateEntry::Kind::kSlot) weights += bytes;
  }
  const auto spare = static_cast<double>(train::kSpareBytesOfSave);
  std::string what =
      StrCat(Counted(static_cast<int64_t>(files.checkpoints), "checkpoint"),
             " of ", FormatBytes(state));
  if (files.bytes_there > 0)
    StrAppend(&what, StrCat(" (of which ", FormatBytes(files.bytes_there),
                            " lie there)"));
  if (files.weights > 0)
    StrAppend(&what, StrCat(", the weights of ", files.weights, " runs"));
  StrAppend(&what, StrCat(" and ", FormatBytes(spare), " beside"));
  return SpaceFor(env, Asked(name, kRoom), lies,
                  std::max(files.checkpoints * state + files.weights * weights -
                               files.bytes_there,
                           0.0) +
                      spare,
                  what);
}

Gate CacheFor(Env* env, const recipe::Recipe& recipe,
              const input::Source* source) {
  double bytes = recipe.reading.cache_gib * static_cast<double>(1 << 30);
  if (source != nullptr && source->bytes() > 0)
    bytes = std::min(bytes, static_cast<double>(source->bytes()));
  return SpaceFor(env, Asked("cache", kRoom),
                  {recipe.reading.cache, "input.cache=FOLDER"}, bytes,
                  "copies of the data (input.cache)");
}

// Of the generation whose hosts have the least, of those that are known.
double LeastKnownHostBytes() {
  double least = 0;
  for (const pods::Generation& generation : pods::AllGenerations()) {
    const double bytes = generation.host_ram_gb * 1e9;
    if (bytes > 0 && (least == 0 || bytes < least)) least = bytes;
  }
  return least;
}

// A host whose memory is not known has some, as every other host.
Gate HostMemoryIsLittle(const Gate& gate, double needed,
                        const std::string& whose) {
  const double least = LeastKnownHostBytes();
  const std::string found =
      StrCat(FormatBytes(needed), "; the memory ", whose,
             " is not known, and the smallest host that is known has ",
             FormatBytes(least));
  if (needed <= kLittleMemory * least)
    return Answered(gate, Colour::kGreen, found);
  return Answered(
      gate, Colour::kUnknown, found,
      "compare it with `free -b` on the host, or read fewer batches "
      "ahead (input.depth)");
}

// On real devices this machine is one of the slice's hosts; one process carries
// all hosts of the software Pod.
Gate HostMemoryOf(const World& world, const plan::Plan& plan) {
  Gate gate = Asked("host RAM",
                    "batches read ahead and a checkpoint's copy in the memory "
                    "of a host");
  if (!plan.fit)
    return Answered(gate, Colour::kUnknown,
                    std::string(plan.estimated.message()));
  const auto needed = static_cast<double>(plan.fit->host_bytes);
  auto capacity = static_cast<double>(plan.fit->host_capacity_bytes);
  gate.figures = {{"needed", needed, "bytes"}};
  std::string whose = StrCat("of a host of ", plan.after.slice->name);
  if (!pjrt::IsSoftpod(world.device))
    if (const int64_t here = MemoryHere(world.env).whole; here > 0) {
      capacity = static_cast<double>(here);
      whose = "of this machine";
    }
  if (capacity == 0) return HostMemoryIsLittle(gate, needed, whose);
  gate.figures.push_back({"capacity", capacity, "bytes"});
  const std::string found = StrCat(FormatBytes(needed), " of the ",
                                   FormatBytes(capacity), " ", whose);
  if (needed <= kTightMemory * capacity)
    return Answered(gate, Colour::kGreen, found);
  return Answered(gate, needed <= capacity ? Colour::kYellow : Colour::kRed,
                  found, "read fewer batches ahead (input.depth)");
}

std::vector<Gate> DiskGates(const World& world, const DoctorQuestion& question,
                            const plan::Plan& plan, const job::Job& job) {
  const recipe::Recipe& recipe = question.recipe;
  const double kept =
      std::ceil(CheckpointsAtOnce(recipe.checkpoint, job, plan.time));
  std::vector<Gate> gates = {DiskFor(
      world.env, "disk",
      {train::CheckpointsOf(recipe), "out=FOLDER, checkpoint.folder=FOLDER"},
      {.checkpoints = kept}, job)};
  if (question.runs_folder.empty()) return gates;
  // A run for convergence keeps its last checkpoint (seed_runs.h).
  const auto seeds = static_cast<double>(question.seed_runs);
  gates.push_back(DiskFor(
      world.env, "disk of the climb", {question.runs_folder, "--out FOLDER"},
      {.checkpoints =
           kShortRuns * kCheckpointsOfShortRun + (seeds > 0 ? seeds + 1 : 0),
       .weights = kShortRuns + seeds,
       .bytes_there = question.rung_folder.empty()
                          ? 0
                          : BytesIn(world.env, question.rung_folder)},
      job));
  return gates;
}

}  // namespace

std::vector<Gate> SpaceGates(const World& world, const DoctorQuestion& question,
                             const plan::Plan& plan,
                             const Result<job::Job>& job,
                             const input::Source* source) {
  std::vector<Gate> gates;
  if (job.ok())
    gates = DiskGates(world, question, plan, *job);
  else
    gates.push_back(Answered(Asked("disk", kRoom), Colour::kUnknown,
                             std::string(job.status().message()),
                             "mend that first"));
  if (!question.recipe.reading.cache.empty())
    gates.push_back(CacheFor(world.env, question.recipe, source));
  gates.push_back(HostMemoryOf(world, plan));
  return gates;
}

}  // namespace escala::climb
