#include "escala/softpod/gloo/gloo_transport.h"

#include <gloo/rendezvous/context.h>
#include <gloo/rendezvous/store.h>
#include <gloo/transport/tcp/device.h>
#include <gloo/transport/unbound_buffer.h>

#include <algorithm>
#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "escala/hlo/reference/op_index.h"

namespace escala::softpod {

namespace {

using std::chrono::milliseconds;

constexpr uint64_t kMark = 0x6d61726b, kBye = 0x627965;
constexpr std::chrono::seconds kToPart(5);

// Gloo's store for the rendezvous, on the C API's key-value callbacks.
class Store : public gloo::rendezvous::Store {
 public:
  explicit Store(const GlooRequest& request) : request_(request) {}

  void set(const std::string& key, const std::vector<char>& data) override {
    const Status status =
        request_.put(Name(key), std::string(data.begin(), data.end()));
    if (!status.ok()) throw std::runtime_error(std::string(status.message()));
  }
  std::vector<char> get(const std::string& key) override {
    const auto value = request_.get(Name(key), request_.seconds);
    if (!value.ok())
      throw std::runtime_error(
          StrCat("process ", key.substr(key.rfind('/') + 1),
                 " did not come: ", value.status().message()));
    return std::vector<char>(value->begin(), value->end());
  }
  void wait(const std::vector<std::string>& keys) override {
    for (const std::string& key : keys) get(key);
  }
  void wait(const std::vector<std::string>& keys,
            const milliseconds&) override {
    wait(keys);
  }

 private:
  static std::string Name(const std::string& key) {
    return StrCat("softpod/gloo/", key);
  }
  const GlooRequest& request_;
};

class GlooTransport : public engine::Transport {
 public:
  GlooTransport(std::shared_ptr<gloo::rendezvous::Context> context, int seconds)
      : context_(std::move(context)),
        limit_(std::chrono::seconds(seconds)),
        watch_([this](std::stop_token stop) { Watch(stop); }) {}

  ~GlooTransport() override {
    Part();
    watch_.request_stop();
    watch_.join();
    context_->closeConnections();
  }

  int rank() const override { return context_->rank; }
  int size() const override { return context_->size; }

  Status Exchange(uint64_t tag, std::span<const Message> messages,
                  hlo::CancelFlag cancel) override {
    return Move(tag, messages, cancel, /*counts=*/true);
  }
  Status Meet(uint64_t tag, std::span<const Message> messages,
              hlo::CancelFlag cancel) override {
    return Move(tag, messages, cancel, /*counts=*/false);
  }

  void Post(uint64_t tag, int peer, std::span<const std::byte> send) override {
    Posted posted;
    posted.send.assign(send.begin(), send.end());
    posted.receive.resize(send.size());
    const auto of = [&](size_t bytes) -> Message {
      return {peer, std::span<const std::byte>(posted.send).first(bytes),
              std::span<std::byte>(posted.receive).first(bytes)};
    };
    try {
      posted.mark = Begin(of(1), hlo::MixScope(tag, kMark));
      posted.body = Begin(of(send.size()), tag);
    } catch (const std::exception&) {
      return;  // it is gone, and does not wait for this
    }
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(posted));
    met_.insert(peer);  // part from it, so that it can still take this
  }

 private:
  using Buffer = gloo::transport::UnboundBuffer;
  using Clock = std::chrono::steady_clock;
  struct Pair {  // nullptr: nothing goes that way
    std::unique_ptr<Buffer> receive, send;
  };
  // Lasts as long as this object. What is moved keeps the bytes in their place.
  struct Posted {
    std::vector<std::byte> send, receive;
    Pair mark, body;
  };
  struct WatchedWait {
    hlo::CancelFlag cancel;
    Buffer* receive;
    Buffer* send;
  };

  Status Move(uint64_t tag, std::span<const Message> messages,
              hlo::CancelFlag cancel, bool counts) {
    int waiting_for = -1;
    const auto begin = Clock::now();
    try {
      // A byte in front of each message tells that its sender has come.
      std::vector<Pair> marks, bodies;
      std::vector<std::byte> came(messages.size());
      std::byte mark{1};
      for (size_t i = 0; i < messages.size(); ++i) {
        const Message& message = messages[i];
        waiting_for = message.peer;
        marks.push_back(Begin({message.peer, {&mark, 1}, {&came[i], 1}},
                              hlo::MixScope(tag, kMark)));
        bodies.push_back(Begin(message, tag));
      }
      Clock::time_point all_came = begin;
      for (const auto* pairs : {&marks, &bodies}) {
        for (size_t i = 0; i < messages.size(); ++i) {
          waiting_for = messages[i].peer;
          if (pairs == &marks) times().waits_for = waiting_for;
          if (!Wait((*pairs)[i], cancel))
            return Status(StatusCode::kCancelled, "cancelled");
        }
        times().waits_for = -1;
        if (pairs == &marks) all_came = Clock::now();
      }
      {
        const std::lock_guard lock(mutex_);
        for (const Message& message : messages) met_.insert(message.peer);
      }
      if (!counts) return Status();
      times().waiting += Nanoseconds(all_came - begin);
      times().moving += Nanoseconds(Clock::now() - all_came);
      for (const Message& message : messages)
        times().sent_bytes += std::ssize(message.send);
      return Status();
    } catch (const std::exception& exception) {
      const bool ended = Clock::now() - begin < limit_;
      return Status(
          StatusCode::kUnavailable,
          StrCat("process ", rank(), " waits for process ", waiting_for,
                 ended ? StrCat(", which has ended (", exception.what(), ")")
                       : StrCat(", which did not come within ",
                                limit_.count() / 1000,
                                " s (SOFTPOD_EXCHANGE_SECONDS)")));
    }
  }

  static int64_t Nanoseconds(Clock::duration duration) {
    return std::chrono::nanoseconds(duration).count();
  }

  Pair Begin(const Message& message, uint64_t tag) {
    Pair pair;
    const std::span<std::byte> receive = message.receive;
    if (!receive.empty()) {
      pair.receive =
          context_->createUnboundBuffer(receive.data(), receive.size());
      pair.receive->recv(message.peer, tag);
    }
    const std::span<const std::byte> send = message.send;
    if (!send.empty()) {
      pair.send = context_->createUnboundBuffer(
          const_cast<std::byte*>(send.data()), send.size());
      pair.send->send(message.peer, tag);
    }
    return pair;
  }

  // False if it was cancelled.
  bool Wait(const Pair& pair, hlo::CancelFlag cancel) {
    const Watched watched(this, cancel, pair.receive.get(), pair.send.get());
    return (pair.receive == nullptr || pair.receive->waitRecv(limit_)) &&
           (pair.send == nullptr || pair.send->waitSend(limit_));
  }

  // A connection that is closed while something on it was not read takes what
  // the other side has not read, either. So a process that has all that it
  // needs waits until the others have, too: they part when their Pod ends.
  void Part() {
    std::byte mark{1};
    std::vector<std::byte> came(static_cast<size_t>(size()));
    std::vector<Pair> pairs;
    const auto until = Clock::now() + kToPart;
    try {
      for (const int peer : met_)
        pairs.push_back(Begin(
            {peer, {&mark, 1}, {&came[static_cast<size_t>(peer)], 1}}, kBye));
      for (const Pair& pair : pairs) {
        const auto left = std::chrono::duration_cast<milliseconds>(
            std::max<Clock::duration>(until - Clock::now(), milliseconds(1)));
        pair.receive->waitRecv(left);
        pair.send->waitSend(left);
      }
    } catch (const std::exception&) {
      // It is gone, or goes on without this one.
    }
  }

  // A wait that the watching thread ends once its run is cancelled.
  class Watched {
   public:
    Watched(GlooTransport* transport, hlo::CancelFlag cancel, Buffer* receive,
            Buffer* send)
        : transport_(*transport) {
      const std::lock_guard lock(transport_.mutex_);
      at_ = transport_.waits_.insert(transport_.waits_.end(),
                                     {cancel, receive, send});
    }
    ~Watched() {
      const std::lock_guard lock(transport_.mutex_);
      transport_.waits_.erase(at_);
    }

   private:
    GlooTransport& transport_;
    std::list<WatchedWait>::iterator at_;
  };

  void Watch(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      std::this_thread::sleep_for(milliseconds(20));
      const std::lock_guard lock(mutex_);
      for (const WatchedWait& wait : waits_) {
        if (!hlo::IsCancelled(wait.cancel)) continue;
        if (wait.receive != nullptr) wait.receive->abortWaitRecv();
        if (wait.send != nullptr) wait.send->abortWaitSend();
      }
    }
  }

  const std::shared_ptr<gloo::rendezvous::Context> context_;
  const milliseconds limit_;
  std::mutex mutex_;
  std::list<WatchedWait> waits_;
  std::set<int> met_;  // those that messages were exchanged with
  std::vector<Posted> posted_;
  std::jthread watch_;
};

}  // namespace

extern "C" __attribute__((visibility("default"))) engine::Transport*
softpod_connect_gloo(const GlooRequest& request, Status* failure) {
  try {
    gloo::transport::tcp::attr attributes;
    attributes.hostname = request.address;
    auto device = gloo::transport::tcp::CreateDevice(attributes);
    auto context =
        std::make_shared<gloo::rendezvous::Context>(request.rank, request.size);
    context->setTimeout(std::chrono::seconds(request.seconds));
    Store store(request);
    context->connectFullMesh(store, device);
    return new GlooTransport(std::move(context), request.seconds);
  } catch (const std::exception& exception) {
    *failure =
        Status(StatusCode::kUnavailable,
               StrCat("process ", request.rank, " of ", request.size,
                      " cannot connect to the others: ", exception.what()));
    return nullptr;
  }
}

}  // namespace escala::softpod
