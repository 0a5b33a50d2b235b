#include "escala/climb/doctor.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "escala/base/numbers.h"
#include "escala/base/progress.h"
#include "escala/base/strings.h"
#include "escala/base/version.h"
#include "escala/climb/space_gates.h"
#include "escala/input/source.h"
#include "escala/job/job.h"
#include "escala/pjrt/open_device.h"
#include "escala/plan/estimator.h"
#include "escala/store/uri.h"
#include "escala/train/check.h"
#include "escala/train/folder.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

// Of a child that asks; there are three at most.
constexpr int64_t kSeconds = 50, kLibrarySeconds = 20;

Gate Asked(std::string name, std::string wanted) {
  return climb::Asked(std::move(name), GateKind::kPreflight, std::move(wanted));
}

std::string Bytes(int64_t bytes) {
  return FormatBytes(static_cast<double>(bytes));
}

// --- Devices -----------------------------------------------------------------

Gate DevicesOf(const pjrt::Client& client, const World& world,
               const pods::Slice& slice) {
  Gate gate = Asked("devices", StrCat(slice.devices, " of ", slice.name, " (",
                                      slice.generation->device_kind, ")"));
  const auto& devices = client.devices();
  const auto count = static_cast<int>(devices.size());
  const std::string kind = devices.empty() ? "" : devices[0].description().kind;
  const std::string found = StrCat(count, " x ", kind, " of ", world.device);
  gate.figures = {{"devices", static_cast<double>(count), ""}};
  if (count != slice.devices)
    return Answered(gate, Colour::kRed, found,
                    "name the slice that this machine is part of (--slice), "
                    "or the plug-in's option for the number of devices");
  if (kind == slice.generation->device_kind)
    return Answered(gate, Colour::kGreen, found);
  if (kind.starts_with("TPU"))
    return Answered(gate, Colour::kRed, found,
                    "name a slice of this generation (--slice)");
  return Answered(gate, Colour::kGreen,
                  StrCat(found, ", a stand-in: its times are its own"));
}

std::string InWords(const pjrt::NamedValues& attributes) {
  std::string words;
  for (const char* name : {"xla_version", "stablehlo_current_version"})
    if (const auto found = attributes.find(name); found != attributes.end())
      StrAppend(&words, StrCat(", ", name, " ", pjrt::ToString(found->second)));
  return words;
}

std::string VersionOf(const pjrt::Plugin& plugin) {
  std::string words =
      StrCat("PJRT ", plugin.api_major(), ".", plugin.api_minor());
  if (const auto attributes = plugin.Attributes(); attributes.ok())
    words += InWords(*attributes);
  return words;
}

Result<std::vector<Gate>> DeviceGates(const World& world,
                                      const pods::Slice& slice) {
  std::vector<Gate> gates;
  const auto client = world.open(slice);
  if (!client.ok()) {
    gates.push_back(
        Answered(Asked("devices", StrCat(slice.devices, " of ", slice.name)),
                 Colour::kRed, std::string(client.status().message()),
                 "`escala hlo run --device ...` is the shortest way to try a "
                 "plug-in"));
    return gates;
  }
  gates.push_back(DevicesOf(*client, world, slice));
  // Loading has refused those with which Escala does not work.
  gates.push_back(Answered(
      Asked("versions", "a plug-in of PJRT 0.29 or newer"), Colour::kGreen,
      StrCat("Escala ", Version(), "; ", client->plugin()->name(), " speaks ",
             VersionOf(*client->plugin()))));
  return gates;
}

Result<std::vector<Gate>> LibtpuGates(const World& world) {
  const Gate gate = Asked("libtpu", "a library that loads");
  const auto path = pjrt::FindPlugin("tpu", {}, world.env);
  if (!path.ok())
    return std::vector<Gate>{
        Answered(gate, Colour::kSkipped,
                 "it is not installed; only a TPU VM needs it, and `escala "
                 "plan --check-with libtpu`")};
  const auto plugin = pjrt::Plugin::Load(*path);
  if (!plugin.ok())
    return std::vector<Gate>{
        Answered(gate, Colour::kYellow, std::string(plugin.status().message()),
                 "install the Python package libtpu again")};
  return std::vector<Gate>{Answered(
      gate, Colour::kGreen, StrCat(*path, " speaks ", VersionOf(**plugin)))};
}

// --- Data --------------------------------------------------------------------

using SourceOf =
    Result<std::unique_ptr<input::Source>> (*)(const recipe::Recipe&, Env*);

// Reads the first and the last example.
Status ReadEnds(const input::Source& source) {
  std::vector<HostArray> arrays;
  std::vector<View> views;
  for (const Field& field : source.fields()) arrays.emplace_back(field.shape);
  for (HostArray& array : arrays) views.push_back(array.mutable_view());
  for (const int64_t example : {int64_t{0}, source.size() - 1})
    ESCALA_RETURN_IF_ERROR(source.Read(example, views));
  return Status();
}

// Null if the examples cannot be read.
std::unique_ptr<input::Source> Open(const recipe::Recipe& recipe, Env* env,
                                    SourceOf source_of, Gate gate,
                                    std::vector<Gate>* gates) {
  auto source = source_of(recipe, env);
  Status status = source.status();
  if (status.ok() && (*source)->size() == 0) status = NotFound("no examples");
  if (status.ok()) status = ReadEnds(**source);
  if (!status.ok()) {
    gates->push_back(Answered(gate, Colour::kRed, std::string(status.message()),
                              "`escala data ls` and `escala data inspect` show "
                              "what lies where the recipe looks"));
    return nullptr;
  }
  gate.figures = {
      {"examples", static_cast<double>((*source)->size()), "examples"},
      {"bytes", static_cast<double>((*source)->bytes()), "bytes"}};
  gates->push_back(
      Answered(gate, Colour::kGreen,
               StrCat((*source)->Describe(),
                      "; the first and the last example can be read")));
  return *std::move(source);
}

Gate RecordsOf(const plan::Facts& facts, int64_t examples) {
  const int64_t hosts = std::max(1, facts.slice->hosts);
  Gate gate = Asked("records", StrCat("at least the ", facts.global_batch,
                                      " of a step: ", facts.records_per_host,
                                      " for each of ", Counted(hosts, "host")));
  gate.figures = {
      {"examples", static_cast<double>(examples), "examples"},
      {"examples_per_host", static_cast<double>(examples / hosts), "examples"}};
  const std::string found =
      StrCat(examples, " examples, ", examples / hosts, " for each host");
  if (examples >= facts.global_batch)
    return Answered(gate, Colour::kGreen, found);
  return Answered(gate, Colour::kRed, found,
                  "name all files of the set, or take a smaller batch");
}

// --- Buckets and folders -----------------------------------------------------

Gate BucketOf(const train::BucketJudgement& one,
              const DoctorQuestion& question) {
  const Gate gate =
      Asked(StrCat("bucket ", one.bucket), "a bucket in the Pod's own region");
  if (one.found.code() == StatusCode::kNotFound)
    return Answered(gate, Colour::kRed, "there is no such bucket",
                    "make it, or name another one");
  switch (one.verdict.nearness) {
    case pods::Nearness::kGreen:
      return Answered(gate, Colour::kGreen, one.words);
    case pods::Nearness::kYellow:
      return Answered(gate, Colour::kYellow, one.words,
                      "a bucket of one region is read at full speed and free");
    case pods::Nearness::kRed:
      if (!question.allow_cross_region.empty())
        return Answered(
            gate, Colour::kGreen,
            StrCat(one.words, "; allowed: ", question.allow_cross_region));
      return Answered(gate, Colour::kRed, one.words,
                      "copy it to the Pod's region, or say why it may be so "
                      "(--allow-cross-region REASON)");
    case pods::Nearness::kUnknown:
      break;
  }
  return Answered(gate, Colour::kUnknown, one.words,
                  question.zone.empty() ? "say where the Pod is (--zone ZONE)"
                                        : "`gcloud storage buckets describe` "
                                          "tells it to those who may ask");
}

// The run writes to `folder`, which the recipe's `key` names.
Gate WritesTo(Env* env, const char* key, const std::string& folder) {
  Gate gate = Asked(
      StrCat("write ", key),
      StrCat("a file in ", folder, " that can be written, read and deleted"));
  const train::WriteProbe probe = train::ProbeFolder(env, folder);
  const std::string next =
      store::IsInBucket(folder)
          ? "give the account of the machines the role Storage Object User"
          : StrCat("change the folder's owner or rights, or name another one (",
                   key, "=FOLDER)");
  if (!probe.written.ok())
    return Answered(gate, Colour::kRed, std::string(probe.written.message()),
                    next);
  if (!probe.read.ok())
    return Answered(gate, Colour::kRed, std::string(probe.read.message()),
                    next);
  if (!probe.deleted.ok())
    return Answered(gate, Colour::kYellow,
                    StrCat(probe.deleted.message(), "; ", probe.file,
                           " stays there, and so do old checkpoints"),
                    next);
  return Answered(
      gate, Colour::kGreen,
      StrCat("a probe was written, read back and deleted in ", folder));
}

// Looks at a file or folder that the run begins with.
Status LookAt(Env* env, const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const FileInfo info, env->Stat(path));
  if (info.is_directory) {
    ESCALA_ASSIGN_OR_RETURN(const auto names, env->List(path));
    return names.empty() ? NotFound(path, ": got an empty folder") : Status();
  }
  ESCALA_ASSIGN_OR_RETURN(const auto file, env->OpenSequential(path));
  char byte;
  ESCALA_ASSIGN_OR_RETURN(const size_t read, file->Read(1, &byte));
  return read == 1 ? Status() : DataLoss(path, ": got an empty file");
}

Gate ReadsFrom(Env* env, const char* key, const std::string& path) {
  const Gate gate = Asked(StrCat("read ", key), "a file or folder to read");
  const Status status = LookAt(env, path);
  if (status.ok())
    return Answered(gate, Colour::kGreen, StrCat(path, " can be read"));
  return Answered(gate, Colour::kRed, std::string(status.message()),
                  "name one that is there, and that this account may read");
}

// --- Price -------------------------------------------------------------------

std::string Lasting(double seconds) {
  return seconds < 60 ? StrCat(FormatNumber(seconds, 3), " s")
                      : FormatDuration(seconds);
}

Gate PriceOf(const plan::Plan& plan, const DoctorQuestion& question) {
  Gate gate = Asked("price", "the price of a chip-hour");
  const pods::Slice& slice = *question.slice;
  std::string found = Counted(slice.chips, "chip");
  if (plan.time)
    StrAppend(&found, StrCat(", ", Lasting(3600 * plan.time->run.hours),
                             " by the forecast"));
  const auto price = question.prices.OfChipHour(slice, question.zone);
  if (!price)
    return Answered(
        gate, Colour::kUnknown,
        StrCat(found, question.prices.chip_hour.empty()
                          ? "; no prices were given"
                          : StrCat("; the prices do not have ", slice.name)),
        "give the prices of a chip-hour (--prices FILE, docs/guide/costs.md)");
  const double hour = *price * slice.chips;
  const std::string& currency = question.prices.currency;
  gate.figures = {{"hour", hour, currency}};
  StrAppend(&found,
            StrCat(": ", currency, " ", FormatNumber(hour, 4), " an hour"));
  if (plan.time && plan.time->run.cost) {
    gate.figures.push_back({"run", *plan.time->run.cost, currency});
    StrAppend(&found,
              StrCat(", ", currency, " ", FormatNumber(*plan.time->run.cost, 4),
                     " the run"));
  }
  return Answered(gate, Colour::kForecast, found);
}

// --- The run -----------------------------------------------------------------

class RunDoctor {
 public:
  RunDoctor(const World& world, const DoctorQuestion& question)
      : world_(world), question_(question), recipe_(question.recipe) {}

  // `with_plan`: also the lines about the plan itself.
  std::vector<Gate> Ask(bool with_plan) {
    files_ = train::EnvOfSources(recipe_, world_.env, /*makes_copies=*/false);
    source_ = Open(recipe_, files_.get(), train::TrainingSource,
                   Asked("data", "examples that can be read"), &gates_);
    const auto held_out =
        Open(recipe_, files_.get(), train::HeldOutSource,
             Asked("held-out data", "examples that can be read"), &gates_);
    if (source_ != nullptr) size_.train = source_->size();
    if (held_out != nullptr) size_.eval = held_out->size();
    const auto plan = MakePlan();
    const auto job = plan.ok() ? MakeJob(*plan) : plan.status();
    if (with_plan) gates_.push_back(PlanOf(plan, job));
    if (plan.ok() && source_ != nullptr)
      gates_.push_back(RecordsOf(plan->after, size_.train));
    Buckets();
    Folders();
    if (plan.ok())
      for (Gate& gate :
           SpaceGates(world_, question_, *plan, job, source_.get()))
        gates_.push_back(std::move(gate));
    if (plan.ok() && with_plan) {
      gates_.push_back(FitGate(*plan));
      gates_.push_back(PriceOf(*plan, question_));
    }
    return std::move(gates_);
  }

 private:
  Result<plan::Data> TheData() const {
    if (source_ == nullptr)
      return FailedPrecondition("not known, since the data cannot be read");
    return plan::Data{source_->fields(), source_->size(), world_.env};
  }

  Result<plan::Plan> MakePlan() const {
    ESCALA_ASSIGN_OR_RETURN(plan::Plan plan,
                            plan::PlanOfRun(recipe_, *question_.slice, size_));
    plan::Estimator(TheData()).Fill(question_.prices, question_.zone, &plan);
    return plan;
  }

  Result<job::Job> MakeJob(const plan::Plan& plan) const {
    ESCALA_ASSIGN_OR_RETURN(const plan::Data data, TheData());
    ESCALA_ASSIGN_OR_RETURN(job::Job job,
                            plan::JobOn(plan.recipe, *question_.slice, data));
    ESCALA_RETURN_IF_ERROR(train::CheckAsked(plan.recipe, job));
    return job;
  }

  Gate PlanOf(const Result<plan::Plan>& plan,
              const Result<job::Job>& job) const {
    const Gate gate =
        Asked("plan", StrCat("a recipe that suits ", question_.slice->name));
    const std::string replan =
        StrCat("`escala plan --from ... --to ", question_.slice->name,
               " --write FILE` plans it for this slice");
    if (!plan.ok())
      return Answered(gate, Colour::kRed, std::string(plan.status().message()),
                      replan);
    if (source_ != nullptr && !job.ok())
      return Answered(gate, Colour::kRed, std::string(job.status().message()),
                      "change the recipe");
    const plan::Facts& facts = plan->after;
    std::string found =
        StrCat(facts.batch_per_replica, " examples for each of ",
               Counted(facts.replicas, "replica"), ", ", facts.global_batch,
               " in all");
    if (facts.steps)
      StrAppend(&found, StrCat(", ", Counted(*facts.steps, "step")));
    const std::string& planned = recipe_.origin.planned_for;
    if (!planned.empty() && planned != question_.slice->name)
      return Answered(gate, Colour::kYellow,
                      StrCat(found, "; it was planned for ", planned), replan);
    return Answered(gate, Colour::kGreen, found);
  }

  void Buckets() {
    train::BucketOptions options;
    options.zone = [this] { return question_.zone; };
    options.place_of = question_.place_of;
    for (const auto& one : train::JudgeBuckets(
             recipe_, question_.slice->devices, world_.env, options))
      gates_.push_back(BucketOf(one, question_));
  }

  void Folders() {
    const std::pair<const char*, const std::string*> read[] = {
        {"init_from", &recipe_.init_from},
        {"resume_from", &recipe_.resume_from}};
    for (const auto& [key, path] : read)
      if (!path->empty()) gates_.push_back(ReadsFrom(world_.env, key, *path));
    if (store::IsInBucket(recipe_.out))
      gates_.push_back(Answered(
          Asked("write out", "a folder of this machine"), Colour::kRed,
          StrCat(recipe_.out, ", where lines cannot be added to files"),
          "name another one (out=...); checkpoints may lie in a bucket "
          "(checkpoint.folder)"));
    else
      gates_.push_back(WritesTo(world_.env, "out", recipe_.out));
    if (const std::string& folder = recipe_.checkpoint.folder; !folder.empty())
      gates_.push_back(WritesTo(world_.env, "checkpoint.folder", folder));
  }

  const World& world_;
  const DoctorQuestion& question_;
  const recipe::Recipe& recipe_;
  std::unique_ptr<Env> files_;  // of the sources
  std::unique_ptr<input::Source> source_;
  plan::DataSize size_;
  std::vector<Gate> gates_;
};

// Adds the gates of work in a child; if that ends badly, one of that name says
// so.
void AddFromChild(World world, int64_t seconds, const char* name,
                  const std::function<Result<std::vector<Gate>>()>& work,
                  std::vector<Gate>* gates) {
  world.timeout_seconds = std::min(world.timeout_seconds, seconds);
  auto found = GatesInChild(world, work);
  if (!found.ok())
    found = std::vector<Gate>{
        Answered(Asked(name, StrCat("an answer within ", seconds, " s")),
                 Colour::kRed, std::string(found.status().message()))};
  gates->insert(gates->end(), found->begin(), found->end());
}

std::vector<Gate> Ask(const World& world, const DoctorQuestion& question,
                      bool with_plan) {
  std::vector<Gate> gates;
  if (question.opens_devices)
    AddFromChild(
        world, kSeconds, "devices",
        [&] { return DeviceGates(world, *question.slice); }, &gates);
  if (with_plan)
    AddFromChild(
        world, kLibrarySeconds, "libtpu", [&] { return LibtpuGates(world); },
        &gates);
  AddFromChild(
      world, kSeconds, "data",
      [&]() -> Result<std::vector<Gate>> {
        return RunDoctor(world, question).Ask(with_plan);
      },
      &gates);
  return gates;
}

}  // namespace

std::vector<Gate> Doctor(const World& world, const DoctorQuestion& question) {
  return Ask(world, question, /*with_plan=*/true);
}

std::vector<Gate> DoctorOfRung(const World& world,
                               const DoctorQuestion& question) {
  return Ask(world, question, /*with_plan=*/false);
}

Gate FitGate(const plan::Plan& plan) {
  Gate gate = Asked("fits", "the planned batch in a core's memory");
  if (!plan.fit)
    return Answered(gate, Colour::kUnknown,
                    std::string(plan.estimated.message()));
  const plan::Fit& fit = *plan.fit;
  gate.figures = {
      {"needed", static_cast<double>(fit.needed_bytes), "bytes"},
      {"capacity", static_cast<double>(fit.capacity_bytes), "bytes"}};
  const std::string found =
      StrCat(Bytes(fit.needed_bytes), " of ", Bytes(fit.capacity_bytes), ": ",
             ToString(fit.verdict), fit.asked ? ", says libtpu" : "");
  if (fit.verdict == plan::Verdict::kFits)
    return Answered(gate, Colour::kGreen, found);
  return Answered(
      gate,
      fit.verdict == plan::Verdict::kTight ? Colour::kYellow : Colour::kRed,
      found, "`escala plan --fit` lists what would need less");
}

}  // namespace escala::climb
