// A framework that replicates an array uploads the same memory once per device.
// The first upload stores it; while its event "done with the host's memory" is
// held back, that memory may not change, so the others need not even look.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "escala/softpod/pod/event.h"
#include "escala/softpod/pod/storage.h"

namespace escala::softpod {

// At most one burst is open. It is closed (its event set) when another begins,
// after `max_uses` uploads, when somebody waits for the event, after Close, and
// a millisecond after its last upload. Thread-safe.
class Burst {
 public:
  struct Source {
    const void* data = nullptr;
    Shape shape;
    std::vector<int64_t> byte_strides;
    bool operator==(const Source&) const = default;
  };
  struct Upload {
    StorageRef storage;
    EventRef done;  // with the host's memory
  };

  explicit Burst(int64_t max_uses);
  ~Burst();  // closes

  // The upload to share, when the open burst has this source; else nothing
  // (storage == nullptr).
  Upload Join(const Source& source);
  // Begins a burst.
  Upload Open(Source source, StorageRef storage);
  void Close();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace escala::softpod
