// Bursts of uploads from the same host memory.
//
// A framework that replicates an array uploads the same memory once per device.
// The first upload stores it. While its event "done with the host's memory" is
// not set, that memory may not change, so the other uploads share the storage
// without reading the memory.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "escala/softpod/pod/event.h"
#include "escala/softpod/pod/storage.h"

namespace escala::softpod {

// At most one burst is open. It is closed (its event is set) when another
// begins, after `max_uses` uploads, when somebody waits for the event, asks for
// the ready event of one of its buffers or uses, deletes or frees one, by
// Close, and a millisecond after its last upload. Thread-safe.
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
    EventRef done;  // set when the host's memory may change
  };

  explicit Burst(int64_t max_uses);
  ~Burst();  // closes the burst

  // Returns the upload to share if the open burst has this source; otherwise an
  // empty one (storage == nullptr).
  Upload Join(const Source& source);
  // Closes the open burst and begins another.
  Upload Open(Source source, StorageRef storage);
  void Close();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace escala::softpod
