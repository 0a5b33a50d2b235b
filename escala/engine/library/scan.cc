#include "escala/engine/library/scan.h"

#include <algorithm>
#include <cstring>

#include "escala/base/aligned.h"
#include "escala/engine/library/move_tile.h"

namespace escala::engine {
namespace {

// Rows are lanes if there are this many, or if they are short.
constexpr int64_t kManyRows = 32, kShort = 64;
// Lanes of a call. Rows that lie side by side in memory take more: a tile of
// them reads longer runs.
constexpr int64_t kLanes = 64, kWideLanes = 256;
// The elements of each lane that a tile holds.
constexpr int64_t kSteps = 64;
// The most elements of a piece.
constexpr int64_t kPiece = 128;

// What the kernels share: combining in the right order, and copies of tiles.
class Scanner : public PartKernel {
 public:
  explicit Scanner(const ScanForm& form)
      : form_(form), lanes_(form.lanes()), row_bytes_(lanes_ * form.width) {}

  int64_t work() const override {
    return form_.outer * form_.length * form_.inner;
  }
  std::string description() const override { return "scan"; }

 protected:
  // to = all that was combined so far, and `next`. The three do not overlap.
  void Combine(const LoopCode& code, const std::byte* before,
               const std::byte* next, std::byte* to) const {
    auto* const a = const_cast<std::byte*>(form_.reverse ? next : before);
    auto* const b = const_cast<std::byte*>(form_.reverse ? before : next);
    std::byte* const buffers[3] = {a, b, to};
    code.Run(buffers);
  }

  void FillInit(std::byte* to, int64_t count) const {
    for (int64_t i = 0; i < count; ++i)
      std::memcpy(to + i * form_.width, form_.init.data(),
                  static_cast<size_t>(form_.width));
  }

  // Calls f with a null pointer to an unsigned integer of the element's width.
  template <typename F>
  void ByWidth(F f) const {
    switch (form_.width) {
      case 1:
        return f(static_cast<uint8_t*>(nullptr));
      case 2:
        return f(static_cast<uint16_t*>(nullptr));
      case 4:
        return f(static_cast<uint32_t*>(nullptr));
      default:
        return f(static_cast<uint64_t*>(nullptr));
    }
  }

  const ScanForm form_;
  const int64_t lanes_;
  const int64_t row_bytes_;  // of one element of each lane
};

// --- Rows as lanes -----------------------------------------------------------

class ScanRows final : public Scanner {
 public:
  using Scanner::Scanner;

  int64_t parts() const override {
    return beside() ? form_.outer * TilesBeside()
                    : (form_.rows() + lanes_ - 1) / lanes_;
  }
  int64_t scratch_bytes() const override {
    return 2 * Aligned((kSteps + 1) * row_bytes_);
  }

  void Run(std::byte* const* buffers, const LoopCode& code, int64_t part,
           std::byte* scratch) const override {
    const std::byte* const from = buffers[0];
    std::byte* const to = buffers[1];
    std::byte* const in = scratch;
    // One row more than a tile: the one before.
    std::byte* const out = scratch + Aligned((kSteps + 1) * row_bytes_);
    if (!beside()) {
      const int64_t first = part * lanes_;
      const int64_t count = std::min(lanes_, form_.rows() - first);
      return RunTiles(code, in, out, [&](bool load, int64_t at, int64_t n) {
        MoveLanes(load, from, to, first, count, at, n, in, out + row_bytes_);
      });
    }
    const int64_t outer = part / TilesBeside();
    const int64_t inner = part % TilesBeside() * lanes_;
    const int64_t start = outer * form_.length * form_.inner + inner;
    const int64_t count = std::min(lanes_, form_.inner - inner);
    if (count == lanes_)
      return RunInPlace(code, from + start * form_.width,
                        to + start * form_.width, in);
    RunTiles(code, in, out, [&](bool load, int64_t at, int64_t n) {
      for (int64_t i = 0; i < n; ++i) {
        const int64_t e = (start + (at + i) * form_.inner) * form_.width;
        const auto bytes = static_cast<size_t>(count * form_.width);
        if (load)
          std::memcpy(in + i * row_bytes_, from + e, bytes);
        else
          std::memcpy(to + e, out + (i + 1) * row_bytes_, bytes);
      }
    });
  }

 private:
  // Whether lanes lie side by side in memory.
  bool beside() const { return form_.inner >= lanes_; }
  int64_t TilesBeside() const { return (form_.inner + lanes_ - 1) / lanes_; }

  void RunInPlace(const LoopCode& code, const std::byte* from, std::byte* to,
                  std::byte* init) const {
    FillInit(init, lanes_);
    const std::byte* before = init;
    for (int64_t i = 0; i < form_.length; ++i) {
      const int64_t at = form_.reverse ? form_.length - 1 - i : i;
      const int64_t offset = at * form_.inner * form_.width;
      Combine(code, before, from + offset, to + offset);
      before = to + offset;
    }
  }

  // `move(load, at, n)` loads elements [at, at + n) of all lanes into `in`, or
  // stores them from `out` behind its first row.
  template <typename Move>
  void RunTiles(const LoopCode& code, std::byte* in, std::byte* out,
                const Move& move) const {
    std::memset(in, 0, static_cast<size_t>(kSteps * row_bytes_));
    std::byte* const rows = out + row_bytes_;
    std::vector<std::byte> carry(static_cast<size_t>(row_bytes_));
    FillInit(carry.data(), lanes_);
    const int64_t tiles = (form_.length + kSteps - 1) / kSteps;
    for (int64_t t = 0; t < tiles; ++t) {
      const int64_t at = (form_.reverse ? tiles - 1 - t : t) * kSteps;
      const int64_t n = std::min(kSteps, form_.length - at);
      move(true, at, n);
      const std::byte* before = carry.data();
      for (int64_t i = 0; i < n; ++i) {
        const int64_t row = (form_.reverse ? n - 1 - i : i) * row_bytes_;
        Combine(code, before, in + row, rows + row);
        before = rows + row;
      }
      std::memcpy(carry.data(), before, static_cast<size_t>(row_bytes_));
      move(false, at, n);
    }
  }

  // Moves elements [at, at + n) of `count` rows from memory to `in`, or from
  // `out` to memory.
  void MoveLanes(bool load, const std::byte* from, std::byte* to, int64_t first,
                 int64_t count, int64_t at, int64_t n, std::byte* in,
                 const std::byte* out) const {
    ByWidth([&]<typename T>(T*) {
      const T* const source = reinterpret_cast<const T*>(from);
      T* const target = reinterpret_cast<T*>(to);
      T* const loaded = reinterpret_cast<T*>(in);
      const T* const made = reinterpret_cast<const T*>(out);
      if (form_.inner == 1) {
        const int64_t start = first * form_.length + at;
        if (load)
          TransposeTile(source + start, form_.length, loaded, lanes_, count, n);
        else
          TransposeTile(made, lanes_, target + start, form_.length, n, count);
        return;
      }
      for (int64_t l = 0; l < count; ++l) {
        const int64_t row = first + l;
        const int64_t start =
            (row / form_.inner * form_.length + at) * form_.inner +
            row % form_.inner;
        for (int64_t i = 0; i < n; ++i) {
          if (load)
            loaded[i * lanes_ + l] = source[start + i * form_.inner];
          else
            target[start + i * form_.inner] = made[i * lanes_ + l];
        }
      }
    });
  }
};

// --- Pieces of a row as lanes ------------------------------------------------

int64_t PieceOf(const ScanForm& form) {
  return std::clamp<int64_t>((form.length + kLanes - 1) / kLanes, 1, kPiece);
}

class CutScanner : public Scanner {
 public:
  explicit CutScanner(const ScanForm& form)
      : Scanner(form), piece_(PieceOf(form)), cuts_(form.cuts()) {}

  int64_t scratch_bytes() const override {
    return 2 * Aligned(piece_ * row_bytes_) + 3 * Aligned(row_bytes_);
  }

 protected:
  struct Memory {
    std::byte* in;
    std::byte* out;
    // One element per lane, each.
    std::byte* totals;
    std::byte* shifted;
    std::byte* other;
  };
  Memory Cut(std::byte* scratch) const {
    const int64_t tile = Aligned(piece_ * row_bytes_);
    const int64_t row = Aligned(row_bytes_);
    std::byte* const rest = scratch + 2 * tile;
    return {scratch, scratch + tile, rest, rest + row, rest + 2 * row};
  }

  // The elements of a cut, and where it begins.
  struct Place {
    int64_t start, stride, count;
  };
  Place PlaceOf(int64_t part) const {
    const int64_t row = part / cuts_, cut = part % cuts_;
    const int64_t first = cut * lanes_ * piece_;
    const int64_t outer = row / form_.inner;
    return {(outer * form_.length + first) * form_.inner + row % form_.inner,
            form_.inner, std::min(lanes_ * piece_, form_.length - first)};
  }

  // Loads a cut, so that each lane has a piece, and scans all pieces.
  void ScanPieces(const std::byte* from, const Place& place,
                  const LoopCode& code, const Memory& m) const {
    ByWidth([&]<typename T>(T*) {
      const T* const source = reinterpret_cast<const T*>(from) + place.start;
      T* const in = reinterpret_cast<T*>(m.in);
      const int64_t whole = place.stride == 1 ? place.count / piece_ : 0;
      TransposeTile(source, piece_, in, lanes_, whole, piece_);
      T init;
      std::memcpy(&init, form_.init.data(), sizeof(T));
      for (int64_t l = whole; l < lanes_; ++l)
        for (int64_t i = 0; i < piece_; ++i) {
          const int64_t e = l * piece_ + i;
          in[i * lanes_ + l] =
              e < place.count ? source[e * place.stride] : init;
        }
    });
    FillInit(m.shifted, lanes_);
    const std::byte* before = m.shifted;
    for (int64_t i = 0; i < piece_; ++i) {
      const int64_t row = (form_.reverse ? piece_ - 1 - i : i) * row_bytes_;
      Combine(code, before, m.in + row, m.out + row);
      before = m.out + row;
    }
    std::memcpy(m.totals, before, static_cast<size_t>(row_bytes_));
    // Each lane is combined with the lane 1, 2, 4, ... before it.
    for (int64_t by = 1; by < lanes_; by *= 2) {
      Shift(m.totals, by, m.shifted);
      Combine(code, m.shifted, m.totals, m.other);
      std::memcpy(m.totals, m.other, static_cast<size_t>(row_bytes_));
    }
  }

  // Lane l of `to` gets lane l - by of `from`, in the direction of the scan;
  // the first ones get the identity.
  void Shift(const std::byte* from, int64_t by, std::byte* to) const {
    const int64_t bytes = by * form_.width;
    const auto rest = static_cast<size_t>(row_bytes_ - bytes);
    if (form_.reverse) {
      std::memcpy(to, from + bytes, rest);
      FillInit(to + rest, by);
    } else {
      std::memcpy(to + bytes, from, rest);
      FillInit(to, by);
    }
  }

  const std::byte* TotalOf(const Memory& m) const {
    return m.totals + (form_.reverse ? 0 : row_bytes_ - form_.width);
  }

  const int64_t piece_, cuts_;
};

class ScanTotals final : public CutScanner {
 public:
  using CutScanner::CutScanner;
  int64_t parts() const override { return form_.rows() * cuts_; }
  void Run(std::byte* const* buffers, const LoopCode& code, int64_t part,
           std::byte* scratch) const override {
    const Memory m = Cut(scratch);
    ScanPieces(buffers[0], PlaceOf(part), code, m);
    std::memcpy(buffers[1] + part * form_.width, TotalOf(m),
                static_cast<size_t>(form_.width));
  }
};

class ScanCarries final : public CutScanner {
 public:
  using CutScanner::CutScanner;
  int64_t parts() const override { return form_.rows(); }
  int64_t work() const override { return form_.rows() * cuts_ * lanes_; }
  void Run(std::byte* const* buffers, const LoopCode& code, int64_t part,
           std::byte* scratch) const override {
    const Memory m = Cut(scratch);
    const auto width = static_cast<size_t>(form_.width);
    for (std::byte* lanes : {m.totals, m.shifted, m.other})
      FillInit(lanes, lanes_);
    for (int64_t i = 0; i < cuts_; ++i) {
      const int64_t cut = form_.reverse ? cuts_ - 1 - i : i;
      const int64_t at = (part * cuts_ + cut) * form_.width;
      std::memcpy(buffers[1] + at, m.totals, width);
      std::memcpy(m.shifted, buffers[0] + at, width);
      Combine(code, m.totals, m.shifted, m.other);
      std::memcpy(m.totals, m.other, width);
    }
  }
};

class ScanRest final : public CutScanner {
 public:
  using CutScanner::CutScanner;
  int64_t parts() const override { return form_.rows() * cuts_; }
  void Run(std::byte* const* buffers, const LoopCode& code, int64_t part,
           std::byte* scratch) const override {
    const Memory m = Cut(scratch);
    const Place place = PlaceOf(part);
    ScanPieces(buffers[0], place, code, m);
    Shift(m.totals, 1, m.shifted);
    if (cuts_ > 1) {
      for (int64_t l = 0; l < lanes_; ++l)
        std::memcpy(m.totals + l * form_.width, buffers[2] + part * form_.width,
                    static_cast<size_t>(form_.width));
      Combine(code, m.totals, m.shifted, m.other);
    } else {
      std::memcpy(m.other, m.shifted, static_cast<size_t>(row_bytes_));
    }
    for (int64_t i = 0; i < piece_; ++i)
      Combine(code, m.other, m.out + i * row_bytes_, m.in + i * row_bytes_);
    ByWidth([&]<typename T>(T*) {
      T* const target = reinterpret_cast<T*>(buffers[1]) + place.start;
      const T* const made = reinterpret_cast<const T*>(m.in);
      const int64_t whole = place.stride == 1 ? place.count / piece_ : 0;
      TransposeTile(made, lanes_, target, piece_, piece_, whole);
      for (int64_t e = whole * piece_; e < place.count; ++e)
        target[e * place.stride] = made[e % piece_ * lanes_ + e / piece_];
    });
  }
};

}  // namespace

bool ScanForm::IsCut() const { return rows() < kManyRows && length > kShort; }

int64_t ScanForm::lanes() const {
  return !IsCut() && inner >= kWideLanes ? kWideLanes : kLanes;
}

int64_t ScanForm::cuts() const {
  const int64_t cut = kLanes * PieceOf(*this);
  return (length + cut - 1) / cut;
}

std::shared_ptr<const PartKernel> MakeScanRows(const ScanForm& form) {
  return std::make_shared<ScanRows>(form);
}
std::shared_ptr<const PartKernel> MakeScanTotals(const ScanForm& form) {
  return std::make_shared<ScanTotals>(form);
}
std::shared_ptr<const PartKernel> MakeScanCarries(const ScanForm& form) {
  return std::make_shared<ScanCarries>(form);
}
std::shared_ptr<const PartKernel> MakeScanRest(const ScanForm& form) {
  return std::make_shared<ScanRest>(form);
}

}  // namespace escala::engine
