#include "escala/cli/hosts.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/strings.h"
#include "escala/base/version.h"
#include "escala/cli/commands.h"
#include "escala/hosts/faults.h"
#include "escala/hosts/tpu_worker.h"

namespace escala::cli {

namespace {

// Schedulers start the processes of a job minutes apart.
constexpr int64_t kJoinMillis = 300'000;
constexpr int64_t kEndMillis = 60'000;

class GroupStore : public pjrt::KeyValues {
 public:
  explicit GroupStore(hosts::Group* group) : group_(*group) {}
  Status Put(const std::string& key, const std::string& value) override {
    return group_.Put(key, value);
  }
  Result<std::string> Get(const std::string& key,
                          int64_t milliseconds) override {
    return group_.Get(key, milliseconds);
  }

 private:
  hosts::Group& group_;
};

// The first line in which two hosts differ. One that the other has nowhere
// stands against nothing.
Status Compare(const std::vector<std::string>& all) {
  const auto has = [](const std::vector<std::string_view>& lines,
                      std::string_view line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  };
  const std::vector<std::string_view> first = StrSplit(all[0], '\n');
  for (size_t rank = 1; rank < all.size(); ++rank) {
    const std::vector<std::string_view> other = StrSplit(all[rank], '\n');
    for (size_t i = 0; i < std::max(first.size(), other.size()); ++i) {
      std::string_view a = i < first.size() ? first[i] : "nothing";
      std::string_view b = i < other.size() ? other[i] : "nothing";
      if (a == b) continue;
      const bool has_more = first.size() != other.size();
      if (has_more && has(other, a))
        a = "nothing";
      else if (has_more && has(first, b))
        b = "nothing";
      return InvalidArgument("the hosts differ: host 0 has `", a, "`, host ",
                             rank, " has `", b, "`; give all of them the same");
    }
  }
  return Status();
}

std::string Upper(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

// The options of the software Pod on which results depend, from the words or
// else the environment, a line for each.
std::string OptionsOfResults(const pjrt::NamedValues& options, Env* env) {
  std::string text;
  for (const char* name : {"exact", "matmul", "compute", "faults", "hbm_gib"}) {
    const auto option = options.find(name);
    const std::string variable = StrCat("SOFTPOD_", Upper(name));
    StrAppend(&text, StrCat(variable, "=",
                            option == options.end()
                                ? env->Variable(variable).value_or("")
                                : pjrt::ToString(option->second),
                            "\n"));
  }
  return text;
}

Status SetFaults(Env* env, int rank, hosts::Activity* activity) {
  const auto text = env->Variable("ESCALA_FAULTS");
  if (!text) return Status();
  auto faults = hosts::ParseFaults(*text);
  if (!faults.ok()) return faults.status().WithContext("ESCALA_FAULTS");
  const std::string attempt = env->Variable("ESCALA_ATTEMPT").value_or("0");
  activity->SetFaults(hosts::Faults(*std::move(faults), rank,
                                    ParseNumber<int64_t>(attempt).value_or(0)));
  return Status();
}

Result<std::unique_ptr<hosts::Heartbeat>> StartHeartbeat(
    Env* env, int rank, const hosts::Activity* activity) {
  ESCALA_ASSIGN_OR_RETURN(auto options, hosts::Heartbeat::FindLauncher(env));
  if (!options) return std::unique_ptr<hosts::Heartbeat>();
  options->rank = rank;
  // As if whoever started this process had asked it to stop.
  options->stop = [] { kill(getpid(), SIGTERM); };
  options->cut_off = [env] {
    env->WriteToStderr(
        "train: the launcher is gone or cannot be reached, so this process "
        "ends; the run goes on from its last checkpoint if it is started "
        "again\n");
    _exit(kBroke);
  };
  return hosts::Heartbeat::Start(env, *std::move(options), activity);
}

// libtpu reads the environment when it is loaded, so this comes before.
Status TellLibtpu(Env* env, const hosts::TpuWorker& worker) {
  ESCALA_ASSIGN_OR_RETURN(const auto variables,
                          hosts::LibtpuVariables(env, worker));
  for (const auto& [name, value] : variables)
    setenv(name.c_str(), value.c_str(), /*overwrite=*/0);
  return Status();
}

}  // namespace

Hosts::~Hosts() {
  if (ended_ && group_ != nullptr && group_->size() > 1)
    (void)group_->Barrier("the end", kEndMillis);
}

bool Hosts::Any(bool own) {
  if (group_->size() == 1) return own;
  const auto sum = group_->Sum("why it ends", {own ? 1.0 : 0.0}, kEndMillis);
  return sum.ok() ? (*sum)[0] > 0 : own;
}

Result<std::unique_ptr<Hosts>> Hosts::Meet(const std::string& recipe,
                                           pjrt::DeviceRequest* request) {
  Env* const env = Env::Default();
  const bool is_tpu = request->device == "tpu";
  std::optional<hosts::TpuWorker> worker;
  ESCALA_ASSIGN_OR_RETURN(const hosts::Place place,
                          hosts::FindPlace(env, is_tpu, &worker));
  if (is_tpu && worker) ESCALA_RETURN_IF_ERROR(TellLibtpu(env, *worker));
  std::unique_ptr<Hosts> hosts(new Hosts);
  hosts->activity_ = std::make_unique<hosts::Activity>(env);
  ESCALA_RETURN_IF_ERROR(SetFaults(env, place.rank, hosts->activity_.get()));
  ESCALA_ASSIGN_OR_RETURN(
      hosts->heartbeat_,
      StartHeartbeat(env, place.rank, hosts->activity_.get()));
  const auto say = [env, rank = place.rank](const std::string& words) {
    env->WriteToStderr(StrCat("train: host ", rank, " ", words, "\n"));
  };
  ESCALA_ASSIGN_OR_RETURN(
      hosts->group_,
      hosts::Group::Join(env, place, kJoinMillis, hosts->activity_.get(), say));
  if (place.size == 1) return hosts;
  // The recipe's text comes last, without the end of its last line.
  std::string mine = StrCat("escala ", Version(), "\ndevice ", request->device,
                            " ", request->slice.value_or(""), "\n",
                            OptionsOfResults(request->options, env), recipe);
  if (mine.ends_with('\n')) mine.pop_back();
  ESCALA_ASSIGN_OR_RETURN(
      const std::vector<std::string> all,
      hosts->group_->Gather("what hosts were given", mine, kJoinMillis));
  ESCALA_RETURN_IF_ERROR(Compare(all));
  if (!pjrt::IsSoftpod(request->device)) {
    if (is_tpu) return hosts;
    return InvalidArgument(
        "--device ", request->device, ": ", place.size, " processes (",
        place.found_by,
        ") cannot share it; only the software Pod and a TPU are shared");
  }
  hosts->store_ = std::make_unique<GroupStore>(hosts->group_.get());
  request->store = hosts->store_.get();
  request->options["num_nodes"] = int64_t{place.size};
  request->options["node_id"] = int64_t{place.rank};
  if (place.coordinator == kLoopback || place.coordinator == "localhost")
    request->options["host_address"] = std::string(kLoopback);
  else if (const auto own = env->Variable("ESCALA_ADDRESS"))
    request->options["host_address"] = *own;
  return hosts;
}

}  // namespace escala::cli
