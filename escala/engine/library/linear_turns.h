// Decompositions in turns: a block of columns is factored, and then the rest of
// the matrix follows in strips, which threads can share.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "escala/engine/library/linear.h"
#include "escala/engine/library/linear_loops.h"
#include "escala/engine/library/round_up.h"

namespace escala::engine::linear {

// The memory that the turns share, for each matrix. `state` has what a block
// leaves for the strips: for a Cholesky factor whether there is none (not 0),
// for QR and reflections the t of JoinReflectors.
template <typename T>
struct TurnMemory {
  TurnMemory(const LinearForm& form, T* memory)
      : matrix(memory),
        panel(matrix + PaddedSize<T>(form.rows, form.columns)),
        state(panel + PaddedSize<T>(kBlock, form.rows)) {}

  static int64_t Size(const LinearForm& form) {
    return PaddedSize<T>(form.rows, form.columns) +
           PaddedSize<T>(kBlock, form.rows) + PaddedSize<T>(kBlock, kBlock);
  }

  T *matrix, *panel, *state;
};

struct Turn {
  enum class What : uint8_t { kRead, kFactor, kFollow, kWrite };
  // Rows that are read, written or followed up in one part; columns of a strip.
  static constexpr int64_t kRows = kBlock, kStrip = 128;

  What what = What::kRead;
  int64_t begin = 0, end = 0;  // kFactor, kFollow: the block
};

// The parts of a turn for one matrix.
inline int64_t PartsOf(const LinearForm& form, const Turn& turn) {
  using Kind = LinearForm::Kind;
  const int64_t right = DivideUp(form.columns - turn.end, Turn::kStrip);
  switch (turn.what) {
    case Turn::What::kFactor:
      return 1;
    case Turn::What::kFollow:
      if (form.kind == Kind::kCholesky)
        return DivideUp(form.rows - turn.end, Turn::kRows);
      if (form.kind == Kind::kReflections)
        return DivideUp(form.columns - turn.begin, Turn::kStrip);
      return right +
             (form.kind == Kind::kLu ? DivideUp(turn.begin, Turn::kStrip) : 0);
    default:
      return DivideUp(form.rows, Turn::kRows);
  }
}

// The elements of one matrix that a turn changes.
inline int64_t MovedBy(const LinearForm& form, const Turn& turn) {
  const int64_t rows = form.rows - turn.begin;
  if (turn.what == Turn::What::kFactor) return rows * (turn.end - turn.begin);
  if (turn.what == Turn::What::kFollow)
    return rows * (form.columns - turn.begin);
  return form.size();
}

// About 16 multiplications of a turn for one matrix are one, and so is an
// element that it copies.
inline int64_t WorkOf(const LinearForm& form, const Turn& turn) {
  if (turn.end == 0) return form.size();
  const bool half = turn.what == Turn::What::kFollow &&
                    form.kind == LinearForm::Kind::kCholesky;
  return MovedBy(form, turn) * (turn.end - turn.begin) / (half ? 32 : 16);
}

// The turns of a form, in their order.
inline std::vector<Turn> TurnsOf(const LinearForm& form) {
  using What = Turn::What;
  const bool backwards = form.kind == LinearForm::Kind::kReflections;
  const int64_t least =
      backwards ? form.taus : std::min(form.rows, form.columns);
  std::vector<Turn> blocks;
  for (int64_t begin = 0; begin < least; begin += kBlock)
    blocks.push_back({What::kFactor, begin, std::min(begin + kBlock, least)});
  if (backwards) std::reverse(blocks.begin(), blocks.end());
  std::vector<Turn> turns{{What::kRead}};
  for (Turn block : blocks) {
    turns.push_back(block);
    block.what = What::kFollow;
    if (PartsOf(form, block) > 0) turns.push_back(block);
  }
  turns.push_back({What::kWrite});
  return turns;
}

// A strip of kStrip columns from `first` on, up to `end`.
struct Strip {
  Strip(int64_t first, int64_t end, int64_t number)
      : begin(first + number * Turn::kStrip),
        end(std::min(begin + Turn::kStrip, end)) {}
  int64_t begin, end;
};

template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void RunCholesky(const LinearForm& form, const Turn& turn,
                                      int64_t part, const TurnMemory<T>& memory,
                                      const T* a, T* to) {
  const int64_t n = form.rows, ld = LeadingOf<T>(n);
  const int64_t row = part * Turn::kRows;
  switch (turn.what) {
    case Turn::What::kRead:
      if (part == 0) *memory.state = 0;
      return ReadUpper(row, n, form.lower, a, memory.matrix, ld);
    case Turn::What::kFactor:
      if (*memory.state == 0 &&
          !FactorUpper<S>(turn.begin, turn.end, n, memory.matrix, ld))
        *memory.state = 1;
      return;
    case Turn::What::kFollow:
      if (*memory.state == 0)
        SubtractUpper<S>(turn.begin, turn.end, turn.end + row,
                         std::min(turn.end + row + Turn::kRows, n), n,
                         memory.matrix, ld);
      return;
    case Turn::What::kWrite:
      return WriteUpper(row, n, form.lower, *memory.state == 0, memory.matrix,
                        ld, to);
  }
}

template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void RunLu(const LinearForm& form, const Turn& turn,
                                int64_t part, const TurnMemory<T>& memory,
                                int32_t* pivots, int32_t* permutation,
                                T* scratch) {
  const Block<T> block{form.rows,    form.columns, memory.matrix,
                       memory.panel, turn.begin,   turn.end};
  if (turn.what == Turn::What::kFactor) {
    if (turn.begin == 0) std::iota(permutation, permutation + form.rows, 0);
    return FactorBlock<S>(block, pivots, permutation);
  }
  const int64_t left = DivideUp(turn.begin, Turn::kStrip);
  const Strip strip = part < left ? Strip(0, turn.begin, part)
                                  : Strip(turn.end, form.columns, part - left);
  FollowBlock<S>(block, pivots, strip.begin, strip.end, scratch);
}

template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void RunReflectors(const LinearForm& form,
                                        const Turn& turn, int64_t part,
                                        const TurnMemory<T>& memory,
                                        const T* from, T* taus, T* scratch) {
  const bool backwards = form.kind == LinearForm::Kind::kReflections;
  const Block<T> block{form.rows,    form.columns, memory.matrix,
                       memory.panel, turn.begin,   turn.end};
  if (turn.what == Turn::What::kFollow) {
    const Strip strip(backwards ? turn.begin : turn.end, form.columns, part);
    ApplyBlock<S>(block, memory.state, !backwards, strip.begin, strip.end,
                  scratch);
  } else if (backwards) {
    ReadReflectors<S>(block, from, taus, memory.state);
  } else {
    ReflectBlock<S>(block, taus, memory.state);
  }
}

// Rows of the matrix are copied from and to the buffers.
template <typename T>
ESCALA_LINEAR_INLINE void MoveRows(const LinearForm& form, const Turn& turn,
                                   int64_t part, T* matrix, const T* from,
                                   T* to) {
  const int64_t n = form.columns, ld = LeadingOf<T>(n);
  const int64_t row = part * Turn::kRows;
  const int64_t end = std::min(row + Turn::kRows, form.rows);
  if (turn.what == Turn::What::kWrite)
    Copy(end - row, n, matrix + row * ld, ld, to + row * n, n);
  else if (form.kind == LinearForm::Kind::kReflections)
    FillIdentity(row, end, n, matrix);
  else
    Copy(end - row, n, from + row * n, n, matrix + row * ld, ld);
}

// One part of a turn, for the matrix with number i of the buffers that the kind
// names. `scratch` has kScratch elements.
template <typename T>
struct TurnPart {
  static constexpr int64_t kScratch =
      std::max(Triangle<T>::Size(kBlock), ApplySize<T>(Turn::kStrip));

  const LinearForm& form;
  const Turn& turn;
  std::byte* const* buffers;
  int64_t i, part;
  TurnMemory<T> memory;
  T* scratch;

  template <typename S>
  ESCALA_LINEAR_INLINE void Run() const {
    using Kind = LinearForm::Kind;
    const int64_t m = form.rows, n = form.columns, k = std::min(m, n);
    const bool reflections = form.kind == Kind::kReflections;
    if (form.kind == Kind::kCholesky)
      return RunCholesky<S>(form, turn, part, memory, At(0, n * n),
                            At(1, n * n));
    if (turn.what == Turn::What::kRead || turn.what == Turn::What::kWrite)
      return MoveRows(form, turn, part, memory.matrix, At(0, m * n),
                      At(reflections ? 2 : 1, m * n));
    if (form.kind == Kind::kLu)
      return RunLu<S>(form, turn, part, memory, At<int32_t>(2, k),
                      At<int32_t>(3, m), scratch);
    RunReflectors<S>(form, turn, part, memory, At(0, m * n),
                     reflections ? At(1, form.taus) : At(2, k), scratch);
  }

 private:
  template <typename E = T>
  E* At(int buffer, int64_t size) const {
    return reinterpret_cast<E*>(buffers[buffer]) + i * size;
  }
};

}  // namespace escala::engine::linear
