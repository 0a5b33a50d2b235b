#include "escala/engine/library/scan.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "escala/base/aligned.h"
#include "escala/engine/library/move_tile.h"
#include "escala/hlo/analysis/scans.h"

namespace escala::engine {
namespace {

using hlo::kMostScanned;

// Rows are lanes if there are this many, or if they are short.
constexpr int64_t kManyRows = 32, kShort = 64;
// Lanes of a call. Rows that lie side by side in memory take more: a tile of
// them reads longer runs.
constexpr int64_t kLanes = 64, kWideLanes = 256;
// The elements of each lane that a tile holds.
constexpr int64_t kSteps = 64;
// The most elements of a piece.
constexpr int64_t kPiece = 128;

// A pointer for each array.
using Each = std::array<std::byte*, kMostScanned>;

// The elements of all arrays from number `at` on. Inner loops hand these on and
// not pointers: those of one array, copied as four, would be read as a vector
// right after one of them was written, which waits.
struct Row {
  const Each* all;
  int64_t at = 0;
};

int64_t BytesOfAll(const ScanForm& form, int64_t elements) {
  int64_t bytes = 0;
  for (const auto& array : form.arrays)
    bytes += Aligned(elements * array.width);
  return bytes;
}

// What the kernels share: combining in the right order, and copies of tiles.
class Scanner : public PartKernel {
 public:
  explicit Scanner(const ScanForm& form)
      : form_(form), count_(form.arrays.size()), lanes_(form.lanes()) {
    for (size_t a = 0; a < count_; ++a) widths_[a] = form.arrays[a].width;
  }

  int64_t work() const override {
    return form_.outer * form_.length * form_.inner *
           static_cast<int64_t>(count_);
  }
  std::string description() const override { return "scan"; }

 protected:
  // to = all that was combined so far, and `next`. The three do not overlap.
  void Combine(const LoopCode& code, Row before, Row next, Row to) const {
    const Row left = form_.reverse ? next : before;
    const Row right = form_.reverse ? before : next;
    std::byte* buffers[3 * kMostScanned];
    for (size_t a = 0; a < count_; ++a) {
      buffers[a] = At(left, a);
      buffers[count_ + a] = At(right, a);
      buffers[2 * count_ + a] = At(to, a);
    }
    code.Run(buffers);
  }

  std::byte* At(Row row, size_t array) const {
    return (*row.all)[array] + row.at * widths_[array];
  }

  // Memory for `elements` elements of each array, from `at` on, which is moved
  // behind it.
  Each Take(int64_t elements, std::byte** at) const {
    Each each{};
    for (size_t a = 0; a < count_; ++a) {
      each[a] = *at;
      *at += Aligned(elements * width(a));
    }
    return each;
  }

  // The addresses that many elements further on.
  Each Behind(Each each, int64_t elements) const {
    for (size_t a = 0; a < count_; ++a) each[a] += elements * width(a);
    return each;
  }

  void Copy(Row from, int64_t elements, Row to) const {
    for (size_t a = 0; a < count_; ++a)
      std::memcpy(At(to, a), At(from, a),
                  static_cast<size_t>(elements * width(a)));
  }

  void FillInit(Row to, int64_t elements) const {
    for (size_t a = 0; a < count_; ++a)
      for (int64_t i = 0; i < elements; ++i)
        std::memcpy(At(to, a) + i * width(a), form_.arrays[a].init.data(),
                    static_cast<size_t>(width(a)));
  }

  // The buffers of all arrays from number `first` on.
  Each Buffers(std::byte* const* buffers, size_t first) const {
    Each each{};
    std::copy_n(buffers + first * count_, count_, each.begin());
    return each;
  }

  // Calls f for each array, with its number and a null pointer to an unsigned
  // integer of the element's width.
  template <typename F>
  void ByWidth(F f) const {
    for (size_t a = 0; a < count_; ++a) switch (width(a)) {
        case 1:
          f(a, static_cast<uint8_t*>(nullptr));
          break;
        case 2:
          f(a, static_cast<uint16_t*>(nullptr));
          break;
        case 4:
          f(a, static_cast<uint32_t*>(nullptr));
          break;
        default:
          f(a, static_cast<uint64_t*>(nullptr));
      }
  }

  int64_t width(size_t array) const { return widths_[array]; }

  const ScanForm form_;
  const size_t count_;  // of arrays
  std::array<int64_t, kMostScanned> widths_{};
  const int64_t lanes_;
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
    return 2 * BytesOfAll(form_, (kSteps + 1) * lanes_) +
           BytesOfAll(form_, lanes_);
  }

  void Run(std::byte* const* buffers, const LoopCode& code, int64_t part,
           std::byte* scratch) const override {
    const Each from = Buffers(buffers, 0), to = Buffers(buffers, 1);
    Memory m;
    m.in = Take((kSteps + 1) * lanes_, &scratch);
    m.carry = Take(lanes_, &scratch);
    m.out = Take((kSteps + 1) * lanes_, &scratch);
    if (!beside()) {
      const int64_t first = part * lanes_;
      const int64_t count = std::min(lanes_, form_.rows() - first);
      return RunTiles(code, m, [&](bool load, int64_t at, int64_t n) {
        MoveLanes(load, from, to, first, count, at, n, m);
      });
    }
    const int64_t outer = part / TilesBeside();
    const int64_t inner = part % TilesBeside() * lanes_;
    const int64_t start = outer * form_.length * form_.inner + inner;
    const int64_t count = std::min(lanes_, form_.inner - inner);
    if (count == lanes_)
      return RunInPlace(code, Behind(from, start), Behind(to, start), m.carry);
    RunTiles(code, m, [&](bool load, int64_t at, int64_t n) {
      for (int64_t i = 0; i < n; ++i) {
        const int64_t e = start + (at + i) * form_.inner;
        if (load)
          Copy({&from, e}, count, {&m.in, i * lanes_});
        else
          Copy({&m.out, i * lanes_}, count, {&to, e});
      }
    });
  }

 private:
  // Tiles of what is read and of what was made, and what came before them.
  struct Memory {
    Each in, out, carry;
  };

  // Whether lanes lie side by side in memory.
  bool beside() const { return form_.inner >= lanes_; }
  int64_t TilesBeside() const { return (form_.inner + lanes_ - 1) / lanes_; }

  void RunInPlace(const LoopCode& code, const Each& from, const Each& to,
                  const Each& init) const {
    FillInit({&init}, lanes_);
    Row before{&init};
    for (int64_t i = 0; i < form_.length; ++i) {
      const int64_t at =
          (form_.reverse ? form_.length - 1 - i : i) * form_.inner;
      Combine(code, before, {&from, at}, {&to, at});
      before = {&to, at};
    }
  }

  // `move(load, at, n)` loads elements [at, at + n) of all lanes into `m.in`,
  // or stores them from `m.out`.
  template <typename Move>
  void RunTiles(const LoopCode& code, const Memory& m, const Move& move) const {
    for (size_t a = 0; a < count_; ++a)
      std::memset(m.in[a], 0, static_cast<size_t>(kSteps * lanes_ * width(a)));
    FillInit({&m.carry}, lanes_);
    const int64_t tiles = (form_.length + kSteps - 1) / kSteps;
    for (int64_t t = 0; t < tiles; ++t) {
      const int64_t at = (form_.reverse ? tiles - 1 - t : t) * kSteps;
      const int64_t n = std::min(kSteps, form_.length - at);
      move(true, at, n);
      Row before{&m.carry};
      for (int64_t i = 0; i < n; ++i) {
        const int64_t row = (form_.reverse ? n - 1 - i : i) * lanes_;
        Combine(code, before, {&m.in, row}, {&m.out, row});
        before = {&m.out, row};
      }
      Copy(before, lanes_, {&m.carry});
      move(false, at, n);
    }
  }

  // Moves elements [at, at + n) of `count` rows from memory to `m.in`, or from
  // `m.out` to memory.
  void MoveLanes(bool load, const Each& from, const Each& to, int64_t first,
                 int64_t count, int64_t at, int64_t n, const Memory& m) const {
    ByWidth([&]<typename T>(size_t a, T*) {
      const T* const source = reinterpret_cast<const T*>(from[a]);
      T* const target = reinterpret_cast<T*>(to[a]);
      T* const loaded = reinterpret_cast<T*>(m.in[a]);
      const T* const made = reinterpret_cast<const T*>(m.out[a]);
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
    return 2 * BytesOfAll(form_, piece_ * lanes_) +
           3 * BytesOfAll(form_, lanes_);
  }

 protected:
  struct Memory {
    Each in, out;
    // One element per lane, each.
    Each totals, shifted, other;
  };
  Memory Cut(std::byte* scratch) const {
    Memory m;
    m.in = Take(piece_ * lanes_, &scratch);
    m.out = Take(piece_ * lanes_, &scratch);
    m.totals = Take(lanes_, &scratch);
    m.shifted = Take(lanes_, &scratch);
    m.other = Take(lanes_, &scratch);
    return m;
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
  void ScanPieces(const Each& from, const Place& place, const LoopCode& code,
                  const Memory& m) const {
    ByWidth([&]<typename T>(size_t a, T*) {
      const T* const source = reinterpret_cast<const T*>(from[a]) + place.start;
      T* const in = reinterpret_cast<T*>(m.in[a]);
      const int64_t whole = place.stride == 1 ? place.count / piece_ : 0;
      TransposeTile(source, piece_, in, lanes_, whole, piece_);
      T init;
      std::memcpy(&init, form_.arrays[a].init.data(), sizeof(T));
      for (int64_t l = whole; l < lanes_; ++l)
        for (int64_t i = 0; i < piece_; ++i) {
          const int64_t e = l * piece_ + i;
          in[i * lanes_ + l] =
              e < place.count ? source[e * place.stride] : init;
        }
    });
    FillInit({&m.shifted}, lanes_);
    Row before{&m.shifted};
    for (int64_t i = 0; i < piece_; ++i) {
      const int64_t row = (form_.reverse ? piece_ - 1 - i : i) * lanes_;
      Combine(code, before, {&m.in, row}, {&m.out, row});
      before = {&m.out, row};
    }
    Copy(before, lanes_, {&m.totals});
    // Each lane is combined with the lane 1, 2, 4, ... before it.
    for (int64_t by = 1; by < lanes_; by *= 2) {
      Shift(m.totals, by, m.shifted);
      Combine(code, {&m.shifted}, {&m.totals}, {&m.other});
      Copy({&m.other}, lanes_, {&m.totals});
    }
  }

  // Lane l of `to` gets lane l - by of `from`, in the direction of the scan;
  // the first ones get the identity.
  void Shift(const Each& from, int64_t by, const Each& to) const {
    const int64_t rest = lanes_ - by;
    Copy({&from, form_.reverse ? by : 0}, rest, {&to, form_.reverse ? 0 : by});
    FillInit({&to, form_.reverse ? rest : 0}, by);
  }

  // The last lane in the direction of the scan.
  Row TotalOf(const Memory& m) const {
    return {&m.totals, form_.reverse ? 0 : lanes_ - 1};
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
    ScanPieces(Buffers(buffers, 0), PlaceOf(part), code, m);
    const Each totals = Buffers(buffers, 1);
    Copy(TotalOf(m), 1, {&totals, part});
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
    const Each totals = Buffers(buffers, 0), carries = Buffers(buffers, 1);
    for (const Each* lanes : {&m.totals, &m.shifted, &m.other})
      FillInit({lanes}, lanes_);
    for (int64_t i = 0; i < cuts_; ++i) {
      const int64_t cut = form_.reverse ? cuts_ - 1 - i : i;
      const int64_t at = part * cuts_ + cut;
      Copy({&m.totals}, 1, {&carries, at});
      Copy({&totals, at}, 1, {&m.shifted});
      Combine(code, {&m.totals}, {&m.shifted}, {&m.other});
      Copy({&m.other}, 1, {&m.totals});
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
    const Each to = Buffers(buffers, 1);
    ScanPieces(Buffers(buffers, 0), place, code, m);
    Shift(m.totals, 1, m.shifted);
    if (cuts_ > 1) {
      const Each carries = Buffers(buffers, 2);
      for (int64_t l = 0; l < lanes_; ++l)
        Copy({&carries, part}, 1, {&m.totals, l});
      Combine(code, {&m.totals}, {&m.shifted}, {&m.other});
    } else {
      Copy({&m.shifted}, lanes_, {&m.other});
    }
    for (int64_t i = 0; i < piece_; ++i)
      Combine(code, {&m.other}, {&m.out, i * lanes_}, {&m.in, i * lanes_});
    ByWidth([&]<typename T>(size_t a, T*) {
      T* const target = reinterpret_cast<T*>(to[a]) + place.start;
      const T* const made = reinterpret_cast<const T*>(m.in[a]);
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
