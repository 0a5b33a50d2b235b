// The metadata server, made up: one that knows a TPU VM, and those that are
// mute, speak something else, or leave.
#include "escala/hosts/metadata.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <thread>

#include "escala/base/env_wrapper.h"
#include "escala/hosts/notice.h"
#include "escala/hosts/place.h"
#include "escala/hosts/tpu_worker.h"

namespace escala::hosts {
namespace {

constexpr int64_t kSecond = 1'000'000'000;

// The machine's sockets and clock, with the variables and files of a test.
class TestEnv : public EnvWrapper {
 public:
  TestEnv() : EnvWrapper(Env::Default()) {}
  std::optional<std::string> Variable(const std::string& name) override {
    const auto found = variables.find(name);
    if (found == variables.end()) return std::nullopt;
    return found->second;
  }
  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override {
    return NotFound(path);
  }
  std::map<std::string, std::string> variables;
};

// Answers each connection's request by `answer`, which gets the line of the
// request; "" leaves at once.
class Server {
 public:
  using Answer = std::function<std::string(const std::string& path)>;
  explicit Server(Answer answer)
      : answer_(std::move(answer)),
        listener_(Env::Default()->Listen(kLoopback, 0).value()),
        accepting_([this] { Accept(); }) {}
  ~Server() {
    listener_->Close();
    accepting_.join();
    for (std::thread& thread : threads_) thread.join();
  }
  std::string address() const {
    return StrCat(kLoopback, ":", listener_->port());
  }

 private:
  void Accept() {
    while (true) {
      auto accepted = listener_->Accept();
      if (!accepted.ok()) return;
      threads_.emplace_back(
          [this, own = std::shared_ptr<Connection>(*std::move(accepted))] {
            std::string text;
            while (text.find("\r\n\r\n") == text.npos) {
              char buffer[1024];
              const auto got = own->Read(sizeof buffer, buffer, INT64_MAX);
              if (!got.ok() || *got == 0) return;
              text.append(buffer, *got);
            }
            EXPECT_NE(text.find("\r\nMetadata-Flavor: Google\r\n"), text.npos);
            constexpr std::string_view kBegin = "GET /computeMetadata/v1/";
            EXPECT_EQ(text.substr(0, kBegin.size()), kBegin);
            const std::string answer = answer_(
                text.substr(kBegin.size(), text.find(" HTTP") - kBegin.size()));
            if (answer != kMute) (void)own->Write(answer, INT64_MAX);
            // A mute server keeps the connection.
            char byte;
            if (answer == kMute) (void)own->Read(1, &byte, INT64_MAX);
          });
    }
  }

 public:
  static constexpr char kMute[] = "says nothing";

 private:
  const Answer answer_;
  const std::unique_ptr<Listener> listener_;
  std::list<std::thread> threads_;
  std::thread accepting_;
};

std::string Ok(const std::string& value, const std::string& etag = "1") {
  return StrCat("HTTP/1.1 200 OK\r\nMetadata-Flavor: Google\r\nETag: ", etag,
                "\r\nContent-Length: ", value.size(), "\r\n\r\n", value);
}
std::string None() {
  return "HTTP/1.1 404 Not Found\r\nMetadata-Flavor: Google\r\n"
         "Content-Length: 0\r\n\r\n";
}

using Values = std::map<std::string, std::string>;

Server::Answer Of(const Values& values) {
  return [values](const std::string& path) {
    const auto found = values.find(path);
    return found == values.end() ? None() : Ok(found->second);
  };
}

const Values& TpuVm() {
  static const auto* values = new Values{
      {"instance/attributes/agent-worker-number", "1"},
      {"instance/attributes/worker-network-endpoints",
       "unknown:unknown:10.0.0.2,unknown:unknown:10.0.0.3"},
      {"instance/attributes/tpu-env",
       "ACCELERATOR_TYPE: 'v4-16'\nCHIPS_PER_HOST_BOUNDS: '2,2,1'\n"
       "HOST_BOUNDS: '1,1,2'\nTPU_PROCESS_BOUNDS: '1,1,2'\nALT: 'false'\n"},
  };
  return *values;
}

Result<Metadata::Value> GetFrom(const std::string& address,
                                int64_t nanos = 5 * kSecond) {
  TestEnv env;
  env.variables["GCE_METADATA_HOST"] = address;
  return Metadata(&env).Get("instance/zone", env.MonotonicNanos() + nanos);
}

// --- One value --------------------------------------------------------------

TEST(Metadata, GivesAValue) {
  Server server(Of({{"instance/zone", "projects/7/zones/us-central1-a\n"}}));
  const auto value = GetFrom(server.address());
  ASSERT_TRUE(value.ok()) << value.status().ToString();
  EXPECT_EQ(value->text, "projects/7/zones/us-central1-a");
  EXPECT_EQ(value->etag, "1");
}

TEST(Metadata, ReadsPiecesInAnyCut) {
  const std::string answer =
      "HTTP/1.1 200 OK\r\nmetadata-flavor: Google\r\n"
      "Transfer-Encoding: chunked\r\n\r\n4;x=y\r\nTRUE\r\n2\r\n!!\r\n0\r\n\r\n";
  bool complete = false;
  const auto whole = ParseMetadataAnswer(answer, &complete);
  ASSERT_TRUE(whole.ok()) << whole.status().ToString();
  EXPECT_TRUE(complete);
  EXPECT_EQ(whole->text, "TRUE!!");
  // The end of the line after the last piece's length may be missing.
  for (size_t size = 0; size + 4 < answer.size(); ++size) {
    (void)ParseMetadataAnswer(answer.substr(0, size), &complete);
    EXPECT_FALSE(complete) << size;
  }
}

TEST(Metadata, SaysWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "cut short"},
      {"SSH-2.0-OpenSSH_9.2\r\n\r\n", "does not speak HTTP"},
      {"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi",
       "does not say `Metadata-Flavor: Google`"},
      {"HTTP/1.1 200 OK\r\nMetadata-Flavor: Google\r\n\r\nTRUE",
       "how long its answer is"},
      {"HTTP/1.1 200 OK\r\nMetadata-Flavor: Google\r\nContent-Length: 9\r\n\r\n"
       "TRUE",
       "cut short"},
      {"HTTP/1.1 200 OK\r\nMetadata-Flavor: Google\r\nTransfer-Encoding: "
       "chunked\r\n\r\nzz\r\n",
       "has no length"},
      {"HTTP/1.1 503 X\r\nMetadata-Flavor: Google\r\nContent-Length: "
       "0\r\n\r\n",
       "status 503"},
  };
  for (const auto& [answer, words] : cases) {
    Server server([&, text = answer](const std::string&) { return text; });
    const auto value = GetFrom(server.address());
    EXPECT_EQ(value.status().code(), StatusCode::kUnavailable) << answer;
    EXPECT_NE(value.status().message().find(words), std::string::npos)
        << value.status().ToString();
  }
  Server none(Of({}));
  EXPECT_EQ(GetFrom(none.address()).status().code(), StatusCode::kNotFound);
}

TEST(Metadata, AMuteServerCostsTheTimeLimit) {
  Server mute([](const std::string&) { return Server::kMute; });
  const int64_t begin = Env::Default()->MonotonicNanos();
  EXPECT_EQ(GetFrom(mute.address(), kSecond / 2).status().code(),
            StatusCode::kUnavailable);
  EXPECT_LT(Env::Default()->MonotonicNanos() - begin, 5 * kSecond);
}

// --- Workers ----------------------------------------------------------------

struct Found {
  Result<Place> place;
  std::optional<TpuWorker> worker;
};
Found FoundAt(const std::string& address, bool is_tpu, Values variables = {}) {
  TestEnv env;
  env.variables = std::move(variables);
  env.variables["GCE_METADATA_HOST"] = address;
  std::optional<TpuWorker> worker;
  auto place = FindPlace(&env, is_tpu, &worker);
  return {std::move(place), std::move(worker)};
}

TEST(Place, ATpuVmAsksItsMetadata) {
  Server server(Of(TpuVm()));
  const Found found = FoundAt(server.address(), true);
  ASSERT_TRUE(found.place.ok()) << found.place.status().ToString();
  EXPECT_EQ(found.place->rank, 1);
  EXPECT_EQ(found.place->size, 2);
  EXPECT_EQ(found.place->coordinator, "10.0.0.2");
  EXPECT_EQ(found.place->found_by, "the machine's metadata");
  // What somebody has put into the environment goes before.
  const Found two = FoundAt(server.address(), true,
                            {{"ESCALA_RANK", "0"},
                             {"ESCALA_SIZE", "3"},
                             {"ESCALA_COORDINATOR", "a"}});
  EXPECT_EQ(two.place->size, 3);
  const Found skipped =
      FoundAt(server.address(), true, {{"TPU_SKIP_MDS_QUERY", "1"}});
  EXPECT_EQ(skipped.place->size, 1);
  const Found gke =
      FoundAt(server.address(), true,
              {{"TPU_WORKER_ID", "0"}, {"TPU_WORKER_HOSTNAMES", "localhost"}});
  EXPECT_EQ(gke.place->size, 1);
}

TEST(Place, AnotherMachineIsOneProcess) {
  Server server(Of({{"instance/zone", "z"}}));
  for (const bool is_tpu : {false, true}) {
    const Found found = FoundAt(server.address(), is_tpu);
    ASSERT_TRUE(found.place.ok()) << found.place.status().ToString();
    EXPECT_EQ(found.place->size, 1);
  }
}

TEST(Place, ATpuIsNotTrainedAloneByMistake) {
  Server garbage([](const std::string&) { return "220 mail ready\r\n"; });
  const Found tpu = FoundAt(garbage.address(), true);
  EXPECT_EQ(tpu.place.status().code(), StatusCode::kUnavailable);
  EXPECT_NE(tpu.place.status().message().find("does not speak HTTP"),
            std::string::npos);
  EXPECT_EQ(FoundAt(garbage.address(), false).place->size, 1);
  for (const auto& [key, value] :
       Values{{"instance/attributes/agent-worker-number", "2"},
              {"instance/attributes/worker-network-endpoints", "a:b,c"}}) {
    Values values = TpuVm();
    values[key] = value;
    Server bad(Of(values));
    EXPECT_EQ(FoundAt(bad.address(), true).place.status().code(),
              StatusCode::kInvalidArgument)
        << key;
  }
}

TEST(Place, SlicesCountTheirWorkersOn) {
  Values values = TpuVm();
  values["instance/attributes/tpu-env"] +=
      "MEGASCALE_NUM_SLICES: '3'\nMEGASCALE_SLICE_ID: '2'\n"
      "MEGASCALE_COORDINATOR_ADDRESS: '10.9.0.1:8080'\n";
  Server server(Of(values));
  const Found found = FoundAt(server.address(), true);
  ASSERT_TRUE(found.place.ok()) << found.place.status().ToString();
  EXPECT_EQ(found.place->rank, 5);
  EXPECT_EQ(found.place->size, 6);
  EXPECT_EQ(found.place->coordinator, "10.9.0.1");
  EXPECT_EQ(FoundAt(server.address(), true, {{"MEGASCALE_SLICE_ID", "3"}})
                .place.status()
                .code(),
            StatusCode::kInvalidArgument);
}

TEST(TpuWorker, BothFormsOfEndpoints) {
  EXPECT_EQ(StrJoin(*EndpointMachines("n:u:10.0.0.2,n:u:10.0.0.3"), " "),
            "10.0.0.2 10.0.0.3");
  EXPECT_EQ(StrJoin(*EndpointMachines("w-0, w-1"), " "), "w-0 w-1");
  for (const char* bad : {"", "a,,b", "a:b", "a:b:c:d", "a:b:"})
    EXPECT_FALSE(EndpointMachines(bad).ok()) << bad;
}

TEST(TpuWorker, AddressesHavePorts) {
  TestEnv env;
  env.variables = {{"TPU_PROCESS_ADDRESSES", "a:8471,b:8471,c:8471"},
                   {"TPU_WORKER_HOSTNAMES", "x"},
                   {"CLOUD_TPU_TASK_ID", "2"}};
  const auto found = FindTpuWorker(&env, true);
  ASSERT_TRUE(found.ok() && *found) << found.status().ToString();
  EXPECT_EQ((*found)->worker, 2);
  EXPECT_EQ(StrJoin((*found)->machines), "a, b, c");
}

// --- What libtpu reads ------------------------------------------------------

Values LibtpuAt(const Values& environment, const std::string& more = "") {
  TestEnv env;
  env.variables = environment;
  TpuWorker worker;
  worker.worker = 1;
  worker.machines = {"10.0.0.2", "10.0.0.3"};
  worker.tpu_env =
      ParseTpuEnv(TpuVm().at("instance/attributes/tpu-env") + more);
  const auto variables = LibtpuVariables(&env, worker);
  EXPECT_TRUE(variables.ok()) << variables.status().ToString();
  return Values(variables->begin(), variables->end());
}

TEST(Libtpu, GetsWhatTheMetadataSays) {
  EXPECT_EQ(LibtpuAt({}), (Values{{"TPU_WORKER_ID", "1"},
                                  {"TPU_WORKER_HOSTNAMES", "10.0.0.2,10.0.0.3"},
                                  {"CLOUD_TPU_TASK_ID", "1"},
                                  {"TPU_ACCELERATOR_TYPE", "v4-16"},
                                  {"TPU_HOST_BOUNDS", "1,1,2"},
                                  {"TPU_CHIPS_PER_HOST_BOUNDS", "2,2,1"},
                                  {"TPU_PROCESS_BOUNDS", "1,1,2"}}));
  const std::string slices = "MEGASCALE_NUM_SLICES: '2'\n";
  EXPECT_EQ(LibtpuAt({}, slices).at("MEGASCALE_NUM_SLICES"), "2");
  // Whoever asks for one chip does not want the slice.
  EXPECT_EQ(LibtpuAt({{"TPU_VISIBLE_CHIPS", "0"}}), Values());
  EXPECT_EQ(LibtpuAt({{"TPU_WORKER_ID", "0"}}, slices),
            (Values{{"MEGASCALE_NUM_SLICES", "2"}}));
}

TEST(Libtpu, AnImpossibleTopologyIsRefused) {
  TestEnv env;
  env.variables = {{"TPU_WORKER_HOSTNAMES", "a,b"},
                   {"TPU_HOST_BOUNDS", "2,2,1"}};
  EXPECT_NE(LibtpuVariables(&env, TpuWorker())
                .status()
                .message()
                .find("TPU_HOST_BOUNDS is 2,2,1, which are 4 machines, and "
                      "TPU_WORKER_HOSTNAMES has 2"),
            std::string::npos);
  env.variables["TPU_HOST_BOUNDS"] = "2x1";
  EXPECT_FALSE(LibtpuVariables(&env, TpuWorker()).ok());
  env.variables["TPU_HOST_BOUNDS"] = "1,2,1";
  EXPECT_TRUE(LibtpuVariables(&env, TpuWorker()).ok());
}

// --- The notice -------------------------------------------------------------

// A server whose values change; a wait ends with the next change.
class Changing {
 public:
  explicit Changing(Values values) : values_(std::move(values)) {}
  ~Changing() { Set("", ""); }

  std::string address() const { return server_.address(); }
  void Set(const std::string& name, const std::string& value) {
    const std::unique_lock lock(mutex_);
    values_[name] = value;
    ++etag_;
    changed_.notify_all();
  }
  void AwaitRequests(int count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, std::chrono::seconds(20),
                                  [&] { return asked_ >= count; }));
  }

 private:
  std::string Answer(const std::string& path) {
    std::unique_lock lock(mutex_);
    const size_t query = path.find('?');
    const std::string name = path.substr(0, query);
    ++asked_;
    changed_.notify_all();
    if (query != path.npos) {
      EXPECT_NE(path.find("wait_for_change=true"), path.npos) << path;
      if (path.ends_with(StrCat("last_etag=", etag_))) {
        const int before = etag_;
        changed_.wait(lock, [&] { return etag_ != before; });
      }
    }
    const auto found = values_.find(name);
    return found == values_.end() ? None() : Ok(found->second, StrCat(etag_));
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  Values values_;
  int etag_ = 1;
  int asked_ = 0;
  Server server_{[this](const std::string& path) { return Answer(path); }};
};

// What a notice says, or "" after a while without one.
class Heard {
 public:
  explicit Heard(const std::string& address) {
    env_.variables["GCE_METADATA_HOST"] = address;
    notice_ = Notice::Await(&env_, [this](const std::string& why) {
      const std::unique_lock lock(mutex_);
      ++count_;
      why_ = why;
      came_.notify_all();
    });
  }
  std::string Wait(std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    came_.wait_for(lock, longest, [&] { return count_ > 0; });
    EXPECT_LE(count_, 1);
    return why_;
  }

 private:
  TestEnv env_;
  std::mutex mutex_;
  std::condition_variable came_;
  int count_ = 0;
  std::string why_;
  std::unique_ptr<Notice> notice_;
};

constexpr auto kLong = std::chrono::milliseconds(20'000);
constexpr auto kShort = std::chrono::milliseconds(600);
constexpr char kPreempted[] = "instance/preempted";
constexpr char kEvent[] = "instance/maintenance-event";

TEST(Notice, ComesWhenTheMachineIsPreempted) {
  Changing values({{kPreempted, "FALSE"}, {kEvent, "NONE"}});
  Heard heard(values.address());
  // Both values, and then a wait for each.
  values.AwaitRequests(4);
  EXPECT_EQ(heard.Wait(kShort), "");
  values.Set(kPreempted, "TRUE");
  EXPECT_EQ(heard.Wait(kLong),
            "the machine is preempted (metadata: instance/preempted is TRUE)");
  values.Set(kEvent, "TERMINATE_ON_HOST_MAINTENANCE");
  heard.Wait(kShort);  // counts one call
}

TEST(Notice, ComesAtOnceIfItCameBefore) {
  Changing values(Values{{kPreempted, "TRUE"}});
  EXPECT_NE(Heard(values.address()).Wait(kLong), "");
}

TEST(Notice, AMaintenanceCountsWhenItIsAnnounced) {
  Changing values(Values{{kEvent, "TERMINATE_ON_HOST_MAINTENANCE"}});
  Heard heard(values.address());
  values.AwaitRequests(3);
  EXPECT_EQ(heard.Wait(kShort), "");                  // announced before
  values.Set(kEvent, "MIGRATE_ON_HOST_MAINTENANCE");  // goes on elsewhere
  values.AwaitRequests(4);
  EXPECT_EQ(heard.Wait(kShort), "");
  values.Set(kEvent, "TERMINATE_ON_HOST_MAINTENANCE");
  EXPECT_EQ(heard.Wait(kLong),
            "the machine will end for maintenance (metadata: "
            "instance/maintenance-event is TERMINATE_ON_HOST_MAINTENANCE)");
}

TEST(Notice, IsNotInventedByBadServers) {
  for (const char* answer : {"", "TRUE", Server::kMute,
                             "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nTRUE",
                             "HTTP/1.1 404 X\r\nMetadata-Flavor: Google\r\n"
                             "Content-Length: 4\r\n\r\nTRUE"}) {
    Server server([&](const std::string&) { return answer; });
    const int64_t begin = Env::Default()->MonotonicNanos();
    {
      Heard heard(server.address());
      EXPECT_EQ(heard.Wait(kShort), "") << answer;
    }
    // Its end is not held up, either.
    EXPECT_LT(Env::Default()->MonotonicNanos() - begin, 10 * kSecond);
  }
}

TEST(Notice, ASilentServerIsAskedAgain) {
  std::atomic<int> asked = 0;
  Server server([&](const std::string& path) {
    if (path.find(kPreempted) == path.npos) return None();
    return ++asked < 3 ? std::string() : Ok("TRUE");
  });
  EXPECT_NE(Heard(server.address()).Wait(kLong), "");
}

TEST(Notice, NobodyIsAskedElsewhere) {
  TestEnv env;
  EXPECT_EQ(Notice::Await(&env, [](const std::string&) {}), nullptr);
}

}  // namespace
}  // namespace escala::hosts
