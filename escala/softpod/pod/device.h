// A virtual device: one core of the slice, with its position and its memory.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "escala/engine/hosts/transport.h"
#include "escala/pods/catalogue.h"
#include "escala/softpod/pod/named_value.h"

namespace escala::softpod {

class VirtualDevice;

// A kind of memory of one device (engine::kMemoryKinds). That of the host is
// not accounted for.
struct MemorySpace {
  int id = 0;
  int kind_id = 0;
  std::string kind;
  std::string debug_string;
  std::string to_string;
  VirtualDevice* device = nullptr;
  std::vector<VirtualDevice*> devices;  // just `device`

  bool is_hbm() const { return kind_id == 0; }
};

// Accounts for a device's HBM; it holds no bytes. Thread-safe.
class HbmMeter {
 public:
  explicit HbmMeter(int64_t limit) : limit_(limit) {}

  // Charges `bytes` if they and `transient` more fit; otherwise changes
  // nothing. `transient` counts only in the peak.
  bool TryCharge(int64_t bytes, int64_t transient);
  void Release(int64_t bytes) { in_use_ -= bytes; }

  // The peak starts again from what is in use.
  void ForgetPeak() { peak_ = in_use_.load(); }

  int64_t limit() const { return limit_; }
  int64_t in_use() const { return in_use_; }
  int64_t peak() const { return peak_; }
  int64_t allocations() const { return allocations_; }
  int64_t largest() const { return largest_; }

 private:
  const int64_t limit_;
  std::atomic<int64_t> in_use_{0};
  std::atomic<int64_t> peak_{0};
  std::atomic<int64_t> allocations_{0};
  std::atomic<int64_t> largest_{0};
};

class VirtualDevice {
 public:
  VirtualDevice(const pods::Slice& slice, const pods::DevicePlace& place,
                int64_t hbm_bytes);
  VirtualDevice(const VirtualDevice&) = delete;
  VirtualDevice& operator=(const VirtualDevice&) = delete;

  int id() const { return place_.id; }
  const pods::DevicePlace& place() const { return place_; }
  const std::string& kind() const { return kind_; }
  const std::string& debug_string() const { return debug_string_; }
  const std::string& to_string() const { return to_string_; }
  // The process that has it, and its number among the devices of that process.
  int process() const { return process_; }
  int local_id() const { return local_id_; }
  bool is_own() const { return is_own_; }  // of this process
  // coords, core_on_chip, slice_index, host_id.
  const std::vector<NamedValue>& attributes() const { return attributes_; }

  // The first is the default.
  const std::vector<MemorySpace*>& memories() const { return memories_; }
  MemorySpace* default_memory() const { return memories_.front(); }
  // Returns nullptr if there is none.
  MemorySpace* FindMemory(const std::string& kind) const;

  HbmMeter& hbm() { return hbm_; }

  // The virtual clock: a forecast of the nanoseconds since the Pod's start that
  // the real device would have computed or waited for others.
  int64_t clock_ns() const { return clock_ns_.load(std::memory_order_relaxed); }

  // What connects this process with the others; nullptr if there are none.
  engine::Transport* transport() const { return transport_; }

  // Data that the C boundary keeps with a device.
  std::shared_ptr<const void> attachment;

 private:
  const pods::DevicePlace place_;
  const std::string kind_;
  std::string debug_string_;
  std::string to_string_;
  std::vector<NamedValue> attributes_;
  std::vector<std::unique_ptr<MemorySpace>> owned_memories_;
  std::vector<MemorySpace*> memories_;
  HbmMeter hbm_;
  friend class Pod;
  int process_ = 0;
  int local_id_ = 0;
  bool is_own_ = true;
  engine::Transport* transport_ = nullptr;
  std::atomic<int64_t> clock_ns_{0};  // written under Pod::clock_mutex_
};

}  // namespace escala::softpod
