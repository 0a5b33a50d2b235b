// Values that stay on the chip between kernels.
#include <list>
#include <unordered_map>
#include <utility>

#include "escala/pods/step_time.h"

namespace escala::pods {
namespace {

class Chip {
 public:
  Chip(const StepWork& work, double room) : room_(room) {
    for (size_t k = 0; k < work.kernels.size(); ++k)
      for (const Access& read : work.kernels[k].reads)
        last_read_[read.value] = k;
  }

  // What kernel k moves to and from memory.
  double Run(size_t k, const Kernel& kernel) {
    now_ = k;
    bytes_ = kernel.bytes;
    for (const Access& read : kernel.reads) Read(read);
    for (const Access& write : kernel.writes) Write(write);
    return bytes_;
  }

 private:
  struct Kept {
    int value;
    double bytes;
    bool in_memory;  // too
  };
  using List = std::list<Kept>;  // used longest ago first; all are read later

  bool IsReadLater(int value) const {
    const auto last = last_read_.find(value);
    return last != last_read_.end() && last->second > now_;
  }

  void Read(const Access& read) {
    const auto at = kept_.find(read.value);
    if (at == kept_.end()) {
      bytes_ += read.bytes;
      if (IsReadLater(read.value)) Keep({read.value, read.bytes, true});
      return;
    }
    if (IsReadLater(read.value)) {
      list_.splice(list_.end(), list_, at->second);
    } else {
      Drop(at->second);
    }
  }

  void Write(const Access& write) {
    if (!IsReadLater(write.value)) return;
    if (write.bytes > room_) {
      bytes_ += write.bytes;
    } else {
      Keep({write.value, write.bytes, false});
    }
  }

  void Keep(const Kept& kept) {
    if (kept.bytes > room_) return;
    while (taken_ + kept.bytes > room_) {
      const Kept& oldest = list_.front();
      if (!oldest.in_memory) bytes_ += oldest.bytes;
      Drop(list_.begin());
    }
    taken_ += kept.bytes;
    kept_[kept.value] = list_.insert(list_.end(), kept);
  }

  void Drop(List::iterator at) {
    taken_ -= at->bytes;
    kept_.erase(at->value);
    list_.erase(at);
  }

  const double room_;
  std::unordered_map<int, size_t> last_read_;
  List list_;
  std::unordered_map<int, List::iterator> kept_;
  double taken_ = 0, bytes_ = 0;
  size_t now_ = 0;
};

}  // namespace

StepWork KeptOnChip(const StepWork& work, double kept_bytes) {
  StepWork result;
  result.transfers = work.transfers;
  result.kernels.reserve(work.kernels.size());
  Chip chip(work, kept_bytes);
  for (size_t k = 0; k < work.kernels.size(); ++k) {
    const Kernel& kernel = work.kernels[k];
    result.kernels.push_back({.runs = kernel.runs,
                              .products = kernel.products,
                              .vector_operations = kernel.vector_operations,
                              .bytes = chip.Run(k, kernel)});
  }
  return result;
}

}  // namespace escala::pods
