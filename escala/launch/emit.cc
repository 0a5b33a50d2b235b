#include "escala/launch/emit.h"

#include <algorithm>

#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/base/utf8.h"
#include "escala/hosts/place.h"
#include "escala/launch/quote.h"
#include "escala/pods/catalogue.h"
#include "escala/pods/cloud_names.h"

namespace escala::launch {

namespace {

using pods::CloudNames;
using pods::Slice;

// The coordinator's, and libtpu's.
constexpr int kPorts[] = {hosts::kDefaultPort, 8471, 8431};

// What every form needs, checked.
struct Run {
  const Emission& asked;
  const Slice& slice;
  std::string name;
  int64_t grace;
  std::vector<std::string> command;  // escala train ...
};

// The same lines with `sign` before each; text that comes from words stays
// inside of its comment.
std::string Comment(std::string_view text) {
  std::string out;
  for (const std::string_view line : StrSplit(text, '\n'))
    StrAppend(&out, StrCat("#", line.empty() ? "" : " ", line, "\n"));
  return out;
}

bool IsSoftpod(const std::string& device) {
  return device == "softpod" || device.ends_with("libsoftpod.so");
}

Status CheckWord(const std::string& word) {
  const auto cannot = [&](std::string_view why) {
    return InvalidArgument("--emit: the word ", Quoted(word), " has ", why);
  };
  for (std::string_view rest = word; !rest.empty();) {
    const size_t size = Utf8Length(rest);
    if (size == 0) return cannot("bytes that are no UTF-8");
    if (rest.front() == '\0') return cannot("a byte 0");
    rest.remove_prefix(size);
  }
  if (word == "--overwrite")
    return InvalidArgument(
        "--emit: leave --overwrite out: each restart would begin again, and "
        "not go on from what the run before it has saved");
  return Status();
}

Result<Run> Check(const Emission& emission, std::string_view usual_device,
                  int64_t usual_grace) {
  ESCALA_ASSIGN_OR_RETURN(const Slice* slice, pods::FindSlice(emission.slice));
  Run run{emission,
          *slice,
          NameFrom(emission.name),
          emission.grace_seconds > 0 ? emission.grace_seconds : usual_grace,
          {}};
  if (run.name.empty()) run.name = "escala";
  const std::string device =
      emission.device.empty() ? std::string(usual_device) : emission.device;
  run.command = {"escala", "train", "--device", device};
  if (IsSoftpod(device))
    run.command.insert(run.command.end(), {"--slice", slice->name});
  run.command.insert(run.command.end(), {"--grace", StrCat(run.grace)});
  run.command.insert(run.command.end(), emission.words.begin(),
                     emission.words.end());
  for (const std::string& word : run.command)
    ESCALA_RETURN_IF_ERROR(CheckWord(word));
  return run;
}

// A machine of the slice has one process.
Status CheckProcesses(std::string_view form, const Run& run) {
  if (run.asked.processes == run.slice.hosts) return Status();
  return InvalidArgument("--emit ", form, ": --processes is ",
                         run.asked.processes, ", but ", run.slice.name, " has ",
                         Counted(run.slice.hosts, "machine"),
                         ", and each has one process");
}

std::string SliceInWords(const Slice& slice) {
  return StrCat(slice.name, " (", Counted(slice.chips, "chip"), ", ",
                Counted(slice.hosts, "machine"), ")");
}

// Several machines have no disk in common.
std::string NoteOfCheckpoints(const Run& run) {
  if (run.slice.hosts == 1 || run.asked.checkpoint_folder.starts_with("gs://"))
    return "";
  return Comment(
      "NOTE: all machines must see one folder of checkpoints. Add\n"
      "checkpoint.folder=gs://BUCKET/FOLDER, or a folder that all of them "
      "mount.");
}

// --- Google Cloud's command line --------------------------------------------

constexpr std::string_view kGcloudSteps = R"sh(
state() {
  gcloud compute tpus queued-resources describe "$name" --zone="$zone" \
    --format='value(state.state)' 2>/dev/null || echo NONE
}

# Runs a command on all machines at once; the exit code is that of the first one
# that fails.
on_all() {
  gcloud compute tpus tpu-vm ssh "$name" --zone="$zone" --worker=all \
    --command="$1"
}

# Waits in the queue until the machines are there, and prepares new ones.
get_machines() {
  case $(state) in
    ACTIVE) [ "$prepared" = 1 ] || prepare; return ;;
    FAILED | SUSPENDED)
      gcloud compute tpus queued-resources delete "$name" --zone="$zone" \
        --force --quiet ;;&
    NONE | FAILED | SUSPENDED)
      gcloud compute tpus queued-resources create "$name" --node-id="$name" \
        --zone="$zone" --accelerator-type="$type" \
        --runtime-version="$version" "${options[@]}" ;;
  esac
  while true; do
    case $(state) in
      ACTIVE) break ;;
      FAILED | SUSPENDED) echo "$name: no machines" >&2; exit 3 ;;
    esac
    sleep "$pause"
  done
  prepare
}

prepare() {
  on_all "$setup"
  for file in "${files[@]}"; do
    on_all "mkdir -p $(printf %q "$(dirname "$file")")"
    gcloud compute tpus tpu-vm scp "$file" "$name:$file" --zone="$zone" \
      --worker=all
  done
  prepared=1
}

pause=${PAUSE:-30} prepared=0 count=0
while true; do
  get_machines
  code=0
  on_all "$command" || code=$?
  # 0: done. 1, 2: another try would end in the same way. 3: it failed. 4: saved
  # before the machines were taken away. 255: they are gone already.
  case $code in
    0 | 1 | 2) break ;;
  esac
  [ "$count" -lt "$restarts" ] || break
  count=$((count + 1))
  echo "$name: exit code $code; restart $count of $restarts" >&2
  sleep "$pause"
done
echo "The machines cost money until you delete them:" >&2
echo "  gcloud compute tpus queued-resources delete $name --zone=$zone --force" >&2
exit "$code"
)sh";

// The recipe, if it can be copied to the same place on the machines.
std::string FilesOf(const Emission& emission) {
  if (emission.words.empty()) return "()";
  const std::string& recipe = emission.words[0];
  const bool is_here = recipe.ends_with(".toml") && recipe.front() != '/' &&
                       recipe.find("..") == recipe.npos;
  return is_here ? StrCat("(", ShellWord(recipe), ")") : "()";
}

Result<std::string> Gcloud(const Emission& emission) {
  ESCALA_ASSIGN_OR_RETURN(const Run run, Check(emission, "tpu", 30));
  ESCALA_RETURN_IF_ERROR(CheckProcesses("gcloud", run));
  const CloudNames names = pods::CloudNamesOf(run.slice);
  if (names.accelerator_type.empty())
    return InvalidArgument("--emit gcloud: a ", run.slice.name,
                           " is only offered on GKE; take --emit k8s");
  const std::string zone =
      emission.zone.empty() ? pods::UsualZoneOf(run.slice) : emission.zone;
  std::string text = "#!/usr/bin/env bash\n";
  StrAppend(
      &text,
      Comment(StrCat(
          "Trains on ", SliceInWords(run.slice),
          ": queues for the machines, starts a process on\neach, and starts "
          "all of them again when they fail or are taken away.\n\nIt needs "
          "gcloud with a project that has a quota. `setup` runs on each new "
          "machine:\nlet it install Escala and libtpu.")));
  StrAppend(&text, NoteOfCheckpoints(run));
  StrAppend(&text, StrCat("set -euo pipefail\n\nname=", run.name, "\nzone=",
                          zone.empty() ? "${ZONE:?set it to a zone that offers "
                                         "this}"
                                       : ShellWord(zone),
                          "\ntype=", ShellWord(names.accelerator_type),
                          "\nversion=", ShellWord(names.runtime_version),
                          "\nrestarts=", emission.restarts, "\n"));
  StrAppend(&text,
            "options=()  # (--spot): cheaper, and may be taken away\n"
            "setup=${SETUP:-command -v escala}\n");
  StrAppend(&text, StrCat("files=", FilesOf(emission), "  # copied to each\n"));
  StrAppend(&text,
            StrCat("command=", ShellWord(ShellWords(run.command)), "\n"));
  return text + std::string(kGcloudSteps);
}

// --- Slurm
// ------------------------------------------------------------------

constexpr std::string_view kSlurmSteps = R"sh(
# A port of its own for each job.
ESCALA_COORDINATOR=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | head -n 1)
export ESCALA_COORDINATOR+=:$((20000 + SLURM_JOB_ID % 12000))

# A process that fails does not end the others: they say why they end.
srun --kill-on-bad-exit=0 --wait=120 "${command[@]}" &
run=$!
# The signal comes to this script alone, and goes on to all processes. (srun
# would end them instead.)
trap 'told=1; scancel --signal=TERM "$SLURM_JOB_ID"' TERM
while true; do
  told=0 code=0
  wait "$run" || code=$?
  [ "$told" = 1 ] || break  # else only the waiting has ended
done

count=${SLURM_RESTART_COUNT:-0} again=0
case $code in
  4) again=1 ;;  # saved after a notice
  3 | 129 | 13? | 14?) [ "$count" -ge "$restarts" ] || again=1 ;;
esac
if [ "$again" = 1 ]; then
  echo "exit code $code: queued again, time $((count + 1))" >&2
  scontrol requeue "$SLURM_JOB_ID"
fi
exit "$code"
)sh";

Result<std::string> Slurm(const Emission& emission) {
  ESCALA_ASSIGN_OR_RETURN(const Run run, Check(emission, "softpod", 120));
  const int64_t processes = emission.processes;
  std::string text = "#!/usr/bin/env bash\n";
  for (const std::string& line : std::vector<std::string>{
           StrCat("job-name=", run.name), StrCat("nodes=", processes),
           StrCat("ntasks=", processes), "ntasks-per-node=1",
           StrCat("output=", run.name, "-%j.log"), "open-mode=append",
           "requeue", StrCat("signal=B:TERM@", run.grace)})
    StrAppend(&text, StrCat("#SBATCH --", line, "\n"));
  StrAppend(
      &text,
      Comment(StrCat(
          "Trains with a process on each of ", Counted(processes, "node"),
          "; for sbatch, which takes further options,\nas --time and "
          "--partition. ",
          run.grace,
          " seconds before the time is over, and when the job is\npreempted, "
          "the run saves, and the job is queued again to go on from there.")));
  StrAppend(&text, StrCat("set -uo pipefail\n\nrestarts=", emission.restarts,
                          "  # after failures\ncommand=(",
                          ShellWords(run.command), ")\n"));
  return text + std::string(kSlurmSteps);
}

// --- Kubernetes -------------------------------------------------------------

// Lines of YAML, each with its depth.
class Yaml {
 public:
  Yaml& Line(int depth, const std::string& text) {
    StrAppend(&text_, StrCat(std::string(2 * depth, ' '), text, "\n"));
    return *this;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

void AddService(const Run& run, Yaml* yaml) {
  yaml->Line(0, "apiVersion: v1")
      .Line(0, "kind: Service")
      .Line(0, "metadata:")
      .Line(1, StrCat("name: ", YamlText(run.name)))
      .Line(0, "spec:")
      .Line(1, "clusterIP: None")
      .Line(1, "publishNotReadyAddresses: true")
      .Line(1, "selector:")
      .Line(2, StrCat("job-name: ", YamlText(run.name)))
      .Line(0, "---");
}

void AddPlacement(const Run& run, const CloudNames& names, Yaml* yaml) {
  yaml->Line(3, "nodeSelector:")
      .Line(4, StrCat("cloud.google.com/gke-tpu-accelerator: ",
                      names.gke_accelerator))
      .Line(4,
            StrCat("cloud.google.com/gke-tpu-topology: ", names.gke_topology));
  if (run.slice.hosts == 1) return;
  yaml->Line(3, "affinity:  # all in one node pool, which is one slice")
      .Line(4, "podAffinity:")
      .Line(5, "requiredDuringSchedulingIgnoredDuringExecution:")
      .Line(5, "- topologyKey: cloud.google.com/gke-nodepool")
      .Line(6, "labelSelector:")
      .Line(7, "matchLabels:")
      .Line(8, StrCat("job-name: ", YamlText(run.name)));
}

void AddContainer(const Run& run, Yaml* yaml) {
  yaml->Line(3, "containers:")
      .Line(3, "- name: escala")
      .Line(4, "image: REGION-docker.pkg.dev/PROJECT/REPOSITORY/escala:VERSION")
      .Line(4, "command:");
  for (const std::string& word : run.command)
    yaml->Line(4, StrCat("- ", ContainerWord(word)));
  yaml->Line(4, "ports:");
  for (const int port : kPorts)
    yaml->Line(4, StrCat("- containerPort: ", port));
  yaml->Line(4, "resources:").Line(5, "limits:");
  yaml->Line(6, StrCat("google.com/tpu: ", run.slice.chips_per_host));
}

void AddJob(const Run& run, const CloudNames& names, Yaml* yaml) {
  const int hosts = run.slice.hosts;
  yaml->Line(0, "apiVersion: batch/v1")
      .Line(0, "kind: Job")
      .Line(0, "metadata:")
      .Line(1, StrCat("name: ", YamlText(run.name)))
      .Line(0, "spec:")
      .Line(1, "completionMode: Indexed")
      .Line(1, StrCat("completions: ", hosts))
      .Line(1, StrCat("parallelism: ", hosts))
      .Line(1, StrCat("backoffLimit: ", run.asked.restarts * hosts,
                      "  # a restart of the run ends each process"))
      .Line(1, "podFailurePolicy:")
      .Line(2, "rules:")
      .Line(2, "- action: FailJob  # it would end in the same way again")
      .Line(3, "onExitCodes:")
      .Line(4, "containerName: escala")
      .Line(4, "operator: In")
      .Line(4, "values: [1, 2]")
      .Line(2, "- action: Ignore  # saved after a notice: goes on elsewhere")
      .Line(3, "onExitCodes:")
      .Line(4, "containerName: escala")
      .Line(4, "operator: In")
      .Line(4, "values: [4]")
      .Line(2, "- action: Ignore  # its machine was taken away")
      .Line(3, "onPodConditions:")
      .Line(3, "- type: DisruptionTarget")
      .Line(4, "status: \"True\"")
      .Line(1, "template:")
      .Line(2, "spec:");
  if (hosts > 1) yaml->Line(3, StrCat("subdomain: ", YamlText(run.name)));
  yaml->Line(3, "restartPolicy: Never")
      .Line(3, StrCat("terminationGracePeriodSeconds: ", run.grace));
  AddPlacement(run, names, yaml);
  AddContainer(run, yaml);
}

Result<std::string> Kubernetes(const Emission& emission) {
  ESCALA_ASSIGN_OR_RETURN(const Run run, Check(emission, "tpu", 120));
  ESCALA_RETURN_IF_ERROR(CheckProcesses("k8s", run));
  const CloudNames names = pods::CloudNamesOf(run.slice);
  if (names.gke_accelerator.empty())
    return InvalidArgument("--emit k8s: GKE has no node pools of ",
                           run.slice.generation->name, "; take --emit gcloud");
  std::string text = Comment(StrCat(
      "Trains on ", SliceInWords(run.slice),
      " of a node pool of GKE, made by\n",
      "gcloud container node-pools create POOL --cluster=CLUSTER "
      "--num-nodes=",
      run.slice.hosts, " \\\n  --machine-type=", names.machine_type,
      run.slice.hosts > 1 ? StrCat(" --tpu-topology=", names.gke_topology)
                          : std::string(),
      "\nName an image that has Escala, libtpu and the recipe, then: kubectl "
      "apply -f FILE"));
  StrAppend(&text, NoteOfCheckpoints(run));
  Yaml yaml;
  if (run.slice.hosts > 1) AddService(run, &yaml);
  AddJob(run, names, &yaml);
  return text + yaml.text();
}

}  // namespace

Result<std::string> Emit(std::string_view form, const Emission& emission) {
  if (form == "gcloud") return Gcloud(emission);
  if (form == "slurm") return Slurm(emission);
  if (form == "k8s") return Kubernetes(emission);
  return InvalidArgument("--emit: got ", Quoted(std::string(form)),
                         ", expected ", kEmitForms[0], ", ", kEmitForms[1],
                         " or ", kEmitForms[2]);
}

}  // namespace escala::launch
