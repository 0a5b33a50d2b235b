// How the processes of a run reach each other.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "escala/base/mutex.h"
#include "escala/base/status.h"
#include "escala/hlo/reference/cancel.h"

namespace escala::engine {

// What this process has spent in exchanges with others so far, in nanoseconds.
struct ExchangeTimes {
  std::atomic<int64_t> calls = 0;  // between hosts, as programs make them
  std::atomic<int64_t> total = 0;  // in these calls
  // Of that, until the other processes have come to the exchange, too: they
  // compute longer, or the system has not scheduled them.
  std::atomic<int64_t> waiting = 0;
  // Of that, until the messages of those who have come are here.
  std::atomic<int64_t> moving = 0;
  std::atomic<int64_t> sent_bytes = 0;
  // The process that has not come to the exchange under way; -1: all have.
  std::atomic<int> waits_for = -1;
};

// Thread-safe: exchanges with different tags may overlap.
class Transport {
 public:
  virtual ~Transport() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;

  struct Message {
    int peer = 0;  // not this process
    std::span<const std::byte> send;
    std::span<std::byte> receive;
  };
  // Sends and receives all messages, and returns when that is done. A peer's
  // message has the same tag, and the sizes that it is expected to have. Fails
  // if a peer is gone, or does not come within the time limit; the message
  // names it. Soon after `cancel` is true it fails with CANCELLED.
  virtual Status Exchange(uint64_t tag, std::span<const Message> messages,
                          hlo::CancelFlag cancel) = 0;

  // The same for what is no part of a program: times() does not count it.
  virtual Status Meet(uint64_t tag, std::span<const Message> messages,
                      hlo::CancelFlag cancel) = 0;
  // Sends without waiting, once the peer meets with as many bytes and this tag.
  // The bytes that the peer sends in that meeting are dropped.
  virtual void Post(uint64_t tag, int peer,
                    std::span<const std::byte> send) = 0;

  ExchangeTimes& times() { return times_; }

  // The exchange that began first of those under way, for whoever asks what
  // hangs: "all_reduce at line 142 (exchange 57)"; "": there is none.
  std::string UnderWay() const;
  // It is under way while this lives. `what` must outlive it.
  class Scope {
   public:
    Scope(Transport* transport, std::string_view what);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Transport* const transport_;
    int64_t number_;
  };

 private:
  ExchangeTimes times_;
  mutable Mutex mutex_;
  // By number, from 1.
  std::map<int64_t, std::string_view> under_way_ ESCALA_GUARDED_BY(mutex_);
  int64_t begun_ ESCALA_GUARDED_BY(mutex_) = 0;
};

}  // namespace escala::engine
