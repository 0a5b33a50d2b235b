// This file is compiled with -O3 and -ffp-contract=fast: loops become vector
// code, and a multiplication and an addition one instruction where the
// processor has it.
#include "escala/engine/library/linear.h"

#include <cstring>

#include "escala/base/strings.h"
#include "escala/engine/library/linear_eigen.h"
#include "escala/engine/library/linear_turns.h"
#include "escala/engine/library/processor.h"

namespace escala::engine {

namespace linear {
namespace {

// Columns of a solve that are one part.
constexpr int64_t kColumns = 64;

using Kind = LinearForm::Kind;

const char* NameOf(Kind kind) {
  switch (kind) {
    case Kind::kCholesky:
      return "cholesky";
    case Kind::kSolve:
      return "triangular solve";
    case Kind::kLu:
      return "lu";
    case Kind::kQr:
      return "qr";
    case Kind::kReflections:
      return "reflections";
    case Kind::kEigh:
      return "eigh";
  }
  return "";
}

template <typename T>
class Linear final : public PartKernel {
 public:
  explicit Linear(const LinearForm& form) : form_(form) {}

  int64_t parts() const override { return form_.count * chunks(); }
  int64_t work() const override {
    const int64_t least = std::min(form_.rows, form_.columns);
    const int64_t depth =
        form_.kind == Kind::kSolve ? order() : std::max<int64_t>(least, 1);
    return form_.count * form_.size() * depth / 16;
  }
  int64_t scratch_bytes() const override {
    if (form_.kind == Kind::kEigh) return EigenWork<T>::Bytes(form_.rows);
    return ScratchSize() * static_cast<int64_t>(sizeof(T));
  }
  std::string description() const override {
    return StrCat(NameOf(form_.kind), " of ", form_.count, " x ", form_.rows,
                  "x", form_.columns);
  }
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override;

  // `S` is the processor's Tiles.
  template <typename S>
  ESCALA_LINEAR_INLINE void RunPart(std::byte* const* buffers, int64_t part,
                                    std::byte* scratch) const;

 private:
  // The rows of a solve's triangle, and the rows or columns that are solved
  // for, each alone.
  int64_t order() const { return form_.left ? form_.rows : form_.columns; }
  int64_t lines() const { return form_.left ? form_.columns : form_.rows; }
  int64_t chunks() const {
    return form_.kind == Kind::kSolve ? (lines() + kColumns - 1) / kColumns : 1;
  }
  int64_t ScratchSize() const;  // in elements
  template <typename S>
  ESCALA_LINEAR_INLINE void RunSolve(const T* triangle, const T* b, T* x,
                                     int64_t first, T* work) const;

  const LinearForm form_;
};

template <typename T>
int64_t Linear<T>::ScratchSize() const {
  switch (form_.kind) {
    case Kind::kCholesky:
      return PaddedSize<T>(form_.rows, form_.columns);
    case Kind::kSolve:
      return Triangle<T>::Size(order()) + PaddedSize<T>(order(), kColumns);
    case Kind::kLu:
      return LuSize<T>(form_.rows, form_.columns);
    default:
      return QrSize<T>(form_.rows, form_.columns);
  }
}

template <typename T>
template <typename S>
ESCALA_LINEAR_INLINE void Linear<T>::RunSolve(const T* triangle, const T* b,
                                              T* x, int64_t first,
                                              T* work) const {
  const int64_t n = order(), ld = form_.columns;
  const int64_t count = std::min(kColumns, lines() - first);
  // x op(t) = b is op(t)^T x^T = b^T.
  const bool swapped = form_.transposed == form_.left;
  int64_t rs = swapped ? 1 : n, cs = swapped ? n : 1;
  // Reversed, an upper triangle is a lower one. The solution is reversed, too.
  const bool reversed = form_.lower == swapped;
  if (reversed) {
    triangle += n * n - 1;
    rs = -rs;
    cs = -cs;
  }
  constexpr int64_t kWorkLd = LeadingOf<T>(kColumns);
  T* const solution = work + Triangle<T>::Size(n);
  T* const top = reversed ? solution + (n - 1) * kWorkLd : solution;
  const int64_t step = reversed ? -kWorkLd : kWorkLd;
  if (form_.left)
    Copy(n, count, b + first, ld, top, step);
  else
    TransposeTile(b + first * ld, ld, top, step, count, n);
  Solve<S>(n, PackTriangle<S>(n, triangle, rs, cs, form_.unit, work), count,
           solution, kWorkLd);
  if (form_.left)
    Copy(n, count, top, step, x + first, ld);
  else
    TransposeTile(top, step, x + first * ld, ld, n, count);
}

template <typename T>
template <typename S>
ESCALA_LINEAR_INLINE void Linear<T>::RunPart(std::byte* const* buffers,
                                             int64_t part,
                                             std::byte* scratch) const {
  const int64_t m = form_.rows, n = form_.columns, k = std::min(m, n);
  const int64_t i = part / chunks();
  T* const work = reinterpret_cast<T*>(scratch);
  const auto at = [&](int buffer, int64_t size) {
    return reinterpret_cast<T*>(buffers[buffer]) + i * size;
  };
  const auto numbers = [&](int buffer, int64_t size) {
    return reinterpret_cast<int32_t*>(buffers[buffer]) + i * size;
  };
  switch (form_.kind) {
    case Kind::kCholesky:
      return Cholesky<S>(n, form_.lower, at(0, n * n), at(1, n * n), work);
    case Kind::kSolve:
      return RunSolve<S>(at(0, order() * order()), at(1, m * n), at(2, m * n),
                         part % chunks() * kColumns, work);
    case Kind::kLu:
      return Lu<S>(m, n, at(0, m * n), at(1, m * n), numbers(2, k),
                   numbers(3, m), work);
    case Kind::kQr:
      return Qr<S>(m, n, at(0, m * n), at(1, m * n), at(2, k), work);
    case Kind::kReflections:
      return Reflections<S>(m, n, form_.taus, at(0, m * n), at(1, form_.taus),
                            at(2, m * n), work);
    case Kind::kEigh:
      return Eigh<S>(n, form_.lower, form_.vectors, at(0, n * n), at(1, n * n),
                     at(2, n), scratch);
  }
}

template <typename T>
class LinearTurn final : public PartKernel {
 public:
  LinearTurn(const LinearForm& form, const Turn& turn)
      : form_(form), turn_(turn) {}

  int64_t parts() const override { return form_.count * PartsOf(form_, turn_); }
  int64_t work() const override { return form_.count * WorkOf(form_, turn_); }
  int64_t moved_bytes() const override {
    return form_.count * 2 * MovedBy(form_, turn_) *
           static_cast<int64_t>(sizeof(T));
  }
  int64_t scratch_bytes() const override {
    if (turn_.what != Turn::What::kFollow) return 0;
    return std::max(Triangle<T>::Size(kBlock), ApplySize<T>(Turn::kStrip)) *
           static_cast<int64_t>(sizeof(T));
  }
  std::string description() const override {
    return StrCat(NameOf(form_.kind), " of ", form_.count, " x ", form_.rows,
                  "x", form_.columns, ", ",
                  turn_.what == Turn::What::kRead     ? "read"
                  : turn_.what == Turn::What::kWrite  ? "written"
                  : turn_.what == Turn::What::kFactor ? "a block"
                                                      : "strips after a block");
  }
  void Run(std::byte* const* buffers, const LoopCode&, int64_t part,
           std::byte* scratch) const override;

  template <typename S>
  ESCALA_LINEAR_INLINE void RunPart(std::byte* const* buffers, int64_t part,
                                    std::byte* scratch) const {
    const int64_t m = form_.rows, n = form_.columns, k = std::min(m, n);
    const int64_t each = PartsOf(form_, turn_), i = part / each;
    T* const work = reinterpret_cast<T*>(scratch);
    const auto at = [&](int buffer, int64_t size) {
      return reinterpret_cast<T*>(buffers[buffer]) + i * size;
    };
    const auto numbers = [&](int buffer, int64_t size) {
      return reinterpret_cast<int32_t*>(buffers[buffer]) + i * size;
    };
    part %= each;
    const bool reflections = form_.kind == Kind::kReflections;
    const int last = form_.kind == Kind::kCholesky ? 2
                     : form_.kind == Kind::kLu     ? 4
                                                   : 3;
    const TurnMemory<T> memory(form_, at(last, TurnMemory<T>::Size(form_)));
    if (form_.kind == Kind::kCholesky)
      return RunCholesky<S>(form_, turn_, part, memory, at(0, n * n),
                            at(1, n * n));
    if (turn_.what == Turn::What::kRead || turn_.what == Turn::What::kWrite)
      return MoveRows(form_, turn_, part, memory.matrix, at(0, m * n),
                      at(reflections ? 2 : 1, m * n));
    if (form_.kind == Kind::kLu)
      return RunLu<S>(form_, turn_, part, memory, numbers(2, k), numbers(3, m),
                      work);
    RunReflectors<S>(form_, turn_, part, memory, at(0, m * n),
                     reflections ? at(1, form_.taus) : at(2, k), work);
  }

 private:
  const LinearForm form_;
  const Turn turn_;
};

#if defined(__x86_64__)
// A tile's sums, a row of b and an element of a fit into the registers: 32 of
// AVX-512, otherwise 16.
#define ESCALA_LINEAR_TARGET(name, isa, bytes, rows, vectors)                \
  template <typename T, typename Kernel>                                     \
  __attribute__((target(isa))) void name(const Kernel& kernel,               \
                                         std::byte* const* buffers,          \
                                         int64_t part, std::byte* scratch) { \
    kernel.template RunPart<Tiles<T, bytes, rows, vectors>>(buffers, part,   \
                                                            scratch);        \
  }
ESCALA_LINEAR_TARGET(RunAvx512, "avx512f,avx512dq,fma", 64, 8, 2)
ESCALA_LINEAR_TARGET(RunAvx2, "avx2,fma", 32, 4, 2)
#undef ESCALA_LINEAR_TARGET
#endif

template <typename T, typename Kernel>
void RunHere(const Kernel& kernel, std::byte* const* buffers, int64_t part,
             std::byte* scratch) {
#if defined(__x86_64__)
  if (HaveAvx512()) return RunAvx512<T>(kernel, buffers, part, scratch);
  if (HaveAvx2()) return RunAvx2<T>(kernel, buffers, part, scratch);
#endif
  kernel.template RunPart<Tiles<T, 16, 4, 2>>(buffers, part, scratch);
}

template <typename T>
void Linear<T>::Run(std::byte* const* buffers, const LoopCode&, int64_t part,
                    std::byte* scratch) const {
  RunHere<T>(*this, buffers, part, scratch);
}
template <typename T>
void LinearTurn<T>::Run(std::byte* const* buffers, const LoopCode&,
                        int64_t part, std::byte* scratch) const {
  RunHere<T>(*this, buffers, part, scratch);
}

template <typename T>
LinearTurns MakeTurns(const LinearForm& form) {
  LinearTurns made;
  for (const Turn& turn : TurnsOf(form))
    made.kernels.push_back(std::make_shared<LinearTurn<T>>(form, turn));
  made.memory_bytes =
      form.count * TurnMemory<T>::Size(form) * static_cast<int64_t>(sizeof(T));
  return made;
}

}  // namespace
}  // namespace linear

std::shared_ptr<const PartKernel> MakeLinear(const LinearForm& form) {
  if (form.wide) return std::make_shared<linear::Linear<double>>(form);
  return std::make_shared<linear::Linear<float>>(form);
}

LinearTurns MakeLinearTurns(const LinearForm& form) {
  return form.wide ? linear::MakeTurns<double>(form)
                   : linear::MakeTurns<float>(form);
}

}  // namespace escala::engine
