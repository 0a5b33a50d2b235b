#include "escala/engine/hosts/exchange.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "escala/base/mutex.h"
#include "escala/engine/hosts/combine.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::engine {

namespace {

using Bytes = std::vector<std::byte>;

// Arrays of fewer bytes go to all processes whole: one message is as fast as
// its latency. Of larger ones each process combines a part.
constexpr int64_t kSmallBytes = 16 << 10;

// The nodes of the tree that lie wholly among `mine`, as ranges of [begin, end)
// positions, as large as possible.
void OwnNodes(int64_t begin, int64_t end, const std::vector<bool>& mine,
              std::vector<std::pair<int64_t, int64_t>>* nodes) {
  if (std::none_of(mine.begin() + begin, mine.begin() + end,
                   [](bool own) { return own; }))
    return;
  if (std::all_of(mine.begin() + begin, mine.begin() + end,
                  [](bool own) { return own; })) {
    nodes->emplace_back(begin, end);
    return;
  }
  const int64_t mid = begin + SplitOf(end - begin);
  OwnNodes(begin, mid, mine, nodes);
  OwnNodes(mid, end, mine, nodes);
}

}  // namespace

// One call of all hosts: what those here bring, and get.
struct Round {
  struct Side {
    hlo::HostExchange::Call call;
    std::span<const ConstView> mine;
    std::span<const View> all;
  };
  std::map<int64_t, Side> sides;  // by host
  std::optional<hlo::OpCode> combine;
  bool begun = false;  // a thread exchanges for all sides
  bool done = false;
  Status status;
  size_t left = 0;  // sides that have not looked at the outcome
};

struct RunExchange::Rep {
  class Host : public hlo::HostExchange {
   public:
    Host(Rep* rep, int64_t host) : rep_(*rep), host_(host) {}
    Status CombineAcross(const Call& call, hlo::OpCode combine,
                         std::span<const ConstView> mine,
                         std::span<const View> all) override {
      return rep_.Meet(host_, ++calls_, {call, mine, all}, combine);
    }
    Status GatherAcross(const Call& call, std::span<const ConstView> mine,
                        std::span<const View> all) override {
      return rep_.Meet(host_, ++calls_, {call, mine, all}, std::nullopt);
    }

   private:
    Rep& rep_;
    const int64_t host_;
    uint64_t calls_ = 0;
  };

  const HostPlaces& places;
  Transport* const transport;
  const uint64_t tag;
  const hlo::CancelFlag cancel;
  std::vector<std::unique_ptr<Host>> hosts;

  Mutex mutex;
  CondVar changed;
  // By number and first host: groups of hosts that do not meet may make the
  // same call at once.
  std::map<std::pair<uint64_t, int64_t>, Round> rounds ESCALA_GUARDED_BY(mutex);
  Status failed ESCALA_GUARDED_BY(mutex);

  Status Meet(int64_t host, uint64_t number, Round::Side side,
              std::optional<hlo::OpCode> combine) {
    size_t expected = 0;
    for (const int64_t other : side.call.hosts)
      expected +=
          std::binary_search(places.here.begin(), places.here.end(), other);
    const std::pair key(number, side.call.hosts.front());
    MutexLock lock(mutex);
    ESCALA_RETURN_IF_ERROR(failed);
    Round& round = rounds[key];
    if (!round.sides.empty() && round.combine != combine)
      return Internal("hosts of this process make different calls");
    round.combine = combine;
    round.sides.emplace(host, side);
    round.left = expected;
    if (round.sides.size() == expected) {
      round.begun = true;
      lock.Unlock();
      Status status = Exchange(round, number);
      lock.Lock();
      if (!status.ok() && failed.ok()) failed = status;
      round.status = std::move(status);
      round.done = true;
      changed.NotifyAll();
    }
    // A side's arrays are in use while a thread exchanges them.
    while (!round.done && (round.begun || failed.ok())) changed.Wait(mutex);
    Status status = round.done ? round.status : failed;
    if (--round.left == 0) rounds.erase(key);
    return status;
  }

  Status Exchange(Round& round, uint64_t number) {
    const auto begin = std::chrono::steady_clock::now();
    const Round::Side& first = round.sides.begin()->second;
    const std::vector<int64_t> hosts(first.call.hosts.begin(),
                                     first.call.hosts.end());
    const uint64_t call_tag = hlo::MixScope(hlo::MixScope(tag, number),
                                            static_cast<uint64_t>(hosts[0]));
    const Status status = round.combine ? Combine(round, hosts, call_tag)
                                        : Gather(round, hosts, call_tag);
    if (transport != nullptr) {
      ++transport->times().calls;
      transport->times().total +=
          std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin)
              .count();
    }
    return status.WithContext(std::string(first.call.what));
  }

  // The processes of `hosts`, ascending.
  std::vector<int> ProcessesOf(const std::vector<int64_t>& hosts) const {
    std::vector<int> processes;
    for (const int64_t host : hosts)
      processes.push_back(places.process_of[static_cast<size_t>(host)]);
    std::sort(processes.begin(), processes.end());
    processes.erase(std::unique(processes.begin(), processes.end()),
                    processes.end());
    return processes;
  }

  int Me() const { return transport == nullptr ? 0 : transport->rank(); }

  Status Gather(Round& round, const std::vector<int64_t>& hosts,
                uint64_t call_tag) {
    int64_t bytes = 0;  // of one host
    for (const ConstView& array : round.sides.begin()->second.mine)
      bytes += array.shape->byte_size();
    std::map<int64_t, Bytes> packed;  // by host
    for (auto& [host, side] : round.sides) {
      Bytes& to = packed[host];
      for (const ConstView& array : side.mine)
        to.insert(to.end(), array.data, array.data + array.shape->byte_size());
    }
    const std::vector<int> processes = ProcessesOf(hosts);
    std::map<int, Bytes> messages;  // by process: its hosts one after the other
    for (const int64_t host : hosts) {
      Bytes& message = messages[places.process_of[host]];
      const auto own = packed.find(host);
      if (own != packed.end())
        message.insert(message.end(), own->second.begin(), own->second.end());
      else
        message.resize(message.size() + bytes);
    }
    std::vector<Transport::Message> sent;
    for (const int process : processes)
      if (process != Me())
        sent.push_back({process, messages[Me()], messages[process]});
    if (!sent.empty())
      ESCALA_RETURN_IF_ERROR(transport->Exchange(call_tag, sent, cancel));
    std::map<int, int64_t> taken;  // by process: bytes
    int64_t place = 0;             // of the host among `hosts`
    for (const int64_t host : hosts) {
      const int process = places.process_of[host];
      const std::byte* from = messages[process].data() + taken[process];
      taken[process] += bytes;
      for (auto& [here, side] : round.sides) {
        const std::byte* piece = from;
        for (size_t i = 0; i < side.mine.size(); ++i) {
          const int64_t size = side.mine[i].shape->byte_size();
          std::memcpy(side.all[i].data + place * size, piece, size);
          piece += size;
        }
      }
      ++place;
    }
    return Status();
  }

  Status Combine(Round& round, const std::vector<int64_t>& hosts,
                 uint64_t call_tag) {
    const std::vector<int> processes = ProcessesOf(hosts);
    // Arrays of one type are one run of elements.
    std::map<ElementType, std::vector<size_t>> by_type;
    const std::span<const ConstView> like = round.sides.begin()->second.mine;
    for (size_t i = 0; i < like.size(); ++i)
      by_type[like[i].shape->type].push_back(i);
    uint64_t part = 0;
    for (const auto& [type, arrays] : by_type)
      ESCALA_RETURN_IF_ERROR(CombineType(round, hosts, processes, type, arrays,
                                         hlo::MixScope(call_tag, part++)));
    return Status();
  }

  Status CombineType(Round& round, const std::vector<int64_t>& hosts,
                     const std::vector<int>& processes, ElementType type,
                     const std::vector<size_t>& arrays, uint64_t call_tag) {
    int64_t elements = 0;
    const std::span<const ConstView> like = round.sides.begin()->second.mine;
    for (const size_t i : arrays) elements += like[i].shape->num_elements();
    const Combiner combiner(type, *round.combine);
    const int64_t width = ByteWidth(type);
    // By process: the nodes of the tree that it has, in order.
    std::map<int, std::vector<std::pair<int64_t, int64_t>>> nodes;
    for (const int process : processes) {
      std::vector<bool> own;
      for (const int64_t host : hosts)
        own.push_back(places.process_of[host] == process);
      OwnNodes(0, std::ssize(hosts), own, &nodes[process]);
    }
    std::map<int64_t, Bytes> leaves;  // by position among `hosts`
    for (size_t position = 0; position < hosts.size(); ++position) {
      const auto side = round.sides.find(hosts[position]);
      if (side == round.sides.end()) continue;
      Bytes& leaf = leaves[static_cast<int64_t>(position)];
      leaf.reserve(static_cast<size_t>(elements * width));
      for (const size_t i : arrays) {
        const ConstView& array = side->second.mine[i];
        leaf.insert(leaf.end(), array.data,
                    array.data + array.shape->byte_size());
      }
    }
    // Own nodes, reduced. A leaf is the sum of one host.
    std::map<std::pair<int64_t, int64_t>, Bytes> sums;
    for (const auto& node : nodes[Me()]) {
      ESCALA_ASSIGN_OR_RETURN(
          sums[node], Reduce(node.first, node.second, combiner, elements,
                             [&](int64_t begin, int64_t end) -> Bytes* {
                               return end - begin == 1 ? &leaves[begin]
                                                       : nullptr;
                             }));
    }
    Bytes result;
    if (processes.size() == 1) {
      result = std::move(sums.begin()->second);
    } else {
      ESCALA_ASSIGN_OR_RETURN(
          result, AmongProcesses(std::ssize(hosts), processes, nodes, sums,
                                 combiner, elements, call_tag));
    }
    for (auto& [host, side] : round.sides) {
      const std::byte* from = result.data();
      for (const size_t i : arrays) {
        const int64_t bytes = side.all[i].shape->byte_size();
        std::memcpy(side.all[i].data, from, bytes);
        from += bytes;
      }
    }
    return Status();
  }

  // The sum of the tree's node [begin, end). `find` gives those that are known,
  // which are used up.
  template <typename Find>
  static Result<Bytes> Reduce(int64_t begin, int64_t end,
                              const Combiner& combiner, int64_t elements,
                              const Find& find) {
    if (Bytes* known = find(begin, end)) return std::move(*known);
    const int64_t mid = begin + SplitOf(end - begin);
    ESCALA_ASSIGN_OR_RETURN(Bytes left,
                            Reduce(begin, mid, combiner, elements, find));
    ESCALA_ASSIGN_OR_RETURN(const Bytes right,
                            Reduce(mid, end, combiner, elements, find));
    ESCALA_RETURN_IF_ERROR(combiner.Into(left.data(), right.data(), elements));
    return left;
  }

  // Adds up the nodes of all processes. `own`: those of this one.
  Result<Bytes> AmongProcesses(
      int64_t num_hosts, const std::vector<int>& processes,
      const std::map<int, std::vector<std::pair<int64_t, int64_t>>>& nodes,
      const std::map<std::pair<int64_t, int64_t>, Bytes>& own,
      const Combiner& combiner, int64_t elements, uint64_t call_tag) {
    const int64_t width = combiner.width();
    const auto count = std::ssize(processes);
    // The part of the elements that each process combines: all of them, or
    // ranges of equal length.
    const bool small = elements * width < kSmallBytes;
    const auto part_of = [&](int64_t p) {
      const int64_t length = (elements + count - 1) / count;
      return small ? std::pair<int64_t, int64_t>(0, elements)
                   : std::pair(std::min(p * length, elements),
                               std::min((p + 1) * length, elements));
    };
    const int64_t me =
        std::find(processes.begin(), processes.end(), Me()) - processes.begin();
    std::vector<Bytes> sent(processes.size()), received(processes.size());
    std::vector<Transport::Message> messages;
    const auto [mine_begin, mine_end] = part_of(me);
    for (int64_t p = 0; p < count; ++p) {
      if (p == me) continue;
      const auto [begin, end] = part_of(p);
      for (const auto& node : nodes.at(Me())) {
        const std::byte* from = own.at(node).data();
        sent[p].insert(sent[p].end(), from + begin * width, from + end * width);
      }
      received[p].resize(nodes.at(processes[p]).size() *
                         static_cast<size_t>((mine_end - mine_begin) * width));
      messages.push_back({processes[p], sent[p], received[p]});
    }
    ESCALA_RETURN_IF_ERROR(transport->Exchange(call_tag, messages, cancel));
    std::map<std::pair<int64_t, int64_t>, Bytes> parts;
    const auto bytes = static_cast<size_t>((mine_end - mine_begin) * width);
    for (int64_t p = 0; p < count; ++p) {
      size_t at = 0;
      for (const auto& node : nodes.at(processes[p])) {
        const std::byte* from = p == me
                                    ? own.at(node).data() + mine_begin * width
                                    : received[p].data() + at;
        parts[node] = Bytes(from, from + bytes);
        at += bytes;
      }
    }
    ESCALA_ASSIGN_OR_RETURN(
        Bytes combined, Reduce(0, num_hosts, combiner, mine_end - mine_begin,
                               [&](int64_t begin, int64_t end) -> Bytes* {
                                 const auto known = parts.find({begin, end});
                                 return known == parts.end() ? nullptr
                                                             : &known->second;
                               }));
    if (small) return combined;
    Bytes whole(static_cast<size_t>(elements * width));
    std::memcpy(whole.data() + mine_begin * width, combined.data(), bytes);
    messages.clear();
    for (int64_t p = 0; p < count; ++p) {
      if (p == me) continue;
      const auto [begin, end] = part_of(p);
      messages.push_back({processes[p], combined,
                          std::span(whole).subspan(
                              static_cast<size_t>(begin * width),
                              static_cast<size_t>((end - begin) * width))});
    }
    ESCALA_RETURN_IF_ERROR(
        transport->Exchange(hlo::MixScope(call_tag, 1), messages, cancel));
    return whole;
  }
};

RunExchange::RunExchange(const HostPlaces* places, Transport* transport,
                         uint64_t tag, hlo::CancelFlag cancel)
    : rep_(new Rep{*places, transport, tag, cancel}) {
  for (const int64_t host : places->here)
    rep_->hosts.push_back(std::make_unique<Rep::Host>(rep_.get(), host));
}

RunExchange::~RunExchange() = default;

hlo::HostExchange* RunExchange::of(size_t k) { return rep_->hosts[k].get(); }

void RunExchange::Fail(const Status& status) {
  const MutexLock lock(rep_->mutex);
  if (rep_->failed.ok()) rep_->failed = status;
  rep_->changed.NotifyAll();
}

}  // namespace escala::engine
