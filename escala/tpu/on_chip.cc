#include "escala/tpu/on_chip.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace escala::tpu {

namespace {

// How long a value may wait on the chip to be read, as a multiple of the time
// to copy the whole fast memory.
constexpr double kLongestWait = 8;
// A copy runs beside kernels that take at least this many times as long as the
// copy: first try 2, then 1.
constexpr double kBesideCopy[] = {2, 1};

class FastMemoryAssigner {
 public:
  FastMemoryAssigner(const std::vector<KernelTime>& kernels,
                     const FastMemory& memory)
      : kernels_(kernels),
        memory_(memory),
        used_(kernels.size()),
        room_(kernels.size()),
        begins_(kernels.size() + 1) {
    for (size_t k = 0; k < kernels.size(); ++k) {
      room_[k] = std::max(kernels[k].compute, kernels[k].memory);
      begins_[k + 1] = begins_[k] + room_[k];
    }
  }

  // The time that keeping the value on the chip saves, divided by the square
  // root of its size. Without the division the largest values would always come
  // first.
  double Worth(const KeptValue& value) const {
    double worth = -HUGE_VAL;
    const auto add = [&](size_t k) {
      const KernelTime& kernel = kernels_[k];
      // If arithmetic dominates, nothing is saved: rank by how near memory
      // comes.
      const double saved = kernel.memory > kernel.compute
                               ? CopySeconds(value.bytes)
                               : kernel.memory - kernel.compute;
      worth = worth > 0 && saved > 0 ? worth + saved : std::max(worth, saved);
    };
    if (!value.is_argument) add(value.made);
    for (const size_t k : value.reads) add(k);
    return worth / std::sqrt(static_cast<double>(value.bytes));
  }

  InHbm Place(const KeptValue& value) {
    InHbm life{value.is_argument, value.made, value.made};
    bool kept = false;
    size_t at = value.made;
    for (size_t i = 0; i < value.reads.size(); ++i) {
      const size_t read = value.reads[i];
      const bool made_there = i == 0 && !value.is_argument;
      const size_t from = made_there ? at : at + 1;
      kept = (kept || made_there) && Waits(at, read) <= LongestWait() &&
             Fits(from, read, value.bytes);
      if (kept) {
        Use(from, read, value.bytes);
      } else {
        life.ever = true;
        kept = Fetch(at, read, value.bytes);
        life.end = std::max(life.end, kept ? read - 1 : read);
      }
      at = read;
    }
    return life;
  }

 private:
  double CopySeconds(int64_t bytes) const {
    return static_cast<double>(bytes) / memory_.hbm_bytes_per_second;
  }
  double LongestWait() const {
    return kLongestWait * CopySeconds(memory_.bytes);
  }
  // Seconds of the kernels strictly between the two.
  double Waits(size_t from, size_t to) const {
    return from + 1 < to ? begins_[to] - begins_[from + 1] : 0;
  }

  bool Fits(size_t from, size_t to, int64_t bytes) const {
    for (size_t k = from; k <= to; ++k)
      if (used_[k] + bytes > memory_.bytes) return false;
    return true;
  }
  void Use(size_t from, size_t to, int64_t bytes) {
    for (size_t k = from; k <= to; ++k) used_[k] += bytes;
  }

  // Copies a value to the chip between two kernels, if it fits there and the
  // copy ends in time.
  bool Fetch(size_t after, size_t before, int64_t bytes) {
    const double seconds = CopySeconds(bytes);
    for (const double beside : kBesideCopy) {
      double room = 0;
      size_t from = before;
      while (from > after + 1 && used_[from - 1] + bytes <= memory_.bytes &&
             (room < seconds || Waits(from - 1, before) < beside * seconds))
        room += room_[--from];
      if (room < seconds || Waits(from - 1, before) < beside * seconds ||
          !Fits(before, before, bytes))
        continue;
      Use(from, before, bytes);
      TakeRoom(from, seconds);
      return true;
    }
    return false;
  }
  // Copies run one after the other.
  void TakeRoom(size_t from, double seconds) {
    for (size_t k = from; seconds > 0 && k < room_.size(); ++k) {
      const double taken = std::min(seconds, room_[k]);
      room_[k] -= taken;
      seconds -= taken;
    }
  }

  const std::vector<KernelTime>& kernels_;
  const FastMemory& memory_;
  std::vector<int64_t> used_;   // bytes on the chip, by kernel
  std::vector<double> room_;    // by kernel: seconds without a copy beside it
  std::vector<double> begins_;  // start of each kernel; end of the last
};

}  // namespace

std::vector<InHbm> KeepOnChip(const std::vector<KeptValue>& values,
                              const std::vector<KernelTime>& kernels,
                              const FastMemory& memory) {
  FastMemoryAssigner planner(kernels, memory);
  std::vector<double> worth;
  for (const KeptValue& value : values) worth.push_back(planner.Worth(value));
  std::vector<size_t> order(values.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    if (worth[a] != worth[b]) return worth[a] > worth[b];
    return values[a].bytes > values[b].bytes;
  });
  std::vector<InHbm> lives(values.size());
  for (const size_t i : order) lives[i] = planner.Place(values[i]);
  return lives;
}

}  // namespace escala::tpu
