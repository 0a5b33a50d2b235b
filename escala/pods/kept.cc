// Simulates which values stay on the chip between kernels.
#include <utility>
#include <vector>

#include "escala/pods/step_time.h"

namespace escala::pods {
namespace {

constexpr int kNone = -1;

class Chip {
 public:
  Chip(const StepWork& work, double room) : room_(room) {
    for (size_t k = 0; k < work.kernels.size(); ++k) {
      for (const Access& read : work.kernels[k].reads)
        ValueOf(read).last_read = static_cast<int>(k);
      for (const Access& write : work.kernels[k].writes) ValueOf(write);
    }
  }

  // The bytes that kernel k reads from and writes to memory.
  double Run(size_t k, const Kernel& kernel) {
    now_ = static_cast<int>(k);
    bytes_ = kernel.bytes;
    for (const Access& read : kernel.reads) Read(read);
    for (const Access& write : kernel.writes) Write(write);
    return bytes_;
  }

 private:
  struct Value {
    int last_read = kNone;  // the last kernel that reads it
    // Kept values form a list, least recently used first. A later kernel reads
    // each of them.
    bool kept = false;
    bool in_memory = false;  // there is a copy in memory
    int before = kNone, behind = kNone;
    double bytes = 0;
  };

  Value& ValueOf(const Access& access) {
    const auto number = static_cast<size_t>(access.value);
    if (number >= values_.size()) values_.resize(number + 1);
    return values_[number];
  }

  bool IsReadLater(int value) const { return values_[value].last_read > now_; }

  void Read(const Access& read) {
    const bool later = IsReadLater(read.value);
    if (!values_[read.value].kept) {
      bytes_ += read.bytes;
      if (later) Keep(read, /*in_memory=*/true);
      return;
    }
    Unlink(read.value);
    if (later) {
      Append(read.value);
    } else {
      Leave(read.value);
    }
  }

  void Write(const Access& write) {
    if (values_[write.value].kept) {  // a new value replaces it
      Unlink(write.value);
      Leave(write.value);
    }
    if (!IsReadLater(write.value)) return;
    if (write.bytes > room_) {
      bytes_ += write.bytes;
    } else {
      Keep(write, /*in_memory=*/false);
    }
  }

  void Keep(const Access& access, bool in_memory) {
    if (access.bytes > room_) return;
    while (taken_ + access.bytes > room_) {
      const int oldest = first_;
      if (!values_[oldest].in_memory) bytes_ += values_[oldest].bytes;
      Unlink(oldest);
      Leave(oldest);
    }
    taken_ += access.bytes;
    Value& value = values_[access.value];
    value.kept = true;
    value.in_memory = in_memory;
    value.bytes = access.bytes;
    Append(access.value);
  }

  void Leave(int value) {
    taken_ -= values_[value].bytes;
    values_[value].kept = false;
  }

  void Append(int value) {
    values_[value].before = last_;
    values_[value].behind = kNone;
    (last_ == kNone ? first_ : values_[last_].behind) = value;
    last_ = value;
  }

  void Unlink(int value) {
    const auto [before, behind] =
        std::pair(values_[value].before, values_[value].behind);
    (before == kNone ? first_ : values_[before].behind) = behind;
    (behind == kNone ? last_ : values_[behind].before) = before;
  }

  const double room_;
  std::vector<Value> values_;  // by number
  int first_ = kNone, last_ = kNone;
  double taken_ = 0, bytes_ = 0;
  int now_ = 0;
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
