#include "escala/hosts/place.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "escala/base/strings.h"
#include "escala/base/toml.h"

namespace escala::hosts {

namespace {

// A launcher that gives each process a number.
struct Launcher {
  const char* name;
  const char* rank;
  const char* size;
};
constexpr Launcher kLaunchers[] = {
    {"escala launch", "ESCALA_RANK", "ESCALA_SIZE"},
    {"Open MPI", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
    {"MPICH", "PMI_RANK", "PMI_SIZE"},
    {"Slurm", "SLURM_PROCID", "SLURM_STEP_NUM_TASKS"},
};

Result<int> NumberIn(Env* env, const char* variable, int least, int most) {
  const std::string text = env->Variable(variable).value_or("");
  const auto number = ParseNumber<int64_t>(text);
  if (number && *number >= least && *number <= most)
    return static_cast<int>(*number);
  return InvalidArgument("environment variable ", variable, " is ",
                         Quoted(text), ", expected a whole number from ", least,
                         " to ", most);
}

Status SetCoordinator(const std::string& text, Place* place) {
  const size_t colon = text.rfind(':');
  place->coordinator = text.substr(0, colon);
  std::optional<int64_t> port = kDefaultPort;
  if (colon != std::string::npos)
    port = ParseNumber<int64_t>(text.substr(colon + 1));
  if (!port || *port < 1 || *port > 65535 || !IsMachine(place->coordinator))
    return InvalidArgument("ESCALA_COORDINATOR is ", Quoted(text),
                           ", expected MACHINE or MACHINE:PORT, the machine a "
                           "name or an IPv4 address");
  place->port = static_cast<int>(*port);
  return Status();
}

// The pieces that are not empty.
std::vector<std::string> Split(const std::string& text, char at) {
  std::vector<std::string> parts;
  for (const std::string_view part : StrSplit(text, at))
    if (!part.empty()) parts.emplace_back(part);
  return parts;
}

// Worker i of a slice. Several slices count their workers on.
Place OfTpuWorker(const TpuWorker& worker) {
  const auto machines = static_cast<int>(worker.machines.size());
  Place place;
  place.size = machines * worker.slices;
  place.rank = worker.slice * machines + worker.worker;
  place.coordinator =
      worker.slices > 1 ? worker.coordinator : worker.machines[0];
  place.port = kDefaultPort;
  place.found_by = worker.found_by;
  return place;
}

Result<std::optional<Place>> OfLauncher(Env* env) {
  for (const Launcher& launcher : kLaunchers) {
    // A batch script of Slurm has a number, and is no step of its job.
    const bool is_step = launcher.rank == std::string_view("SLURM_PROCID");
    if (!env->Variable(launcher.size) &&
        (is_step || !env->Variable(launcher.rank)))
      continue;
    Place place;
    place.found_by = launcher.name;
    ESCALA_ASSIGN_OR_RETURN(place.size,
                            NumberIn(env, launcher.size, 1, 1'000'000));
    ESCALA_ASSIGN_OR_RETURN(place.rank,
                            NumberIn(env, launcher.rank, 0, place.size - 1));
    if (is_step) {
      const auto list = env->Variable("SLURM_STEP_NODELIST");
      const auto nodes = list ? list : env->Variable("SLURM_JOB_NODELIST");
      if (nodes) {
        ESCALA_ASSIGN_OR_RETURN(const auto machines, SlurmHosts(*nodes));
        if (!machines.empty()) place.coordinator = machines[0];
        place.port = kDefaultPort;
      }
    }
    return std::optional<Place>(place);
  }
  return std::optional<Place>();
}

}  // namespace

bool IsMachine(std::string_view text) {
  return !text.empty() && text[0] != '-' &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                  c == '.' || c == '-' || c == '_';
         });
}

Result<Place> FindPlace(Env* env, bool is_tpu,
                        std::optional<TpuWorker>* worker) {
  ESCALA_ASSIGN_OR_RETURN(std::optional<Place> found, OfLauncher(env));
  if (!found) {
    ESCALA_ASSIGN_OR_RETURN(auto told, FindTpuWorker(env, is_tpu));
    if (told) found = OfTpuWorker(*told);
    if (worker != nullptr) *worker = std::move(told);
  }
  if (!found || found->size == 1) return Place();
  if (const auto named = env->Variable("ESCALA_COORDINATOR");
      named && !named->empty())
    ESCALA_RETURN_IF_ERROR(SetCoordinator(*named, &*found));
  if (found->coordinator.empty())
    return InvalidArgument(found->found_by, " started process ", found->rank,
                           " of ", found->size,
                           ", and does not say where process 0 is; set "
                           "ESCALA_COORDINATOR=MACHINE[:PORT] for all of them");
  return *found;
}

Result<std::vector<std::string>> SlurmHosts(const std::string& list) {
  const auto bad = [&] {
    return InvalidArgument("got the list of nodes ", Quoted(list),
                           ", expected one of Slurm's, such as a[01-03,7],b");
  };
  std::vector<std::string> machines;
  size_t at = 0;
  while (at < list.size()) {
    const size_t end = list.find_first_of(",[", at);
    const std::string prefix = list.substr(at, end - at);
    if (end == std::string::npos || list[end] == ',') {
      if (prefix.empty()) return bad();
      machines.push_back(prefix);
      at = end == std::string::npos ? list.size() : end + 1;
      continue;
    }
    const size_t close = list.find(']', end);
    if (close == std::string::npos) return bad();
    for (const std::string& range :
         Split(list.substr(end + 1, close - end - 1), ',')) {
      const size_t dash = range.find('-');
      const std::string first = range.substr(0, dash);
      const std::string last =
          dash == std::string::npos ? first : range.substr(dash + 1);
      const auto from = ParseNumber<int64_t>(first);
      const auto to = ParseNumber<int64_t>(last);
      if (!from || !to || *from < 0 || *to < *from || *to - *from > 1'000'000)
        return bad();
      for (int64_t n = *from; n <= *to; ++n) {
        std::string digits = StrCat(n);
        if (digits.size() < first.size())
          digits.insert(0, first.size() - digits.size(), '0');
        machines.push_back(StrCat(prefix, digits));
      }
    }
    at = close + 1;
    if (at < list.size() && list[at++] != ',') return bad();
  }
  return machines;
}

}  // namespace escala::hosts
