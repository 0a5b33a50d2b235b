#include <algorithm>
#include <cstring>

#include "escala/engine/hosts/meeting.h"

namespace escala::engine {

namespace {

// Which units of a host's arrays go to a process. An array has `units` pieces
// of equal length, a unit is one of these.
using Wanted = std::vector<bool>;

class Gather {
 public:
  explicit Gather(const Meeting& meeting)
      : m_(meeting), first_(meeting.sides.begin()->second) {
    const size_t listed = first_.call.gives.size();
    units_ = listed == 0 ? 1 : static_cast<int64_t>(listed / m_.hosts.size());
    for (const ConstView& array : first_.mine)
      unit_bytes_.push_back(array.shape->byte_size() / units_);
  }

  Status Run() {
    ESCALA_RETURN_IF_ERROR(FromOthers());
    for (size_t place = 0; place < m_.hosts.size(); ++place) {
      const auto own = m_.sides.find(m_.hosts[place]);
      if (own == m_.sides.end()) continue;
      for (const auto& [host, side] : m_.sides)
        for (size_t i = 0; i < side.all.size(); ++i)
          std::memcpy(Target(side, place, i), own->second.mine[i].data,
                      static_cast<size_t>(units_ * unit_bytes_[i]));
    }
    return Status();
  }

 private:
  std::byte* Target(const Side& side, size_t place, size_t i) const {
    return side.all[i].data +
           static_cast<int64_t>(place) * units_ * unit_bytes_[i];
  }

  // The rows that a host of this process sends to the hosts of `process`.
  Wanted GivenTo(const Side& side, int process) const {
    return Union(side.call.gives, [&](size_t place) {
      return m_.ProcessOf(m_.hosts[place]) == process;
    });
  }
  // The rows that hosts of this process need from the host at `place`.
  Wanted TakenFrom(size_t place) const {
    Wanted wanted(static_cast<size_t>(units_), first_.call.takes.empty());
    for (const auto& [host, side] : m_.sides)
      for (size_t u = 0; u < wanted.size() && !side.call.takes.empty(); ++u)
        if (side.call.takes[place * wanted.size() + u] != 0) wanted[u] = true;
    return wanted;
  }
  template <typename Counts>
  Wanted Union(std::span<const int64_t> listed, const Counts& counts) const {
    Wanted wanted(static_cast<size_t>(units_), listed.empty());
    for (size_t place = 0; place < m_.hosts.size() && !listed.empty(); ++place)
      for (size_t u = 0; u < wanted.size() && counts(place); ++u)
        if (listed[place * wanted.size() + u] != 0) wanted[u] = true;
    return wanted;
  }

  int64_t SizeOf(const Wanted& wanted) const {
    int64_t bytes = 0;
    for (const int64_t unit : unit_bytes_) bytes += unit;
    return bytes * std::count(wanted.begin(), wanted.end(), true);
  }

  // Calls copy(array, offset in it, bytes) for all that is wanted, in order.
  template <typename Copy>
  void ForEach(const Wanted& wanted, const Copy& copy) const {
    for (size_t i = 0; i < unit_bytes_.size(); ++i)
      for (size_t begin = 0; begin < wanted.size(); ++begin) {
        if (!wanted[begin]) continue;
        size_t end = begin;
        while (end < wanted.size() && wanted[end]) ++end;
        copy(i, static_cast<int64_t>(begin) * unit_bytes_[i],
             static_cast<size_t>(end - begin) *
                 static_cast<size_t>(unit_bytes_[i]));
        begin = end;
      }
  }

  // A message has the hosts of its process one after the other, of each the
  // arrays in their order, of these what its receiver wants.
  Status FromOthers() {
    std::vector<Staging::Block> blocks;
    std::vector<Transport::Message> messages;
    const std::vector<int> processes = m_.Processes();
    for (const int process : processes) {
      if (process == m_.Me()) continue;
      int64_t sent = 0, received = 0;
      for (const auto& [host, side] : m_.sides)
        sent += SizeOf(GivenTo(side, process));
      for (size_t place = 0; place < m_.hosts.size(); ++place)
        if (m_.ProcessOf(m_.hosts[place]) == process)
          received += SizeOf(TakenFrom(place));
      if (sent == 0 && received == 0) continue;
      blocks.push_back(m_.staging->Take(static_cast<size_t>(sent + received)));
      std::byte* const memory = blocks.back().data();
      std::byte* to = memory;
      for (const auto& [host, side] : m_.sides)
        ForEach(GivenTo(side, process),
                [&](size_t i, int64_t offset, size_t bytes) {
                  std::memcpy(to, side.mine[i].data + offset, bytes);
                  to += bytes;
                });
      messages.push_back({process,
                          {memory, static_cast<size_t>(sent)},
                          {memory + sent, static_cast<size_t>(received)}});
    }
    if (messages.empty()) return Status();
    ESCALA_RETURN_IF_ERROR(m_.transport->Exchange(m_.tag, messages, m_.cancel));
    for (const Transport::Message& message : messages) {
      const std::byte* from = message.receive.data();
      for (size_t place = 0; place < m_.hosts.size(); ++place)
        if (m_.ProcessOf(m_.hosts[place]) == message.peer)
          ForEach(TakenFrom(place),
                  [&](size_t i, int64_t offset, size_t bytes) {
                    for (const auto& [host, side] : m_.sides)
                      std::memcpy(Target(side, place, i) + offset, from, bytes);
                    from += bytes;
                  });
    }
    return Status();
  }

  const Meeting& m_;
  const Side& first_;
  int64_t units_ = 1;
  std::vector<int64_t> unit_bytes_;  // by array
};

}  // namespace

Status GatherAll(const Meeting& meeting) { return Gather(meeting).Run(); }

}  // namespace escala::engine
